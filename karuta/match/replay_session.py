"""A record shown again: a session that lets happen what the record says, from any reading on.

Rule 1: nothing is judged or drawn here; whether the rules come to the same is asked by `replaying`.
Rule 2: it has the methods of `MatchSession` that a shell runs, and takes no command.
"""

from bisect import bisect_right
from dataclasses import dataclass
from math import inf
from typing import Final

from karuta.match.commands import Command, CommandRefused
from karuta.match.record import Record, RecordError
from karuta.match.setup import MatchSetup
from karuta.match.thought import Thought
from karuta.match.timeline import shortened
from karuta.rules.apply import IllegalEvent, apply, replay
from karuta.rules.events import (
    CardTouched,
    Event,
    HandMoved,
    PoemChosen,
    ReadingBegan,
    ReadingClosed,
    ReadingVoided,
)
from karuta.rules.phases import Phase
from karuta.rules.script import Deed
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.state import OPENING_STATE, MatchState
from karuta.rules.touch import Touch
from karuta.rules.view import PlayerView, view_for

BEFORE_MS: Final = 400.0
"""How long before a poem is asked for a replay that begins with it shows the mat."""


@dataclass(frozen=True, slots=True)
class HandPath:
    """The man's hand in one reading.

    Attributes:
        zero_at_ms: When the first mora was audible, on the clock of the replay.
        until_ms: When the next poem is asked for.
        deeds: What it did, on the heard clock.
    """

    zero_at_ms: float
    until_ms: float
    deeds: tuple[Deed, ...]


class ReplaySession:
    """A replay.

    Attributes:
        setup: The match's settings.
        state: What was true at this instant.
        events: All that happened up to now; a new list whenever the replay begins elsewhere.
        begins_ms: Where the clock stands when the replay begins at this row.
        last_n: The number of the last reading that was begun.
        is_over: Whether the record holds nothing more.
        moves_open: Never: a replay takes no move.
    """

    moves_open = False

    def __init__(self, record: Record, n: int = 0) -> None:
        """Begin.

        Args:
            record: What was played.
            n: With which reading; 0: with the opening.

        Raises:
            RecordError: What it says cannot have happened in a match.
        """
        self.setup: MatchSetup = record.setup
        try:
            self._timeline = shortened(record.events)
        except IllegalEvent as error:
            raise RecordError(f"the record is not that of a match: {error}") from error
        self._starts: dict[int, int] = {}
        for index, event in enumerate(self._timeline):
            if isinstance(event, PoemChosen):
                self._starts.setdefault(event.n, index)
        self.last_n = max(self._starts, default=0)
        self._paths = _paths(self._timeline)
        self.begins_ms = 0.0
        self.seek(n)

    def seek(self, n: int) -> None:
        """Begin again with the reading of that number; 0 or less: the opening, beyond the last: the last."""
        index = self._starts.get(min(n, self.last_n), 0) if n > 0 else 0
        self.events: list[Event] = list(self._timeline[:index])
        self.state: MatchState = replay(self.events, OPENING_STATE)
        self.begins_ms = max(self.state.at_ms, self._timeline[index].at_ms - BEFORE_MS) if index else 0.0
        self._now_ms = self.begins_ms

    @property
    def n(self) -> int:
        """The number of the reading under way, or of the last one; 0 before the first."""
        return 0 if self.state.round is None else self.state.round.n

    @property
    def now_ms(self) -> float:
        """The time up to which the replay has been told."""
        return self._now_ms

    @property
    def next_due_ms(self) -> float | None:
        """When the next thing happened; None at the end of the record."""
        index = len(self.events)
        return self._timeline[index].at_ms if index < len(self._timeline) else None

    @property
    def is_over(self) -> bool:
        """Whether the record holds nothing more."""
        return self.next_due_ms is None

    def view(self, side: Side) -> PlayerView:
        """What that seat could know."""
        return view_for(self.state, side)

    def advance(self, to_ms: float) -> None:
        """Let happen what happened up to `to_ms` (inclusive).

        Raises:
            ValueError: `to_ms` lies before a time told earlier.
        """
        if to_ms < self._now_ms:
            raise ValueError(f"the clock ran back from {self._now_ms} to {to_ms} ms")
        self._now_ms = to_ms
        due_ms = self.next_due_ms
        while due_ms is not None and due_ms <= to_ms:
            event = self._timeline[len(self.events)]
            self.state = apply(self.state, event)
            self.events.append(event)
            due_ms = self.next_due_ms

    def receive(self, command: Command, at_ms: float) -> None:
        """Refuse whatever comes.

        Raises:
            CommandRefused: Always.
        """
        self.advance(at_ms)
        raise CommandRefused(f"a replay takes no {type(command).__name__}")

    def path_at(self, at_ms: float) -> HandPath | None:
        """The man's hand in the reading at that time; None if no hand was recorded."""
        index = bisect_right(self._paths, at_ms, key=lambda path: path.until_ms)
        return self._paths[index] if index < len(self._paths) else None

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """Where the hands come down in the reading under way, both sides; nothing outside a reading."""
        if self.state.phase not in (Phase.READING, Phase.CLOSING):
            return ()
        touches: BySide[list[Touch]] = BySide([], [])
        this = self.state.round
        for touch in () if this is None else this.touches:
            touches[touch.side].append(touch)
        for event in self._timeline[len(self.events) :]:
            if isinstance(event, ReadingClosed | ReadingVoided):
                break
            if isinstance(event, CardTouched):
                touches[event.touch.side].append(event.touch)
        return tuple(Thought(side, tuple(touches[side])) for side in SIDES if touches[side])


def _paths(timeline: tuple[Event, ...]) -> list[HandPath]:
    paths: list[HandPath] = []
    zero_at_ms = 0.0
    deeds: tuple[Deed, ...] = ()
    for event in timeline:
        if isinstance(event, ReadingBegan):
            zero_at_ms = event.zero_at_ms
        elif isinstance(event, HandMoved):
            deeds = event.deeds
        elif isinstance(event, PoemChosen):
            paths.append(HandPath(zero_at_ms, event.at_ms, deeds))
            deeds = ()
    return [*paths, HandPath(zero_at_ms, inf, deeds)]
