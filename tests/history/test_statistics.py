"""What many matches say: each figure against one counted naively from the rows."""

from collections import Counter
from statistics import median

import pytest

from karuta.history.entry import MatchKind
from karuta.history.statistics import Choice, card_median_ms, median_of_bins, statistics
from karuta.history.summaries import BIN_MS, bin_of
from karuta.history.weakness import PRIOR_MISSES, CardFigures, Heard, weakest, weighed
from karuta.rules.side import Side
from poems.kimariji import first_mora


@pytest.fixture
def filled(history, matches):
    for number, match in enumerate(matches):
        match.store(history, f"{number}.jsonl", f"2026-0{number + 1}-28T10:00:00+09:00")
    return history


@pytest.fixture
def rows(matches):
    return [row for match in matches[:3] for row in match.rows]


def test_matches_by_class(filled, matches):
    found = statistics(filled)
    assert [each.far_class for each in found.classes] == ["A", "C", "E"]
    winners = {match.players.second.level: match.result.winner for match in matches[:3]}
    for each in found.classes:
        assert (each.won, each.lost) == ((1, 0) if winners[each.far_class] is Side.FIRST else (0, 1))
        assert each.win_rate == each.won
    assert found.matches == 3
    assert found.win_rate == sum(each.won for each in found.classes) / 3


def test_takes_by_territory_and_block(filled, rows):
    found = statistics(filled)
    assert len(found.blocks) == 12
    for each in found.blocks:
        block = each.block
        lying = [
            row
            for row in rows
            if row.spot is not None
            and (row.spot.side, row.spot.place.row, row.spot.place.half)
            == (block.side, block.row, block.half)
        ]
        assert each.readings == len(lying)
        assert each.takes == sum(row.taker is Side.FIRST for row in lying)
    assert found.on_mat == sum(each.readings for each in found.blocks)
    assert found.takes == sum(each.takes for each in found.blocks)
    assert found.readings == len(rows)
    assert found.fouls == sum(row.fouls_of(Side.FIRST) for row in rows)


def test_medians_by_kimariji_length_are_within_a_bin(filled, rows):
    found = statistics(filled)
    times_ms = {length: [] for length in range(1, 7)}
    for row in rows:
        if row.taker is Side.FIRST:
            times_ms[len(row.deciding)].append(row.ms.first)
    for each in found.lengths:
        assert each.takes == len(times_ms[each.length])
        if each.takes > 20:
            assert each.median_ms == pytest.approx(median(times_ms[each.length]), abs=2 * BIN_MS)
        if each.takes == 0:
            assert each.median_ms is None
    together = [ms for times in times_ms.values() for ms in times]
    assert found.median_ms == pytest.approx(median(together), abs=BIN_MS)


def test_the_median_of_a_card_is_exact(filled, rows):
    times_ms = {}
    for row in rows:
        if row.taker is Side.FIRST:
            times_ms.setdefault(row.poem, []).append(row.ms.first)
    for poem in range(1, 101):
        times = times_ms.get(poem)
        expected = None if times is None else pytest.approx(median(times))
        assert card_median_ms(filled, Choice(), poem) == expected


@pytest.mark.parametrize(
    ("choice", "taken"),
    [
        (Choice(), (0, 1, 2)),
        (Choice(far_class="A"), (1,)),
        (Choice(far_class=""), ()),
        (Choice(from_month="2026-02"), (1, 2)),
        (Choice(from_month="2026-02", far_class="E"), (2,)),
        (Choice(MatchKind.LESSON), (3,)),
        (Choice(MatchKind.WATCHED), ()),
    ],
)
def test_only_the_chosen_matches_count(filled, matches, choice, taken):
    found = statistics(filled, choice)
    assert found.matches == len(taken)
    assert found.readings == sum(len(matches[number].rows) for number in taken)
    assert found.takes == sum(each.takes for each in found.lengths)
    taken_cards = {each.poem for each in found.cards if each.takes}
    assert {poem for poem in range(1, 101) if card_median_ms(filled, choice, poem) is not None} == taken_cards


def test_an_empty_history_says_nothing(history):
    found = statistics(history)
    assert (found.matches, found.readings, found.takes, found.classes) == (0, 0, 0, ())
    assert found.win_rate is None
    assert found.median_ms is None
    assert {each.take_rate for each in found.blocks} == {None}
    assert len(found.cards) == 100
    assert not any(each.is_known for each in found.cards)
    assert weakest(found.cards, 20) is None


def test_a_resigned_match_is_lost_a_broken_off_one_is_neither(history, match):
    from karuta.rules.events import EndedBy
    from karuta.rules.state import Result

    for record, result in (
        ("a", Result(Side.SECOND, EndedBy.RESIGNED, None)),
        ("b", Result(None, EndedBy.ABORTED, None)),
        ("c", Result(None, EndedBy.RUN_OUT, 0)),
        ("d", None),
    ):
        history.take_in(match.entry(record), match.rows[:3], result, 1)
    (found,) = statistics(history).classes
    assert (found.won, found.lost, found.drawn, found.broken_off) == (0, 1, 1, 1)
    assert found.decided == 2


def test_a_match_broken_off_before_a_poem_was_read_is_no_match(history, match):
    from karuta.rules.events import EndedBy
    from karuta.rules.state import Result

    aborted = Result(None, EndedBy.ABORTED, None)
    history.take_in(match.entry("a"), (), aborted, 1)
    assert statistics(history).classes == ()
    history.take_in(match.entry("b"), match.rows[:1], aborted, 1)
    for choice in (Choice(), Choice(from_month="2026-11")):
        (found,) = statistics(history, choice).classes
        assert (found.decided, found.broken_off) == (0, 1)


def test_bins_cover_every_time():
    assert [bin_of(ms) for ms in (-0.1, 0.0, 9.99, 10.0)] == [-1, 0, 0, 1]
    assert bin_of(-1e9) < bin_of(0.0) < bin_of(1e9)


def test_a_median_of_bins_lies_where_half_is_reached():
    assert median_of_bins({}) is None
    assert median_of_bins({5: 1}) == pytest.approx(55.0)
    assert median_of_bins({0: 1, 10: 2}) == pytest.approx(102.5)
    assert median_of_bins({0: 2, 10: 2}) == pytest.approx(10.0)


def heard(poem, readings, takes, *, fouls=0, lies=0, far_class="C"):
    return Heard(far_class, poem, lies, readings, takes, fouls)


def average(weak, readings=1000):
    """The others take half of what is read, on either side."""
    return [*weak, *(heard(poem, readings, readings // 2, lies=lies) for poem in (50, 51) for lies in (0, 1))]


def order(cards):
    return [each.poem for each in cards if each.is_known]


def test_a_card_that_is_missed_more_often_is_weaker():
    cards, _ = weighed(average([heard(1, 40, 10), heard(2, 40, 20), heard(3, 40, 30)]))
    assert [poem for poem in order(cards) if poem < 50] == [1, 2, 3]
    by_poem = {each.poem: each for each in cards}
    assert by_poem[1].miss_ratio > 1.2
    assert by_poem[2].miss_ratio == pytest.approx(1.0, abs=0.05)
    assert by_poem[3].miss_ratio < 0.95


def test_few_readings_make_no_weak_card():
    cards, _ = weighed(average([heard(1, 6, 0), heard(2, 60, 10), heard(3, 2, 0)]))
    assert order(cards)[:2] == [2, 1]
    assert 3 not in order(cards)


def test_a_card_is_measured_by_its_side_and_by_the_class():
    """Far cards, and cards against a strong COM, are missed more often by everybody."""
    far = [heard(poem, 100, 10, lies=1) for poem in range(10, 20)]
    near = [heard(poem, 100, 90, lies=0) for poem in range(20, 30)]
    strong = [heard(poem, 100, 5, far_class="A") for poem in range(30, 40)]
    cards, _ = weighed([*far, *near, *strong])
    assert {round(each.miss_ratio, 9) for each in cards if each.is_known} == {1.0}


def test_fouls_while_a_card_is_read_make_it_weaker_karafuda_too():
    same = [heard(poem, 40, 20) for poem in range(1, 11)] + [
        heard(poem, 40, 0, lies=2, fouls=1) for poem in range(3, 11)
    ]
    cards, _ = weighed([*same, heard(1, 40, 0, fouls=10, lies=2), heard(2, 1, 0, fouls=1)])
    assert order(cards)[0] == 1


def test_without_a_miss_nothing_is_weak():
    cards, sounds = weighed([heard(poem, 10, 10) for poem in range(1, 101)])
    assert {each.miss_ratio for each in cards} == {1.0}
    assert {each.miss_ratio for each in sounds} == {1.0}


def test_sounds_are_the_sums_of_their_cards():
    given = [heard(poem, 10 + poem, poem // 2, fouls=poem % 3) for poem in range(1, 101)]
    cards, sounds = weighed(given)
    takes, on_mat = Counter(), Counter()
    for each in cards:
        takes[first_mora(each.poem)] += each.takes
        on_mat[first_mora(each.poem)] += each.on_mat
    assert {each.mora: each.takes for each in sounds} == dict(takes)
    assert {each.mora: each.on_mat for each in sounds} == dict(on_mat)
    assert sum(each.fouls for each in sounds) == sum(each.fouls for each in given)


def test_the_weakness_is_drawn_towards_one_by_the_prior():
    (card, *_), _ = weighed([heard(1, 10, 0), heard(2, 10, 10)])
    assert card.poem == 1
    assert card.miss_ratio == pytest.approx((10 + PRIOR_MISSES) / (5 + PRIOR_MISSES))


def test_the_weakest_twenty_are_offered_once_so_many_are_known():
    cards = [CardFigures(poem, 6, 0, 0, 2.0 - poem / 100) for poem in range(40, 0, -1)]
    by_weakness = sorted(cards, key=lambda each: -each.miss_ratio)
    assert weakest(by_weakness, 20) == tuple(range(1, 21))
    assert weakest(by_weakness[:19], 20) is None
