"""How the lanes of a plan are drawn, on the screen and on paper: where each lane and each card lies."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import Block
from karuta.rules.teiichi_draft import PLAN_BLOCKS, TeiichiDraft
from karuta.rules.territory import Half, Row
from poems.collection import ALL_NUMBERS
from poems.kimariji import kimariji_among
from ui.theme import Theme
from ui.typeface import Weight, print_font

CARD_PX: Final = 31.0
GUTTER_PX: Final = 16.0
GLYPH_SHARE: Final = 0.56  # of a card's width
LEAST_PX: Final = 11.0  # of a glyph
MARK_PX: Final = 20.0  # at the foot of a tall card, for the mark of a tomofuda
TALL_PX: Final = 80.0


def kimariji_of(card: Torifuda) -> str:
    """What stands on a card here: what decides it among the hundred."""
    return kimariji_among(int(card), ALL_NUMBERS)


@dataclass(frozen=True, slots=True)
class LaneRooms:
    """Where the lanes of the blocks lie, and the seventh one; `label_px` above each is for its name."""

    lanes: dict[Block, QRectF]
    unplaced: QRectF | None
    label_px: float

    def lane_at(self, x_px: float, y_px: float) -> Block | None:
        """The block whose lane is there."""
        inside = (block for block, room in self.lanes.items() if room.contains(x_px, y_px))
        return next(inside, None)


def lane_rooms(room: QRectF, label_px: float, *, has_unplaced: bool) -> LaneRooms:
    """Three lines of two lanes, and below them a lower one for the cards without a place."""
    lines = len(Row) + (0.72 if has_unplaced else 0.0)
    high = room.height() / lines
    wide = (room.width() - GUTTER_PX) / 2
    lanes = {}
    for row, half in PLAN_BLOCKS:
        left = room.left() + (0 if half is Half.LEFT else wide + GUTTER_PX)
        top = room.top() + row * high + label_px
        lanes[row, half] = QRectF(left, top, wide, high - label_px - 8)
    last = None
    if has_unplaced:
        top = room.top() + len(Row) * high + label_px
        last = QRectF(room.left(), top, room.width(), room.bottom() - top - 4)
    return LaneRooms(lanes, last, label_px)


def card_px(room: QRectF, count: int) -> float:
    """How wide each of so many cards is in a lane."""
    return min(CARD_PX, (room.width() - 4) / max(1, count))


def card_room(room: QRectF, half: Half, index: int, count: int) -> QRectF:
    """Where a card of a lane lies; the first one is at the row's end, outside."""
    wide = card_px(room, count)
    left = room.left() + 2 + index * wide if half is Half.LEFT else room.right() - 2 - (index + 1) * wide
    return QRectF(left, room.top() + 2, wide - 1, room.height() - 4)


def index_at(room: QRectF, half: Half, count: int, x_px: float) -> int:
    """Before which card of a lane something dropped there comes."""
    from_end = x_px - room.left() if half is Half.LEFT else room.right() - x_px
    return max(0, min(count, round((from_end - 2) / card_px(room, count))))


def rooms_of_cards(draft: TeiichiDraft, rooms: LaneRooms) -> dict[Torifuda, QRectF]:
    """Where every card lies."""
    found = {}
    for block, room in rooms.lanes.items():
        lane = draft.lane(block)
        for index, card in enumerate(lane):
            found[card] = card_room(room, block[1], index, len(lane))
    if rooms.unplaced is not None:
        waiting = draft.unplaced
        for index, card in enumerate(waiting):
            found[card] = card_room(rooms.unplaced, Half.LEFT, index, len(waiting))
    return found


def paint_lane(painter: QPainter, theme: Theme, room: QRectF) -> None:
    """The outline of a lane."""
    ink = QColor(theme.mat_ink)
    ink.setAlphaF(0.3)
    painter.setPen(QPen(ink, 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(room)


def paint_strip_card(painter: QPainter, theme: Theme, room: QRectF, card: Torifuda) -> None:
    """A card as a strip with its kimariji from above."""
    painter.setPen(QPen(theme.fuda_edge, 1.6))
    painter.setBrush(theme.fuda)
    painter.drawRoundedRect(room.adjusted(0.8, 0.8, -0.8, -0.8), 2, 2)
    words = kimariji_of(card)
    most = room.width() * GLYPH_SHARE * 1.12
    free = room.height() - (MARK_PX if room.height() >= TALL_PX else 6.0)
    columns: tuple[str, ...] = (words,)
    step = min(most, free / len(words))
    if step < LEAST_PX and len(words) > 2:  # a low lane: from above in two columns, the right one first
        half = (len(words) + 1) // 2
        columns = (words[:half], words[half:])
        step = min(most, free / half, (room.width() - 4) / 2)
    painter.setFont(print_font(max(7.0, step * 0.95), Weight.BOLD))
    painter.setPen(theme.fuda_ink)
    wide = (room.width() - 4) / len(columns)
    for number, column in enumerate(columns):
        left = room.right() - 2 - (number + 1) * wide
        for index, kana in enumerate(column):
            cell = QRectF(left, room.top() + 4 + index * step, wide, step)
            painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), kana)
