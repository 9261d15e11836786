"""Fit what a card is worth (`karuta.com.odds`) to simulated matches: `python -m benchmarks.fit_odds`.

Pairs of COMs are drawn, half of them with unequal hands, and each plays one match. The likeliest constants
are found step by step (Fisher's scoring), first those of the cards dealt, by who won, then that of the lead
at the end. Other matches then tell how often what was foretold came true.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import log

import numpy as np
from numpy.typing import NDArray

from benchmarks.bare_match import play_bare
from karuta.com.level import HIGHEST, ComLevel, ComNumbers, Strategy, Uniforms
from karuta.com.matching import FEWEST_DEALT, MOST_DEALT
from karuta.com.odds import FIT, OddsFit, advantage_elo, chance, chance_of_lead
from karuta.com.strength import elo
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide

Vector = NDArray[np.float64]
NEAR = 1.5  # how far a number lies from the middle of its COM, at most
APART = 3.5  # how far the middles of two COMs lie apart, at most
STEPS = 10
NUDGE = 0.01
BINS = ((0.0, 0.1), (0.1, 0.25), (0.25, 0.4), (0.4, 0.6), (0.6, 0.75), (0.75, 0.9), (0.9, 1.0))


@dataclass(frozen=True, slots=True)
class Played:
    """One match.

    Attributes:
        level: About which level the first COM has.
        difference_elo: How much stronger it is.
        dealt: The cards dealt.
        lead: How many cards fewer it has at the end.
    """

    level: float
    difference_elo: float
    dealt: BySide[int]
    lead: int


def drawn_level(middle: float, uniforms: Sequence[float]) -> ComLevel:
    """A COM whose numbers lie near a middle."""
    numbers = [round(middle + (2.0 * uniform - 1.0) * NEAR) for uniform in uniforms[:5]]
    held = [min(HIGHEST, max(0, number)) for number in numbers]
    return ComLevel(ComNumbers(*held), tuple(Strategy)[int(uniforms[5] * len(Strategy))])


def played(rng: Uniforms, seed: int) -> Played:
    """One match of a drawn pair; every other one with unequal hands."""
    uniforms = rng.random(16).tolist()
    middle = uniforms[0] * HIGHEST
    other = min(float(HIGHEST), max(0.0, middle + (2.0 * uniforms[1] - 1.0) * APART * uniforms[2]))
    levels = BySide(drawn_level(middle, uniforms[3:9]), drawn_level(other, uniforms[9:15]))
    dealt = BySide(MOST_DEALT, MOST_DEALT)
    if seed % 2:
        few = FEWEST_DEALT + int(uniforms[15] * (MOST_DEALT - FEWEST_DEALT))
        dealt = BySide(few, MOST_DEALT) if seed % 4 == 1 else BySide(MOST_DEALT, few)
    left = play_bare(levels, spawn_streams(seed), dealt).counts
    return Played(middle, elo(levels.first) - elo(levels.second), dealt, left[1] - left[0])


def scored(loss: Callable[[Vector], Vector], start: Vector) -> Vector:
    """The vector with the least sum of losses, near which the search begins."""
    vector = start.copy()
    for _ in range(STEPS):
        slopes = np.empty((len(loss(vector)), len(vector)))
        for index in range(len(vector)):
            moved, back = vector.copy(), vector.copy()
            nudge = NUDGE * max(0.1, abs(vector[index]))
            moved[index] += nudge
            back[index] -= nudge
            slopes[:, index] = (loss(moved) - loss(back)) / (2.0 * nudge)
        step = np.linalg.solve(slopes.T @ slopes, slopes.sum(axis=0))
        vector = vector - step
    return vector


def lost(likelihood: float) -> float:
    """The loss of a match that was so likely."""
    return -log(max(1e-12, likelihood))


def fit_cards(matches: Sequence[Played]) -> OddsFit:
    """What a card at the beginning is worth, by who won."""

    def losses(vector: Vector) -> Vector:
        fit = replace(FIT, card_scale=vector[0], shortness_factor=vector[1], weight_factor=vector[2])
        return np.array([_win_loss(match, fit) for match in matches])

    found = scored(losses, np.array([FIT.card_scale, FIT.shortness_factor, FIT.weight_factor]))
    return replace(
        FIT, card_scale=float(found[0]), shortness_factor=float(found[1]), weight_factor=float(found[2])
    )


def _win_loss(match: Played, fit: OddsFit) -> float:
    advantage = advantage_elo(match.difference_elo, match.dealt, fit)
    if match.lead == 0:
        return 0.5 * (lost(chance(advantage)) + lost(chance(-advantage)))
    return lost(chance(advantage if match.lead > 0 else -advantage))


def fit_lead(matches: Sequence[Played], fit: OddsFit) -> OddsFit:
    """What a card at the end is worth."""

    def losses(vector: Vector) -> Vector:
        tried = replace(fit, lead_scale=vector[0])
        told = [
            lost(chance_of_lead(advantage_elo(each.difference_elo, each.dealt, tried), each.lead, tried))
            for each in matches
        ]
        return np.array(told)

    return replace(fit, lead_scale=float(scored(losses, np.array([fit.lead_scale]))[0]))


def print_classes(matches: Sequence[Played]) -> None:
    """Tell what a card at the beginning is worth to weak, middling and strong COMs, each fitted alone."""
    for low, high in ((0.0, 5.0), (5.0, 10.0), (10.0, 15.0)):
        group = [each for each in matches if low <= each.level < high]
        found = fit_cards(group)
        near = advantage_elo(0.0, BySide(MOST_DEALT - 5, MOST_DEALT), found)
        print(f"levels {low:.0f} to {high:.0f}: five cards are worth {near:.0f} ({len(group)} matches)")


def print_check(matches: Sequence[Played], fit: OddsFit) -> None:
    """Tell how often the first COM won where so many wins were foretold, with its 95 % interval."""
    for title, group in (
        ("equal hands", [each for each in matches if each.dealt.first == each.dealt.second]),
        ("unequal hands", [each for each in matches if each.dealt.first != each.dealt.second]),
    ):
        print(f"{title}: {len(group)} matches")
        for low, high in BINS:
            told = [(chance(advantage_elo(m.difference_elo, m.dealt, fit)), m.lead) for m in group]
            held = [(share, lead) for share, lead in told if low <= share < high]
            if held:
                wins = sum(0.5 if lead == 0 else float(lead > 0) for _, lead in held) / len(held)
                off = 1.96 * (wins * (1.0 - wins) / len(held)) ** 0.5
                mean = sum(share for share, _ in held) / len(held)
                print(f"  foretold {mean:5.1%}  won {wins:5.1%} ± {off:.1%}  ({len(held)})")


def main() -> None:
    """Print the constants and how true they come."""
    parser = argparse.ArgumentParser(description="Fit what a card is worth in Elo.")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--trials", type=int, default=5_000, help="other matches, to try the constants on")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = spawn_streams(asked.seed).order
    matches = [played(rng, asked.seed + number) for number in range(asked.matches)]
    fit = fit_lead(matches, fit_cards(matches))
    print(fit)
    print_classes(matches)
    others = [played(rng, asked.seed + 10**6 + number) for number in range(asked.trials)]
    print_check(others, fit)


if __name__ == "__main__":
    main()
