"""The page of a card: its poem, what it means, what decides it, and how it was answered over the years."""

from math import floor
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent

from poems.collection import ALL_NUMBERS
from ui.controls.button import Button, ButtonKind
from ui.controls.control import HEIGHT_PX
from ui.controls.group import Group
from ui.controls.page import Page
from ui.controls.picker import Pick, Picker
from ui.controls.words import LABEL_PX, Style, Words
from ui.language import tr
from ui.look import Look
from ui.practice.card_page_facts import CardPageFacts
from ui.practice.card_page_poem import CardPagePoem
from ui.practice.card_page_times import CardPageTimes
from ui.practice.drill_names import DRILL_NAMES
from ui.practice.progress_desk import CardAnswer, Desk
from ui.screens.screen_head import ScreenHead
from ui.typeface import Weight
from ui.wording import card_page as w

MARGIN_PX: Final = 16
GAP_PX: Final = 12
POEM_SHARE: Final = 0.42
UPPER_SHARE: Final = 0.54
LOW_PX: Final = 480
LOW_UPPER_SHARE: Final = 0.6
PICKER_PX: Final = 170


class CardPageScreen(Page):
    """The screen.

    Signals:
        back: the player is done.
    """

    def __init__(self, look: Look, desk: Desk, face: str = "brush") -> None:
        super().__init__()
        self.look = look
        self._desk = desk
        self._answer: CardAnswer | None = None
        self.number = ALL_NUMBERS[0]
        self.head = ScreenHead(look, w.TITLE)
        self.head.back.connect(self.back)
        self.previous = Button(look, w.PREVIOUS, ButtonKind.QUIET)
        self.next = Button(look, w.NEXT, ButtonKind.QUIET)
        self.previous.clicked.connect(lambda: self._step(-1))
        self.next.clicked.connect(lambda: self._step(1))
        self.poem = CardPagePoem(look, face)
        self.facts = CardPageFacts(look)
        self.facts.card_wanted.connect(self.show_card)
        self.times = CardPageTimes(look)
        self.drill = Picker(look, w.DRILL, PICKER_PX)
        self.drill.picked.connect(self._pick)
        self.facts_group = Group(look, w.FACTS, self.facts)
        self.times_group = Group(look, w.TIMES, self.times, self.drill)
        self.memory = Words(look, None, Style(LABEL_PX, Weight.BOLD))
        self.memory.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        for widget in (self.head, self.poem, self.facts_group, self.times_group, self.memory):
            widget.setParent(self)
        for button in (self.previous, self.next):
            button.setParent(self.head)
        look.changed.connect(self.arrange)

    def show_card(self, number: int) -> None:
        """Show the page of that card."""
        self.number = number
        self._answer = self._desk.card(number)
        self.head.tell(self._answer.notice)
        self.poem.show_card(number)
        self.facts.show_card(number)
        self._say_memory()
        self._offer_drills()
        self.arrange()

    def refresh(self) -> None:
        """Ask the history again."""
        self.show_card(self.number)

    def _step(self, by: int) -> None:
        self.show_card((self.number - ALL_NUMBERS[0] + by) % len(ALL_NUMBERS) + ALL_NUMBERS[0])

    def _say_memory(self) -> None:
        answer = self._answer
        if answer is None:
            return
        memory = answer.memory
        if memory.last_day is None:
            self.memory.say(w.NOT_MET)
            return
        days = max(0, memory.due_day - answer.day)
        when = {0: tr(w.DUE_TODAY), 1: tr(w.DUE_TOMORROW)}.get(days) or tr(w.DUE_IN, n=days)
        keeps_days = floor(memory.strength_days)
        self.memory.say(w.MEMORY if keeps_days else w.MEMORY_SHORT, n=keeps_days, when=when)

    def _offer_drills(self) -> None:
        """Offer the practices this card has times of, the most frequent first."""
        counts: dict[str, int] = {}
        for each in self._answer.moments if self._answer is not None else ():
            counts[each.drill] = counts.get(each.drill, 0) + 1
        known = sorted((drill for drill in counts if drill in DRILL_NAMES), key=lambda drill: -counts[drill])
        self.drill.forbid(None if known else w.NONE_YET)
        if known:
            value = self.drill.value if self.drill.value in known else known[0]
            self.drill.offer([Pick(drill, DRILL_NAMES[drill]) for drill in known], value)
        self._show_times(self.drill.value if known else None)

    def _pick(self, value: object) -> None:
        self._show_times(value)

    def _show_times(self, drill: object) -> None:
        moments = self._answer.moments if self._answer is not None else ()
        self.times.show_moments([each for each in moments if each.drill == drill])

    def arrange(self) -> None:
        """The poem at the left; facts and times at the right."""
        px, head = self.look.px, self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        x = self.head.title_right_px + px(20)
        for button in (self.previous, self.next):
            size = button.sizeHint()
            button.setGeometry(x, (head - size.height()) // 2, size.width(), size.height())
            x += size.width() + px(8)
        margin, gap, high = px(MARGIN_PX), px(GAP_PX), px(HEIGHT_PX)
        room = QRect(margin, head + gap, self.width() - 2 * margin, self.height() - head - 2 * gap)
        left = round((room.width() - gap) * POEM_SHARE)
        self.poem.setGeometry(room.left(), room.top(), left, room.height() - high)
        self.memory.setGeometry(room.left(), room.bottom() - high + 1, left, high)
        wide = room.width() - gap - left
        is_low = room.height() < px(LOW_PX)
        upper = round((room.height() - gap) * (LOW_UPPER_SHARE if is_low else UPPER_SHARE))
        x = room.left() + left + gap
        self.facts_group.setGeometry(x, room.top(), wide, upper)
        self.times_group.setGeometry(x, room.top() + upper + gap, wide, room.height() - gap - upper)

    def showEvent(self, event: QShowEvent) -> None:
        """What was answered meanwhile counts."""
        super().showEvent(event)
        self.show_card(self.number)
        self.next.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right lead to the neighbours."""
        steps: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self._step(steps[event.key()])
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._answer is not None:
            self.facts.say_meaning()
            self._say_memory()
            self._offer_drills()
            self.arrange()
