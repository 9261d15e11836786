"""払い練習 on the screen: the mat in its true size, one card after the other lights up."""

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent

from karuta.practice.answer import Answer
from karuta.practice.sweep import Sweep, SweepTrial, sweep_answer, sweep_deal, wait_ms
from karuta.practice.wish import DrillWish
from karuta.rules.geometry import Point, in_rest_zone
from karuta.rules.hand import PointerSample
from karuta.rules.territory import Spot, find_on
from ui.controls.arranged import Arranged
from ui.keys import block_of
from ui.look import Look
from ui.match.board import BoardWidget, HandSample, KeyStroke
from ui.match.key_input import NEXT_KEYS, match_block
from ui.match.stamps import StampClock
from ui.practice.drill_panel import DrillPanel
from ui.practice.drill_quiz import PANEL_PX, SMALL_BELOW_PX, SMALL_PANEL_PX, settings_of
from ui.practice.drill_result import DrillResult
from ui.practice.drill_words import NAMES
from ui.practice.sweep_picture import SweepSight, sweep_picture
from ui.screens.screen_head import ScreenHead
from ui.settings import Settings
from ui.wording import drills as w

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear

TICK_MS: Final = 20
OUTSIDE: Final = Point(-200.0, -200.0)  # whoever leaves the window has left the area


class SweepStage(Enum):
    """What the drill waits for."""

    REST = "rest"
    LIGHT = "light"
    SWEEP = "sweep"
    DONE = "done"


class SweepScreen(Arranged):
    """One drill from its first card to its result.

    Signals:
        back: the player leaves; all answers.
        again_wanted: a `DrillWish` that is to follow.
    """

    back = Signal(object)
    again_wanted = Signal(object)

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__()
        self.look: Look = gear.look
        self.wish = wish
        self._gear, self._settings = gear, settings
        self.deal = sweep_deal(wish, gear.draw)
        self._answers: list[Answer] = []
        self._last: tuple[Spot, Sweep] | None = None
        self.stage = SweepStage.REST
        self._trial: SweepTrial | None = None
        self._lit_ms = self._due_ms = 0.0
        self._hand, self._is_pressed = OUTSIDE, False
        self._stamps = StampClock()
        self.head = ScreenHead(self.look, NAMES[wish.drill])
        self.stop = self.head.lead_to(w.STOP)
        self.board = BoardWidget(self.look, settings.cards.face.value, self)
        self.panel, self.result = DrillPanel(self.look, wish), DrillResult(self.look)
        for widget in (self.head, self.panel, self.result):
            widget.setParent(self)
        self.panel.hide()
        self.result.hide()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)
        self._join()

    def _join(self) -> None:
        self.head.back.connect(self.leave)
        self.stop.clicked.connect(self.finish)
        self.board.hand_moved.connect(self.take_hand)
        self.board.key_struck.connect(self.take_key)
        self.result.next_wanted.connect(self.again_wanted)
        self.result.again_wanted.connect(lambda: self.again_wanted.emit(self.wish))
        self.result.other_wanted.connect(self.leave)
        self.look.changed.connect(self.arrange)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What came of the cards so far."""
        return tuple(self._answers)

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.stage is SweepStage.DONE

    @property
    def lit(self) -> Spot | None:
        """Where the card lies that is lit now."""
        return None if self._trial is None else self._trial.target

    def begin(self) -> None:
        """Wait for the hand to rest."""
        self._gear.notebook.begin(self.wish.drill, settings_of(self.wish))
        self._timer.start()
        self.board.setFocus()
        self._show()

    def take_hand(self, sample: HandSample) -> None:
        """Takes a pointer event."""
        now_ms = self._gear.now_ms()
        stamp_ms = now_ms if sample.stamp_ms is None else self._stamps.event_ms(sample.stamp_ms, now_ms)
        point = OUTSIDE if sample.point is None else sample.point
        self._hand, self._is_pressed = point, sample.pressed
        if self.stage is SweepStage.REST and in_rest_zone(point):
            self._arm(now_ms)
        elif self.stage is SweepStage.LIGHT and not in_rest_zone(point):
            self.stage = SweepStage.REST
        elif self._trial is not None:
            self._settle(self._trial.sample(PointerSample(stamp_ms - self._lit_ms, point, sample.pressed)))
        self._show()

    def take_key(self, stroke: KeyStroke) -> None:
        """Takes a key: a block while a card is lit, S or Space to be ready for the next one."""
        if not stroke.down:
            return
        if stroke.key == "Escape":
            self.finish()
            return
        now_ms = self._gear.now_ms()
        if self.stage is SweepStage.REST and stroke.key in NEXT_KEYS:
            self._arm(now_ms)
        elif self._trial is not None:
            block = block_of(self._settings.keys.bindings, stroke.key)
            if block is not None:
                stamp_ms = self._stamps.event_ms(stroke.stamp_ms, now_ms)
                self._settle(self._trial.press_block(match_block(block), stamp_ms - self._lit_ms))
        self._show()

    def _arm(self, now_ms: float) -> None:
        self.stage = SweepStage.LIGHT
        self._due_ms = now_ms + wait_ms(self._gear.draw)

    def tick(self) -> None:
        """Light the next card when it is due, end a trial that rests or is too late."""
        now_ms = self._gear.now_ms()
        if self.stage is SweepStage.LIGHT and now_ms >= self._due_ms:
            self._light(now_ms)
        elif self._trial is not None:
            self._settle(self._trial.look(now_ms - self._lit_ms))

    def _light(self, now_ms: float) -> None:
        card = self.deal.targets[len(self._answers)]
        target = find_on(self.deal.mat, card)
        if target is None:
            raise RuntimeError("the card does not lie on the mat")
        self.stage, self._lit_ms, self._last = SweepStage.SWEEP, now_ms, None
        start = None if self._hand is OUTSIDE else self._hand
        self._trial = SweepTrial(self.deal.mat, target, start)
        self._show()

    def _settle(self, sweep: Sweep | None) -> None:
        trial = self._trial
        if sweep is None or trial is None:
            return
        card = self.deal.targets[len(self._answers)]
        answer = sweep_answer(card, trial.target, sweep)
        self._answers.append(answer)
        self._gear.notebook.write(answer)
        if self._gear.notebook.notice is not None:
            self.head.tell(self._gear.notebook.notice)
        self._last, self._trial = (trial.target, sweep), None
        self.stage = SweepStage.REST
        if len(self._answers) >= len(self.deal.targets):
            self.finish()
        else:
            self._show()

    def _show(self) -> None:
        if self.is_over:
            return
        done = len(self._answers)
        sight = SweepSight(
            self.deal.mat,
            self.lit,
            self._last,
            self._hand,
            is_resting=self.stage is SweepStage.REST,
            number=min(len(self.deal.targets), done + (0 if self._last else 1)),
            all=len(self.deal.targets),
            upright=self._settings.cards.opponent_upright,
        )
        self.board.show_picture(sweep_picture(sight))

    def finish(self) -> None:
        """End the drill and tell what came of it."""
        if self.is_over:
            return
        self.stage, self._trial = SweepStage.DONE, None
        self._timer.stop()
        self._gear.notebook.end()
        self.board.hide()
        self.stop.hide()
        self.panel.show_answers(self.answers)
        self.result.show_answers(self.wish, self.answers)
        self.panel.show()
        self.result.show()
        self.arrange()
        self.setFocus()

    def leave(self) -> None:
        """Back to where one came from."""
        self._gear.notebook.end()
        self.back.emit(self.answers)

    def close(self) -> bool:
        """Let go of everything."""
        self._timer.stop()
        self._gear.notebook.end()
        return super().close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """At the end Enter follows the advice, Esc leaves."""
        if self.is_over and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.result.press()
        elif self.is_over and event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing lights up on a screen that is not seen."""
        if self.stage is SweepStage.LIGHT:
            self.stage = SweepStage.REST
        super().hideEvent(event)

    def arrange(self) -> None:
        """Put everything in its place: the mat lies where it lies in a match."""
        head = self.head.height_px
        self.board.setGeometry(self.rect())
        self.head.setGeometry(0, 0, self.width(), head)
        self.head.raise_()
        panel = self.look.px(PANEL_PX if self.width() >= SMALL_BELOW_PX else SMALL_PANEL_PX)
        self.panel.setGeometry(self.width() - panel, head, panel, self.height() - head)
        self.result.setGeometry(0, head, self.width() - panel, self.height() - head)
