"""The questions of a layout drill: which card, where it lies, and what there is to choose from."""

from dataclasses import dataclass
from typing import Final

from karuta.practice.answer import Drill
from karuta.practice.layout_deal import (
    DRILLS,
    Asked,
    CardMove,
    Draw,
    LayoutWish,
    Order,
    laid_out,
    moves_of,
    shuffled,
    spot_number,
)
from karuta.rules.cards import Torifuda
from karuta.rules.side import SIDES, BySide
from karuta.rules.teiichi import Teiichi
from karuta.rules.territory import SPOTS, Mat, Row, Spot
from poems.collection import ALL_NUMBERS, poem
from poems.kimariji import first_mora

CHOICES: Final = 6
MISSING_QUESTIONS: Final = 10
"""All cards lie open while one is missing: after a few questions there is nothing left to remember."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Attributes:
        drill: What is asked of the card.
        card: Which one.
        spot: Where it lies.
        choices: The cards to choose from, where a card is the answer.
    """

    drill: Drill
    card: Torifuda
    spot: Spot
    choices: tuple[Torifuda, ...] = ()


@dataclass(frozen=True, slots=True)
class LayoutPlan:
    """Everything of one drill that chance decides, drawn before it begins."""

    wish: LayoutWish
    mat: Mat
    moves: tuple[CardMove, ...]
    questions: tuple[Question, ...]

    @property
    def mat_asked(self) -> Mat:
        """How the cards lie when they are asked for."""
        return self.moves[-1].mat if self.moves else self.mat


def planned(wish: LayoutWish, plans: BySide[Teiichi], draw: Draw, among: tuple[int, ...] = ()) -> LayoutPlan:
    """Deals, lays out, moves and puts the questions in order.

    Args:
        wish: What is to be practised.
        plans: The fixed positions of the near and the far player.
        draw: Answers uniforms.
        among: The cards to deal from first; others only if these are too few.
    """
    mat = laid_out(wish, plans, draw, among)
    moves = moves_of(mat, wish, plans, draw)
    asked = moves[-1].mat if moves else mat
    spots = _in_order(asked, wish.order, draw)
    if wish.asked is Asked.MISSING:
        spots = spots[:MISSING_QUESTIONS]
    drills = DRILLS[wish.asked]
    return LayoutPlan(
        wish, mat, moves, tuple(_question(asked, spot, _one(drills, draw), draw) for spot in spots)
    )


def lying(mat: Mat) -> tuple[Spot, ...]:
    """The places with a card, by their numbers."""
    return tuple(
        spot for side in SIDES for row in Row for spot in SPOTS[side][row] if mat[side].card_at(spot.place)
    )


def _in_order(mat: Mat, order: Order, draw: Draw) -> tuple[Spot, ...]:
    spots = lying(mat)
    if order is Order.RANDOM:
        return shuffled(spots, draw)
    if order is Order.PLACE:
        return tuple(sorted(spots, key=spot_number))
    return tuple(sorted(spots, key=lambda spot: poem(int(mat[spot.side].card_at(spot.place))).upper_kana))


def _one(drills: tuple[Drill, ...], draw: Draw) -> Drill:
    return drills[0] if len(drills) == 1 else drills[int(draw() * len(drills))]


def _question(mat: Mat, spot: Spot, drill: Drill, draw: Draw) -> Question:
    card = mat[spot.side].card_at(spot.place)
    choices = choices_for(mat, card, draw) if drill in (Drill.WHAT, Drill.MISSING) else ()
    return Question(drill, card, spot, choices)


def choices_for(mat: Mat, card: Torifuda, draw: Draw) -> tuple[Torifuda, ...]:
    """Six cards by their sounds: the right one, those that begin alike, others of the mat, others."""
    here = {mat[spot.side].card_at(spot.place) for spot in lying(mat)} - {card}
    alike = {each for each in here if first_mora(int(each)) == first_mora(int(card))}
    absent = {Torifuda(number) for number in ALL_NUMBERS} - here - {card}
    others = (
        *shuffled(sorted(alike), draw),
        *shuffled(sorted(here - alike), draw),
        *shuffled(sorted(absent), draw),
    )
    return tuple(sorted((card, *others[: CHOICES - 1]), key=lambda each: poem(int(each)).upper_kana))
