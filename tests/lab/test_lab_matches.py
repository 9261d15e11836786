"""The laboratory plays the very matches of the engine: given the same uniform numbers, row by row."""

from dataclasses import dataclass

import numpy as np
import pytest

from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.player import ComPlayer
from karuta.lab.batch import Batch, play
from karuta.lab.company import arrays_of, seated
from karuta.lab.draws import FixedDraws
from karuta.match.headless import play_out
from karuta.match.report_row import settled_row
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.apply import apply
from karuta.rules.events import RoundSettled
from karuta.rules.side import SIDES, BySide
from karuta.rules.state import OPENING_STATE

MATCHES = 208
NEAR_MS = 1e-6


@dataclass(slots=True)
class Row:
    """What both tell of a reading; None where nobody took or nothing lay."""

    poem: int
    lies: int | None
    taker: int | None
    ms: tuple[float | None, ...]
    fouls: tuple[int, ...]
    sent: tuple[tuple[int, int], ...]
    counts: tuple[int, ...]

    def told_times(self) -> list[float]:
        return [-1e9 if ms is None else ms for ms in self.ms]


def pair(seed: int) -> tuple[ComLevel, ComLevel]:
    """Two COMs about as strong, of any numbers and strategies."""
    uniforms = spawn_streams(seed + 10**6).order.random(13).tolist()
    middle = uniforms[12] * 15

    def com(numbers) -> ComLevel:
        held = [min(15, max(0, round(middle + 6 * uniform - 3))) for uniform in numbers[:5]]
        return ComLevel(ComNumbers(*held), tuple(Strategy)[int(numbers[5] * 3)])

    return com(uniforms[:6]), com(uniforms[6:12])


def of_engine(seed: int, levels: tuple[ComLevel, ComLevel]) -> list[Row]:
    streams = spawn_streams(seed)
    seats = [ComPlayer(levels[side], streams.seats[side].plan, streams.seats[side].sending) for side in SIDES]
    state, rows = OPENING_STATE, []
    for event in play_out(MatchSetup(seed), BySide(*seats), streams).events:
        state = apply(state, event)
        if isinstance(event, RoundSettled):
            told = settled_row(state, state.round)
            fouls = tuple(told.fouls_of(side) for side in SIDES)
            sent = tuple((int(each.sender), int(each.card)) for each in told.sent)
            rows.append(
                Row(int(told.poem), told.lies, told.taker, tuple(told.ms), fouls, sent, tuple(told.counts))
            )
    return rows


def of_lab(batch: Batch, matches: int) -> list[list[Row]]:
    rows: list[list[Row]] = [[] for _ in range(matches)]
    for reading in batch.log:
        sent: dict[int, list[tuple[int, int]]] = {}
        for wave in reading.sent:
            for match, sender, card in zip(*(column.tolist() for column in wave), strict=True):
                sent.setdefault(match, []).append((sender, card))
        for index, match in enumerate(reading.matches.tolist()):
            lies, taker = int(reading.lies[index]), int(reading.taker[index])
            ms = [None if np.isnan(each) else float(each) for each in reading.ms[:, index]]
            rows[match].append(
                Row(
                    int(reading.poem[index]),
                    None if lies < 0 else lies,
                    None if taker < 0 else taker,
                    tuple(ms),
                    tuple(reading.fouls[:, index].tolist()),
                    tuple(sent.get(match, ())),
                    tuple(reading.counts[:, index].tolist()),
                )
            )
    return rows


@pytest.fixture(scope="module")
def played() -> list[list[Row]]:
    levels = [pair(seed) for seed in range(MATCHES)]
    draws = FixedDraws([spawn_streams(seed) for seed in range(MATCHES)])
    return of_lab(play(seated(*arrays_of(levels)), draws, logged=True), MATCHES)


@pytest.mark.parametrize("part", range(8))
def test_the_same_numbers_are_the_same_match(played, part) -> None:
    for seed in range(part, MATCHES, 8):
        engine, lab = of_engine(seed, pair(seed)), played[seed]
        assert len(lab) == len(engine), f"seed {seed}"
        for n, (one, other) in enumerate(zip(lab, engine, strict=True), 1):
            where = f"seed {seed}, reading {n}: {one} in the laboratory, {other} in the engine"
            assert one.told_times() == pytest.approx(other.told_times(), abs=NEAR_MS, rel=0), where
            one.ms = other.ms
            assert one == other, where


def test_every_kind_of_thing_happened_in_these_matches(played) -> None:
    """Or else the comparison would show little."""
    rows = [row for match in played for row in match]
    assert any(len(row.sent) == 2 for row in rows)
    assert any(sum(row.fouls) == 2 and row.lies is None for row in rows)
    assert any(all(row.fouls) for row in rows)
    assert any(row.lies is not None and None in row.ms for row in rows)
    assert any(min(row.counts) == 0 for row in rows)
