"""`naniwazu ghost`, and ghosts in `watch`: what is printed, what is kept, what is refused."""

import errno
import json
import os

import pytest

from benchmarks.ghost_history import planted, played
from karuta.com.level import ComLevel, ComNumbers, ghost_level
from karuta.ghost.person_file import person_of, text_of
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.match.report import Reporter
from karuta.match.setup import MAN, Profile
from karuta.rules.side import BySide
from ui.command_line import main
from ui.commands import ghost
from ui.history_place import history_path

COM = Profile("C", (8, 8, 8, 8, 8), "even")


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("NANIWAZU_HOME", str(tmp_path))
    return tmp_path / "data"


@pytest.fixture
def kept(tmp_path):
    path = tmp_path / "planted.json"
    path.write_text(text_of(planted()), "utf-8")
    return str(path)


def told(capsys, *words) -> tuple[int, str, str]:
    code = main(words)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_ghost_is_made_kept_and_plays(data, tmp_path, capsys) -> None:
    data.mkdir()
    with History(history_path(data)) as history:
        for number in range(6):
            session = played(BySide(ghost_level(planted()), ComLevel(ComNumbers.level(8))), number)
            reporter = Reporter()
            reporter.hear(session.events)
            entry = MatchEntry(f"{number}.jsonl", "2026-01-05", "0", session.setup, BySide(MAN, COM))
            history.take_in(entry, reporter.rows, reporter.result, 1)
    out = str(tmp_path / "me.json")
    code, said, _ = told(capsys, "ghost", "--out", out, "--json")
    row = json.loads(said)
    assert (code, row["matches"]) == (0, 6)
    person = person_of((tmp_path / "me.json").read_text("utf-8"))
    assert row["numbers"] == list(person.numbers)
    assert row["take_ms_95"][0] < row["take_ms_median"] < row["take_ms_95"][1]
    code, said, _ = told(capsys, "watch", "--seed", "3", "--ghost", out, "--against", "C", "--json")
    header = json.loads(said.splitlines()[0])
    assert code == 0
    assert header["players"][0]["ghost"]["matches"] == 6
    code, said, error = told(capsys, "ghost", "--out", out)
    assert code == 2
    assert "there already" in error


def test_of_too_little_there_is_none(data, capsys) -> None:
    for words in (("ghost",), ("ghost", "--compare"), ("ghost", "--month", "last")):
        code, said, error = told(capsys, *words)
        assert (code, said) == (1, "")
        assert error.count("\n") == 1


def test_the_same_seed_is_the_same_match(data, kept, capsys) -> None:
    words = ("watch", "--seed", "5", "--ghost", kept, "--against-ghost", kept, "--json")
    assert told(capsys, *words) == told(capsys, *words)


@pytest.mark.parametrize("content", ["", "[]", "{", '{"kind": "naniwazu ghost", "format": 1, "person": {}}'])
def test_a_damaged_file_is_one_sentence(data, tmp_path, capsys, content) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, "utf-8")
    code, said, error = told(capsys, "watch", "--seed", "1", "--ghost", str(path))
    assert (code, said) == (2, "")
    assert error.count("\n") == 1
    assert "broken.json" in error


def test_what_does_not_go_together_is_refused(data, kept, capsys) -> None:
    for more in (("--class", "A"), ("--strategy", "attack")):
        code, _, error = told(capsys, "watch", "--seed", "1", "--ghost", kept, *more)
        assert code == 2
        assert error.count("\n") == 1
    assert told(capsys, "lab", "--matches", "10", "--ghost", kept)[0] == 2


def test_a_full_disk_leaves_no_ghost(data, tmp_path, capsys, monkeypatch) -> None:
    def full(_file) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(ghost, "person_made", lambda *_: planted())
    monkeypatch.setattr(os, "fsync", full)
    out = tmp_path / "g.json"
    code, said, error = told(capsys, "ghost", "--out", str(out))
    assert (code, said) == (1, "")
    assert error == f"naniwazu ghost: cannot write {str(out)!r}: {os.strerror(errno.ENOSPC)}\n"
    assert not out.exists()


@pytest.mark.parametrize(
    ("where", "wrong"),
    [
        (("basis", "median_ms"), "NaN"),
        (("basis", "high_ms"), "Infinity"),
        (("basis", "matches"), -5),
        (("basis", "takes"), 2**80),
        (("strategy",), "x" * 100_000),
    ],
)
def test_a_ghost_of_nothing_is_refused_in_a_short_line(data, tmp_path, capsys, where, wrong) -> None:
    given = json.loads(text_of(planted()))
    place = given["person"]
    for name in where[:-1]:
        place = place[name]
    place[where[-1]] = wrong
    path = tmp_path / "g.json"
    path.write_text(json.dumps(given), "utf-8")
    code, said, error = told(capsys, "watch", "--seed", "1", "--ghost", str(path))
    assert (code, said) == (2, "")
    assert error.count("\n") == 1
    assert len(error) < 400
