"""The catalogue is whole and up to date, and the language changes without a restart."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.choices import LanguageChoice
from ui.language import CATALOGUE_FILE, LanguageSwitch, resolved, tr
from ui.scenes import SCENES
from ui.translations.update import (
    SOURCE_FILE,
    compile_catalogue,
    read_catalogue,
    require_plain_keys,
    write_catalogue,
)
from ui.wording import everywhere, match
from ui.wording.catalogue import all_sentences
from ui.wording.sentence import Sentence, close_up, sentences_of


def places_of(text):
    return set(re.findall(r"{(\w+)", text))


def test_a_particle_follows_a_japanese_name_without_a_space(language):
    for name, told in (
        ("あなた", "▲ あなたが1枚優勢"),
        ("COM 1", "▲ COM 1 が1枚優勢"),
        ("鹿 Ｋ", "▲ 鹿 Ｋが1枚優勢"),
    ):
        assert close_up(tr(match.SIDE_AHEAD, name=name, n=1), name) == told
    language.use(LanguageChoice.ENGLISH)
    english = tr(match.SIDE_AHEAD, name="鹿", n=1)
    assert close_up(english, "鹿") == english


def test_catalogue_holds_exactly_the_sentences_we_say():
    assert set(read_catalogue(SOURCE_FILE)) == set(all_sentences())


def test_no_sentence_is_unfinished():
    assert [
        sentence for sentence, forms in read_catalogue(SOURCE_FILE).items() if not all(forms) or not forms
    ] == []


def test_translations_keep_the_places_for_values():
    for sentence, forms in read_catalogue(SOURCE_FILE).items():
        for form in forms:
            assert places_of(form) <= places_of(sentence.text), sentence
            assert places_of(form) >= places_of(sentence.text) - {"n"}, sentence


def test_compiled_catalogue_is_up_to_date(tmp_path):
    compile_catalogue(SOURCE_FILE, tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == CATALOGUE_FILE.read_bytes()


def test_written_catalogue_reads_back_the_same(tmp_path):
    plural = Sentence("try", "{n}枚", "", plural=True)
    english = {
        Sentence("try", "札 < & >"): ("card < & >",),
        plural: ("{n} card", "{n} cards"),
        Sentence("a", "b", "c"): (),
    }
    write_catalogue(tmp_path / "x.ts", english)
    assert read_catalogue(tmp_path / "x.ts") == english


def test_language_changes_live(language, qtbot):
    class Listener(QWidget):
        heard = 0

        def changeEvent(self, event):  # noqa: N802
            self.heard += event.type() == QEvent.Type.LanguageChange

    widget = Listener()
    qtbot.addWidget(widget)
    assert tr(everywhere.SETTINGS) == "設定"
    language.use(LanguageChoice.ENGLISH)
    assert tr(everywhere.SETTINGS) == "Settings"
    qtbot.waitUntil(lambda: widget.heard > 0)
    language.use(LanguageChoice.JAPANESE)
    assert tr(everywhere.SETTINGS) == "設定"


def test_no_picture_shows_new_words_in_the_columns_of_old_ones(language, look, qtbot):
    """On a busy machine the next round of events, which would lay out again, may be a second away."""
    screen = SCENES["settings"](look)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    QApplication.processEvents()
    widths = set()
    for shown in (LanguageChoice.ENGLISH, LanguageChoice.JAPANESE):
        language.use(shown)
        QApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
        forms = [screen.display, screen.sound]
        assert [screen.display.language.x(), screen.sound.output.x()] == [form.label_px for form in forms]
        widths.add(screen.display.label_px)
    assert len(widths) == 2


def test_values_are_put_in(language):
    assert tr(everywhere.CLASS_OF, letter="C") == "C級"
    language.use(LanguageChoice.ENGLISH)
    assert tr(everywhere.CLASS_OF, letter="C") == "class C"


def test_missing_catalogue_is_told(dressed_app, monkeypatch, tmp_path):
    import ui.language

    monkeypatch.setattr(ui.language, "CATALOGUE_FILE", tmp_path / "absent.qm")
    with pytest.raises(ui.language.CatalogueMissingError):
        LanguageSwitch(dressed_app).use(LanguageChoice.ENGLISH)


def test_system_resolves_to_a_language():
    assert resolved(LanguageChoice.SYSTEM) in (LanguageChoice.JAPANESE, LanguageChoice.ENGLISH)
    assert resolved(LanguageChoice.ENGLISH) is LanguageChoice.ENGLISH


def test_context_is_the_module():
    assert sentences_of("ui.wording.match")("札").context == "match"


def test_a_plain_key_may_not_translate_two_equal_texts():
    sentences = all_sentences()
    require_plain_keys(Path("english.json"), {"続ける": "Continue", "match|取|a note": "taken"}, sentences)
    with pytest.raises(SystemExit, match="取 means several sentences"):
        require_plain_keys(Path("english.json"), {"取": "mat"}, sentences)
