"""試合経過詳細 by presses, drags and keys; one cursor in table, plots, strip and mat."""

import json
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from karuta.match.setup import MAN, Profile
from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.territory import find_on
from ui.choices import LanguageChoice, TextSize
from ui.look import Look
from ui.report_order import Column, Shown
from ui.screens.report_plots import TimesBy, stairs
from ui.screens.report_scenes import REPORT_SCENES
from ui.screens.report_screen import ReportScreen, Tab
from ui.theme import DARK

LEFT = Qt.MouseButton.LeftButton
COM = Profile("C", (8, 7, 9, 6, 8), "even")


@pytest.fixture
def folder(tmp_path, recorded):
    made = tmp_path / "records"
    made.mkdir()
    recorded(made / "2026-11-28_20-02-41_5.jsonl", seed=5)
    recorded(made / "2026-11-29_21-14-03_7.jsonl", BySide(MAN, COM))
    return made


@pytest.fixture
def screen(qtbot, look, language, folder):
    shown = ReportScreen(look)
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    shown.show_folder(folder)
    shown.show()
    QApplication.processEvents()
    return shown


def cursors(screen):
    """Where every part of the screen has its cursor."""
    score, times = screen.plots
    index = screen.table.index
    in_table = None if index is None else screen.table.rows[index].n
    return {
        screen.n,
        in_table,
        screen.foot.strip._n,
        score.chart.cursor_x,
        times.chart.cursor_x,
        screen.mat._row.n,
    }


def row_at(screen, index):
    return screen.table.row_rect(index).center().toPoint()


def test_the_latest_match_is_open_and_its_first_reading_chosen(screen, folder):
    assert screen.path == folder / "2026-11-29_21-14-03_7.jsonl"
    assert cursors(screen) == {1}
    assert len(screen.head.picker.picks) == 3
    assert screen.notice.isHidden()


def test_a_press_on_a_reading_chooses_it_everywhere(qtbot, screen):
    qtbot.mouseClick(screen.table, LEFT, pos=row_at(screen, 6))
    assert cursors(screen) == {7}
    assert screen.foot.next.isEnabled()
    assert screen.foot.previous.isEnabled()


def test_a_press_on_a_plot_chooses_the_reading_below_it(qtbot, screen):
    score, times = screen.plots
    n = screen.report.rows[9].n
    for plot in (score, times):
        low, high = plot.chart.view.viewRange()[1]
        at = plot.chart.point_of(float(n), (low + high) / 2).toPoint()
        viewport = plot.chart.plot.viewport()
        screen.choose(1)
        qtbot.mouseClick(viewport, LEFT, pos=viewport.mapFrom(plot.chart, at))
        assert cursors(screen) == {n}


def test_a_drag_over_a_plot_takes_the_cursor_along(qtbot, screen):
    chart = screen.plots[0].chart
    viewport = chart.plot.viewport()

    def place(n):
        return viewport.mapFrom(chart, chart.point_of(float(n), 4.0).toPoint())

    qtbot.mousePress(viewport, LEFT, pos=place(2))
    qtbot.mouseMove(viewport, place(12))
    qtbot.mouseRelease(viewport, LEFT, pos=place(12))
    assert cursors(screen) == {12}
    before = chart.view.viewRange()
    scene = QPointF(place(3))
    wheel = QWheelEvent(
        scene, viewport.mapToGlobal(scene), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, wheel)
    assert chart.view.viewRange() == before


def test_the_strip_can_be_dragged_and_moved_by_keys(qtbot, screen):
    strip = screen.foot.strip
    qtbot.mousePress(strip, LEFT, pos=QPoint(int(strip.x_of(5)), 40))
    qtbot.mouseMove(strip, QPoint(int(strip.x_of(9)), 40))
    qtbot.mouseRelease(strip, LEFT, pos=QPoint(int(strip.x_of(9)), 40))
    assert cursors(screen) == {9}
    for key, n in ((Qt.Key.Key_Left, 8), (Qt.Key.Key_Right, 9), (Qt.Key.Key_Home, 1)):
        qtbot.keyClick(strip, key)
        assert screen.n == n
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert screen.n == screen.report.rows[-1].n
    assert not screen.foot.next.isEnabled()


def test_the_neighbours_are_two_buttons(qtbot, screen):
    qtbot.mouseClick(screen.foot.next, LEFT)
    qtbot.mouseClick(screen.foot.next, LEFT)
    assert screen.n == 3
    qtbot.mouseClick(screen.foot.previous, LEFT)
    assert cursors(screen) == {2}


def test_keys_alone_choose_sort_and_go_back(qtbot, screen):
    table = screen.table
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(table, key)
    assert cursors(screen) == {2}
    for _step in range(Column.FIRST_MS):
        qtbot.keyClick(table, Qt.Key.Key_Right)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    times = [row.ms.first for row in table.rows if row.ms.first is not None]
    assert times == sorted(times)
    assert cursors(screen) == {2}
    qtbot.keyClick(table, Qt.Key.Key_Space)
    times = [row.ms.first for row in table.rows if row.ms.first is not None]
    assert times == sorted(times, reverse=True)
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert screen.n == table.rows[0].n
    with qtbot.waitSignal(screen.back):
        qtbot.keyClick(table, Qt.Key.Key_Escape)


def test_every_control_is_reached_by_tab(screen):
    reached = set()
    widget = screen
    for _step in range(60):
        widget = widget.nextInFocusChain()
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(screen):
            reached.add(widget)
    head, foot = screen.head, screen.foot
    wanted = {screen.table, head.picker, head.shown, head.csv, head.json, head.again, foot.replay, foot.strip}
    assert wanted <= reached
    assert screen.plots[1].by in reached


def test_a_press_on_a_heading_sorts_and_again_turns_it_round(qtbot, screen):
    at = screen.table.heading_rect(Column.SECOND_MS).center().toPoint()
    qtbot.mouseClick(screen.table, LEFT, pos=at)
    assert (screen.table.column, screen.table.is_reversed) == (Column.SECOND_MS, False)
    qtbot.mouseClick(screen.table, LEFT, pos=at)
    assert screen.table.is_reversed


def test_the_filter_hides_readings_and_leaves_the_cursor(qtbot, screen):
    shown = screen.head.shown
    karafuda = [row.n for row in screen.report.rows if row.spot is None]
    taken = next(row.n for row in screen.report.rows if row.spot is not None)
    screen.choose(taken)
    qtbot.mouseClick(shown, LEFT, pos=QPoint(int(shown.centre_of(Shown.KARAFUDA)), 12))
    assert [row.n for row in screen.table.rows] == karafuda
    assert (screen.n, screen.table.index) == (taken, None)
    qtbot.keyClick(screen.table, Qt.Key.Key_Down)
    assert screen.n == karafuda[0]


def test_the_wheel_and_the_bar_scroll(qtbot, screen):
    table = screen.table
    assert table.row_rect(0).top() == table.top_px
    bar = table.bar_rect()
    qtbot.mousePress(table, LEFT, pos=bar.center().toPoint())
    qtbot.mouseMove(table, QPoint(int(bar.center().x()), table.height() - 2))
    qtbot.mouseRelease(table, LEFT, pos=QPoint(int(bar.center().x()), table.height() - 2))
    assert table.row_rect(0).bottom() < table.top_px
    assert table.row_rect(len(table.rows) - 1).bottom() <= table.height()


def test_times_are_told_by_length_and_by_area_too(qtbot, screen):
    times = screen.plots[1]
    row = next(row for row in screen.report.rows if row.taker is Side.SECOND)
    for value in (TimesBy.LENGTH, TimesBy.AREA):
        qtbot.mouseClick(times.by, LEFT, pos=QPoint(int(times.by.centre_of(value)), 12))
        assert set(times._places) == {row.n for row in screen.report.rows if row.taker is not None}
        at = times.chart.point_of(*times._places[row.n]).toPoint()
        viewport = times.chart.plot.viewport()
        qtbot.mouseClick(viewport, LEFT, pos=viewport.mapFrom(times.chart, at))
        near = times._places[screen.n]
        assert near == pytest.approx(times._places[row.n], abs=25.0)
        assert times.chart.cursor_x == near[0]


def test_the_stairs_of_the_score_begin_with_the_deal_and_end_with_the_match(screen):
    report = screen.report
    for side in Side:
        points = stairs(report, side)
        assert points[0] == (0.0, report.dealt[side])
        assert points[-1] == (report.rows[-1].n, report.rows[-1].counts[side])


def test_the_mat_shows_where_the_card_lay_and_what_was_touched_wrongly(screen):
    fouled = next(row for row in screen.report.rows if any(map(row.fouls_of, Side)))
    screen.choose(fouled.n)
    mat = screen.report.scenes[fouled.n - 1].mat
    assert screen.mat._row.spot == find_on(mat, Torifuda(fouled.poem))
    spots = screen.mat.fouled_spots()
    assert spots
    assert all(mat[spot.side].card_at(spot.place) for spot in spots)


def test_replay_and_another_match_are_asked_for_with_the_record(qtbot, screen, folder):
    screen.choose(4)
    with qtbot.waitSignal(screen.replay_wanted) as replay:
        qtbot.mouseClick(screen.foot.replay, LEFT)
    assert replay.args == [folder / "2026-11-29_21-14-03_7.jsonl", 4]
    with qtbot.waitSignal(screen.again_wanted) as again:
        qtbot.mouseClick(screen.head.again, LEFT)
    assert again.args == [screen.path]


def test_an_earlier_match_is_chosen_from_the_list(qtbot, screen, folder):
    screen.head.picker.setFocus()
    qtbot.keyClick(screen.head.picker, Qt.Key.Key_Down)
    assert screen.path == folder / "2026-11-28_20-02-41_5.jsonl"
    assert screen.foot.strip.value_in_words().startswith("1首目")
    assert screen.table._teller.names == BySide("COM 1", "COM 2")


def chosen_in(screen, path):
    (dialog,) = screen.findChildren(QFileDialog)
    dialog.selectFile(str(path))
    dialog.accept()
    QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete.value)


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # of the dialog, off the screen
def test_both_files_are_written_where_the_player_says(qtbot, screen, tmp_path):
    for button, name in ((screen.head.csv, "a.csv"), (screen.head.json, "a.json")):
        qtbot.mouseClick(button, LEFT)
        chosen_in(screen, tmp_path / name)
        assert screen.notice.text() == f"{name} に書き出しました"
        assert screen.notice.isVisible()
    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert len(json.loads((tmp_path / "a.json").read_bytes())["readings"]) == len(screen.report.rows)


def test_a_target_that_cannot_be_written_is_told_in_one_sentence(screen, tmp_path):
    (tmp_path / "taken.csv").mkdir()
    screen.export_csv(tmp_path / "taken.csv")
    assert screen.notice.text() == "taken.csv には書き出せません。別の場所を選んでください"
    screen.export_json(tmp_path / "missing" / "a.json")
    assert screen.notice.text().startswith("a.json には書き出せません")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["records", "taken.csv"]


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
def test_a_record_from_elsewhere_is_opened(screen, tmp_path, recorded):
    path = recorded(tmp_path / "elsewhere.jsonl", seed=9)
    screen.head._pick("other")
    chosen_in(screen, path)
    assert screen.path == path
    assert screen.report.setup.seed == 9
    assert screen.head.picker.value == path


def test_without_a_match_one_can_be_started(qtbot, look, language, tmp_path):
    screen = ReportScreen(look)
    qtbot.addWidget(screen)
    screen.resize(1024, 600)
    screen.show_folder(tmp_path / "records")
    screen.show()
    assert screen.empty.lines()[0] == "まだ試合がありません"
    assert screen.head.picker.isHidden()
    assert screen.empty.start.hasFocus() or not screen.isActiveWindow()
    with qtbot.waitSignal(screen.start_wanted):
        qtbot.keyClick(screen.empty.start, Qt.Key.Key_Return)


def test_a_match_broken_off_before_a_poem_was_read_does_not_hide_the_last_one(screen, folder):
    played = folder / "2026-11-29_21-14-03_7.jsonl"
    lines = played.read_text("utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if json.loads(line)["type"] == "reading")
    aborted = folder / "2026-11-30_08-00-00_1.jsonl"
    aborted.write_text(lines[0] + "\n", "utf-8")
    screen.show_folder(folder)
    assert screen.path == played
    assert aborted in [pick.value for pick in screen.head.picker.picks]
    aborted.write_text("\n".join(lines[: first + 1]) + "\n", "utf-8")
    screen.show_folder(folder)
    assert screen.path == aborted


def test_where_no_poem_was_ever_read_the_latest_is_open(screen, folder):
    for path in folder.iterdir():
        path.write_text(path.read_text("utf-8").partition("\n")[0] + "\n", "utf-8")
    screen.show_folder(folder)
    assert screen.path == folder / "2026-11-29_21-14-03_7.jsonl"


def test_a_damaged_record_leaves_the_way_to_the_others(qtbot, screen, folder):
    (folder / "2026-11-30_08-00-00_1.jsonl").write_text("{}\n")
    screen.show_folder(folder)
    assert screen.empty.lines() == ("記録が壊れているか、試合の記録ではありません",)
    assert screen.empty.start.isHidden()
    assert screen.table.isHidden()
    assert screen.head.again.isHidden()
    qtbot.keyClick(screen.head.picker, Qt.Key.Key_Down)
    assert screen.table.isVisible()


def test_a_record_of_another_version_can_be_replayed_but_not_repeated(screen, folder):
    path = folder / "2026-11-29_21-14-03_7.jsonl"
    lines = path.read_text("utf-8").splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | {"version": "0.0.9"})
    path.write_text("\n".join(lines) + "\n", "utf-8")
    screen.show_folder(folder)
    assert screen.notice.text() == "版 0.0.9 の記録です（見るだけ）"
    assert screen.head.again.is_forbidden
    assert screen.foot.replay.isEnabled()


def test_the_small_window_has_tabs_and_makes_no_plot_before_it_is_seen(qtbot, look, language, folder):
    screen = ReportScreen(look)
    qtbot.addWidget(screen)
    screen.resize(1024, 600)
    screen.show_folder(folder)
    screen.show()
    assert screen.table.isVisible()
    assert screen._plots is None
    seen = {Tab.SCORE: 0, Tab.TIMES: 1}
    for tab, index in seen.items():
        qtbot.mouseClick(screen.tabs, LEFT, pos=QPoint(int(screen.tabs.centre_of(tab)), 12))
        assert screen.plots[index].isVisible()
        assert not screen.plots[1 - index].isVisible()
        assert screen.table.isHidden()
    qtbot.mouseClick(screen.tabs, LEFT, pos=QPoint(int(screen.tabs.centre_of(Tab.MAT)), 12))
    assert screen.mat.isVisible()


def test_the_language_changes_while_it_is_open(screen, language):
    screen.choose(5)
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert cursors(screen) == {5}
    assert screen.table._teller.names.first == "You"
    assert "won" in screen.head.picker.value_in_words() or "lost" in screen.head.picker.value_in_words()


def test_another_look_redraws_the_plots(screen, look):
    look.set(DARK, TextSize.LARGE, still=False)
    chart = screen.plots[0].chart
    assert chart.plot.backgroundBrush().color() == DARK.kami
    assert chart.cursor_x == 1


def test_a_screen_reader_is_told_the_chosen_reading(screen):
    screen.choose(3)
    row = screen.report.rows[2]
    told = screen.table.accessibleDescription()
    assert told.startswith("3 ")
    assert row.deciding in told
    assert screen.plots[0].accessibleName() == "残り枚数"
    assert "枚" in screen.plots[0].accessibleDescription()


@pytest.mark.parametrize("name", ["report.com_com", "report.open_times", "report.not_written"])
def test_the_bar_gives_way_in_a_small_window_with_large_letters(qtbot, language, name):
    language.use(LanguageChoice.ENGLISH)
    screen = REPORT_SCENES[name](Look(text_size=TextSize.LARGER))
    qtbot.addWidget(screen)
    screen.resize(1024, 600)
    screen.show()
    QApplication.processEvents()
    head = screen.head
    for left, right in pairwise((head.picker, head.csv, head.json, head.again)):
        assert left.geometry().right() < right.geometry().left()
    assert head.bar.title_right_px < head.picker.geometry().left()
    assert head.rect().contains(head.again.geometry())
