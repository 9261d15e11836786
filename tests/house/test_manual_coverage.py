"""docs/manual-coverage.md: every sentence has its rule and its test, and every rule can be switched off."""

import ast
import importlib.util
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
LATER = "comes with practice"
MISSING = "—"


def loaded() -> ModuleType:
    """`rules_off`, by its path: tests are no package."""
    spec = importlib.util.spec_from_file_location("rules_off", Path(__file__).with_name("rules_off.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rules_off"] = module
    spec.loader.exec_module(module)
    return module


rules_off = loaded()
TEXT = rules_off.MANUAL.read_text("utf-8")
SENTENCES = rules_off.sentences()
SWITCHES = rules_off.switches()
RULES = re.findall(r"^\|\s*(R-[\d.]+)\s*\|", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE)
NAMED = {test for each in (*SENTENCES, *SWITCHES) for test in each.tests}


@cache
def functions_of(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_sentences_are_numbered_without_a_gap() -> None:
    assert [each.number for each in SENTENCES] == [f"M-{n:03d}" for n in range(1, len(SENTENCES) + 1)]
    assert len(SENTENCES) == TEXT.count("\n| M-") - len(missing())  # no row is written otherwise


def missing() -> list[str]:
    """The numbers in the list of what is missing."""
    return re.findall(r"^\| (M-\d+) \| [^|]+ \|$", TEXT, re.MULTILINE)


def test_every_test_that_is_named_exists() -> None:
    lost = []
    for test in sorted(NAMED):
        path, _, name = test.partition("::")
        file = ROOT / path
        if not file.exists() or name.partition("[")[0] not in functions_of(file):
            lost.append(test)
    assert not lost


def test_every_case_that_is_named_exists() -> None:
    cases = {test for test in NAMED if "[" in test}
    functions = sorted({test.partition("[")[0] for test in cases})
    collected = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *functions],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert collected.returncode == 0, collected.stdout
    assert not cases - {rules_off.readable(line) for line in collected.stdout.splitlines()}


def test_every_rule_that_is_named_exists() -> None:
    named = {rule for each in SENTENCES for rule in each.rules} | {each.rule for each in SWITCHES}
    assert not named - set(RULES)


def test_a_sentence_has_a_rule_and_a_test_or_is_missing_openly() -> None:
    rows = {number: cell for number, _, _, cell in rules_off.ROW.findall(TEXT)}
    without = [each for each in SENTENCES if not (each.rules and each.tests) and rows[each.number] != LATER]
    assert [each.number for each in without] == missing()
    assert all(rows[each.number] == MISSING for each in without)


def test_every_rule_has_a_switch_or_a_reason() -> None:
    switched = {each.rule for each in SWITCHES}
    reasons = rules_off.never_off()
    assert not switched & set(reasons)
    assert switched | set(reasons) == set(RULES)
    assert not {each.rule for each in SWITCHES if not rules_off.tests_for(each, SENTENCES)}


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: f"{switch.rule} {switch.off}")
def test_a_switch_fits_the_source(switch) -> None:
    source = (ROOT / switch.file).read_text("utf-8")
    edited = switch.edited(source)
    assert edited != source
    ast.parse(edited)


def test_an_edit_that_stands_twice_or_nowhere_is_refused() -> None:
    switch = rules_off.Switch("R-x", "x", "x.py", (("a", "b"),))
    assert switch.edited("cad") == "cbd"
    for source in ("", "aa"):
        with pytest.raises(ValueError, match="does not stand once"):
            switch.edited(source)


FEW = ("R-1.1", "R-4.8", "R-6.4")


def test_a_rule_switched_off_is_noticed() -> None:
    """A few of them; `start.py rules-off` runs all."""
    few = [(index, switch) for index, switch in enumerate(SWITCHES) if switch.rule in FEW]
    assert len(few) >= len(FEW)
    plain = rules_off.run(-1, [test for _, each in few for test in rules_off.tests_for(each, SENTENCES)])
    assert (plain.fault, plain.failed) == ("", [])
    for index, switch in few:
        tests = rules_off.tests_for(switch, SENTENCES)
        off = rules_off.run(index, tests)
        assert (off.fault, bool(off.failed_of(tests))) == ("", True)


def test_a_sentence_whose_own_tests_all_pass_is_not_proved() -> None:
    sentence = rules_off.Sentence("M-001", "", ("R-1.1",), ("tests/a.py::test_b",))
    switch = rules_off.Switch("R-1.1", "", "x.py", ())
    for failed, left in ((["tests/a.py::test_b[1]"], []), (["tests/a.py::test_bc"], ["M-001 R-1.1"])):
        outcome = rules_off.Outcome(failed=failed)
        assert rules_off.unproven([sentence], [(switch, outcome)], ["R-1.1"]) == left


def test_an_unknown_rule_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules_off.main(["R-x"], 1) == 2
    assert capsys.readouterr().err == "There is no switch for R-x.\n"
