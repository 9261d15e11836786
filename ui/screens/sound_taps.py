"""The beats of the measurement on the output, and the taps made to them."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audio.small_sounds import SmallSound, render
from audio.stream import Sound
from audio.tapping import BEATS_MS, Tapped, offset_of
from ui.match.sound_opening import Loudspeaker

LEAD_IN_MS: Final = 800.0
LINGER_MS: Final = 1300.0  # a tap may come a second after the last beat
BEAT: Final = SmallSound.TOUCH


def beat_track(rate: int) -> NDArray[np.float32]:
    """All beats as one sound, so that nothing can come between them."""
    beat = render(BEAT, rate)
    track = np.zeros(_sample(BEATS_MS[-1], rate) + len(beat), np.float32)
    for at_ms in BEATS_MS:
        start = _sample(at_ms, rate)
        track[start : start + len(beat)] += beat
    return track


def _sample(at_ms: float, rate: int) -> int:
    return round(at_ms * rate / 1000.0)


@dataclass(frozen=True, slots=True)
class Beats:
    """Beats that have been laid on an output."""

    loudspeaker: Loudspeaker
    sound: Sound

    @property
    def heard_ms(self) -> tuple[float, ...]:
        """When each beat leaves the output, on the program's clock, as far as the output knows."""
        rate, clock = self.loudspeaker.stream.rate, self.loudspeaker.clock
        return tuple(clock.heard_at_ms(self.sound.start + _sample(at_ms, rate)) for at_ms in BEATS_MS)

    @property
    def lasts_ms(self) -> float:
        """How long to wait, from laying them to the last tap that may come."""
        return LEAD_IN_MS + BEATS_MS[-1] + LINGER_MS

    def answer(self, taps_ms: list[float]) -> Tapped:
        """What the taps tell.

        Raises:
            TappingError: They tell nothing.
        """
        return offset_of(self.heard_ms, taps_ms)

    def withdraw(self) -> None:
        """Let the beats that are left fall silent."""
        self.loudspeaker.stream.withdraw(self.sound)


def lay_beats(loudspeaker: Loudspeaker) -> Beats:
    """Lay the beats on an output, the first one after the lead-in."""
    stream = loudspeaker.stream
    start = stream.position + _sample(LEAD_IN_MS, stream.rate)
    return Beats(loudspeaker, stream.schedule(beat_track(stream.rate), start))
