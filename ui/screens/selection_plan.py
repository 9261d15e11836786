"""Where the parts of the selection lie: the panel beside the board, or a drawer over it in small windows."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect

from ui.look import Look

FULL_WIDTH_PX: Final = 1280
FULL_HEIGHT_PX: Final = 760
PANEL_PX: Final = 440
DRAWER_PX: Final = 520
MARGIN_PX: Final = 16
GUTTER_PX: Final = 12
HINT_PX: Final = 22
FOLDED_PX: Final = 32


@dataclass(frozen=True, slots=True)
class SelectionPlan:
    """The places.

    Attributes:
        is_drawer: Whether the panel lies over the board, and is seen only when it is opened.
        board: The board.
        board_hint: The line below it.
        counts: The panel of the counts.
        filters: The group of the filters.
        sets: The group of the sets.
    """

    is_drawer: bool
    board: QRect
    board_hint: QRect
    counts: QRect
    filters: QRect
    sets: QRect


def is_small(look: Look, width: int, height: int) -> bool:
    """Whether the panel has no room beside the board."""
    return width < look.px(FULL_WIDTH_PX) or height < look.px(FULL_HEIGHT_PX)


def panel_px(look: Look, width: int, *, is_drawer: bool) -> int:
    """The width of the panel."""
    return min(width - look.px(MARGIN_PX), look.px(DRAWER_PX if is_drawer else PANEL_PX))


def plan(look: Look, room: QRect, heights: tuple[int, int], *, sets_open: bool) -> SelectionPlan:
    """Where everything lies in the room below the head.

    Args:
        look: The look.
        room: The room.
        heights: What the counts and the filters need.
        sets_open: Whether in a drawer the sets are open, and not the filters.
    """
    px = look.px
    is_drawer = is_small(look, room.width(), room.height() + room.top())
    margin, gutter = px(MARGIN_PX), px(GUTTER_PX)
    wide = panel_px(look, room.width(), is_drawer=is_drawer)
    left = room.right() + 1 - margin - wide
    board_right = room.right() - margin if is_drawer else left - gutter
    foot = px(HINT_PX)
    board = QRect(margin, room.top(), board_right - margin, room.height() - foot - px(6))
    line = QRect(board.left() + px(30), room.bottom() + 1 - foot - px(4), board.width() - px(30), foot)
    gap = px(6) if is_drawer else gutter
    top, bottom = room.top() + gap, room.bottom() + 1 - gap
    counts_high, filters_high = heights
    counts = QRect(left, top, wide, counts_high)
    y = top + counts_high + gap
    if is_drawer:
        folded = px(FOLDED_PX)
        filters_high = folded if sets_open else bottom - y - gap - folded
    filters = QRect(left, y, wide, filters_high)
    y += filters_high + gap
    return SelectionPlan(is_drawer, board, line, counts, filters, QRect(left, y, wide, bottom - y))
