"""Every state of 払い練習 by name, each made by a hand that is moved by a script."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Drill
from karuta.practice.wish import DrillWish
from karuta.rules.blocks import block_of
from karuta.rules.geometry import PITCH_MM, Point, spot_centre
from karuta.rules.territory import Spot
from ui.clock import ManualClock
from ui.keys import BLOCKS, Layout
from ui.look import Look
from ui.match.board import HandSample, KeyStroke
from ui.match.key_input import match_block
from ui.match.rehearsal import REST
from ui.practice.drill_gear import DrillGear
from ui.practice.drill_scenes import LEFT, TEXT, Scene, gear_for
from ui.practice.drill_sweep import SweepScreen
from ui.settings import Settings

WISH: Final = DrillWish(Drill.SWEEP, count=6)
STEPS: Final = 24


class SweepPlayed:
    """Drives the drill from outside.

    Attributes:
        screen: Its screen.
        clock: The program's clock.
    """

    def __init__(
        self, look: Look, wish: DrillWish = WISH, settings: Settings = TEXT, gear: DrillGear | None = None
    ) -> None:
        self.clock = ManualClock()
        self.screen = SweepScreen(gear or gear_for(look, self.clock), wish, settings)
        self.screen.resize(1280, 800)
        self.screen.begin()

    def hand(self, point: Point, *, pressed: bool = False) -> None:
        """Move the pointer there."""
        self.screen.take_hand(HandSample(None, point, pressed, on_strip=False))

    def key(self, key: str) -> None:
        """Strike a key."""
        self.screen.take_key(KeyStroke(self.clock(), key, True))

    def light(self) -> Spot:
        """Rest until a card lights up; answers where it lies."""
        if self.screen.lit is None:
            self.hand(REST)
        return self.light_by_time()

    def light_by_time(self) -> Spot:
        """Let time pass until a card lights up."""
        for _ in range(200):
            lit = self.screen.lit
            if lit is not None:
                return lit
            self.clock.advance(10.0)
            self.screen.tick()
        raise ValueError("nothing lights up")

    def sweep(self, to: Spot, *, along_mm: float = 0.0, takes_ms: float = 400.0) -> None:
        """Go to a card, press on it, drag so far to the right, let go."""
        middle = spot_centre(to)
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self.clock.advance(takes_ms / STEPS)
            x_mm = REST.x_mm + (middle.x_mm - REST.x_mm) * share
            self.hand(Point(x_mm, REST.y_mm + (middle.y_mm - REST.y_mm) * share))
        for step in range(10):
            self.hand(Point(middle.x_mm + along_mm * step / 9, middle.y_mm), pressed=True)
            self.clock.advance(4.0)
        self.hand(Point(middle.x_mm + along_mm, middle.y_mm))


def _waiting(look: Look) -> QWidget:
    return SweepPlayed(look).screen


def _lit(look: Look) -> QWidget:
    played = SweepPlayed(look)
    played.light()
    played.hand(Point(300.0, 300.0))
    return played.screen


def _hit(look: Look) -> QWidget:
    played = SweepPlayed(look)
    played.sweep(played.light())
    return played.screen


def _left_handed(look: Look) -> QWidget:
    played = SweepPlayed(look, settings=LEFT)
    played.sweep(played.light())
    return played.screen


def _closed(look: Look) -> QWidget:
    """The mat as large as in a match."""
    played = SweepPlayed(look)
    played.screen.move_panel()
    played.sweep(played.light())
    return played.screen


def _extra(look: Look) -> QWidget:
    played = SweepPlayed(look)
    for _ in range(3):
        played.sweep(played.light(), along_mm=-3.0 * PITCH_MM)
        if played.screen.answers[-1].detail[-1] != "0":
            break
    return played.screen


def _by_key(look: Look) -> QWidget:
    """A key hits its whole block."""
    played = SweepPlayed(look)
    block = block_of(played.light())
    played.clock.advance(420.0)
    keys = TEXT.keys.bindings[Layout.LETTERS]
    played.key(next(keys[each.name] for each in BLOCKS if match_block(each) == block))
    return played.screen


def _slow(look: Look) -> QWidget:
    """Slow, and too much touched in one place."""
    played = SweepPlayed(look)
    while not played.screen.is_over:
        played.sweep(played.light(), along_mm=-3.0 * PITCH_MM, takes_ms=700.0)
    return played.screen


def _result(look: Look) -> QWidget:
    played = SweepPlayed(look)
    while not played.screen.is_over:
        count = len(played.screen.answers)
        played.sweep(played.light(), along_mm=-3.0 * PITCH_MM * (count == 1), takes_ms=380.0 + 40.0 * count)
    return played.screen


SWEEP_SCENES: Final[Mapping[str, Scene]] = {
    "drills.sweep_waiting": _waiting,
    "drills.sweep_lit": _lit,
    "drills.sweep_hit": _hit,
    "drills.sweep_left": _left_handed,
    "drills.sweep_closed": _closed,
    "drills.sweep_extra": _extra,
    "drills.sweep_by_key": _by_key,
    "drills.sweep_result": _result,
    "drills.sweep_result_places": _slow,
}
"""Scenes by name; the caller makes the look and sets language and size."""
