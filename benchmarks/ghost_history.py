"""Matches of a person whose habits are known, as the history tells them: what a fit must find again."""

from math import exp

import numpy as np

from karuta.com.level import ComLevel, ghost_level
from karuta.com.player import ComPlayer
from karuta.history.past import PastMatch, PastReading
from karuta.match.headless import play_out
from karuta.match.report import Reporter
from karuta.match.report_row import ReportRow
from karuta.match.session import MatchSession
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.person import FoulHabits, Person, SendingHabits
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.state import Result
from poems.kimariji import first_mora

SLOW_SOUNDS = {"な": 1.35, "お": 1.3}
SLOW_CARDS = {1: 1.5, 77: 1.5, 18: 1.4}
SLOW_BLOCK = 0  # the other's top row, left
BLOCK_FACTOR = 1.25


def planted(numbers: tuple[int, int, int, int, int] = (8, 7, 9, 6, 8)) -> Person:
    """Somebody slow at some sounds, cards and one block, who fouls on his own side and keeps to his sends."""
    card_factor = [SLOW_SOUNDS.get(first_mora(number), 1.0) for number in range(1, 101)]
    for number, factor in SLOW_CARDS.items():
        card_factor[number - 1] *= factor
    block_factor = [1.0] * 12
    block_factor[SLOW_BLOCK] = BLOCK_FACTOR
    return Person(
        numbers,
        "even",
        card_factor=tuple(card_factor),
        block_factor=tuple(block_factor),
        fouls=FoulHabits(2.0, 0.7, 1.0),
        sending=SendingHabits(0.8, -1.5, 1.0, 0.7),
    )


def scattered(numbers: tuple[int, int, int, int, int] = (8, 7, 9, 6, 8), seed: int = 1) -> Person:
    """Somebody whose sounds, cards and blocks all differ, by some 15, 10 and 8 %."""
    draw = spawn_streams(seed).deal
    sounds = {first_mora(number): 0.0 for number in range(1, 101)}
    sounds = {sound: 0.15 * _normal(draw) for sound in sounds}
    cards = tuple(exp(sounds[first_mora(number)] + 0.1 * _normal(draw)) for number in range(1, 101))
    blocks = tuple(exp(0.08 * _normal(draw)) for _ in range(12))
    return Person(numbers, "even", card_factor=cards, block_factor=blocks)


def _normal(draw: np.random.Generator) -> float:
    """A nearly normal number."""
    return float(draw.random(12).sum()) - 6.0


def played(levels: BySide[ComLevel], seed: int) -> MatchSession:
    """A match of these two."""
    streams = spawn_streams(seed)
    seats = BySide(
        *(ComPlayer(levels[side], streams.seats[side].plan, streams.seats[side].sending) for side in SIDES)
    )
    return play_out(MatchSetup(seed, lower=LowerPhrase.NEVER, joka=False), seats, streams)


def past_of(session: MatchSession) -> PastMatch:
    """The match as the history would tell it."""
    reporter = Reporter()
    reporter.hear(session.events)
    rows = tuple(reporter.rows)
    sent = {
        row.n: tuple(
            (int(each.sender), int(each.card), None if lay is None else int(lay))
            for each, lay in zip(row.sent, row.sent_rows, strict=True)
        )
        for row in rows
        if row.sent
    }
    return PastMatch(session.setup, tuple(_reading(row) for row in rows), sent)


def _reading(row: ReportRow) -> PastReading:
    spot = row.spot
    return PastReading(
        row.n,
        int(row.poem),
        None if spot is None else int(spot.side),
        None if spot is None else int(spot.place.row),
        None if spot is None else spot.place.slot,
        None if row.taker is None else int(row.taker),
        row.ms.first,
        row.ms.second,
        row.counts.first,
        row.counts.second,
        bool(row.fouls.first.first),
        bool(row.fouls.first.second),
    )


def past_matches_of(
    person: Person, opponents: list[ComLevel], matches: int, seed: int
) -> tuple[PastMatch, ...]:
    """So many matches of that person at the near seat."""
    level = ghost_level(person)
    return tuple(
        past_of(played(BySide(level, opponents[number % len(opponents)]), seed + number))
        for number in range(matches)
    )


def wins(first: ComLevel, second: ComLevel, matches: int, seed: int) -> tuple[int, int]:
    """How many matches the first one won, and how many had a winner; seats change from match to match."""
    won = decided = 0
    for number in range(matches):
        is_near = number % 2 == 0
        session = played(BySide(first, second) if is_near else BySide(second, first), seed + number)
        result: Result | None = session.state.result
        winner = None if result is None else result.winner
        decided += winner is not None
        won += winner is (Side.FIRST if is_near else Side.SECOND)
    return won, decided
