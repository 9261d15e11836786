"""What can be chosen for the screen as a whole: palette, language, text size."""

from enum import IntEnum, StrEnum


class ThemeChoice(StrEnum):
    """One of the two palettes, or whichever the system shows."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class LanguageChoice(StrEnum):
    """A language, or the system's (English wherever it is not Japanese)."""

    SYSTEM = "system"
    JAPANESE = "ja"
    ENGLISH = "en"


class TextSize(IntEnum):
    """The text size in per cent; it scales bars and panels, not the mat."""

    NORMAL = 100
    LARGE = 115
    LARGER = 130
