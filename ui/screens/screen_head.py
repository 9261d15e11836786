"""The bar above a screen: the way back, its title, perhaps a notice and a way on."""

from math import ceil

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.pen import LEFT, RIGHT, Ink, draw_words, pen_of, width_of
from ui.controls.words import HINT_PX
from ui.language import tr
from ui.look import Look
from ui.typeface import Weight
from ui.wording.everywhere import BACK
from ui.wording.sentence import Sentence

HEAD_PX = 48
TITLE_PX = 19


class ScreenHead(Arranged):
    """A bar with a back button; Esc on the screen should do the same.

    Signals:
        back: the way back was taken.
    """

    back = Signal()

    def __init__(self, look: Look, title: Sentence) -> None:
        super().__init__()
        self.look = look
        self._title = title
        self._notice: Sentence | None = None
        self.button = Button(look, BACK, ButtonKind.QUIET, Icon.BACK, self)
        self.button.clicked.connect(self.back)
        self._corner: Button | None = None
        look.changed.connect(self.arrange)

    def tell(self, notice: Sentence | None) -> None:
        """Say one sentence at the end of the bar, or nothing."""
        self._notice = notice
        self.setAccessibleDescription("" if notice is None else tr(notice))
        self.update()

    def lead_to(self, words: Sentence) -> Button:
        """Put a quiet button at the end of the bar, which leads on; answers it."""
        self._corner = Button(self.look, words, ButtonKind.QUIET, parent=self)
        self.arrange()
        return self._corner

    @property
    def height_px(self) -> int:
        """How high the bar is at the present text size."""
        return self.look.px(HEAD_PX)

    @property
    def title_right_px(self) -> int:
        """Where the title ends."""
        title = width_of(tr(self._title), self.look.ui_font(TITLE_PX, Weight.BOLD))
        return self.look.px(8) + self.button.sizeHint().width() + self.look.px(16) + ceil(title)

    def arrange(self) -> None:
        """Put the button in its place."""
        size = self.button.sizeHint()
        top = (self.height() - size.height()) // 2
        self.button.setGeometry(self.look.px(8), top, size.width(), size.height())
        if self._corner is not None:
            size = self._corner.sizeHint()
            left = self.width() - self.look.px(8) - size.width()
            self._corner.setGeometry(left, top, size.width(), size.height())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw bar and title."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.kami)
        painter.setPen(pen_of(theme.line))
        foot = self.height() - 0.5
        painter.drawLine(QPointF(0, foot), QPointF(self.width(), foot))
        left = self.button.geometry().right() + self.look.px(16)
        room = QRectF(left, 0, self.width() - left, self.height())
        ink = Ink(self.look.ui_font(TITLE_PX, Weight.BOLD), theme.sumi, LEFT)
        draw_words(painter, room, tr(self._title), ink)
        if self._notice is not None:
            right = self.look.px(16) + (0 if self._corner is None else self._corner.width())
            room = room.adjusted(0, 0, -right, 0)
            loud = Ink(self.look.ui_font(HINT_PX, Weight.BOLD), theme.sumi, RIGHT)
            draw_words(painter, room, tr(self._notice), loud)
