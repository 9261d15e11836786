"""一人取り: what lies where, what is read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.practice.answer import Drill
from karuta.practice.solo import LEAST_A_SIDE, MOST_A_SIDE, solo_counts, solo_deal
from karuta.practice.wish import HUNDRED, OYAMA, DrillWish, Reach


def steady(step):
    held = [0.0]

    def draw():
        held[0] = (held[0] + step) % 1.0
        return held[0]

    return draw


STEPS = st.floats(0.001, 0.999)
CARDS = st.lists(st.sampled_from(HUNDRED), unique=True).map(tuple)


@settings(deadline=None)
@given(step=STEPS, cards=CARDS, reach=st.sampled_from(Reach), count=st.integers(0, 60))
def test_every_deal_can_be_played(step, cards, reach, count):
    wish = DrillWish(Drill.SOLO, cards, count, reach=reach)
    deal = solo_deal(wish, steady(step))
    own, far = deal.hands
    assert LEAST_A_SIDE <= len(own) == len(far) <= MOST_A_SIDE
    assert len({*own, *far}) == len(own) + len(far)
    assert sorted(deal.order) == list(HUNDRED)
    read = deal.order[: deal.readings]
    practised = [card for card in read if card in {*own, *far}]
    assert set(practised) <= set(wish.asked)
    assert 1 <= len(practised) <= (count or 50)
    assert len(read) - len(practised) <= len(practised) // 4


@pytest.mark.parametrize(("reach", "own", "far"), [(Reach.OWN, 6, 0), (Reach.FAR, 0, 5), (Reach.BOTH, 3, 3)])
def test_the_cards_lie_where_they_are_wished(reach, own, far):
    deal = solo_deal(DrillWish(Drill.SOLO, OYAMA, reach=reach), steady(0.618))
    found = [sum(card in OYAMA for card in hand) for hand in deal.hands]
    if reach is Reach.OWN:
        assert found == [5, 0]  # five cards a side, one does not lie
    else:
        assert found == [own, far]


def test_a_hand_must_be_able_to_wait():
    deal = solo_deal(DrillWish(Drill.SOLO, count=20), steady(0.618))
    lying = {*deal.hands.first, *deal.hands.second}
    karafuda = [card for card in deal.order[: deal.readings] if card not in lying]
    assert (deal.readings, len(karafuda)) == (25, 5)


@settings(deadline=None)
@given(step=STEPS, cards=CARDS, reach=st.sampled_from(Reach), count=st.integers(0, 60))
def test_how_much_is_read_is_known_before(step, cards, reach, count):
    wish = DrillWish(Drill.SOLO, cards, count, reach=reach)
    deal = solo_deal(wish, steady(step))
    lying = {*deal.hands.first, *deal.hands.second}
    read = deal.order[: deal.readings]
    assert solo_counts(wish) == (sum(card in lying for card in read), sum(card not in lying for card in read))
