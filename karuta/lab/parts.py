"""What each number of a COM moves, seen in the same readings with the same uniform numbers (§10 of R-10).

Rule 1: while matches are played, every reading is planned again with one number a step higher, or with a
strategy; what differs is what that number is worth, and nothing else can have made it.
Rule 2: only takes in which nothing goes wrong either way are compared; what goes wrong is counted by cause.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from karuta.com.level import ComNumbers, Strategy
from karuta.lab.batch import play
from karuta.lab.company import STRATEGIES, Company, seated
from karuta.lab.draws import SIDES, BulkDraws, Uniforms
from karuta.lab.hearing import Heard
from karuta.lab.pace import SLOWER, take_stretch
from karuta.lab.planning import Plans, planned
from karuta.lab.poem_tables import Flags, Floats, Ints
from karuta.lab.slips import CAUSES
from karuta.lab.table import Table
from karuta.rules.territory import MOST_LYING, SLOTS, Row

NUMBERS: Final = ("kimariji", "memory", "reaction", "hand", "hearing")
VARIANTS: Final = (*NUMBERS, Strategy.DEFENCE.value, Strategy.ATTACK.value)
"""What is changed: one number by one step, or the strategy."""

WAYS: Final = ("own bottom", "own middle", "own top", "far top", "far middle", "far bottom")
FULLNESS: Final = ("1-10 cards", "11-20 cards", "21-30 cards", "31-40 cards", "41-50 cards")
ALIKE: Final = ("a lone card", "2 of a sound", "3 or 4 of a sound", "5 or more of a sound")
CHANGED: Final = ("unchanged kimariji", "changed kimariji")
TERRITORIES: Final = ("own side", "far side")
ANY: Final = "any take"
GROUPS: Final = (ANY, *WAYS, *FULLNESS, *ALIKE, *CHANGED, *TERRITORIES)
"""Takes that have something in common."""

_SHAPE: Final = (len(VARIANTS), len(GROUPS))
_NO_SPAN: Final = np.array([[[np.inf]], [[-np.inf]]])


def _sums() -> Floats:
    return np.zeros((2, *_SHAPE))


def _slips() -> Ints:
    return np.zeros((1 + len(VARIANTS), len(CAUSES)), np.int64)


@dataclass(slots=True)
class Parts:
    """What the changes are worth so far.

    Attributes:
        sums: How many takes, and how many ms they gained, by variant and group.
        spans: The least and the greatest gain of one take that acts on the same sound both ways, in ms.
        calm_spans: The same, of the gain over the stretch of the take.
        slips: Touches that go wrong, as planned, by cause: first without a change, then by variant.
    """

    sums: Floats = field(default_factory=_sums)
    spans: Floats = field(default_factory=lambda: _NO_SPAN + np.zeros((2, *_SHAPE)))
    calm_spans: Floats = field(default_factory=lambda: _NO_SPAN + np.zeros((2, *_SHAPE)))
    slips: Ints = field(default_factory=_slips)

    def merge(self, other: "Parts") -> None:
        """Count what was counted there."""
        self.sums += other.sums
        self.slips += other.slips
        for mine, its in ((self.spans, other.spans), (self.calm_spans, other.calm_spans)):
            mine[0] = np.minimum(mine[0], its[0])
            mine[1] = np.maximum(mine[1], its[1])

    def gain_ms(self, variant: str, group: str) -> float:
        """How much faster these takes are with the change, in the mean; 0 of none."""
        count, gained = self.sums[:, VARIANTS.index(variant), GROUPS.index(group)]
        return float(gained / count) if count else 0.0

    def spread_ms(self, variant: str, group: str, calm: bool = False) -> float:
        """How far the gains of single takes lie apart; calm: with the stretch of each taken out."""
        spans = self.calm_spans if calm else self.spans
        least, greatest = spans[:, VARIANTS.index(variant), GROUPS.index(group)]
        return max(0.0, float(greatest - least))

    def fewer_slips(self, variant: str, cause: int) -> float:
        """Which share of the touches that went wrong for this cause does not come about any more."""
        before, after = int(self.slips[0, cause]), int(self.slips[1 + VARIANTS.index(variant), cause])
        return 1.0 - after / before if before else 0.0


def parts_of(numbers: ComNumbers, rng: Uniforms, size: int) -> Parts:
    """What one step more of each of these numbers is worth, in matches between two such COMs.

    Args:
        numbers: The five numbers, each below the highest.
        rng: The generator of all uniform numbers.
        size: How many matches.
    """
    parts = Parts()
    changed = [_company(*each, size) for each in _variants(numbers)]

    def watch(table: Table, listened: Heard, uniforms: Floats, plans: Plans) -> None:
        groups = _groups(table, listened)
        stretch = take_stretch(uniforms) * SLOWER[table.fewest]
        parts.slips[0] += np.bincount(plans.wrong.causes, minlength=len(CAUSES))
        for index, company in enumerate(changed):
            other = planned(replace(table, company=company.kept(table.matches)), listened, uniforms)
            parts.slips[1 + index] += np.bincount(other.wrong.causes, minlength=len(CAUSES))
            _compare(parts, index, groups, (plans, other, stretch))

    play(_company(numbers, Strategy.EVEN, size), BulkDraws(rng, size), watcher=watch)
    return parts


def _variants(numbers: ComNumbers) -> Iterator[tuple[ComNumbers, Strategy]]:
    for name in NUMBERS:
        yield replace(numbers, **{name: getattr(numbers, name) + 1}), Strategy.EVEN
    for strategy in (Strategy.DEFENCE, Strategy.ATTACK):
        yield numbers, strategy


def _company(numbers: ComNumbers, strategy: Strategy, size: int) -> Company:
    five = np.broadcast_to(np.array(numbers.as_tuple()), (SIDES, size, len(NUMBERS)))
    return seated(five, np.full((SIDES, size), STRATEGIES.index(strategy)))


def _groups(table: Table, listened: Heard) -> Flags:
    """By group, side and row: which takes of targets belong to it."""
    sides = np.arange(SIDES)[:, None]
    lain = listened.lies >= 0
    own = listened.lies == sides
    row = np.where(lain, listened.target % MOST_LYING // SLOTS, 0)
    way = np.where(own, Row.BOTTOM - row, len(Row) + row)
    cards = np.broadcast_to((table.counts.sum(axis=0) - 1) // 10, way.shape)
    alike = np.broadcast_to(np.searchsorted((1, 2, 4), listened.alike), way.shape)
    changed = np.broadcast_to(listened.deciding < table.full[listened.poem], way.shape)
    flags = np.zeros((len(GROUPS), *way.shape), np.bool_)
    flags[0] = True
    at = 1
    for kinds, count in (
        (way, len(WAYS)),
        (cards, len(FULLNESS)),
        (alike, len(ALIKE)),
        (changed, 2),
        (~own, 2),
    ):
        flags[at : at + count] = kinds == np.arange(count)[:, None, None]
        at += count
    return flags & lain


def _compare(parts: Parts, index: int, groups: Flags, these: tuple[Plans, Plans, Floats]) -> None:
    """Count what this change gained in one reading of every match."""
    before, after, stretch = these
    well = np.ones(stretch.shape, np.bool_)
    for plans in (before, after):
        well[plans.wrong.sides, plans.wrong.rows] = False
    with np.errstate(invalid="ignore"):
        gained = before.takes_ms - after.takes_ms
    alike = before.acting_ms == after.acting_ms
    for group, flags in enumerate(groups):
        counted = flags & well
        parts.sums[:, index, group] += (np.count_nonzero(counted), gained[counted].sum())
        same = counted & alike
        if same.any():
            for spans, gains in ((parts.spans, gained[same]), (parts.calm_spans, (gained / stretch)[same])):
                spans[0, index, group] = min(spans[0, index, group], gains.min())
                spans[1, index, group] = max(spans[1, index, group], gains.max())
