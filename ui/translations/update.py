"""Brings the English catalogue up to date with the sentences (a tool, not part of the running program).

    python -m ui.translations.update [ENGLISH.json]

Writes `naniwazu_en.ts` (for Qt Linguist) and compiles `naniwazu_en.qm`. Sentences that nobody says any more are
dropped, new ones are marked unfinished and listed, exit code 1. ENGLISH.json may bring translations:
{"試合をはじめる": "Start match", "{n}枚": ["{n} card", "{n} cards"]}; a key "context|text|note" names one of several equal texts, and a
plain key may not mean several.
"""  # noqa: E501

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import PySide6

from ui.language import CATALOGUE_FILE
from ui.wording.catalogue import all_sentences
from ui.wording.sentence import Sentence

SOURCE_FILE: Final = CATALOGUE_FILE.with_suffix(".ts")
Forms = tuple[str, ...]


def read_catalogue(path: Path) -> dict[Sentence, Forms]:
    """The sentences of a .ts file with their translations: no form where unfinished, two for a plural."""
    if not path.exists():
        return {}
    known: dict[Sentence, Forms] = {}
    for context in ET.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            plural = message.get("numerus") == "yes"
            sentence = Sentence(name, message.findtext("source", ""), message.findtext("comment", ""), plural)
            known[sentence] = _forms(message.find("translation"), plural)
    return known


def _forms(translation: ET.Element | None, plural: bool) -> Forms:
    if translation is None or translation.get("type") == "unfinished":
        return ()
    if plural:
        return tuple(form.text or "" for form in translation.iter("numerusform"))
    return (translation.text or "",)


def write_catalogue(path: Path, english: dict[Sentence, Forms]) -> None:
    """Write the .ts file, one context a wording module."""
    root = ET.Element("TS", version="2.1", language="en_US", sourcelanguage="ja_JP")
    contexts: dict[str, ET.Element] = {}
    for sentence, forms in english.items():
        if sentence.context not in contexts:
            contexts[sentence.context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[sentence.context], "name").text = sentence.context
        _write_message(contexts[sentence.context], sentence, forms)
    ET.indent(root, space="    ")
    text = ET.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{text}\n', encoding="utf-8")


def _write_message(context: ET.Element, sentence: Sentence, forms: Forms) -> None:
    message = ET.SubElement(context, "message", {"numerus": "yes"} if sentence.plural else {})
    ET.SubElement(message, "source").text = sentence.text
    if sentence.note:
        ET.SubElement(message, "comment").text = sentence.note
    translation = ET.SubElement(message, "translation", {} if forms else {"type": "unfinished"})
    if sentence.plural:
        for form in forms or ("", ""):
            ET.SubElement(translation, "numerusform").text = form
    elif forms:
        translation.text = forms[0]


def brought(path: Path, sentence: Sentence, entries: dict[str, str | list[str]]) -> Forms:
    """The translation that the given file has for a sentence, if any."""
    exact = f"{sentence.context}|{sentence.text}|{sentence.note}"
    value = entries.get(exact, entries.get(sentence.text))
    if value is None:
        return ()
    forms = (value,) if isinstance(value, str) else tuple(value)
    if len(forms) != (2 if sentence.plural else 1):
        raise SystemExit(f"{path}: {sentence.text}: a plural needs two forms, anything else one")
    return forms


def require_plain_keys(path: Path, entries: dict[str, str | list[str]], sentences: list[Sentence]) -> None:
    """Refuse a plain key that means several sentences: equal texts may need different English.

    Raises:
        SystemExit: There is one.
    """
    for key in entries:
        meant = [sentence for sentence in sentences if sentence.text == key]
        if len(meant) > 1:
            exact = ", ".join(f"{sentence.context}|{sentence.text}|{sentence.note}" for sentence in meant)
            raise SystemExit(f"{path}: {key} means several sentences; name one: {exact}")


def compile_catalogue(source: Path, target: Path) -> None:
    """Make the .qm file with Qt's own lrelease."""
    tool = Path(PySide6.__file__).parent / "lrelease"
    subprocess.run([str(tool), "-silent", str(source), "-qm", str(target)], check=True)


def main() -> None:
    """Update both files; exit code 1 if a sentence still lacks its English."""
    known = read_catalogue(SOURCE_FILE)
    english = {sentence: known.get(sentence, ()) for sentence in all_sentences()}
    for argument in sys.argv[1:]:
        entries = json.loads(Path(argument).read_text(encoding="utf-8"))
        require_plain_keys(Path(argument), entries, list(english))
        english = {
            sentence: brought(Path(argument), sentence, entries) or forms
            for sentence, forms in english.items()
        }
    write_catalogue(SOURCE_FILE, english)
    compile_catalogue(SOURCE_FILE, CATALOGUE_FILE)
    unfinished = [
        f"{sentence.context}|{sentence.text}|{sentence.note}"
        for sentence, forms in english.items()
        if not forms
    ]
    if unfinished:
        sys.exit("no English yet:\n" + "\n".join(unfinished))


if __name__ == "__main__":
    main()
