"""The small sounds of a match: which event is answered with which.

Rule 1: they are feedback; nothing is judged by them, and each has a twin that is seen.
"""

from typing import Final

from audio.small_sounds import SmallSound
from karuta.rules.events import (
    CardPinned,
    CardTouched,
    Event,
    MatchDrawn,
    MatchResigned,
    MatchWon,
    MemorizingBell,
    PoemChosen,
    ReadingClosed,
)
from karuta.rules.side import Side
from karuta.rules.touch import How

TOUCHES: Final[dict[How, SmallSound]] = {
    How.TOUCH: SmallSound.TOUCH,
    How.BLOCK: SmallSound.TOUCH,
    How.SWEEP: SmallSound.SWEEP,
    How.PASS: SmallSound.PASS_OVER,
    How.COM: SmallSound.COM_TAKE,
}
AGAIN_AFTER_MS: Final = 90.0
"""Cards that one movement touches one after the other sound once: so close they would be a rattle."""


def sound_of(event: Event, *, touched_tomofuda: bool = False) -> SmallSound | None:
    """The sound an event is answered with; None: with none.

    Args:
        event: What happened.
        touched_tomofuda: Whether somebody touched a card beside the target that cost nothing (R-5.1).
    """
    if isinstance(event, CardTouched):
        return TOUCHES[event.touch.how]
    if isinstance(event, ReadingClosed):
        if any(event.verdict.fouls_of(side) for side in Side):
            return SmallSound.FOUL
        return SmallSound.TOMOFUDA if touched_tomofuda else None
    if isinstance(event, CardPinned):
        return SmallSound.PIN
    if isinstance(event, MemorizingBell):
        return SmallSound.BELL
    return SmallSound.END if isinstance(event, MatchWon | MatchDrawn | MatchResigned) else None


class Feedback:
    """Answers the events of one match; of equal sounds within `AGAIN_AFTER_MS` only the first is heard."""

    def __init__(self) -> None:
        self._last_ms: dict[SmallSound, float] = {}
        self._fouls = 0

    def answer(self, event: Event, *, touched_tomofuda: bool = False, fouls: int = 0) -> SmallSound | None:
        """The sound to play now; None: none.

        Args:
            event: What happened.
            touched_tomofuda: Whether somebody touched a card beside the target that cost nothing (R-5.1).
            fouls: How many fouls of this reading are shown after it; each is heard once.
        """
        sound = sound_of(event, touched_tomofuda=touched_tomofuda)
        if isinstance(event, PoemChosen):
            self._fouls = 0
        if isinstance(event, CardTouched) and fouls > self._fouls:
            sound = SmallSound.FOUL
        if sound is SmallSound.FOUL:
            heard, self._fouls = self._fouls, max(fouls, self._fouls)
            sound = None if isinstance(event, ReadingClosed) and 0 < fouls <= heard else sound
        if sound is None:
            return None
        last_ms = self._last_ms.get(sound)
        if last_ms is not None and 0.0 <= event.at_ms - last_ms < AGAIN_AFTER_MS:
            return None
        self._last_ms[sound] = event.at_ms
        return sound
