"""The screen 段級: the classes, what is asked for each, and how far the player has got."""

from typing import Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QShowEvent

from karuta.practice.ladder import EXAMS
from ui.controls.button import Button, ButtonKind
from ui.controls.page import Page
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import TITLE_PX, Style, Words, hint
from ui.look import Look
from ui.practice.ladder_rows import LadderRows
from ui.practice.progress_desk import Desk, LadderAnswer
from ui.screens.screen_head import ScreenHead
from ui.typeface import Weight
from ui.wording import ladder as w

MARGIN_PX: Final = 16
GAP_PX: Final = 10
BUTTON_PX: Final = 36


class LadderScreen(Page):
    """The screen.

    Signals:
        back: the player is done.
        exam_wanted: the class for which a match is to be played.
    """

    exam_wanted = Signal(str)

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__()
        self.look = look
        self._desk = desk
        self.answer: LadderAnswer | None = None
        self.head = ScreenHead(look, w.TITLE)
        self.head.back.connect(self.back)
        self.held = Words(look, w.NONE_HELD, Style(TITLE_PX, Weight.BOLD))
        self.rows = LadderRows(look)
        self.level = SegmentedButtons(
            look, w.CHOOSE, [Choice(each.level, w.LEVELS[each.level]) for each in EXAMS]
        )
        self.level.chosen.connect(lambda _level: self._name_exam())
        self.enter = Button(look, w.TRY[EXAMS[0].level], ButtonKind.FILLED)
        self.enter.clicked.connect(lambda: self.exam_wanted.emit(str(self.level.value)))
        self.alike = hint(look, w.ALIKE, wrap=True)
        self.given_up = hint(look, w.GIVEN_UP, wrap=True)
        parts = (self.head, self.held, self.rows, self.level, self.enter, self.alike, self.given_up)
        for widget in parts:
            widget.setParent(self)
        look.changed.connect(self.arrange)

    def refresh(self) -> None:
        """Ask the history, and show where the player stands."""
        self.answer = self._desk.ladder()
        standing = self.answer.standing
        self.head.tell(self.answer.notice)
        self.rows.show_standing(standing)
        offered = EXAMS[-1] if standing.next is None else standing.next.exam
        self.level.set_value(offered.level)
        self._say_held()
        self._name_exam()
        self.arrange()

    def _say_held(self) -> None:
        standing = None if self.answer is None else self.answer.standing
        if standing is None or standing.level is None:
            self.held.say(w.NONE_HELD)
        elif standing.next is None:
            self.held.say(w.TOP)
        else:
            self.held.say(w.HELD, level=standing.level)

    def _name_exam(self) -> None:
        self.enter.set_words(w.TRY[str(self.level.value)])
        self.arrange()

    def arrange(self) -> None:
        """From the top down."""
        px, head = self.look.px, self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        margin, gap = px(MARGIN_PX), px(GAP_PX)
        wide, y = self.width() - 2 * margin, head + gap
        size = self.enter.sizeHint()
        high = max(size.height(), px(BUTTON_PX))
        right = margin + wide
        self.enter.setGeometry(right - size.width(), y, size.width(), high)
        classes = self.level.sizeHint()
        left = right - size.width() - gap - classes.width()
        self.level.setGeometry(left, y + (high - classes.height()) // 2, classes.width(), classes.height())
        self.held.setGeometry(margin, y, max(0, left - margin - gap), high)
        y += high + gap
        bottom = self.height() - gap
        for words in (self.given_up, self.alike):
            foot = words.heightForWidth(wide)
            bottom -= foot + px(2)
            words.setGeometry(margin, bottom, wide, foot)
        self.rows.setGeometry(margin, y, wide, max(0, bottom - gap - y))

    def showEvent(self, event: QShowEvent) -> None:
        """What was played meanwhile counts."""
        super().showEvent(event)
        self.refresh()
        self.enter.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.answer is not None:
            self.rows.show_standing(self.answer.standing)
