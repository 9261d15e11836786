"""The screen 試合経過詳細: every reading of a match, its plots, its mat, and the ways on."""

from collections.abc import Callable
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from karuta.match.report import MatchReport
from ui.controls.arranged import Arranged
from ui.controls.pen import draw_box
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import HINT_PX, Style, Words
from ui.file_dialog import file_dialog
from ui.language import tr
from ui.look import Look
from ui.record_shelf import MOST_SHOWN, Shelved, latest_played, record_paths, shelved
from ui.report_files import csv_content, json_content, write_report
from ui.report_loading import Loaded, Notice, load_report
from ui.report_order import Shown
from ui.report_words import RowTeller, teller_for
from ui.screens.report_empty import EmptyReport
from ui.screens.report_figures import ReportFigures
from ui.screens.report_foot import ReportFoot
from ui.screens.report_head import ReportHead
from ui.screens.report_mat import ReportMat
from ui.screens.report_plan import ReportPlan, plan
from ui.screens.report_table import ReportTable
from ui.typeface import Weight
from ui.wording import match as m
from ui.wording import report as w
from ui.wording.sentence import Sentence

if TYPE_CHECKING:
    from ui.screens.report_plots import PlotPanel, ScorePlot, TimesPlot

LOUD: Final = Style(HINT_PX + 1, Weight.BOLD)
CSV_FILTER: Final = "(*.csv)"
JSON_FILTER: Final = "(*.json)"
RECORD_FILTER: Final = "(*.jsonl)"


class Tab(Enum):
    """What is seen in a small window."""

    TABLE = "table"
    SCORE = "score"
    TIMES = "times"
    MAT = "mat"


class ReportScreen(Arranged):
    """One cursor: table, plots, strip and mat show the same reading.

    Signals:
        replay_wanted: a record shall be played from the reading of that number: its path, n.
        again_wanted: a match with the cards and the order of this record shall begin: its path.
        start_wanted: a match shall begin.
        back: the player is done.
    """

    replay_wanted = Signal(object, int)
    again_wanted = Signal(object)
    start_wanted = Signal()
    back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.path: Path | None = None
        self.report: MatchReport | None = None
        self.n: int | None = None
        self._teller: RowTeller | None = None
        self._matches: tuple[Shelved, ...] = ()
        self._plots: tuple[ScorePlot, TimesPlot] | None = None
        self.head = ReportHead(look)
        self.figures = ReportFigures(look)
        self.notice = Words(look, None, LOUD)
        tabs = [
            Choice(Tab.TABLE, w.TAB_TABLE),
            Choice(Tab.SCORE, w.SCORE),
            Choice(Tab.TIMES, w.TIMES),
            Choice(Tab.MAT, w.TAB_MAT),
        ]
        self.tabs = SegmentedButtons(look, w.VIEW, tabs)
        self.table, self.mat, self.foot = ReportTable(look), ReportMat(look), ReportFoot(look)
        self.empty = EmptyReport(look)
        self._parts: tuple[QWidget, ...] = (
            self.head, self.figures, self.notice, self.tabs, self.table, self.mat, self.foot, self.empty,
        )  # fmt: skip
        for widget in self._parts:
            widget.setParent(self)
        self._connect()
        look.changed.connect(self.arrange)

    def _connect(self) -> None:
        head = self.head
        head.back.connect(self.back)
        head.picked.connect(self.open)
        head.other_wanted.connect(self.ask_record)
        head.shown_chosen.connect(self._show_only)
        head.csv_wanted.connect(self.ask_csv)
        head.json_wanted.connect(self.ask_json)
        head.again_wanted.connect(self._ask_again)
        self.tabs.chosen.connect(self.arrange)
        self.table.chosen.connect(self.choose)
        self.foot.strip.chosen.connect(self.choose)
        self.foot.step_wanted.connect(self._step)
        self.foot.replay_wanted.connect(self._ask_replay)
        self.empty.start_wanted.connect(self.start_wanted)

    @property
    def plots(self) -> "tuple[ScorePlot, TimesPlot]":
        """Both plots, made when they are first to be seen."""
        if self._plots is None:
            from ui.screens.report_plots import ScorePlot, TimesPlot  # noqa: PLC0415 - not before it is seen

            self._plots = (ScorePlot(self.look), TimesPlot(self.look))
            for plot in self._plots:
                plot.setParent(self)
                plot.chosen.connect(self.choose)
                self._fill(plot)
        return self._plots

    def _fill(self, plot: "PlotPanel") -> None:
        if self.report is not None and self._teller is not None:
            plot.show_report(self.report, self._teller)
            plot.choose(self.n)

    def show_folder(self, folder: Path, path: Path | None = None) -> None:
        """Show the matches of a folder, the latest one with a reading open, or the one of that record."""
        paths = record_paths(folder)[:MOST_SHOWN]
        matches = tuple(map(shelved, paths))
        self.offer(matches)
        if path is None and not paths:
            self.show_loaded(Loaded(None), None)
            return
        latest = latest_played(matches) if path is None else None
        self.open(path or (paths[0] if latest is None else latest.path))

    def offer(self, matches: tuple[Shelved, ...]) -> None:
        """Offer these matches from now on; the next one that is shown may be one of them."""
        self._matches = matches

    def open(self, path: Path) -> None:
        """Show the report of a record, and say in one sentence if something is wrong with it."""
        if path not in [match.path for match in self._matches]:
            self._matches = (shelved(path), *self._matches)
        self.show_loaded(load_report(path), path)

    def show_loaded(self, loaded: Loaded, path: Path | None) -> None:
        """Show what became of a record; without a path it is nowhere, and nothing can be done with it."""
        self.path, self.report = path, loaded.report
        self.n = None
        self._forbid(loaded)
        self.head.offer(self._matches, path)
        self.head.shown.set_value(Shown.ALL)
        self.table.show_only(Shown.ALL)
        report = loaded.report
        if report is None:
            self.notice.say(None)
            self.empty.say(loaded.notice)
        else:
            self._say(loaded.notice)
            self._speak(report)
            rows = report.rows
            self.choose(rows[0].n if rows else None)
        self.arrange()

    def _forbid(self, loaded: Loaded) -> None:
        unrecorded = m.RECORD_FAILED if self.path is None and loaded.report is not None else None
        has_rows = loaded.report is not None and bool(loaded.report.rows)
        self.foot.replay.forbid(unrecorded)
        self.head.again.forbid(unrecorded or (None if loaded.may_be_repeated else w.ONLY_TO_LOOK))
        self.head.again.setVisible(loaded.report is not None)
        if not has_rows:
            self.foot.replay.setEnabled(False)
        self.head.allow(has_rows=has_rows)

    def _speak(self, report: MatchReport) -> None:
        """Put the report into the present language."""
        teller = self._teller = teller_for(report, tr)
        self.figures.show_report(report, teller)
        self.table.show_rows(report.rows, teller)
        self.foot.show_report(report, teller)
        for plot in self._plots or ():
            self._fill(plot)

    def _say(self, notice: Notice | None) -> None:
        if notice is None:
            self.notice.say(None)
        else:
            self.notice.say(notice.sentence, **notice.values)

    def tell(self, sentence: Sentence) -> None:
        """Say one sentence below the figures."""
        self.notice.say(sentence)
        self.arrange()

    def choose(self, n: int | None) -> None:
        """Show that reading everywhere."""
        report, teller = self.report, self._teller
        if report is None or teller is None:
            return
        self.n = n
        index = next((index for index, row in enumerate(report.rows) if row.n == n), None)
        row = None if index is None else report.rows[index]
        self.table.choose(n or 0)
        self.foot.choose(row, is_first=index == 0, is_last=index == len(report.rows) - 1)
        self.mat.show_scene(row, None if index is None else report.scenes[index], teller)
        for plot in self._plots or ():
            plot.choose(n)

    def _step(self, step: int) -> None:
        if self.report is not None and self.n is not None:
            numbers = [row.n for row in self.report.rows]
            self.choose(numbers[max(0, min(len(numbers) - 1, numbers.index(self.n) + step))])

    def _show_only(self, shown: Shown) -> None:
        self.table.show_only(shown)

    def _ask_replay(self) -> None:
        if self.path is not None and self.n is not None:
            self.replay_wanted.emit(self.path, self.n)

    def _ask_again(self) -> None:
        if self.path is not None:
            self.again_wanted.emit(self.path)

    def export_csv(self, path: Path) -> None:
        """Write the table for a spreadsheet, and say what came of it."""
        if self.report is not None:
            self._write(path, csv_content(self.report, tr))

    def export_json(self, path: Path) -> None:
        """Write the report for programs, and say what came of it."""
        if self.report is not None:
            self._write(path, json_content(self.report))

    def _write(self, path: Path, content: bytes) -> None:
        told: Sentence = w.WRITTEN
        try:
            write_report(path, content)
        except (OSError, ValueError):
            told = w.NOT_WRITTEN
        self.notice.say(told, file=path.name)
        self.arrange()

    def ask_csv(self) -> QFileDialog:
        """Ask where the table shall be written."""
        return self._ask_where((tr(w.WHERE_CSV), f"{tr(w.CSV_FILES)} {CSV_FILTER}"), "csv", self.export_csv)

    def ask_json(self) -> QFileDialog:
        """Ask where the report shall be written."""
        words = (tr(w.WHERE_JSON), f"{tr(w.JSON_FILES)} {JSON_FILTER}")
        return self._ask_where(words, "json", self.export_json)

    def _ask_where(self, words: tuple[str, str], suffix: str, write: Callable[[Path], None]) -> QFileDialog:
        stem = "naniwazu" if self.path is None else self.path.stem
        dialog = file_dialog(self, *words, suffix, stem)
        dialog.fileSelected.connect(partial(_hand_on, write))
        dialog.open()
        return dialog

    def ask_record(self) -> QFileDialog:
        """Ask which record shall be opened."""
        dialog = file_dialog(self, tr(w.WHICH_RECORD), f"{tr(m.RECORDS)} {RECORD_FILTER}")
        dialog.fileSelected.connect(partial(_hand_on, self.open))
        dialog.open()
        return dialog

    def arrange(self) -> None:
        """Side by side, or what the tab says."""
        head = self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        room = QRect(0, head, self.width(), self.height() - head)
        found = plan(self.look, room, has_notice=bool(self.notice.text()))
        self.head.keep_filter(has_filter=not found.is_small)
        is_empty = self.report is None
        self.empty.setVisible(is_empty)
        self.empty.setGeometry(room.adjusted(16, 16, -16, -16))
        for widget, place in ((self.figures, found.figures), (self.notice, found.notice)):
            widget.setGeometry(place)
            widget.setVisible(not is_empty and not place.isEmpty())
        self.foot.setGeometry(found.foot)
        self.foot.setVisible(not is_empty)
        self._place_tabs(found, is_empty=is_empty)
        self._place_bodies(found, is_empty=is_empty)
        self.update()

    def _place_tabs(self, found: ReportPlan, *, is_empty: bool) -> None:
        shown = self.head.shown
        self.tabs.setVisible(found.is_small and not is_empty)
        parent = self if found.is_small else self.head
        if shown.parentWidget() is not parent:
            shown.setParent(parent)
            self.head.arrange()
        shown.setVisible(not is_empty and (not found.is_small or self.tabs.value is Tab.TABLE))
        if not found.is_small:
            return
        size, row = self.tabs.sizeHint(), found.tabs
        self.tabs.setGeometry(row.left(), row.top(), size.width(), size.height())
        size = shown.sizeHint()
        shown.setGeometry(row.right() + 1 - size.width(), row.top(), size.width(), size.height())

    def _place_bodies(self, found: ReportPlan, *, is_empty: bool) -> None:
        """Show what there is room for; plots are made only then."""
        seen = set() if is_empty else set(Tab)
        if found.is_small and not is_empty:
            seen = {Tab(self.tabs.value)}
        self.table.setGeometry(found.table)
        self.table.setVisible(Tab.TABLE in seen)
        self.mat.setGeometry(found.mat)
        self.mat.setVisible(Tab.MAT in seen)
        wants_plots = self.isVisible() and seen & {Tab.SCORE, Tab.TIMES}
        if self._plots is None and not wants_plots:
            return
        score, times = self.plots
        score.setGeometry(found.score)
        times.setGeometry(found.times)
        score.setVisible(Tab.SCORE in seen)
        times.setVisible(Tab.TIMES in seen)

    def showEvent(self, event: QShowEvent) -> None:
        """Words and sizes may have changed behind another screen."""
        super().showEvent(event)
        self.arrange()
        (self.empty.start if self.report is None else self.table).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.report is not None:
            n = self.n
            self.head.offer(self._matches, self.path)
            self._speak(self.report)
            self.choose(n)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the panel of the chosen reading."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.shoji)
        if self.report is not None:
            head = self.head.height_px
            room = QRect(0, head, self.width(), self.height() - head)
            found = plan(self.look, room, has_notice=bool(self.notice.text()))
            draw_box(painter, QRectF(found.panel), theme.kami, theme.line)


def _hand_on(take: Callable[[Path], None], file: str) -> None:
    take(Path(file))
