"""Which COM or handicap is even for a man (R-10.21, R-10.22), and the COM that adapts itself (R-10.23)."""

from collections import Counter

import pytest

from benchmarks.adaptive import career, improving, share_of, steady
from karuta.com.belief import Outcome, believed
from karuta.com.level import BANDS, ComClass, ComLevel, ComNumbers
from karuta.com.matching import (
    ADAPTIVE_SHARE,
    APART,
    EVEN_SHARES,
    adapted,
    drawn_near,
    equal_class,
    even_hands,
    level_at,
    suited,
)
from karuta.com.odds import FULL
from karuta.com.strength import elo
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide


def level_elo(value: int) -> float:
    return elo(ComLevel(ComNumbers.level(value)))


def known(strength_elo: float):
    """A man who has won and lost as often against COMs of that strength."""
    return believed([Outcome(strength_elo, FULL, lead > 0, lead) for lead in (2, -2) * 20])


@pytest.fixture
def rng():
    return spawn_streams(5).seats.second.level


@pytest.mark.parametrize("value", range(16))
def test_a_strength_has_its_level(value) -> None:
    assert level_at(level_elo(value)) == pytest.approx(value)


def test_strengths_beyond_the_scale_are_its_ends() -> None:
    assert level_at(0.0) == 0.0
    assert level_at(9000.0) == 15.0


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0, ("E", 0, 1)),
        (2, ("E", 1, 3)),
        (4, ("D", 3, 5)),
        (8, ("C", 7, 9)),
        (10, ("B", 9, 11)),
        (15, ("A", 14, 15)),
    ],
)
def test_a_class_and_its_numbers_suit_a_strength(value, told) -> None:
    found = suited(level_elo(value))
    assert (found.com_class.value, found.low, found.high) == told
    low, high = BANDS[found.com_class]
    assert low <= found.low <= found.high <= high


def test_the_com_that_is_drawn_has_about_that_strength(rng) -> None:
    for value in (2, 5, 8, 11, 13):
        wanted = level_elo(value) + 60.0
        off = [elo(drawn_near(wanted, value - 1, value + 1, rng)) - wanted for _ in range(40)]
        assert max(map(abs, off)) < 130.0
        assert abs(sum(off) / len(off)) < 25.0


def test_the_stronger_the_com_the_fewer_cards_the_man_begins_with() -> None:
    belief = known(2500.0)
    assert even_hands(belief, 2500.0) == BySide(25, 25)
    stronger = [even_hands(belief, 2500.0 + more).first for more in (100.0, 200.0, 300.0)]
    assert stronger == sorted(stronger, reverse=True)
    assert stronger[0] < 25
    weaker = even_hands(belief, 2300.0)
    assert (weaker.first, weaker.second < 25) == (25, True)
    for com_elo in (2200.0, 2600.0, 2800.0):
        dealt = even_hands(belief, com_elo)
        assert EVEN_SHARES[0] <= belief.wins_share(com_elo, dealt) <= EVEN_SHARES[1]


def test_nobody_beyond_the_scale_has_an_equal_class() -> None:
    assert equal_class(known(level_elo(0) - 400.0)) is None
    assert equal_class(known(level_elo(15) + 400.0)) is None
    assert equal_class(known(level_elo(0) - 50.0)).com_class is ComClass.E
    assert equal_class(known(level_elo(8))).com_class is ComClass.C


def test_no_handicap_makes_up_for_everything() -> None:
    assert even_hands(known(1500.0), 4500.0) is None
    assert even_hands(known(4500.0), 1500.0) is None


def test_the_adaptive_com_is_a_little_stronger_than_the_man(rng) -> None:
    belief = known(2600.0)
    met = [adapted(belief, rng) for _ in range(60)]
    shares = [belief.wins_share(elo(com)) for com in met]
    assert sum(shares) / len(shares) == pytest.approx(ADAPTIVE_SHARE, abs=0.02)
    assert all(max(com.numbers.as_tuple()) - min(com.numbers.as_tuple()) <= 2 * APART for com in met)
    assert len({com.numbers for com in met}) > 20
    assert len(Counter(com.strategy for com in met)) == 3


def test_the_same_seed_is_the_same_com() -> None:
    belief = known(2600.0)
    of = [spawn_streams(8).seats.second.level for _ in range(2)]
    assert adapted(belief, of[0]) == adapted(belief, of[1])


def test_with_a_handicap_the_adaptive_com_is_another_one(rng) -> None:
    belief = known(2600.0)
    helped = [elo(adapted(belief, rng, BySide(15, 25))) for _ in range(20)]
    alone = [elo(adapted(belief, rng)) for _ in range(20)]
    assert sum(helped) / 20 > sum(alone) / 20 + 100.0


@pytest.mark.parametrize("man", [steady(3), steady(9), improving(5)], ids=lambda man: man.title)
def test_a_man_wins_about_as_many_as_he_should(man) -> None:
    """A short run; `python -m benchmarks.adaptive` is the whole one."""
    share, off = share_of([career(man, seed, 80) for seed in (1, 2)], 50)
    assert abs(share - ADAPTIVE_SHARE) <= 1.3 * off  # 99 % of the runs of a COM that is right


@pytest.mark.parametrize("com_class", list(ComClass))
def test_every_class_suits_somebody(com_class) -> None:
    low, high = BANDS[com_class]
    assert suited((level_elo(low) + level_elo(high)) / 2.0).com_class is com_class
