"""The man's techniques in an open reading: recognised, drawn for, and what the COM's hand does then (R-8).

Rule 1: a COM's touch on the target counts once every sample of the man stamped before it has had time to
arrive; so how late news come (up to `JUDGE_WAIT_MS`) decides nothing.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import isinf
from typing import Final

from karuta.match.aim import Aim
from karuta.match.course import Course
from karuta.match.man_hand import ManHand
from karuta.rules.events import GuardBroken, TechniqueSeen
from karuta.rules.judge import JUDGE_WAIT_MS
from karuta.rules.phases import Phase
from karuta.rules.plan import Plan
from karuta.rules.techniques import DRAWS, Reach, effect_of
from karuta.rules.touch import Frame, How, Touch
from karuta.rules.why import Cause, Why

ComesDown = Callable[[Course, Plan, Touch, float], None]
"""What is done when a COM's hand comes down."""

ROUNDING_MS: Final = 1e-6
"""So far apart two stamps may be and still be the same instant, told on another clock."""

_MISLED: Final = Why(Cause.MISLED, 0, by_consonant=False, certainty=0.0)


def lay_aim(course: Course, aim: Aim, comes_down: ComesDown, at_ms: float) -> None:
    """Put the COM's touch on the target on the agenda."""
    course.sheet.aim = aim
    _await(course, aim, comes_down, at_ms)


def recognise(course: Course, hand: ManHand, comes_down: ComesDown, at_ms: float) -> None:
    """Tell what the hand has shown since the last time, with its draw, and look at the COM's way again."""
    aim = course.sheet.aim
    if aim is None:
        return
    sightings = hand.sights.sightings
    for sighting in sightings[aim.sightings :]:
        is_open = course.state.phase is Phase.READING and not aim.is_reached
        if is_open and sighting.stamp_ms <= _way(course, aim).stamp_ms:
            draws = course.streams.techniques.random(DRAWS).tolist()
            effect = effect_of(sighting.technique, (draws[0], draws[1], draws[2]))
            course.emit(TechniqueSeen(at_ms, sighting, effect))
    aim.sightings = len(sightings)
    _await(course, aim, comes_down, at_ms)


def bring_in(course: Course, to_ms: float, comes_down: ComesDown, at_ms: float) -> None:
    """Let a COM's hand that comes down by then (heard clock) count now; what could change it has arrived."""
    aim = course.sheet.aim
    if aim is None or aim.is_reached:
        return
    way = _way(course, aim)
    if way.stamp_ms <= to_ms + ROUNDING_MS:
        _arrive(course, aim, way, comes_down, at_ms)


def tell_broken_guard(course: Course, take: Touch, at_ms: float) -> None:
    """R-8.3: 囲い手破り: the COM has taken while 囲い手 held."""
    hand = course.sheet.hand
    if hand is not None and take.side is not course.man and hand.sights.held_at(take.stamp_ms):
        course.emit(GuardBroken(at_ms))


def _way(course: Course, aim: Aim) -> Reach:
    hand = course.sheet.hand
    return aim.way(course.this_round.seen, () if hand is None else hand.sights.holds)


def _await(course: Course, aim: Aim, comes_down: ComesDown, at_ms: float) -> None:
    """Look at it again when all that could change it by then has arrived; a barred hand waits for the man."""
    if aim.is_awaited or aim.is_reached:
        return
    way = _way(course, aim)
    if not isinf(way.stamp_ms):
        aim.is_awaited = True
        due_ms = _due_ms(course, way)
        course.agenda.put(max(at_ms, due_ms), partial(_look, course, aim, comes_down))


def _due_ms(course: Course, way: Reach) -> float:
    return course.zero_at_ms + way.stamp_ms + JUDGE_WAIT_MS


def _look(course: Course, aim: Aim, comes_down: ComesDown, at_ms: float) -> None:
    if aim.is_reached:
        return
    aim.is_awaited = False
    way = _way(course, aim)
    _mislead(course, aim, way, comes_down, at_ms)
    if _due_ms(course, way) <= at_ms:
        _arrive(course, aim, way, comes_down, at_ms)
    else:
        _await(course, aim, comes_down, at_ms)


def _arrive(course: Course, aim: Aim, way: Reach, comes_down: ComesDown, at_ms: float) -> None:
    aim.is_reached = True
    _mislead(course, aim, way, comes_down, at_ms)
    comes_down(course, aim.plan, replace(aim.touch, stamp_ms=way.stamp_ms), at_ms)


def _mislead(course: Course, aim: Aim, way: Reach, comes_down: ComesDown, at_ms: float) -> None:
    """R-8.1: the hand comes down on the wakarefuda first."""
    if way.misled_ms is None or way.misled_spot is None or aim.is_misled:
        return
    aim.is_misled = True
    frame = Frame(way.misled_spot.side, (way.misled_spot,))
    touch = Touch(aim.touch.side, way.misled_ms, How.COM, (frame,))
    plan = replace(aim.plan, touches=(touch, *aim.plan.touches), whys=(_MISLED, *aim.plan.whys))
    comes_down(course, plan, touch, at_ms)
