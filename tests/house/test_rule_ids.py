"""docs/rules.md, the code and the tests speak of the same rules."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULE_ID = re.compile(r"\bR-\d+(?:\.\d+)*\b")
DEFINITION = re.compile(r"^\|\s*(R-\d+(?:\.\d+)*)\s*\|", re.MULTILINE)


def ids_in(*folders: str, suffixes: tuple[str, ...] = (".py",)) -> dict[str, str]:
    """Every rule id in these folders, each with one file that names it."""
    found: dict[str, str] = {}
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and path != Path(__file__):
                for rule in RULE_ID.findall(path.read_text("utf-8")):
                    found.setdefault(rule, str(path.relative_to(ROOT)))
    return found


def rules() -> list[str]:
    return DEFINITION.findall((ROOT / "docs" / "rules.md").read_text("utf-8"))


def test_rules_are_numbered_once() -> None:
    ids = rules()
    assert ids
    assert not {rule for rule in ids if ids.count(rule) > 1}


def test_code_and_tests_name_only_rules_that_exist() -> None:
    named = ids_in("poems", "karuta", "audio", "ui", "tests", suffixes=(".py", ".toml", ".json"))
    known = set(rules())
    chapters = {rule.partition(".")[0] for rule in known}  # "R-6" speaks of the whole chapter
    assert not {rule: where for rule, where in named.items() if rule not in known | chapters}


def test_every_rule_is_tested_by_name() -> None:
    tested = ids_in("tests", suffixes=(".py", ".toml", ".json"))
    assert not [rule for rule in rules() if rule not in tested]
