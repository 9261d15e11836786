"""The two plots of the report: cards left over the match, and how quickly cards were taken."""

from enum import Enum
from math import ceil, floor, hypot
from statistics import median
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from karuta.match.report import MatchReport
from karuta.match.report_row import ReportRow
from karuta.match.report_summary import summary_of
from karuta.rules.blocks import BLOCKS, block_of
from karuta.rules.events import EndedBy
from karuta.rules.side import SIDES, Side
from karuta.rules.territory import Half, Row
from ui.controls.arranged import Arranged
from ui.controls.pen import LEFT, Ink, draw_box, draw_words, width_of
from ui.controls.segments import Choice, SegmentedButtons
from ui.language import tr
from ui.look import Look
from ui.report_words import RowTeller
from ui.screens.report_cells import paint_player_mark
from ui.screens.report_chart import Chart, Mark, Range, Tick, Value
from ui.typeface import Weight
from ui.wording import report as w
from ui.wording.sentence import Sentence

PAD_PX: Final = 14
TITLE_PX: Final = 34
LEGEND_PX: Final = 18
STEP_MS: Final = 200
LONGEST_KIMARIJI: Final = 6
FOULS_SHARE: Final = 0.1  # of the range, for the row of fouls
LEEWAY: Final = 0.06  # of the range, beyond its last ticks: on the edge a tick is not written, a spot cut
LABEL_SHARE: Final = 0.24  # of the readings: room for the names at the end of the stairs, before the hatching
APART: Final = 0.16  # how far the players' takes stand beside a tick
AREAS: Final = {
    (Half.LEFT, Row.TOP): w.LEFT_TOP,
    (Half.LEFT, Row.MIDDLE): w.LEFT_MIDDLE,
    (Half.LEFT, Row.BOTTOM): w.LEFT_BOTTOM,
    (Half.RIGHT, Row.TOP): w.RIGHT_TOP,
    (Half.RIGHT, Row.MIDDLE): w.RIGHT_MIDDLE,
    (Half.RIGHT, Row.BOTTOM): w.RIGHT_BOTTOM,
}
AREA_ORDER: Final = tuple(sorted(BLOCKS, key=lambda block: (block.side, block.half, block.row)))


class TimesBy(Enum):
    """What the times are told by."""

    READING = "reading"
    LENGTH = "length"
    AREA = "area"


class PlotPanel(Arranged):
    """A titled box with a chart in it.

    Signals:
        chosen: the number of the reading at which the player pressed.
    """

    chosen = Signal(int)

    def __init__(self, look: Look, title: Sentence) -> None:
        super().__init__()
        self.look = look
        self._title = title
        self.report: MatchReport | None = None
        self._teller: RowTeller | None = None
        self._n: int | None = None
        self.chart = Chart(look, self)
        self.chart.pressed.connect(self._take)
        look.changed.connect(self.redraw)

    def show_report(self, report: MatchReport, teller: RowTeller) -> None:
        """Draw a match."""
        self.report, self._teller = report, teller
        self.redraw()

    def choose(self, n: int | None) -> None:
        """Stand the cursor at a reading."""
        self._n = n
        self.chart.show_cursor(self.cursor_x())

    def cursor_x(self) -> Value | None:
        """Where the cursor belongs."""
        return self._n

    def redraw(self) -> None:
        """Draw everything again."""
        if self.report is not None and self._teller is not None:
            self.draw(self.report, self._teller)
            self.chart.show_cursor(self.cursor_x())
        self.setAccessibleName(tr(self._title))
        self.arrange()

    def draw(self, report: MatchReport, teller: RowTeller) -> None:
        """Put the match on the chart; told by each subclass."""
        raise NotImplementedError

    def _take(self, scene: QPointF) -> None:
        row = self.row_at(scene)
        if row is not None:
            self.chosen.emit(row.n)

    def row_at(self, scene: QPointF) -> ReportRow | None:
        """The reading at a point: the nearest one across."""
        x = self.chart.value_at(scene).x()
        rows = () if self.report is None else self.report.rows
        return min(rows, key=lambda row: abs(row.n - x), default=None)

    @property
    def head_px(self) -> int:
        """The height of what stands above the chart."""
        return self.look.px(TITLE_PX)

    def arrange(self) -> None:
        """Put the chart below the title."""
        px = self.look.px
        room = self.rect().adjusted(px(4), self.head_px, -px(8), -px(6))
        self.chart.setGeometry(room)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box and title."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        draw_box(painter, QRectF(self.rect()), theme.kami, theme.line)
        room = QRectF(px(PAD_PX), 0, self.width() - 2 * px(PAD_PX), px(TITLE_PX))
        draw_words(painter, room, tr(self._title), Ink(self.look.ui_font(14, Weight.BOLD), theme.sumi, LEFT))


class ScorePlot(PlotPanel):
    """Cards left on both sides after each reading."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, w.SCORE)

    def draw(self, report: MatchReport, teller: RowTeller) -> None:
        """Two stairs; a match that was broken off ends hatched."""
        chart = self.chart
        last = report.rows[-1].n if report.rows else 0
        is_broken = report.result is None or report.result.ended_by is EndedBy.ABORTED
        end = max(report.poems if is_broken else last, last, 10)
        most = max([*report.dealt, *(count for row in report.rows for count in row.counts)])
        high = ceil((most + 0.5) / 5) * 5
        chart.begin((0.0, end * 1.2), (-high * LEEWAY, float(high)))
        step = 20 if end > 50 else 10 if end > 20 else 5
        chart.set_ticks(
            [(float(n), str(n)) for n in range(0, end + 1, step)],
            [(float(count), str(count)) for count in range(0, high + 1, 5)],
        )
        if is_broken and end > last:
            from_x = min(float(end), last + end * LABEL_SHARE)
            chart.hatch(from_x, end, 0.0, float(high))
            told = w.ABORTED if report.result is not None else w.UNFINISHED
            chart.sign(tr(told), ((from_x + end) / 2, high * 0.5))
        left = report.rows[-1].counts if report.rows else report.dealt
        for side in SIDES:
            chart.line(side, stairs(report, side))
        self._label(report, teller, float(last), high)
        spoken = tr(
            w.SCORE_IN_WORDS, n=last, near=teller.names.first, near_cards=left.first,
            far=teller.names.second, far_cards=left.second,
        )  # fmt: skip
        self.setAccessibleDescription(spoken)

    def _label(self, report: MatchReport, teller: RowTeller, x: Value, high: int) -> None:
        """Name and cards at the end of each stair, never one on the other."""
        left = report.rows[-1].counts if report.rows else report.dealt
        least = high * 0.14
        first, second = float(left.first), float(left.second)
        lacking = max(0.0, least - abs(first - second)) / 2
        up = 1.0 if first >= second else -1.0
        for side, y in ((Side.FIRST, first + up * lacking), (Side.SECOND, second - up * lacking)):
            who = teller.name(report.rows[-1], side) if report.rows else teller.names[side]
            inside = max(high * 0.08, min(high * 0.94, y))
            self.chart.words(f"{who} {left[side]}", (x, inside), self.chart.colour(side), (0.0, 0.5))


def stairs(report: MatchReport, side: Side) -> list[Mark]:
    """A player's cards over the match: level until a reading, then what it left."""
    points = [(0.0, float(report.dealt[side]))]
    for row in report.rows:
        points += [(float(row.n), points[-1][1]), (float(row.n), float(row.counts[side]))]
    return points


class TimesPlot(PlotPanel):
    """Times of the takes: in the order of the readings, by length of the kimariji, or by area."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, w.TIMES)
        choices = [
            Choice(TimesBy.READING, w.BY_READING),
            Choice(TimesBy.LENGTH, w.BY_LENGTH),
            Choice(TimesBy.AREA, w.BY_AREA),
        ]
        self.by = SegmentedButtons(look, w.TIMES_BY, choices, self, padding_px=9)
        self.by.chosen.connect(self.redraw)
        self._places: dict[int, Mark] = {}

    @property
    def head_px(self) -> int:
        """Title and legend."""
        return self.look.px(TITLE_PX + LEGEND_PX + 4)

    def arrange(self) -> None:
        """Put the choice at the end of the title."""
        super().arrange()
        size, px = self.by.sizeHint(), self.look.px
        self.by.setGeometry(self.width() - px(8) - size.width(), px(6), size.width(), size.height())

    def cursor_x(self) -> Value | None:
        """At the reading, or at the tick it belongs to."""
        if self._n is None or self.by.value is TimesBy.READING:
            return self._n
        place = self._places.get(self._n)
        return None if place is None else place[0]

    def row_at(self, scene: QPointF) -> ReportRow | None:
        """The reading at a point: the nearest take, where times do not stand in the order of reading."""
        if self.by.value is TimesBy.READING or self.report is None:
            return super().row_at(scene)
        at = self.chart.view.mapFromScene(scene)

        def away_px(row: ReportRow) -> float:
            point = self.chart.view.mapFromView(QPointF(*self._places[row.n]))
            return hypot(point.x() - at.x(), point.y() - at.y())

        return min((row for row in self.report.rows if row.n in self._places), key=away_px, default=None)

    def draw(self, report: MatchReport, teller: RowTeller) -> None:
        """Takes as spots, and what stands in the middle as lines."""
        taken = [row for row in report.rows if row.take_ms is not None]
        times = [row.take_ms or 0.0 for row in taken]
        least, most = min(times, default=0.0) - 60.0, max(times, default=800.0) + 20.0
        step = STEP_MS * max(1, ceil((most - least) / STEP_MS / 5))
        low = floor(least / step) * step
        high = max(low + 2 * step, ceil(most / step) * step)
        y_ticks = [(float(ms), str(ms)) for ms in range(low, high + 1, step)]
        draw = {
            TimesBy.READING: self._by_reading,
            TimesBy.LENGTH: self._by_length,
            TimesBy.AREA: self._by_area,
        }[TimesBy(self.by.value)]
        leeway = (high - low) * LEEWAY
        draw(report, teller, (low - leeway, high + leeway), y_ticks)
        for side in SIDES:
            points = [self._places[row.n] for row in taken if row.taker is side]
            if points:
                self.chart.spots(side, points)
        if not taken:
            middle = (low + high) / 2
            x = self.chart.view.viewRange()[0]
            self.chart.words(tr(w.NO_TAKES), (sum(x) / 2, middle), self.look.theme.sumi2, (0.5, 0.5))

    def _by_reading(self, report: MatchReport, _teller: RowTeller, y: Range, y_ticks: list[Tick]) -> None:
        end = max(report.rows[-1].n if report.rows else 0, 10)
        self._places = {row.n: (float(row.n), row.take_ms) for row in report.rows if row.take_ms is not None}
        foot = (
            y[0] - (y[1] - y[0]) * FOULS_SHARE / 2
        )  # fouls have no time here: they stand below the lowest one
        y = (y[0] - (y[1] - y[0]) * FOULS_SHARE, y[1])
        self.chart.begin((0.0, end * 1.2), y)
        step = 20 if end > 50 else 10 if end > 20 else 5
        self.chart.set_ticks([(float(n), str(n)) for n in range(0, end + 1, step)], y_ticks)
        fouled = [(float(row.n), foot) for row in report.rows if any(map(row.fouls_of, SIDES))]
        if fouled:
            self.chart.crosses(fouled)
        middle = summary_of(report.rows).median_ms.first
        if middle is not None:
            ai = self.look.theme.ai
            self.chart.level(middle, ai)
            told = tr(w.MEDIAN, ms=f"{middle:.0f}")
            self.chart.words(told, (end * 1.2, middle), ai, (1.0, 1.0))

    def _by_length(self, report: MatchReport, _teller: RowTeller, y: Range, y_ticks: list[Tick]) -> None:
        lengths = range(1, LONGEST_KIMARIJI + 1)
        self.chart.begin((0.4, LONGEST_KIMARIJI + 0.6), y, lines_of_words=1)
        self.chart.set_ticks([(float(n), tr(w.LENGTH_TICK, n=n)) for n in lengths], y_ticks)
        self._group(report, {row.n: float(len(row.deciding)) for row in report.rows})

    def _by_area(self, report: MatchReport, teller: RowTeller, y: Range, y_ticks: list[Tick]) -> None:
        self.chart.begin((-0.6, len(AREA_ORDER) - 0.4), y, lines_of_words=2)
        ticks = [(float(x), tr(AREAS[block.half, block.row])) for x, block in enumerate(AREA_ORDER)]
        middle = len(AREA_ORDER) / 4 - 0.5
        for side, x in ((Side.FIRST, middle), (Side.SECOND, middle + len(AREA_ORDER) / 2)):
            if teller.man_plays:
                name = tr(w.OWN_AREA if side is Side.FIRST else w.OTHER_AREA)
            else:
                name = tr(w.COM_AREA, name=teller.names[side])
            ticks.append((x, f"\n{name}"))
        self.chart.set_ticks(ticks, y_ticks)
        places = {
            row.n: float(AREA_ORDER.index(block_of(row.spot))) for row in report.rows if row.spot is not None
        }
        self._group(report, places)

    def _group(self, report: MatchReport, ticks: dict[int, float]) -> None:
        """The takes beside their ticks, the players' apart, with a bar at the middle of each group."""
        groups: dict[tuple[Side, float], list[float]] = {}
        self._places = {}
        for row in report.rows:
            if row.taker is not None and row.take_ms is not None:
                x = ticks[row.n] + (APART if row.taker is Side.SECOND else -APART)
                self._places[row.n] = (x, row.take_ms)
                groups.setdefault((row.taker, x), []).append(row.take_ms)
        for (side, x), times in groups.items():
            middle = median(times)
            self.chart.bar(side, [(x - APART * 0.9, middle), (x + APART * 0.9, middle)])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the legend too."""
        super().paintEvent(event)
        if self._teller is None:
            return
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        font, x = self.look.ui_font(12), float(px(PAD_PX))
        room = QRectF(0, px(TITLE_PX), self.width(), px(LEGEND_PX))
        more = tr(w.TIMES_MORE)
        draw_words(painter, room.adjusted(x, 0, 0, 0), more, Ink(font, theme.sumi2, LEFT))
        x += width_of(more, font) + px(18)
        for side in SIDES:
            paint_player_mark(painter, side, QPointF(x, room.center().y()), px(8), self.chart.colour(side))
            name = self._teller.names[side]
            draw_words(painter, room.adjusted(x + px(8), 0, 0, 0), name, Ink(font, theme.sumi2, LEFT))
            x += px(8) + width_of(name, font) + px(16)
        if self.by.value is TimesBy.READING:
            fouls = f"✕ {tr(w.FOULS_BELOW)}"
            draw_words(painter, room.adjusted(x, 0, 0, 0), fouls, Ink(font, theme.shu, LEFT))
