"""Everything a player can set, as frozen values.

Rule 1: fields this version does not know stay in the model and go back into the file.
Rule 2: what hangs together is put right on construction: a lower phrase straight after the upper one forces
the whole upper phrase, both ends of the pause are floored to 100 ms and in order, a preset sets its pause,
and a voice reads an upper phrase of 3 to 9 s.
"""

from enum import StrEnum
from typing import Annotated, Final, Self

from pydantic import AfterValidator, Field, model_validator

from karuta.com.level import BANDS, ComClass, ComLevel, ComNumbers, Strategy, ghost_level
from karuta.match.setup import HUNDRED, MOST_CARDS
from karuta.rules.deal import POEMS_A_CARD
from karuta.rules.person import Person
from poems.card_notation import notation_of, poems_of
from ui.choices import LanguageChoice, TextSize, ThemeChoice
from ui.keys import BLOCKS, DEFAULT_KEYS, Layout, PhysicalKey
from ui.practice_settings import DrillPractice, LayoutPractice
from ui.settings_part import Part

PAUSE_STEP_MS: Final = 100
PAUSE_HIGHEST_MS: Final = 9900
LATENCY_HIGHEST_MS: Final = 1000
ALLOWANCE_HIGHEST_MS: Final = 2000
UPPER_SHORTEST_S: Final = 1.0
UPPER_LONGEST_S: Final = 20.0
VOICE_SHORTEST_S: Final = 3.0
VOICE_LONGEST_S: Final = 9.0
"""What a voice can be stretched to; text can be read at any pace."""

SEED_HIGHEST: Final = 2**32 - 1
NAME_LONGEST: Final = 12


class Seat(StrEnum):
    """Who sits at the near edge; the far seat is always a COM."""

    MAN = "man"
    COM = "com"


class Hand(StrEnum):
    """The hand that takes."""

    RIGHT = "right"
    LEFT = "left"


class CardFace(StrEnum):
    """The face of the cards."""

    BRUSH = "brush"
    PRINT = "print"


class ReadingKind(StrEnum):
    """How a poem is read: aloud, as text, both, or as the card's picture."""

    VOICE = "voice"
    VOICE_TEXT = "voice+text"
    TEXT = "text"
    TORIFUDA = "torifuda"


ALOUD: Final = frozenset((ReadingKind.VOICE, ReadingKind.VOICE_TEXT))
"""The kinds for which a voice is needed."""


class Upper(StrEnum):
    """How much of the upper phrase is read."""

    WHOLE = "whole"
    KIMARIJI = "kimariji"
    DECIDING = "deciding"


class PoemsRead(StrEnum):
    """Which poems are read: all, in proportion to the cards, or those chosen (with the cards chosen)."""

    HUNDRED = "hundred"
    IN_PROPORTION = "in_proportion"
    CHOSEN = "chosen"


class Lower(StrEnum):
    """When the lower phrase is read."""

    AFTER_UPPER = "after_upper"
    AFTER_TAKE = "after_take"
    NEVER = "never"


class Tempo(StrEnum):
    """Seconds of lower phrase, hold, pause and upper phrase; or an upper phrase of free length."""

    T5316 = "5316"
    T4315 = "4315"
    FREE = "free"


PRESET_PAUSE_MS: Final = {Tempo.T5316: 1000, Tempo.T4315: 1000}
PRESET_UPPER_S: Final = {Tempo.T5316: 6.0, Tempo.T4315: 5.0}
PRESET_LOWER_S: Final = {Tempo.T5316: 5.0, Tempo.T4315: 4.0}


Number = Annotated[int, Field(strict=True, ge=0, le=15)]


class ComSettings(Part):
    """One COM: its class, the five numbers and the strategy (戦法); or, for one match, somebody's ghost.

    One that is `adaptive` gets its numbers before each match from what is known of the man (R-10.23).
    """

    com_class: ComClass = ComClass.C
    kimariji: Number = 8
    memory: Number = 7
    reaction: Number = 9
    hand: Number = 6
    hearing: Number = 8
    strategy: Strategy = Strategy.DEFENCE
    changed_by_hand: tuple[str, ...] = ()
    adaptive: bool = False
    person: Person | None = None

    @property
    def level(self) -> ComLevel:
        """What the COM of a match is made from."""
        if self.person is not None:
            return ghost_level(self.person)
        numbers = ComNumbers(self.kimariji, self.memory, self.reaction, self.hand, self.hearing)
        return ComLevel(numbers, self.strategy, self.com_class)

    @property
    def band(self) -> tuple[int, int]:
        """Lowest and highest number of the class."""
        return BANDS[self.com_class]

    def drawn(self, level: ComLevel) -> "ComSettings":
        """The COM with the numbers and the strategy that were drawn for a class."""
        numbers = {name: getattr(level.numbers, name) for name in ComNumbers.__dataclass_fields__}
        fresh = {"changed_by_hand": (), "person": None, "adaptive": False}
        return self.but(com_class=level.com_class, strategy=level.strategy, **numbers, **fresh)

    def adapted(self, level: ComLevel) -> "ComSettings":
        """The adaptive COM with the numbers and the strategy of one match."""
        return self.drawn(ComLevel(level.numbers, level.strategy, self.com_class)).but(adaptive=True)

    def as_ghost(self, person: Person) -> "ComSettings":
        """The ghost of a person."""
        numbers = dict(zip(ComNumbers.__dataclass_fields__, person.numbers, strict=True))
        names = tuple(numbers)
        return self.but(strategy=Strategy(person.strategy), changed_by_hand=names, person=person, **numbers)

    def set_by_hand(self, name: str, value: int) -> "ComSettings":
        """The COM with one number changed by hand, and that remembered."""
        changed = tuple(dict.fromkeys((*self.changed_by_hand, name)))
        return self.but(**{name: value}, changed_by_hand=changed, person=None, adaptive=False)


class PlayerSettings(Part):
    """The man at the near seat; `teiichi` names the plan of his layout, "" the built-in one."""

    name: Annotated[str, Field(max_length=NAME_LONGEST)] = ""
    teiichi: str = ""
    hand: Hand = Hand.RIGHT
    allowance_ms: Annotated[int, Field(ge=0, le=ALLOWANCE_HIGHEST_MS)] = 0


class Lack(StrEnum):
    """Why there can be no match with the cards and poems chosen."""

    CARDS = "cards"
    POEMS = "poems"


def _checked(notation: str) -> str:
    return notation_of(poems_of(notation))


CardSetNotation = Annotated[str, AfterValidator(_checked)]
"""Poems in the notation of sets."""


class CardSettings(Part):
    """What lies on the mat and how it looks.

    Attributes:
        a_side: Cards each player begins with.
        far_side: Cards the far player begins with, if the hands are unequal.
        poems: Which poems are read.
        mat_poems: With `PoemsRead.CHOSEN`: the cards that may lie on the mat.
        read_poems: With `PoemsRead.CHOSEN`: the poems that are read.
        opponent_upright: Whether the far cards stand upright for the near player.
        face: The face of the cards.
        manual_layout: Whether the man lays his cards out one by one.
    """

    a_side: Annotated[int, Field(ge=1, le=MOST_CARDS)] = MOST_CARDS
    far_side: Annotated[int, Field(ge=1, le=MOST_CARDS)] | None = None
    poems: PoemsRead = PoemsRead.HUNDRED
    mat_poems: CardSetNotation = notation_of(HUNDRED)
    read_poems: CardSetNotation = notation_of(HUNDRED)
    opponent_upright: bool = False
    face: CardFace = CardFace.BRUSH
    manual_layout: bool = False

    @property
    def hands(self) -> tuple[int, int]:
        """Cards of the near and of the far player."""
        return self.a_side, self.a_side if self.far_side is None else self.far_side

    @property
    def mean_hand(self) -> int:
        """Cards a side if both had equally many, rounded up."""
        return (sum(self.hands) + 1) // 2

    @property
    def allowed(self) -> frozenset[int] | None:
        """The cards that may lie on the mat; None: whatever goes with the poems that are read."""
        return poems_of(self.mat_poems) if self.poems is PoemsRead.CHOSEN else None

    @property
    def chosen(self) -> frozenset[int]:
        """The poems chosen to be read."""
        return poems_of(self.read_poems)

    @property
    def poem_count(self) -> int:
        """How many poems are read."""
        if self.poems is PoemsRead.CHOSEN:
            return len(self.chosen)
        return len(HUNDRED) if self.poems is PoemsRead.HUNDRED else POEMS_A_CARD * self.mean_hand

    @property
    def lack(self) -> Lack | None:
        """What is missing for a match; None if nothing is."""
        if self.allowed is not None and len(self.allowed) < sum(self.hands):
            return Lack.CARDS
        return None if self.poem_count else Lack.POEMS


class ReadingSettings(Part):
    """What is read, and at what pace."""

    kind: ReadingKind = ReadingKind.VOICE_TEXT
    joka: bool = True
    upper: Upper = Upper.WHOLE
    lower: Lower = Lower.AFTER_UPPER
    tempo: Tempo = Tempo.T5316
    free_upper_s: Annotated[float, Field(ge=UPPER_SHORTEST_S, le=UPPER_LONGEST_S)] = 6.0
    pause_from_ms: Annotated[int, Field(ge=0, le=PAUSE_HIGHEST_MS)] = 1000
    pause_to_ms: Annotated[int, Field(ge=0, le=PAUSE_HIGHEST_MS)] = 1000

    @model_validator(mode="before")
    @classmethod
    def _hang_together(cls, data: object) -> object:
        if not isinstance(data, dict):
            return data
        put = {name: value for name, value in data.items() if not isinstance(value, dict | list)}
        if put.get("lower", Lower.AFTER_UPPER) == Lower.AFTER_UPPER:
            put["upper"] = Upper.WHOLE
        free_s = put.get("free_upper_s", 6.0)
        if put.get("kind", ReadingKind.VOICE_TEXT) in ALOUD and isinstance(free_s, int | float):
            put["free_upper_s"] = min(max(free_s, VOICE_SHORTEST_S), VOICE_LONGEST_S)
        preset = PRESET_PAUSE_MS.get(put.get("tempo", Tempo.T5316))
        if preset is not None:
            put["pause_from_ms"] = put["pause_to_ms"] = preset
        ends = [put.get("pause_from_ms", 1000), put.get("pause_to_ms", 1000)]
        if all(type(end) is int for end in ends):
            floored = [end // PAUSE_STEP_MS * PAUSE_STEP_MS for end in ends]
            put["pause_from_ms"], put["pause_to_ms"] = sorted(floored)
        return data | put

    @property
    def is_aloud(self) -> bool:
        """Whether a voice reads."""
        return self.kind in ALOUD

    @property
    def upper_range_s(self) -> tuple[float, float]:
        """The shortest and the longest upper phrase of a free tempo, in seconds."""
        if self.is_aloud:
            return VOICE_SHORTEST_S, VOICE_LONGEST_S
        return UPPER_SHORTEST_S, UPPER_LONGEST_S

    @property
    def upper_s(self) -> float:
        """Seconds of the whole upper phrase at this tempo."""
        return PRESET_UPPER_S.get(self.tempo, self.free_upper_s)


Percent = Annotated[int, Field(ge=0, le=100)]
LatencyMs = Annotated[int, Field(ge=0, le=LATENCY_HIGHEST_MS)]


class SoundSettings(Part):
    """What is heard: who reads, where, how loud, and how much later than the output says.

    Attributes:
        voice: The name of the reader's voice pack; "": the built-in voice.
        volume: Of the voice, in percent.
        output: The name of the output; "": the system's choice.
        latencies_ms: For each output, by its name, the way from its converter to the ear.
        small_volumes: Of each small sound, by its name, in percent; one that is not there: 100.
    """

    voice: str = ""
    volume: Percent = 100
    output: str = ""
    latencies_ms: dict[str, LatencyMs] = {}  # noqa: RUF012 - pydantic copies it
    small_volumes: dict[str, Percent] = {}  # noqa: RUF012 - pydantic copies it

    def latency_ms(self, output: str) -> float:
        """How much later than it says an output is heard."""
        return float(self.latencies_ms.get(output, 0))

    def small_volume(self, sound: str) -> int:
        """How loud a small sound is, in percent."""
        return self.small_volumes.get(sound, 100)


class CourseSettings(Part):
    """How a match goes on."""

    memorising_limit: bool = False
    kimariji_on_cards: bool = False
    seed: Annotated[int, Field(ge=0, le=SEED_HIGHEST)] | None = None
    last_given_seed: Annotated[int, Field(ge=0, le=SEED_HIGHEST)] = 1
    skip_karafuda: bool = False
    go_on_without_key: bool = True
    com_moves_cards: bool = False
    karafuda_explained: bool = False


class KeySettings(Part):
    """The keys of the twelve blocks."""

    numpad: dict[str, PhysicalKey] = dict(DEFAULT_KEYS[Layout.NUMPAD])  # noqa: RUF012 - pydantic copies it
    letters: dict[str, PhysicalKey] = dict(DEFAULT_KEYS[Layout.LETTERS])  # noqa: RUF012 - pydantic copies it
    keyboard_only: bool = False

    @model_validator(mode="after")
    def _know_all_blocks(self) -> Self:
        names = {block.name for block in BLOCKS}
        for layout in (self.numpad, self.letters):
            if not names <= set(layout):
                raise ValueError("every block needs an entry in both layouts")
        return self

    @property
    def bindings(self) -> dict[Layout, dict[str, PhysicalKey]]:
        """Both layouts, as `ui.keys` wants them."""
        return {Layout.NUMPAD: self.numpad, Layout.LETTERS: self.letters}


class ScreenSettings(Part):
    """How the screen looks; `reduce_motion` None follows the system."""

    theme: ThemeChoice = ThemeChoice.SYSTEM
    language: LanguageChoice = LanguageChoice.SYSTEM
    text_size: TextSize = TextSize.NORMAL
    reduce_motion: bool | None = None
    print_offered: bool = False


class Settings(Part):
    """Everything that is there again at the next start."""

    version: int = 1
    near: Seat = Seat.MAN
    player: PlayerSettings = PlayerSettings()
    near_com: ComSettings = ComSettings()
    far_com: ComSettings = ComSettings()
    cards: CardSettings = CardSettings()
    reading: ReadingSettings = ReadingSettings()
    sound: SoundSettings = SoundSettings()
    course: CourseSettings = CourseSettings()
    keys: KeySettings = KeySettings()
    screen: ScreenSettings = ScreenSettings()
    layout_practice: LayoutPractice = LayoutPractice()
    drill_practice: DrillPractice = DrillPractice()

    @property
    def com_against_com(self) -> bool:
        """Whether nobody sits at the near edge."""
        return self.near is Seat.COM

    @property
    def far_adapts(self) -> bool:
        """Whether the far COM gets its numbers from what is known of the man."""
        return self.far_com.adaptive and self.far_com.person is None and not self.com_against_com
