"""The tables of docs/com.md, made of what `naniwazu lab --calibration --json` prints.

`naniwazu lab --calibration --json | python -m benchmarks.calibration_tables`
"""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final

from karuta.lab.parts import ALIKE, CHANGED, FULLNESS, NUMBERS, WAYS
from karuta.lab.slips import CAUSES

Rows = dict[tuple[str, str], dict[str, Any]]
CLASSES: Final = "ABCDE"
LEVELS: Final = range(15, -1, -1)
STEPS: Final = (13, 10, 7, 4, 1)
KANJI: Final = dict(zip(NUMBERS, ("決まり字", "暗記", "反応", "手速さ", "聴き分け"), strict=True))
SHARES: Final = ("win_rate", "own_rate", "take_spread", "take_faster", "change_used", "fewer_slips")
PLACES: Final = {"take_ms_median": 0, "take_skew": 1, "readings_mean": 1, "gain_ms": 1}


class Tables:
    """The figures by name and by what they are of."""

    def __init__(self, lines: Iterable[str]) -> None:
        rows = [json.loads(line) for line in lines]
        self.rows: Rows = {(row["figure"], row["of"]): row for row in rows if "figure" in row}
        self.whole: dict[str, Any] = rows[-1]

    def cell(self, figure: str, of: str) -> str:
        """A figure and how far it may be off; with a mark where its target is missed (!) or may be (?)."""
        row = self.rows[figure, of]
        percent = 100 if figure in SHARES else 1
        value, (low, high) = percent * row["value"], (percent * end for end in row["interval_95"])
        places = PLACES.get(figure, 1 if percent == 100 else 2)
        mark = "" if row["target"] is None or row["holds"] else "!" if row["holds"] is False else "?"
        return f"{value:.{places}f} ± {(high - low) / 2:.{places}f}{mark}"


def table(headings: Iterable[str], lines: Iterable[Iterable[str]]) -> Iterator[str]:
    """A table of Markdown."""
    named = list(headings)
    yield f"| {' | '.join(named)} |"
    yield "|" + "---|" * len(named)
    yield from (f"| {' | '.join(line)} |" for line in lines)
    yield ""


def by_level(told: Tables) -> Iterator[str]:
    """Medians, shape, equals, fouls and the changed kimariji, level by level."""
    names = ["take_ms_median", "take_spread", "take_skew", "own_rate", "win_rate", "margin_mean"]
    names += ["readings_mean", "fouls_mean", "change_used"]
    headings = ["level", "target ms", "median ms", "sd / median, %", "skew", "own side, %", "wins, %"]
    headings += ["margin", "readings", "fouls a player", "change used, %"]
    yield from table(
        headings,
        (
            [str(n), f"{210.0 * 1.115 ** (15 - n):.0f}", *(told.cell(name, f"level {n}") for name in names)]
            for n in LEVELS
        ),
    )


def by_class(told: Tables) -> Iterator[str]:
    """Two of one class, their numbers drawn; and their fouls by cause."""
    names = ["take_ms_median", "own_rate", "win_rate", "margin_mean", "readings_mean", "fouls_mean"]
    headings = ["class", "median ms", "own side, %", "wins, %", "margin", "readings", "fouls a player"]
    yield from table(
        headings, ([each, *(told.cell(name, f"class {each}") for name in names)] for each in CLASSES)
    )
    causes = [cause.value for cause in CAUSES]
    yield from table(
        ["class", *causes],
        (
            [each, *(told.cell("fouls_of_cause", f"class {each}, {cause}") for cause in causes)]
            for each in CLASSES
        ),
    )


def by_difference(told: Tables) -> Iterator[str]:
    """One level, one class, two classes, one number more."""
    names = ["take_faster", "win_rate", "margin_mean", "readings_mean"]
    pairs = [f"level {n + 1} on {n}" for n in reversed(range(15))]
    pairs += [f"class {CLASSES[n]} on {CLASSES[n + step]}" for step in (1, 2) for n in range(5 - step)]
    yield from table(
        ["pair", "faster, %", "wins, %", "margin", "readings"],
        ([pair, *(told.cell(name, pair) for name in names)] for pair in pairs),
    )
    yield from table(
        ["level", *(f"{KANJI[name]} + 1" for name in NUMBERS)],
        ([str(n), *(told.cell("win_rate", f"level {n}, {name} +1") for name in NUMBERS)] for n in STEPS),
    )


def by_part(told: Tables, level: int = 7) -> Iterator[str]:
    """What a step of each number gains in which takes; and how many fewer slips it makes."""
    where = f"level {level}, a step"
    gains = [("hand", WAYS), ("memory", FULLNESS), ("memory", ALIKE[:2]), ("hearing", ALIKE)]
    gains += [("kimariji", CHANGED)]
    yield from table(
        ["number", "gain, ms"],
        (
            [
                KANJI[name],
                ", ".join(f"{group} {told.cell('gain_ms', f'{where}, {name}: {group}')}" for group in groups),
            ]
            for name, groups in [("reaction", ("any take",)), *gains]
        ),
    )
    causes = [cause.value for cause in CAUSES]
    yield from table(
        ["number", *(f"fewer: {cause}, %" for cause in causes)],
        (
            [
                KANJI[name],
                *(told.cell("fewer_slips", f"{where}, {name}: {cause}") for cause in causes),
            ]
            for name in NUMBERS
        ),
    )


def main() -> None:
    """Print them."""
    told = Tables(sys.stdin)
    for part in (by_level, by_class, by_difference, by_part):
        print("\n".join(part(told)))
    for row in told.rows.values():
        if row["target"] is not None and not row["holds"]:
            print(row["figure"], row["of"], row["target"], row["value"], row["interval_95"], row["holds"])
    print(told.whole)


if __name__ == "__main__":
    main()
