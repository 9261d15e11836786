"""Every reading of a match, saved as a scenario, is judged there as it was in the match."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.match.commands import (
    BlockPressed,
    BlockReleased,
    ChooseOkurifuda,
    Command,
    CommandRefused,
    NextPoem,
    Pause,
    PointerMoved,
    Reread,
    Resume,
)
from karuta.match.excerpt import scenario_of
from karuta.match.headless import play_out
from karuta.match.record import Record
from karuta.match.replaying import replay_record
from karuta.match.session import MatchSession
from karuta.match.setup import MAN, LowerPhrase, UpperCut
from karuta.rules.apply import apply
from karuta.rules.blocks import BLOCKS, Block
from karuta.rules.events import ReadingClosed
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.scenario import run_scenario
from karuta.rules.sending import debt_of, outcome
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE
from karuta.rules.techniques import names_of
from karuta.rules.territory import SPOTS, Row

REST = Point(435.0, 530.0)
OUTSIDE = (REST, Point(-20.0, 200.0), Point(890.0, 480.0), Point(300.0, -15.0))
GAPS_MS = (0.0, 0.5, 4.0, 16.0, 16.0, 90.0, 300.0)
LATEST_MS = 49.0
CLOSE_TO_ZERO_MS = (400.0, 120.0, 30.0, 0.0, 0.0)


Dice = Any  # a `random.Random` that Hypothesis seeds
DICE = st.randoms(use_true_random=True)


class RandomHand:
    """A man who does anything: sweeps, presses, keys, false starts, news that come late but in time."""

    def __init__(self, session: MatchSession, dice: Dice) -> None:
        self.session = session
        self.dice = dice
        self.stamp_ms = 0.0
        self.point = REST
        self.pressed = False
        self.down: set[Block] = set()

    def tell(self, command: object, late_ms: float) -> None:
        at_ms = max(self.session.now_ms, self.stamp_ms + late_ms)
        self.session.receive(command, at_ms)

    def see(self, point: Point, pressed: bool, late_ms: float = 0.0) -> None:
        self.point, self.pressed = point, pressed
        self.tell(PointerMoved(self.stamp_ms, point, pressed), late_ms)

    def rest(self) -> None:
        self.stamp_ms = max(self.stamp_ms, self.session.now_ms)
        self.see(REST, pressed=False)

    def somewhere(self) -> Point:
        """A place near the target, over some slot, just beside the last one, or outside."""
        dice, this = self.dice, self.session.state.round
        kind = dice.random()
        if kind < 0.25 and this is not None and this.target is not None:
            return spot_centre(this.target)
        if kind < 0.4:
            return Point(self.point.x_mm + dice.uniform(-1.0, 1.0), self.point.y_mm)
        if kind < 0.6:
            return dice.choice(OUTSIDE)
        return spot_centre(SPOTS[dice.choice(list(Side))][dice.choice(list(Row))][dice.randrange(16)])

    def act(self) -> None:
        """One deed, a little later than the last one, told now or late."""
        dice = self.dice
        self.stamp_ms = max(self.stamp_ms, self.session.now_ms - LATEST_MS) + dice.choice(GAPS_MS)
        late_ms = dice.choice((0.0, 0.0, 20.0, LATEST_MS))
        if dice.random() < 0.1:
            block = dice.choice(BLOCKS)
            if block in self.down:
                self.down.remove(block)
                self.tell(BlockReleased(self.stamp_ms, block), late_ms)
            else:
                self.down.add(block)
                self.tell(BlockPressed(self.stamp_ms, block), late_ms)
        else:
            self.see(self.somewhere(), dice.random() < 0.5, late_ms)


def try_to(session: MatchSession, command: Command) -> None:
    """Ask for something that may be refused; then nothing has changed."""
    before = len(session.events)
    try:
        session.receive(command, session.now_ms)
    except CommandRefused:
        assert len(session.events) == before


def played(man, dice: Dice) -> MatchSession:
    """A whole match against the random hand."""
    session = man.session
    man.start()
    hand = RandomHand(session, dice)
    while not session.is_over:
        phase = session.state.phase
        if session.state.paused:
            session.receive(Resume(), session.now_ms + 100.0)
        elif dice.random() < 0.01:
            try_to(session, dice.choice((Pause(), Resume(), Reread())))
        elif phase is Phase.WAITING:
            hand.rest()
            session.receive(NextPoem(), session.now_ms)
        elif phase is Phase.HELD:
            hand.rest()
        elif phase is Phase.SENDING:
            card = dice.choice(sorted(session.state.mat.first.cards()))
            session.receive(ChooseOkurifuda(card), session.now_ms)
        elif phase is Phase.RESTING and session.state.round.reading is None:
            zero_at_ms = man.answer()
            session.advance(max(session.now_ms, zero_at_ms - dice.choice(CLOSE_TO_ZERO_MS)))
        elif dice.random() < 0.03 and session.next_due_ms is not None:
            session.advance(session.next_due_ms)
        else:
            hand.act()
    return session


def record_of(session: MatchSession) -> Record:
    return Record(session.setup, BySide(MAN, MAN), tuple(session.events), (), "")


def judged(session: MatchSession) -> list[dict[str, object]]:
    """What every reading came to, in the words of a scenario's answer."""
    answers = []
    state = OPENING_STATE
    for event in session.events:
        before, state = state, apply(state, event)
        if not isinstance(event, ReadingClosed):
            continue
        verdict, target = event.verdict, before.round.target
        seen = outcome(verdict, Side.FIRST)
        debt = debt_of(verdict, state.counts)
        place = None if target is None else ("own" if target.side is Side.FIRST else "opp")
        answers.append(
            {
                "take": "none" if target is None else f"{place}_by_{('me', 'him')[verdict.taker]}",
                "take_ms": None if verdict.take is None else verdict.take.stamp_ms,
                "how": None if verdict.take is None else verdict.take.how.value,
                "my_fouls": {"own": verdict.fouls.first.first, "opp": verdict.fouls.first.second},
                "his_fouls": verdict.fouls_of(Side.SECOND),
                "i_send": 0 if debt is None else debt.cards * (1 if debt.sender is Side.FIRST else -1),
                "swing": seen.swing,
                "name": seen.name,
                "technique": names_of(each.sighting for each in before.round.seen),
            }
        )
        if before.round.guard_broken:
            answers[-1]["guard_broken"] = True
    return answers


@settings(deadline=None)
@given(DICE, st.sampled_from((50.0, 400.0, 1500.0)))
def test_every_reading_of_a_man_is_judged_the_same_as_a_scenario(setup_with, steady, man_of, dice, after_ms):
    fouls = {n: ((dice.randint(1, 100), dice.uniform(0.0, 2500.0)),) for n in range(1, 11)}
    com = steady(Side.SECOND, after_ms=after_ms, fouls=fouls)
    lower, joka = dice.choice(list(LowerPhrase)), dice.random() < 0.3
    setup = setup_with(seed=dice.randrange(1000), lower=lower, joka=joka, upper=dice.choice(list(UpperCut)))
    man = man_of(MatchSession(setup, BySide(None, com)))
    session = played(man, dice)
    record = record_of(session)
    assert replay_record(record).difference is None
    wanted = judged(session)
    assert len(wanted) == len(session.state.read)
    for n, answer in enumerate(wanted, start=1):
        form = json.loads(json.dumps(scenario_of(record, n)))
        judged_there = run_scenario(form)
        assert judged_there == answer


def test_news_that_came_too_late_stay_late_in_the_scenario(man_against):
    man = man_against(com_after_ms=300.0)
    man.start()
    man.session.receive(NextPoem(), 1000.0)
    zero_at_ms = man.open()
    while man.session.state.round.target is None:
        man.to_waiting()
        man.session.receive(NextPoem(), man.session.now_ms)
        zero_at_ms = man.open()
    this = man.session.state.round
    com_at_ms = zero_at_ms + this.reading.kimariji_ms + 300.0
    man.point(com_at_ms - 40.0, spot_centre(this.target), pressed=True, late_ms=100.0)
    man.to_waiting()
    answer = run_scenario(scenario_of(record_of(man.session), this.n))
    assert answer == judged(man.session)[-1]
    assert answer["how"] == "com"


@settings(deadline=None)
@given(DICE)
def test_every_reading_between_coms_is_judged_the_same_as_a_scenario(setup_with, steady, dice):
    """A COM's finger becomes a key; all else is alike."""
    slips = {
        n: tuple((dice.randint(1, 10), dice.uniform(0.0, 900.0)) for _ in range(2)) for n in range(1, 11)
    }
    others = {n: ((dice.randint(1, 10), dice.uniform(0.0, 900.0)),) for n in range(1, 11)}
    seats = BySide(
        steady(Side.FIRST, after_ms=dice.choice((200.0, 500.0)), fouls=slips),
        steady(Side.SECOND, after_ms=350.0, fouls=others),
    )
    session = play_out(setup_with(seed=dice.randrange(1000)), seats)
    for n, answer in enumerate(judged(session), start=1):
        if str(answer["take"]).endswith("by_me"):
            answer["how"] = "block"
        assert run_scenario(json.loads(json.dumps(scenario_of(record_of(session), n)))) == answer
