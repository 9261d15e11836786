"""Writing, reading and replaying the record of a match; an excerpt as a scenario."""

import json
import math
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.match.codec import (
    EVENT_KINDS,
    event_from_json,
    event_to_json,
    profile_from_json,
    profile_to_json,
    setup_from_json,
    setup_to_json,
)
from karuta.match.commands import ChooseOkurifuda, NextPoem, Pause, Resume
from karuta.match.excerpt import scenario_of
from karuta.match.headless import play_out
from karuta.match.record import FORMAT, Aids, NewerRecordError, RecordError, RecordWriter
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.match.rows import rows_of
from karuta.match.setup import HUNDRED, MAN, LowerPhrase, MatchSetup, Profile, UpperCut
from karuta.rules.apply import replay
from karuta.rules.cards import Torifuda
from karuta.rules.events import HandMoved
from karuta.rules.phases import Phase
from karuta.rules.scenario import run_scenario
from karuta.rules.side import BySide, Side
from poems.reading import ReadingKind
from poems.tempo import free

COM = Profile("A", (8, 7, 9, 6, 8), "even")
PLAYERS = BySide(COM, COM)


@pytest.fixture
def played(steady, setup_with):
    """A match between COMs in which both foul, so that cards are sent."""
    fouls = {number: ((Torifuda(number % 10 + 1), 400.0),) for number in range(1, 11)}
    setup = setup_with(cards_a_side=4)
    return play_out(setup, BySide(steady(Side.FIRST, 300.0), steady(Side.SECOND, 305.0, fouls=fouls)))


def written(path, session, players=PLAYERS):
    writer = RecordWriter(path, session.setup, players)
    writer.follow(session.events)
    writer.close()
    return path


def played_by_a_man(man):
    """A man plays three readings: sweeps, presses, a pause; the events of it."""
    man.start()
    session = man.session
    for number in range(3):
        session.receive(NextPoem(), session.now_ms + 5.0)
        zero_at_ms = man.open()
        if number == 1:
            session.receive(Pause(), zero_at_ms + 100.0)
            session.advance(zero_at_ms + 200.0)
            session.receive(Resume(), zero_at_ms + 300.0)
            zero_at_ms = man.open()
        if session.state.round.target is not None:
            man.click(zero_at_ms + 700.0, Torifuda(session.state.round.yomifuda))
        else:
            man.click(zero_at_ms + 700.0, next(session.state.mat.first.cards()))
        man.to_waiting()
        if session.state.phase is Phase.SENDING:
            for card in list(session.state.mat.first.cards())[: session.state.round.owed]:
                session.receive(ChooseOkurifuda(card), session.now_ms)
    return session


def test_a_record_is_read_as_it_was_written(tmp_path, played):
    record = read_record(written(tmp_path / "new folder" / "a.jsonl", played))
    assert record.events == tuple(played.events)
    assert record.setup == played.setup
    assert record.players == PLAYERS
    assert record.cut_off == ""
    assert list(record.rows) == list(rows_of(played.setup.seed, PLAYERS, played.events))[1:]


def test_a_record_keeps_its_aids_and_an_old_one_has_none(tmp_path, played):
    path = tmp_path / "b.jsonl"
    assert read_record(written(tmp_path / "a.jsonl", played)).aids is None
    writer = RecordWriter(path, played.setup, PLAYERS, Aids(upright=True, kimariji=False))
    writer.follow(played.events)
    writer.close()
    assert read_record(path).aids == Aids(upright=True, kimariji=False)


def test_a_record_of_a_man_is_read_as_it_was_written(tmp_path, man_against):
    session = played_by_a_man(man_against(com_after_ms=2000.0))
    record = read_record(written(tmp_path / "a.jsonl", session, BySide(MAN, COM)))
    assert record.events == tuple(session.events)
    assert replay(record.events) == session.state
    assert record.cut_off
    assert [row["type"] for row in record.rows] == ["reading", "void", "reading", "reading"]
    assert replay_record(record).difference is None


def test_a_replay_comes_out_the_same(tmp_path, played):
    replayed = replay_record(read_record(written(tmp_path / "a.jsonl", played)))
    assert replayed.difference is None
    assert list(replayed.rows) == list(rows_of(played.setup.seed, PLAYERS, played.events))


def test_a_skipped_karafuda_replays(tmp_path, steady, setup_with):
    setup = setup_with(skips_karafuda=True, cards_a_side=2)
    fouls = {number: ((Torifuda(number % 10 + 1), 400.0),) for number in range(1, 11)}
    session = play_out(setup, BySide(steady(Side.FIRST), steady(Side.SECOND, 305.0, fouls=fouls)))
    assert replay_record(read_record(written(tmp_path / "a.jsonl", session))).difference is None


def changed_line(path, wanted, change):
    """The file with the first line that contains `wanted` changed."""
    lines = path.read_text(encoding="utf-8").splitlines()
    index = next(i for i, line in enumerate(lines) if wanted in line)
    fields = json.loads(lines[index])
    change(fields)
    lines[index] = json.dumps(fields)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("wanted", "change", "told"),
    [
        ('"type": "reading"', lambda fields: fields.update(counts=[9, 9]), "counts"),
        ('"type": "result"', lambda fields: fields.update(margin=99), "margin"),
        ("ReadingClosed", lambda fields: fields["verdict"]["fouls"]["first"].update(first=1), "judged"),
    ],
)
def test_a_replay_tells_the_first_difference(tmp_path, played, wanted, change, told):
    path = changed_line(written(tmp_path / "a.jsonl", played), wanted, change)
    assert told in replay_record(read_record(path)).difference


@pytest.mark.parametrize(
    ("wanted", "change", "told"),
    [
        ("CardTouched", lambda fields: fields["touch"].update(stamp_ms=5000.0), "judged otherwise"),
        ("CardSent", lambda fields: fields.update(card=100), "CardSent"),
        ("PoemChosen", lambda fields: fields.update(yomifuda=99), "PoemChosen"),
        ('"type": "record"', lambda fields: fields.update(order=[]), "MatchBegan"),
    ],
)
def test_events_that_are_no_match_are_a_difference_and_make_no_scenario(
    tmp_path, played, wanted, change, told
):
    record = read_record(changed_line(written(tmp_path / "a.jsonl", played), wanted, change))
    assert told in replay_record(record).difference
    with pytest.raises(RecordError):
        scenario_of(record, 99)


def test_a_replay_finds_a_row_that_nothing_stands_behind(tmp_path, played):
    path = written(tmp_path / "a.jsonl", played)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if "MatchWon" not in line) + "\n", encoding="utf-8")
    assert "nothing that happened" in replay_record(read_record(path)).difference


def test_a_replay_finds_a_hand_that_moved_otherwise(tmp_path, man_against):
    session = played_by_a_man(man_against(com_after_ms=2000.0))
    path = written(tmp_path / "a.jsonl", session, BySide(MAN, COM))
    assert replay_record(read_record(path)).difference is None
    changed_line(path, "HandMoved", lambda fields: fields["deeds"].clear())
    assert "hand touches otherwise" in replay_record(read_record(path)).difference


def test_a_replay_finds_a_gap_that_closed_otherwise(tmp_path, played):
    def swapped(fields):
        for territory in ("first", "second"):
            for row in fields["mat"][territory]["rows"]:
                row.reverse()

    path = changed_line(written(tmp_path / "a.jsonl", played), "GapsClosed", swapped)
    assert "gaps" in replay_record(read_record(path)).difference


@pytest.mark.parametrize("part", [0.02, 0.3, 0.5, 0.77, 0.999])
def test_a_record_that_is_cut_off_is_read_up_to_there(tmp_path, played, part):
    path = written(tmp_path / "a.jsonl", played)
    content = path.read_bytes()
    head = content.index(b"\n") + 1
    path.write_bytes(content[: max(head, int(len(content) * part))])
    record = read_record(path)
    assert record.cut_off
    assert record.events == tuple(played.events[: len(record.events)])
    assert replay_record(record).difference is None


@settings(max_examples=30, deadline=None)
@given(cut=st.integers(min_value=0, max_value=20_000))
def test_wherever_a_record_is_cut_it_is_read_or_refused_in_one_line(cut, tmp_path_factory):
    path = tmp_path_factory.mktemp("cut") / "a.jsonl"
    lines = [
        {"type": "record", "format": 1, "version": "x", "setup": setup_to_json(MatchSetup(1))},
    ]
    path.write_bytes(json.dumps(lines[0]).encode()[:cut])
    with pytest.raises(RecordError) as told:
        read_record(path)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "not the record"),
        (b"\x80\x04\x95\n", "not a text file"),
        (b"\0\0\0\n", "not a text file"),
        (b"hello\n", "not the record"),
        (b"[1]\n", "not the record"),
        (b'{"type":"match"}\n', "not the record"),
        (b'{"type":"record","format":99}\n', "format 99"),
        (b'{"type":"record","format":1}\n', "line 1"),
        (b"[" * 100_000 + b"\n", "not the record"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_one_sentence(tmp_path, content, told):
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=told) as error:
        read_record(path)
    assert "\n" not in str(error.value)


def test_a_record_of_a_newer_version_is_told_from_a_damaged_one(tmp_path, played):
    path = written(tmp_path / "a.jsonl", played)
    newer = changed_line(path, '"type": "record"', lambda fields: fields.update(format=FORMAT + 1))
    with pytest.raises(NewerRecordError, match=f"format {FORMAT + 1}"):
        read_record(newer)
    other = changed_line(path, '"type": "record"', lambda fields: fields.update(format="2"))
    with pytest.raises(RecordError) as raised:
        read_record(other)
    assert not isinstance(raised.value, NewerRecordError)


@pytest.mark.parametrize("fields", [{"version": "\ud800"}, {"players": [{"name": "\ud800"}] * 2}])
def test_a_name_that_is_no_text_is_told_as_damage(tmp_path, played, fields):
    path = changed_line(
        written(tmp_path / "a.jsonl", played), '"type": "record"', lambda row: row.update(fields)
    )
    with pytest.raises(RecordError, match=r"line 1: .* is no text"):
        read_record(path)


def test_hands_can_be_left_out(tmp_path, man_against):
    man = man_against()
    played_by_a_man(man)
    path = written(tmp_path / "a.jsonl", man.session, BySide(MAN, MAN))
    whole, light = read_record(path), read_record(path, with_hands=False)
    kept = tuple(event for event in whole.events if not isinstance(event, HandMoved))
    assert len(kept) < len(whole.events)
    assert light.events == kept
    assert light.rows == whole.rows
    assert replay(light.events) == replay(whole.events)
    path.write_text(
        path.read_text("utf-8").replace('"HandMoved", "at_ms": ', '"HandMoved", "at_ms": x'), "utf-8"
    )
    assert read_record(path, with_hands=False).events == kept
    with pytest.raises(RecordError):
        read_record(path)


def test_a_record_from_an_editor_that_marks_utf_8_is_read(tmp_path, played):
    path = written(tmp_path / "a.jsonl", played)
    plain = read_record(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert read_record(path) == plain


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_what_is_no_regular_file_is_refused(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path(os.devnull)):
        with pytest.raises(RecordError, match="no regular file"):
            read_record(path)


def test_a_folder_and_a_missing_file_are_refused(tmp_path):
    with pytest.raises(RecordError, match="folder"):
        read_record(tmp_path)
    with pytest.raises(RecordError, match="cannot be read"):
        read_record(tmp_path / "missing")
    with pytest.raises(RecordError, match="cannot be read"):
        read_record(tmp_path / "nul\0byte")


@pytest.mark.parametrize(
    "line",
    [
        "garbage",
        '{"type":"event","event":"Unheard"}',
        '{"type":"event","event":"PoemChosen","at_ms":1.0}',
        '{"type":"unheard"}',
        '{"type":"event","event":["x"]}',
    ],
)
def test_a_damaged_line_in_the_middle_is_named(tmp_path, played, line):
    path = written(tmp_path / "a.jsonl", played)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[4] = line
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match="damaged: line 5"):
        read_record(path)


@pytest.mark.parametrize(
    ("kind", "change", "told"),
    [
        ("GapsClosed", lambda event: event["mat"]["first"]["rows"][1].pop(), "3 rows of 16"),
        ("GapsClosed", lambda event: event["mat"]["first"]["rows"].pop(), "3 rows of 16"),
        (
            "CardTouched",
            lambda event: event["touch"]["frames"][0]["spots"][0]["place"].update(slot=2**63),
            "0 to 15",
        ),
        (
            "ReadingBegan",
            lambda event: event["reading"]["upper"][0].update(audible_ms=-math.inf),
            "no number of a match",
        ),
    ],
)
def test_a_place_off_the_mat_and_a_time_without_end_are_damage(tmp_path, played, kind, change, told):
    path = written(tmp_path / "a.jsonl", played)
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(at for at, line in enumerate(lines) if json.loads(line).get("event") == kind)
    event = json.loads(lines[number])
    change(event)
    lines[number] = json.dumps(event)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match=rf"damaged: line {number + 1}: .*{told}"):
        read_record(path)


@pytest.mark.parametrize(
    "change",
    [
        lambda header: header.update(mat=[[], []]),
        lambda header: header.update(mat=header["mat"][:1]),
        lambda header: header["mat"][0][0].__setitem__(0, 200),
        lambda header: header["mat"][0][0].__setitem__(0, True),
        lambda header: header.update(order=[0]),
        lambda header: header.update(players=[]),
        lambda header: header["setup"].update(cards_a_side=26),
        lambda header: header.pop("order"),
        lambda header: header.update(aids={"upright": 1, "kimariji": True}),
        lambda header: header.update(aids={}),
        lambda header: header.update(aids=[True]),
    ],
)
def test_a_damaged_header_is_told(tmp_path, played, change):
    path = changed_line(written(tmp_path / "a.jsonl", played), '"type": "record"', change)
    with pytest.raises(RecordError, match="damaged: line 1"):
        read_record(path)


def test_a_file_too_large_is_refused(tmp_path, monkeypatch, played):
    monkeypatch.setattr("karuta.match.record_file.LARGEST_BYTES", 100)
    with pytest.raises(RecordError, match="too large"):
        read_record(written(tmp_path / "a.jsonl", played))


def test_a_record_is_written_event_by_event(tmp_path, man_against):
    man = man_against()
    writer = RecordWriter(tmp_path / "a.jsonl", man.session.setup, BySide(MAN, COM))
    writer.follow(man.session.events)
    assert len(read_record(writer.path).events) == 1
    man.start()
    writer.follow(man.session.events)
    writer.follow(man.session.events)
    assert read_record(writer.path).events == tuple(man.session.events)
    writer.close()
    man.session.receive(NextPoem(), 5000.0)
    with pytest.raises(RecordError, match="cannot be written"):
        writer.follow(man.session.events)


def test_a_record_never_overwrites_a_file(tmp_path, played):
    path = written(tmp_path / "a.jsonl", played)
    with pytest.raises(RecordError, match="cannot be written"):
        RecordWriter(path, played.setup, PLAYERS)


def test_the_last_reading_of_a_man_is_judged_the_same_as_a_scenario(tmp_path, man_against):
    session = played_by_a_man(man_against(com_after_ms=2000.0))
    record = read_record(written(tmp_path / "a.jsonl", session, BySide(MAN, COM)))
    rows = [row for row in record.rows if row["type"] == "reading"]
    for row in rows:
        form = json.loads(json.dumps(scenario_of(record, row["n"])))
        answer = run_scenario(form)
        taker = None if row["taker"] is None else answer["take"].endswith("by_me")
        assert answer["how"] == row["how"]
        assert taker in (None, row["taker"] == 0)
        assert sum(answer["my_fouls"].values()) == row["fouls"][0]
        assert answer["his_fouls"] == row["fouls"][1]
        assert answer["name"] == row["name"]
    assert {row["how"] for row in rows} >= {"touch"}


def test_a_reading_between_coms_can_be_saved_as_a_scenario(tmp_path, played):
    record = read_record(written(tmp_path / "a.jsonl", played))
    for row in (row for row in record.rows if row["type"] == "reading"):
        answer = run_scenario(scenario_of(record, row["n"]))
        assert (answer["take"] is None) == (row["taker"] is None)
        assert answer["his_fouls"] == row["fouls"][1]


def test_a_reading_that_is_not_there_is_told(tmp_path, played):
    record = read_record(written(tmp_path / "a.jsonl", played))
    with pytest.raises(RecordError, match="no reading 99"):
        scenario_of(record, 99)


def test_every_kind_of_event_survives_json(played, man_against):
    man = played_by_a_man(man_against(com_after_ms=2000.0))
    for event in (*played.events, *man.events):
        assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event
    assert len(EVENT_KINDS) > 25


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup(0),
        MatchSetup(
            2**40,
            3,
            HUNDRED[:7],
            tuple(Torifuda(n) for n in range(50, 60)),
            ReadingKind.TORIFUDA,
            UpperCut.DECIDING,
            LowerPhrase.NEVER,
            False,
            free(2000.0),
            100.0,
            1900.0,
            True,
            False,
            True,
            True,
            333.0,
        ),
    ],
)
def test_settings_survive_json(setup):
    assert setup_from_json(json.loads(json.dumps(setup_to_json(setup)))) == setup


@pytest.mark.parametrize("profile", [MAN, COM, Profile(name="みこ")])
def test_profiles_survive_json(profile):
    assert profile_from_json(json.loads(json.dumps(profile_to_json(profile)))) == profile
