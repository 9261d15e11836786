"""What drills call their cards and times, in the present language."""

from collections.abc import Mapping, Sequence
from typing import Final

from karuta.practice.answer import Answer, Drill
from karuta.practice.change import tomofuda_left
from karuta.practice.question import Question
from karuta.practice.solo import FOUL, KARAFUDA, LATE
from karuta.practice.sweep import TOO_LATE_MS
from poems.collection import poem
from poems.kimariji import kimariji
from ui.language import tr
from ui.wording import drills as w
from ui.wording.sentence import Sentence

SECOND_MS: Final = 1000.0
NO_BREAK: Final = "\u00a0"
WORD_JOINER: Final = "\u2060"
MOST_PHRASES: Final = 2
MOST_TOMOFUDA: Final = 6
NAMES: Final[Mapping[Drill, Sentence]] = {
    Drill.FLASH: w.FLASH,
    Drill.SOLO: w.SOLO,
    Drill.BY_EAR: w.BY_EAR,
    Drill.CHANGE: w.CHANGE,
    Drill.UPPER_OF_LOWER: w.HALVES,
    Drill.SWEEP: w.SWEEP,
}
MORE: Final[Mapping[Drill, Sentence]] = {
    Drill.FLASH: w.FLASH_MORE,
    Drill.SOLO: w.SOLO_MORE,
    Drill.BY_EAR: w.BY_EAR_MORE,
    Drill.CHANGE: w.CHANGE_MORE,
    Drill.UPPER_OF_LOWER: w.HALVES_MORE,
    Drill.SWEEP: w.SWEEP_MORE,
}
OFFERED: Final = (Drill.FLASH, Drill.SOLO, Drill.BY_EAR, Drill.CHANGE, Drill.UPPER_OF_LOWER, Drill.SWEEP)
"""The drills of the start screen, in its order."""
ASKS: Final[Mapping[Drill, Sentence]] = {
    Drill.FLASH: w.ASK_FLASH,
    Drill.BY_EAR: w.ASK_ONE,
    Drill.CHANGE: w.ASK_CHANGE,
    Drill.UPPER_OF_LOWER: w.ASK_HALVES,
}


def seconds(ms: float, decimals: int = 1) -> str:
    """A time in seconds, without its unit."""
    return f"{ms / SECOND_MS:.{decimals}f}"


def opening_of(card: int) -> str:
    """How the upper phrase of a poem begins: its first phrase, or as far as it is told from others."""
    this = poem(card)
    return this.upper_kana[: max(len(this.kana[0]), len(kimariji(card)))]


def unbroken(name: str) -> str:
    """A name that no line breaks: Japanese may be broken after every sign."""
    return WORD_JOINER.join(name.replace(" ", NO_BREAK))


def tile_words(question: Question, value: int, *, by_lower: bool = False) -> str:
    """What stands on a tile; `by_lower`: the lower phrase, where the upper one stands to be read."""
    if question.drill is Drill.CHANGE:
        return tr(w.LENGTH, n=value)
    if by_lower:
        return poem(value).kana[3]
    return opening_of(value) if question.drill is Drill.UPPER_OF_LOWER else kimariji(value)


def rights_words(question: Question, *, by_lower: bool = False) -> str:
    """The right answer in words, and what helps to remember it."""
    if question.drill is Drill.CHANGE:
        return _reason_words(question)
    if question.drill is Drill.FLASH:
        phrase = " ".join(poem(question.card).kana[:2])
        return tr(w.WITH_PHRASE, card=kimariji(question.card), phrase=phrase)
    if by_lower and len(question.rights) <= MOST_PHRASES:
        phrases = {value: poem(value).kana[3] for value in sorted(question.rights)}
        return "・".join(tr(w.WITH_PHRASE, card=kimariji(each), phrase=phrases[each]) for each in phrases)
    return "・".join(tile_words(question, value) for value in sorted(question.rights))


def _reason_words(question: Question) -> str:
    """After how many kana the poem settles, and which cards are left that it must be told from."""
    (count,) = question.rights
    length = tr(w.LENGTH, n=count)
    if count > 1:
        return tr(w.WITH_TOMOFUDA, length=length, cards=names_of(tomofuda_left(question), MOST_TOMOFUDA))
    alone = len(kimariji(question.card)) == 1
    return tr(w.NEVER_TOMOFUDA if alone else w.NO_TOMOFUDA, length=length)


def names_of(cards: Sequence[int], most: int) -> str:
    """Cards by their kimariji; of many only the first."""
    named = "・".join(unbroken(kimariji(card)) for card in cards[:most])
    more = len(cards) - most
    return named if more <= 0 else tr(w.AND_MORE, cards=named, n=more)


def verdict_words(question: Question, answer: Answer, *, given: bool, by_lower: bool = False) -> str:
    """What is said of an answer."""
    if answer.right:
        return tr(w.RIGHT)
    card = rights_words(question, by_lower=by_lower)
    if not given:
        return tr(w.UNKNOWN, card=card)
    return tr(w.WRONG_SEVERAL if question.wants_several else w.WRONG, card=card)


def line_words(answer: Answer) -> str:
    """An answer in one short line."""
    if answer.right:
        return tr(w.LINE_RIGHT, card=kimariji(answer.card), time=seconds(answer.took_ms))
    return tr(w.LINE_WRONG, card=kimariji(answer.card))


def note_words(answer: Answer) -> str:
    """What else is told of an answer on the mat: what went wrong, and the way of a sweep."""
    if answer.drill is Drill.SWEEP:
        way, extra, *by_key = [*answer.detail.split(), *("0", "0")[len(answer.detail.split()) :]]
        if answer.took_ms >= TOO_LATE_MS:
            return tr(w.SWEEP_MISSED)
        if by_key:
            return tr(w.BY_KEY, n=int(by_key[0]))
        told = tr(w.WAY, mm=way)
        return told if extra == "0" else f"{told} {tr(w.EXTRA, n=int(extra))}"
    told_by = {FOUL: w.FOUL, LATE: w.LATE, KARAFUDA: w.KARAFUDA_FOUL}
    return tr(told_by[answer.detail]) if answer.detail in told_by else ""
