"""Standing still and going on, giving up and breaking off (R-3.10)."""

from typing import Final

from karuta.match.commands import CommandRefused
from karuta.match.course import Course
from karuta.match.memorizing import MEMORIZING, lay_limit
from karuta.match.open_reading import pause_reading, void
from karuta.match.resting import can_withdraw, hold
from karuta.rules.events import MatchAborted, MatchPaused, MatchResigned, MatchResumed
from karuta.rules.phases import Phase

_HEARD: Final = (Phase.READING, Phase.CLOSING)


def pause(course: Course, at_ms: float) -> None:
    """Stand still at the next gap: at once, but for a reading that is open.

    A poem of which something will be heard all the same is void.

    Raises:
        CommandRefused: The match is over, paused already, or will be at the next gap.
    """
    if course.state.phase is Phase.OVER:
        raise CommandRefused("the match is over")
    if course.state.paused or course.pause_wanted or course.sheet.deciding_ms is not None:
        raise CommandRefused("the match is paused already")
    if course.state.phase in _HEARD:
        pause_reading(course, at_ms)
    elif course.state.phase is Phase.RESTING and not can_withdraw(course, at_ms):
        void(course, at_ms)
    else:
        if course.state.phase is Phase.RESTING:
            hold(course, at_ms)
        elif course.state.phase in MEMORIZING:
            course.agenda.clear()
        course.emit(MatchPaused(at_ms))


def resume(course: Course, at_ms: float) -> None:
    """Go on. A pause that has not begun yet is given up.

    Raises:
        CommandRefused: The match is not paused, or it is over.
    """
    if course.state.phase is Phase.OVER:
        raise CommandRefused("the match is over")
    if not course.state.paused and (course.pause_wanted or course.sheet.deciding_ms is not None):
        course.pause_wanted = False
        course.sheet.deciding_ms = None
        return
    if not course.state.paused:
        raise CommandRefused("the match is not paused")
    course.emit(MatchResumed(at_ms))
    if course.state.phase in MEMORIZING:
        lay_limit(course, at_ms)


def resign(course: Course, at_ms: float) -> None:
    """The man gives up.

    Raises:
        CommandRefused: The match is over, or no man plays.
    """
    if course.man is None:
        raise CommandRefused("a match between COMs is not resigned")
    _leave(course)
    course.emit(MatchResigned(at_ms, course.man))


def abort(course: Course, at_ms: float) -> None:
    """Break the match off.

    Raises:
        CommandRefused: The match is over.
    """
    _leave(course)
    course.emit(MatchAborted(at_ms))


def _leave(course: Course) -> None:
    if course.state.phase is Phase.OVER:
        raise CommandRefused("the match is over")
    course.agenda.clear()
