"""One reading, planned by both players of every match (`karuta.com.planning`, `catching`)."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.com.draws import CATCH, CHANGE, CUE, LINGER, LURE
from karuta.com.figures import CAUGHT, LURED_AFTER_MS
from karuta.lab.draws import SIDES
from karuta.lab.hearing import Heard, acting
from karuta.lab.pace import FOULING, SLOWER, Hands, take_stretch
from karuta.lab.poem_tables import Bytes, Flags, Floats, Ints
from karuta.lab.slips import Slipping, Touches, possible, slipped, touches
from karuta.lab.table import Table
from karuta.lab.ways import PASSED
from karuta.rules.territory import MOST_LYING, SLOTS
from karuta.rules.why import Cause

_ACTING: Final = [CHANGE, LINGER, CUE]


@dataclass(slots=True)
class Plans:
    """What both hands mean to do.

    Attributes:
        takes_ms: By side and row: when the hand comes down on the target; infinite on a karafuda.
        wrong: Everything else that it touches, were nobody else there.
        moras: By side and row: how many moras it waits for.
        acting_ms: By side and row: when it knows the last of them.
    """

    takes_ms: Floats
    wrong: Touches
    moras: Ints
    acting_ms: Floats


def planned(table: Table, listened: Heard, uniforms: Floats) -> Plans:
    """The plans of a reading.

    Args:
        table: The matches.
        listened: The reading.
        uniforms: By number (`karuta.com.draws`), side and row.
    """
    moras, by_cue = acting(table, listened, uniforms[_ACTING])
    acting_ms = listened.knows_ms(moras, by_cue)
    stretch = take_stretch(uniforms)
    calm_ms, full_stretch = _takes_ms(table, listened, acting_ms, stretch)
    able = possible(table, listened, uniforms)
    sides, rows = np.nonzero(able)
    slipping = Slipping(
        Hands(table, sides, rows),
        listened,
        acting_ms[able],
        stretch[able],
        uniforms[:, able],
        FOULING[table.fewest][rows],
    )
    slips = slipped(slipping)
    takes_ms = _after_slips(table, listened, calm_ms, slips)
    wrong = slips.and_also(_caught(table, listened, (takes_ms, full_stretch, uniforms[CATCH]), slips))
    wrong = wrong.and_also(_lured(table, listened, (takes_ms, uniforms[LURE]), wrong))
    return Plans(takes_ms, wrong, moras, acting_ms)


def _takes_ms(table: Table, listened: Heard, acting_ms: Floats, stretch: Floats) -> tuple[Floats, Floats]:
    """When nothing goes wrong: by side and row; and the stretch of these takes, nerves included."""
    takes_ms = np.full(acting_ms.shape, np.inf)
    full_stretch = stretch * SLOWER[table.fewest]
    lain = np.flatnonzero(listened.lies >= 0)
    sides = np.repeat(np.arange(SIDES), len(lain))
    rows = np.concatenate((lain, lain))
    hands = Hands(table, sides, rows)
    took_ms = hands.take_ms(
        listened.target[rows], listened.alike[rows], listened.poem[rows], full_stretch[sides, rows]
    )
    takes_ms[sides, rows] = acting_ms[sides, rows] + took_ms
    return takes_ms, full_stretch


def _after_slips(table: Table, listened: Heard, takes_ms: Floats, slips: Touches) -> Floats:
    """A hand that went wrong comes back; one that reached for the right card has taken it."""
    aimed = listened.lies[slips.rows] >= 0
    sides, rows, stamps_ms = slips.sides[aimed], slips.rows[aimed], slips.stamps_ms[aimed]
    target = listened.target[rows]
    back_ms = stamps_ms + Hands(table, sides, rows).reach_ms(target)
    later_ms = np.maximum(takes_ms[sides, rows], back_ms)
    after_ms = takes_ms.copy()
    after_ms[sides, rows] = np.where(slips.spots[aimed] == target, stamps_ms, later_ms)
    return after_ms


def _caught(table: Table, listened: Heard, take: tuple[Floats, Floats, Floats], slips: Touches) -> Touches:
    """Own top cards that hands catch on their way to the other side."""
    takes_ms, stretch, uniforms = take
    catches: Flags = (uniforms < CAUGHT) & (listened.lies == 1 - np.arange(SIDES)[:, None])
    catches[slips.sides, slips.rows] = False
    sides, rows = np.nonzero(catches)
    targets = listened.target[rows]
    passed = PASSED[targets % MOST_LYING]
    top = _top_rows(table, sides, rows)
    lying = np.take_along_axis(top, np.minimum(passed, SLOTS), axis=1) != 0
    some = lying.any(axis=1)
    sides, rows, targets = sides[some], rows[some], targets[some]
    slots = passed[some][np.arange(len(rows)), lying[some].argmax(axis=1)]
    hands = Hands(table, sides, rows)
    spots = slots + sides * MOST_LYING
    still_ms = np.maximum(0.0, hands.reach_ms(targets) - hands.reach_ms(spots))
    passes_ms = takes_ms[sides, rows] - stretch[sides, rows] * hands.factor(targets) * still_ms
    return touches(sides, rows, (spots, passes_ms), Cause.OWN_ROW)


def _top_rows(table: Table, sides: Ints, rows: Ints) -> Bytes:
    """The own top rows, and an empty slot behind each, which fills up `PASSED`."""
    top = np.zeros((len(rows), SLOTS + 1), np.uint8)
    top[:, :SLOTS] = table.territories[rows * SIDES + sides, :SLOTS]
    return top


def is_foul(table: Table, listened: Heard, rows: Ints, spots: Ints) -> Flags:
    """R-5.1, R-5.3: whether touches there are fouls: where cards lie, outside the target's territory."""
    foul: Flags = (spots // MOST_LYING != listened.lies[rows]) & (table.mats[rows, spots] != 0)
    return foul


def _lured(table: Table, listened: Heard, own: tuple[Floats, Floats], wrong: Touches) -> Touches:
    """R-10.15: hands that follow the other's first touch, if that is a foul, to the same card."""
    takes_ms, uniforms = own
    sides, rows = 1 - wrong.sides, wrong.rows
    follows = wrong.first & (uniforms[sides, rows] < table.company.lured[sides, rows])
    follows &= is_foul(table, listened, rows, wrong.spots)
    if not follows.any():
        where = (wrong.spots[follows], wrong.stamps_ms[follows])
        return touches(sides[follows], rows[follows], where, Cause.LURE)
    first_ms = takes_ms.copy()
    np.minimum.at(first_ms, (wrong.sides, wrong.rows), wrong.stamps_ms)
    sides, rows, spots = sides[follows], rows[follows], wrong.spots[follows]
    stamps_ms = wrong.stamps_ms[follows] + LURED_AFTER_MS
    targets = np.maximum(0, listened.target[rows])
    back_ms = np.where(listened.lies[rows] >= 0, Hands(table, sides, rows).reach_ms(targets), 0.0)
    comes = stamps_ms + back_ms <= first_ms[sides, rows]
    return touches(sides[comes], rows[comes], (spots[comes], stamps_ms[comes]), Cause.LURE, first=False)
