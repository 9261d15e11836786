"""Every state of the match screen, compared with its golden image."""

import pytest

from ui.choices import LanguageChoice, TextSize
from ui.look import Look
from ui.match.scenes import SCENES
from ui.theme import DARK

SMALL = (1024, 600)
PICTURED = ("memorising", "reading.frame", "sending.chosen")
ALSO_DARK = (
    "reading.frame",
    "sending.chosen",
    "foul",
    "pause_sheet",
    "moving.refused",
    "moving.pinned",
    "laying",
    "replay",
    "com_com.thoughts",
    "end.suited",
)
ALSO_ENGLISH = (
    "sending.chosen",
    "receiving",
    "moving.drag",
    "moving.com",
    "laying",
    "end.continued",
    "replay",
    "end.suited",
)


@pytest.mark.parametrize("name", SCENES)
def test_scene(name, golden, look):
    golden(SCENES[name](look), f"match.{name}", SMALL)


@pytest.mark.parametrize("name", PICTURED)
def test_scene_in_the_window_as_it_opens(name, golden, look):
    golden(SCENES[name](look), f"match.{name}@open", (1280, 800))


@pytest.mark.parametrize("name", ALSO_DARK)
def test_scene_in_the_dark(name, golden, dressed_app):
    golden(SCENES[name](Look(DARK)), f"match.{name}@dark", SMALL)


@pytest.mark.parametrize("name", ALSO_ENGLISH)
def test_scene_in_english(name, golden, look, language):
    language.use(LanguageChoice.ENGLISH)
    golden(SCENES[name](look), f"match.{name}@english", SMALL)


def test_scene_with_large_text(golden, dressed_app):
    look = Look(text_size=TextSize.LARGER)
    golden(SCENES["sending.chosen"](look), "match.sending.chosen@large", (1280, 800))
