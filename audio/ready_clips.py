"""Clips that lie ready: decoded and at the stream's rate before they are asked for, by a thread of their own.

Rule 1: only what is wanted next is kept; a clip that is asked for without having been wanted is made at once.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

from audio.clip import Clip, Half
from audio.sound_files import as_float, as_int16, resample

Name: TypeAlias = tuple[int, Half]
"""A poem, or 0 for the joka, and which half of it."""

Source: TypeAlias = Callable[[int, Half], Clip]
"""Where clips come from, at whatever rate; a `PackError` if it has none."""


class ReadyClips:
    """The next clips of a reader.

    Attributes:
        rate: Samples a second of every clip that is answered.
    """

    def __init__(self, source: Source, rate: int) -> None:
        self.rate = rate
        self._source = source
        self._thread = ThreadPoolExecutor(1, "clips")
        self._clips: dict[Name, Future[Clip]] = {}

    def prepare(self, names: Iterable[Name]) -> None:
        """Begins to make what will be wanted next; lets go of everything else."""
        wanted = dict.fromkeys(names)
        for name in self._clips.keys() - wanted.keys():
            self._clips.pop(name).cancel()
        for name in wanted:
            if name not in self._clips:
                self._clips[name] = self._thread.submit(self._make, name)

    def clip(self, name: Name) -> Clip:
        """A clip; waits for it if it is not ready.

        Raises:
            PackError: The source does not have it.
        """
        ready = self._clips.get(name)
        if ready is not None:
            with suppress(CancelledError):  # let go of meanwhile, where another thread asks
                return ready.result()
        return self._make(name)

    def close(self) -> None:
        """Makes no more clips."""
        self._clips.clear()
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _make(self, name: Name) -> Clip:
        clip = self._source(*name)
        if clip.rate == self.rate:
            return clip
        samples = as_int16(resample(as_float(clip.samples), clip.rate, self.rate))
        return replace(clip, samples=samples, rate=self.rate)
