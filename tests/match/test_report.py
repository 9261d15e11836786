"""The rows of the match report against the rows of `watch`, for whole matches and in portions."""

import pytest

from karuta.com.level import ComClass, draw_level
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.report import Reporter, report_of
from karuta.match.rows import rows_of
from karuta.match.setup import HUNDRED, MAN, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules import events as e
from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.territory import find_on
from poems.kimariji import kimariji

MEN = BySide(MAN, MAN)


def played(setup, classes=(ComClass.C, ComClass.E)):
    streams = spawn_streams(setup.seed)
    seats = [
        ComPlayer(draw_level(level, of.level), of.plan, of.sending)
        for level, of in zip(classes, streams.seats, strict=True)
    ]
    return play_out(setup, BySide(*seats), streams)


def told_as_watch(row):
    """The row in the fields of `watch`, written down anew."""
    return {
        "type": "reading",
        "n": row.n,
        "poem": row.poem,
        "deciding": row.deciding,
        "lies": row.lies,
        "taker": row.taker,
        "how": row.how,
        "ms": [None if ms is None else round(ms, 1) for ms in row.ms],
        "fouls": [sum(row.fouls.first), sum(row.fouls.second)],
        "sent": [{"from": sent.sender, "poem": sent.card} for sent in row.sent],
        "name": row.name,
        "counts": [*row.counts],
    }


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup(7),
        MatchSetup(8, cards_a_side=12, far_cards=20),
        MatchSetup(9, cards_a_side=5, poems=HUNDRED[10:40]),
    ],
)
def test_a_report_has_the_rows_of_watch(setup):
    events = played(setup).events
    report = report_of(setup, MEN, events)
    _, *readings, result = rows_of(setup.seed, MEN, events)
    assert [told_as_watch(row) for row in report.rows] == readings
    assert (report.result.winner, report.result.margin) == (result["winner"], result["margin"])
    assert len(report.scenes) == len(report.rows) == result["readings"]


def test_each_event_settles_at_most_its_own_row():
    setup = MatchSetup(7)
    events = played(setup).events
    reporter = Reporter()
    told = [(event, reporter.hear((event,))) for event in events]
    assert [type(event) for event, rows in told if rows] == [e.RoundSettled] * len(reporter.rows)
    assert tuple(row for _, rows in told for row in rows) == report_of(setup, MEN, events).rows
    assert reporter.report(setup, MEN, "").rows == report_of(setup, MEN, events).rows


def test_the_card_lay_where_the_row_says():
    setup = MatchSetup(11)
    report = report_of(setup, MEN, played(setup).events)
    assert any(row.spot is None for row in report.rows)
    assert any(row.lies is Side.SECOND for row in report.rows)
    for row, scene in zip(report.rows, report.scenes, strict=True):
        assert row.spot == find_on(scene.mat, Torifuda(row.poem))


def test_the_kimariji_shortens_while_poems_are_read():
    setup = MatchSetup(7)
    rows = report_of(setup, MEN, played(setup).events).rows
    assert all(row.kimariji == kimariji(row.poem) and row.kimariji.startswith(row.deciding) for row in rows)
    assert any(len(row.deciding) < len(row.kimariji) for row in rows)


def test_swing_and_counts_go_together():
    setup = MatchSetup(3)
    report = report_of(setup, MEN, played(setup, (ComClass.D, ComClass.E)).events)
    lead = report.dealt.second - report.dealt.first
    for row in report.rows[:-1]:
        lead += row.swing
        assert row.counts.second - row.counts.first == lead
    assert any(abs(row.swing) > 1 for row in report.rows)


def test_times_and_takers_agree():
    setup = MatchSetup(7)
    rows = report_of(setup, MEN, played(setup).events).rows
    for row in rows:
        assert (row.take_ms is None) == (row.taker is None) == (row.spot is None)
        assert row.at_ms < row.settled_ms
    assert [row.at_ms for row in rows] == sorted(row.at_ms for row in rows)


def test_a_cut_off_match_has_the_rows_up_to_there():
    setup = MatchSetup(7)
    events = played(setup).events
    whole = report_of(setup, MEN, events)
    last = max(index for index, event in enumerate(events) if isinstance(event, e.RoundSettled))
    cut = report_of(setup, MEN, events[:last])
    assert cut.rows == whole.rows[:-1]
    assert cut.result is None
    assert whole.result is not None


def test_a_voided_reading_is_told_by_the_row_after_it():
    setup = MatchSetup(7)
    events = played(setup).events
    chosen = [index for index, event in enumerate(events) if isinstance(event, e.PoemChosen)]
    began = next(event for event in events if isinstance(event, e.MatchBegan))
    reporter = Reporter()
    reporter.hear(events[: chosen[1] + 3])
    at_ms = reporter.state.at_ms
    assert reporter.hear((e.ReadingVoided(at_ms, len(began.order) - 2),)) == ()
    assert len(reporter.rows) == 1
    assert reporter.state.round is None
