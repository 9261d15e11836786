"""What stands in the place of a report that cannot be shown, and the way on."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.pen import CENTRE, Ink, draw_box, draw_words
from ui.language import tr
from ui.look import Look
from ui.report_loading import Notice
from ui.typeface import Weight
from ui.wording import report as w


class EmptyReport(Arranged):
    """One sentence, and where no match has been played a button that starts one.

    Signals:
        start_wanted: a match shall begin.
    """

    start_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._notice: Notice | None = None
        self.start = Button(look, w.START, ButtonKind.START, Icon.PLAY, self)
        self.start.clicked.connect(self.start_wanted)
        look.changed.connect(self.arrange)

    def say(self, notice: Notice | None) -> None:
        """Say why a record is not shown; None: there is none yet."""
        self._notice = notice
        self.start.setVisible(notice is None)
        self.setAccessibleName(" ".join(self.lines()))
        self.arrange()

    def lines(self) -> tuple[str, ...]:
        """What is said."""
        if self._notice is None:
            return tr(w.NO_MATCHES), tr(w.NO_MATCHES_MORE)
        return (tr(self._notice.sentence, **self._notice.values),)

    def arrange(self) -> None:
        """The button below the words."""
        size = self.start.sizeHint()
        top = self.height() // 2 + self.look.px(14)
        self.start.setGeometry((self.width() - size.width()) // 2, top, size.width(), size.height())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        draw_box(painter, QRectF(self.rect()), theme.kami, theme.line)
        middle = self.height() / 2
        fonts = (self.look.ui_font(17, Weight.BOLD), self.look.ui_font(13))
        for index, (line, font) in enumerate(zip(self.lines(), fonts, strict=False)):
            room = QRectF(0, middle - px(64) + index * px(30), self.width(), px(30))
            colour = theme.sumi if index == 0 else theme.sumi2
            draw_words(painter, room, line, Ink(font, colour, CENTRE))
