"""Answers of drills in the history: written with their sums, questions over them, and what matches add."""

import contextlib
import shutil
from pathlib import Path

import pytest

from karuta.history import practice
from karuta.history.database import changing
from karuta.history.history import History
from karuta.history.opening import open_checked
from karuta.history.practice_sums import day_of, rebuild_practice
from karuta.practice.answer import Answer, Drill
from karuta.rules.side import Side
from poems.reading import ReadingKind

DAY_S = 86_400.0
TABLES = ("met", "day_sum", "slot_sum", "answer_bin", "gap_sum")
OLD = Path(__file__).with_name("history_version_1.sqlite")


def answer(card=3, right=True, took_ms=500.0, drill=Drill.FLASH, **more):
    return Answer(drill, card, right, took_ms, **more)


def store(history, answers, day=0, drill=Drill.FLASH, offset_s=0.0):
    at_s = day * DAY_S + 3_600.0
    number = history.begin_practice(drill, "{}", at_s, offset_s)
    history.add_answers(number, answers, at_s)
    history.end_practice(number, at_s + 60.0)
    return number


def sums(history):
    return {
        table: [
            tuple(round(each, 6) if isinstance(each, float) else each for each in row)
            for row in history.connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3")
        ]
        for table in TABLES
    }


def test_an_answer_is_kept_with_all_that_was_said(history):
    given = answer(17, False, 812.5, Drill.WHERE, given=41, peeked=True, detail="after 3 min", slot=7)
    number = store(history, [given, answer(4)])
    rows = history.connection.execute("SELECT * FROM answer ORDER BY n").fetchall()
    assert rows[0] == (number, 1, 3_600.0, "where", 17, 0, 812.5, 41, 1, 7, "after 3 min")
    assert [row[1] for row in rows] == [1, 2]


def test_answers_are_told_by_card_day_and_slot(history):
    store(history, [answer(3, slot=5), answer(3, False, slot=5), answer(9, took_ms=700.0, slot=6)], day=2)
    store(history, [answer(3, took_ms=300.0, peeked=True)], day=4)
    run = history.connection
    assert practice.tallies_by_card(run, Drill.FLASH)[3] == practice.Tally(3, 1, 2, 500.0)
    assert {day: each.asked for day, each in practice.tallies_by_day(run, Drill.FLASH).items()} == {
        2: 3,
        4: 1,
    }
    assert practice.tallies_by_day(run, Drill.FLASH, from_day=3).keys() == {4}
    assert practice.tallies_by_slot(run, Drill.FLASH)[5].share == 0.5
    assert practice.tallies_by_drill(run)[Drill.FLASH].asked == 4
    assert practice.tallies_by_card(run, Drill.WHERE) == {}


def test_the_forgetting_curve_counts_days_between(history):
    store(history, [answer(3), answer(3, False)], day=10)
    store(history, [answer(3, False), answer(3)], day=13)
    store(history, [answer(3)], day=14)
    curve = practice.retention(history.connection, Drill.FLASH)
    assert curve == (practice.Retention(1, 1, 1), practice.Retention(3, 1, 0))


def test_the_day_is_that_of_local_time():
    assert day_of(DAY_S - 1.0, 0.0) == 0
    assert day_of(DAY_S - 1.0, 9 * 3_600.0) == 1
    assert day_of(0.0, -3_600.0) == -1


def test_a_practice_without_answers_is_forgotten(history):
    store(history, [])
    assert history.connection.execute("SELECT count(*) FROM practice").fetchone() == (0,)


def test_matches_count_for_their_cards(history, match):
    match.store(history)
    rows = {row.poem: row for row in match.rows}
    met = {each.card: each for each in practice.meetings(history.connection)}
    for poem, row in rows.items():
        fouled = row.fouls_of(Side.FIRST) > 0
        if row.lies is None and not fouled:
            assert poem not in met
            continue
        each = met[poem]
        assert (each.day, each.drill, each.asked) == (20_787, "match", 1)
        assert each.rights == int(row.taker is Side.FIRST and not fouled)
        assert each.wrongs == int(fouled)
    assert any(each.rights for each in met.values())


@pytest.mark.parametrize("changes", [{"kind": ReadingKind.TORIFUDA}, {"rehearsal": True}])
def test_a_match_that_says_nothing_of_the_cards_does_not_count(history, played, changes):
    played(3, cards_a_side=3, **changes).store(history)
    assert practice.meetings(history.connection) == ()


def test_one_by_one_and_rebuilt_sums_are_alike(history, matches):
    for number, each in enumerate(matches):
        each.store(history, f"{number}.jsonl", f"2026-0{number + 1}-28T10:00:00+09:00")
    for day in (1, 2, 5, 9):
        answers = [answer(n, n % 3 > 0, 100.0 * n, peeked=n == 4, slot=n) for n in range(1, 9)]
        store(history, answers, day, offset_s=9 * 3_600.0)
        store(history, [answer(5, drill=Drill.SOLO, took_ms=-80.0)], day, Drill.SOLO)
    before = sums(history)
    assert all(before.values())
    with changing(history.connection, history.path):
        rebuild_practice(history.connection)
    assert sums(history) == before


def test_an_old_history_knows_its_cards(tmp_path):
    path = shutil.copy(OLD, tmp_path / "history.sqlite")
    with History(path) as history:
        assert len({each.card for each in practice.meetings(history.connection)}) > 50
        store(history, [answer(3)])
        assert practice.tallies_by_drill(history.connection)[Drill.FLASH].asked == 1


def test_the_times_of_a_card_come_in_order(history, match):
    match.store(history)
    taken = next(row for row in match.rows if row.taker is Side.FIRST)
    store(history, [answer(int(taken.poem), took_ms=321.0)], day=20_000)
    store(history, [answer(int(taken.poem), False, 999.0)], day=21_000)
    told = practice.moments(history.connection, int(taken.poem))
    assert [each.drill for each in told] == ["flash", "match", "flash"]
    assert [each.is_right for each in told] == [True, True, False]
    assert told[1].took_ms == taken.ms.first
    assert len(practice.moments(history.connection, int(taken.poem), most=2)) == 2


def test_the_own_times_are_quartered(history):
    store(history, [answer(n, took_ms=1_000.0 + 10.0 * n) for n in range(100)])
    pace = practice.paces(history.connection)["flash"]
    assert pace.answers == 100
    assert pace.fast_ms == pytest.approx(1_250.0, abs=10.0)
    assert pace.slow_ms == pytest.approx(1_750.0, abs=10.0)


def test_nothing_of_refused_answers_is_kept(history):
    number = history.begin_practice(Drill.FLASH, "{}", 0.0)
    with contextlib.suppress(AttributeError):
        history.add_answers(number, [answer(3), None], 0.0)
    assert history.connection.execute("SELECT count(*) FROM answer").fetchone() == (0,)
    assert sums(history)["met"] == []


def test_what_can_be_read_of_a_damaged_history_is_moved(tmp_path):
    path = tmp_path / "history.sqlite"
    with History(path) as history:
        for day in range(60):
            store(history, [answer(n, took_ms=10.0 * n) for n in range(1, 101)], day)
        (at,) = history.connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'met'").fetchone()
        (size,) = history.connection.execute("PRAGMA page_size").fetchone()
    whole = path.read_bytes()
    path.write_bytes(whole[: (at - 1) * size] + bytes(size) + whole[at * size :])
    damaged = path.read_bytes()
    opened = open_checked(path)
    with opened.history as history:
        assert opened.aside is not None
        assert opened.aside.read_bytes() == damaged
        assert practice.tallies_by_drill(history.connection)[Drill.FLASH].asked == 6_000
        assert len(practice.tallies_by_day(history.connection, Drill.FLASH)) == 60
    assert sorted(each.name for each in tmp_path.glob("*damaged*")) == ["history-damaged-1.sqlite"]


def test_of_a_history_cut_in_half_some_answers_stay(tmp_path):
    path = tmp_path / "history.sqlite"
    with History(path) as history:
        for day in range(120):
            store(history, [answer(n, took_ms=10.0 * n, detail="x" * 40) for n in range(1, 101)], day)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    opened = open_checked(path)
    with opened.history as history:
        told = practice.tallies_by_drill(history.connection)
        assert 0 < told[Drill.FLASH].asked < 12_000
        store(history, [answer(3)], 200)
