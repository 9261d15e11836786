"""The man's hand in a reading: when it is due to be looked at again."""

from math import inf

from karuta.match.man_hand import ManHand
from karuta.rules.cards import Torifuda
from karuta.rules.drag import REST_MS
from karuta.rules.geometry import Point
from karuta.rules.hand import PointerSample
from karuta.rules.side import BySide, Side
from karuta.rules.stage import Stage
from karuta.rules.territory import Place, Row, Territory
from karuta.rules.touch import How


def test_a_drag_rests_again_and_again():
    far = Territory().with_card(Torifuda(6), Place(Row.TOP, 15)).with_card(Torifuda(7), Place(Row.TOP, 12))
    hand = ManHand(Stage(BySide(Territory(), far), None, inf, Side.FIRST))
    assert hand.rest_ms is None
    hand.does(PointerSample(100.0, Point(80.0, 200.0), True))
    hand.does(PointerSample(110.0, Point(400.0, 200.0), True))
    assert hand.rest_ms == 110.0 + REST_MS
    (rested,) = hand.settled(230.0)
    assert (rested.how, rested.stamp_ms, hand.rest_ms) == (How.SWEEP, 230.0, None)
    hand.does(PointerSample(500.0, Point(200.0, 200.0), True))
    hand.does(PointerSample(510.0, Point(80.0, 200.0), True))
    assert hand.rest_ms == 630.0
    assert [touch.stamp_ms for touch in hand.settled(630.0)] == [630.0]


def test_what_is_told_after_a_rest_was_judged_counts_as_after_it():
    own = Territory().with_card(Torifuda(6), Place(Row.TOP, 4))
    hand = ManHand(Stage(BySide(own, Territory()), None, inf, Side.FIRST))
    hand.does(PointerSample(100.0, Point(80.0, 300.0), True))
    hand.does(PointerSample(110.0, Point(240.0, 300.0), True))
    assert [touch.stamp_ms for touch in hand.settled(230.0)] == [230.0]
    hand.does(PointerSample(220.0, Point(240.0, 100.0), True))
    assert [deed.stamp_ms for deed in hand.deeds] == [100.0, 110.0, 230.0]
