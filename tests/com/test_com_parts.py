"""The parts of a COM, each on its own: stretch, ear, memory, way, nerves (R-10.3 to R-10.6, R-10.17)."""

from itertools import pairwise

import numpy as np
import pytest

from karuta.com.catching import spot_in_the_way
from karuta.com.draws import ANGLE, DRAWS, RADIUS, SLIP_TAIL, TAIL
from karuta.com.ear import cue_chance, knows_ms, uses_cue
from karuta.com.figures import (
    AGE_OF_OTHERS,
    AGE_WHEN_MOVED,
    STRETCH_FROM,
    STRETCH_NORMAL,
    STRETCH_TAIL,
    VOWEL_AFTER_MS,
)
from karuta.com.hearing import hear
from karuta.com.memory import Memory, certainties, unsure
from karuta.com.nerves import fouling, slower
from karuta.com.sight import look
from karuta.com.stretch import slip_stretch, take_stretch
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE, changed
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Place, Row, Spot, Territory
from karuta.rules.view import view_for
from poems.kimariji import ALL_BITS, bits_of
from poems.tempo import TEMPO_5316
from poems.text_reading import card_reading, text_reading

DRAWN = 40_000


@pytest.fixture(scope="module")
def uniforms():
    return spawn_streams(31).order.random((DRAWN, DRAWS)).tolist()


def test_the_stretch_is_an_ex_gaussian_number_of_median_one(uniforms) -> None:
    drawn = np.array([take_stretch(each) for each in uniforms])
    mean, variance = STRETCH_FROM + STRETCH_TAIL, STRETCH_NORMAL**2 + STRETCH_TAIL**2
    assert np.median(drawn) == pytest.approx(1.0, abs=0.01)
    assert drawn.mean() == pytest.approx(mean, abs=4 * (variance / DRAWN) ** 0.5)
    assert drawn.var() == pytest.approx(variance, rel=0.06)
    skewness = ((drawn - drawn.mean()) ** 3).mean() / drawn.std() ** 3
    assert skewness == pytest.approx(2 * STRETCH_TAIL**3 / variance**1.5, rel=0.15)


def test_a_slip_is_stretched_apart_from_the_take(uniforms) -> None:
    take = np.array([take_stretch(each) for each in uniforms])
    slip = np.array([slip_stretch(each) for each in uniforms])
    assert abs(np.corrcoef(take, slip)[0, 1]) < 0.02
    assert np.median(slip) == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("index", [index for index in range(DRAWS) if index not in (RADIUS, ANGLE, TAIL)])
def test_no_other_number_moves_the_take(index) -> None:
    before, after = [0.3] * DRAWS, [0.3] * DRAWS
    after[index] = 0.9
    assert take_stretch(before) == take_stretch(after)
    assert (slip_stretch(before) == slip_stretch(after)) is (index != SLIP_TAIL)


# The ear


def heard(number: int, *others: int):
    return hear(text_reading(number, TEMPO_5316), bits_of((number, *others)))


def test_a_consonant_that_leaves_one_poem_is_a_cue_and_another_is_none() -> None:
    assert heard(16, 73).is_told_early  # たち (ch) or たか (k)
    assert not heard(55, 73).is_told_early  # たき or たか: only the vowel tells
    assert heard(87).is_told_early


def test_a_cue_saves_the_vowel_and_nothing_is_known_before_it_sounds() -> None:
    cued, plain = heard(16, 73), heard(55, 73)
    assert knows_ms(cued, cued.deciding, True) == cued.deciding_ms
    assert knows_ms(cued, cued.deciding, False) == cued.deciding_ms + VOWEL_AFTER_MS["ch"]
    assert not uses_cue(1.0, plain, 3, 0.0)
    assert knows_ms(plain, plain.deciding, False) == plain.deciding_ms + VOWEL_AFTER_MS["k"]


def test_what_a_card_shows_is_known_at_once() -> None:
    shown = hear(card_reading(16), bits_of((16, 73)))
    assert knows_ms(shown, shown.deciding, False) == 0.0


def test_the_ear_works_only_among_cards_of_one_sound_and_grows_with_the_number() -> None:
    assert uses_cue(0.0, heard(16, 73), 1, 0.99)
    chances = [cue_chance(number) for number in range(16)]
    assert all(0.0 < lower < upper <= 1.0 for lower, upper in pairwise(chances))


# Memory

NEAR = BUILT_IN.laid_out(Torifuda(number) for number in range(1, 51, 2))
FAR = BUILT_IN.laid_out(Torifuda(number) for number in range(2, 51, 2))


def after(memory: Memory, mat, *read: int, side: Side = Side.FIRST) -> Memory:
    """The memory after it has looked at this mat with these poems read."""
    unread = ALL_BITS & ~bits_of(read)
    state = changed(OPENING_STATE, phase=Phase.WAITING, mat=mat, read=read, unread_bits=unread)
    memory.see(look(mat, side), view_for(state, side))
    return memory


def test_own_cards_are_known_best_at_first_and_all_fade() -> None:
    memory = after(Memory(), BySide(NEAR, FAR))
    assert (memory.age(1), memory.age(2)) == (0, AGE_OF_OTHERS)
    memory = after(memory, BySide(NEAR, FAR), 99, 98)
    assert (memory.age(1), memory.age(2)) == (2, AGE_OF_OTHERS + 2)


def test_a_reading_renews_its_whole_sound() -> None:
    memory = after(Memory(), BySide(NEAR, FAR))
    memory = after(memory, BySide(NEAR, FAR), 55)  # た
    assert memory.age(4) == memory.age(16) == 0
    assert memory.age(2) == AGE_OF_OTHERS + 1


def test_a_take_renews_the_cards_beside_it() -> None:
    row = next(row for row in FAR.rows if sum(map(bool, row)) > 2)
    slot = next(slot for slot in range(1, 15) if row[slot - 1] and row[slot] and row[slot + 1])
    taken, beside = int(row[slot]), int(row[slot + 1])
    memory = after(Memory(), BySide(NEAR, FAR))
    memory = after(memory, BySide(NEAR, FAR.without(Torifuda(taken))), taken)
    assert memory.age(beside) == 0


def test_a_sent_card_is_known_to_whoever_lays_it_and_stale_to_the_sender() -> None:
    mat = BySide(NEAR, FAR)
    gone = NEAR.without(Torifuda(1))
    sent = BySide(gone, FAR.with_card(Torifuda(1), BUILT_IN.place_for(Torifuda(1), FAR)))
    sender, receiver = after(Memory(), mat), after(Memory(), mat, side=Side.SECOND)
    sender, receiver = after(sender, sent, 99), after(receiver, sent, 99, side=Side.SECOND)
    assert (sender.age(1), receiver.age(1)) == (AGE_WHEN_MOVED, 0)
    lay = Spot(Side.FIRST, NEAR.find(Torifuda(1)))
    assert sender.stale(1).spot == receiver.stale(1).spot == lay


def test_certainty_falls_with_age_and_lasts_longer_with_a_better_memory() -> None:
    for number in range(16):
        row = certainties(number)
        assert row[0] == 1.0
        assert all(younger > older > 0.0 for younger, older in pairwise(row))
    assert all(certainties(low)[10] < certainties(low + 1)[10] for low in range(15))
    assert unsure(0.1) > unsure(0.9) > 0.0


# The hand, and nerves


def test_what_lies_in_the_way_is_an_own_top_card_on_that_side() -> None:
    own = Territory().with_card(Torifuda(1), Place(Row.TOP, 5)).with_card(Torifuda(3), Place(Row.BOTTOM, 4))
    sight = look(BySide(own, FAR), Side.FIRST)
    left = Spot(Side.SECOND, Place(Row.MIDDLE, 13))  # the other player's right is this one's left
    right = Spot(Side.SECOND, Place(Row.MIDDLE, 2))
    assert spot_in_the_way(sight, left) == Spot(Side.FIRST, Place(Row.TOP, 5))
    assert spot_in_the_way(sight, right) is None
    assert spot_in_the_way(sight, Spot(Side.FIRST, Place(Row.BOTTOM, 4))) is None


def test_nerves_begin_with_the_last_cards_and_grow() -> None:
    assert slower(25) == slower(4) == fouling(4) == 1.0
    assert slower(1) > slower(2) > slower(3) > 1.0
    assert fouling(1) > fouling(2) > fouling(3) > 1.0
