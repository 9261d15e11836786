"""The marks of a recording, from the chant that it was aligned with.

Rule 1: each mark is sought once more by itself: the surroundings of the chant's mark are laid over the
recording, a little sooner and a little later, and the place where they fit best is taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.recorded.likeness import COARSE, Chant, Comparison
from audio.recorded.spectra import STEP_MS, Rows
from audio.recorded.warp import Path
from poems.kana import consonant_of

REACH: Final = 12  # rows to either side of a mark that are laid over the recording
WIDTH: Final = 8.0  # their weights fall off as a bell of this width
SHIFTS: Final = 8  # rows by which a mark can move
SHIFT_COST: Final = 0.02  # of the square of the shift: without a reason to move it stays

SHORTEST_MORA_MS: Final = 30.0
FIRST_SOONER_MS: Final = 40.0

_CLOSED: Final = frozenset(("k", "t", "ch", "ts", "p"))
_BREATH: Final = frozenset(("s", "sh", "h", "f"))

CLEAR_PART: Final = 0.45  # by this part of itself the distance rises when a clear mark is moved
CLEAR_ROWS: Final = 6  # by so many rows
FOREIGN_FROM: Final = 8.0  # from this mean distance on the sounds around a mark are not those of the chant
FOREIGN: Final = 14.0
DOUBTFUL: Final = 0.3  # a mark less sure is drawn towards where its neighbours let it be expected

Times = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Marking:
    """The marks of a recording, in ms from its first sample.

    Attributes:
        starts_ms: Where each mora begins.
        audibles_ms: When it is first heard.
        confidences: How sure each mark is, from 0 to 1.
    """

    starts_ms: tuple[float, ...]
    audibles_ms: tuple[float, ...]
    confidences: tuple[float, ...]

    @property
    def confidence(self) -> float:
        """How sure the marks are on the whole."""
        return float(np.mean(self.confidences))


def mark(
    chant: Chant, found: Comparison, sounds: Sequence[str], length_ms: float, first_ms: float | None
) -> Marking:
    """The marks of a recording.

    Args:
        chant: What it was aligned with.
        found: The alignment.
        sounds: The moras as they are heard, in hiragana.
        length_ms: Of the recording.
        first_ms: When its first sound stands out of the silence, if that is known. Noise can only make that
            late, so that it counts where it is sooner than the alignment has it, if not by too much.
    """
    table = found.table()
    starts_ms, sureness = _sought(table, found.path, chant.starts_ms)
    audibles_ms, _ = _sought(table, found.path, chant.audibles_ms)
    leads_ms = np.array([_lead_ms(sound) for sound in sounds])
    starts_ms, audibles_ms = starts_ms - leads_ms[:, 0], audibles_ms - leads_ms[:, 1]
    if first_ms is not None and 0.0 <= audibles_ms[0] - first_ms <= FIRST_SOONER_MS:
        audibles_ms[0] = first_ms
        starts_ms[0] = min(starts_ms[0], first_ms)
    starts_ms = _in_order(starts_ms, length_ms)
    latest_ms = np.append(starts_ms[1:], length_ms) - 1.0
    audibles_ms = np.clip(audibles_ms, starts_ms, latest_ms)
    return Marking(
        tuple(round(float(each), 2) for each in starts_ms),
        tuple(round(float(each), 2) for each in audibles_ms),
        tuple(round(float(each), 3) for each in sureness),
    )


def _lead_ms(sound: str) -> tuple[float, float]:
    """How much sooner than where the alignment lays it a mora begins and is heard, in ms.

    Voices are not marked alike: of two whose marks are known, one has the begin of its consonants up to 20 ms
    sooner, against the same sound, than the other. The middle between the two is taken.
    """
    consonant = consonant_of(sound)
    if consonant in _CLOSED:
        return 9.0, 3.0
    if consonant in _BREATH:
        return 6.0, 7.0
    return (4.0, 4.0) if consonant else (0.0, 0.0)


def _sought(table: Rows, path: Path, times_ms: Times) -> tuple[Times, Times]:
    """Where the chant's marks are in the recording, in ms, and how sure that is."""
    step_ms = STEP_MS * COARSE
    near_ms = path.second_at(times_ms / step_ms) * step_ms
    answers = [_fitted(table, at_ms, to_ms) for at_ms, to_ms in zip(times_ms, near_ms, strict=True)]
    found_ms, sureness = np.array(answers).T
    return _steadied(found_ms, sureness, times_ms), sureness


def _steadied(found_ms: Times, sureness: Times, chant_ms: Times) -> Times:
    """The times, the doubtful ones drawn to where the chant's rhythm puts them between the sure ones.

    Where one vowel goes on through two moras nothing in the sound tells where the second begins.
    """
    sure = np.flatnonzero(sureness >= DOUBTFUL)
    if len(sure) < 2:
        return found_ms
    expected_ms = np.interp(chant_ms, chant_ms[sure], found_ms[sure])
    for places, near in ((np.arange(sure[0]), sure[:4]), (np.arange(sure[-1] + 1, len(found_ms)), sure[-4:])):
        tempo_ratio = (found_ms[near[-1]] - found_ms[near[0]]) / (chant_ms[near[-1]] - chant_ms[near[0]])
        edge = near[0] if len(places) and places[0] < near[0] else near[-1]
        expected_ms[places] = found_ms[edge] + (chant_ms[places] - chant_ms[edge]) * tempo_ratio
    own_part = np.clip(sureness / DOUBTFUL, 0.0, 1.0)
    return np.asarray(own_part * found_ms + (1.0 - own_part) * expected_ms)


def _fitted(table: Rows, chant_ms: float, near_ms: float) -> tuple[float, float]:
    """When, near to an instant, the recording is most like the chant around one of its own, and how sure."""
    row, place = chant_ms / STEP_MS, near_ms / STEP_MS
    height, width = table.shape
    nearest = round(row)
    middle = round(place + nearest - row)
    around = np.arange(-REACH, REACH + 1)
    shifts = np.arange(-SHIFTS, SHIFTS + 1)
    rows = nearest + around
    columns = middle + around[None, :] + shifts[:, None]
    weights = np.exp(-0.5 * np.square(around / WIDTH)) * ((rows >= 0) & (rows < height))
    cells = table[np.clip(rows, 0, height - 1)[None, :], np.clip(columns, 0, width - 1)]
    unlike = cells @ (weights / weights.sum())
    costs = unlike + SHIFT_COST * np.square(shifts)
    best = int(np.argmin(costs))
    finer = 0.0
    if 0 < best < len(costs) - 1:
        bend = costs[best - 1] - 2.0 * costs[best] + costs[best + 1]
        finer = 0.5 * (costs[best - 1] - costs[best + 1]) / bend if bend > 0.0 else 0.0
    found = middle + shifts[best] + finer + row - nearest
    return float(found * STEP_MS), _sureness(unlike, best)


def _sureness(unlike: NDArray[np.float64], best: int) -> float:
    """How sure a mark is: by how much less alike its surroundings are if it is moved, and how alike."""
    moved = [unlike[at] for at in (best - CLEAR_ROWS, best + CLEAR_ROWS) if 0 <= at < len(unlike)]
    rise_part = min(moved) / max(unlike[best], 1e-6) - 1.0
    clear = np.clip(rise_part / CLEAR_PART, 0.0, 1.0)
    alike = np.clip((FOREIGN - unlike[best]) / (FOREIGN - FOREIGN_FROM), 0.0, 1.0)
    return float(clear * alike)


def _in_order(times_ms: Times, length_ms: float) -> Times:
    """The times moved as little as it takes for every mora to have a length."""
    count = len(times_ms)
    gaps_ms = np.arange(count) * SHORTEST_MORA_MS
    sooner = np.maximum.accumulate(np.maximum(times_ms, 0.0) - gaps_ms) + gaps_ms
    latest_ms = length_ms - (count - np.arange(count)) * SHORTEST_MORA_MS
    return np.asarray(np.minimum(sooner, latest_ms))
