"""Which cards a COM hands over: early it parts like beginnings, late it keeps what it can defend (R-10.8)."""

from karuta.com.figures import (
    AFTER_TAKE,
    ENDGAME_CARDS,
    KEEP_ONE_MORA,
    NEW_SOUND,
    PER_KANA,
    PER_RIVAL,
    PER_ROW,
    SPLIT_PAIR,
    SPLIT_SOUND,
    WHIM,
)
from karuta.com.sight import Sight
from karuta.rules.cards import Torifuda
from karuta.rules.territory import Row
from poems.kimariji import bits_of, deciding_length, same_first_mora, settles

_SAME_SOUND = {number: bits_of(same_first_mora(number)) for number in range(1, 101)}


def okurifuda(
    sight: Sight, unread_bits: int, taken: Torifuda | None, count: int, draws: list[float]
) -> tuple[Torifuda, ...]:
    """The cards to send, in the order of sending; never more than lie there.

    Args:
        sight: The mat from the sender's side.
        unread_bits: The unread poems.
        taken: The card the sender has taken in this round, or None.
        count: How many to send.
        draws: At least as many uniform numbers as cards lie in the territory.
    """
    whims = {card: WHIM * draw for card, draw in zip(sight.mat[sight.side].cards(), draws, strict=False)}
    own_bits = sight.territory_bits[sight.side]
    other_bits = sight.territory_bits[sight.side.other]
    is_late = min(own_bits.bit_count(), other_bits.bit_count()) <= ENDGAME_CARDS
    sent: list[Torifuda] = []
    while whims and len(sent) < count:
        if is_late:
            worth = {card: whim + _burden(sight, card, unread_bits) for card, whim in whims.items()}
        else:
            worth = {
                card: whim + parting(card, own_bits, other_bits, unread_bits, taken)
                for card, whim in whims.items()
            }
        best = max(worth, key=worth.__getitem__)
        del whims[best]
        own_bits &= ~(1 << best)
        sent.append(best)
    return tuple(sent)


def parting(
    card: Torifuda, own_bits: int, other_bits: int, unread_bits: int, taken: Torifuda | None
) -> float:
    """Early: what is won by having this card on the other side."""
    kana = deciding_length(card, unread_bits)
    alike = _SAME_SOUND[card]
    worth = 0.0
    if alike & own_bits:
        parted = settles(card, kana - 1, unread_bits & ~own_bits)
        worth += SPLIT_PAIR if parted else SPLIT_SOUND
    if kana == 2 and not alike & other_bits:
        worth += NEW_SOUND
    if taken is not None and alike >> taken & 1:
        worth += AFTER_TAKE
    return worth - KEEP_ONE_MORA if kana == 1 else worth


def _burden(sight: Sight, card: Torifuda, unread_bits: int) -> float:
    """Late: how hard this card would be to defend."""
    place = sight.mat[sight.side].find(card)
    rows_up = 0 if place is None else Row.BOTTOM - place.row
    return burden(card, rows_up, sight.territory_bits[sight.side.other], unread_bits)


def burden(card: Torifuda, rows_up: int, other_bits: int, unread_bits: int) -> float:
    """Late: how hard a card so many rows away from the bottom one would be to defend."""
    rivals = (_SAME_SOUND[card] & other_bits).bit_count()
    return PER_KANA * deciding_length(card, unread_bits) + PER_ROW * rows_up + PER_RIVAL * rivals


def parts_two(card: Torifuda, own_bits: int, unread_bits: int) -> bool:
    """Whether the card is one of two own cards that differ only at their last deciding mora."""
    kana = deciding_length(card, unread_bits)
    return bool(_SAME_SOUND[card] & own_bits) and settles(card, kana - 1, unread_bits & ~own_bits)
