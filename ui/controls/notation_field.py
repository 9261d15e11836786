"""A field for a notation: a stretch of what is typed can be underlined as wrong."""

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.controls.field import AIR_PX, Field
from ui.controls.pen import width_of
from ui.language import tr
from ui.look import Look
from ui.wording.sentence import Sentence

STEP_PX: Final = 3.0
HIGH_PX: Final = 2.0


class NotationField(Field):
    """The field; Enter is told by `returnPressed`."""

    def __init__(
        self, look: Look, name: Sentence, example: Sentence, width_px: int, parent: QWidget | None = None
    ) -> None:
        self.wrong: tuple[int, int] | None = None
        self._example = example
        super().__init__(look, name, width_px, parent)

    def refresh(self) -> None:
        """Take texts and sizes again."""
        super().refresh()
        self.setPlaceholderText(tr(self._example))

    def underline(self, start: int, end: int) -> None:
        """Underline the signs from `start` up to `end`."""
        self.wrong = (start, end)
        self.update()

    def clear_underline(self) -> None:
        """Underline nothing."""
        self.wrong = None
        self.update()

    def underlined_px(self) -> tuple[float, float] | None:
        """From where to where in the field the underline goes; None: there is none."""
        if self.wrong is None:
            return None
        text, font = self.text(), self.font()
        origin = self.cursorRect().center().x() - width_of(text[: self.cursorPosition()], font)
        start, end = (origin + width_of(text[:place], font) for place in self.wrong)
        air = self.look.px(AIR_PX)
        return max(air, start), min(self.width() - air, end)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the wave below what is wrong."""
        super().paintEvent(event)
        stretch = self.underlined_px()
        if stretch is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.look.theme.shu, 1.5))
        x, right = stretch
        foot, up = self.height() - 5.0, False
        while x < right:
            there = min(x + STEP_PX, right)
            painter.drawLine(
                QPointF(x, foot - (HIGH_PX if up else 0)), QPointF(there, foot - (0 if up else HIGH_PX))
            )
            x, up = there, not up
