"""What there is to tell of one reader, or of an import: title, some lines, a list of files, buttons."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent

from audio.recorded.finding import Finding, Problem
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.line_list import Line, LineList
from ui.controls.pen import draw_box
from ui.controls.words import Style, Words
from ui.language import tr
from ui.look import Look
from ui.screens.sound_desk import SoundDesk
from ui.screens.sound_listen import ListenButton
from ui.typeface import Weight
from ui.wording import readers as w
from ui.wording.sentence import Sentence

PAD_PX: Final = 18
BAR_PX: Final = 8

PROBLEMS: Final[dict[Problem, Sentence]] = {
    Problem.MISSING: w.MISSING,
    Problem.UNREADABLE: w.UNREADABLE,
    Problem.EMPTY: w.EMPTY,
    Problem.NOT_SOUND: w.NOT_SOUND,
    Problem.TRUNCATED: w.TRUNCATED,
    Problem.TOO_LONG: w.TOO_LONG,
    Problem.TOO_LARGE: w.TOO_LARGE,
    Problem.ODD_SHAPE: w.ODD_SHAPE,
    Problem.SILENT: w.SILENT,
    Problem.CLIPPED: w.CLIPPED,
    Problem.ODD_LENGTH: w.ODD_LENGTH,
    Problem.OTHER_LENGTH: w.OTHER_LENGTH,
    Problem.OTHER_SHAPE: w.OTHER_SHAPE,
    Problem.CONVERTED: w.CONVERTED,
    Problem.OTHER_POEM: w.OTHER_POEM,
    Problem.UNSURE: w.UNSURE,
    Problem.TWICE: w.TWICE,
    Problem.NO_POEM: w.NO_POEM,
}


WITH_FIGURES: Final[dict[Problem, Sentence]] = {
    Problem.TRUNCATED: w.TRUNCATED_AFTER,
    Problem.TOO_LONG: w.TOO_LONG_BY,
    Problem.TOO_LARGE: w.TOO_LARGE_BY,
    Problem.ODD_SHAPE: w.ODD_SHAPE_OF,
    Problem.ODD_LENGTH: w.ODD_LENGTH_OF,
    Problem.OTHER_LENGTH: w.OTHER_LENGTH_OF,
    Problem.OTHER_SHAPE: w.OTHER_SHAPE_OF,
    Problem.CONVERTED: w.CONVERTED_FROM,
    Problem.TWICE: w.TWICE_USED,
}


def finding_line(finding: Finding) -> Line:
    """A finding in words, with its figures if it has some; what is not used is told as a fault."""
    sentence = (WITH_FIGURES if finding.figures else PROBLEMS)[finding.problem]
    said = tr(sentence, **dict(finding.figures))
    return Line(finding.file, said, is_wrong=not finding.is_usable)


@dataclass(frozen=True, slots=True)
class Told:
    """What the page tells.

    Attributes:
        title: Whose page it is.
        lines: Sentences in the present language.
        quiet: What stands below them, smaller: credits, or what the system said.
        findings: What was noticed about files.
        share: How far a work has come, 0 to 1; None if there is none.
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    quiet: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    share: float | None = None


class ReadersPage(Arranged):
    """The page."""

    def __init__(self, look: Look, sound: SoundDesk) -> None:
        super().__init__()
        self.look = look
        self._told = Told()
        self.title = Words(look, None, Style(16, Weight.BOLD))
        self.lines = Words(look, None, Style(13), wrap=True)
        self.quiet = Words(look, None, Style(12, token="sumi2"), wrap=True)
        self.findings = LineList(look, w.FINDINGS)
        self.choose = Button(look, w.CHOOSE, ButtonKind.FILLED)
        self.listen = ListenButton(look, sound)
        self.marks = Button(look, w.MARKS)
        self.cancel = Button(look, w.CANCEL)
        self.delete = Button(look, w.DELETE)
        self.sure = Button(look, w.DELETE_SURE)
        self.stays = Button(look, w.DELETE_NOT)
        self.buttons = (
            self.choose,
            self.listen,
            self.marks,
            self.delete,
            self.cancel,
            self.sure,
            self.stays,
        )
        for widget in (self.title, self.lines, self.quiet, self.findings, *self.buttons):
            widget.setParent(self)
        look.changed.connect(self.arrange)

    @property
    def told(self) -> Told:
        """What it tells now."""
        return self._told

    def tell(self, told: Told, buttons: tuple[Button, ...]) -> None:
        """Tell that, with those buttons."""
        self._told = told
        self.title.say_text(told.title)
        self.lines.say_text("\n".join(told.lines))
        self.quiet.say_text("\n".join(told.quiet))
        self.findings.set_lines([finding_line(finding) for finding in told.findings])
        self.findings.setVisible(bool(told.findings))
        for button in self.buttons:
            button.setVisible(button in buttons)
        self.arrange()

    def sizeHint(self) -> QSize:
        """Whatever it is given."""
        return QSize(self.look.px(420), self.look.px(300))

    def arrange(self) -> None:
        """Put everything below each other; the list takes what is left above the buttons."""
        px = self.look.px
        pad, wide = px(PAD_PX), self.width() - 2 * px(PAD_PX)
        y = px(14)
        high = self.title.sizeHint().height()
        self.title.setGeometry(pad, y, wide, high)
        y += high + px(8)
        for words in (self.lines, self.quiet):
            words.setVisible(bool(words.text()))
            if words.text():
                high = words.heightForWidth(wide)
                words.setGeometry(pad, y, wide, high)
                y += high + px(8)
        if self._told.share is not None:
            y += px(BAR_PX) + px(8)
        self.findings.setGeometry(pad, y, wide, max(0, self._place_buttons(pad, wide) - px(12) - y))
        self.update()

    def _place_buttons(self, left: int, wide: int) -> int:
        """Put the buttons at the foot, in several lines if one is too short; answers where they begin."""
        gap = self.look.px(8)
        lines = _lines_of([button for button in self.buttons if not button.isHidden()], wide, gap)
        high = self.choose.sizeHint().height()
        top = self.height() - self.look.px(PAD_PX) - len(lines) * (high + gap) + gap
        for number, line in enumerate(lines):
            x = left
            for button in line:
                size = button.sizeHint()
                button.setGeometry(x, top + number * (high + gap), size.width(), size.height())
                x += size.width() + gap
        return top

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel, and how far a work has come."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        draw_box(painter, QRectF(self.rect()), theme.kami, theme.line)
        if self._told.share is not None:
            above = self.lines if self.quiet.isHidden() else self.quiet
            top = above.geometry().bottom() + px(9)
            room = QRectF(px(PAD_PX), top, self.width() - 2 * px(PAD_PX), px(BAR_PX))
            painter.fillRect(room, theme.sunken)
            room.setWidth(room.width() * self._told.share)
            painter.fillRect(room, theme.ai)


def _lines_of(buttons: list[Button], wide: int, gap: int) -> list[list[Button]]:
    """The buttons in lines that are not wider than that."""
    lines: list[list[Button]] = []
    room = -1
    for button in buttons:
        needed = button.sizeHint().width()
        if needed > room:
            lines.append([])
            room = wide
        lines[-1].append(button)
        room -= needed + gap
    return lines
