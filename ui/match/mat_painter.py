"""The mat under the cards: tatami, its cloth edge, the area's outline, the ticks of the rest zone."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from karuta.rules.geometry import MAT_HEIGHT_MM, MAT_WIDTH_MM, REST_Y_MM
from ui.match.scale import Scale
from ui.theme import Theme

HERI_PX: Final = 5
WEAVE_PX: Final = 3
WARP_PX: Final = 15
TILE_WARPS: Final = 4
TILE_WEAVES: Final = 8
TICK_PX: Final = 10
OUTLINE_AIR_PX: Final = 4
AMPLITUDE: Final = 103  # per cent of lightness between weave and warp: felt, not seen


def tatami_tile(theme: Theme, ratio: float) -> QPixmap:
    """Answers one tile of the woven rush."""
    width, height = WARP_PX * TILE_WARPS, WEAVE_PX * TILE_WEAVES
    tile = QPixmap(round(width * ratio), round(height * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(theme.tatami)
    painter = QPainter(tile)
    for line in range(TILE_WEAVES):
        painter.fillRect(QRectF(0, line * WEAVE_PX + WEAVE_PX - 1, width, 1), theme.tatami_d)
        if line % 4 == 3:
            painter.fillRect(QRectF(0, line * WEAVE_PX, width, 1), theme.tatami.lighter(AMPLITUDE))
    for warp in range(TILE_WARPS):
        shift = WEAVE_PX * 2 * (warp % 2)
        for line in range(0, TILE_WEAVES, 4):
            y = line * WEAVE_PX + shift
            painter.fillRect(QRectF(warp * WARP_PX, y, 1, WEAVE_PX * 2), theme.tatami_d.darker(AMPLITUDE))
    painter.end()
    return tile


def mat_pixmap(theme: Theme, scale: Scale, ratio: float) -> QPixmap:
    """Answers the whole window's ground, on which cards and words are painted."""
    ground = QPixmap(round(scale.width_px * ratio), round(scale.height_px * ratio))
    ground.setDevicePixelRatio(ratio)
    painter = QPainter(ground)
    window = QRectF(0, 0, scale.width_px, scale.height_px)
    painter.drawTiledPixmap(window, tatami_tile(theme, ratio))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_outline(painter, theme, scale)
    _paint_heri(painter, theme, scale)
    painter.end()
    return ground


def _paint_outline(painter: QPainter, theme: Theme, scale: Scale) -> None:
    ink = QColor(theme.mat_ink)
    ink.setAlphaF(0.28)
    painter.setPen(QPen(ink, 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    area = QRectF(scale.left_px, scale.upper_px, scale.px(MAT_WIDTH_MM), scale.px(MAT_HEIGHT_MM))
    air = OUTLINE_AIR_PX - 0.5
    painter.drawRect(area.adjusted(-air, -air, air, air))
    ink.setAlphaF(0.75)
    painter.setPen(QPen(ink, 1.5))
    rest_y = round(scale.y_px(REST_Y_MM)) + 0.5
    painter.drawLine(QLineF(0, rest_y, TICK_PX, rest_y))
    painter.drawLine(QLineF(scale.width_px - TICK_PX, rest_y, scale.width_px, rest_y))


def _paint_heri(painter: QPainter, theme: Theme, scale: Scale) -> None:
    stitch = QColor(theme.tatami)
    stitch.setAlphaF(0.22)
    bottom = scale.height_px - scale.bottom_px
    for y in (float(scale.top_px), float(bottom - HERI_PX)):
        painter.fillRect(QRectF(0, y, scale.width_px, HERI_PX), theme.heri)
        painter.setPen(QPen(stitch, 1.0))
        for x in range(18, scale.width_px, 36):
            painter.drawLine(QPointF(x + 0.5, y), QPointF(x + 0.5, y + HERI_PX))
