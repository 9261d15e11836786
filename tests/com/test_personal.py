"""A ghost at the mat: a COM with a person's times, fouls and sends (R-10.20)."""

from collections import Counter
from dataclasses import replace

import pytest

from karuta.com.draws import REACH
from karuta.com.level import ComLevel, ComNumbers, ghost_level
from karuta.com.memory import Memory
from karuta.com.personal import Ghost, ghost_of
from karuta.com.personal_sending import Sending, personal_okurifuda
from karuta.com.planning import plan_reading, player_of
from karuta.com.player import ComPlayer
from karuta.com.sight import look
from karuta.com.strength import TYPICAL_AGE
from karuta.match.headless import play_out
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda
from karuta.rules.events import ReadingClosed
from karuta.rules.person import FoulHabits, Person, SendingHabits, block_index
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.why import Cause

PLAIN = Person((8, 7, 9, 6, 8), "attack")
QUICK = {"lower": LowerPhrase.NEVER, "joka": False}


def ghost(person: Person) -> Ghost:
    made = ghost_of(ghost_level(person))
    assert made is not None
    return made


def planned(player, moment, uniforms):
    return plan_reading(player, look(moment.mat, Side.FIRST), moment.heard, uniforms, Memory(TYPICAL_AGE))


def take_ms(person: Person, moment, uniforms) -> float:
    plan = planned(ghost(person).clean, moment, uniforms)
    return plan.touches[-1].stamp_ms - plan.deciding_heard_ms


def match(persons, seed: int):
    streams = spawn_streams(seed)
    pairs = zip(persons, streams.seats, strict=True)
    seats = BySide(*(ComPlayer(ghost_level(each), own.plan, own.sending) for each, own in pairs))
    return play_out(MatchSetup(seed, **QUICK), seats, streams)


def test_who_differs_in_nothing_is_the_com_of_his_numbers(moments, draws) -> None:
    com = player_of(ComLevel(ComNumbers(8, 7, 9, 6, 8), ghost_level(PLAIN).strategy))
    own = ghost(PLAIN).player
    for moment, uniforms in zip(moments, draws(len(moments)), strict=True):
        assert planned(own, moment, uniforms) == planned(com, moment, uniforms)


def test_a_card_he_is_slow_at_takes_longer_and_no_other(targets, draws) -> None:
    slow_card = targets[3].number
    factors = [1.0] * 100
    factors[slow_card - 1] = 1.5
    slow = replace(PLAIN, card_factor=tuple(factors))
    for moment, uniforms in zip(targets, draws(len(targets)), strict=True):
        before_ms, after_ms = (take_ms(each, moment, uniforms) for each in (PLAIN, slow))
        assert (after_ms > before_ms) == (moment.number == slow_card)
        if moment.number != slow_card:
            assert after_ms == before_ms


def test_a_block_he_is_slow_at_takes_longer_and_no_other(targets, draws) -> None:
    def index(moment) -> int:
        spot = moment.target
        return block_index(spot.side is Side.FIRST, spot.place.row, spot.place.slot)

    factors = [1.0] * 12
    factors[index(targets[0])] = 1.4
    slow = replace(PLAIN, block_factor=tuple(factors))
    for moment, uniforms in zip(targets, draws(len(targets)), strict=True):
        is_slow = index(moment) == index(targets[0])
        assert (take_ms(slow, moment, uniforms) > take_ms(PLAIN, moment, uniforms)) == is_slow


def test_all_takes_grow_with_his_pace_but_not_the_reaction(targets, draws) -> None:
    twice = replace(PLAIN, pace_factor=2.0)
    reaction_ms = ghost(PLAIN).player.pace.reaction_ms
    for moment, uniforms in zip(targets[:100], draws(100), strict=True):
        acts_ms = planned(ghost(PLAIN).clean, moment, uniforms).acts_ms - moment.heard.deciding_ms
        once_ms, twice_ms = (
            take_ms(each, moment, uniforms) - acts_ms - reaction_ms for each in (PLAIN, twice)
        )
        assert twice_ms == pytest.approx(2.0 * once_ms)


def test_a_wide_spread_keeps_the_median(targets, draws) -> None:
    wide = replace(PLAIN, spread_factor=1.5)
    longer = [
        take_ms(wide, moment, uniforms) > take_ms(PLAIN, moment, uniforms)
        for moment, uniforms in zip(targets, draws(len(targets)), strict=True)
    ]
    assert sum(longer) / len(longer) == pytest.approx(0.5, abs=0.08)


def test_nothing_is_foreseen(moments, draws) -> None:
    """R-10.9: early touches do not tell which of the poems that begin alike is read."""
    person = replace(
        PLAIN,
        card_factor=tuple(0.5 + number / 60.0 for number in range(100)),
        fouls=FoulHabits(6.0, 2.0, 5.0),
    )
    made, compared = ghost(person), 0
    for moment, uniforms in zip(moments[:300], draws(300), strict=True):
        uniforms[REACH] /= 20.0
        heard, sight = moment.heard, look(moment.mat, Side.FIRST)
        early = []
        for number in range(1, 101):
            if not heard.groups[1] >> number & moment.unread_bits >> number & 1:
                continue
            other = replace(moment, number=number)
            plan = planned(made.player, other, uniforms)
            first = plan.whys[0] if plan.whys else None
            if first is not None and first.cause is Cause.REACH and first.moras == 1:
                is_karafuda = other.target is None
                kept = not made.holds_back(plan, sight.side, is_karafuda, 0.3)
                early.append((plan.touches[0], kept))
        compared += len(early) > 1
        assert len(set(early)) <= 1
    assert compared > 10


@pytest.mark.parametrize(("own", "other"), [(3.0, 0.0), (0.0, 3.0), (0.0, 0.0)])
def test_he_fouls_where_he_fouls(own, other) -> None:
    person = replace(PLAIN, fouls=FoulHabits(own, other, 1.0))
    made = Counter[bool]()
    for seed in range(12):
        for event in match((person, PLAIN), seed).events:
            if isinstance(event, ReadingClosed):
                fouls = event.verdict.fouls.first
                made[True] += fouls.first
                made[False] += fouls.second
    assert (made[True] > 20) == (own > 0.0)
    assert (made[False] > 20) == (other > 0.0)


def test_on_a_karafuda_he_can_be_calm(moments, draws) -> None:
    made = ghost(replace(PLAIN, fouls=FoulHabits(1.0, 1.0, 0.0)))
    seen = 0
    for moment, uniforms in zip(moments, draws(len(moments)), strict=True):
        plan = planned(made.player, moment, uniforms)
        if moment.target is None and plan.whys and plan.whys[0].cause is not Cause.REACH:
            seen += 1
            assert made.holds_back(plan, Side.FIRST, True, 0.0)
            assert not made.holds_back(plan, Side.FIRST, False, 0.999)
    assert seen


def test_what_is_sent_follows_his_habits(moments, draws) -> None:
    rows = (SendingHabits(row_scale=50.0), SendingHabits(row_scale=-50.0))
    for moment, uniforms in zip(moments[:200], draws(200), strict=True):
        sight = look(moment.mat, Side.FIRST)
        own = sight.territory_bits[Side.FIRST]
        if own.bit_count() < 8:
            continue
        sending = Sending(own, sight.territory_bits[Side.SECOND], moment.unread_bits, None, is_late=False)
        whims = (uniforms * 4)[:48]
        top, bottom = (personal_okurifuda(sight, sending, each, 2, whims) for each in rows)
        places = [[moment.mat.first.find(card).row for card in sent] for sent in (top, bottom)]
        assert max(places[0]) <= min(places[1])
        one_mora = personal_okurifuda(sight, sending, SendingHabits(one_mora_scale=50.0), 1, whims)
        singles = [card for card in moment.mat.first.cards() if sending.traits(Torifuda(card), 0)[2]]
        assert not singles or one_mora[0] in singles


def test_the_same_seed_is_the_same_match() -> None:
    person = replace(PLAIN, fouls=FoulHabits(2.0, 0.5, 1.5), sending=SendingHabits(1.0, -1.0, 1.0, 0.2))
    assert match((person, PLAIN), 5).events == match((person, PLAIN), 5).events
    assert match((person, PLAIN), 5).events != match((PLAIN, PLAIN), 5).events


def test_a_com_draws_no_number_more_for_ghosts() -> None:
    """The match of two COMs that are nobody's is what it was."""
    level = ComLevel(ComNumbers.level(8))
    streams = spawn_streams(3)
    seats = BySide(
        *(ComPlayer(level, streams.seats[side].plan, streams.seats[side].sending) for side in SIDES)
    )
    session = play_out(MatchSetup(3, **QUICK), seats, streams)
    readings = len(session.state.read)
    again = spawn_streams(3).seats.first.plan
    again.random((readings, 14))
    assert again.random() == streams.seats.first.plan.random()
