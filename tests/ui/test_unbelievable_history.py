"""Whatever lies in the history: a match opens, a screen says one sentence, a damaged file is never hidden."""

import json
import sqlite3
from contextlib import closing
from datetime import date

import pytest

from karuta.history import practice_sums
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.practice.answer import Answer, Drill
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side
from karuta.rules.state import Result
from ui.chronicle import Chronicle
from ui.command_line import main
from ui.ghost_making import Span, beside, made
from ui.history_place import history_path
from ui.matching import adapted_settings
from ui.practice.days import now_s, offset_s
from ui.practice.layout_desk import HistoryDesk, LayoutPast
from ui.practice.notebook import Notebook
from ui.practice.progress_desk import ProgressDesk
from ui.settings import ComSettings, Settings
from ui.statistics_desk import StatisticsDesk
from ui.wording import notebook as w

ADAPTING = Settings(far_com=ComSettings(adaptive=True))
COM = Profile("C", (8, 8, 8, 8, 8), "even")
DAY = 20_800
TODAY = date(2026, 11, 30)


def run(path, statement, *values):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)


def entry(number) -> MatchEntry:
    return MatchEntry(
        f"{number}.jsonl", f"2026-11-{number + 1:02}", "0", MatchSetup(number), BySide(MAN, COM)
    )


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A data folder with ten won matches and one practice."""
    monkeypatch.setenv("NANIWAZU_HOME", str(tmp_path))
    data = tmp_path / "data"
    with History(history_path(data)) as history:
        for number in range(10):
            history.take_in(entry(number), (), Result(Side.FIRST, EndedBy.EMPTY_TERRITORY, 5), 1)
        practice = history.begin_practice(Drill.WHERE, "{}", DAY * practice_sums.DAY_S)
        given = [Answer(Drill.WHERE, card, card > 3, 500.0, slot=card) for card in range(1, 20)]
        history.add_answers(practice, given, DAY * practice_sums.DAY_S)
    return data


@pytest.mark.parametrize(
    "change",
    [
        "far = replace(far, 'even', 'evan')",
        "far = replace(far, '8', '99')",
        "far = '{'",
        "near_cards = 0, far_cards = 0",
        "margin = 'x'",
        "allowance_ms = 'x'",
    ],
)
@pytest.mark.parametrize("of", ["1", "id = 4"])
def test_a_match_against_the_com_that_adapts_itself_always_opens(data, capsys, change, of):
    run(history_path(data), f"UPDATE match SET {change} WHERE {of}")
    settings = adapted_settings(ADAPTING, 5, history_path(data))
    assert settings.far_com.adaptive
    chronicle = Chronicle(history_path(data), entry(20))
    assert not chronicle.failed
    chronicle.close()
    assert main(("stats", "--json")) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 10


def test_a_set_up_that_makes_no_sense_makes_no_fault_of_the_ghost(data):
    run(history_path(data), "UPDATE match SET setup = replace(setup, 'text', 'tezt')")
    found = made(history_path(data), Span.ALWAYS, TODAY)
    assert (found.can_be_read, found.matches) == (True, 0)


@pytest.mark.parametrize("change", ["asked = 0", "day = 'x'", "ms = 'x'", "rights = 99", "drill = x'ff'"])
def test_one_sum_that_makes_no_sense_leaves_all_screens(data, change):
    run(history_path(data), f"UPDATE met SET {change} WHERE poem = 5")
    desk = ProgressDesk(data, lambda: DAY + 1)
    desk.look_ahead()
    assert desk.today(tuple(Drill)).notice is None
    assert desk.card(5).memory.last_day is None
    assert desk.card(6).memory.last_day == DAY
    assert desk.weak_cards() is None or 5 not in desk.weak_cards()


def broken_page(path, table):
    """Make a page of it what SQLite finds to be none; the head of the file stays."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def test_a_broken_page_is_one_sentence_on_the_layout_screen(data):
    path = history_path(data)
    broken_page(path, "slot_sum")
    desk = HistoryDesk(path, Notebook(path, now_s, offset_s))
    assert desk.past() == LayoutPast()
    assert desk.notice == w.UNREADABLE


def damaged(data):
    history_path(data).write_bytes(b"no history at all" * 500)
    for end in ("-wal", "-shm"):
        history_path(data).with_name(f"history.sqlite{end}").unlink(missing_ok=True)


def test_who_cannot_tell_of_a_damaged_history_leaves_it_for_who_can(data, tmp_path, capsys):
    damaged(data)

    adapted_settings(ADAPTING, 5, history_path(data))
    StatisticsDesk(data).own_takes()
    chronicle = Chronicle(history_path(data), entry(20))
    assert chronicle.failed
    chronicle.close()
    assert not made(history_path(data), Span.ALWAYS, TODAY).can_be_read
    assert not beside(history_path(data), TODAY).can_be_read
    for words in (("ghost",), ("ghost", "--compare")):
        assert main(words) == 1
        said = capsys.readouterr().err
        assert "not a history" in said or "is damaged" in said
        assert said.count("\n") == 1
    assert not list(data.glob("*-damaged-*"))
    assert main(("stats",)) == 0
    assert "history-damaged-1.sqlite" in capsys.readouterr().err


def test_comparing_says_that_a_newer_version_wrote_the_history(data, capsys):
    run(history_path(data), "PRAGMA user_version = 99")
    for words in (("ghost",), ("ghost", "--compare")):
        assert main(words) == 1
        assert "newer version" in capsys.readouterr().err
