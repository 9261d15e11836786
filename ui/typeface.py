"""The bundled faces as Qt fonts, sized in pixels; no system font is ever used or mixed in."""

from enum import IntEnum
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

FONT_FOLDER: Final = Path(__file__).parent / "fonts"


class Weight(IntEnum):
    """The weights that are bundled; each is a family of its own, nothing is emboldened by the machine."""

    REGULAR = 400
    MEDIUM = 500
    BOLD = 700


UI_FAMILIES: Final = {
    Weight.REGULAR: "Naniwazu UI Regular",
    Weight.MEDIUM: "Naniwazu UI Medium",
    Weight.BOLD: "Naniwazu UI Bold",
}
FIGURE_FAMILIES: Final = {
    Weight.REGULAR: "Naniwazu Figure Regular",
    Weight.MEDIUM: "Naniwazu Figure Bold",
    Weight.BOLD: "Naniwazu Figure Bold",
}
PRINT_FAMILIES: Final = {
    Weight.REGULAR: "Naniwazu Print Medium",
    Weight.MEDIUM: "Naniwazu Print Medium",
    Weight.BOLD: "Naniwazu Print Bold",
}
BRUSH_FAMILY: Final = "Naniwazu Brush"

FONT_FILES: Final = {
    "Naniwazu UI Regular": FONT_FOLDER / "ui-400.ttf",
    "Naniwazu UI Medium": FONT_FOLDER / "ui-500.ttf",
    "Naniwazu UI Bold": FONT_FOLDER / "ui-700.ttf",
    "Naniwazu Figure Regular": FONT_FOLDER / "figure-400.ttf",
    "Naniwazu Figure Bold": FONT_FOLDER / "figure-700.ttf",
    "Naniwazu Brush": FONT_FOLDER / "brush-400.ttf",
    "Naniwazu Print Medium": FONT_FOLDER / "print-500.ttf",
    "Naniwazu Print Bold": FONT_FOLDER / "print-700.ttf",
}


class FontMissingError(RuntimeError):
    """A bundled font file is absent or damaged: the installation is not whole."""


def load_fonts() -> None:
    """Register all bundled faces; needs a running QGuiApplication, and may be called again.

    Raises:
        FontMissingError: a file could not be registered under its family.
    """
    known = set(QFontDatabase.families())
    for family, path in FONT_FILES.items():
        if family in known:
            continue
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0 or family not in QFontDatabase.applicationFontFamilies(number):
            raise FontMissingError(f"the bundled font {path.name} cannot be read")


def ui_font(px: float, weight: Weight = Weight.REGULAR) -> QFont:
    """The face of labels, controls and sentences."""
    return _font(UI_FAMILIES[weight], px)


def figure_font(px: float, weight: Weight = Weight.REGULAR) -> QFont:
    """The face of clocks, counts and columns: all figures are equally wide."""
    return _font(FIGURE_FAMILIES[weight], px)


def brush_font(px: float) -> QFont:
    """The brush face of the cards (below 20 px the painter adds a stroke of 0.28 px, it is thin)."""
    return _font(BRUSH_FAMILY, px)


def print_font(px: float, weight: Weight = Weight.BOLD) -> QFont:
    """The print face of the cards (BOLD) and of the text that is read (MEDIUM)."""
    return _font(PRINT_FAMILIES[weight], px)


def _font(family: str, px: float) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, round(px)))
    font.setStyleStrategy(QFont.StyleStrategy.NoFontMerging | QFont.StyleStrategy.PreferAntialias)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
