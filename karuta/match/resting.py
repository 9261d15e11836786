"""Before a reading opens: choosing the poem, lead and pause, withdrawal and false start (R-3.4 to R-3.7)."""

from functools import partial

from karuta.match.commands import (
    LONGEST_WITHDRAW_MS,
    WITHDRAW_MS,
    BeginReading,
    CommandRefused,
    PointerMoved,
)
from karuta.match.course import Course
from karuta.match.open_reading import open_reading
from karuta.match.setup import LowerPhrase
from karuta.rules.events import (
    FalseStarted,
    FalseStartEnded,
    Lead,
    PauseRenewed,
    PoemChosen,
    ReadingBegan,
    ReadingHeld,
)
from karuta.rules.geometry import in_area, in_rest_zone
from karuta.rules.judge import JUDGE_WAIT_MS
from karuta.rules.phases import Phase


def next_poem(course: Course, at_ms: float) -> None:
    """Ask for the next poem; without a lead only once the pointer is in the rest zone."""
    lead = _next_lead(course)
    if lead is Lead.NOTHING and not course.is_at_rest:
        course.emit(ReadingHeld(at_ms))
    else:
        _choose(course, lead, at_ms)


def _next_lead(course: Course) -> Lead:
    """R-3.4: the joka opens the match; the lower phrase after the take belongs to the poem before."""
    if not course.state.read:
        return Lead.JOKA if course.setup.joka else Lead.NOTHING
    return Lead.LOWER_PHRASE if course.setup.lower is LowerPhrase.AFTER_TAKE else Lead.NOTHING


def _choose(course: Course, lead: Lead, at_ms: float) -> None:
    from_ms, to_ms = course.pause_range_ms
    pause_ms = from_ms + (to_ms - from_ms) * float(course.streams.pauses.random())
    course.asked_lead = lead
    n = len(course.state.read) + 1
    yomifuda = course.state.unread[0]
    course.emit(PoemChosen(at_ms, n, yomifuda, pause_ms, lead, max(at_ms, course.sound_end_at_ms)))


def release(course: Course, at_ms: float) -> None:
    """Ask (again) for the poem that was held back: its pause runs anew, whole."""
    if _waits(course):
        from_ms = max(at_ms, course.sound_end_at_ms)
        course.emit(PauseRenewed(at_ms, course.renewed_lead, from_ms))
    else:
        _choose(course, Lead.NOTHING, at_ms)


def _waits(course: Course) -> bool:
    """Whether a chosen poem has not been read."""
    return course.state.round is not None and course.state.round.verdict is None


def hold(course: Course, at_ms: float) -> None:
    """Withdraw the coming phrase; a lead that has not been heard to its end will be read again."""
    this = course.this_round
    heard = this.zero_at_ms is not None and at_ms >= this.zero_at_ms - this.pause_ms
    course.renewed_lead = Lead.NOTHING if heard else this.lead
    course.agenda.clear()
    course.emit(ReadingHeld(at_ms))


def reread(course: Course, at_ms: float) -> None:
    """読み直す: lead, pause and phrase once more; if they are withdrawn already, once the match goes on.

    Raises:
        CommandRefused: No poem is about to be read, or its first mora can no longer be withdrawn.
    """
    course.require_phase(Phase.RESTING, Phase.HELD, doing="reading again")
    if course.state.phase is Phase.HELD:
        if not _waits(course):
            raise CommandRefused("no poem has been withdrawn")
        course.renewed_lead = course.asked_lead
        return
    if not can_withdraw(course, at_ms):
        raise CommandRefused("the first mora can no longer be withdrawn")
    course.agenda.clear()
    course.emit(PauseRenewed(at_ms, course.asked_lead, max(at_ms, course.sound_end_at_ms)))


def can_withdraw(course: Course, stamp_ms: float) -> bool:
    """R-3.7: whether the first mora is far enough away at that time."""
    zero_at_ms = course.this_round.zero_at_ms
    return zero_at_ms is None or zero_at_ms - stamp_ms >= course.withdraw_ms


def may_withdraw(course: Course, at_ms: float) -> bool:
    """R-3.6: whether the pause runs and the coming phrase can still be withdrawn."""
    return _is_watched(course, at_ms) and can_withdraw(course, at_ms)


def begin_reading(course: Course, command: BeginReading, at_ms: float) -> None:
    """Take the reader's answer.

    Raises:
        CommandRefused: Nothing was asked for, or the answer does not fit.
    """
    course.require_phase(Phase.RESTING, doing="beginning a reading")
    this = course.this_round
    if this.reading is not None:
        raise CommandRefused("the reader has answered already")
    if command.reading.number != this.yomifuda:
        raise CommandRefused("another poem was asked for")
    if not command.zero_at_ms >= at_ms:
        raise CommandRefused("the first mora of the reading lies in the past")
    if not WITHDRAW_MS <= command.withdraw_ms <= LONGEST_WITHDRAW_MS:
        raise CommandRefused("a sound is withdrawn neither so late nor so early")
    course.withdraw_ms = command.withdraw_ms
    course.emit(ReadingBegan(at_ms, command.reading, command.zero_at_ms))
    course.agenda.put(command.zero_at_ms, partial(open_reading, course))
    if course.watches_pointer and (this.lead is not Lead.NOTHING or this.from_ms > at_ms):
        look_ms = min(_watched_from_ms(course), command.zero_at_ms - _look_ms(course))
        course.agenda.put(max(at_ms, look_ms + JUDGE_WAIT_MS), partial(_look, course, look_ms))


def _look_ms(course: Course) -> float:
    """The hand must be at rest when the pause begins, and at least so long before the first mora."""
    return course.withdraw_ms + JUDGE_WAIT_MS


def _watched_from_ms(course: Course) -> float:
    """From when on entering the area withdraws: the beginning of the pause."""
    this = course.this_round
    if this.lead is Lead.NOTHING:
        return this.from_ms
    return course.zero_at_ms - max(this.pause_ms, _look_ms(course))


def _look(course: Course, look_ms: float, at_ms: float) -> None:
    """The pause has begun: hold the reading if the pointer was not in the rest zone then."""
    pointer = course.pointer_as_of(look_ms)
    if pointer is not None and not in_rest_zone(pointer.point) and can_withdraw(course, at_ms):
        hold(course, at_ms)


def pointer_moved(course: Course, sample: PointerMoved, at_ms: float) -> None:
    """Withdraw the phrase if the pointer enters the area during the pause, or announce a false start."""
    this = course.this_round
    if not course.watches_pointer:
        return
    if this.barred:
        if in_rest_zone(sample.point):
            course.emit(FalseStartEnded(at_ms))
    elif in_area(sample.point) and _is_watched(course, sample.stamp_ms):
        if can_withdraw(course, sample.stamp_ms):
            hold(course, at_ms)
        else:
            course.emit(FalseStarted(at_ms))


def _is_watched(course: Course, stamp_ms: float) -> bool:
    this = course.this_round
    if this.zero_at_ms is None:
        return this.lead is Lead.NOTHING
    return stamp_ms >= _watched_from_ms(course)
