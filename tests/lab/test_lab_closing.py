"""Gaps close in arrays as they close in the rules, in territories that no match would make."""

import numpy as np

from karuta.lab.closing import MARKS, close_gaps, step_down
from karuta.match.streams import spawn_streams
from karuta.rules.closing import closed_up
from karuta.rules.territory import SLOTS, Place, Row, Territory

TERRITORIES = 3000


def test_gaps_close_as_in_the_rules() -> None:
    """R-7.1 to R-7.4, with one to three gaps, full, sparse and nearly empty territories."""
    rng = spawn_streams(3).order
    cards = np.zeros((TERRITORIES, 3 * SLOTS), np.uint8)
    gaps, expected = [], []
    for index in range(TERRITORIES):
        lying = rng.random(3 * SLOTS) < rng.random()
        lying[: 2 * SLOTS] &= index % 5 > 0
        lying[2 * SLOTS :] &= (index % 7 > 0) | (rng.random(SLOTS) < 0.1)
        lying[int(rng.random() * 3 * SLOTS)] = True
        cards[index] = lying * np.arange(1, 3 * SLOTS + 1)
        filled = np.flatnonzero(lying)
        chosen = filled[np.argsort(rng.random(len(filled)))][: 1 + index % 3].tolist()
        gaps.append(chosen)
        expected.append(closed(cards[index], chosen))
        cards[index, chosen] = MARKS[: len(chosen)]
    rows = [
        close_gaps(cards, np.array([index for index in range(TERRITORIES) if len(gaps[index]) > wave]), mark)
        for wave, mark in enumerate(MARKS)
    ]
    step_down(cards, np.concatenate(rows))
    assert [tuple(row) for row in cards.tolist()] == expected


def closed(cards, gaps) -> tuple[int, ...]:
    left = cards.copy()
    left[gaps] = 0
    top, middle, bottom = (tuple(map(int, row)) for row in left.reshape(3, SLOTS))
    places = [Place(Row(gap // SLOTS), gap % SLOTS) for gap in gaps]
    return sum(closed_up(Territory((top, middle, bottom)), places).rows, ())
