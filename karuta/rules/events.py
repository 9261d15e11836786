"""What happened in a match: frozen facts in the past tense, each with its time on the match clock.

Rule 1: an event holds all that `apply` needs; a replay draws nothing and asks nobody.
Rule 2: a touch keeps its own stamp on the heard clock; `at_ms` is only when the match learned of it.
"""

from dataclasses import dataclass
from enum import StrEnum

from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.judge import Verdict
from karuta.rules.quickly import quickly_made
from karuta.rules.script import Deed
from karuta.rules.side import Side
from karuta.rules.techniques import Effect, Sighting
from karuta.rules.territory import Mat, Place, Spot
from karuta.rules.touch import Touch
from karuta.rules.why import Why
from poems.reading import Reading


class Lead(StrEnum):
    """What is read before the pause: nothing, the joka with its end again, or the last lower phrase."""

    NOTHING = "nothing"
    JOKA = "joka"
    LOWER_PHRASE = "lower_phrase"


class EndedBy(StrEnum):
    """Why a match is over: an empty territory, the reading set run out, a resignation or an abort."""

    EMPTY_TERRITORY = "empty_territory"
    RUN_OUT = "run_out"
    RESIGNED = "resigned"
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, `at_ms` after the opening of the match."""

    at_ms: float


@dataclass(frozen=True, slots=True)
class MatchBegan(Event):
    """The cards lie on the mat and the poems are in order: `order` holds every poem of the reading set."""

    mat: Mat
    order: tuple[Yomifuda, ...]


@dataclass(frozen=True, slots=True)
class LayingBegan(Event):
    """The man lays these cards out himself, one by one in this order (R-2.7)."""

    side: Side
    cards: tuple[Torifuda, ...]


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """The man put the next card down on an empty slot of his territory."""

    card: Torifuda
    place: Place


@dataclass(frozen=True, slots=True)
class CardTakenUp(Event):
    """The man took the card he laid last up again."""

    card: Torifuda


@dataclass(frozen=True, slots=True)
class LayingEnded(Event):
    """All cards lie: the memorising begins."""


@dataclass(frozen=True, slots=True)
class MemorizingArmed(Event):
    """The strip was pressed: the first pointer sample outside area and strip starts the match (R-3.1)."""


@dataclass(frozen=True, slots=True)
class MemorizingRestarted(Event):
    """The strip was pressed again: the memorising time counts from this instant, the start stays armed."""


@dataclass(frozen=True, slots=True)
class MemorizingBell(Event):
    """Thirteen minutes of memorising are over: practice swings are allowed (with the limit only)."""


@dataclass(frozen=True, slots=True)
class MemorizingEnded(Event):
    """The match starts."""


@quickly_made
@dataclass(frozen=True, slots=True)
class PoemChosen(Event):
    """The reading of the next poem is asked for: first the lead, then the pause, then the upper phrase.

    Attributes:
        n: Number of the reading, from 1; voided readings do not count.
        yomifuda: The poem; nobody but the reader may know it before it is heard.
        pause_ms: The pause before its first mora.
        lead: What is read before the pause.
        from_ms: When the lead, or without one the pause, may begin at the earliest: the phrase that was being
            read is finished first.
    """

    n: int
    yomifuda: Yomifuda
    pause_ms: float
    lead: Lead
    from_ms: float


@dataclass(frozen=True, slots=True)
class ReadingHeld(Event):
    """The coming phrase is withdrawn, or not asked for, until the pointer is in the rest zone (R-3.6)."""


@dataclass(frozen=True, slots=True)
class PauseRenewed(Event):
    """The chosen poem is asked for once more, its pause whole; `lead` is read again only for 読み直す."""

    lead: Lead
    from_ms: float


@quickly_made
@dataclass(frozen=True, slots=True)
class ReadingBegan(Event):
    """The reader answered: the first mora of `reading` will be audible at `zero_at_ms` on the match clock."""

    reading: Reading
    zero_at_ms: float


@quickly_made
@dataclass(frozen=True, slots=True)
class ReadingOpened(Event):
    """The first mora is audible; from now on touches count."""


@dataclass(frozen=True, slots=True)
class FalseStarted(Event):
    """The pointer entered too late to withdraw the phrase; it is barred until it has been at rest."""


@dataclass(frozen=True, slots=True)
class FalseStartEnded(Event):
    """The pointer has been in the rest zone: the hand counts again."""


@quickly_made
@dataclass(frozen=True, slots=True)
class CardTouched(Event):
    """A hand touched cards; whether it is a take, a foul or nothing is judged later, by stamp.

    Attributes:
        touch: What was touched.
        why: What led a COM's hand there, if that is known.
    """

    touch: Touch
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class TechniqueSeen(Event):
    """The man's hand showed a special technique (R-8); whether it works was drawn here and now."""

    sighting: Sighting
    effect: Effect


@dataclass(frozen=True, slots=True)
class GuardBroken(Event):
    """囲い手破り: the COM has taken while the man's 囲い手 held (R-8.3)."""


@quickly_made
@dataclass(frozen=True, slots=True)
class TakeAnnounced(Event):
    """The wait for late news is over: `touch` has taken the target (R-4.7)."""

    touch: Touch


@dataclass(frozen=True, slots=True)
class HandMoved(Event):
    """The man's whole hand in the reading that is about to close, for the record; judges nothing."""

    deeds: tuple[Deed, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class ReadingClosed(Event):
    """Nothing touched later counts; the target, if it was taken, leaves the mat (its gap stays open)."""

    verdict: Verdict


@quickly_made
@dataclass(frozen=True, slots=True)
class ReadingClosedAlone(ReadingClosed):
    """The same where nobody sits at the far seat: nothing is owed (R-11.4)."""


@dataclass(frozen=True, slots=True)
class ReadingVoided(Event):
    """The poem under way does not count; it goes back, with `place` of the other unread ones before it."""

    place: int


@dataclass(frozen=True, slots=True)
class OkurifudaChosen(Event):
    """A sender has put this card forward (not sent yet: with two to send the first may be taken back)."""

    sender: Side
    card: Torifuda


@dataclass(frozen=True, slots=True)
class OkurifudaTakenBack(Event):
    """The sender takes the card that was put forward first back again."""

    sender: Side
    card: Torifuda


@quickly_made
@dataclass(frozen=True, slots=True)
class CardSent(Event):
    """A card left the sender's territory for the receiver's hand; its gap stays open."""

    sender: Side
    card: Torifuda


@quickly_made
@dataclass(frozen=True, slots=True)
class GapsClosed(Event):
    """The gaps of take and sends closed up, emptied rows stepped down: `mat` is what lies now."""

    mat: Mat


@quickly_made
@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """The receiver put a received card down, or moved it once more: `mat` is what lies now."""

    receiver: Side
    card: Torifuda
    place: Place
    mat: Mat


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A player moved a card by hand; what makes room for it shifts by R-7.5.

    Attributes:
        mover: Who moved it; a man may move any card, a COM its own.
        card: Which.
        spot: Where it was dropped.
    """

    mover: Side
    card: Torifuda
    spot: Spot


@dataclass(frozen=True, slots=True)
class CardPinned(Event):
    """The man pinned a card (浮き札), or unpinned it."""

    card: Torifuda
    pinned: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class RoundSettled(Event):
    """Sending is settled: moves open, the match waits for [S]."""


@dataclass(frozen=True, slots=True)
class MatchPaused(Event):
    """The match stands still until it is resumed."""


@dataclass(frozen=True, slots=True)
class MatchResumed(Event):
    """The match goes on."""


@dataclass(frozen=True, slots=True)
class SeatChanged(Event):
    """Who plays at a seat from the next reading on: a man who took it over, or the COM again (R-10.13)."""

    side: Side
    by_man: bool


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """A side has won: its territory is empty, or it holds fewer cards when the reading set has run out."""

    winner: Side
    ended_by: EndedBy


@dataclass(frozen=True, slots=True)
class MatchContinued(Event):
    """A decided match is played on: a card was put across into the empty territory (R-7.9)."""


@dataclass(frozen=True, slots=True)
class MatchDrawn(Event):
    """The reading set has run out and both sides hold equally many cards."""


@dataclass(frozen=True, slots=True)
class MatchResigned(Event):
    """A side gave up: the other has won."""

    loser: Side


@dataclass(frozen=True, slots=True)
class MatchAborted(Event):
    """The match was broken off; it counts as neither."""
