"""The report in its states, by name: for pictures and for golden images."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from karuta.match.headless import play_out
from karuta.match.reason import Reason, Waited
from karuta.match.report import MatchReport, ReportRow, report_of
from karuta.match.seat import Seats
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.rules.cards import Torifuda
from karuta.rules.events import EndedBy, Event, MatchAborted, RoundSettled
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
from karuta.rules.techniques import Technique
from karuta.rules.territory import find_on
from karuta.rules.touch import How
from karuta.rules.view import PlayerView
from karuta.rules.why import Cause
from poems.reading import Reading
from ui.look import Look
from ui.match.rehearsal import PuppetCom
from ui.record_shelf import Shelved
from ui.report_loading import Loaded, Notice, seat_notice
from ui.report_order import Column, Shown
from ui.screens.report_plots import TimesBy
from ui.screens.report_screen import ReportScreen, Tab
from ui.wording import report as w

PATH: Final = Path("records/2026-11-29_21-14-03_14.jsonl")
SEED: Final = 14
COM_C: Final = Profile("C", (8, 7, 9, 6, 8), "defence")
COM_A: Final = Profile("A", (14, 13, 15, 12, 13), "attack")
AGAINST_COM: Final = BySide(MAN, COM_C)
COMS: Final = BySide(COM_A, COM_C)
SLIPPED_CARD: Final = Torifuda(55)
HOWS: Final = (How.SWEEP, How.SWEEP, How.TOUCH, How.BLOCK, How.SWEEP, How.PASS)


class SceneCom(PuppetCom):
    """Takes and fouls as the numbers of the poems say, however COMs are tuned."""

    def plan(self, view: PlayerView, reading: Reading) -> Plan:
        """Quicker towards the end of the match."""
        n, number = view.n, reading.number
        is_first = view.side is Side.FIRST
        spread_ms = (number * 53 % 61) * 7.0 if is_first else (number * 31 % 53) * 8.0
        self.take_after_ms = 300.0 + spread_ms - 1.5 * n
        spot = find_on(view.mat, Torifuda(number))
        slips = number % 19 == 3 if is_first else number % 17 == 5
        if slips and view.mat[view.side.other].count() > 1 and view.own.count() > 1:
            wrong = view.side if spot is None else spot.side.other
            self.fouls = ((wrong, 0.8 * self.take_after_ms),)
        return super().plan(view, reading)


@cache
def scene_events(seed: int = SEED) -> tuple[Event, ...]:
    """A whole match of two such COMs, always the same for a seed."""
    seats: Seats = BySide(SceneCom(Side.FIRST), SceneCom(Side.SECOND))
    return tuple(play_out(scene_setup(seed), seats).events)


def scene_setup(seed: int = SEED) -> MatchSetup:
    """What is agreed for it."""
    return MatchSetup(seed, skips_karafuda=True)


def _by_a_man(row: ReportRow) -> ReportRow:
    """The same reading, as if the first player were a man."""
    is_shown = row.lies is Side.FIRST and row.n % 17 == 5
    shown = (Technique.RETURN,) if is_shown else ()
    how = HOWS[row.n % len(HOWS)] if row.taker is Side.FIRST else row.how
    return replace(row, how=how, techniques=shown)


@cache
def _report(players: BySide[Profile], *, aborted_after: int = 0, unfinished: bool = False) -> MatchReport:
    events = scene_events()
    if aborted_after:
        settled = [index for index, event in enumerate(events) if isinstance(event, RoundSettled)]
        events = events[: settled[aborted_after - 1] + 1]
        if not unfinished:
            events = (*events, MatchAborted(events[-1].at_ms))
    report = report_of(scene_setup(), players, events, "0.1.0")
    return replace(report, rows=tuple(map(_by_a_man, report.rows))) if players.first.is_man else report


def _matches(players: BySide[Profile], ended_by: EndedBy | None) -> tuple[Shelved, ...]:
    latest = Shelved(PATH, datetime(2026, 11, 29, 21, 14), players, Side.FIRST, ended_by)  # noqa: DTZ001
    if ended_by is not EndedBy.EMPTY_TERRITORY:
        latest = replace(latest, winner=None)
    before = Shelved(
        PATH.with_name("2026-11-28_20-02-41_7.jsonl"),
        datetime(2026, 11, 28, 20, 2),  # noqa: DTZ001
        AGAINST_COM,
        Side.SECOND,
        EndedBy.EMPTY_TERRITORY,
    )
    return latest, before


def _screen(look: Look, loaded: Loaded, n: int = 0) -> ReportScreen:
    screen = ReportScreen(look)
    report = loaded.report
    if report is not None:
        ended_by = None if report.result is None else report.result.ended_by
        screen.offer(_matches(report.players, ended_by))
    elif loaded.notice is not None:
        screen.offer((Shelved(PATH), *_matches(AGAINST_COM, None)[1:]))
    screen.show_loaded(loaded, None if report is None and loaded.notice is None else PATH)
    if n:
        screen.choose(n)
    return screen


def _doubled(report: MatchReport) -> int:
    """A reading with a name and with cards sent, in the middle of the match."""
    named = [row.n for row in report.rows if row.name is not None and row.sent]
    return min(named, key=lambda n: abs(n - len(report.rows) // 2))


def _whole(look: Look) -> ReportScreen:
    report = _report(AGAINST_COM)
    return _screen(look, Loaded(report), _doubled(report))


def _why(look: Look) -> QWidget:
    """A reading in which the COM fouled and came too late, and it is known why."""
    report = _report(AGAINST_COM)
    n = _doubled(report)
    screen = _screen(look, Loaded(replace(report, rows=tuple(map(_explained, report.rows)))), n)
    return screen


def _explained(row: ReportRow) -> ReportRow:
    """The same reading, as if a COM had told why it did what it did."""
    reasons: list[Reason] = []
    if row.fouls_of(Side.SECOND) and row.ms.second is not None:
        slip = Reason(
            Side.SECOND, Cause.MISHEARING, row.deciding, Waited.DECIDING, False, 0.6, 0.8 * row.ms.second,
            0.0, SLIPPED_CARD, is_target=False,
        )  # fmt: skip
        reasons.append(slip)
    if row.ms.second is not None:
        known = 0.5 + row.n % 10 / 20.0
        take = Reason(
            Side.SECOND, Cause.TAKE, row.deciding, Waited.DECIDING, False, known, row.ms.second,
            0.0, Torifuda(int(row.poem)), is_target=True,
        )  # fmt: skip
        reasons.append(take)
    return replace(row, reasons=tuple(reasons))


def _coms(look: Look) -> QWidget:
    report = _report(COMS)
    return _screen(look, Loaded(report), _doubled(report))


def _seat_taken(look: Look) -> QWidget:
    report = _report(COMS)
    report = replace(
        report, by_man=tuple(row.n for row in report.rows if row.n in range(12, 31) or row.n > 60)
    )
    return _screen(look, Loaded(report, seat_notice(report)), 71)


def _aborted(look: Look) -> QWidget:
    return _screen(look, Loaded(_report(AGAINST_COM, aborted_after=41)), 40)


def _cut_off(look: Look) -> QWidget:
    report = _report(AGAINST_COM, aborted_after=23, unfinished=True)
    return _screen(look, Loaded(report, Notice(w.CUT_OFF, {"n": 23})), 23)


def _other_version(look: Look) -> QWidget:
    notice = Notice(w.OTHER_VERSION, {"version": "0.0.9"})
    return _screen(look, Loaded(_report(AGAINST_COM), notice, may_be_repeated=False), 12)


def _refused(notice: Notice | None) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        return _screen(look, Loaded(None, notice, may_be_repeated=False))

    return scene


def _filtered(look: Look) -> QWidget:
    screen = _whole(look)
    screen.head.shown.set_value(Shown.FOULS)
    screen.table.show_only(Shown.FOULS)
    screen.table.sort_by(Column.FIRST_MS)
    return screen


def _times_by(value: TimesBy) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        screen = _whole(look)
        times = screen.plots[1]
        times.by.set_value(value)
        times.redraw()
        return screen

    return scene


def _not_written(look: Look) -> QWidget:
    screen = _whole(look)
    screen.export_csv(Path("there is no such folder") / "試合.csv")
    return screen


def _open(tab: Tab) -> Callable[[Look], QWidget]:
    def scene(look: Look) -> QWidget:
        screen = _whole(look)
        screen.tabs.set_value(tab)
        return screen

    return scene


REPORT_SCENES: Final[Mapping[str, Callable[[Look], QWidget]]] = {
    "report": _whole,
    "report.why": _why,
    "report.com_com": _coms,
    "report.seat_taken": _seat_taken,
    "report.aborted": _aborted,
    "report.cut_off": _cut_off,
    "report.other_version": _other_version,
    "report.newer": _refused(Notice(w.NEWER)),
    "report.damaged": _refused(Notice(w.DAMAGED)),
    "report.none": _refused(None),
    "report.filtered": _filtered,
    "report.by_length": _times_by(TimesBy.LENGTH),
    "report.by_area": _times_by(TimesBy.AREA),
    "report.not_written": _not_written,
    "report.open_table": _open(Tab.TABLE),
    "report.open_score": _open(Tab.SCORE),
    "report.open_times": _open(Tab.TIMES),
    "report.open_mat": _open(Tab.MAT),
}
"""Scenes by name, as in `ui.screens.scenes`."""
