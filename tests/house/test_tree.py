"""What may stand in the files of the project: colours in one place, no address or path of one machine."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = {".py", ".md", ".toml", ".txt", ".json", ".ts", ".cfg", ".ini", ".svg", ""}
# Whoever follows these reads a licence or a name space; nothing is fetched.
HOSTS_NAMED = {"scripts.sil.org", "openfontlicense.org", "www.w3.org", "github.com"}
HOST = re.compile(r"\b(?:https?|ftp)://([\w.-]+)")
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(?:root|home|Users|work|opt|mnt)/[\w.]")
COLOUR = re.compile(r"[\"']#(?:[0-9a-fA-F]{3,4}){1,2}[\"']|\bQColor\(\s*\d|\bGlobalColor\.(?!transparent)")
THEME = ROOT / "ui" / "theme.py"


def files_of_the_project() -> list[Path]:
    """Everything but caches and the private environment."""
    kept = [entry for entry in ROOT.iterdir() if not entry.name.startswith(".") or entry.name == ".ci"]
    found = [path for entry in kept for path in ([entry] if entry.is_file() else entry.rglob("*"))]
    return sorted(
        path for path in found if path.is_file() and path.suffix in TEXT and "__pycache__" not in path.parts
    )


def matches(pattern: re.Pattern[str], paths: list[Path]) -> list[tuple[str, re.Match[str]]]:
    return [
        (f"{path.relative_to(ROOT)}:{number}", found)
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for found in pattern.finditer(line)
    ]


def test_colours_stand_in_the_theme() -> None:
    painted = [path for path in (ROOT / "ui").rglob("*.py") if path != THEME]
    assert not [(where, found.group()) for where, found in matches(COLOUR, painted)]
    assert matches(COLOUR, [THEME]), "the pattern finds no colour even in the theme"


def test_no_address_but_of_licences() -> None:
    """Where packages come from is the business of the machine; exact versions are in constraints.txt."""
    foreign = [
        (where, found.group())
        for where, found in matches(HOST, files_of_the_project())
        if found.group(1) not in HOSTS_NAMED
    ]
    assert not foreign


def test_no_path_of_one_machine() -> None:
    paths = [path for path in files_of_the_project() if path != Path(__file__)]
    assert not [(where, found.group()) for where, found in matches(MACHINE_PATH, paths)]


def test_constraints_pin_exactly() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    exact = re.compile(r"[\w.-]+==[\w.]+(; .+)?")
    assert not [line for line in pins if not exact.fullmatch(line)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/home/me/x", True),
        ("see ~/home/x", False),
        ("/".join(("a", "work", "b")), False),
        ("/".join(("(", "work", "x)")), True),
    ],
)
def test_a_machine_path_is_found(text: str, found: bool) -> None:
    assert bool(MACHINE_PATH.search(text)) is found
