"""What an import noticed, kept beside the pack so that it can be told later."""

from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from audio.clip import Half
from audio.recorded.finding import Finding, Problem

NAME: Final = "findings.json"
LARGEST_BYTES: Final = 1024 * 1024


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    file: str = Field(max_length=400)
    problem: Problem
    sentence: str = Field(max_length=2000)
    number: int | None = Field(default=None, ge=0, le=100)
    half: Half | None = None
    figures: tuple[tuple[str, str], ...] = ()


_ROWS: Final = TypeAdapter(tuple[_Row, ...])


def keep_findings(findings: tuple[Finding, ...], folder: Path) -> None:
    """Write them into the folder of a new pack; a name that no text can hold is written as well as it can be.

    Raises:
        OSError: The system refuses.
    """
    rows = tuple(
        _Row(
            file=_storable(each.file)[:400],
            problem=each.problem,
            sentence=_storable(each.sentence)[:2000],
            number=each.number,
            half=each.half,
            figures=tuple((name, _storable(value)) for name, value in each.figures),
        )
        for each in findings
    )
    (folder / NAME).write_bytes(_ROWS.dump_json(rows, exclude_defaults=True) + b"\n")


def _storable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def kept_findings(folder: Path) -> tuple[Finding, ...]:
    """What the import of the pack in that folder noticed; nothing if that was not kept, or cannot be read."""
    try:
        with (folder / NAME).open("rb") as file:
            rows = _ROWS.validate_json(file.read(LARGEST_BYTES))
    except (OSError, ValidationError):
        return ()
    return tuple(
        Finding(row.file, row.problem, row.sentence, row.number, row.half, row.figures) for row in rows
    )
