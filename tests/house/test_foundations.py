"""The ground: whose packages are imported, where the version stands, what may not be in the tree."""

import importlib
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["poems", "karuta", "audio", "ui"])
def test_packages_are_ours(name: str) -> None:
    """`audio` and `ui` are common names: another distribution must not get in before ours."""
    assert importlib.import_module(name).__file__ == str(ROOT / name / "__init__.py")


def test_version_stands_in_one_place() -> None:
    import karuta

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in settings["project"]
    assert settings["tool"]["hatch"]["version"]["path"] == "karuta/__init__.py"
    assert version("naniwazu") == karuta.__version__
