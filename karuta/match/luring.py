"""A hand that follows the other's to a wrong card (R-10.15): by what the other visibly does, when it does it.

Rule 1: only the first touch of a hand lures, only if it is a foul, and only a hand whose plan says so.
Rule 2: between COMs both plans are known when the reading opens, so nothing has to be waited for; what a man
does is followed once it has happened.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from typing import Final

from karuta.match.course import Course
from karuta.rules.judge import foul_of
from karuta.rules.plan import Plan
from karuta.rules.side import SIDES, Side
from karuta.rules.touch import Answers, Touch
from karuta.rules.why import Cause, Why

ComesDown = Callable[[Course, Plan, Touch, float], None]
"""What is done when a COM's hand comes down."""

_WHY: Final = Why(Cause.LURE, 0, by_consonant=False, certainty=0.0)
_AT_ONCE: Final = (Answers.ALL, Answers.FAR)
"""What is told as soon as it is touched."""


def lay_lures(course: Course, comes_down: ComesDown) -> float:
    """Between COMs: put what either adds to its plan on the agenda; answers the last stamp, or 0."""
    if course.man is not None:
        return 0.0
    last_ms = 0.0
    plans = course.plans
    if plans[Side.FIRST].lure_ms == plans[Side.SECOND].lure_ms == inf:
        return last_ms
    added = [_added(course, plans[side], plans[side.other]) for side in SIDES]
    for side in SIDES:
        touch = added[side]
        if touch is not None:
            last_ms = max(last_ms, touch.stamp_ms)
            _add(course, side, touch, comes_down, 0.0)
    return last_ms


def _added(course: Course, plan: Plan, other: Plan) -> Touch | None:
    if plan.lure_ms == inf or not other.touches:
        return None
    return _following(course, plan, other.touches[0])


def follow_man(course: Course, touch: Touch, comes_down: ComesDown, at_ms: float) -> None:
    """Put on the agenda what the COM adds to its plan because the man's hand came down on a wrong card."""
    plan = course.plans.get(touch.side.other)
    if plan is None or course.sheet.is_lured or touch.answers not in _AT_ONCE:
        return
    added = _following(course, plan, touch)
    if added is not None:
        course.sheet.is_lured = True
        later = replace(added, stamp_ms=added.stamp_ms + course.setup.hand_allowance_ms)
        _add(course, added.side, later, comes_down, at_ms)


def _following(course: Course, plan: Plan, seen: Touch) -> Touch | None:
    mat, target = course.state.mat, course.this_round.target
    if not any(foul_of(mat, target, frame) is not None for frame in seen.frames):
        return None
    return plan.following(seen)


def _add(course: Course, side: Side, touch: Touch, comes_down: ComesDown, at_ms: float) -> None:
    old = course.plans[side]
    plan = replace(old, touches=(touch, *old.touches), whys=(_WHY, *old.whys), note=_WHY.cause.value)
    course.plans[side] = plan
    due_ms = max(at_ms, course.zero_at_ms + touch.stamp_ms)
    course.agenda.put(due_ms, partial(comes_down, course, plan, touch))
