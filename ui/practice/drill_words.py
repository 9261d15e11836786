"""What drills call their cards and times, in the present language."""

from collections.abc import Mapping
from typing import Final

from karuta.practice.answer import Answer, Drill
from karuta.practice.question import Question
from karuta.practice.solo import FOUL, KARAFUDA, LATE
from karuta.practice.sweep import TOO_LATE_MS
from poems.collection import poem
from poems.kimariji import kimariji
from ui.language import tr
from ui.wording import drills as w
from ui.wording.sentence import Sentence

SECOND_MS: Final = 1000.0
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


def tile_words(question: Question, value: int) -> str:
    """What stands on a tile."""
    if question.drill is Drill.CHANGE:
        return tr(w.LENGTH, n=value)
    return opening_of(value) if question.drill is Drill.UPPER_OF_LOWER else kimariji(value)


def rights_words(question: Question) -> str:
    """The right answer in words."""
    return "・".join(tile_words(question, value) for value in sorted(question.rights))


def verdict_words(question: Question, answer: Answer, *, given: bool) -> str:
    """What is said of an answer."""
    if answer.right:
        return tr(w.RIGHT)
    if not given:
        return tr(w.UNKNOWN, card=rights_words(question))
    sentence = w.WRONG_SEVERAL if question.wants_several else w.WRONG
    return tr(sentence, card=rights_words(question))


def line_words(answer: Answer) -> str:
    """An answer in one short line."""
    if answer.right:
        return tr(w.LINE_RIGHT, card=kimariji(answer.card), time=seconds(answer.took_ms))
    return tr(w.LINE_WRONG, card=kimariji(answer.card))


def note_words(answer: Answer) -> str:
    """What else is told of an answer on the mat: what went wrong, and the way of a sweep."""
    if answer.drill is Drill.SWEEP:
        way, extra = [*answer.detail.split(), "0", "0"][:2]
        if answer.took_ms >= TOO_LATE_MS:
            return tr(w.SWEEP_MISSED)
        told = tr(w.WAY, mm=way)
        return told if extra == "0" else f"{told} {tr(w.EXTRA, n=int(extra))}"
    told_by = {FOUL: w.FOUL, LATE: w.LATE, KARAFUDA: w.KARAFUDA_FOUL}
    return tr(told_by[answer.detail]) if answer.detail in told_by else ""
