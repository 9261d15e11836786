"""What every drill on the screen has in common: head, panel, result, where answers go, how it ends.

Rule 1: what is timed bears the stamp of its event, whether a key or the pointer gave it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from karuta.practice.answer import Answer
from karuta.practice.wish import DrillWish
from ui.controls.arranged import Arranged
from ui.look import Look
from ui.match.stamps import StampClock
from ui.practice.drill_panel import DrillPanel
from ui.practice.drill_result import DrillResult
from ui.practice.drill_words import NAMES
from ui.screens.screen_head import ScreenHead
from ui.settings import Hand, Settings
from ui.wording import drills as w

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear

PANEL_PX: Final = 392
SMALL_PANEL_PX: Final = 300
SMALL_BELOW_PX: Final = 1100


class DrillScreen(Arranged):
    """One drill from its beginning to its result.

    Signals:
        back: the player leaves; all answers.
        again_wanted: a `DrillWish` that is to follow.
        card_wanted: the number of a card whose page is to be shown.
        ended: the drill is over; its result comes next.
    """

    back = Signal(object)
    again_wanted = Signal(object)
    card_wanted = Signal(int)
    ended = Signal()

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__()
        self.look: Look = gear.look
        self.wish = wish
        self._gear, self._settings = gear, settings
        self._stamps = StampClock()
        self._is_over = False
        self.is_left_handed = settings.player.hand is Hand.LEFT
        self.head = ScreenHead(self.look, NAMES[wish.drill])
        self.stop = self.head.lead_to(w.STOP)
        self.panel, self.result = DrillPanel(self.look, wish), DrillResult(self.look)
        self.panel.is_at_left = self.is_left_handed
        for widget in (self.head, self.panel, self.result):
            widget.setParent(self)
        self.result.hide()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head.back.connect(self.leave)
        self.stop.clicked.connect(self.finish)
        self.panel.card_wanted.connect(self.card_wanted)
        self.result.next_wanted.connect(self.again_wanted)
        self.result.again_wanted.connect(lambda: self.again_wanted.emit(self.wish))
        self.result.other_wanted.connect(self.leave)
        self.look.changed.connect(self.arrange)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What has been answered; told by each drill."""
        raise NotImplementedError

    @property
    def is_whole(self) -> bool:
        """Whether it was gone through to its end."""
        return len(self.answers) >= self.wish.length

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self._is_over

    def begin(self) -> None:
        """Begin; what is answered from now on is one practice."""
        self._gear.notebook.begin(self.wish.drill, settings_of(self.wish))

    def stamp(self, stamp_ms: float | None) -> float:
        """When an event with that stamp happened, on the clock of the drill."""
        now_ms = self._gear.now_ms()
        bears_none = stamp_ms is None or stamp_ms < 0.0
        return now_ms if bears_none else self._stamps.event_ms(stamp_ms or 0.0, now_ms)

    def write(self, answer: Answer) -> None:
        """Keep an answer that has been added to `answers`, and show it."""
        self._gear.notebook.write(answer)
        if self._gear.notebook.notice is not None:
            self.head.tell(self._gear.notebook.notice)
        self.panel.show_answers(self.answers)

    def finish(self) -> None:
        """End the drill and tell what came of it."""
        if self._is_over:
            return
        self._is_over = True
        self.stop_all()
        self._gear.notebook.end()
        if self._gear.notebook.notice is not None:
            self.head.tell(self._gear.notebook.notice)
        self.stop.hide()
        self.panel.show_answers(self.answers)
        self.panel.show_over()
        self.ended.emit()
        self.result.show_course(self._gear.course(self.wish.drill), self._gear.today())
        self.result.show_answers(self.wish, self.answers)
        for widget in (self.head, self.panel, self.result):
            widget.show()
        self.arrange()
        self.setFocus()

    def stop_all(self) -> None:
        """Nothing goes on any more, and only the result is to be seen; told by each drill."""
        raise NotImplementedError

    def leave(self) -> None:
        """Back to where one came from."""
        self._gear.notebook.end()
        self.back.emit(self.answers)

    def close(self) -> bool:
        """Let go of everything."""
        self._is_over = True
        self._gear.notebook.end()
        return super().close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """At the end Enter follows the advice, Esc leaves."""
        if self._is_over and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.result.press()
        elif self._is_over and event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def panel_px(self) -> int:
        """How wide the panel is."""
        return self.look.px(PANEL_PX if self.width() >= SMALL_BELOW_PX else SMALL_PANEL_PX)

    def arrange(self) -> None:
        """Put head, panel and result in their places; the panel at the side of the hand that is free."""
        head, panel = self.head.height_px, self.panel_px()
        high, rest = self.height() - head, self.width() - panel
        self.head.setGeometry(0, 0, self.width(), head)
        self.panel.setGeometry(0 if self.is_left_handed else rest, head, panel, high)
        self.result.setGeometry(panel if self.is_left_handed else 0, head, rest, high)


def settings_of(wish: DrillWish) -> dict[str, object]:
    """What the history keeps of a wish."""
    return {
        "cards": [int(card) for card in wish.cards],
        "count": wish.count,
        "manner": wish.manner.value,
        "turned": wish.turned.value,
        "heard": wish.heard.value,
        "reach": wish.reach.value,
    }


def marks_of(answers: Sequence[Answer]) -> tuple[bool, ...]:
    """How the answers went."""
    return tuple(each.right for each in answers)
