"""The panel below the lanes, at the left: the example, or the player's own times."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.controls.button import Button
from ui.controls.control import whole
from ui.controls.icons import Icon
from ui.controls.pen import draw_box
from ui.controls.segments import Choice, SegmentedButtons
from ui.look import Look
from ui.screens.teiichi_views import TeiichiExample, TeiichiPace
from ui.wording import teiichi as w

HEAD_PX = 42


class TeiichiPanel(Arranged):
    """Shows one of the two.

    Signals:
        other_wanted: 25 other cards are to be dealt.
    """

    other_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        views = [Choice("example", w.EXAMPLE), Choice("pace", w.PACE)]
        self.view = SegmentedButtons(look, w.EXAMPLE, views)
        self.other = Button(look, w.OTHER_25, icon=Icon.DICE)
        self.example, self.pace = TeiichiExample(look), TeiichiPace(look)
        for widget in (self.view, self.other, self.example, self.pace):
            widget.setParent(self)
        self.pace.hide()
        self.view.chosen.connect(self.show_view)
        self.other.clicked.connect(self.other_wanted)
        look.changed.connect(self.arrange)

    def show_view(self, view: str) -> None:
        """Show the example or the times."""
        self.view.set_value(view)
        self.example.setVisible(view == "example")
        self.other.setVisible(view == "example")
        self.pace.setVisible(view == "pace")

    def arrange(self) -> None:
        """The choice above, the view below."""
        px, head = self.look.px, self.look.px(HEAD_PX)
        size = self.view.sizeHint()
        self.view.setGeometry(px(10), (head - size.height()) // 2, size.width(), size.height())
        size = self.other.sizeHint()
        left = self.width() - px(10) - size.width()
        self.other.setGeometry(left, (head - size.height()) // 2, size.width(), size.height())
        self.example.setGeometry(1, head, self.width() - 2, self.height() - head - 1)
        self.pace.setGeometry(px(12), head, self.width() - px(24), self.height() - head - px(4))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel."""
        draw_box(QPainter(self), whole(self), self.look.theme.kami, self.look.theme.line)
