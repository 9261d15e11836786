"""A plan on paper: one sheet as PDF."""

import os
import tempfile
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from karuta.rules.teiichi_draft import PLAN_BLOCKS, TeiichiDraft
from ui.language import tr
from ui.screens.statistics_mat import NAMES
from ui.screens.teiichi_drawing import lane_rooms, paint_lane, paint_strip_card, rooms_of_cards
from ui.theme import LIGHT
from ui.typeface import Weight, ui_font
from ui.wording import everywhere
from ui.wording import teiichi as w

DPI: Final = 96
MARGIN_MM: Final = 12.0
TITLE_PX: Final = 40.0
LABEL_PX: Final = 22.0


def write_pdf(path: Path, name: str, draft: TeiichiDraft) -> None:
    """Print a plan whole or not at all.

    Raises:
        OSError: It cannot be written; what was there is as it was.
    """
    handle, draft_file = tempfile.mkstemp(dir=path.parent, prefix=".teiichi-", suffix=".pdf")
    os.close(handle)
    try:
        _draw(draft_file, name, draft)
        if not Path(draft_file).stat().st_size:
            raise OSError("nothing was written")
        os.replace(draft_file, path)
    except BaseException:
        Path(draft_file).unlink(missing_ok=True)
        raise


def _draw(file: str, name: str, draft: TeiichiDraft) -> None:
    writer = QPdfWriter(file)
    writer.setResolution(DPI)
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    size = QPageSize(QPageSize.PageSizeId.A4)
    writer.setPageLayout(
        QPageLayout(size, QPageLayout.Orientation.Landscape, margins, QPageLayout.Unit.Millimeter)
    )
    writer.setTitle(name)
    painter = QPainter(writer)
    if not painter.isActive():
        raise OSError("the file cannot be written")
    room = QRectF(0, 0, writer.width(), writer.height())
    painter.setFont(ui_font(22, Weight.BOLD))
    painter.setPen(LIGHT.sumi)
    flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
    painter.drawText(QRectF(0, 0, room.width(), TITLE_PX), flags, f"{tr(w.TITLE)}　{name}")
    below = room.adjusted(0, TITLE_PX, 0, 0)
    rooms = lane_rooms(below, LABEL_PX, has_unplaced=bool(draft.unplaced))
    painter.setFont(ui_font(12, Weight.BOLD))
    for block in PLAN_BLOCKS:
        lane = rooms.lanes[block]
        paint_lane(painter, LIGHT, lane)
        painter.setPen(LIGHT.sumi)
        label = QRectF(lane.left(), lane.top() - LABEL_PX, lane.width(), LABEL_PX)
        words = tr(w.LANE, block=tr(everywhere.OWN_BLOCK, block=tr(NAMES[block])), n=len(draft.lane(block)))
        painter.drawText(label, flags, words)
    for card, place in rooms_of_cards(draft, rooms).items():
        paint_strip_card(painter, LIGHT, place, card)
    painter.end()
