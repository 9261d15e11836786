"""When a poem that is asked for will be heard: lead, pause and upper phrase on the match clock, as text.

Whoever answers `PoemChosen` and `PauseRenewed` without a voice (screen or not) answers with `answer_for`.
"""

from functools import lru_cache

from karuta.match.commands import BeginReading
from karuta.match.setup import LowerPhrase, MatchSetup, UpperCut
from karuta.rules.cards import Yomifuda
from karuta.rules.events import Lead
from karuta.rules.state import MatchState
from poems.collection import JOKA
from poems.kimariji import bits_of, deciding_length
from poems.reading import Reading, ReadingKind
from poems.tempo import Tempo
from poems.text_reading import card_reading, text_lower_reading, text_reading


def lead_ms(lead: Lead, tempo: Tempo, last: int | None) -> float:
    """How long the lead lasts, the hold of its last mora included.

    Args:
        lead: What is read before the pause.
        tempo: How fast.
        last: The poem that was read last, if there was one; its lower phrase is the lead.
    """
    if lead is Lead.JOKA:
        whole_ms = tempo.upper_ms + tempo.lower_ms
        return whole_ms + text_lower_reading(JOKA.number, tempo).end_ms
    if lead is Lead.LOWER_PHRASE and last is not None:
        return text_lower_reading(last, tempo).end_ms
    return 0.0


def reading_of(setup: MatchSetup, yomifuda: Yomifuda, unread_bits: int) -> Reading:
    """What is heard of the poem: kind, cut and lower phrase as set up (R-3.4).

    Args:
        setup: The match's settings.
        yomifuda: The poem.
        unread_bits: The unread poems, itself among them, as bits.
    """
    length = kana_read(setup, yomifuda, unread_bits)
    return _made(yomifuda, setup.kind, setup.tempo, length, setup.lower is LowerPhrase.AFTER_UPPER)


def kana_read(setup: MatchSetup, yomifuda: Yomifuda, unread_bits: int) -> int:
    """After how many kana the upper phrase is cut; 0: it is read whole (R-3.4).

    Args:
        setup: The match's settings.
        yomifuda: The poem.
        unread_bits: The unread poems, itself among them, as bits.
    """
    cut = setup.upper_read
    if cut is UpperCut.KIMARIJI:
        return deciding_length(yomifuda, bits_of(setup.poems))
    if cut is UpperCut.DECIDING:
        return deciding_length(yomifuda, unread_bits)
    return 0


@lru_cache(maxsize=1024)
def _made(number: int, kind: ReadingKind, tempo: Tempo, length: int, with_lower: bool) -> Reading:
    """The reading cut after `length` kana; 0: whole."""
    reading = card_reading(number) if kind is ReadingKind.TORIFUDA else text_reading(number, tempo)
    if length:
        return reading.cut(length)
    return reading.with_lower(text_lower_reading(number, tempo)) if with_lower else reading


def answer_for(setup: MatchSetup, state: MatchState) -> BeginReading:
    """The answer to the poem that has just been asked for.

    Raises:
        ValueError: No poem has been asked for.
    """
    this = state.round
    if this is None:
        raise ValueError("no poem has been asked for")
    last = state.read[-1] if state.read else None
    zero_at_ms = this.from_ms + lead_ms(this.lead, setup.tempo, last) + this.pause_ms
    return BeginReading(reading_of(setup, this.yomifuda, this.unread_bits), zero_at_ms)
