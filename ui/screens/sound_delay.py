"""The screen on which the delay of the sound is measured: beats are heard, the player taps to them.

Rule 1: nothing on the screen shows a beat: who taps to what he sees measures the picture.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent

from audio.tapping import BEATS_MS, Refusal, Tapped, TappingError
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.field import Figure, FigureField
from ui.controls.pen import draw_box
from ui.controls.words import HINT_PX, Style, Words
from ui.look import Look
from ui.match.stamps import StampClock
from ui.screens.screen_head import ScreenHead
from ui.screens.sound_desk import SoundDesk
from ui.screens.sound_taps import Beats, lay_beats
from ui.settings import LATENCY_HIGHEST_MS
from ui.typeface import Weight
from ui.wording import sound as w
from ui.wording.sentence import Sentence

WIDTH_PX: Final = 480
PAD_PX: Final = 22
DOT_PX: Final = 14
DOT_PITCH_PX: Final = 20

REFUSALS: Final[dict[Refusal, Sentence]] = {
    Refusal.TOO_FEW: w.TAP_TOO_FEW,
    Refusal.TOO_FAR: w.TAP_TOO_FAR,
    Refusal.TOO_MANY: w.TAP_TOO_MANY,
    Refusal.SCATTERED: w.TAP_SCATTERED,
    Refusal.TWO_DELAYS: w.TAP_TWO_DELAYS,
}


class Stage(Enum):
    """What the screen waits for."""

    INTRO = "intro"
    TAPS = "taps"
    DONE = "done"


class DelayScreen(Arranged):
    """Measures the delay of one output.

    Signals:
        accepted: the name of the output and its delay in ms, as it stands in the field.
        back: the player is done.
    """

    accepted = Signal(str, int)
    back = Signal()

    def __init__(self, look: Look, desk: SoundDesk, now_ms: Callable[[], float]) -> None:
        super().__init__()
        self.look = look
        self._desk = desk
        self._now_ms = now_ms
        self._stamps = StampClock()
        self._output = ""
        self._output_named = ""
        self._stage = Stage.INTRO
        self._beats: Beats | None = None
        self._taps_ms: list[float] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.finish)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make()
        self.show_intro("")
        look.changed.connect(self.arrange)

    def _make(self) -> None:
        look = self.look
        self.head = ScreenHead(look, w.MEASURE_TITLE)
        self.title = Words(look, None, Style(16, Weight.BOLD), wrap=True)
        self.figure = FigureField(look, w.LATENCY, Figure(0, LATENCY_HIGHEST_MS, 5, around=w.LATENCY_MS))
        self.more = Words(look, None, Style(HINT_PX, token="sumi2"), wrap=True)
        self.begin = Button(look, w.TAP_BEGIN, ButtonKind.FILLED)
        self.use = Button(look, w.TAP_USE, ButtonKind.FILLED)
        self.again = Button(look, w.TAP_AGAIN)
        for widget in (self.head, self.title, self.figure, self.more, self.begin, self.use, self.again):
            widget.setParent(self)
        self.head.back.connect(self.back)
        self.begin.clicked.connect(self.start)
        self.again.clicked.connect(self.start)
        self.use.clicked.connect(self._use_clicked)

    @property
    def stage(self) -> Stage:
        """What the screen waits for."""
        return self._stage

    def show_intro(self, output: str) -> None:
        """Say what will be asked for, for the output of that name ("": the system's choice)."""
        self._output = output
        self._stop()
        self._stage = Stage.INTRO
        self.title.say(w.TAP_INTRO)
        self.more.say(w.TAP_HOW)
        self._show((self.begin,))

    def start(self) -> None:
        """Let the beats be heard."""
        self._stop()
        loudspeaker = self._desk.loudspeaker(self._output)
        if loudspeaker is None:
            self._refuse(w.OUTPUT_FAILS)
            return
        self._stage = Stage.TAPS
        self._beats = lay_beats(loudspeaker)
        self._timer.start(round(self._beats.lasts_ms))
        self.title.say(w.TAP_NOW)
        self.more.say(w.TAP_COUNT, n=0)
        self._show(())
        self.setFocus()

    def tap(self, at_ms: float) -> None:
        """Take a tap, made at that instant of the program's clock."""
        if self._stage is Stage.TAPS:
            self._taps_ms.append(at_ms)
            self.more.say(w.TAP_COUNT, n=len(self._taps_ms))
            self.update()

    def finish(self) -> None:
        """Tell what the taps tell."""
        beats, taps_ms = self._beats, self._taps_ms
        if beats is None:
            return
        self._stop()
        try:
            self._tell(beats.answer(taps_ms))
        except TappingError as error:
            self._refuse(REFUSALS[error.refusal])
        else:
            self._output_named = beats.loudspeaker.name

    def _tell(self, tapped: Tapped) -> None:
        self._stage = Stage.DONE
        self.title.say(w.TAP_RESULT)
        self.figure.set_value(round(tapped.offset_ms))
        self.more.say(w.TAP_RESULT_MORE, n=tapped.count, spread=f"{tapped.spread_ms:.0f}")
        self._show((self.figure, self.use, self.again))
        self.use.setFocus()

    def _refuse(self, why: Sentence) -> None:
        self._stage = Stage.DONE
        self.title.say(w.TAP_REFUSED)
        self.more.say(why)
        self._show((self.again,))
        self.again.setFocus()

    def _stop(self) -> None:
        self._timer.stop()
        beats, self._beats = self._beats, None
        if beats is not None:
            beats.withdraw()
        self._taps_ms = []

    def _show(self, shown: tuple[Button | FigureField, ...]) -> None:
        for widget in (self.figure, self.begin, self.use, self.again):
            widget.setVisible(widget in shown)
        self.arrange()

    def _use_clicked(self) -> None:
        self.figure.commit()
        self.accepted.emit(self._output_named, int(self.figure.value))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tap."""
        self.tap(self._stamps.event_ms(float(event.timestamp()), self._now_ms()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space taps while beats are heard; Enter begins; Esc goes back."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.back.emit()
        elif key == Qt.Key.Key_Space and self._stage is Stage.TAPS:
            if not event.isAutoRepeat():
                self.tap(self._stamps.event_ms(float(event.timestamp()), self._now_ms()))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._stage is Stage.INTRO:
            self.start()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is heard from a screen that is not seen."""
        if self._stage is Stage.TAPS:
            self.show_intro(self._output)
        self._desk.close()
        super().hideEvent(event)

    def arrange(self) -> None:
        """Put the panel in the middle, and everything in it."""
        self.head.setGeometry(0, 0, self.width(), self.head.height_px)
        room, px = self.panel_rect(), self.look.px
        x, y = round(room.left()) + px(PAD_PX), round(room.top()) + px(PAD_PX)
        wide = round(room.width()) - 2 * px(PAD_PX)
        for widget in (self.title, self.figure, self.more):
            if widget.isHidden():
                continue
            high = widget.heightForWidth(wide) if isinstance(widget, Words) else widget.sizeHint().height()
            widget.setGeometry(x, y, widget.sizeHint().width() if widget is self.figure else wide, high)
            y += high + px(8)
        y += px(8)
        for button in (self.begin, self.use, self.again):
            if not button.isHidden():
                size = button.sizeHint()
                button.setGeometry(x, y, size.width(), size.height())
                x += size.width() + px(8)
        self.update()

    def panel_rect(self) -> QRectF:
        """Where the panel lies."""
        px = self.look.px
        wide = min(px(WIDTH_PX), self.width() - px(32))
        inner = wide - 2 * px(PAD_PX)
        high = 2 * px(PAD_PX) + px(24) + self.title.heightForWidth(inner) + self.more.heightForWidth(inner)
        high += self.begin.sizeHint().height()
        if not self.figure.isHidden():
            high += self.figure.sizeHint().height() + px(8)
        top = self.head.height_px + (self.height() - self.head.height_px - high) / 2
        return QRectF(round((self.width() - wide) / 2), round(top), wide, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the panel, and as many filled dots as there are taps."""
        painter, theme, px = QPainter(self), self.look.theme, self.look.px
        painter.fillRect(self.rect(), theme.shoji)
        room = self.panel_rect()
        draw_box(painter, room, theme.kami, theme.line2)
        if self._stage is not Stage.TAPS:
            return
        top = room.bottom() - px(PAD_PX) - px(DOT_PX) - px(6)
        for index in range(len(BEATS_MS)):
            left = room.left() + px(PAD_PX) + index * px(DOT_PITCH_PX)
            is_tapped = index < len(self._taps_ms)
            box = QRectF(left, top, px(DOT_PX), px(DOT_PX))
            draw_box(painter, box, theme.ai if is_tapped else theme.sunken, None)
