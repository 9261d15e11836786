"""Why COMs touched what they touched, in the rows of the report (R-10.18)."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.reason import Waited
from karuta.match.report import report_of
from karuta.match.report_fields import row_fields
from karuta.match.setup import MAN, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules import events as e
from karuta.rules.side import BySide, Side
from karuta.rules.why import Cause
from poems.collection import poem
from poems.kimariji import bits_of, deciding_length

MEN = BySide(MAN, MAN)


@pytest.fixture(scope="module")
def matches():
    """Three matches of a weak COM against a strong one, and their events."""
    played = []
    for seed in (3, 4, 5):
        setup = MatchSetup(seed, skips_karafuda=True)
        of = spawn_streams(seed).seats
        levels = (ComLevel(ComNumbers.level(1)), ComLevel(ComNumbers.level(13)))
        seats = [ComPlayer(level, one.plan, one.sending) for level, one in zip(levels, of, strict=True)]
        played.append((setup, tuple(play_out(setup, BySide(*seats)).events)))
    return played


def told_by_events(events):
    """By reading: every touch with its reason, by its stamp."""
    by_reading, n = {}, 0
    for event in events:
        if isinstance(event, e.PoemChosen):
            n = event.n
        elif isinstance(event, e.CardTouched) and event.why is not None:
            by_reading.setdefault(n, []).append((event.touch, event.why))
    return {n: sorted(touched, key=lambda each: each[0].stamp_ms) for n, touched in by_reading.items()}


def test_every_touch_of_a_com_has_its_reason_in_the_row(matches):
    causes, waits = Counter(), Counter()
    for setup, events in matches:
        report, told = report_of(setup, MEN, events), told_by_events(events)
        for row in report.rows:
            touched = told.get(row.n, [])
            assert [each.cause for each in row.reasons] == [why.cause for _, why in touched]
            kana = poem(row.poem).upper_kana
            for reason, (touch, why) in zip(row.reasons, touched, strict=True):
                assert reason.side is touch.side
                assert reason.heard == kana[: why.moras]
                assert (reason.by_consonant, reason.certainty) == (why.by_consonant, why.certainty)
                assert reason.is_target == (row.spot is not None and row.spot in touch.frames[0].spots)
                if reason.cause is Cause.TAKE:
                    assert reason.card == row.poem
                    assert row.ms[reason.side] in (None, reason.ms)  # None after the close
                causes[reason.cause] += 1
                waits[reason.waited] += 1
    assert {Cause.TAKE, Cause.REACH, Cause.MISHEARING, Cause.MUDDLE} <= set(causes)
    assert set(waits) >= {Waited.EARLY, Waited.DECIDING, Waited.FULL, Waited.LONGER}


def test_how_long_it_waited_is_told_against_the_poems_of_the_match(matches):
    for setup, events in matches:
        all_bits = bits_of(setup.poems)
        for row in report_of(setup, MEN, events).rows:
            full = deciding_length(row.poem, all_bits)
            for reason in row.reasons:
                heard, deciding = len(reason.heard), len(row.deciding)
                assert (reason.waited is Waited.EARLY) == (0 < heard < deciding)
                assert (reason.waited is Waited.DECIDING) == (heard == deciding)
                assert (reason.waited is Waited.FULL) == (deciding < heard <= full)
                assert (reason.waited is Waited.LONGER) == (heard > full)


def test_the_slower_com_tells_when_it_would_have_come(matches):
    late = [
        (row, reason)
        for setup, events in matches
        for row in report_of(setup, MEN, events).rows
        for reason in row.reasons
        if row.taker is reason.side.other and reason.is_target
    ]
    assert len(late) > 30
    took = [(row, reason) for row, reason in late if reason.cause is Cause.TAKE]
    assert all(row.ms[reason.side] in (None, reason.ms) for row, reason in took)


def test_records_without_reasons_have_rows_without_them(matches):
    setup, events = matches[0]
    bare = tuple(replace(each, why=None) if isinstance(each, e.CardTouched) else each for each in events)
    before, after = report_of(setup, MEN, bare).rows, report_of(setup, MEN, events).rows
    assert all(row.reasons == () for row in before)
    assert before == tuple(replace(row, reasons=()) for row in after)
    assert row_fields(before[0])["why"] == []


def test_the_fields_of_a_reason_are_json_and_hold_all_of_it(matches):
    setup, events = matches[0]
    for row in report_of(setup, MEN, events).rows:
        told = json.loads(json.dumps(row_fields(row), allow_nan=False))["why"]
        assert len(told) == len(row.reasons)
        for fields, reason in zip(told, row.reasons, strict=True):
            assert Side(fields["player"]) is reason.side
            assert Cause(fields["cause"]) is reason.cause
            assert Waited(fields["waited"]) is reason.waited
            assert (fields["poem"], fields["heard"]) == (reason.card, reason.heard)
            assert fields["by_consonant"] is reason.by_consonant
            assert fields["certainty"] == pytest.approx(reason.certainty, abs=0.001)
            assert fields["ms"] == pytest.approx(reason.ms, abs=0.1)
