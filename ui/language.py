"""The language of the screen: finds the translation of a sentence, changes language without a restart.

Japanese is what the sentences are written in, so it needs no translation of ours.
After a change every widget gets `QEvent.LanguageChange` and asks `tr` again.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from ui.choices import LanguageChoice
from ui.wording.sentence import Sentence

TRANSLATIONS: Final = Path(__file__).parent / "translations"
CATALOGUE_FILE: Final = TRANSLATIONS / "naniwazu_en.qm"


class CatalogueMissingError(RuntimeError):
    """The English catalogue is absent or damaged: the installation is not whole."""


def tr(sentence: Sentence, **values: object) -> str:
    """The sentence in the present language, with its values put in.

    A plural sentence picks its form by the value `n`.
    """
    count = values.get("n", -1) if sentence.plural else -1
    text = QCoreApplication.translate(
        sentence.context, sentence.text, sentence.note or None, count if isinstance(count, int) else -1
    )
    return text.format(**values) if values else text


def resolved(choice: LanguageChoice) -> LanguageChoice:
    """The language that is shown for a choice: never SYSTEM."""
    if choice is not LanguageChoice.SYSTEM:
        return choice
    is_japanese = QLocale.system().language() == QLocale.Language.Japanese
    return LanguageChoice.JAPANESE if is_japanese else LanguageChoice.ENGLISH


class LanguageSwitch:
    """Holds the translators of an application and puts in those of a language."""

    def __init__(self, app: QCoreApplication) -> None:
        self._app = app
        self._shown = LanguageChoice.JAPANESE
        self._translators: list[QTranslator] = []

    @property
    def shown(self) -> LanguageChoice:
        """The language on the screen now."""
        return self._shown

    def use(self, choice: LanguageChoice) -> None:
        """Show that language from now on.

        Raises:
            CatalogueMissingError: English is wanted and the catalogue cannot be read.
        """
        language = resolved(choice)
        if language is self._shown and self._translators:
            return
        arriving = _translators_for(language)
        for translator in self._translators:
            self._app.removeTranslator(translator)
        for translator in arriving:
            self._app.installTranslator(translator)
        self._translators = arriving
        self._shown = language


def _translators_for(language: LanguageChoice) -> list[QTranslator]:
    """Ours for English; for Japanese only Qt's own words (the menu of a text field)."""
    translator = QTranslator()
    if language is LanguageChoice.ENGLISH:
        if not translator.load(str(CATALOGUE_FILE)):
            raise CatalogueMissingError(f"the catalogue {CATALOGUE_FILE.name} cannot be read")
        return [translator]
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return [translator] if translator.load("qtbase_ja", folder) else []
