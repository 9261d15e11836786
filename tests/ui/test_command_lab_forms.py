"""`lab --calibration` and `lab --sheets`."""

import json

import pytest

from ui.command_line import main
from ui.commands import lab_calibration, lab_exact
from ui.commands.lab_calibration import Calibration

FIELDS = ["figure", "of", "target", "value", "interval_95", "holds", "by_seed", "matches"]


def of(*names: str):
    """The cells of a shorter calibration."""
    return [cell for cell in lab_calibration.cells() if cell.of in names]


@pytest.fixture
def short(monkeypatch) -> None:
    some = of("level 7", "level 8", "class A on B")
    monkeypatch.setattr(lab_calibration, "cells", lambda: iter(some))


@pytest.fixture
def single(monkeypatch) -> None:
    some = of("level 7, hand +1")
    monkeypatch.setattr(lab_calibration, "cells", lambda: iter(some))


@pytest.fixture
def parted(monkeypatch) -> None:
    some = of("level 7, a step")
    monkeypatch.setattr(lab_calibration, "cells", lambda: iter(some))


def told(capsys, *words: str) -> list[dict]:
    assert main(["lab", *words, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_figure_has_target_value_and_interval(capsys, short) -> None:
    *rows, whole = told(capsys, "--calibration", "--matches", "40", "--seeds", "4,5", "--workers", "1")
    assert all(list(row) == FIELDS for row in rows)
    for row in rows:
        assert row["interval_95"][0] <= row["value"] <= row["interval_95"][1]
        assert len(row["by_seed"]) == 2
        assert row["matches"] == 80
    held = [row["holds"] for row in rows if row["target"] is not None]
    assert whole == {
        "targets": len(held),
        "hold": held.count(True),
        "missed": held.count(False),
        "unsure": held.count(None),
        "seeds": [4, 5],
        "matches": 40,
    }
    medians = {row["of"]: row for row in rows if row["figure"] == "take_ms_median"}
    assert medians["level 7"]["holds"] is True
    used = [row for row in rows if row["figure"] == "change_used"]
    assert used[0]["target"] is None
    assert used[1]["target"] == [used[0]["value"], None]


def test_a_step_of_a_number_is_told_by_part(capsys, parted) -> None:
    *rows, _ = told(capsys, "--calibration", "--matches", "40", "--seeds", "1", "--workers", "2")
    spread = next(row for row in rows if row["figure"] == "gain_spread_ms")
    assert spread["of"] == "level 7, a step, reaction: any take"
    assert spread["target"] == [0.0, 0.0]
    assert spread["holds"] is True
    assert sum(row["figure"] == "fewer_slips" for row in rows) == 30


def test_the_same_seeds_are_the_same_figures_whoever_works(capsys, single) -> None:
    words = ("--calibration", "--matches", "40", "--seeds", "1")
    assert told(capsys, *words, "--workers", "1") == told(capsys, *words, "--workers", "2")


def test_people_get_a_table_and_a_last_line(capsys, single) -> None:
    assert main(["lab", "--calibration", "--matches", "40", "--seeds", "1", "--workers", "1"]) == 0
    heading, *lines, last = capsys.readouterr().out.splitlines()
    assert "target" in heading
    assert lines[0].startswith("win_rate        level 7, hand +1")
    assert "targets:" in last


def test_every_batch_of_a_seed_has_a_generator_of_its_own() -> None:
    this = Calibration((1, 2), 20_000, json=False)
    keys = [
        (piece.seed, piece.batch * len(this.cells) + piece.cell)
        for number in range(len(this.cells))
        for piece in this.pieces(number)
    ]
    assert len(set(keys)) == len(keys)
    assert this.whole == sum(piece.size for n in range(len(this.cells)) for piece in this.pieces(n))


def test_an_interrupted_calibration_tells_what_is_done(capsys, single, monkeypatch) -> None:
    def broken_off(outcome):
        raise KeyboardInterrupt

    monkeypatch.setattr(lab_calibration, "leave", broken_off)
    assert main(["lab", "--calibration", "--matches", "40", "--seeds", "1", "--workers", "1"]) == 130
    assert "interrupted after" in capsys.readouterr().err


@pytest.mark.filterwarnings("default")  # of a library that is not ours
def test_a_cluster_gives_the_same_calibration(capsys, single) -> None:
    distributed = pytest.importorskip("distributed")
    words = ("--calibration", "--matches", "40", "--seeds", "1")
    cluster = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    )
    with cluster:
        spread = told(capsys, *words, "--dask", cluster.scheduler_address)
    assert spread == told(capsys, *words, "--workers", "1")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--calibration", "--class", "A"), "names its own players"),
        (("--calibration", "--seed", "3"), "its seeds by --seeds"),
        (("--calibration", "--matches", "10"), "needs 40 matches"),
        (("--calibration", "--tournament", "A,B"), "not allowed with argument"),
        (("--calibration", "--seeds", "1,1"), "names a seed twice"),
        (("--seeds", "1,2"), "goes with --calibration"),
        (("--sheets", "0"), "'0' is not a number of sheets"),
        (("--sheets", "2", "--matches", "7"), "players, cards, poems and a seed only"),
        (("--sheets", "2", "--seed", str(2**63 - 1)), "need seeds beyond"),
    ],
)
def test_what_does_not_go_together_is_refused(capsys, words, sentence) -> None:
    assert main(["lab", *words]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_sheet_is_the_match_of_watch_and_tells_more(capsys) -> None:
    sheets = told(capsys, "--sheets", "2", "--class", "C", "--seed", "7")
    main(["watch", "--class", "C", "--against", "C", "--seed", "7", "--json"])
    watched = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    first = sheets[: len(watched)]
    for sheet, row in zip(first, watched, strict=True):
        assert {name: sheet[name] for name in row} == row
    readings = [row for row in first if row["type"] == "reading"]
    assert all([len(causes) for causes in row["causes"]] == row["fouls"] for row in readings)
    assert all(row["moras"][row["taker"]] for row in readings if row["taker"] is not None)
    told_sum = sheets[len(watched)]
    assert told_sum["type"] == "sheet"
    assert sum(map(sum, told_sum["takes"])) == sum(row["taker"] is not None for row in readings)
    assert [row["seed"] for row in sheets if row["type"] == "match"] == [7, 8]


def test_a_sheet_for_people(capsys) -> None:
    assert main(["lab", "--sheets", "1", "--class", "E", "--seed", "3"]) == 0
    heading, columns, *lines = capsys.readouterr().out.splitlines()
    assert heading.startswith("seed 3: 0 (E ")
    assert "kimariji" in columns
    assert any("sends" in line for line in lines)
    assert any("! 0:" in line or "! 1:" in line for line in lines)
    assert lines[-2].startswith("1 took")


def test_exact_says_that_the_very_same_matches_are_played(capsys) -> None:
    (row,) = told(capsys, "--exact", "6", "--class", "B", "--against-level", "9", "--seed", "2")
    assert row["same"] is True
    assert row["first_difference"] is None
    assert row["exact"] == 6
    assert 6 * 50 < row["readings"] <= 600
    assert (
        main(["lab", "--exact", "3", "--seed", "2", "--cards", "5", "--poems", "1,2,3,4,5,6,7,8,9,10"]) == 0
    )
    assert "3 matches" in capsys.readouterr().out


def test_exact_tells_the_first_difference(capsys, monkeypatch) -> None:
    def otherwise(seeds, levels, game):
        matches = lab_exact_of_lab(seeds, levels, game)
        matches[1][4].counts = (0, 0)
        return matches

    lab_exact_of_lab = lab_exact.of_lab
    monkeypatch.setattr(lab_exact, "of_lab", otherwise)
    assert main(["lab", "--exact", "3", "--seed", "5"]) == 1
    assert capsys.readouterr().out.startswith("not the same: seed 6, reading 5: counts (0, 0) in the lab")


def test_small_matches_end_sooner(capsys) -> None:
    words = ("--matches", "200", "--level", "7", "--against-level", "7", "--seed", "1", "--workers", "1")
    (whole,) = told(capsys, *words)
    (small,) = told(capsys, *words, "--cards", "6", "--poems", ",".join(map(str, range(1, 25))))
    assert (small["cards"], small["poems"]) == (6, 24)
    assert small["readings_mean"] < 25 < whole["readings_mean"]
    assert small["margin_mean"] < whole["margin_mean"]
