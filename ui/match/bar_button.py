"""Buttons of the bars and of the strip: an icon or a key cap with a word."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui.look import Look
from ui.typeface import Weight


class Icon(Enum):
    """What stands before the word."""

    NONE = "none"
    KEYBOARD = "keyboard"
    PAUSE = "pause"
    GEAR = "gear"
    CAP = "cap"


class BarButton(QAbstractButton):
    """A word with an icon; boxed, it has a border."""

    def __init__(
        self, look: Look, icon: Icon = Icon.NONE, *, boxed: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._icon = icon
        self._boxed = boxed
        self.cap = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def say(self, word: str, tip: str = "") -> None:
        """Shows a word, and a tip for the pointer that rests."""
        if word != self.text():
            self.setText(word)
            self.updateGeometry()
        self.setToolTip(tip)

    def sizeHint(self) -> QSize:
        """Room for icon, word and cap."""
        px = self._look.px
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        icon = 0 if self._icon is Icon.NONE else px(26)
        return QSize(round(words) + icon + px(28 if self._boxed else 16), px(34 if self._boxed else 30))

    def minimumSizeHint(self) -> QSize:
        """As large as it is."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Paints box, icon, word and focus ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, px = self._look.theme, self._look.px
        rect = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        ink = theme.sumi if self.isEnabled() else theme.sumi2
        self._paint_box(painter, rect)
        painter.setPen(ink)
        painter.setFont(self._font())
        words = QFontMetricsF(painter.font()).horizontalAdvance(self.text())
        x = rect.left() + px(12 if self._boxed else 6)
        if self._icon not in (Icon.NONE, Icon.CAP):
            self._paint_icon(painter, QPointF(x + px(8), rect.center().y()), ink)
            x += px(24)
        text = QRectF(x, rect.top(), words + 2.0, rect.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, self.text())
        if self._icon is Icon.CAP:
            self._paint_cap(painter, QPointF(x + words + px(8), rect.center().y()), ink)
        painter.end()

    def _font(self) -> QFont:
        return self._look.ui_font(14, Weight.MEDIUM)

    def _paint_box(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._look.theme
        if self.hasFocus():
            painter.setPen(QPen(theme.ai, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 4, 4)
        pressed = self.isDown() or self.isChecked()
        if not self._boxed and not pressed and not self.underMouse():
            return
        pen = QPen(theme.line2 if self._boxed or pressed else theme.line, 1.0)
        if not self.isEnabled():
            pen.setDashPattern([3.0, 2.0])
        painter.setPen(pen)
        painter.setBrush(theme.ai_soft if pressed else theme.kami)
        painter.drawRoundedRect(rect, 4, 4)

    def _paint_cap(self, painter: QPainter, left: QPointF, ink: QColor) -> None:
        px = self._look.px
        box = QRectF(left.x(), left.y() - px(9), px(19), px(17))
        painter.setPen(QPen(ink, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 3, 3)
        painter.drawLine(box.bottomLeft() + QPointF(2, 1.5), box.bottomRight() + QPointF(-2, 1.5))
        painter.setFont(self._look.ui_font(11, Weight.BOLD))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.cap)

    def _paint_icon(self, painter: QPainter, centre: QPointF, ink: QColor) -> None:
        unit = self._look.px(16) / 16.0
        painter.setPen(QPen(ink, 1.4 * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._icon is Icon.PAUSE:
            for side in (-1, 1):
                bar = QRectF(
                    centre.x() + side * 3.2 * unit - 1.5 * unit, centre.y() - 5.5 * unit, 3 * unit, 11 * unit
                )
                painter.fillRect(bar, ink)
        elif self._icon is Icon.KEYBOARD:
            box = QRectF(centre.x() - 7 * unit, centre.y() - 5 * unit, 14 * unit, 10 * unit)
            painter.drawRoundedRect(box, 1.5, 1.5)
            for column in range(3):
                painter.drawPoint(QPointF(box.left() + (3.5 + 3.5 * column) * unit, box.top() + 3.2 * unit))
            painter.drawLine(
                QPointF(box.left() + 4 * unit, box.bottom() - 3 * unit),
                QPointF(box.right() - 4 * unit, box.bottom() - 3 * unit),
            )
        else:
            self._paint_gear(painter, centre, unit)

    def _paint_gear(self, painter: QPainter, centre: QPointF, unit_px: float) -> None:
        painter.drawEllipse(centre, 3.4 * unit_px, 3.4 * unit_px)
        painter.save()
        painter.translate(centre)
        tooth = QPainterPath(QPointF(0.0, -4.6 * unit_px))
        tooth.lineTo(0.0, -7.0 * unit_px)
        for _ in range(8):
            painter.drawPath(tooth)
            painter.rotate(45.0)
        painter.restore()
