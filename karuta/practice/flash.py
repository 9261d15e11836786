"""札流し: a card of the mat is seen, its kimariji is named.

A hundred cards in a hundred seconds is what players set out for; school teams need forty.
"""

from typing import Final

from karuta.practice.answer import Drill
from karuta.practice.question import Draw, Question, cards_of, tiles_for
from karuta.practice.wish import DrillWish, Manner, Turned

GOAL_MS: Final = 1000.0
"""What one card may take."""


def questions(wish: DrillWish, draw: Draw) -> tuple[Question, ...]:
    """The cards in a drawn order, each the way round that is wished."""
    return tuple(
        Question(
            Drill.FLASH,
            card,
            tiles_for((card,), draw) if wish.manner is Manner.CHOOSE else (),
            frozenset((card,)),
            turned=_is_turned(wish.turned, draw),
        )
        for card in cards_of(wish, draw)
    )


def _is_turned(turned: Turned, draw: Draw) -> bool:
    return turned is Turned.UPSIDE_DOWN or (turned is Turned.MIXED and draw() < 0.5)
