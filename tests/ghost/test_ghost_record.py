"""A match against a ghost: its record keeps the ghost whole, and comes out the same (R-10.20)."""

from benchmarks.ghost_history import planted, played
from karuta.com.level import ComLevel, ComNumbers, Strategy, ghost_level
from karuta.com.player import ComPlayer
from karuta.match.codec import profile_from_json, profile_to_json
from karuta.match.headless import play_out
from karuta.match.record import RecordWriter
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.match.rows import rows_of
from karuta.match.setup import Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import SIDES, BySide
from ui.commands.row_text import player_name
from ui.match.replay_laying import players_of
from ui.report_words import opponents_words, plainly
from ui.settings import Settings

COM = ComLevel(ComNumbers.level(8))
PERSON = planted()
GHOST = Profile(None, PERSON.numbers, PERSON.strategy, person=PERSON)
PLAYERS = BySide(Profile("C", COM.numbers.as_tuple(), Strategy.EVEN.value), GHOST)


def test_the_record_keeps_the_ghost_and_its_match(tmp_path) -> None:
    session = played(BySide(COM, ghost_level(PERSON)), seed=3)
    writer = RecordWriter(tmp_path / "a.jsonl", session.setup, PLAYERS)
    writer.follow(session.events)
    writer.close()
    record = read_record(tmp_path / "a.jsonl")
    assert record.players == PLAYERS
    replay = replay_record(record)
    assert replay.difference is None
    again = players_of(record, Settings())
    assert (again.far_com.person, again.near_com.person) == (PERSON, None)
    levels = BySide(COM, ghost_level(record.players.second.person))
    streams = spawn_streams(record.setup.seed)
    seats = (ComPlayer(levels[side], streams.seats[side].plan, streams.seats[side].sending) for side in SIDES)
    again = play_out(record.setup, BySide(*seats), streams)
    assert tuple(again.events) == record.events


def test_a_header_tells_whose_ghost_it_is() -> None:
    session = played(BySide(COM, ghost_level(PERSON)), seed=3)
    header = next(iter(rows_of(3, PLAYERS, session.events)))
    assert "ghost" not in header["players"][0]
    assert header["players"][1]["ghost"] == {"of": "", "matches": 0, "takes": 0}


def test_a_report_names_the_ghost() -> None:
    assert opponents_words(PLAYERS, plainly) == "COM C級 対 COM 分身・全期間"
    assert (
        player_name({"numbers": {"hand": 1}, "class": None, "strategy": "even", "ghost": {}})
        == "ghost 1 even"
    )


def test_who_is_no_ghost_is_written_as_before() -> None:
    assert "person" not in profile_to_json(PLAYERS.first)
    assert profile_from_json({"level": "C", "numbers": [1, 2, 3, 4, 5], "strategy": "even"}) == Profile(
        "C", (1, 2, 3, 4, 5), "even"
    )
