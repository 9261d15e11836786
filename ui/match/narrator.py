"""The go-between of match and reader: answers when a poem is asked for, tells what is heard now.

Rule 1: only the narrator looks at the poem under way; what it tells is what is audible.
"""

from dataclasses import dataclass, replace

from audio.reader import SILENCE, SilentReader, Speech
from karuta.match.commands import BeginReading
from karuta.match.setup import MatchSetup
from karuta.match.timetable import answer_for
from karuta.rules.cards import Torifuda, torifuda_of
from karuta.rules.events import (
    Event,
    Lead,
    MatchPaused,
    PauseRenewed,
    PoemChosen,
    ReadingHeld,
    ReadingVoided,
)
from karuta.rules.state import MatchState
from poems.kimariji import deciding_length
from poems.reading import Reading, ReadingKind


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


class Narrator:
    """Reads for one match."""

    def __init__(self, setup: MatchSetup) -> None:
        self._setup = setup
        self._reader = SilentReader(setup.tempo)
        self._lead: Speech = SILENCE
        self._poem: Speech = SILENCE
        self._reading: Reading | None = None
        self._card: Torifuda | None = None
        self._zero_at_ms = 0.0
        self._deciding_kana = 0

    @property
    def deciding_heard_ms(self) -> float:
        """When the deciding mora of the last reading is audible, on its heard clock; times count from it."""
        return 0.0 if self._reading is None else self._reading.audible_ms_of(self._deciding_kana)

    @property
    def zero_at_ms(self) -> float:
        """When the first mora of the last reading is audible, on the match clock."""
        return self._zero_at_ms

    def hear(self, event: Event, state: MatchState, now_ms: float) -> BeginReading | None:
        """Takes note of an event; answers if a reading is asked for.

        A reading that should have begun by now (no pause, a late screen) begins now.
        """
        if isinstance(event, PoemChosen | PauseRenewed):
            return self._answer(event.lead, event.from_ms, state, now_ms)
        if isinstance(event, ReadingHeld | ReadingVoided | MatchPaused):
            self._lead = self._poem = SILENCE
            self._card = None
        return None

    def _answer(self, lead: Lead, from_ms: float, state: MatchState, now_ms: float) -> BeginReading:
        answer = answer_for(self._setup, state)
        answer = replace(answer, zero_at_ms=max(answer.zero_at_ms, now_ms))
        if state.round is None:
            raise RuntimeError("no poem has been asked for")
        self._reading = answer.reading
        self._zero_at_ms = answer.zero_at_ms
        self._deciding_kana = deciding_length(answer.reading.number, state.round.unread_bits)
        self._lead = self._lead_speech(lead, from_ms, state)
        self._poem = self._reader.poem(answer.reading, answer.zero_at_ms)
        is_card = answer.reading.kind is ReadingKind.TORIFUDA
        self._card = torifuda_of(state.round.yomifuda) if is_card else None
        return answer

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
        phrase = self._lead.at(now_ms)
        if phrase is None or phrase.end_at_ms <= now_ms:
            return NOTHING
        return Heard(phrase.heard(now_ms))

    def _of_poem(self, text: str, now_ms: float, *, upper: bool) -> Heard:
        if not upper:
            return Heard(text)
        is_decided = now_ms - self._zero_at_ms >= self.deciding_heard_ms - 1e-6
        return Heard(text, self._deciding_kana if is_decided else 0, upper=True)

    def next_ms(self, now_ms: float) -> float | None:
        """When something else will be heard after that time; None if nothing will."""
        ends = (phrase.end_at_ms for phrase in self._lead.phrases if phrase.end_at_ms > now_ms)
        instants = [*ends, self._lead.next_ms(now_ms), self._poem.next_ms(now_ms)]
        if self._card is not None and now_ms < self._zero_at_ms:
            instants.append(self._zero_at_ms)
        return min((at_ms for at_ms in instants if at_ms is not None), default=None)
