"""一人取り: which cards lie where, what is read, and what came of a reading.

Rule 1: all poems stay unread but those that were: the kimariji change as they do in a match.
Rule 2: a touch before the deciding mora is a guess, as in a match: it stands, and took no time.
Rule 3: of every four readings of a card on the mat, one more is a karafuda: a hand must be able to wait.
"""

from dataclasses import dataclass
from math import ceil
from typing import Final

from karuta.practice.answer import Answer, Drill
from karuta.practice.layout_deal import spot_number
from karuta.practice.question import Draw, shuffled
from karuta.practice.wish import HUNDRED, DrillWish, Reach
from karuta.rules.cards import Torifuda, Yomifuda, torifuda_of
from karuta.rules.side import BySide, Side
from karuta.rules.state import Round
from poems.kimariji import deciding_length

MOST_A_SIDE: Final = 25
LEAST_A_SIDE: Final = 5
READINGS_A_KARAFUDA: Final = 4
KARAFUDA: Final = "karafuda"
FOUL: Final = "foul"
LATE: Final = "late"


@dataclass(frozen=True, slots=True)
class SoloDeal:
    """What lies on the mat, and what is read.

    Attributes:
        hands: The cards of both territories.
        order: All hundred poems; those that are practised come first.
        readings: After so many readings the drill is over.
    """

    hands: BySide[tuple[Torifuda, ...]]
    order: tuple[Yomifuda, ...]
    readings: int


def solo_deal(wish: DrillWish, draw: Draw) -> SoloDeal:
    """The cards that are asked for lie where they are wished, others beside them."""
    asked = shuffled(wish.asked, draw)
    others = shuffled([card for card in HUNDRED if card not in wish.asked], draw)
    a_side = min(MOST_A_SIDE, max(LEAST_A_SIDE, ceil(len(asked) / 2)))
    near = _near_share(wish.reach, min(len(asked), 2 * a_side), a_side)
    far = min(len(asked) - near, a_side if wish.reach is not Reach.OWN else 0)
    own, opposite = asked[:near], asked[near : near + far]
    filling = iter((*others, *asked[near + far :]))
    hands = BySide(
        (*own, *(next(filling) for _ in range(a_side - len(own)))),
        (*opposite, *(next(filling) for _ in range(a_side - len(opposite)))),
    )
    practised = shuffled((*own, *opposite), draw)[: wish.count or None]
    lying = {*hands.first, *hands.second}
    karafuda = [card for card in others if card not in lying] or [
        card for card in asked[near + far :] if card not in lying
    ]
    empty = karafuda[: len(practised) // READINGS_A_KARAFUDA]
    first = shuffled((*practised, *empty), draw)
    rest = shuffled([card for card in HUNDRED if card not in first], draw)
    return SoloDeal(hands.map(_torifuda), (*first, *rest), len(first))


def solo_counts(wish: DrillWish) -> tuple[int, int]:
    """How many cards will be asked for, each once, and how many karafuda are read among them."""
    deal = solo_deal(wish, lambda: 0.0)
    lying = {*deal.hands.first, *deal.hands.second}
    cards = sum(torifuda_of(card) in lying for card in deal.order[: deal.readings])
    return cards, deal.readings - cards


def _near_share(reach: Reach, count: int, a_side: int) -> int:
    if reach is Reach.FAR:
        return 0
    return min(a_side, count if reach is Reach.OWN else ceil(count / 2))


def _torifuda(cards: tuple[Yomifuda, ...]) -> tuple[Torifuda, ...]:
    return tuple(map(torifuda_of, cards))


def answer_of(this: Round) -> Answer | None:
    """What a closed reading says; None for a karafuda that was rightly left alone."""
    verdict, reading = this.verdict, this.reading
    if verdict is None or reading is None:
        return None
    deciding_ms = reading.audible_ms_of(deciding_length(this.yomifuda, this.unread_bits))
    fouls = verdict.fouls_of(Side.FIRST)
    if this.target is None:
        return _answer(this, False, 0.0, KARAFUDA) if fouls else None
    if verdict.take is None or verdict.taker is not Side.FIRST:
        late_ms = 0.0 if verdict.take is None else verdict.take.stamp_ms - deciding_ms
        return _answer(this, False, late_ms, LATE)
    return _answer(this, not fouls, verdict.take.stamp_ms - deciding_ms, FOUL if fouls else "")


def _answer(this: Round, is_right: bool, took_ms: float, detail: str) -> Answer:
    given = int(this.yomifuda) if is_right else None
    slot = None if this.target is None else spot_number(this.target)
    return Answer(Drill.SOLO, this.yomifuda, is_right, max(0.0, took_ms), given, detail=detail, slot=slot)
