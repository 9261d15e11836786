"""The weak cards: a list, and below it what is known of the chosen one."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from karuta.history.weakness import CardFigures
from poems.collection import poem
from poems.kimariji import kimariji
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.line_list import Line, LineList
from ui.controls.words import hint
from ui.language import tr
from ui.look import Look
from ui.wording import statistics as w
from ui.wording.today import TO_LAYOUT

LISTED = 20


def times(miss_ratio: float) -> str:
    """How much more often something is missed than expected, in words."""
    return tr(w.TIMES_AVERAGE, n=f"{miss_ratio:.1f}")


def whole_ms(ms: float | None) -> str:
    """A time in whole ms; a dash for none."""
    return tr(w.NO_FIGURE) if ms is None else tr(w.MS, n=round(ms))


class StatisticsWeak(Arranged):
    """The list with the line below it.

    Attributes:
        to_card: The way to the page of the chosen card, for the corner of the panel.

    Signals:
        card_wanted: the number of the card whose page is to be shown.
        layout_wanted: the numbers of all of them, which are to be laid out and memorised.
    """

    card_wanted = Signal(int)
    layout_wanted = Signal(object)

    def __init__(self, look: Look, median_ms: Callable[[int], float | None]) -> None:
        """Begin with nothing.

        Args:
            look: How everything is drawn.
            median_ms: Answers the median take of a card; None if there is none.
        """
        super().__init__()
        self.look = look
        self._median_ms = median_ms
        self._cards: tuple[CardFigures, ...] = ()
        self.list = LineList(look, w.WEAK_CARDS)
        self.details = hint(look)
        self.to_card = Button(look, w.TO_CARD, ButtonKind.LINK)
        self.to_card.clicked.connect(self.open_card)
        self.to_layout = Button(look, TO_LAYOUT)
        self.to_layout.clicked.connect(self.open_layout)
        for widget in (self.list, self.details, self.to_layout):
            widget.setParent(self)
        self.list.chosen.connect(self._tell)
        look.changed.connect(self.arrange)

    def show_cards(self, cards: Sequence[CardFigures]) -> None:
        """List the weakest of these that are known well enough."""
        self._cards = tuple(each for each in cards if each.is_known)[:LISTED]
        lines = [
            Line(f"{kimariji(each.poem)}　{poem(each.poem).kanji[0]}", times(each.miss_ratio))
            for each in self._cards
        ]
        self.list.set_lines(lines, self.list.index)
        self.list.setVisible(bool(lines))
        self.to_layout.setVisible(bool(lines))
        self.to_card.forbid(None if lines else w.TOO_FEW)
        self._tell(self.list.index)
        self.arrange()

    def open_card(self) -> None:
        """Ask for the page of the chosen card."""
        if self._cards:
            self.card_wanted.emit(int(self._cards[self.list.index].poem))

    def open_layout(self) -> None:
        """Ask for layouts in which these cards lie."""
        if self._cards:
            self.layout_wanted.emit(tuple(int(each.poem) for each in self._cards))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the list shows the page of the card."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.hasFocus():
            self.open_card()
        else:
            super().keyPressEvent(event)

    def _tell(self, index: int) -> None:
        if not self._cards:
            self.details.say(w.TOO_FEW)
            return
        card = self._cards[index]
        self.details.say(
            w.CARD_DETAILS,
            takes=card.takes,
            readings=card.on_mat,
            fouls=card.fouls,
            ms=whole_ms(self._median_ms(card.poem)),
        )

    def arrange(self) -> None:
        """The line below the list, or alone."""
        line = self.details.sizeHint().height() + self.look.px(6)
        if not self._cards:
            self.details.setGeometry(0, 0, self.width(), line)
            return
        button, gap = self.to_layout.sizeHint(), self.look.px(4)
        foot = button.height() + gap
        if self.width() < self.details.sizeHint().width() + button.width() + self.look.px(12):
            foot += line  # one below the other
        self.list.setGeometry(0, 0, self.width(), max(0, self.height() - foot))
        top = self.height() - button.height()
        self.to_layout.setGeometry(self.width() - button.width(), top, button.width(), button.height())
        beside = top + (button.height() - line) // 2
        self.details.setGeometry(0, min(beside, self.height() - foot + gap), self.width(), line)
