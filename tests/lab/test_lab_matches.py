"""The laboratory plays the very matches of the engine: given the same uniform numbers, row by row."""

import pytest

from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.lab.draws import WHOLE, Game
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Yomifuda
from ui.commands.lab_exact import Told, first_difference, of_engine, of_lab

MATCHES = 208
NARROW = Game(3, tuple(range(30, 41)))
GAMES = [Game(25, tuple(range(1, 61))), Game(12), Game(1), NARROW, Game(7, tuple(range(2, 101, 7)))]


def pair(seed: int) -> tuple[ComLevel, ComLevel]:
    """Two COMs about as strong, of any numbers and strategies."""
    uniforms = spawn_streams(seed + 10**6).order.random(13).tolist()
    middle = uniforms[12] * 15

    def com(numbers) -> ComLevel:
        held = [min(15, max(0, round(middle + 6 * uniform - 3))) for uniform in numbers[:5]]
        return ComLevel(ComNumbers(*held), tuple(Strategy)[int(numbers[5] * 3)])

    return com(uniforms[:6]), com(uniforms[6:12])


@pytest.fixture(scope="module")
def played() -> list[list[Told]]:
    return of_lab(range(MATCHES), [pair(seed) for seed in range(MATCHES)], WHOLE)


@pytest.mark.parametrize("part", range(8))
def test_the_same_numbers_are_the_same_match(played, part) -> None:
    for seed in range(part, MATCHES, 8):
        engine = of_engine(MatchSetup(seed), pair(seed))
        assert not first_difference(played[seed], engine), f"seed {seed}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.cards} of {len(game.poems)}")
def test_small_matches_are_the_same_too(game) -> None:
    seeds = range(40)
    matches = of_lab(seeds, [pair(seed) for seed in seeds], game)
    for seed, lab in zip(seeds, matches, strict=True):
        setup = MatchSetup(seed, cards_a_side=game.cards, poems=tuple(map(Yomifuda, game.poems)))
        assert not first_difference(lab, of_engine(setup, pair(seed))), f"seed {seed}"
        assert {told.poem for told in lab} <= set(game.poems)


def test_more_cards_than_poems_are_refused() -> None:
    with pytest.raises(ValueError, match="need 50 poems"):
        Game(25, tuple(range(1, 40)))


def test_what_differs_is_told() -> None:
    told = Told(1, 0, 0, (100.0, None), (0, 0), (), (24, 25))
    late = Told(1, 0, 0, (100.1, None), (0, 0), (), (24, 25))
    assert first_difference([told], [told]) == ""
    assert first_difference([told, told], [told, late]).startswith("reading 2: ms (100.0, None)")
    assert "2 readings in the laboratory, 1 in the engine" in first_difference([told, told], [told])
    assert "ms" in told.difference(Told(1, 0, 0, (100.0, 3.0), (0, 0), (), (24, 25)))
    assert "taker 0 in the laboratory, 1 in the engine" in told.difference(
        Told(1, 0, 1, (100.0, None), (0, 0), (), (24, 25))
    )


def test_every_kind_of_thing_happened_in_these_matches(played) -> None:
    """Or else the comparison would show little."""
    rows = [row for match in played for row in match]
    assert any(len(row.sent) == 2 for row in rows)
    assert any(sum(row.fouls) == 2 and row.lies is None for row in rows)
    assert any(all(row.fouls) for row in rows)
    assert any(row.lies is not None and None in row.ms for row in rows)
    assert any(min(row.counts) == 0 for row in rows)
