"""The bar above the mat of a layout drill: start, clock, question, choices, what was wrong."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent

from karuta.practice.answer import Drill
from karuta.practice.layout_deal import Asked, LayoutWish
from karuta.practice.layout_memory import LayoutDrill, Stage
from karuta.practice.layout_questions import CHOICES
from karuta.rules.cards import Torifuda
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.field import Field
from ui.controls.icons import Icon
from ui.controls.pen import LEFT, RIGHT, Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.practice.choice_button import ChoiceButton
from ui.practice.layout_time import draw_seconds, seconds_width
from ui.practice.layout_words import beginning, clock_of, intro, kimariji, miss_words, place_words
from ui.practice.timed_button import TimedButton
from ui.typeface import Weight, print_font
from ui.wording import layout as w
from ui.wording.sentence import Sentence

BAR_PX: Final = 66
CHOICES_PX: Final = 40
PAD_PX: Final = 18
FIELD_PX: Final = 144  # six kana, and six choices of six kana left of it in the smallest window
LEAST_WITH_CAP_PX: Final = 460
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class KimarijiField(Field):
    """A field for the kimariji.

    Signals:
        entered: what was typed, with the event's own stamp.
    """

    entered = Signal(str, float)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter answers; figures choose, Escape leaves."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.entered.emit(self.text(), float(event.timestamp()))
        elif event.text().isdigit() or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class LayoutBar(Arranged):
    """What to do now, in one line, with the buttons for it.

    Signals:
        start_pressed, on_pressed, take_up_pressed: its buttons.
        peek_struck, unknown_struck: those that belong to an answer, with the stamp of the press.
        card_chosen: the card of a choice, with the stamp of the press.
        typed: what was typed, with the stamp of the key.
        question_painted: a question can be seen now for the first time.
    """

    start_pressed = Signal()
    on_pressed = Signal()
    take_up_pressed = Signal()
    peek_struck = Signal(float)
    unknown_struck = Signal(float)
    card_chosen = Signal(int, float)
    typed = Signal(str, float)
    question_painted = Signal()

    def __init__(self, look: Look, now_ms: Callable[[], float]) -> None:
        super().__init__()
        self.look = look
        self._now_ms = now_ms
        self._drill: LayoutDrill | None = None
        self._wish = LayoutWish()
        self._note = ""
        self._is_among = self._is_mirrored = False
        self._shown: object = None
        self._is_new = False
        self.start = Button(look, w.START, ButtonKind.FILLED, Icon.PLAY, self)
        self.on = Button(look, w.TO_QUESTIONS, parent=self)
        self.peek = TimedButton(look, w.PEEK, parent=self)
        self.unknown = TimedButton(look, w.DO_NOT_KNOW, parent=self)
        self.take_up = Button(look, w.TAKE_UP, parent=self)
        self.start.cap, self.on.cap, self.take_up.cap = "Enter", "Space", "Ctrl Z"
        self.choices = tuple(ChoiceButton(look, number + 1, self) for number in range(CHOICES))
        self.field = KimarijiField(look, w.TYPE_KIMARIJI, FIELD_PX, self)
        self.start.clicked.connect(self.start_pressed)
        self.on.clicked.connect(self.on_pressed)
        self.take_up.clicked.connect(self.take_up_pressed)
        self.peek.struck.connect(self.peek_struck)
        self.unknown.struck.connect(self.unknown_struck)
        for choice in self.choices:
            choice.chosen.connect(self.card_chosen)
        self.field.entered.connect(self.typed)
        look.changed.connect(self.arrange)

    @property
    def height_px(self) -> int:
        """How high it is: with a line of choices where a card may be asked for."""
        return self.look.px(BAR_PX) + (self.look.px(CHOICES_PX) if self._has_choices else 0)

    @property
    def _has_choices(self) -> bool:
        return self._wish.asked in (Asked.WHAT, Asked.MIXED, Asked.MISSING)

    @property
    def is_naming(self) -> bool:
        """Whether the question under way is answered with a card."""
        question = None if self._drill is None else self._drill.question
        return question is not None and question.drill in (Drill.WHAT, Drill.MISSING)

    def note(self, words: str) -> None:
        """Say that beside the field."""
        self._note = words
        self.update()

    def mirror(self, *, is_mirrored: bool) -> None:
        """Whether the buttons stand at the left."""
        self._is_mirrored = is_mirrored
        self.arrange()

    def show_drill(self, drill: LayoutDrill, wish: LayoutWish, *, is_among: bool = False) -> None:
        """Show where a drill is; `wish` is what the next one would be, dealt from the weak cards or all."""
        self._drill, self._wish, self._is_among = drill, wish, is_among
        state = (id(drill), drill.stage, drill.number)
        if state != self._shown:
            self._shown = state
            self._is_new = drill.question is not None
            self._note = ""
            self.field.clear()
            self._show_choices()
            self.arrange()
        self.update()

    def _show_choices(self) -> None:
        question = None if self._drill is None else self._drill.question
        cards: tuple[Torifuda, ...] = () if question is None else question.choices
        for index, choice in enumerate(self.choices):
            choice.show_card(int(cards[index]) if index < len(cards) else 0)

    def arrange(self) -> None:
        """Buttons from the right; choices in the second line."""
        drill, px = self._drill, self.look.px
        stage = Stage.READY if drill is None else drill.stage
        question = None if drill is None else drill.question
        self.start.setVisible(stage in (Stage.READY, Stage.DONE))
        self.start.set_words(w.START if stage is Stage.READY else w.AGAIN)
        self.start.cap = "Enter" if self.width() >= px(LEAST_WITH_CAP_PX) else ""
        self.on.set_words(_ON.get(stage, w.NEXT))
        self.on.setVisible(stage in _ON)
        asks_one = question is not None and question.drill is not Drill.PUT_BACK
        self.unknown.setVisible(asks_one)
        self.unknown.cap = "Enter" if self.is_naming else "N"
        self.peek.cap = "F2" if self.is_naming else "V"
        self.peek.setVisible(question is not None and question.drill in (Drill.WHERE, Drill.WHAT))
        self.take_up.setVisible(question is not None and question.drill is Drill.PUT_BACK)
        used, high = px(PAD_PX), px(BAR_PX)
        for button in (self.unknown, self.peek, self.take_up, self.on, self.start):
            if button.isHidden():
                continue
            size = button.sizeHint()
            x = used if self._is_mirrored else self.width() - used - size.width()
            button.setGeometry(x, (high - size.height()) // 2, size.width(), size.height())
            used += size.width() + px(8)
        self._used_px = used + px(8)
        self._arrange_choices()

    def _arrange_choices(self) -> None:
        px, x = self.look.px, self.look.px(PAD_PX)
        top = px(BAR_PX) - px(2)
        for choice in self.choices:
            choice.setVisible(self.is_naming and choice.card > 0)
            size = choice.sizeHint()
            choice.setGeometry(QRect(x, top, size.width(), size.height()))
            if not choice.isHidden():
                x += size.width() + px(6)
        size = self.field.sizeHint()
        self.field.setPlaceholderText(tr(w.TYPE_HERE))
        self.field.setVisible(self.is_naming)
        wide = max(px(80), min(size.width(), self.width() - px(PAD_PX) - x - px(6)))
        self.field.setGeometry(self.width() - px(PAD_PX) - wide, top, wide, size.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the strip and its words."""
        painter, theme = QPainter(self), self.look.theme
        draw_box(painter, QRectF(self.rect()), theme.strip, theme.line2)
        drill = self._drill
        if drill is None:
            return
        {
            Stage.READY: self._paint_ready,
            Stage.MEMORISING: self._paint_clock,
            Stage.MOVING: self._paint_move,
            Stage.WAITING: self._paint_clock,
            Stage.ASKING: self._paint_question,
            Stage.SHOWING: self._paint_miss,
            Stage.DONE: self._paint_ready,
        }[drill.stage](painter, drill)
        if self._is_new:
            self._is_new = False
            self.question_painted.emit()

    @property
    def _room(self) -> QRectF:
        pad = self.look.px(PAD_PX)
        left = self._used_px if self._is_mirrored else pad
        return QRectF(left, 0, self.width() - pad - self._used_px, self.look.px(BAR_PX))

    def _line(self, painter: QPainter, words: str, px: float = 15, weight: Weight = Weight.MEDIUM) -> None:
        draw_words(
            painter, self._room, words, Ink(self.look.ui_font(px, weight), self.look.theme.strip_ink, LEFT)
        )

    def _paint_ready(self, painter: QPainter, _drill: LayoutDrill) -> None:
        flags, room = int(LEFT) | int(Qt.TextFlag.TextWordWrap), self._room
        words = intro(self._wish)
        words = tr(w.AMONG, intro=words) if self._is_among else words
        for size in (14, 12, 11):  # the largest that fits
            font = self.look.ui_font(size, Weight.MEDIUM)
            if QFontMetricsF(font).boundingRect(room, flags, words).height() <= room.height() - self.look.px(
                8
            ):
                break
        painter.setFont(font)
        painter.setPen(self.look.theme.strip_ink)
        painter.drawText(room, flags, words)

    def _paint_clock(self, painter: QPainter, drill: LayoutDrill) -> None:
        words = tr(w.MEMORISING if drill.stage is Stage.MEMORISING else w.WAITING)
        self._line(painter, words, 17, Weight.BOLD)
        name, clock = clock_of(drill, self._now_ms())
        font = self.look.figure_font(26, Weight.BOLD)
        draw_words(painter, self._room, clock, Ink(font, self.look.theme.strip_ink, RIGHT))
        left = self._room.adjusted(0, 0, -width_of(clock, font) - self.look.px(10), 0)
        draw_words(painter, left, name, Ink(self.look.ui_font(13), self.look.theme.sumi2, RIGHT))

    def _paint_move(self, painter: QPainter, drill: LayoutDrill) -> None:
        move = drill.move
        if move is not None:
            card, place = kimariji(int(move.card)), place_words(move.target)
            self._line(painter, tr(w.MOVING, card=card, place=place), 17, Weight.BOLD)

    def _paint_miss(self, painter: QPainter, drill: LayoutDrill) -> None:
        if drill.last is not None:
            self._line(painter, f"✕ {miss_words(drill.last)}", 17, Weight.BOLD)

    def _paint_question(self, painter: QPainter, drill: LayoutDrill) -> None:
        question, theme, px = drill.question, self.look.theme, self.look.px
        if question is None:
            return
        room = self._room
        number = tr(w.QUESTION_NUMBER, n=drill.number + 1, all=len(drill.plan.questions))
        x = room.left()
        quiet = Ink(self.look.ui_font(12), theme.sumi2, LEFT)
        x = self._run(painter, x, number, quiet) + px(14)
        ms = drill.elapsed_ms(self._now_ms())
        right = room.right() - seconds_width(self.look, ms, 22)
        draw_seconds(painter, self.look, QRectF(right, 0, room.right() - right, room.height()), ms, 22)
        right -= px(10)
        if question.drill in (Drill.WHERE, Drill.PUT_BACK):
            decided, rest = beginning(int(question.card))
            x = self._run(painter, x, decided, Ink(print_font(px(26)), theme.strip_ink, LEFT))
            x = self._run(painter, x, rest, Ink(print_font(px(20)), theme.sumi2, LEFT)) + px(8)
            asks = tr(w.IS_WHERE if question.drill is Drill.WHERE else w.GOES_WHERE)
        elif question.drill is Drill.WHAT:
            asks = tr(w.WHICH_HERE, place=place_words(question.spot))
        else:
            asks = tr(w.WHICH_MISSING)
        ink = Ink(self.look.ui_font(16, Weight.BOLD), theme.strip_ink, LEFT)
        draw_words(painter, QRectF(x, 0, right - x, room.height()), asks, ink)
        if self._note:
            below = QRectF(x, room.height() * 0.62, right - x, room.height() * 0.36)
            draw_words(painter, below, self._note, Ink(self.look.ui_font(12, Weight.BOLD), theme.shu, LEFT))

    def _run(self, painter: QPainter, x_px: float, words: str, ink: Ink) -> float:
        """Words from there on; answers where they end."""
        wide = width_of(words, ink.font)
        draw_words(painter, QRectF(x_px, 0, wide + 1, self.look.px(BAR_PX)), words, ink)
        return x_px + wide


_ON: Final[dict[Stage, Sentence]] = {
    Stage.MEMORISING: w.TO_QUESTIONS,
    Stage.WAITING: w.ASK_NOW,
    Stage.SHOWING: w.NEXT,
}
