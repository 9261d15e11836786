"""How far a drawn thing has got on its way; drawing only, it delays no judgement."""

from enum import Enum
from typing import Final

FLY_OFF_MS: Final = 180.0
CLOSE_UP_MS: Final = 220.0
TRAVEL_MS: Final = 260.0
LET_GO_MS: Final = 90.0
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


def progress(start_ms: float, lasts_ms: float, now_ms: float, ease: Ease = Ease.LINEAR) -> float:
    """Answers the share of the way (0-1) covered by what set out at `start_ms`; 1 if it lasts no time."""
    if lasts_ms <= 0.0:
        return 1.0
    return eased((now_ms - start_ms) / lasts_ms, ease)


def between(start_mm: float, end_mm: float, share: float) -> float:
    """Answers the place that share of the way from one place to another, in mm."""
    return start_mm + (end_mm - start_mm) * share
