"""What is to be seen of the mat in a layout drill: cards up or down, signs, tags; without Qt."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from karuta.practice.answer import Drill
from karuta.practice.layout_memory import LayoutDrill, Outcome, Stage
from karuta.practice.layout_questions import lying
from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.territory import Spot
from ui.wording import layout as w

Say = Callable[..., str]


class Sign(Enum):
    """What a place tells."""

    NONE = "none"
    RIGHT = "right"
    WRONG = "wrong"
    HERE = "here"
    ASKED = "asked"
    FROM = "from"


@dataclass(frozen=True, slots=True)
class PlacePicture:
    """One place: its card up or down, or only its outline (no card), with a sign and a tag."""

    spot: Spot
    card: Torifuda
    is_open: bool
    sign: Sign = Sign.NONE
    tag: str = ""


@dataclass(frozen=True, slots=True)
class LayoutPicture:
    """The mat: its places, and those among them that can be pressed now."""

    places: tuple[PlacePicture, ...] = ()
    pressable: frozenset[Spot] = frozenset()


def seconds(ms: float, say: Say) -> str:
    """A time with one decimal."""
    return say(w.SECONDS, n=f"{ms / 1000.0:.1f}")


def pressable_spots(drill: LayoutDrill) -> tuple[Spot, ...]:
    """The places that can answer the question under way."""
    question = drill.question
    if question is None or question.drill not in (Drill.WHERE, Drill.PUT_BACK):
        return ()
    spots = lying(drill.plan.mat_asked)
    if question.drill is Drill.WHERE:
        return spots
    put = {spot for spot, _ms in drill.put}
    return tuple(spot for spot in spots if spot not in put)


def layout_picture(drill: LayoutDrill, at_ms: float, say: Say) -> LayoutPicture:
    """Answers the mat as it is to be seen at a time."""
    if drill.stage is Stage.READY:
        return LayoutPicture()
    signs = _signs(drill, say)
    mat, is_open = drill.mat, drill.is_open(at_ms)
    places = {
        spot: PlacePicture(
            spot,
            mat[spot.side].card_at(spot.place),
            is_open or _shows_card(signs.get(spot)),
            *signs.get(spot, (Sign.NONE, "")),
        )
        for spot in lying(mat)
    }
    pressable = frozenset(pressable_spots(drill))
    for spot in (*pressable, *signs):
        if spot not in places:
            sign, tag = signs.get(spot, (Sign.NONE, ""))
            places[spot] = PlacePicture(spot, NO_CARD, is_open=False, sign=sign, tag=tag)
    return LayoutPicture(tuple(places.values()), pressable)


Signs = dict[Spot, tuple[Sign, str]]


def _shows_card(sign: tuple[Sign, str] | None) -> bool:
    return sign is not None and sign[0] in (Sign.RIGHT, Sign.WRONG, Sign.HERE)


def _signs(drill: LayoutDrill, say: Say) -> Signs:
    move = drill.move
    if move is not None:
        return {move.origin: (Sign.FROM, say(w.TAG_FROM)), move.target: (Sign.HERE, "")}
    if drill.stage is Stage.DONE:
        return _all_signs(drill.outcomes)
    last = drill.last
    signs = {} if last is None or drill.is_put_back else _signs_of(last, say)
    question = drill.question
    if question is None:
        return signs
    if question.drill is Drill.MISSING:
        return {}
    if last is not None and not last.answer.right:
        signs = {}
    if question.drill is Drill.WHAT:
        signs[question.spot] = (Sign.ASKED, say(w.TAG_ASKED))
    return signs


def _signs_of(outcome: Outcome, say: Say) -> Signs:
    spot = outcome.question.spot
    if outcome.answer.right:
        return {spot: (Sign.RIGHT, say(w.TAG_RIGHT, n=f"{outcome.answer.took_ms / 1000.0:.1f}"))}
    signs: Signs = {spot: (Sign.HERE, say(w.TAG_HERE))}
    if outcome.given_spot is not None:
        signs[outcome.given_spot] = (Sign.WRONG, say(w.TAG_WRONG))
    return signs


def _all_signs(outcomes: tuple[Outcome, ...]) -> Signs:
    """After the end: every place that was asked for, right or wrong."""
    return {each.question.spot: (Sign.RIGHT if each.answer.right else Sign.WRONG, "") for each in outcomes}
