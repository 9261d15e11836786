"""The one timer of a match: keeps the session on the shell's clock and tells what happened.

Rule 1: the match clock is the shell's clock from the opening on; its rate may change (COM against COM), it
never runs back.
Rule 2: a command that is refused changes nothing and is no error of the player.
"""

import logging
import math
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from karuta.match.commands import Command, CommandRefused
from karuta.rules.events import Event
from karuta.rules.state import MatchState

log = logging.getLogger(__name__)

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
        self._told = 0
        self._wake_ms: float | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def rate_factor(self) -> float:
        """How much faster than the shell's clock the match clock runs."""
        return self._rate_factor

    @property
    def next_ms(self) -> float | None:
        """When the timer goes off next, on the match clock; None while everything waits."""
        dues = [ms for ms in (self._session.next_due_ms, self._wake_ms) if ms is not None]
        return min(dues, default=None)

    def set_rate_factor(self, rate_factor: float) -> None:
        """Lets the match clock run faster or slower from now on."""
        self._base_match_ms = self.match_ms()
        self._base_now_ms = self._now_ms()
        self._rate_factor = rate_factor
        self._arm()

    def match_ms(self) -> float:
        """Answers what the match clock shows now."""
        return self.at_match_ms(self._now_ms())

    def at_match_ms(self, shell_ms: float) -> float:
        """Answers what the match clock showed when the shell's clock showed `shell_ms`."""
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
        if self._wake_ms is not None and self._wake_ms <= now_ms:
            self._wake_ms = None
        self._session.advance(now_ms)
        if not self._tell():
            self.woke.emit()
        self._arm()

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

    def _tell(self) -> bool:
        """Answers what asks for an answer, then tells all new events; whether there were any."""
        fresh: list[Event] = []
        while self._told < len(self._session.events):
            event = self._session.events[self._told]
            self._told += 1
            fresh.append(event)
            now_ms = self.match_ms()
            answer = self._answer(event, self._session.state, now_ms)
            if answer is not None:
                self._session.receive(answer, now_ms)
        if fresh:
            self.happened.emit(tuple(fresh))
        return bool(fresh)

    def _arm(self) -> None:
        next_ms = self.next_ms
        if next_ms is None:
            self._timer.stop()
            return
        wait_ms = (next_ms - self.match_ms()) / self._rate_factor
        self._timer.start(max(0, math.ceil(wait_ms)))
