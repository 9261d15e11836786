"""All that a hand did in one reading, in order, and what it touched by that."""

from collections.abc import Iterable
from dataclasses import dataclass

from karuta.rules.blocks import Block
from karuta.rules.hand import Hand, PointerSample, closed, key_down, key_up, moved
from karuta.rules.stage import Stage
from karuta.rules.touch import Touch


@dataclass(frozen=True, slots=True)
class KeyStroke:
    """A block key that went down or up, on the heard clock."""

    stamp_ms: float
    block: Block
    down: bool


Deed = PointerSample | KeyStroke


def played(hand: Hand, deed: Deed, stage: Stage) -> tuple[Hand, tuple[Touch, ...]]:
    """The hand after its next deed, and what is judged now."""
    if isinstance(deed, PointerSample):
        return moved(hand, deed, stage)
    if deed.down:
        return key_down(hand, deed.block, deed.stamp_ms, stage)
    return key_up(hand, deed.block), ()


def touches_of(script: Iterable[Deed], stage: Stage, close_ms: float) -> tuple[Touch, ...]:
    """Everything touched by the time the reading closes.

    Args:
        script: The deeds in the order of their stamps.
        stage: The reading.
        close_ms: When it closes (inclusive); infinite while that is not known.
    """
    return hand_played(script, stage, close_ms)[1]


def hand_played(script: Iterable[Deed], stage: Stage, close_ms: float) -> tuple[Hand, tuple[Touch, ...]]:
    """The hand as its last deed left it, and everything touched by the time the reading closes.

    Args:
        script: The deeds in the order of their stamps.
        stage: The reading.
        close_ms: When it closes (inclusive); infinite while that is not known.
    """
    hand = Hand()
    touches: list[Touch] = []
    for deed in script:
        if deed.stamp_ms <= close_ms:
            hand, judged = played(hand, deed, stage)
            touches += judged
    return hand, (*touches, *closed(hand, close_ms, stage))
