"""`sound.*`: whether taps are heard when it was promised and nothing drops out, on a virtual sound card.

`voice.next_utterance`: how soon the next poem is on the stream. `voice.memory`: what a whole pack takes.
"""

import json
import subprocess
import sys
from functools import cache
from statistics import fmean, pstdev
from typing import Any

from benchmarks.figure import Figure, Goal, figure
from benchmarks.quickness import is_quick
from benchmarks.virtual_card import virtual_card
from benchmarks.worker import samples_of

SECONDS, QUICK_SECONDS = 900, 60
STARTING_S = 120


@cache
def loopback() -> dict[str, Any]:
    """One run for all rows: what was recorded while the match was repainted.

    Raises:
        NoCardError: There is no virtual card to be had.
        RuntimeError: The worker failed, or not every tap came back.
    """
    seconds = QUICK_SECONDS if is_quick() else SECONDS
    with virtual_card() as environment:
        answer = subprocess.run(
            [sys.executable, "-m", "benchmarks.sound_worker", "onsets", str(seconds)],
            env={**environment, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds + STARTING_S,
        )
    if answer.returncode != 0 or not answer.stdout.strip():
        raise RuntimeError(f"the worker failed: {answer.stderr[-2000:]}")
    run: dict[str, Any] = json.loads(answer.stdout.splitlines()[-1])
    if run["heard"] != run["promised"]:
        raise RuntimeError(f"{run['promised']} taps were played and {run['heard']} heard")
    return run | {"seconds": seconds}


def onset_sd() -> Figure:
    """How much the taps scatter."""
    late_ms = loopback()["late_ms"]
    against = f"{len(late_ms)} taps recorded at the monitor, against the instants promised"
    return figure("sound.onset_sd", [pstdev(late_ms)], "ms", Goal(2.0), against)


def onset_max() -> Figure:
    """The tap that is farthest from where the others lie."""
    late_ms = loopback()["late_ms"]
    mean_ms = fmean(late_ms)
    against = f"the mean of {len(late_ms)} taps, itself {mean_ms:+.1f} ms from the promise"
    samples = [abs(each_ms - mean_ms) for each_ms in late_ms]
    return figure("sound.onset_max", [max(samples)], "ms", Goal(10.0), against)


def dropouts() -> Figure:
    """How often the sound broke off."""
    run = loopback()
    against = (
        f"a tone of {run['seconds']} s while the mat is repainted: {run['breaks']} breaks recorded, "
        f"{run['underflows']} told by the device"
    )
    return figure(
        "sound.dropouts", [float(max(run["breaks"], run["underflows"]))], "count", Goal(0.0), against
    )


def next_utterance() -> Figure:
    """From the key to the stream."""
    samples = samples_of("benchmarks.voice_worker", QT_QPA_PLATFORM="offscreen")
    against = f"{len(samples)} poems: from [S] to the stream holding lower half, hold, pause and upper half"
    return figure("voice.next_utterance", samples, "ms", Goal(20.0, of="worst"), against)


def memory() -> Figure:
    """What the voice takes, from the first poem to the last."""
    samples = samples_of("benchmarks.memory_worker")
    against = "the built-in voice and its clips, all 202 made ready one after the other"
    return figure("voice.memory", samples, "MB", Goal(150.0, of="worst"), against)


BENCHES = {
    "sound.onset_sd": onset_sd,
    "sound.onset_max": onset_max,
    "sound.dropouts": dropouts,
    "voice.next_utterance": next_utterance,
    "voice.memory": memory,
}
