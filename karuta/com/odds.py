"""How likely a player wins, by the difference in strength and by the cards of both sides (R-10.22).

Rule 1: every number is fitted to simulated matches by `python -m benchmarks.fit_odds`, which prints them and
their error; nothing is simulated here.
"""

from dataclasses import dataclass
from math import exp, log
from typing import Final

from karuta.rules.side import BySide

FULL: Final = BySide(25, 25)
_FULL_CARDS: Final = FULL.first + FULL.second
ELO_A_LOGIT: Final = 400.0 / log(10.0)


@dataclass(frozen=True, slots=True)
class OddsFit:
    """What was fitted.

    Attributes:
        card_scale: Elo points that one card less at the beginning is worth, with 50 cards on the mat.
        lead_scale: Elo points for each card of the difference at the end.
        shortness_factor: How much less a difference in strength counts in a shorter match: the exponent of
            the cards on the mat as a share of 50.
        weight_factor: How much more a card counts where fewer lie: the exponent of the inverse of that share.
    """

    card_scale: float
    lead_scale: float
    shortness_factor: float
    weight_factor: float


FIT: Final = OddsFit(card_scale=29.1, lead_scale=50.4, shortness_factor=0.53, weight_factor=0.54)

MOST_LEAD: Final = 12
"""A lead of more cards at the end says no more than this one."""


def advantage_elo(difference_elo: float, dealt: BySide[int] = FULL, fit: OddsFit = FIT) -> float:
    """What the first player's strength and cards come to together, in Elo at 25 cards a side.

    Args:
        difference_elo: How much stronger he is; may be negative.
        dealt: With how many cards both begin.
        fit: The constants.
    """
    share = (dealt.first + dealt.second) / _FULL_CARDS
    fewer = dealt.second - dealt.first
    return float(
        difference_elo * share**fit.shortness_factor + fewer * fit.card_scale * share**-fit.weight_factor
    )


def chance(ahead_elo: float) -> float:
    """The chance to win with that advantage, in Elo."""
    return 1.0 / (1.0 + exp(-ahead_elo / ELO_A_LOGIT))


def chance_of_lead(ahead_elo: float, lead: int, fit: OddsFit = FIT) -> float:
    """The chance that a match ends with just this lead of the first player.

    Args:
        ahead_elo: The first player's, in Elo.
        lead: How many cards more the second player has at the end; negative if he has fewer, 0 for a draw.
            All from `MOST_LEAD` on count as one.
        fit: The constants.
    """
    if lead < 0:
        return chance_of_lead(-ahead_elo, -lead, fit)
    if lead == 0:
        half = fit.lead_scale / 2.0
        return chance(ahead_elo + half) - chance(ahead_elo - half)
    held = min(lead, MOST_LEAD)
    above = chance(ahead_elo - (held - 1) * fit.lead_scale)
    return above if held == MOST_LEAD else above - chance(ahead_elo - held * fit.lead_scale)
