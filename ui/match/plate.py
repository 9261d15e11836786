"""A player's plate in a bar: name, cards left, foul lamps, fouls of this reading."""

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.look import Look
from ui.match.picture import LampPicture, PlatePicture
from ui.typeface import Weight

PLATE_WIDTH: Final = 590
MARGIN: Final = 16
COUNT_X: Final = 118
LAMPS_X: Final = 220
LEAST_COUNT: Final = 66  # "25 left", where the lamps stand close


class PlateWidget(QWidget):
    """One player; the name box flashes where a tomofuda was touched. Mirrored, it begins at the right."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._plate: PlatePicture | None = None
        self._mirrored = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Room for everything it may have to say."""
        return QSize(self._look.px(PLATE_WIDTH), self._look.px(48))

    def minimumSizeHint(self) -> QSize:
        """Room for name, count and lamps that stand close, without the word before them."""
        least = self._look.px(COUNT_X + LEAST_COUNT) + self._lamps_px(self._plate)
        return QSize(ceil(least), self._look.px(40))

    def full_width_px(self) -> int:
        """How wide it is with the word before the lamps, and these in their usual place, in pixels."""
        return ceil(self._look.px(LAMPS_X) + self._lamps_width_px(self._plate))

    @property
    def _stands_close(self) -> bool:
        return self.width() < self.full_width_px()

    def mirror(self, *, left_hand: bool) -> None:
        """Begins at the right for a left hand."""
        self._mirrored = left_hand
        self.update()

    def _x_px(self, x_px: float, width_px: float) -> float:
        """The left end of what lies that far from the plate's beginning, the right end if mirrored."""
        return self.width() - x_px - width_px if self._mirrored else x_px

    def show_plate(self, plate: PlatePicture, spoken: str) -> None:
        """Shows a plate; `spoken` is what a screen reader says of it."""
        if plate != self._plate:
            self._plate = plate
            self.setAccessibleName(spoken)
            self.updateGeometry()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        """Paints the plate."""
        if self._plate is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_flash(painter, self._plate)
        self._paint_name(painter, self._plate)
        self._paint_count(painter, self._plate)
        if not self._plate.flash_line:
            self._paint_lamps(painter, self._plate)
        painter.end()

    def _paint_flash(self, painter: QPainter, plate: PlatePicture) -> None:
        theme, px = self._look.theme, self._look.px
        if plate.flash_share > 0.0:
            painter.setOpacity(plate.flash_share)
            name = px(COUNT_X - 8)
            painter.fillRect(QRectF(self._x_px(0, name), 0, name, self.height()), theme.yama)
            painter.setOpacity(1.0)
        if plate.flash_line:
            painter.setFont(self._look.ui_font(13, Weight.MEDIUM))
            width = QFontMetricsF(painter.font()).horizontalAdvance(plate.flash_line) + px(24)
            box = QRectF(self._x_px(px(LAMPS_X), width), self.height() / 2 - px(13), width, px(26))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.yama)
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(theme.yama_ink)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, plate.flash_line)

    def _paint_name(self, painter: QPainter, plate: PlatePicture) -> None:
        theme, px = self._look.theme, self._look.px
        width = px(COUNT_X - 8 - MARGIN)
        middle = self.height() / 2
        flashing = plate.flash_share > 0.5
        painter.setPen(theme.yama_ink if flashing else theme.sumi)
        painter.setFont(self._look.ui_font(14, Weight.BOLD))
        edge = Qt.AlignmentFlag.AlignRight if self._mirrored else Qt.AlignmentFlag.AlignLeft
        x = self._x_px(px(MARGIN), width)
        name = painter.fontMetrics().elidedText(plate.name, Qt.TextElideMode.ElideRight, width)
        top = QRectF(x, middle - px(20), width, px(20))
        painter.drawText(top, edge | Qt.AlignmentFlag.AlignVCenter, name)
        tells_fouls = bool(plate.fouls) and self._fouls_under_name(plate)
        quiet = theme.shu if tells_fouls else theme.sumi2
        painter.setPen(theme.yama_ink if flashing else quiet)
        painter.setFont(self._look.ui_font(12, Weight.BOLD if tells_fouls else Weight.REGULAR))
        second = plate.fouls if tells_fouls else plate.detail
        detail = painter.fontMetrics().elidedText(second, Qt.TextElideMode.ElideMiddle, width)
        low = QRectF(x, middle, width, px(18))
        painter.drawText(low, edge | Qt.AlignmentFlag.AlignVCenter, detail)

    def _paint_count(self, painter: QPainter, plate: PlatePicture) -> None:
        px = self._look.px
        baseline = self.height() / 2 + px(10)
        x = self._x_px(px(COUNT_X), self._count_px(plate))
        for text, font, colour in self._count_runs(plate):
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(QPointF(x, baseline), text)
            x += QFontMetricsF(font).horizontalAdvance(text) + px(2)

    def _count_runs(self, plate: PlatePicture) -> list[tuple[str, QFont, QColor]]:
        theme, look = self._look.theme, self._look
        runs = [(str(plate.count), look.figure_font(27, Weight.BOLD), theme.sumi)]
        if plate.count_after is not None:
            runs.append(("→", look.ui_font(14), theme.sumi2))
            runs.append((str(plate.count_after), look.figure_font(20, Weight.BOLD), theme.sumi))
        return [*runs, (plate.unit, look.ui_font(12), theme.sumi)]

    def _count_px(self, plate: PlatePicture) -> float:
        """How wide the count is, in pixels."""
        widths = (QFontMetricsF(font).horizontalAdvance(text) for text, font, _ in self._count_runs(plate))
        return sum(width + self._look.px(2) for width in widths)

    def _paint_lamps(self, painter: QPainter, plate: PlatePicture) -> None:
        theme, px = self._look.theme, self._look.px
        baseline = self.height() / 2 + px(5)
        if self._stands_close:
            count = max(px(LEAST_COUNT), self._count_px(plate) + px(6))
            x = start = self._x_px(px(COUNT_X) + count, self._lamps_px(plate))
        else:
            x = start = self._x_px(px(LAMPS_X), self._lamps_width_px(plate))
            painter.setFont(self._look.ui_font(12))
            painter.setPen(theme.sumi2)
            painter.drawText(QPointF(x, baseline), plate.lamps_label)
            x += QFontMetricsF(painter.font()).horizontalAdvance(plate.lamps_label) + px(6)
        for lamp in plate.lamps:
            x += self._paint_lamp(painter, lamp, x) + px(6)
        if plate.fouls and not self._fouls_under_name(plate):
            painter.setFont(self._look.ui_font(14, Weight.BOLD))
            painter.setPen(theme.shu)
            words = QFontMetricsF(painter.font()).horizontalAdvance(plate.fouls)
            x = start - px(12) - words if self._mirrored else x + px(6)
            painter.drawText(QPointF(x, baseline), plate.fouls)

    def _lamps_px(self, plate: PlatePicture | None) -> float:
        """How wide the lamps are, were both lit."""
        lamps = QFontMetricsF(self._look.ui_font(12, Weight.BOLD))
        shown = plate.lamps if plate is not None else ()
        return sum(lamps.horizontalAdvance(lamp.text) + self._look.px(36) for lamp in shown)

    def _lamps_width_px(self, plate: PlatePicture | None) -> float:
        """How wide the label and the lamps are, were both lit."""
        label = plate.lamps_label if plate is not None else ""
        words = QFontMetricsF(self._look.ui_font(12)).horizontalAdvance(label)
        return words + self._look.px(6) + self._lamps_px(plate)

    def _fouls_under_name(self, plate: PlatePicture) -> bool:
        """Whether the number of fouls stands under the name, as there is no room for it after the lamps."""
        px = self._look.px
        words = QFontMetricsF(self._look.ui_font(14, Weight.BOLD)).horizontalAdvance(plate.fouls)
        return px(LAMPS_X) + self._lamps_width_px(plate) + px(6) + words > self.width()

    def _paint_lamp(self, painter: QPainter, lamp: LampPicture, x_px: float) -> float:
        """Paints one lamp and answers how wide it is, in pixels."""
        theme, px = self._look.theme, self._look.px
        font = self._look.ui_font(12, Weight.BOLD if lamp.lit else Weight.REGULAR)
        words = QFontMetricsF(font).horizontalAdvance(lamp.text)
        box = QRectF(x_px + 0.5, self.height() / 2 - px(12) + 0.5, words + px(30), px(24))
        if lamp.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.shu)
            painter.drawRoundedRect(box, 3, 3)
        else:
            pen = QPen(theme.line2, 1.0)
            pen.setDashPattern([3.0, 2.0])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(theme.on_ai if lamp.lit else theme.sumi2)
        self._paint_sign(painter, QPointF(box.left() + px(13), box.center().y()), lit=lamp.lit)
        painter.setFont(font)
        text = QRectF(box.left() + px(22), box.top(), words + 2, box.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, lamp.text)
        return box.width()

    def _paint_sign(self, painter: QPainter, centre: QPointF, *, lit: bool) -> None:
        arm = self._look.px(3.5)
        painter.setPen(QPen(painter.pen().color(), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not lit:
            painter.drawEllipse(centre, arm + 0.5, arm + 0.5)
            return
        painter.drawLine(centre + QPointF(-arm, -arm), centre + QPointF(arm, arm))
        painter.drawLine(centre + QPointF(-arm, arm), centre + QPointF(arm, -arm))
