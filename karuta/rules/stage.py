"""What a reading looks like for judging one player's hand."""

from dataclasses import dataclass

from karuta.rules.side import Side
from karuta.rules.techniques import NO_CUES, Cues
from karuta.rules.territory import Mat, Spot


@dataclass(frozen=True, slots=True)
class Stage:
    """The mat a reading began with, its target, and whose hand is watched.

    Attributes:
        mat: What lies where; it does not change until the reading has closed.
        target: Where the target lies; None for a karafuda.
        pass_over_ms: From when a pass-over takes (R-4.5): the last mora of the unchanged kimariji is audible,
            or what is read ends earlier; on the heard clock.
        side: Whose hand it is.
        cues: By what its techniques are recognised; nothing where there are none.
    """

    mat: Mat
    target: Spot | None
    pass_over_ms: float
    side: Side = Side.FIRST
    cues: Cues = NO_CUES

    def holds_card(self, spot: Spot) -> bool:
        """Whether a card lies there."""
        return bool(self.mat[spot.side].rows[spot.place.row][spot.place.slot])
