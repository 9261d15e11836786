"""The generators of one match, one for each use, so that a new draw in one place shifts no other.

Draw only uniforms (`rng.random`) and transform them yourself: a seed then means the same match everywhere.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from karuta.rules.side import BySide

_MATCH_STREAMS: Final = 12
_BATCHES: Final = _MATCH_STREAMS  # the first key that no stream of a match has


@dataclass(frozen=True, slots=True)
class SeatStreams:
    """A COM's generators: drawing its class's numbers, its plans, its sending and placing."""

    level: np.random.Generator
    plan: np.random.Generator
    sending: np.random.Generator


@dataclass(frozen=True, slots=True)
class Streams:
    """The match's own generators, and those of each seat."""

    deal: np.random.Generator
    order: np.random.Generator
    pauses: np.random.Generator
    voids: np.random.Generator
    seats: BySide[SeatStreams]
    poems: np.random.Generator
    techniques: np.random.Generator


def spawn_streams(seed: int) -> Streams:
    """All generators of the match with that seed (not negative)."""
    made = [
        np.random.Generator(np.random.PCG64(child))
        for child in np.random.SeedSequence(seed).spawn(_MATCH_STREAMS)
    ]
    deal, order, pauses, voids = made[:4]
    seats = BySide(SeatStreams(*made[4:7]), SeatStreams(*made[7:10]))
    return Streams(deal, order, pauses, voids, seats, poems=made[10], techniques=made[11])


def batch_stream(seed: int, batch: int) -> np.random.Generator:
    """The generator of one batch of a laboratory's matches; apart from those of every single match."""
    source = np.random.SeedSequence(seed, spawn_key=(_BATCHES, batch))
    return np.random.Generator(np.random.PCG64(source))
