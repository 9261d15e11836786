"""Playing strength over whole matches through rules and session: 2,000 a cell, seats alternating.

A win rate counts as risen if its lower bound (one-sided 99.9 %, normal approximation) lies above one half.
"""

from dataclasses import dataclass, replace
from statistics import mean

import pytest

from karuta.com.level import ComClass, ComLevel, ComNumbers, draw_level
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import SeatStreams, spawn_streams
from karuta.rules.side import BySide, Side

pytestmark = pytest.mark.strength

MATCHES = 2_000
ONE_SIDED_999 = 3.09
NUMBERS = ("kimariji", "memory", "reaction", "hand", "hearing")
CLASSES = tuple(ComClass)


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of many matches, for the first of two players."""

    wins: int
    margins: list[int]
    readings: list[int]

    @property
    def win_rate(self) -> float:
        return self.wins / len(self.margins)

    @property
    def lower_bound(self) -> float:
        rate = self.win_rate
        return rate - ONE_SIDED_999 * (rate * (1 - rate) / len(self.margins)) ** 0.5


def played(one: ComLevel | ComClass, two: ComLevel | ComClass) -> Tally:
    """All matches of a cell; a class stands for numbers drawn from it anew in every match."""
    tally = Tally(0, [], [])
    wins = 0
    for seed in range(MATCHES):
        streams = spawn_streams(seed)
        sides = (one, two) if seed % 2 == 0 else (two, one)
        seats = BySide(*(seated(level, streams.seats[side]) for level, side in zip(sides, Side, strict=True)))
        setup = MatchSetup(seed, lower=LowerPhrase.NEVER, joka=False)
        state = play_out(setup, seats, streams).state
        left = state.counts
        winner = Side.FIRST if left.first < left.second else Side.SECOND
        wins += winner == seed % 2
        tally.margins.append(abs(left.first - left.second))
        tally.readings.append(len(state.read))
    return replace(tally, wins=wins)


def seated(level: ComLevel | ComClass, streams: SeatStreams) -> ComPlayer:
    if isinstance(level, ComClass):
        level = draw_level(level, streams.level)
    return ComPlayer(level, streams.plan, streams.sending)


@pytest.mark.parametrize("value", [3, 7, 12])
@pytest.mark.parametrize("name", NUMBERS)
def test_three_steps_of_one_number_win_more(name, value) -> None:
    base = ComNumbers.level(value)
    tally = played(ComLevel(replace(base, **{name: value + 3})), ComLevel(base))
    assert tally.lower_bound > 0.5


@pytest.mark.parametrize("index", range(4))
def test_the_higher_of_two_neighbouring_classes_wins_nearly_always(index) -> None:
    tally = played(CLASSES[index + 1], CLASSES[index])
    assert tally.lower_bound > 0.93
    assert 10.0 <= mean(tally.margins) <= 16.0


def test_equals_are_equal_and_play_close_matches() -> None:
    tally = played(ComLevel(ComNumbers.level(8)), ComLevel(ComNumbers.level(8)))
    assert 0.465 <= tally.win_rate <= 0.535  # 48 to 52 %, and what 2,000 matches can tell
    assert 4.4 <= mean(tally.margins) <= 7.1
    assert 84.8 <= mean(tally.readings) <= 91.2


def test_one_level_more_in_all_five_wins_two_thirds_to_seven_eighths() -> None:
    tally = played(ComLevel(ComNumbers.level(8)), ComLevel(ComNumbers.level(7)))
    assert 0.65 <= tally.win_rate <= 0.88
