"""Which readings the table shows, and in which order."""

import pytest

from karuta.match.record_file import read_record
from karuta.match.report import report_of
from karuta.rules.side import Side
from ui.report_order import Column, Shown, kept, ordered


@pytest.fixture(scope="module")
def rows(tmp_path_factory, recorded):
    record = read_record(recorded(tmp_path_factory.mktemp("order") / "a.jsonl", seed=5, cards_a_side=12))
    return report_of(record.setup, record.players, record.events).rows


def fouls(row):
    return row.fouls_of(Side.FIRST) + row.fouls_of(Side.SECOND)


def test_the_filters_keep_what_they_say(rows):
    assert kept(rows, Shown.ALL) == rows
    assert kept(rows, Shown.TAKES) == tuple(row for row in rows if row.take_ms is not None)
    assert kept(rows, Shown.KARAFUDA) == tuple(row for row in rows if row.lies is None)
    assert kept(rows, Shown.FOULS) == tuple(row for row in rows if fouls(row))
    assert all(kept(rows, shown) for shown in Shown)


@pytest.mark.parametrize("column", Column)
@pytest.mark.parametrize("reverse", [False, True])
def test_every_order_holds_every_reading_once(rows, column, reverse):
    assert sorted(row.n for row in ordered(rows, column, reverse=reverse)) == [row.n for row in rows]


def test_times_sort_as_numbers_and_missing_ones_come_last_either_way(rows):
    for reverse in (False, True):
        times = [row.ms.first for row in ordered(rows, Column.FIRST_MS, reverse=reverse)]
        there = [ms for ms in times if ms is not None]
        assert there == sorted(there, reverse=reverse)
        assert None in times
        assert times[len(there) :] == [None] * (len(times) - len(there))


def test_short_kimariji_come_before_long_ones(rows):
    lengths = [len(row.deciding) for row in ordered(rows, Column.DECIDING)]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > 2


def test_equal_readings_stand_as_they_were_read(rows):
    for reverse in (False, True):
        taken = [row for row in ordered(rows, Column.TAKER, reverse=reverse) if row.taker is Side.FIRST]
        assert [row.n for row in taken] == sorted(row.n for row in taken)


def test_the_order_of_the_readings_comes_back(rows):
    turned = ordered(rows, Column.NUMBER, reverse=True)
    assert [row.n for row in turned] == [row.n for row in reversed(rows)]
    assert ordered(ordered(rows, Column.POEM), Column.NUMBER) == rows
