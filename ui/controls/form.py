"""A form: rows of a label and its controls, hints below them, all in the grid of the design."""

from dataclasses import dataclass, field
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import HEIGHT_PX
from ui.controls.words import Words, label
from ui.look import Look
from ui.wording.sentence import Sentence

ROW_GAP_PX: Final = 8  # rows of 28 are 36 apart
AIR_PX: Final = 8
WRAP_GAP_PX: Final = 6
LEAST_GAP_PX: Final = 2
LABEL_AIR_PX: Final = 12


@dataclass(slots=True)
class FormRow:
    """One row: a label or none, controls and words beside it, a hint under them.

    Attributes:
        hint_from_left: the hint begins below the label, where it has more room.
        is_elsewhere: the form's owner places the row itself.
    """

    label: Words | None
    controls: tuple[QWidget, ...]
    hint: Words | None = None
    beside: tuple[Words, ...] = field(default=())
    hint_from_left: bool = False
    is_elsewhere: bool = False

    @property
    def is_seen(self) -> bool:
        """Whether any of it is to be laid out."""
        return any(not widget.isHidden() for widget in (*self.controls, *self.beside))


class Form(QWidget):
    """Lays its rows out by hand, so that columns line up and nothing is squeezed."""

    def __init__(self, look: Look, least_label_px: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._rows: list[FormRow] = []
        self._least_label_px = least_label_px
        self._gap_px = ROW_GAP_PX
        self._hints_shown = True
        look.changed.connect(self.arrange)

    def row(
        self,
        name: Sentence | None,
        *controls: QWidget,
        hint: Words | None = None,
        beside: tuple[Words, ...] = (),
    ) -> FormRow:
        """Add a row; words `beside` the controls follow them, and what does not fit goes to the next line."""
        words = label(self.look, name) if name is not None else None
        added = FormRow(words, controls, hint, beside)
        for widget in (words, *controls, *beside, hint):
            if widget is not None:
                widget.setParent(self)
        self._rows.append(added)
        return added

    def set_density(self, gap_px: int) -> None:
        """How far rows are apart at 100 %."""
        self._gap_px = gap_px
        self.arrange()

    @property
    def label_px(self) -> int:
        """The width of the label column: as the longest label needs."""
        wide = [row.label.sizeHint().width() for row in self._rows if row.label is not None and row.is_seen]
        least = self.look.px(self._least_label_px)
        return max(least, max(wide, default=0) + self.look.px(LABEL_AIR_PX)) if wide or least else 0

    @property
    def row_px(self) -> int:
        """The height of a row of controls."""
        return max(HEIGHT_PX, self.look.px(HEIGHT_PX))

    def event(self, event: QEvent) -> bool:
        """Lay out again when a text or a size has changed; the words take another language first."""
        handled = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.LanguageChange):
            self.arrange()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new width."""
        super().resizeEvent(event)
        self.arrange()

    def sizeHint(self) -> QSize:
        """As wide as the widest row, as high as all rows."""
        return QSize(self.needed_width(), self.least_height(max(self.width(), self.needed_width())))

    def minimumSizeHint(self) -> QSize:
        """The same: nothing is squeezed."""
        return self.sizeHint()

    def needed_width(self) -> int:
        """The width below which a control would be cut."""
        widest = (widget.sizeHint().width() for row in self._rows for widget in _seen(row))
        return self.label_px + max(widest, default=0)

    def one_line_width(self) -> int:
        """The width at which every row stands in one line."""
        air = self.look.px(AIR_PX)
        rows = (sum(widget.sizeHint().width() + air for widget in _seen(row)) - air for row in self._rows)
        return self.label_px + max(rows, default=0)

    def needed_height(self, width: int) -> int:
        """The height of all rows with their hints at that width."""
        shown, self._hints_shown = self._hints_shown, True
        high = self._lay_out(width, move=False)
        self._hints_shown = shown
        return high

    def least_height(self, width: int) -> int:
        """The height of all rows at that width when hints are tooltips."""
        shown, self._hints_shown = self._hints_shown, False
        high = self._lay_out(width, move=False)
        self._hints_shown = shown
        return high

    def arrange(self) -> None:
        """Put everything in its place; hints that do not fit become tooltips, then rows move closer."""
        self._hints_shown = True
        self._hints_shown = self._lay_out(self.width(), move=False) <= self.height()
        for row in self._rows:
            self._place_hint_or_tooltip(row)
        self._lay_out(self.width(), move=True, closer_px=self._closer_px())
        self.updateGeometry()

    def _closer_px(self) -> int:
        """By how much rows have to move closer, so that the last one is not cut."""
        most = max(0, self.look.px(self._gap_px) - LEAST_GAP_PX)
        fitting = (
            closer
            for closer in range(most)
            if self._lay_out(self.width(), move=False, closer_px=closer) <= self.height()
        )
        return next(fitting, most)

    def _place_hint_or_tooltip(self, row: FormRow) -> None:
        if row.hint is None:
            return
        seen = row.is_seen and not row.is_elsewhere and bool(row.hint.text())
        row.hint.setVisible(self._hints_shown and seen)
        for control in row.controls:
            control.setToolTip("" if self._hints_shown and seen else row.hint.text())

    def _lay_out(self, width: int, *, move: bool, closer_px: int = 0) -> int:
        left, gap, y = self.label_px, self.look.px(self._gap_px) - closer_px, 0
        for row in self._rows:
            if row.label is not None and move:
                row.label.setVisible(row.is_seen)
            if not row.is_seen or row.is_elsewhere:
                continue
            y += gap if y else 0
            if row.label is not None and move:
                row.label.setGeometry(0, y, left, self.row_px)
            y = self._lay_row(row, QRect(left, y, width - left, self.row_px), gap, move=move)
            if row.hint is not None and self._hints_shown and row.hint.text():
                x = 0 if row.hint_from_left else left
                high = _height_of(row.hint, width - x)
                if move:
                    row.hint.setGeometry(x, y + 1, width - x, high)
                y += high + 1
        return y

    def _lay_row(self, row: FormRow, line: QRect, gap: int, *, move: bool) -> int:
        """Lay out a row from the line given; answers the y below it."""
        x, y = line.left(), line.top()
        for widget in _seen(row):
            size = widget.sizeHint()
            if x > line.left() and x + size.width() > line.right() + 1:
                x, y = line.left(), y + line.height() + min(gap, self.look.px(WRAP_GAP_PX))
            high = min(size.height(), line.height())
            if move:
                widget.setGeometry(x, y + (line.height() - high) // 2, size.width(), high)
            x += size.width() + self.look.px(AIR_PX)
        return y + line.height()


def _seen(row: FormRow) -> list[QWidget]:
    return [widget for widget in (*row.controls, *row.beside) if not widget.isHidden()]


def _height_of(words: Words, width: int) -> int:
    """The height of words in that width, wrapped if they are of the wrapping kind."""
    if not words.wordWrap():
        return words.sizeHint().height()
    flags = int(Qt.TextFlag.TextWordWrap)
    return ceil(words.fontMetrics().boundingRect(0, 0, max(1, width), 9999, flags, words.text()).height()) + 1
