"""Every sign that the program shows is in the font that shows it, and the fonts are ours."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFont, QFontInfo

import poems
import ui.typeface
from ui.choices import LanguageChoice
from ui.language import tr
from ui.typeface import BRUSH_FAMILY, FONT_FILES, PRINT_FAMILIES, UI_FAMILIES, Weight, brush_font, figure_font
from ui.wording.catalogue import all_sentences


def signs_in(family):
    return {chr(code) for code in TTFont(FONT_FILES[family]).getBestCmap()}


def letters_of(text):
    return {sign for sign in text if sign not in "\n\t"}


def text_in(name):
    return Path(poems.__file__).with_name("data").joinpath(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("family", [UI_FAMILIES[weight] for weight in Weight])
def test_interface_face_has_every_sentence(family, language):
    signs = signs_in(family)
    for shown in (LanguageChoice.JAPANESE, LanguageChoice.ENGLISH):
        language.use(shown)
        for sentence in all_sentences():
            assert letters_of(tr(sentence)) <= signs, tr(sentence)


@pytest.mark.parametrize("family", [BRUSH_FAMILY, *PRINT_FAMILIES.values(), *UI_FAMILIES.values()])
def test_faces_have_every_sign_of_the_poems(family):
    assert letters_of(text_in("poems.json")) <= signs_in(family)


@pytest.mark.parametrize("family", UI_FAMILIES.values())
def test_interface_face_has_every_sign_of_the_meanings(family):
    assert letters_of(text_in("meanings.json")) <= signs_in(family)


@pytest.mark.parametrize("family", FONT_FILES)
def test_historical_kana_are_there(family):
    assert set("ゐゑヰヱをゝ") <= signs_in(family)


def test_interface_face_has_names_that_people_bear():
    assert set("髙橋斎藤渡邊凛翔颯蓮陽葵結愛莉子澤嶋") - signs_in("Naniwazu UI Bold") <= {"髙"}


def test_fonts_are_ours_and_not_the_systems(dressed_app):
    for family in FONT_FILES:
        assert QFontInfo(QFont(family)).family() == family


def test_no_face_borrows_signs_from_the_system():
    for font in (ui.typeface.ui_font(13), figure_font(20), brush_font(16), ui.typeface.print_font(27)):
        assert font.styleStrategy() & QFont.StyleStrategy.NoFontMerging


def test_figures_are_equally_wide(dressed_app):
    from PySide6.QtGui import QFontMetricsF

    metrics = QFontMetricsF(figure_font(24, Weight.BOLD))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("package", ["zen-kaku-gothic-new", "biz-udgothic", "yuji-syuku", "kaisei-tokumin"])
def test_licence_stands_beside_the_fonts(package):
    text = (ui.typeface.FONT_FOLDER / f"OFL-{package}.txt").read_text(encoding="utf-8")
    assert text.startswith("Copyright 20")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_missing_font_is_told(dressed_app, monkeypatch, tmp_path):
    monkeypatch.setitem(ui.typeface.FONT_FILES, "Naniwazu Absent", tmp_path / "absent.ttf")
    with pytest.raises(ui.typeface.FontMissingError, match=r"absent\.ttf"):
        ui.typeface.load_fonts()
