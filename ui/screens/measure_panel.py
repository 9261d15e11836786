"""The panel at the end of the measurement: the figure, to be taken, typed over, or measured again."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from ui.allowance import FIGURE_HIGHEST_MS, FIGURE_STEP_MS, Allowance
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.field import Figure, FigureField
from ui.controls.pen import draw_box
from ui.controls.words import HINT_PX, Style, Words
from ui.look import Look
from ui.typeface import Weight
from ui.wording import measure as w
from ui.wording.setup import ALLOWANCE_MS

WIDTH_PX: Final = 460
PAD_PX: Final = 20


class MeasurePanel(Arranged):
    """The figure that was measured.

    Signals:
        accepted: the figure in ms, as it stands in the field.
        again: to be measured again.
    """

    accepted = Signal(int)
    again = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.title = Words(look, w.RESULT, Style(16, Weight.BOLD))
        self.figure = FigureField(
            look, w.RESULT, Figure(0, FIGURE_HIGHEST_MS, FIGURE_STEP_MS, around=ALLOWANCE_MS)
        )
        self.more = Words(look, None, Style(HINT_PX, token="sumi2"), wrap=True)
        self.why = Words(look, w.RESULT_WHY, Style(HINT_PX, token="sumi2"), wrap=True)
        self.use = Button(look, w.USE, ButtonKind.FILLED)
        self.measure_again = Button(look, w.AGAIN)
        for widget in (self.title, self.figure, self.more, self.why, self.use, self.measure_again):
            widget.setParent(self)
        self.use.clicked.connect(self._use_clicked)
        self.measure_again.clicked.connect(self.again)
        look.changed.connect(self.arrange)

    def show_result(self, result: Allowance | None) -> None:
        """Show a figure, or that there is none."""
        self.title.say(w.RESULT if result else w.FAILED)
        for widget in (self.figure, self.why, self.use):
            widget.setVisible(result is not None)
        if result is None:
            self.more.say(w.FAILED_MORE)
        else:
            self.figure.set_value(result.figure_ms)
            self.more.say(w.RESULT_MORE, hits=result.hits, spread=f"{result.spread_ms:.0f}")
        self.arrange()

    def _use_clicked(self) -> None:
        self.figure.commit()
        self.accepted.emit(int(self.figure.value))

    def sizeHint(self) -> QSize:
        """As high as its words."""
        return QSize(self.look.px(WIDTH_PX), self._lay_out(move=False))

    def arrange(self) -> None:
        """Put everything in its place."""
        self._lay_out(move=True)
        self.updateGeometry()

    def _lay_out(self, *, move: bool) -> int:
        px = self.look.px
        pad, wide = px(PAD_PX), px(WIDTH_PX) - 2 * px(PAD_PX)
        y, gap = pad, 14 if self.why.isHidden() else 4
        rows = ((self.title, 8), (self.figure, 8), (self.more, gap), (self.why, 14))
        for widget, after in rows:
            if widget.isHidden():
                continue
            size = widget.sizeHint()
            wraps = isinstance(widget, Words) and widget.wordWrap()
            high = widget.heightForWidth(wide) if wraps else size.height()
            if move:
                widget.setGeometry(pad, y, size.width() if widget is self.figure else wide, high)
            y += high + px(after)
        x = pad
        for button in (self.use, self.measure_again):
            if button.isHidden():
                continue
            size = button.sizeHint()
            if move:
                button.setGeometry(x, y, size.width(), size.height())
            x += size.width() + px(8)
        return y + self.use.sizeHint().height() + pad

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel."""
        theme = self.look.theme
        draw_box(QPainter(self), QRectF(self.rect()), theme.kami, theme.line2)
