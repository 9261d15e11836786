"""Sound in slow motion: every sample as much later as the clock runs slower, the pitch as much lower."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

SLOWEST: Final = 0.25
FADE_IN_MS: Final = 10.0


def slowed(samples: NDArray[np.int16], rate_factor: float) -> NDArray[np.int16]:
    """The samples played at that rate: what lay at place n lies at place n / `rate_factor`.

    Args:
        samples: One channel.
        rate_factor: From `SLOWEST` to 1, how fast.

    Raises:
        ValueError: The rate lies outside.
    """
    if not SLOWEST <= rate_factor <= 1.0:
        raise ValueError(f"a rate of {rate_factor} is no slow motion")
    if rate_factor >= 1.0 or not len(samples):
        return samples
    places = np.arange(round(len(samples) / rate_factor), dtype=np.float64) * rate_factor
    drawn_out = np.interp(places, np.arange(len(samples)), samples)
    return np.rint(drawn_out).astype(np.int16)


def faded_in(samples: NDArray[np.int16], rate: int) -> NDArray[np.int16]:
    """The samples beginning without a click, for a sound that is taken up in its middle.

    Args:
        samples: One channel.
        rate: Samples a second.
    """
    count = min(len(samples), round(FADE_IN_MS * rate / 1000.0))
    rising = samples.copy()
    rising[:count] = np.rint(samples[:count] * np.linspace(0.0, 1.0, count)).astype(np.int16)
    return rising
