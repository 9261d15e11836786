"""The figures of a calibration as rows: fields for programs, one line for people."""

from dataclasses import dataclass
from typing import Any, Final

from karuta.lab.calibration import Asked, Cell
from karuta.lab.estimates import Band, Estimate

Fields = dict[str, Any]
_DIGITS: Final = 4
_SHARES: Final = ("win_rate", "own_rate", "take_spread", "take_faster", "change_used", "fewer_slips")
"""Told to people in hundredths."""

_PLACES: Final = {"take_ms_median": 1}
_WORDS: Final = {True: "yes", False: "NO", None: "unsure"}
HEADINGS: Final = f"{'figure':<15} {'of':<54} {'target':>17} {'measured':>9} {'95 %':>19}  holds"


@dataclass(slots=True)
class Held:
    """How many targets hold, are missed, or have an end inside the interval of their figure."""

    yes: int = 0
    no: int = 0
    unsure: int = 0

    def count(self, holds: bool | None) -> None:
        """Count one."""
        if holds is None:
            self.unsure += 1
        elif holds:
            self.yes += 1
        else:
            self.no += 1


def figure_row(cell: Cell, asked: Asked, band: Band | None, found: Estimate) -> Fields:
    """One figure."""
    return {
        "figure": asked.name,
        "of": f"{cell.of}, {asked.detail}" if asked.detail else cell.of,
        "target": None if band is None else [_rounded(end) for end in band],
        "value": _rounded(found.value),
        "interval_95": [_rounded(end) for end in found.interval],
        "holds": None if band is None else found.holds(band),
        "by_seed": [_rounded(each) for each in found.by_seed],
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS) + 0.0


def line_of(row: Fields) -> str:
    """The row for people, under `HEADINGS`."""
    low, high = (_told(row, end) for end in row["interval_95"])
    holds = "-" if row["target"] is None else _WORDS[row["holds"]]
    return (
        f"{row['figure']:<15} {row['of']:<54} {_target(row):>17} {_told(row, row['value']):>9}"
        f" {f'{low} – {high}':>19}  {holds}"
    )


def _target(row: Fields) -> str:
    if row["target"] is None:
        return ""
    least, most = row["target"]
    if least is None:
        return f"at most {_told(row, most)}"
    if most is None:
        return f"more than {_told(row, least)}"
    return f"{_told(row, least)} – {_told(row, most)}"


def _told(row: Fields, value: float) -> str:
    if row["figure"] in _SHARES:
        return f"{100 * value:.1f} %"
    return f"{value:.{_PLACES.get(row['figure'], 2)}f}"


def sum_row(held: Held, seeds: tuple[int, ...], matches: int) -> Fields:
    """What it came to."""
    return {
        "targets": held.yes + held.no + held.unsure,
        "hold": held.yes,
        "missed": held.no,
        "unsure": held.unsure,
        "seeds": list(seeds),
        "matches": matches,
    }


def sum_words(held: Held) -> str:
    """The same for people."""
    return (
        f"{held.yes + held.no + held.unsure} targets: {held.yes} hold, {held.no} are missed,"
        f" {held.unsure} have an end inside the interval"
    )
