"""The reader of a replay: tells what was heard when, and reads aloud again as slowly as the clock runs.

Rule 1: what is shown follows the marks of the record. A voice is heard only if its moras lie where they lay
then; another one would say otherwise than what was judged.
Rule 2: to slow an utterance down takes some 0.1 s, so it is done aside; when it is ready it is taken up where
the clock is by then.
"""

import logging
from concurrent.futures import Future
from functools import partial
from typing import Final

from audio.pack import PackError
from audio.reader import SILENCE
from audio.voice_reader import Again, VoiceReader, Wish
from karuta.match.commands import BeginReading
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.timetable import kana_read, lead_ms
from karuta.rules.cards import torifuda_of
from karuta.rules.events import (
    Event,
    MatchAborted,
    MatchPaused,
    MatchResigned,
    PauseRenewed,
    PoemChosen,
    ReadingBegan,
    ReadingHeld,
    ReadingVoided,
)
from karuta.rules.state import MatchState, Round
from poems.kimariji import deciding_length
from poems.reading import Reading, ReadingKind
from ui.match.aside import Aside
from ui.match.narrator import ALOUD, Narrator, lead_names, upcoming

log = logging.getLogger(__name__)

SLOWEST: Final = 0.25
NOT_READ: Final = (PauseRenewed, ReadingHeld, ReadingVoided, MatchPaused)


class ReplayNarrator(Narrator):
    """Reads for one replay."""

    def __init__(self, setup: MatchSetup) -> None:
        super().__init__(setup)
        self._aside = Aside()
        self._wish: Wish | None = None
        self._read: Reading | None = None

    def hear(self, event: Event, state: MatchState, now_ms: float) -> BeginReading | None:  # noqa: ARG002
        """Takes note of what is read; a replay is never answered."""
        if isinstance(event, PoemChosen):
            self._turn_over()
        elif isinstance(event, NOT_READ):
            self.forget()
        elif isinstance(event, ReadingBegan):
            self._begin(event, state)
        elif isinstance(event, MatchAborted | MatchResigned) or self._is_cut_off(event):
            self.hush()
            self._wish = None
        if self.voice is not None and isinstance(event, PoemChosen):
            self.voice.prepare(upcoming(self._setup, state))
        return None

    def _turn_over(self) -> None:
        """Nothing new is read; a lower half under way is shown and heard to its end, as it was (R-3.8)."""
        self.read_on()
        self._lead = self._poem = SILENCE
        self._card = self._wish = None
        self._aside.drop()

    def hush(self) -> None:
        """Falls silent; what is being made ready is not read either."""
        self._aside.drop()
        super().hush()

    def forget(self) -> None:
        """Nothing is read."""
        super().forget()
        self._wish = None

    def take_voice(self, voice: VoiceReader | None, state: MatchState) -> None:
        """Lets this voice read from now on; None: nobody."""
        super().take_voice(voice, state)
        if voice is None:
            self._aside.close()
        self.resume()

    def _begin(self, event: ReadingBegan, state: MatchState) -> None:
        this, reading = state.round, event.reading
        if this is None or this.reading != reading:
            return
        last = state.read[-1] if state.read else None
        lead_from_ms = event.zero_at_ms - this.pause_ms - lead_ms(this.lead, self._setup.tempo, last)
        self._reading = self._read = reading
        self._zero_at_ms = event.zero_at_ms
        self._deciding_kana = deciding_length(reading.number, this.unread_bits)
        self._lead = self._lead_speech(this.lead, lead_from_ms, state)
        self._poem = self._reader.poem(reading, event.zero_at_ms)
        is_card = reading.kind is ReadingKind.TORIFUDA
        self._card = torifuda_of(this.yomifuda) if is_card else None
        self._wish = self._wish_for(this, state)
        self.resume()

    def _wish_for(self, this: Round, state: MatchState) -> Wish | None:
        if self._setup.kind not in ALOUD:
            return None
        return Wish(
            number=int(this.yomifuda),
            kind=self._setup.kind,
            from_ms=0.0,
            pause_ms=this.pause_ms,
            lead=lead_names(this.lead, state),
            kana_length=kana_read(self._setup, this.yomifuda, this.unread_bits),
            with_lower=self._setup.lower is LowerPhrase.AFTER_UPPER,
        )

    def resume(self) -> None:
        """Reads on aloud from this instant, as slowly as the clock runs."""
        clock, wish, reading, voice = self.clock, self._wish, self._read, self.voice
        if voice is None or clock is None or wish is None or reading is None:
            return
        rate_factor = clock.rate_factor
        if SLOWEST <= rate_factor <= 1.0:
            self._aside.ask(partial(voice.prepare_again, wish, reading, rate_factor), self._read_aloud)

    def _read_aloud(self, ready: "Future[Again | None]") -> None:
        """Reads what is ready, from where the clock is now."""
        clock, wish, voice = self.clock, self._wish, self.voice
        if voice is None or clock is None or wish is None:
            return
        try:
            again = ready.result()
        except PackError as error:
            log.warning("poem %d is shown as text: %s", wish.number, error)
            return
        if again is not None:
            voice.read_again(again, clock.at_shell_ms(self._zero_at_ms))
