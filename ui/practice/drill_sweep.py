"""払い練習 on the screen: the mat in its true size, one card after the other lights up."""

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QHideEvent

from karuta.practice.answer import Answer
from karuta.practice.sweep import Sweep, SweepTrial, sweep_answer, sweep_deal, wait_ms
from karuta.practice.wish import DrillWish
from karuta.rules.geometry import Point, in_rest_zone
from karuta.rules.hand import PointerSample
from karuta.rules.territory import Spot, find_on
from ui.controls.button import Button, ButtonKind
from ui.keys import block_of
from ui.match.board import BoardWidget, HandSample, KeyStroke
from ui.match.key_input import NEXT_KEYS, match_block
from ui.match.scale import scale_for
from ui.practice.drill_on_mat import MatDrillScreen
from ui.practice.drill_screen import marks_of
from ui.practice.sweep_foot import SweepFoot
from ui.practice.sweep_picture import SweepSight, sweep_picture
from ui.settings import Settings
from ui.wording import drills as w

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear
    from ui.practice.drill_sounds import DrillSounds

TICK_MS: Final = 20
OUTSIDE: Final = Point(-200.0, -200.0)  # whoever leaves the window has left the area


class SweepStage(Enum):
    """What the drill waits for."""

    REST = "rest"
    LIGHT = "light"
    SWEEP = "sweep"
    DONE = "done"


class SweepScreen(MatDrillScreen):
    """One drill from its first card to its result."""

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__(gear, wish, settings)
        self.deal = sweep_deal(wish, gear.draw, gear.own_plan(settings))
        self._answers: list[Answer] = []
        self._last: tuple[Spot, Sweep] | None = None
        self.stage = SweepStage.REST
        self._trial: SweepTrial | None = None
        self._lit_ms = self._due_ms = 0.0
        self._hand, self._is_pressed = OUTSIDE, False
        self._sounds: DrillSounds | None = None
        self.board = BoardWidget(self.look, settings.cards.face.value, self)
        self.foot = SweepFoot(self.look, self)
        self.record = Button(self.look, w.RECORD, ButtonKind.QUIET, parent=self.head)
        for widget in (self.head, self.panel, self.result):
            widget.raise_()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)
        self.board.hand_moved.connect(self.take_hand)
        self.board.key_struck.connect(self.take_key)
        self.record.clicked.connect(self.move_panel)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What came of the cards so far."""
        return tuple(self._answers)

    @property
    def lit(self) -> Spot | None:
        """Where the card lies that is lit now."""
        return None if self._trial is None else self._trial.target

    def begin(self) -> None:
        """Wait for the hand to rest."""
        super().begin()
        self._timer.start()
        self.panel.show_way((), len(self.deal.targets))
        self.board.setFocus()
        self._show()

    def take_hand(self, sample: HandSample) -> None:
        """Takes a pointer event."""
        now_ms, stamp_ms = self._gear.now_ms(), self.stamp(sample.stamp_ms)
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
                stamp_ms = self.stamp(stroke.stamp_ms) - self._lit_ms
                self._settle(self._trial.press_block(match_block(block), stamp_ms))
        self._show()

    def _arm(self, now_ms: float) -> None:
        self.stage = SweepStage.LIGHT
        self._due_ms = now_ms + wait_ms(self._gear.draw)

    def tick(self) -> None:
        """Light the next card when it is due, end a trial that rests or is too late."""
        self._open_sounds()
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
        self.write(answer)
        self.panel.show_way(marks_of(self._answers), len(self.deal.targets))
        self._sound(sweep)
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

    def _open_sounds(self) -> None:
        """Once the mat is there to be seen: opening an output is not waited for."""
        if self._sounds is None:
            from ui.practice.drill_sounds import DrillSounds  # noqa: PLC0415 - not before the first card

            self._sounds = DrillSounds(self._gear, self._settings, self)
            self._sounds.open()

    def _sound(self, sweep: Sweep) -> None:
        if self._sounds is not None:
            from ui.practice.drill_sounds import sound_of_sweep  # noqa: PLC0415 - loaded once there is sound

            self._sounds.play(sound_of_sweep(sweep))

    def stop_all(self) -> None:
        """No card lights up any more."""
        self.stage, self._trial = SweepStage.DONE, None
        self._timer.stop()
        for widget in (self.board, self.foot, self.record):
            widget.hide()

    def close(self) -> bool:
        """Let go of everything."""
        self._timer.stop()
        if self._sounds is not None:
            self._sounds.close()
        return super().close()

    def event(self, event: QEvent) -> bool:
        """What lights up while the window is not in front lights up again."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self.pause()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing lights up on a screen that is not seen."""
        super().hideEvent(event)
        self.pause()

    def pause(self) -> None:
        """Put the card out; it lights up again once the hand has rested."""
        if self.stage in (SweepStage.LIGHT, SweepStage.SWEEP):
            self.stage, self._trial = SweepStage.REST, None
            self._show()

    def arrange(self) -> None:
        """Put everything in its place: the mat lies where it lies in a match."""
        super().arrange()
        mat = self.mat_rect()
        self.board.setGeometry(mat)
        text_scale = self.look.text_size / 100
        foot = scale_for(mat.width(), mat.height(), text_scale).bottom_px
        self.foot.setGeometry(mat.left(), mat.bottom() + 1 - foot, mat.width(), foot)
        self.record.set_words(w.CLOSE_RECORD if self.is_panel_open else w.RECORD)
        size, gap = self.record.sizeHint(), self.look.px(8)
        x = self.width() - self.stop.sizeHint().width() - size.width() - 2 * gap
        y = (self.head.height_px - size.height()) // 2
        self.record.setGeometry(x, y, size.width(), size.height())
