"""What came of a layout drill: points, seconds a card, what was mixed up, and what to practise next."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from statistics import fmean
from typing import Final

from karuta.practice.answer import Answer
from karuta.practice.layout_deal import LEAST_CARDS, MOST_CARDS, LayoutWish
from karuta.practice.layout_memory import Outcome
from karuta.rules.blocks import Block, block_of
from poems.kimariji import first_mora

MOST_POINTS: Final = 10
SECOND_MS: Final = 1000.0
FEW_ANSWERS: Final = 5
"""Places with fewer answers have no figure on the map."""
LOW_SHARE: Final = 0.4
"""Below it a place is hatched."""
POOR_SHARE: Final = 0.6
GOOD_SHARE: Final = 0.9
QUICK_MS: Final = 3000.0
MISSES_A_BLOCK: Final = 3
SHARE_OF_MISSES: Final = 0.4
MORE_CARDS: Final = 5
DELAYS_MS: Final = (0.0, 60_000.0, 180_000.0, 300_000.0, 600_000.0, 900_000.0)
"""The delays that are offered: none, 1, 3, 5, 10 and 15 minutes."""


def points_of(answer: Answer) -> int:
    """Ten for a right answer, one less for every full second, but at least one; none for a wrong one."""
    if not answer.right:
        return 0
    return max(1, MOST_POINTS - int(answer.took_ms // SECOND_MS))


@dataclass(frozen=True, slots=True)
class Score:
    """What the answers of one drill come to.

    Attributes:
        asked: How many questions were answered.
        right: How many rightly.
        points: See `points_of`.
        mean_ms: The mean time of an answer, peeks counted in; None without one.
        peeks: For how many the cards were looked at.
    """

    asked: int
    right: int
    points: int
    mean_ms: float | None
    peeks: int

    @property
    def right_share(self) -> float | None:
        """The share of right answers; None without one."""
        return self.right / self.asked if self.asked else None

    @property
    def most_points(self) -> int:
        """What could have been reached."""
        return MOST_POINTS * self.asked


def score_of(outcomes: Sequence[Outcome]) -> Score:
    """The score of these answers."""
    answers = [each.answer for each in outcomes]
    return Score(
        asked=len(answers),
        right=sum(each.right for each in answers),
        points=sum(map(points_of, answers)),
        mean_ms=fmean(each.took_ms for each in answers) if answers else None,
        peeks=sum(each.peeked for each in answers),
    )


class Advice(Enum):
    """What to practise next, and why."""

    BEGIN = "begin"
    FEWER = "fewer"
    BLOCK = "block"
    TOMOFUDA = "tomofuda"
    AGAIN = "again"
    QUICKER = "quicker"
    MORE = "more"
    LATER = "later"
    SENT = "sent"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Counsel:
    """The advice, the drill that follows it, and the block or first sound it speaks of."""

    advice: Advice
    wish: LayoutWish
    block: Block | None = None
    sound: str = ""


def counsel_for(wish: LayoutWish, outcomes: Sequence[Outcome]) -> Counsel:
    """What to practise after a drill: easier if it was too hard, else what was weak, else harder."""
    score = score_of(outcomes)
    share, mean_ms = score.right_share, score.mean_ms
    if share is None or mean_ms is None:
        return Counsel(Advice.BEGIN, wish)
    if share < POOR_SHARE and wish.a_side > LEAST_CARDS:
        return Counsel(Advice.FEWER, replace(wish, a_side=max(LEAST_CARDS, wish.a_side - MORE_CARDS)))
    misses = [each for each in outcomes if not each.answer.right]
    sound = _mixed_up(misses)
    if sound:
        return Counsel(Advice.TOMOFUDA, wish, sound=sound)
    block = _weak_block(misses)
    if block is not None:
        return Counsel(Advice.BLOCK, wish, block=block)
    if share < GOOD_SHARE:
        return Counsel(Advice.AGAIN, wish)
    return Counsel(Advice.QUICKER, wish) if mean_ms > QUICK_MS else _harder(wish)


def _mixed_up(misses: Sequence[Outcome]) -> str:
    """The first sound of which two cards or more were taken for one another; "" if there is none."""
    mixed = Counter(
        first_mora(int(each.question.card))
        for each in misses
        if each.answer.given is not None
        and each.given_spot != each.question.spot
        and each.question.drill.value != "put_back"
        and first_mora(int(each.question.card)) == first_mora(each.answer.given)
    )
    return next((sound for sound, count in mixed.most_common(1) if count >= 2), "")


def _weak_block(misses: Sequence[Outcome]) -> Block | None:
    """The block in which most misses were, if it stands out."""
    blocks = Counter(block_of(each.question.spot) for each in misses)
    block, count = next(iter(blocks.most_common(1)), (None, 0))
    return block if count >= MISSES_A_BLOCK and count >= SHARE_OF_MISSES * len(misses) else None


def _harder(wish: LayoutWish) -> Counsel:
    if wish.a_side < MOST_CARDS:
        return Counsel(Advice.MORE, replace(wish, a_side=min(MOST_CARDS, wish.a_side + MORE_CARDS)))
    later_ms = next((ms for ms in DELAYS_MS if ms > wish.delay_ms), None)
    if later_ms is not None:
        return Counsel(Advice.LATER, replace(wish, delay_ms=later_ms))
    if not wish.moves_cards:
        return Counsel(Advice.SENT, replace(wish, moves_cards=True))
    return Counsel(Advice.DONE, wish)


@dataclass(frozen=True, slots=True)
class PlaceFigures:
    """What all answers on one place say.

    Attributes:
        number: The place's number.
        answers: How many there were.
        right: How many were right.
        mean_ms: The mean time of an answer; None without one.
    """

    number: int
    answers: int
    right: int
    mean_ms: float | None = None

    @property
    def right_share(self) -> float | None:
        """The share of right answers; None where too few are known to say one."""
        return self.right / self.answers if self.answers >= FEW_ANSWERS else None

    @property
    def is_low(self) -> bool:
        """Whether the place stands out as weak."""
        share = self.right_share
        return share is not None and share < LOW_SHARE


def places_of(outcomes: Sequence[Outcome]) -> tuple[PlaceFigures, ...]:
    """The figures of the places that were asked for, by number."""
    by_place: dict[int, list[Answer]] = {}
    for each in outcomes:
        if each.answer.slot is not None:
            by_place.setdefault(each.answer.slot, []).append(each.answer)
    return tuple(
        PlaceFigures(number, len(found), sum(a.right for a in found), fmean(a.took_ms for a in found))
        for number, found in sorted(by_place.items())
    )
