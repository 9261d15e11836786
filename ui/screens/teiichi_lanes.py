"""The six lanes of a plan, and a seventh for what has no place: drag, or choose and press a block's key."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import Block
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT, TeiichiDraft
from karuta.rules.territory import Half, Row
from poems.kimariji import first_mora
from ui.controls.pen import LEFT, RIGHT, Ink, draw_words, width_of
from ui.keyboard import physical_key
from ui.keys import DEFAULT_KEYS, Layout, PhysicalKey, block_of
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import tatami_tile
from ui.screens.statistics_mat import NAMES
from ui.screens.teiichi_drawing import (
    TALL_PX,
    LaneRooms,
    card_px,
    index_at,
    kimariji_of,
    lane_rooms,
    paint_lane,
    paint_strip_card,
    rooms_of_cards,
)
from ui.typeface import Weight
from ui.wording import everywhere
from ui.wording import teiichi as w

MARGIN_PX: Final = 16
LABEL_PX: Final = 20
DRAG_PX: Final = 5
FIGURES: Final = {
    Qt.Key.Key_7: (Row.TOP, Half.LEFT),
    Qt.Key.Key_4: (Row.MIDDLE, Half.LEFT),
    Qt.Key.Key_1: (Row.BOTTOM, Half.LEFT),
    Qt.Key.Key_9: (Row.TOP, Half.RIGHT),
    Qt.Key.Key_6: (Row.MIDDLE, Half.RIGHT),
    Qt.Key.Key_3: (Row.BOTTOM, Half.RIGHT),
}
NOWHERE: Final = (Qt.Key.Key_0, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_STEPS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class TeiichiLanes(QWidget):
    """The lanes.

    Signals:
        moved: a card, the block it goes to (None: nowhere) and before which card of it (None: inmost).
        chosen: another card was chosen.
    """

    moved = Signal(object, object, object)
    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.draft: TeiichiDraft = BUILT_IN_DRAFT
        self.marks_tomofuda = True
        self.bindings: Mapping[Layout, Mapping[str, PhysicalKey]] = DEFAULT_KEYS
        self._chosen: Torifuda | None = None
        self._pressed_px: QPointF | None = None
        self._held_px: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self.update)

    @property
    def card(self) -> Torifuda | None:
        """The card that is chosen."""
        return self._chosen

    def show_draft(self, draft: TeiichiDraft) -> None:
        """Show a plan."""
        self.draft = draft
        self._say()
        self.update()

    def choose(self, card: Torifuda | None) -> None:
        """Choose a card."""
        if card != self._chosen:
            self._chosen = card
            self._say()
            self.chosen.emit(card)
            self.update()

    def _say(self) -> None:
        self.setAccessibleName(tr(w.TITLE))
        if self._chosen is None:
            self.setAccessibleDescription(tr(w.HOW_TO_MOVE))
            return
        block = self.draft.block_of(self._chosen)
        place = tr(w.NOWHERE) if block is None else tr(NAMES[block])
        self.setAccessibleDescription(tr(w.CARD_SAID, card=kimariji_of(self._chosen), place=place))

    def rooms(self) -> LaneRooms:
        """Where the lanes lie."""
        px = self.look.px
        room = QRectF(self.rect()).adjusted(px(MARGIN_PX), px(4), -px(MARGIN_PX), -px(4))
        return lane_rooms(room, px(LABEL_PX), has_unplaced=bool(self.draft.unplaced))

    def card_rect(self, card: Torifuda) -> QRectF:
        """Where a card lies."""
        return rooms_of_cards(self.draft, self.rooms())[card]

    def sizeHint(self) -> QSize:
        """A middling size."""
        return QSize(900, 420)

    def _card_at(self, at_px: QPointF) -> Torifuda | None:
        rooms = rooms_of_cards(self.draft, self.rooms())
        return next((card for card, room in rooms.items() if room.contains(at_px)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the card under the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            card = self._card_at(event.position())
            self._pressed_px = event.position() if card is not None else None
            self.choose(card)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the card."""
        if self._pressed_px is None:
            return
        if self._held_px is None and (event.position() - self._pressed_px).manhattanLength() < DRAG_PX:
            return
        self.hold_at(event.position())

    def hold_at(self, at_px: QPointF) -> None:
        """Show the chosen card in the hand there."""
        self._held_px = at_px
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put it down: into a lane, or outside all lanes, where it has no place."""
        held, self._held_px, self._pressed_px = self._held_px, None, None
        if held is None or self._chosen is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        block, index = self._target(event.position())
        self.moved.emit(self._chosen, block, index)
        self.update()

    def _target(self, at_px: QPointF) -> tuple[Block | None, int | None]:
        rooms = self.rooms()
        block = rooms.lane_at(at_px.x(), at_px.y())
        if block is None:
            return None, None
        return block, index_at(rooms.lanes[block], block[1], len(self.draft.lane(block)), at_px.x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose, with Shift they move; a block's key puts the card there, 0 takes its place away."""
        step = _STEPS.get(Qt.Key(event.key()))
        is_pad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        if step is not None and not is_pad:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._shift(*step)
            else:
                self._walk(*step)
            return
        block = self._block_of(event)
        if self._chosen is not None and block is not None:
            self.moved.emit(self._chosen, block, None)
        elif self._chosen is not None and event.key() in NOWHERE:
            self.moved.emit(self._chosen, None, None)
        else:
            super().keyPressEvent(event)

    def _block_of(self, event: QKeyEvent) -> Block | None:
        if Qt.Key(event.key()) in FIGURES:
            return FIGURES[Qt.Key(event.key())]
        key = physical_key(event)
        bound = None if key is None else block_of(self.bindings, key)
        return (bound.row, bound.half) if bound is not None and bound.own else None

    def _walk(self, across: int, down: int) -> None:
        """Choose the nearest card in a direction."""
        rooms = rooms_of_cards(self.draft, self.rooms())
        here = None if self._chosen is None else rooms.get(self._chosen)
        if here is None:
            self.choose(min(rooms, key=lambda card: (rooms[card].top(), rooms[card].left())))
            return
        at = here.center()
        beyond = {
            card: room.center()
            for card, room in rooms.items()
            if (room.center().x() - at.x()) * across + (room.center().y() - at.y()) * down > 1
            and (down or abs(room.center().y() - at.y()) < 1)
        }
        if beyond:
            self.choose(
                min(beyond, key=lambda card: (abs(beyond[card].y() - at.y()), abs(beyond[card].x() - at.x())))
            )

    def _shift(self, across: int, down: int) -> None:
        """Move the chosen card by one in its lane, or to the next row."""
        card = self._chosen
        block = None if card is None else self.draft.block_of(card)
        if card is None or block is None:
            return
        row, half = block
        if down:
            other = row + down
            if 0 <= other < len(Row):
                self.moved.emit(card, (Row(other), half), None)
            return
        index = self.draft.lane(block).index(card)
        inwards = across if half is Half.LEFT else -across
        wanted = index + (2 if inwards > 0 else -1)
        if 0 <= wanted <= len(self.draft.lane(block)):
            self.moved.emit(card, block, wanted)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw lanes, cards, marks, and the card in the hand."""
        painter, theme = QPainter(self), self.look.theme
        painter.drawTiledPixmap(self.rect(), tatami_tile(theme, self.devicePixelRatioF()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rooms = self.rooms()
        for block, room in rooms.lanes.items():
            paint_lane(painter, theme, room)
            self._paint_label(painter, block, room)
        if rooms.unplaced is not None:
            paint_lane(painter, theme, rooms.unplaced)
            name = rooms.unplaced.adjusted(0, -self.look.px(LABEL_PX), 0, 0)
            name.setHeight(self.look.px(LABEL_PX))
            words = f"{tr(w.UNPLACED_LANE)}　{len(self.draft.unplaced)}"
            draw_words(painter, name, words, Ink(self.look.ui_font(12, Weight.BOLD), theme.mat_ink, LEFT))
        for card, room in rooms_of_cards(self.draft, rooms).items():
            self._paint_card(painter, card, room)
        if self._held_px is not None and self._chosen is not None:
            self._paint_held(painter, rooms, self._held_px)

    def _paint_label(self, painter: QPainter, block: Block, room: QRectF) -> None:
        theme, px = self.look.theme, self.look.px
        line = QRectF(room.left(), room.top() - px(LABEL_PX), room.width(), px(LABEL_PX))
        left = block[1] is Half.LEFT
        align = LEFT if left else RIGHT
        name = tr(everywhere.OWN_BLOCK, block=tr(NAMES[block]))
        words = tr(w.LANE, block=name, n=len(self.draft.lane(block)))
        bold, quiet = self.look.ui_font(12, Weight.BOLD), self.look.ui_font(12)
        end = tr(w.END_RIGHT if left else w.END_LEFT)
        draw_words(painter, line, words, Ink(bold, theme.mat_ink, align))
        used = width_of(words, bold) + px(10)
        rest = line.adjusted(used, 0, 0, 0) if left else line.adjusted(0, 0, -used, 0)
        draw_words(painter, rest, end, Ink(quiet, theme.mat_ink, align))

    def _paint_card(self, painter: QPainter, card: Torifuda, room: QRectF) -> None:
        theme = self.look.theme
        is_held = self._held_px is not None and card == self._chosen
        if is_held:
            pen = QPen(theme.mat_ink, 1.0)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
            return
        paint_strip_card(painter, theme, room, card)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if card == self._chosen:
            painter.setPen(QPen(theme.halo, 5.0))
            painter.drawRoundedRect(room, 3, 3)
            painter.setPen(QPen(theme.frame, 3.0))
            painter.drawRoundedRect(room, 3, 3)
        elif self._is_tomofuda(card):
            painter.setPen(QPen(theme.yama, 2.0))
            painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
            if room.height() >= TALL_PX:
                painter.setPen(QPen(theme.yama_ink, 1.0))
                painter.setBrush(theme.yama)
                painter.drawEllipse(QPointF(room.center().x(), room.bottom() - 8), 3.6, 3.6)

    def _is_tomofuda(self, card: Torifuda) -> bool:
        chosen = self._chosen
        return self.marks_tomofuda and chosen is not None and first_mora(int(card)) == first_mora(int(chosen))

    def _paint_held(self, painter: QPainter, rooms: LaneRooms, at_px: QPointF) -> None:
        theme, card = self.look.theme, self._chosen
        block, index = self._target(at_px)
        if block is not None and index is not None:
            room, count = rooms.lanes[block], len(self.draft.lane(block))
            wide = card_px(room, count)
            x = room.left() + 2 + index * wide if block[1] is Half.LEFT else room.right() - 2 - index * wide
            painter.fillRect(QRectF(x - 2, room.top() - 3, 4, room.height() + 6), theme.frame)
        if card is not None:
            size = self.card_rect(card).size()
            held = QRectF(
                at_px.x() - size.width() / 2, at_px.y() - size.height() / 3, size.width(), size.height()
            )
            paint_strip_card(painter, theme, held, card)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.frame, 3.0))
            painter.drawRoundedRect(held, 3, 3)
