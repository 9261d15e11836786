"""Benchmarks: `python3 start.py bench [NAME ...] [--json] [--quick]`.

Every module beside this one whose name begins with `bench_` holds `BENCHES`: name of a row -> function
without parameters that measures it and answers a `Figure`.
"""

import argparse
import importlib
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.figure import Figure
from benchmarks.quickness import be_quick

Bench = Callable[[], Figure]


def collect() -> dict[str, Bench]:
    """All benches, in the order of their modules' names."""
    benches: dict[str, Bench] = {}
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        benches.update(importlib.import_module(f"benchmarks.{path.stem}").BENCHES)
    return benches


def row(figure: Figure) -> str:
    """One line of the table for people."""
    verdict = ("ok" if figure.ok else "MISSED") if figure.goal is not None else ""
    goal = f"{figure.goal:.4g}" if figure.goal is not None else "-"
    return (
        f"{figure.bench:<22} {figure.median:>12.4g} {figure.p99:>12.4g} {figure.unit:<6}"
        f" {goal:>10}  {verdict:<6}  {figure.against}"
    )


def main(arguments: list[str]) -> int:
    """Measure what was asked for; 1 if a goal was missed, 2 if a name is unknown."""
    parser = argparse.ArgumentParser(prog="start.py bench", description="Measure; one row a figure.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which rows; all if none is named")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--quick", action="store_true", help="what takes a quarter of an hour takes a minute")
    asked = parser.parse_args(arguments)
    if asked.quick:
        be_quick()
    benches = collect()
    unknown = [name for name in asked.names if name not in benches]
    if unknown:
        print(f"unknown benchmark {unknown[0]}; there are: {', '.join(benches)}", file=sys.stderr)
        return 2
    if not asked.json:
        print(f"{'bench':<22} {'median':>12} {'p99':>12} {'unit':<6} {'goal':>10}  {'':<6}  against")
    missed = False
    for name in asked.names or benches:
        figure = benches[name]()
        missed = missed or not figure.ok
        print(figure.as_json() if asked.json else row(figure), flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
