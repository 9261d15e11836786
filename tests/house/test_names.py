"""Names say units, and the words of the glossary are the only ones for their things."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("poems", "karuta", "audio", "ui")
UNITS = {"ms", "s", "seconds", "days", "mm", "px", "hz", "db", "cents", "semitones", "elo", "percent"}
DIMENSIONLESS = {
    # Shares and probabilities, 0 to 1.
    "share",
    "part",
    "chance",
    "confidence",
    "confidences",
    "chances",
    "opacity",
    "progress",
    "uniform",
    "uniforms",
    "draws",
    "quantile",
    "certainty",
    # Quotients of two like things.
    "ratio",
    "factor",
    "scale",
    "stretch",
}
DIMENSIONLESS_NAMES = {
    "change_used": "a chance",
    "cue": "a chance",
    "difficulty": "of a card in FSRS, 1 to 10",
    "linger": "a chance",
    "lured": "a chance",
    "misheard": "a chance",
    "muddled": "a chance",
    "looked_back": "a chance",
    "reached": "a chance",
    "expected": "a mean count",
    "fouls_a_match": "a mean count",
    "fouls_a_reading": "a mean count",
    "high": "of a field: in the unit of whatever it holds",
    "low": "of a field",
    "offered": "of a field",
    "step": "of a field",
    "unlikeness": "a distance between spectra",
    "value": "of a field",
}
OWN_UNIT = {"ui/controls/icons.py": "an icon is drawn on a square of 16, whatever its size"}
QUANTITIES = {"float", "tuple", "list", "dict", "str", "Sequence", "Iterable", "Mapping", "BySide", "Final"}
BANNED_WORDS = {
    "grab": "a card is taken: take",
    "grabbed": "a card is taken: taken",
    "util": "name the thing it holds",
    "utils": "name the thing it holds",
    "helper": "name what it does",
    "helpers": "name what it does",
    "common": "name what it holds",
    "manager": "name what it does",
    "mgr": "write it out, or rather name what it does",
    "cfg": "settings",
    "pos": "place, slot or x_mm and y_mm",
}
BANNED_PHRASES = {
    r"\bgrabs? (?:a|the|his|her) card": "a card is taken",
    r"\bgiv(?:e|es|en|ing) (?:a|the|his|her) card": "a card is sent: okurifuda",
    r"\bplaying field": "mat or territory",
    r"\b(?:own|enemy|opponent's) field": "territory",
    r"\bTODO\b|\bFIXME\b|\bXXX\b": "do it, or file it",
}


def sources() -> list[Path]:
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def words_of(name: str) -> list[str]:
    """The words of a snake_case or CamelCase name, in small letters."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]


def float_names(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of every field, variable and parameter that is annotated with float."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name, annotation = node.target.id, node.annotation
        elif isinstance(node, ast.arg) and node.annotation is not None:
            name, annotation = node.arg, node.annotation
        else:
            continue
        kinds = {part.id for part in ast.walk(annotation) if isinstance(part, ast.Name)}
        if "float" in kinds and kinds <= QUANTITIES and name.strip("_"):
            yield node.lineno, name


def says_its_unit(name: str) -> bool:
    """Whether a name ends in a unit, or in a word for what has none."""
    return name in DIMENSIONLESS_NAMES or words_of(name)[-1] in UNITS | DIMENSIONLESS


def defined_names(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of everything of ours: functions, classes, parameters, variables, attributes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr


def remarks(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every comment and string."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


def faults_of_names(source: str) -> list[str]:
    faults = []
    for line, name in defined_names(source):
        if name.startswith("get_"):
            faults.append(f"{line}: {name}: a look-up is named after what it answers")
        faults += [f"{line}: {name}: {BANNED_WORDS[word]}" for word in words_of(name) if word in BANNED_WORDS]
    return faults


def faults_of_words(source: str) -> list[str]:
    return [
        f"{line}: {found.group()}: {reason}"
        for line, text in remarks(source)
        for phrase, reason in BANNED_PHRASES.items()
        for found in re.finditer(phrase, text)
    ]


def test_every_float_says_its_unit() -> None:
    unnamed = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in sources()
        if str(path.relative_to(ROOT)) not in OWN_UNIT
        for line, name in float_names(path.read_text("utf-8"))
        if not says_its_unit(name)
    ]
    assert not unnamed, "\n".join(unnamed)


def test_pixels_stay_on_the_screen_side() -> None:
    below = [path for path in sources() if path.relative_to(ROOT).parts[0] != "ui"]
    names = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in below
        for line, name in defined_names(path.read_text("utf-8"))
        if words_of(name)[-1:] == ["px"]
    ]
    assert not names


def test_names_use_the_words_of_the_house() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in sources()
        for fault in faults_of_names(path.read_text("utf-8"))
    ]
    modules = [path for path in sources() if set(words_of(path.stem)) & set(BANNED_WORDS)]
    faults += [f"{path.relative_to(ROOT)}: the name of a module" for path in modules]
    assert not faults, "\n".join(faults)


def test_remarks_use_the_words_of_the_house() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in sources()
        for fault in faults_of_words(path.read_text("utf-8"))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("x: float = 0", ["x"]),
        ("def f(a: int, rest_ms: float | None): ...", ["rest_ms"]),
        ("class A:\n    b: tuple[float, ...]\n    now_ms: Callable[[], float]", ["b"]),
    ],
)
def test_floats_are_found(source: str, names: list[str]) -> None:
    assert [name for _, name in float_names(source)] == names


@pytest.mark.parametrize(
    ("name", "says"),
    [("rest_ms", True), ("ms", True), ("sideFactor", True), ("rest", False), ("ms_rest", False)],
)
def test_a_unit_stands_at_the_end(name: str, says: bool) -> None:
    assert says_its_unit(name) is says


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("def get_card(): ...", 1),
        ("class CardManager: ...", 1),
        ("position = self.where = 1", 0),
        ("for pos in (): self.pos = 2", 2),
        ("widget.grab()", 0),
    ],
)
def test_a_banned_name_is_found(source: str, count: int) -> None:
    assert len(faults_of_names(source)) == count


def test_a_banned_phrase_is_found() -> None:
    assert len(faults_of_words('"""He gives a card."""\nx = 1  # of the playing field\n')) == 2
