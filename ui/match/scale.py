"""Where the mat's millimetres lie on the screen; the one place where they become pixels."""

import math
from dataclasses import dataclass
from typing import Final

from karuta.rules.geometry import MAT_HEIGHT_MM, MAT_WIDTH_MM, PITCH_MM, Point

SIDE_MARGIN_PX: Final = 160  # row ends left and right together
TOP_AIR_PX: Final = 12  # between the upper bar and the area
LOW_WINDOW_PX: Final = 700
SMALLEST_PITCH_PX: Final = 24


@dataclass(frozen=True, slots=True)
class Scale:
    """One window's mat: whole pixels from slot to slot, so that card edges stay sharp."""

    width_px: int
    height_px: int
    top_px: int
    bottom_px: int
    rest_px: int
    pitch_px: int

    @property
    def px_per_mm(self) -> float:
        """Pixels a millimetre."""
        return self.pitch_px / PITCH_MM

    @property
    def left_px(self) -> float:
        """The x of the area's left edge."""
        return math.floor((self.width_px - MAT_WIDTH_MM * self.px_per_mm) / 2)

    @property
    def upper_px(self) -> float:
        """The y of the area's upper edge."""
        return float(self.top_px + TOP_AIR_PX)

    def px(self, length_mm: float) -> float:
        """A length in pixels."""
        return length_mm * self.px_per_mm

    def x_px(self, x_mm: float) -> float:
        """The window's x of a point of the mat."""
        return self.left_px + x_mm * self.px_per_mm

    def y_px(self, y_mm: float) -> float:
        """The window's y of a point of the mat."""
        return self.upper_px + y_mm * self.px_per_mm

    def point(self, x_px: float, y_px: float) -> Point:
        """The point of the mat's plane under a pixel of the window."""
        return Point((x_px - self.left_px) / self.px_per_mm, (y_px - self.upper_px) / self.px_per_mm)


def scale_for(width_px: int, height_px: int, text_scale: float = 1.0) -> Scale:
    """Answers the scale in a window of that size; larger text makes the bars higher, never the mat bigger."""
    low = height_px < LOW_WINDOW_PX
    top_px = round((40 if low else 48) * text_scale)
    bottom_px = round((44 if low else 56) * text_scale)
    rest_px = 36 if low else 44
    across = (width_px - SIDE_MARGIN_PX) / MAT_WIDTH_MM
    down = (height_px - top_px - bottom_px - TOP_AIR_PX - rest_px) / MAT_HEIGHT_MM
    pitch_px = max(SMALLEST_PITCH_PX, math.floor(min(across, down) * PITCH_MM))
    return Scale(width_px, height_px, top_px, bottom_px, rest_px, pitch_px)
