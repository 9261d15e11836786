"""The fineness of time and the lateness of news change no result."""

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.match.commands import BeginReading, ChooseOkurifuda, NextPoem, PointerMoved, PressStrip
from karuta.match.session import MatchSession
from karuta.match.timetable import answer_for
from karuta.rules import events as e
from karuta.rules.geometry import Point, in_rest_zone, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import find_on

REST = Point(435.0, 520.0)
HOUR_MS = 3_600_000.0
COM_MS = 700.0
LEAVES_MS = 30_000.0


@dataclass(frozen=True)
class Move:
    """A pointer sample on the heard clock, and how late it is told."""

    heard_ms: float
    point: Point
    pressed: bool
    late_ms: float


@dataclass(frozen=True)
class Aim:
    """A sample that is not resolved yet: what it goes for, and how long after the one before."""

    goal: str
    gap_ms: float
    pressed: bool
    late_ms: float


@dataclass(frozen=True)
class Plan:
    """A hand to be played: it begins that long after the first mora, or after the COM's take."""

    after_take: bool
    offset_ms: float
    aims: tuple[Aim, ...]


def told(moves: list[Move]) -> Iterator[tuple[float, Move]]:
    """The moves in the order in which they are told: samples of one pointer do not overtake each other."""
    arrival_ms = -HOUR_MS
    for move in moves:
        arrival_ms = max(arrival_ms, move.heard_ms + move.late_ms)
        yield arrival_ms, move


class Play:
    """Plays some readings of a match with a scripted hand, told in a certain way."""

    def __init__(self, session: MatchSession, tick_ms: float, late: bool) -> None:
        self.session = session
        self.tick_ms = tick_ms
        self.late = late

    def go_to(self, at_ms: float) -> None:
        """Tick up to that time; ticks of 0: one jump."""
        now_ms = self.session.now_ms
        while self.tick_ms and now_ms + self.tick_ms < at_ms:
            now_ms += self.tick_ms
            self.session.advance(now_ms)
        self.session.advance(at_ms)

    def start(self) -> None:
        for at_ms in (10.0, 20.0):
            self.session.receive(PointerMoved(at_ms, REST, False), at_ms)
            if at_ms == 10.0:
                self.session.receive(PressStrip(), at_ms)

    def reading(self, plan: Plan) -> None:
        """One reading with that hand, from [S] to its settling."""
        session = self.session
        asked_ms = session.now_ms + 500.0
        self.go_to(asked_ms)
        session.receive(NextPoem(), asked_ms)
        if session.state.phase is Phase.HELD:
            session.receive(PointerMoved(asked_ms, REST, False), asked_ms)
        answer = answer_for(session.setup, session.state)
        session.receive(BeginReading(answer.reading, answer.zero_at_ms), asked_ms)
        zero_at_ms = answer.zero_at_ms
        moves = moves_of(plan, session, answer.reading.kimariji_ms + COM_MS)
        for heard_ms, move in told(moves if self.late else [self.prompt(move) for move in moves]):
            at_ms = zero_at_ms + heard_ms
            self.go_to(at_ms)
            session.receive(PointerMoved(zero_at_ms + move.heard_ms, move.point, move.pressed), at_ms)
        self.settle()

    def prompt(self, move: Move) -> Move:
        return Move(move.heard_ms, move.point, move.pressed, 0.0)

    def settle(self) -> None:
        session = self.session
        while session.state.phase in (Phase.RESTING, Phase.READING, Phase.CLOSING):
            due_ms = session.next_due_ms
            if due_ms is None:  # 囲い手: the COM waits for the hand to leave, and this one leaves late
                due_ms = session.state.round.zero_at_ms + LEAVES_MS
                self.go_to(due_ms)
                session.receive(PointerMoved(due_ms, REST, False), due_ms)
            self.go_to(due_ms)
        if session.state.phase is Phase.SENDING:
            owed = session.state.round.owed
            for card in sorted(session.state.mat.first.cards())[:owed]:
                session.receive(ChooseOkurifuda(card), session.now_ms)
        session.receive(PointerMoved(session.now_ms, REST, False), session.now_ms)


def results(session: MatchSession) -> list[tuple[object, ...]]:
    """What every reading came to, without the times at which news were known."""
    found: list[tuple[object, ...]] = []
    for event in session.events:
        if isinstance(event, e.ReadingClosed):
            verdict = event.verdict
            take_ms = None if verdict.take is None else round(verdict.take.stamp_ms, 6)
            touched = [None if ms is None else round(ms, 6) for ms in verdict.touched_ms]
            fouls = [(foul.player, foul.territory, round(foul.touch.stamp_ms, 6)) for foul in verdict.fouled]
            found.append((verdict.taker, verdict.lies, take_ms, touched, fouls))
        elif isinstance(event, e.CardSent | e.CardPlaced | e.MatchWon):
            found.append((type(event).__name__, getattr(event, "card", None)))
    return found


hands = st.builds(
    Plan,
    st.booleans(),
    st.floats(-130.0, 400.0),
    st.lists(
        st.builds(
            Aim,
            st.sampled_from(["target", "own", "far", "above", "beside", "rest", "gap"]),
            st.sampled_from([1.0, 7.0, 16.0, 60.0, 110.0, 119.0, 125.0, 169.0, 300.0]),
            st.booleans(),
            st.sampled_from([0.0, 5.0, 30.0, 49.0]),
        ),
        max_size=8,
    ).map(tuple),
)


def moves_of(plan: Plan, session: MatchSession, take_ms: float) -> list[Move]:
    """The samples of a hand in the reading that is asked for; never so early that the phrase is withdrawn."""
    state = session.state
    assert state.round is not None
    target = state.round.target
    mats = {"own": state.mat.first, "far": state.mat.second}
    points = {name: spot_centre(find_on(state.mat, next(mat.cards()))) for name, mat in mats.items()}
    points |= {
        "target": points["own"] if target is None else spot_centre(target),
        "above": Point(400.0, -20.0),
        "beside": Point(-20.0, 300.0),
        "rest": REST,
        "gap": Point(435.0, 380.0),
    }
    heard_ms = max(-140.0, (take_ms if plan.after_take else 0.0) + plan.offset_ms)
    moves = []
    for aim in plan.aims:
        moves.append(Move(heard_ms, points[aim.goal], aim.pressed, aim.late_ms))
        heard_ms += aim.gap_ms
    return moves


def play(steady, setup_with, script, tick_ms, late):
    seats = BySide(None, steady(Side.SECOND, COM_MS))
    session = MatchSession(setup_with(poems=tuple(range(1, 9)), cards_a_side=3), seats)
    this = Play(session, tick_ms, late)
    this.start()
    for plan in script:
        if session.is_over:
            break
        this.reading(plan)
    return session


@settings(max_examples=40, deadline=None)
@given(script=st.lists(hands, min_size=1, max_size=4))
def test_ticks_change_no_event(steady, setup_with, script):
    jumps = play(steady, setup_with, script, 0.0, late=True).events
    for tick_ms in (1.0, 16.7, 33.0):
        assert play(steady, setup_with, script, tick_ms, late=True).events == jumps


@settings(max_examples=80, deadline=None)
@given(script=st.lists(hands, min_size=1, max_size=4))
def test_late_news_change_no_result(steady, setup_with, script):
    prompt = play(steady, setup_with, script, 0.0, late=False)
    late = play(steady, setup_with, script, 0.0, late=True)
    assert results(late) == results(prompt)


def test_the_rest_point_is_at_rest():
    assert in_rest_zone(REST)
