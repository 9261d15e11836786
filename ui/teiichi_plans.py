"""The plans of fixed positions: kept in one file of the data folder, read in from and written to others.

Rule 1: nothing is lost. A file that cannot be read is kept aside under another name before one is written;
a file of the player's choice is only read.
"""

import json
import logging
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

from karuta.rules.teiichi import BUILT_IN, Teiichi
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT, TeiichiDraft, draft_from, named_lanes
from ui.practice_settings import STANDARD, STANDARD_LEFT
from ui.wording.sentence import Sentence
from ui.wording.teiichi import PLANS_LEFT, PLANS_UNREADABLE

FILE_NAME: Final = "teiichi.json"
FORMAT: Final = 1
LARGEST_BYTES: Final = 1024 * 1024
NAME_LONGEST: Final = 20
MOST_PLANS: Final = 200
BUILT_INS: Final = {STANDARD: BUILT_IN_DRAFT, STANDARD_LEFT: BUILT_IN_DRAFT.mirrored()}
log = logging.getLogger(__name__)


class PlansError(Exception):
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


class TeiichiPlans:
    """Reads and writes the player's own plans."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path = folder / FILE_NAME

    def load(self) -> LoadedPlans:
        """The plans; a damaged file is kept aside."""
        if not self.path.exists():
            return LoadedPlans()
        try:
            return LoadedPlans(read_plans(self.path))
        except PlansError as problem:
            log.info("plans kept aside: %s", problem)
        try:
            self.path.rename(_free(self._folder))
        except OSError as reason:
            log.info("the damaged plans cannot be moved: %s", reason)
            return LoadedPlans(notice=PLANS_LEFT)
        return LoadedPlans(notice=PLANS_UNREADABLE)

    def save(self, plans: Sequence[NamedPlan]) -> None:
        """Write the plans whole or not at all.

        Raises:
            OSError: The folder cannot be written; the file is as it was.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        write_plans(self.path, plans)

    def chosen(self, name: str) -> Teiichi:
        """The plan of that name, to lay out by; the built-in one if there is none of that name any more."""
        if name in BUILT_INS:
            return BUILT_INS[name].completed()
        try:
            found = read_plans(self.path)
        except PlansError as problem:
            log.info("laid out by the built-in plan: %s", problem)
            return BUILT_IN
        return next((each.draft.completed() for each in found if each.name == name), BUILT_IN)


def _free(folder: Path) -> Path:
    names = (folder / f"teiichi.damaged-{number}.json" for number in count(1))
    return next(path for path in names if not path.exists())


def read_plans(path: Path) -> tuple[NamedPlan, ...]:
    """The plans in a file.

    Raises:
        PlansError: It cannot be read, or holds something else.
    """
    try:
        if not path.is_file():  # a pipe would be waited for
            raise PlansError("no regular file")
        with path.open("rb") as file:
            content = file.read(LARGEST_BYTES + 1)
        if len(content) > LARGEST_BYTES:
            raise PlansError("too large")
        given = json.loads(content.decode("utf-8-sig"))
        if not isinstance(given, dict) or given.get("format") != FORMAT:
            raise PlansError("no plans of this format")
        plans = tuple(map(_named, given["plans"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise PlansError(str(error)) from error
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
    rows = [{"name": each.name, "blocks": named_lanes(each.draft)} for each in plans]
    text = json.dumps({"format": FORMAT, "plans": rows}, ensure_ascii=False, indent=1)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".teiichi-", suffix=".json")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


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
