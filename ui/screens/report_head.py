"""The bar of the report: which match, which readings, files to write, and the same match again."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.controls.arranged import Arranged
from ui.controls.button import Button
from ui.controls.icons import Icon
from ui.controls.picker import Pick, Picker
from ui.controls.segments import Choice, SegmentedButtons
from ui.language import tr
from ui.look import Look
from ui.record_shelf import Shelved
from ui.report_order import Shown
from ui.report_words import ending_words, opponents_words
from ui.screens.screen_head import ScreenHead
from ui.wording import report as w
from ui.wording.everywhere import REPORT

PICKER_PX: Final = 330
LEAST_PICKER_PX: Final = 150
OTHER: Final = "other"


def title_of(shelved: Shelved) -> str:
    """A recorded match in one line, in the present language."""
    if shelved.players is None:
        return tr(w.UNREADABLE_TITLE, file=shelved.path.name)
    who = opponents_words(shelved.players, tr, man_sat=shelved.man_sat)
    end = ending_words(shelved.players, shelved.winner, shelved.ended_by, tr)
    at = shelved.at
    if at is None:
        return tr(w.UNDATED_TITLE, file=shelved.path.name, who=who, end=end)
    return tr(w.MATCH_TITLE, month=at.month, day=at.day, time=f"{at:%H:%M}", who=who, end=end)


class ReportHead(Arranged):
    """The bar; the filter moves to the tabs in small windows.

    Signals:
        back: the way back was taken.
        picked: the record of another match.
        other_wanted: a record from elsewhere.
        shown_chosen: which readings shall be shown.
        csv_wanted, json_wanted: a file shall be written.
        again_wanted: the same match again.
    """

    back = Signal()
    picked = Signal(object)
    other_wanted = Signal()
    shown_chosen = Signal(object)
    csv_wanted = Signal()
    json_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.bar = ScreenHead(look, REPORT)
        self.bar.setParent(self)
        self.picker = Picker(look, w.MATCHES, LEAST_PICKER_PX, self)
        choices = [
            Choice(Shown.ALL, w.ALL_ROWS),
            Choice(Shown.TAKES, w.TAKES),
            Choice(Shown.FOULS, w.FOULS),
            Choice(Shown.KARAFUDA, w.KARAFUDA),
        ]
        self.shown = SegmentedButtons(look, w.SHOWN_ROWS, choices)
        self.csv, self.json = Button(look, w.CSV, parent=self), Button(look, w.JSON, parent=self)
        self.again = Button(look, w.AGAIN, icon=Icon.DICE, parent=self)
        self._has_filter = True
        self._matches: tuple[Shelved, ...] = ()
        self.bar.back.connect(self.back)
        self.picker.picked.connect(self._pick)
        self.shown.chosen.connect(self.shown_chosen)
        self.csv.clicked.connect(self.csv_wanted)
        self.json.clicked.connect(self.json_wanted)
        self.again.clicked.connect(self.again_wanted)
        look.changed.connect(self.arrange)

    def offer(self, matches: tuple[Shelved, ...], path: Path | None) -> None:
        """Offer these matches, one of them open."""
        self._matches = matches
        picks = [Pick(match.path, title_of(match)) for match in matches]
        picks.append(Pick(OTHER, w.OPEN_OTHER, is_deed=True))
        if path in [match.path for match in matches]:
            self.picker.offer(picks, path)
        self.picker.setVisible(path in [match.path for match in matches])
        self.arrange()

    def _pick(self, value: object) -> None:
        if value == OTHER:
            self.other_wanted.emit()
        else:
            self.picked.emit(value)

    def allow(self, *, has_rows: bool) -> None:
        """Whether there is something to filter and to write."""
        self.shown.setEnabled(has_rows)
        for button in (self.csv, self.json):
            button.setVisible(has_rows)

    def keep_filter(self, *, has_filter: bool) -> None:
        """Whether the filter stands in the bar."""
        self._has_filter = has_filter
        self.arrange()

    @property
    def height_px(self) -> int:
        """How high the bar is."""
        return self.bar.height_px

    def arrange(self) -> None:
        """The match on the left, the buttons on the right, the match giving way."""
        px, high = self.look.px, self.height()
        self.bar.setGeometry(self.rect())
        x = self.width() - px(16)
        ends: list[QWidget] = [self.again, self.json, self.csv]
        if self._has_filter:
            ends.append(self.shown)
        for widget in ends:
            size = widget.sizeHint()
            x -= size.width()
            widget.setGeometry(x, (high - size.height()) // 2, size.width(), size.height())
            x -= px(20 if widget is self.csv else 8)
        left = self.bar.title_right_px + px(16)
        size = self.picker.sizeHint()
        wide = max(size.width(), min(px(PICKER_PX), x - left))
        self.picker.setGeometry(left, (high - size.height()) // 2, wide, size.height())
        for widget in (self.picker, *ends):
            widget.raise_()
        self.update()
