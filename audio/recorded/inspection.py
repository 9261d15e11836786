"""What can be said about a sound file from its header and from its samples: pure checks.

Rule 1: a file is refused by the length it claims before any of it is decoded, so that hours of silence in a
few kilobytes cost nothing.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.clip import Half
from audio.recorded.finding import Figures, Noticed, Problem
from audio.sound_files import SoundShape

LARGEST_BYTES: Final = 64 * 1024 * 1024
LONGEST_FILE_S: Final = 60.0
SLOWEST_RATE: Final = 8_000
USUAL_RATE: Final = 48_000
FASTEST_RATE: Final = 192_000
MOST_CHANNELS: Final = 2

SHORTEST_MS: Final = {Half.UPPER: 2_000.0, Half.LOWER: 2_000.0}
LONGEST_MS: Final = {Half.UPPER: 20_000.0, Half.LOWER: 25_000.0}
"""How long the sounding part of a half may be: slower than any reader, faster than any."""

OTHER_LENGTH_RATIO: Final = 1.5
"""A half this many times as long, or as short, as the pack's middle one is worth a look."""

SILENT_BELOW_DB: Final = -55.0
GREATEST_SAMPLE: Final = 100_000.0  # numbers need not stay within 1, but some programs keep to 16 bits
CLIPPED_FROM_RATIO: Final = 0.999  # of the loudest sample
CLIPPED_RUN: Final = 4  # as many samples on end at the same height
MOST_CLIPPED_RUNS: Final = 10

HIGH_QUANTILE: Final = 0.999  # of the heights of the samples: 60 ms of the longest file, which a voice fills
STRAY_RATIO: Final = 4.0
"""So many times as high as that a sample is none of a voice; in the built-in voice 1.5 times is the most."""

Sound = NDArray[np.float32]


def check_size(size: int) -> Noticed | None:
    """What the number of bytes already tells."""
    if size == 0:
        return Noticed(Problem.EMPTY, "has no bytes")
    if size > LARGEST_BYTES:
        most = str(LARGEST_BYTES // 1024 // 1024)
        return Noticed(Problem.TOO_LARGE, f"is larger than {most} MiB", (("mib", most),))
    return None


def check_shape(shape: SoundShape) -> Noticed | None:
    """What the header tells that makes a file unusable."""
    figures = shape_figures(shape.rate, shape.channels)
    if not SLOWEST_RATE <= shape.rate <= FASTEST_RATE:
        return Noticed(Problem.ODD_SHAPE, f"has {shape.rate} samples a second", figures)
    if not 1 <= shape.channels <= MOST_CHANNELS:
        return Noticed(Problem.ODD_SHAPE, f"has {shape.channels} channels", figures)
    if shape.length > LONGEST_FILE_S * shape.rate:
        return _too_long(" and was not decoded")
    if shape.length <= 0:
        return Noticed(Problem.EMPTY, "has no samples")
    return None


def check_decoded(samples: Sound, shape: SoundShape) -> Noticed | None:
    """What decoding tells: the header promised more, or the numbers are no sound."""
    if len(samples) > LONGEST_FILE_S * shape.rate:
        return _too_long()
    if len(samples) == 0:
        return Noticed(Problem.EMPTY, "has no samples")
    if len(samples) < shape.length:
        return breaks_off(samples, shape.rate)
    if not np.isfinite(samples).all() or float(np.abs(samples).max()) > GREATEST_SAMPLE:
        return Noticed(Problem.NOT_SOUND, "holds numbers that are no sound")
    return None


def shape_figures(rate: int, channels: int) -> Figures:
    """The shape of a file by name."""
    return ("rate", str(rate)), ("channels", str(channels))


def _too_long(more: str = "") -> Noticed:
    most = f"{LONGEST_FILE_S:.0f}"
    return Noticed(Problem.TOO_LONG, f"is longer than {most} s{more}", (("s", most),))


def breaks_off(samples: Sound, rate: int) -> Noticed:
    """That a file ends sooner than it says."""
    after = f"{len(samples) / rate:.1f}"
    return Noticed(Problem.TRUNCATED, f"breaks off after {after} s", (("s", after),))


def is_silent(samples: Sound) -> bool:
    """Whether nothing in it can be heard; a hum without a beginning counts as a sound."""
    around = samples - samples.mean(dtype=np.float64)  # a constant is no sound either
    return bool(np.mean(np.square(around), dtype=np.float64) < 10.0 ** (SILENT_BELOW_DB / 10.0))


def without_strays(samples: Sound) -> tuple[Sound, bool]:
    """The samples, those cut that stand far above all others, and whether there are such.

    One damaged number would else leave no room to bring the voice to its level.
    """
    heights = np.abs(samples)
    highest = STRAY_RATIO * float(np.quantile(heights, HIGH_QUANTILE))
    if highest == 0.0 or float(heights.max()) <= highest:
        return samples, False
    return np.clip(samples, -highest, highest), True


def is_clipped(samples: Sound) -> bool:
    """Whether its peaks are cut flat: again and again several samples on end at the greatest height."""
    peak = float(np.abs(samples).max(initial=0.0))
    flat = np.abs(samples) >= CLIPPED_FROM_RATIO * peak
    edges = np.diff(flat.astype(np.int8), prepend=0, append=0)
    runs = np.flatnonzero(edges == -1) - np.flatnonzero(edges == 1)
    return peak > 0.0 and int((runs >= CLIPPED_RUN).sum()) > MOST_CLIPPED_RUNS


def check_sounding(length_ms: float, half: Half) -> Noticed | None:
    """Whether the sounding part is too short or too long for a half of a poem."""
    if SHORTEST_MS[half] <= length_ms <= LONGEST_MS[half]:
        return None
    length = f"{length_ms / 1000.0:.1f}"
    return Noticed(Problem.ODD_LENGTH, f"sounds for {length} s, which is no half of a poem", (("s", length),))


def check_against(length_ms: float, middle_ms: float) -> Noticed | None:
    """Whether the sounding part is much longer or shorter than that of the other poems."""
    if middle_ms / OTHER_LENGTH_RATIO <= length_ms <= middle_ms * OTHER_LENGTH_RATIO:
        return None
    length, middle = f"{length_ms / 1000.0:.1f}", f"{middle_ms / 1000.0:.1f}"
    return Noticed(
        Problem.OTHER_LENGTH,
        f"sounds for {length} s, the others for about {middle} s",
        (("s", length), ("others", middle)),
    )


def check_unusual(shape: SoundShape) -> Noticed | None:
    """Whether the file holds more than anybody hears."""
    if shape.rate <= USUAL_RATE:
        return None
    return Noticed(
        Problem.CONVERTED,
        f"has {shape.rate} samples a second in {shape.channels} channel(s); it was converted",
        shape_figures(shape.rate, shape.channels),
    )
