"""Where the groups of the set-up screen lie: numbers only, for every size of window and text."""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Density(Enum):
    """How much room there is: everything open; the players open and the rest folded; one group open."""

    FULL = "full"
    FOLDED = "folded"
    TIGHT = "tight"


class GroupName(Enum):
    """The groups, in the order of the screen."""

    NEAR = "near"
    FAR = "far"
    CARDS = "cards"
    READING = "reading"
    TEMPO = "tempo"
    COURSE = "course"


PLAYERS: Final = (GroupName.NEAR, GroupName.FAR)
BELOW: Final = (GroupName.CARDS, GroupName.READING, GroupName.TEMPO, GroupName.COURSE)

FULL_WIDTH_PX: Final = 1280
FULL_HEIGHT_PX: Final = 760
FOLDED_WIDTH_PX: Final = 950
FOLDED_HEIGHT_PX: Final = 560

HEAD_PX: Final = 44
GUTTER_PX: Final = 12
COLUMN_FULL_PX: Final = 312
COLUMN_SMALL_PX: Final = 248
MARGIN_PX: Final = 16
FOLDED_ROW_PX: Final = 40
TIGHT_ROW_PX: Final = 30
TIGHT_GAP_PX: Final = 4


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in px."""

    x: int
    y: int
    width: int
    height: int


def density_for(width_px: int, height_px: int, factor: float) -> Density:
    """The density of a window in which text is `factor` times its size at 100 %."""
    wide, high = width_px / factor, height_px / factor
    if wide >= FULL_WIDTH_PX and high >= FULL_HEIGHT_PX:
        return Density.FULL
    return Density.FOLDED if wide >= FOLDED_WIDTH_PX and high >= FOLDED_HEIGHT_PX else Density.TIGHT


def column_px(density: Density, factor: float) -> int:
    """The width of the start column."""
    return round((COLUMN_FULL_PX if density is Density.FULL else COLUMN_SMALL_PX) * factor)


def is_open(density: Density, opened: GroupName, name: GroupName) -> bool:
    """Whether a group is open when `opened` is the one that was opened last."""
    if density is Density.FULL:
        return True
    if density is Density.FOLDED and opened in PLAYERS:
        return name in PLAYERS
    return name is opened


def boxes(density: Density, opened: GroupName, room: Box, factor: float) -> dict[GroupName, Box]:
    """Where each group lies in the room right of the start column and below the head."""
    if density is Density.FULL:
        return _full(room, factor)
    if density is Density.TIGHT:
        return _stacked(
            list(GroupName), opened, room, (round(TIGHT_ROW_PX * factor), round(TIGHT_GAP_PX * factor))
        )
    return _folded(opened, room, factor)


def _full(room: Box, factor: float) -> dict[GroupName, Box]:
    gutter = round(GUTTER_PX * factor)
    rows = _shares(room.height - 2 * gutter, (312, 226, 178))
    left_wide, near_wide = round(304 / 936 * room.width), round(462 / 936 * room.width)
    second = room.y + rows[0] + gutter
    third = second + rows[1] + gutter
    far_x, right_x = room.x + near_wide + gutter, room.x + left_wide + gutter
    right_wide = room.width - left_wide - gutter
    return {
        GroupName.NEAR: Box(room.x, room.y, near_wide, rows[0]),
        GroupName.FAR: Box(far_x, room.y, room.width - near_wide - gutter, rows[0]),
        GroupName.CARDS: Box(room.x, second, left_wide, rows[1]),
        GroupName.READING: Box(right_x, second, right_wide, rows[1]),
        GroupName.TEMPO: Box(room.x, third, left_wide, rows[2]),
        GroupName.COURSE: Box(right_x, third, right_wide, rows[2]),
    }


def _shares(total: int, wanted: tuple[int, ...]) -> tuple[int, ...]:
    scaled = [total * each // sum(wanted) for each in wanted]
    return (*scaled[:-1], total - sum(scaled[:-1]))


def _folded(opened: GroupName, room: Box, factor: float) -> dict[GroupName, Box]:
    row, gap = round(FOLDED_ROW_PX * factor), round(8 * factor)
    players_high = room.height - len(BELOW) * (row + gap) if opened in PLAYERS else row
    gutter = round(10 * factor)
    half = (room.width - gutter) // 2
    found = {
        GroupName.NEAR: Box(room.x, room.y, half, players_high),
        GroupName.FAR: Box(room.x + half + gutter, room.y, room.width - half - gutter, players_high),
    }
    top = room.y + players_high + gap
    below = Box(room.x, top, room.width, room.y + room.height - top)
    return found | _stacked(list(BELOW), opened, below, (row, gap))


def _stacked(
    names: list[GroupName], opened: GroupName, room: Box, row_and_gap: tuple[int, int]
) -> dict[GroupName, Box]:
    row, gap = row_and_gap
    spare = room.height - len(names) * row - (len(names) - 1) * gap
    found, y = {}, room.y
    for name in names:
        high = row + spare if name is opened else row
        found[name] = Box(room.x, y, room.width, high)
        y += high + gap
    return found
