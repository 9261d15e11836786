"""Sentences of the manual about a match that no other test says in one piece (docs/manual-coverage.md)."""

import pytest

from karuta.match.commands import BeginReading, BlockPressed, ChooseOkurifuda, CommandRefused, NextPoem
from karuta.match.session import MatchSession, Opening, dealt
from karuta.match.setup import HUNDRED, LowerPhrase, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.match.timetable import reading_of
from karuta.rules import events as e
from karuta.rules.blocks import block_of
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import EMPTY_ROW, Row, Territory, find_on
from karuta.rules.touch import How
from poems.kimariji import ALL_BITS

REST = Point(435.0, 520.0)
BESIDE = Point(-20.0, 520.0)


def laid(*numbers):
    row = tuple(Torifuda(number) for number in numbers)
    return Territory((EMPTY_ROW, EMPTY_ROW, (*row, *EMPTY_ROW[len(row) :])))


@pytest.fixture
def opening(steady):
    return dealt(MatchSetup(3), BySide(steady(Side.FIRST), steady(Side.SECOND)), spawn_streams(3))


@pytest.fixture
def reading(setup_with, steady, man_of):
    """A man with cards 1, 2 and 6 against a steady, slow COM with 3 and 4; the first poem is asked for."""

    def made(order, **changes):
        com = changes.pop("com", steady(Side.SECOND, 3000.0))
        cards = Opening(BySide(laid(1, 2, 6), laid(3, 4)), tuple(Yomifuda(number) for number in order))
        man = man_of(MatchSession(setup_with(**changes), BySide(None, com), opening=cards))
        if changes.get("keyboard_only"):
            man.session.receive(NextPoem(), 1.0)
            man.session.receive(NextPoem(), 2.0)
        else:
            man.start()
        man.session.receive(NextPoem(), man.session.now_ms)
        return man

    return made


def test_a_whole_match_has_25_cards_a_side_and_50_karafuda(opening):
    assert opening.mat.map(lambda territory: territory.count()) == BySide(25, 25)
    lying = [card for territory in opening.mat for card in territory.cards()]
    assert len(set(lying)) == 50
    assert len({int(yomifuda) for yomifuda in opening.order} - set(map(int, lying))) == 50


def test_every_poem_is_read_once(opening):
    assert sorted(opening.order) == list(HUNDRED)
    assert opening.order != HUNDRED


@pytest.mark.parametrize("joka", [False, True])
def test_the_joka_is_left_out_if_it_is_not_wanted(reading, joka):
    man = reading((1, 5), joka=joka)
    assert man.session.state.round.lead is (e.Lead.JOKA if joka else e.Lead.NOTHING)


def test_only_straight_after_is_the_lower_phrase_part_of_the_reading():
    for lower in LowerPhrase:
        heard = reading_of(MatchSetup(1, lower=lower), HUNDRED[0], ALL_BITS)
        assert (heard.lower is not None) is (lower is LowerPhrase.AFTER_UPPER)


def test_after_the_first_sound_the_hand_may_enter_and_take(reading):
    man = reading((1, 5))
    zero_at_ms = man.open()
    man.point(zero_at_ms, REST)
    man.click(zero_at_ms + 1.0, Torifuda(1))
    assert not man.session.state.round.barred
    man.to_waiting()
    assert man.session.state.round.verdict.taker is Side.FIRST


def swept(man, zero_at_ms):
    man.point(zero_at_ms + 900.0, BESIDE, pressed=True)
    man.point(zero_at_ms + 920.0, spot_centre(find_on(man.session.state.mat, Torifuda(1))), pressed=True)


def pressed(man, zero_at_ms):
    man.click(zero_at_ms + 900.0, Torifuda(1))


def keyed(man, zero_at_ms):
    block = block_of(find_on(man.session.state.mat, Torifuda(1)))
    man.session.receive(BlockPressed(zero_at_ms + 900.0, block), zero_at_ms + 900.0)


@pytest.mark.parametrize(
    ("deed", "how", "stamp_ms"),
    [(pressed, How.TOUCH, 900.0), (swept, How.TOUCH, 920.0), (keyed, How.BLOCK, 900.0)],
    ids=["click", "drag", "key"],
)
def test_a_card_is_taken_in_three_ways(reading, deed, how, stamp_ms):
    man = reading((1, 5))
    deed(man, man.open())
    man.to_waiting()
    take = man.session.state.round.verdict.take
    assert (take.side, take.how) == (Side.FIRST, how)
    assert take.stamp_ms == pytest.approx(stamp_ms)


@pytest.mark.parametrize("order", [(1, 5, 2), (5, 1, 2)], ids=["take", "karafuda"])
def test_the_match_waits_for_the_key_after_a_take_and_after_a_karafuda(reading, order):
    man = reading(order)
    zero_at_ms = man.open()
    if order[0] == 1:
        man.click(zero_at_ms + 900.0, Torifuda(1))
    man.to_waiting()
    assert man.session.state.phase is Phase.WAITING
    assert man.session.next_due_ms is None
    man.session.advance(man.session.now_ms + 600_000.0)
    assert man.session.state.phase is Phase.WAITING
    man.session.receive(NextPoem(), man.session.now_ms)
    assert man.session.state.round.yomifuda == order[1]


def test_an_untaken_card_cannot_be_passed_by(reading):
    man = reading((1, 5))
    zero_at_ms = man.open()
    man.session.advance(zero_at_ms + 2000.0)
    with pytest.raises(CommandRefused):
        man.session.receive(NextPoem(), zero_at_ms + 2000.0)
    man.to_waiting()
    assert man.session.state.round.verdict.taker is Side.SECOND


def test_fouls_come_before_sending_and_sending_before_the_gap_closes(reading):
    man = reading((3, 5))
    zero_at_ms = man.open()
    man.click(zero_at_ms + 900.0, Torifuda(3))
    man.to_waiting()
    assert man.session.state.phase is Phase.SENDING
    assert man.session.state.mat.second.rows[Row.BOTTOM][:2] == (0, Torifuda(4))
    man.session.receive(ChooseOkurifuda(Torifuda(2)), man.session.now_ms)
    told = [type(event) for event in man.session.events]
    order = [e.ReadingClosed, e.CardSent, e.GapsClosed, e.CardPlaced, e.RoundSettled]
    assert [told.index(kind) for kind in order] == sorted(told.index(kind) for kind in order)
    assert man.session.state.mat.second.rows[Row.BOTTOM][0] == Torifuda(4)


def test_only_between_coms_is_a_karafuda_cut_off(reading, steady, setup_with):
    man = reading((5, 1), skips_karafuda=True)
    zero_at_ms = man.open()
    sound_end_ms = man.session.state.round.reading.sound_end_ms
    man.session.advance(zero_at_ms + sound_end_ms + 900.0)
    assert man.session.state.phase is Phase.READING
    seats = BySide(steady(Side.FIRST), steady(Side.SECOND))
    coms = MatchSession(setup_with(skips_karafuda=True), seats, opening=man_opening())
    answer = reading_of(coms.setup, Yomifuda(5), 1 << 5 | 1 << 1)
    coms.receive(BeginReading(answer, 1000.0), 0.0)
    coms.advance(1000.0 + answer.sound_end_ms - 1.0)
    assert any(isinstance(event, e.ReadingClosed) for event in coms.events)


def man_opening():
    return Opening(BySide(laid(1, 2, 6), laid(3, 4)), (Yomifuda(5), Yomifuda(1)))


def test_there_are_no_techniques_with_keys_only(reading):  # あき is not settled yet, 79 is unread
    seen = {}
    for keyboard_only in (False, True):
        man = reading((1, 79, 2, 5), keyboard_only=keyboard_only)
        zero_at_ms = man.open()
        man.point(zero_at_ms + 100.0, spot_centre(find_on(man.session.state.mat, Torifuda(1))))
        man.point(zero_at_ms + 200.0, REST)
        man.to_waiting()
        seen[keyboard_only] = any(isinstance(event, e.TechniqueSeen) for event in man.session.events)
    assert seen == {False: True, True: False}
