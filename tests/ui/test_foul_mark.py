"""The box of a foul: it stays with the cards that were touched, and its tag covers no kana."""

import pytest

from karuta.rules.geometry import CARD_HEIGHT_MM, MAT_WIDTH_MM
from karuta.rules.side import Side
from karuta.rules.territory import Place, Row, Spot
from karuta.rules.touch import Frame, How, Touch
from ui.match.card_painter import BORDER_MM, CardPainter
from ui.match.foul_mark import box_around, foul_mark
from ui.match.kit import PaintKit
from ui.match.marks_painter import box_tag_rect, placed_boxes
from ui.match.picture import BoxLook
from ui.match.round_marks import _box
from ui.match.scale import scale_for
from ui.theme import LIGHT


def own(slot, row=Row.MIDDLE):
    return Spot(Side.FIRST, Place(row, slot))


def mark(lay, slots=(1, 2, 3)):
    frame = Frame(Side.FIRST, tuple(own(slot) for slot in slots))
    touch = Touch(Side.FIRST, 607.0, How.TOUCH, (frame,))
    return foul_mark(touch, Side.FIRST, None, lay)


LAY = {11: own(1), 12: own(2), 14: own(4)}


def test_as_long_as_nothing_moves_it_is_the_frame():
    assert mark(LAY).runs(LAY) == ((own(1), own(2), own(3)),)


def test_a_neighbour_that_slides_in_is_not_accused():
    now = {11: own(0), 12: own(1), 14: own(3)}
    assert mark(LAY).runs(now) == ((own(0), own(1)),)


def test_a_card_that_comes_between_splits_it():
    now = {11: own(1), 99: own(2), 12: own(3), 14: own(4)}
    assert mark(LAY).runs(now) == ((own(1),), (own(3),))


def test_the_longest_run_comes_first_and_bears_the_tag():
    lay = {11: own(1), 12: own(2), 13: own(3)}
    now = {11: own(1), 99: own(2), 12: own(3), 13: own(4)}
    assert mark(lay).runs(now) == ((own(3), own(4)), (own(1),))


def test_cards_that_stepped_down_take_the_box_along():
    now = {11: own(1, Row.BOTTOM), 12: own(2, Row.BOTTOM), 14: own(4)}
    assert mark(LAY).runs(now) == ((own(1, Row.BOTTOM), own(2, Row.BOTTOM)),)


def test_a_card_that_was_sent_drops_out():
    now = {11: Spot(Side.SECOND, Place(Row.BOTTOM, 0)), 12: own(1), 14: own(3)}
    assert mark(LAY).runs(now) == ((own(1),),)
    in_the_hand = {12: own(2), 14: own(4)}
    assert mark(LAY).runs(in_the_hand) == ((own(1), own(2), own(3)),)


def test_an_empty_place_stays_marked_until_another_card_lies_there():
    one = mark({11: own(1), 14: own(4)})
    assert one.runs({14: own(4)}) == ((own(1), own(2), own(3)),)
    assert one.runs({14: own(3)}) == ()
    assert (one.block.side, one.block.row) == (Side.FIRST, Row.MIDDLE)


@pytest.mark.usefixtures("dressed_app")
@pytest.mark.parametrize(
    "window",
    [(1024, 600, 1.0), (1024, 600, 1.3), (1280, 800, 1.0), (1920, 1080, 1.0), (2560, 1440, 1.0)],
)
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("row", Row)
def test_its_tag_covers_no_kana(window, side, row):
    scale = scale_for(*window)
    kit = PaintKit(LIGHT, scale, CardPainter(LIGHT, "brush", scale, 1.0), 1.0)
    box = _box((Spot(side, Place(row, 3)),), BoxLook.FOUL, "× あなた お手つき 607", tag_right=False)
    tag = box_tag_rect(box, kit)
    edge_px = scale.px(BORDER_MM)
    for other in Row:
        cards = kit.rect(box_around((Spot(side, Place(other, 3)),)))
        middle = cards.center().y()
        inner = scale.px(CARD_HEIGHT_MM) / 2 - edge_px
        assert tag.bottom() <= middle - inner + 1e-6 or tag.top() >= middle + inner - 1e-6
    assert tag.height() >= 13.0


@pytest.mark.usefixtures("dressed_app")
@pytest.mark.parametrize("slot", [0, 6, 14])
@pytest.mark.parametrize("tag_right", [False, True])
@pytest.mark.parametrize("second_row", [Row.TOP, Row.MIDDLE])
def test_tags_in_one_gap_stand_side_by_side(slot, tag_right, second_row):
    scale = scale_for(1024, 600, 1.0)
    kit = PaintKit(LIGHT, scale, CardPainter(LIGHT, "brush", scale, 1.0), 1.0)
    first = _box((own(slot, Row.TOP),), BoxLook.FOUL, "× COM お手つき 310", tag_right=tag_right)
    second = _box((own(slot, second_row),), BoxLook.FOUL, "× あなた お手つき 349", tag_right=tag_right)
    one, other = (placed.tag_rect for placed in placed_boxes((first, second), kit))
    assert not one.intersects(other)
    for rect in (one, other):
        assert rect.left() >= scale.left_px - 2.0
        assert rect.right() <= scale.x_px(MAT_WIDTH_MM) + 2.0
