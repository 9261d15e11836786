"""The cards that were missed, line by line; each line leads to the card's page."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from karuta.practice.layout_memory import Outcome
from poems.collection import poem
from ui.controls.line_list import Line, LineList
from ui.language import tr
from ui.look import Look
from ui.practice.layout_desk import CardFigures
from ui.practice.layout_words import given_words, kimariji
from ui.wording import layout as w


class LayoutMissed(LineList):
    """Those of this drill first, then those missed most often till now.

    Signals:
        card_wanted: the number of the card whose line was pressed.
    """

    card_wanted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__(look, w.WEAK_CARDS)
        self.cards: tuple[int, ...] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_missed(self, outcomes: Sequence[Outcome], past: Sequence[CardFigures]) -> None:
        """List the cards of these outcomes that were missed, and those of earlier drills."""
        known = {each.card: each for each in past}
        missed = {int(each.answer.card): each for each in outcomes if not each.answer.right}
        cards = (*missed, *(card for card in known if card not in missed))
        kept = self.cards == cards
        self.cards = cards
        lines = [_line(card, missed.get(card), known.get(card)) for card in cards]
        self.set_lines(lines, self.index if kept else 0)

    def _open(self) -> None:
        if self.cards:
            self.card_wanted.emit(self.cards[self.index])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go over the line that was pressed, show its card."""
        y, index = event.position().y(), self.index
        bar = self.bar_rect()
        on_bar = not bar.isEmpty() and event.position().x() >= bar.left()
        is_over = bool(self.lines) and self.line_rect(index).contains(1.0, y)
        if event.button() is Qt.MouseButton.LeftButton and is_over and not on_bar:
            self._open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter shows the card of the chosen line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._open()
        else:
            super().keyPressEvent(event)


def _line(card: int, outcome: Outcome | None, figures: CardFigures | None) -> Line:
    notes = []
    if outcome is not None:
        notes.append(tr(w.MISSED_NOW, given=given_words(outcome)))
    if figures is not None:
        notes.append(tr(w.RIGHT_SHARE, percent=tr(w.PERCENT, n=round(figures.right_share * 100))))
    return Line(f"{kimariji(card)}　{poem(card).kanji[0]}", "　".join(notes), outcome is not None)
