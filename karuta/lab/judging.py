"""Who took and who fouled in one reading of every match (`karuta.rules.judge`, `sending`)."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.lab.draws import SIDES
from karuta.lab.hearing import NOWHERE, Heard
from karuta.lab.planning import Plans, is_foul
from karuta.lab.poem_tables import SOUND_END_MS, Flags, Floats, Ints
from karuta.lab.table import Table
from karuta.rules.judge import CLOSE_MS, SIMULTANEOUS_MS
from karuta.rules.territory import MOST_LYING

NOBODY: Final = -1
_ROUNDING_MS: Final = 1e-9


@dataclass(slots=True)
class Verdicts:
    """What a reading came to.

    Attributes:
        taker: By row; -1 if nobody took.
        taken_ms: By row: when, on the heard clock.
        fouls: By side and row.
        causes: Of each foul: who and why, as side and index in `slips.CAUSES`.
        touched_ms: By side and row, on the heard clock, as the rows of a match tell it; nan for none.
    """

    taker: Ints
    taken_ms: Floats
    fouls: Ints
    causes: tuple[Ints, Ints]
    touched_ms: Floats

    def balance(self, lies: Ints) -> Ints:
        """R-6.1: how many cards the first side sends; negative: receives."""
        far = (self.taker != NOBODY) & (self.taker != lies)
        balance: Ints = self.fouls[1] - self.fouls[0] + np.where(far, 1 - 2 * self.taker, 0)
        return balance


def judged(table: Table, listened: Heard, plans: Plans) -> Verdicts:
    """The verdicts."""
    lies, takes_ms = listened.lies, plans.takes_ms
    rows = np.arange(table.size)
    owner = np.maximum(0, lies)
    owner_ms, other_ms = takes_ms[owner, rows], takes_ms[1 - owner, rows]
    holds = owner_ms <= other_ms + SIMULTANEOUS_MS + _ROUNDING_MS
    taker = np.where(lies == NOWHERE, NOBODY, np.where(holds, owner, 1 - owner))
    taken_ms = np.where(holds, owner_ms, other_ms)
    close_ms = np.where(lies == NOWHERE, SOUND_END_MS[listened.poem], taken_ms) + CLOSE_MS
    happened = _happened(table, listened, plans, close_ms)
    fouled, first_ms = _fouls(table, plans, happened)
    fouls = np.count_nonzero(fouled, axis=2)
    sides, *_ = counted = np.nonzero(fouled)
    touched_ms = np.where(takes_ms <= close_ms, takes_ms, first_ms)
    return Verdicts(taker, taken_ms, fouls, (sides, fouled[counted] - 1), touched_ms)


def _happened(table: Table, listened: Heard, plans: Plans, close_ms: Floats) -> Flags:
    """Which of the wrong touches come about, and are fouls: a hand that has seen the other's take stops."""
    wrong = plans.wrong
    seen_ms = plans.takes_ms[1 - wrong.sides, wrong.rows] + table.company.stop_ms[wrong.sides, wrong.rows]
    last_ms = np.minimum(seen_ms, close_ms[wrong.rows])
    return is_foul(table, listened, wrong.rows, wrong.spots) & (wrong.stamps_ms <= last_ms)


def _fouls(table: Table, plans: Plans, happened: Flags) -> tuple[Ints, Floats]:
    """By side, row and territory: 0, or 1 + the cause of the first foul; by side and row: when first."""
    wrong = plans.wrong
    last_first = np.flatnonzero(happened)[np.argsort(-wrong.stamps_ms[happened], kind="stable")]
    sides, rows, stamps_ms = wrong.sides[last_first], wrong.rows[last_first], wrong.stamps_ms[last_first]
    fouled = np.zeros((SIDES, table.size, SIDES), np.int64)
    fouled[sides, rows, wrong.spots[last_first] // MOST_LYING] = 1 + wrong.causes[last_first]
    first_ms = np.full((SIDES, table.size), np.inf)
    np.minimum.at(first_ms, (sides, rows), stamps_ms)
    return fouled, np.where(np.isinf(first_ms), np.nan, first_ms)
