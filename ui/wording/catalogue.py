"""All sentences of the program, module by module; what the translations are checked against."""

import importlib
import pkgutil

import ui.wording
from ui.wording.sentence import Sentence


def all_sentences() -> list[Sentence]:
    """Every sentence of every wording module, in the order in which they stand there, each once."""
    found: dict[Sentence, None] = {}
    for module in sorted(pkgutil.iter_modules(ui.wording.__path__), key=lambda info: info.name):
        for value in vars(importlib.import_module(f"ui.wording.{module.name}")).values():
            for sentence in value if isinstance(value, tuple) else (value,):
                if isinstance(sentence, Sentence):
                    found[sentence] = None
    return list(found)
