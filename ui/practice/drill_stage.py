"""What is asked, painted on tatami: the question bar, the card or the words, the way so far, a line below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Answer, Drill
from karuta.practice.question import Question
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM
from poems.collection import poem
from poems.kimariji import kimariji
from ui.controls.pen import CENTRE, LEFT, RIGHT, Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.match.card_painter import CardLook
from ui.match.mat_painter import tatami_tile
from ui.practice.drill_way import paint_way
from ui.practice.drill_words import ASKS, line_words
from ui.screens.card_preview import card_painter
from ui.typeface import Weight, print_font
from ui.wording import drills as w

MARGIN_PX: Final = 28
BAR_PX: Final = 60
FOOT_PX: Final = 62
WAY_PX: Final = 9
HIGHEST_CARD_PX: Final = 300
BUTTON_PX: Final = 170
SMALL_BELOW_PX: Final = 700
LEAST_PHRASE_PX: Final = 14
LEAST_WORDS_PX: Final = 10


@dataclass(frozen=True, slots=True)
class StagePicture:
    """What the stage shows.

    Attributes:
        number: Of the question, from 1.
        all: How many there are.
        question: What is asked; None: nothing.
        heard: The kana that were heard, where a poem is heard.
        hides_text: Whether what is heard is not shown.
        time: How many seconds the question has been asked.
        told: The verdict or the answer, in words; empty while it is asked.
        is_right: What the verdict is; None: none.
        prompt: What to do.
        answers: What has been answered.
    """

    number: int
    all: int
    question: Question | None = None
    heard: str = ""
    hides_text: bool = False
    time: str = ""
    told: str = ""
    is_right: bool | None = None
    prompt: str = ""
    answers: tuple[Answer, ...] = ()


class DrillStage(QWidget):
    """Shows one picture after the other; buttons of the screen lie over it.

    Signals:
        question_painted: a question can be seen now for the first time.
    """

    question_painted = Signal()

    def __init__(
        self, look: Look, face: str, parent: QWidget | None = None, *, mirrored: bool = False
    ) -> None:
        super().__init__(parent)
        self.look = look
        self._face = face
        self._mirrored = mirrored  # the button stands at the left end of the bar
        self._picture = StagePicture(0, 0)
        self._is_new = False
        self.answers_top_px = 0
        look.changed.connect(self.update)

    @property
    def picture(self) -> StagePicture:
        """What is shown."""
        return self._picture

    def show_picture(self, picture: StagePicture) -> None:
        """Show this; for a screen reader too."""
        before, self._picture = self._picture, picture
        asks_before, asks = ((each.number, each.question is None) for each in (before, picture))
        if asks != asks_before:
            self._is_new = picture.question is not None
        if (before.question, before.told) != (picture.question, picture.told):
            self.setAccessibleName(self._spoken())
        self.update()

    def _spoken(self) -> str:
        question = self._picture.question
        if question is None:
            return self._picture.told
        ask = tr(ASKS[question.drill]) if question.drill in ASKS else ""
        shown = poem(question.card).torifuda if question.drill is Drill.FLASH else ""
        return " ".join(filter(None, (shown, ask, self._picture.told)))

    @property
    def bar(self) -> QRectF:
        """The question bar."""
        px = self.look.px
        margin = px(MARGIN_PX if self.height() >= SMALL_BELOW_PX else 14)
        return QRectF(
            margin, px(18 if self.height() >= SMALL_BELOW_PX else 10), self.width() - 2 * margin, px(BAR_PX)
        )

    @property
    def middle(self) -> QRectF:
        """Between the question bar and the answers."""
        top = self.bar.bottom() + self.look.px(10)
        return QRectF(self.bar.left(), top, self.bar.width(), self.answers_top_px - self.look.px(10) - top)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw everything; tell when a question is there to be seen."""
        painter = QPainter(self)
        self._paint(painter)
        self.tell_seen()

    def tell_seen(self) -> None:
        """Tell that the question is there to be seen, if nobody was told before."""
        if self._is_new:
            self._is_new = False
            self.question_painted.emit()

    def _paint(self, painter: QPainter) -> None:
        painter.drawTiledPixmap(self.rect(), tatami_tile(self.look.theme, self.devicePixelRatioF()))
        self._paint_bar(painter)
        self._paint_foot(painter)
        question = self._picture.question
        if question is None:
            if self._picture.told:
                self._paint_pause(painter)
            return
        if question.drill is Drill.FLASH:
            self._paint_card(painter, question)
        elif question.drill is Drill.CHANGE:
            self._paint_read(painter, question)
        elif question.drill is Drill.BY_EAR:
            self._paint_heard(painter)
        else:
            self._paint_lower(painter, question)
        if self._picture.told:
            self._paint_told(painter)

    def _paint_bar(self, painter: QPainter) -> None:
        theme, bar, px, shown = self.look.theme, self.bar, self.look.px, self._picture
        draw_box(painter, bar, theme.strip, theme.line2)
        quiet = Ink(self.look.ui_font(13), theme.sumi2, LEFT)
        button = px(BUTTON_PX)
        room = bar.adjusted(px(16), 0, -px(16), 0)
        room = room.adjusted(button if self._mirrored else 0, 0, 0 if self._mirrored else -button, 0)
        number = tr(w.NUMBER, n=shown.number, all=shown.all)
        draw_words(painter, room, number, quiet)
        left = px(20) + width_of(number, self.look.ui_font(13))
        question = shown.question
        if question is not None:
            ask = tr(w.ASK_LEFT if question.wants_several else ASKS[question.drill])
            beside = room.adjusted(left, 0, -px(64), 0)
            font = self._fitted(ask, beside.width(), 18)
            draw_words(painter, beside, ask, Ink(font, theme.strip_ink, LEFT))
        time = Ink(self.look.figure_font(22, Weight.BOLD), theme.strip_ink, RIGHT)
        if shown.time:
            unit = tr(w.SECONDS, n="")
            draw_words(
                painter, room.translated(0, px(2)), unit, Ink(self.look.ui_font(13), theme.sumi2, RIGHT)
            )
            right = width_of(unit, self.look.ui_font(13)) + 3
            draw_words(painter, room.adjusted(0, 0, -right, 0), shown.time, time)

    def _paint_foot(self, painter: QPainter) -> None:
        theme, px, shown = self.look.theme, self.look.px, self._picture
        room = QRectF(self.bar.left(), self.height() - px(FOOT_PX), self.bar.width(), px(FOOT_PX))
        way = QRectF(room.left(), room.top(), room.width(), px(WAY_PX))
        marks = tuple(each.right for each in shown.answers)
        paint_way(painter, theme, way, marks, (shown.all, theme.tatami_d))
        line = QRectF(room.left(), room.top() + px(12), room.width(), px(22))
        if shown.answers:
            words = "　".join(line_words(each) for each in shown.answers[-2:])
            draw_words(painter, line, words, Ink(self.look.ui_font(13, Weight.MEDIUM), theme.mat_ink, LEFT))
        prompt = Ink(self.look.ui_font(13), theme.mat_ink, LEFT)
        draw_words(painter, line.translated(0, px(22)), shown.prompt, prompt)

    def _paint_card(self, painter: QPainter, question: Question) -> None:
        room = self.middle
        if self._picture.told:
            room = room.adjusted(0, 0, 0, -self.look.px(48))
        high = min(room.height(), float(self.look.px(HIGHEST_CARD_PX)))
        cards = card_painter(self.look, self._face, high, self.devicePixelRatioF())
        wide = high * CARD_WIDTH_MM / CARD_HEIGHT_MM
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        corner = QPointF(round(room.center().x() - wide / 2), round(room.center().y() - high / 2))
        cards.draw(painter, CardLook(Torifuda(question.card), question.turned), corner)

    def _paint_read(self, painter: QPainter, question: Question) -> None:
        """The poems that were read by their kimariji, and the one that is asked for."""
        theme, px, room = self.look.theme, self.look.px, self.middle
        label = Ink(self.look.ui_font(13), theme.mat_ink, LEFT)
        draw_words(painter, QRectF(room.left(), room.top(), room.width(), px(22)), tr(w.READ_BEFORE), label)
        x, y, font = room.left(), room.top() + px(26), print_font(self.look.px(17), Weight.REGULAR)
        for read in question.read:
            words = kimariji(read)
            wide = width_of(words, font) + px(20)
            if x + wide > room.right():
                x, y = room.left(), y + px(38)
            chip = QRectF(x, y, wide, px(32))
            draw_box(painter, chip, theme.strip, theme.line2)
            draw_words(painter, chip, words, Ink(font, theme.strip_ink, CENTRE))
            x += wide + px(8)
        below = QRectF(room.left(), y + px(40), room.width(), room.bottom() - y - px(40))
        self._paint_phrase(painter, below, " ".join(poem(question.card).kana[:2]), 32)

    def _paint_heard(self, painter: QPainter) -> None:
        shown = self._picture
        if shown.hides_text and not shown.told:
            words, size = tr(w.LISTEN), 20
        else:
            words, size = shown.heard or "…", 40
        self._paint_phrase(painter, self.middle, words, size)

    def _paint_lower(self, painter: QPainter, question: Question) -> None:
        first, second = poem(question.card).kana[3:]
        self._paint_phrase(painter, self.middle, f"{first} {second}", 32)

    def _paint_pause(self, painter: QPainter) -> None:
        px, theme, room = self.look.px, self.look.theme, self.middle
        box = QRectF(room.left(), room.center().y() - px(44), room.width(), px(88))
        draw_box(painter, box, theme.strip, theme.line2)
        ink = Ink(self.look.ui_font(20, Weight.BOLD), theme.strip_ink, CENTRE)
        draw_words(painter, box, self._picture.told, ink)

    def _paint_phrase(self, painter: QPainter, room: QRectF, words: str, size_px: float) -> None:
        px, theme = self.look.px, self.look.theme
        if self._picture.told:
            room = room.adjusted(0, 0, 0, -px(48))
        box = QRectF(room.left(), room.center().y() - px(44), room.width(), px(88))
        draw_box(painter, box, theme.strip, theme.line2)
        font = print_font(px(size_px), Weight.BOLD)
        while width_of(words, font) > box.width() - px(32) and size_px > LEAST_PHRASE_PX:
            size_px -= 1
            font = print_font(px(size_px), Weight.BOLD)
        draw_words(painter, box, words, Ink(font, theme.strip_ink, CENTRE))

    def _paint_told(self, painter: QPainter) -> None:
        theme, px, shown = self.look.theme, self.look.px, self._picture
        room = QRectF(self.middle.left(), self.middle.bottom() - px(42), self.middle.width(), px(40))
        colour = {True: theme.midori, False: theme.shu, None: theme.strip_ink}[shown.is_right]
        sign = {True: "○ ", False: "✕ ", None: ""}[shown.is_right]
        draw_box(painter, room, theme.strip, colour)
        font = self._fitted(sign + shown.told, room.width() - px(16), 17)
        draw_words(painter, room, sign + shown.told, Ink(font, colour, CENTRE))

    def _fitted(self, words: str, width_px: float, usual_px: int) -> QFont:
        """The bold face, smaller than usual if the words need it."""
        sizes = range(usual_px, LEAST_WORDS_PX, -1)
        fonts = (self.look.ui_font(size, Weight.BOLD) for size in sizes)
        least = self.look.ui_font(LEAST_WORDS_PX, Weight.BOLD)
        return next((font for font in fonts if width_of(words, font) <= width_px), least)


def row_of(room: QRectF, count: int, gap_px: float) -> Sequence[QRectF]:
    """So many boxes of the same width beside each other."""
    wide = (room.width() - gap_px * (count - 1)) / max(1, count)
    return [
        QRectF(room.left() + index * (wide + gap_px), room.top(), wide, room.height())
        for index in range(count)
    ]
