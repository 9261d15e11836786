"""The screen on which the hand allowance is measured: places light up on the mat in its true size."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen

from karuta.rules.geometry import (
    BORDER_Y_MM,
    CARD_HEIGHT_MM,
    MAT_HEIGHT_MM,
    MAT_WIDTH_MM,
    PITCH_MM,
    REST_Y_MM,
    Point,
    row_top_mm,
)
from karuta.rules.side import Side
from karuta.rules.territory import Row
from ui.allowance import HITS_WANTED, Allowance, LitBox, Measurement, Outcome, Trial
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import CENTRE, RIGHT, Ink, draw_box, draw_words
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import mat_pixmap
from ui.match.scale import Scale, scale_for
from ui.match.stamps import StampClock
from ui.screens.measure_panel import MeasurePanel
from ui.screens.screen_head import ScreenHead
from ui.typeface import Weight
from ui.wording import measure as w
from ui.wording.sentence import Sentence

SOONEST_MS: Final = 700
LATEST_MS: Final = 1600
STILL_MS: Final = 150.0  # a place lights up only while the hand is still
STRIP_MM: Final = (540.0, 27.0)  # between the places that light up
INTRO_MM: Final = 760.0  # before any of them does
FRAME_SLOTS: Final = 3
FIRST_SLOTS: Final = (0, 13)


def all_boxes() -> tuple[LitBox, ...]:
    """The places that light up: the outer three slots of all twelve blocks."""
    return tuple(
        LitBox(first * PITCH_MM, row_top_mm(side, row), FRAME_SLOTS * PITCH_MM, CARD_HEIGHT_MM)
        for side in Side
        for row in Row
        for first in FIRST_SLOTS
    )


def in_rest_zone(point: Point) -> bool:
    """Whether the hand is outside the area and below the middle of the near bottom row (R-3.6)."""
    outside = not (0 <= point.x_mm <= MAT_WIDTH_MM and 0 <= point.y_mm <= MAT_HEIGHT_MM)
    return outside and point.y_mm > REST_Y_MM


class Stage(Enum):
    """What the screen waits for."""

    INTRO = "intro"
    REST = "rest"
    LIGHT = "light"
    TOUCH = "touch"
    DONE = "done"


class MeasureScreen(Arranged):
    """Nine places light up one after another; the figure can be taken or typed over.

    Signals:
        accepted: the hand allowance in ms.
        back: the player is done without one.
    """

    accepted = Signal(int)
    back = Signal()

    def __init__(self, look: Look, uniform: Callable[[], float], now_ms: Callable[[], float]) -> None:
        super().__init__()
        self.look = look
        self._uniform, self._now_ms = uniform, now_ms
        self._stamps = StampClock()
        self._measurement = Measurement()
        self._stage = Stage.INTRO
        self._said: tuple[Sentence, dict[str, object]] = (w.INTRO, {})
        self._trial: Trial | None = None
        self._ended: Trial | None = None
        self._hand = Point(0.0, 0.0)
        self._moved_ms = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.light_up)
        self.head = ScreenHead(look, w.TITLE)
        self.begin = Button(look, w.BEGIN, ButtonKind.START, Icon.PLAY)
        self.panel = MeasurePanel(look)
        for widget in (self.head, self.begin, self.panel):
            widget.setParent(self)
        self.panel.hide()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head.back.connect(self.back)
        self.begin.clicked.connect(self.start)
        self.panel.accepted.connect(self.accepted)
        self.panel.again.connect(self.start)
        look.changed.connect(self.arrange)

    @property
    def stage(self) -> Stage:
        """What the screen waits for."""
        return self._stage

    @property
    def lit(self) -> LitBox | None:
        """The place that is lit now."""
        return self._trial.box if self._trial is not None else None

    def start(self) -> None:
        """Begin to measure, from the beginning."""
        self._measurement = Measurement()
        self._ended = None
        self.begin.hide()
        self.panel.hide()
        self.setFocus()
        self._wait_for_rest(w.REST)

    def show_result(self, result: Allowance | None) -> None:
        """End with that figure, or without one."""
        self._stage, self._trial = Stage.DONE, None
        self.begin.hide()
        self.panel.show_result(result)
        self.panel.show()
        self.arrange()

    def _say(self, sentence: Sentence, **values: object) -> None:
        self._said = (sentence, values)
        self.update()

    def _wait_for_rest(self, sentence: Sentence, **values: object) -> None:
        self._timer.stop()
        self._stage, self._trial = Stage.REST, None
        self._say(sentence, **values)
        if in_rest_zone(self._hand):
            self._wait_for_light()

    def _wait_for_light(self) -> None:
        self._stage = Stage.LIGHT
        self._timer.start(round(SOONEST_MS + self._uniform() * (LATEST_MS - SOONEST_MS)))

    def light_up(self) -> None:
        """Light the next place, if the hand lies still in the rest zone."""
        if self._stage is not Stage.LIGHT:
            return
        now_ms = self._now_ms()
        if now_ms - self._moved_ms < STILL_MS:
            self._timer.start(round(STILL_MS))
            return
        boxes = all_boxes()
        box = boxes[min(len(boxes) - 1, int(self._uniform() * len(boxes)))]
        self._stage, self._ended = Stage.TOUCH, None
        self._trial = Trial(box, now_ms, self._hand)
        self._say(w.GO)

    def pointer(self, stamp_ms: float, point: Point, *, pressed: bool) -> None:
        """Take a sample of the pointer, its stamp on the clock of `now_ms`."""
        moved = point != self._hand
        self._hand = point
        if moved:
            self._moved_ms = stamp_ms
        if self._stage is Stage.REST and in_rest_zone(point):
            self._wait_for_light()
        elif self._stage is Stage.LIGHT and not in_rest_zone(point):
            self._wait_for_rest(w.EARLY)
        elif self._stage is Stage.TOUCH and self._trial is not None:
            outcome = self._trial.sample(stamp_ms, point, pressed=pressed)
            if outcome is not None:
                self._take(self._trial, outcome)

    def _take(self, trial: Trial, outcome: Outcome) -> None:
        self._measurement.add(trial)
        self._ended = trial
        if self._measurement.is_done:
            self.show_result(self._measurement.result)
            return
        if trial.hit is not None:
            self._wait_for_rest(w.HIT, ms=f"{trial.hit.movement_ms:.0f}")
        else:
            said = {Outcome.EARLY: w.EARLY, Outcome.MISSED: w.MISSED, Outcome.LATE: w.LATE}
            self._wait_for_rest(said[outcome])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A sample."""
        self._sample(event, pressed=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A sample with a press."""
        self._sample(event, pressed=True)

    def _sample(self, event: QMouseEvent, *, pressed: bool) -> None:
        stamp_ms = self._stamps.event_ms(float(event.timestamp()), self._now_ms())
        position = event.position()
        self.pointer(stamp_ms, self.scale.point(position.x(), position.y()), pressed=pressed)

    def leaveEvent(self, event: QEvent) -> None:
        """Outside the window is not the rest zone."""
        super().leaveEvent(event)
        if self._stage is Stage.LIGHT:
            self._wait_for_rest(w.REST)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; Enter begins."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._stage is Stage.INTRO:
            self.start()
        else:
            super().keyPressEvent(event)

    @property
    def scale(self) -> Scale:
        """The mat as it is in a match in a window of this size."""
        return scale_for(self.width(), self.height(), self.look.text_size / 100)

    def strip_rect(self) -> QRectF:
        """Where the sentence stands: between the two territories."""
        scale = self.scale
        wide = scale.px(INTRO_MM if self._stage is Stage.INTRO else STRIP_MM[0])
        high = max(scale.px(STRIP_MM[1]), float(self.look.px(26)))
        centre = QPointF(scale.x_px(MAT_WIDTH_MM / 2), scale.y_px(BORDER_Y_MM))
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)

    def arrange(self) -> None:
        """Put everything in its place."""
        scale = self.scale
        self.head.setGeometry(0, 0, self.width(), scale.top_px)
        size = self.begin.sizeHint()
        centre, top = self.width() // 2, round(self.strip_rect().bottom()) + self.look.px(24)
        self.begin.setGeometry(centre - size.width() // 2, top, size.width(), size.height())
        size = self.panel.sizeHint()
        middle = (scale.top_px + self.height() - scale.bottom_px) // 2
        self.panel.setGeometry(QRect(QPoint(centre - size.width() // 2, middle - size.height() // 2), size))
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing lights up on a screen that is not seen."""
        self._timer.stop()
        super().hideEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mat, the lit place, the sentence and the progress."""
        painter, scale, theme = QPainter(self), self.scale, self.look.theme
        painter.drawPixmap(0, 0, mat_pixmap(theme, scale, self.devicePixelRatioF()))
        bar = QRectF(0, self.height() - scale.bottom_px, self.width(), scale.bottom_px)
        painter.fillRect(bar, theme.kami)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._trial is not None:
            self._paint_box(painter, self._trial.box)
        elif self._ended is not None and self._stage is not Stage.DONE:
            self._paint_ended(painter, self._ended)
        if self._stage is not Stage.DONE:
            sentence, values = self._said
            draw_box(painter, self.strip_rect(), theme.strip, theme.line2)
            ink = Ink(self.look.ui_font(14, Weight.MEDIUM), theme.strip_ink, CENTRE)
            draw_words(painter, self.strip_rect().adjusted(8, 0, -8, 0), tr(sentence, **values), ink)
            self._paint_rest(painter)
        self._paint_progress(painter, bar)

    def _box_px(self, box: LitBox) -> QRectF:
        scale = self.scale
        return QRectF(
            scale.x_px(box.left_mm), scale.y_px(box.top_mm), scale.px(box.width_mm), scale.px(box.height_mm)
        )

    def _paint_box(self, painter: QPainter, box: LitBox) -> None:
        theme = self.look.theme
        painter.setPen(QPen(theme.frame, 3))
        painter.setBrush(theme.frame)
        painter.drawRoundedRect(self._box_px(box), 4, 4)

    def _paint_ended(self, painter: QPainter, trial: Trial) -> None:
        theme, room = self.look.theme, self._box_px(trial.box)
        pen = QPen(theme.mat_ink, 1.5, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room, 4, 4)
        if trial.hit is not None:
            ink = Ink(self.look.figure_font(20, Weight.BOLD), theme.mat_ink, CENTRE)
            draw_words(painter, room, f"{trial.hit.movement_ms:.0f}", ink)

    def _paint_rest(self, painter: QPainter) -> None:
        scale, theme = self.scale, self.look.theme
        side = self.look.px(18)
        below = scale.y_px(MAT_HEIGHT_MM)
        middle = (below + self.height() - scale.bottom_px) / 2
        if self._stage in (Stage.REST, Stage.LIGHT):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.frame_fill)
            room = QRectF(0, below + 5, self.width(), self.height() - scale.bottom_px - below - 10)
            painter.drawRect(room)
        hand = QRectF(self.width() / 2 - side / 2, middle - side / 2, side, side)
        paint_icon(painter, Icon.HAND, hand, theme.mat_ink)

    def _paint_progress(self, painter: QPainter, bar: QRectF) -> None:
        theme, px = self.look.theme, self.look.px
        hits = len(self._measurement.hits)
        for index in range(HITS_WANTED):
            block = QRectF(px(20) + index * px(18), bar.center().y() - px(7), px(14), px(14))
            draw_box(painter, block, theme.ai if index < hits else theme.sunken, None)
        room = bar.adjusted(0, 0, -px(20), 0)
        words = tr(w.PROGRESS, n=hits, of=HITS_WANTED)
        draw_words(painter, room, words, Ink(self.look.ui_font(13), theme.sumi2, RIGHT))
