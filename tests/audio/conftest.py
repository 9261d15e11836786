"""Clips whose every sample is known: a mora is a silence, then a tone until the next one begins."""

from collections.abc import Callable

import numpy as np
import pytest

from audio.clip import Clip, Half, marks_of, moras_of

Maker = Callable[..., Clip]


def tone_clip(
    number: int,
    half: Half,
    *,
    rate: int = 48_000,
    mora_ms: float = 200.0,
    silence_ms: float = 40.0,
    hold_ms: float = 0.0,
) -> Clip:
    """A clip of equal moras; a lower half is held."""
    count = len(moras_of(number, half))
    starts_ms = tuple(mora_ms * index for index in range(count))
    audibles_ms = tuple(start_ms + silence_ms for start_ms in starts_ms)
    length_ms = mora_ms * count + hold_ms
    at_ms = np.arange(round(length_ms * rate / 1000.0)) * 1000.0 / rate
    within_ms = np.where(at_ms < mora_ms * count, at_ms % mora_ms, mora_ms)
    samples = np.where(within_ms >= silence_ms, 8000.0, 0.0).astype(np.int16)
    return Clip(
        number=number,
        half=half,
        samples=samples,
        rate=rate,
        marks=marks_of(number, half, starts_ms, audibles_ms),
        hold_start_ms=mora_ms * count if half is Half.LOWER else None,
    )


@pytest.fixture
def made_clip() -> Maker:
    """Makes clips."""
    return tone_clip
