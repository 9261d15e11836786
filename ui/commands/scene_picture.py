"""A named scene drawn into the bytes of a PNG; the same scene gives the same bytes."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QApplication, QWidget

import ui.match.scenes
import ui.scenes
from ui.choices import LanguageChoice
from ui.commands.outcome import FAILED, CommandError
from ui.language import LanguageSwitch
from ui.look import Look
from ui.screens.scenes import Scene
from ui.theme import DARK, LIGHT
from ui.typeface import load_fonts

SCENES: Final[Mapping[str, Scene]] = {**ui.scenes.SCENES, **ui.match.scenes.SCENES}
THEMES: Final = {"light": LIGHT, "dark": DARK}
LANGUAGES: Final = {"ja": LanguageChoice.JAPANESE, "en": LanguageChoice.ENGLISH}


def draw(
    name: str, size: tuple[int, int], scale_factor: float, *, theme_name: str, language_name: str
) -> bytes:
    """The scene as a PNG.

    Args:
        name: One of `SCENES`.
        size: Of the window, in pixels.
        scale_factor: How many pixels of the picture stand for one of the window.
        theme_name: "light" or "dark".
        language_name: "ja" or "en".
    """
    app = QApplication(["naniwazu"])
    load_fonts()
    look = Look(THEMES[theme_name])
    look.dress(app)
    language = LanguageSwitch(app)  # holds the translation for as long as it lives
    language.use(LANGUAGES[language_name])
    return png_of(image_of(SCENES[name](look), QSize(*size), scale_factor))


def image_of(widget: QWidget, size: QSize, scale_factor: float) -> QImage:
    """The widget, laid out at that size."""
    widget.resize(size)
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
    QApplication.processEvents()
    image = QImage(size * scale_factor, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale_factor)
    image.fill(Qt.GlobalColor.transparent)
    widget.render(image)
    widget.hide()
    return image


def png_of(image: QImage) -> bytes:
    """The bytes of the picture's file.

    Raises:
        CommandError: The image is too large to be written.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    if not writer.write(image):
        raise CommandError(f"the picture cannot be made: {writer.errorString()}", FAILED)
    return bytes(buffer.data().data())
