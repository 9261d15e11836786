"""How many cards and poems are selected, and whether a match can be played with them."""

from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import LEFT, Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.selection import Selection
from ui.typeface import Weight
from ui.wording import selection as w


class SelectionCounts(Arranged):
    """The panel."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._selection = Selection()
        self._hands = (25, 25)
        look.changed.connect(self.update)

    def show_selection(self, selection: Selection, hands: tuple[int, int]) -> None:
        """Count these, for a match with that many cards on each side."""
        self._selection, self._hands = selection, hands
        self.setAccessibleName(" ".join((*self.counts(), *self.verdict()[1:])))
        self.update()

    def counts(self) -> tuple[str, str]:
        """Both counts in words."""
        selection = self._selection
        return tr(w.MAT_COUNT, n=len(selection.mat)), tr(w.READ_COUNT, n=len(selection.read))

    def verdict(self) -> tuple[bool, str, str]:
        """Whether a match can be played, why (not), and how many karafuda there will be."""
        near, far = self._hands
        missing = near + far - len(self._selection.mat)
        if missing > 0:
            return False, tr(w.TOO_FEW_CARDS, n=missing), ""
        if not self._selection.read:
            return False, tr(w.NO_POEMS), ""
        words = w.ENOUGH if near == far else w.ENOUGH_UNEQUAL
        return True, tr(words, near=near, far=far), self._karafuda()

    def _karafuda(self) -> str:
        """The fewest and the most karafuda, whichever cards are dealt."""
        mat, read, dealt = self._selection.mat, self._selection.read, sum(self._hands)
        most_on_mat = min(dealt, len(mat & read))
        fewest_on_mat = max(0, dealt - len(mat - read))
        low, high = len(read) - most_on_mat, len(read) - fewest_on_mat
        return tr(w.KARAFUDA_SAME, n=low) if low == high else tr(w.KARAFUDA, low=low, high=high)

    def needed_height(self, *, is_drawer: bool) -> int:
        """The height of the panel: two lines, or one in a drawer."""
        return self.look.px(32 if is_drawer else 54)

    def arrange(self) -> None:
        """Nothing lies in it but what is drawn."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw counts and verdict."""
        painter, px = QPainter(self), self.look.px
        draw_box(painter, QRectF(self.rect()), self.look.theme.kami, self.look.theme.line)
        if self.height() < px(40):
            self._paint_line(painter)
            return
        big, line = self.look.ui_font(16, Weight.BOLD), self.height() / 2 - px(5)
        wide = ceil(max(width_of(count, big) for count in self.counts()))
        for index, count in enumerate(self.counts()):
            room = QRectF(px(14), px(5) + index * line, wide + 2, line)
            draw_words(painter, room, count, Ink(big, self.look.theme.sumi, LEFT))
        left, more = px(34) + wide, self.verdict()[2]
        top = px(5) if more else (self.height() - line) / 2
        self._paint_verdict(painter, QRectF(left, top, self.width() - left - px(4), line))
        below = QRectF(left, px(5) + line, self.width() - left - px(4), line)
        draw_words(painter, below, more, Ink(self.look.ui_font(12), self.look.theme.sumi2, LEFT))

    def _paint_line(self, painter: QPainter) -> None:
        """Everything but the karafuda in one line."""
        px, text = self.look.px, "　".join(self.counts())
        bold = self.look.ui_font(14, Weight.BOLD)
        wide = ceil(width_of(text, bold))
        draw_words(
            painter, QRectF(px(14), 0, wide + 2, self.height()), text, Ink(bold, self.look.theme.sumi, LEFT)
        )
        left = px(30) + wide
        self._paint_verdict(painter, QRectF(left, 0, self.width() - left - px(4), self.height()))

    def _paint_verdict(self, painter: QPainter, room: QRectF) -> None:
        theme, side = self.look.theme, self.look.px(13)
        fits, why, _ = self.verdict()
        colour, icon = (theme.midori, Icon.CHECK) if fits else (theme.shu, Icon.CROSS)
        paint_icon(painter, icon, QRectF(room.left(), room.top(), side, room.height()), colour)
        words = room.adjusted(side + self.look.px(5), 0, 0, 0)
        draw_words(painter, words, why, Ink(self.look.ui_font(12, Weight.BOLD), colour, LEFT))
