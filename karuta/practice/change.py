"""決まり字の変化: these poems have been read; after how many kana does this one settle now?"""

from collections.abc import Sequence
from typing import Final

from karuta.practice.answer import Drill
from karuta.practice.question import Draw, Question, cards_of, shuffled
from karuta.practice.wish import HUNDRED, DrillWish
from karuta.rules.cards import Yomifuda
from poems.collection import poem
from poems.kimariji import deciding_prefix, kimariji, same_first_mora

LENGTHS: Final = (1, 2, 3, 4, 5, 6)
MOST_READ: Final = 10
STRANGERS: Final = 2
"""So many of the poems read begin otherwise: they change nothing, and must be seen to."""


def length_after(card: Yomifuda, read: Sequence[Yomifuda]) -> int:
    """How many kana settle the poem once these have been read."""
    return len(deciding_prefix(card, frozenset(HUNDRED) - frozenset(read)))


def tomofuda_left(question: Question) -> tuple[Yomifuda, ...]:
    """The poems not read yet that begin like this one up to the kana before the one that settles it."""
    count = length_after(question.card, question.read)
    begun = poem(question.card).upper_kana[: count - 1]
    left = [card for card in HUNDRED if card not in question.read and card != question.card]
    return tuple(card for card in left if count > 1 and poem(card).upper_kana.startswith(begun))


def questions(wish: DrillWish, draw: Draw) -> tuple[Question, ...]:
    """The poems in a drawn order, each after some of those that begin alike; lone cards stand last of all."""
    return tuple(_question(card, draw) for card in cards_of(wish, draw))


def _question(card: Yomifuda, draw: Draw) -> Question:
    own = kimariji(card)
    alike = shuffled(sorted(same_first_mora(card)), draw)
    # Those that share more kana are what a change hangs on: they come first.
    near = sorted(alike, key=lambda number: -_shared(own, kimariji(number)))
    most = min(len(near), MOST_READ - STRANGERS)
    count = min(most, int(draw() * (most + 1)))
    strangers = shuffled([each for each in HUNDRED if each not in alike and each != card], draw)[:STRANGERS]
    read = shuffled([*map(Yomifuda, near[:count]), *strangers], draw)
    return Question(Drill.CHANGE, card, LENGTHS, frozenset((length_after(card, read),)), read=read)


def _shared(one: str, other: str) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
