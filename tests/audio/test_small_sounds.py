"""The small sounds, measured: length, loudness, silence at both ends, pitch, brightness, onset."""

import subprocess
import sys

import numpy as np
import pytest
from numpy.typing import NDArray

from audio.small_sounds import LONGEST_MS, RECIPES, SmallSound, render

RATES = (8000, 22_050, 44_100, 48_000, 96_000)
RATE = 48_000
EACH = pytest.mark.parametrize("sound", SmallSound)


def spectrum(
    samples: NDArray[np.float32], rate: int = RATE
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Frequencies in Hz, finely spaced, and the strength at each."""
    strengths = np.abs(np.fft.rfft(samples.astype(np.float64), 1 << 18))
    return np.fft.rfftfreq(1 << 18, 1 / rate), strengths


def strongest_hz(sound: SmallSound) -> float:
    hertz, strengths = spectrum(render(sound, RATE))
    return float(hertz[strengths.argmax()])


def brightness_hz(sound: SmallSound) -> float:
    """The centre of gravity of the spectrum."""
    hertz, strengths = spectrum(render(sound, RATE))
    return float((hertz * strengths).sum() / strengths.sum())


def onset_ms(samples: NDArray[np.float32], rate: int) -> float:
    """The first sample that is a tenth as loud as the loudest."""
    loud = np.abs(samples) >= 0.1 * np.abs(samples).max()
    return float(loud.argmax()) * 1000 / rate


def blows(samples: NDArray[np.float32], rate: int) -> list[float]:
    """When the loudness rises from under a tenth to over a third of the loudest, in ms."""
    step = rate // 1000
    loudness = np.abs(samples[: len(samples) // step * step]).reshape(-1, step).max(axis=1)
    loudness = loudness / loudness.max()
    found, quiet = [], True
    for at_ms, now in enumerate(loudness):
        if quiet and now > 1 / 3:
            found.append(float(at_ms))
        quiet = now < 0.1 or (quiet and now <= 1 / 3)
    return found


def test_every_sound_has_a_recipe() -> None:
    assert set(RECIPES) == set(SmallSound)


@EACH
@pytest.mark.parametrize("rate", RATES)
def test_a_sound_is_short_mono_and_as_loud_as_planned(sound: SmallSound, rate: int) -> None:
    samples = render(sound, rate)
    assert samples.dtype == np.float32
    assert samples.ndim == 1
    assert 10 <= len(samples) * 1000 / rate <= LONGEST_MS
    assert np.abs(samples).max() == pytest.approx(RECIPES[sound].peak_share, rel=1e-5)
    assert np.abs(samples).max() <= 0.6


@EACH
@pytest.mark.parametrize("rate", RATES)
def test_a_sound_begins_and_ends_at_nothing(sound: SmallSound, rate: int) -> None:
    samples = render(sound, rate).astype(np.float64)
    assert samples[0] == 0
    assert samples[-1] == 0
    assert abs(samples.mean()) < 1e-6
    last_ms = samples[-round(rate / 1000) :]
    assert np.abs(last_ms).max() < 0.01 * np.abs(samples).max()
    assert abs(samples[1]) < 0.25 * np.abs(samples).max()


@EACH
@pytest.mark.parametrize("rate", RATES)
def test_a_sound_is_heard_within_two_ms(sound: SmallSound, rate: int) -> None:
    assert onset_ms(render(sound, rate), rate) <= 2.0


def test_passing_over_is_the_touch_a_fifth_higher_and_softer() -> None:
    assert strongest_hz(SmallSound.PASS_OVER) / strongest_hz(SmallSound.TOUCH) == pytest.approx(1.5, rel=0.01)
    touch, over = render(SmallSound.TOUCH, RATE), render(SmallSound.PASS_OVER, RATE)
    assert len(touch) == len(over)
    assert np.sqrt((over**2).mean()) < 0.7 * np.sqrt((touch**2).mean())


def test_the_far_side_is_lower_darker_and_softer() -> None:
    assert strongest_hz(SmallSound.COM_TAKE) < 0.75 * strongest_hz(SmallSound.TOUCH)
    assert brightness_hz(SmallSound.COM_TAKE) < 0.6 * brightness_hz(SmallSound.TOUCH)
    touch, far = render(SmallSound.TOUCH, RATE), render(SmallSound.COM_TAKE, RATE)
    assert np.abs(far).max() < 0.8 * np.abs(touch).max()
    assert np.sqrt((far**2).mean()) < 0.8 * np.sqrt((touch**2).mean())


def test_a_sweep_is_the_tap_and_then_a_rustle() -> None:
    touch, sweep = render(SmallSound.TOUCH, RATE), render(SmallSound.SWEEP, RATE)
    first = slice(0, round(0.004 * RATE))
    assert np.corrcoef(touch[first], sweep[first])[0, 1] > 0.95
    later = slice(round(0.03 * RATE), round(0.06 * RATE))
    assert np.sqrt((sweep[later] ** 2).mean()) > 3 * np.sqrt((touch[later] ** 2).mean())
    hertz, strengths = spectrum(sweep[later])
    assert (strengths[hertz > 1400] ** 2).sum() > 0.8 * (strengths**2).sum()


@pytest.mark.parametrize("sound", [SmallSound.FOUL, SmallSound.END])
def test_two_blows_are_two(sound: SmallSound) -> None:
    first_ms, second_ms = blows(render(sound, RATE), RATE)
    assert first_ms <= 2
    assert 60 <= second_ms - first_ms <= 100


@pytest.mark.parametrize("sound", sorted(set(SmallSound) - {SmallSound.FOUL, SmallSound.END}, key=str))
def test_any_other_sound_is_one_blow(sound: SmallSound) -> None:
    assert len(blows(render(sound, RATE), RATE)) == 1


def test_no_two_sounds_are_alike() -> None:
    shapes = {}
    for sound in SmallSound:
        _, strengths = spectrum(render(sound, RATE))
        shapes[sound] = strengths / np.linalg.norm(strengths)
    pairs = {
        (one, other): float(shapes[one] @ shapes[other])
        for one in SmallSound
        for other in SmallSound
        if one.value < other.value
    }
    # Two taps have the spectrum of one, but are two.
    assert {pair for pair, likeness in pairs.items() if likeness > 0.93} <= {
        (SmallSound.END, SmallSound.TOUCH)
    }


@EACH
def test_a_sound_is_the_same_wave_at_every_rate(sound: SmallSound) -> None:
    """Every second sample at twice the rate is the sound itself, but for what the ends and the peak do."""
    once, twice = render(sound, 48_000), render(sound, 96_000)[::2]
    assert np.corrcoef(once, twice)[0, 1] > 0.999


def test_a_sound_may_not_be_changed() -> None:
    samples = render(SmallSound.TOUCH, RATE)
    with pytest.raises(ValueError, match="read-only"):
        samples[0] = 1


def test_another_process_makes_the_same_samples() -> None:
    program = (
        "import hashlib; from audio.small_sounds import SmallSound, render;"
        "print(hashlib.sha256(b''.join(render(s, 48000).tobytes() for s in SmallSound)).hexdigest())"
    )
    answers = {
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    assert len(answers) == 1
