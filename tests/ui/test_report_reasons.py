"""Why a COM touched what it touched, as the report tells it (R-10.18)."""

import csv
import io
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from karuta.match.reason import Reason, Waited
from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.why import Cause
from ui.report_files import csv_content
from ui.report_reasons import reason_lines
from ui.report_words import plainly
from ui.screens.report_scenes import REPORT_SCENES

TAKE = Reason(
    Side.SECOND, Cause.TAKE, "むら", Waited.DECIDING, False, 0.86, 412.4, 0.0, Torifuda(87), is_target=True
)


@pytest.fixture
def told(look):
    """A reading the man took, with such reasons, in Japanese."""
    row = REPORT_SCENES["report"](look).report.rows[0]

    def lines(*reasons, **changes):
        given = {"deciding": "むら", "kimariji": "むら", "taker": Side.SECOND, "ms": BySide(None, 412.4)}
        changed = replace(row, reasons=reasons, **(given | changes))
        return reason_lines(changed, plainly, lambda _row, side: ("あなた", "COM")[side])

    return lines


def test_a_take_tells_what_it_acted_on_how_sure_it_was_and_when(told):
    assert told(TAKE) == ("COM：決まり字「むら」で動いた。位置の記憶 86％、決まり字から 412 ms",)


def test_a_take_after_the_mans_tells_how_much_later_it_was(told):
    [line] = told(TAKE, taker=Side.FIRST, ms=BySide(300.0, 412.4))
    assert line.endswith("決まり字から 412 ms（あなたより 112 ms 遅い）")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"by_consonant": True}, "「むら」の最後の音は子音だけで聞き分けた"),
        ({"waited": Waited.FULL}, "決まり字の変化を使わず「むら」まで聞いた"),
        ({"waited": Waited.LONGER}, "「むら」まで一音余分に聞いた"),
        ({"waited": Waited.EARLY, "cause": Cause.REACH}, "「むら」で決まる前に手を出し、当たった"),
    ],
)
def test_what_it_acted_on_has_its_words(told, changes, words):
    [line] = told(replace(TAKE, **changes))
    assert line.startswith(f"COM：{words}。")


def test_a_changed_kimariji_is_called_so(told):
    [line] = told(replace(TAKE, heard="む"), deciding="む")
    assert line.startswith("COM：短くなった決まり字「む」で動いた。")


def test_a_delay_by_the_mans_technique_is_told(told):
    [line] = told(replace(TAKE, delay_ms=120.0))
    assert line.endswith("。技で 120 ms 遅れた")


@pytest.mark.parametrize("cause", [each for each in Cause if each is not Cause.TAKE])
def test_every_cause_of_a_foul_has_its_words(told, cause):
    wrong = replace(TAKE, cause=cause, card=Torifuda(22), is_target=False, ms=-80.2)
    [line] = told(wrong)
    assert line.endswith("（決まり字から -80 ms）")
    assert "「ふ」に触れた" in line
    assert (
        len({told(replace(wrong, cause=each)) for each in Cause if each is not Cause.TAKE}) == len(Cause) - 1
    )


def test_an_empty_place_is_no_card(told):
    [line] = told(replace(TAKE, cause=Cause.FORGOTTEN, card=None, is_target=False))
    assert "もとの場所の空いた所に触れた" in line


def test_where_nobody_says_why_nothing_is_told(told):
    assert told() == ()


def test_the_table_opens_a_line_for_each_reason_and_tells_it_to_screen_readers(qtbot, look, language):
    screen = REPORT_SCENES["report.why"](look)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    QApplication.processEvents()
    table = screen.table
    row = next(each for each in table.rows if each.n == screen.n)
    assert len(row.reasons) == 2
    below = table.row_rect(table.index + 1).top() - table.row_rect(table.index).bottom()
    assert below == 3 * table.row_px
    for line in screen._teller.reasons(row):
        assert line in table.value_in_words()
    headings, *lines = csv.reader(
        io.StringIO(csv_content(screen.report, plainly).decode("utf-8-sig"), newline="")
    )
    cell = lines[row.n - 1][headings.index("COM の動き")]
    assert cell == "　".join(reason_lines(row, plainly, screen._teller.name))
