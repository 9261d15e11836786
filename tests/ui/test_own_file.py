"""A file that is damaged gets another name, and nothing is ever written over it."""

import os
from pathlib import Path

import pytest

from ui.own_file import LARGEST_BYTES, OwnFile, read_text, write_text


def aside_of(folder):
    return sorted(path.name for path in folder.iterdir())


def test_it_is_written_into_a_folder_that_is_made_and_read_again(tmp_path):
    file = OwnFile(tmp_path / "new" / "mine.json")
    file.write("かるた")
    assert file.read() == "かるた\n"
    assert aside_of(tmp_path / "new") == ["mine.json"]


def test_what_is_damaged_is_kept_under_the_next_free_name(tmp_path):
    file = OwnFile(tmp_path / "mine.json")
    for text in ("one", "two"):
        file.path.write_text(text)
        assert file.keep_aside(ValueError("rubbish")).read_text() == text
    assert aside_of(tmp_path) == ["mine.damaged-1.json", "mine.damaged-2.json"]


def test_what_could_not_be_moved_is_never_written_over(tmp_path, monkeypatch):
    file = OwnFile(tmp_path / "mine.json")
    file.path.write_text("precious")

    def refuse(source, target):
        raise PermissionError("not yours")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", refuse)
        assert file.keep_aside(ValueError("rubbish")) is None
        with pytest.raises(PermissionError):
            file.write("new")
        assert file.path.read_text() == "precious"
    file.write("new")
    assert (file.read(), (tmp_path / "mine.damaged-1.json").read_text()) == ("new\n", "precious")


def test_a_failed_write_leaves_what_was_there_and_no_rubbish(tmp_path, monkeypatch):
    path = tmp_path / "mine.json"
    write_text(path, "old")

    def refuse(source, target):
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="disk full"):
        write_text(path, "new")
    assert (aside_of(tmp_path), path.read_text()) == (["mine.json"], "old\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "mine.json")
    with pytest.raises(OSError, match="no regular file"):
        read_text(tmp_path / "mine.json")


def test_what_is_far_too_large_is_not_read(tmp_path):
    path = tmp_path / "mine.json"
    path.write_bytes(b"x" * (LARGEST_BYTES + 1))
    with pytest.raises(OSError, match="too large"):
        read_text(path)
    path.write_bytes(b"x" * LARGEST_BYTES)
    assert len(read_text(path)) == LARGEST_BYTES
