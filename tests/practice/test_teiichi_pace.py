"""How fast own cards are taken where they lie, and which had better lie elsewhere."""

from karuta.practice.teiichi_pace import OwnTake, PlacePace, paces, suggestions
from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT
from karuta.rules.territory import Half, Place, Row

LEFT_END, RIGHT_END = Place(Row.BOTTOM, 0), Place(Row.TOP, 15)


def takes(card, place, ms, count=6, deciding=2):
    return [OwnTake(Torifuda(card), place, deciding, ms) for _ in range(count)]


def test_the_mean_of_each_place_and_whether_it_is_known() -> None:
    found = paces(
        [*takes(1, LEFT_END, 500.0, 4), *takes(2, LEFT_END, 700.0, 4), *takes(3, RIGHT_END, 900.0, 4)]
    )
    assert found == (PlacePace(RIGHT_END, 4, 900.0), PlacePace(LEFT_END, 8, 600.0))
    assert [each.is_known for each in found] == [False, True]


def test_a_slow_card_goes_to_the_quickest_block() -> None:
    slow = 90  # み: middle left in the built-in plan
    assert BUILT_IN.home_of(Torifuda(slow)) == (Row.MIDDLE, Half.LEFT)
    given = [
        *takes(slow, Place(Row.MIDDLE, 0), 1000.0),
        *(each for card in (2, 3, 4) for each in takes(card, Place(Row.MIDDLE, 1), 620.0)),
        *(each for card in (5, 6, 7) for each in takes(card, LEFT_END, 480.0)),
        *(each for card in (8, 9, 10) for each in takes(card, RIGHT_END, 640.0)),
    ]
    (found,) = suggestions(given, BUILT_IN_DRAFT)
    assert (found.card, found.block, found.better) == (slow, (Row.MIDDLE, Half.LEFT), (Row.BOTTOM, Half.LEFT))
    assert found.slower_ratio > 1.2


def test_cards_of_one_length_are_compared_with_their_like() -> None:
    """A card of six kana is no slow card because its takes are longer than those of one kana."""
    given = [
        *(each for card in (2, 3) for each in takes(card, LEFT_END, 400.0, 8, deciding=1)),
        *(each for card in (11, 15) for each in takes(card, RIGHT_END, 900.0, 8, deciding=6)),
    ]
    assert suggestions(given, BUILT_IN_DRAFT) == ()


def test_few_takes_say_nothing() -> None:
    assert suggestions(takes(1, LEFT_END, 900.0, 4), BUILT_IN_DRAFT) == ()
    assert suggestions([], BUILT_IN_DRAFT) == ()


def test_a_card_without_a_place_is_not_moved() -> None:
    draft = BUILT_IN_DRAFT.placed(Torifuda(90), None)
    given = [*takes(90, LEFT_END, 1000.0, 12), *takes(5, RIGHT_END, 400.0, 12)]
    assert all(each.card != 90 for each in suggestions(given, draft))
