"""A player beside himself: what has changed from one time to another, and what may be chance (R-10.25).

Rule 1: both times are measured with one yardstick, the COM and the effects fitted to all matches together, so
that other opponents, other mats and other cards make nobody faster or slower.
Rule 2: among all sounds and blocks together, the chance that even one difference called sure is none is at
most 5 % (Holm). Matches of one evening are alike: how far matches scatter counts, not readings alone.
"""

from dataclasses import dataclass, replace
from math import comb, erfc, exp, log, sqrt
from typing import Final

import numpy as np

from karuta.com.level import ghost_level
from karuta.com.personal import ghost_of
from karuta.ghost.clock import Waiting, waiting_of
from karuta.ghost.effects import SOUND_OF, SOUNDS, effects_at, fitted_effects, slopes_of
from karuta.ghost.fitting import CONFIDENCE_FACTOR, FEWEST_MATCHES, FEWEST_TAKES, with_times
from karuta.ghost.moments import Flags, Moments, moments_of
from karuta.ghost.numbers import nearest_level
from karuta.ghost.typical import typical_take_ms
from karuta.history.past import PastMatch
from karuta.rules.person import BLOCKS_A_PERSON

ERROR_CHANCE: Final = 0.05
FEWEST_READINGS: Final = 20
"""With fewer timed readings at either time nothing is said of a sound or a block."""

_STEPS: Final = 6
_LONGEST_STEP_SCALE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Change:
    """How much longer something takes than before, as a share of the earlier time; negative is faster.

    Attributes:
        share: The difference.
        low_share: Where it lies at least, at 95 % (by itself).
        high_share: Where it lies at most.
        is_sure: Whether chance does not explain it.
    """

    share: float
    low_share: float
    high_share: float
    is_sure: bool


@dataclass(frozen=True, slots=True)
class Form:
    """The player at one time.

    Attributes:
        matches: How many matches.
        takes: How many takes.
        median_ms: His take on typical mats, the hand allowance taken off.
        low_ms: Where it lies at least, at 95 %.
        high_ms: Where it lies at most.
        fouls_a_match: Fouls a match.
    """

    matches: int
    takes: int
    median_ms: float
    low_ms: float
    high_ms: float
    fouls_a_match: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Now and before.

    Attributes:
        now: The later time.
        before: The earlier one.
        overall: His takes.
        fouls: His fouls in a reading.
        sounds: By first mora; only those of which enough is known at both times.
        blocks: By block (`karuta.rules.person.block_index`), likewise.
    """

    now: Form
    before: Form
    overall: Change
    fouls: Change
    sounds: dict[str, Change]
    blocks: dict[int, Change]


def compared(now: tuple[PastMatch, ...], before: tuple[PastMatch, ...]) -> Comparison | None:
    """What has changed; None if one of the times is too short to tell (as `fitting.fitted`)."""
    both = moments_of((*now, *before))
    is_now = both.match < len(now)
    times = (is_now, ~is_now)
    timed = both.timed
    timed_now = timed.match < len(now)
    parts = (timed_now, ~timed_now)
    enough = all(int(timed.took[part].sum()) >= FEWEST_TAKES for part in parts)
    if not enough or min(len(now), len(before)) < FEWEST_MATCHES:
        return None
    yard = _Yard(timed)
    overall = [yard.measured(part) for part in parts]
    forms = [
        _form(yard, each, both.kept(time), matches)
        for each, time, matches in zip(overall, times, (now, before), strict=True)
    ]
    groups: dict[tuple[str, int], Flags] = {}
    for sound in range(len(SOUNDS)):
        groups["sound", sound] = SOUND_OF[timed.card - 1] == sound
    for block in range(BLOCKS_A_PERSON):
        groups["block", block] = timed.block == block
    found = {
        name: yard.difference(*(yard.measured(part & group) for part in parts))
        for name, group in groups.items()
        if all(int((part & group).sum()) >= FEWEST_READINGS for part in parts)
    }
    sure = _sure({name: each.chance for name, each in found.items()})
    changes = {name: yard.change(each, is_sure=name in sure) for name, each in found.items()}
    whole = yard.difference(*overall)
    return Comparison(
        forms[0],
        forms[1],
        yard.change(whole, is_sure=whole.chance <= ERROR_CHANCE),
        _fouls(both, is_now),
        {SOUNDS[at]: each for (kind, at), each in changes.items() if kind == "sound"},
        {at: each for (kind, at), each in changes.items() if kind == "block"},
    )


@dataclass(frozen=True, slots=True)
class _Measured:
    """A logarithm of a factor, and its standard error."""

    logarithm_scale: float
    error_scale: float

    @property
    def chance(self) -> float:
        """How likely chance alone would take it as far from 0."""
        return erfc(abs(self.logarithm_scale) / self.error_scale / sqrt(2.0))


class _Yard:
    """The yardstick: the COM and the effects that were fitted to all readings."""

    def __init__(self, timed: Moments) -> None:
        level = nearest_level(timed)
        self._timed = timed
        self._waiting = waiting_of(level, timed)
        effects = fitted_effects(timed, self._waiting)
        self._effects = effects_at(effects.logarithms, timed)
        self._spread_factor = effects.spread_factor
        ghost = ghost_of(ghost_level(with_times(level, effects)))
        assert ghost is not None
        self._reaction_ms = ghost.player.pace.reaction_ms
        self._work_ms = typical_take_ms(ghost.clean) - self._reaction_ms

    def measured(self, rows: Flags) -> _Measured:
        """How much longer he takes in these readings than by the yardstick."""
        timed, waiting = self._timed.kept(rows), _kept(self._waiting, rows)
        effects, effect = self._effects[rows], 0.0
        slopes = curves = np.ones(1)
        for _ in range(_STEPS):
            slopes, curves = slopes_of(timed, waiting, effects + effect, self._spread_factor)
            step = float(slopes.sum()) / max(float(curves.sum()), float((slopes**2).sum()) / 2.0)
            effect += max(-_LONGEST_STEP_SCALE, min(_LONGEST_STEP_SCALE, step))
        information = max(float(curves.sum()), float((slopes**2).sum()) / 2.0)
        by_match = np.bincount(timed.match, slopes)
        matches = len(np.unique(timed.match))
        scattered = sqrt(float((by_match**2).sum()) * matches / max(1, matches - 1)) / information
        return _Measured(effect, max(scattered, sqrt(1.0 / information)))

    def difference(self, now: _Measured, before: _Measured) -> _Measured:
        """Between two times."""
        error = sqrt(now.error_scale**2 + before.error_scale**2)
        return _Measured(now.logarithm_scale - before.logarithm_scale, error)

    def take_ms(self, logarithm_scale: float) -> float:
        """A take on typical mats that is by that much longer than the yardstick's."""
        return self._reaction_ms + self._work_ms * exp(logarithm_scale)

    def change(self, found: _Measured, *, is_sure: bool) -> Change:
        """A difference as a share of the whole time."""
        away = CONFIDENCE_FACTOR * found.error_scale
        share, low_share, high_share = (
            self.take_ms(found.logarithm_scale + each) / self.take_ms(0.0) - 1.0
            for each in (0.0, -away, away)
        )
        return Change(share, low_share, high_share, is_sure)


def _kept(waiting: Waiting, rows: Flags) -> Waiting:
    """What of it belongs to these readings."""
    return replace(
        waiting,
        work_ms=waiting.work_ms[rows],
        back_ms=waiting.back_ms[rows],
        waits_ms=waiting.waits_ms[:, rows],
        chances=waiting.chances[:, rows],
        misheard=waiting.misheard[rows],
        muddled=waiting.muddled[rows],
        beside=waiting.beside[rows],
    )


def _form(yard: _Yard, found: _Measured, moments: Moments, matches: tuple[PastMatch, ...]) -> Form:
    away = CONFIDENCE_FACTOR * found.error_scale
    middle_ms, low_ms, high_ms = (yard.take_ms(found.logarithm_scale + each) for each in (0.0, -away, away))
    fouls = int((moments.fouls_own + moments.fouls_other).sum())
    return Form(len(matches), int(moments.took.sum()), middle_ms, low_ms, high_ms, fouls / len(matches))


def _fouls(both: Moments, is_now: Flags) -> Change:
    """Fouls in a reading, now against before; how sure, by how fouls fall on readings (binomial, exact)."""
    made = both.fouls_own + both.fouls_other
    now, before = int(made[is_now].sum()), int(made[~is_now].sum())
    readings, readings_before = int(is_now.sum()), int((~is_now).sum())
    if not now + before:
        return Change(0.0, 0.0, 0.0, is_sure=False)
    ratio = (now + 0.5) / (before + 0.5) * readings_before / readings
    away = CONFIDENCE_FACTOR * sqrt(1.0 / (now + 0.5) + 1.0 / (before + 0.5))
    chance = _binomial_chance(now, now + before, readings / (readings + readings_before))
    return Change(ratio - 1.0, ratio * exp(-away) - 1.0, ratio * exp(away) - 1.0, chance <= ERROR_CHANCE)


def _binomial_chance(count: int, total: int, share: float) -> float:
    """How likely a count at least as unlikely as this one is."""
    logarithms = [
        log(comb(total, each)) + each * log(share) + (total - each) * log(1.0 - share)
        for each in range(total + 1)
    ]
    limit = logarithms[count] + 1e-9
    return min(1.0, sum(exp(each) for each in logarithms if each <= limit))


def _sure(chances: dict[tuple[str, int], float]) -> set[tuple[str, int]]:
    """Those that chance does not explain, all looked at together (Holm)."""
    sure: set[tuple[str, int]] = set()
    for place, name in enumerate(sorted(chances, key=lambda each: chances[each])):
        if chances[name] > ERROR_CHANCE / (len(chances) - place):
            break
        sure.add(name)
    return sure
