"""The size of things: where a module or a function gets so long that it holds two."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("poems", "karuta", "audio", "ui")
LINES_OF_A_MODULE = 400
LINES_OF_A_TEST = 500
LINES_OF_A_FUNCTION = 40  # its docstring not counted
PARAMETERS = 5  # self and cls not counted
LINES_OF_A_FACE = 20  # __init__.py

Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def functions(source: str) -> Iterator[Function]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Function):
            yield node


def lines_of(function: Function) -> int:
    """Lines from `def` to the end, without the docstring."""
    whole = (function.end_lineno or 0) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is None:
        return whole
    return whole - ((first.end_lineno or 0) - first.lineno + 1)


def parameters_of(function: Function) -> int:
    """Parameters a caller can give, without the object itself."""
    given = function.args
    names = [parameter.arg for parameter in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def test_no_module_is_too_long() -> None:
    modules = [*sources(*PACKAGES, "benchmarks"), ROOT / "start.py"]
    caps = dict.fromkeys(modules, LINES_OF_A_MODULE) | dict.fromkeys(sources("tests"), LINES_OF_A_TEST)
    long = [
        f"{path.relative_to(ROOT)}: {count} lines, at most {cap}"
        for path, cap in caps.items()
        if (count := len(path.read_text("utf-8").splitlines())) > cap
    ]
    assert not long, "\n".join(long)


def test_faces_of_packages_are_short() -> None:
    long = [
        str(path.relative_to(ROOT))
        for path in sources(*PACKAGES)
        if path.name == "__init__.py" and len(path.read_text("utf-8").splitlines()) > LINES_OF_A_FACE
    ]
    assert not long


def test_functions_are_short_and_ask_for_little() -> None:
    faults = []
    for path in [*sources(*PACKAGES, "benchmarks"), ROOT / "start.py"]:
        for function in functions(path.read_text("utf-8")):
            where = f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
            if (lines := lines_of(function)) > LINES_OF_A_FUNCTION:
                faults.append(f"{where}: {lines} lines, at most {LINES_OF_A_FUNCTION}")
            if (count := parameters_of(function)) > PARAMETERS:
                faults.append(f"{where}: {count} parameters, at most {PARAMETERS}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("source", "lines", "parameters"),
    [
        ("def f(a, /, b, *, c):\n    return 1\n", 2, 3),
        ('def f(self, a):\n    """One.\n\n    Two.\n    """\n    return 1\n', 2, 1),
    ],
)
def test_the_measure_itself(source: str, lines: int, parameters: int) -> None:
    (function,) = functions(source)
    assert (lines_of(function), parameters_of(function)) == (lines, parameters)


def test_tests_are_a_folder_not_a_package() -> None:
    """A `tests/karuta/__init__.py` would shadow the real `karuta`; equal names would shadow each other."""
    files = sources("tests")
    assert not [path for path in files if path.name == "__init__.py"]
    names = [path.name for path in files if path.name != "conftest.py"]
    assert not {name for name in names if names.count(name) > 1}
