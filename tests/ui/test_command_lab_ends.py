"""`lab`: what its file and its last words are when a run ends early, or cannot write."""

import errno
import json
import os
import signal
import subprocess
import sys

import pytest

from karuta.lab.job import BATCH_SIZE
from ui.command_line import main
from ui.commands import lab, lab_crew, lab_exact, lab_sheets
from ui.commands.lab_crew import LostWorkerError

PLAY = ("lab", "--seed", "1", "--workers", "1")


def names_in(folder) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def told(capsys) -> str:
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error


def breaking_off(stream, at_batch: int, end: BaseException):
    def streams(seed, batch):
        if batch == at_batch:
            raise end
        return stream(seed, batch)

    return streams


def test_the_file_under_way_has_a_name_that_is_nobodys(tmp_path, capsys) -> None:
    (tmp_path / "m.csv.unfinished").write_text("mine", "utf-8")
    assert main([*PLAY, "--matches", "20", "--out", str(tmp_path / "m.csv")]) == 0
    assert (tmp_path / "m.csv.unfinished").read_text("utf-8") == "mine"
    assert names_in(tmp_path) == ["m.csv", "m.csv.unfinished"]


def test_what_has_come_meanwhile_is_not_written_over(tmp_path, capsys, monkeypatch) -> None:
    path = tmp_path / "m.csv"

    def other(this, file) -> None:
        path.write_text("another's", "utf-8")
        play_all(this, file)

    play_all = lab._play_all
    monkeypatch.setattr(lab, "_play_all", other)
    assert main([*PLAY, "--matches", "20", "--out", str(path)]) == 1
    assert "has come meanwhile" in told(capsys)
    assert path.read_text("utf-8") == "another's"
    (kept,) = set(names_in(tmp_path)) - {"m.csv"}
    assert len((tmp_path / kept).read_text("utf-8").splitlines()) == 21
    assert not kept.startswith(".")


def test_a_missing_folder_is_told_by_its_name(tmp_path, capsys) -> None:
    assert main([*PLAY, "--matches", "20", "--out", str(tmp_path / "none" / "m.csv")]) == 2
    assert f"there is no folder {str(tmp_path / 'none')!r}" in told(capsys)


def test_a_link_to_nothing_is_left_alone(tmp_path, capsys) -> None:
    link = tmp_path / "m.csv"
    link.symlink_to(tmp_path / "nothing")
    assert main([*PLAY, "--matches", "20", "--out", str(link)]) == 2
    assert "is there already" in told(capsys)
    assert link.is_symlink()


def test_a_full_disk_leaves_no_file(tmp_path, capsys, monkeypatch) -> None:
    def full(_file) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert main([*PLAY, "--matches", "20", "--out", str(tmp_path / "m.csv")]) == 1
    assert f"cannot write '{tmp_path / 'm.csv'}': No space left" in told(capsys)
    assert names_in(tmp_path) == []


def test_an_interrupt_before_the_first_batch_leaves_no_file(tmp_path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(lab, "batch_stream", breaking_off(lab.batch_stream, 0, KeyboardInterrupt()))
    assert main([*PLAY, "--matches", "20", "--out", str(tmp_path / "m.csv")]) == 130
    assert "interrupted after 0 of 20 matches" in told(capsys)
    assert names_in(tmp_path) == []


def test_of_a_run_whose_worker_is_killed_all_played_is_kept(tmp_path, capsys, monkeypatch) -> None:
    path = tmp_path / "m.csv"
    monkeypatch.setattr(lab, "batch_stream", breaking_off(lab.batch_stream, 1, LostWorkerError()))
    assert main([*PLAY, "--matches", "20000", "--json", "--out", str(path)]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith("naniwazu lab: a process that played was ended from outside, after")
    assert captured.err.count("\n") == 1
    assert json.loads(captured.out)["matches"] == BATCH_SIZE
    assert len(path.read_text("utf-8").splitlines()) == BATCH_SIZE + 1


def test_a_worker_that_ends_unasked_is_noticed(monkeypatch) -> None:
    monkeypatch.setattr(lab_crew, "carry_out", os._exit)
    with pytest.raises(LostWorkerError):
        list(lab_crew.beside(1)([9]))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_wish_to_end_is_an_interrupt(tmp_path) -> None:
    words = ["lab", "--matches", "4000000", "--level", "7", "--seed", "1", "--workers", "1", "--json"]
    path = tmp_path / "m.csv"
    code = (
        "import ui.commands.lab as lab, sys, ui.command_line as line\n"
        "show = lab.ProgressBar.show\n"
        "def told(self, done, words=''):\n"
        "    print('begun', file=sys.stderr, flush=True)\n"
        "    show(self, done, words)\n"
        "lab.ProgressBar.show = told\n"
        "if __name__ == '__main__': sys.exit(line.main(sys.argv[1:]))\n"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", code, *words, "--out", str(path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert running.stderr is not None
    assert running.stderr.readline() == "begun\n"
    running.send_signal(signal.SIGTERM)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    (said,) = {line for line in err.splitlines() if line != "begun"}
    assert "interrupted after" in said
    played = json.loads(out.splitlines()[0])["matches"]
    assert len(path.read_text("utf-8").splitlines()) == played + 1
    assert names_in(tmp_path) == ["m.csv"]


def test_an_interrupted_comparison_says_how_far_it_is(capsys, monkeypatch) -> None:
    def broken_off(setup, pair):
        if setup.seed == 6:
            raise KeyboardInterrupt
        return of_engine(setup, pair)

    of_engine = lab_exact.of_engine
    monkeypatch.setattr(lab_exact, "of_engine", broken_off)
    assert main(["lab", "--exact", "3", "--seed", "4", "--cards", "3"]) == 130
    assert told(capsys) == "naniwazu lab: interrupted after 2 of 3 matches, all the same\n"


def test_interrupted_sheets_say_how_many_are_whole(capsys, monkeypatch) -> None:
    def broken_off(arguments, number):
        if number == 5:
            raise KeyboardInterrupt
        return setup_of(arguments, number)

    setup_of = lab_sheets.setup_of
    monkeypatch.setattr(lab_sheets, "setup_of", broken_off)
    assert main(["lab", "--sheets", "3", "--seed", "4", "--cards", "3"]) == 130
    assert told(capsys) == "naniwazu lab: interrupted after 1 of 3 sheets\n"


@pytest.mark.parametrize("command", ["report", "replay"])
def test_an_empty_name_names_no_record(capsys, command) -> None:
    assert main([command, ""]) == 2
    assert "an empty name names nothing" in told(capsys)
