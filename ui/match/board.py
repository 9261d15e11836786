"""The mat on the screen: paints a picture, tells what the hand does; knows nothing of the game."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QCursor,
    QEnterEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from karuta.rules.geometry import Point
from ui.keyboard import physical_key
from ui.keys import PhysicalKey
from ui.look import Look
from ui.match.card_painter import CardPainter
from ui.match.key_input import UNDO_KEY
from ui.match.kit import PaintKit
from ui.match.layers import Layers, changed, layers_of
from ui.match.mat_painter import mat_pixmap
from ui.match.picture import BoardPicture
from ui.match.scale import Scale, scale_for
from ui.match.strip_painter import strip_box


@dataclass(frozen=True, slots=True)
class HandSample:
    """A pointer event.

    Attributes:
        stamp_ms: Its own stamp on the event clock; None for an event that bears none (entering, leaving).
        point: Where, in mm; None when the pointer left the window.
        pressed: Whether the left button is down.
        on_strip: Whether it is over the strip.
    """

    stamp_ms: float | None
    point: Point | None
    pressed: bool
    on_strip: bool


@dataclass(frozen=True, slots=True)
class KeyStroke:
    """A key that went down or up: its place on the keyboard and the event's own stamp."""

    stamp_ms: float
    key: PhysicalKey
    down: bool


class BoardWidget(QWidget):
    """Paints one `BoardPicture` after another and reports pointer and keys.

    Signals:
        hand_moved: a `HandSample`, for every pointer event.
        key_struck: a `KeyStroke`; repeats of a held key are left out.
        scale_changed: the mat has another size now.
    """

    hand_moved = Signal(object)
    key_struck = Signal(object)
    scale_changed = Signal()

    def __init__(self, look: Look, face: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._face = face
        self._picture: BoardPicture | None = None
        self._layers: Layers = {}
        self._kit: PaintKit | None = None
        self._ground: QPixmap | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        look.changed.connect(self.renew)

    @property
    def kit(self) -> PaintKit:
        """Palette, scale and cards of the present size."""
        return self._kit if self._kit is not None else self._kit_at(self.devicePixelRatioF())

    def _kit_at(self, ratio: float) -> PaintKit:
        """The kit for a device: the screen, or an image of another ratio."""
        if self._kit is None or self._kit.ratio != ratio:
            scale = scale_for(self.width(), self.height(), self._look.text_size / 100)
            cards = CardPainter(self._look.theme, self._face, scale, ratio)
            self._kit = PaintKit(self._look.theme, scale, cards, ratio)
            self._ground = None
        return self._kit

    @property
    def scale(self) -> Scale:
        """Where the mat lies in the window."""
        return self.kit.scale

    def strip_rect(self) -> QRectF:
        """Where the widest strip lies, in pixels."""
        return self.kit.rect(strip_box(wide=True))

    def show_face(self, face: str) -> None:
        """Shows the cards in another face: "brush" or "print"."""
        if face != self._face:
            self._face = face
            self.renew()

    def show_picture(self, picture: BoardPicture) -> None:
        """Shows a picture; only what differs from the last one is painted again."""
        if picture is self._picture:
            return
        self._picture = picture
        layers = layers_of(picture, self.kit)
        region = changed(self._layers, layers)
        self._layers = layers
        if not region.isEmpty():
            self.update(region)

    def renew(self) -> None:
        """Paints everything again: another size, palette or face."""
        self._kit = None
        if self._picture is not None:
            self._layers = layers_of(self._picture, self.kit)
        self.update()
        self.scale_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Takes the new scale."""
        super().resizeEvent(event)
        self.renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints what has changed: the ground, then whatever lies in the region."""
        painter = QPainter(self)
        ratio = painter.paintEngine().paintDevice().devicePixelRatioF()
        kit = self._kit_at(ratio)
        if self._ground is None:
            self._ground = mat_pixmap(kit.theme, kit.scale, ratio)
        region = event.region()
        painter.setClipRegion(region)
        whole = region.boundingRect()
        source = QRectF(whole.x() * ratio, whole.y() * ratio, whole.width() * ratio, whole.height() * ratio)
        painter.drawPixmap(QRectF(whole), self._ground, source)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for layer in self._layers.values():
            if any(region.intersects(rect) for rect in layer.covers):
                layer.paint(painter, layer.value, kit)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Reports the hand."""
        self._report(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Reports the hand; the left button only."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if event.button() is Qt.MouseButton.LeftButton:
            self._report(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second quick press is a press."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Reports the hand; the left button only."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._report(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tells where the pointer came in (the enter event bears no stamp)."""
        position = event.position()
        self.hand_moved.emit(self._sample(None, position.x(), position.y(), pressed=False))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left the mat: a sample on the bar that lies over it, or one outside the window."""
        super().leaveEvent(event)
        self.report_away(QCursor.pos())

    def report_away(self, global_px: QPoint) -> None:
        """Reports where the pointer is while another widget has it.

        A hand that rests on the bar below the mat is at rest; nobody sees one that left the window.
        """
        over = QApplication.widgetAt(global_px)
        if over is None or over is self or over.window() is not self.window():
            self.hand_moved.emit(HandSample(None, None, pressed=False, on_strip=False))
            return
        here = self.mapFromGlobal(global_px)
        self.hand_moved.emit(HandSample(None, self.scale.point(here.x(), here.y()), False, on_strip=False))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Reports a key; a held key once."""
        self._report_key(event, down=True)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Reports a key let go."""
        self._report_key(event, down=False)

    def _report(self, event: QMouseEvent) -> None:
        position = event.position()
        pressed = bool(event.buttons() & Qt.MouseButton.LeftButton)
        self.hand_moved.emit(
            self._sample(float(event.timestamp()), position.x(), position.y(), pressed=pressed)
        )
        event.accept()

    def _sample(self, stamp_ms: float | None, x_px: float, y_px: float, *, pressed: bool) -> HandSample:
        strip = None if self._picture is None else self._picture.strip
        on_strip = strip is not None and self.kit.rect(strip_box(wide=strip.wide)).contains(x_px, y_px)
        return HandSample(stamp_ms, self.scale.point(x_px, y_px), pressed, on_strip)

    def _report_key(self, event: QKeyEvent, *, down: bool) -> None:
        key = UNDO_KEY if _undoes(event) else physical_key(event)
        if key is None or key == "Tab":
            event.ignore()
            return
        event.accept()
        if not event.isAutoRepeat():
            self.key_struck.emit(KeyStroke(float(event.timestamp()), key, down))


def _undoes(event: QKeyEvent) -> bool:
    """Whether it is the key that takes something back, by its sign on every keyboard."""
    return event.matches(QKeySequence.StandardKey.Undo) or event.key() == Qt.Key.Key_Backspace
