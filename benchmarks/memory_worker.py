"""`python -m benchmarks.memory_worker`: prints how much memory a voice takes at most, in MB.

All hundred poems and the joka, one after the other, made ready as in a match, at the usual rate of a device.
"""

import json
import os
import tracemalloc

from audio.clip import Half
from audio.ready_clips import ReadyClips
from audio.voice import voice_of
from audio.voice_reader import JOKA_HALVES
from poems.tempo import TEMPO_5316

RATE = 48_000
AHEAD = 6  # the clips of this poem and of the next two
BYTES = 1e6


def measure() -> list[float]:
    """The most that was in use at a time."""
    tracemalloc.start()
    clips = ReadyClips(voice_of(None, TEMPO_5316).clip, RATE)
    names = [*JOKA_HALVES, *((number, half) for number in range(1, 101) for half in Half)]
    for at in range(0, len(names), 2):
        wanted = names[at : at + AHEAD]
        clips.prepare(wanted)
        for name in wanted:
            clips.clip(name)
    clips.close()
    return [tracemalloc.get_traced_memory()[1] / BYTES]


if __name__ == "__main__":
    print(json.dumps(measure()), flush=True)
    os._exit(0)
