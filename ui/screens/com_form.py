"""The form of a COM: class, five numbers with gauges, strategy, and what to expect of them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy
from ui.controls.button import Button
from ui.controls.field import Figure, FigureField
from ui.controls.form import AIR_PX
from ui.controls.gauge import Gauge
from ui.controls.icons import Icon
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import HINT_PX, Style, Words, hint
from ui.language import tr
from ui.look import Look
from ui.screens.settings_form import SettingsForm
from ui.settings import ComSettings, Settings
from ui.typeface import Weight
from ui.wording import everywhere as c
from ui.wording import setup as w
from ui.wording.sentence import Sentence

NUMBERS: Final = {
    "kimariji": w.NUMBER_KIMARIJI,
    "memory": w.NUMBER_MEMORY,
    "reaction": w.NUMBER_REACTION,
    "hand": w.NUMBER_HAND,
    "hearing": w.NUMBER_HEARING,
}
STRATEGY_HINTS: Final = {
    Strategy.DEFENCE: w.DEFENCE_MORE,
    Strategy.ATTACK: w.ATTACK_MORE,
    Strategy.EVEN: w.EVEN_MORE,
}
CLASS_PADDING_PX: Final = 9
STRATEGY_PADDING_PX: Final = 10
DOT_PX: Final = 6
ADAPTIVE: Final = "adaptive"
"""What the last segment beside the classes stands for (R-10.23)."""


class Outlook(Protocol):
    """What a COM lets expect: its strength, its median take in ms, its fouls in one reading."""

    @property
    def take_ms(self) -> float:
        """The median of its takes after the deciding mora."""
        ...

    @property
    def fouls_a_reading(self) -> float:
        """Fouls in one reading."""
        ...

    @property
    def strength_elo(self) -> float:
        """Its strength: 400 points more are ten wins to one loss."""
        ...


@dataclass(frozen=True, slots=True)
class ComSource:
    """Where the form gets what it cannot know itself.

    Attributes:
        draw: A COM drawn for a class.
        outlook: What to expect of numbers; None while that is not known yet.
    """

    draw: Callable[[ComClass], ComLevel]
    outlook: Callable[[ComNumbers, Strategy], Outlook | None]


class ChangedDot(QWidget):
    """The dot beside a number that was changed by hand."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._is_on = False

    def set_on(self, is_on: bool) -> None:
        """Whether the dot is seen; its room stays."""
        self._is_on = is_on
        self.update()

    def sizeHint(self) -> QSize:
        """The dot."""
        side = self._look.px(DOT_PX)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        if self._is_on:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self._look.theme.ai)
            painter.setBrush(self._look.theme.ai)
            painter.drawEllipse(self.rect().adjusted(0, 0, -1, -1))


@dataclass(frozen=True, slots=True)
class NumberControls:
    """The controls of one number."""

    gauge: Gauge
    figure: FigureField
    dot: ChangedDot


class ComForm(SettingsForm):
    """The form of the COM in one part of the settings (`near_com` or `far_com`)."""

    def __init__(self, look: Look, part: str, source: ComSource) -> None:
        super().__init__(look)
        self.PARTS = (part, "near")  # type: ignore[misc]
        self._part = part
        self._source = source
        letters = [Choice(each, each.value) for each in ComClass]
        if part == "far_com":
            letters.append(Choice(ADAPTIVE, w.ADAPTIVE))
        self.com_class = SegmentedButtons(look, w.CLASS, letters, padding_px=CLASS_PADDING_PX)
        self.com_class.chosen.connect(self._class_chosen)
        self.redraw = Button(look, w.REDRAW, icon=Icon.DICE)
        self.redraw.clicked.connect(self._redraw)
        self.numbers = {name: self._number(name, sentence) for name, sentence in NUMBERS.items()}
        self.strategy = SegmentedButtons(
            look,
            w.STRATEGY,
            [
                Choice(Strategy.DEFENCE, c.DEFENCE),
                Choice(Strategy.ATTACK, c.ATTACK),
                Choice(Strategy.EVEN, c.EVEN),
            ],
            padding_px=STRATEGY_PADDING_PX,
        )
        self.strategy.chosen.connect(self._strategy_chosen)
        self.strategy_hint = hint(look)
        self._lay_rows()
        self._lay_notes()

    def _number(self, name: str, sentence: Sentence) -> NumberControls:
        gauge = Gauge(self.look, sentence)
        figure = FigureField(self.look, sentence, Figure(0, 15))
        gauge.value_changed.connect(partial(self._number_set, name))
        figure.value_changed.connect(partial(self._number_set, name))
        return NumberControls(gauge, figure, ChangedDot(self.look))

    def _lay_rows(self) -> None:
        self.row(w.CLASS, self.com_class, self.redraw)
        for name, controls in self.numbers.items():
            self.row(NUMBERS[name], controls.gauge, controls.figure, controls.dot)
        self.strategy_row = self.row(w.STRATEGY, self.strategy, hint=self.strategy_hint)

    def _lay_notes(self) -> None:
        quiet, plain = Style(HINT_PX, token="sumi2"), Style(HINT_PX, Weight.MEDIUM)
        self.band = Words(self.look, None, quiet)
        self.band_more = Words(self.look, w.BAND_MORE, quiet, wrap=True)
        self.changed_note = Words(self.look, w.CHANGED_BY_HAND, Style(HINT_PX, Weight.MEDIUM, "ai"))
        self.outlook_title = Words(self.look, w.OUTLOOK, quiet)
        self.outlook_strength = Words(self.look, None, plain)
        self.outlook_take = Words(self.look, None, plain)
        self.outlook_fouls = Words(self.look, None, plain)
        self.outlook_line = Words(self.look, None, quiet)
        for words in (*self.notes, self.outlook_line):
            words.setParent(self)
            words.hide()

    @property
    def notes(self) -> tuple[Words, ...]:
        """The words beside the gauges, from above."""
        return (
            self.band,
            self.band_more,
            self.changed_note,
            self.outlook_title,
            *self.outlook_words,
        )

    @property
    def outlook_words(self) -> tuple[Words, ...]:
        """What is to be expected, from above."""
        return self.outlook_strength, self.outlook_take, self.outlook_fouls

    @property
    def com(self) -> ComSettings:
        """The COM that is shown."""
        com: ComSettings = getattr(self.settings, self._part)
        return com

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; equal ones too, while it is not known what to expect of their COM."""
        self._is_shown = self._is_shown and bool(self.outlook_title.text())
        super().show_settings(settings)

    def show_values(self) -> None:
        """Put the values into the controls."""
        com, adapts = self.com, self._adapts
        is_alone = self.settings.com_against_com
        self.com_class.set_value(ADAPTIVE if adapts else com.com_class)
        self.com_class.refuse(frozenset((ADAPTIVE,)) if is_alone else frozenset())
        self.com_class.setToolTip(tr(w.ADAPTIVE_NEEDS_MAN) if is_alone and self._part == "far_com" else "")
        self._forbid(w.ADAPTIVE_CHOSEN if adapts else None)
        for name, controls in self.numbers.items():
            controls.gauge.set_value(getattr(com, name))
            controls.figure.set_value(getattr(com, name))
            controls.dot.set_on(name in com.changed_by_hand)
        self.strategy.set_value(com.strategy)
        self.strategy_hint.say(None if adapts else STRATEGY_HINTS[com.strategy])
        low, high = com.band
        self.band.say(None if adapts else w.BAND, letter=com.com_class.value, low=low, high=high)
        self.band_more.say(w.ADAPTIVE_MORE if adapts else w.BAND_MORE)
        self._show_outlook(None if adapts else self._source.outlook(com.level.numbers, com.strategy))
        if adapts:
            self.outlook_line.say(w.ADAPTIVE_LINE)

    @property
    def _adapts(self) -> bool:
        return self._part == "far_com" and self.settings.far_adapts

    def _forbid(self, reason: Sentence | None) -> None:
        """Dash what is chosen by itself."""
        if self.redraw.is_forbidden is (reason is not None):
            return
        self.redraw.forbid(reason)
        self.strategy.forbid(reason)
        for controls in self.numbers.values():
            controls.gauge.forbid(reason)
            controls.figure.forbid(reason)

    def _show_outlook(self, outlook: Outlook | None) -> None:
        self.outlook_title.say(None if outlook is None else w.OUTLOOK)
        if outlook is None:
            for words in (*self.outlook_words, self.outlook_line):
                words.say(None)
            return
        self.outlook_strength.say(w.OUTLOOK_STRENGTH, elo=f"{outlook.strength_elo:.0f}")
        take, fouls = f"{outlook.take_ms:.0f}", f"{outlook.fouls_a_reading * 100:.0f}"
        self.outlook_take.say(w.OUTLOOK_TAKE, ms=take)
        self.outlook_fouls.say(w.OUTLOOK_FOULS, share=fouls)
        self.outlook_line.say(w.OUTLOOK_LINE, ms=take, share=fouls)

    def arrange(self) -> None:
        """Rows below each other, notes beside them; in a low room the strategy stands beside the gauges."""
        if not hasattr(self, "outlook_fouls"):
            super().arrange()
            return
        self.strategy_row.is_elsewhere = False
        self.strategy_row.is_elsewhere = self.least_height(self.width()) > self.height()
        roomy = self._notes_room().width() >= self._notes_px
        self.strategy_row.hint = self.strategy_hint if roomy else self.outlook_line
        for words in (*self.notes, self.strategy_hint, self.outlook_line):
            words.hide()
        super().arrange()
        if roomy and self.strategy_row.is_elsewhere:
            self._place_strategy(self._notes_room())
        elif roomy:
            self._place_column(self._notes_room(), self.notes)
        elif self.com.changed_by_hand:
            beside = self.redraw.geometry()
            left = beside.right() + self.look.px(AIR_PX)
            self.changed_note.setGeometry(left, beside.top(), self.width() - left, beside.height())
            self.changed_note.setVisible(self.changed_note.sizeHint().width() <= self.width() - left)

    @property
    def _notes_px(self) -> int:
        return max(self.band.sizeHint().width(), self.changed_note.sizeHint().width())

    def _notes_room(self) -> QRect:
        """What is free to the right of the gauges."""
        first = self.numbers["kimariji"]
        used = sum(
            each.sizeHint().width() + self.look.px(AIR_PX) for each in (first.gauge, first.figure, first.dot)
        )
        left = self.label_px + used + self.look.px(4)
        top = self.row_px + self.look.px(self._gap_px) + 4
        return QRect(left, top, self.width() - left, self.height() - top)

    def _place_strategy(self, room: QRect) -> None:
        words = self.strategy_row.label
        size = self.strategy.sizeHint()
        if words is not None:
            words.setGeometry(room.left(), room.top(), room.width(), words.sizeHint().height())
            words.show()
            room = room.adjusted(0, words.height() + 2, 0, 0)
        self.strategy.setGeometry(room.left(), room.top(), size.width(), size.height())
        room = room.adjusted(0, size.height() + self.look.px(6), 0, 0)
        more = (self.band_more,) if self._adapts else ()
        self._place_column(room, (self.changed_note, *self.outlook_words, *more))

    def _place_column(self, room: QRect, notes: tuple[Words, ...]) -> None:
        """Notes below each other."""
        y = room.top()
        for words in notes:
            seen = bool(words.text()) and (words is not self.changed_note or bool(self.com.changed_by_hand))
            words.setVisible(seen)
            if not seen:
                continue
            wide = room.width()
            high = words.heightForWidth(wide) if words.wordWrap() else words.sizeHint().height()
            y += self.look.px(8) if words is self.outlook_title else 0
            words.setGeometry(room.left(), y, wide, high)
            y += high

    def _class_chosen(self, value: object) -> None:
        if value == ADAPTIVE:
            self.change(self._part, adaptive=True, changed_by_hand=())
        else:
            self._redraw()

    def _redraw(self) -> None:
        level = self._source.draw(ComClass(str(self.com_class.value)))
        self.take(self.settings.but(**{self._part: self.com.drawn(level).model_dump()}))

    def _number_set(self, name: str, value: float) -> None:
        self.take(self.settings.but(**{self._part: self.com.set_by_hand(name, int(value)).model_dump()}))

    def _strategy_chosen(self, value: Strategy) -> None:
        self.change(self._part, strategy=value)
