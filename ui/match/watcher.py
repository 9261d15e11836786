"""Watching a match that nobody at this window plays: speed, standing still, steps, ways back in a replay.

Rule 1: watching changes nothing that happens: standing still stops the clock, it is no pause of the match.
"""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QObject, Signal

from karuta.match.rows import ENDS
from karuta.rules.events import Event, RoundSettled
from ui.driver import SessionDriver
from ui.keys import PhysicalKey

USUAL: Final = 1.0
SOON_MS: Final = 2500.0
"""So soon after a replay went back, going back means the reading before."""


class Reader(Protocol):
    """Who may be reading aloud."""

    def hush(self) -> None:
        """Fall silent."""

    def resume(self) -> None:
        """Read on aloud where that is possible."""


class Way(Protocol):
    """The way through a replay."""

    @property
    def n(self) -> int:
        """The number of the reading under way, or of the last one."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes."""

    def go_to(self, n: int) -> None:
        """Begin again with the reading of that number."""


class Watcher(QObject):
    """The watcher of one match.

    Attributes:
        shows_thoughts: Whether what both sides mean to do is shown.
        rate_factor: How much faster than the clock the match goes while it does not stand still.

    Signals:
        changed: another picture is to be shown.
    """

    changed = Signal()

    def __init__(
        self,
        driver: SessionDriver,
        reader: Reader,
        way: Way | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Watch.

        Args:
            driver: Keeps the match on the clock.
            reader: Who reads.
            way: Where one can go in a replay; None: a match goes only forward.
            parent: Qt's.
        """
        super().__init__(parent)
        self.shows_thoughts = False
        self.rate_factor = USUAL
        self._driver = driver
        self._reader = reader
        self._way = way
        self._gone_to = (0, -SOON_MS)

    @property
    def is_standing(self) -> bool:
        """Whether the match stands still for the eye."""
        return self._driver.is_stopped

    @property
    def goes_back(self) -> bool:
        """Whether what was can be seen again."""
        return self._way is not None

    def set_rate(self, rate_factor: float) -> None:
        """Let the match go faster or slower; a voice reads on where it can."""
        self._reader.hush()
        self.rate_factor = rate_factor
        self._driver.set_rate_factor(rate_factor)
        self._reader.resume()
        self.changed.emit()

    def stand(self) -> None:
        """Stand still at once."""
        self._reader.hush()
        self._driver.stop_clock()
        self.changed.emit()

    def run(self) -> None:
        """Go on."""
        self._driver.stops_after = None
        self._go_on()

    def _go_on(self) -> None:
        if self._way is not None and self._way.is_over:
            return
        self._driver.run_clock()
        self._reader.resume()
        self.changed.emit()

    def toggle(self) -> None:
        """Stand still, or go on."""
        if self.is_standing:
            self.run()
        else:
            self.stand()

    def step_event(self) -> None:
        """Stand still at the next thing that happens."""
        self._reader.hush()
        self._driver.stops_after = None
        self._driver.step()
        self.changed.emit()

    def step_reading(self) -> None:
        """Go on until the reading under way, or the next one, is settled, and stand still then."""
        self._driver.stops_after = _settles
        self._go_on()

    def go_to(self, n: int) -> None:
        """Begin again with the reading of that number, 0: with the opening; a replay only."""
        if self._way is None:
            return
        self._reader.hush()
        self._driver.stops_after = None
        self._way.go_to(max(0, n))
        self._gone_to = (max(0, n), self._driver.match_ms())
        self._reader.resume()
        self.changed.emit()

    def go_back(self) -> None:
        """See the reading under way again from its beginning; soon after that, the one before it."""
        if self._way is None:
            return
        n, at_ms = self._gone_to
        soon = 0.0 <= self._driver.match_ms() - at_ms < SOON_MS
        self.go_to(n - 1 if soon else self._way.n)

    def show_thoughts(self, shown: bool) -> None:
        """Show what both sides mean to do, or hide it."""
        self.shows_thoughts = shown
        self.changed.emit()

    def take_key(self, key: PhysicalKey) -> bool:
        """Take a key that went down; whether it means something to a watcher."""
        deeds: dict[PhysicalKey, Callable[[], None]] = {
            "KeyS": self.toggle,
            "Space": self.toggle,
            "Enter": self.toggle,
            "Shift+Numpad6": self.step_event,
            "Shift+Numpad2": self.step_reading,
            "F3": lambda: self.show_thoughts(not self.shows_thoughts),
        }
        deed = deeds.get(key)
        if key == "Shift+Numpad8" and self.goes_back:
            self.go_back()
            return True
        if deed is None:
            return False
        deed()
        return True


def _settles(event: Event) -> bool:
    return isinstance(event, (RoundSettled, *ENDS))
