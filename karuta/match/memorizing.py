"""Memorising: arming the start, starting, the bell and the limit (R-3.1 to R-3.3)."""

from functools import partial
from typing import Final

from karuta.match.commands import CommandRefused, PointerMoved
from karuta.match.course import Course
from karuta.rules.events import MemorizingArmed, MemorizingBell, MemorizingEnded, MemorizingRestarted
from karuta.rules.geometry import in_area
from karuta.rules.phases import Phase

BELL_MS: Final = 13 * 60_000.0  # practice swings are allowed from here on
LIMIT_MS: Final = 15 * 60_000.0  # the match starts
MEMORIZING: Final = (Phase.MEMORIZING, Phase.ARMED)


def open_memorizing(course: Course, at_ms: float) -> None:
    """Begin with the memorising, which COMs do not need."""
    if course.man is None:
        course.emit(MemorizingEnded(at_ms))
    else:
        lay_limit(course, at_ms)


def lay_limit(course: Course, at_ms: float) -> None:
    """Put bell and limit on the agenda anew, counted from where the memorising time counts."""
    course.agenda.clear()
    if not course.setup.memorizing_limit:
        return
    from_ms = course.state.memorizing_from_ms
    if from_ms + BELL_MS > at_ms:
        course.agenda.put(from_ms + BELL_MS, lambda due_ms: course.emit(MemorizingBell(due_ms)))
    course.agenda.put(from_ms + LIMIT_MS, partial(_start, course))


def press_strip(course: Course, at_ms: float) -> None:
    """Arm the start; once it is armed, count the memorising time from 0 again.

    Raises:
        CommandRefused: The match has begun, or is paused.
    """
    course.require_phase(*MEMORIZING, doing="arming the start")
    course.require_running("arming the start")
    if course.state.phase is Phase.MEMORIZING:
        course.emit(MemorizingArmed(at_ms))
    else:
        course.emit(MemorizingRestarted(at_ms))
        lay_limit(course, at_ms)


def press_key(course: Course, at_ms: float) -> None:
    """[S] while memorising: with the keyboard only it arms, and again starts.

    Raises:
        CommandRefused: The pointer starts this match, or the match is paused.
    """
    if not course.setup.keyboard_only:
        raise CommandRefused("press the strip and leave the cards to start")
    course.require_running("starting")
    if course.state.phase is Phase.MEMORIZING:
        course.emit(MemorizingArmed(at_ms))
    else:
        _start(course, at_ms)


def pointer_moved(course: Course, sample: PointerMoved, at_ms: float) -> None:
    """Start, if the start is armed and the pointer is outside area and strip."""
    outside = not in_area(sample.point) and not sample.on_strip
    if course.state.phase is Phase.ARMED and outside and course.watches_pointer and not course.state.paused:
        _start(course, at_ms)


def _start(course: Course, at_ms: float) -> None:
    course.agenda.clear()
    course.emit(MemorizingEnded(at_ms))
