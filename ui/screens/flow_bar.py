"""The drawing of one poem at the present settings: which parts, how long, when hands may move."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.controls.pen import CENTRE, Ink, draw_box, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.settings import PRESET_LOWER_S, Lower, ReadingKind, ReadingSettings, Tempo
from ui.typeface import Weight
from ui.wording import setup as w
from ui.wording.sentence import Sentence

HOLD_S: Final = 3.0
LOWER_SHARE: Final = 5.0 / 6.0  # of a free upper phrase's length
CARD_S: Final = 2.0  # only for the drawing: a shown card has no length
BAR_PX: Final = 30
LEAST_PART_PX: Final = 20


class Part(Enum):
    """A stretch of time."""

    LOWER = "lower"
    HOLD = "hold"
    PAUSE = "pause"
    UPPER = "upper"
    CARD = "card"


WORDS: Final[dict[Part, Sentence]] = {
    Part.LOWER: w.FLOW_LOWER,
    Part.HOLD: w.FLOW_HOLD,
    Part.PAUSE: w.FLOW_PAUSE,
    Part.UPPER: w.FLOW_UPPER,
    Part.CARD: w.FLOW_CARD,
}


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part and how long it lasts, in seconds; `seconds` None where there is nothing to tell."""

    part: Part
    drawn_s: float
    seconds: str | None


def flow_of(reading: ReadingSettings) -> tuple[Stretch, ...]:
    """The parts of one poem in the order in which they are heard, from [S] to the end of what is read."""
    low, high = reading.pause_from_ms / 1000, reading.pause_to_ms / 1000
    span = _short(low) if low == high else f"{_short(low)}〜{_short(high)}"
    pause = Stretch(Part.PAUSE, (low + high) / 2, span)
    if reading.kind is ReadingKind.TORIFUDA:
        return (pause, Stretch(Part.CARD, CARD_S, None))
    upper = Stretch(Part.UPPER, reading.upper_s, _short(reading.upper_s))
    lower_s = PRESET_LOWER_S.get(reading.tempo, reading.upper_s * LOWER_SHARE)
    lower = Stretch(Part.LOWER, lower_s, _short(lower_s))
    if reading.lower is Lower.AFTER_UPPER:
        return (pause, upper, lower)
    if reading.lower is Lower.AFTER_TAKE:
        return (lower, Stretch(Part.HOLD, HOLD_S, _short(HOLD_S)), pause, upper)
    return (pause, upper)


def _short(seconds: float) -> str:
    return f"{seconds:.1f}".removesuffix(".0")


class FlowBar(QWidget):
    """Draws the flow; it is looked at, never pressed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._flow = flow_of(ReadingSettings(tempo=Tempo.T5316))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def show_reading(self, reading: ReadingSettings) -> None:
        """Draw the flow of that reading."""
        self._flow = flow_of(reading)
        said = (f"{tr(WORDS[each.part])} {each.seconds or ''}".strip() for each in self._flow)
        self.setAccessibleName(f"{tr(w.FLOW)}: {', '.join(said)}")
        self.update()

    def sizeHint(self) -> QSize:
        """Bar, seconds, arrow and two lines of words."""
        return QSize(self.look.px(200), self.look.px(BAR_PX + 18 + 12 + 36))

    def widths(self, room_px: float) -> list[float]:
        """How wide each part is drawn: by its length, but never too narrow to be seen."""
        least = [self._least(each) for each in self._flow]
        free = max(0.0, room_px - sum(least))
        total = sum(each.drawn_s for each in self._flow) or 1.0
        wanted = [
            max(0.0, each.drawn_s / total * room_px - low)
            for each, low in zip(self._flow, least, strict=True)
        ]
        scale = free / sum(wanted) if sum(wanted) else 0.0
        return [low + more * scale for low, more in zip(least, wanted, strict=True)]

    def _least(self, stretch: Stretch) -> float:
        words = width_of(tr(WORDS[stretch.part]), self.look.ui_font(12, Weight.MEDIUM))
        seconds = width_of(stretch.seconds or "", self.look.figure_font(12))
        return max(float(self.look.px(LEAST_PART_PX)), words + 10, seconds + 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the parts, their seconds, and where hands may move."""
        theme, painter = self.look.theme, QPainter(self)
        bar = QRectF(0, 0, self.width(), self.look.px(BAR_PX))
        draw_box(painter, bar, theme.kami, theme.line2)
        x, start = 0.0, 0.0
        for stretch, wide in zip(self._flow, self.widths(bar.width()), strict=True):
            room = QRectF(x, 0, wide, bar.height())
            if stretch.part in (Part.UPPER, Part.CARD):
                start = x
            self._paint_part(painter, room, stretch)
            x += wide
        draw_box(painter, bar, None, theme.line2)
        self._paint_start(painter, start, bar.bottom())

    def _paint_part(self, painter: QPainter, room: QRectF, stretch: Stretch) -> None:
        theme = self.look.theme
        fills = {
            Part.LOWER: theme.ai_soft,
            Part.HOLD: theme.sunken,
            Part.UPPER: theme.ai,
            Part.CARD: theme.ai,
        }
        inner = room.adjusted(1, 1, 0 if room.right() < self.width() - 1 else -1, -1)
        if stretch.part in fills:
            painter.fillRect(inner, fills[stretch.part])
        if room.left() > 0:
            painter.setPen(pen_of(theme.line2))
            painter.drawLine(QPointF(room.left() + 0.5, 1), QPointF(room.left() + 0.5, room.bottom() - 1))
        loud = stretch.part in (Part.UPPER, Part.CARD)
        font = self.look.ui_font(12, Weight.BOLD if loud else Weight.MEDIUM)
        colour = theme.on_ai if loud else theme.sumi
        draw_words(painter, room, tr(WORDS[stretch.part]), Ink(font, colour, CENTRE))
        if stretch.seconds is not None:
            below = QRectF(room.left(), room.bottom() + 1, room.width(), self.look.px(17))
            self._paint_seconds(painter, below, stretch)

    def _paint_seconds(self, painter: QPainter, room: QRectF, stretch: Stretch) -> None:
        words = str(stretch.seconds)
        if stretch.part is Part.UPPER or (stretch.part is Part.LOWER and "." not in words):
            words = tr(w.FLOW_SECONDS, seconds=words)
        draw_words(painter, room, words, Ink(self.look.ui_font(12), self.look.theme.sumi2, CENTRE))

    def _paint_start(self, painter: QPainter, x_px: float, below_px: float) -> None:
        theme, side = self.look.theme, self.look.px(5)
        top = below_px + self.look.px(19)
        tip = min(max(x_px, side), self.width() - side)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ai)
        foot = top + 1.6 * side
        painter.drawPolygon(
            QPolygonF([QPointF(tip, top), QPointF(tip + side, foot), QPointF(tip - side, foot)])
        )
        painter.setPen(theme.sumi)
        painter.setFont(self.look.ui_font(12))
        shows_card = self._flow[-1].part is Part.CARD
        words = tr(w.FLOW_HANDS_CARD if shows_card else w.FLOW_HANDS)
        room = QRectF(0, foot + 2, self.width(), self.height() - foot - 2)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft) | _WRAP, words)


_WRAP: Final = int(Qt.TextFlag.TextWordWrap)
