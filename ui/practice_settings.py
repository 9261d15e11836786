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


class DrillPractice(Part):
    """汎用練習.

    Attributes:
        drill: Which drill.
        which: Which cards.
        own_set: The name of the player's set of cards that is taken; "": the cards of the matches.
        notation: The cards by notation, where they are selected.
        count: How many questions; 0: each card once.
        manner: How they are answered.
        turned: Which way round cards are shown.
        heard: How far a poem is heard.
        reach: In which territory the cards lie.
        kind: How a poem is read; None: as in a match.
        cut: How much of the upper phrase is read.
        tempo: How quickly; None: as in a match.
        upper_s: Seconds of a whole upper phrase in the free tempo.
    """

    drill: Literal["flash", "solo", "by_ear", "change", "upper_of_lower", "sweep"] = "flash"
    which: Literal["all", "ones", "twos", "threes", "fours", "oyama", "weak", "own", "selected"] = "all"
    own_set: Annotated[str, Field(max_length=24)] = ""
    notation: Annotated[str, Field(max_length=400)] = ""
    count: Literal[0, 10, 20, 50] = 10
    manner: Literal["choose", "type", "know"] = "choose"
    turned: Literal["upright", "upside_down", "mixed"] = "upright"
    heard: Literal["decided", "open", "mixed"] = "decided"
    reach: Literal["own", "far", "both"] = "both"
    kind: Literal["voice", "voice+text", "text"] | None = None
    cut: Literal["whole", "kimariji", "deciding"] = "whole"
    tempo: Literal["5316", "4315", "free"] | None = None
    upper_s: Annotated[float, Field(ge=1.0, le=20.0)] = 6.0
