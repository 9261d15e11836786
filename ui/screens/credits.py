"""The credits: whose voice reads, whose faces are written in, on whose work the program stands."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent

from ui.controls.arranged import Arranged
from ui.controls.line_list import Line, LineList
from ui.controls.pen import draw_box
from ui.controls.words import Style, Words, title
from ui.look import Look
from ui.screens.screen_head import ScreenHead
from ui.wording import readers as w

MARGIN_PX: Final = 16
GUTTER_PX: Final = 12
PAD_PX: Final = 14


@dataclass(frozen=True, slots=True)
class Work:
    """Somebody's work and its licence."""

    name: str
    licence: str


FONTS: Final = (
    Work("Zen Kaku Gothic New — The Zen Project Authors", "SIL OFL 1.1"),
    Work("BIZ UDGothic — The BIZ UDGothic Project Authors", "SIL OFL 1.1"),
    Work("Yuji Syuku — The Yuji Project Authors", "SIL OFL 1.1"),
    Work("Kaisei Tokumin — The Kaisei Project Authors", "SIL OFL 1.1"),
)
LIBRARIES: Final = (
    Work("Qt, PySide6 — The Qt Company", "LGPL 3"),
    Work("Python — Python Software Foundation", "PSF 2"),
    Work("NumPy — NumPy Developers", "BSD 3"),
    Work("Pydantic", "MIT"),
    Work("platformdirs", "MIT"),
    Work("fsrs", "MIT"),
    Work("pyqtgraph", "MIT"),
    Work("python-soundfile — Bastian Bechtold", "BSD 3"),
    Work("libsndfile — Erik de Castro Lopo", "LGPL 2.1"),
    Work("libsoxr, Python-SoXR — Rob Sykes, KEUM Myungchul", "LGPL 2.1"),
    Work("python-sounddevice — Matthias Geier", "MIT"),
    Work("PortAudio — Ross Bencina, Phil Burk", "MIT"),
    Work("pyttsx3 — Natesh M Bhat", "MPL 2.0"),
)


def _lines(works: tuple[Work, ...]) -> list[Line]:
    return [Line(work.name, work.licence) for work in works]


class CreditsScreen(Arranged):
    """The credits.

    Signals:
        back: the player is done.
    """

    back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.head = ScreenHead(look, w.CREDITS)
        self.voice_title, self.font_title = title(look, w.VOICE_CREDIT), title(look, w.FONT_CREDIT)
        self.library_title = title(look, w.LIBRARY_CREDIT)
        self.voice = Words(look, None, Style(13), wrap=True)
        self.fonts, self.libraries = LineList(look, w.FONT_CREDIT), LineList(look, w.LIBRARY_CREDIT)
        self.fonts.set_lines(_lines(FONTS))
        self.libraries.set_lines(_lines(LIBRARIES))
        for widget in (
            self.head,
            self.voice_title,
            self.voice,
            self.font_title,
            self.fonts,
            self.library_title,
            self.libraries,
        ):
            widget.setParent(self)
        self.head.back.connect(self.back)
        look.changed.connect(self.arrange)

    def show_voice(self, credit: tuple[str, ...]) -> None:
        """Name those who made the built-in voice, in the words of its pack."""
        self.voice.say_text("\n".join(credit))
        self.arrange()

    def _panels(self) -> tuple[QRectF, QRectF, QRectF]:
        """The voice above, the faces and the libraries below."""
        px = self.look.px
        margin, gutter, pad = px(MARGIN_PX), px(GUTTER_PX), px(PAD_PX)
        wide, top = self.width() - 2 * margin, self.head.height_px + gutter
        line = self.voice_title.sizeHint().height()
        high = self.voice.heightForWidth(wide - 2 * pad) + line + px(6) + 2 * pad
        second = top + high + gutter
        half, rest = (wide - gutter) // 2, self.height() - margin - second
        return (
            QRectF(margin, top, wide, high),
            QRectF(margin, second, half, rest),
            QRectF(margin + half + gutter, second, wide - half - gutter, rest),
        )

    def arrange(self) -> None:
        """Put everything in its place."""
        px = self.look.px
        self.head.setGeometry(0, 0, self.width(), self.head.height_px)
        pairs = (
            (self.voice_title, self.voice),
            (self.font_title, self.fonts),
            (self.library_title, self.libraries),
        )
        for panel, (heading, body) in zip(self._panels(), pairs, strict=True):
            room = panel.adjusted(px(PAD_PX), px(PAD_PX), -px(PAD_PX), -px(PAD_PX)).toRect()
            high = heading.sizeHint().height()
            heading.setGeometry(room.left(), room.top(), room.width(), high)
            body.setGeometry(room.adjusted(0, high + px(6), 0, 0))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the panels."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.shoji)
        for panel in self._panels():
            draw_box(painter, panel, theme.kami, theme.line)
