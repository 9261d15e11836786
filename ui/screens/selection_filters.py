"""The filters of the selection: kimariji, first sound, colour, lower phrase, number, and the notation."""

from collections import Counter
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from poems.card_filter import CardFilter, Parity, lower_kimariji
from poems.card_notation import CardSetError, Fault, poems_of
from poems.collection import ALL_NUMBERS
from poems.kimariji import first_mora, kimariji
from poems.poem import Goshoku
from ui.controls.arranged import Arranged
from ui.controls.control import HEIGHT_PX
from ui.controls.field import Figure, FigureField
from ui.controls.notation_field import NotationField
from ui.controls.tokens import Token, Tokens
from ui.controls.words import HINT_PX, Style, Words, hint, label
from ui.look import Look
from ui.screens.selection_cell import COLOURS
from ui.typeface import Weight
from ui.wording import selection as w
from ui.wording.sentence import Sentence

GAP_PX: Final = 6
WIDE_GAP_PX: Final = 4
WIDE_PX: Final = 470  # from here on, what is said fits into one line
LABEL_AIR_PX: Final = 12
QUIET: Final = Style(HINT_PX, token="sumi2")
WRONG: Final = Style(HINT_PX, Weight.MEDIUM, "shu")
FAULTS: Final[dict[Fault, Sentence]] = {
    Fault.SIGN: w.WRONG_SIGN,
    Fault.ROMAJI: w.WRONG_ROMAJI,
    Fault.BRACKET: w.WRONG_BRACKET,
    Fault.RANGE: w.WRONG_RANGE,
    Fault.NUMBER: w.WRONG_NUMBER,
    Fault.NO_POEM: w.WRONG_NO_POEM,
    Fault.NOTHING_AFTER_MINUS: w.WRONG_MINUS,
}
NAMES: Final = {
    Goshoku.BLUE: w.BLUE,
    Goshoku.PINK: w.PINK,
    Goshoku.YELLOW: w.YELLOW,
    Goshoku.GREEN: w.GREEN,
    Goshoku.ORANGE: w.ORANGE,
}
RAREST_FIRST: Final = "むすめふさほせうつしもゆいちひきはやよかみたこおわなあ"  # as players learn them
SHOWN_SIGNS: Final = 12  # of a wrong token


def _lengths(words: dict[int, str]) -> list[Token]:
    counts = Counter(len(each) for each in words.values())
    return [Token(length, w.LENGTH_TOKEN, length, str(counts[length])) for length in sorted(counts)]


def _first_moras() -> list[Token]:
    counts = Counter(first_mora(number) for number in ALL_NUMBERS)
    return [Token(mora, mora, note=str(counts[mora])) for mora in RAREST_FIRST]


class SelectionFilters(Arranged):
    """The filters.

    Signals:
        filter_changed: the filter as it is pressed now.
        notation_entered: the poems of the notation, at Enter.
    """

    filter_changed = Signal(object)
    notation_entered = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._filter = CardFilter()
        kimarijis = {number: kimariji(number) for number in ALL_NUMBERS}
        lowers = {number: lower_kimariji(number) for number in ALL_NUMBERS}
        self.lengths = Tokens(look, w.LENGTH, _lengths(kimarijis))
        self.first_moras = Tokens(look, w.FIRST_MORA, _first_moras(), padding_px=4)
        colours = [Token(colour, words, mark=COLOURS[colour][1]) for colour, words in NAMES.items()]
        self.colours = Tokens(look, w.FIVE_COLOURS, colours, padding_px=7)
        self.lower_lengths = Tokens(look, w.LOWER_LENGTH, _lengths(lowers), padding_px=7)
        low, high = ALL_NUMBERS[0], ALL_NUMBERS[-1]
        self.low = FigureField(look, w.NUMBERS, Figure(low, high, around=w.FROM))
        self.high = FigureField(look, w.NUMBERS, Figure(low, high, around=w.TO))
        self.parity = Tokens(look, w.NUMBERS, [Token(Parity.ODD, w.ODD), Token(Parity.EVEN, w.EVEN)])
        self.notation = NotationField(look, w.NOTATION, w.NOTATION_EXAMPLE, 240)
        self.said = hint(look, w.NOTATION_MORE, wrap=True)
        self._rows: tuple[tuple[Words, tuple[QWidget, ...]], ...] = (
            (label(look, w.LENGTH), (self.lengths,)),
            (label(look, w.FIRST_MORA), (self.first_moras,)),
            (label(look, w.FIVE_COLOURS), (self.colours,)),
            (label(look, w.LOWER_LENGTH), (self.lower_lengths,)),
            (label(look, w.NUMBERS), (self.low, self.high, self.parity)),
            (label(look, w.NOTATION), (self.notation,)),
        )
        for words, controls in self._rows:
            for widget in (words, *controls):
                widget.setParent(self)
        self.said.setParent(self)
        self._connect()
        look.changed.connect(self.arrange)

    def _connect(self) -> None:
        for tokens in (self.lengths, self.first_moras, self.colours, self.lower_lengths):
            tokens.changed.connect(self._pressed)
        self.parity.changed.connect(self._parity_pressed)
        self.low.value_changed.connect(self._pressed)
        self.high.value_changed.connect(self._pressed)
        self.notation.textChanged.connect(self._typed)
        self.notation.returnPressed.connect(self._entered)

    def show_filter(self, card_filter: CardFilter) -> None:
        """Show that filter as pressed; tells nobody."""
        self._filter = card_filter
        self.lengths.set_values(card_filter.lengths)
        self.first_moras.set_values(card_filter.first_moras)
        self.colours.set_values(card_filter.colours)
        self.lower_lengths.set_values(card_filter.lower_lengths)
        self.low.set_value(card_filter.low)
        self.high.set_value(card_filter.high)
        self.parity.set_values(frozenset({card_filter.parity} - {None}))

    def say_found(self, count: int | None) -> None:
        """Say how many poems the filter finds; None: nothing is asked."""
        self.said.set_style(QUIET)
        if count is None:
            self.said.say(w.NOTATION_MORE)
        elif count:
            self.said.say(w.FILTER_FOUND, n=count)
        else:
            self.said.say(w.FOUND_NONE)

    def _pressed(self, _values: object = None) -> None:
        changed = CardFilter(
            frozenset(self.lengths.values),  # type: ignore[arg-type]
            frozenset(self.first_moras.values),  # type: ignore[arg-type]
            frozenset(self.colours.values),  # type: ignore[arg-type]
            frozenset(self.lower_lengths.values),  # type: ignore[arg-type]
            int(self.low.value),
            int(self.high.value),
            self._filter.parity,
        )
        self._tell(changed)

    def _parity_pressed(self, values: frozenset[Parity]) -> None:
        new = [parity for parity in values if parity is not self._filter.parity]
        self._tell(replace(self._filter, parity=new[0] if new else None))

    def _tell(self, changed: CardFilter) -> None:
        self.show_filter(changed)
        self.filter_changed.emit(changed)

    def named(self) -> frozenset[int] | None:
        """The poems that the notation names; None if it is wrong, and why is said."""
        try:
            named = poems_of(self.notation.text())
        except CardSetError as error:
            token = error.token if len(error.token) <= SHOWN_SIGNS else f"{error.token[:SHOWN_SIGNS]}…"
            self.notation.underline(error.start, error.end)
            self.said.set_style(WRONG)
            self.said.say(FAULTS[error.fault], token=token)
            return None
        self.notation.clear_underline()
        return named

    def _typed(self) -> None:
        named = self.named()
        if named is None:
            return
        self.said.set_style(QUIET)
        if not self.notation.text().strip():
            self.said.say(w.NOTATION_MORE)
        elif named:
            self.said.say(w.FOUND, n=len(named))
        else:
            self.said.say(w.FOUND_NONE)

    def _entered(self) -> None:
        named = self.named()
        if named:
            self.notation_entered.emit(named)

    @property
    def label_px(self) -> int:
        """The width of the labels."""
        return max(words.sizeHint().width() for words, _ in self._rows) + self.look.px(LABEL_AIR_PX)

    def needed_height(self, width: int) -> int:
        """The height of everything at that width."""
        return self._lay_out(width, move=False)

    def arrange(self) -> None:
        """Put everything in its place."""
        self._lay_out(self.width(), move=True)

    def _lay_out(self, width: int, *, move: bool) -> int:
        is_wide = width >= self.look.px(WIDE_PX)
        left, gap, y = self.label_px, self.look.px(WIDE_GAP_PX if is_wide else GAP_PX), 0
        row_px = max(HEIGHT_PX, self.look.px(HEIGHT_PX))
        for words, controls in self._rows:
            x, high = left, row_px
            for control in controls:
                if isinstance(control, Tokens):
                    control.fit(width - x)
                size = control.sizeHint()
                wide = width - x if control is self.notation else size.width()
                if move:
                    control.setGeometry(x, y, wide, size.height())
                x, high = x + wide + gap, max(high, size.height())
            if move:
                words.setGeometry(0, y, left, row_px)
            y += high + gap
        flags = int(Qt.TextFlag.TextWordWrap)
        room = self.said.fontMetrics().boundingRect(0, 0, max(1, width - left), 999, flags, self.said.text())
        lines = 1 if is_wide else 2  # always so many, so that nothing below it jumps
        high = max(room.height(), lines * self.said.fontMetrics().lineSpacing()) + 2
        if move:
            self.said.setGeometry(left, y - gap + 2, width - left, high)
        return y - gap + 2 + high
