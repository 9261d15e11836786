"""Seats with simple scripts, and a hand that plays to order: what the match tests play with."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from karuta.match.session import MatchSession
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.timetable import answer_for
from karuta.rules.cards import Torifuda
from karuta.rules.closing import default_place
from karuta.rules.phases import Phase
from karuta.rules.plan import Plan
from karuta.rules.side import Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Place, Spot, Territory, find_on
from karuta.rules.touch import Frame, How, Touch
from karuta.rules.view import PlayerView
from poems.reading import Reading


@dataclass
class SteadySeat:
    """Takes every target at the same time after its kimariji; touches cards on karafuda as told.

    Attributes:
        side: Where it sits.
        after_ms: How long after the kimariji is audible it takes.
        fouls: What it touches besides, by poem: a card and a stamp.
        stop_ms: How long after the other's take it still comes down on a wrong card.
        asked: Every view it was shown, with the question.
    """

    side: Side
    after_ms: float = 300.0
    fouls: dict[int, tuple[tuple[Torifuda, float], ...]] = field(default_factory=dict)
    stop_ms: float = 150.0
    asked: list[tuple[str, PlayerView]] = field(default_factory=list)

    def arrange(self, cards: tuple[Torifuda, ...]) -> Territory:
        return BUILT_IN.laid_out(cards)

    def touch(self, spot: Spot, stamp_ms: float) -> Touch:
        return Touch(self.side, stamp_ms, How.COM, (Frame(spot.side, (spot,)),))

    def plan(self, view: PlayerView, reading: Reading) -> Plan:
        self.asked.append(("plan", view))
        touches = []
        for card, stamp_ms in self.fouls.get(reading.number, ()):
            spot = find_on(view.mat, card)
            if spot is not None:
                touches.append(self.touch(spot, stamp_ms))
        target = find_on(view.mat, Torifuda(reading.number))
        if target is not None:
            touches.append(self.touch(target, reading.kimariji_ms + self.after_ms))
        touches.sort(key=lambda touch: touch.stamp_ms)
        return Plan(tuple(touches), reading.kimariji_ms, stop_ms=self.stop_ms)

    def choose_okurifuda(self, view: PlayerView, count: int) -> tuple[Torifuda, ...]:
        self.asked.append(("send", view))
        return tuple(sorted(view.own.cards())[:count])

    def choose_place(self, view: PlayerView, card: Torifuda) -> Place:
        self.asked.append(("place", view))
        return default_place(view.own)


@pytest.fixture
def steady() -> type[SteadySeat]:
    return SteadySeat


def quick_setup(**changes: object) -> MatchSetup:
    """A small match without joka and lower phrase, its pause one second."""
    given: dict[str, object] = {
        "seed": 1,
        "cards_a_side": 3,
        "joka": False,
        "lower": LowerPhrase.NEVER,
        "poems": tuple(range(1, 11)),
    }
    return MatchSetup(**(given | changes))  # type: ignore[arg-type]


@pytest.fixture
def setup_with() -> Callable[..., MatchSetup]:
    return quick_setup


def play_until(session: MatchSession, phase: Phase, at_least_once: bool = True) -> None:
    """Answer readings and let time jump until the match is in that phase."""
    steps = 0
    while session.state.phase is not phase or (at_least_once and steps == 0):
        this = session.state.round
        if session.state.phase is Phase.RESTING and this is not None and this.reading is None:
            session.receive(answer_for(session.setup, session.state), session.now_ms)
        else:
            due_ms = session.next_due_ms
            assert due_ms is not None, f"nothing is due while {session.state.phase}"
            session.advance(due_ms)
        steps += 1
        assert steps < 10_000


@pytest.fixture
def until() -> Callable[..., None]:
    return play_until
