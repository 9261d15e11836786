"""A man takes the near seat of a match between COMs in mid-match, and gives it back (R-10.13).

Rule 1: a seat changes hands between two readings only; what is under way is played to its end as it began.
"""

from karuta.match.commands import CommandRefused, LeaveSeat, TakeSeat
from karuta.match.course import Course
from karuta.rules.events import SeatChanged
from karuta.rules.phases import Phase
from karuta.rules.side import Side


def take_seat(course: Course, _: TakeSeat, __: float) -> None:
    """A man wants to sit down.

    Raises:
        CommandRefused: One sits there already, or the match is over.
    """
    _want(course, by_man=True)


def leave_seat(course: Course, _: LeaveSeat, __: float) -> None:
    """The man wants to leave the seat to its COM.

    Raises:
        CommandRefused: None sits there, no COM has ever, or the match is over.
    """
    _want(course, by_man=False)


def _want(course: Course, *, by_man: bool) -> None:
    if course.state.phase is Phase.OVER:
        raise CommandRefused("the match is over")
    if course.near_com is None:
        raise CommandRefused("no COM belongs to this seat")
    sits = course.man is not None
    if course.man_wanted is None and by_man is sits:
        raise CommandRefused("a man sits there already" if sits else "no man sits there")
    course.man_wanted = None if by_man is sits else by_man


def change_if_wanted(course: Course, at_ms: float) -> None:
    """Let the seat change hands, if that is wanted and no reading is under way."""
    by_man = course.man_wanted
    if by_man is None or course.state.phase is not Phase.WAITING:
        return
    course.man_wanted = None
    course.emit(SeatChanged(at_ms, Side.FIRST, by_man))
    course.sit(by_man=by_man)
