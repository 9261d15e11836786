"""By whose plans the cards of a layout drill are laid out."""

from collections.abc import Callable

from karuta.com.positions import drawn_positions
from karuta.practice.layout_deal import Laying
from karuta.rules.side import BySide
from karuta.rules.teiichi import BUILT_IN, Teiichi


def plans_for(laying: Laying, own: Teiichi, draw: Callable[[], float]) -> BySide[Teiichi]:
    """The plans of the near and the far player.

    Args:
        laying: What was chosen.
        own: The player's own fixed positions.
        draw: Answers uniforms.
    """
    if laying is Laying.AUTOMATIC:
        return BySide(BUILT_IN, BUILT_IN)
    stranger = drawn_positions(draw())
    if laying is Laying.TEIICHI:
        return BySide(own, stranger)
    return BySide(drawn_positions(draw()), stranger)
