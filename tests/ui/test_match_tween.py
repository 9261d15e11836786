import pytest

from ui.match.tween import Ease, between, eased, progress


@pytest.mark.parametrize("ease", list(Ease))
def test_every_ease_begins_at_nought_and_ends_at_one(ease):
    assert (eased(-1.0, ease), eased(0.0, ease), eased(1.0, ease), eased(2.0, ease)) == (0.0, 0.0, 1.0, 1.0)


def test_ease_out_is_ahead_and_in_out_is_level_in_the_middle():
    assert eased(0.5, Ease.OUT) > 0.8
    assert eased(0.5, Ease.IN_OUT) == 0.5


def test_progress_waits_for_its_start_and_stays_at_its_end():
    shares = [progress(1000.0, 200.0, ms) for ms in (900.0, 1000.0, 1100.0, 1200.0, 5000.0)]
    assert shares == [0.0, 0.0, 0.5, 1.0, 1.0]


def test_with_reduced_motion_everything_is_there_at_once():
    assert progress(1000.0, 0.0, 1000.0) == 1.0


def test_between_goes_from_place_to_place():
    assert [between(10.0, 30.0, share) for share in (0.0, 0.25, 1.0)] == [10.0, 15.0, 30.0]
