"""What a COM hears: when each mora is audible, and which poems it can still be.

Rule 1: this is the only door to a `Reading`. What a plan touches before a mora is audible may follow from the
moras before it only: a COM never knows the poem before it sounds.
"""

from dataclasses import dataclass
from typing import Final

from poems.collection import ALL_POEMS
from poems.kana import split_moras
from poems.kimariji import ALL_BITS
from poems.reading import Reading

_LONGEST: Final = 7  # moras looked at: the longest kimariji has six, and one may be waited for after it


def _groups() -> dict[int, tuple[int, ...]]:
    """For each poem and each count of moras from 0, the bits of all poems (it too) that begin with them."""
    counts = range(_LONGEST + 2)
    moras = {each.number: split_moras(each.upper_kana) for each in ALL_POEMS}
    sharing: dict[tuple[str, ...], int] = {}
    for number, own in moras.items():
        for count in counts:
            sharing[own[:count]] = sharing.get(own[:count], 0) | 1 << number
    return {number: tuple(sharing[own[:count]] for count in counts) for number, own in moras.items()}


_GROUPS: Final[dict[int, tuple[int, ...]]] = _groups()


@dataclass(frozen=True, slots=True)
class Hearing:
    """One reading as it comes to the ear.

    Attributes:
        number: The poem; no plan may use it for what happens before the deciding mora is audible.
        audible_ms: When the moras are audible, the first at index 0.
        groups: For each count of moras heard, from 0, the bits of the poems that begin with them.
        deciding: How many moras settle the poem among the unread (札確定文字).
        full: How many moras the kimariji has among all poems of the reading set (決まり字).
        unread_bits: The poems that could be read, the one that is read among them.
    """

    number: int
    audible_ms: tuple[float, ...]
    groups: tuple[int, ...]
    deciding: int
    full: int
    unread_bits: int

    def after_ms(self, moras: int) -> float:
        """When so many moras (at least 1) have been heard."""
        return self.audible_ms[moras - 1]

    def is_split_after(self, moras: int) -> bool:
        """Whether the next mora tells apart poems that begin with so many; alike for all of them."""
        return bool(self.unread_bits & (self.groups[moras] & ~self.groups[moras + 1]))

    @property
    def deciding_ms(self) -> float:
        """When the deciding mora is audible."""
        return self.audible_ms[self.deciding - 1]


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
    full = _settled(groups, reading_bits | unread_bits, number, deciding)
    audible_ms = tuple([onset.audible_ms for onset in reading.upper[: _LONGEST + 1]])
    return Hearing(number, audible_ms, groups, deciding, full, unread_bits)


def _settled(groups: tuple[int, ...], bits: int, number: int, moras: int) -> int:
    """The smallest count of moras, from `moras` on, that leaves only this poem among those."""
    others = bits & ~(1 << number)
    while groups[moras] & others:
        moras += 1
    return moras
