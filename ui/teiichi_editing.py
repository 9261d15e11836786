"""The plans being edited: which one is shown, what can be taken back; a built-in plan is copied when changed.

Rule 1: whoever changes a built-in plan changes a copy of it, which is shown from then on.
"""

from collections.abc import Sequence
from typing import Final

from karuta.rules.teiichi_draft import TeiichiDraft
from ui.practice_settings import STANDARD
from ui.teiichi_plans import BUILT_INS, NamedPlan, free_name

MOST_STEPS: Final = 200

Moment = tuple[tuple[NamedPlan, ...], str]


class TeiichiEditing:
    """The player's plans and the built-in ones.

    Attributes:
        plans: The player's own.
        name: Which one is shown; the name of a built-in plan may be it.
    """

    def __init__(self, plans: Sequence[NamedPlan] = (), name: str = STANDARD) -> None:
        self.plans = tuple(plans)
        self.name = name if name in BUILT_INS or any(each.name == name for each in plans) else STANDARD
        self._before: list[Moment] = []
        self._after: list[Moment] = []

    @property
    def draft(self) -> TeiichiDraft:
        """The plan that is shown."""
        if self.is_built_in:
            return BUILT_INS[self.name]
        return next(each.draft for each in self.plans if each.name == self.name)

    @property
    def is_built_in(self) -> bool:
        """Whether the plan that is shown cannot be changed."""
        return self.name in BUILT_INS

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""
        return bool(self._after)

    def show(self, name: str) -> None:
        """Show another plan; that is no change."""
        self.name = name

    def change(self, draft: TeiichiDraft, copy_name: str) -> bool:
        """Change the plan that is shown, or a copy with that name; answers whether a copy was made."""
        if draft == self.draft:
            return False
        copies = self.is_built_in
        if copies:
            self.add(draft, copy_name)
        else:
            self._remember()
            self.plans = tuple(
                NamedPlan(each.name, draft) if each.name == self.name else each for each in self.plans
            )
        return copies

    def add(self, draft: TeiichiDraft, name: str) -> None:
        """Make a new plan and show it; a name that is taken gets a number."""
        self._remember()
        name = free_name(self.plans, name)
        self.plans = (*self.plans, NamedPlan(name, draft))
        self.name = name

    def read_in(self, plans: tuple[NamedPlan, ...]) -> None:
        """Have these plans from now on, and show the last one."""
        self._remember()
        self.plans = plans
        if plans:
            self.name = plans[-1].name

    def rename(self, name: str) -> bool:
        """Call the plan that is shown by another name; answers whether that could be."""
        if self.is_built_in or not name or any(each.name == name for each in self.plans):
            return False
        self._remember()
        self.plans = tuple(
            NamedPlan(name, each.draft) if each.name == self.name else each for each in self.plans
        )
        self.name = name
        return True

    def delete(self) -> None:
        """Delete the plan that is shown; it can be taken back."""
        if not self.is_built_in:
            self._remember()
            self.plans = tuple(each for each in self.plans if each.name != self.name)
            self.name = STANDARD

    def undo(self) -> bool:
        """Take the last change back; answers whether there was one."""
        return self._go(self._before, self._after)

    def redo(self) -> bool:
        """Do again what was taken back; answers whether there was something."""
        return self._go(self._after, self._before)

    def _go(self, source: list[Moment], other: list[Moment]) -> bool:
        if not source:
            return False
        other.append((self.plans, self.name))
        self.plans, self.name = source.pop()
        return True

    def _remember(self) -> None:
        self._before = [*self._before[-MOST_STEPS:], (self.plans, self.name)]
        self._after = []
