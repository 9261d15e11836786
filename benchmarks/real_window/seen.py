"""What is to be seen on a display: the colour of a pixel, and where a colour lies."""

from pathlib import Path
from typing import Final

from PySide6.QtGui import QColor, QImage
from Xlib import X
from Xlib.display import Display

ALL_PLANES: Final = 0xFFFFFFFF
BYTES: Final = 4
Box = tuple[int, int, int, int]
"""Left, top, width, height, in pixels of the screen."""


def colour_at(display: str, x_px: int, y_px: int) -> str:
    """The colour of a pixel, like '#1b2024'."""
    blue, green, red = _pixels(display, (x_px, y_px, 1, 1))[:3]
    return f"#{red:02x}{green:02x}{blue:02x}"


def place_of(display: str, colour: QColor, within: Box) -> Box | None:
    """The smallest box that holds all pixels of that colour within another box; None without any."""
    left, top, width, height = within
    data = _pixels(display, within)
    wanted = bytes((colour.blue(), colour.green(), colour.red()))
    row_bytes = width * BYTES
    xs: list[int] = []
    ys: list[int] = []
    for y in range(height):
        row = data[y * row_bytes : (y + 1) * row_bytes]
        at = row.find(wanted)
        while at >= 0:
            if at % BYTES == 0:
                xs.append(at // BYTES)
                ys.append(y)
            at = row.find(wanted, at + 1)
    if not xs:
        return None
    return left + min(xs), top + min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def save_screen(display: str, path: Path) -> None:
    """Keep what is to be seen as a picture, for whoever looks into a test that failed."""
    screen = Display(display)
    try:
        root = screen.screen()
        wide, high = root.width_in_pixels, root.height_in_pixels
        data = root.root.get_image(0, 0, wide, high, X.ZPixmap, ALL_PLANES).data
    finally:
        screen.close()
    QImage(data, wide, high, wide * BYTES, QImage.Format.Format_RGB32).save(str(path))


def _pixels(display: str, box: Box) -> bytes:
    screen = Display(display)
    try:
        data: bytes = screen.screen().root.get_image(*box, X.ZPixmap, ALL_PLANES).data
    finally:
        screen.close()
    return data
