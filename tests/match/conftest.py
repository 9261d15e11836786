"""Seats with simple scripts, and a hand that plays to order: what the match tests play with."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest

from karuta.match.commands import WITHDRAW_MS, BeginReading, PointerMoved, PressStrip
from karuta.match.session import MatchSession
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.timetable import answer_for
from karuta.rules.cards import Torifuda
from karuta.rules.closing import default_place
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
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

    def choose_place(self, view: PlayerView, card: Torifuda) -> Place:  # noqa: ARG002 - as every seat
        self.asked.append(("place", view))
        return default_place(view.own)


@pytest.fixture(scope="session")
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


@pytest.fixture(scope="session")
def setup_with() -> Callable[..., MatchSetup]:
    return quick_setup


REST = Point(435.0, 520.0)
INSIDE = Point(435.0, 400.0)
BESIDE = Point(-20.0, 200.0)


class Man:
    """A man at the near seat, who does what a test tells him at a time on the match clock."""

    def __init__(self, session: MatchSession) -> None:
        self.session = session

    def point(self, at_ms: float, point: Point, pressed: bool = False, late_ms: float = 0.0) -> None:
        self.session.receive(PointerMoved(at_ms, point, pressed), at_ms + late_ms)

    def start(self, at_ms: float = 1000.0, then: Point = REST) -> None:
        """Arm and start; the pointer ends up at `then`."""
        self.session.receive(PressStrip(), at_ms)
        self.point(at_ms, then)

    def answer(self, in_ms: float | None = None, withdraw_ms: float = WITHDRAW_MS) -> float:
        """Let the reader answer now; the first mora `in_ms` from now, or by the timetable. Its time."""
        answer = answer_for(self.session.setup, self.session.state)
        if in_ms is not None:
            answer = BeginReading(answer.reading, self.session.now_ms + in_ms)
        answer = replace(answer, withdraw_ms=withdraw_ms)
        self.session.receive(answer, self.session.now_ms)
        return answer.zero_at_ms

    def open(self) -> float:
        """Let the reader answer and the first mora sound; its time."""
        zero_at_ms = self.answer()
        self.session.advance(zero_at_ms)
        assert self.session.state.phase is Phase.READING
        return zero_at_ms

    def click(self, at_ms: float, card: Torifuda) -> None:
        """Press on a card and let go."""
        spot = find_on(self.session.state.mat, card)
        assert spot is not None
        self.point(at_ms, spot_centre(spot), pressed=True)
        self.point(at_ms + 20.0, spot_centre(spot))

    def to_waiting(self) -> None:
        """Let time run until the round is settled or the man must choose, and move the hand to rest."""
        while self.session.state.phase in (Phase.READING, Phase.CLOSING):
            due_ms = self.session.next_due_ms
            assert due_ms is not None
            self.session.advance(due_ms)
        self.point(self.session.now_ms, REST)


def kinds(session: MatchSession, since: int = 0) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in session.events[since:]]


@pytest.fixture
def man_against(setup_with: Callable[..., MatchSetup]) -> Callable[..., Man]:
    """A man against a steady COM; keywords of the COM with `com_`, the others of the set-up."""

    def made(**changes: object) -> Man:
        com = {key[4:]: changes.pop(key) for key in list(changes) if key.startswith("com_")}
        seat = SteadySeat(Side.SECOND, **com)  # type: ignore[arg-type]
        return Man(MatchSession(setup_with(**changes), BySide(None, seat)))

    return made


@pytest.fixture(scope="session")
def man_of() -> type[Man]:
    return Man
