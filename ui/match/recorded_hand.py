"""The man's recorded hand in a replay: where it was at this instant, and its whole way so far."""

import math
from typing import Final

from karuta.match.replay_session import ReplaySession
from karuta.rules.hand import PointerSample
from ui.match.hand import HandTracker

FRAME_MS: Final = 16.0
APART_MM: Final = 3.0  # samples nearer to each other are drawn as one


class RecordedHand:
    """Moves a hand as it was recorded."""

    def __init__(self, session: ReplaySession, hand: HandTracker) -> None:
        self._session = session
        self._hand = hand

    def follow(self, now_ms: float) -> None:
        """Puts the hand where it was at that time."""
        hand = self._hand
        done = [sample for sample, at_ms in self._samples(now_ms) if at_ms <= now_ms]
        hand.point = done[-1].point if done else None
        hand.pressed = bool(done) and done[-1].pressed
        hand.trail_ended_ms = None
        hand.trail_mm = _way(done)

    def next_ms(self, now_ms: float) -> float | None:
        """Answers when it will have moved; None if it does not any more."""
        coming = (at_ms for _, at_ms in self._samples(now_ms) if at_ms > now_ms)
        first_ms = next(coming, None)
        return None if first_ms is None else max(first_ms, now_ms + FRAME_MS)

    def _samples(self, now_ms: float) -> list[tuple[PointerSample, float]]:
        path = self._session.path_at(now_ms)
        if path is None:
            return []
        samples = (deed for deed in path.deeds if isinstance(deed, PointerSample))
        return [(sample, path.zero_at_ms + sample.stamp_ms) for sample in samples]


def _way(samples: list[PointerSample]) -> tuple[tuple[float, float], ...]:
    way_mm: list[tuple[float, float]] = []
    for sample in samples:
        at_mm = (sample.point.x_mm, sample.point.y_mm)
        if not way_mm or math.dist(way_mm[-1], at_mm) >= APART_MM:
            way_mm.append(at_mm)
    return tuple(way_mm)
