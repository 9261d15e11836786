"""Every state of 一人取り by name, each made by playing it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from karuta.practice.answer import Drill
from karuta.practice.wish import DrillWish
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.state import Round
from karuta.rules.territory import Spot, find_on
from poems.kimariji import deciding_length
from ui.clock import ManualClock
from ui.look import Look
from ui.match.board import HandSample, KeyStroke
from ui.match.rehearsal import REST, ROUNDING_MS, STRIP, run_for
from ui.practice.drill_gear import DrillGear
from ui.practice.drill_scenes import TEXT, Scene, gear_for
from ui.practice.drill_solo import SoloScreen
from ui.settings import Hand, PlayerSettings, ScreenSettings, Settings

WISH: Final = DrillWish(Drill.SOLO, count=4)
KNOWN: Final = TEXT.but(screen=ScreenSettings(print_offered=True))
LONGEST_MS: Final = 120_000.0


class SoloPlayed:
    """Drives the drill from outside, as a player and a clock would.

    Attributes:
        screen: Its screen.
        clock: The program's clock.
    """

    def __init__(
        self, look: Look, wish: DrillWish = WISH, settings: Settings = KNOWN, gear: DrillGear | None = None
    ) -> None:
        self.clock = ManualClock()
        given = gear_for(look, self.clock) if gear is None else replace(gear, now_ms=self.clock)
        self.screen = SoloScreen(given, wish, settings)
        self.screen.resize(1280, 800)
        self.screen.begin()
        self._play = self.screen.match.play

    @property
    def round(self) -> Round:
        """The reading under way, or the last one."""
        this = self.screen.session.state.round
        if this is None:
            raise ValueError("no poem has been chosen")
        return this

    @property
    def deciding_ms(self) -> float:
        """When the reading is decided, on its own clock."""
        this = self.round
        if this.reading is None:
            raise ValueError("the reader has not answered")
        return this.reading.audible_ms_of(deciding_length(this.yomifuda, this.unread_bits))

    def run(self, for_ms: float) -> None:
        """Let that much time pass."""
        run_for(self._play.driver, self.clock, for_ms)

    def until(self, *phases: Phase) -> None:
        """Let time pass until the drill is in one of these phases, or over."""
        left_ms = LONGEST_MS
        while self._play.view.phase not in phases and not self.screen.is_over:
            if left_ms <= 0:
                raise ValueError(f"still {self._play.view.phase.value}")
            self.run(20.0)
            left_ms -= 20.0

    def hand(self, point: Point, *, pressed: bool = False, on_strip: bool = False) -> None:
        """Move the pointer there."""
        self._play.take_hand(HandSample(None, point, pressed, on_strip))

    def key(self, key: str) -> None:
        """Strike a key."""
        for down in (True, False):
            self._play.take_key(KeyStroke(0.0, key, down))

    def start(self) -> None:
        """Memorise no longer."""
        for pressed in (False, True, False):
            self.hand(STRIP, pressed=pressed, on_strip=True)
        self.hand(REST)

    def next_reading(self) -> None:
        """Go on up to the first mora of the next reading."""
        self.hand(REST)
        if self._play.view.phase is Phase.WAITING:
            self.key("KeyS")
        self.until(Phase.READING)

    def after_deciding(self, after_ms: float) -> None:
        """Let time pass until so long after the deciding mora."""
        zero_at_ms = self.round.zero_at_ms
        if zero_at_ms is None:
            raise ValueError("the reader has not answered")
        here_ms = self._play.driver.match_ms()
        self.run(max(0.0, zero_at_ms + self.deciding_ms + after_ms - here_ms + ROUNDING_MS))

    def press(self, spot: Spot) -> None:
        """Press on a card."""
        for pressed in (False, True, False):
            self.hand(spot_centre(spot), pressed=pressed)

    def wrong_spot(self) -> Spot:
        """A card of the territory in which the target does not lie."""
        target = self.round.target
        side = Side.FIRST if target is None else target.side.other
        card = next(iter(self.screen.session.state.mat[side].cards()))
        spot = find_on(self.screen.session.state.mat, card)
        if spot is None:
            raise ValueError("nothing lies there")
        return spot

    def play_one(self, after_ms: float, *, foul: bool = False) -> None:
        """Take the target of the next reading, or touch a wrong card."""
        self.next_reading()
        target = self.round.target
        if target is not None or foul:
            self.after_deciding(after_ms)
            self.press(self.wrong_spot() if foul or target is None else target)
        if foul and target is not None:
            self.press(target)
        self.until(Phase.WAITING)

    def finish(self) -> QWidget:
        """Answers the screen, all laid out."""
        self.screen.ensurePolished()
        for bar in (self.screen.match.far_bar, self.screen.match.near_bar):
            bar.row.activate()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return self.screen


def _memorising(look: Look) -> QWidget:
    played = SoloPlayed(look)
    played.run(42_000.0)
    return played.finish()


def _reading(look: Look) -> QWidget:
    played = SoloPlayed(look)
    played.start()
    played.next_reading()
    played.after_deciding(120.0)
    return played.finish()


def _taken(look: Look) -> QWidget:
    played = SoloPlayed(look)
    played.start()
    while not played.screen.answers:
        played.play_one(640.0)
    played.run(200.0)
    return played.finish()


def _paused(look: Look) -> QWidget:
    played = SoloPlayed(look)
    played.run(42_000.0)
    played.screen.match.play.pause()
    return played.finish()


def _left_handed(look: Look) -> QWidget:
    played = SoloPlayed(look, settings=KNOWN.but(player=PlayerSettings(hand=Hand.LEFT)))
    played.start()
    while not played.screen.answers:
        played.play_one(640.0)
    played.run(200.0)
    return played.finish()


def _foul(look: Look) -> QWidget:
    played = SoloPlayed(look)
    played.start()
    played.play_one(400.0, foul=True)
    played.run(200.0)
    return played.finish()


def _late(look: Look) -> QWidget:
    """Nobody took the card."""
    played = SoloPlayed(look)
    played.start()
    while not played.screen.answers:
        played.next_reading()
        played.until(Phase.WAITING)
    played.run(2_000.0)
    return played.finish()


def _result(look: Look) -> QWidget:
    played = SoloPlayed(look)
    played.start()
    for index in range(played.screen.readings):
        played.play_one(520.0 + 190.0 * index, foul=index == 2)
    return played.finish()


SOLO_SCENES: Final[Mapping[str, Scene]] = {
    "drills.solo_memorising": _memorising,
    "drills.solo_reading": _reading,
    "drills.solo_taken": _taken,
    "drills.solo_paused": _paused,
    "drills.solo_left": _left_handed,
    "drills.solo_foul": _foul,
    "drills.solo_late": _late,
    "drills.solo_result": _result,
}
"""Scenes by name; the caller makes the look and sets language and size."""
