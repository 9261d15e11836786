"""What the screen remembers of a match beyond a seat's view: clocks, takes a block, how it ended."""

from collections import defaultdict
from enum import Enum

from karuta.rules import events as e
from karuta.rules.blocks import Block, block_of
from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.techniques import Technique
from karuta.rules.territory import Spot
from poems.kimariji import bits_of


class Kept(Enum):
    """What became of the match's record."""

    YES = "yes"
    NO = "no"
    SAVED_ELSEWHERE = "saved_elsewhere"
    FAILED_AGAIN = "failed_again"

    @property
    def is_missing(self) -> bool:
        """Whether the record is nowhere."""
        return self in (Kept.NO, Kept.FAILED_AGAIN)


class Story:
    """Told by events only.

    Attributes:
        memorizing_from_ms: Since when the memorising time counts.
        started_at_ms: When the first reading could come, later by every pause since; None while memorising.
        paused_at_ms: Since when the match stands still; None while it goes on.
        is_barred: Whether the man's hand is barred after a false start.
        was_void: Whether the last poem under way was taken back.
        ending: The event that ended the match.
        ended_at_ms: When the match ended; None before.
        fouls: How often each side has fouled.
        takes: By block, how many cards each side has taken there.
        karafuda: How many karafuda have been read.
        kept: What became of the match's record.
        reached: The class that the man reached by this match; None if none.
        poems: How many poems the reading set holds.
        reading_bits: These poems, read or not, as bits (see `poems.kimariji`).
        techniques: The special techniques of the last reading, in the order in which they were recognised.
        guard_was_broken: Whether the COM took in spite of one of them (囲い手破り).
        man: The man's side, if one plays; what others move is told.
        tidied: The cards that COMs have moved since the last reading, each once, and whose move it was.
        is_continued: Whether a match that was decided is being played on, until the next poem.
    """

    def __init__(self) -> None:
        self.man: Side | None = None
        self.memorizing_from_ms = 0.0
        self.started_at_ms: float | None = None
        self.paused_at_ms: float | None = None
        self.is_barred = False
        self.was_void = False
        self.ending: e.MatchWon | e.MatchDrawn | e.MatchResigned | e.MatchAborted | None = None
        self.ended_at_ms: float | None = None
        self.fouls = [0, 0]
        self.takes: defaultdict[Block, list[int]] = defaultdict(lambda: [0, 0])
        self.karafuda = 0
        self.poems = 0
        self.reading_bits = 0
        self.kept = Kept.YES
        self.reached: str | None = None
        self.techniques: tuple[Technique, ...] = ()
        self.guard_was_broken = False
        self.tidied: dict[Torifuda, Side] = {}
        self.is_continued = False

    def hear(self, event: e.Event, target: Spot | None) -> None:
        """Takes note of an event; `target` is where the card lay, once that may be known."""
        self._hear_clocks(event)
        self._hear_reading(event, target)
        self._hear_techniques(event)
        self._hear_moves(event)

    def _hear_moves(self, event: e.Event) -> None:
        if isinstance(event, e.PoemChosen):
            self.tidied.clear()
            self.is_continued = False
        elif isinstance(event, e.CardMoved) and event.mover is not self.man:
            self.tidied[event.card] = event.mover
        elif isinstance(event, e.LayingEnded):
            self.memorizing_from_ms = event.at_ms
        elif isinstance(event, e.MatchContinued):
            self._play_on(event.at_ms)

    def _play_on(self, at_ms: float) -> None:
        """The match has not ended after all; the clock stood still meanwhile."""
        if self.started_at_ms is not None and self.ended_at_ms is not None:
            self.started_at_ms += at_ms - self.ended_at_ms
        self.ending = self.ended_at_ms = None
        self.is_continued = True

    def _hear_techniques(self, event: e.Event) -> None:
        if isinstance(event, e.ReadingOpened):
            self.techniques = ()
            self.guard_was_broken = False
        elif isinstance(event, e.TechniqueSeen):
            self.techniques = tuple(dict.fromkeys((*self.techniques, event.sighting.technique)))
        elif isinstance(event, e.GuardBroken):
            self.guard_was_broken = True

    def _hear_clocks(self, event: e.Event) -> None:
        if isinstance(event, e.MatchBegan):
            self.poems = len(event.order)
            self.reading_bits = bits_of(event.order)
        elif isinstance(event, e.MemorizingRestarted):
            self.memorizing_from_ms = event.at_ms
        elif isinstance(event, e.MemorizingEnded):
            self.started_at_ms = event.at_ms
        elif isinstance(event, e.MatchPaused):
            self.paused_at_ms = event.at_ms
        elif isinstance(event, e.MatchResumed) and self.paused_at_ms is not None:
            stood_still_ms = event.at_ms - self.paused_at_ms
            if self.started_at_ms is None:
                self.memorizing_from_ms += stood_still_ms
            else:
                self.started_at_ms += stood_still_ms
            self.paused_at_ms = None

    def _hear_reading(self, event: e.Event, target: Spot | None) -> None:
        if isinstance(event, e.FalseStarted):
            self.is_barred = True
        elif isinstance(event, e.FalseStartEnded | e.ReadingClosed | e.ReadingVoided):
            self.is_barred = False
        if isinstance(event, e.ReadingVoided):
            self.was_void = True
        elif isinstance(event, e.ReadingOpened):
            self.was_void = False
        elif isinstance(event, e.ReadingClosed):
            for side in Side:
                self.fouls[side] += event.verdict.fouls_of(side)
            if event.verdict.lies is None:
                self.karafuda += 1
            elif event.verdict.taker is not None and target is not None:
                self.takes[block_of(target)][event.verdict.taker] += 1
        elif isinstance(event, e.MatchWon | e.MatchDrawn | e.MatchResigned | e.MatchAborted):
            self.ending = event
            self.ended_at_ms = event.at_ms

    def memorized_ms(self, now_ms: float) -> float:
        """Answers how long has been memorised, pauses taken out."""
        return max(0.0, self._running_ms(now_ms) - self.memorizing_from_ms)

    def elapsed_ms(self, now_ms: float) -> float:
        """Answers how long has been played since the memorising, pauses taken out; 0 before."""
        return 0.0 if self.started_at_ms is None else max(0.0, self._running_ms(now_ms) - self.started_at_ms)

    def _running_ms(self, now_ms: float) -> float:
        """The time at which the clocks stand: now, or when the match began to stand still, or ended."""
        stopped_at_ms = self.ended_at_ms if self.paused_at_ms is None else self.paused_at_ms
        return now_ms if stopped_at_ms is None else stopped_at_ms

    def takes_of(self, side: Side) -> int:
        """Answers how many cards that side has taken."""
        return sum(takes[side] for takes in self.takes.values())

    def takes_in(self, territory: Side, side: Side) -> int:
        """Answers how many cards that side has taken in a territory."""
        return sum(takes[side] for block, takes in self.takes.items() if block.side is territory)

    def winner_of(self, counts: BySide[int]) -> tuple[Side | None, int]:
        """Answers who has won (None: nobody) and by how many cards."""
        margin = abs(counts.first - counts.second)
        if isinstance(self.ending, e.MatchWon):
            return self.ending.winner, margin
        if isinstance(self.ending, e.MatchResigned):
            return self.ending.loser.other, margin
        return None, margin


def clock_words(ms: float) -> str:
    """Answers a time as minutes and seconds, 03:24."""
    minutes, seconds = divmod(int(ms // 1000), 60)
    return f"{minutes:02d}:{seconds:02d}"


def next_second_ms(from_ms: float, now_ms: float) -> float:
    """Answers when a clock that began at `from_ms` shows its next second."""
    return from_ms + (int((now_ms - from_ms) // 1000) + 1) * 1000.0
