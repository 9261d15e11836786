"""What a person sends: a logit choice among his cards, from what he sent (R-10.20).

Rule 1: the cards he could have sent are those that were read from his side later. What was never read is
missing at random, which leaves such a choice as it is (the card he did send is always among them).
"""

from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np

from karuta.com.figures import ENDGAME_CARDS
from karuta.com.personal_sending import Sending
from karuta.ghost.moments import Floats
from karuta.ghost.shrinking import shrunk
from karuta.history.past import PastMatch
from karuta.rules.cards import Torifuda
from karuta.rules.person import SendingHabits
from karuta.rules.side import Side
from karuta.rules.territory import Row
from poems.kimariji import bits_of

FEWEST_SENDS: Final = 40
"""With fewer it is not told apart from what a COM sends: four scales are sought, ten choices for each."""

MOST_MATCHES: Final = 60
"""The latest matches are enough."""

_TRAITS: Final = 4
_STEPS: Final = 30
_WIDE_VARIANCE: Final = 25.0
"""Scales beyond 10 are "always": a wide prior keeps what is never done finite."""


def sending_habits(matches: Iterable[PastMatch]) -> tuple[SendingHabits | None, int]:
    """The habits, None if too little is known of them; and of how many cards it is known what else he had."""
    choices = [choice for match in tuple(matches)[:MOST_MATCHES] for choice in _choices(match)]
    if len(choices) < FEWEST_SENDS:
        return None, len(choices)
    scales, covariance = _likeliest(choices)
    plan, *more = scales.tolist()
    kept = [shrunk(scale, float(covariance[at, at])) for at, scale in enumerate(more, start=1)]
    return SendingHabits(plan, *kept), len(choices)


def _likeliest(choices: list[Floats]) -> tuple[Floats, Floats]:
    """The likeliest scales and how far they may be off, by Newton's method; the chosen card comes first."""
    scales: Floats = np.zeros(_TRAITS)
    information = np.eye(_TRAITS)
    for _ in range(_STEPS):
        slope = -scales / _WIDE_VARIANCE
        information = np.eye(_TRAITS) / _WIDE_VARIANCE
        for traits in choices:
            worths = traits @ scales
            chances = np.exp(worths - worths.max())
            chances /= chances.sum()
            mean = chances @ traits
            slope += traits[0] - mean
            information += (traits.T * chances) @ traits - np.outer(mean, mean)
        step = np.linalg.solve(information, slope)
        scales = scales + np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-4:
            break
    return scales, np.array(np.linalg.inv(information), dtype=np.float64)


def _choices(match: PastMatch) -> Iterator[Floats]:
    """By card he sent: the traits of that card and of the others he had."""
    events = _sends(match)
    unread_bits = bits_of(match.setup.poems)
    for at, each in enumerate(match.readings):
        unread_bits &= ~(1 << each.poem)
        sent = match.sent.get(each.n, ())
        near_left, far_left = each.near_left, each.far_left
        for sender, _, _ in sent:
            change = 1 if sender == Side.FIRST else -1
            near_left, far_left = near_left + change, far_left - change
        for place, (sender, card, row) in enumerate(sent):
            if sender == Side.FIRST:
                held = _held(match, events, (at, place))
                own = {card: row} | {mine: lies for mine, (side, lies) in held.items() if side == Side.FIRST}
                other_bits = bits_of(mine for mine, (side, _) in held.items() if side == Side.SECOND)
                taken = Torifuda(each.poem) if each.taker == Side.FIRST else None
                late = min(near_left, far_left) <= ENDGAME_CARDS
                sending = Sending(bits_of(own), other_bits & ~bits_of(own), unread_bits, taken, late)
                yield _traits(sending, own, row)
            change = 1 if sender == Side.FIRST else -1
            near_left, far_left = near_left - change, far_left + change


Moment = tuple[int, int]
"""After which reading of the match, and before which card sent then."""


def _sends(match: PastMatch) -> dict[int, list[tuple[Moment, int, int | None]]]:
    """By card: when it was sent, by whom, and from which row."""
    events: dict[int, list[tuple[Moment, int, int | None]]] = {}
    for at, each in enumerate(match.readings):
        for place, (sender, card, row) in enumerate(match.sent.get(each.n, ())):
            events.setdefault(card, []).append(((at, place), sender, row))
    return events


def _held(
    match: PastMatch, events: dict[int, list[tuple[Moment, int, int | None]]], when: Moment
) -> dict[int, tuple[int, int | None]]:
    """Whose each card was at that moment, and in which row it lay, as far as later readings tell."""
    held: dict[int, tuple[int, int | None]] = {}
    for at in range(when[0] + 1, len(match.readings)):
        each = match.readings[at]
        if each.lies is None:
            continue
        later = next(
            ((sender, row) for moment, sender, row in events.get(each.poem, ()) if moment >= when), None
        )
        held[each.poem] = (each.lies, each.row) if later is None else later
    return held


def _traits(sending: Sending, own: dict[int, int | None], row: int | None) -> Floats:
    """Of every card; where the row of the one that was sent is not known, rows count for nothing."""
    return np.array(
        [
            sending.traits(Torifuda(card), 0 if row is None or lies is None else Row.BOTTOM - lies)
            for card, lies in own.items()
        ]
    )
