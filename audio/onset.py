"""When a mora is first heard, measured from its waveform.

A mora begins where its consonant begins, and a hard consonant begins with a silence: the ear gets nothing new
before the burst. Breath comes up slowly. Voiced sounds change the sound at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from poems.kana import consonant_of
from poems.text_reading import AUDIBLE_DELAY_MS, LONGEST_SILENCE

STEP_MS: Final = 0.5
WINDOW_MS: Final = 3.0
LATEST_MS: Final = 130.0  # no consonant is silent for longer
BURST_BELOW_DB: Final = 29.0  # a burst is heard when it is this near to the loudest of its mora
BURST_RISE_DB: Final = 8.0  # and stands out of its closure as far
BREATH_BELOW_DB: Final = 12.0  # breath is heard when it is this near to its own height
VOWEL_BELOW_DB: Final = 12.0  # the vowel behind it begins this near to the loudest of the mora
SHORTEST_BREATH_MS: Final = 15.0
FIRST_BELOW_DB: Final = 30.0  # out of silence, a voiced sound is heard this far below its mora
SILENCE_DB: Final = -90.0

_CLOSED: Final = frozenset(("k", "t", "ch", "ts", "p"))
_BREATH_FROM_HZ: Final = {"s": 4000.0, "sh": 3000.0, "h": 1500.0, "f": 1500.0}

Levels = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class _Sound:
    """A clip with what is measured on it."""

    samples: NDArray[np.float64]
    rate: int

    def levels_db(self, from_ms: float, to_ms: float, above_hz: float = 0.0) -> Levels:
        """The level every `STEP_MS`, of all of the sound or of what lies above a pitch."""
        margin_ms = 10.0
        start = round((from_ms - margin_ms) * self.rate / 1000.0)
        end = round((to_ms + margin_ms) * self.rate / 1000.0)
        piece = self.samples[max(start, 0) : max(end, 0)]
        piece = np.pad(piece, (max(-start, 0), max(end - max(start, 0) - len(piece), 0)))
        if above_hz > 0.0:
            piece = _high_pass(piece, self.rate, above_hz)
        half = max(1, round(WINDOW_MS * self.rate / 2000.0))
        energy = np.concatenate([[0.0], np.cumsum(np.square(piece))])
        count = max(1, round((to_ms - from_ms) / STEP_MS))
        middles = np.rint((margin_ms + np.arange(count) * STEP_MS) * self.rate / 1000.0).astype(int)
        upper = np.minimum(middles + half, len(piece))
        lower = np.maximum(middles - half, 0)
        mean = (energy[upper] - energy[lower]) / np.maximum(upper - lower, 1)
        return np.asarray(10.0 * np.log10(np.maximum(mean, 10.0 ** (SILENCE_DB / 10.0))), dtype=np.float64)


def _high_pass(piece: NDArray[np.float64], rate: int, above_hz: float) -> NDArray[np.float64]:
    """What lies above a pitch, without a shift in time."""
    spectrum = np.fft.rfft(piece)
    hz = np.fft.rfftfreq(len(piece), 1.0 / rate)
    return np.fft.irfft(spectrum * np.clip((hz - 0.8 * above_hz) / (0.4 * above_hz), 0.0, 1.0), len(piece))


def audible_onsets_ms(
    samples: NDArray[np.int16] | NDArray[np.float32],
    rate: int,
    sounds: Sequence[str],
    edges_ms: Sequence[float],
) -> tuple[float, ...]:
    """When each mora of a clip is first heard.

    Where the waveform does not show it - no closure before a hard consonant, no breath - the usual delay of
    that consonant stands for it.

    Args:
        samples: One channel, whole numbers or from -1 to 1.
        rate: Samples a second.
        sounds: The moras as they are heard, in hiragana.
        edges_ms: Where each of them begins, and where the last one ends.

    Raises:
        ValueError: There is not one edge more than there are moras.
    """
    if len(edges_ms) != len(sounds) + 1:
        raise ValueError(f"{len(sounds)} moras have {len(sounds) + 1} edges, not {len(edges_ms)}.")
    full_scale = 32768.0 if samples.dtype == np.int16 else 1.0
    sound = _Sound(samples.astype(np.float64) / full_scale, rate)
    onsets_ms: list[float] = []
    for index, mora in enumerate(sounds):
        start_ms, end_ms = edges_ms[index], edges_ms[index + 1]
        delay_ms = _delay_ms(sound, consonant_of(mora), start_ms, end_ms, is_first=index == 0)
        onsets_ms.append(start_ms + delay_ms)
    return tuple(onsets_ms)


def _delay_ms(sound: _Sound, consonant: str, start_ms: float, end_ms: float, *, is_first: bool) -> float:
    latest_ms = min(LATEST_MS, (end_ms - start_ms) * LONGEST_SILENCE)
    if consonant in _CLOSED:
        found_ms = _burst_ms(sound, start_ms, latest_ms)
    elif consonant in _BREATH_FROM_HZ:
        found_ms = _breath_ms(sound, start_ms, latest_ms, _BREATH_FROM_HZ[consonant])
    elif is_first:
        found_ms = _rise_ms(sound, start_ms, latest_ms)
    else:
        found_ms = 0.0
    return min(AUDIBLE_DELAY_MS[consonant] if found_ms is None else found_ms, latest_ms)


def _burst_ms(sound: _Sound, start_ms: float, latest_ms: float) -> float | None:
    """When a closure ends: from its quietest instant the first that is loud enough."""
    whole_db = sound.levels_db(start_ms, start_ms + 2.0 * latest_ms)
    levels_db = sound.levels_db(start_ms, start_ms + latest_ms, above_hz=400.0)
    quietest = int(np.argmin(levels_db))
    heard_db = max(float(whole_db.max()) - BURST_BELOW_DB, float(levels_db[quietest]) + BURST_RISE_DB)
    return _first_ms(levels_db, heard_db, quietest)


def _breath_ms(sound: _Sound, start_ms: float, latest_ms: float, above_hz: float) -> float | None:
    """When breath has come up: the first instant near to its height above the pitch of the voice."""
    whole_db = sound.levels_db(start_ms, start_ms + 2.0 * latest_ms)
    dip = int(np.argmin(whole_db[: round(latest_ms / STEP_MS)]))
    vowel_ms = _first_ms(whole_db, float(whole_db.max()) - VOWEL_BELOW_DB, dip)
    if vowel_ms is None or vowel_ms - SHORTEST_BREATH_MS <= 0.0:
        return None
    levels_db = sound.levels_db(start_ms, start_ms + vowel_ms - WINDOW_MS, above_hz)
    quietest = int(np.argmin(levels_db[: max(1, len(levels_db) // 2)]))
    return _first_ms(levels_db, float(levels_db.max()) - BREATH_BELOW_DB, quietest)


def _rise_ms(sound: _Sound, start_ms: float, latest_ms: float) -> float | None:
    """When a sound comes out of silence."""
    levels_db = sound.levels_db(start_ms, start_ms + latest_ms)
    return _first_ms(levels_db, float(levels_db.max()) - FIRST_BELOW_DB, 0)


def _first_ms(levels_db: Levels, heard_db: float, since: int) -> float | None:
    loud = np.flatnonzero(levels_db[since:] >= heard_db)
    return None if len(loud) == 0 else float(since + loud[0]) * STEP_MS
