"""The palette keeps the contrast that the design promises."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import ui
from ui.choices import ThemeChoice
from ui.theme import DARK, LIGHT, contrast, theme_for

# text, ground, light, dark: the ratios written down with the design, to one decimal.
PROMISED = [
    ("sumi", "kami", 15.9, 13.6),
    ("sumi2", "shoji", 6.0, 7.7),
    ("ai", "kami", 8.2, 7.7),
    ("on_ai", "ai", 8.5, 8.2),
    ("shu", "kami", 6.4, 7.1),
    ("midori", "kami", 7.0, 8.7),
    ("yama_ink", "yama", 7.4, 8.7),
    ("mat_ink", "tatami", 7.7, 6.4),
    ("fuda_ink", "fuda", 17.3, 13.6),
    ("fuda_ink", "nezu", 10.7, 5.9),
    ("strip_ink", "strip", 15.2, 14.8),
    ("frame", "strip", 7.8, 7.8),
    ("frame", "tatami", 5.1, 5.5),
    ("fuda_edge", "tatami", 4.4, 3.8),
    ("back", "tatami", 3.7, 3.0),
    ("line2", "kami", 3.1, 3.4),
    ("on_ai", "shu", 6.7, 7.5),
    ("shu", "tatami", 4.0, None),
    ("midori", "tatami", 4.4, None),
    ("frame", "fuda", None, 1.6),
]


@pytest.mark.parametrize(("text", "ground", "light", "dark"), PROMISED)
def test_contrast_is_as_promised(text, ground, light, dark):
    for theme, promised in ((LIGHT, light), (DARK, dark)):
        if promised is not None:
            assert contrast(getattr(theme, text), getattr(theme, ground)) == pytest.approx(promised, abs=0.06)


def test_words_are_legible_on_everything_they_stand_on():
    for theme in (LIGHT, DARK):
        for ground in (theme.kami, theme.shoji, theme.sunken, theme.strip):
            assert contrast(theme.sumi, ground) >= 7
            assert contrast(theme.sumi2, ground) >= 4.5


def test_black_on_white_is_21():
    from PySide6.QtGui import QColor

    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)


@pytest.mark.parametrize(
    ("choice", "system_is_dark", "expected"),
    [
        (ThemeChoice.SYSTEM, False, LIGHT),
        (ThemeChoice.SYSTEM, True, DARK),
        (ThemeChoice.LIGHT, True, LIGHT),
        (ThemeChoice.DARK, False, DARK),
    ],
)
def test_theme_follows_the_choice(choice, system_is_dark, expected):
    assert theme_for(choice, system_is_dark) is expected


def test_no_other_module_names_a_colour():
    root = Path(ui.__file__).parent
    named = re.compile(r"[\"'#]#?[0-9A-Fa-f]{6}\b[\"']|QColor\(\s*\d|Qt\.GlobalColor\.(?!transparent)")
    guilty = [
        path.name for path in root.rglob("*.py") if path.name != "theme.py" and named.search(path.read_text())
    ]
    assert guilty == []


def test_every_token_is_set():
    assert all(getattr(theme, field.name) is not None for theme in (LIGHT, DARK) for field in fields(theme))
