"""The panel of the chosen reading: play on from it, its neighbours, the line of the match."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from karuta.match.report import MatchReport
from karuta.match.report_row import ReportRow
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.pen import LEFT, Ink, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.report_words import RowTeller
from ui.screens.report_strip import ReportStrip
from ui.typeface import Weight
from ui.wording import report as w


class ReportFoot(Arranged):
    """Buttons above the strip.

    Signals:
        replay_wanted: the match shall be played from the chosen reading.
        step_wanted: -1 or 1: the neighbour in the order of the readings.
    """

    replay_wanted = Signal()
    step_wanted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._row: ReportRow | None = None
        self._teller: RowTeller | None = None
        self.replay = Button(look, w.REPLAY, ButtonKind.FILLED, Icon.PLAY, self)
        self.previous = Button(look, w.PREVIOUS, ButtonKind.FRAMED, Icon.BACK, self)
        self.next = Button(look, w.NEXT, parent=self)
        self.strip = ReportStrip(look, self)
        self.replay.clicked.connect(self.replay_wanted)
        self.previous.clicked.connect(self._step_back)
        self.next.clicked.connect(self._step_on)
        look.changed.connect(self.arrange)

    def _step_back(self) -> None:
        self.step_wanted.emit(-1)

    def _step_on(self) -> None:
        self.step_wanted.emit(1)

    def show_report(self, report: MatchReport, teller: RowTeller) -> None:
        """Show a match."""
        self._teller = teller
        self.strip.show_report(report, teller)

    def choose(self, row: ReportRow | None, *, is_first: bool, is_last: bool) -> None:
        """Show that reading as the chosen one."""
        self._row = row
        self.strip.choose(None if row is None else row.n)
        self.previous.setEnabled(row is not None and not is_first)
        self.next.setEnabled(row is not None and not is_last)
        self.update()

    def arrange(self) -> None:
        """Buttons in a line, the strip below."""
        x, gap = 0, self.look.px(8)
        high = self.replay.sizeHint().height()
        for button in (self.replay, self.previous, self.next):
            size = button.sizeHint()
            button.setGeometry(x, 0, size.width(), size.height())
            x += size.width() + gap
        self.strip.setGeometry(0, high + gap, self.width(), self.height() - high - gap)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw which reading is chosen."""
        row, teller = self._row, self._teller
        if row is None or teller is None:
            return
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        left = self.next.geometry().right() + px(18)
        room = QRectF(left, 0, self.width() - left, self.replay.height())
        told = tr(w.CHOSEN, n=row.n, poem=teller.poem(row))
        plain, bold = self.look.ui_font(14), self.look.ui_font(15, Weight.BOLD)
        draw_words(painter, room, told, Ink(plain, theme.sumi, LEFT))
        room = room.adjusted(width_of(told, plain) + px(16), 0, 0, 0)
        draw_words(painter, room, teller.situation(row), Ink(bold, theme.sumi, LEFT))
