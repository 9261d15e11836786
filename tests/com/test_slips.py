"""How a COM goes wrong (R-10.3, R-10.6): fouls of hearing, of memory and of haste, and how a hand stops."""

from collections import Counter

import pytest

from karuta.com.level import ComLevel, ComNumbers
from karuta.com.stretch import take_stretch
from karuta.rules.cards import Torifuda
from karuta.rules.side import Side

pytestmark = pytest.mark.xdist_group("slips")  # its fixtures are dear: one worker plays them

ROUNDS = 30


@pytest.fixture(scope="module")
def slipped(moments):
    """For a level: every plan with a note, with its moment and its uniform numbers."""
    from karuta.com.planning import DRAWS
    from karuta.match.streams import spawn_streams

    uniforms = spawn_streams(11).order.random((len(moments) * ROUNDS, DRAWS)).tolist()

    def planned(*numbers: int):
        level = ComLevel(ComNumbers(*numbers) if len(numbers) == 5 else ComNumbers.level(*numbers))
        found = []
        for index, each in enumerate(uniforms):
            moment = moments[index % len(moments)]
            plan = moment.planned(level, each, Side(index % 2))
            if plan.note:
                found.append((moment, plan, each))
        return found

    return planned


def notes(found) -> Counter:
    """How many plans go wrong for which reason; the hand's own slip apart, which is alike for all."""
    return Counter(plan.note for _, plan, _ in found if plan.note != "own_row")


@pytest.fixture(scope="module")
def weak(slipped):
    return slipped(3)


@pytest.fixture(scope="module")
def strong(slipped):
    return slipped(13)


def test_every_kind_of_slip_happens_and_rarer_to_the_strong(weak, strong) -> None:
    few, many = notes(strong), notes(weak)
    assert set(few) == set(many) == {"reach", "mishearing", "memory"}
    assert few["mishearing"] < 0.75 * many["mishearing"]
    assert few["memory"] < 0.75 * many["memory"]


def test_memory_moves_muddles_only_and_hearing_the_rest_only(slipped, weak) -> None:
    with_memory = notes(slipped(3, 13, 3, 3, 3))
    assert with_memory["memory"] < 0.75 * notes(weak)["memory"]
    assert with_memory["mishearing"] == pytest.approx(notes(weak)["mishearing"], rel=0.05)
    assert with_memory["reach"] >= notes(weak)["reach"]  # a faster hand is stopped less often
    with_hearing = notes(slipped(3, 3, 3, 3, 13))
    assert with_hearing["mishearing"] < 0.75 * notes(weak)["mishearing"]
    assert with_hearing["memory"] == pytest.approx(notes(weak)["memory"], rel=0.05)


def test_the_fuller_the_mat_the_likelier_a_muddle(weak) -> None:
    counts = [
        moment.mat.first.count() + moment.mat.second.count() for moment, p, _ in weak if p.note == "memory"
    ]
    assert sum(count > 30 for count in counts) > 1.8 * sum(count <= 20 for count in counts)


def test_the_faster_it_goes_the_likelier_a_mishearing(weak) -> None:
    haste = [take_stretch(uniforms) for _, plan, uniforms in weak if plan.note == "mishearing"]
    assert sum(each < 1.0 for each in haste) > 2 * sum(each >= 1.0 for each in haste)


def test_a_mishearing_goes_for_another_card_that_begins_alike(weak) -> None:
    for moment, plan, _ in weak:
        if plan.note == "mishearing":
            spot = plan.touches[0].frames[0].spots[0]
            card = moment.mat[spot.side].card_at(spot.place)
            assert card != moment.number
            assert moment.heard.groups[1] >> card & 1


def test_a_slip_after_the_decision_comes_after_the_deciding_mora(weak) -> None:
    assert all(
        plan.touches[0].stamp_ms > plan.deciding_heard_ms for _, plan, _ in weak if plan.note != "reach"
    )


def test_a_karafuda_is_touched_and_sometimes_on_both_sides(weak) -> None:
    sides = [
        {touch.frames[0].over for touch in plan.touches} for moment, plan, _ in weak if moment.target is None
    ]
    assert 0 < sum(len(each) == 2 for each in sides) < 0.2 * len(sides)


def test_a_target_is_touched_in_the_end_whatever_went_wrong(weak) -> None:
    for moment, plan, _ in weak:
        if moment.target is not None:
            assert moment.target in plan.touches[-1].frames[0].spots
            assert [t.stamp_ms for t in plan.touches] == sorted(t.stamp_ms for t in plan.touches)


def test_a_strong_hand_comes_down_before_the_deciding_mora_now_and_then(strong) -> None:
    early = [
        plan
        for moment, plan, _ in strong
        if moment.target is not None and plan.touches[0].stamp_ms < plan.deciding_heard_ms
    ]
    assert 10 < len(early) < 0.02 * ROUNDS * 880


def test_a_hand_that_has_seen_the_take_stops(weak) -> None:
    moment, plan = next((m, p) for m, p, _ in weak if m.target is not None and p.note == "memory")
    wrong, right = plan.touches
    seen_late_ms = wrong.stamp_ms - plan.stop_ms
    assert plan.kept(seen_late_ms + 0.1, moment.target) == (wrong, right)
    assert plan.kept(seen_late_ms - 0.1, moment.target) == (right,)


def test_no_slip_leaves_the_mat(weak) -> None:
    for moment, plan, _ in weak:
        for touch in plan.touches:
            (spot,) = touch.frames[0].spots
            assert moment.mat[spot.side].card_at(spot.place) != Torifuda(0)


def test_each_cause_follows_its_own_number_only(slipped, weak) -> None:
    """決まり字, 反応 and 手速さ move none of memory and hearing, and no number the own row (R-10.16)."""
    at_3 = Counter(plan.note for _, plan, _ in weak)
    for numbers in ((13, 3, 3, 3, 3), (3, 3, 13, 3, 3), (3, 3, 3, 13, 3)):
        raised = Counter(plan.note for _, plan, _ in slipped(*numbers))
        assert raised["memory"] == pytest.approx(at_3["memory"], rel=0.02)
        assert raised["mishearing"] == pytest.approx(at_3["mishearing"], rel=0.02)
    assert at_3["own_row"] > 20
    for numbers in ((3, 13, 3, 3, 3), (3, 3, 3, 3, 13)):
        assert notes_of(slipped(*numbers), "own_row") == pytest.approx(at_3["own_row"], rel=0.15)


def notes_of(found, note: str) -> int:
    return sum(plan.note == note for _, plan, _ in found)


def test_who_hears_well_is_lured_less_and_no_other_number_matters() -> None:
    from karuta.com.planning import player_of

    def lured(*numbers: int) -> float:
        return player_of(ComLevel(ComNumbers(*numbers))).lured

    assert lured(3, 3, 3, 3, 13) < lured(3, 3, 3, 3, 3) == lured(13, 13, 13, 13, 3)
