"""What is to be known of a card: meaning, reading, kimariji, and the cards it is confused with."""

from typing import Final

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QLabel

from karuta.practice.today import confused_with
from poems.collection import poem
from poems.kimariji import kimariji
from poems.meaning import meaning
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.words import BODY_PX, Style, Words, hint, title
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording import card_page as w
from ui.wording.sentence import Sentence

GAP_PX: Final = 8
KIMARIJI_PX: Final = 26


class CardLink(Button):
    """A card that is named, as a button that leads to it."""

    def __init__(self, look: Look, number: int) -> None:
        self.number = number
        super().__init__(look, Sentence("card_page", kimariji(number)), ButtonKind.FRAMED)

    @property
    def words(self) -> str:
        """Its kimariji, in every language."""
        return kimariji(self.number)


class CardPageFacts(Arranged):
    """The panel's body.

    Signals:
        card_wanted: the number of a card that is named here.
    """

    card_wanted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.number = 1
        self.meaning = Words(look, None, Style(BODY_PX), wrap=True)
        self.reading = Words(look, None, Style(BODY_PX, token="sumi2"), wrap=True)
        self.kimariji = Words(look, None, Style(KIMARIJI_PX, Weight.BOLD, token="ai"))
        self.length = hint(look)
        self.heads = tuple(title(look, each) for each in (w.MEANING, w.READING, w.KIMARIJI, w.CONFUSED))
        self.none = hint(look, w.NONE_CONFUSED, wrap=True)
        self.links: tuple[CardLink, ...] = ()
        for widget in (*self.heads, self.meaning, self.reading, self.kimariji, self.length, self.none):
            widget.setParent(self)
        look.changed.connect(self.arrange)

    def show_card(self, number: int) -> None:
        """Tell of that card."""
        self.number = number
        each = poem(number)
        self.say_meaning()
        self.reading.say_text(f"{'　'.join(each.kana[:3])}\n{'　'.join(each.kana[3:])}")
        self.kimariji.say_text(kimariji(number))
        self.length.say(w.KANA, n=len(kimariji(number)))
        for link in self.links:
            link.hide()
            link.deleteLater()
        self.links = tuple(CardLink(self.look, other) for other in confused_with(number))
        for link in self.links:
            link.setParent(self)
            link.clicked.connect(lambda _checked=False, other=link.number: self.card_wanted.emit(other))
            link.show()
        self.none.setVisible(not self.links)
        self.arrange()

    def say_meaning(self) -> None:
        """Say the meaning in the present language."""
        told = meaning(self.number)
        self.meaning.say_text(told.english if is_english() else told.japanese)

    def arrange(self) -> None:
        """One below the other; in a low room without the titles, in a lower one without the reading."""
        rest = self._rest_px()
        heads = self.heads[:2]
        titles = sum(each.sizeHint().height() + self.look.px(2) for each in heads)
        whole = self._high(self.meaning) + self._high(self.reading) + 2 * self.look.px(GAP_PX) + rest
        shows_heads = whole + titles <= self.height()
        for head in heads:
            head.setVisible(shows_heads)
        self.reading.setVisible(whole <= self.height())
        y = 0
        for head, words in zip(heads, (self.meaning, self.reading), strict=True):
            y = self._place(head, y) if shows_heads else y
            if words.isVisibleTo(self):
                y = self._place(words, y) + self.look.px(GAP_PX)
        self._arrange_foot(y)

    def _rest_px(self) -> int:
        """How high kimariji and confused cards are with their titles."""
        own = self.kimariji.sizeHint().height() + self.length.sizeHint().height()
        return self.heads[2].sizeHint().height() + self.look.px(2) + own

    def _arrange_foot(self, y: int) -> None:
        px, wide = self.look.px, self.width()
        half = max(px(120), wide // 3)
        for head, x in zip(self.heads[2:], (0, half), strict=True):
            head.setGeometry(x, y, head.sizeHint().width(), head.sizeHint().height())
        y += self.heads[2].sizeHint().height() + px(2)
        size = self.kimariji.sizeHint()
        self.kimariji.setGeometry(0, y, size.width(), size.height())
        self.length.setGeometry(0, y + size.height(), half, self.length.sizeHint().height())
        self.none.setGeometry(half, y, wide - half, self._high(self.none, wide - half))
        self._place_links(QRect(half, y, wide - half, self.height() - y))

    def _high(self, words: QLabel, wide: int | None = None) -> int:
        return words.heightForWidth(self.width() if wide is None else wide)

    def _place(self, words: QLabel, y: int) -> int:
        high = self._high(words) if words.wordWrap() else words.sizeHint().height()
        words.setGeometry(0, y, self.width(), high)
        return y + high + self.look.px(2)

    def _place_links(self, room: QRect) -> None:
        gap, x, y = self.look.px(5), room.left(), room.top()
        for link in self.links:
            size = link.sizeHint()
            if x + size.width() > room.right() and x > room.left():
                x, y = room.left(), y + size.height() + gap
            link.setGeometry(x, y, size.width(), size.height())
            x += size.width() + gap


def is_english() -> bool:
    """Whether English is spoken now."""
    return tr(w.MEANING_LANGUAGE) == "en"
