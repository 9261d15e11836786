"""Which cards are sent (`karuta.com.sending`), and what else could be sent instead."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from karuta.com.figures import (
    AFTER_TAKE,
    ENDGAME_CARDS,
    KEEP_ONE_MORA,
    NEW_SOUND,
    PER_KANA,
    PER_RIVAL,
    PER_ROW,
    SPLIT_PAIR,
    SPLIT_SOUND,
    WHIM,
)
from karuta.lab.draws import SIDES
from karuta.lab.poem_tables import (
    BEGINNINGS,
    BIT,
    COUNT,
    FAMILY,
    KANA,
    Bytes,
    Flags,
    Floats,
    Ints,
    Words,
)
from karuta.lab.table import Table
from karuta.rules.territory import SLOTS, Row

_SPLIT: Final = 1000.0  # more than any other worth


class Policy(StrEnum):
    """How a player chooses what it sends.

    MODEL: as the COM does. SPLIT: whenever it holds cards of one sound, one of those; else as the COM does.
    TOGETHER: one of those never, as long as it holds another. RANDOM: any card, each alike.
    """

    MODEL = "model"
    SPLIT = "split"
    TOGETHER = "never"
    RANDOM = "random"


@dataclass(slots=True)
class Senders:
    """Those who send in this round, one after the other.

    Attributes:
        table: The matches; the taken cards are gone from it, no gap has closed.
        rows: In which match.
        sides: Who sends.
        taken_families: The family of the card the sender has just taken; `NO_FAMILY` if it took none.
        draws: By sender: one uniform number for each card it has.
    """

    table: Table
    rows: Ints
    sides: Ints
    taken_families: Ints
    draws: Floats


@dataclass(slots=True)
class _Offer:
    """All cards that could be sent, one after the other.

    Attributes:
        senders: Whose they are.
        sender: Index of the sender.
        slots: In which slot of its territory the card lies.
        cards: Which card.
        whims: What it is worth by whim.
    """

    senders: Senders
    sender: Ints
    slots: Ints
    cards: Ints
    whims: Floats

    def kept(self, stays: Flags) -> "_Offer":
        """Those cards only."""
        return _Offer(
            self.senders, self.sender[stays], self.slots[stays], self.cards[stays], self.whims[stays]
        )


def chosen(senders: Senders, owed: Ints, policies: tuple[Policy, Policy]) -> list[tuple[Ints, Bytes]]:
    """What is sent: first the first card of everybody, then the second; each with the senders' indices."""
    offer = _offered(senders)
    own = senders.table.held[senders.sides, senders.rows]
    waves: list[tuple[Ints, Bytes]] = []
    while len(offer.cards):
        best = _best(_worths(offer, own, policies), offer.sender)
        who, cards = offer.sender[best], offer.cards[best].astype(np.uint8)
        waves.append((who, cards))
        own[who, FAMILY[cards]] &= ~BIT[cards]
        stays = owed[offer.sender] > len(waves)
        stays[best] = False
        offer = offer.kept(stays)
    return waves


def _offered(senders: Senders) -> _Offer:
    """All cards of all senders, each with its whim."""
    territories = senders.table.territories[senders.rows * SIDES + senders.sides]
    sender, slots = np.nonzero(territories)
    begins = np.searchsorted(sender, np.arange(len(senders.rows)))
    whims = WHIM * senders.draws[sender, np.arange(len(sender)) - begins[sender]]
    return _Offer(senders, sender, slots, territories[sender, slots].astype(np.int64), whims)


def _best(worths: Floats, sender: Ints) -> Ints:
    """Which offer of each sender is worth most; of equal ones the first."""
    begins = np.flatnonzero(np.diff(sender, prepend=-1))
    most = np.maximum.reduceat(worths, begins)
    which = np.cumsum(np.diff(sender, prepend=-1) != 0) - 1
    equal = np.flatnonzero(worths == most[which])
    best: Ints = equal[np.diff(which[equal], prepend=-1) != 0]
    return best


def _worths(offer: _Offer, own: Words, policies: tuple[Policy, Policy]) -> Floats:
    """What it is worth to send each of these cards."""
    table, sides, rows = offer.senders.table, offer.senders.sides, offer.senders.rows
    late = (table.fewest <= ENDGAME_CARDS)[rows][offer.sender]
    at = (offer.sender, FAMILY[offer.cards])
    mates = own[at] & ~BIT[offer.cards]
    rivals = table.held[1 - sides, rows][at]
    unread = table.unread[rows][at]
    kana = _kana(offer.cards, unread)
    burden = PER_KANA * kana + PER_ROW * (Row.BOTTOM - offer.slots // SLOTS) + PER_RIVAL * COUNT[rivals]
    parting = _parting(offer, (mates, rivals, unread), kana)
    model = offer.whims + np.where(late, burden, parting)
    for side, policy in enumerate(policies):
        if policy is not Policy.MODEL:
            model = np.where(
                sides[offer.sender] == side, _WORTHS[policy](offer.whims, model, mates != 0), model
            )
    return model


_WORTHS: Final[dict[Policy, Callable[[Floats, Floats, Flags], Floats]]] = {
    Policy.SPLIT: lambda whims, model, has_mates: model + _SPLIT * has_mates,  # noqa: ARG005
    Policy.TOGETHER: lambda whims, model, has_mates: model - _SPLIT * has_mates,  # noqa: ARG005
    Policy.RANDOM: lambda whims, model, has_mates: whims,  # noqa: ARG005
}


def _parting(offer: _Offer, words: tuple[Words, Words, Words], kana: Ints) -> Floats:
    """Early: what is won by having these cards on the other side."""
    mates, rivals, unread = words
    parted = np.zeros(len(kana), np.bool_)
    paired = np.flatnonzero(mates)
    without = unread[paired] & ~(mates[paired] | BIT[offer.cards[paired]])
    parted[paired] = _kana(offer.cards[paired], without) < kana[paired]
    worth = np.where(mates != 0, np.where(parted, SPLIT_PAIR, SPLIT_SOUND), 0.0)
    worth += NEW_SOUND * ((kana == 2) & (rivals == 0))
    worth += AFTER_TAKE * (offer.senders.taken_families[offer.sender] == FAMILY[offer.cards])
    worth -= KEEP_ONE_MORA * (kana == 1)
    return worth


def _kana(cards: Ints, unread: Words) -> Ints:
    """How many kana settle each card among these unread ones of its family."""
    kana = np.ones(len(cards), np.int64)
    left = np.arange(len(cards))
    for length in range(1, KANA):
        left = left[(BEGINNINGS[cards[left], length] & unread[left]) != 0]
        if not len(left):
            break
        kana[left] += 1
    return kana
