"""Laws of a hand: how its path is cut, when it is looked at and when news arrive decide nothing."""

from dataclasses import replace
from itertools import pairwise
from math import hypot, inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from karuta.rules.blocks import BLOCKS
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import Point, in_area
from karuta.rules.hand import Hand, PointerSample, closed, key_down, key_up, moved, settled
from karuta.rules.judge import JUDGE_WAIT_MS, SIMULTANEOUS_MS, first_take, judge, take_by_delivery
from karuta.rules.script import hand_played, touches_of
from karuta.rules.side import BySide, Side
from karuta.rules.stage import Stage
from karuta.rules.techniques import NO_CUES, Cues
from karuta.rules.territory import EMPTY_ROW, SPOTS, Row, Territory
from karuta.rules.touch import Answers, Frame, How, Touch

XS_MM = st.floats(-60.0, 930.0)
YS_MM = st.floats(-60.0, 568.0)


@st.composite
def mats(draw):
    """A sparse mat: about every third slot holds a card."""
    cards = iter(draw(st.permutations(range(1, 101))))
    taken = draw(st.lists(st.integers(0, 2), min_size=96, max_size=96))
    rows = [
        tuple(Torifuda(next(cards)) if taken[start + slot] == 0 else Torifuda(0) for slot in range(16))
        for start in range(0, 96, 16)
    ]
    return BySide(Territory(tuple(rows[:3])), Territory(tuple(rows[3:])))


@st.composite
def stages(draw):
    mat = draw(mats())
    lying = [
        spot for side in Side for row in Row for spot in SPOTS[side][row] if mat[side].card_at(spot.place)
    ]
    target = draw(st.none() | st.sampled_from(lying)) if lying else None
    return Stage(mat, target, draw(st.sampled_from([0.0, inf])), draw(st.sampled_from(list(Side))))


@st.composite
def walks(draw):
    """Samples 20 to 60 ms apart whose segments are long enough to be movement however they are cut."""
    samples = []
    stamp_ms = 10.0
    for _ in range(draw(st.integers(2, 7))):
        point = Point(draw(XS_MM), draw(YS_MM))
        if samples and hypot(point.x_mm - samples[-1].point.x_mm, point.y_mm - samples[-1].point.y_mm) < 20:
            continue
        samples.append(PointerSample(stamp_ms, point, draw(st.booleans())))
        stamp_ms += draw(st.floats(20.0, 60.0))
    return samples


def split(samples, shares):
    """The same path with samples between: the button stays as it was until the segment's end."""
    cut = [samples[0]]
    for before, after in pairwise(samples):
        cut += [
            PointerSample(
                before.stamp_ms + (after.stamp_ms - before.stamp_ms) * share,
                Point(
                    before.point.x_mm + (after.point.x_mm - before.point.x_mm) * share,
                    before.point.y_mm + (after.point.y_mm - before.point.y_mm) * share,
                ),
                before.pressed,
            )
            for share in sorted(shares)
        ]
        cut.append(after)
    return cut


def verdict_of(stage, touches):
    """What does not depend on the stamps of triggers: fouls, and whether the target was hit."""
    take = first_take(stage.target, touches)
    verdict = judge(stage.mat, stage.target, touches, take, inf)
    return verdict.fouls, verdict.taker


@st.composite
def watched_stages(draw):
    """A stage on which techniques are recognised: cues lie anywhere, 囲い手 may begin always or never."""
    stage = draw(stages())
    spots = st.frozensets(
        st.sampled_from([spot for side in Side for row in Row for spot in SPOTS[side][row]])
    )
    cues = Cues(draw(spots), draw(spots), draw(st.sampled_from([-inf, inf])))
    return replace(stage, cues=NO_CUES if stage.target is None else cues)


def shown(stage, samples):
    """What is recognised, without its times."""
    sights = hand_played(samples, stage, inf)[0].sights
    return [(each.technique, each.spot) for each in sights.sightings], len(sights.holds), sights.is_holding


@given(watched_stages(), walks(), st.lists(st.floats(0.05, 0.95), max_size=6))
def test_cutting_the_segments_changes_no_technique(stage, samples, shares):
    assert shown(stage, split(samples, shares)) == shown(stage, samples)


@given(stages(), walks(), st.lists(st.floats(0.05, 0.95), max_size=6))
def test_cutting_the_segments_changes_no_verdict(stage, samples, shares):
    whole = touches_of(samples, stage, inf)
    assert verdict_of(stage, touches_of(split(samples, shares), stage, inf)) == verdict_of(stage, whole)


@given(stages(), walks(), st.lists(st.floats(0.0, 600.0), max_size=20))
def test_looking_at_the_hand_at_any_time_changes_nothing(stage, samples, ticks_ms):
    hand, touches = Hand(), []
    pending = sorted(ticks_ms)
    for sample in samples:
        while pending and pending[0] < sample.stamp_ms:
            hand, rested = settled(hand, pending.pop(0), stage)
            touches += rested
        hand, judged = moved(hand, sample, stage)
        touches += judged
    for tick_ms in pending:
        hand, rested = settled(hand, tick_ms, stage)
        touches += rested
    assert (*touches, *closed(hand, inf, stage)) == touches_of(samples, stage, inf)


@given(stages(), walks())
def test_no_touch_is_stamped_before_its_sample(stage, samples):
    hand = Hand()
    for sample in samples:
        before_ms = hand.stamp_ms
        hand, judged = moved(hand, sample, stage)
        assert all(before_ms <= touch.stamp_ms <= sample.stamp_ms for touch in judged)


@given(stages(), walks())
def test_moving_without_the_button_never_fouls(stage, samples):
    loose = [PointerSample(sample.stamp_ms, sample.point, False) for sample in samples]
    touches = touches_of(loose, stage, inf)
    assert all(touch.how is How.PASS and touch.answers is Answers.TAKE for touch in touches)
    assert not judge(stage.mat, stage.target, touches, None, inf).fouled


@given(
    st.lists(
        st.tuples(
            st.sampled_from(list(Side)),
            st.floats(0.0, 2000.0),
            st.floats(0.0, JUDGE_WAIT_MS - SIMULTANEOUS_MS),
        ),
        max_size=6,
    ),
    st.sampled_from(list(Side)),
    st.data(),
)
def test_news_up_to_the_wait_late_change_no_result(deeds, lies, data):
    target = SPOTS[lies][Row.TOP][0]
    rows = ((Torifuda(1), *EMPTY_ROW[1:]), EMPTY_ROW, EMPTY_ROW)
    mat = BySide(Territory(rows), Territory(rows))
    touches = [
        Touch(side, stamp_ms, How.TOUCH, (Frame(side, (SPOTS[side][Row.TOP][0],)),))
        if stamp_ms > 1500
        else Touch(side, stamp_ms, How.TOUCH, (Frame(lies, (target,)),))
        for side, stamp_ms, _ in deeds
    ]
    late = [
        (touch.stamp_ms + delay_ms, touch) for touch, (_, _, delay_ms) in zip(touches, deeds, strict=True)
    ]
    shuffled = data.draw(st.permutations(late))
    take = take_by_delivery(target, shuffled)
    assert (take is None) is (first_take(target, touches) is None)
    if take is not None:
        at_once = first_take(target, touches)
        assert (take.side, take.stamp_ms) == (at_once.side, at_once.stamp_ms)
        in_order = judge(mat, target, touches, take, 3000.0)
        assert judge(mat, target, [touch for _, touch in shuffled], take, 3000.0).fouls == in_order.fouls


@pytest.fixture
def stage():
    """One card of the near player in his top left corner, one of the far player facing it."""
    first = Territory().with_card(Torifuda(5), SPOTS[Side.FIRST][Row.TOP][0].place)
    second = Territory().with_card(Torifuda(6), SPOTS[Side.SECOND][Row.TOP][15].place)
    return Stage(BySide(first, second), SPOTS[Side.FIRST][Row.TOP][0], 0.0)


def test_a_stamp_that_runs_back_counts_as_the_one_before(stage):
    hand, _ = moved(Hand(), PointerSample(100.0, Point(80.0, 300.0), False), stage)
    hand, (touch,) = moved(hand, PointerSample(99.0, Point(80.0, 300.0), True), stage)
    assert (touch.stamp_ms, hand.stamp_ms) == (100.0, 100.0)


def test_a_hand_that_is_inside_when_the_reading_is_asked_for_can_only_leave(stage):
    hand = Hand(point=Point(80.0, 300.0), barred=True)
    hand, touches = moved(hand, PointerSample(50.0, Point(80.0, 300.0), True), stage)
    assert not touches
    hand, touches = moved(hand, PointerSample(60.0, Point(80.0, 600.0), True), stage)
    assert (touches, hand.barred) == ((), False)


def test_an_empty_block_does_nothing(stage):
    lying, empty = BLOCKS[0], BLOCKS[3]
    hand, touches = key_down(Hand(), empty, 100.0, stage)
    assert (touches, hand.keys) == ((), {empty})
    hand, (touch,) = key_down(hand, lying, 120.0, stage)
    assert (touch.how, touch.stamp_ms, len(touch.frames[0].spots)) == (How.BLOCK, 120.0, 8)
    assert key_down(hand, lying, 130.0, stage) == (hand, ())
    assert key_up(hand, lying).keys == {empty}


def test_the_far_players_hand_is_judged_alike(stage):
    there = Stage(stage.mat, SPOTS[Side.SECOND][Row.TOP][15], 0.0, Side.SECOND)
    _, (touch,) = moved(Hand(), PointerSample(100.0, Point(27.0, 200.0), True), there)
    assert (touch.side, touch.answers, len(touch.frames[0].spots)) == (Side.SECOND, Answers.FAR, 6)


def test_a_border_crossed_by_less_than_a_movement_is_not_crossed_yet(stage):
    karafuda = Stage(stage.mat, None, inf)
    near, far = Point(80.0, 254.5), Point(80.0, 253.5)
    assert in_area(near)
    script = [PointerSample(0.0, near, True), PointerSample(10.0, far, True), PointerSample(20.0, far, False)]
    touches = touches_of(script, karafuda, inf)
    assert [(touch.stamp_ms, touch.answers) for touch in touches] == [
        (0.0, Answers.FAR),
        (0.0, Answers.FOULS),
    ]


def test_facing_cards_before_empty_own_slots_are_not_held_back(stage):
    bare = Stage(BySide(Territory(), stage.mat.second), None, inf)
    press = PointerSample(100.0, Point(27.0, 300.0), True)
    touches = touches_of([press, PointerSample(120.0, Point(400.0, 200.0), True)], bare, inf)
    fouls = judge(bare.mat, None, touches, None, inf).fouled
    assert [(foul.territory, foul.touch.stamp_ms) for foul in fouls] == [(Side.SECOND, 100.0)]


@pytest.mark.parametrize(
    ("then", "foul_ms"),
    [
        (PointerSample(150.0, Point(-10.0, 300.0), True), 150.0),
        (PointerSample(150.0, Point(90.0, 320.0), False), 150.0),
        (PointerSample(500.0, Point(90.0, 320.0), True), 240.0),
    ],
    ids=["outside", "button up", "rest"],
)
def test_a_held_back_foul_has_the_stamp_of_its_trigger(stage, then, foul_ms):
    karafuda = Stage(stage.mat, None, inf)
    drag = [PointerSample(100.0, Point(80.0, 300.0), True), PointerSample(120.0, Point(90.0, 320.0), True)]
    touches = touches_of([*drag, then], karafuda, inf)
    (foul,) = judge(karafuda.mat, None, touches, None, inf).fouled
    assert (foul.territory, foul.touch.stamp_ms) == (Side.FIRST, foul_ms)


ALONG_THE_TOP = (80.0, 300.0)


def deeds(*places, pressed=True):
    """Samples 10 ms apart at these places, the button down or up."""
    return [PointerSample(100.0 + 10 * index, Point(*place), pressed) for index, place in enumerate(places)]


def told(touches):
    return [(touch.how, touch.stamp_ms, touch.answers, len(touch.frames)) for touch in touches]


def test_every_visit_meets_the_own_cards_anew(stage):
    karafuda = Stage(BySide(stage.mat.first, Territory()), None, inf)
    drag = deeds(ALONG_THE_TOP, (80.0, 200.0), ALONG_THE_TOP, (-10.0, 300.0))
    assert told(touches_of(drag, karafuda, inf)) == [
        (How.TOUCH, 100.0, Answers.FAR, 1),
        (How.SWEEP, 130.0, Answers.FAR, 1),
        (How.SWEEP, 130.0, Answers.FOULS, 1),
    ]


def test_every_frame_is_judged_once(stage):
    second = stage.mat.second.with_card(Torifuda(7), SPOTS[Side.SECOND][Row.BOTTOM][15].place)
    karafuda = Stage(BySide(stage.mat.first, second), None, inf)
    drag = deeds((500.0, 470.0), (80.0, 470.0), ALONG_THE_TOP, (80.0, 200.0), (80.0, 40.0), (80.0, -9.0))
    assert told(touches_of(drag, karafuda, inf)) == [
        (How.TOUCH, 120.0, Answers.FAR, 1),
        (How.SWEEP, 150.0, Answers.ALL, 2),
    ]


def test_what_waited_is_judged_at_the_crossing_only(stage):
    first = stage.mat.first.with_card(Torifuda(8), SPOTS[Side.FIRST][Row.BOTTOM][0].place)
    karafuda = Stage(BySide(first, Territory()), None, inf)
    drag = deeds((80.0, 470.0), ALONG_THE_TOP, (80.0, 200.0), (80.0, -9.0))
    assert told(touches_of(drag, karafuda, inf)) == [
        (How.TOUCH, 100.0, Answers.FAR, 1),
        (How.SWEEP, 120.0, Answers.FAR, 1),
    ]


def test_a_drag_over_the_target_is_no_pass_over(stage):
    drag = deeds((500.0, 300.0), ALONG_THE_TOP, (80.0, 600.0))
    assert [touch.how for touch in touches_of(drag, stage, inf)] == [How.TOUCH]


def test_a_sweep_goes_before_the_pass_over_of_the_same_sample(stage):
    other = stage.mat.first.with_card(Torifuda(8), SPOTS[Side.FIRST][Row.TOP][8].place)
    both = Stage(BySide(other, stage.mat.second), stage.target, 0.0)
    hover = deeds(ALONG_THE_TOP, (480.0, 300.0), pressed=False)
    drag = [
        PointerSample(120.0, Point(480.0, 300.0), True),
        PointerSample(130.0, Point(80.0, 300.0), True),
        PointerSample(140.0, Point(80.0, 600.0), True),
    ]
    touches = touches_of([*hover, *drag], both, inf)
    assert [touch.how for touch in touches] == [How.TOUCH, How.SWEEP, How.PASS]
    assert first_take(stage.target, touches).how is How.SWEEP


def test_trembling_across_a_column_meets_nothing(stage):
    border_mm = 54.375 * 2
    drag = deeds((border_mm + 0.1, 300.0), (border_mm - 0.7, 300.0), (300.0, 300.0), (300.0, 600.0))
    assert not touches_of(drag, Stage(stage.mat, stage.target, inf), inf)


def test_a_key_before_the_first_mora_is_no_touch(stage):
    assert key_down(Hand(), BLOCKS[0], -1.0, stage)[1] == ()
    assert key_down(Hand(barred=True), BLOCKS[0], 1.0, stage)[1] == ()
