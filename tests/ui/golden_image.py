"""Golden images: a widget rendered off the screen is compared with the picture kept of it."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

CHANNEL_THRESHOLD = 40  # a pixel differs if one of its channels does by more (0 to 255)
ALLOWED_SHARE = 0.0001  # of all pixels: edges of letters may differ a little between systems
FEWEST_COLOURS = 8  # an image with fewer was not drawn
DIFFERENT = (230, 0, 120)


def rendered(widget: QWidget, size: QSize) -> QImage:
    """The widget at that size and scale 1, whatever the screen is."""
    widget.resize(size)
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
    QApplication.processEvents()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    widget.render(image)
    widget.hide()
    return image


def pixels(image: QImage) -> np.ndarray:
    """The image as rows of red, green and blue."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : plain.width() * 3].reshape(plain.height(), plain.width(), 3).astype(int)


def image_of(values: np.ndarray) -> QImage:
    """The way back from `pixels`."""
    data = np.ascontiguousarray(values.astype(np.uint8))
    high, wide, _ = data.shape
    return QImage(data.tobytes(), wide, high, wide * 3, QImage.Format.Format_RGB888).copy()


def is_blank(image: QImage) -> bool:
    """Whether hardly anything was drawn."""
    return len(np.unique(pixels(image).reshape(-1, 3)[::7], axis=0)) < FEWEST_COLOURS


def different(result: np.ndarray, baseline: np.ndarray) -> np.ndarray:
    """Which pixels of two images of one size differ."""
    return np.abs(result - baseline).max(axis=2) > CHANNEL_THRESHOLD


@dataclass(frozen=True)
class GoldenFolder:
    """Where baselines are kept, and where failures are written."""

    baselines: Path
    failures: Path
    bless: bool = False

    def check(self, image: QImage, name: str) -> None:
        """Compare with the baseline, or renew it when blessing; AssertionError tells what differs."""
        assert not is_blank(image), f"{name}: a blank image"
        path = self.baselines / f"{name}.png"
        if self.bless:
            path.parent.mkdir(parents=True, exist_ok=True)
            assert image.save(str(path))
            return
        assert path.exists(), f"{name}: no baseline; look at the screen, then run with --bless"
        result, baseline = pixels(image), pixels(QImage(str(path)))
        if result.shape != baseline.shape:
            self._write_failure(name, image)
            raise AssertionError(f"{name}: {result.shape[:2]} instead of {baseline.shape[:2]}")
        wrong = different(result, baseline)
        if wrong.mean() > ALLOWED_SHARE:
            shown = result // 3 + 150
            shown[wrong] = DIFFERENT
            self._write_failure(name, image_of(np.concatenate((result, baseline, shown), axis=1)))
            raise AssertionError(f"{name}: {wrong.sum()} pixels differ, see {self.failures / name}.png")

    def _write_failure(self, name: str, image: QImage) -> None:
        """Write result | baseline | difference."""
        self.failures.mkdir(parents=True, exist_ok=True)
        image.save(str(self.failures / f"{name}.png"))
