"""A hand that follows the other one to a wrong card (R-10.15), and what led a hand there (R-10.18)."""

from dataclasses import replace
from math import inf

import pytest

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.com.positions import PLANS, drawn_positions
from karuta.match.codec import event_from_json, event_to_json
from karuta.match.headless import play_out
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda
from karuta.rules.events import CardTouched, PoemChosen
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Half, Place, Row, Spot
from karuta.rules.touch import How, Touch, on_one_card
from karuta.rules.why import Cause
from poems.collection import ALL_NUMBERS
from poems.kimariji import first_mora, kimariji

pytestmark = pytest.mark.xdist_group("luring")  # its fixtures are dear: one worker plays them

SPOT = Spot(Side.SECOND, Place(Row.TOP, 3))


def touch(stamp_ms: float, side: Side = Side.SECOND) -> Touch:
    return Touch(side, stamp_ms, How.COM, on_one_card(SPOT))


LURED = Plan((touch(1500.0),), 500.0, reach_ms=150.0, lure_ms=200.0)


def test_it_follows_to_the_same_card_once_it_has_seen_the_hand() -> None:
    seen = touch(400.0, Side.FIRST)
    assert LURED.following(seen) == replace(seen, side=Side.SECOND, stamp_ms=600.0)


@pytest.mark.parametrize("plan", [replace(LURED, lure_ms=inf), Plan((), 500.0)])
def test_a_hand_that_is_not_lured_stays(plan) -> None:
    assert plan.following(touch(400.0, Side.FIRST)) is None


def test_a_hand_that_is_nearly_there_does_not_turn_aside() -> None:
    assert LURED.following(touch(1150.0, Side.FIRST)) is not None
    assert LURED.following(touch(1150.1, Side.FIRST)) is None


def test_with_nothing_else_to_do_it_follows_at_any_time() -> None:
    assert replace(LURED, touches=()).following(touch(4000.0, Side.FIRST)) is not None


@pytest.fixture(scope="module")
def touched():
    """Every touch of some matches between weak COMs, with its reading's number and match."""
    found = []
    for seed in range(60):
        streams = spawn_streams(seed)
        level = ComLevel(ComNumbers.level(1))
        seats = BySide(*(ComPlayer(level, own.plan, own.sending) for own in streams.seats))
        setup = MatchSetup(seed, lower=LowerPhrase.NEVER, joka=False, skips_karafuda=seed % 2 == 0)
        n = 0
        for event in play_out(setup, seats, streams).events:
            n = event.n if isinstance(event, PoemChosen) else n
            if isinstance(event, CardTouched):
                found.append((seed, n, event))
    return found


def test_every_touch_of_a_com_tells_its_reason(touched) -> None:
    causes = {event.why.cause for _, _, event in touched}
    assert causes == set(Cause) - {Cause.MISLED}  # that takes a man's feint
    assert all(0.0 <= event.why.certainty <= 1.0 for _, _, event in touched)
    assert all((event.why.moras > 0) is (event.why.cause is not Cause.LURE) for _, _, event in touched)


def test_a_lured_hand_comes_down_where_the_others_was(touched) -> None:
    lured = [each for each in touched if each[2].why.cause is Cause.LURE]
    assert len(lured) > 10
    for seed, n, event in lured:
        others = [
            other.touch
            for s, m, other in touched
            if (s, m) == (seed, n) and other.touch.side is not event.touch.side
        ]
        assert others[0].frames == event.touch.frames
        assert others[0].stamp_ms < event.touch.stamp_ms


def test_a_record_keeps_the_reason(touched) -> None:
    event = touched[0][2]
    assert event_from_json(event_to_json(event)) == event
    older = {key: value for key, value in event_to_json(event).items() if key != "why"}
    assert event_from_json(older) == replace(event, why=None)


# positions


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_keeps_what_players_keep(plan) -> None:
    homes = {number: plan.home_of(Torifuda(number)) for number in ALL_NUMBERS}
    assert all(
        homes[one] == homes[two] for one in homes for two in homes if first_mora(one) == first_mora(two)
    )
    assert {homes[n][0] for n in homes if len(kimariji(n)) == 1} == {Row.BOTTOM}
    assert {homes[n][1] for n in homes if len(kimariji(n)) == 6} == set(Half)
    rows = [sum(home[0] is row for home in homes.values()) for row in Row]
    assert rows == sorted(rows)
    assert len(set(rows)) == len(Row)


def test_a_com_draws_its_plan_from_its_seed() -> None:
    assert {id(drawn_positions(index / 100)) for index in range(100)} == {id(plan) for plan in PLANS}
    cards = tuple(Torifuda(number) for number in range(1, 26))
    level = ComLevel(ComNumbers.level(5))

    def laid(seed: int):
        own = spawn_streams(seed).seats.first
        return ComPlayer(level, own.plan, own.sending).arrange(cards)

    assert laid(3) == laid(3)
    assert len({laid(seed) for seed in range(30)}) == len(PLANS)
