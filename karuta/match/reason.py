"""Why a COM touched what it touched, told of a settled reading for the match report (R-10.18).

Rule 1: it is read off the events; a touch of which nobody says why has no reason.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from karuta.rules.cards import Torifuda
from karuta.rules.side import Side
from karuta.rules.state import Round
from karuta.rules.techniques import DELAY_MS, Effect
from karuta.rules.territory import Mat
from karuta.rules.touch import Touch
from karuta.rules.why import Cause, Why
from poems.collection import poem
from poems.kimariji import deciding_length


class Waited(StrEnum):
    """How long a hand waited for the poem.

    NOTHING: it followed the other's hand. EARLY: it set out before the card was settled. DECIDING: up to what
    settled the card then. FULL: up to the unchanged kimariji though less would have settled it. LONGER: for
    one mora more.
    """

    NOTHING = "nothing"
    EARLY = "early"
    DECIDING = "deciding"
    FULL = "full"
    LONGER = "longer"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one hand came down once.

    Attributes:
        side: Whose hand.
        cause: What led it there.
        heard: The kana it acted on; empty if it followed the other's hand.
        waited: How much that was.
        by_consonant: Whether the consonant of the last of them was enough.
        certainty: How surely it knew where that card lies, 0 to 1.
        ms: When it came down, after the last mora of the deciding prefix was audible.
        delay_ms: How much earlier it would have come down on the target without the man's techniques; what a
            囲い手 or a detour cost is not in it, for nobody says.
        card: What it touched; None if nothing lay there.
        is_target: Whether that was the card that was read.
    """

    side: Side
    cause: Cause
    heard: str
    waited: Waited
    by_consonant: bool
    certainty: float
    ms: float
    delay_ms: float
    card: Torifuda | None
    is_target: bool


def reasons_of(
    this: Round, reading_bits: int, mat: Mat, touched: Iterable[tuple[Touch, Why]]
) -> tuple[Reason, ...]:
    """The reasons of the touches of a reading, by the stamps of the touches.

    Args:
        this: The reading's round.
        reading_bits: All poems of the match, as bits.
        mat: What lay where when it was read.
        touched: Its touches, each with what the event says of it.
    """
    if this.reading is None:
        return ()
    kana = poem(this.yomifuda).upper_kana
    deciding = deciding_length(this.yomifuda, this.unread_bits)
    full = deciding_length(this.yomifuda, reading_bits)
    deciding_ms = this.reading.audible_ms_of(deciding)
    late_ms = DELAY_MS * sum(each.effect is Effect.DELAY for each in this.seen)
    found = []
    for touch, why in sorted(touched, key=lambda each: each[0].stamp_ms):
        card = _card_under(mat, touch)
        is_target = this.target is not None and any(this.target in frame.spots for frame in touch.frames)
        found.append(
            Reason(
                side=touch.side,
                cause=why.cause,
                heard=kana[: why.moras],
                waited=_waited(why.moras, deciding, full),
                by_consonant=why.by_consonant,
                certainty=why.certainty,
                ms=touch.stamp_ms - deciding_ms,
                delay_ms=late_ms if is_target else 0.0,
                card=card,
                is_target=is_target,
            )
        )
    return tuple(found)


def _waited(moras: int, deciding: int, full: int) -> Waited:
    if moras == 0:
        return Waited.NOTHING
    if moras < deciding:
        return Waited.EARLY
    if moras == deciding:
        return Waited.DECIDING
    return Waited.FULL if moras <= full else Waited.LONGER


def _card_under(mat: Mat, touch: Touch) -> Torifuda | None:
    """The first card under the hand, in the territory it was over."""
    for frame in touch.frames:
        for spot in frame.spots:
            card = mat[spot.side].card_at(spot.place)
            if card and spot.side is frame.over:
                return card
    return None
