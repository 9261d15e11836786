"""When a COM knows what it waits for: by the consonant alone, or with the vowel (R-10.6).

Rule 1: a cue is nothing but an audible consonant that leaves one poem; the ear decides whether it is used.
"""

from karuta.com.figures import CUE_AT_0, CUE_PER_STEP
from karuta.com.hearing import Hearing


def cue_chance(number: int) -> float:
    """聴き分け: how likely it acts on the consonant alone, at a number from 0 to 15."""
    return CUE_AT_0 + CUE_PER_STEP * number


def uses_cue(chance: float, heard: Hearing, alike: int, uniform: float) -> bool:
    """Whether it does not wait for the vowel of the deciding mora.

    A lone card needs no ear: among its sound there is nothing to be told apart.

    Args:
        chance: That of `cue_chance`.
        heard: The reading.
        alike: How many cards on the mat begin with its first mora.
        uniform: A uniform number.
    """
    return heard.is_told_early and (alike <= 1 or uniform < chance)


def knows_ms(heard: Hearing, moras: int, by_cue: bool) -> float:
    """When it knows the last of so many moras; what is heard after the deciding one needs no care."""
    if by_cue or moras > heard.deciding:
        return heard.after_ms(moras)
    return heard.whole_ms(moras)
