"""The keys drawn on the mat: twelve blocks at their places, each with its two keys."""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from karuta.rules.territory import Half, Row
from ui.controls.control import HEIGHT_PX
from ui.controls.key_slot import TROUBLES, KeySlotButton
from ui.controls.pen import Ink, draw_box, draw_words, width_of
from ui.keys import BLOCKS, Bindings, KeyBlock, KeySlot, Layout, troubles, with_key
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import tatami_tile
from ui.typeface import Weight
from ui.wording import everywhere as c
from ui.wording import preferences as w
from ui.wording.sentence import Sentence

NAMES: Final[dict[tuple[Half, Row], Sentence]] = {
    (Half.LEFT, Row.TOP): c.LEFT_TOP,
    (Half.LEFT, Row.MIDDLE): c.LEFT_MIDDLE,
    (Half.LEFT, Row.BOTTOM): c.LEFT_BOTTOM,
    (Half.RIGHT, Row.TOP): c.RIGHT_TOP,
    (Half.RIGHT, Row.MIDDLE): c.RIGHT_MIDDLE,
    (Half.RIGHT, Row.BOTTOM): c.RIGHT_BOTTOM,
}
LEGEND_ABOVE: Final = (w.LEFT_SIGN, w.RIGHT_SIGN, w.NEXT_KEYS)
LEGEND_BELOW: Final = (w.SAME_AS_HOME, w.SAME_AS_PAGE_UP, w.NUM_LOCK)
LINES: Final = 6
LINE_PX: Final = 36
GAP_PX: Final = 5
MIDDLE_PX: Final = 16
PAD_PX: Final = 12


def block_name(block: KeyBlock) -> str:
    """What a block is called, as its owner sees it."""
    name = tr(NAMES[block.half, block.row])
    return tr(c.OWN_BLOCK if block.own else c.OPPONENT_BLOCK, block=name)


class KeyMap(QWidget):
    """The drawing.

    Signals:
        changed: both layouts as they are after the player assigned a key.
    """

    changed = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._bindings: Bindings = {}
        self.slots: dict[KeySlot, KeySlotButton] = {}
        for block in BLOCKS:
            for layout in Layout:
                slot = KeySlot(block, layout)
                self.slots[slot] = KeySlotButton(look, slot, self)
                self.slots[slot].bound.connect(partial(self._bound, slot))
        look.changed.connect(self.arrange)

    def show_bindings(self, bindings: Bindings) -> None:
        """Show these keys and what is wrong with them."""
        self._bindings = bindings
        wrong = troubles(bindings)
        for slot, button in self.slots.items():
            layout = tr(w.LAYOUT_NUMPAD if slot.layout is Layout.NUMPAD else w.LAYOUT_LETTERS)
            name = tr(w.KEY_OF, block=block_name(slot.block), layout=layout)
            button.show_key(bindings[slot.layout][slot.block.name], wrong.get(slot), name)
        self.arrange()

    @property
    def trouble(self) -> Sentence | None:
        """One sentence about the first thing that is wrong, if any."""
        found = list(troubles(self._bindings).values()) if self._bindings else []
        return TROUBLES[found[0]] if found else None

    def _bound(self, slot: KeySlot, key: str) -> None:
        bindings = with_key(self._bindings, slot, key)
        self.show_bindings(bindings)
        self.changed.emit(bindings)

    @property
    def _box_px(self) -> int:
        names = max(width_of(block_name(block), self.look.ui_font(12)) for block in BLOCKS)
        keys = sum(self._key_px(layout) for layout in Layout)
        return int(names) + keys + self.look.px(4 * 6)

    def _key_px(self, layout: Layout) -> int:
        return max(self.slots[KeySlot(block, layout)].sizeHint().width() for block in BLOCKS)

    def sizeHint(self) -> QSize:
        """Six lines with the strip between them, two columns with the legend between them."""
        pad = 2 * self.look.px(PAD_PX)
        return QSize(2 * self._box_px + self.look.px(120) + pad, self._height(1.0))

    def _height(self, air_share: float) -> int:
        lines = LINES * (self.look.px(HEIGHT_PX) + round(self.look.px(LINE_PX - HEIGHT_PX) * air_share))
        between = self.look.px(4 * GAP_PX + MIDDLE_PX + 2 * PAD_PX)
        return lines + round(between * air_share)

    @property
    def _air(self) -> float:
        """How much of the air between keys and boxes there is room for, 0.3 to 1."""
        least, whole = self._height(0.0), self._height(1.0)
        return max(0.3, min(1.0, (self.height() - least) / (whole - least)))

    def minimumSizeHint(self) -> QSize:
        """The same with little air, without the legend."""
        return QSize(2 * self._box_px + 3 * self.look.px(PAD_PX), self._height(0.3))

    def box_of(self, block: KeyBlock) -> QRectF:
        """Where a block is drawn."""
        line = BLOCKS.index(block) // 2
        air, px = self._air, self.look.px
        pad, gap, strip = round(px(PAD_PX) * air), round(px(GAP_PX) * air), round(px(MIDDLE_PX) * air)
        high = px(HEIGHT_PX) + round(px(LINE_PX - HEIGHT_PX) * air)
        y = pad + line * (high + gap) + (strip - gap if block.own else 0)
        left = pad if block.is_screen_left else self.width() - pad - self._box_px
        return QRectF(left, y, self._box_px, high)

    def arrange(self) -> None:
        """Put the keys into their boxes."""
        for block in BLOCKS:
            box = self.box_of(block)
            x = box.left() + self.look.px(6)
            for layout in Layout:
                button = self.slots[KeySlot(block, layout)]
                size = button.sizeHint()
                wide = self._key_px(layout)
                button.setGeometry(int(x), int(box.center().y() - size.height() / 2), wide, size.height())
                x += wide + self.look.px(4)
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._bindings:
            self.show_bindings(self._bindings)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mat, the boxes and the legend."""
        painter, theme = QPainter(self), self.look.theme
        room = QRectF(self.rect())
        painter.drawTiledPixmap(room, tatami_tile(theme, self.devicePixelRatioF()))
        draw_box(painter, room, None, theme.line)
        for block in BLOCKS:
            self._paint_block(painter, block)
        left, right = self.box_of(BLOCKS[0]).right(), self.box_of(BLOCKS[1]).left()
        middle = (self.box_of(BLOCKS[5]).bottom() + self.box_of(BLOCKS[6]).top()) / 2
        pen = QPen(theme.mat_ink, 1, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        pad = self.look.px(PAD_PX)
        painter.drawLine(QPointF(pad, middle), QPointF(self.width() - pad, middle))
        self._paint_legend(painter, QRectF(left, 0, right - left, room.height()), middle)

    def _paint_block(self, painter: QPainter, block: KeyBlock) -> None:
        theme, box = self.look.theme, self.box_of(block)
        draw_box(painter, box, theme.kami, theme.line2)
        last = self.slots[KeySlot(block, Layout.LETTERS)].geometry()
        name = QRectF(last.right() + self.look.px(8), box.top(), box.right() - last.right(), box.height())
        weight = Weight.MEDIUM if block.own else Weight.REGULAR
        draw_words(painter, name, block_name(block), Ink(self.look.ui_font(12, weight), theme.sumi))

    def _paint_legend(self, painter: QPainter, room: QRectF, middle_px: float) -> None:
        painter.setFont(self.look.ui_font(12))
        painter.setPen(self.look.theme.mat_ink)
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        inner = room.adjusted(6, 0, -6, 0)
        for lines, top, bottom in ((LEGEND_ABOVE, 0.0, middle_px), (LEGEND_BELOW, middle_px, room.bottom())):
            words = "\n".join(tr(line) for line in lines)
            painter.drawText(QRectF(inner.left(), top, inner.width(), bottom - top), flags, words)
