"""The screen 定位置: the six lanes of a plan, the plans, an example, the player's own times, the tools."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShowEvent

from karuta.practice.teiichi_pace import OwnTake, Suggestion, paces, suggestions
from karuta.rules.cards import Torifuda
from karuta.rules.teiichi import WHOLE_HAND, Block
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT, TeiichiDraft
from poems.collection import ALL_NUMBERS
from ui.controls.arranged import Arranged
from ui.controls.group import Group
from ui.language import tr
from ui.look import Look
from ui.screens.teiichi_files import TeiichiFiles
from ui.screens.teiichi_head import Deed, TeiichiHead
from ui.screens.teiichi_lanes import TeiichiLanes
from ui.screens.teiichi_panel import TeiichiPanel
from ui.screens.teiichi_tools import ORDERS, TeiichiTools
from ui.settings import Settings
from ui.teiichi_editing import TeiichiEditing
from ui.teiichi_plans import PlansError, TeiichiPlans, merged, proper_name, read_plans, write_plans
from ui.wording import teiichi as w

FULL_HEIGHT_PX: Final = 720
PANEL_PX: Final = 296
LOW_PANEL_PX: Final = 218
TOOLS_PX: Final = 486
MARGIN_PX: Final = 16
GUTTER_PX: Final = 12


class TeiichiScreen(Arranged):
    """Everything is stored at once; Ctrl+Z takes it back.

    Signals:
        settings_changed: the settings with the plan that is shown now.
        back: the player is done.
    """

    settings_changed = Signal(object)
    back = Signal()

    def __init__(
        self,
        look: Look,
        plans: TeiichiPlans,
        own_takes: Callable[[], tuple[OwnTake, ...]],
        draw: Callable[[], float],
    ) -> None:
        """Begin with the built-in plan.

        Args:
            look: How everything is drawn.
            plans: Keeps the plans.
            own_takes: Answers the takes in the own territory.
            draw: Answers uniforms.
        """
        super().__init__()
        self.look = look
        self._file, self._own_takes, self._draw = plans, own_takes, draw
        self._settings = Settings()
        self._takes: tuple[OwnTake, ...] = ()
        self._hand: tuple[Torifuda, ...] = ()
        self._suggestion: Suggestion | None = None
        self.editing = TeiichiEditing()
        self.files = TeiichiFiles(self)
        self.head, self.lanes = TeiichiHead(look), TeiichiLanes(look)
        self.panel, self.tools = TeiichiPanel(look), TeiichiTools(look)
        self.tools_group = Group(look, w.TOOLS, self.tools)
        for widget in (self.head, self.lanes, self.panel, self.tools_group):
            widget.setParent(self)
        self._connect()
        look.changed.connect(self.arrange)

    def _connect(self) -> None:
        self.head.back.connect(self.back)
        self.head.plan_chosen.connect(self._plan_chosen)
        self.head.wanted.connect(self._do)
        self.head.named.connect(self._named)
        self.lanes.moved.connect(self._move)
        self.panel.other_wanted.connect(self.deal)
        self.tools.sorted_by.connect(lambda order: self.change(self.draft.ordered(ORDERS[order])))
        self.tools.mirror_pressed.connect(lambda: self.change(self.draft.mirrored()))
        self.tools.standard_pressed.connect(lambda: self.change(BUILT_IN_DRAFT))
        self.tools.undo_pressed.connect(self.undo)
        self.tools.redo_pressed.connect(self.redo)
        self.tools.advice_pressed.connect(self._take_advice)
        self.tools.marks_changed.connect(self._mark)
        self.files.import_chosen.connect(self.import_from)
        self.files.export_chosen.connect(self.export_to)
        self.files.print_chosen.connect(self.print_to)

    @property
    def draft(self) -> TeiichiDraft:
        """The plan that is shown."""
        return self.editing.draft

    def show_settings(self, settings: Settings) -> None:
        """Show the plan that these settings name, with nothing to take back; tells nobody."""
        self._settings = settings
        loaded = self._file.load()
        self.editing = TeiichiEditing(loaded.plans, settings.player.teiichi)
        self.lanes.bindings = settings.keys.bindings
        self._takes = self._own_takes()
        self.panel.pace.show_paces(paces(self._takes))
        self.lanes.choose(None)
        if not self._hand:
            self.deal()
        self.tools.tell(loaded.notice or w.STORED_AT_ONCE)
        self._show()

    def _show(self) -> None:
        editing, draft = self.editing, self.draft
        self.lanes.show_draft(draft)
        self.head.show_plans(editing)
        self.tools.show_draft(draft, can_undo=editing.can_undo, can_redo=editing.can_redo)
        found = suggestions(self._takes, draft)
        self._suggestion = found[0] if found else None
        self.tools.show_advice(self._suggestion)
        self._show_example()

    def _show_example(self) -> None:
        territory = self.draft.completed().laid_out(self._hand)
        self.panel.example.show_territory(territory, self._settings.cards.face.value)

    def deal(self) -> None:
        """Deal another 25 cards for the example."""
        numbers = list(ALL_NUMBERS)
        for last in range(len(numbers) - 1, 0, -1):
            other = int(self._draw() * (last + 1))
            numbers[last], numbers[other] = numbers[other], numbers[last]
        self._hand = tuple(Torifuda(number) for number in numbers[:WHOLE_HAND])
        self._show_example()

    def change(self, draft: TeiichiDraft) -> None:
        """Change the plan, or a copy of a built-in one."""
        if draft != self.draft:
            copied = self.editing.change(draft, tr(w.MY_PLAN))
            self._keep()
            if copied:
                self.tools.tell(w.COPIED)
        self._show()

    def _keep(self) -> None:
        """Store the plans, and which one is chosen."""
        try:
            self._file.save(self.editing.plans)
            self.tools.tell(w.STORED_AT_ONCE)
        except OSError:
            self.tools.tell(w.NOT_SAVED)
        self._show()
        self._choose()

    def _choose(self) -> None:
        if self.editing.name != self._settings.player.teiichi:
            player = self._settings.player.but(teiichi=self.editing.name)
            self._settings = self._settings.but(player=player.model_dump())
            self.settings_changed.emit(self._settings)

    def _plan_chosen(self, name: str) -> None:
        self.editing.show(name)
        self._show()
        self._choose()

    def _move(self, card: Torifuda, block: Block | None, index: int | None) -> None:
        self.change(self.draft.placed(card, block, index))

    def _take_advice(self) -> None:
        if self._suggestion is not None:
            self.lanes.choose(self._suggestion.card)
            self._move(self._suggestion.card, self._suggestion.better, None)

    def _mark(self, is_marked: bool) -> None:
        self.lanes.marks_tomofuda = is_marked
        self.lanes.update()

    def undo(self) -> None:
        """Take the last change back."""
        if self.editing.undo():
            self._keep()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.editing.redo():
            self._keep()

    def _do(self, deed: Deed) -> None:
        if deed is Deed.DUPLICATE:
            self.editing.add(self.draft, tr(w.MY_PLAN) if self.editing.is_built_in else self.editing.name)
            self._keep()
        elif deed is Deed.DELETE:
            self.editing.delete()
            self._keep()
        elif deed is Deed.PRINT:
            self.files.ask_print(self.head.shown_name)
        else:
            {Deed.IMPORT: self.files.ask_import, Deed.EXPORT: self.files.ask_export}[deed]()

    def _named(self, words: str) -> None:
        name = proper_name(words)
        if self.editing.rename(name):
            self._keep()
        else:
            self._show()

    def import_from(self, path: Path) -> None:
        """Read the plans of a file in; one of a known name gets a number."""
        try:
            others = read_plans(path)
        except PlansError:
            self.tools.tell(w.NOT_IMPORTED)
            return
        self.editing.read_in(merged(self.editing.plans, others))
        self._keep()
        self.tools.tell(w.IMPORTED, n=len(others))

    def export_to(self, path: Path) -> None:
        """Write the player's plans into a file."""
        try:
            write_plans(path, self.editing.plans)
        except OSError:
            self.tools.tell(w.NOT_EXPORTED)
            return
        self.tools.tell(w.EXPORTED, n=len(self.editing.plans))

    def print_to(self, path: Path) -> None:
        """Print the plan that is shown."""
        from ui.screens.teiichi_paper import write_pdf  # noqa: PLC0415 - not needed before

        try:
            write_pdf(path, self.head.shown_name, self.draft)
        except OSError:
            self.head.tell(w.NOT_PRINTED)
            return
        self.head.tell(w.PRINTED, name=path.name)

    def arrange(self) -> None:
        """Lanes above, example and tools below."""
        px, wide, high = self.look.px, self.width(), self.height()
        head = self.head.height_px
        self.head.setGeometry(0, 0, wide, head)
        panel = px(PANEL_PX if high >= px(FULL_HEIGHT_PX) else LOW_PANEL_PX)
        self.lanes.setGeometry(0, head, wide, high - head - panel)
        margin, gutter = px(MARGIN_PX), px(GUTTER_PX)
        top, bottom = high - panel + px(10), high - px(10)
        tools = min(px(TOOLS_PX), (wide - 2 * margin - gutter) * 11 // 20)
        left = wide - margin - tools
        self.tools_group.setGeometry(QRect(left, top, tools, bottom - top))
        self.panel.setGeometry(QRect(margin, top, left - gutter - margin, bottom - top))
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        """Words and sizes may have changed behind another screen."""
        super().showEvent(event)
        self.arrange()
        self.lanes.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Z takes back, Ctrl+Y does again; Esc lets the card go, then goes back."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        elif event.key() == Qt.Key.Key_Escape:
            if self.lanes.card is not None:
                self.lanes.choose(None)
            else:
                self.back.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the edge of the mat."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.shoji)
        foot = self.lanes.geometry().bottom() + 1
        painter.fillRect(0, foot, self.width(), 5, theme.heri)
