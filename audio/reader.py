"""The reader without a voice: which phrase is spoken when, on the clock of whoever asks.

Rule 1: nothing here waits or asks the time; a speech is a plan, and what of it is heard depends on the clock.
"""

from dataclasses import dataclass
from typing import Final

from poems.collection import JOKA
from poems.reading import LowerReading, MoraOnset, Reading, ReadingKind
from poems.tempo import Tempo
from poems.text_reading import text_lower_reading, text_reading

ROUNDING_MS: Final = 1e-6  # a sum of floats may fall short of the instant it means


@dataclass(frozen=True, slots=True)
class Phrase:
    """A half of a poem that is spoken.

    Attributes:
        spoken: The upper half, or the lower one.
        zero_at_ms: The asker's time at which its own clock is at 0.
    """

    spoken: Reading | LowerReading
    zero_at_ms: float

    @property
    def end_at_ms(self) -> float:
        """When its sound is over, the hold of a lower half included."""
        if isinstance(self.spoken, Reading):
            return self.zero_at_ms + self.spoken.sound_end_ms
        return self.zero_at_ms + self.spoken.end_ms

    def heard(self, now_ms: float) -> str:
        """The kana audible by then."""
        return "".join(self.spoken.heard(now_ms - self.zero_at_ms + ROUNDING_MS))


@dataclass(frozen=True, slots=True)
class Speech:
    """Phrases one after the other."""

    phrases: tuple[Phrase, ...]

    def at(self, now_ms: float) -> Phrase | None:
        """The phrase that is heard: the last one of which something is audible; None before the first."""
        heard = [phrase for phrase in self.phrases if phrase.heard(now_ms)]
        return heard[-1] if heard else None

    def next_ms(self, now_ms: float) -> float | None:
        """When the next kana will be audible after that time; None if there is none."""
        instants = (
            phrase.zero_at_ms + onset.audible_ms
            for phrase in self.phrases
            for onset in _played(phrase.spoken)
        )
        return min((at_ms for at_ms in instants if at_ms > now_ms + ROUNDING_MS), default=None)


SILENCE = Speech(())
"""Nothing is read."""


def _played(spoken: Reading | LowerReading) -> tuple[MoraOnset, ...]:
    return spoken.upper[: spoken.played] if isinstance(spoken, Reading) else spoken.moras


class SilentReader:
    """Reads without a sound: the text, or the card in place of it."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo

    def joka(self, from_ms: float) -> Speech:
        """The joka whole, then its lower half again with the hold, beginning at that time."""
        upper = Phrase(text_reading(JOKA.number, self._tempo), from_ms - _start_ms(JOKA.number, self._tempo))
        lower = text_lower_reading(JOKA.number, self._tempo)
        first_at_ms = from_ms + self._tempo.upper_ms
        again_at_ms = first_at_ms + self._tempo.lower_ms
        return Speech((upper, Phrase(lower, first_at_ms), Phrase(lower, again_at_ms)))

    def lower(self, number: int, from_ms: float) -> Speech:
        """The lower half of a poem with the hold, beginning at that time."""
        return Speech((Phrase(text_lower_reading(number, self._tempo), from_ms),))

    def poem(self, reading: Reading, zero_at_ms: float) -> Speech:
        """The upper half as it is cut, and the lower half where it follows at once; no text for a card."""
        if reading.kind is ReadingKind.TORIFUDA:
            return SILENCE
        upper = Phrase(reading, zero_at_ms)
        if reading.lower is None:
            return Speech((upper,))
        return Speech((upper, Phrase(reading.lower, zero_at_ms + reading.sound_end_ms)))


def _start_ms(number: int, tempo: Tempo) -> float:
    """Where the first mora of an upper half begins, on its own clock: before its first audible instant."""
    return text_reading(number, tempo).upper[0].start_ms
