"""What came of a drill, in plain words: how many were right, how long it took, what to practise next."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Answer, Drill
from karuta.practice.times import GOALS_MS, Advice, Counsel, counsel_for, mean_ms, median_ms
from karuta.practice.wish import DrillWish, Reach
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.pen import draw_box
from ui.controls.words import Style, Words
from ui.language import tr
from ui.look import Look
from ui.match.edge_words import block_name
from ui.match.mat_painter import tatami_tile
from ui.practice.days import DayMean, short_day_words
from ui.practice.drill_figures import ON_THE_MAT
from ui.practice.drill_words import NAMES, names_of, seconds, unbroken
from ui.practice.said_button import SaidButton
from ui.typeface import Weight
from ui.wording import drills as w
from ui.wording.sentence import Sentence

WIDEST_PX: Final = 620
PAD_PX: Final = 28
MOST_NAMED: Final = 12
LEAST_DAYS: Final = 2
TOLD: Final[Mapping[Advice, Sentence]] = {
    Advice.NOTHING: w.ADVICE_NOTHING,
    Advice.MISSED: w.ADVICE_MISSED,
    Advice.MISSED_AND_SLOW: w.ADVICE_BOTH,
    Advice.SLOW: w.ADVICE_SLOW,
    Advice.QUICKER: w.ADVICE_QUICKER,
    Advice.MORE: w.ADVICE_MORE,
    Advice.NEXT: w.ADVICE_NEXT,
    Advice.EXACTER: w.ADVICE_EXACTER,
    Advice.QUICKER_THERE: w.ADVICE_THERE,
}
BUTTONS: Final[Mapping[Advice, Sentence]] = {
    Advice.MISSED: w.DRILL_MISSED,
    Advice.MISSED_AND_SLOW: w.DRILL_BOTH,
    Advice.SLOW: w.DRILL_SLOW,
    Advice.QUICKER: w.DRILL_SLOW,
}
"""What the button says where the same drill follows with some of its cards."""
ON_PLACES: Final = (Advice.EXACTER, Advice.QUICKER_THERE)
REACHED: Final[Mapping[Reach, Sentence]] = {
    Reach.OWN: w.DRILL_OWN,
    Reach.FAR: w.DRILL_FAR,
    Reach.BOTH: w.AGAIN,
}
"""What the button says where the same drill follows on some places of the mat."""
Lead = tuple[Sentence, Mapping[str, object]]
"""What a button says of what comes next, and its values."""


class DrillResult(Arranged):
    """The result over the mat.

    Signals:
        next_wanted: the `DrillWish` that is advised.
        again_wanted: the same drill again.
        other_wanted: another drill.
        lead_wanted: what comes after this drill where it is one of several.
    """

    next_wanted = Signal(object)
    again_wanted = Signal()
    other_wanted = Signal()
    lead_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._box = QRectF()
        self._wish: DrillWish | None = None
        self._answers: tuple[Answer, ...] = ()
        self._counsel: Counsel | None = None
        self._lead: Lead | None = None
        self._days: tuple[DayMean, ...] = ()
        self._today = 0
        self.title = Words(look, w.RESULT, Style(14, Weight.BOLD, "sumi2"))
        self.rights = Words(look, None, Style(26, Weight.BOLD))
        self.time = Words(look, None, Style(15), wrap=True)
        self.course = Words(look, None, Style(13, token="sumi2"), wrap=True)
        self.next_title = Words(look, w.NEXT_PRACTICE, Style(14, Weight.BOLD, "sumi2"))
        self.advice = Words(look, None, Style(16, Weight.MEDIUM), wrap=True)
        self.go_on = SaidButton(look, w.AGAIN, ButtonKind.START, Icon.PLAY)
        self.go_on.cap = "Enter"
        self.again, self.other = Button(look, w.AGAIN), Button(look, w.OTHER)
        self.advised = SaidButton(look, w.AGAIN)
        self.advised.hide()
        figures = (self.title, self.rights, self.time, self.course)
        self.rows = (*figures, self.next_title, self.advice, self.go_on)
        for widget in (*self.rows, *self.foot):
            widget.setParent(self)
        self.go_on.clicked.connect(self.press)
        self.advised.clicked.connect(self._follow_advice)
        self.again.clicked.connect(self.again_wanted)
        self.other.clicked.connect(self.other_wanted)
        look.changed.connect(self.arrange)

    @property
    def counsel(self) -> Counsel | None:
        """What is advised."""
        return self._counsel

    @property
    def foot(self) -> tuple[Button, ...]:
        """The buttons below the filled one."""
        return (self.advised, self.again, self.other)

    def lead_on(self, lead: Lead) -> None:
        """Let the filled button lead to what comes after this drill; the advice is another button then."""
        self._lead = lead
        self.other.hide()

    def press(self) -> None:
        """Go on: to what comes after this drill, or with what is advised."""
        if self._lead is not None:
            self.lead_wanted.emit()
        else:
            self._follow_advice()

    def _follow_advice(self) -> None:
        if self._counsel is not None:
            self.next_wanted.emit(self._counsel.wish)

    def show_course(self, days: Sequence[DayMean], today: int) -> None:
        """Tell how the drill went on its latest days; one day alone is no course."""
        self._days, self._today = tuple(days), today

    def show_answers(self, wish: DrillWish, answers: Sequence[Answer]) -> None:
        """Tell what came of these."""
        self._wish, self._answers = wish, tuple(answers)
        self._counsel = counsel_for(wish, self._answers)
        self._say()
        self.arrange()

    def _say(self) -> None:
        wish, counsel = self._wish, self._counsel
        if wish is None or counsel is None:
            return
        goal = seconds(GOALS_MS[wish.drill])
        self._say_figures(wish.drill, goal)
        drill = NAMES[counsel.wish.drill]
        cards = names_of(counsel.wish.cards, MOST_NAMED)
        places = "・".join(unbroken(block_name(block, tr)) for block in counsel.blocks)
        self.advice.say(TOLD[counsel.advice], cards=cards, places=places, goal=goal, drill=drill)
        self._say_course()
        self._name_button(counsel)

    def _say_course(self) -> None:
        if len(self._days) < LEAST_DAYS:
            self.course.say(None)
            return
        told = [
            tr(w.COURSE_TODAY, mean=seconds(each.mean_ms, 2))
            if each.day == self._today
            else tr(w.COURSE_DAY, day=short_day_words(each.day), mean=seconds(each.mean_ms, 2))
            for each in self._days
        ]
        self.course.say(w.COURSE, days=" → ".join(map(unbroken, told)))

    def _say_figures(self, drill: Drill, goal: str) -> None:
        answers, mean, middle = self._answers, mean_ms(self._answers), median_ms(self._answers)
        if not answers:
            self.rights.say(w.RESULT_NONE)
            self.time.say(None)
            return
        self.rights.say(w.RESULT_RIGHT, n=sum(each.right for each in answers), all=len(answers))
        if mean is None or middle is None:
            self.time.say(w.RESULT_TIME_NONE)
        elif drill in ON_THE_MAT:
            each, median = seconds(mean, 2), seconds(middle, 2)
            self.time.say(w.RESULT_TIME_ON_MAT, mean=each, median=median, goal=goal)
        else:
            total = seconds(sum(each.took_ms for each in answers))
            self.time.say(w.RESULT_TIME, total=total, mean=seconds(mean, 2), goal=goal)

    def _name_button(self, counsel: Counsel) -> None:
        button = self.go_on
        if self._lead is not None:
            self.go_on.say(self._lead[0], **self._lead[1])
            button = self.advised
            button.setVisible(counsel.advice in BUTTONS)
        if counsel.advice in BUTTONS:
            button.say(BUTTONS[counsel.advice], n=len(counsel.wish.cards))
        elif counsel.advice in ON_PLACES:
            button.say(REACHED[counsel.wish.reach])
        elif counsel.advice is Advice.NEXT:
            button.say(w.DRILL_NEXT, drill=NAMES[counsel.wish.drill])
        else:
            button.say(w.DRILL_ALL if counsel.advice is Advice.MORE else w.AGAIN)
        self.again.setVisible(counsel.wish != self._wish or self._lead is not None)

    def arrange(self) -> None:
        """Put everything in its place."""
        self._say()
        px, pad = self.look.px, self.look.px(PAD_PX)
        wide = min(px(WIDEST_PX), self.width() - px(40))
        inner, y = wide - 2 * pad, pad
        left = (self.width() - wide) // 2
        places: list[tuple[QWidget, int, int]] = []
        for row in self.rows:
            if isinstance(row, Words) and not row.text():
                row.hide()
                continue
            row.show()
            wraps = isinstance(row, Words) and row.wordWrap()
            high = row.heightForWidth(inner) if wraps else row.sizeHint().height()
            places.append((row, y, high))
            is_last = row is self.advice or row is (self.course if self.course.text() else self.time)
            y += high + px(18 if is_last else 8)
        y += px(4)
        foot, high = y, self.again.sizeHint().height()
        y += high + pad
        top = max(px(16), (self.height() - y) // 2)
        self._box = QRectF(left, top, wide, y)
        for widget, at, tall in places:
            widget.setGeometry(left + pad, top + at, inner, tall)
        x = left + pad
        for button in (each for each in self.foot if not each.isHidden()):
            size = button.sizeHint()
            button.setGeometry(x, top + foot, size.width(), high)
            x += size.width() + px(10)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mat and the box."""
        painter, theme = QPainter(self), self.look.theme
        painter.drawTiledPixmap(self.rect(), tatami_tile(theme, self.devicePixelRatioF()))
        draw_box(painter, self._box, theme.kami, theme.line2)
