"""A match played by a script: real rules, real screen, a COM and a clock that do as they are told."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from karuta.match.commands import ChooseOkurifuda
from karuta.match.session import MatchSession
from karuta.rules.cards import Torifuda
from karuta.rules.closing import default_place
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
from karuta.rules.state import Round
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Place, Row, Spot, Territory, find_on
from karuta.rules.touch import Frame, How, Touch
from karuta.rules.view import PlayerView
from poems.kimariji import deciding_length
from poems.reading import Reading
from ui.clock import ManualClock
from ui.driver import SessionDriver
from ui.look import Look
from ui.match.board import HandSample, KeyStroke
from ui.match.laying import lay, setup_of
from ui.match.screen import MatchScreen
from ui.settings import Settings

REST: Final = Point(435.0, 535.0)
STRIP: Final = Point(435.0, 254.0)
LONGEST_MS: Final = 1_200_000.0
MIDDLE_SLOTS: Final = range(5, 11)
ROUNDING_MS: Final = 1e-6  # a sum of floats may fall short of the instant it means


class PuppetCom:
    """A COM whose hand is told what to do.

    Attributes:
        take_after_ms: How long after the deciding mora it takes.
        fouls: In the coming reading: in whose territory it fouls, and how long after the deciding mora.
        tidies: How many of its cards it moves after a reading, where that is agreed on.
    """

    def __init__(self, side: Side) -> None:
        self.take_after_ms = 900.0
        self.fouls: tuple[tuple[Side, float], ...] = ()
        self.tidies = 0
        self._side = side

    def arrange(self, cards: tuple[Torifuda, ...]) -> Territory:
        """By the built-in plan."""
        return BUILT_IN.laid_out(cards)

    def plan(self, view: PlayerView, reading: Reading) -> Plan:
        """The fouls, then the take."""
        deciding_ms = reading.audible_ms_of(deciding_length(reading.number, view.unread_bits))
        touches = [
            self._touch(deciding_ms + after_ms, _wrong(view, side, reading)) for side, after_ms in self.fouls
        ]
        target = find_on(view.mat, Torifuda(reading.number))
        if target is not None:
            touches.append(self._touch(deciding_ms + self.take_after_ms, target))
        self.fouls = ()
        return Plan(tuple(sorted(touches, key=lambda touch: touch.stamp_ms)), deciding_ms)

    def _touch(self, stamp_ms: float, spot: Spot) -> Touch:
        return Touch(self._side, stamp_ms, How.COM, (Frame(spot.side, (spot,)),))

    def choose_okurifuda(self, view: PlayerView, count: int) -> tuple[Torifuda, ...]:
        """The first ones it has."""
        return tuple(view.own.cards())[:count]

    def choose_place(self, view: PlayerView, card: Torifuda) -> Place:  # noqa: ARG002 - a seat's signature
        """Where it would go by itself."""
        return default_place(view.own)

    def tidy(self, view: PlayerView) -> tuple[tuple[Torifuda, Place], ...]:
        """So many of its cards as it is told, from its top row to free slots of the middle of that row."""
        top = view.own.rows[Row.TOP]
        free = [Place(Row.TOP, slot) for slot in MIDDLE_SLOTS if not top[slot]]
        cards = [card for slot, card in enumerate(top) if card and slot not in MIDDLE_SLOTS]
        return tuple(zip(cards[: self.tidies], free, strict=False))


def _wrong(view: PlayerView, side: Side, reading: Reading) -> Spot:
    """A card of that territory that is not the one being read."""
    cards = (card for card in view.mat[side].cards() if card != reading.number)
    spot = find_on(view.mat, next(cards))
    if spot is None:
        raise ValueError("the territory holds no other card")
    return spot


class Rehearsal:
    """Drives a match from outside, as a player and a clock would.

    Attributes:
        screen: The match screen.
        com: The far COM.
    """

    def __init__(self, look: Look, settings: Settings, seed: int = 7) -> None:
        self.com = PuppetCom(Side.SECOND)
        self._clock = ManualClock()
        laid = lay(settings, setup_of(settings, seed), still=look.still)
        near = PuppetCom(Side.FIRST) if settings.com_against_com else None
        if near is not None:
            near.take_after_ms = 700.0
        self._session = MatchSession(laid.setup, BySide(near, self.com))
        self.screen = MatchScreen(look, replace(laid.table, session=self._session), self._clock)
        self.screen.resize(1280, 800)
        self.screen.start()

    @property
    def now_ms(self) -> float:
        """What the shell's clock shows."""
        return self._clock()

    @property
    def view(self) -> PlayerView:
        """What the man may know."""
        return self.screen.play.view

    @property
    def session(self) -> MatchSession:
        """The match itself."""
        return self._session

    @property
    def round(self) -> Round:
        """The reading under way, or the last one."""
        this = self._session.state.round
        if this is None:
            raise ValueError("no poem has been chosen")
        return this

    def finish(self) -> MatchScreen:
        """Answers the screen, all laid out."""
        self.screen.ensurePolished()
        for bar in (self.screen.far_bar, self.screen.near_bar):
            bar.row.activate()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return self.screen

    def run(self, for_ms: float) -> None:
        """Lets that much time pass, all that is due at its time; not beyond where the clock is stopped."""
        run_for(self.screen.play.driver, self._clock, for_ms)

    def wait(self, for_ms: float) -> None:
        """Lets that much time pass on the shell's clock, whether the match stands still or not."""
        self._clock.advance(for_ms)
        self.screen.play.driver.tick()

    def until(self, has_come: Callable[[], bool]) -> None:
        """Lets time pass until something has come.

        Raises:
            ValueError: It did not come in twenty minutes.
        """
        driver = self.screen.play.driver
        last_ms = driver.match_ms() + LONGEST_MS
        while not has_come():
            now_ms = driver.match_ms()
            if now_ms > last_ms or driver.next_ms is None:
                raise ValueError(f"still {self.view.phase.value} after {LONGEST_MS:.0f} ms")
            self.run(max(ROUNDING_MS, driver.next_ms - now_ms))

    def until_phase(self, *phases: Phase) -> None:
        """Lets time pass until the match is in one of these phases."""
        self.until(lambda: self.view.phase in phases)

    def until_heard(self, heard_ms: float) -> None:
        """Lets time pass until that instant of the heard clock."""
        zero_at_ms = self.round.zero_at_ms
        if zero_at_ms is None:
            raise ValueError("the reader has not answered")
        self.run(max(0.0, zero_at_ms + heard_ms - self.screen.play.driver.match_ms()))

    def hand(self, point: Point, *, pressed: bool = False, on_strip: bool = False) -> None:
        """Moves the pointer there."""
        self.screen.play.take_hand(HandSample(None, point, pressed, on_strip))

    def click(self, point: Point, *, on_strip: bool = False) -> None:
        """Moves there, presses and lets go."""
        for pressed in (False, True, False):
            self.hand(point, pressed=pressed, on_strip=on_strip)

    def key(self, key: str) -> None:
        """Strikes a key."""
        for down in (True, False):
            self.screen.play.take_key(KeyStroke(0.0, key, down))

    def begin(self) -> None:
        """Arms the start and starts."""
        self.click(STRIP, on_strip=True)
        self.hand(REST)

    def next_poem(self) -> None:
        """Goes on to the next reading, up to its first mora."""
        self.hand(REST)
        if self.view.phase is Phase.WAITING:
            self.key("KeyS")
        self.until_phase(Phase.READING)

    def settle(self) -> None:
        """Lets the reading end, and sends what is owed."""
        self.until_phase(Phase.SENDING, Phase.WAITING, Phase.OVER)
        while self.view.phase is Phase.SENDING:
            owned = [card for card in self.view.own.cards() if card not in self.view.chosen]
            self.screen.play.driver.send(ChooseOkurifuda(owned[-1]))

    def find(
        self,
        is_wanted: Callable[[Spot | None], bool],
        fouls: tuple[tuple[Side, float], ...] = (),
    ) -> None:
        """Plays on until a poem is read whose card lies where it is wanted; stands at its first mora.

        Args:
            is_wanted: Tells by where the card lies; None: a karafuda.
            fouls: How the COM fouls in that reading.
        """
        while True:
            state = self._session.state
            coming = find_on(state.mat, Torifuda(state.unread[0]))
            self.com.fouls = fouls if is_wanted(coming) else ()
            self.next_poem()
            if is_wanted(coming):
                return
            self.settle()

    def take(self, after_ms: float = 400.0) -> None:
        """Takes the target by a click, that long after its deciding mora."""
        reading, target = self.round.reading, self.round.target
        if reading is None or target is None:
            raise ValueError("there is nothing to take")
        length = deciding_length(reading.number, self.round.unread_bits)
        self.until_heard(reading.audible_ms_of(length) + after_ms)
        self.click(spot_centre(target))


def run_for(driver: SessionDriver, clock: ManualClock, for_ms: float) -> None:
    """Lets that much time of the match pass, all that is due at its time; not beyond where it is stopped."""
    end_ms = driver.match_ms() + for_ms
    while not driver.is_stopped and driver.next_ms is not None and driver.next_ms <= end_ms:
        wait_ms = max(0.0, driver.next_ms - driver.match_ms()) / driver.rate_factor
        clock.advance(wait_ms + ROUNDING_MS)
        driver.tick()
    if not driver.is_stopped:
        clock.advance(max(0.0, end_ms - driver.match_ms()) / driver.rate_factor)
        driver.tick()
