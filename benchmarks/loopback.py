"""What a virtual sound card plays, recorded at its monitor; for workers in the card's environment."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Thread

import numpy as np
from numpy.typing import NDArray

from benchmarks.virtual_card import RATE, recording

CHUNK = 4096
NEARBY = 3 * RATE


class Recording:
    """Samples as they come in, and when they came."""

    def __init__(self) -> None:
        self._chunks: list[bytes] = []
        self._arrivals: list[tuple[int, float]] = []  # how many samples had come, and when
        self._bytes = 0

    def take(self, chunk: bytes) -> None:
        """Keep what came just now."""
        self._chunks.append(chunk)
        self._bytes += len(chunk)
        self._arrivals.append((self._bytes // 2, time.perf_counter() * 1000.0))

    def samples(self) -> NDArray[np.int16]:
        """All of it."""
        whole = b"".join(self._chunks)
        return np.frombuffer(whole[: len(whole) // 2 * 2], np.int16)

    def unsteady_ms(self, place: int) -> float:
        """By how much the instants around a sample are unsure: the recorder waited, or lost samples.

        In each second one chunk at least should come as early as it can, every second the same.
        """
        came = np.array(self._arrivals)
        near = came[np.abs(came[:, 0] - place) <= NEARBY]
        ahead_ms = near[:, 1] - near[:, 0] * 1000.0 / RATE
        second = (near[:, 0] // RATE).astype(int)
        earliest_ms = [float(ahead_ms[second == each].min()) for each in np.unique(second)[1:-1]]
        return max(earliest_ms) - min(earliest_ms) if earliest_ms else inf

    def heard_ms(self, places: list[int]) -> list[float]:
        """When the samples at these places were heard, on the program's clock, but for a constant.

        Chunks arrive late and never early, so the earliest ones tell; only those nearby, because the card's
        own clock is not ours: it gains a few ms in a minute.
        """
        came = np.array(self._arrivals)
        ahead_ms = came[:, 1] - came[:, 0] * 1000.0 / RATE
        first = np.searchsorted(came[:, 0], np.array(places) - NEARBY)
        last = np.searchsorted(came[:, 0], np.array(places) + NEARBY)
        return [
            float(ahead_ms[begin:end].min()) + place * 1000.0 / RATE
            for place, begin, end in zip(places, first, last, strict=True)
        ]


@contextmanager
def recorded() -> Iterator[Recording]:
    """Record for the time of the block."""
    tape = Recording()
    with recording(dict(os.environ)) as recorder:
        pipe = recorder.stdout
        if pipe is None:
            raise RuntimeError("the recorder has no output")

        def run() -> None:
            while chunk := os.read(pipe.fileno(), CHUNK):
                tape.take(chunk)

        thread = Thread(target=run, daemon=True)
        thread.start()
        yield tape
    thread.join(5.0)


def onsets(samples: NDArray[np.int16], threshold: int, silence: int) -> list[int]:
    """Where something loud begins after at least so many samples without."""
    loud = np.flatnonzero(np.abs(samples.astype(np.int32)) >= threshold)
    if not len(loud):
        return []
    begins = np.concatenate([[True], np.diff(loud) > silence])
    return [int(place) for place in loud[begins]]


def breaks(samples: NDArray[np.int16], period: int, quiet: int, apart: int) -> int:
    """How often a steady tone breaks off or jumps; a hole with its two ends is one break.

    Args:
        samples: A recording of the tone alone, from within it.
        period: Of the tone, in samples.
        quiet: The difference from one period to the next that is none.
        apart: Breaks nearer together are one.
    """
    jumps = np.abs(samples[period:].astype(np.int32) - samples[:-period]) > quiet
    holes = (samples[period:] == 0) & (samples[period - 1 : -1] == 0)
    off = np.flatnonzero(jumps | holes)
    return int(np.sum(np.diff(off) > apart)) + 1 if len(off) else 0
