"""The settings in words: for the start column, and for groups folded to one line."""

from typing import Final

from karuta.com.level import Strategy
from ui.language import tr
from ui.settings import (
    CardFace,
    CardSettings,
    ComSettings,
    Hand,
    Lower,
    ReadingKind,
    Seat,
    Settings,
    Tempo,
    Upper,
)
from ui.wording import everywhere as c
from ui.wording import setup as w
from ui.wording.sentence import Sentence

STRATEGIES: Final = {Strategy.DEFENCE: c.DEFENCE, Strategy.ATTACK: c.ATTACK, Strategy.EVEN: c.EVEN}
HANDS: Final = {Hand.RIGHT: c.RIGHT_HAND, Hand.LEFT: c.LEFT_HAND}
FACES: Final = {CardFace.BRUSH: w.FACE_BRUSH, CardFace.PRINT: w.FACE_PRINT}
KINDS: Final = {
    ReadingKind.VOICE: w.KIND_VOICE,
    ReadingKind.VOICE_TEXT: w.KIND_VOICE_TEXT,
    ReadingKind.TEXT: w.KIND_TEXT,
    ReadingKind.TORIFUDA: w.KIND_TORIFUDA,
}
UPPERS: Final = {
    Upper.WHOLE: w.UPPER_WHOLE,
    Upper.KIMARIJI: w.UPPER_KIMARIJI,
    Upper.DECIDING: w.UPPER_DECIDING,
}
LOWERS: Final = {
    Lower.AFTER_UPPER: w.LOWER_AFTER_UPPER,
    Lower.AFTER_TAKE: w.LOWER_AFTER_TAKE,
    Lower.NEVER: w.LOWER_NEVER,
}
LOWERS_IN_WORDS: Final = {
    Lower.AFTER_UPPER: w.LOWER_AFTER_UPPER_IN_WORDS,
    Lower.AFTER_TAKE: w.LOWER_AFTER_TAKE_IN_WORDS,
    Lower.NEVER: w.LOWER_NEVER_IN_WORDS,
}
TEMPOS: Final[dict[Tempo, Sentence | str]] = {
    Tempo.T5316: "5-3-1-6",
    Tempo.T4315: "4-3-1-5",
    Tempo.FREE: w.TEMPO_FREE,
}


def in_words(words: Sentence | str) -> str:
    """A sentence in the present language, or a text that is the same in all."""
    return words if isinstance(words, str) else tr(words)


def player_name(settings: Settings) -> str:
    """What the man is called: his name, or "you"."""
    return settings.player.name.strip() or tr(c.YOU)


def opponents(settings: Settings) -> str:
    """Who plays whom."""
    if settings.near is Seat.COM:
        near, far = tr(c.COM_NUMBERED, number=1), tr(c.COM_NUMBERED, number=2)
    else:
        near, far = player_name(settings), tr(c.COM)
    return tr(w.AGAINST, near=near, far=far)


def match_lines(settings: Settings) -> tuple[str, ...]:
    """What will start, line by line."""
    near, far, reading = settings.near_com, settings.far_com, settings.reading
    if settings.near is Seat.COM:
        coms = tr(
            w.COMS_IN_WORDS,
            near=near.com_class.value,
            near_strategy=tr(STRATEGIES[near.strategy]),
            far=far.com_class.value,
            far_strategy=tr(STRATEGIES[far.strategy]),
        )
    elif settings.far_adapts:
        coms = tr(w.ADAPTIVE_IN_WORDS)
    else:
        coms = tr(w.COM_IN_WORDS, letter=far.com_class.value, strategy=tr(STRATEGIES[far.strategy]))
    lines = [
        coms,
        _cards_in_words(settings.cards),
        tr(w.READING_IN_WORDS, kind=tr(KINDS[reading.kind]), tempo=in_words(TEMPOS[reading.tempo])),
    ]
    if reading.kind is not ReadingKind.TORIFUDA:
        lines.append(tr(LOWERS_IN_WORDS[reading.lower]))
    return tuple(lines)


def _cards_in_words(cards: CardSettings) -> str:
    near, far = cards.hands
    if near == far:
        return tr(w.CARDS_IN_WORDS, n=near, poems=cards.poem_count)
    return tr(w.UNEQUAL_IN_WORDS, near=near, far=far, poems=cards.poem_count)


def near_line(settings: Settings) -> str:
    """The near player, folded."""
    if settings.near is Seat.COM:
        return com_line(settings.near_com)
    player = settings.player
    line = tr(
        w.NEAR_MAN_FOLDED, name=player_name(settings), hand=tr(HANDS[player.hand]), ms=player.allowance_ms
    )
    return tr(w.NEAR_MAN_FOLDED_MANUAL, line=line) if settings.cards.manual_layout else line


def far_line(settings: Settings) -> str:
    """The far player, folded."""
    return tr(w.ADAPTIVE_IN_WORDS) if settings.far_adapts else com_line(settings.far_com)


def com_line(com: ComSettings) -> str:
    """A COM, folded."""
    numbers = " ".join(str(number) for number in com.level.numbers.as_tuple())
    return tr(
        w.COM_FOLDED, letter=com.com_class.value, numbers=numbers, strategy=tr(STRATEGIES[com.strategy])
    )


def cards_line(settings: Settings) -> str:
    """The cards, folded."""
    cards = settings.cards
    way = w.CARDS_FOLDED_UPRIGHT if cards.opponent_upright else w.CARDS_FOLDED_UPSIDE_DOWN
    near, far = cards.hands
    said = {"poems": cards.poem_count, "way": tr(way), "face": tr(FACES[cards.face])}
    if near == far:
        return tr(w.CARDS_FOLDED, n=near, **said)
    return tr(w.CARDS_FOLDED_UNEQUAL, near=near, far=far, **said)


def reading_line(settings: Settings) -> str:
    """The reading, folded."""
    reading = settings.reading
    joka = tr(w.JOKA_ON if reading.joka else w.JOKA_OFF)
    if reading.kind is ReadingKind.TORIFUDA:
        return tr(w.READING_FOLDED_CARD, kind=tr(KINDS[reading.kind]), joka=joka)
    return tr(
        w.READING_FOLDED,
        kind=tr(KINDS[reading.kind]),
        joka=joka,
        upper=tr(UPPERS[reading.upper]),
        lower=tr(LOWERS[reading.lower]),
    )


def tempo_line(settings: Settings) -> str:
    """Pause and tempo, folded."""
    reading = settings.reading
    return tr(
        w.TEMPO_FOLDED,
        tempo=in_words(TEMPOS[reading.tempo]),
        low=reading.pause_from_ms,
        high=reading.pause_to_ms,
    )


def course_line(settings: Settings) -> str:
    """The course of the match, folded."""
    course = settings.course
    line = tr(
        w.COURSE_FOLDED,
        limit=tr(w.FIFTEEN_MINUTES if course.memorising_limit else w.NO_LIMIT),
        aid=tr(w.AID_ON if course.kimariji_on_cards else w.AID_OFF),
        seed=tr(w.SEED_AUTO) if course.seed is None else course.seed,
    )
    return tr(w.COURSE_FOLDED_MOVES, line=line) if course.com_moves_cards else line
