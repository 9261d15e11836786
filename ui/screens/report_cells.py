"""How the table of the readings is drawn: its columns, its headings, a reading and the line below it."""

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from karuta.match.report_row import ReportRow
from karuta.rules.side import Side
from ui.controls.pen import LEFT, RIGHT, Ink, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.report_order import Column
from ui.report_words import NOTHING, RowTeller
from ui.typeface import Weight
from ui.wording import report as w
from ui.wording.sentence import Sentence

ROW_PX: Final = 25
HEADING_PX: Final = 29
BAR_PX: Final = 10
FONT_PX: Final = 13
AIR_PX: Final = 9
SORT_PX: Final = 9
MARK_PX: Final = 9
LEAST_POEM_PX: Final = 56
FEWEST_PX: Final = 34  # a column that had to give way
GIVING_WAY: Final = (Column.DECIDING, Column.PLACE, Column.SENT, Column.FOULS, Column.TAKER, Column.HOW)
FIGURES: Final = (Column.NUMBER, Column.FIRST_MS, Column.SECOND_MS, Column.COUNTS)
HEADINGS: Final[dict[Column, Sentence]] = {
    Column.NUMBER: w.NUMBER,
    Column.POEM: w.POEM,
    Column.DECIDING: w.DECIDING,
    Column.PLACE: w.PLACE,
    Column.TAKER: w.TAKER,
    Column.HOW: w.HOW,
    Column.FOULS: w.FOULED,
    Column.SENT: w.SENT,
    Column.COUNTS: w.COUNTS,
}


def paint_player_mark(painter: QPainter, side: Side, at: QPointF, size_px: float, colour: QColor) -> None:
    """The sign of a player: a disc for the first, an open square for the second."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    room = QRectF(at.x() - size_px / 2, at.y() - size_px / 2, size_px, size_px)
    if side is Side.FIRST:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(room)
    else:
        painter.setPen(pen_of(colour, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(room.adjusted(0.8, 0.8, -0.8, -0.8))
    painter.restore()


class CellPainter:
    """Draws the readings of one match into a table of one width."""

    def __init__(self, look: Look, teller: RowTeller, rows: tuple[ReportRow, ...], width_px: int) -> None:
        self._look = look
        self._teller = teller
        self._plain = look.ui_font(FONT_PX)
        self._bold = look.ui_font(FONT_PX, Weight.BOLD)
        self._figure = look.figure_font(14)
        self._strong = look.figure_font(14, Weight.BOLD)
        self._edges = self._spread(rows, width_px)

    def heading(self, column: Column) -> str:
        """The words of a heading: the players' columns bear their names."""
        if column in (Column.FIRST_MS, Column.SECOND_MS):
            return self._teller.names[Side(column - Column.FIRST_MS)]
        return tr(HEADINGS[column])

    def text(self, row: ReportRow, column: Column) -> str:
        """What stands in a cell."""
        teller = self._teller
        if column is Column.NUMBER:
            return str(row.n)
        if column in (Column.FIRST_MS, Column.SECOND_MS):
            return teller.ms(row, Side(column - Column.FIRST_MS))
        if column is Column.TAKER:
            return NOTHING if row.taker is None else teller.name(row, row.taker)
        told = {
            Column.POEM: teller.poem,
            Column.DECIDING: teller.deciding,
            Column.PLACE: teller.place,
            Column.HOW: teller.how,
            Column.FOULS: teller.fouls,
            Column.SENT: teller.sent,
            Column.COUNTS: teller.counts,
        }
        return told[column](row)

    def _spread(self, rows: tuple[ReportRow, ...], width_px: int) -> tuple[float, ...]:
        """Where the columns begin, and where the last one ends; the poem gets what is left."""
        px, heading = self._look.px, self._look.ui_font(12, Weight.MEDIUM)
        wide: dict[Column, float] = {}
        for column in Column:
            font = self._strong if column in FIGURES else self._bold
            texts = {self.text(row, column) for row in rows}
            inner = max((width_of(text, font) for text in texts), default=0.0)
            mark = px(MARK_PX + 5) if column is Column.TAKER else 0
            head = width_of(self.heading(column), heading) + px(SORT_PX)
            wide[column] = ceil(max(inner + mark, head)) + px(AIR_PX)
        room = width_px - px(AIR_PX)
        poem_px = room - sum(wide.values()) + wide[Column.POEM]
        lacking = px(LEAST_POEM_PX) - poem_px
        for column in GIVING_WAY:
            given = min(max(0.0, lacking), max(0.0, wide[column] - px(FEWEST_PX)) / 2)
            wide[column] -= given
            lacking -= given
        wide[Column.POEM] = max(px(FEWEST_PX), room - sum(wide.values()) + wide[Column.POEM])
        edges = [float(px(AIR_PX))]
        for column in Column:
            edges.append(edges[-1] + wide[column])
        return tuple(edges)

    def edges(self, column: Column) -> tuple[float, float]:
        """Where a column begins and ends."""
        return self._edges[column], self._edges[column + 1]

    def _room(self, column: Column, top_px: float, height_px: float) -> QRectF:
        left, right = self.edges(column)
        return QRectF(left, top_px, right - left - self._look.px(AIR_PX), height_px)

    def paint_headings(
        self, painter: QPainter, height: int, sorted_by: tuple[Column, bool], marked: Column | None
    ) -> None:
        """Draw the headings, the sign of the order, and a line below the one the keys are at."""
        theme, px = self._look.theme, self._look.px
        font = self._look.ui_font(12, Weight.MEDIUM)
        painter.setPen(pen_of(theme.line2))
        painter.drawLine(QPointF(1, height - 0.5), QPointF(self._edges[-1], height - 0.5))
        for column in Column:
            room = self._room(column, 0, height)
            words = self.heading(column)
            is_figure = column in FIGURES
            colour = theme.sumi if column is sorted_by[0] else theme.sumi2
            told_px = min(width_of(words, font), room.width())
            draw_words(painter, room, words, Ink(font, colour, RIGHT if is_figure else LEFT))
            x = room.right() - told_px if is_figure else room.left()
            if column is sorted_by[0]:
                tip = x - px(5) if is_figure else x + told_px + px(5)
                self._paint_order(painter, QPointF(tip, height / 2), is_reversed=sorted_by[1])
            if column is marked:
                painter.fillRect(QRectF(x, height - px(4), told_px, px(2)), theme.ai)

    def _paint_order(self, painter: QPainter, at: QPointF, *, is_reversed: bool) -> None:
        reach = self._look.px(6) / 2
        tip = reach if is_reversed else -reach
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme.sumi)
        corners = [QPointF(-reach, -tip), QPointF(reach, -tip), QPointF(0, tip)]
        painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
        painter.restore()

    def paint_none(self, painter: QPainter, room: QRectF, words: Sentence) -> None:
        """Say that nothing is shown."""
        ink = Ink(self._plain, self._look.theme.sumi2, Qt.AlignmentFlag.AlignCenter)
        draw_words(painter, room, tr(words), ink)

    def lines_below(self, row: ReportRow) -> int:
        """How many lines are told below a reading."""
        return self._has_more(row) + len(row.reasons)

    def _has_more(self, row: ReportRow) -> bool:
        return bool(self._teller.situation(row) or self._teller.more(row))

    def paint_row(self, painter: QPainter, row: ReportRow, room: QRectF, *, is_chosen: bool) -> None:
        """Draw a reading, and the lines below the chosen one."""
        theme = self._look.theme
        foot = room.bottom() + (room.height() * self.lines_below(row) if is_chosen else 0)
        if is_chosen:
            ground = QRectF(1, room.top(), room.width(), foot - room.top())
            painter.fillRect(ground, theme.ai_soft)
            self._paint_below(painter, row, room)
        for column in Column:
            self._paint_cell(painter, row, column, self._room(column, room.top(), room.height()))
        painter.setPen(pen_of(theme.line))
        painter.drawLine(QPointF(1, foot - 0.5), QPointF(room.right(), foot - 0.5))

    def _paint_cell(self, painter: QPainter, row: ReportRow, column: Column, room: QRectF) -> None:
        theme, px, text = self._look.theme, self._look.px, self.text(row, column)
        quiet = theme.sumi if row.spot is not None else theme.sumi2
        if column is Column.DECIDING:
            self._paint_deciding(painter, row, room)
        elif column is Column.TAKER and row.taker is not None:
            colour = theme.ai if row.taker is Side.FIRST else theme.sumi
            at = QPointF(room.left() + px(MARK_PX) / 2, room.center().y())
            paint_player_mark(painter, row.taker, at, px(MARK_PX), colour)
            words = room.adjusted(px(MARK_PX + 5), 0, 0, 0)
            draw_words(painter, words, text, Ink(self._plain, theme.sumi, LEFT))
        elif column in (Column.FIRST_MS, Column.SECOND_MS):
            took = row.taker is Side(column - Column.FIRST_MS)
            ink = Ink(self._strong if took else self._figure, theme.sumi if took else theme.sumi2, RIGHT)
            draw_words(painter, room, text, ink)
        elif column is Column.FOULS:
            draw_words(painter, room, text, Ink(self._bold, theme.shu, LEFT))
        elif column in FIGURES:
            draw_words(painter, room, text, Ink(self._figure, quiet, RIGHT))
        else:
            colour = theme.sumi2 if text == NOTHING else quiet
            draw_words(painter, room, text, Ink(self._plain, colour, LEFT))

    def _paint_deciding(self, painter: QPainter, row: ReportRow, room: QRectF) -> None:
        """The kimariji then, strong; the usual one after it, quiet."""
        theme = self._look.theme
        draw_words(painter, room, row.deciding, Ink(self._bold, theme.sumi, LEFT))
        rest = self.text(row, Column.DECIDING).removeprefix(row.deciding)
        if rest:
            left = width_of(row.deciding, self._bold)
            ink = Ink(self._plain, theme.sumi2, LEFT)
            draw_words(painter, room.adjusted(min(left, room.width()), 0, 0, 0), rest, ink)

    def _paint_below(self, painter: QPainter, row: ReportRow, room: QRectF) -> None:
        """What the reading came to, and why COMs touched what they touched."""
        room = room.translated(0, room.height())
        if self._has_more(row):
            self._paint_more(painter, row, room)
            room = room.translated(0, room.height())
        left = self.edges(Column.POEM)[0]
        for line in self._teller.reasons(row):
            inner = QRectF(left, room.top(), room.width() - left - self._look.px(AIR_PX), room.height())
            draw_words(painter, inner, line, Ink(self._plain, self._look.theme.sumi2, LEFT))
            room = room.translated(0, room.height())

    def _paint_more(self, painter: QPainter, row: ReportRow, room: QRectF) -> None:
        theme, px, teller = self._look.theme, self._look.px, self._teller
        left, name = self.edges(Column.POEM)[0], teller.situation(row)
        room = QRectF(left, room.top(), room.width() - left - px(AIR_PX), room.height())
        if name:
            draw_words(painter, room, name, Ink(self._bold, theme.ai, LEFT))
            room = room.adjusted(width_of(name, self._bold) + px(14), 0, 0, 0)
        draw_words(painter, room, teller.more(row), Ink(self._plain, theme.sumi, LEFT))
