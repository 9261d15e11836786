"""Every screen but the match, in every state, looks as it did when it was last looked at."""

import pytest

from ui.choices import LanguageChoice, TextSize
from ui.look import Look
from ui.scenes import SCENES
from ui.theme import DARK

FULL, SMALL = (1280, 800), (1024, 600)


@pytest.mark.parametrize("name", [name for name in SCENES if ".open_" not in name])
def test_scene(golden, look, language, name):
    golden(SCENES[name](look), name, FULL)


@pytest.mark.parametrize(
    "name",
    [name for name in SCENES if ".open_" in name]
    + [
        "report.com_com",
        "report.why",
        "report.aborted",
        "selection",
        "setup",
        "setup.adaptive",
        "setup.left_hand",
        "setup.com_com",
        "settings.key_trouble",
        "how_to.taking",
        "measure.hit",
        "statistics",
        "teiichi",
        "teiichi.unplaced",
        "layout",
        "layout.what",
        "layout.done",
        "today",
        "card_page",
        "ladder",
        "ghost",
        "drills.start_by_ear",
        "drills.flash",
        "drills.by_ear_left",
        "drills.change_wrong",
        "drills.solo_reading",
        "drills.sweep_hit",
        "drills.start_own",
        "drills.result",
    ],
)
def test_scene_in_a_small_window(golden, look, language, name):
    golden(SCENES[name](look), f"{name}@small", SMALL)


@pytest.mark.parametrize(
    "name",
    [
        "layout",
        "layout.where",
        "layout.done",
        "report",
        "report.by_area",
        "selection",
        "setup",
        "setup.com_com",
        "settings",
        "how_to.taking",
        "measure.done",
        "statistics",
        "teiichi",
        "today",
        "card_page",
        "ladder",
        "ghost",
        "drills.start",
        "drills.by_ear_wrong",
        "drills.change",
        "drills.solo_taken",
        "drills.sweep_extra",
        "drills.result",
    ],
)
def test_scene_in_english(golden, look, language, name):
    language.use(LanguageChoice.ENGLISH)
    golden(SCENES[name](look), f"{name}@english", FULL)


@pytest.mark.parametrize(
    "name",
    [
        "report",
        "report.aborted",
        "selection",
        "setup",
        "settings.key_trouble",
        "how_to.fouls",
        "measure.lit",
        "statistics",
        "teiichi",
        "layout.missed",
        "layout.done",
        "today",
        "card_page",
        "ladder",
        "ghost",
        "drills.flash_wrong",
        "drills.change",
        "drills.solo_foul",
        "drills.sweep_lit",
        "drills.result",
    ],
)
def test_scene_in_the_dark(golden, dressed_app, language, name):
    dark = Look(DARK)
    dark.dress(dressed_app)
    golden(SCENES[name](dark), f"{name}@dark", FULL)
    Look().dress(dressed_app)


@pytest.mark.parametrize(
    "name",
    [
        "report.open_table",
        "report.open_times",
        "selection.open_filters",
        "setup",
        "setup.open_far",
        "settings.keys",
        "settings.open_small_sounds",
        "how_to.course",
        "measure.done",
        "statistics",
        "teiichi",
        "layout",
        "layout.what",
        "today",
        "card_page",
        "ladder",
        "ghost",
        "drills.start_by_ear",
        "drills.start_own",
        "drills.flash",
        "drills.by_ear_wrong",
        "drills.result",
    ],
)
def test_scene_with_large_text_in_a_small_window(golden, dressed_app, language, name):
    large = Look(text_size=TextSize.LARGER)
    golden(SCENES[name](large), f"{name}@large_small", SMALL)
