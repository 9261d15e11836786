"""Which cards are practised: by the length of their kimariji, weak ones, an own set, those that are named."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, Signal

from karuta.practice.wish import HUNDRED, OYAMA, cards_of_length
from karuta.rules.cards import Yomifuda
from poems.card_notation import CardSetError, poems_of
from ui.card_sets import NAME_LONGEST, LoadedSets
from ui.controls.button import Button, ButtonKind
from ui.controls.form import Form
from ui.controls.notation_field import NotationField
from ui.controls.picker import Pick, Picker
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.practice_settings import DrillPractice
from ui.selection import Selection
from ui.settings import PoemsRead, Settings
from ui.wording import drills as w
from ui.wording.sentence import Sentence

WeakCards = Callable[[], "frozenset[int] | None"]
"""Answers the weakest cards; None if too little is known."""

OwnSets = Callable[[], LoadedSets]
"""Reads the player's named sets of cards."""

NOTATION_PX: Final = 420
LONGEST_NOTATION: Final = 400
SET_PX: Final = 260
OF_THE_MATCHES: Final = ""
"""Stands for the cards that are selected for matches; no set has no name."""


class Which(Enum):
    """Which cards."""

    ALL = "all"
    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    OYAMA = "oyama"
    WEAK = "weak"
    OWN = "own"
    SELECTED = "selected"


ALWAYS: Final[dict[Which, tuple[Yomifuda, ...]]] = {
    Which.ALL: HUNDRED,
    Which.ONES: cards_of_length(1),
    Which.TWOS: cards_of_length(2),
    Which.THREES: cards_of_length(3),
    Which.FOURS: cards_of_length(4, 5),
    Which.OYAMA: OYAMA,
}
"""The sets that are there for everybody."""
NAMES: Final[dict[Which, Sentence]] = {
    Which.ALL: w.ALL,
    Which.ONES: w.ONES,
    Which.TWOS: w.TWOS,
    Which.THREES: w.THREES,
    Which.FOURS: w.FOURS,
    Which.OYAMA: w.OYAMA,
    Which.WEAK: w.WEAK,
    Which.OWN: w.OWN_SETS,
    Which.SELECTED: w.SELECTED,
}


def practised(selection: Selection) -> tuple[Yomifuda, ...]:
    """The cards of a selection that can be taken; where none can, those that are read, or that lie."""
    found = selection.mat & selection.read or selection.read or selection.mat
    return tuple(map(Yomifuda, sorted(found)))


def selection_for_matches(settings: Settings) -> Selection:
    """What is selected for matches: all hundred where nothing is."""
    cards = settings.cards
    if cards.poems is not PoemsRead.CHOSEN:
        return Selection()
    return Selection(cards.allowed or frozenset(), cards.chosen)


class DrillCards(QObject):
    """The rows of a form that say which cards.

    Signals:
        changed: the player changed something.
        sets_wanted: the player wants to make or change his sets.
    """

    changed = Signal()
    sets_wanted = Signal()

    def __init__(self, form: Form, weak_cards: WeakCards, own_sets: OwnSets) -> None:
        super().__init__(form)
        look = form.look
        self._weak_cards, self._own_sets = weak_cards, own_sets
        self._settings = Settings()
        self._weak: frozenset[int] | None = None
        self._sets: dict[str, Selection] = {}
        self._written: tuple[Yomifuda, ...] = ()
        self.notice: Sentence | None = None
        self.which = SegmentedButtons(look, w.CARDS, [Choice(*each) for each in NAMES.items()], padding_px=11)
        self.own = Picker(look, w.OWN_SETS, SET_PX)
        self.to_sets = Button(look, w.MAKE_SETS, ButtonKind.LINK)
        self.notation = NotationField(look, w.NOTATION, w.NOTATION_HERE, NOTATION_PX)
        self.notation.setMaxLength(LONGEST_NOTATION)
        self.count_hint, self.weak_hint = hint(look), hint(look, w.TOO_FEW_WEAK)
        form.row(w.CARDS, self.which, beside=(self.count_hint, self.weak_hint))
        form.row(w.OWN_SET, self.own, self.to_sets)
        form.row(w.NOTATION, self.notation)
        self._offer(OF_THE_MATCHES)
        self.which.chosen.connect(self._change)
        self.own.picked.connect(self._change)
        self.to_sets.clicked.connect(self.sets_wanted)
        self.notation.textEdited.connect(self._typed)
        self.say()

    @property
    def cards(self) -> tuple[Yomifuda, ...]:
        """The cards that are chosen."""
        which = self.which.value
        if which is Which.WEAK:
            return tuple(map(Yomifuda, sorted(self._weak or ())))
        if which is Which.OWN:
            return self._cards_of_set
        return self._written if which is Which.SELECTED else ALWAYS[Which(which)]

    @property
    def _cards_of_set(self) -> tuple[Yomifuda, ...]:
        if self.own.value == OF_THE_MATCHES:
            return practised(selection_for_matches(self._settings))
        found = self._sets.get(str(self.own.value))
        return () if found is None else practised(found)

    def take(self, settings: Settings) -> None:
        """Know these settings from now on: what is selected for matches."""
        self._settings = settings
        self.say()

    def renew(self) -> None:
        """Ask again which cards are weak, and read the player's sets again."""
        self._weak = self._weak_cards()
        self.which.refuse(frozenset() if self._weak else frozenset((Which.WEAK,)))
        self.weak_hint.setVisible(not self._weak)
        loaded = self._own_sets()
        self.notice = loaded.notice
        self._sets = {each.name: each.selection for each in loaded.sets}
        self._offer(str(self.own.value))
        self.say()

    def show_practice(self, practice: DrillPractice) -> None:
        """Show how it was set last."""
        is_known = practice.which != Which.WEAK.value or bool(self._weak)
        self.which.set_value(Which(practice.which) if is_known else Which.ALL)
        self._offer(practice.own_set)
        if practice.notation != self.notation.text():
            self.notation.setText(practice.notation)
            self._read()
        self.say()

    def practice(self) -> dict[str, str]:
        """What is to be remembered."""
        return {
            "which": Which(self.which.value).value,
            "own_set": str(self.own.value)[:NAME_LONGEST],
            "notation": self.notation.text()[:LONGEST_NOTATION],
        }

    def _offer(self, chosen: str) -> None:
        """Offer the sets; one that is gone stays to be seen, and holds no card."""
        picks = [Pick(OF_THE_MATCHES, w.SET_OF_MATCHES), *(Pick(name, name) for name in self._sets)]
        if chosen not in self._sets and chosen != OF_THE_MATCHES:
            picks.append(Pick(chosen, w.SET_GONE, name=chosen, is_refused=True))
        self.own.offer(picks, chosen)

    def _change(self) -> None:
        self.say()
        self.changed.emit()

    def _typed(self) -> None:
        self._read()
        self._change()

    def _read(self) -> None:
        try:
            self._written = tuple(map(Yomifuda, sorted(poems_of(self.notation.text()))))
            self.notation.clear_underline()
        except CardSetError as error:
            self._written = ()
            self.notation.underline(error.start, error.end)

    def say(self) -> None:
        """Show what belongs to the choice, and say how many cards it holds."""
        which = self.which.value
        self.notation.setVisible(which is Which.SELECTED)
        for widget in (self.own, self.to_sets):
            widget.setVisible(which is Which.OWN)
        if which is Which.SELECTED and self.notation.wrong is not None:
            self.count_hint.say(w.NOTATION_WRONG)
        elif which is Which.SELECTED and not self.notation.text():
            self.count_hint.say(w.NOTATION_EXAMPLE)
        else:
            self.count_hint.say(w.CHOSEN, n=len(self.cards))
