"""How much longer he takes than that COM: overall, by sound, by card, by block (R-10.20).

Empirical Bayes: the effects of one kind (28 sounds, 100 cards, 12 blocks) are drawn towards 0 as if they came
from a normal distribution whose width is itself found from all of them. A card about which little is
known is like its sound, a sound about which little is known is like all; no strength of drawing is typed in.
Effects are logarithms of factors of the time without the reaction.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from karuta.ghost.clock import Waiting, log_likelihoods
from karuta.ghost.moments import Floats, Ints, Moments
from karuta.rules.person import BLOCKS_A_PERSON, CARDS
from poems.kimariji import first_mora

SOUNDS: Final = tuple(sorted({first_mora(number) for number in range(1, CARDS + 1)}))
SOUND_OF: Final[Ints] = np.array([SOUNDS.index(first_mora(number)) for number in range(1, CARDS + 1)])

_STEP: Final = 0.02  # for differences of the likelihood
_ROUNDS: Final = 6
_STEPS: Final = 6
_FIRST_VARIANCE: Final = 0.01
_LEAST_VARIANCE: Final = 1e-6
_LEAST_TOLD: Final = 1e-3
_LEAST_INFORMATION: Final = 0.1  # of what the slopes tell, where the curvature of few takes tells less
_SPREAD_STEP: Final = 0.02
LEAST_SPREAD: Final = 0.3
MOST_SPREAD: Final = 3.0

_SOUND_AT: Final = 1
_CARD_AT: Final = _SOUND_AT + len(SOUNDS)
_BLOCK_AT: Final = _CARD_AT + CARDS
_ALL: Final = _BLOCK_AT + BLOCKS_A_PERSON
KINDS: Final = (slice(_SOUND_AT, _CARD_AT), slice(_CARD_AT, _BLOCK_AT), slice(_BLOCK_AT, _ALL))


def _design() -> Floats:
    """Which effects meet in each pair of a card and a block."""
    cells = np.zeros((CARDS * BLOCKS_A_PERSON, _ALL))
    cells[:, 0] = 1.0
    for card in range(CARDS):
        for block in range(BLOCKS_A_PERSON):
            row = cells[card * BLOCKS_A_PERSON + block]
            row[_SOUND_AT + SOUND_OF[card]] = row[_CARD_AT + card] = row[_BLOCK_AT + block] = 1.0
    return cells


_CELLS: Final = _design()


@dataclass(slots=True)
class Effects:
    """What was found.

    Attributes:
        logarithms: All effects: overall, by sound, by card, by block.
        covariance: How far they may be off, together.
        variances: The widths of the three kinds.
        spread_factor: How much wider than a COM's his times are, in the logarithm.
        weights: How often each effect met a timed reading, as a share.
    """

    logarithms: Floats
    covariance: Floats
    variances: Floats
    spread_factor: float
    weights: Floats

    @property
    def overall(self) -> tuple[float, float]:
        """The mean effect over his readings, and its standard error."""
        error = sqrt(max(0.0, float(self.weights @ self.covariance @ self.weights)))
        return float(self.weights @ self.logarithms), error

    @property
    def card_logarithms(self) -> Floats:
        """By card, its sound counted in."""
        found: Floats = self.logarithms[_CARD_AT:_BLOCK_AT] + self.logarithms[_SOUND_AT:_CARD_AT][SOUND_OF]
        return found

    @property
    def card_errors(self) -> Floats:
        """By card, the standard error of that."""
        cards = np.arange(_CARD_AT, _BLOCK_AT)
        sounds = _SOUND_AT + SOUND_OF
        squares = self.covariance[cards, cards] + self.covariance[sounds, sounds]
        errors: Floats = np.sqrt(squares + 2.0 * self.covariance[cards, sounds])
        return errors

    @property
    def block_logarithms(self) -> Floats:
        """By block."""
        found: Floats = self.logarithms[_BLOCK_AT:]
        return found


def fitted_effects(timed: Moments, waiting: Waiting) -> Effects:
    """The likeliest effects, drawn together as far as they are alike."""
    cells = _cells(timed)
    logarithms = np.zeros(_ALL)
    variances = np.full(len(KINDS), _FIRST_VARIANCE)
    spread_factor = 1.0
    covariance = np.eye(_ALL)
    for _ in range(_ROUNDS):
        effects = effects_at(logarithms, timed)
        spread_factor = _spread(timed, waiting, effects, spread_factor)
        slopes, curves = slopes_of(timed, waiting, effects, spread_factor)
        slope = np.bincount(cells, slopes, minlength=len(_CELLS))
        curve = np.maximum(
            np.bincount(cells, curves, minlength=len(_CELLS)),
            _LEAST_INFORMATION * np.bincount(cells, slopes * slopes, minlength=len(_CELLS)),
        )
        information = _CELLS.T @ (curve[:, None] * _CELLS)
        pull = _CELLS.T @ slope + information @ logarithms
        for _ in range(_STEPS):
            covariance = np.linalg.inv(information + np.diag(_precisions(variances)))
            logarithms = covariance @ pull
            variances = _variances(logarithms, covariance, variances)
    counts = np.bincount(cells, minlength=len(_CELLS))
    weights = counts @ _CELLS / max(1, counts.sum())
    return Effects(logarithms, covariance, variances, spread_factor, weights)


def effects_at(logarithms: Floats, moments: Moments) -> Floats:
    """What the effects come to in each of these readings."""
    effects: Floats = (_CELLS @ logarithms)[_cells(moments)]
    return effects


def _cells(moments: Moments) -> Ints:
    cells: Ints = (moments.card - 1) * BLOCKS_A_PERSON + moments.block
    return cells


def slopes_of(
    timed: Moments, waiting: Waiting, effects: Floats, spread_factor: float
) -> tuple[Floats, Floats]:
    """By reading, how the logarithm of its likelihood rises with its effect, and how it bends."""
    below, here, above = (
        log_likelihoods(timed, waiting, effects + away, spread_factor) for away in (-_STEP, 0.0, _STEP)
    )
    slopes: Floats = (above - below) / (2.0 * _STEP)
    curves: Floats = (2.0 * here - above - below) / (_STEP * _STEP)
    return slopes, curves


def _spread(timed: Moments, waiting: Waiting, effects: Floats, before_factor: float) -> float:
    """The likeliest spread, sought from the one before."""

    def likelihood(spread_factor: float) -> float:
        return float(log_likelihoods(timed, waiting, effects, spread_factor).sum())

    best, best_at = before_factor, likelihood(before_factor)
    for step in (_SPREAD_STEP, -_SPREAD_STEP):
        while LEAST_SPREAD <= best + step <= MOST_SPREAD:
            there = likelihood(best + step)
            if there <= best_at:
                break
            best, best_at = best + step, there
    return best


def _precisions(variances: Floats) -> Floats:
    precisions = np.zeros(_ALL)
    precisions[0] = _LEAST_VARIANCE  # the overall effect is drawn nowhere
    for kind, variance in zip(KINDS, variances, strict=True):
        precisions[kind] = 1.0 / max(_LEAST_VARIANCE, variance)
    return precisions


def _variances(logarithms: Floats, covariance: Floats, before: Floats) -> Floats:
    """The widths that make what was found likeliest (MacKay's step, by how many are told of)."""
    known, found = np.diag(covariance), []
    for kind, variance in zip(KINDS, before, strict=True):
        told = len(known[kind]) - float(known[kind].sum()) / max(_LEAST_VARIANCE, variance)
        squares = float((logarithms[kind] ** 2).sum())
        found.append(max(_LEAST_VARIANCE, squares / max(told, _LEAST_TOLD)))
    return np.array(found)
