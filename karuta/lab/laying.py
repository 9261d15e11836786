"""Before the first reading: cards dealt and laid out, poems shuffled (R-2.3, R-2.4, R-10.14)."""

import numpy as np

from karuta.com.positions import PLANS
from karuta.lab.draws import SIDES, Game
from karuta.lab.poem_tables import CARDS, Bytes, Flags, Floats, Ints
from karuta.lab.ways import BEGINS, ORDERED_HOMES, ORDERS, SEARCHES
from karuta.rules.cards import Torifuda
from karuta.rules.territory import HALF_SLOTS, MOST_LYING


def shuffled(uniforms: Floats, game: Game) -> Bytes:
    """The poems of every match in the order that these numbers make (Fisher and Yates)."""
    size = len(uniforms)
    order = np.repeat(np.array(game.poems, np.uint8)[:, None], size, axis=1)
    columns = np.arange(size)
    for step in range(game.swaps):
        last = game.swaps - step
        other = (uniforms[:, step] * (last + 1)).astype(np.int64)
        held = order[last].copy()
        order[last] = order[other, columns]
        order[other, columns] = held
    return np.ascontiguousarray(order.T)


def dealt(uniforms: Floats, game: Game) -> Flags:
    """By side, match and card: whose the dealt cards are."""
    order = shuffled(uniforms, game)
    hands = np.zeros((SIDES, len(order), CARDS), np.bool_)
    rows = np.arange(len(order))[:, None]
    for side in range(SIDES):
        hands[side, rows, order[:, side * game.cards : (side + 1) * game.cards]] = True
    return hands


def laid_out(hands: Flags, plans: Ints) -> Bytes:
    """By match and slot: whole hands in their places.

    Args:
        hands: By match and card.
        plans: By match: the plan of fixed positions.
    """
    order, homes = ORDERS[plans], ORDERED_HOMES[plans]
    mine = np.take_along_axis(hands, order, axis=1)
    territory = np.zeros((len(hands), MOST_LYING), np.uint8)
    depth = _depths(mine, BEGINS[plans])
    crowded: Flags = depth.max(axis=1) >= HALF_SLOTS
    match, step = np.nonzero(mine & ~crowded[:, None])
    place = SEARCHES[homes[match, step], depth[match, step]]
    territory[match, place] = order[match, step]
    squeezed = np.flatnonzero(crowded)
    for each in range(np.count_nonzero(hands[0])):
        step = (np.cumsum(mine[squeezed], axis=1) > each).argmax(axis=1)
        card, home = order[squeezed, step], homes[squeezed, step]
        territory[squeezed, free_slot(territory[squeezed], home)] = card
    return territory


def laid_out_small(hands: Flags, plans: Ints) -> Bytes:
    """The same for hands that move down as they are fewer than in a whole match: one by one, by the rules."""
    territories = np.zeros((len(hands), MOST_LYING), np.uint8)
    for match, (hand, plan) in enumerate(zip(hands, plans.tolist(), strict=True)):
        rows = PLANS[plan].laid_out(map(Torifuda, np.flatnonzero(hand).tolist())).rows
        territories[match] = np.concatenate(rows)
    return territories


def free_slot(territories: Bytes, homes: Ints) -> Ints:
    """Where a card of that block goes: the first free slot of its search."""
    searched = SEARCHES[homes]
    steps = (np.take_along_axis(territories, searched, axis=1) == 0).argmax(axis=1)
    slots: Ints = searched[np.arange(len(steps)), steps]
    return slots


def _depths(mine: Flags, begins: Ints) -> Ints:
    """How many cards of the hand come before each in its block; -1 for others."""
    before = np.cumsum(mine, axis=1, dtype=np.int64) - mine
    depths: Ints = np.where(mine, before - np.take_along_axis(before, begins, axis=1), -1)
    return depths
