"""The phonemes of a spoken half: what the engine is given to say, and which sounds make which mora."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from poems.kana import consonant_of, split_moras

VOWELS: Final = frozenset("aiueoN")
"""What can be held; the engine writes the syllabic n as N."""

UNVOICED: Final = frozenset(
    ("sil", "pau", "k", "ky", "s", "sh", "t", "ts", "ch", "ty", "h", "hy", "f", "p", "py")
)
CLOSED: Final = frozenset(("k", "ky", "t", "ts", "ch", "ty", "p", "py"))
"""Hard consonants: a closure, then a burst."""

_KATAKANA_BEHIND_HIRAGANA: Final = ord("ァ") - ord("ぁ")
_VOWEL_OF: Final = {
    **dict.fromkeys("あかさたなはまやらわがざだばぱゃ", "あ"),
    **dict.fromkeys("いきしちにひみりぎじびぴ", "い"),
    **dict.fromkeys("うくすつぬふむゆるぐずぶぷゅ", "う"),
    **dict.fromkeys("えけせてねへめれげぜでべぺ", "え"),
    **dict.fromkeys("おこそとのほもよろごぞどぼぽょ", "お"),
    "ん": "ん",
}


@dataclass(frozen=True, slots=True)
class Phoneme:
    """One sound of the spoken half.

    Attributes:
        name: As the engine writes it.
        start_ms: Where it begins in the speech.
        end_ms: Where it ends.
    """

    name: str
    start_ms: float
    end_ms: float

    @property
    def length_ms(self) -> float:
        """How long it is spoken."""
        return self.end_ms - self.start_ms

    @property
    def is_voiced(self) -> bool:
        """Whether the vocal cords sound in it."""
        return self.name not in UNVOICED


@dataclass(frozen=True, slots=True)
class SpokenMora:
    """The sounds of one mora.

    Attributes:
        consonant: What opens it; None for a vowel alone and the syllabic n.
        vowel: What can be held.
    """

    consonant: Phoneme | None
    vowel: Phoneme

    @property
    def is_unvoiced(self) -> bool:
        """Whether it begins with a hard consonant or with breath."""
        return self.consonant is not None and not self.consonant.is_voiced


def katakana(hiragana: str) -> str:
    """The same kana in the script that the engine takes for a pronunciation."""
    return "".join(
        chr(ord(sign) + _KATAKANA_BEHIND_HIRAGANA) if "ぁ" <= sign <= "ゖ" else sign for sign in hiragana
    )


def group_moras(phonemes: Sequence[Phoneme]) -> tuple[SpokenMora, ...]:
    """The moras that the phonemes make; the silence around them is left out.

    Raises:
        ValueError: A consonant without a vowel, or two together: nothing that a poem has.
    """
    moras: list[SpokenMora] = []
    consonant: Phoneme | None = None
    for phoneme in phonemes:
        if phoneme.name in VOWELS:
            moras.append(SpokenMora(consonant, phoneme))
            consonant = None
        elif phoneme.name == "sil" and consonant is None:
            continue
        elif consonant is None:
            consonant = phoneme
        else:
            raise ValueError(f"The sounds {consonant.name} and {phoneme.name} do not make a mora.")
    if consonant is not None:
        raise ValueError(f"The sound {consonant.name} has no vowel.")
    return tuple(moras)


@dataclass(frozen=True, slots=True)
class Wording:
    """What the engine is given to say for a half, and which of its moras are those of the poem.

    Attributes:
        phrases: In hiragana, with vowels that are said twice.
        kept: For each mora that is said whether it is one of the poem's.
    """

    phrases: tuple[str, ...]
    kept: tuple[bool, ...]


def wording(phrases: Sequence[str]) -> Wording:
    """The words of a half with a vowel said twice where the engine would lose it.

    Spoken Japanese whispers an i or a u before a hard consonant or breath, closes an n early, and lets the
    last vowel die away before the silence at the end. A chant does nothing of that. The vowel's echo takes
    the loss, and is left out.

    Args:
        phrases: As they sound, in hiragana.
    """
    moras = [(index, mora) for index, phrase in enumerate(phrases) for mora in split_moras(phrase)]
    said = [""] * len(phrases)
    kept: list[bool] = []
    for (index, mora), after in zip_longest(moras, moras[1:]):
        said[index] += mora
        kept.append(True)
        if after is None or (_VOWEL_OF[mora[-1]] in "いうん" and consonant_of(after[1]) in UNVOICED):
            said[index] += _VOWEL_OF[mora[-1]]
            kept.append(False)
    return Wording(tuple(said), tuple(kept))
