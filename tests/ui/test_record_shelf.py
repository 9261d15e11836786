"""The list of recorded matches, and what becomes of records that are not as they should be."""

import json
from datetime import datetime

import pytest

from karuta.match.codec import event_to_json
from karuta.match.setup import MAN, Profile
from karuta.rules.events import EndedBy, SeatChanged
from karuta.rules.side import BySide, Side
from ui.record_shelf import record_paths, shelved
from ui.report_loading import load_report
from ui.screens.report_head import title_of
from ui.wording import report as w

COM = Profile("C", (8, 7, 9, 6, 8), "even")
BOTH = BySide(COM, COM)


@pytest.fixture
def path(tmp_path, recorded):
    return recorded(tmp_path / "2026-11-29_21-14-03_7.jsonl", BySide(MAN, COM))


def changed(path, number, change):
    """The record with one of its lines changed."""
    lines = path.read_text("utf-8").splitlines()
    fields = json.loads(lines[number])
    change(fields)
    lines[number] = json.dumps(fields)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def cut(path, share):
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    return path


def test_the_latest_match_comes_first(tmp_path):
    for name in ("2026-11-28_08-00-00_1.jsonl", "2026-11-29_08-00-00_1.jsonl", "2025-12-31_08-00-00_1.jsonl"):
        (tmp_path / name).write_text("")
    (tmp_path / "settings.json").write_text("")
    (tmp_path / "2027-01-01_08-00-00_1.jsonl").mkdir()
    names = [path.name[:10] for path in record_paths(tmp_path)]
    assert names == ["2026-11-29", "2026-11-28", "2025-12-31"]


def test_no_folder_is_no_match(tmp_path):
    (tmp_path / "file").write_text("")
    assert record_paths(tmp_path / "missing") == ()
    assert record_paths(tmp_path / "file") == ()


def test_a_match_is_known_by_the_two_ends_of_its_record(path):
    match = shelved(path)
    assert match.at == datetime(2026, 11, 29, 21, 14, 3)  # noqa: DTZ001
    assert match.players == BySide(MAN, COM)
    assert match.winner in Side
    assert match.ended_by is EndedBy.EMPTY_TERRITORY
    assert shelved(cut(path, 0.6)).ended_by is None


def test_cards_moved_after_the_end_and_playing_on_leave_its_first_result(path):
    winner = shelved(path).winner
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"type": "event", "event": "CardPinned"}) + "\n")
    assert shelved(path).ended_by is EndedBy.EMPTY_TERRITORY
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"type": "event", "event": "MatchContinued"}) + "\n")
    assert shelved(path).ended_by is EndedBy.EMPTY_TERRITORY
    with path.open("a", encoding="utf-8") as file:
        for number in range(1000):
            file.write(json.dumps({"type": "event", "event": "HandMoved", "number": number}) + "\n")
        file.write(json.dumps({"type": "result", "winner": None, "ended_by": "aborted"}) + "\n")
    assert (shelved(path).ended_by, shelved(path).winner) == (EndedBy.EMPTY_TERRITORY, winner)


@pytest.mark.parametrize(
    ("players", "by_man", "is_told"),
    [
        (BOTH, [True, False], True),
        (BOTH, [False], False),
        (BOTH, [], False),
        (BySide(MAN, COM), [True], False),
    ],
)
def test_the_list_tells_that_a_man_took_over_a_seat_between_coms(
    tmp_path, recorded, players, by_man, is_told
):
    path = recorded(tmp_path / "2026-11-29_21-14-03_7.jsonl", players)
    first, *rest = path.read_text("utf-8").splitlines(keepends=True)
    seats = [event_to_json(SeatChanged(float(n), Side.FIRST, each)) for n, each in enumerate(by_man)]
    told = [json.dumps({"type": "event", **fields}) + "\n" for fields in seats]
    path.write_text("".join([first, *told, *rest]), "utf-8")
    match = shelved(path)
    assert match.players == players
    assert match.man_sat is is_told
    assert ("C級・あなた" in title_of(match)) is is_told


@pytest.mark.parametrize(
    "content",
    [b"", b"{}\n", b"\xff\xfe\n", b'{"type":"record"}\n', b"[" * 100_000, b'{"type":"record","players":3}\n'],
)
def test_what_is_no_record_is_listed_without_players_and_told_in_one_sentence(tmp_path, content):
    path = tmp_path / "2026-13-29_21-14-03_7.jsonl"
    path.write_bytes(content)
    assert shelved(path).players is None
    assert shelved(path).at is None
    loaded = load_report(path)
    assert loaded.report is None
    assert loaded.notice.sentence is w.DAMAGED
    assert path.read_bytes() == content


def test_a_whole_record_of_ours_needs_no_words(path):
    loaded = load_report(path)
    assert loaded.notice is None
    assert loaded.may_be_repeated
    assert loaded.report.rows[-1].counts[loaded.report.result.winner] == 0


def test_a_newer_record_is_told_as_such(path):
    loaded = load_report(changed(path, 0, lambda fields: fields.update(format=99)))
    assert (loaded.report, loaded.notice.sentence) == (None, w.NEWER)


def test_a_record_of_another_version_is_to_look_at_only(path):
    loaded = load_report(changed(path, 0, lambda fields: fields.update(version="0.0.9")))
    assert loaded.notice.sentence is w.OTHER_VERSION
    assert loaded.notice.values == {"version": "0.0.9"}
    assert loaded.report.rows
    assert not loaded.may_be_repeated


def test_a_record_that_is_cut_off_is_shown_up_to_there(path):
    whole = load_report(path).report
    before = path.read_bytes()
    loaded = load_report(cut(path, 0.5))
    assert loaded.notice.sentence is w.CUT_OFF
    assert 0 < loaded.notice.values["n"] == len(loaded.report.rows) < len(whole.rows)
    assert loaded.report.rows == whole.rows[: len(loaded.report.rows)]
    assert before.startswith(path.read_bytes())


def test_events_that_are_no_match_end_the_report_where_they_stand(path):
    lines = path.read_text("utf-8").splitlines()
    middle = [n for n, line in enumerate(lines) if '"PoemChosen"' in line][10]
    loaded = load_report(changed(path, middle, lambda fields: fields.update(n=77)))
    assert loaded.notice.sentence is w.DAMAGED_AFTER
    assert loaded.notice.values["n"] == len(loaded.report.rows) == 10


def test_an_impossible_beginning_is_no_report(path):
    loaded = load_report(changed(path, 0, lambda fields: fields.update(order=[])))
    assert (loaded.report, loaded.notice.sentence) == (None, w.DAMAGED)
