"""The speech from which the chant is made: Open JTalk's engine with the HTS voice Mei.

The engine is given the pronunciation itself, in nodes made by hand: its own analysis of the text reads
classical words wrong. Nothing but the phonemes is taken from it; pitch and lengths are ours.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import pyopenjtalk
from numpy.typing import NDArray
from pyopenjtalk.htsengine import HTSEngine

from audio.chant.phonemes import CLOSED, Phoneme, SpokenMora, katakana
from poems.kana import split_moras

ENGINE_RATE: Final = 48_000
FULL_SCALE: Final = 32_768.0
HEARD_BELOW_DB: Final = 50.0  # against the loudest sample of the half
LEAD_MS: Final = 8.0
_NAME: Final = re.compile(r"-(.+?)\+")


@dataclass(frozen=True, slots=True, eq=False)
class Speech:
    """A half as it is spoken.

    Attributes:
        samples: From -1 to 1, at `ENGINE_RATE`.
        phonemes: All of them, the silence at both ends too.
    """

    samples: NDArray[np.float64]
    phonemes: tuple[Phoneme, ...]


def speak(phrases: Sequence[str]) -> Speech:
    """Speak a half in one breath.

    Args:
        phrases: In hiragana, as they are to be said.
    """
    labels = pyopenjtalk.make_label([_node(kana, index > 0) for index, kana in enumerate(phrases)])
    engine = HTSEngine(pyopenjtalk.DEFAULT_HTS_VOICE)
    samples = engine.synthesize(labels)
    # At its own speed the engine gives a label the same length alone as among the others.
    lengths = [len(engine.synthesize([label])) for label in labels]
    if sum(lengths) != len(samples):
        raise ValueError(f"The sounds of {phrases} do not add up to the speech.")
    edges_ms = np.concatenate([[0], np.cumsum(lengths)]) * 1000.0 / ENGINE_RATE
    phonemes = tuple(
        Phoneme(_name(label), float(start_ms), float(end_ms))
        for label, start_ms, end_ms in zip(labels, edges_ms[:-1], edges_ms[1:], strict=True)
    )
    return Speech(samples / FULL_SCALE, phonemes)


def _node(kana: str, follows: bool) -> dict[str, str | int]:
    """A phrase as one word without an accent, as the engine's front end would hand it on."""
    said = katakana(kana)
    unknown = dict.fromkeys(("pos_group2", "pos_group3", "ctype", "cform", "chain_rule"), "*")
    return {
        **unknown,
        **dict.fromkeys(("string", "orig", "read", "pron"), said),
        "pos": "名詞",
        "pos_group1": "一般",
        "acc": 0,
        "mora_size": len(split_moras(kana)),
        "chain_flag": 0 if follows else -1,
    }


def _name(label: str) -> str:
    found = _NAME.search(label)
    if found is None:
        raise ValueError("The engine's label names no sound.")
    return found[1]


def without_silence(mora: SpokenMora, speech: Speech) -> SpokenMora:
    """The mora that opens a half without the silence that the engine leaves before its sound.

    The closure of a hard consonant is silent by nature and stays.
    """
    opening = mora.consonant or mora.vowel
    if opening.name in CLOSED:
        return mora
    per_ms = ENGINE_RATE / 1000.0
    sound = speech.samples[round(opening.start_ms * per_ms) : round(opening.end_ms * per_ms)]
    loud = np.flatnonzero(np.abs(sound) > np.abs(speech.samples).max() * 10.0 ** (-HEARD_BELOW_DB / 20.0))
    if len(loud) == 0:
        return mora
    opened = replace(opening, start_ms=opening.start_ms + max(0.0, float(loud[0]) / per_ms - LEAD_MS))
    return replace(mora, vowel=opened) if mora.consonant is None else replace(mora, consonant=opened)
