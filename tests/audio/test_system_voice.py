"""The system's voice: a program beside ours, which may lie, stop, hang or be missing."""

import json
import os
import shutil
import sys
import wave
from dataclasses import replace
from pathlib import Path

import pytest

from audio.clip import Half
from audio.system_voice import (
    ALL_HALVES,
    FRUITLESS_TRIES,
    SpokenHalf,
    SystemVoice,
    SystemVoiceError,
    Trouble,
    Watch,
    japanese_voice,
    render_halves,
    take_as_pack,
)

VOICE = SystemVoice("ja", "Japanese")
SOME = ALL_HALVES[:6]
PATIENCE_MS = 3000.0  # a busy machine starts a program in one second
SPEAKER = """
import json, os, sys, time, wave
from pathlib import Path
question = json.load(sys.stdin)
log = Path(sys.argv[1])
with log.open("a") as lines:
    lines.write(json.dumps(question) + "\\n")
told = len(log.read_text().splitlines())
def tell(**answer):
    print(json.dumps(answer), flush=True)
def speak(file):
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(22050)
        sound.writeframes(b"\\1\\0" * 100)
if question["task"] == "voices":
    tell(voices=[{"id": "en", "name": "English", "languages": ["en"]},
                 {"id": "ja", "name": "Japanese", "languages": ["ja_JP"]}])
    sys.exit()
for phrase in question["phrases"]:
    file = phrase["file"]
    name = Path(file).name
    tell(began=file)
    %s
    speak(file)
    tell(done=file)
"""


class Program:
    """A worker of our own and what it was asked."""

    def __init__(self, folder: Path, oddity: str = "pass") -> None:
        self._log = folder / "asked.log"
        path = folder / "worker.py"
        path.write_text(SPEAKER % oddity, encoding="utf-8")
        self.command = (sys.executable, str(path), str(self._log))

    @property
    def asked(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self._log.read_text().splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "声 files"
    made.mkdir()
    return made


def program_that_says(tmp_path: Path, *lines: str, then: str = "") -> tuple[str, ...]:
    path = tmp_path / "sayer.py"
    said = "".join(f"print({line!r}, flush=True)\n" for line in lines)
    path.write_text(f"import sys, time, os\n{said}{then}\n", encoding="utf-8")
    return (sys.executable, str(path))


def test_the_poems_are_given_as_they_sound_in_katakana() -> None:
    assert SpokenHalf(17, Half.UPPER).text == "チハヤブルカミヨモキカズタツタガワ"
    assert SpokenHalf(2, Half.LOWER).text == "コロモホスチョウアマノカグヤマ"
    assert len(ALL_HALVES) == 202
    signs = {sign for half in ALL_HALVES for sign in half.text}
    assert all("ァ" <= sign <= "ヶ" for sign in signs)
    assert "ヲ" not in signs


def test_files_are_named_as_a_recorded_pack_names_them() -> None:
    assert SpokenHalf(0, Half.LOWER).file_name == "system_000_2.wav"
    assert SpokenHalf(87, Half.UPPER).file_name == "system_087_1.wav"


def test_the_japanese_voice_is_found(tmp_path: Path) -> None:
    program = Program(tmp_path)
    assert japanese_voice(Watch(worker=program.command)) == VOICE


@pytest.mark.parametrize(
    ("voice", "found"),
    [
        ({"id": "TTS_MS_JA-JP_HARUKA_11.0", "name": "Microsoft Haruka", "languages": []}, True),
        ({"id": "x", "name": "Kyoko (Japanese)", "languages": []}, True),
        ({"id": "jpx/ja", "name": "Japanese", "languages": ["ja"]}, True),
        ({"id": "x", "name": "y", "languages": ["JA_JP"]}, True),
        ({"id": "jw", "name": "Javanese", "languages": ["jav"]}, False),
        ({"id": "x", "name": "Teach yourself Japanese", "languages": ["en-GB"]}, False),
    ],
)
def test_what_is_a_japanese_voice(tmp_path: Path, voice: dict[str, object], found: bool) -> None:
    watch = Watch(worker=program_that_says(tmp_path, json.dumps({"voices": [voice]})))
    if found:
        assert japanese_voice(watch).key == voice["id"]
    else:
        with pytest.raises(SystemVoiceError) as refusal:
            japanese_voice(watch)
        assert refusal.value.trouble is Trouble.NO_JAPANESE
        assert "no Japanese voice" in str(refusal.value)


def test_without_an_engine_the_missing_package_is_named(tmp_path: Path) -> None:
    watch = Watch(worker=program_that_says(tmp_path, '{"no_engine": "RuntimeError: no eSpeak"}'))
    for call in (lambda: japanese_voice(watch), lambda: render_halves(VOICE, tmp_path, SOME, watch)):
        with pytest.raises(SystemVoiceError, match="espeak-ng") as refusal:
            call()
        assert refusal.value.trouble is Trouble.NO_ENGINE


def test_every_trouble_is_one_sentence() -> None:
    for trouble in Trouble:
        assert trouble.value.endswith(".")
        assert ". " not in trouble.value
        assert "\n" not in trouble.value


def test_chatter_between_the_answers_is_no_answer(tmp_path: Path) -> None:
    voices = json.dumps({"voices": [{"id": "ja", "name": "Japanese", "languages": ["ja"]}]})
    watch = Watch(worker=program_that_says(tmp_path, "Audio saved to x", "[1]", "12", voices))
    assert japanese_voice(watch) == VOICE


def test_every_half_is_spoken_once_and_the_work_is_told(tmp_path: Path, folder: Path) -> None:
    program, told = Program(tmp_path), []
    watch = Watch(worker=program.command, tell=lambda done, count: told.append((done, count)))
    assert render_halves(VOICE, folder, SOME, watch) == ()
    assert sorted(path.name for path in folder.iterdir()) == sorted(half.file_name for half in SOME)
    assert told[-1] == (6, 6)
    assert told == sorted(told)
    (question,) = program.asked
    assert question["voice"] == "ja"
    assert [phrase["text"] for phrase in question["phrases"]] == [half.text for half in SOME]  # type: ignore[attr-defined]


def test_a_half_that_hangs_is_tried_again_and_then_left_out(tmp_path: Path, folder: Path) -> None:
    program = Program(tmp_path, oddity=f"name == {SOME[2].file_name!r} and time.sleep(600)")
    watch = Watch(worker=program.command, limit_ms=PATIENCE_MS)
    assert render_halves(VOICE, folder, SOME, watch) == (SOME[2],)
    assert len(list(folder.iterdir())) == len(SOME) - 1
    asked = [[phrase["text"] for phrase in question["phrases"]] for question in program.asked]  # type: ignore[attr-defined]
    assert [len(texts) for texts in asked] == [6, 4, 3]
    assert asked[1][0] == SOME[2].text


def test_a_half_that_hangs_once_is_spoken_the_second_time(tmp_path: Path, folder: Path) -> None:
    program = Program(tmp_path, oddity=f"told == 1 and name == {SOME[2].file_name!r} and time.sleep(600)")
    assert render_halves(VOICE, folder, SOME, Watch(worker=program.command, limit_ms=PATIENCE_MS)) == ()


def test_a_crash_loses_one_half_only(tmp_path: Path, folder: Path) -> None:
    program = Program(tmp_path, oddity=f"name == {SOME[0].file_name!r} and os._exit(3)")
    assert render_halves(VOICE, folder, SOME, Watch(worker=program.command)) == (SOME[0],)


def test_an_empty_file_is_no_sound(tmp_path: Path, folder: Path) -> None:
    """The worker says so itself; half a file of a program that was ended goes too."""
    oddity = f"""if name == {SOME[1].file_name!r}:
        Path(file).write_bytes(b"RIFF")
        tell(lost=file)
        continue"""
    program = Program(tmp_path, oddity=oddity)
    assert render_halves(VOICE, folder, SOME, Watch(worker=program.command)) == (SOME[1],)
    assert not (folder / SOME[1].file_name).exists()


@pytest.mark.parametrize("oddity", ["os._exit(1)", "sys.exit(0)", "time.sleep(600)"])
def test_a_voice_that_gives_nothing_is_given_up(tmp_path: Path, folder: Path, oddity: str) -> None:
    program = Program(tmp_path, oddity=oddity)
    with pytest.raises(SystemVoiceError) as refusal:
        render_halves(VOICE, folder, SOME, Watch(worker=program.command, limit_ms=PATIENCE_MS))
    assert refusal.value.trouble is Trouble.NO_ANSWER
    assert len(program.asked) == FRUITLESS_TRIES
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("then", ["time.sleep(600)", "sys.exit(3)", "os.close(1); time.sleep(600)"])
def test_a_program_that_does_not_answer_is_ended(tmp_path: Path, then: str) -> None:
    pid_file = tmp_path / "pid"
    note = f"open({str(pid_file)!r}, 'w').write(str(os.getpid()));"
    watch = Watch(worker=program_that_says(tmp_path, then=note + then), limit_ms=PATIENCE_MS)
    with pytest.raises(SystemVoiceError) as refusal:
        japanese_voice(watch)
    assert refusal.value.trouble is Trouble.NO_ANSWER
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid_file.read_text()), 0)


def test_a_program_that_is_not_there_is_no_answer(tmp_path: Path) -> None:
    with pytest.raises(SystemVoiceError) as refusal:
        japanese_voice(Watch(worker=(str(tmp_path / "nothing"),)))
    assert refusal.value.trouble is Trouble.NO_ANSWER


def test_the_work_can_be_cancelled_while_the_voice_hangs(tmp_path: Path, folder: Path) -> None:
    program = Program(tmp_path, oddity=f"name == {SOME[2].file_name!r} and time.sleep(600)")
    done: list[int] = []
    watch = Watch(
        worker=program.command,
        tell=lambda count, _all: done.append(count),
        is_cancelled=lambda: done[-1:] == [2],
    )
    with pytest.raises(SystemVoiceError) as refusal:
        render_halves(VOICE, folder, SOME, watch)
    assert refusal.value.trouble is Trouble.CANCELLED


def test_all_files_are_imported_from_a_folder_that_goes(tmp_path: Path) -> None:
    seen: list[Path] = []

    def import_pack(folder: Path) -> int:
        seen.append(folder)
        return len(list(folder.glob("system_???_[12].wav")))

    assert take_as_pack(import_pack, Watch(worker=Program(tmp_path).command)) == 202
    assert not seen[0].exists()


def test_nothing_is_imported_without_a_japanese_voice(tmp_path: Path) -> None:
    watch = Watch(worker=program_that_says(tmp_path, '{"voices": []}'))
    with pytest.raises(SystemVoiceError, match="no Japanese voice"):
        take_as_pack(lambda _folder: pytest.fail("imported"), watch)


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng")
def test_espeak_speaks_each_half_of_its_own(folder: Path) -> None:
    """The real program with the real library, where the system has one."""
    voice = japanese_voice()
    assert "ja" in voice.key
    assert render_halves(voice, folder, SOME, replace(Watch(), limit_ms=60_000.0)) == ()
    lengths = []
    for half in SOME:
        with wave.open(str(folder / half.file_name)) as sound:
            lengths.append(sound.getnframes() / sound.getframerate())
            assert any(sound.readframes(sound.getnframes()))
    assert all(1.5 < length < 8 for length in lengths)
    assert len(set(lengths)) == len(lengths)
