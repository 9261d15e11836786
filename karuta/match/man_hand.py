"""The man's hand while a reading is open: his input on the heard clock, kept for the record."""

from karuta.match.commands import PointerMoved
from karuta.rules.blocks import Block
from karuta.rules.drag import REST_MS
from karuta.rules.events import HandSample, KeyStroke
from karuta.rules.hand import Hand, PointerSample, closed, key_down, key_up, moved, settled
from karuta.rules.stage import Stage
from karuta.rules.touch import Touch


class ManHand:
    """One hand in one reading.

    Attributes:
        stage: The reading as this hand is judged in it.
        samples: Where the pointer was, from the last sample before the first mora.
        keys: Block keys that went down or up.
    """

    def __init__(self, stage: Stage, hand: Hand, zero_at_ms: float) -> None:
        self.stage = stage
        self.samples: list[HandSample] = []
        self.keys = [KeyStroke(hand.stamp_ms, block, True) for block in sorted(hand.keys)]
        self._hand = hand
        self._zero_at_ms = zero_at_ms
        if hand.point is not None:
            self._keep(PointerSample(hand.stamp_ms, hand.point, hand.pressed))

    @property
    def barred(self) -> bool:
        """Whether a false start has not been atoned for."""
        return self._hand.barred

    @property
    def held_keys(self) -> frozenset[Block]:
        """The block keys that are down."""
        return self._hand.keys

    @property
    def rest_ms(self) -> float | None:
        """When the drag comes to rest if the pointer does not move any more, on the heard clock."""
        drag = self._hand.drag
        return None if drag is None else drag.moved_ms + REST_MS

    def moved(self, sample: PointerMoved) -> tuple[Touch, ...]:
        """Take a pointer sample; what is judged now."""
        heard = PointerSample(sample.stamp_ms - self._zero_at_ms, sample.point, sample.pressed)
        self._keep(heard)
        self._hand, touches = moved(self._hand, heard, self.stage)
        return touches

    def _keep(self, sample: PointerSample) -> None:
        point = sample.point
        self.samples.append(HandSample(sample.stamp_ms, point.x_mm, point.y_mm, sample.pressed))

    def pressed(self, block: Block, stamp_ms: float) -> tuple[Touch, ...]:
        """Take a block key that went down at that time on the match clock."""
        heard_ms = stamp_ms - self._zero_at_ms
        self.keys.append(KeyStroke(heard_ms, block, True))
        self._hand, touches = key_down(self._hand, block, heard_ms, self.stage)
        return touches

    def released(self, block: Block, stamp_ms: float) -> None:
        """Take a block key that went up."""
        self.keys.append(KeyStroke(stamp_ms - self._zero_at_ms, block, False))
        self._hand = key_up(self._hand, block)

    def settled(self, to_ms: float) -> tuple[Touch, ...]:
        """Let a drag come to rest; every sample stamped before `to_ms` (heard clock) has arrived."""
        self._hand, touches = settled(self._hand, to_ms, self.stage)
        return touches

    def closed(self, close_ms: float) -> tuple[Touch, ...]:
        """What is still judged when the reading closes at that time on the heard clock."""
        return closed(self._hand, close_ms, self.stage)
