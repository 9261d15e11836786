"""Where the parts of the report lie: side by side, or one at a time under tabs in small windows."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect

from ui.look import Look

FULL_WIDTH_PX: Final = 1280
FULL_HEIGHT_PX: Final = 760
MARGIN_PX: Final = 16
GUTTER_PX: Final = 12
FIGURES_PX: Final = 64
NOTICE_PX: Final = 26
TABS_PX: Final = 34
FOOT_PX: Final = 182
SMALL_FOOT_PX: Final = 134
PLOTS_PX: Final = 424
MAT_PX: Final = 300
WIDEST_PLOTS: Final = 0.42  # of the room


@dataclass(frozen=True, slots=True)
class ReportPlan:
    """The places.

    Attributes:
        is_small: Whether table, plots and mat lie at one place, under tabs.
        figures: The figures of the whole match.
        notice: The line that something is to be said of the record; empty if nothing is.
        tabs: The line of the tabs and the filter; empty if there are no tabs.
        table: The table.
        score: The plot of the cards left.
        times: The plot of the times.
        mat: The mat of the chosen reading.
        foot: The panel of the chosen reading, the mat not counted.
        panel: The panel around mat and foot.
    """

    is_small: bool
    figures: QRect
    notice: QRect
    tabs: QRect
    table: QRect
    score: QRect
    times: QRect
    mat: QRect
    foot: QRect
    panel: QRect


def is_small(look: Look, width: int, height: int) -> bool:
    """Whether plots have no room beside the table."""
    return width < look.px(FULL_WIDTH_PX) or height < look.px(FULL_HEIGHT_PX)


def plan(look: Look, room: QRect, *, has_notice: bool) -> ReportPlan:
    """Where everything lies in the room below the head."""
    px = look.px
    margin, gutter = px(MARGIN_PX), px(GUTTER_PX)
    left, wide = room.left() + margin, room.width() - 2 * margin
    small = is_small(look, room.width(), room.height() + room.top())
    figures = QRect(left, room.top() + px(4), wide, px(FIGURES_PX) - px(8 if small else 0))
    y = figures.bottom() + 1
    notice = QRect(left, y, wide, px(NOTICE_PX) if has_notice else 0)
    y += notice.height()
    bottom = room.bottom() + 1 - margin
    if small:
        tabs = QRect(left, y, wide, px(TABS_PX))
        foot_px = px(SMALL_FOOT_PX)
        panel = QRect(left, bottom - foot_px, wide, foot_px)
        body = QRect(left, tabs.bottom() + 1, wide, panel.top() - tabs.bottom() - 1 - gutter // 2)
        foot = panel.adjusted(px(12), px(10), -px(12), -px(6))
        return ReportPlan(True, figures, notice, tabs, body, body, body, body, foot, panel)
    panel = QRect(left, bottom - px(FOOT_PX), wide, px(FOOT_PX))
    body = QRect(left, y + px(4), wide, panel.top() - gutter - y - px(4))
    plots_px = min(max(px(PLOTS_PX), wide - px(960)), round(wide * WIDEST_PLOTS))
    table = QRect(body.left(), body.top(), body.width() - plots_px - gutter, body.height())
    score_px = (body.height() - gutter) * 9 // 20
    x = table.right() + 1 + gutter
    score = QRect(x, body.top(), plots_px, score_px)
    times = QRect(x, score.bottom() + 1 + gutter, plots_px, body.height() - score_px - gutter)
    mat = QRect(panel.left() + px(10), panel.top() + px(6), px(MAT_PX), panel.height() - px(12))
    foot_left = mat.right() + 1 + px(24)
    foot = QRect(foot_left, panel.top() + px(14), panel.right() - px(14) - foot_left, panel.height() - px(22))
    return ReportPlan(False, figures, notice, QRect(), table, score, times, mat, foot, panel)
