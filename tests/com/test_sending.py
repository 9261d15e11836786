"""What a COM sends, and where it lays what it gets (R-10.8)."""

from collections import Counter

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.player import ComPlayer
from karuta.com.sending import okurifuda
from karuta.com.sight import look
from karuta.match.streams import spawn_streams
from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE, changed
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Place, Row, Territory
from karuta.rules.view import view_for
from poems.kimariji import ALL_BITS, bits_of

ONE_KANA = (87, 18, 57, 22, 70, 81, 77)


def sent(own, other, count=1, unread=ALL_BITS, taken=None) -> list[tuple[int, ...]]:
    """What is sent over 40 draws; `own` and `other` are cards or a territory."""
    mat = BySide(*(each if isinstance(each, Territory) else BUILT_IN.laid_out(each) for each in (own, other)))
    rng = spawn_streams(12).seats.first.sending
    sight = look(mat, Side.FIRST)
    return [okurifuda(sight, unread, taken, count, rng.random(48).tolist()) for _ in range(40)]


def test_early_it_parts_two_that_differ_only_at_the_end() -> None:
    own = (*ONE_KANA, 31, 64, 4)  # the two あさぼらけ; 4 is alone
    other = (3, 5, 6, 7, 10, 11, 13)
    assert {cards[0] for cards in sent(own, other)} == {31, 64}


def test_early_it_sends_two_kana_whose_sound_the_other_side_lacks() -> None:
    own = (*ONE_KANA, 65, 73)  # う and たか
    other = (16, 4, 7, 10, 11, 13, 3)  # た lies there, う does not
    assert {cards[0] for cards in sent(own, other)} == {65}


def test_after_a_take_it_sends_what_begins_like_the_card_taken() -> None:
    own = (*ONE_KANA, 65, 36)  # う and な, and both sounds lie on the other side
    other = (74, 80, 14, 28, 3, 11, 15)
    assert {cards[0] for cards in sent(own, other, taken=Torifuda(53))} == {36}
    assert {cards[0] for cards in sent(own, other)} == {36, 65}


def test_two_cards_are_two_different_ones_and_the_second_knows_of_the_first() -> None:
    own = (*ONE_KANA, 31, 64, 65)
    for first, second in sent(own, (3, 5, 6, 7, 10, 11, 13), count=2):
        assert first in {31, 64}
        assert second == 65  # the other あさぼらけ is alone by then


def test_no_more_than_lie_there() -> None:
    assert all(cards == (87,) for cards in sent((87,), (3, 5), count=2))


def test_at_one_to_one_and_two_to_one_it_keeps_what_it_can_defend() -> None:
    assert {cards[0] for cards in sent((87, 31), (64,), unread=bits_of((87, 31, 64, 70)))} == {31}


def test_late_it_keeps_the_bottom_row() -> None:
    near = Place(Row.BOTTOM, 0)
    far = Place(Row.TOP, 0)
    territory = Territory().with_card(Torifuda(87), near).with_card(Torifuda(70), far)
    chosen = Counter(cards[0] for cards in sent(territory, (3,)))
    assert chosen == {70: 40}


def test_what_comes_in_goes_to_its_own_block() -> None:
    own = BUILT_IN.laid_out((Torifuda(87), Torifuda(18)))
    place = BUILT_IN.place_for(Torifuda(57), own)
    assert BUILT_IN.home_of(Torifuda(57)) == (place.row, place.half)
    assert own.card_at(place) == NO_CARD


def test_a_com_puts_what_comes_in_into_its_own_block() -> None:
    draws = spawn_streams(3).seats.first
    com = ComPlayer(ComLevel(ComNumbers.level(8)), draws.plan, draws.sending, BUILT_IN)
    own = BUILT_IN.laid_out((Torifuda(87), Torifuda(18)))
    view = view_for(changed(OPENING_STATE, mat=BySide(own, Territory())), Side.FIRST)
    for card in (Torifuda(57), Torifuda(31), Torifuda(98)):
        place = com.choose_place(view, card)
        assert (place.row, place.half) == BUILT_IN.home_of(card)
