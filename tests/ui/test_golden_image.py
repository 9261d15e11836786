"""The comparison of golden images itself: it can fail."""

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage


@pytest.fixture
def picture(golden_image):
    """A picture with many colours."""
    wide, high = 60, 40
    values = np.fromfunction(lambda y, x, c: (x * 4 + y * 3 + c * 50) % 256, (high, wide, 3))
    return golden_image.image_of(values)


@pytest.fixture
def folder(golden_image, tmp_path):
    return golden_image.GoldenFolder(tmp_path / "golden", tmp_path / "failed")


def blessed(golden_image, folder):
    return golden_image.GoldenFolder(folder.baselines, folder.failures, bless=True)


def test_same_picture_passes(golden_image, folder, picture):
    blessed(golden_image, folder).check(picture, "a")
    folder.check(picture, "a")


def test_swapped_baseline_fails_and_shows_why(golden_image, folder, picture):
    blessed(golden_image, folder).check(golden_image.image_of(golden_image.pixels(picture)[:, ::-1]), "a")
    with pytest.raises(AssertionError, match="pixels differ"):
        folder.check(picture, "a")
    shown = QImage(str(folder.failures / "a.png"))
    assert shown.width() == 3 * picture.width()
    assert shown.copy(0, 0, picture.width(), picture.height()).pixel(7, 7) == picture.pixel(7, 7)


def test_a_letter_gone_is_enough_to_fail(golden_image, folder, picture):
    blessed(golden_image, folder).check(picture, "a")
    for x in range(8):
        for y in range(8):
            picture.setPixelColor(x, y, QColor(255, 0, 255))
    with pytest.raises(AssertionError, match="pixels differ"):
        folder.check(picture, "a")


def test_a_shade_is_forgiven(golden_image, folder, picture):
    blessed(golden_image, folder).check(picture, "a")
    faint = golden_image.image_of(np.clip(golden_image.pixels(picture) + 3, 0, 255))
    folder.check(faint, "a")


def test_blank_image_fails_even_when_blessing(golden_image, folder):
    blank = QImage(50, 50, QImage.Format.Format_RGB32)
    blank.fill(QColor(10, 20, 30))
    for each in (folder, blessed(golden_image, folder)):
        with pytest.raises(AssertionError, match="blank"):
            each.check(blank, "a")


def test_missing_baseline_fails(folder, picture):
    with pytest.raises(AssertionError, match="no baseline"):
        folder.check(picture, "never seen")


def test_other_size_fails(golden_image, folder, picture):
    blessed(golden_image, folder).check(picture.copy(0, 0, 40, 40), "a")
    with pytest.raises(AssertionError, match="instead of"):
        folder.check(picture, "a")
