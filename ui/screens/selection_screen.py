"""The screen 取り札・読み札選択: the board of the hundred, the filters, and the named sets."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from poems.card_filter import CardFilter
from poems.card_notation import notation_of
from ui.card_sets import CardSets, CardSetsError, NamedSet, merged, read_sets, with_set, write_sets
from ui.controls.button import Button
from ui.controls.group import PADDING_PX, Group
from ui.controls.page import Page
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.file_dialog import file_dialog
from ui.language import tr
from ui.look import Look
from ui.screens.screen_head import ScreenHead
from ui.screens.selection_board import SelectionBoard
from ui.screens.selection_counts import SelectionCounts
from ui.screens.selection_drawer import DrawerGround
from ui.screens.selection_filters import SelectionFilters
from ui.screens.selection_plan import is_small, panel_px, plan
from ui.screens.selection_sets import SelectionSets
from ui.selection import Aim, Deed, Selecting, Selection
from ui.settings import PoemsRead, Settings
from ui.wording import selection as w
from ui.wording.sentence import Sentence

FILE_FILTER: Final = "(*.json)"


class SelectionScreen(Page):
    """Everything is stored at once; Ctrl+Z takes it back.

    Signals:
        settings_changed: the settings as they are now, after each change.
        back: the player is done.
    """

    settings_changed = Signal(object)

    def __init__(
        self, look: Look, sets: CardSets, weak_cards: Callable[[], frozenset[int] | None] = lambda: None
    ) -> None:
        """Begin with everything selected.

        Args:
            look: How everything is drawn.
            sets: Keeps the player's sets.
            weak_cards: Answers the weakest cards; None if too little is known.
        """
        super().__init__()
        self.look = look
        self._file = sets
        self._weak_cards = weak_cards
        self._settings = Settings()
        self._own: tuple[NamedSet, ...] = ()
        self._drawer_open = False
        self._folded_sets = True
        self.selecting = Selecting()
        self._make_head()
        self.board, self.board_hint = SelectionBoard(look), hint(look, w.BOARD_MORE)
        self.counts = SelectionCounts(look)
        self.filters, self.sets = SelectionFilters(look), SelectionSets(look)
        deeds = [Choice(Deed.SET, w.SET), Choice(Deed.ADD, w.ADD), Choice(Deed.REMOVE, w.REMOVE)]
        self.deed = SegmentedButtons(look, w.DEED, deeds)
        self.filter_group = Group(look, w.FILTERS, self.filters, self.deed)
        self.set_group = Group(look, w.SETS, self.sets)
        self.ground = DrawerGround(look)
        self.panels = (self.ground, self.counts, self.filter_group, self.set_group)
        for widget in (self.board, self.board_hint, *self.panels):
            widget.setParent(self)
        self._connect()
        look.changed.connect(self.arrange)

    def _make_head(self) -> None:
        look = self.look
        self.head = ScreenHead(look, w.SELECTION)
        aims = [Choice(Aim.MAT, w.TORIFUDA), Choice(Aim.READ, w.YOMIFUDA), Choice(Aim.BOTH, w.BOTH)]
        self.aim = SegmentedButtons(look, w.WHAT_CHANGES, aims)
        self.aim.set_value(Aim.BOTH)
        self.aim_label, self.stored = hint(look, w.WHAT_CHANGES), hint(look, w.STORED_AT_ONCE)
        self.everything = Button(look, w.SELECT_ALL)
        self.undo_button = Button(look, w.UNDO)
        self.undo_button.cap = "Ctrl Z"
        self.drawer = Button(look, w.PANEL)
        self.head_widgets = (
            self.aim_label, self.aim, self.stored, self.everything, self.undo_button, self.drawer,
        )  # fmt: skip
        for widget in (self.head, *self.head_widgets):
            widget.setParent(self)

    def _connect(self) -> None:
        self.head.back.connect(self.back)
        self.aim.chosen.connect(self._aim_chosen)
        self.deed.chosen.connect(self._deed_chosen)
        self.everything.clicked.connect(self._select_all)
        self.undo_button.clicked.connect(self.undo)
        self.drawer.clicked.connect(self._move_drawer)
        self.board.wanted.connect(self._toggle)
        self.filters.filter_changed.connect(self._filter)
        self.filters.notation_entered.connect(self._take)
        self.sets.used.connect(self._use)
        self.sets.save_wanted.connect(self._save_set)
        self.sets.drop_wanted.connect(self._drop_set)
        self.sets.import_wanted.connect(self.ask_import)
        self.sets.export_wanted.connect(self.ask_export)
        self.sets.copy_wanted.connect(self._copy)
        self.sets.pasted.connect(self._pasted)
        for group in (self.filter_group, self.set_group):
            group.head_pressed.connect(self._fold)

    def show_settings(self, settings: Settings) -> None:
        """Show what these settings select, with nothing to take back; tells nobody."""
        self._settings = settings
        aim = self.selecting.aim
        cards = settings.cards
        allowed = cards.allowed
        chosen = Selection() if allowed is None else Selection(allowed, cards.chosen)
        deed = self.selecting.deed
        self.selecting = Selecting(chosen)
        self.selecting.aim = aim
        self.selecting.set_deed(deed)
        loaded = self._file.load()
        self._own = loaded.sets
        self.sets.know_weak(self._weak_cards())
        self.sets.show_sets(self._own)
        self.sets.say(loaded.notice)
        self.filters.say_found(None)
        self._show()

    def tell(self, notice: Sentence | None) -> None:
        """Say one sentence beside the sets, or with None nothing."""
        self.sets.say(notice)

    def _show(self) -> None:
        selecting, cards = self.selecting, self._settings.cards
        self.board.show_selection(selecting.selection, selecting.aim)
        self.counts.show_selection(selecting.selection, cards.hands)
        self.filters.show_filter(selecting.card_filter)
        self.undo_button.setEnabled(selecting.can_undo)
        self.filter_group.set_summary(self.filters.said.text())
        self.set_group.set_summary(" ".join(each.name for each in self._own))

    def _changed(self) -> None:
        """Show and store what is selected now."""
        selection = self.selecting.selection
        is_all = selection == Selection()
        cards = self._settings.cards.but(
            poems=PoemsRead.HUNDRED if is_all else PoemsRead.CHOSEN,
            mat_poems=notation_of(selection.mat),
            read_poems=notation_of(selection.read),
        )
        self._settings = self._settings.but(cards=cards.model_dump())
        self._show()
        self.settings_changed.emit(self._settings)

    def _toggle(self, numbers: frozenset[int], on: bool) -> None:
        self.selecting.toggle(numbers, on=on)
        self._by_hand()

    def _by_hand(self) -> None:
        self.filters.say_found(None)
        self._changed()

    def _filter(self, card_filter: CardFilter) -> None:
        found = self.selecting.press_filter(card_filter)
        self.filters.say_found(None if card_filter.is_open else found)
        self._changed()

    def _take(self, poems: frozenset[int]) -> None:
        self.selecting.take(poems)
        self._changed()

    def _use(self, selection: Selection) -> None:
        self.selecting.use(selection)
        self._by_hand()

    def _pasted(self, poems: frozenset[int]) -> None:
        self._use(self.selecting.selection.after(Deed.SET, poems, self.selecting.aim))

    def _select_all(self) -> None:
        self._use(Selection())

    def undo(self) -> None:
        """Take the last change back."""
        if self.selecting.undo():
            self._by_hand()

    def _aim_chosen(self, aim: Aim) -> None:
        self.selecting.aim = aim
        self.selecting.set_deed(self.selecting.deed)
        self._show()

    def _deed_chosen(self, deed: Deed) -> None:
        self.selecting.set_deed(deed)
        self._show()

    def _save_set(self, name: str) -> None:
        new = with_set(self._own, NamedSet(name, self.selecting.selection))
        if self._keep(new, name):
            self.sets.say(w.SET_SAVED, name=name)

    def _drop_set(self, name: str) -> None:
        self._keep(tuple(each for each in self._own if each.name != name))

    def _keep(self, sets: tuple[NamedSet, ...], chosen: str = "") -> bool:
        try:
            self._file.save(sets)
        except OSError:
            self.sets.say(w.SETS_NOT_SAVED)
            return False
        self._own = sets
        self.sets.say(None)
        self.sets.show_sets(sets, chosen)
        self._show()
        return True

    def _copy(self) -> None:
        selection = self.selecting.selection
        if self.selecting.aim is Aim.MAT:
            self.sets.copy_code(selection.mat, w.CODE_COPIED_MAT)
        else:
            self.sets.copy_code(selection.read, w.CODE_COPIED_READ)

    def import_from(self, path: Path) -> None:
        """Read the sets of a file in; one of a known name gets a number."""
        try:
            others = read_sets(path)
        except CardSetsError:
            self.sets.say(w.SETS_NOT_IMPORTED)
            return
        if self._keep(merged(self._own, others)):
            self.sets.say(w.SETS_IMPORTED, n=len(others))

    def export_to(self, path: Path) -> None:
        """Write the player's sets into a file."""
        try:
            write_sets(path, self._own)
        except OSError:
            self.sets.say(w.SETS_NOT_EXPORTED)
            return
        self.sets.say(w.SETS_EXPORTED, n=len(self._own))

    def ask_import(self) -> QFileDialog:
        """Ask which file to read."""
        dialog = file_dialog(self, tr(w.WHAT_TO_IMPORT), f"{tr(w.SET_FILES)} {FILE_FILTER}")
        dialog.fileSelected.connect(self._import_chosen)
        dialog.open()
        return dialog

    def ask_export(self) -> QFileDialog:
        """Ask which file to write."""
        kinds = f"{tr(w.SET_FILES)} {FILE_FILTER}"
        dialog = file_dialog(self, tr(w.WHERE_TO_EXPORT), kinds, "json", tr(w.SET_FILES))
        dialog.fileSelected.connect(self._export_chosen)
        dialog.open()
        return dialog

    def _import_chosen(self, file: str) -> None:
        self.import_from(Path(file))

    def _export_chosen(self, file: str) -> None:
        self.export_to(Path(file))

    def _fold(self) -> None:
        self._folded_sets = not self._folded_sets
        self.arrange()

    def _move_drawer(self) -> None:
        self.open_drawer(is_open=not self._drawer_open)

    def open_drawer(self, *, is_open: bool) -> None:
        """In a small window, open or close the drawer with filters and sets."""
        self._drawer_open = is_open
        self.arrange()

    def arrange(self) -> None:
        """The panel beside the board, or over it."""
        head = self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        small = is_small(self.look, self.width(), self.height())
        self._place_head(small=small)
        inner = panel_px(self.look, self.width(), is_drawer=small) - 2 * self.look.px(PADDING_PX)
        high = self.filters.needed_height(inner) + self.filter_group.head_px + self.look.px(PADDING_PX) // 2
        room = QRect(0, head, self.width(), self.height() - head)
        sets_open = small and not self._folded_sets
        found = plan(self.look, room, (self.counts.needed_height(is_drawer=small), high), sets_open=sets_open)
        self.filter_group.set_state(folds=small, is_open=not sets_open)
        self.set_group.set_state(folds=small, is_open=not small or sets_open)
        places = {
            self.board: found.board,
            self.board_hint: found.board_hint,
            self.counts: found.counts,
            self.filter_group: found.filters,
            self.set_group: found.sets,
        }
        for widget, place in places.items():
            widget.setGeometry(place)
        edge = found.counts.left() - self.look.px(8)
        self.ground.setGeometry(edge, head, self.width() - edge, self.height() - head)
        for panel in self.panels:
            panel.setVisible(not small or self._drawer_open)
            panel.raise_()
        self.ground.setVisible(small and self._drawer_open)
        self.drawer.set_words(w.CLOSE_PANEL if self._drawer_open else w.PANEL)

    def _place_head(self, *, small: bool) -> None:
        """Title and aim on the left, the buttons on the right; what only explains goes first."""
        px, high = self.look.px, self.head.height_px
        left = self.head.title_right_px + px(20)
        self.drawer.setVisible(small)
        ends: list[QWidget] = [self.drawer] if small else []
        ends += [self.undo_button, self.everything, self.stored]
        needed = [self.aim, *(widget for widget in (self.drawer, self.undo_button) if widget in ends)]
        free = self.width() - left - px(16) - sum(each.sizeHint().width() + px(8) for each in needed)
        explained: tuple[QWidget, ...] = (self.everything, self.aim_label, self.stored)
        for each in explained:
            wide = each.sizeHint().width() + px(8)
            each.setVisible(free >= wide)
            free -= wide if free >= wide else 0
        x = left
        begins: tuple[QWidget, ...] = (self.aim_label, self.aim)
        for each in begins:
            if not each.isHidden():
                x = self._put(each, x, high) + px(8)
        right = self.width() - px(16)
        for each in ends:
            if not each.isHidden():
                right -= each.sizeHint().width()
                self._put(each, right, high)
                right -= px(8)
        for widget in self.head_widgets:
            widget.raise_()

    def _put(self, widget: QWidget, left: int, high: int) -> int:
        size = widget.sizeHint()
        widget.setGeometry(left, (high - size.height()) // 2, size.width(), size.height())
        return left + size.width()

    def showEvent(self, event: QShowEvent) -> None:
        """Words and sizes may have changed behind another screen."""
        super().showEvent(event)
        self.arrange()
        self.board.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Z takes back; Esc closes the drawer, then goes back."""
        undo = event.key() == Qt.Key.Key_Z and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if undo:
            self.undo()
        elif event.key() == Qt.Key.Key_Escape and self._drawer_open and not self.drawer.isHidden():
            self.open_drawer(is_open=False)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.sets.show_sets(self._own)
            self._show()
