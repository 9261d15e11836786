"""What is heard in one reading of every match, alike for both players (`karuta.com.hearing`)."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.lab.poem_tables import (
    AUDIBLE_MS,
    BIT,
    CONSONANT,
    COUNT,
    FAMILY,
    TOLD,
    WHOLE_MS,
    Flags,
    Floats,
    Ints,
    Words,
    settled,
)
from karuta.lab.table import Table

NOWHERE: Final = -1


@dataclass(slots=True)
class Heard:
    """One reading; everything by row of the table.

    Attributes:
        poem: What is read.
        unread: The unread poems of its family, itself among them.
        lying: The cards of its family on the mat, by side.
        alike: How many of them lie on both sides together.
        deciding: How many moras settle it.
        told_early: Whether the consonant of the last of them does.
        lies: The side whose card it is; -1 for a karafuda.
        target: The spot where it lies; -1 for a karafuda.
    """

    poem: Ints
    unread: Words
    lying: Words
    alike: Ints
    deciding: Ints
    told_early: Flags
    lies: Ints
    target: Ints

    @property
    def deciding_ms(self) -> Floats:
        """When the deciding mora is audible."""
        ms: Floats = AUDIBLE_MS[self.poem, self.deciding]
        return ms

    def knows_ms(self, moras: Ints, by_cue: Flags) -> Floats:
        """When either player knows the last of so many moras, by side and row (`karuta.com.ear`)."""
        poems = np.broadcast_to(self.poem, moras.shape)
        ms: Floats = np.where(
            by_cue | (moras > self.deciding), AUDIBLE_MS[poems, moras], WHOLE_MS[poems, moras]
        )
        return ms


def heard(table: Table) -> Heard:
    """The next reading."""
    rows = np.arange(table.size)
    poem = table.order[:, table.read].astype(np.int64)
    family, bit = FAMILY[poem], BIT[poem]
    unread = table.unread[rows, family]
    lying = table.held[:, rows, family]
    deciding = settled(poem, unread & ~bit)
    lies = np.where(lying[0] & bit, 0, np.where(lying[1] & bit, 1, NOWHERE))
    target = np.full(table.size, NOWHERE)
    lain = np.flatnonzero(lies >= 0)
    target[lain] = table.spots_of(lies[lain], lain, poem[lain])
    told = TOLD[poem, deciding - 1] & unread
    alone = table.begun[rows, CONSONANT[poem]] == 1
    return Heard(
        poem=poem,
        unread=unread,
        lying=lying,
        alike=COUNT[lying[0] | lying[1]].astype(np.int64),
        deciding=deciding,
        told_early=np.where(deciding == 1, alone, told == 0),
        lies=lies,
        target=target,
    )


def acting(table: Table, listened: Heard, uniforms: Floats) -> tuple[Ints, Flags]:
    """By side and row: how many moras either waits for, and whether the consonant of the last is enough.

    Args:
        table: The matches.
        listened: The reading.
        uniforms: Those of the changed kimariji, of lingering and of the cue, by side and row.
    """
    company = table.company
    change, linger, cue = uniforms
    full = table.full[listened.poem]
    early = (listened.deciding < full) & (change < company.change_used)
    moras = np.where(early, listened.deciding, full + (linger < company.linger))
    by_cue = (
        (moras == listened.deciding) & listened.told_early & ((listened.alike <= 1) | (cue < company.cue))
    )
    return moras, by_cue
