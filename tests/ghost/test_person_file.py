"""A ghost as a file: what goes in comes out, what is damaged is one sentence."""

import json

import pytest

from benchmarks.ghost_history import planted
from karuta.ghost.person_file import GhostError, person_of, text_of
from karuta.rules.person import Basis, FoulHabits, Person, SendingHabits


def test_what_goes_in_comes_out() -> None:
    assert person_of(text_of(planted())) == planted()
    other = Person((0, 15, 3, 4, 5), "attack", basis=Basis("2026-11", 3, 200, 100, 4, 5, 800.0, 700.0, 900.0))
    assert person_of(text_of(other)) == other


@pytest.mark.parametrize(
    "change",
    [
        {"numbers": [1, 2, 3, 4, 16]},
        {"numbers": [1, 2, 3, 4]},
        {"strategy": "none"},
        {"pace_factor": 0.0},
        {"spread_factor": 1e9},
        {"card_factor": [1.0] * 99},
        {"block_factor": [1.0] * 13},
        {"card_factor": [1.0] * 99 + [-1.0]},
        {"fouls": {"own_factor": -1.0}},
        {"sending": {"plan_scale": "much"}},
        {"basis": {"label": "x" * 99}},
    ],
)
def test_what_is_damaged_is_one_sentence(change) -> None:
    given = json.loads(text_of(planted()))
    given["person"] |= change
    with pytest.raises(GhostError) as refused:
        person_of(json.dumps(given))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "1", '{"kind": "x"}', '{"kind": "naniwazu ghost", "format": 2}']
)
def test_something_else_is_no_ghost(text) -> None:
    with pytest.raises(GhostError):
        person_of(text)


def test_nobody_is_no_person() -> None:
    with pytest.raises(ValueError, match="finite"):
        Person((1, 1, 1, 1, 1), "even", sending=SendingHabits(float("nan"), 0.0, 0.0, 0.0))
    with pytest.raises(ValueError, match="fouls"):
        Person((1, 1, 1, 1, 1), "even", fouls=FoulHabits(float("inf"), 1.0, 1.0))
