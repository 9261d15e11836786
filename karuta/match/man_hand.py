"""The man's hand while a reading is open: his input on the heard clock, kept for the record."""

from dataclasses import replace
from math import isinf

from karuta.rules.hand import Hand, PointerSample, closed, settled
from karuta.rules.script import Deed, played
from karuta.rules.sights import Sights
from karuta.rules.stage import Stage
from karuta.rules.touch import Touch


class ManHand:
    """One hand in one reading.

    Attributes:
        deeds: All that it did, from shortly before the first mora.
    """

    def __init__(self, stage: Stage) -> None:
        self.deeds: list[Deed] = []
        self._stage = stage
        self._hand = Hand()

    @property
    def barred(self) -> bool:
        """Whether a false start has not been atoned for."""
        return self._hand.barred

    @property
    def sights(self) -> Sights:
        """The techniques it has shown."""
        return self._hand.sights

    @property
    def rest_ms(self) -> float | None:
        """When the drag comes to rest if the pointer does not move any more, on the heard clock.

        None without a drag, and while it rests already.
        """
        drag = self._hand.drag
        return None if drag is None or isinf(drag.moved_ms) else drag.rests_at_ms()

    def does(self, deed: Deed) -> tuple[Touch, ...]:
        """Take its next deed; what is judged now.

        A sample stamped before what has been judged already is kept with the stamp it counts for.
        """
        if isinstance(deed, PointerSample) and deed.stamp_ms < self._hand.stamp_ms:
            deed = replace(deed, stamp_ms=self._hand.stamp_ms)
        self.deeds.append(deed)
        self._hand, touches = played(self._hand, deed, self._stage)
        return touches

    def settled(self, to_ms: float) -> tuple[Touch, ...]:
        """Let a drag come to rest; every sample stamped before `to_ms` (heard clock) has arrived."""
        self._hand, touches = settled(self._hand, to_ms, self._stage)
        return touches

    def closed(self, close_ms: float) -> tuple[Touch, ...]:
        """What is still judged when the reading closes at that time on the heard clock."""
        return closed(self._hand, close_ms, self._stage)
