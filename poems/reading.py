"""The reading of a poem: what can be heard when, mora by mora, in ms.

Rule 1: 0 is the first audible onset of the kami-no-ku; a reading of the shimo-no-ku has its own zero, the
start of its first mora.
Rule 2: hearing and judging use `audible_ms`, never `start_ms`: a hard consonant begins with a silence.
Rule 3: the moras that a cut reading does not play stay in it, with the times they would have had.
"""

from dataclasses import dataclass, replace
from enum import Enum

from poems.kana import moras_covering
from poems.kimariji import kimariji


class ReadingKind(Enum):
    """What the players are given."""

    __hash__ = object.__hash__  # that of an enum is slow

    VOICE = "voice"
    VOICE_TEXT = "voice+text"
    TEXT = "text"
    TORIFUDA = "torifuda"


@dataclass(frozen=True, slots=True)
class MoraOnset:
    """One mora and when it comes.

    Attributes:
        mora: Its modern kana, as written.
        phrase: 1 to 5.
        start_ms: Where it begins; a silence may open it.
        audible_ms: When it is first heard.
    """

    mora: str
    phrase: int
    start_ms: float
    audible_ms: float


@dataclass(frozen=True, slots=True)
class LowerReading:
    """The shimo-no-ku, read from its own zero.

    Attributes:
        number: The poem, or 0 for the joka.
        moras: All its moras.
        hold_start_ms: Where the phrase proper ends and the hold of its last mora begins.
        end_ms: Where the hold ends.
    """

    number: int
    moras: tuple[MoraOnset, ...]
    hold_start_ms: float
    end_ms: float

    def heard(self, at_ms: float) -> tuple[str, ...]:
        """The moras audible by then, in ms from its own zero."""
        return tuple(onset.mora for onset in self.moras if onset.audible_ms <= at_ms)


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a kami-no-ku, whole or cut, perhaps with the shimo-no-ku straight after it.

    Attributes:
        number: The poem, or 0 for the joka.
        kind: What the players are given.
        upper: All moras of the kami-no-ku, played or not.
        upper_end_ms: Where the whole kami-no-ku ends, played to its end or not.
        played: How many of the moras are played.
        sound_end_ms: Where the sound of the played moras ends.
        lower: The shimo-no-ku that follows at once, if it is read now.
    """

    number: int
    kind: ReadingKind
    upper: tuple[MoraOnset, ...]
    upper_end_ms: float
    played: int
    sound_end_ms: float
    lower: LowerReading | None = None

    @property
    def end_ms(self) -> float:
        """The last sound of what is read."""
        return self.sound_end_ms + (self.lower.end_ms if self.lower else 0.0)

    @property
    def is_whole(self) -> bool:
        """Whether the whole kami-no-ku is played."""
        return self.played == len(self.upper)

    @property
    def kimariji_ms(self) -> float:
        """When the last mora of the unchanged kimariji is audible, or would be.

        Raises:
            UnknownPoem: The joka has no kimariji.
        """
        return self.audible_ms_of(len(kimariji(self.number)))

    def moras_of(self, kana_length: int) -> int:
        """How many moras hold the first `kana_length` kana of the kami-no-ku.

        Raises:
            ValueError: Less than one kana, or more than there are.
        """
        return moras_covering(tuple(onset.mora for onset in self.upper), kana_length)

    def audible_ms_of(self, kana_length: int) -> float:
        """When the last mora of a prefix of that many kana is audible, or would be if it were played.

        Raises:
            ValueError: Less than one kana, or more than there are.
        """
        return self.upper[self.moras_of(kana_length) - 1].audible_ms

    def cut(self, kana_length: int) -> "Reading":
        """The reading that stops at the end of the mora that completes that many kana.

        A card shows all its moras at once: cutting it changes nothing.

        Raises:
            ValueError: Less than one kana, or more than there are.
        """
        played = min(self.played, self.moras_of(kana_length))
        if played == self.played or self.kind is ReadingKind.TORIFUDA:
            return self
        return replace(self, played=played, sound_end_ms=self.upper[played].start_ms, lower=None)

    def with_lower(self, lower: LowerReading) -> "Reading":
        """The reading with the shimo-no-ku straight after the kami-no-ku.

        Raises:
            ValueError: The kami-no-ku is cut, or the shimo-no-ku is of another poem.
        """
        if not self.is_whole:
            raise ValueError("The lower phrase follows a whole upper phrase only.")
        if lower.number != self.number:
            raise ValueError(f"Poem {self.number} does not end with the lower phrase of {lower.number}.")
        return replace(self, lower=lower)

    def heard(self, at_ms: float) -> tuple[str, ...]:
        """The played moras of the kami-no-ku that are audible by then."""
        return tuple(onset.mora for onset in self.upper[: self.played] if onset.audible_ms <= at_ms)
