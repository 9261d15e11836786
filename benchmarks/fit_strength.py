"""Fit the strength formula (`karuta.com.strength`) to simulated matches: `python -m benchmarks.fit_strength`.

Pairs of COMs are drawn whose numbers lie close together, each plays one match, and the likeliest constants
are found step by step (Fisher's scoring). Other pairs then play many matches each and tell the error.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from math import log10

import numpy as np
from numpy.typing import NDArray

from benchmarks.bare_match import play_bare
from karuta.com.level import HIGHEST, ComLevel, ComNumbers, Strategy, Uniforms
from karuta.com.strength import FIT, Fit, Parts, parts_of, strength_of
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide, Side

Vector = NDArray[np.float64]
NEAR = 3  # how far a number lies from the middle of its COM, at most
APART = 1.5  # how far the middles of two COMs lie apart, at most
STEPS = 12
PAIRS = 30  # of the trial
ELO_A_LOGIT = 400.0 / np.log(10.0)


def drawn_pair(rng: Uniforms) -> tuple[ComLevel, ComLevel]:
    """Two COMs about as strong."""
    uniforms = rng.random(14).tolist()
    middle = uniforms[0] * HIGHEST
    other = middle + (2.0 * uniforms[1] - 1.0) * APART
    return _drawn(middle, uniforms[2:8]), _drawn(other, uniforms[8:14])


def _drawn(middle: float, uniforms: Sequence[float]) -> ComLevel:
    numbers = [round(middle + (2.0 * uniform - 1.0) * NEAR) for uniform in uniforms[:5]]
    held = [min(HIGHEST, max(0, number)) for number in numbers]
    return ComLevel(ComNumbers(*held), tuple(Strategy)[int(uniforms[5] * len(Strategy))])


def won(pair: tuple[ComLevel, ComLevel], seed: int) -> float:
    """What the first of them has of one match: 1, 0 or a half; seats alternate."""
    swapped = seed % 2 == 1
    sides = BySide(*(pair[::-1] if swapped else pair))
    winner = play_bare(sides, spawn_streams(seed)).winner
    if winner is None:
        return 0.5
    return float((winner is Side.SECOND) is swapped)


def as_vector(fit: Fit) -> Vector:
    """The constants one after the other."""
    ways = [fit.strategy_scale[each] for each in (Strategy.DEFENCE, Strategy.ATTACK)]
    return np.array([fit.scale, *fit.part, *fit.waits_ms, fit.foul_factor, *ways])


def as_fit(vector: Vector) -> Fit:
    """And back."""
    values = [float(value) for value in vector]
    ways = {Strategy.DEFENCE: values[9], Strategy.ATTACK: values[10], Strategy.EVEN: 0.0}
    return replace(
        FIT,
        scale=values[0],
        part=(values[1], values[2], values[3], values[4]),
        waits_ms=(values[5], values[6], values[7]),
        foul_factor=values[8],
        strategy_scale=ways,
    )


def differences(pairs: Sequence[tuple[Parts, Parts]], vector: Vector) -> Vector:
    """How much stronger the first of each pair is, in Elo."""
    fit = as_fit(vector)
    return np.array([strength_of(one, fit) - strength_of(two, fit) for one, two in pairs])


def fitted(pairs: Sequence[tuple[Parts, Parts]], wins: Vector) -> Vector:
    """The likeliest constants, held near the ones to begin with where the matches say little."""
    start = vector = as_vector(FIT)
    looseness = np.maximum(np.abs(start), 20.0)
    for _ in range(STEPS):
        apart = differences(pairs, vector)
        slopes = np.empty((len(pairs), len(vector)))
        for index in range(len(vector)):
            moved = vector.copy()
            moved[index] += 0.01 * looseness[index]
            slopes[:, index] = (differences(pairs, moved) - apart) / (0.01 * looseness[index])
        slopes /= ELO_A_LOGIT
        shares = 1.0 / (1.0 + np.exp(-apart / ELO_A_LOGIT))
        weights = shares * (1.0 - shares)
        curvature = slopes.T @ (slopes * weights[:, None]) + np.diag(looseness**-2.0)
        pull = slopes.T @ (wins - shares) - (vector - start) / looseness**2
        vector = vector + 0.7 * np.linalg.solve(curvature, pull)
        vector[:9] = np.maximum(vector[:9], 0.02 * start[:9])
    return vector


def error_scale(vector: Vector, matches: int, seed: int) -> float:
    """How far the formula lies from what other pairs show in many matches each, chance taken out, in Elo."""
    rng = spawn_streams(seed).order
    pairs = [drawn_pair(rng) for _ in range(PAIRS)]
    squares = []
    told_elo = differences([(parts_of(one), parts_of(two)) for one, two in pairs], vector)
    for index, (pair, told) in enumerate(zip(pairs, told_elo, strict=True)):
        wins = sum(won(pair, seed + index * matches + number) for number in range(matches))
        share = (wins + 0.5) / (matches + 1.0)
        shown = 400.0 * log10(share / (1.0 - share))
        chance = ELO_A_LOGIT**2 / (matches * share * (1.0 - share))
        if 0.02 < share < 0.98:
            squares.append((shown - told) ** 2 - chance)
    return float(max(0.0, float(np.mean(squares))) ** 0.5)


def main() -> None:
    """Print the constants."""
    parser = argparse.ArgumentParser(description="Fit the strength formula of the COMs.")
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--trials", type=int, default=300, help="matches of each pair that tells the error")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = spawn_streams(asked.seed).order
    pairs = [drawn_pair(rng) for _ in range(asked.matches)]
    wins = np.array([won(pair, asked.seed + index) for index, pair in enumerate(pairs)])
    vector = fitted([(parts_of(one), parts_of(two)) for one, two in pairs], wins)
    fit = as_fit(vector)
    print(fit, flush=True)
    print(replace(fit, error_scale=round(error_scale(vector, asked.trials, asked.seed + 10**6), 1)))


if __name__ == "__main__":
    main()
