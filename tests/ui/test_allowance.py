"""The hand allowance is a figure from event times alone."""

import pytest

from karuta.rules.geometry import Point
from ui.allowance import (
    HAND_SPEED_MM_PER_MS,
    HITS_WANTED,
    TRIALS_AT_MOST,
    Hit,
    LitBox,
    Measurement,
    Outcome,
    Trial,
    allowance_of,
)

BOX = LitBox(100, 100, 50, 50)  # its centre is (125, 125)
START = Point(125, 525)


def moved(samples, pressed_last=False):
    trial = Trial(BOX, 1000.0, START)
    for index, (stamp_ms, x, y) in enumerate(samples):
        trial.sample(stamp_ms, Point(x, y), pressed=pressed_last and index == len(samples) - 1)
    return trial


def glide(from_ms, to_ms, end_y, step_ms=10):
    """Samples of an even movement straight up from the start."""
    count = round((to_ms - from_ms) / step_ms)
    return [(from_ms + n * step_ms, 125, 525 + (end_y - 525) * n / count) for n in range(1, count + 1)]


def test_hit_counts_from_the_first_movement_to_the_edge_of_the_box():
    trial = moved(glide(1300, 1700, 125))
    assert trial.outcome is Outcome.HIT
    assert trial.hit.movement_ms == pytest.approx(375.0, abs=20)
    assert trial.hit.distance_mm == 400.0


def test_fast_movement_through_the_box_is_a_hit_at_the_instant_of_entry():
    trial = moved([(1300, 125, 520), (1310, 125, 400), (1320, 125, 20)])
    assert trial.outcome is Outcome.HIT
    assert trial.hit.movement_ms == pytest.approx(20 + 10 + 10 * 250 / 380)


def test_own_reaction_does_not_matter():
    quick, slow = moved(glide(1100, 1400, 125)), moved(glide(2400, 2700, 125))
    assert quick.hit.movement_ms == pytest.approx(slow.hit.movement_ms)


def test_trembling_is_no_movement():
    trembling = [(1100, 126, 525), (1200, 125, 526)]
    assert moved(trembling + glide(1500, 1800, 125)).hit.movement_ms == pytest.approx(
        moved(glide(1500, 1800, 125)).hit.movement_ms
    )


@pytest.mark.parametrize(
    ("samples", "press", "outcome"),
    [
        ([(900, 125, 400)], False, Outcome.EARLY),
        ([(1300, 300, 300)], True, Outcome.MISSED),
        ([(1300, 300, 300), (4100, 300, 299)], False, Outcome.LATE),
        ([(900, 125, 526), (1300, 300, 300)], False, None),
        ([(1300, 300, 300), (1400, 400, 400)], False, None),
    ],
)
def test_other_outcomes(samples, press, outcome):
    assert moved(samples, press).outcome is outcome


def test_an_outcome_is_final():
    trial = moved([(900, 125, 400)])
    assert trial.sample(1200, Point(125, 125)) is Outcome.EARLY


@pytest.mark.parametrize(
    ("start", "end", "share"),
    [
        (Point(0, 125), Point(200, 125), 0.5),
        (Point(120, 120), Point(400, 400), 0.0),
        (Point(0, 0), Point(90, 90), None),
        (Point(0, 160), Point(200, 160), None),
        (Point(125, 0), Point(125, 99), None),
        (Point(0, 200), Point(200, 0), 0.5),
    ],
)
def test_entry_of_the_box(start, end, share):
    assert BOX.entry_share(start, end) == (None if share is None else pytest.approx(share))


def test_box_holds_its_edges():
    assert BOX.holds(Point(100, 150))
    assert not BOX.holds(Point(99.9, 125))


def hits_of(*excesses):
    return [Hit(300 / HAND_SPEED_MM_PER_MS + excess, 300.0) for excess in excesses]


def test_figure_is_the_median_of_what_a_hand_would_not_need():
    assert allowance_of(hits_of(200, 210, 220, 230, 900)).figure_ms == 220


def test_one_slip_changes_next_to_nothing():
    calm = allowance_of(hits_of(200, 205, 210, 215, 220, 225, 230)).figure_ms
    slip = allowance_of(hits_of(200, 205, 210, 215, 220, 225, 2500)).figure_ms
    assert abs(calm - slip) <= 10


def test_figure_is_never_negative_and_never_endless():
    assert allowance_of(hits_of(-80, -70, -60, -50, -40)).figure_ms == 0
    assert allowance_of(hits_of(*[9000] * 5)).figure_ms == 2000


def test_too_few_hits_give_no_figure():
    assert allowance_of(hits_of(200, 210, 220, 230)) is None


def test_spread_tells_how_even_the_hits_were():
    assert allowance_of(hits_of(100, 100, 200, 300, 300)).spread_ms == pytest.approx(100)
    assert allowance_of(hits_of(*[200] * 6)).spread_ms == pytest.approx(0)


def test_measurement_ends_with_hits_enough():
    measurement = Measurement()
    for _ in range(HITS_WANTED):
        assert not measurement.is_done
        measurement.add(moved(glide(1200, 1500, 125)))
    assert measurement.is_done
    assert measurement.result.hits == HITS_WANTED


def test_measurement_gives_up_after_many_misses_and_says_nothing():
    measurement = Measurement()
    for _ in range(TRIALS_AT_MOST):
        measurement.add(moved([(1300, 300, 300)], pressed_last=True))
    assert measurement.is_done
    assert measurement.result is None


def test_a_start_too_early_does_not_count():
    measurement = Measurement()
    measurement.add(moved([(900, 125, 400)]))
    assert measurement.trials == 0


def test_unfinished_trial_is_refused():
    with pytest.raises(ValueError, match="not ended"):
        Measurement().add(Trial(BOX, 0.0, START))
