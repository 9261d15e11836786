"""下の句→上の句: the lower phrase is given, the poem is named by its upper phrase."""

from karuta.practice.answer import Drill
from karuta.practice.question import Draw, Question, cards_of, tiles_for
from karuta.practice.wish import DrillWish, Manner


def questions(wish: DrillWish, draw: Draw) -> tuple[Question, ...]:
    """The poems in a drawn order."""
    return tuple(
        Question(
            Drill.UPPER_OF_LOWER,
            card,
            tiles_for((card,), draw) if wish.manner is Manner.CHOOSE else (),
            frozenset((card,)),
        )
        for card in cards_of(wish, draw)
    )
