"""What is agreed before a match: everything that, with the seats, makes it what it is."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.person import Person
from karuta.rules.side import BySide
from poems.collection import ALL_NUMBERS
from poems.reading import ReadingKind
from poems.tempo import TEMPO_5316, Tempo

MOST_CARDS: Final = 25  # a side
PAUSE_STEP_MS: Final = 100.0  # each end of the range is floored to it
LONGEST_PAUSE_MS: Final = 60_000.0
LONGEST_ALLOWANCE_MS: Final = 3_000.0
LONGEST_LINGER_MS: Final = 60_000.0
HUNDRED: Final[tuple[Yomifuda, ...]] = tuple(Yomifuda(number) for number in ALL_NUMBERS)


class SetupError(ValueError):
    """A match cannot be played like this; the message is one sentence."""


class UpperCut(StrEnum):
    """How far the upper phrase is read: whole, up to the kimariji, or up to the deciding prefix."""

    WHOLE = "whole"
    KIMARIJI = "kimariji"
    DECIDING = "deciding"


class LowerPhrase(StrEnum):
    """When the lower phrase is read: straight after the (whole) upper one, after the take, or never."""

    AFTER_UPPER = "after_upper"
    AFTER_TAKE = "after_take"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The settings of one match.

    Attributes:
        seed: Where every draw of the match comes from.
        cards_a_side: 1 to 25.
        poems: The reading set: which poems are read, each once.
        allowed: Which torifuda may lie on the mat; None: those of the reading set, filled up with others if
            there are too few of them.
        kind: What the players are given of a poem.
        upper: How far the upper phrase is read; always whole with `LowerPhrase.AFTER_UPPER`.
        lower: When the lower phrase is read.
        joka: Whether the joka opens the match.
        tempo: How fast the reader reads.
        pause_from_ms: Shorter end of the range of pauses, floored to 100 ms; None: the tempo's own.
        pause_to_ms: Longer end, floored to 100 ms; None: the tempo's own.
        memorizing_limit: Whether a bell rings at 13:00 and the match starts at 15:00.
        goes_on: COM against COM: whether the next poem follows without [S].
        skips_karafuda: COM against COM: whether a karafuda is cut off once nothing can happen any more.
        keyboard_only: Whether the pointer's place is ignored; [S] arms and starts.
        hand_allowance_ms: Added to the COM's touches against a man.
        linger_ms: COM against COM: how long a result stays before the next poem follows without [S].
        com_moves_cards: Whether a COM tidies its own cards once a round is settled.
        manual_layout: Whether the man lays his cards out himself, one by one.
        far_cards: With how many cards the second player begins, 1 to 25, if the hands are unequal; None: with
            as many as the first.
        rehearsal: Whether this is 感想戦: the cards, their layout and the order of another match again. It is
            played like any match, and no statistics count it.
    """

    seed: int
    cards_a_side: int = MOST_CARDS
    poems: tuple[Yomifuda, ...] = HUNDRED
    allowed: tuple[Torifuda, ...] | None = None
    kind: ReadingKind = ReadingKind.TEXT
    upper: UpperCut = UpperCut.WHOLE
    lower: LowerPhrase = LowerPhrase.AFTER_TAKE
    joka: bool = True
    tempo: Tempo = field(default=TEMPO_5316)
    pause_from_ms: float | None = None
    pause_to_ms: float | None = None
    memorizing_limit: bool = False
    goes_on: bool = True
    skips_karafuda: bool = False
    keyboard_only: bool = False
    hand_allowance_ms: float = 0.0
    linger_ms: float = 0.0
    far_cards: int | None = None
    com_moves_cards: bool = False
    manual_layout: bool = False
    rehearsal: bool = False

    def __post_init__(self) -> None:
        if self.seed < 0:
            raise SetupError("the seed must not be negative")
        for count in self.hands:
            if not 1 <= count <= MOST_CARDS:
                raise SetupError(f"cards a side must be 1 to {MOST_CARDS}, not {count}")
        _check_poems("the reading set", self.poems)
        if not self.poems:
            raise SetupError("the reading set is empty")
        if self.allowed is not None:
            _check_poems("the set of cards", self.allowed)
            needed = sum(self.hands)
            if len(self.allowed) < needed:
                raise SetupError(f"{needed} cards are needed, {len(self.allowed)} are allowed on the mat")
        from_ms, to_ms = self.pause_range_ms
        if not 0.0 <= from_ms <= to_ms <= LONGEST_PAUSE_MS:
            raise SetupError(f"the pause must be 0 to {LONGEST_PAUSE_MS:.0f} ms, its shorter end first")
        if not 0.0 <= self.hand_allowance_ms <= LONGEST_ALLOWANCE_MS:
            raise SetupError(f"the hand allowance must be 0 to {LONGEST_ALLOWANCE_MS:.0f} ms")
        if not 0.0 <= self.linger_ms <= LONGEST_LINGER_MS:
            raise SetupError(f"a result may linger 0 to {LONGEST_LINGER_MS:.0f} ms")

    @property
    def hands(self) -> BySide[int]:
        """R-2.6: how many cards each player begins with."""
        return BySide(self.cards_a_side, self.cards_a_side if self.far_cards is None else self.far_cards)

    @property
    def pause_range_ms(self) -> tuple[float, float]:
        """Both ends of the range of pauses, floored to 100 ms (R-3.5)."""
        from_ms = self.tempo.pause_from_ms if self.pause_from_ms is None else self.pause_from_ms
        to_ms = self.tempo.pause_to_ms if self.pause_to_ms is None else self.pause_to_ms
        return from_ms // PAUSE_STEP_MS * PAUSE_STEP_MS, to_ms // PAUSE_STEP_MS * PAUSE_STEP_MS

    @property
    def upper_read(self) -> UpperCut:
        """How far the upper phrase is really read: the whole of it if the lower phrase follows at once."""
        return UpperCut.WHOLE if self.lower is LowerPhrase.AFTER_UPPER else self.upper


def _check_poems(name: str, numbers: tuple[int, ...]) -> None:
    if len(set(numbers)) != len(numbers):
        raise SetupError(f"{name} names a poem twice")
    if not set(numbers) <= set(ALL_NUMBERS):
        raise SetupError(f"{name} names a poem that does not exist")


@dataclass(frozen=True, slots=True)
class Profile:
    """Who sits at a seat, for the header of a record and of `watch`.

    Attributes:
        level: A COM's class, "A" to "E"; None for a man, or for a COM whose numbers were chosen one by one.
        numbers: A COM's kimariji, memory, reaction, hand and hearing, 0 to 15; None for a man.
        strategy: A COM's strategy: "defence", "attack" or "even"; None for a man.
        name: What the player is called on the screen.
        person: Whose ghost a COM is; None for a man and for any other COM.
        adapts: Whether a COM got its numbers for this match alone, from what is known of the man.
    """

    level: str | None = None
    numbers: tuple[int, int, int, int, int] | None = None
    strategy: str | None = None
    name: str = ""
    person: Person | None = None
    adapts: bool = False

    @property
    def is_man(self) -> bool:
        """Whether no COM sits here."""
        return self.numbers is None


MAN: Final = Profile()
"""A man of whom nothing more is said."""
