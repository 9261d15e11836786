"""The reader with a voice: what is read goes onto the stream at once, and its times are those of the stream.

Rule 1: nothing here waits or asks the time. All instants are on the clock of the program (`StreamClock`).
Rule 2: what has been scheduled is withdrawn as a whole; a new utterance withdraws nothing by itself.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from audio.clip import Half
from audio.reader import SILENCE, Phrase, Speech
from audio.ready_clips import Name, ReadyClips
from audio.slow_motion import faded_in, slowed
from audio.stream import Sound, Stream
from audio.stream_clock import StreamClock
from audio.utterance import Script, Utterance, compose
from poems.collection import JOKA
from poems.reading import Reading, ReadingKind

MARGIN_MS: Final = 30.0
"""How far behind the next sample of the stream a new sound may begin: the device may ask meanwhile."""

ALIKE_MS: Final = 5.0
"""Moras no farther apart are heard at the same instant."""

JOKA_HALVES: Final[tuple[Name, ...]] = ((JOKA.number, Half.UPPER), (JOKA.number, Half.LOWER))


class Player(Protocol):
    """What plays: an open device."""

    @property
    def stream(self) -> Stream:
        """What is played."""

    @property
    def clock(self) -> StreamClock:
        """When it is heard."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be read.

    Attributes:
        number: The poem.
        kind: What the players are given.
        from_ms: When the lead, or without one the pause, is to begin.
        pause_ms: From the end of the lead to the first audible mora of the poem.
        lead: What is read before the pause: nothing, a lower half, or `JOKA_HALVES`.
        kana_length: After how many kana the upper half is cut; 0: not at all.
        with_lower: Whether the lower half follows the upper one at once.
        now_ms: When it is wished; None: that need not be known. An output that stands still would promise
            what has gone by.
    """

    number: int
    kind: ReadingKind
    from_ms: float
    pause_ms: float
    lead: tuple[Name, ...] = ()
    kana_length: int = 0
    with_lower: bool = False
    now_ms: float | None = None

    @property
    def names(self) -> tuple[Name, ...]:
        """The clips it takes."""
        lower = ((self.number, Half.LOWER),) if self.with_lower else ()
        return (*self.lead, (self.number, Half.UPPER), *lower)


@dataclass(frozen=True, slots=True)
class Promise:
    """What will be heard, and when.

    Attributes:
        reading: The poem with its true marks.
        zero_at_ms: When its first audible mora is heard.
        lead: What is heard before it.
        poem: The poem as phrases.
        delay_ms: How much later than the output says all of it is heard; what has left it is heard so long.
    """

    reading: Reading
    zero_at_ms: float
    lead: Speech = SILENCE
    poem: Speech = SILENCE
    delay_ms: float = 0.0

    def moved(self, by_ms: float) -> "Promise":
        """The same on another clock, which shows so much more."""
        return replace(
            self,
            zero_at_ms=self.zero_at_ms + by_ms,
            lead=_moved(self.lead, by_ms),
            poem=_moved(self.poem, by_ms),
        )


@dataclass(frozen=True, slots=True)
class Again:
    """An utterance of a replay, as slow as it is to be heard.

    Attributes:
        samples: One channel at the stream's rate.
        zero_sample: Which of them is that of the poem's first audible mora.
    """

    samples: NDArray[np.int16]
    zero_sample: int


class VoiceReader:
    """Reads aloud.

    Attributes:
        gain_factor: How loud what is read from now on is: 0 nothing, 1 as it was recorded.
    """

    def __init__(self, clips: ReadyClips, player: Player, gain_factor: float = 1.0) -> None:
        self.gain_factor = gain_factor
        self._clips = clips
        self._player = player
        self._sounds: tuple[Sound, ...] = ()

    def prepare(self, names: Iterable[Name]) -> None:
        """Gets ready what will be read next, without waiting for it."""
        self._clips.prepare(names)

    def read(self, wish: Wish) -> Promise:
        """Lays an utterance on the stream, as soon as it is wished and possible.

        Raises:
            PackError: The voice does not have one of the clips.
        """
        utterance = self._composed(wish)
        stream, clock = self._player.stream, self._player.clock
        earliest = stream.position + round(MARGIN_MS * stream.rate / 1000.0)
        if wish.now_ms is not None:
            earliest = max(earliest, clock.sample_heard_at(wish.now_ms) + 1)
        start = max(clock.sample_heard_at(wish.from_ms), earliest - utterance.first_sound)
        gone_by = max(0, stream.position - start)  # of the silence before the first sound
        sound = stream.schedule(utterance.samples[gone_by:], start + gone_by, self.gain_factor)
        self._sounds = (*(each for each in self._sounds if each in stream.sounds), sound)
        zero_at_ms = clock.heard_at_ms(start + utterance.zero_sample)
        return replace(_promise(utterance, clock.heard_at_ms(start), zero_at_ms), delay_ms=clock.latency_ms)

    def prepare_again(self, wish: Wish, as_read: Reading, rate_factor: float) -> Again | None:
        """Makes an utterance of a replay, slower if need be; takes long, and any thread may do it.

        Args:
            wish: What was read.
            as_read: When its moras were heard then.
            rate_factor: How much slower than then, 0.25 to 1; the pitch falls with it.

        Returns:
            What can be heard; None if this voice's moras lie elsewhere than they lay then.

        Raises:
            PackError: The voice does not have one of the clips.
        """
        utterance = self._composed(wish)
        if not _are_alike(utterance.reading, as_read):
            return None
        return Again(slowed(utterance.samples, rate_factor), round(utterance.zero_sample / rate_factor))

    def read_again(self, again: Again, zero_at_ms: float) -> None:
        """Lays an utterance of a replay on the stream; what has gone by is left out.

        Args:
            again: The utterance.
            zero_at_ms: When its first audible mora is to be heard, or was.
        """
        stream, clock = self._player.stream, self._player.clock
        start = clock.sample_heard_at(zero_at_ms) - again.zero_sample
        earliest = stream.position + round(MARGIN_MS * stream.rate / 1000.0)
        gone_by = max(0, earliest - start)
        samples = again.samples[gone_by:]
        if len(samples):
            samples = faded_in(samples, stream.rate) if gone_by else samples
            sound = stream.schedule(samples, start + gone_by, self.gain_factor)
            self._sounds = (*(each for each in self._sounds if each in stream.sounds), sound)

    def withdraw(self) -> None:
        """Lets everything that is read or will be read fall silent."""
        for sound in self._sounds:
            self._player.stream.withdraw(sound)
        self._sounds = ()

    def close(self) -> None:
        """Reads no more."""
        self.withdraw()
        self._clips.close()

    def _composed(self, wish: Wish) -> Utterance:
        clips = self._clips
        return compose(
            Script(
                upper=clips.clip((wish.number, Half.UPPER)),
                pause_ms=wish.pause_ms,
                lead=tuple(clips.clip(name) for name in wish.lead),
                kana_length=wish.kana_length,
                lower=clips.clip((wish.number, Half.LOWER)) if wish.with_lower else None,
                kind=wish.kind,
            )
        )


def _are_alike(one: Reading, other: Reading) -> bool:
    """Whether both have their moras at the same instants, as nearly as an ear can tell."""
    return len(one.upper) == len(other.upper) and all(
        abs(mine.audible_ms - theirs.audible_ms) <= ALIKE_MS
        for mine, theirs in zip(one.upper, other.upper, strict=True)
    )


def _promise(utterance: Utterance, from_ms: float, zero_at_ms: float) -> Promise:
    reading = utterance.reading
    poem = [Phrase(reading, zero_at_ms)]
    if reading.lower is not None:
        poem.append(Phrase(reading.lower, zero_at_ms + reading.sound_end_ms))
    lead = Speech(tuple(Phrase(placed.spoken, from_ms + placed.zero_ms) for placed in utterance.lead))
    return Promise(reading, zero_at_ms, lead, Speech(tuple(poem)))


def _moved(speech: Speech, by_ms: float) -> Speech:
    return Speech(tuple(Phrase(phrase.spoken, phrase.zero_at_ms + by_ms) for phrase in speech.phrases))
