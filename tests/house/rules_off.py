"""`python tests/house/rules_off.py [RULE ...]`: switch each rule off and see the tests named for it fail.

Rule 1: a switch is a declared edit of our own source (`rule_switches.toml`), made while the module is
imported in a process of its own; no file is changed.
Rule 2: a switch counts only if every named test passes without it, and at least one fails with it. A
sentence of the manual counts only if, for each of its rules, one of its own tests fails with a switch of it.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "docs" / "manual-coverage.md"
SWITCHES = Path(__file__).with_name("rule_switches.toml")
LONGEST_S = 300.0
ROW = re.compile(r"^\| (M-\d+) \| (.+) \| (.*) \| (.*) \|$", re.MULTILINE)
RULE = re.compile(r"R-\d+\.\d+")
TEST = re.compile(r"`([^`]+::[^`]+)`")
TESTS_FAILED = 1  # what pytest's exit code says


@dataclass(frozen=True)
class Sentence:
    """A row of the table: what the manual says, the rules that say it, the tests that prove it."""

    number: str
    says: str
    rules: tuple[str, ...]
    tests: tuple[str, ...]


@dataclass(frozen=True)
class Switch:
    """How one rule, or one part of it, is switched off.

    Attributes:
        rule: Its id.
        off: What does not hold any more.
        file: The source, from the project's folder.
        edits: What stands there (once), and what stands there instead.
        tests: Tests that prove the rule beside those of the manual's sentences.
    """

    rule: str
    off: str
    file: str
    edits: tuple[tuple[str, str], ...]
    tests: tuple[str, ...] = ()

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").replace("/", ".")

    def edited(self, source: str) -> str:
        for old, new in self.edits:
            if source.count(old) != 1:
                raise ValueError(f"{self.rule}: in {self.file} this does not stand once: {old}")
            source = source.replace(old, new)
        return source


@dataclass
class Outcome:
    """What came of a run: node ids by what became of them, and why there is no such answer."""

    passed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    fault: str = ""
    seconds: float = 0.0

    def failed_of(self, names: Iterable[str]) -> list[str]:
        return [name for name in names if any(is_of(node, name) for node in self.failed)]


def is_of(node: str, name: str) -> bool:
    """Whether a collected test belongs to a name; a name without brackets means all its cases."""
    return node == name or node.startswith(f"{name}[")


def readable(node: str) -> str:
    """A node id as it is written here: pytest writes every sign that is not ASCII as a number."""
    return re.sub(r"\\(?:x|u|U0{3})([0-9a-f]{2,5})", lambda found: chr(int(found[1], 16)), node)


def sentences() -> list[Sentence]:
    return [
        Sentence(
            number, says, tuple(RULE.findall(rules)), tuple(f"tests/{each}" for each in TEST.findall(tests))
        )
        for number, says, rules, tests in ROW.findall(MANUAL.read_text("utf-8"))
    ]


def switches() -> list[Switch]:
    made = []
    for row in tomllib.loads(SWITCHES.read_text("utf-8"))["switch"]:
        edits = ((row["old"], row["new"]), *((old, new) for old, new in row.get("also", ())))
        tests = tuple(f"tests/{each}" for each in row.get("tests", ()))
        made.append(Switch(row["rule"], row["off"], row["file"], edits, tests))
    return made


def never_off() -> dict[str, str]:
    """The rules that have no switch, and why."""
    reasons: dict[str, str] = tomllib.loads(SWITCHES.read_text("utf-8"))["never_off"]
    return reasons


def tests_for(switch: Switch, manual: Sequence[Sentence]) -> list[str]:
    """What is run with the switch: the tests of the sentences that the rule stands for, and its own."""
    named = [test for each in manual if switch.rule in each.rules for test in each.tests]
    return list(dict.fromkeys((*named, *switch.tests)))


class SwitchedLoader(SourceFileLoader):
    """Loads a module with a rule switched off; nothing is cached."""

    def __init__(self, name: str, path: str, switch: Switch) -> None:
        super().__init__(name, path)
        self.switch = switch

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        source = self.get_data(path).decode("utf-8")
        return compile(self.switch.edited(source), path, "exec", dont_inherit=True)


class SwitchFinder(MetaPathFinder):
    """Finds the one module that is switched before anybody else does."""

    def __init__(self, switch: Switch) -> None:
        self.switch = switch
        self.was_used = False

    def find_spec(self, fullname: str, *_: object, **__: object) -> ModuleSpec | None:
        if fullname != self.switch.module:
            return None
        self.was_used = True
        file = str(ROOT / self.switch.file)
        return spec_from_file_location(fullname, file, loader=SwitchedLoader(fullname, file, self.switch))


class Listener:
    """A pytest plugin that keeps what became of every test."""

    def __init__(self) -> None:
        self.outcome = Outcome()

    def pytest_runtest_logreport(self, report: object) -> None:
        node, when, outcome = (str(getattr(report, name)) for name in ("nodeid", "when", "outcome"))
        node = readable(node)
        if outcome == "failed" and node not in self.outcome.failed:
            self.outcome.failed.append(node)
        elif outcome == "passed" and when == "call":
            self.outcome.passed.append(node)


def run_inside(index: int, told: Path, tests: list[str]) -> int:
    """In the process of its own: switch (index -1: nothing), run the tests, tell what became of them."""
    import pytest

    finder = None if index < 0 else SwitchFinder(switches()[index])
    if finder is not None:
        sys.meta_path.insert(0, finder)
    sys.path[0] = str(ROOT)
    listener = Listener()
    options = ["-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "no:randomly"]
    functions = list(dict.fromkeys(test.partition("[")[0] for test in tests))
    code = int(pytest.main([*options, *functions], plugins=[listener]))
    outcome = listener.outcome
    if code not in (0, TESTS_FAILED):
        outcome.fault = f"pytest ended with code {code}"
    elif finder is not None and not finder.was_used:
        outcome.fault = f"no test imports {finder.switch.module}"
    told.write_text(json.dumps([outcome.passed, outcome.failed, outcome.fault]), "utf-8")
    return 0


def run(index: int, tests: Sequence[str], longest_s: float = LONGEST_S) -> Outcome:
    """Run these tests with that switch (-1: none) in a process of its own."""
    if not tests:
        return Outcome(fault="no test is named for it")
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told.json"
        own = {"HYPOTHESIS_STORAGE_DIRECTORY": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, __file__, "--inside", str(index), "--told", str(told), *tests]
        began_s = time.monotonic()
        try:
            ended = subprocess.run(
                command,
                cwd=ROOT,
                env={**os.environ, **own},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=longest_s,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Outcome(fault=f"it did not end in {longest_s:.0f} s", seconds=longest_s)
        seconds = time.monotonic() - began_s
        if not told.exists():
            last = ended.stdout.decode("utf-8", "replace").splitlines()[-1:]
            return Outcome(fault=f"it broke off: {' '.join(last)}", seconds=seconds)
        passed, failed, fault = json.loads(told.read_text("utf-8"))
        kept = [
            [node for node in nodes if any(is_of(node, test) for test in tests)] for nodes in (passed, failed)
        ]
        return Outcome(kept[0], kept[1], fault, seconds)


def unproven(
    manual: Iterable[Sentence], runs: Iterable[tuple[Switch, Outcome]], rules: Iterable[str]
) -> list[str]:
    """The sentences, each with the rule, none of whose own tests failed while that rule was off."""
    ran = list(runs)
    return [
        f"{each.number} {rule}"
        for each in manual
        for rule in each.rules
        if rule in rules
        and each.tests
        and not any(switch.rule == rule and outcome.failed_of(each.tests) for switch, outcome in ran)
    ]


def line_of(switch: Switch, outcome: Outcome) -> str:
    """A row of the table."""
    count = len(outcome.passed) + len(outcome.failed)
    verdict = outcome.fault or ("" if outcome.failed else "NOT NOTICED")
    told = f"{count} | {len(outcome.failed)} | {outcome.seconds:.1f}"
    return f"| {switch.rule} | {switch.off} | {told} | {verdict} |"


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(wanted: list[str], jobs: int) -> int:
    """Run everything, or the rules that are asked for; answers 0 if every switch is noticed."""
    manual, all_switches = sentences(), switches()
    unknown = set(wanted) - {each.rule for each in all_switches}
    if unknown:
        sys.stderr.write(f"There is no switch for {', '.join(sorted(unknown))}.\n")
        return 2
    chosen = [(index, each) for index, each in enumerate(all_switches) if not wanted or each.rule in wanted]
    tests = list(dict.fromkeys(test for _, each in chosen for test in tests_for(each, manual)))
    plain = run(-1, tests, 4 * LONGEST_S)
    say(f"Nothing switched off: {len(plain.passed)} passed, {len(plain.failed)} failed.")
    if plain.fault or plain.failed:
        say("\n".join([plain.fault, *plain.failed]))
        return 1
    say("| rule | switched off | tests | failed | s | |\n|---|---|---|---|---|---|")
    runs: list[tuple[Switch, Outcome]] = []
    with ThreadPoolExecutor(jobs) as pool:
        outcomes = pool.map(lambda each: run(each[0], tests_for(each[1], manual)), chosen)
        for (_, switch), outcome in zip(chosen, outcomes, strict=True):
            runs.append((switch, outcome))
            say(line_of(switch, outcome))
    left = unproven(manual, runs, {switch.rule for switch, _ in runs})
    for each in left:
        say(f"Not proved by its own tests: {each}")
    survivors = [switch for switch, outcome in runs if outcome.fault or not outcome.failed]
    say(f"{len(runs)} switches, {len(survivors)} not noticed, {len(left)} sentences not proved.")
    return 1 if survivors or left else 0


def asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="rules-off", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rules", nargs="*", help="rule ids; without any, all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--inside", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--told", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    given = asked(sys.argv[1:])
    if given.inside is None:
        sys.exit(main(given.rules, given.jobs))
    sys.exit(run_inside(given.inside, given.told, given.rules))
