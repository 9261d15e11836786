"""Special techniques in a match: drawn once, told, and what the COM's hand does then (R-8.1 to R-8.5)."""

import json
from dataclasses import replace

import pytest

from karuta.match.codec import event_from_json, event_to_json
from karuta.match.commands import ChooseOkurifuda, NextPoem
from karuta.match.record import Record, RecordWriter
from karuta.match.record_file import read_record
from karuta.match.replaying import WITHOUT_TECHNIQUES, replay_record
from karuta.match.report import report_of
from karuta.match.rows import rows_of
from karuta.match.session import MatchSession, Opening
from karuta.match.setup import MAN
from karuta.match.streams import spawn_streams
from karuta.rules import events as e
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.techniques import DELAY_MS, Effect, Technique
from karuta.rules.territory import EMPTY_ROW, Territory, find_on
from karuta.rules.why import Cause, Why
from poems.reading import ReadingKind

REST = Point(435.0, 530.0)
MAT = BySide(
    Territory((EMPTY_ROW, EMPTY_ROW, (*(Torifuda(n) for n in (65, 18)), *EMPTY_ROW[2:]))),  # うら
    Territory(  # うか at one end, ひとは and ひとも at both
        (EMPTY_ROW, EMPTY_ROW, (*(Torifuda(n) for n in (74, 35)), *EMPTY_ROW[2:15], Torifuda(99)))
    ),
)


class Drawn:
    """A generator that draws what it is told."""

    def __init__(self, *draws: float) -> None:
        self.draws = draws
        self.times = 0

    def random(self, count):
        assert count == len(self.draws)
        self.times += 1
        return self

    def tolist(self):
        return list(self.draws)


WORKS = Drawn(0.0, 0.9, 0.0)
FAILS = Drawn(0.99, 0.9, 0.9)
MISLEADS = Drawn(0.0, 0.0, 0.0)


@pytest.fixture
def reading(setup_with, steady, man_of):
    """A man in the open reading of a poem; the COM takes `after_ms` after the kimariji."""

    def made(poem, draws, after_ms=600.0, **changes):
        streams = spawn_streams(1)
        streams.techniques = draws
        session = MatchSession(
            setup_with(poems=(65, 35, 1, 74, 99, 18), **changes),
            BySide(None, steady(Side.SECOND, after_ms=after_ms)),
            streams,
            Opening(MAT, (Yomifuda(poem), *(Yomifuda(n) for n in (1, 65, 74, 99, 35) if n != poem))),
        )
        man = man_of(session)
        if changes.get("keyboard_only"):
            for at_ms in (1.0, 2.0):
                session.receive(NextPoem(), at_ms)
        else:
            man.start()
        session.receive(NextPoem(), session.now_ms)
        man.zero_at_ms = man.open()
        man.planned_ms = session.state.round.reading.kimariji_ms + after_ms
        return man

    return made


def over(man, heard_ms, card, pressed=False, late_ms=0.0):
    spot = find_on(MAT, Torifuda(card))
    man.point(man.zero_at_ms + heard_ms, spot_centre(spot), pressed, late_ms)


def away(man, heard_ms):
    man.point(man.zero_at_ms + heard_ms, REST)


def closed(man):
    """Let the reading run to its close; its verdict."""
    while man.session.state.phase in (Phase.READING, Phase.CLOSING):
        man.session.advance(man.session.next_due_ms)
    return man.session.state.round.verdict


def told(man):
    return [event for event in man.session.events if isinstance(event, e.TechniqueSeen)]


def test_modori_te_that_works_delays_the_com(reading):
    man = reading(65, WORKS)
    over(man, 100.0, 74)
    away(man, 110.0)
    [event] = told(man)
    assert (event.sighting.technique, event.effect) == (Technique.RETURN, Effect.DELAY)
    verdict = closed(man)
    assert verdict.taker is Side.SECOND
    assert verdict.take.stamp_ms == pytest.approx(man.planned_ms + DELAY_MS)


def test_modori_te_may_mislead_the_com_into_a_foul(reading):
    man = reading(65, MISLEADS)
    over(man, 100.0, 74)
    away(man, 110.0)
    verdict = closed(man)
    assert verdict.taker is Side.SECOND
    assert verdict.fouls[Side.SECOND] == BySide(0, 1)
    assert verdict.fouled[0].touch.stamp_ms == pytest.approx(man.planned_ms)


def test_a_misled_touch_and_a_delayed_take_tell_their_cause(reading):
    man = reading(65, MISLEADS)
    over(man, 100.0, 74)
    away(man, 110.0)
    closed(man)
    [row] = report_of(man.session.setup, BySide(MAN, MAN), _settled(man)).rows
    [reason] = row.reasons
    assert (reason.side, reason.cause, reason.card) == (Side.SECOND, Cause.MISLED, 74)
    assert (reason.heard, reason.is_target, reason.delay_ms) == ("", False, 0.0)


def test_how_much_a_technique_delayed_a_take_is_told_with_its_reason(reading):
    man = reading(65, WORKS)
    over(man, 100.0, 74)
    away(man, 110.0)
    closed(man)
    why = Why(Cause.TAKE, 2, by_consonant=False, certainty=0.5)
    events = tuple(
        replace(event, why=why) if isinstance(event, e.CardTouched) else event for event in _settled(man)
    )
    [row] = report_of(man.session.setup, BySide(MAN, MAN), events).rows
    assert [reason.delay_ms for reason in row.reasons if reason.is_target] == [DELAY_MS]


def test_a_technique_that_fails_is_told_and_changes_nothing(reading):
    man = reading(65, FAILS)
    over(man, 100.0, 74)
    away(man, 110.0)
    assert [event.effect for event in told(man)] == [Effect.NONE]
    assert closed(man).take.stamp_ms == pytest.approx(man.planned_ms)


def test_watari_te_delays_the_com(reading):
    man = reading(35, WORKS)
    over(man, 300.0, 99, pressed=True)
    over(man, 310.0, 99)
    away(man, 320.0)
    assert [event.sighting.technique for event in told(man)] == [Technique.CROSSING]
    assert closed(man).take.stamp_ms == pytest.approx(man.planned_ms + DELAY_MS)


def test_while_kakoi_te_holds_the_com_waits_and_then_reaches(reading):
    man = reading(65, WORKS)
    over(man, 50.0, 65)
    man.session.advance(man.zero_at_ms + man.planned_ms + 3000.0)
    assert man.session.state.phase is Phase.READING
    assert man.session.next_due_ms is None
    over(man, man.planned_ms + 3000.0, 65, pressed=True)
    verdict = closed(man)
    assert (verdict.taker, verdict.take.stamp_ms) == (Side.FIRST, pytest.approx(man.planned_ms + 3000.0))


def test_a_com_that_is_let_go_takes_with_its_reach(reading):
    man = reading(65, WORKS, after_ms=200.0)
    over(man, 50.0, 65)
    # along its own row: leaving the area or crossing the border would be a pass-over
    man.point(man.zero_at_ms + 1500.0, Point(800.0, spot_centre(find_on(MAT, Torifuda(65))).y_mm))
    verdict = closed(man)
    assert (verdict.taker, verdict.take.stamp_ms) == (Side.SECOND, pytest.approx(1500.0))
    assert not [event for event in man.session.events if isinstance(event, e.GuardBroken)]


def test_a_com_that_takes_during_kakoi_te_breaks_it(reading):
    man = reading(65, FAILS)
    over(man, 50.0, 65)
    assert closed(man).taker is Side.SECOND
    assert [type(event) for event in man.session.events].count(e.GuardBroken) == 1
    [row] = [row for row in rows_of(1, BySide(MAN, MAN), _settled(man)) if row["type"] == "reading"]
    assert (row["technique"], row["guard_broken"]) == ("囲い手", True)


def _settled(man):
    if man.session.state.phase is Phase.SENDING:
        card = next(man.session.state.mat.first.cards())
        man.session.receive(ChooseOkurifuda(card), man.session.now_ms)
    return man.session.events


def test_there_is_one_draw_a_reading(reading):
    draws = Drawn(0.99, 0.9, 0.9)
    man = reading(65, draws)
    for heard_ms in (10.0, 50.0, 90.0):
        over(man, heard_ms, 65)
        away(man, heard_ms + 20.0)
    assert draws.times == 1
    assert len(told(man)) == 1


@pytest.mark.parametrize("late_ms", [0.0, 20.0, 49.0])
@pytest.mark.parametrize("before_ms", [1.0, 30.0])
def test_how_late_news_of_a_technique_come_decides_nothing(reading, late_ms, before_ms):
    man = reading(65, WORKS)
    over(man, man.planned_ms - before_ms, 74, late_ms=late_ms)
    assert closed(man).take.stamp_ms == pytest.approx(man.planned_ms + DELAY_MS)


def test_what_comes_after_the_coms_stamp_is_no_technique(reading):
    man = reading(65, WORKS)
    over(man, man.planned_ms + 1.0, 74)
    assert closed(man).take.stamp_ms == pytest.approx(man.planned_ms)
    assert told(man) == []


def test_a_com_within_a_millisecond_still_ties(reading):  # the owner takes
    man = reading(35, FAILS)
    over(man, man.planned_ms - 0.5, 35, pressed=True)
    assert closed(man).taker is Side.SECOND


@pytest.mark.parametrize("changes", [{"keyboard_only": True}, {"kind": ReadingKind.TORIFUDA}])
def test_with_keys_only_and_with_the_cards_picture_there_is_no_kakoi_te(reading, changes):
    man = reading(65, WORKS, **changes)
    over(man, 50.0, 65)
    assert closed(man).taker is Side.SECOND
    assert told(man) == []


def test_a_replay_takes_the_draws_from_the_record(reading, tmp_path):
    man = reading(65, WORKS)
    path = tmp_path / "match.jsonl"
    writer = RecordWriter(path, man.session.setup, BySide(MAN, MAN))
    over(man, 100.0, 74)
    away(man, 110.0)
    closed(man)
    writer.follow(_settled(man))
    writer.close()
    record = read_record(path)
    assert replay_record(record).difference is None
    assert [row["technique"] for row in record.rows] == ["戻り手"]


def test_a_technique_that_the_hand_did_not_show_is_a_difference(reading):
    man = reading(65, WORKS, after_ms=4000.0)
    over(man, 100.0, 74)
    over(man, 3000.0, 65, pressed=True)
    closed(man)
    events = man.session.events
    forged = [event for event in events if not isinstance(event, e.TechniqueSeen)]
    players = BySide(MAN, MAN)
    assert replay_record(Record(man.session.setup, players, tuple(events), (), "")).difference is None
    record = Record(man.session.setup, players, tuple(forged), (), "")
    assert "other techniques" in replay_record(record).difference
    # In the format before, nobody looked for techniques: such records are as good as they were.
    assert replay_record(replace(record, format=WITHOUT_TECHNIQUES)).difference is None


def test_a_record_of_the_format_before_is_read(reading, tmp_path):
    man = reading(65, FAILS)
    path = tmp_path / "old.jsonl"
    writer = RecordWriter(path, man.session.setup, BySide(MAN, MAN))
    closed(man)
    writer.follow(_settled(man))
    writer.close()
    header, *rest = path.read_text("utf-8").splitlines()
    old = {**json.loads(header), "format": 1}
    for name in ("far_cards",):
        old["setup"].pop(name, None)
    path.write_text("\n".join([json.dumps(old), *rest, ""]), "utf-8")
    record = read_record(path)
    assert record.format == WITHOUT_TECHNIQUES
    assert replay_record(record).difference is None


def test_the_events_are_written_and_read(reading):
    man = reading(65, WORKS)
    over(man, 100.0, 74)
    [event] = told(man)
    assert event_from_json(event_to_json(event)) == event
