"""Details of rules that no larger test notices: each fails while its rule is switched off."""

import pytest

from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.geometry import spot_centre
from karuta.rules.hand import Hand, PointerSample, moved
from karuta.rules.hand_moves import Refusal, moved_by_hand, refusal
from karuta.rules.side import BySide, Side
from karuta.rules.stage import Stage
from karuta.rules.techniques import cues_of
from karuta.rules.territory import EMPTY_ROW, Place, Row, Spot, Territory

FULL_ROW = tuple(Torifuda(number) for number in range(1, 17))


def with_cards(cards: dict[int, Place]) -> Territory:
    territory = Territory()
    for number, place in cards.items():
        territory = territory.with_card(Torifuda(number), place)
    return territory


def test_a_click_on_own_cards_fouls_at_the_press() -> None:
    own = with_cards({1: Place(Row.MIDDLE, 3)})
    stage = Stage(BySide(own, Territory()), None, 0.0)
    here = spot_centre(Spot(Side.FIRST, Place(Row.MIDDLE, 3)))
    hand, _ = moved(Hand(), PointerSample(300.0, here, pressed=True), stage)
    _, touches = moved(hand, PointerSample(380.0, here, pressed=False), stage)
    assert [touch.stamp_ms for touch in touches] == [300.0]


def test_a_full_row_refuses_a_card_from_elsewhere_beforehand() -> None:
    mat = BySide(Territory((EMPTY_ROW, EMPTY_ROW, FULL_ROW)), with_cards({50: Place(Row.TOP, 0)}))
    spot = Spot(Side.FIRST, Place(Row.BOTTOM, 7))
    assert refusal(mat, Torifuda(50), spot) is Refusal.ROW_FULL
    with pytest.raises(ValueError, match="cannot be put there"):
        moved_by_hand(mat, Torifuda(50), spot)


def test_a_tomofuda_of_the_same_half_makes_no_watari_te() -> None:  # 35 ひとは, 99 ひとも
    lying = {
        99: Place(Row.TOP, 15),
        35: Place(Row.MIDDLE, 15),
    }
    for place, across in ((Place(Row.TOP, 15), 0), (Place(Row.TOP, 0), 1)):
        mat = BySide(Territory(), with_cards({**lying, 99: place}))
        assert len(cues_of(mat, Yomifuda(35), 300.0, Side.FIRST).across) == across
