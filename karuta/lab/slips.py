"""How hands go for a wrong card (`karuta.com.slips`), worked out for those plans only in which they can."""

from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from karuta.com.draws import CARD, ERROR, REACH, SECOND, SIDE
from karuta.com.figures import (
    BOTH_SIDES,
    FAR_MUDDLE,
    FORGOTTEN,
    FULL_MAT_CARDS,
    HASTE,
    HASTE_FROM,
    STRETCH_LEAST,
    UNSURE_FROM,
    UNSURE_SPAN,
)
from karuta.lab.hearing import NOWHERE, Heard
from karuta.lab.pace import FOULING, SLOWER, Hands, slip_stretch, unsure
from karuta.lab.poem_tables import (
    BIT,
    CARD_OF,
    COUNT,
    FAMILY,
    GROUPS,
    MORAS,
    WHOLE_MS,
    Bytes,
    Flags,
    Floats,
    Ints,
    Words,
)
from karuta.lab.table import Table
from karuta.rules.territory import MOST_LYING
from karuta.rules.why import Cause

CAUSES: Final = (
    Cause.MISHEARING, Cause.MUDDLE, Cause.REACH, Cause.LURE, Cause.OWN_ROW, Cause.FORGOTTEN,
)  # fmt: skip
"""What can lead a hand to a wrong card; arrays count it in this order."""

_HASTIEST: Final = HASTE * (HASTE_FROM - STRETCH_LEAST)
_LEAST_SURE: Final = UNSURE_FROM + UNSURE_SPAN
_PLACES: Final = np.arange(16)


@dataclass(slots=True)
class Touches:
    """Hands coming down, one after the other in no order: whose, in which row, where, when.

    Attributes:
        causes: Why: index in `CAUSES`.
        first: Whether it is the first touch of that hand.
    """

    sides: Ints
    rows: Ints
    spots: Ints
    stamps_ms: Floats
    causes: Ints
    first: Flags

    def and_also(self, others: "Touches") -> "Touches":
        """These and those."""
        pairs = ((getattr(self, each.name), getattr(others, each.name)) for each in fields(self))
        return Touches(*(np.concatenate(pair) for pair in pairs))


def touches(sides: Ints, rows: Ints, where: tuple[Ints, Floats], cause: Cause, first: bool = True) -> Touches:
    """Those touches at these spots and stamps."""
    spots, stamps_ms = where
    causes = np.full(len(rows), CAUSES.index(cause))
    return Touches(sides, rows, spots, stamps_ms, causes, np.full(len(rows), first))


@dataclass(slots=True)
class Slipping:
    """The plans in which something may go wrong, one after the other (`karuta.com.slips.Slipping`).

    Attributes:
        hands: Whose plans.
        heard: What is read, by row of the table.
        acting_ms: When each knows what it acts on.
        stretch: How much longer than its median its take is.
        uniforms: By number and plan.
        fouling: How many times likelier nerves make it.
    """

    hands: Hands
    heard: Heard
    acting_ms: Floats
    stretch: Floats
    uniforms: Floats
    fouling: Floats

    def aims_ms(self, chosen: Ints, spots: Ints, from_ms: Floats) -> Floats:
        """When the hands of those plans come down there."""
        hands = Hands(self.hands.table, self.hands.sides[chosen], self.hands.rows[chosen])
        stretch = slip_stretch(self.uniforms[:, chosen]) * SLOWER[hands.table.fewest[hands.rows]]
        cards = hands.table.mats[hands.rows, spots]
        took_ms = hands.take_ms(spots, self.heard.alike[hands.rows], cards, stretch)
        stamps_ms: Floats = from_ms + took_ms
        return stamps_ms


def possible(table: Table, listened: Heard, uniforms: Floats) -> Flags:
    """By side and row: whether these numbers can lead to a slip at all."""
    company, fouling = table.company, FOULING[table.fewest]
    left = 1.0 - uniforms[ERROR]
    rows = np.arange(table.size)
    ago = table.read - table.memories.left_after[rows, listened.poem]
    moved = (table.memories.left_spots[rows, listened.poem] >= 0) & (listened.lies >= 0)
    share = np.where(moved, FORGOTTEN ** np.maximum(0, ago), 0.0)
    muddled = company.muddled * fouling * _LEAST_SURE
    flags: Flags = (
        (uniforms[REACH] < company.reached * fouling * (listened.deciding - 1))
        | (uniforms[ERROR] < company.misheard * fouling * _HASTIEST)
        | (left <= muddled + company.looked_back * share)
    )
    return flags


def slipped(slipping: Slipping) -> Touches:
    """Where the hands come down before they take."""
    free = np.ones(len(slipping.stretch), np.bool_)
    found = _reach(slipping)
    free[found[0]] = False
    whole = _touches(slipping, found, Cause.REACH)
    misheard = _mishear(slipping, np.flatnonzero(free))
    free[misheard[0]] = False
    whole = whole.and_also(_touches(slipping, misheard, Cause.MISHEARING))
    whole = whole.and_also(_second(slipping, misheard))
    for look, cause in ((_muddle, Cause.MUDDLE), (_look_back, Cause.FORGOTTEN)):
        found = look(slipping, np.flatnonzero(free))
        free[found[0]] = False
        whole = whole.and_also(_touches(slipping, found, cause))
    return whole


Found = tuple[Ints, Ints, Floats]
"""Which plans, where their hands come down, when."""


def _touches(slipping: Slipping, found: Found, cause: Cause) -> Touches:
    chosen, spots, stamps_ms = found
    return touches(slipping.hands.sides[chosen], slipping.hands.rows[chosen], (spots, stamps_ms), cause)


def _card_among(families: Ints, words: Words, uniforms: Floats) -> Ints:
    """One of the cards of these words, drawn evenly."""
    skipped = (uniforms * COUNT[words]).astype(np.int64)
    held = (words[:, None] >> _PLACES) & 1
    place = (np.cumsum(held, axis=1) > skipped[:, None]).argmax(axis=1)
    cards: Ints = CARD_OF[families, place].astype(np.int64)
    return cards


def _spots_among(slipping: Slipping, chosen: Ints, words: Words, which: int) -> Ints:
    """Where one of those cards of the sound lies, drawn evenly."""
    rows = slipping.hands.rows[chosen]
    families = FAMILY[slipping.heard.poem[rows]]
    cards = _card_among(families, words, slipping.uniforms[which, chosen])
    sides = np.where(slipping.heard.lying[0, rows] & BIT[cards], 0, 1)
    return slipping.hands.table.spots_of(sides, rows, cards)


def _reach(slipping: Slipping) -> Found:
    """Setting out before the card is settled, unless the hand can still be stopped."""
    heard, rows, sides = slipping.heard, slipping.hands.rows, slipping.hands.sides
    poems, deciding = heard.poem[rows], heard.deciding[rows]
    lying = (heard.lying[0] | heard.lying[1])[rows]
    uniform = slipping.uniforms[REACH].copy()
    hazards = slipping.hands.table.company.reached[sides, rows] * slipping.fouling
    waits, picked = np.ones(len(rows), np.bool_), np.zeros(len(rows), np.int64)
    for moras in range(1, MORAS):
        candidates = lying & GROUPS[poems, moras]
        waits &= (moras < deciding) & (candidates != 0)
        if not waits.any():
            break
        split = (heard.unread[rows] & GROUPS[poems, moras] & ~GROUPS[poems, moras + 1]) != 0
        hazard = hazards / np.maximum(1, COUNT[candidates])
        sets_out = waits & split & (uniform < hazard)
        picked[sets_out] = moras
        waits &= ~sets_out
        uniform = np.where(waits & split, uniform - hazard, uniform)
    chosen = np.flatnonzero(picked)
    after = picked[chosen]
    words = lying[chosen] & GROUPS[poems[chosen], after]
    spots = _spots_among(slipping, chosen, words, CARD)
    stamps_ms = slipping.aims_ms(chosen, spots, WHOLE_MS[poems[chosen], after])
    through = _goes_through(slipping, chosen, spots, (after, stamps_ms))
    return chosen[through], spots[through], stamps_ms[through]


def _goes_through(slipping: Slipping, chosen: Ints, spots: Ints, aim: tuple[Ints, Floats]) -> Flags:
    """Whether no later mora tells the hand in time that it goes for the wrong card."""
    moras, stamps_ms = aim
    rows = slipping.hands.rows[chosen]
    bits = BIT[slipping.hands.table.mats[rows, spots]]
    poems, deciding = slipping.heard.poem[rows], slipping.heard.deciding[rows]
    stop_ms = slipping.hands.table.company.stop_ms[slipping.hands.sides[chosen], rows]
    goes, open_still = np.ones(len(chosen), np.bool_), np.ones(len(chosen), np.bool_)
    for later in range(2, MORAS):
        asked = open_still & (later > moras) & (later <= deciding)
        too_late = asked & (stamps_ms <= WHOLE_MS[poems, later] + stop_ms)
        ruled_out = asked & ~too_late & ((GROUPS[poems, later] & bits) == 0)
        goes[ruled_out] = False
        open_still &= ~(too_late | ruled_out)
    return goes


def _mishear(slipping: Slipping, free: Ints) -> Found:
    """Going for another card of the same sound: the faster the take, the likelier."""
    heard, rows, sides = slipping.heard, slipping.hands.rows[free], slipping.hands.sides[free]
    alike = (heard.lying[0] | heard.lying[1])[rows] & ~BIT[heard.poem[rows]]
    count = COUNT[alike].astype(np.int64)
    haste = HASTE * np.maximum(0.0, HASTE_FROM - slipping.stretch[free])
    chance = slipping.hands.table.company.misheard[sides, rows] * haste * slipping.fouling[free] * count
    wrong = slipping.uniforms[ERROR, free] < chance / (count + 1)
    chosen = free[wrong]
    spots = _spots_among(slipping, chosen, alike[wrong], CARD)
    return chosen, spots, slipping.aims_ms(chosen, spots, slipping.acting_ms[chosen])


def _second(slipping: Slipping, misheard: Found) -> Touches:
    """On a karafuda the hand sometimes comes down on the other side, too."""
    chosen, spots, stamps_ms = misheard
    heard, rows = slipping.heard, slipping.hands.rows[chosen]
    across = heard.lying[1 - spots // MOST_LYING, rows] & ~BIT[heard.poem[rows]]
    both = (heard.lies[rows] == NOWHERE) & (slipping.uniforms[SIDE, chosen] < BOTH_SIDES) & (across != 0)
    twice = chosen[both]
    hands = Hands(slipping.hands.table, slipping.hands.sides[twice], slipping.hands.rows[twice])
    second = _spots_among(slipping, twice, across[both], SECOND)
    where = (second, stamps_ms[both] + hands.way_ms(second))
    return touches(hands.sides, hands.rows, where, Cause.MISHEARING, first=False)


def _muddle(slipping: Slipping, free: Ints) -> Found:
    """Looking for the card where another one lies: the fuller the mat and the less sure, the likelier."""
    heard, table = slipping.heard, slipping.hands.table
    chosen = free[1.0 - slipping.uniforms[ERROR, free] <= _muddled(slipping, free)]
    rows, own = slipping.hands.rows[chosen], slipping.hands.sides[chosen]
    side, lies = slipping.uniforms[SIDE, chosen], heard.lies[rows]
    astray = np.where(side < 0.5, own, 1 - own)
    looked = np.where(lies == NOWHERE, astray, np.where(side < FAR_MUDDLE, 1 - lies, lies))
    cards = table.territories[rows * 2 + looked]
    wrong = np.where(cards == heard.poem[rows][:, None], 0, cards)
    some = wrong.any(axis=1)
    spots = _places_among(wrong[some], slipping.uniforms[CARD, chosen[some]]) + looked[some] * MOST_LYING
    chosen = chosen[some]
    return chosen, spots, slipping.aims_ms(chosen, spots, slipping.acting_ms[chosen])


def _places_among(cards: Bytes, uniforms: Floats) -> Ints:
    """Where one of the cards of each row lies, drawn evenly in the order of their numbers."""
    count = np.count_nonzero(cards, axis=1)
    by_number = np.argsort(np.where(cards == 0, 255, cards), axis=1, kind="stable")
    places: Ints = by_number[np.arange(len(cards)), (uniforms * count).astype(np.int64)]
    return places


def _muddled(slipping: Slipping, plans: Ints) -> Floats:
    table, rows, sides = slipping.hands.table, slipping.hands.rows[plans], slipping.hands.sides[plans]
    lying = table.counts[0, rows] + table.counts[1, rows]
    costs = unsure(table.certainties(sides, rows, slipping.heard.poem[rows]))
    calm: Floats = table.company.muddled[sides, rows] * lying / FULL_MAT_CARDS * costs
    return calm * slipping.fouling[plans]


def _look_back(slipping: Slipping, free: Ints) -> Found:
    """Looking where the card lay before it was sent."""
    table, rows, sides = slipping.hands.table, slipping.hands.rows[free], slipping.hands.sides[free]
    poems = slipping.heard.poem[rows]
    left = table.memories.left_spots[rows, poems].astype(np.int64)
    share = FORGOTTEN ** np.maximum(0, table.read - table.memories.left_after[rows, poems])
    looked_back = _muddled(slipping, free) + table.company.looked_back[sides, rows] * share
    stale = (left >= 0) & (slipping.heard.lies[rows] != NOWHERE)
    back = stale & (1.0 - slipping.uniforms[ERROR, free] <= looked_back)
    chosen, spots = free[back], left[back]
    return chosen, spots, slipping.aims_ms(chosen, spots, slipping.acting_ms[chosen])
