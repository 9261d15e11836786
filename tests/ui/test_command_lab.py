"""`lab`: its rows, sweeps, tournaments, files, refusals and interrupts."""

import csv
import json
import os
import signal
import subprocess
import sys

import pytest

from karuta.lab.job import BATCH_SIZE
from ui.command_line import main
from ui.commands import lab
from ui.commands.lab_bar import ProgressBar

PROMISED = [
    "matches", "win_rate", "win_rate_95", "margin_mean", "readings_mean", "fouls_mean", "take_ms_median",
    "matches_per_s",
]  # fmt: skip


def rows(capsys, *words: str) -> list[dict]:
    crew = () if {"--workers", "--dask"} & set(words) else ("--workers", "1")
    assert main(["lab", *words, *crew, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_one_row_with_the_promised_fields(capsys) -> None:
    (row,) = rows(capsys, "--matches", "300", "--class", "A", "--against", "C", "--seed", "1")
    assert list(row)[: len(PROMISED)] == PROMISED
    assert row["matches"] == 300
    assert row["win_rate_95"][0] < row["win_rate"] <= row["win_rate_95"][1] <= 1.0
    assert row["take_ms_median"][0] < row["take_ms_median"][1]
    assert row["win_rate"] > 0.95
    assert [player["class"] for player in row["players"]] == ["A", "C"]
    assert row["players"][0] == {"class": "A", "numbers": None, "strategy": None, "sending": "model"}


def test_the_same_seed_is_the_same_row_whoever_works(capsys) -> None:
    words = ("--matches", "4200", "--level", "7", "--against-numbers", "8,7,9,6,8", "--seed", "3")
    apart, together = rows(capsys, *words, "--workers", "2"), rows(capsys, *words, "--workers", "1")
    for row in (*apart, *together):
        del row["matches_per_s"]
    assert apart == together
    assert apart[0]["players"][0]["strategy"] == "even"
    assert apart[0]["players"][1]["numbers"]["reaction"] == 9


def test_a_sweep_has_a_row_for_each_value(capsys) -> None:
    words = ("--matches", "150", "--level", "8", "--against-level", "8", "--seed", "1")
    told = rows(capsys, *words, "--sweep", "against-hearing=0..2")
    assert [(row["sweep"], row["value"]) for row in told] == [
        ("against-hearing", value) for value in range(3)
    ]
    assert [row["players"][1]["numbers"]["hearing"] for row in told] == [0, 1, 2]
    told = rows(capsys, *words, "--sweep", "sending=model,split,never,random")
    assert [row["players"][0]["sending"] for row in told] == ["model", "split", "never", "random"]
    assert "win_rate_more" not in told[0]
    for row in told[1:]:
        low, high = row["win_rate_more_95"]
        assert low < row["win_rate_more"] < high
        assert row["win_rate_more"] == pytest.approx(row["win_rate"] - told[0]["win_rate"], abs=2e-4)
    told = rows(capsys, "--matches", "100", "--seed", "1", "--sweep", "class=a,E")
    assert [row["players"][0]["class"] for row in told] == ["A", "E"]
    told = rows(capsys, *words, "--sweep", "strategy=defence,attack")
    assert told[0]["own_rate"] > told[1]["own_rate"]


def test_a_tournament_meets_everybody_and_ranks(capsys) -> None:
    told = rows(capsys, "--matches", "100", "--tournament", "E,A,7", "--seed", "1")
    assert [row["pair"] for row in told[:3]] == [["E", "A"], ["E", "7"], ["A", "7"]]
    assert [row["player"] for row in told[3:]] == ["A", "7", "E"]
    assert told[3]["points"] == 1.0


def test_people_get_a_table(capsys) -> None:
    assert main(["lab", "--matches", "100", "--level", "8", "--against-level", "8", "--seed", "1"]) == 0
    heading, line = capsys.readouterr().out.splitlines()
    assert "wins %" in heading
    assert line.startswith("8 – 8")


def test_single_matches_as_csv(capsys, tmp_path) -> None:
    path = tmp_path / "matches.csv"
    words = ("--matches", "60", "--level", "8", "--against-level", "7", "--seed", "1", "--out", str(path))
    told = rows(capsys, *words, "--sweep", "level=7,8")
    with path.open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [(line["trial"], line["match"]) for line in lines] == [
        (str(t), str(m)) for t in (0, 1) for m in range(60)
    ]
    for trial, row in enumerate(told):
        mine = [line for line in lines if line["trial"] == str(trial)]
        assert sum(line["winner"] == "0" for line in mine) == pytest.approx(row["win_rate"] * 60, abs=0.01)
        assert sum(int(line["margin"]) for line in mine) / 60 == pytest.approx(row["margin_mean"], abs=1e-4)
    assert [path.name] == [each.name for each in tmp_path.iterdir()]


def test_single_matches_as_parquet(capsys, tmp_path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "matches.parquet"
    (row,) = rows(capsys, "--matches", "50", "--seed", "1", "--out", str(path))
    table = parquet.read_table(path).to_pydict()
    assert table["match"] == list(range(50))
    assert sum(table["readings"]) / 50 == pytest.approx(row["readings_mean"], abs=1e-4)


@pytest.mark.parametrize("missing", ["pyarrow", "distributed"])
def test_what_is_not_installed_is_one_sentence(capsys, tmp_path, monkeypatch, missing) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    words = {
        "pyarrow": ("--out", str(tmp_path / "a.parquet")),
        "distributed": ("--dask", "tcp://127.0.0.1:1"),
    }
    assert main(["lab", "--matches", "5", *words[missing]]) == 1
    captured = capsys.readouterr()
    assert f"needs the package '{missing}'" in captured.err
    assert captured.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--matches", "0"), "'0' is not a number of matches"),
        (("--sweep", "hearing=1..3"), "needs --level or --numbers"),
        (("--sweep", "against-hand=1..3", "--level", "3"), "needs --against-level or --against-numbers"),
        (("--sweep", "luck=1..3"), "'luck=1..3' is no sweep"),
        (("--sweep", "level=16"), "'16' is no value of level"),
        (("--sweep", "level=5..3"), "names no values"),
        (("--sweep", "level=3,3"), "or one twice"),
        (("--tournament", "A"), "two players or more"),
        (("--tournament", "A,Q"), "'Q' is neither a class nor a level"),
        (("--tournament", "A,B", "--class", "C"), "a tournament names its own players"),
        (("--tournament", "A,B", "--sweep", "level=1,2"), "not allowed with argument"),
        (("--out", "matches.txt"), "ends neither in .csv nor in .parquet"),
        (("--dask", "nonsense"), "is not the address of a scheduler"),
        (("--level", "8", "--class", "A"), "not allowed with argument"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(capsys, words, sentence) -> None:
    assert main(["lab", *words]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_file_that_is_there_is_left_alone(capsys, tmp_path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("mine", "utf-8")
    assert main(["lab", "--matches", "5", "--out", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert path.read_text("utf-8") == "mine"


def test_an_interrupt_tells_what_is_done(capsys, tmp_path, monkeypatch) -> None:
    """The second batch is broken off: what the first one gave is printed, and in the file."""
    path = tmp_path / "matches.csv"
    monkeypatch.setattr(lab, "batch_stream", breaking_off(lab.batch_stream))
    words = ["lab", "--matches", "20000", "--seed", "1", "--workers", "1", "--json", "--out", str(path)]
    assert main(words) == 130
    captured = capsys.readouterr()
    assert json.loads(captured.out)["matches"] == BATCH_SIZE
    assert f"interrupted after {BATCH_SIZE} of 20000 matches" in captured.err
    assert len(path.read_text("utf-8").splitlines()) == BATCH_SIZE + 1


def breaking_off(stream):
    def streams(seed, batch):
        if batch == 1:
            raise KeyboardInterrupt
        return stream(seed, batch)

    return streams


def test_ctrl_c_ends_the_workers_too() -> None:
    """Ctrl-C reaches every process of the terminal's group; none of them may complain."""
    words = ["lab", "--matches", "400000", "--level", "7", "--seed", "1", "--workers", "2", "--json"]
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "import ui.commands.lab as lab, sys, ui.command_line as line\n"
        "show = lab.ProgressBar.show\n"
        "def told(self, done, words=''):\n"
        "    print('begun', file=sys.stderr, flush=True)\n"
        "    show(self, done, words)\n"
        "lab.ProgressBar.show = told\n"
        "if __name__ == '__main__': sys.exit(line.main(sys.argv[1:]))\n"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert running.stderr is not None
    assert running.stderr.readline() == "begun\n"
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    (said,) = {line for line in err.splitlines() if line != "begun"}
    assert "interrupted after" in said
    assert json.loads(out.splitlines()[0])["matches"] % BATCH_SIZE == 0


class Screen:
    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_the_bar_tells_how_far_it_is() -> None:
    screen = Screen()
    bar = ProgressBar(200, screen)
    bar.show(50)
    assert "[#######-----------------------]  25%  50/200" in screen.text
    bar.wipe()
    assert screen.text.endswith("\r\x1b[K")
    ProgressBar(200, None).show(50)


@pytest.mark.filterwarnings("default")  # of a library that is not ours
def test_a_cluster_gives_the_same_row(capsys) -> None:
    distributed = pytest.importorskip("distributed")
    words = ("--matches", "4300", "--level", "7", "--against-level", "8", "--seed", "4")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    )
    with cluster:
        spread = rows(capsys, *words, "--dask", cluster.scheduler_address)
    alone = rows(capsys, *words, "--workers", "1")
    for row in (*spread, *alone):
        del row["matches_per_s"]
    assert spread == alone


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_is_not_there_is_one_sentence(capsys, monkeypatch) -> None:
    pytest.importorskip("distributed")
    cluster = pytest.importorskip("ui.commands.lab_cluster")
    monkeypatch.setattr(cluster, "PATIENCE_S", 1)
    assert main(["lab", "--matches", "5", "--dask", "tcp://127.0.0.1:1"]) == 1
    assert "no Dask scheduler answers at tcp://127.0.0.1:1" in capsys.readouterr().err
