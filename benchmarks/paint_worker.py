"""`python -m benchmarks.paint_worker full|sweep`: prints repaints of the match as ratios to a bare blit.

Both are repaints of a window of 1280x800, one after the other, so that whatever else the machine does falls
on both. The bare blit is what any painter has to do at least: the background and 50 pixmaps of a card's size.
"""

import itertools
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from karuta.match.commands import NextPoem, PointerMoved, PressStrip
from karuta.match.setup import MatchSetup
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Spot
from ui.clock import ManualClock
from ui.look import Look
from ui.match.board import HandSample
from ui.match.laying import lay
from ui.match.screen import MatchScreen
from ui.settings import Settings

SIZE = QSize(1280, 800)
ROUNDS = 150
WARMING = 10
REST = Point(435.0, 525.0)
BETWEEN_SAMPLES_MS = 8.0


class BareBlit(QWidget):
    """The background and 50 pixmaps, where the cards of the match lie."""

    def __init__(self, screen: MatchScreen) -> None:
        super().__init__()
        scale = screen.board.scale
        self._background = QPixmap(SIZE)
        self._background.fill(QColor(200, 204, 160))
        width_px, height_px = round(scale.px(52.0)), round(scale.px(73.0))
        self._card = QPixmap(width_px, height_px)
        self._card.fill(QColor(0, 0, 0, 0))  # like a real card: with an alpha channel, then nearly filled
        painter = QPainter(self._card)
        painter.fillRect(1, 1, width_px - 2, height_px - 2, QColor(251, 246, 230))
        painter.end()
        self._corners = [
            QPointF(round(scale.x_px(centre.x_mm - 26.0)), round(scale.y_px(centre.y_mm - 36.5)))
            for centre in card_centres(screen)
        ]
        self.resize(SIZE)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint just that."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._background)
        for corner in self._corners:
            painter.drawPixmap(corner, self._card)
        painter.end()


def card_centres(screen: MatchScreen) -> list[Point]:
    """Where the 50 cards lie."""
    mat = screen.play.view.mat
    places = [(side, mat[side].find(card)) for side in Side for card in mat[side].cards()]
    return [spot_centre(Spot(side, place)) for side, place in places if place is not None]


def reading_match(clock: ManualClock, seed: int) -> MatchScreen:
    """A match of 25 a side in which a poem is being read, the hand at rest."""
    settings = Settings()
    screen = MatchScreen(Look(), lay(settings, MatchSetup(seed)).table, clock)
    screen.resize(SIZE)
    screen.show()
    screen.start()
    driver = screen.play.driver
    driver.send(PressStrip())
    driver.send(PointerMoved(driver.match_ms(), REST, pressed=False))
    driver.send(NextPoem())
    while screen.play.view.phase is not Phase.READING:
        clock.advance(50.0)
        driver.tick()
    QApplication.processEvents()  # until then the window is not exposed, and nothing would be painted
    return screen


def seconds(deed: Callable[[], object]) -> float:
    """How long this thread works on it: what other processes do meanwhile does not count."""
    began_s = time.thread_time()
    deed()
    return time.thread_time() - began_s


def full(screen: MatchScreen) -> Iterator[Callable[[], object]]:
    """Paint everything on the screen, again and again: the mat fills it, and the bars lie on the mat."""
    return itertools.repeat(screen.board.repaint)


def sweep(clock: ManualClock) -> Iterator[Callable[[], object]]:
    """Sweep to and fro over the own rows while a poem is read; each sample moves the frame or the trail."""
    for seed in itertools.count(8):
        screen = reading_match(clock, seed)
        asked: list[QRegion] = []
        screen.board.update = asked.append  # type: ignore[method-assign]  # Qt would wait for the next frame
        for point, pressed in hand_in_sweeps():
            clock.advance(BETWEEN_SAMPLES_MS)
            asked.clear()
            screen.play.take_hand(HandSample(None, point, pressed=pressed, on_strip=False))
            if screen.play.view.phase is not Phase.READING:
                break
            if asked:
                yield partial(screen.board.repaint, together(asked))
        screen.stop()
        screen.close()


def hand_in_sweeps() -> Iterator[tuple[Point, bool]]:
    """Where a sweeping hand is, and whether its button is down; each sample moves the frame by a slot."""
    for row_mm in itertools.cycle((305.5, 388.5)):
        way = [*range(20, 860, 55), *reversed(range(20, 860, 55))]
        for number, x_mm in enumerate(way):
            yield Point(float(x_mm), row_mm), number != 0


def together(regions: list[QRegion]) -> QRegion:
    """All that is to be painted."""
    union = QRegion()
    for region in regions:
        union += region
    return union


def measure(what: str) -> list[float]:
    """The ratios."""
    clock = ManualClock()
    screen = reading_match(clock, 7)
    bare = BareBlit(screen)
    bare.show()
    QApplication.processEvents()
    deeds = full(screen) if what == "full" else sweep(clock)
    samples = []
    for number, deed in zip(range(ROUNDS + WARMING), deeds, strict=False):
        ours_s, bare_s = seconds(deed), seconds(bare.repaint)
        if number >= WARMING:
            samples.append(ours_s / bare_s)
    return samples


if __name__ == "__main__":
    application = QApplication(sys.argv)
    print(json.dumps(measure(sys.argv[1])), flush=True)
    os._exit(0)
