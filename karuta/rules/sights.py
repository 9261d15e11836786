"""What a hand has shown of its techniques so far, frame by frame and touch by touch (R-8.1 to R-8.3)."""

from dataclasses import dataclass, replace
from math import isinf
from typing import TYPE_CHECKING, Final

from karuta.rules.techniques import Hold, Sighting, Technique
from karuta.rules.touch import Answers, Frame, How, Touch

if TYPE_CHECKING:
    from karuta.rules.stage import Stage

_BY_POINTER: Final = (How.TOUCH, How.SWEEP)


@dataclass(frozen=True, slots=True)
class Sights:
    """What must be remembered to recognise techniques.

    Attributes:
        sightings: What was recognised, in order, each technique once.
        holds: How long 囲い手 held, in order; the last may go on.
        has_taken: Whether the hand has touched the target: later on nothing is recognised.
    """

    sightings: tuple[Sighting, ...] = ()
    holds: tuple[Hold, ...] = ()
    has_taken: bool = False

    @property
    def is_holding(self) -> bool:
        """Whether 囲い手 goes on."""
        return bool(self.holds) and isinf(self.holds[-1].to_ms)

    def held_at(self, stamp_ms: float) -> bool:
        """Whether 囲い手 held then."""
        return any(hold.holds_at(stamp_ms) for hold in self.holds)

    def held(self, frame: Frame | None, stamp_ms: float, stage: "Stage") -> "Sights":
        """R-8.3: the frame comes to be this one (None: leaves the area); to be told before what it touches.

        囲い手 begins before the deciding prefix is audible and ends when the target leaves the frame.
        """
        covers_target = frame is not None and stage.target in frame.spots
        if self.is_holding:
            if covers_target:
                return self
            return replace(self, holds=(*self.holds[:-1], Hold(self.holds[-1].from_ms, stamp_ms)))
        begins = covers_target and not self.has_taken and 0.0 <= stamp_ms < stage.cues.guard_until_ms
        if stage.target is None or not begins:
            return self
        holding = replace(self, holds=(*self.holds, Hold(stamp_ms)))
        return holding._with(Sighting(Technique.GUARD, stamp_ms, stage.target))

    def met(self, frame: Frame, stamp_ms: float, stage: "Stage") -> "Sights":
        """R-8.1: the frame comes to be this one; to be told after what it touches."""
        if stamp_ms < 0.0 or self.has_taken or not stage.cues.wakarefuda:
            return self
        spots = stage.cues.wakarefuda.intersection(frame.spots)
        return self._with(Sighting(Technique.RETURN, stamp_ms, min(spots))) if spots else self

    def touched(self, touch: Touch, stage: "Stage") -> "Sights":
        """After a touch was judged: R-8.2, and once the target is touched nothing more is recognised."""
        if stage.target is None or self.has_taken or touch.answers is Answers.FOULS:
            return self
        spots = {spot for frame in touch.frames for spot in frame.spots}
        if stage.target in spots:
            return replace(self, has_taken=True)
        met = stage.cues.across & spots
        if touch.how not in _BY_POINTER or not met:
            return self
        return self._with(Sighting(Technique.CROSSING, touch.stamp_ms, min(met)))

    def _with(self, sighting: Sighting) -> "Sights":
        if any(each.technique is sighting.technique for each in self.sightings):
            return self
        return replace(self, sightings=(*self.sightings, sighting))


NOTHING_SEEN: Final = Sights()
