"""The rows of the match report against the rows of `watch`, for whole matches and in portions."""

import json

import pytest

from karuta.com.level import ComClass, draw_level
from karuta.com.player import ComPlayer
from karuta.match.commands import NextPoem, Pause, Resume
from karuta.match.headless import play_out
from karuta.match.report import Reporter, report_of
from karuta.match.report_fields import header_fields, result_fields, row_fields
from karuta.match.report_summary import summary_of
from karuta.match.rows import rows_of
from karuta.match.setup import HUNDRED, MAN, MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules import events as e
from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.techniques import Effect, Sighting, Technique
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


def opened(man_against):
    """A man in the first reading; six cards, six poems, so every poem has its card."""
    man = man_against(poems=tuple(range(1, 7)), com_after_ms=900.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    man.zero_at_ms = man.open()
    return man


def test_a_voided_reading_is_told_by_the_row_after_it(man_against):
    man = opened(man_against)
    reporter = Reporter()
    man.session.receive(Pause(), man.zero_at_ms + 300.0)
    man.session.advance(man.zero_at_ms + 350.0)
    assert any(isinstance(event, e.ReadingVoided) for event in man.session.events)
    assert reporter.hear(man.session.events) == ()
    told = len(man.session.events)
    man.session.receive(Resume(), 9000.0)
    man.open()
    man.to_waiting()
    [row] = reporter.hear(man.session.events[told:])
    assert (row.n, row.voids) == (1, 1)


def test_techniques_and_their_breaking_are_told(man_against):
    man = opened(man_against)
    man.to_waiting()
    events = []
    for event in man.session.events:
        events.append(event)
        if isinstance(event, e.ReadingOpened):
            guard = Sighting(Technique.GUARD, 1.0, man.session.state.round.target)
            events.append(e.TechniqueSeen(event.at_ms, guard, Effect.NONE))
        elif isinstance(event, e.TakeAnnounced):
            events.append(e.GuardBroken(event.at_ms))
    [row] = Reporter().hear(events)
    assert row.techniques == (Technique.GUARD,)
    assert row.guard_broken


def test_a_summary_counts_takes_by_territory_fouls_and_middle_times():
    setup = MatchSetup(3)
    rows = report_of(setup, MEN, played(setup, (ComClass.D, ComClass.E)).events).rows
    summary = summary_of(rows)
    for side in Side:
        taken = [row for row in rows if row.taker is side]
        assert summary.takes_of(side) == len(taken)
        assert summary.takes[side][side] == sum(row.lies is side for row in taken)
        assert summary.fouls[side] == sum(sum(row.fouls[side]) for row in rows)
        times = sorted(row.ms[side] for row in taken)
        middle = (times[(len(times) - 1) // 2] + times[len(times) // 2]) / 2
        assert summary.median_ms[side] == pytest.approx(middle)
    assert summary.karafuda == sum(row.taker is None for row in rows)
    assert summary_of(()).median_ms == BySide(None, None)


def test_the_fields_of_a_report_are_json_and_hold_all_of_a_row():
    setup = MatchSetup(3)
    report = report_of(setup, MEN, played(setup, (ComClass.D, ComClass.E)).events)
    lines = [header_fields(report), *map(row_fields, report.rows), result_fields(report)]
    assert json.loads(json.dumps(lines, allow_nan=False)) == lines
    for fields, row in zip(lines[1:-1], report.rows, strict=True):
        assert fields["fouls"] == [list(row.fouls.first), list(row.fouls.second)]
        assert (fields["row"] is None) == (row.spot is None)
        if row.spot is not None:
            assert (fields["row"], fields["slot"]) == (row.spot.place.row.name.lower(), row.spot.place.slot)
    assert lines[-1]["winner"] == report.result.winner
    assert sum(map(sum, lines[-1]["takes"])) + lines[-1]["karafuda"] == len(report.rows)


def test_a_match_that_has_not_ended_has_no_result_in_its_fields():
    setup = MatchSetup(7)
    fields = result_fields(report_of(setup, MEN, played(setup).events[:-1]))
    assert (fields["winner"], fields["margin"], fields["ended_by"]) == (None, None, None)


def test_the_readings_in_which_a_man_sat_at_a_coms_seat_are_told():
    setup = MatchSetup(7)
    events, told = [], 0
    for event in played(setup).events:
        events.append(event)
        told += isinstance(event, e.RoundSettled)
        if isinstance(event, e.RoundSettled) and told in (3, 5, 8, 9):
            events.append(e.SeatChanged(event.at_ms, Side.FIRST, told in (3, 8)))
    com = Profile("C", (8, 7, 9, 6, 8), "even")
    report = report_of(setup, BySide(com, com), events)
    assert report.by_man == (4, 5, 9)
    assert header_fields(report)["by_man"] == [[4, 5], [9, 9]]
    assert report_of(setup, BySide(MAN, com), events).by_man == ()
    assert "by_man" not in header_fields(report_of(setup, MEN, events))
