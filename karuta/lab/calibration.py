"""The calibration: who plays against whom, what is looked at, and what it should be (docs/com.md).

Rule 1: a target is written here once, and never moved to make a row hold; figures only told have none.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from karuta.com.level import HIGHEST, ComClass, ComNumbers
from karuta.lab.draws import SIDES
from karuta.lab.estimates import EXACT, Band
from karuta.lab.job import Contestant
from karuta.lab.parts import ALIKE, ANY, CHANGED, FULLNESS, NUMBERS, TERRITORIES, WAYS
from karuta.lab.slips import CAUSES
from karuta.lab.tally import Tally, quantile_ms, shape_ms
from karuta.rules.why import Cause

CENTRES: Final = (13, 10, 7, 4, 1)
"""The level in the middle of each class, A first."""

_CLASSES: Final = tuple(reversed(ComClass))  # A first
_CLASS_MS: Final = (250.0, 340.0, 475.0, 660.0, 910.0)
_CLASS_FOULS: Final = ((1.0, 2.0), (1.5, 2.5), (2.0, 3.5), (2.5, 4.0), (3.0, 5.0))
_MEDIAN_OFF: Final = 0.12
_FASTEST_MS: Final = 210.0  # at the highest level
_SLOWER: Final = 1.115  # a level down
_SLIPS_OFF: Final = 0.02  # share of the slips of a cause that another number may move
_NOTHING: Final[Band] = (-EXACT, EXACT)
_SOME: Final[Band] = (EXACT, None)
_LESS: Final[Band] = (None, -EXACT)

Pair = tuple[Contestant, Contestant]


@dataclass(frozen=True, slots=True)
class Asked:
    """One figure.

    Attributes:
        name: What it is called in rows.
        measure: How it comes of what was counted.
        band: The target; None if it is only told.
        detail: Of what, beside the cell.
        is_share: Whether it is a share of the matches.
        rises: Whether it should be more than the figure of that name before it.
    """

    name: str
    measure: Callable[[Any], float]
    band: Band | None = None
    detail: str = ""
    is_share: bool = False
    rises: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """Many matches of one pair, or what a step of each number is worth there.

    Attributes:
        of: Who plays.
        pair: The same, as contestants.
        asked: The figures.
        parted: Whether they are told of `parts.Parts`; else of a `Tally`.
    """

    of: str
    pair: Pair
    asked: tuple[Asked, ...]
    parted: bool = False


def cells() -> Iterator[Cell]:
    """The whole calibration, in the order in which it is told."""
    for level in range(HIGHEST + 1):
        yield Cell(f"level {level}", (_level(level), _level(level)), tuple(_of_level(level)))
    for com_class, target_ms, fouls in zip(_CLASSES, _CLASS_MS, _CLASS_FOULS, strict=True):
        pair = (_class(com_class), _class(com_class))
        yield Cell(f"class {com_class}", pair, tuple(_of_class(target_ms, fouls)))
    for level in range(HIGHEST):
        higher = (_level(level + 1), _level(level))
        yield Cell(f"level {level + 1} on {level}", higher, tuple(_of_higher((0.65, 0.88), None)))
    for apart, wins, margin in ((1, (0.93, 1.0), (10.0, 16.0)), (2, (0.99, 1.0), None)):
        for one, other in zip(_CLASSES, _CLASSES[apart:], strict=False):
            pair = (_class(one), _class(other))
            yield Cell(f"class {one} on {other}", pair, tuple(_of_higher(wins, margin)))
    for level in reversed(CENTRES):
        for name in NUMBERS:
            pair = (_level(level, **{name: level + 1}), _level(level))
            yield Cell(f"level {level}, {name} +1", pair, (_wins((0.51, 0.64)),))
    for level in reversed(CENTRES):
        yield Cell(f"level {level}, a step", (_level(level), _level(level)), tuple(_of_parts()), parted=True)


def _level(value: int, **numbers: int) -> Contestant:
    return Contestant(numbers=replace(ComNumbers.level(value), **numbers))


def _class(com_class: ComClass) -> Contestant:
    return Contestant(com_class=com_class)


def _near(target_ms: float) -> Band:
    return target_ms * (1.0 - _MEDIAN_OFF), target_ms * (1.0 + _MEDIAN_OFF)


def _of_level(level: int) -> Iterator[Asked]:
    yield Asked("take_ms_median", _median_ms, _near(_FASTEST_MS * _SLOWER ** (HIGHEST - level)))
    yield Asked("take_spread", _spread, (0.40, 0.75))
    yield Asked("take_skew", lambda tally: shape_ms(tally.touches.sum(axis=0))[2], _SOME)
    yield from _equals()
    band = dict(zip(CENTRES, _CLASS_FOULS, strict=True)).get(level)
    yield Asked("fouls_mean", _fouls, band)
    yield Asked("change_used", lambda tally: tally.change_used, rises=True)


def _of_class(target_ms: float, fouls: Band) -> Iterator[Asked]:
    yield Asked("take_ms_median", _median_ms, _near(target_ms))
    yield from _equals()
    yield Asked("fouls_mean", _fouls, fouls)
    for index, cause in enumerate(CAUSES):
        yield Asked("fouls_of_cause", _of_cause(index), detail=cause.value)


def _equals() -> Iterator[Asked]:
    yield _wins((0.48, 0.52))
    yield Asked("margin_mean", _margin, (4.5, 7.0))
    yield Asked("readings_mean", _readings, (85.0, 91.0))
    yield Asked("own_rate", lambda tally: tally.own_rate, (0.57, 0.66))


def _of_higher(wins: Band, margin: Band | None) -> Iterator[Asked]:
    yield _wins(wins)
    yield Asked("margin_mean", _margin, margin)
    yield Asked("readings_mean", _readings)
    yield Asked("take_faster", lambda tally: 1.0 - tally.take_ms(0) / tally.take_ms(1))


def _of_parts() -> Iterator[Asked]:
    """Every number moves its own part, and no other."""
    yield _spread_ms("reaction", ANY)
    yield _gain_ms("reaction", ANY, _SOME)
    yield _gain_ms("hand", WAYS[0], _NOTHING)
    yield from (_gain_ms("hand", way, rises=True) for way in WAYS[1:])
    yield from (_spread_ms("hand", way, calm=True) for way in WAYS)
    yield from _rising("memory", FULLNESS)
    yield from _rising("memory", ALIKE[:2])
    yield _gain_ms("hearing", ALIKE[0], _NOTHING)
    yield from (_gain_ms("hearing", alike, rises=True) for alike in ALIKE[1:])
    yield _spread_ms("hearing", ALIKE[1], calm=True)
    yield from _rising("kimariji", CHANGED)
    yield _spread_ms("kimariji", ANY, calm=True)
    yield _gain_ms("defence", TERRITORIES[0], _SOME)
    yield _gain_ms("defence", TERRITORIES[1], _LESS)
    yield _gain_ms("attack", TERRITORIES[0], _LESS)
    yield _gain_ms("attack", TERRITORIES[1], _SOME)
    for name in NUMBERS:
        for index, cause in enumerate(CAUSES):
            yield Asked("fewer_slips", _slips_of(name, index), _band_of(name, cause), f"{name}: {cause}")


_OWN_CAUSES: Final = {
    "memory": (Cause.MUDDLE, Cause.FORGOTTEN),
    "hearing": (Cause.MISHEARING, Cause.REACH, Cause.LURE),
}
_FOLLOWING: Final = (Cause.REACH, Cause.LURE)
"""A faster hand is harder to stop, and lures follow what others do: every number moves these a little."""


def _band_of(name: str, cause: Cause) -> Band | None:
    if cause in _OWN_CAUSES.get(name, ()):
        return _SOME
    return None if cause in _FOLLOWING else (-_SLIPS_OFF, _SLIPS_OFF)


def _rising(variant: str, groups: tuple[str, ...]) -> Iterator[Asked]:
    yield _gain_ms(variant, groups[0], _SOME)
    yield from (_gain_ms(variant, group, rises=True) for group in groups[1:])


def _gain_ms(variant: str, group: str, band: Band | None = None, rises: bool = False) -> Asked:
    detail = f"{variant}: {group}"
    return Asked("gain_ms", lambda parts: parts.gain_ms(variant, group), band, detail, rises=rises)


def _spread_ms(variant: str, group: str, calm: bool = False) -> Asked:
    name, detail = "gain_spread_ms", f"{variant}: {group}{', stretch apart' if calm else ''}"
    return Asked(name, lambda parts: parts.spread_ms(variant, group, calm), (0.0, EXACT), detail)


def _slips_of(variant: str, cause: int) -> Callable[[Any], float]:
    return lambda parts: parts.fewer_slips(variant, cause)


def _wins(band: Band) -> Asked:
    return Asked("win_rate", lambda tally: tally.win_rate, band, is_share=True)


def _median_ms(tally: Tally) -> float:
    return quantile_ms(tally.touches.sum(axis=0), 0.5)


def _spread(tally: Tally) -> float:
    return shape_ms(tally.touches.sum(axis=0))[1] / _median_ms(tally)


def _margin(tally: Tally) -> float:
    return tally.margin.mean(tally.matches)


def _readings(tally: Tally) -> float:
    return tally.readings.mean(tally.matches)


def _fouls(tally: Tally) -> float:
    return sum(each.mean(tally.matches) for each in tally.fouls) / SIDES


def _of_cause(index: int) -> Callable[[Any], float]:
    def measured(tally: Tally) -> float:
        return float(tally.causes[:, index].sum()) / SIDES / tally.matches

    return measured
