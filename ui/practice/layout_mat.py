"""The mat of a layout drill: paints a `LayoutPicture`, tells which place was pressed."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from karuta.rules.geometry import MAT_HEIGHT_MM, MAT_WIDTH_MM, PITCH_MM
from karuta.rules.side import Side
from karuta.rules.territory import Spot
from ui.controls.icons import Icon, paint_icon
from ui.look import Look
from ui.match.card_painter import CardLook, CardPainter
from ui.match.kit import PaintKit
from ui.match.marks_painter import TAG_PX, tag_height, tag_width
from ui.match.mat_painter import tatami_tile
from ui.match.motion import corner_mm
from ui.match.scale import Scale
from ui.practice.card_back import card_back
from ui.practice.layout_picture import LayoutPicture, PlacePicture, Sign
from ui.typeface import Weight

SIDE_AIR_PX: Final = 27
AREA_AIR_PX: Final = 6  # above the far bottom row, for its outlines
FOOT_AIR_PX: Final = 24  # a tag below the near bottom row
SMALLEST_PITCH_PX: Final = 20
DASHES: Final = [3.0, 2.0]
ICONS: Final = {Sign.RIGHT: Icon.CHECK, Sign.WRONG: Icon.CROSS}


def mat_scale(width_px: int, height_px: int) -> Scale:
    """The largest mat of whole-pixel pitch in a room, near the room's upper edge."""
    across = (width_px - 2 * SIDE_AIR_PX) / MAT_WIDTH_MM
    down = (height_px - AREA_AIR_PX - FOOT_AIR_PX) / MAT_HEIGHT_MM
    pitch = max(SMALLEST_PITCH_PX, math.floor(min(across, down) * PITCH_MM))
    return Scale(width_px, height_px, AREA_AIR_PX - 12, 0, 0, pitch)


def mat_height(width_px: int, height_px: int) -> int:
    """How much of a room's height the mat needs."""
    scale = mat_scale(width_px, height_px)
    return min(height_px, math.ceil(scale.px(MAT_HEIGHT_MM)) + AREA_AIR_PX + FOOT_AIR_PX)


class LayoutMat(QWidget):
    """The mat.

    Signals:
        pressed: the place under the pointer and the event's own stamp; None for a place that is no answer.
    """

    pressed = Signal(object, float)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._picture = LayoutPicture()
        self._cursor: Spot | None = None
        self._pointed: Spot | None = None
        self._face = "brush"
        self._upright = False
        self._is_mirrored = False
        self._kit: PaintKit | None = None
        self._back: QPixmap | None = None
        self.setMouseTracking(True)
        look.changed.connect(self._renew)

    def show_cards(self, face: str, *, upright: bool) -> None:
        """Show cards of that face, the far ones upright or turned."""
        self._face, self._upright = face, upright
        self._renew()

    def mirror(self, *, is_mirrored: bool) -> None:
        """Whether tags end where their cards end, for the left hand; the mat itself is never mirrored."""
        self._is_mirrored = is_mirrored
        self.update()

    def show_picture(self, picture: LayoutPicture, cursor: Spot | None) -> None:
        """Show that; painted again only if it differs."""
        if (picture, cursor) == (self._picture, self._cursor):
            return
        self._picture, self._cursor = picture, cursor
        if self._pointed not in picture.pressable:
            self._pointed = None
        shape = Qt.CursorShape.PointingHandCursor if picture.pressable else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.update()

    def spot_rect(self, spot: Spot) -> QRect:
        """Where the card of a place lies, in pixels."""
        kit = self._kit_now()
        corner = kit.corner(*corner_mm(spot))
        return QRectF(corner.x(), corner.y(), kit.cards.width_px(), kit.cards.height_px()).toRect()

    def _renew(self) -> None:
        self._kit = self._back = None
        self.update()

    def resizeEvent(self, _event: object) -> None:
        """Take the new scale."""
        self._renew()

    def _kit_now(self) -> PaintKit:
        ratio = self.devicePixelRatioF()
        if self._kit is None or self._kit.ratio != ratio:
            scale = mat_scale(self.width(), self.height())
            cards = CardPainter(self.look.theme, self._face, scale, ratio)
            self._kit = PaintKit(self.look.theme, scale, cards, ratio)
            self._back = card_back(self.look.theme, cards.width_px(), cards.height_px(), ratio)
        return self._kit

    def _spot_at(self, x_px: float, y_px: float) -> Spot | None:
        point = QPointF(x_px, y_px).toPoint()
        air = max(1, round(self._kit_now().scale.px(1.2)))
        near = (
            spot
            for spot in self._picture.pressable
            if self.spot_rect(spot).adjusted(-air, -4 * air, air, 4 * air).contains(point)
        )
        return next(near, None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Outline the place that a press would answer."""
        pointed = self._spot_at(event.position().x(), event.position().y())
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell which place was pressed."""
        if event.button() is Qt.MouseButton.LeftButton:
            spot = self._spot_at(event.position().x(), event.position().y())
            self.pressed.emit(spot, float(event.timestamp()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second quick press is a press."""
        self.mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw mat, cards, signs, cursor, tags."""
        painter, kit, theme = QPainter(self), self._kit_now(), self.look.theme
        painter.drawTiledPixmap(self.rect(), tatami_tile(theme, self.devicePixelRatioF()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, ink = kit.scale, QColor(theme.mat_ink)
        ink.setAlphaF(0.28)
        area = QRectF(scale.left_px, scale.upper_px, scale.px(MAT_WIDTH_MM), scale.px(MAT_HEIGHT_MM))
        painter.setPen(QPen(ink, 1.0))
        painter.drawRect(area.adjusted(-3.5, 0.5, 3.5, 3.5))
        for place in self._picture.places:
            self._paint_place(painter, place)
        for spot in {self._cursor, self._pointed} - {None}:
            if spot is not None:
                self._paint_outline(painter, spot, theme.frame, dashed=True)
        for place in self._picture.places:
            if place.tag:
                self._paint_tag(painter, place)

    def _paint_place(self, painter: QPainter, place: PlacePicture) -> None:
        theme, kit = self.look.theme, self._kit_now()
        rect = QRectF(self.spot_rect(place.spot))
        if not place.card:
            pen = QPen(theme.mat_ink, 1.0)
            pen.setDashPattern(DASHES)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2.0, 2.0)
        elif place.is_open:
            turned = place.spot.side is Side.SECOND and not self._upright
            kit.cards.draw(painter, CardLook(place.card, turned), rect.topLeft())
        elif self._back is not None:
            painter.drawPixmap(rect.topLeft(), self._back)
        colour = {
            Sign.RIGHT: theme.midori,
            Sign.WRONG: theme.shu,
            Sign.HERE: theme.frame,
            Sign.ASKED: theme.frame,
            Sign.FROM: theme.frame,
        }.get(place.sign)
        if colour is not None and (place.tag or place.sign is not Sign.RIGHT):
            dashed = place.sign in (Sign.WRONG, Sign.FROM)
            self._paint_outline(painter, place.spot, colour, dashed=dashed)
        if place.sign in ICONS and not place.tag:
            self._paint_badge(painter, rect, place.sign)

    def _paint_outline(self, painter: QPainter, spot: Spot, colour: QColor, *, dashed: bool) -> None:
        rect = QRectF(self.spot_rect(spot)).adjusted(-1.5, -1.5, 1.5, 1.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.look.theme.halo, 6.0))
        painter.drawRoundedRect(rect, 3.0, 3.0)
        pen = QPen(colour, 3.0)
        if dashed:
            pen.setDashPattern([2.2, 1.4])
        painter.setPen(pen)
        painter.drawRoundedRect(rect, 3.0, 3.0)

    def _paint_badge(self, painter: QPainter, rect: QRectF, sign: Sign) -> None:
        """After the end, a small sign on every card that was asked for."""
        theme = self.look.theme
        side = max(14.0, rect.width() / 3)
        box = QRectF(rect.right() - side - 1, rect.bottom() - side - 1, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.midori if sign is Sign.RIGHT else theme.shu)
        painter.drawRoundedRect(box, 3.0, 3.0)
        paint_icon(painter, ICONS[sign], box.adjusted(2.5, 2.5, -2.5, -2.5), theme.on_ai)

    def _paint_tag(self, painter: QPainter, place: PlacePicture) -> None:
        theme, kit = self.look.theme, self._kit_now()
        paper = {Sign.RIGHT: theme.midori, Sign.WRONG: theme.shu}.get(place.sign, theme.frame)
        rect, icon = self.spot_rect(place.spot), ICONS.get(place.sign)
        high = tag_height(kit)
        extra = high if icon is not None else 0.0
        wide = tag_width(place.tag, kit) + extra
        begin = float(rect.right()) - wide if self._is_mirrored else float(rect.left())
        left = min(max(begin, 2.0), self.width() - wide - 2.0)
        box = QRectF(left, rect.bottom() + 2.0, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paper)
        painter.drawRoundedRect(box, 3.0, 3.0)
        if icon is not None:
            side = high - 6.0
            paint_icon(painter, icon, QRectF(left + 6.0, box.top() + 3.0, side, side), theme.on_ai)
        painter.setFont(kit.ui(TAG_PX, Weight.BOLD))
        painter.setPen(theme.on_ai)
        painter.drawText(box.adjusted(extra, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, place.tag)
