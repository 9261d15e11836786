"""The selection of cards and poems while it is being changed: by hand, by filter, and back again. No Qt."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from poems.card_filter import CardFilter
from poems.collection import ALL_NUMBERS

ALL: Final = frozenset(ALL_NUMBERS)
LONGEST_HISTORY: Final = 500


class Aim(Enum):
    """What a press changes."""

    MAT = "mat"
    READ = "read"
    BOTH = "both"


class Deed(Enum):
    """What is done with the poems that a filter finds."""

    SET = "set"
    ADD = "add"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Selection:
    """Which cards may lie on the mat, and which poems are read."""

    mat: frozenset[int] = ALL
    read: frozenset[int] = ALL

    def holds(self, number: int, aim: Aim) -> bool:
        """Whether a poem is selected in everything that `aim` means."""
        return (aim is Aim.READ or number in self.mat) and (aim is Aim.MAT or number in self.read)

    def after(self, deed: Deed, poems: Iterable[int], aim: Aim) -> "Selection":
        """The selection once the deed has been done with these poems."""
        found = frozenset(poems)
        mat = self.mat if aim is Aim.READ else _after(self.mat, deed, found)
        read = self.read if aim is Aim.MAT else _after(self.read, deed, found)
        return Selection(mat, read)


def _after(before: frozenset[int], deed: Deed, found: frozenset[int]) -> frozenset[int]:
    if deed is Deed.SET:
        return found
    return before | found if deed is Deed.ADD else before - found


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything that an undo brings back.

    Attributes:
        selection: What is selected.
        card_filter: The filter that is pressed.
        base: What was selected before the filter was pressed.
    """

    selection: Selection
    card_filter: CardFilter
    base: Selection


class Selecting:
    """A selection with its filter and its history.

    A filter works on what was selected before its first button was pressed, so that letting all of its
    buttons go brings that back.
    """

    def __init__(self, selection: Selection | None = None) -> None:
        first = Selection() if selection is None else selection
        self.aim = Aim.BOTH
        self._deed = Deed.SET
        self._now = Moment(first, CardFilter(), first)
        self._past: list[Moment] = []

    @property
    def selection(self) -> Selection:
        """What is selected now."""
        return self._now.selection

    @property
    def card_filter(self) -> CardFilter:
        """The filter that is pressed now."""
        return self._now.card_filter

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past)

    @property
    def deed(self) -> Deed:
        """What is done with the poems that the filter finds."""
        return self._deed

    def set_deed(self, deed: Deed) -> None:
        """Do that from now on; a filter that is pressed has done its work and is let go."""
        self._deed = deed
        self._now = Moment(self.selection, CardFilter(), self.selection)

    def toggle(self, numbers: Iterable[int], *, on: bool) -> None:
        """Select these poems by hand, or no longer."""
        self.use(self.selection.after(Deed.ADD if on else Deed.REMOVE, numbers, self.aim))

    def take(self, poems: Iterable[int]) -> None:
        """Do the deed with these poems."""
        self.use(self.selection.after(self._deed, poems, self.aim))

    def use(self, selection: Selection) -> None:
        """Select exactly that; the filter is let go."""
        self._go_to(Moment(selection, CardFilter(), selection))

    def press_filter(self, card_filter: CardFilter) -> int:
        """Filter; answers how many poems it finds. A filter that finds none changes no selection."""
        base, found = self._now.base, card_filter.poems()
        if card_filter.is_open:
            self._go_to(Moment(base, card_filter, base))
        elif found:
            self._go_to(Moment(base.after(self._deed, found, self.aim), card_filter, base))
        else:
            self._go_to(replace(self._now, card_filter=card_filter))
        return len(found)

    def undo(self) -> bool:
        """Bring back what was before; answers whether there was anything."""
        if not self._past:
            return False
        self._now = self._past.pop()
        return True

    def _go_to(self, moment: Moment) -> None:
        if moment == self._now:
            return
        self._past.append(self._now)
        del self._past[:-LONGEST_HISTORY]
        self._now = moment
