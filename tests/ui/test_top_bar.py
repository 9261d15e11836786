"""In the bar above the mat nothing is cut or covered, whatever the size, text size and language."""

import itertools

import pytest
from PySide6.QtWidgets import QApplication

from ui.choices import LanguageChoice, TextSize
from ui.look import Look
from ui.match.bar_words import fitting, words_width_px
from ui.match.scenes import SCENES

SIZES = [(1280, 800), (1024, 600)]
TIGHTEST = ((1024, 600), TextSize.LARGER)


def shown(qtbot, name, size, text_size):
    screen = SCENES[name](Look(text_size=text_size))
    qtbot.addWidget(screen)
    screen.resize(*size)
    screen.show()
    QApplication.processEvents()
    return screen.far_bar


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("shown_language", [LanguageChoice.JAPANESE, LanguageChoice.ENGLISH])
@pytest.mark.parametrize("name", ["no_sound", "reading", "joka"])
def test_nothing_in_the_bar_is_cut(qtbot, language, name, shown_language, text_size):
    language.use(shown_language)
    for size in SIZES:
        assert_whole(shown(qtbot, name, size, text_size))


def assert_whole(bar):
    shown_parts = [
        each
        for each in (bar.plate, bar.heading, bar.silence, bar.keys, bar.pause, bar.settings)
        if each.isVisible()
    ]
    ends = [(each.geometry().left(), each.geometry().right()) for each in shown_parts]
    assert all(end < begin for (_, end), (begin, _) in itertools.pairwise(ends))
    assert ends[-1][1] < bar.width()
    assert bar.plate.width() >= bar.plate.minimumSizeHint().width()
    for each in shown_parts[2:]:
        assert each.width() >= each.sizeHint().width()


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("shown_language", [LanguageChoice.JAPANESE, LanguageChoice.ENGLISH])
@pytest.mark.parametrize("size", SIZES)
def test_heading_says_of_how_many_beside_the_notice(qtbot, language, size, shown_language, text_size):
    language.use(shown_language)
    heading = shown(qtbot, "no_sound", size, text_size).heading
    runs = heading._heading.runs
    if (size, text_size) == TIGHTEST and shown_language is LanguageChoice.ENGLISH:
        runs = fitting(runs, heading.width(), heading._look)
    assert words_width_px(runs, heading._look) <= heading.width()


def test_notice_and_buttons_are_whole_again_in_a_wider_bar(qtbot, language):
    screen = SCENES["no_sound"](Look(text_size=TextSize.LARGER))
    qtbot.addWidget(screen)
    screen.show()
    for size, is_bare in (((1024, 600), True), ((1920, 1080), False)):
        screen.resize(*size)
        QApplication.processEvents()
        assert screen.far_bar.keys.is_bare is is_bare
        assert screen.far_bar.silence.words.isVisible() is not is_bare


def test_header_tells_the_joka_before_the_first_number(qtbot, language):
    heading = shown(qtbot, "joka", SIZES[0], TextSize.NORMAL).heading
    assert heading.accessibleName().startswith("序歌 ")
