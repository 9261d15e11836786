"""What every test of the screen needs: no display, our fonts, one language switch."""

import os
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from ui.choices import LanguageChoice
from ui.language import LanguageSwitch
from ui.look import Look
from ui.typeface import load_fonts

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def dressed_app(qapp: QApplication) -> QApplication:
    """The application as the program dresses it."""
    load_fonts()
    Look().dress(qapp)
    return qapp


@pytest.fixture
def look(dressed_app: QApplication) -> Look:
    return Look()


@pytest.fixture
def language(dressed_app: QApplication) -> Iterator[LanguageSwitch]:
    """A language switch that shows Japanese, and leaves Japanese behind."""
    switch = LanguageSwitch(dressed_app)
    switch.use(LanguageChoice.JAPANESE)
    yield switch
    switch.use(LanguageChoice.JAPANESE)
