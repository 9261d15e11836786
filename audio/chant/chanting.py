"""One half of a poem from its kana to a clip: spoken, taken apart, laid out, sung and levelled."""

from collections.abc import Sequence
from itertools import compress
from typing import Final

import numpy as np

from audio.chant.loudness import breathing, evened, faded
from audio.chant.melody import pitch_hz
from audio.chant.phonemes import SpokenMora, group_moras, wording
from audio.chant.speech import speak, without_silence
from audio.chant.timing import PlacedMora, place, plan_half
from audio.chant.vocoder import RATE, VoiceParts, analyse, grid_ms, synthesise
from audio.clip import Clip, Half, marks_of, sounds_of
from audio.onset import audible_onsets_ms
from audio.sound_files import as_int16
from poems.collection import poem_or_joka
from poems.tempo import TEMPO_4315, TEMPO_5316, Tempo

TEMPOS: Final = (TEMPO_5316, TEMPO_4315)


def chant(number: int, half: Half, tempos: Sequence[Tempo] = TEMPOS) -> tuple[Clip, ...]:
    """Chant a half of a poem, once at each of these tempos.

    Raises:
        UnknownPoem: The number is neither 0 nor 1 to 100.
    """
    kana = poem_or_joka(number).kana_sounded
    words = wording([kana[index] for index in half.phrases])
    speech = speak(words.phrases)
    first, *others = compress(group_moras(speech.phonemes), words.kept)
    moras = (without_silence(first, speech), *others)
    parts = analyse(speech)
    return tuple(_clip(number, half, tempo, moras, parts) for tempo in tempos)


def _clip(number: int, half: Half, tempo: Tempo, moras: Sequence[SpokenMora], parts: VoiceParts) -> Clip:
    placed = place(plan_half(number, half, tempo), moras)
    seed = 2 * number + half
    hold_ms = tempo.hold_ms if half is Half.LOWER else 0.0
    sound = synthesise(parts, placed, pitch_hz(placed, grid_ms(placed), seed))
    sound = breathing(evened(sound, RATE, placed), RATE, placed, seed)
    samples = as_int16(faded(sound, RATE, placed, hold_ms))
    edges_ms = [*(mora.plan.start_ms for mora in placed), placed[-1].plan.end_ms]
    audibles_ms = audible_onsets_ms(samples, RATE, sounds_of(number, half), edges_ms)
    return Clip(
        number=number,
        half=half,
        samples=samples,
        rate=RATE,
        marks=marks_of(number, half, tuple(edges_ms[:-1]), audibles_ms),
        steady=tuple(_steady(mora) for mora in placed),
        hold_start_ms=tempo.lower_ms if half is Half.LOWER else None,
    )


def _steady(mora: PlacedMora) -> tuple[float, float]:
    return float(np.round(mora.steady_from_ms, 3)), float(np.round(mora.steady_to_ms, 3))
