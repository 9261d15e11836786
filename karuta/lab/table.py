"""The matches of a batch under way: every card, count and memory as arrays; those that are over leave it."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.com.figures import AGE_OF_OTHERS, AGE_WHEN_MOVED
from karuta.com.positions import PLANS
from karuta.lab.company import CERTAINTY, OLDEST_AGE, Company
from karuta.lab.draws import SIDES, Draws
from karuta.lab.laying import dealt, laid_out, laid_out_small, shuffled
from karuta.lab.poem_tables import (
    BIT,
    CARDS,
    CONSONANT,
    CONSONANTS,
    FAMILIES,
    FAMILY,
    Bytes,
    Floats,
    Ints,
    Words,
    full_moras,
)
from karuta.rules.teiichi import WHOLE_HAND
from karuta.rules.territory import MOST_LYING

NEVER: Final = -100  # readings: before anything
SPOTS: Final = SIDES * MOST_LYING
Small = np.ndarray[tuple[int, ...], np.dtype[np.int8]]


@dataclass(slots=True)
class Memories:
    """What both seats remember (`karuta.com.memory`), by match.

    Attributes:
        sounds: By family: after which reading one of its poems was last read.
        renewed: By side and card: after which reading the card itself was last certain.
        changed: By card: after which reading that was found out; out of date if the sound's is later.
        left_spots: By card: where it lay before it was sent; -1 if it stayed.
        left_after: By card: after which reading it was sent.
    """

    sounds: Small
    renewed: Small
    changed: Small
    left_spots: Small
    left_after: Small

    def kept(self, rows: Ints) -> "Memories":
        """Those of these matches only."""
        return Memories(
            self.sounds[rows],
            self.renewed[:, rows],
            self.changed[rows],
            self.left_spots[rows],
            self.left_after[rows],
        )

    def ages(self, sides: Ints, rows: Ints, cards: Ints | Bytes, read: int) -> Ints:
        """How many readings ago each of these was last certain of that card."""
        sounds = self.sounds[rows, FAMILY[cards]]
        own = self.renewed[sides, rows, cards]
        renewed = np.where(self.changed[rows, cards] >= sounds, own, sounds).astype(np.int64)
        ages: Ints = np.minimum(OLDEST_AGE, read - renewed)
        return ages

    def hear_of(self, rows: Ints, poems: Ints, read: int) -> None:
        """A reading calls its whole sound to mind."""
        self.sounds[rows, FAMILY[poems]] = read

    def see(self, rows: Ints, cards: Bytes, read: int) -> None:
        """A take shows the cards beside it."""
        self.renewed[:, rows, cards] = read
        self.changed[rows, cards] = read

    def part_with(self, rows: Ints, sides: Ints, sent: tuple[Bytes, Ints], read: int) -> None:
        """A card is sent: its receiver lays it down, its sender has to look for it."""
        cards, spots = sent
        self.renewed[sides, rows, cards] = read - AGE_WHEN_MOVED
        self.renewed[1 - sides, rows, cards] = read
        self.changed[rows, cards] = read
        self.left_spots[rows, cards] = spots
        self.left_after[rows, cards] = read


@dataclass(slots=True)
class Table:
    """The matches that are not over yet.

    Attributes:
        matches: Which match of the batch each row is.
        order: By row and reading: the poem.
        mats: By row and spot (side, row from the top, slot): the card.
        held: By side, row and family: the cards of that side.
        unread: By row and family: the poems that have not been read.
        begun: By row and first consonant: how many of them begin with it.
        counts: By side and row: how many cards lie there.
        plans: By side and row: the plan of fixed positions.
        full: By poem: the moras of its kimariji among all that are read.
    """

    matches: Ints
    order: Bytes
    mats: Bytes
    held: Words
    unread: Words
    begun: Small
    counts: Ints
    plans: Ints
    full: Ints
    company: Company
    memories: Memories
    read: int = 0

    @property
    def size(self) -> int:
        """How many matches are not over."""
        return len(self.matches)

    @property
    def territories(self) -> Bytes:
        """The mats by territory and slot, first and second territory of a row one after the other."""
        return self.mats.reshape(-1, MOST_LYING)

    @property
    def fewest(self) -> Ints:
        """By row: how many cards lie on the side with fewer."""
        fewest: Ints = np.minimum(self.counts[0], self.counts[1])
        return fewest

    def certainties(self, sides: Ints, rows: Ints, cards: Ints | Bytes) -> Floats:
        """How surely each of these knows that card."""
        ages = self.memories.ages(sides, rows, cards, self.read)
        certain: Floats = CERTAINTY[self.company.memory_number[sides, rows], ages]
        return certain

    def spots_of(self, sides: Ints, rows: Ints, cards: Ints | Bytes) -> Ints:
        """Where these cards lie, each known to be in that territory."""
        territory = rows * SIDES + sides
        places = (self.territories[territory] == cards[:, None]).argmax(axis=1)
        spots: Ints = places + sides * MOST_LYING
        return spots

    def leave(self, stays: Ints) -> "Table":
        """Those rows only."""
        return Table(
            self.matches[stays],
            self.order[stays],
            self.mats[stays],
            self.held[:, stays],
            self.unread[stays],
            self.begun[stays],
            self.counts[:, stays],
            self.plans[:, stays],
            self.full,
            self.company.kept(stays),
            self.memories.kept(stays),
            self.read,
        )


def opened(company: Company, draws: Draws) -> Table:
    """The table before the first reading."""
    poems = np.array(draws.game.poems)
    hands = dealt(draws.deal(), draws.game)
    size = hands.shape[1]
    plans = (draws.positions() * len(PLANS)).astype(np.int64)
    lay = laid_out if draws.game.cards == WHOLE_HAND else laid_out_small
    mats = np.concatenate([lay(hands[side], plans[side]) for side in range(SIDES)], axis=1)
    held = np.zeros((SIDES, size, FAMILIES), np.uint16)
    everything = np.zeros(FAMILIES, np.uint16)
    begun = np.bincount(CONSONANT[poems], minlength=CONSONANTS).astype(np.int8)
    for card in draws.game.poems:
        held[:, :, FAMILY[card]] |= hands[:, :, card] * BIT[card]
        everything[FAMILY[card]] |= BIT[card]
    return Table(
        matches=np.arange(size),
        order=shuffled(draws.order(), draws.game),
        mats=np.ascontiguousarray(mats),
        held=held,
        unread=np.repeat(everything[None], size, axis=0),
        begun=np.repeat(begun[None], size, axis=0),
        counts=np.full((SIDES, size), draws.game.cards),
        plans=plans,
        full=full_moras(poems),
        company=company,
        memories=_fresh(hands, size),
    )


def _fresh(hands: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], size: int) -> Memories:
    """The own cards are certain, the others have only been looked at."""
    return Memories(
        sounds=np.full((size, FAMILIES), NEVER, np.int8),
        renewed=np.where(hands, 0, -AGE_OF_OTHERS).astype(np.int8),
        changed=np.full((size, CARDS), -1, np.int8),
        left_spots=np.full((size, CARDS), -1, np.int8),
        left_after=np.zeros((size, CARDS), np.int8),
    )
