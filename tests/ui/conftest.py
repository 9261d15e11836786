"""What every test of the screen needs: no display, our fonts, one language switch, golden images."""

import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QCursor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from audio.device import DeviceError
from karuta.match.headless import play_out
from karuta.match.record import RecordWriter
from karuta.match.setup import HUNDRED, MatchSetup, Profile
from karuta.rules.side import BySide, Side
from ui.app import Game
from ui.choices import LanguageChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.language import LanguageSwitch
from ui.look import Look
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import MATCH, READ
from ui.match.sound_opening import Loudspeaker
from ui.settings import ReadingKind, Settings
from ui.settings_file import SettingsFile
from ui.typeface import load_fonts

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

HERE = Path(__file__).parent
OUTSIDE = QPoint(9000, 9000)  # no window of a test is so large


def beside(name: str) -> ModuleType:
    """A module beside this file (tests are no package, so it is loaded by its path); imports find it then."""
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


played_match = beside("played_match")
beside("drill_hand")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="keep the screens of this run as golden images")


@pytest.fixture(scope="session")
def lettered_app(qapp: QApplication) -> QApplication:
    """The application with our faces."""
    load_fonts()
    return qapp


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """No window of a test lives on: outside an event loop Qt never gets to what is to be deleted later.

    Every window that is left would be dressed again before each later test. Nor does the pointer stay where
    it was, inside the next window, or a button pressed: Qt's tests know one pointer for all windows.
    """
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if QGuiApplication.instance() is not None:
        QCursor.setPos(OUTSIDE)
        QTest.mouseRelease(QWidget(), Qt.MouseButton.LeftButton)


@pytest.fixture
def dressed_app(lettered_app: QApplication) -> QApplication:
    """The application as the program dresses it, in the light, whatever the test before left behind."""
    Look().dress(lettered_app)
    return lettered_app


@pytest.fixture
def look(dressed_app: QApplication) -> Look:
    return Look()


@pytest.fixture(scope="session")
def language_switch(lettered_app: QApplication) -> LanguageSwitch:
    """The one switch of the session: every switch puts translators into the application."""
    return LanguageSwitch(lettered_app)


@pytest.fixture
def language(language_switch: LanguageSwitch) -> Iterator[LanguageSwitch]:
    """The language switch, showing Japanese; it leaves Japanese behind."""
    language_switch.use(LanguageChoice.JAPANESE)
    yield language_switch
    language_switch.use(LanguageChoice.JAPANESE)


@pytest.fixture(scope="session")
def golden_image() -> ModuleType:
    """The module beside this file."""
    return beside("golden_image")


@pytest.fixture
def golden(
    golden_image: ModuleType, dressed_app: QApplication, request: pytest.FixtureRequest
) -> Callable[[QWidget | QImage, str, tuple[int, int]], None]:
    """Compare a widget (or an image) with the golden image of that name; `--bless` renews it."""
    bless = bool(request.config.getoption("--bless", default=False))
    folder = golden_image.GoldenFolder(HERE / "golden", HERE / "failed", bless)

    def check(drawn: QWidget | QImage, name: str, size: tuple[int, int] = (1280, 800)) -> None:
        image = drawn if isinstance(drawn, QImage) else golden_image.rendered(drawn, QSize(*size))
        folder.check(image, name)

    return check


@pytest.fixture
def played(look: Look, qtbot: QtBot) -> Iterator[Callable[..., object]]:
    """Begins matches that are read aloud, as `played_match.Play`."""
    made = []

    def play(settings: Settings = MATCH, source: object = played_match.clip, **reading: object) -> object:
        kind = {"kind": ReadingKind.VOICE} | reading
        rehearsal = Rehearsal(look, settings.but(reading=READ.but(**kind)))
        qtbot.addWidget(rehearsal.screen)
        made.append(played_match.Play(rehearsal, source))
        return made[-1]

    yield play
    for each in made:
        each.sound.close()


@pytest.fixture(scope="session")
def recorded() -> Callable[..., Path]:
    """Plays a match of two COMs that no tuning changes and writes its record: a path, its set-up."""

    def record(path: Path, players: BySide[Profile] | None = None, **setup: Any) -> Path:
        from ui.screens.report_scenes import SceneCom  # with the library of the plots

        agreed = MatchSetup(**{"seed": 7, "cards_a_side": 8, "poems": HUNDRED[:40]} | setup)
        session = play_out(agreed, BySide(SceneCom(Side.FIRST), SceneCom(Side.SECOND)))
        com = Profile("C", (8, 7, 9, 6, 8), "even")
        writer = RecordWriter(path, agreed, players or BySide(com, com))
        writer.follow(session.events)
        writer.close()
        return path

    return record


@pytest.fixture
def game(qtbot: QtBot, dressed_app: QApplication, language: LanguageSwitch, tmp_path: Path) -> Iterator[Game]:
    """The whole program in Japanese, with nothing to sound from, its files in an empty folder."""

    def no_output(_name: str, _latency_ms: float) -> Loudspeaker:
        raise DeviceError("There is no output for sound.")

    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE)
    SettingsFile(tmp_path).save(settings.but(screen=shown.model_dump()))
    made = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), ManualClock(), no_output)
    qtbot.addWidget(made.window)
    made.window.show()
    yield made
    made.window.close()
