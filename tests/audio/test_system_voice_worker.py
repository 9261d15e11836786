"""The program that speaks to the system's voice, with voices of our own in place of the system's."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from audio.system_voice_worker import serve


class Engine:
    """Says into files as pyttsx3 does; silent for texts that it does not know."""

    def __init__(self, *voices: SimpleNamespace) -> None:
        self.voices = voices
        self.set: dict[str, Any] = {}
        self.spoken: list[str] = []
        self._queue: list[tuple[str, str]] = []

    def getProperty(self, name: str) -> Any:  # noqa: N802
        assert name == "voices"
        return list(self.voices)

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802
        self.set[name] = value

    def save_to_file(self, text: str, filename: str) -> None:
        self._queue.append((text, filename))

    def runAndWait(self) -> None:  # noqa: N802
        text, filename = self._queue.pop()  # of several, the last one only
        assert not self._queue
        self.spoken.append(text)
        Path(filename).write_bytes(b"RIFF" + bytes(40 if text == "silent" else 100))


def answers(question: Mapping[str, Any], engine: Engine) -> list[Mapping[str, Any]]:
    told: list[Mapping[str, Any]] = []
    serve(question, told.append, lambda: engine)
    return told


def test_voices_are_described_in_plain_words() -> None:
    engine = Engine(
        SimpleNamespace(id="a", name="A", languages=[b"\x05ja"]),
        SimpleNamespace(id="b", name="B", languages=["ja_JP"]),
        SimpleNamespace(id="c", name=None, languages=None),
    )
    (answer,) = answers({"task": "voices"}, engine)
    assert [voice["languages"] for voice in answer["voices"]] == [["ja"], ["ja_JP"], []]
    json.dumps(answer)


def test_each_phrase_is_spoken_by_itself_and_told(tmp_path: Path) -> None:
    engine = Engine()
    phrases = [{"file": str(tmp_path / name), "text": name} for name in ("one", "silent", "two")]
    question = {"task": "speak", "voice": "ja", "words_a_minute": 120, "phrases": phrases}
    told = answers(question, engine)
    assert engine.spoken == ["one", "silent", "two"]
    assert engine.set == {"voice": "ja", "rate": 120}
    assert [next(iter(answer)) for answer in told] == ["began", "done", "began", "lost", "began", "done"]
    assert [Path(next(iter(answer.values()))).name for answer in told[::2]] == ["one", "silent", "two"]


@pytest.mark.parametrize("error", [RuntimeError("no eSpeak"), OSError("x"), ImportError("pyttsx3")])
def test_an_engine_that_cannot_start_is_an_answer(error: Exception) -> None:
    def start() -> Engine:
        raise error

    told: list[Mapping[str, Any]] = []
    serve({"task": "voices"}, told.append, start)
    assert told == [{"no_engine": f"{type(error).__name__}: {error}"}]


def test_what_a_library_prints_is_not_among_the_answers(tmp_path: Path) -> None:
    """A package named pyttsx3 that is ours lies before the real one."""
    (tmp_path / "pyttsx3.py").write_text(
        "class Voice:\n    id = 'ja'; name = 'J'; languages = ['ja']\n"
        "class Engine:\n    def getProperty(self, name):\n        print('chatter'); return [Voice()]\n"
        "def init():\n    print('more'); return Engine()\n",
        encoding="utf-8",
    )
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r});"
        "from audio.system_voice_worker import main; main()"
    )
    outcome = subprocess.run(
        [sys.executable, "-c", program],
        input='{"task": "voices"}',
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(outcome.stdout) == {"voices": [{"id": "ja", "name": "J", "languages": ["ja"]}]}
    assert "chatter" in outcome.stderr
