"""The named sets beside the selection: those that are always there and the player's own."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QWidget

from poems.card_filter import CardFilter
from poems.share_code import LONGEST, ShareCodeError, code_of, poems_of_code
from ui.card_sets import NAME_LONGEST, NamedSet
from ui.controls.arranged import Arranged
from ui.controls.button import Button
from ui.controls.field import Field
from ui.controls.line_list import Line, LineList
from ui.controls.words import hint
from ui.language import tr
from ui.look import Look
from ui.selection import Selection
from ui.wording import selection as w
from ui.wording.sentence import Sentence

GAP_PX: Final = 6
LINES: Final = 3
SHORT: Final = CardFilter(lengths=frozenset({1, 2}))
LONG: Final = CardFilter(lengths=frozenset({6}))


def always_there(weak: frozenset[int] | None = None) -> tuple[tuple[Sentence, Selection | None], ...]:
    """The sets that need no saving, the one most asked for where it is seen without scrolling.

    It is None where the weakest cards are not known.
    """
    return (
        (w.ALL_HUNDRED, Selection()),
        (w.WEAK_ONES, None if weak is None else Selection(weak, weak)),
        (w.SHORT_ONES, Selection(mat=SHORT.poems())),
        (w.LONG_ONES, Selection(LONG.poems(), LONG.poems())),
    )


class SelectionSets(Arranged):
    """The sets.

    Signals:
        used: the selection of the chosen set.
        save_wanted: the name under which the present selection is to be saved.
        drop_wanted: the name of the player's set that is to be deleted.
        import_wanted, export_wanted, copy_wanted: as the buttons say.
        pasted: the poems of a share code.
    """

    used = Signal(object)
    save_wanted = Signal(str)
    drop_wanted = Signal(str)
    import_wanted = Signal()
    export_wanted = Signal()
    copy_wanted = Signal()
    pasted = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._own: tuple[NamedSet, ...] = ()
        self._always = always_there()
        self.list = LineList(look, w.SETS)
        self.name = Field(look, w.SET_NAME, 150)
        self.name.setMaxLength(NAME_LONGEST)
        self.save = Button(look, w.SAVE_SET)
        self.use, self.drop = Button(look, w.USE_SET), Button(look, w.DROP_SET)
        self.read_in, self.write_out = Button(look, w.IMPORT), Button(look, w.EXPORT)
        self.copy, self.paste = Button(look, w.COPY_CODE), Button(look, w.PASTE_CODE)
        self.said = hint(look)
        self._rows: tuple[tuple[QWidget, ...], ...] = (
            (self.name, self.save),
            (self.use, self.drop, self.read_in, self.write_out),
            (self.copy, self.paste),
        )
        for widget in (self.list, self.said, *(widget for row in self._rows for widget in row)):
            widget.setParent(self)
        self.list.chosen.connect(self._chosen)
        self.use.clicked.connect(self._use)
        self.drop.clicked.connect(self._drop)
        self.save.clicked.connect(self._save)
        self.name.returnPressed.connect(self._save)
        self.read_in.clicked.connect(self.import_wanted)
        self.write_out.clicked.connect(self.export_wanted)
        self.copy.clicked.connect(self.copy_wanted)
        self.paste.clicked.connect(self._paste)
        look.changed.connect(self.arrange)

    def show_sets(self, own: tuple[NamedSet, ...], chosen: str = "") -> None:
        """Show the player's sets below those that are always there, one of them chosen by its name."""
        self._own = own
        given: list[tuple[str, Selection | None]] = [(tr(words), found) for words, found in self._always]
        given += [(each.name, each.selection) for each in own]
        names = [name for name, _ in given]
        index = len(names) - 1 - names[::-1].index(chosen) if chosen in names else self.list.index
        self.list.set_lines([_line(name, selection) for name, selection in given], index)
        self._chosen(self.list.index)

    def know_weak(self, weak: frozenset[int] | None) -> None:
        """Offer these as the weakest cards from the next showing on; None: too little is known."""
        self._always = always_there(weak)

    def say(self, sentence: Sentence | None, **values: object) -> None:
        """Say what came of a press."""
        self.said.say(sentence, **values)

    @property
    def _own_chosen(self) -> NamedSet | None:
        index = self.list.index - len(self._always)
        return self._own[index] if 0 <= index < len(self._own) else None

    def _chosen(self, _index: int) -> None:
        self.drop.forbid(w.NO_OWN_SETS if self._own_chosen is None else None)
        self.write_out.forbid(None if self._own else w.NO_OWN_SETS)
        own = self._own_chosen
        self.use.forbid(w.WEAK_UNKNOWN if self._chosen_selection is None else None)
        if own is not None:
            self.name.setText(own.name)

    @property
    def _chosen_selection(self) -> Selection | None:
        own = self._own_chosen
        return self._always[self.list.index][1] if own is None else own.selection

    def _use(self) -> None:
        selection = self._chosen_selection
        if selection is not None:
            self.used.emit(selection)

    def _drop(self) -> None:
        own = self._own_chosen
        if own is not None:
            self.drop_wanted.emit(own.name)

    def _save(self) -> None:
        name = self.name.text().strip()
        if name and name.isprintable():
            self.save_wanted.emit(name)
        else:
            self.say(w.SET_UNNAMED)
            self.name.setFocus()

    def copy_code(self, poems: frozenset[int], told: Sentence) -> None:
        """Put the share code of these poems into the clipboard."""
        QApplication.clipboard().setText(code_of(poems))
        self.say(told, n=len(poems))

    def _paste(self) -> None:
        try:
            poems = poems_of_code(QApplication.clipboard().text()[: LONGEST * 2])
        except ShareCodeError:
            self.say(w.CODE_WRONG)
            return
        self.pasted.emit(poems)
        self.say(w.CODE_PASTED, n=len(poems))

    def needed_height(self) -> int:
        """The height with a few lines of the list."""
        row = self.save.sizeHint().height() + self.look.px(GAP_PX)
        return LINES * self.list.line_px + len(self._rows) * row + self.said.sizeHint().height() + 2

    def arrange(self) -> None:
        """The list takes what the buttons leave."""
        gap, row = self.look.px(GAP_PX), self.save.sizeHint().height()
        foot = max(self.said.sizeHint().height(), self.look.px(16))
        y = self.height() - foot - len(self._rows) * (row + gap)
        self.list.setGeometry(0, 0, self.width(), max(0, y))
        for widgets in self._rows:
            x = 0
            for widget in widgets:
                size = widget.sizeHint()
                wide = size.width()
                if widget is self.name:
                    wide = self.width() - gap - self.save.sizeHint().width()
                widget.setGeometry(x, y + gap, wide, row)
                x += wide + gap
            y += row + gap
        self.said.setGeometry(0, self.height() - foot, self.width(), foot)


def _line(name: str, selection: Selection | None) -> Line:
    if selection is None:
        return Line(name, tr(w.WEAK_UNKNOWN))
    return Line(name, tr(w.SET_COUNTS, mat=len(selection.mat), read=len(selection.read)))
