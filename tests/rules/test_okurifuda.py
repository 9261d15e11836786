"""R-6: what a closed reading costs, row by row of the two tables, for both players."""

import json
from pathlib import Path

import pytest

from karuta.rules.judge import Verdict
from karuta.rules.sending import Debt, Outcome, debt_of, outcome
from karuta.rules.side import BySide, Side

TABLE = json.loads((Path(__file__).parent / "sending.json").read_text("utf-8"))
ROWS = [*TABLE["rows"], *TABLE["beyond_the_document"]]
TAKES = {
    "none": (None, None),
    "own_by_me": (Side.FIRST, Side.FIRST),
    "own_by_him": (Side.FIRST, Side.SECOND),
    "opp_by_me": (Side.SECOND, Side.FIRST),
    "opp_by_him": (Side.SECOND, Side.SECOND),
}
MIRRORED = {"自分": "相手", "相手": "自分"}


def verdict_of(row):
    lies, taker = TAKES[row["take"]]
    fouls = BySide(
        BySide(min(1, row["my_fouls"]), max(0, row["my_fouls"] - 1)),
        BySide(min(1, row["his_fouls"]), max(0, row["his_fouls"] - 1)),
    )
    return Verdict(lies, taker, None, fouls, BySide(None, None), ())


def named(row):
    return f"{row['take']} {row['my_fouls']}-{row['his_fouls']} {row['name']}"


def test_all_rows_are_here():
    assert (len(TABLE["rows"]), len(TABLE["beyond_the_document"])) == (20, 5)


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_a_row_of_the_table(row):
    assert outcome(verdict_of(row), Side.FIRST) == Outcome(row["i_send"], row["swing"], row["name"])


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_the_other_player_sees_the_mirror_image(row):
    name = row["name"]
    if name is not None:
        name = MIRRORED.get(name[:2], name[:2]) + name[2:]
    assert outcome(verdict_of(row), Side.SECOND) == Outcome(-row["i_send"], -row["swing"], name)


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_the_debt_is_what_the_table_says(row):
    owed = row["i_send"]
    sender = Side.FIRST if owed > 0 else Side.SECOND
    assert debt_of(verdict_of(row), BySide(25, 25)) == (Debt(sender, abs(owed)) if owed else None)


@pytest.mark.parametrize(
    ("counts", "debt"),
    [
        (BySide(2, 0), Debt(Side.FIRST, 2)),
        (BySide(1, 20), Debt(Side.FIRST, 1)),
        (BySide(0, 20), None),
        (BySide(2, 47), Debt(Side.FIRST, 1)),
        (BySide(2, 48), None),
    ],
    ids=[
        "R-6.3 two lie",
        "R-6.3 one lies",
        "R-6.3 none lies",
        "R-6.3 one finds a slot",
        "R-6.3 none finds a slot",
    ],
)
def test_no_more_move_than_lie_there(counts, debt):
    assert debt_of(verdict_of({"take": "opp_by_me", "my_fouls": 0, "his_fouls": 1}), counts) == debt


@pytest.mark.parametrize(
    ("take", "mine", "his", "cards", "swing"),
    [("none", 2, 1, -1, -2), ("own_by_me", 2, 0, -2, -3), ("opp_by_him", 0, 2, 2, 3)],
)
def test_outside_the_table_the_formula_holds_and_nothing_has_a_name(take, mine, his, cards, swing):
    row = {"take": take, "my_fouls": mine, "his_fouls": his}
    assert outcome(verdict_of(row), Side.FIRST) == Outcome(cards, swing, None)
