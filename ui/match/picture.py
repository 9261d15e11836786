"""What the match screen shows at one instant: values in mm and words, for painters that decide nothing."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from karuta.rules.cards import Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Half, Row


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the mat, in mm."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


class Mark(Enum):
    """The outline around a card."""

    NONE = "none"
    TARGET = "target"
    CHOSEN = "chosen"
    MAY_SEND = "may_send"
    MAY_MOVE = "may_move"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class CardPicture:
    """One card: its upper left corner, how it lies, what is marked on it; a tag ends right if `tag_right`."""

    card: Torifuda
    x_mm: float
    y_mm: float
    turned: bool
    pinned: bool = False
    mark: Mark = Mark.NONE
    tag: str = ""
    hint: str = ""
    raised_share: float = 0.0
    opacity: float = 1.0
    held: bool = False
    tag_right: bool = False


@dataclass(frozen=True, slots=True)
class GhostPicture:
    """The empty place of a card just taken: the sign for taken, who took it, when."""

    x_mm: float
    y_mm: float
    sign: str
    who: str
    ms: str


class BoxLook(Enum):
    """What a box around places on the mat tells."""

    FOUL = "foul"
    COM_TOUCH = "com_touch"
    OWN_TOUCH = "own_touch"


@dataclass(frozen=True, slots=True)
class BoxPicture:
    """A box around the places a hand touched, with its tag; the tag sits at the right end if `tag_right`."""

    box: Box
    look: BoxLook
    tag: str
    tag_right: bool = False
    tag_below: bool = False


@dataclass(frozen=True, slots=True)
class FramePicture:
    """The pointer's frame, and the facing slots it includes; `refused` puts a cross in it."""

    box: Box
    facing: Box | None = None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class RestPicture:
    """The line of the rest zone; led by a hand, or by the card that is laid out next."""

    words: str
    card: Torifuda | None = None


@dataclass(frozen=True, slots=True)
class TrailPicture:
    """The way of a sweep: its samples in mm, and how much of it is left to see."""

    points_mm: tuple[tuple[float, float], ...]
    opacity: float


class Tone(Enum):
    """How a run of words in the strip looks."""

    TITLE = "title"
    STRONG = "strong"
    PLAIN = "plain"
    SOFT = "soft"
    FIGURE = "figure"
    BAD = "bad"
    BIG = "big"
    SMALL = "small"
    RULE = "rule"


class Spare(IntEnum):
    """When words of the strip give way where room is short: the lower ones first."""

    EXPLANATION = 1
    NEWS = 2  # what the cards show too
    PROMPT = 3
    TECHNIQUE = 4
    SITUATION = 5
    NAME = 6
    SWING = 7
    DELAY = 8  # that the other player is choosing: it is over in a moment
    NEVER = 9


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one tone; `Tone.RULE` is a thin upright line.

    Attributes:
        text: The words.
        tone: How they look.
        spare: When they give way.
        brief: What stands there then; nothing if empty.
    """

    text: str
    tone: Tone = Tone.PLAIN
    spare: Spare = Spare.NEVER
    brief: str = ""


@dataclass(frozen=True, slots=True)
class ReadingText:
    """A phrase as far as it is audible: the part that decides (once it does), and the rest."""

    decided: str
    rest: str
    soft: bool = False
    caret: bool = True


@dataclass(frozen=True, slots=True)
class StripPicture:
    """The strip's one meaning at a time: a phrase, or runs of words from the left and from the right."""

    wide: bool = False
    reading: ReadingText | None = None
    runs: tuple[Run, ...] = ()
    right: tuple[Run, ...] = ()
    centred: bool = True
    pressable: bool = False
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class RowEndPicture:
    """What is written at one end of a row: its name, the keys that take it, or who took how many there.

    Tags (who took, who came too late) and fouls take the place of the counts.
    """

    side: Side
    row: Row
    half: Half
    label: str
    caps: tuple[str, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()
    fouls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyHint:
    """Key caps, and what these keys do."""

    caps: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class LampPicture:
    """A foul lamp: whose territory, from its player's view; lit or not."""

    text: str
    lit: bool


@dataclass(frozen=True, slots=True)
class PlatePicture:
    """A player's plate in a bar."""

    name: str
    detail: str
    count: int
    count_after: int | None
    unit: str
    lamps_label: str
    lamps: tuple[LampPicture, LampPicture]
    fouls: str = ""
    flash_share: float = 0.0
    flash_line: str = ""


@dataclass(frozen=True, slots=True)
class HeadingPicture:
    """The middle of the upper bar: memorising time, or the reading's number with time or poem."""

    runs: tuple[Run, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything on the mat and in the bars at one instant."""

    cards: tuple[CardPicture, ...]
    strip: StripPicture | None
    row_ends: tuple[RowEndPicture, ...]
    plates: BySide[PlatePicture]
    heading: HeadingPicture
    rest_line: str
    rest_card: Torifuda | None = None
    key_line: tuple[KeyHint, ...] = ()
    result: StripPicture | None = None
    ghosts: tuple[GhostPicture, ...] = ()
    boxes: tuple[BoxPicture, ...] = ()
    frame: FramePicture | None = None
    trail: TrailPicture | None = None
    insertion: Box | None = None
    big_card: Torifuda | None = None
    foot: tuple[Run, ...] = ()
    rest_offered: bool = False
    next_offered: bool = False
    next_allowed: bool = False
    over: bool = False
    save_offered: bool = False
    hidden: bool = False
