"""How the drills were set last, in the words of `karuta.practice`, which is loaded when one is opened."""

from typing import Annotated, Final, Literal

from pydantic import Field

from ui.settings_part import Part

STANDARD: Final = ""
STANDARD_LEFT: Final = "<left>"
"""The names of the two built-in plans of fixed positions; no name of a player's plan has this sign."""

Minutes = Annotated[int, Field(ge=0, le=60)]


class LayoutPractice(Part):
    """札配置暗記練習.

    Attributes:
        a_side: Cards in each territory.
        ground: Both territories, or the own one.
        laying: By whose plan the cards are laid out.
        memorise_min: Minutes to memorise; 0: as long as one likes.
        delay_min: Minutes before the first question.
        moves_cards: Whether cards are moved meanwhile.
        asked: What is asked.
        order: In which order.
    """

    a_side: Annotated[int, Field(ge=3, le=25)] = 5
    ground: Literal["both", "own"] = "both"
    laying: Literal["automatic", "teiichi", "opponent"] = "automatic"
    memorise_min: Minutes = 0
    delay_min: Minutes = 0
    moves_cards: bool = False
    asked: Literal["where", "what", "mixed", "put_back", "missing"] = "where"
    order: Literal["random", "place", "sound"] = "random"
