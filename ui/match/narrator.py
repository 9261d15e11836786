"""The go-between of match and reader: answers when a poem is asked for, tells what is heard now.

Rule 1: only the narrator looks at the poem under way; what it tells is what is audible.
"""

import logging
from dataclasses import dataclass, replace
from typing import Final, Protocol

from audio.clip import Half
from audio.pack import PackError
from audio.reader import SILENCE, SilentReader, Speech
from audio.ready_clips import Name
from audio.voice_reader import JOKA_HALVES, Promise, VoiceReader, Wish
from karuta.match.commands import WITHDRAW_MS, BeginReading
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.timetable import answer_for, kana_read
from karuta.rules.cards import Torifuda, torifuda_of
from karuta.rules.events import (
    Event,
    Lead,
    MatchAborted,
    MatchBegan,
    MatchPaused,
    MatchResigned,
    PauseRenewed,
    PoemChosen,
    ReadingClosed,
    ReadingHeld,
    ReadingVoided,
)
from karuta.rules.state import MatchState
from poems.kimariji import deciding_length
from poems.reading import Reading, ReadingKind

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Heard:
    """What is heard, or seen, of a reading at one instant.

    Attributes:
        text: The kana audible so far of the phrase being read.
        decided: How many of them decide, once the last of these is audible; else 0.
        upper: Whether it is the upper half of a poem in the game (not a lead, not a lower half).
        card: The card that is shown in place of a text.
    """

    text: str = ""
    decided: int = 0
    upper: bool = False
    card: Torifuda | None = None


NOTHING = Heard()
"""Silence."""

ALOUD: Final = (ReadingKind.VOICE, ReadingKind.VOICE_TEXT)


class MatchClock(Protocol):
    """Where the match stands on the clock of the program."""

    @property
    def rate_factor(self) -> float:
        """How much faster the match runs; a voice reads at 1 only."""

    def at_match_ms(self, shell_ms: float) -> float:
        """From the program's clock to that of the match."""

    def at_shell_ms(self, match_ms: float) -> float:
        """From the match's clock to that of the program."""


class Narrator:
    """Reads for one match, aloud where it can, else as text.

    Attributes:
        voice: Who reads aloud; None: nobody does.
        clock: Where the match stands on the clock of the program; only a voice needs it.
    """

    def __init__(self, setup: MatchSetup) -> None:
        self.voice: VoiceReader | None = None
        self.clock: MatchClock | None = None
        self._setup = setup
        self._reader = SilentReader(setup.tempo)
        self._lead: Speech = SILENCE
        self._poem: Speech = SILENCE
        self._tail: Speech = SILENCE  # the poem before, whose lower half is read on after [S]
        self._reading: Reading | None = None
        self._card: Torifuda | None = None
        self._zero_at_ms = 0.0
        self._deciding_kana = 0

    @property
    def deciding_heard_ms(self) -> float:
        """When the deciding kana of the poem under way are all audible, after its first mora.

        Raises:
            RuntimeError: No poem has been asked for.
        """
        if self._reading is None:
            raise RuntimeError("no poem has been asked for")
        return self._reading.audible_ms_of(self._deciding_kana)

    def hear(self, event: Event, state: MatchState, now_ms: float) -> BeginReading | None:
        """Answers when a poem is asked for; falls silent when it is withdrawn."""
        answer = None
        if isinstance(event, PoemChosen):
            self.read_on()
        if isinstance(event, PoemChosen | PauseRenewed):
            answer = self._answer(event.lead, event.from_ms, state, now_ms)
        elif isinstance(event, ReadingHeld | ReadingVoided | MatchPaused):
            self.forget()
        elif isinstance(event, MatchAborted | MatchResigned) or self._is_cut_off(event):
            self.hush()
        if self.voice is not None and isinstance(event, MatchBegan | PoemChosen | ReadingVoided):
            self.voice.prepare(upcoming(self._setup, state))
        return answer

    def take_voice(self, voice: VoiceReader | None, state: MatchState) -> None:
        """Lets this voice read from the next poem on; None: nobody."""
        self.voice = voice if self._setup.kind in ALOUD else None
        if self.voice is not None:
            self.voice.prepare(upcoming(self._setup, state))

    def hush(self) -> None:
        """Lets what is read aloud fall silent."""
        if self.voice is not None:
            self.voice.withdraw()

    def resume(self) -> None:
        """Reads on aloud where that is possible: what is under way is not, from the next poem on."""

    def read_on(self) -> None:
        """Lets a lower half that follows at once be shown to its end, before the next pause (R-3.8)."""
        is_read_on = self._setup.lower is LowerPhrase.AFTER_UPPER and self._card is None
        self._tail = self._poem if is_read_on else SILENCE

    def forget(self) -> None:
        """Nothing is read any more."""
        self._lead = self._poem = self._tail = SILENCE
        self._card = None
        self.hush()

    def _is_cut_off(self, event: Event) -> bool:
        """Whether a karafuda is skipped, which only COMs among themselves do (R-3.13)."""
        is_karafuda = isinstance(event, ReadingClosed) and event.verdict.lies is None
        return is_karafuda and self._setup.skips_karafuda

    def _answer(self, lead: Lead, from_ms: float, state: MatchState, now_ms: float) -> BeginReading:
        if state.round is None:
            raise RuntimeError("no poem has been asked for")
        promise = self._aloud(lead, from_ms, state, now_ms) or self._silent(lead, from_ms, state, now_ms)
        reading = promise.reading
        self._reading = reading
        self._zero_at_ms = promise.zero_at_ms
        self._deciding_kana = deciding_length(reading.number, state.round.unread_bits)
        self._lead, self._poem = promise.lead, promise.poem
        is_card = reading.kind is ReadingKind.TORIFUDA
        self._card = torifuda_of(state.round.yomifuda) if is_card else None
        return BeginReading(reading, promise.zero_at_ms, WITHDRAW_MS + promise.delay_ms)

    def _silent(self, lead: Lead, from_ms: float, state: MatchState, now_ms: float) -> Promise:
        answer = answer_for(self._setup, state)
        zero_at_ms = max(answer.zero_at_ms, now_ms)
        speech = self._lead_speech(lead, from_ms, state)
        return Promise(answer.reading, zero_at_ms, speech, self._reader.poem(answer.reading, zero_at_ms))

    def _aloud(self, lead: Lead, from_ms: float, state: MatchState, now_ms: float) -> Promise | None:
        """What the voice promises, on the match's clock; None: it cannot read this, or not at this pace."""
        clock, this = self.clock, state.round
        if self.voice is None or clock is None or this is None or clock.rate_factor != 1.0:
            return None
        wish = Wish(
            number=int(this.yomifuda),
            kind=self._setup.kind,
            from_ms=clock.at_shell_ms(from_ms),
            pause_ms=this.pause_ms,
            lead=lead_names(lead, state),
            kana_length=kana_read(self._setup, this.yomifuda, this.unread_bits),
            with_lower=self._setup.lower is LowerPhrase.AFTER_UPPER,
            now_ms=clock.at_shell_ms(now_ms),
        )
        try:
            promise = self.voice.read(wish)
        except PackError as error:
            log.warning("poem %d is shown as text: %s", wish.number, error)
            return None
        promise = promise.moved(clock.at_match_ms(0.0))
        if self._setup.kind is ReadingKind.VOICE:
            return replace(promise, lead=SILENCE, poem=SILENCE)
        return promise

    def _lead_speech(self, lead: Lead, from_ms: float, state: MatchState) -> Speech:
        if lead is Lead.JOKA:
            return self._reader.joka(from_ms)
        if lead is Lead.LOWER_PHRASE and state.read:
            return self._reader.lower(int(state.read[-1]), from_ms)
        return SILENCE

    def heard(self, now_ms: float) -> Heard:
        """Answers what is heard at that time on the match clock."""
        if self._card is not None and now_ms >= self._zero_at_ms:
            return Heard(card=self._card)
        phrase = self._poem.at(now_ms)
        if phrase is not None:
            return self._of_poem(phrase.heard(now_ms), now_ms, upper=phrase.spoken is self._reading)
        for speech in (self._lead, self._tail):
            phrase = speech.at(now_ms)
            if phrase is not None and now_ms < phrase.end_at_ms:
                return Heard(phrase.heard(now_ms))
        return NOTHING

    def _of_poem(self, text: str, now_ms: float, *, upper: bool) -> Heard:
        if not upper:
            return Heard(text)
        is_decided = now_ms - self._zero_at_ms >= self.deciding_heard_ms - 1e-6
        return Heard(text, self._deciding_kana if is_decided else 0, upper=True)

    def next_ms(self, now_ms: float) -> float | None:
        """When something else will be heard after that time; None if nothing will."""
        passing = (*self._lead.phrases, *self._tail.phrases)
        ends = (phrase.end_at_ms for phrase in passing if phrase.end_at_ms > now_ms)
        instants = [*ends, *(speech.next_ms(now_ms) for speech in (self._lead, self._tail, self._poem))]
        if self._card is not None and now_ms < self._zero_at_ms:
            instants.append(self._zero_at_ms)
        return min((at_ms for at_ms in instants if at_ms is not None), default=None)


def upcoming(setup: MatchSetup, state: MatchState) -> tuple[Name, ...]:
    """The clips that will be read next, as far as the order of the poems tells."""
    names: list[Name] = [] if state.read or not setup.joka else [*JOKA_HALVES]
    if setup.lower is LowerPhrase.AFTER_TAKE and state.read:
        names.append((int(state.read[-1]), Half.LOWER))
    for yomifuda in state.unread[:2]:
        names.append((int(yomifuda), Half.UPPER))
        if setup.lower is not LowerPhrase.NEVER:
            names.append((int(yomifuda), Half.LOWER))
    return tuple(names)


def lead_names(lead: Lead, state: MatchState) -> tuple[Name, ...]:
    """The clips of what is read before the pause."""
    if lead is Lead.JOKA:
        return JOKA_HALVES
    if lead is Lead.LOWER_PHRASE and state.read:
        return ((int(state.read[-1]), Half.LOWER),)
    return ()
