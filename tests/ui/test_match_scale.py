import pytest

from karuta.rules.geometry import PITCH_MM
from ui.match.scale import scale_for


@pytest.mark.parametrize(
    ("size", "pitch_px", "px_per_mm"),
    [
        ((1024, 600), 50, 0.9195),
        ((1280, 800), 68, 1.2506),
        ((1920, 1080), 98, 1.8023),
        ((2560, 1440), 137, 2.5195),
    ],
)
def test_windows_of_the_table(size, pitch_px, px_per_mm):
    scale = scale_for(*size)
    assert scale.pitch_px == pitch_px
    assert scale.px_per_mm == pytest.approx(px_per_mm, abs=5e-5)


def test_every_slot_begins_at_a_whole_pixel():
    scale = scale_for(1377, 911)
    edges = [scale.x_px(column * PITCH_MM) for column in range(17)]
    assert all(edge == pytest.approx(round(edge), abs=1e-6) for edge in edges)


def test_there_and_back():
    scale = scale_for(1280, 800)
    point = scale.point(scale.x_px(123.4), scale.y_px(-5.0))
    assert (point.x_mm, point.y_mm) == pytest.approx((123.4, -5.0))


def test_larger_text_makes_higher_bars():
    assert scale_for(1280, 800, 1.3).top_px == 62
    assert scale_for(2560, 1440, 1.3).bottom_px == 73
