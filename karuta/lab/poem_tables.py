"""The hundred poems as arrays, looked up by poem number, for whole batches of matches at once.

Rule 1: everything that tells poems apart happens among those of one first mora, its family; there are at most
16 of them, so a set of cards of one family is one 16-bit number, bit k for the k-th of them by its number.
Rule 2: nothing is defined here: all of it comes from `poems` and `karuta.com`.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from karuta.com.hearing import Hearing, hear
from poems.collection import ALL_POEMS
from poems.kimariji import ALL_BITS, first_mora
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Words = NDArray[np.uint16]
Bytes = NDArray[np.uint8]
Flags = NDArray[np.bool_]

CARDS: Final = 101  # numbers 0 (no card) to 100
MORAS: Final = 8  # counts of moras looked at, from 0: as many as `karuta.com.hearing` looks at
KANA: Final = 8  # lengths of beginnings looked at, from 0

_SOUNDS: Final = tuple(dict.fromkeys(first_mora(each.number) for each in ALL_POEMS))
_MEMBERS: Final = tuple(
    tuple(int(each.number) for each in ALL_POEMS if first_mora(each.number) == sound) for sound in _SOUNDS
)
NO_FAMILY: Final = len(_SOUNDS)
FAMILIES: Final = NO_FAMILY + 1
_HEARD: Final = tuple(hear(text_reading(int(each.number), TEMPO_5316), ALL_BITS) for each in ALL_POEMS)


def _word(number: int, bits: int) -> int:
    """The family word of these cards (bit n = card n) in the family of that poem."""
    members = _MEMBERS[int(FAMILY[number])]
    return sum((bits >> card & 1) << place for place, card in enumerate(members))


def _family() -> Ints:
    family = np.full(CARDS, NO_FAMILY)
    for index, members in enumerate(_MEMBERS):
        family[list(members)] = index
    return family


def _bit() -> Words:
    bit = np.zeros(CARDS, np.uint16)
    for members in _MEMBERS:
        for place, number in enumerate(members):
            bit[number] = 1 << place
    return bit


def _card_of() -> Bytes:
    card_of = np.zeros((FAMILIES, 16), np.uint8)
    for index, members in enumerate(_MEMBERS):
        card_of[index, : len(members)] = members
    return card_of


def _beginnings() -> Words:
    """The others of the family that share a beginning of so many kana; they are all of its family."""
    table = np.zeros((CARDS, KANA), np.uint16)
    for each in ALL_POEMS:
        for length in range(1, KANA):
            start = each.upper_kana[:length]
            others = (other for other in ALL_POEMS if other.upper_kana.startswith(start))
            bits = sum(1 << other.number for other in others if other is not each)
            word = _word(int(each.number), bits)
            if word.bit_count() != bits.bit_count():
                raise ValueError(f"poem {each.number} begins like one of another sound")
            table[each.number, length] = word
    return table


def _words_heard(which: str) -> Words:
    table = np.zeros((CARDS, MORAS + 1), np.uint16)
    for heard in _HEARD:
        groups = getattr(heard, which)[: MORAS + 1]
        table[heard.number, 0] = 0xFFFF
        for moras in range(1, len(groups)):
            table[heard.number, moras] = _word(heard.number, groups[moras])
    return table


def _told() -> Words:
    """By poem and count of moras: the others that go on with the same consonant."""
    table = np.zeros((CARDS, MORAS), np.uint16)
    for heard in _HEARD:
        for moras in range(MORAS):
            told = heard.told[moras] if moras < len(heard.told) else 0
            table[heard.number, moras] = _word(heard.number, told & ~(1 << heard.number))
    return table


def _consonants() -> Ints:
    """Which poems begin with one consonant: the same number for all of them."""
    classes: dict[int, int] = {}
    table = np.zeros(CARDS, np.int64)
    for heard in _HEARD:
        table[heard.number] = classes.setdefault(heard.told[0], len(classes))
    return table


def _times(whole: bool) -> Floats:
    """By poem and count of moras, from 1: when the last of them is audible, or has been heard whole."""
    table = np.zeros((CARDS, MORAS + 1))
    for heard in _HEARD:
        for moras in range(1, MORAS + 1):
            table[heard.number, moras] = _time_ms(heard, moras, whole)
    return table


def _time_ms(heard: Hearing, moras: int, whole: bool) -> float:
    known = min(moras, len(heard.moras), len(heard.vowel_ms))
    return heard.whole_ms(known) if whole else heard.after_ms(known)


def _by_poem(values: dict[int, float]) -> Floats:
    table = np.zeros(CARDS)
    table[list(values)] = list(values.values())
    return table


FAMILY: Final = _family()
"""By card: which family it belongs to; no card to one of its own."""

BIT: Final = _bit()
"""By card: its bit in the word of its family."""

CARD_OF: Final = _card_of()
"""By family and place: the card."""

GROUPS: Final = _words_heard("groups")
"""By poem and count of moras (from 1): the cards of its family that begin with them, itself among them."""

TOLD: Final = _told()
"""By poem and count of moras (from 1): the others that go on with the same consonant."""

CONSONANT: Final = _consonants()
"""By poem: which of the first consonants it begins with."""

CONSONANTS: Final = int(CONSONANT.max()) + 1

BEGINNINGS: Final = _beginnings()
"""By card and length in kana (from 1): the others that begin with the same."""

AUDIBLE_MS: Final = _times(whole=False)
WHOLE_MS: Final = _times(whole=True)
SOUND_END_MS: Final = _by_poem(
    {heard.number: text_reading(heard.number, TEMPO_5316).sound_end_ms for heard in _HEARD}
)

COUNT: Final = np.array([word.bit_count() for word in range(1 << 16)], np.uint8)
"""By word: how many cards it holds."""


def settled(poems: Ints, others: Words) -> Ints:
    """The smallest counts of moras that leave only these poems themselves; others: of the family of each."""
    moras = np.ones(len(poems), np.int64)
    left = np.arange(len(poems))
    for count in range(1, MORAS):
        left = left[(GROUPS[poems[left], count] & others[left]) != 0]
        if not len(left):
            break
        moras[left] += 1
    return moras


def full_moras(poems: Ints) -> Ints:
    """By poem: the moras of its kimariji (決まり字) among these."""
    words = np.zeros(FAMILIES, np.uint16)
    np.bitwise_or.at(words, FAMILY[poems], BIT[poems])
    full = np.ones(CARDS, np.int64)
    full[poems] = settled(poems, words[FAMILY[poems]] & ~BIT[poems])
    return full
