"""The phonemes of a spoken half: what the engine is given to say, and which sounds make which mora."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

VOWELS: Final = frozenset("aiueoN")
"""What can be held; the engine writes the syllabic n as N."""

UNVOICED: Final = frozenset(
    ("sil", "pau", "k", "ky", "s", "sh", "t", "ts", "ch", "ty", "h", "hy", "f", "p", "py")
)
_KATAKANA_BEHIND_HIRAGANA: Final = ord("ァ") - ord("ぁ")


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
