import pytest

from ui.match.tween import Ease, Tween, eased, fading


@pytest.mark.parametrize("ease", list(Ease))
def test_every_ease_begins_at_nought_and_ends_at_one(ease):
    assert (eased(-1.0, ease), eased(0.0, ease), eased(1.0, ease), eased(2.0, ease)) == (0.0, 0.0, 1.0, 1.0)


def test_ease_out_is_ahead_and_in_out_is_level_in_the_middle():
    assert eased(0.5, Ease.OUT) > 0.8
    assert eased(0.5, Ease.IN_OUT) == 0.5


def test_a_tween_arrives_and_stays():
    tween = Tween(10.0, 20.0, 1000.0, 200.0)
    assert [tween.at(ms) for ms in (900.0, 1000.0, 1100.0, 1200.0, 5000.0)] == [10.0, 10.0, 15.0, 20.0, 20.0]


def test_with_reduced_motion_a_tween_is_over_at_once():
    assert Tween(10.0, 20.0, 1000.0, 0.0).at(1000.0) == 20.0


def test_fading_waits_for_its_start():
    assert [fading(500.0, 400.0, ms) for ms in (0.0, 500.0, 700.0, 900.0)] == [1.0, 1.0, 0.5, 0.0]
