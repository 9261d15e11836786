"""The generators of one match, one for each use, so that a new draw in one place shifts no other.

Draw only uniforms (`rng.random`) and transform them yourself: a seed then means the same match everywhere.
"""

from typing import Final

import numpy as np

from karuta.rules.side import BySide

_MATCH_STREAMS: Final = 12
_BATCHES: Final = _MATCH_STREAMS  # the first key that no stream of a match has


class _Stream:
    """The generator of one use, made when it is first asked for: a match needs no more than some of them."""

    def __init__(self, key: int) -> None:
        self._key = key
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, streams: "_OfOneSeed", owner: type) -> np.random.Generator:
        made = _generator(streams.seed, streams.first_key + self._key)
        vars(streams)[self._name] = made
        return made


class _OfOneSeed:
    """Generators whose keys begin with `first_key`."""

    def __init__(self, seed: int, first_key: int = 0) -> None:
        self.seed = seed
        self.first_key = first_key


class SeatStreams(_OfOneSeed):
    """A COM's generators: drawing its class's numbers, its plans, its sending and placing."""

    level = _Stream(0)
    plan = _Stream(1)
    sending = _Stream(2)


class Streams(_OfOneSeed):
    """The match's own generators, and those of each seat."""

    deal = _Stream(0)
    order = _Stream(1)
    pauses = _Stream(2)
    voids = _Stream(3)
    poems = _Stream(10)
    techniques = _Stream(11)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seats = BySide(SeatStreams(seed, first_key=4), SeatStreams(seed, first_key=7))


def spawn_streams(seed: int) -> Streams:
    """All generators of the match with that seed (not negative)."""
    return Streams(seed)


def batch_stream(seed: int, batch: int) -> np.random.Generator:
    """The generator of one batch of a laboratory's matches; apart from those of every single match."""
    return _generator(seed, _BATCHES, batch)


def _generator(seed: int, *key: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=key)))
