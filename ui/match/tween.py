"""How a drawn thing gets from one place to the next; drawing only, it delays no judgement."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

FLY_OFF_MS: Final = 180.0
CLOSE_UP_MS: Final = 220.0
TRAVEL_MS: Final = 260.0
RISE_MS: Final = 90.0
STRIP_FADE_MS: Final = 80.0
FLASH_MS: Final = 120.0
FLASH_FADE_MS: Final = 180.0
TRAIL_FADE_MS: Final = 400.0


class Ease(Enum):
    """How the way is spread over the time."""

    LINEAR = "linear"
    OUT = "out"
    IN_OUT = "in_out"


def eased(share: float, ease: Ease) -> float:
    """Answers the share of the way (0-1) covered after that share of the time, held inside 0-1."""
    held = min(1.0, max(0.0, share))
    if ease is Ease.OUT:
        return 1.0 - (1.0 - held) ** 3
    if ease is Ease.IN_OUT:
        return held * held * (3.0 - 2.0 * held)
    return held


@dataclass(frozen=True, slots=True)
class Tween:
    """A number on its way from one value to another."""

    from_value: float
    to_value: float
    start_ms: float
    lasts_ms: float
    ease: Ease = Ease.LINEAR

    @property
    def end_ms(self) -> float:
        """When it has arrived."""
        return self.start_ms + self.lasts_ms

    def at(self, now_ms: float) -> float:
        """Answers the value at that time: the last one once it is over, or at once if it lasts no time."""
        if self.lasts_ms <= 0.0 or now_ms >= self.end_ms:
            return self.to_value
        share = eased((now_ms - self.start_ms) / self.lasts_ms, self.ease)
        return self.from_value + (self.to_value - self.from_value) * share


def fading(start_ms: float, lasts_ms: float, now_ms: float) -> float:
    """Answers how much (1-0) is left of something that begins to fade at `start_ms`."""
    return Tween(1.0, 0.0, start_ms, lasts_ms).at(max(now_ms, start_ms))
