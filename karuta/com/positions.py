"""Fixed positions (定位置) that COMs play with: several plans, one drawn for each COM (R-10.14).

Rule 1: every plan keeps what players keep: one sound, one block; one-mora cards in the bottom row; the bottom
row the fullest, the top row the emptiest; the six 大山札 not all in one half.
"""

from typing import Final

from karuta.rules.teiichi import BUILT_IN, Teiichi, by_sound
from karuta.rules.territory import Half, Row


def _mirrored(plan: Teiichi) -> Teiichi:
    """The same plan with left and right exchanged."""
    return Teiichi({(row, Half(1 - half)): cards for (row, half), cards in plan.blocks.items()})


SPREAD: Final = Teiichi(
    {
        (Row.BOTTOM, Half.LEFT): by_sound("むすせこゆみひも"),
        (Row.BOTTOM, Half.RIGHT): by_sound("めふさほかうつな"),
        (Row.MIDDLE, Half.LEFT): by_sound("しいちわ"),
        (Row.MIDDLE, Half.RIGHT): by_sound("おあ"),
        (Row.TOP, Half.LEFT): by_sound("はた"),
        (Row.TOP, Half.RIGHT): by_sound("よきや"),
    }
)
"""わたのはら left, あさぼらけ and きみがため right; the short sounds at both ends of the bottom row."""

PLANS: Final = (BUILT_IN, _mirrored(BUILT_IN), SPREAD, _mirrored(SPREAD))


def drawn_positions(uniform: float) -> Teiichi:
    """One of the plans, each as likely."""
    return PLANS[int(uniform * len(PLANS))]
