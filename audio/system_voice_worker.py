"""The program that speaks to the system's voice: `python -m audio.system_voice_worker`.

It reads one question as JSON from its standard input and answers in JSON objects, one a line. It is a program
of its own because the voice may block for ever; whoever started it ends it then. The only module that imports
pyttsx3.
"""

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

WAV_HEADER_BYTES = 44  # a file of this size holds no sound

Tell = Callable[[Mapping[str, Any]], None]


class Engine(Protocol):
    """What of pyttsx3 is used."""

    def getProperty(self, name: str) -> Any: ...  # noqa: ANN401, D102, N802 - pyttsx3's own
    def setProperty(self, name: str, value: Any) -> None: ...  # noqa: ANN401, D102, N802
    def save_to_file(self, text: str, filename: str) -> None: ...  # noqa: D102
    def runAndWait(self) -> None: ...  # noqa: D102, N802


def system_engine() -> Engine:
    """The system's voice."""
    import pyttsx3  # noqa: PLC0415 - what it cannot load is an answer, not a crash

    engine: Engine = pyttsx3.init()
    return engine


def serve(question: Mapping[str, Any], tell: Tell, start: Callable[[], Engine] = system_engine) -> None:
    """Answer one question.

    `{"task": "voices"}` is answered by `{"voices": [{"id", "name", "languages"}]}`;
    `{"task": "speak", "voice", "words_a_minute", "phrases": [{"file", "text"}]}` by `{"began": file}` and
    `{"done": file}` or `{"lost": file}` for each. Where there is no voice at all: `{"no_engine": why}`.
    """
    try:
        engine = start()
    except Exception as error:  # whatever a system's library may raise
        tell({"no_engine": f"{type(error).__name__}: {error}"})
        return
    if question["task"] == "voices":
        tell({"voices": [_described(voice) for voice in engine.getProperty("voices")]})
    else:
        _speak(engine, question, tell)


def _described(voice: Any) -> dict[str, Any]:  # noqa: ANN401 - pyttsx3's own class
    """A voice in plain words; some systems give languages as bytes with a number before them."""
    languages = [
        language.decode("ascii", "ignore").lstrip("\0\1\2\3\4\5\6\7\b\t")
        if isinstance(language, bytes)
        else str(language)
        for language in voice.languages or []
    ]
    return {"id": str(voice.id), "name": str(voice.name), "languages": languages}


def _speak(engine: Engine, question: Mapping[str, Any], tell: Tell) -> None:
    """Render each phrase by itself: of several in one queue, espeak renders only the last."""
    engine.setProperty("voice", question["voice"])
    engine.setProperty("rate", question["words_a_minute"])
    for phrase in question["phrases"]:
        file = Path(phrase["file"])
        tell({"began": phrase["file"]})
        engine.save_to_file(phrase["text"], str(file))
        engine.runAndWait()
        there = file.is_file() and file.stat().st_size > WAV_HEADER_BYTES
        tell({"done" if there else "lost": phrase["file"]})


def main() -> None:
    """Serve standard input; what the libraries print goes to standard error, out of the answers."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def tell(answer: Mapping[str, Any]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    serve(json.loads(sys.stdin.read()), tell)


if __name__ == "__main__":
    main()
