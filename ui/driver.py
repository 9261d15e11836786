"""The one timer of a match: keeps the session on the shell's clock and tells what happened.

Rule 1: the match clock is the shell's clock from the opening on; its rate may change and it may be stopped
(watching), but it never runs back, unless what is shown begins elsewhere (`restart`).
Rule 2: a command that is refused changes nothing and is no error of the player.
Rule 3: whatever is due is told the time at which it was due, not the time at which the timer came to it: a
match that is watched fast is the same match. Where the machine is too slow for the rate, the clock lags.
"""

import logging
import math
from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from karuta.match.commands import Command, CommandRefused
from karuta.rules.events import Event
from karuta.rules.state import MatchState

log = logging.getLogger(__name__)

SLICE_MS: Final = 12.0
"""How long one tick may work before hand and eye get their turn, on the shell's clock."""
LEAST_WAIT_MS: Final = 10
"""How long a match that runs fast rests between two ticks: the screen shows no more pictures than these."""
SETTLING_MS: Final = 500.0
"""How long pictures still move when the match clock has been stopped."""
FRAME_MS: Final = 16

Answer = Callable[[Event, MatchState, float], Command | None]
"""Who answers an event, the state and the time with a command: the reader, when a poem is asked for."""


class Session(Protocol):
    """What the driver needs of a match."""

    @property
    def state(self) -> MatchState:
        """What is true now."""

    @property
    def events(self) -> list[Event]:
        """All that happened so far."""

    @property
    def next_due_ms(self) -> float | None:
        """When something will happen by itself."""

    def advance(self, to_ms: float) -> None:
        """Let happen what is due."""

    def receive(self, command: Command, at_ms: float) -> None:
        """Take a command."""


class SessionDriver(QObject):
    """Owns the match's only timer.

    Attributes:
        stops_after: Which event stops the clock at the instant at which it was due; None: none does.

    Signals:
        happened: a tuple of the events since the last time, in order.
        woke: the timer went off without an event; the picture may be due.
    """

    happened = Signal(object)
    woke = Signal()

    def __init__(
        self, session: Session, now_ms: Callable[[], float], answer: Answer, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._now_ms = now_ms
        self._answer = answer
        self._base_now_ms = now_ms()
        self._base_match_ms = 0.0
        self._rate_factor = 1.0
        self._stopped_ms: float | None = None
        self._stopped_now_ms = 0.0
        self._pictured_ms = 0.0
        self.stops_after: Callable[[Event], bool] | None = None
        self._told = 0
        self._wake_ms: float | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def rate_factor(self) -> float:
        """How much faster than the shell's clock the match clock runs; 0 while it is stopped."""
        return 0.0 if self.is_stopped else self._rate_factor

    @property
    def is_stopped(self) -> bool:
        """Whether the match clock stands."""
        return self._stopped_ms is not None

    @property
    def next_ms(self) -> float | None:
        """When the timer goes off next, on the match clock; None while everything waits."""
        dues = [ms for ms in (self._session.next_due_ms, self._wake_ms) if ms is not None]
        return min(dues, default=None)

    def set_rate_factor(self, rate_factor: float) -> None:
        """Lets the match clock run faster or slower from now on."""
        self._set_base(self.match_ms())
        self._rate_factor = rate_factor
        self._arm()

    def stop_clock(self) -> None:
        """Lets the match clock stand."""
        self._stand_at(self.match_ms())
        self._arm()

    def run_clock(self) -> None:
        """Lets the match clock run on from where it stands."""
        if self._stopped_ms is not None:
            at_ms, self._stopped_ms = self._stopped_ms, None
            self._set_base(at_ms)
        self._arm()

    def step(self) -> bool:
        """Goes on to the next instant at which something happens and stands there; whether there was one."""
        self._stand_at(self.match_ms())
        told = self._told
        while self._told == told and self._session.next_due_ms is not None:
            self._stand_at(max(self.match_ms(), self._session.next_due_ms))
            self._run(self.match_ms())
        self._arm()
        return self._told > told

    def restart(self, at_ms: float) -> None:
        """Shows from here what the session holds, as if all of it so far had been told."""
        self._told = len(self._session.events)
        self._wake_ms = None
        self._pictured_ms = 0.0
        self._set_base(at_ms)
        if self._stopped_ms is not None:
            self._stand_at(at_ms)
        self._arm()

    def _set_base(self, match_ms: float) -> None:
        self._base_match_ms = match_ms
        self._base_now_ms = self._now_ms()

    def _stand_at(self, match_ms: float) -> None:
        self._stopped_ms = match_ms
        self._stopped_now_ms = self._now_ms()

    def match_ms(self) -> float:
        """Answers what the match clock shows now."""
        return self.at_match_ms(self._now_ms())

    def picture_ms(self) -> float:
        """Answers the time of what moves in the picture: it comes to rest a little after the match clock."""
        ms = self.match_ms()
        if self._stopped_ms is not None:
            ms += min(SETTLING_MS, self._now_ms() - self._stopped_now_ms)
        self._pictured_ms = max(self._pictured_ms, ms)
        return self._pictured_ms

    def at_match_ms(self, shell_ms: float) -> float:
        """Answers what the match clock showed when the shell's clock showed `shell_ms`."""
        if self._stopped_ms is not None:
            return self._stopped_ms
        return self._base_match_ms + (shell_ms - self._base_now_ms) * self._rate_factor

    def at_shell_ms(self, match_ms: float) -> float:
        """Answers what the shell's clock shows when the match clock shows `match_ms`."""
        return self._base_now_ms + (match_ms - self._base_match_ms) / self._rate_factor

    def start(self) -> None:
        """Tells what happened at the opening and runs from here."""
        self.tick()

    def stop(self) -> None:
        """Stops the timer for good."""
        self._timer.stop()
        self._timer.timeout.disconnect(self.tick)

    def wake_at(self, match_ms: float | None) -> None:
        """Wishes to be woken at that time, for the picture's sake; None: not at all."""
        self._wake_ms = match_ms
        self._arm()

    def tick(self) -> None:
        """Brings the match to the present."""
        now_ms = self.match_ms()
        if self._wake_ms is not None and self._wake_ms <= max(now_ms, self.picture_ms()):
            self._wake_ms = None
        told = False if self.is_stopped and self._told else self._run(now_ms)
        if not told:
            self.woke.emit()
        self._arm()

    def _run(self, to_ms: float) -> bool:
        """Lets happen what is due up to then, each at its own time; whether something did."""
        session = self._session
        fresh: list[Event] = []
        from_now_ms = self._now_ms()
        self._ask(fresh, to_ms)
        due_ms = session.next_due_ms
        while due_ms is not None and due_ms <= to_ms:
            first = len(fresh)
            session.advance(due_ms)
            self._ask(fresh, due_ms)
            if self.stops_after is not None and any(map(self.stops_after, fresh[first:])):
                self._stand_at(due_ms)
                break
            if self._now_ms() - from_now_ms > SLICE_MS and self._rate_factor > 1.0:
                self._lag(due_ms)
                break
            due_ms = session.next_due_ms
        else:
            session.advance(to_ms)
        return self._emit(fresh)

    def _lag(self, at_ms: float) -> None:
        """The machine is too slow for this rate: the match clock shows what has been reached."""
        if not self.is_stopped:
            self._set_base(at_ms)

    def send(self, command: Command) -> bool:
        """Gives the match a command; answers whether it was taken."""
        try:
            self._session.receive(command, self.match_ms())
        except CommandRefused as refusal:
            log.info("refused: %s", refusal)
            self._tell()
            self._arm()
            return False
        self._tell()
        self._arm()
        return True

    def _tell(self) -> None:
        """Answers what asks for an answer, then tells all new events."""
        fresh: list[Event] = []
        self._ask(fresh, self.match_ms())
        self._emit(fresh)

    def _ask(self, fresh: list[Event], at_ms: float) -> None:
        """Answers what asks for an answer at that time; the new events are put to `fresh`."""
        while self._told < len(self._session.events):
            event = self._session.events[self._told]
            self._told += 1
            fresh.append(event)
            answer = self._answer(event, self._session.state, at_ms)
            if answer is not None:
                self._session.receive(answer, at_ms)

    def _emit(self, fresh: list[Event]) -> bool:
        if fresh:
            self.happened.emit(tuple(fresh))
        return bool(fresh)

    def _arm(self) -> None:
        if self.is_stopped:
            is_moving = self._now_ms() - self._stopped_now_ms < SETTLING_MS
            if self._wake_ms is not None and is_moving:
                self._timer.start(FRAME_MS)
            else:
                self._timer.stop()
            return
        next_ms = self.next_ms
        if next_ms is None:
            self._timer.stop()
            return
        wait_ms = math.ceil((next_ms - self.match_ms()) / self._rate_factor)
        self._timer.start(max(LEAST_WAIT_MS if self._rate_factor > 1.0 else 0, wait_ms))
