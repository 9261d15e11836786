"""The plans of fixed positions: kept in one file of the data folder, read in from and written to others.

Rule 1: nothing is lost (`ui.own_file`); a file of the player's choice is only read.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from karuta.rules.teiichi import BUILT_IN, Teiichi
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT, TeiichiDraft, draft_from, named_lanes
from ui.own_file import DAMAGED, OwnFile, read_text, write_text
from ui.practice_settings import STANDARD, STANDARD_LEFT
from ui.wording.sentence import Sentence
from ui.wording.teiichi import PLAN_GONE, PLANS_LEFT, PLANS_UNREADABLE

FILE_NAME: Final = "teiichi.json"
FORMAT: Final = 1
NAME_LONGEST: Final = 20
MOST_PLANS: Final = 200
BUILT_INS: Final = {STANDARD: BUILT_IN_DRAFT, STANDARD_LEFT: BUILT_IN_DRAFT.mirrored()}


class PlansError(ValueError):
    """A file holds no plans that can be read."""


@dataclass(frozen=True, slots=True)
class NamedPlan:
    """A plan with a name."""

    name: str
    draft: TeiichiDraft


@dataclass(frozen=True, slots=True)
class LoadedPlans:
    """The plans that were found, and one sentence if their file was damaged."""

    plans: tuple[NamedPlan, ...] = ()
    notice: Sentence | None = None


@dataclass(frozen=True, slots=True)
class ChosenPlan:
    """The plan to lay out by, and one sentence if it is not the one that was chosen."""

    teiichi: Teiichi
    notice: Sentence | None = None


class TeiichiPlans:
    """Reads and writes the player's own plans."""

    def __init__(self, folder: Path) -> None:
        self._file = OwnFile(folder / FILE_NAME)
        self.path = self._file.path

    def load(self) -> LoadedPlans:
        """The plans; a damaged file is kept aside."""
        try:
            return LoadedPlans(_plans_in(self._file.read()))
        except FileNotFoundError:
            return LoadedPlans()
        except DAMAGED as problem:
            aside = self._file.keep_aside(problem)
        return LoadedPlans(notice=PLANS_LEFT if aside is None else PLANS_UNREADABLE)

    def save(self, plans: Sequence[NamedPlan]) -> None:
        """Write the plans whole or not at all.

        Raises:
            OSError: The folder cannot be written; the file is as it was.
        """
        self._file.write(_written(plans))

    def chosen(self, name: str) -> ChosenPlan:
        """The plan of that name, to lay out by; the built-in one if there is none of that name any more."""
        if name in BUILT_INS:
            return ChosenPlan(BUILT_INS[name].completed())
        loaded = self.load()
        for each in loaded.plans:
            if each.name == name:
                return ChosenPlan(each.draft.completed())
        return ChosenPlan(BUILT_IN, loaded.notice or PLAN_GONE)


def read_plans(path: Path) -> tuple[NamedPlan, ...]:
    """The plans in a file.

    Raises:
        PlansError: It cannot be read, or holds something else.
    """
    try:
        return _plans_in(read_text(path))
    except DAMAGED as error:
        raise PlansError(str(error)) from error


def _plans_in(text: str) -> tuple[NamedPlan, ...]:
    given = json.loads(text)
    if not isinstance(given, dict) or given.get("format") != FORMAT or not isinstance(given["plans"], list):
        raise PlansError("no plans of this format")
    plans = tuple(map(_named, given["plans"]))
    if len(plans) > MOST_PLANS or len({each.name for each in plans}) != len(plans):
        raise PlansError("too many plans, or two of one name")
    return plans


def _named(given: dict[str, Any]) -> NamedPlan:
    name = proper_name(given["name"])
    if not name:
        raise PlansError("a plan has no proper name")
    return NamedPlan(name, draft_from(given["blocks"]))


def proper_name(text: object) -> str:
    """A name as it may be; "" if that is none."""
    name = str(text).strip()
    is_proper = 0 < len(name) <= NAME_LONGEST and name.isprintable() and "<" not in name
    return name if is_proper else ""


def write_plans(path: Path, plans: Sequence[NamedPlan]) -> None:
    """Write plans into a file whole or not at all.

    Raises:
        OSError: It cannot be written; what was there is as it was.
    """
    write_text(path, _written(plans))


def _written(plans: Sequence[NamedPlan]) -> str:
    rows = [{"name": each.name, "blocks": named_lanes(each.draft)} for each in plans]
    return json.dumps({"format": FORMAT, "plans": rows}, ensure_ascii=False, indent=1)


def free_name(plans: Sequence[NamedPlan], wanted: str) -> str:
    """That name, with a number behind it if there is a plan of that name."""
    taken = {each.name for each in plans}
    tails = ("", *(f" {number}" for number in range(2, MOST_PLANS + 3)))
    names = (wanted[: NAME_LONGEST - len(tail)] + tail for tail in tails)
    return next(name for name in names if name not in taken)


def merged(plans: Sequence[NamedPlan], others: Sequence[NamedPlan]) -> tuple[NamedPlan, ...]:
    """The plans with others read in; another one of the same name gets a number behind it."""
    found = tuple(plans)
    for other in others:
        if other not in found:
            found = (*found, NamedPlan(free_name(found, other.name), other.draft))
    return found
