"""The screen 今日の10分: what is to be practised today, drill by drill, and which cards are weak."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.answer import Drill
from karuta.practice.meeting import Grade
from karuta.practice.schedule import Memory, weak_only
from karuta.practice.today import Step
from poems.collection import poem
from poems.kimariji import kimariji
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.group import Group
from ui.controls.line_list import Line, LineList
from ui.controls.page import Page
from ui.controls.words import BODY_PX, Style, Words, hint
from ui.language import tr
from ui.look import Look
from ui.practice.day_errand import DayErrand, wish_for
from ui.practice.day_file import Given, KeptDay
from ui.practice.drill_names import DRILL_NAMES
from ui.practice.progress_desk import Desk, TodayAnswer
from ui.practice.today_steps import StepRow, TodaySteps
from ui.screens.screen_head import ScreenHead
from ui.wording import card_page
from ui.wording import today as w

if TYPE_CHECKING:
    from ui.practice.drill_result import Lead

MARGIN_PX: Final = 16
GAP_PX: Final = 12
STEPS_SHARE: Final = 0.56
LISTED: Final = 30
NAMED: Final = 12
MINUTE_S: Final = 60.0


class TodayScreen(Page):
    """The screen.

    Signals:
        back: the player is done.
        drill_wanted: a `DrillWish`, and the `DayErrand` it is wished for.
        card_wanted: the number of a card whose page is to be shown.
        ladder_wanted: the ladder is to be shown.
        layout_wanted: the numbers of the weak cards, which are to be laid out and memorised.
    """

    drill_wanted = Signal(object, object)
    card_wanted = Signal(int)
    ladder_wanted = Signal()
    layout_wanted = Signal(object)

    def __init__(self, look: Look, desk: Desk, drills: Collection[Drill]) -> None:
        super().__init__()
        self.look = look
        self._desk, self._drills = desk, drills
        self._answer: TodayAnswer | None = None
        self._opened: int | None = None
        self._weak: tuple[Memory, ...] = ()
        self.head = ScreenHead(look, w.TITLE)
        self.head.back.connect(self.back)
        self.to_ladder = self.head.lead_to(w.LADDER)
        self.to_ladder.clicked.connect(self.ladder_wanted)
        self.made_of = Words(look, None, Style(BODY_PX))
        self.steps = TodaySteps(look)
        self.start = Button(look, w.BEGIN, ButtonKind.FILLED)
        self.start.clicked.connect(self.open_next)
        self.how = hint(look, w.HOW, wrap=True)
        self.list = LineList(look, w.WEAK)
        self.none_weak = hint(look, w.NONE_WEAK, wrap=True)
        self.to_card = Button(look, w.TO_CARD)
        self.to_card.clicked.connect(self.open_card)
        self.to_layout = Button(look, w.TO_LAYOUT)
        self.to_layout.clicked.connect(self.open_layout)
        self.left, self.right = _Column(self._arrange_left), _Column(self._arrange_right)
        self.groups = (Group(look, w.STEPS, self.left), Group(look, w.WEAK, self.right))
        inside: dict[QWidget, tuple[QWidget, ...]] = {
            self.left: (self.made_of, self.steps, self.start, self.how),
            self.right: (self.list, self.none_weak, self.to_card, self.to_layout),
            self: (self.head, *self.groups),
        }
        for column, parts in inside.items():
            for widget in parts:
                widget.setParent(column)
        look.changed.connect(self.arrange)

    @property
    def plan_steps(self) -> tuple[Step, ...]:
        """The drills of the day."""
        return () if self._answer is None else self._answer.plan.steps

    @property
    def next_step(self) -> int | None:
        """The number of the drill that comes next, from 0; None if all are done."""
        return next((number for number, each in enumerate(self.given) if not each.is_done), None)

    @property
    def given(self) -> tuple[Given, ...]:
        """What was answered of each drill of the day."""
        return () if self._answer is None else self._answer.given

    @property
    def lead(self) -> "Lead":
        """What a button to what comes next says."""
        number = self.next_step
        if number is None:
            return w.ALL_DONE, {}
        if number == self._opened:
            return w.GO_ON_WITH, {"n": len(self.given[number].cards), "all": self.plan_steps[number].count}
        return w.NEXT_STEP, {"n": number + 1, "all": len(self.plan_steps)}

    def refresh(self) -> None:
        """Ask the history again; a day keeps its plan."""
        self._answer = self._desk.today(self._drills)
        self._show()

    def open_next(self) -> None:
        """Open the next drill of the day."""
        if self.next_step is None:
            self._keep((Given(),) * len(self.plan_steps))
        number = self._opened = self.next_step
        if number is None:
            return
        step, given = self.plan_steps[number], self.given[number]
        self.drill_wanted.emit(wish_for(step, given), DayErrand(self, number, step, given))

    def go_on(self) -> None:
        """Open the next drill, if one is left."""
        if self.next_step is not None:
            self.open_next()

    def take(self, number: int, step: Step, given: Given) -> None:
        """Keep what was answered of a drill; what is done stays so, and another day's plan is left alone."""
        if self.plan_steps[number : number + 1] != (step,):
            return
        if self.given[number].is_done and not given.is_done:
            return
        self._keep((*self.given[:number], given, *self.given[number + 1 :]))
        self._show()

    def _keep(self, given: tuple[Given, ...]) -> None:
        if self._answer is not None:
            self._answer = replace(self._answer, given=given)
            self._desk.keep(KeptDay(self._answer.day, self._answer.plan, given))

    def open_card(self) -> None:
        """Show the page of the chosen card."""
        if self._weak:
            self.card_wanted.emit(int(self._weak[self.list.index].card))

    def open_layout(self) -> None:
        """Lay the weak cards out."""
        if self._weak:
            self.layout_wanted.emit(tuple(int(each.card) for each in self._weak))

    def _show(self) -> None:
        answer = self._answer
        if answer is None:
            return
        self.head.tell(answer.notice)
        self._say_what(answer)
        self.steps.show_rows([self._row(number, step) for number, step in enumerate(answer.plan.steps)])
        self.start.setVisible(bool(answer.plan.steps))
        is_begun = any(each.cards or each.is_done for each in self.given)
        self.start.set_words(w.AGAIN if self.next_step is None else w.GO_ON if is_begun else w.BEGIN)
        self._weak = weak_only(answer.known)[:LISTED]
        self.list.set_lines([_line(each, answer.day) for each in self._weak], self.list.index)
        for widget in (self.list, self.to_card, self.to_layout):
            widget.setVisible(bool(self._weak))
        self.none_weak.setVisible(not self._weak)
        is_new = all(each.last_day is None for each in answer.known)
        self.none_weak.say(w.NONE_WEAK if is_new else w.NONE_WEAK_NOW)
        self.arrange()

    def _say_what(self, answer: TodayAnswer) -> None:
        plan = answer.plan
        if not plan.steps:
            self.made_of.say(w.NOTHING)
        elif self.next_step is None:
            rights, asked = (
                sum(each.rights for each in self.given),
                sum(len(each.cards) for each in self.given),
            )
            self.made_of.say(w.DONE, rights=rights, asked=asked)
        else:
            minutes = round(sum(each.seconds for each in plan.steps) / MINUTE_S)
            counts = {"due": len(plan.due), "new": len(plan.new), "minutes": minutes}
            if plan.others:
                self.made_of.say(w.MADE_WITH_OTHERS, others=len(plan.others), **counts)
            else:
                self.made_of.say(w.MADE_OF, **counts)

    def _row(self, number: int, step: Step) -> StepRow:
        note = tr(w.QUESTIONS, n=step.count, minutes=max(1, round(step.seconds / MINUTE_S)))
        given = self.given[number]
        if given.cards and not given.is_done:
            note = f"{note}　{tr(w.SO_FAR, n=len(given.cards), all=step.count)}"
        cards = "　".join(kimariji(card) for card in step.cards[:NAMED])
        more = "…" if len(step.cards) > NAMED else ""
        is_next = number == self.next_step
        return StepRow(tr(DRILL_NAMES[step.drill]), note, cards + more, given.is_done, is_next)

    def arrange(self) -> None:
        """Two columns below the head."""
        px, head = self.look.px, self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        margin, gap = px(MARGIN_PX), px(GAP_PX)
        room = QRect(margin, head + gap, self.width() - 2 * margin, self.height() - head - 2 * gap)
        left = round((room.width() - gap) * STEPS_SHARE)
        steps, weak = self.groups
        steps.setGeometry(room.left(), room.top(), left, room.height())
        weak.setGeometry(room.left() + left + gap, room.top(), room.width() - gap - left, room.height())
        self._arrange_left()
        self._arrange_right()

    def _arrange_left(self) -> None:
        px, wide, high = self.look.px, self.left.width(), self.left.height()
        line = self.made_of.sizeHint().height()
        self.made_of.setGeometry(0, 0, wide, line)
        foot = self.how.heightForWidth(wide)
        self.how.setGeometry(0, high - foot, wide, foot)
        size = self.start.sizeHint()
        top = line + px(10)
        steps = min(self.steps.needed_px, high - foot - px(62) - top)
        self.steps.setGeometry(0, top, wide, max(0, steps))
        below = top + steps + px(12)
        self.start.setGeometry(0, below, max(size.width(), px(200)), px(40))

    def _arrange_right(self) -> None:
        px, wide, high = self.look.px, self.right.width(), self.right.height()
        size = self.to_card.sizeHint()
        self.to_card.setGeometry(0, high - size.height(), size.width(), size.height())
        other = self.to_layout.sizeHint()
        self.to_layout.setGeometry(size.width() + px(8), high - other.height(), other.width(), other.height())
        self.list.setGeometry(0, 0, wide, max(0, high - size.height() - px(10)))
        self.none_weak.setGeometry(0, 0, wide, self.none_weak.heightForWidth(wide))

    def showEvent(self, event: QShowEvent) -> None:
        """What was answered meanwhile counts."""
        super().showEvent(event)
        self.refresh()
        (self.start if self.plan_steps else self.list).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the list shows the page of the card."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.hasFocus():
            self.open_card()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()


class _Column(Arranged):
    """The body of a panel whose parts the screen lays out."""

    def __init__(self, lay_out: Callable[[], None]) -> None:
        super().__init__()
        self._lay_out = lay_out

    def arrange(self) -> None:
        """Put every part in its place."""
        self._lay_out()


def _line(each: Memory, day: int) -> Line:
    days = max(0, each.due_day - day)
    near = {0: tr(card_page.DUE_TODAY), 1: tr(card_page.DUE_TOMORROW)}
    when = near.get(days) or tr(card_page.DUE_IN, n=days)
    text = f"{kimariji(each.card)}　{poem(each.card).kanji[0]}"
    why = {Grade.AGAIN: w.WENT_WRONG, Grade.HARD: w.WAS_SLOW}.get(each.last_grade or Grade.GOOD, w.NOT_KEPT)
    return Line(text, tr(w.WEAK_SINCE, why=tr(why), when=when))
