"""The small sounds of a match: taps, knocks and a bell, made from numbers.

Rule 1: the same sound is the same wave at every rate, sampled: its noise is a sum of fixed sines, not chance.
Rule 2: a sound begins and ends at exactly 0 and has no mean, so that it may start and stop anywhere.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

LONGEST_MS: Final = 150.0
ATTACK_MS: Final = 0.8
RELEASE_MS: Final = 8.0
HIGHEST_OF_RATE: Final = 0.45  # what lies above this share of the rate would fold back, and is left out
FIFTH: Final = 1.5


class SmallSound(Enum):
    """What the match answers a hand, a foul or a clock with."""

    TOUCH = "touch"
    SWEEP = "sweep"
    PASS_OVER = "pass-over"
    COM_TAKE = "com-take"
    FOUL = "foul"
    TOMOFUDA = "tomofuda"
    PIN = "pin"
    BELL = "bell"
    END = "end"


@dataclass(frozen=True, slots=True)
class Partial:
    """A decaying sine of a struck body: where above its pitch, how strong, how long to a third."""

    above_ratio: float
    strength_ratio: float
    decay_ms: float


@dataclass(frozen=True, slots=True)
class Hiss:
    """Noise between two frequencies that swells and dies.

    Attributes:
        low_hz: Its lowest sine.
        high_hz: Its highest.
        strength_ratio: Its loudness against a partial of strength 1.
        swell_ms: How long it grows.
        decay_ms: How long it takes to fall to a third after that.
    """

    low_hz: int
    high_hz: int
    strength_ratio: float
    swell_ms: float
    decay_ms: float


@dataclass(frozen=True, slots=True)
class Strike:
    """One blow: a body that rings, and the noise of what struck it."""

    pitch_hz: int
    body: tuple[Partial, ...]
    noise: tuple[Hiss, ...] = ()
    at_ms: float = 0.0

    def higher(self, by_ratio: float) -> "Strike":
        """The same blow with everything in it transposed, decays unchanged."""
        noise = tuple(
            replace(hiss, low_hz=round(hiss.low_hz * by_ratio), high_hz=round(hiss.high_hz * by_ratio))
            for hiss in self.noise
        )
        return replace(self, pitch_hz=round(self.pitch_hz * by_ratio), noise=noise)


@dataclass(frozen=True, slots=True)
class Recipe:
    """A whole sound: its blows, its length, and its highest sample as a share of full scale."""

    strikes: tuple[Strike, ...]
    length_ms: float
    peak_share: float


# A card on tatami: a short low body and the slap of the fingers.
TAP: Final = Strike(
    pitch_hz=480,
    body=(Partial(1.0, 1.0, 11.0), Partial(2.3, 0.35, 5.0)),
    noise=(Hiss(1800, 5200, 0.45, 0.5, 2.5),),
)
RUSTLE: Final = Hiss(1500, 6500, 0.3, 28.0, 22.0)  # cards sliding away over the mat
# The same from the other side of the mat: a fifth lower, its slap dull and mostly lost on the way.
FAR_TAP: Final = Strike(
    pitch_hz=320,
    body=(Partial(1.0, 1.0, 13.0), Partial(2.3, 0.12, 5.0)),
    noise=(Hiss(700, 1800, 0.12, 0.7, 2.5),),
)
# A free wooden bar: its second mode lies 2.76 times above the first.
KNOCK: Final = Strike(
    pitch_hz=900,
    body=(Partial(1.0, 1.0, 9.0), Partial(2.76, 0.45, 4.0)),
    noise=(Hiss(3000, 7000, 0.15, 0.4, 1.0),),
)
TICK: Final = Strike(pitch_hz=1600, body=(Partial(1.0, 1.0, 5.0),), noise=(Hiss(4000, 8000, 0.1, 0.4, 1.0),))
CLICK: Final = Strike(pitch_hz=2400, body=(Partial(1.0, 1.0, 1.5),), noise=(Hiss(3500, 9000, 0.8, 0.4, 1.2),))
CHIME: Final = Strike(
    pitch_hz=880,
    body=(Partial(1.0, 1.0, 40.0), Partial(2.0, 0.3, 26.0), Partial(2.98, 0.12, 16.0)),
)

RECIPES: Final = {
    SmallSound.TOUCH: Recipe((TAP,), 70.0, 0.5),
    SmallSound.SWEEP: Recipe((replace(TAP, noise=(*TAP.noise, RUSTLE)),), 140.0, 0.5),
    SmallSound.PASS_OVER: Recipe((TAP.higher(FIFTH),), 70.0, 0.25),
    SmallSound.COM_TAKE: Recipe((FAR_TAP,), 80.0, 0.22),
    SmallSound.FOUL: Recipe((KNOCK, replace(KNOCK, at_ms=80.0)), 145.0, 0.55),
    SmallSound.TOMOFUDA: Recipe((TICK,), 40.0, 0.3),
    SmallSound.PIN: Recipe((CLICK,), 20.0, 0.25),
    SmallSound.BELL: Recipe((CHIME,), 150.0, 0.3),
    SmallSound.END: Recipe((TAP, replace(TAP, at_ms=75.0)), 145.0, 0.5),
}


@cache
def render(sound: SmallSound, rate: int) -> NDArray[np.float32]:
    """The samples of a sound, mono, between -1 and 1; the same array each time, so it is read-only.

    Args:
        sound: Which.
        rate: Samples a second.
    """
    recipe = RECIPES[sound]
    times_ms = np.arange(int(recipe.length_ms * rate / 1000)) * 1000.0 / rate
    wave = np.zeros_like(times_ms)
    for strike in recipe.strikes:
        since_ms = times_ms - strike.at_ms
        began = since_ms >= 0
        wave[began] += _blow(strike, since_ms[began], HIGHEST_OF_RATE * rate)
    edge = _edges(times_ms)
    wave *= edge
    wave -= edge * (wave.sum() / edge.sum())
    wave *= recipe.peak_share / np.abs(wave).max()
    samples = wave.astype(np.float32)
    samples.setflags(write=False)
    return samples


def _blow(strike: Strike, since_ms: NDArray[np.float64], highest_hz: float) -> NDArray[np.float64]:
    """One blow from its first instant on."""
    wave = np.zeros_like(since_ms)
    for partial in strike.body:
        if (pitch_hz := strike.pitch_hz * partial.above_ratio) < highest_hz:
            turn = np.sin(2 * np.pi * pitch_hz * since_ms / 1000)
            wave += partial.strength_ratio * np.exp(-since_ms / partial.decay_ms) * turn
    for hiss in strike.noise:
        wave += _hiss(hiss, since_ms, highest_hz)
    return wave * np.minimum(1.0, since_ms / ATTACK_MS)


def _hiss(hiss: Hiss, since_ms: NDArray[np.float64], highest_hz: float) -> NDArray[np.float64]:
    """Noise of 96 sines whose pitches and phases look thrown but are fixed."""
    count = 96
    pitches_hz = hiss.low_hz + (hiss.high_hz - hiss.low_hz) * _scattered(count, 0)
    phases = 2 * np.pi * _scattered(count, count)
    kept = pitches_hz < highest_hz
    angles = 2 * np.pi * np.outer(since_ms / 1000, pitches_hz[kept]) + phases[kept]
    swollen = np.minimum(1.0, since_ms / hiss.swell_ms)
    dying = np.exp(-np.maximum(0.0, since_ms - hiss.swell_ms) / hiss.decay_ms)
    loudness = hiss.strength_ratio * np.sqrt(2 / count)
    faded: NDArray[np.float64] = loudness * swollen * dying * np.sin(angles).sum(axis=1)
    return faded


def _scattered(count: int, first: int) -> NDArray[np.float64]:
    """Numbers from 0 to 1 without order, the same on every machine: counted up and mixed (splitmix64)."""
    mixed = np.arange(first + 1, first + count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (mixed ^ (mixed >> np.uint64(31))) / 2.0**64


def _edges(times_ms: NDArray[np.float64]) -> NDArray[np.float64]:
    """A window that is 0 at the first and at the last sample and 1 between its two short slopes."""
    rising = np.minimum(1.0, times_ms / ATTACK_MS)
    falling = np.minimum(1.0, (times_ms[-1] - times_ms) / RELEASE_MS)
    window: NDArray[np.float64] = np.sin(np.pi / 2 * np.minimum(rising, falling)) ** 2
    return window
