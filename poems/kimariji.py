"""What settles a poem: the shortest beginning that names it among those that may still be read.

Rule 1: every prefix is a prefix of the kami-no-ku in modern kana, never of the historical spelling.
Rule 2: a set of poems may be given as bits of one int (bit n = poem n), because a simulation asks some
ninety times a match; `bits_of` makes them.
"""

from collections.abc import Collection, Iterable

from poems.collection import ALL_NUMBERS, ALL_POEMS, poem
from poems.kana import moras_covering, split_moras


def _beginning() -> dict[str, int]:
    """The bits of the poems that begin with it, for every beginning of a poem."""
    bits: dict[str, int] = {}
    for each in ALL_POEMS:
        for length in range(len(each.upper_kana) + 1):
            prefix = each.upper_kana[:length]
            bits[prefix] = bits.get(prefix, 0) | 1 << each.number
    return bits


def _sharing(number: int, beginning: dict[str, int]) -> tuple[int, ...]:
    """For each prefix length from 0, the bits of the other poems that share the prefix; the last are none."""
    own = poem(number).upper_kana
    rows: list[int] = []
    while not rows or rows[-1]:
        rows.append(beginning[own[: len(rows)]] & ~(1 << number))
    return tuple(rows)


_SHARING: dict[int, tuple[int, ...]] = {
    number: _sharing(number, beginning) for beginning in [_beginning()] for number in ALL_NUMBERS
}
_MORAS: dict[int, tuple[str, ...]] = {each.number: split_moras(each.upper_kana) for each in ALL_POEMS}
_SAME_FIRST_MORA: dict[int, frozenset[int]] = {
    number: frozenset(n for n in ALL_NUMBERS if n != number and _MORAS[n][0] == _MORAS[number][0])
    for number in ALL_NUMBERS
}


def bits_of(numbers: Iterable[int]) -> int:
    """The set of poems as the bits of one int: bit n stands for poem n.

    Raises:
        UnknownPoem: One of them is none of the hundred.
    """
    bits = 0
    for number in numbers:
        bits |= 1 << poem(number).number
    return bits


ALL_BITS: int = bits_of(ALL_NUMBERS)


def deciding_length(number: int, unread_bits: int) -> int:
    """How many kana (at least 1) settle the poem among the unread; itself always counts as unread.

    Args:
        number: The poem.
        unread_bits: The unread poems as bits (see `bits_of`).

    Raises:
        UnknownPoem: The number is none of the hundred.
    """
    sharing = _SHARING.get(number) or _SHARING[poem(number).number]
    length = 1
    while sharing[length] & unread_bits:
        length += 1
    return length


def settles(number: int, length: int, unread_bits: int) -> bool:
    """Whether the first `length` kana settle the poem among the unread; none never do.

    Args:
        number: One of the hundred poems.
        length: No longer than its `deciding_length` among all of them.
        unread_bits: The unread poems as bits (see `bits_of`).
    """
    return length > 0 and not _SHARING[number][length] & unread_bits


def kimariji_among(number: int, numbers: Collection[int]) -> str:
    """The shortest prefix of the poem that no other of these poems shares, at least one kana.

    Raises:
        UnknownPoem: A number is none of the hundred.
    """
    return poem(number).upper_kana[: deciding_length(number, bits_of(numbers))]


def deciding_prefix(number: int, unread: Collection[int]) -> str:
    """What settles the poem now: the kimariji among the poems still unread, itself counted as unread.

    Raises:
        UnknownPoem: A number is none of the hundred.
    """
    return kimariji_among(number, unread)


_KIMARIJI: dict[int, str] = {
    each.number: each.upper_kana[: deciding_length(each.number, ALL_BITS)] for each in ALL_POEMS
}


def kimariji(number: int) -> str:
    """The unchanged kimariji: what settles the poem among all hundred.

    Raises:
        UnknownPoem: The number is none of the hundred.
    """
    return _KIMARIJI[poem(number).number]


def first_mora(number: int) -> str:
    """The first mora of the poem.

    Raises:
        UnknownPoem: The number is none of the hundred.
    """
    return _MORAS[poem(number).number][0]


def same_first_mora(number: int) -> frozenset[int]:
    """The other poems of the hundred that begin with the same mora.

    Raises:
        UnknownPoem: The number is none of the hundred.
    """
    return _SAME_FIRST_MORA[poem(number).number]


def mora_count(number: int, kana_length: int) -> int:
    """How many moras of the kami-no-ku hold its first `kana_length` kana.

    Raises:
        UnknownPoem: The number is none of the hundred.
        ValueError: Less than one kana, or more than the kami-no-ku has.
    """
    return moras_covering(_MORAS[poem(number).number], kana_length)


def tomofuda(number: int, own: Collection[int]) -> frozenset[int]:
    """The cards of this card's own territory that begin with the same mora; never the card itself.

    Args:
        number: The card.
        own: The cards of the territory in which it lies.
    """
    return same_first_mora(number).intersection(own)


def wakarefuda(number: int, other: Collection[int]) -> frozenset[int]:
    """The cards of the other territory with the same first mora and an equally long unchanged kimariji.

    Args:
        number: The card.
        other: The cards of the territory in which it does not lie.
    """
    length = len(kimariji(number))
    return frozenset(n for n in same_first_mora(number).intersection(other) if len(kimariji(n)) == length)


def is_lone(number: int, mat: Collection[int]) -> bool:
    """Whether no other card on the mat, on either side, begins with the same mora.

    Args:
        number: The card.
        mat: All cards on the mat.
    """
    return same_first_mora(number).isdisjoint(mat)
