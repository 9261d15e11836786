"""The screen 札配置暗記練習: settings, start bar, mat, questions, and what came of them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent

from karuta.practice.layout_deal import Asked, LayoutWish
from karuta.practice.layout_memory import LayoutDrill, Stage
from karuta.practice.layout_questions import LayoutPlan, planned
from karuta.practice.layout_score import Counsel, counsel_for, score_of
from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Spot
from poems.typed import typed_cards
from ui.controls.arranged import Arranged
from ui.language import tr
from ui.look import Look
from ui.match.mat_painter import tatami_tile
from ui.match.stamps import StampClock
from ui.practice.layout_bar import LayoutBar
from ui.practice.layout_cursor import LayoutCursor
from ui.practice.layout_desk import LayoutDesk, LayoutPast
from ui.practice.layout_foot import LayoutFoot
from ui.practice.layout_form import settings_for, wish_of
from ui.practice.layout_head import LayoutHead
from ui.practice.layout_keys import Deed, LayoutKeys
from ui.practice.layout_mat import LayoutMat, mat_height
from ui.practice.layout_picture import layout_picture, pressable_spots
from ui.practice.layout_plans import NearPlans, near_plans, plans_for
from ui.practice.layout_side import LayoutSide
from ui.screens.selection_plan import is_small
from ui.settings import Hand, Settings
from ui.teiichi_plans import ChosenPlan
from ui.wording import layout as w
from ui.wording.sentence import Sentence

TICK_MS: Final = 100
MARGIN_PX: Final = 27
PANEL_PX: Final = 376
_IDLE: Final = (Stage.READY, Stage.DONE)
STANDARD_PLAN: Final = ChosenPlan(BUILT_IN)


class LayoutScreen(Arranged):
    """One drill after the other.

    Signals:
        settings_changed: the settings as they are now, after each change.
        back: the player is done.

    Attributes:
        drill: The drill under way, or the one that will start.
    """

    settings_changed = Signal(object)
    back = Signal()

    def __init__(
        self, look: Look, desk: LayoutDesk, now_ms: Callable[[], float], draw: Callable[[], float]
    ) -> None:
        """Begin ready.

        Args:
            look: How everything is drawn.
            desk: Keeps the answers.
            now_ms: The clock.
            draw: Answers uniforms.
        """
        super().__init__()
        self.look = look
        self._desk, self._now_ms, self._draw = desk, now_ms, draw
        self._settings = Settings()
        self._near = NearPlans()
        self._plan_notice: Sentence | None = None
        self._is_mirrored = False
        self._among: tuple[int, ...] = ()
        self._past = LayoutPast()
        self._written = 0
        self._counsel: Counsel | None = None
        self._is_drawer_open = False
        self._stamps = StampClock()
        self.pointer = LayoutCursor()
        self.keys = LayoutKeys(self._settings.keys.bindings)
        self.head, self.side = LayoutHead(look), LayoutSide(look)
        self.bar, self.mat, self.foot = LayoutBar(look, now_ms), LayoutMat(look), LayoutFoot(look)
        for widget in (self.bar, self.mat, self.foot, self.side, self.head):
            widget.setParent(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.drill = LayoutDrill(self._planned(self._wish))
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self.tick)
        self._connect()
        look.changed.connect(self.arrange)

    def _connect(self) -> None:
        self.head.back.connect(self._go_back)
        self.head.asked_chosen.connect(self._asked_chosen)
        self.head.stop_pressed.connect(self.stop)
        self.head.record_pressed.connect(self._move_drawer)
        self.side.form.changed.connect(self._form_changed)
        self.side.result.next_wanted.connect(self.start_next)
        self.side.result.settings_wanted.connect(self.show_ready)
        self.bar.start_pressed.connect(self.start)
        self.bar.on_pressed.connect(self._go_on)
        self.bar.peek_struck.connect(self._peek)
        self.bar.unknown_struck.connect(self._give_up)
        self.bar.take_up_pressed.connect(self._take_up)
        self.bar.card_chosen.connect(self._card_chosen)
        self.bar.typed.connect(self._typed)
        self.bar.question_painted.connect(self._question_seen)
        self.mat.pressed.connect(self._mat_pressed)

    @property
    def _wish(self) -> LayoutWish:
        return wish_of(self._settings.layout_practice)

    @property
    def is_running(self) -> bool:
        """Whether a drill is under way."""
        return self.drill.stage not in _IDLE

    def show_settings(self, settings: Settings, own: ChosenPlan = STANDARD_PLAN) -> None:
        """Show these settings; `own` are the player's own fixed positions."""
        self._settings, self._plan_notice = settings, own.notice
        self._near = near_plans(settings.player, own.teiichi)
        self._is_mirrored = settings.player.hand is Hand.LEFT
        for part in (self.bar, self.mat, self.side):
            part.mirror(is_mirrored=self._is_mirrored)
        self.keys = LayoutKeys(settings.keys.bindings)
        self.mat.show_cards(settings.cards.face.value, upright=settings.cards.opponent_upright)
        self.side.form.show_settings(settings.layout_practice)
        self.head.show_asked(self._wish.asked)
        if not self.is_running:
            self.show_ready()

    def deal_from(self, among: tuple[int, ...]) -> None:
        """Deal from these cards first, from the next deal on, until the screen is left."""
        self._among = among

    def show_ready(self) -> None:
        """Show the settings and the start bar; what came of the last drill is put away."""
        self._past = self._desk.past()
        self.drill = LayoutDrill(self._planned(self._wish))
        self._show()

    def refresh(self) -> None:
        """Ask the history again, unless a drill is under way or its result is shown."""
        if self.drill.stage is Stage.READY:
            self.show_ready()

    def _planned(self, wish: LayoutWish) -> LayoutPlan:
        return planned(wish, plans_for(wish.laying, self._near, self._draw), self._draw, self._among)

    def start(self) -> None:
        """Deal and turn the cards up."""
        wish = self._wish
        self.start_with(LayoutDrill(self._planned(wish)))

    def start_with(self, drill: LayoutDrill) -> None:
        """Start a drill that has been dealt already."""
        self.drill, self._written, self._is_drawer_open = drill, 0, False
        self._desk.begin(drill.plan.wish)
        drill.start(self._now_ms())
        self._timer.start()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show()

    def start_next(self) -> None:
        """Start the drill that was advised."""
        if self._counsel is not None:
            self._take(settings_for(self._counsel.wish))
            self.start()

    def stop(self) -> None:
        """End the drill under way."""
        if self.is_running:
            self.drill.stop(self._now_ms())
            self._after()

    def tick(self) -> None:
        """Let happen what is due, and show the time."""
        if self.drill.advance(self._now_ms()):
            self._after()
        else:
            self._show_mat()
            self.bar.update()

    def _after(self) -> None:
        """Write what has been settled, and show where the drill is."""
        settled = self.drill.outcomes[self._written :]
        self._written += len(settled)
        if settled:
            self._desk.write(each.answer for each in settled)
        if not self.is_running:
            self._timer.stop()
            self._desk.end()
            self._past = self._desk.past()
        self._show()

    def _show(self) -> None:
        drill = self.drill
        if self.pointer.spot not in pressable_spots(drill):
            self.pointer.clear()
        self._counsel = counsel_for(drill.plan.wish, drill.outcomes) if drill.stage is Stage.DONE else None
        self.bar.show_drill(drill, self._wish, is_among=bool(self._among))
        self.foot.show_drill(drill)
        self.head.show_stage(is_running=self.is_running, words=self.side.form.wish_words())
        self.head.tell(self._desk.notice or self._plan_notice)
        self.side.show_drill(drill, self._past, score_of(drill.outcomes), self._counsel)
        self._show_mat()
        self.arrange()
        if self.isVisible():
            self._place_focus()

    def _place_focus(self) -> None:
        if self.bar.is_naming:
            self.bar.field.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.is_running:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.drill.stage is Stage.DONE:
            self.bar.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_mat(self) -> None:
        self.mat.show_picture(layout_picture(self.drill, self._now_ms(), tr), self.pointer.spot)

    def _take(self, practice: object) -> None:
        self._settings = self._settings.model_copy(update={"layout_practice": practice})
        self.side.form.show_settings(self._settings.layout_practice)
        self.head.show_asked(self._wish.asked)
        self.settings_changed.emit(self._settings)

    def _form_changed(self, practice: object) -> None:
        self._take(practice)
        if self.drill.stage is Stage.READY:
            self.drill = LayoutDrill(self._planned(self._wish))
        self._show()

    def _asked_chosen(self, asked: Asked) -> None:
        self._form_changed(settings_for(replace(self._wish, asked=asked)))

    def _at(self, stamp_ms: float) -> float:
        return self._stamps.event_ms(stamp_ms, self._now_ms())

    def _question_seen(self) -> None:
        self.drill.seen(self._now_ms())

    def _mat_pressed(self, spot: Spot | None, stamp_ms: float) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.drill.stage is Stage.SHOWING:
            self._go_on()
        elif spot is not None:
            self._point(spot, stamp_ms)

    def _point(self, spot: Spot, stamp_ms: float) -> None:
        if self.drill.point(spot, self._at(stamp_ms)):
            self.pointer.clear()
            self._after()

    def _card_chosen(self, card: int, stamp_ms: float) -> None:
        if self.drill.name(Torifuda(card), self._at(stamp_ms)):
            self._after()

    def _typed(self, words: str, stamp_ms: float) -> None:
        if not words.strip():
            self._give_up(stamp_ms)
            return
        found = tuple(typed_cards(words))
        if len(found) == 1:
            self._card_chosen(found[0], stamp_ms)
        else:
            self.bar.note(tr(w.SEVERAL, n=len(found)) if found else tr(w.NO_SUCH))

    def _go_on(self) -> None:
        self.drill.go_on(self._now_ms())
        self._after()

    def _peek(self, stamp_ms: float) -> None:
        self.drill.peek(self._at(stamp_ms))
        self._show_mat()
        self._place_focus()

    def _give_up(self, stamp_ms: float) -> None:
        self.drill.give_up(self._at(stamp_ms))
        self._after()

    def _take_up(self) -> None:
        if self.drill.take_up():
            self._show()

    def _go_back(self) -> None:
        if self.is_running:
            self.stop()
        else:
            self._among = ()
            self.drill = LayoutDrill(self._planned(self._wish))
            self.back.emit()

    def _move_drawer(self) -> None:
        self._is_drawer_open = not self._is_drawer_open
        self.arrange()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the mat goes on too, while a right answer is shown."""
        if event.button() is Qt.MouseButton.LeftButton and self.drill.stage is Stage.SHOWING:
            self._go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Everything can be done by keys."""
        deed = self.keys.deed_of(event, self.drill)
        if deed is None:
            super().keyPressEvent(event)
            return
        stamp_ms = float(event.timestamp())
        if isinstance(deed, Deed):
            self._do(deed, stamp_ms)
        elif isinstance(deed, int):
            self._card_chosen(deed, stamp_ms)
        else:
            deed(self.pointer, pressable_spots(self.drill))
            self._show_mat()

    def _do(self, deed: Deed, stamp_ms: float) -> None:
        if deed is Deed.ANSWER:
            if self.pointer.spot is not None:
                self._point(self.pointer.spot, stamp_ms)
            return
        deeds: dict[Deed, Callable[[], None]] = {
            Deed.START: self.start,
            Deed.GO_ON: self._go_on,
            Deed.PEEK: partial(self._peek, stamp_ms),
            Deed.UNKNOWN: partial(self._give_up, stamp_ms),
            Deed.TAKE_UP: self._take_up,
            Deed.BACK: self._go_back,
        }
        deeds[deed]()

    def arrange(self) -> None:
        """The panel beside the mat, or over it."""
        px, wide = self.look.px, self.width()
        head = self.head.height_px
        small = is_small(self.look, wide, self.height())
        panel = min(px(PANEL_PX), wide - px(16)) + 2 * px(16)
        shown = not small or self._is_drawer_open or not self.is_running
        self.head.setGeometry(0, 0, wide, head)
        self.head.set_compact(is_compact=small, is_open=self._is_drawer_open)
        self.side.setGeometry(0 if self._is_mirrored else wide - panel, head, panel, self.height() - head)
        self.side.setVisible(shown)
        room = wide if small and self.is_running else wide - panel
        left = wide - room if self._is_mirrored else 0
        air, top = px(10 if small else 24), head
        bar = QRect(left + MARGIN_PX, top + air, room - 2 * MARGIN_PX, self.bar.height_px)
        self.bar.setGeometry(bar)
        foot = self.foot.height_px
        below = bar.bottom() + px(6 if small else 12)
        high = mat_height(room, self.height() - foot - below)
        self.mat.setGeometry(left, below, room, high)
        self.foot.setGeometry(left, below + high, room, foot)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mat's ground behind everything."""
        QPainter(self).drawTiledPixmap(self.rect(), tatami_tile(self.look.theme, self.devicePixelRatioF()))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Enter starts at once."""
        super().showEvent(event)
        self.arrange()
        if not self.is_running:
            self.bar.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing goes on unseen."""
        super().hideEvent(event)
        if not event.spontaneous():  # a minimised window is only not seen
            self.stop()
