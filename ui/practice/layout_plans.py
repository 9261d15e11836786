"""By whose plans the cards of a layout drill are laid out."""

from collections.abc import Callable
from dataclasses import dataclass

from karuta.com.positions import drawn_positions
from karuta.practice.layout_deal import Laying
from karuta.rules.side import BySide
from karuta.rules.teiichi import BUILT_IN, Teiichi
from ui.practice_settings import STANDARD, STANDARD_LEFT
from ui.settings import Hand, PlayerSettings
from ui.teiichi_plans import BUILT_INS


@dataclass(frozen=True, slots=True)
class NearPlans:
    """What the near player's cards can be laid out by.

    Attributes:
        own: His own fixed positions.
        standard: The built-in plan, for his hand.
    """

    own: Teiichi = BUILT_IN
    standard: Teiichi = BUILT_IN


def near_plans(player: PlayerSettings, own: Teiichi) -> NearPlans:
    """The plans of a player; the built-in one is that which he has chosen, else that for his hand."""
    for_hand = STANDARD_LEFT if player.hand is Hand.LEFT else STANDARD
    standard = BUILT_INS[player.teiichi if player.teiichi in BUILT_INS else for_hand]
    return NearPlans(own, standard.completed())


def plans_for(laying: Laying, near: NearPlans, draw: Callable[[], float]) -> BySide[Teiichi]:
    """The plans of the near and the far player.

    Args:
        laying: What was chosen.
        near: The near player's.
        draw: Answers uniforms.
    """
    if laying is Laying.AUTOMATIC:
        return BySide(near.standard, BUILT_IN)
    stranger = drawn_positions(draw())
    if laying is Laying.TEIICHI:
        return BySide(near.own, stranger)
    return BySide(drawn_positions(draw()), stranger)
