"""What a sentence is: Japanese text that Qt Linguist can translate, with named places for values."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final
from unicodedata import east_asian_width

JAPANESE_WIDTHS: Final = ("W", "F", "H")
PARTICLES: Final = "がの"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the catalogue.

    Attributes:
        context: the wording module it stands in; Linguist groups by it.
        text: the Japanese text; values stand in it as {name}.
        note: tells apart equal texts with different translations, and helps the translator.
        plural: whether English needs one form for 1 and another for more; the count is then the value `n`.
    """

    context: str
    text: str
    note: str = ""
    plural: bool = False


def sentences_of(module: str) -> Callable[..., Sentence]:
    """The marker of a wording module; call it with `__name__` and mark every sentence with the answer."""
    return partial(Sentence, module.rpartition(".")[2])


def close_up(told: str, name: str) -> str:
    """Answers a sentence without the space between a Japanese name and its particle; after "COM 1" it stays.

    Args:
        told: The sentence, in whatever language.
        name: The name in it.
    """
    if name and east_asian_width(name[-1]) in JAPANESE_WIDTHS:
        for particle in PARTICLES:
            told = told.replace(f"{name} {particle}", f"{name}{particle}")
    return told
