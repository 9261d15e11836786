"""One match from its opening to its end: commands in, events out, on a clock that it is told.

Rule 1: `at_ms` never runs back.
Rule 2: how finely `advance` is called changes nothing.
Rule 3: the session asks for a reading by `PoemChosen` or `PauseRenewed` and is answered by `BeginReading`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from karuta.match import layout, memorizing, moving, open_reading, pausing, resting, seating, settling
from karuta.match.commands import (
    Abort,
    BeginReading,
    BlockPressed,
    BlockReleased,
    CarryCard,
    ChooseOkurifuda,
    Command,
    CommandRefused,
    LayCard,
    LayRest,
    LeaveSeat,
    MoveCard,
    NextPoem,
    Pause,
    PinCard,
    PointerMoved,
    PressStrip,
    Reread,
    Resign,
    Resume,
    TakeSeat,
    TakeUpCard,
)
from karuta.match.course import Course
from karuta.match.seat import Seats
from karuta.match.setup import MatchSetup
from karuta.match.streams import Streams, spawn_streams
from karuta.match.thought import Thought, thought_of
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.deal import deal, shuffled, shuffled_poems
from karuta.rules.events import CardMoved, Event, MatchBegan, RoundSettled
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.state import MatchState
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Mat, Territory
from karuta.rules.view import PlayerView, view_for

Layout = Callable[[tuple[Torifuda, ...]], Territory]
"""How a man's cards are laid out for him."""


NOTHING_PLANNED: Final = Territory()


@dataclass(frozen=True, slots=True)
class Opening:
    """The cards and poems a match begins with.

    Attributes:
        mat: What lies where.
        order: The poems as they will be read.
        to_lay: The man's cards if he lays them out himself.
        planned: How they would be laid for him.
    """

    mat: Mat
    order: tuple[Yomifuda, ...]
    to_lay: tuple[Torifuda, ...] = ()
    planned: Territory = NOTHING_PLANNED


def dealt(
    setup: MatchSetup, seats: Seats, streams: Streams, man_layout: Layout = BUILT_IN.laid_out
) -> Opening:
    """The opening that the seed deals, laid out by the seats."""
    hands = deal(setup.hands, setup.poems, setup.allowed, streams.deal)
    territories: list[Territory] = []
    to_lay: tuple[Torifuda, ...] = ()
    planned = Territory()
    for side in Side:
        seat = seats[side]
        if seat is None and setup.manual_layout:
            to_lay, planned = shuffled(hands[side], streams.deal), man_layout(hands[side])
            territories.append(Territory())
            continue
        territory = man_layout(hands[side]) if seat is None else seat.arrange(hands[side])
        if sorted(territory.cards()) != sorted(hands[side]):
            raise settling.SeatError("the layout holds other cards than were dealt")
        territories.append(territory)
    return Opening(BySide(*territories), shuffled_poems(setup.poems, streams.order), to_lay, planned)


class MatchSession:
    """A match under way.

    Args:
        setup: The match's settings.
        seats: Who sits where; a man only at Side.FIRST.
        streams: The match's generators; without them those of the set-up's seed.
        opening: Cards and poems; without it, what the seed deals.
    """

    def __init__(
        self,
        setup: MatchSetup,
        seats: Seats,
        streams: Streams | None = None,
        opening: Opening | None = None,
    ) -> None:
        if seats[Side.SECOND] is None:
            raise ValueError("the far seat is always a COM")
        streams = spawn_streams(setup.seed) if streams is None else streams
        self._course = Course(setup, seats, streams)
        self._now_ms = 0.0
        start = dealt(setup, seats, streams) if opening is None else opening
        self._course.emit(MatchBegan(0.0, start.mat, start.order))
        if start.to_lay:
            layout.begin_laying(self._course, start.to_lay, start.planned, 0.0)
        else:
            memorizing.open_memorizing(self._course, 0.0)
        self._follow(0.0)

    @property
    def setup(self) -> MatchSetup:
        """The match's settings."""
        return self._course.setup

    @property
    def state(self) -> MatchState:
        """What is true now; for shells and records, never for a seat."""
        return self._course.state

    @property
    def events(self) -> list[Event]:
        """All that happened so far, in order; it only grows, and is not the caller's to change."""
        return self._course.events

    @property
    def now_ms(self) -> float:
        """The time up to which the match has been told."""
        return self._now_ms

    @property
    def next_due_ms(self) -> float | None:
        """When something will happen by itself, or None while the match waits for a command."""
        return self._course.agenda.next_due_ms

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._course.state.phase is Phase.OVER

    @property
    def moves_open(self) -> bool:
        """Whether `MoveCard` and `PinCard` may come now (R-7.7); which of them fit, `refusal_now` tells."""
        return moving.are_open(self._course, self._now_ms)

    @property
    def man_sits(self) -> bool:
        """Whether a man plays at the near seat."""
        return self._course.man is not None

    @property
    def man_is_wanted(self) -> bool:
        """Whether a man will play there once the reading under way is settled."""
        wanted = self._course.man_wanted
        return self.man_sits if wanted is None else wanted

    @property
    def seat_can_change(self) -> bool:
        """Whether the near seat may be taken over and given back: a COM belongs to it."""
        return self._course.near_com is not None

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """What the COMs mean to do in the reading under way; for those who only watch, never for a seat."""
        if self._course.state.phase not in (Phase.READING, Phase.CLOSING):
            return ()
        return tuple(thought_of(side, plan) for side, plan in self._course.plans.items())

    def view(self, side: Side) -> PlayerView:
        """What that seat may know now."""
        return view_for(self._course.state, side)

    def advance(self, to_ms: float) -> None:
        """Let happen what is due up to `to_ms` (inclusive).

        Raises:
            ValueError: `to_ms` lies before a time told earlier.
        """
        if to_ms < self._now_ms:
            raise ValueError(f"the clock ran back from {self._now_ms} to {to_ms} ms")
        self._now_ms = to_ms
        agenda = self._course.agenda
        due_ms = agenda.next_due_ms
        while due_ms is not None and due_ms <= to_ms:
            agenda.run_next()
            self._follow(due_ms)
            due_ms = agenda.next_due_ms

    def run(self) -> None:
        """Let happen all that is due until the match waits for a command or is over; the clock jumps."""
        agenda = self._course.agenda
        while (due := agenda.take_next()) is not None:
            due_ms, task = due
            self._now_ms = due_ms
            task(due_ms)
            if self._course.state.phase in _FOLLOWED:
                self._follow(due_ms)

    def receive(self, command: Command, at_ms: float) -> None:
        """Take a command that arrives at `at_ms`, after all that was due before.

        Raises:
            CommandRefused: It may not come now; nothing has changed.
            ValueError: `at_ms` lies before a time told earlier.
        """
        self.advance(at_ms)
        _RECEIVERS[type(command)](self._course, command, at_ms)
        self._follow(at_ms)

    def _follow(self, at_ms: float) -> None:
        """What follows by itself: going on between COMs, and a held reading once the pointer is at rest."""
        course = self._course
        state = course.state
        if state.paused:
            return
        if course.man_wanted is not None:
            seating.change_if_wanted(course, at_ms)
        if state.phase is Phase.WAITING and course.goes_on:
            self._go_on(at_ms)
        elif state.phase is Phase.HELD and course.is_at_rest:
            resting.release(course, at_ms)

    def _go_on(self, at_ms: float) -> None:
        """Go on between COMs, once the result has lingered; a match that was resumed goes on at once."""
        course = self._course
        last = course.events[-1]
        goes_on_at_ms = last.at_ms + course.setup.linger_ms if isinstance(last, _RESULT) else at_ms
        if at_ms >= goes_on_at_ms:
            resting.next_poem(course, at_ms)
        else:
            course.agenda.put(goes_on_at_ms, _wake)


_RESULT: Final = (RoundSettled, CardMoved)
"""What a result lingers after; a COM may have tidied its cards since the round was settled."""

_FOLLOWED: Final = (Phase.WAITING, Phase.HELD)
"""Phases that a match may leave by itself, without anything being due."""


def _wake(_: float) -> None:
    """Nothing is to be done but to look what follows by itself."""


def _pointer_moved(course: Course, command: PointerMoved, at_ms: float) -> None:
    phase = course.state.phase
    if phase in memorizing.MEMORIZING:
        memorizing.pointer_moved(course, command, at_ms)
    elif phase is Phase.RESTING:
        resting.pointer_moved(course, command, at_ms)
    elif phase in (Phase.READING, Phase.CLOSING):
        open_reading.pointer_moved(course, command, at_ms)
    course.remember(command)


def _block_pressed(course: Course, command: BlockPressed, at_ms: float) -> None:
    course.held_keys.setdefault(command.block, command.stamp_ms)
    open_reading.block_pressed(course, command, at_ms)


def _block_released(course: Course, command: BlockReleased, _: float) -> None:
    course.held_keys.pop(command.block, None)
    open_reading.block_released(course, command)


def _next_poem(course: Course, _: NextPoem, at_ms: float) -> None:
    if course.state.phase in memorizing.MEMORIZING:
        memorizing.press_key(course, at_ms)
        return
    course.require_phase(Phase.WAITING, doing="going on")
    course.require_running("going on")
    resting.next_poem(course, at_ms)


_RECEIVERS: Final[Mapping[type[Command], Callable[[Course, Any, float], None]]] = {
    LayCard: layout.lay_card,
    TakeUpCard: layout.take_up_card,
    LayRest: layout.lay_rest,
    PressStrip: lambda course, _, at_ms: memorizing.press_strip(course, at_ms),
    PointerMoved: _pointer_moved,
    BlockPressed: _block_pressed,
    BlockReleased: _block_released,
    NextPoem: _next_poem,
    ChooseOkurifuda: settling.choose_okurifuda,
    MoveCard: moving.move_card,
    CarryCard: moving.carry_card,
    PinCard: moving.pin_card,
    BeginReading: resting.begin_reading,
    Pause: lambda course, _, at_ms: pausing.pause(course, at_ms),
    Resume: lambda course, _, at_ms: pausing.resume(course, at_ms),
    Reread: lambda course, _, at_ms: resting.reread(course, at_ms),
    TakeSeat: seating.take_seat,
    LeaveSeat: seating.leave_seat,
    Resign: lambda course, _, at_ms: pausing.resign(course, at_ms),
    Abort: lambda course, _, at_ms: pausing.abort(course, at_ms),
}
"""Who takes which command."""

__all__ = ["CommandRefused", "Layout", "MatchSession", "Opening", "dealt"]
