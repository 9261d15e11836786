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


def chosen(senders: Senders, owed: Ints, policies: tuple[Policy, Policy]) -> list[tuple[Ints, Bytes]]:
    """What is sent: first the first card of everybody, then the second; each with the senders' indices."""
    table = senders.table
    cards = table.territories[senders.rows * SIDES + senders.sides].copy()
    own = table.held[senders.sides, senders.rows].copy()
    waves: list[tuple[Ints, Bytes]] = []
    places = np.cumsum(cards != 0, axis=1) - 1
    whims = WHIM * np.take_along_axis(senders.draws, np.maximum(0, places), axis=1)
    left = np.flatnonzero(owed > 0)
    while len(left):
        some, slots = np.nonzero(cards[left])
        sender = left[some]
        offer = _Offer(senders, sender, slots, cards[sender, slots].astype(np.int64), whims[sender, slots])
        worth = np.full(cards.shape, -np.inf)
        worth[sender, slots] = _worths(offer, own, policies)
        best = worth[left].argmax(axis=1)
        sent = cards[left, best]
        waves.append((left, sent))
        cards[left, best] = 0
        own[left, FAMILY[sent]] &= ~BIT[sent]
        left = left[owed[left] > len(waves)]
    return waves


def _worths(offer: _Offer, own: Words, policies: tuple[Policy, Policy]) -> Floats:
    """What it is worth to send each of these cards."""
    sides, rows = offer.senders.sides[offer.sender], offer.senders.rows[offer.sender]
    counts = offer.senders.table.counts[:, rows]
    late = np.minimum(counts[0], counts[1]) <= ENDGAME_CARDS
    families = FAMILY[offer.cards]
    mates = own[offer.sender, families] & ~BIT[offer.cards]
    rivals = offer.senders.table.held[1 - sides, rows, families]
    unread = offer.senders.table.unread[rows, families]
    kana = _kana(offer.cards, unread)
    burden = PER_KANA * kana + PER_ROW * (Row.BOTTOM - offer.slots // SLOTS) + PER_RIVAL * COUNT[rivals]
    parting = _parting(offer, (mates, rivals, unread), kana)
    model = offer.whims + np.where(late, burden, parting)
    for side, policy in enumerate(policies):
        if policy is not Policy.MODEL:
            model = np.where(sides == side, _WORTHS[policy](offer.whims, model, mates != 0), model)
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
