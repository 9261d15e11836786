"""What a COM hears: when each mora is audible, and which poems it can still be.

Rule 1: this is the only door to a `Reading`. What a plan touches before a sound is audible may follow from
the sounds before it only: a COM never knows the poem before it sounds.
Rule 2: a mora is heard in two steps: its consonant when it is audible, its vowel `VOWEL_AFTER_MS` later.
"""

from dataclasses import dataclass
from typing import Final

from karuta.com.figures import VOWEL_AFTER_MS
from karuta.rules.quickly import quickly_made
from poems.collection import ALL_POEMS
from poems.kana import consonant_of, split_moras
from poems.kimariji import ALL_BITS
from poems.poem import Poem
from poems.reading import MoraOnset, Reading, ReadingKind

_LONGEST: Final = 7  # moras looked at: the longest kimariji has six, and one may be waited for after it

Groups = tuple[int, ...]


def _sounds(poem: Poem) -> list[str]:
    """The consonants of its first moras, as they sound."""
    moras = split_moras("".join(poem.kana_sounded[:3]))
    return [consonant_of(mora) for mora in moras[: _LONGEST + 1]]


def _groups() -> tuple[dict[int, Groups], dict[int, Groups]]:
    """For each poem and count of moras: the poems that begin with them; those with one consonant more."""
    moras = {int(each.number): split_moras(each.upper_kana) for each in ALL_POEMS}
    sharing: dict[tuple[str, ...], int] = {}
    told: dict[tuple[str, ...], int] = {}
    for number, own in moras.items():
        for count in range(_LONGEST + 2):
            sharing[own[:count]] = sharing.get(own[:count], 0) | 1 << number
        for count, sound in enumerate(_SOUNDS[number]):
            told[*own[:count], sound] = told.get((*own[:count], sound), 0) | 1 << number
    whole = {
        number: tuple(sharing[own[:count]] for count in range(_LONGEST + 2)) for number, own in moras.items()
    }
    begun = {
        number: tuple(told[*own[:count], sound] for count, sound in enumerate(_SOUNDS[number]))
        for number, own in moras.items()
    }
    return whole, begun


_SOUNDS: Final = {int(each.number): _sounds(each) for each in ALL_POEMS}
_GROUPS, _TOLD = _groups()
_VOWELS_MS: Final = {
    number: tuple(VOWEL_AFTER_MS[sound] for sound in sounds) for number, sounds in _SOUNDS.items()
}
_AT_ONCE: Final = (0.0,) * (_LONGEST + 1)


@quickly_made
@dataclass(frozen=True, slots=True)
class Hearing:
    """One reading as it comes to the ear.

    Attributes:
        number: The poem; no plan may use it for what happens before the deciding mora is audible.
        moras: The moras, the first at index 0.
        vowel_ms: By mora, how long after its first sound its vowel begins.
        groups: For each count of moras heard, from 0, the bits of the poems that begin with them.
        told: For each such count, the bits of those that go on with the same consonant.
        deciding: How many moras settle the poem among the unread (札確定文字).
        full: How many moras the kimariji has among all poems of the reading set (決まり字).
        unread_bits: The poems that could be read, the one that is read among them.
    """

    number: int
    moras: tuple[MoraOnset, ...]
    vowel_ms: tuple[float, ...]
    groups: Groups
    told: Groups
    deciding: int
    full: int
    unread_bits: int

    @property
    def audible_ms(self) -> tuple[float, ...]:
        """When the moras that count are audible, the first at index 0."""
        return tuple(onset.audible_ms for onset in self.moras[: _LONGEST + 1])

    def after_ms(self, moras: int) -> float:
        """When the consonant of the last of so many moras (at least 1) is heard."""
        return self.moras[moras - 1].audible_ms

    def whole_ms(self, moras: int) -> float:
        """When the last of so many moras has been heard with its vowel."""
        return self.moras[moras - 1].audible_ms + self.vowel_ms[moras - 1]

    def is_split_after(self, moras: int) -> bool:
        """Whether the next mora tells apart poems that begin with so many; alike for all of them."""
        return bool(self.unread_bits & (self.groups[moras] & ~self.groups[moras + 1]))

    @property
    def is_told_early(self) -> bool:
        """Whether the consonant of the deciding mora already settles the poem among the unread."""
        return not self.told[self.deciding - 1] & self.unread_bits & ~(1 << self.number)

    @property
    def deciding_ms(self) -> float:
        """When the deciding mora is audible."""
        return self.moras[self.deciding - 1].audible_ms


def hear(reading: Reading, unread_bits: int, reading_bits: int = ALL_BITS) -> Hearing:
    """The reading as one hears it who knows which poems are unread (the one that is read counts as unread).

    Args:
        reading: The reading of a poem, not of the joka.
        unread_bits: The unread poems as bits (see `poems.kimariji`).
        reading_bits: All poems of the reading set, read or not.
    """
    number = reading.number
    groups = _GROUPS[number]
    unread_bits |= 1 << number
    deciding = _settled(groups, unread_bits, number, 1)
    full = _FULL[number]
    if reading_bits != ALL_BITS:
        full = _settled(groups, reading_bits | unread_bits, number, deciding)
    vowel_ms = _AT_ONCE if reading.kind is ReadingKind.TORIFUDA else _VOWELS_MS[number]
    return Hearing(number, reading.upper, vowel_ms, groups, _TOLD[number], deciding, full, unread_bits)


def _settled(groups: Groups, bits: int, number: int, moras: int) -> int:
    """The smallest count of moras, from `moras` on, that leaves only this poem among those."""
    others = bits & ~(1 << number)
    while groups[moras] & others:
        moras += 1
    return moras


_FULL: Final = {number: _settled(groups, ALL_BITS, number, 1) for number, groups in _GROUPS.items()}
"""How many moras the kimariji of each poem has among all hundred."""
