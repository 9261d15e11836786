"""A reading from its first audible mora to its close: touches, take, fouls, a pause (R-3.8 to R-3.11).

Rule 1: all is judged by stamps on the heard clock; news up to `JUDGE_WAIT_MS` late changes nothing.
"""

from functools import partial
from typing import Final

from karuta.match.aim import Aim
from karuta.match.commands import BlockPressed, BlockReleased, PointerMoved
from karuta.match.course import Course, Sheet
from karuta.match.feints import ROUNDING_MS, bring_in, lay_aim, recognise, tell_broken_guard
from karuta.match.luring import follow_man, lay_lures
from karuta.match.man_hand import ManHand
from karuta.match.settling import settle
from karuta.rules.events import (
    CardTouched,
    FalseStarted,
    FalseStartEnded,
    HandMoved,
    MatchPaused,
    ReadingClosed,
    ReadingClosedAlone,
    ReadingOpened,
    ReadingVoided,
    TakeAnnounced,
)
from karuta.rules.hand import PointerSample
from karuta.rules.judge import CLOSE_MS, JUDGE_WAIT_MS, SIMULTANEOUS_MS, covers, first_take, is_take, judge
from karuta.rules.plan import Plan
from karuta.rules.script import KeyStroke
from karuta.rules.side import Side
from karuta.rules.stage import Stage
from karuta.rules.state import Round
from karuta.rules.techniques import cues_of
from karuta.rules.touch import Touch
from karuta.rules.view import view_for
from karuta.rules.why import Why
from poems.kimariji import deciding_length
from poems.reading import Reading

HELD_MS: Final = -1.0  # a key that is down when the reading opens went down before its first mora


class PlanError(ValueError):
    """A COM's plan cannot be played: it never reaches the target, or touches before the first mora."""


def open_reading(course: Course, at_ms: float) -> None:
    """The first mora is audible: plans are made, hands count."""
    course.emit(ReadingOpened(at_ms))
    reading = course.reading
    course.plans.clear()
    last_ms = max(_lay_plan(course, Side.FIRST, reading), _lay_plan(course, Side.SECOND, reading))
    last_ms = max(last_ms, lay_lures(course, _com_touched))
    if course.man is not None:
        _open_hand(course, course.man, reading, at_ms)
    if course.this_round.target is None:
        _await_karafuda(course, reading, last_ms, at_ms)


def _kimariji_ms(course: Course, reading: Reading) -> float:
    """When the kimariji among the poems of this match is audible; unread or read does not matter."""
    return reading.audible_ms_of(deciding_length(reading.number, course.reading_bits))


def _lay_plan(course: Course, side: Side, reading: Reading) -> float:
    """Put a COM's touches on the agenda; answers the stamp of the last one."""
    seat = course.seats[side]
    if seat is None:
        return 0.0
    plan = course.plans[side] = seat.plan(view_for(course.state, side), reading)
    target, zero_at_ms = course.this_round.target, course.zero_at_ms
    if plan.touches and plan.touches[0].stamp_ms < 0.0:
        raise PlanError(f"the plan for poem {reading.number} touches before its first mora")
    allowance_ms = 0.0 if course.man is None else course.setup.hand_allowance_ms
    last_ms = 0.0
    reaches = target is None
    for touch in plan.touches:
        later = _later(touch, allowance_ms) if allowance_ms else touch
        last_ms = later.stamp_ms
        is_aimed = target is not None and covers(touch, target)
        reaches = reaches or is_aimed
        if is_aimed and course.watches_pointer and course.sheet.aim is None:
            lay_aim(course, Aim(plan, later), _com_touched, zero_at_ms)
        else:
            course.agenda.put(zero_at_ms + last_ms, partial(_com_touched, course, plan, later))
    if not reaches:
        raise PlanError(f"the plan for poem {reading.number} never reaches its card")
    return last_ms


def _later(touch: Touch, by_ms: float) -> Touch:
    return Touch(touch.side, touch.stamp_ms + by_ms, touch.how, touch.frames, touch.answers)


def _open_hand(course: Course, man: Side, reading: Reading, zero_at_ms: float) -> None:
    this, mat = course.this_round, course.state.mat
    pass_over_ms = min(_kimariji_ms(course, reading), reading.sound_end_ms)
    deciding_ms = reading.audible_ms_of(deciding_length(this.yomifuda, this.unread_bits))
    cues = cues_of(mat, this.yomifuda, deciding_ms, man)
    stage = Stage(mat, this.target, pass_over_ms, man, cues)
    hand = course.sheet.hand = ManHand(stage)
    for block, stamp_ms in course.held_keys.items():
        hand.does(KeyStroke(min(HELD_MS, stamp_ms - zero_at_ms), block, down=True))
    for sample in _recent(course, zero_at_ms):
        hand.does(PointerSample(sample.stamp_ms - zero_at_ms, sample.point, sample.pressed))
    _tell_barred(course, hand, zero_at_ms)


def _recent(course: Course, zero_at_ms: float) -> list[PointerMoved]:
    """Where the pointer was when the first mora could no longer be withdrawn, and since then."""
    if not course.watches_pointer:
        return []
    since_ms = zero_at_ms - course.withdraw_ms
    before = course.pointer_as_of(since_ms)
    recent = [sample for sample in course.trail if sample.stamp_ms > since_ms]
    return recent if before is None else [before, *recent]


def _await_karafuda(course: Course, reading: Reading, last_ms: float, at_ms: float) -> None:
    """R-3.8: a karafuda closes after its upper phrase; between COMs perhaps once nothing can happen any more.

    A lower phrase straight after it is read on to its end, but nobody has to wait for that.
    """
    if course.skips_karafuda:
        close_ms = min(max(_kimariji_ms(course, reading), last_ms), reading.sound_end_ms + CLOSE_MS)
        _await_close(course, close_ms, 0.0, at_ms)
    else:
        _await_close(course, reading.sound_end_ms + CLOSE_MS, JUDGE_WAIT_MS, at_ms)


def _await_close(course: Course, close_ms: float, wait_ms: float, at_ms: float) -> None:
    due_ms = course.zero_at_ms + close_ms + wait_ms
    course.sheet.close_ms = close_ms
    course.agenda.put(max(at_ms, due_ms), partial(_close, course))


# What hands do


def _com_touched(course: Course, plan: Plan, touch: Touch, at_ms: float) -> None:
    """A COM's hand comes down, unless it has seen the other's take and stops in time."""
    this = course.this_round
    if course.sheet.target_touched and this.target is not None:
        take = first_take(this.target, this.touches)
        if take is not None and take.side is not touch.side:
            seen = touch.stamp_ms > take.stamp_ms + plan.stop_ms
            if seen and not covers(touch, this.target):
                return
    _hear(course, touch, at_ms, plan.why_of(touch))


def _hear(course: Course, touch: Touch, at_ms: float, why: Why | None = None) -> None:
    """Learn of a touch; the first one on the target starts the wait for late news."""
    deciding_ms = course.sheet.deciding_ms
    if deciding_ms is not None and touch.stamp_ms > deciding_ms + ROUNDING_MS:
        course.agenda.put(course.sheet.decide_at_ms, partial(_hear, course, touch, why=why))
        return
    course.emit(CardTouched(at_ms, touch, why))
    if touch.side is course.man:
        follow_man(course, touch, _com_touched, at_ms)
    target = course.this_round.target
    if target is not None and not course.sheet.target_touched and is_take(touch, target):
        course.sheet.target_touched = True
        announced_ms = course.zero_at_ms + touch.stamp_ms + JUDGE_WAIT_MS
        course.agenda.put(max(at_ms, announced_ms), partial(_announce, course, touch))


def _announce(course: Course, first: Touch, at_ms: float) -> None:
    """R-4.7: whoever has touched the target first by now has taken; `first` was told first."""
    this = course.this_round
    take = first_take(this.target, this.touches) or first
    bring_in(course, take.stamp_ms + SIMULTANEOUS_MS, _com_touched, at_ms)
    if course.this_round is not this:
        take = first_take(this.target, course.this_round.touches) or first
    course.emit(TakeAnnounced(at_ms, take))
    tell_broken_guard(course, take, at_ms)
    _await_close(course, take.stamp_ms + CLOSE_MS, JUDGE_WAIT_MS, at_ms)


def pointer_moved(course: Course, sample: PointerMoved, at_ms: float) -> None:
    """Judge the man's hand by a pointer sample; what is stamped after the close belongs to nobody."""
    hand = course.sheet.hand
    heard_ms = sample.stamp_ms - course.zero_at_ms
    if hand is None or not course.watches_pointer or heard_ms > course.sheet.close_ms:
        return
    touches = hand.does(PointerSample(heard_ms, sample.point, sample.pressed))
    recognise(course, hand, _com_touched, at_ms)
    _hear_all(course, touches, at_ms)
    _tell_barred(course, hand, at_ms)
    _await_rest(course, hand, at_ms)


def _tell_barred(course: Course, hand: ManHand, at_ms: float) -> None:
    if hand.barred != course.this_round.barred:
        course.emit(FalseStarted(at_ms) if hand.barred else FalseStartEnded(at_ms))


def _await_rest(course: Course, hand: ManHand, at_ms: float) -> None:
    """A drag that stands still ends, once every sample that could have moved it has had time to arrive."""
    if hand.rest_ms is not None and not course.sheet.rest_awaited:
        course.sheet.rest_awaited = True
        due_ms = course.zero_at_ms + hand.rest_ms + JUDGE_WAIT_MS
        course.agenda.put(max(at_ms, due_ms), partial(_rest, course, hand, hand.rest_ms))


def _rest(course: Course, hand: ManHand, rest_ms: float, at_ms: float) -> None:
    course.sheet.rest_awaited = False
    touches = hand.settled(rest_ms)
    recognise(course, hand, _com_touched, at_ms)
    _hear_all(course, touches, at_ms)
    _await_rest(course, hand, at_ms)


def block_pressed(course: Course, command: BlockPressed, at_ms: float) -> None:
    """Judge a block key."""
    hand = course.sheet.hand
    if hand is not None and command.stamp_ms - course.zero_at_ms <= course.sheet.close_ms:
        stroke = KeyStroke(command.stamp_ms - course.zero_at_ms, command.block, down=True)
        _hear_all(course, hand.does(stroke), at_ms)


def block_released(course: Course, command: BlockReleased) -> None:
    """Let a block key go."""
    if course.sheet.hand is not None:
        course.sheet.hand.does(KeyStroke(command.stamp_ms - course.zero_at_ms, command.block, down=False))


def _hear_all(course: Course, touches: tuple[Touch, ...], at_ms: float) -> None:
    for touch in touches:
        _hear(course, touch, at_ms)


# How it ends


def _close(course: Course, at_ms: float) -> None:
    """R-3.8: fouls are final; then sending."""
    close_ms = course.sheet.close_ms
    if course.sheet.deciding_ms is not None:
        course.pause_wanted = True
        course.sheet.deciding_ms = None
    hand = course.sheet.hand
    if hand is not None:
        _hear_all(course, hand.closed(close_ms), at_ms)
        if hand.deeds:
            course.emit(HandMoved(at_ms, tuple(hand.deeds)))
    this = course.this_round
    verdict = judge(course.state.mat, this.target, this.touches, this.take, close_ms)
    course.sound_end_at_ms = course.zero_at_ms + _sound_end_ms(course, this, close_ms)
    _leave(course)
    closed = ReadingClosedAlone if course.is_alone else ReadingClosed
    course.emit(closed(at_ms, verdict))
    settle(course, at_ms)


def _sound_end_ms(course: Course, this: Round, close_ms: float) -> float:
    """The reader finishes the phrase, unless a karafuda is cut off."""
    end_ms = course.reading.end_ms
    is_cut = this.target is None and course.skips_karafuda
    return min(end_ms, close_ms) if is_cut else end_ms


def _leave(course: Course) -> None:
    course.agenda.clear()
    course.sheet = Sheet()


def pause_reading(course: Course, at_ms: float) -> None:
    """R-3.10: if nothing is touched yet the poem will be void; news of an earlier touch may still arrive."""
    if course.this_round.touches:
        course.pause_wanted = True
        return
    course.sheet.deciding_ms = at_ms - course.zero_at_ms
    course.sheet.decide_at_ms = at_ms + JUDGE_WAIT_MS
    course.agenda.put(course.sheet.decide_at_ms, partial(_decide, course))


def _decide(course: Course, at_ms: float) -> None:
    deciding_ms = course.sheet.deciding_ms
    if deciding_ms is None:
        return
    course.sheet.deciding_ms = None
    bring_in(course, deciding_ms, _com_touched, at_ms)
    if course.this_round.touches:
        course.pause_wanted = True
    else:
        void(course, at_ms)


def void(course: Course, at_ms: float) -> None:
    """The poem goes back among the unread at a drawn place, and the match stands still."""
    place = int(float(course.streams.voids.random()) * len(course.state.unread))
    course.sound_end_at_ms = at_ms
    _leave(course)
    course.emit(ReadingVoided(at_ms, place))
    course.emit(MatchPaused(at_ms))
