"""Below the mat of a layout drill: how many questions are done, the last answers, what to do."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.layout_memory import LayoutDrill, Stage
from ui.controls.pen import LEFT, RIGHT, Ink, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import tatami_tile
from ui.practice.layout_words import clock_words, outcome_line, prompt
from ui.typeface import Weight
from ui.wording import layout as w

STEPS_PX: Final = 10
LINE_PX: Final = 22
SIDE_PX: Final = 27


class LayoutFoot(QWidget):
    """One box a question, filled when right, a bar when wrong; two lines of words."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._drill: LayoutDrill | None = None
        look.changed.connect(self.update)

    def show_drill(self, drill: LayoutDrill) -> None:
        """Show where a drill is."""
        self._drill = drill
        self.update()

    @property
    def height_px(self) -> int:
        """How high it is."""
        return self.look.px(STEPS_PX + 2 * LINE_PX + 12)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it on the mat."""
        painter, px, theme = QPainter(self), self.look.px, self.look.theme
        painter.drawTiledPixmap(self.rect(), tatami_tile(theme, self.devicePixelRatioF()))
        drill = self._drill
        if drill is None or drill.stage is Stage.READY:
            return
        wide = self.width() - 2 * SIDE_PX
        self._paint_steps(painter, QRectF(SIDE_PX, px(2), wide, px(STEPS_PX)), drill)
        line = QRectF(SIDE_PX, px(STEPS_PX + 6), wide, px(LINE_PX))
        x = line.left()
        count = len(drill.outcomes)
        for back in (2, 1):
            if count >= back and not drill.is_put_back:
                words = outcome_line(count - back + 1, drill.outcomes[-back])
                ink = Ink(self.look.ui_font(13, Weight.MEDIUM), theme.mat_ink, LEFT)
                draw_words(painter, QRectF(x, line.top(), line.right() - x, line.height()), words, ink)
                x += width_of(words, ink.font) + px(28)
        line.translate(0, px(LINE_PX))
        quiet = Ink(self.look.ui_font(12), theme.mat_ink, LEFT)
        waited, memorised = clock_words(drill.waited_ms), clock_words(drill.memorised_ms)
        times = (
            "" if drill.stage is Stage.MEMORISING else tr(w.FOOT_TIMES, memorised=memorised, waited=waited)
        )
        draw_words(painter, line, times, quiet)
        rest = line.adjusted(width_of(times, quiet.font) + px(16), 0, 0, 0)
        draw_words(painter, rest, prompt(drill), Ink(quiet.font, theme.mat_ink, RIGHT))

    def _paint_steps(self, painter: QPainter, room: QRectF, drill: LayoutDrill) -> None:
        theme = self.look.theme
        wide = room.width() / len(drill.plan.questions)
        empty = QColor(theme.mat_ink)
        empty.setAlphaF(0.16)
        for index in range(len(drill.plan.questions)):
            box = QRectF(room.left() + index * wide, room.top(), wide - 2, room.height())
            if index < len(drill.outcomes):
                right = drill.outcomes[index].answer.right
                low = box if right else box.adjusted(0, box.height() * 0.3, 0, -box.height() * 0.3)
                painter.fillRect(low, theme.midori if right else theme.shu)
            else:
                painter.fillRect(box, theme.mat_ink if index < len(drill.put) else empty)
