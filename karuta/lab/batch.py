"""Whole batches of matches between COMs: all of them read their next poem together, until all are over.

Rule 1: the same model and the same rules as the event-driven engine: with the same uniform numbers the same
matches, reading by reading (`karuta.lab.draws`).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from karuta.lab.closing import MARKS, close_gaps, step_down
from karuta.lab.company import Company
from karuta.lab.draws import SIDES, Draws
from karuta.lab.hearing import Heard, heard
from karuta.lab.judging import Verdicts, judged
from karuta.lab.laying import free_slot
from karuta.lab.planning import Plans, planned
from karuta.lab.poem_tables import BIT, CONSONANT, FAMILY, NO_FAMILY, Bytes, Floats, Ints
from karuta.lab.sending import Policy, Senders, chosen
from karuta.lab.slips import CAUSES
from karuta.lab.table import Table, opened
from karuta.lab.ways import HOMES
from karuta.rules.territory import MOST_LYING, SLOTS

MODEL: Final = (Policy.MODEL, Policy.MODEL)

Watcher = Callable[[Table, Heard, Floats, Plans], None]
"""Who looks on while a poem is read: the table, what is heard, the uniform numbers, the plans that follow."""


@dataclass(slots=True)
class Reading:
    """One reading of the matches that were not over; for comparing and for tables.

    Attributes:
        matches: Which matches of the batch.
        sent: Waves of sent cards: matches, senders, cards.
    """

    matches: Ints
    poem: Ints
    lies: Ints
    taker: Ints
    ms: Floats
    fouls: Ints
    counts: Ints
    sent: list[tuple[Ints, Ints, Bytes]]


@dataclass(slots=True)
class Batch:
    """What came of a batch, by match.

    Attributes:
        readings: How many poems were read.
        counts: By side: how many cards are left.
        fouls: By side.
        causes: By side and cause (`slips.CAUSES`): fouls of all matches.
        changes: By side: in how many plans, of all matches, the kimariji had changed, and was used so.
        takes: By territory (own first) and side: cards taken.
        planned_ms: By side: all planned touches on targets after the deciding mora, of all matches in a row.
        taken_ms: For each side: the touches that took, on the heard clock.
        log: Every reading, if it was asked for.
    """

    readings: Ints
    counts: Ints
    fouls: Ints
    causes: Ints
    changes: Ints
    takes: Ints
    planned_ms: list[Floats] = field(default_factory=list)
    taken_ms: tuple[list[Floats], list[Floats]] = field(default_factory=lambda: ([], []))
    log: list[Reading] = field(default_factory=list)

    @property
    def winner(self) -> Ints:
        """By match: the side with fewer cards; -1 for a draw."""
        fewer = np.where(self.counts[0] < self.counts[1], 0, 1)
        return np.where(self.counts[0] == self.counts[1], -1, fewer)

    @property
    def margin(self) -> Ints:
        """By match: how many more cards the loser has left."""
        margin: Ints = np.abs(self.counts[0] - self.counts[1])
        return margin


def play(
    company: Company,
    draws: Draws,
    policies: tuple[Policy, Policy] = MODEL,
    logged: bool = False,
    watcher: Watcher | None = None,
) -> Batch:
    """Play a batch of matches at 5-3-1-6.

    Args:
        company: Who plays.
        draws: Where the uniform numbers come from, for as many matches; and how large these are.
        policies: How either player chooses what it sends.
        logged: Whether every reading is kept.
        watcher: Is shown every reading before it is judged.
    """
    table = opened(company, draws)
    size = table.size
    batch = Batch(
        readings=np.zeros(size, np.int64),
        counts=np.zeros((SIDES, size), np.int64),
        fouls=np.zeros((SIDES, size), np.int64),
        causes=np.zeros((SIDES, len(CAUSES)), np.int64),
        changes=np.zeros((SIDES, 2), np.int64),
        takes=np.zeros((2, SIDES, size), np.int64),
    )
    while table.size:
        _read(table, draws, policies, (batch, logged, watcher))
        over = (table.counts == 0).any(axis=0) | (table.read == len(draws.game.poems))
        gone = np.flatnonzero(over)
        batch.readings[table.matches[gone]] = table.read
        batch.counts[:, table.matches[gone]] = table.counts[:, gone]
        if len(gone):
            table = table.leave(np.flatnonzero(~over))
    return batch


def _read(
    table: Table, draws: Draws, policies: tuple[Policy, Policy], told: tuple[Batch, bool, Watcher | None]
) -> None:
    """One reading of every match, up to the cards placed."""
    batch, logged, watcher = told
    listened = heard(table)
    uniforms = draws.plans(table.matches, table.read)
    plans = planned(table, listened, uniforms)
    if watcher is not None:
        watcher(table, listened, uniforms, plans)
    verdicts = judged(table, listened, plans)
    _remember(table, listened)
    lain = np.flatnonzero(listened.lies >= 0)
    _count(table, listened, (plans, verdicts), batch)
    batch.planned_ms.append(plans.takes_ms[:, lain] - listened.deciding_ms[lain])
    sent = _settle(table, listened, verdicts, draws, policies)
    if logged:
        batch.log.append(
            Reading(
                table.matches.copy(),
                listened.poem,
                listened.lies,
                verdicts.taker,
                verdicts.touched_ms - listened.deciding_ms,
                verdicts.fouls,
                table.counts.copy(),
                sent,
            )
        )


def _count(table: Table, listened: Heard, this: tuple[Plans, Verdicts], batch: Batch) -> None:
    plans, verdicts = this
    sides, causes = verdicts.causes
    batch.causes += np.bincount(sides * len(CAUSES) + causes, minlength=batch.causes.size).reshape(SIDES, -1)
    changed = listened.deciding < table.full[listened.poem]
    batch.changes[:, 0] += np.count_nonzero(changed)
    batch.changes[:, 1] += np.count_nonzero(changed & (plans.moras == listened.deciding), axis=1)
    batch.fouls[:, table.matches] += verdicts.fouls
    took = np.flatnonzero(verdicts.taker >= 0)
    far = (verdicts.taker[took] != listened.lies[took]).astype(np.int64)
    batch.takes[far, verdicts.taker[took], table.matches[took]] += 1
    for side, taken_ms in enumerate(batch.taken_ms):
        taken_ms.append(verdicts.taken_ms[verdicts.taker == side])


def _remember(table: Table, listened: Heard) -> None:
    """The reading counts as read from here on: sounds are called to mind, cards beside it are seen."""
    rows = np.arange(table.size)
    poem = listened.poem
    table.read += 1
    table.memories.hear_of(rows, poem, table.read)
    lain = np.flatnonzero(listened.lies >= 0)
    spots = listened.target[lain]
    for step, edge in ((-1, 0), (1, SLOTS - 1)):
        inside = spots % SLOTS != edge
        beside = table.mats[lain[inside], spots[inside] + step]
        table.memories.see(lain[inside], beside, table.read)
    table.unread[rows, FAMILY[poem]] &= ~BIT[poem]
    table.begun[rows, CONSONANT[poem]] -= 1


def _settle(
    table: Table, listened: Heard, verdicts: Verdicts, draws: Draws, policies: tuple[Policy, Policy]
) -> list[tuple[Ints, Ints, Bytes]]:
    """R-6, R-7: the card leaves, cards are sent, gaps close, received cards are placed."""
    lain = np.flatnonzero(listened.lies >= 0)
    lies, poem = listened.lies[lain], listened.poem[lain]
    table.mats[lain, listened.target[lain]] = 0
    table.held[lies, lain, FAMILY[poem]] &= ~BIT[poem]
    table.counts[lies, lain] -= 1
    balance = verdicts.balance(listened.lies)
    sides = np.where(balance > 0, 0, 1)
    rows = np.arange(table.size)
    room = MOST_LYING - table.counts[1 - sides, rows]
    owed = np.minimum(np.minimum(np.abs(balance), table.counts[sides, rows]), room)
    owing = np.flatnonzero(owed)
    waves = _sent(table, listened, verdicts, (owing, sides[owing]), (draws, owed[owing], policies))
    table.mats[lain, listened.target[lain]] = MARKS[0]
    closed = [close_gaps(table.territories, lain * SIDES + lies, MARKS[0])]
    for mark, (at, senders, _) in zip(MARKS[1:], waves, strict=False):
        closed.append(close_gaps(table.territories, at * SIDES + senders, mark))
    step_down(table.territories, np.concatenate(closed))
    for at, senders, cards in waves:
        _receive(table, at, 1 - senders, cards)
    return [(table.matches[at], senders, cards) for at, senders, cards in waves]


def _sent(
    table: Table,
    listened: Heard,
    verdicts: Verdicts,
    senders: tuple[Ints, Ints],
    how: tuple[Draws, Ints, tuple[Policy, Policy]],
) -> list[tuple[Ints, Ints, Bytes]]:
    """What is sent, wave by wave: rows, senders, cards; marks stand where they lay."""
    rows, sides = senders
    draws, owed, policies = how
    took = np.where(verdicts.taker[rows] == sides, FAMILY[listened.poem[rows]], NO_FAMILY)
    if not len(rows):
        return []
    most = int(table.counts[sides, rows].max())
    uniforms = draws.sending(table.matches[rows], sides, most)
    waves = []
    for mark, (who, cards) in zip(
        MARKS[1:], chosen(Senders(table, rows, sides, took, uniforms), owed, policies), strict=False
    ):
        at, sender = rows[who], sides[who]
        spots = table.spots_of(sender, at, cards)
        table.mats[at, spots] = mark
        table.memories.part_with(at, sender, (cards, spots), table.read)
        waves.append((at, sender, cards))
    for at, sender, cards in waves:
        table.held[sender, at, FAMILY[cards]] &= ~BIT[cards]
        table.counts[sender, at] -= 1
    return waves


def _receive(table: Table, rows: Ints, sides: Ints, cards: Bytes) -> None:
    """A card goes to its own block."""
    territory = rows * SIDES + sides
    homes = HOMES[table.plans[sides, rows], cards]
    table.territories[territory, free_slot(table.territories[territory], homes)] = cards
    table.held[sides, rows, FAMILY[cards]] |= BIT[cards]
    table.counts[sides, rows] += 1
