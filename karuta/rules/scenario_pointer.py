"""Where the pointer samples of a scenario lie: names of rows and slots, sides outside, or millimetres."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from karuta.rules.geometry import (
    MAT_HEIGHT_MM,
    MAT_WIDTH_MM,
    PITCH_MM,
    Point,
    in_area,
    spot_at,
    spot_centre,
)
from karuta.rules.hand import PointerSample
from karuta.rules.side import Side
from karuta.rules.territory import SLOTS, Row

ROWS: Final = {
    "opp.bottom": (Side.SECOND, Row.BOTTOM),
    "opp.middle": (Side.SECOND, Row.MIDDLE),
    "opp.top": (Side.SECOND, Row.TOP),
    "own.top": (Side.FIRST, Row.TOP),
    "own.middle": (Side.FIRST, Row.MIDDLE),
    "own.bottom": (Side.FIRST, Row.BOTTOM),
}
"""The rows as the near player names them, from the top of the screen."""

LARGEST: Final = sys.float_info.max
LONGEST_QUOTE: Final = 80  # signs of a faulty value that a sentence repeats
_OUT_MM: Final = PITCH_MM / 2
_OUT_X_MM: Final = {"out:left": -_OUT_MM, "out:right": MAT_WIDTH_MM + _OUT_MM}
_OUT_Y_MM: Final = {"out:top": -_OUT_MM, "out:below": MAT_HEIGHT_MM + _OUT_MM}
_FIELDS: Final = {"t", "at", "xy", "b", "through", "dir"}
_MIDST: Final = spot_centre(spot_at(Side.FIRST, Row.MIDDLE, SLOTS // 2))


class ScenarioError(ValueError):
    """A scenario that cannot be read; the message says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class _Sighting:
    """A pointer sample whose place may still depend on its neighbours.

    Attributes:
        stamp_ms: Its stamp.
        pressed: Whether the button is down.
        point: Where, if it says so itself.
        out: The side outside, if that is all it says.
        through_mm: The y of the row its segment crosses, if it says so.
    """

    stamp_ms: float
    pressed: bool
    point: Point | None
    out: str
    through_mm: float | None


def shortened(given: object) -> str:
    """What the file holds, as far as a sentence has room for it."""
    text = "a very long number" if isinstance(given, int) and abs(given) > LARGEST else repr(given)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def number_of(given: object, name: str) -> float:
    """A finite number of the file, or one sentence about it."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not abs(given) <= LARGEST:
        raise ScenarioError(f"{name} is a number, not {shortened(given)}.")
    return float(given)


def pointer_samples(given: list[tuple[int, Mapping[str, Any]]]) -> list[PointerSample]:
    """The samples of the file with their places.

    Args:
        given: Each sample with its number in the input, in the order of the file.

    Raises:
        ScenarioError: A sample cannot be read, or the stamps run back.
    """
    sightings = [_sighting(sample, f"Input {number}") for number, sample in given]
    for (number, _), before, after in zip(given[1:], sightings, sightings[1:], strict=False):
        if after.stamp_ms < before.stamp_ms:
            raise ScenarioError(
                f"Input {number}: t runs back from {before.stamp_ms:g} to {after.stamp_ms:g}."
            )
    samples: list[PointerSample] = []
    for index, sighting in enumerate(sightings):
        before_it = samples[-1].point if samples else None
        after_it = sightings[index + 1] if index + 1 < len(sightings) else None
        point = sighting.point or _outside(sighting, before_it, after_it)
        samples.append(PointerSample(sighting.stamp_ms, point, sighting.pressed))
    return samples


def _sighting(sample: Mapping[str, Any], name: str) -> _Sighting:
    unknown = sorted(set(sample) - _FIELDS)
    if unknown:
        raise ScenarioError(f"{name}: a pointer sample has no field {unknown[0]!r}.")
    if ("at" in sample) is ("xy" in sample):
        raise ScenarioError(f'{name}: a pointer sample has either "at" or "xy".')
    pressed = sample.get("b", 0)
    if pressed not in (0, 1):
        raise ScenarioError(f"{name}: b is 0 or 1, not {pressed!r}.")
    through = sample.get("through")
    if through is not None and (not isinstance(through, str) or through not in ROWS):
        raise ScenarioError(f"{name}: there is no row {through!r} to go through.")
    point, out = _place(sample, name)
    return _Sighting(
        stamp_ms=number_of(sample.get("t"), f"{name}: t"),
        pressed=bool(pressed),
        point=point,
        out=out,
        through_mm=None if through is None else _row_y_mm(through),
    )


def _place(sample: Mapping[str, Any], name: str) -> tuple[Point | None, str]:
    if "xy" in sample:
        both = sample["xy"]
        if not isinstance(both, list) or len(both) != 2:
            raise ScenarioError(f"{name}: xy is a list of two numbers, not {both!r}.")
        return Point(number_of(both[0], f"{name}: x"), number_of(both[1], f"{name}: y")), ""
    at = str(sample["at"])
    if at in _OUT_X_MM or at in _OUT_Y_MM:
        return None, at
    row, _, slot = at.partition(":")
    if row not in ROWS or not slot.isdecimal() or int(slot) >= SLOTS:
        raise ScenarioError(f"{name}: there is no place {at!r}; a place is like own.middle:4 or out:left.")
    return spot_centre(spot_at(*ROWS[row], int(slot))), ""


def _row_y_mm(name: str) -> float:
    return spot_centre(spot_at(*ROWS[name], 0)).y_mm


def _outside(here: _Sighting, before: Point | None, after: _Sighting | None) -> Point:
    """A side outside keeps the row or the slot of its neighbour: of the one before, if that is inside."""
    kept = _kept(here, before, after)
    if here.out in _OUT_X_MM:
        return Point(_OUT_X_MM[here.out], kept.y_mm)
    return Point(kept.x_mm, _OUT_Y_MM[here.out])


def _kept(here: _Sighting, before: Point | None, after: _Sighting | None) -> Point:
    """The point whose row or slot is kept."""
    beside = here.out in _OUT_X_MM
    there = None if after is None else after.point
    choices = (
        _row_point(here.through_mm) if beside else None,
        before if before is not None and in_area(before) else None,
        there if there is not None and in_area(there) else None,
        _row_point(after.through_mm) if beside and after is not None else None,
        before,
        there,
        None
        if after is None
        else Point(_OUT_X_MM.get(after.out, _MIDST.x_mm), _OUT_Y_MM.get(after.out, _MIDST.y_mm)),
    )
    return next((point for point in choices if point is not None), _MIDST)


def _row_point(y_mm: float | None) -> Point | None:
    return None if y_mm is None else Point(_MIDST.x_mm, y_mm)
