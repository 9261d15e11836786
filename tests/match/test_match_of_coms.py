"""Whole matches of real COMs in every kind of set-up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.com.level import ComClass, draw_level
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.record import Record
from karuta.match.replaying import replay_record
from karuta.match.rows import rows_of
from karuta.match.setup import HUNDRED, MAN, LowerPhrase, MatchSetup, UpperCut
from karuta.match.streams import spawn_streams
from karuta.rules import events as e
from karuta.rules.side import BySide, Side
from poems.reading import ReadingKind
from poems.tempo import TEMPO_4315, TEMPO_5316, free


def played(setup, first=ComClass.A, second=ComClass.E):
    streams = spawn_streams(setup.seed)
    seats = [
        ComPlayer(draw_level(level, of.level), of.plan, of.sending)
        for level, of in zip((first, second), streams.seats, strict=True)
    ]
    return play_out(setup, BySide(*seats), streams)


setups = st.builds(
    MatchSetup,
    seed=st.integers(0, 2**63),
    cards_a_side=st.integers(1, 25),
    poems=st.sampled_from([HUNDRED, HUNDRED[:1], HUNDRED[10:30], HUNDRED[::2]]),
    kind=st.sampled_from(ReadingKind),
    upper=st.sampled_from(UpperCut),
    lower=st.sampled_from(LowerPhrase),
    joka=st.booleans(),
    tempo=st.sampled_from([TEMPO_5316, TEMPO_4315, free(1000.0)]),
    skips_karafuda=st.booleans(),
)


@settings(max_examples=40, deadline=None)
@given(setup=setups, first=st.sampled_from(ComClass), second=st.sampled_from(ComClass))
def test_any_match_of_coms_ends_and_replays(setup, first, second):
    session = played(setup, first, second)
    record = Record(setup, BySide(MAN, MAN), tuple(session.events), (), "")
    assert replay_record(record).difference is None
    begun = session.events[0]
    dealt = {card for territory in begun.mat for card in territory.cards()}
    left = {card for territory in session.state.mat for card in territory.cards()}
    takes = sum(isinstance(event, e.TakeAnnounced) for event in session.events)
    assert len(dealt) == 2 * setup.cards_a_side
    assert left < dealt or not takes
    assert len(left) == len(dealt) - takes
    assert session.state.result.margin >= 0


@settings(max_examples=40, deadline=None)
@given(setup=setups)
def test_two_territories_are_never_empty_at_once(setup):
    session = played(setup)
    assert max(session.state.counts) > 0
    for event in session.events:
        if isinstance(event, e.MatchWon) and event.ended_by is e.EndedBy.EMPTY_TERRITORY:
            assert session.state.counts[event.winner] == 0 < session.state.counts[event.winner.other]


def test_the_rows_have_the_promised_fields():
    session = played(MatchSetup(7))
    header, *readings, result = rows_of(7, BySide(MAN, MAN), session.events)
    assert set(header) == {"type", "version", "seed", "players", "mat", "order"}
    assert [len(rows) for rows in header["mat"]] == [3, 3]
    assert all(len(row) == 16 for rows in header["mat"] for row in rows)
    assert sorted(header["order"]) == list(range(1, 101))
    fields = {
        "type",
        "n",
        "poem",
        "deciding",
        "lies",
        "taker",
        "how",
        "ms",
        "fouls",
        "sent",
        "name",
        "counts",
    }
    assert all(set(row) == fields for row in readings)
    assert [row["n"] for row in readings] == list(range(1, len(readings) + 1))
    assert [row["poem"] for row in readings] == header["order"][: len(readings)]
    assert {"type", "winner", "margin", "readings"} <= set(result)
    assert result["readings"] == len(readings)
    assert readings[-1]["counts"][result["winner"]] == 0


def test_times_are_told_from_the_deciding_mora():
    session = played(MatchSetup(7))
    rows = [row for row in rows_of(7, BySide(MAN, MAN), session.events) if row["type"] == "reading"]
    closed = [event for event in session.events if isinstance(event, e.ReadingClosed)]
    began = [event for event in session.events if isinstance(event, e.ReadingBegan)]
    for row, closing, reading in zip(rows, closed, (event.reading for event in began), strict=True):
        deciding_ms = reading.audible_ms_of(len(row["deciding"]))
        for told_ms, heard_ms in zip(row["ms"], closing.verdict.touched_ms, strict=True):
            assert (told_ms is None) == (heard_ms is None)
            if told_ms is not None:
                assert told_ms == pytest.approx(heard_ms - deciding_ms, abs=0.051)


def test_the_name_is_the_one_player_0_sees():
    names = set()
    for seed in range(12):
        session = played(MatchSetup(seed), ComClass.D, ComClass.E)
        for row in rows_of(seed, BySide(MAN, MAN), session.events):
            if row["type"] == "reading" and row["name"] and row["name"] != "共お手":
                names.add(row["name"])
                mine, his = row["fouls"]
                assert row["name"].startswith("自分" if mine > his else "相手")
    assert names


def test_the_stronger_class_wins_more_often():
    wins = sum(played(MatchSetup(seed)).state.result.winner is Side.FIRST for seed in range(20))
    assert wins >= 17
