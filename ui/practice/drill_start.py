"""練習開始前画面: which drill, with which cards, how many, how it is read; one button begins."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent

from karuta.practice.answer import Drill
from karuta.practice.wish import DrillWish
from ui.card_sets import LoadedSets
from ui.controls.arranged import Arranged
from ui.controls.button import ButtonKind
from ui.controls.form import ROW_GAP_PX
from ui.controls.group import Group
from ui.controls.icons import Icon
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import Style, Words
from ui.look import Look
from ui.practice.drill_form import DrillForm, OwnSets, WeakCards
from ui.practice.drill_ready import ReadyDrills
from ui.practice.drill_words import MORE, NAMES, OFFERED
from ui.practice.said_button import SaidButton
from ui.screens.screen_head import ScreenHead
from ui.settings import Settings
from ui.typeface import Weight
from ui.wording import drills as w

WIDEST_PX: Final = 860
MARGIN_PX: Final = 24
TIGHT_GAP_PX: Final = 2
ROOMY_PX: Final = 700


class DrillStartScreen(Arranged):
    """Everything in sight, the one filled button below; Enter presses it.

    Signals:
        start_wanted: a `DrillWish`, and the settings with how it is to be read.
        settings_changed: the settings with the drill as it is set now, to be remembered.
        sets_wanted: the player wants to make or change his sets of cards.
        back: the player goes back.
    """

    start_wanted = Signal(object, object)
    settings_changed = Signal(object)
    sets_wanted = Signal()
    back = Signal()

    def __init__(
        self,
        look: Look,
        weak_cards: WeakCards = lambda: None,
        own_sets: OwnSets = LoadedSets,
        has_own_tempo: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self.look = look
        self._settings, self._is_fresh = Settings(), False
        self.head = ScreenHead(look, w.TITLE)
        self.drill = SegmentedButtons(look, w.WHICH_DRILL, [Choice(each, NAMES[each]) for each in OFFERED])
        self.more = Words(look, MORE[Drill.FLASH], Style(15, Weight.MEDIUM), wrap=True)
        self.form = DrillForm(look, weak_cards, own_sets, has_own_tempo)
        self.group = Group(look, w.SETTINGS, self.form)
        self.ready = ReadyDrills(look)
        self.start = SaidButton(look, w.START, ButtonKind.START, Icon.PLAY)
        self.start.cap = "Enter"
        for widget in (self.head, self.ready, self.drill, self.more, self.group, self.start):
            widget.setParent(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head.back.connect(self.back)
        self.drill.chosen.connect(self._choose)
        self.form.changed.connect(self._changed)
        self.form.chosen.sets_wanted.connect(self.sets_wanted)
        self.ready.wanted.connect(self._begin)
        self.start.clicked.connect(self.press)
        look.changed.connect(self.arrange)

    @property
    def wish(self) -> DrillWish:
        """The drill as it is set."""
        return self.form.wish(Drill(str(self.drill.value)))

    def show_settings(self, settings: Settings) -> None:
        """Show how the drill was set last, and how poems are read."""
        self._settings, self._is_fresh = settings, True
        self.form.show_settings(settings)
        self.head.tell(self.form.chosen.notice)
        self.drill.set_value(Drill(settings.drill_practice.drill))
        self._show(Drill(settings.drill_practice.drill))

    def take(self, settings: Settings) -> None:
        """Know these settings from now on; how the drill is set stays as it is shown."""
        self._settings = settings
        self.form.take(settings)

    def choose(self, drill: Drill) -> None:
        """Choose that drill."""
        self.drill.set_value(drill)
        self._choose(drill)

    def press(self) -> None:
        """Begin, if there is anything to begin with."""
        if not self.start.is_forbidden:
            self._begin(self.wish)

    def _begin(self, wish: object) -> None:
        self.start_wanted.emit(wish, self.form.settings)

    def _choose(self, drill: object) -> None:
        self._show(Drill(str(drill)))
        self._remember()

    def _show(self, drill: Drill) -> None:
        self.more.say(MORE[drill])
        self.form.show_drill(drill)
        self._say_start()

    def _changed(self) -> None:
        self._say_start()
        self._remember()

    def _remember(self) -> None:
        practice = self.form.practice(Drill(str(self.drill.value)))
        if practice != self._settings.drill_practice:
            self._settings = self._settings.model_copy(update={"drill_practice": practice})
            self.settings_changed.emit(self._settings)

    def _say_start(self) -> None:
        lacks = not self.form.cards
        self.start.forbid(w.NO_CARDS if lacks else None)
        drill = NAMES[Drill(str(self.drill.value))]
        self.start.say(w.NO_CARDS if lacks else w.START, drill=drill)
        self.arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins, Esc goes back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press()
        elif event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """The keys come here; the player's sets may have been changed meanwhile."""
        super().showEvent(event)
        if not self._is_fresh:
            self.form.chosen.renew()
            self._say_start()
        self._is_fresh = False
        self.setFocus()

    def event(self, event: QEvent) -> bool:
        """Lay out again when a row comes or goes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.arrange()
        return super().event(event)

    def arrange(self) -> None:
        """Put everything in its place; where the window is low, parts move together (see `_lay_out`)."""
        self.head.setGeometry(0, 0, self.width(), self.head.height_px)
        for tells, ready_above in ((True, True), (False, True), (False, False)):
            if self._lay_out(tells=tells, ready_above=ready_above) >= 0:
                break
        self.update()

    def _lay_out(self, *, tells: bool, ready_above: bool) -> int:
        """Answers how much room is left; negative: something is cut.

        Args:
            tells: Whether what is said of the drill stands below it; else it is a tooltip.
            ready_above: Whether the ready drills stand above the others; else beside the start button.
        """
        px = self.look.px
        wide = min(px(WIDEST_PX), self.width() - 2 * px(MARGIN_PX))
        left, is_roomy = (self.width() - wide) // 2, self.height() >= px(ROOMY_PX)
        top = self.head.height_px + px(20 if is_roomy else 10)
        self.ready.show_title(ready_above)
        if ready_above:
            high = self.ready.needed_height(wide)
            self.ready.setGeometry(left, top, wide, high)
            self.ready.arrange()  # in the same place its words may have another length now
            top += high + px(24 if is_roomy else 10)
        size = self.drill.sizeHint()
        self.drill.setGeometry(left, top, min(size.width(), wide), size.height())
        top += size.height() + px(10)
        self.more.setVisible(tells)
        self.drill.setToolTip("" if tells else self.more.text())
        if tells:
            more = self.more.heightForWidth(wide)
            self.more.setGeometry(left, top, wide, more)
            top += more + px(12)
        start = self.start.sizeHint()
        room = self.height() - top - start.height() - px(28)
        needed = self._form_px(wide, room)
        high = min(needed, room)
        self.group.setGeometry(QRect(left, top, wide, high))
        foot = top + high + px(14)
        across = max(px(360), start.width()) if ready_above else start.width()
        self.start.setGeometry(left, foot, across, start.height())
        if not ready_above:
            x = self.start.geometry().right() + px(20)
            high = self.ready.needed_height(left + wide - x)
            self.ready.setGeometry(x, foot + (start.height() - high) // 2, left + wide - x, high)
        return room - needed

    def _form_px(self, wide: int, room: int) -> int:
        """How high the settings are; their rows move together where there is too little room."""
        around = self.group.head_px + self.look.px(14)
        inner = wide - 2 * self.look.px(14)
        self.form.set_density(ROW_GAP_PX)
        if self.form.needed_height(inner) + around > room:
            self.form.set_density(TIGHT_GAP_PX)
        return self.form.needed_height(inner) + around

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the window."""
        QPainter(self).fillRect(self.rect(), self.look.theme.shoji)
