"""A COM never knows the poem before it sounds (R-10.9): what begins alike is met alike."""

from bisect import bisect_right

import pytest

from karuta.com.hearing import hear
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.memory import Memory
from karuta.com.planning import DRAWS, plan_reading, player_of
from karuta.com.sight import look
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide, Side
from karuta.rules.teiichi import BUILT_IN
from poems.collection import poem
from poems.kana import split_moras
from poems.kimariji import bits_of
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

DRAWN = 40_000
# Each row begins alike: the target, its tomofuda, a card on the other side, a karafuda.
SAME_BEGINNING = {
    "た": (73, 55, 16, 4),
    "こ": (97, 24, 10, 29),
    "は": (9, 2, 67, 96),
}
OWN_CARDS = (22, 38, 20, 60, 94, 71, 51)
OTHER_CARDS = (17, 13, 40, 88, 3, 79, 8)


def early_touches(beginning: str, read: int, value: int, seed: int) -> list[tuple[float, int]]:
    """When and where the hand comes down before the sounds can differ, over many plans for one reading."""
    target, tomofuda, across, _ = SAME_BEGINNING[beginning]
    mat = BySide(BUILT_IN.laid_out((*OWN_CARDS, target, tomofuda)), BUILT_IN.laid_out((*OTHER_CARDS, across)))
    unread = {*OWN_CARDS, *OTHER_CARDS, *SAME_BEGINNING[beginning]}
    differs_ms = min(second_mora_ms(number) for number in SAME_BEGINNING[beginning])
    player = player_of(ComLevel(ComNumbers.level(value), Strategy.EVEN))
    sight = look(mat, Side.FIRST)
    heard = hear(text_reading(read, TEMPO_5316), bits_of(unread))
    found = []
    for uniforms in spawn_streams(seed).order.random((DRAWN, DRAWS)).tolist():
        for touch in plan_reading(player, sight, heard, uniforms, Memory()).touches:
            if touch.stamp_ms < differs_ms:
                spot = touch.frames[0].spots[0]
                found.append((touch.stamp_ms, int(mat[spot.side].card_at(spot.place))))
    return found


def second_mora_ms(number: int) -> float:
    return text_reading(number, TEMPO_5316).upper[1].audible_ms


def largest_gap(one: list[float], two: list[float]) -> float:
    """The largest distance between two samples' distribution functions (Kolmogorov-Smirnov)."""
    one, two = sorted(one), sorted(two)
    return max(
        abs(bisect_right(one, at) / len(one) - bisect_right(two, at) / len(two)) for at in (*one, *two)
    )


def rejects(one: list[float], two: list[float]) -> bool:
    """Whether two samples of touches differ, in number or in time, at 1 in 1,000 (each of DRAWN plans)."""
    spread = (len(one) + len(two)) ** 0.5
    if abs(len(one) - len(two)) > 3.3 * spread:
        return True
    return largest_gap(one, two) > 1.95 * ((len(one) + len(two)) / (len(one) * len(two))) ** 0.5


@pytest.mark.parametrize("beginning", list(SAME_BEGINNING))
def test_the_rows_share_the_first_mora_and_differ_at_the_second(beginning) -> None:
    moras = [split_moras(poem(number).upper_kana) for number in SAME_BEGINNING[beginning]]
    assert {each[0] for each in moras} == {beginning}
    assert len({each[1] for each in moras}) > 1


@pytest.mark.parametrize("value", [15, 13])
@pytest.mark.parametrize("beginning", list(SAME_BEGINNING))
def test_two_samples_of_early_touches_are_alike(beginning, value) -> None:
    target, *others = SAME_BEGINNING[beginning]
    of_target = [stamp for stamp, _ in early_touches(beginning, target, value, seed=1)]
    assert len(of_target) > 40
    for index, other in enumerate(others):
        of_other = [stamp for stamp, _ in early_touches(beginning, other, value, seed=2 + index)]
        assert not rejects(of_target, of_other)


@pytest.mark.parametrize("beginning", list(SAME_BEGINNING))
def test_the_same_draws_give_the_same_early_touches_whatever_is_read(beginning) -> None:
    rows = [early_touches(beginning, read, 15, seed=9) for read in SAME_BEGINNING[beginning]]
    assert rows[0]
    assert all(row == rows[0] for row in rows)


def test_early_touches_go_to_every_card_of_the_beginning_and_to_no_other() -> None:
    target, tomofuda, across, _ = SAME_BEGINNING["た"]
    cards = [card for _, card in early_touches("た", target, 15, seed=3)]
    assert set(cards) == {target, tomofuda, across}
    assert max(map(cards.count, set(cards))) < 2 * min(map(cards.count, set(cards)))


def test_the_two_sample_test_finds_a_foresight_of_ten_milliseconds() -> None:
    stamps = [
        stamp
        for beginning in SAME_BEGINNING
        for stamp, _ in early_touches(beginning, SAME_BEGINNING[beginning][0], 15, 4)
    ]
    many = stamps * 3
    assert rejects(many, [stamp - 10.0 for stamp in many])


def touches_before_the_vowel(read: int, seed: int) -> list[tuple[float, int]]:
    """Early touches while たか and たき sound alike: the consonant of the second mora is the same."""
    mat = BySide(BUILT_IN.laid_out((*OWN_CARDS, 73)), BUILT_IN.laid_out((*OTHER_CARDS, 55)))
    heard = hear(text_reading(read, TEMPO_5316), bits_of((*OWN_CARDS, *OTHER_CARDS, 73, 55)))
    player, sight = player_of(ComLevel(ComNumbers.level(15))), look(mat, Side.FIRST)
    found = []
    for uniforms in spawn_streams(seed).order.random((DRAWN, DRAWS)).tolist():
        for touch in plan_reading(player, sight, heard, uniforms, Memory()).touches:
            if touch.stamp_ms < heard.whole_ms(2):
                spot = touch.frames[0].spots[0]
                found.append((touch.stamp_ms, int(mat[spot.side].card_at(spot.place))))
    return found


def test_nothing_is_told_apart_before_the_vowel_that_tells() -> None:
    one, other = (touches_before_the_vowel(read, seed=5) for read in (73, 55))
    assert one == other
    assert {card for _, card in one} == {73, 55}


def test_a_consonant_that_tells_is_never_acted_on_before_it_sounds() -> None:
    heard = hear(text_reading(16, TEMPO_5316), bits_of((16, 73, *OWN_CARDS)))
    assert heard.is_told_early
    mat = BySide(BUILT_IN.laid_out((*OWN_CARDS, 16, 73)), BUILT_IN.laid_out(OTHER_CARDS))
    player, sight = player_of(ComLevel(ComNumbers.level(15))), look(mat, Side.FIRST)
    for uniforms in spawn_streams(6).order.random((DRAWN // 4, DRAWS)).tolist():
        plan = plan_reading(player, sight, heard, uniforms, Memory())
        assert plan.acts_ms >= heard.deciding_ms
        if not plan.note:
            assert plan.touches[0].stamp_ms > heard.deciding_ms + player.pace.reaction_ms
