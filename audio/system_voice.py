"""The system's own voice as a reader: every half rendered to a file once, then taken like a recorded pack.

Rule 1: never while a match runs. The voice may take seconds or for ever, so it speaks in a program of its
own, under a time limit, into files only.
Rule 2: it is given katakana as they sound: it would read kanji wrongly, and は as "wa" or "ha" as it likes.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from audio.clip import Half
from audio.system_voice_talk import (
    LIMIT_MS,
    WORKER,
    TalkBrokenError,
    TalkCancelledError,
    TalkTimeoutError,
    never,
    talk,
)
from poems.collection import ALL_NUMBERS, JOKA_NUMBER, poem_or_joka

NAME: Final = "system"
WORDS_A_MINUTE: Final = 120  # about the 236 ms a mora of a recitation; the usual 200 is talk
TRIES: Final = 2  # a phrase that failed may have failed by chance
FRUITLESS_TRIES: Final = 3  # talks in a row without a single file: the voice does not work here
_HIRAGANA_TO_KATAKANA: Final = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}

Imported = TypeVar("Imported")


class Trouble(Enum):
    """Why the system's voice cannot read."""

    NO_ENGINE = (
        "The system's voice cannot be reached; on Debian or Ubuntu it needs espeak-ng and libespeak-ng1."
    )
    NO_JAPANESE = "This system has no Japanese voice; add one in its settings, or choose another reader."
    NO_ANSWER = "The system's voice does not answer; choose another reader."
    CANCELLED = "The reading of the system's voice was cancelled."


class SystemVoiceError(RuntimeError):
    """The system's voice cannot read; one sentence, its reason as `trouble`."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class SystemVoice:
    """A voice of the system: by what it is chosen, and what people call it."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class SpokenHalf:
    """A half of a poem that is to be spoken into a file."""

    number: int
    half: Half

    @property
    def file_name(self) -> str:
        """As a recorded pack names it."""
        return f"{NAME}_{self.number:03d}_{self.half.value}.wav"

    @property
    def text(self) -> str:
        """Its kana as they sound, in katakana and without a break: a recitation has none inside a half."""
        sounded = poem_or_joka(self.number).kana_sounded
        return "".join(sounded[index] for index in self.half.phrases).translate(_HIRAGANA_TO_KATAKANA)


ALL_HALVES: Final = tuple(SpokenHalf(number, half) for number in (JOKA_NUMBER, *ALL_NUMBERS) for half in Half)


@dataclass(frozen=True, slots=True)
class Watch:
    """Who watches the work.

    Attributes:
        tell: Told how many halves are settled, of how many.
        is_cancelled: Asked again and again whether to stop.
        limit_ms: How long one half may take.
        worker: The program that speaks.
    """

    tell: Callable[[int, int], None] = lambda _done, _all: None
    is_cancelled: Callable[[], bool] = never
    limit_ms: float = LIMIT_MS
    worker: Sequence[str] = WORKER


QUIETLY: Final = Watch()


def japanese_voice(watch: Watch = QUIETLY) -> SystemVoice:
    """The first Japanese voice of the system.

    Raises:
        SystemVoiceError: There is none, no voice at all, or no answer.
    """
    try:
        for answer in talk({"task": "voices"}, watch.worker, watch.limit_ms, watch.is_cancelled):
            if "no_engine" in answer:
                raise SystemVoiceError(Trouble.NO_ENGINE)
            for voice in answer.get("voices", ()):
                if _is_japanese(voice):
                    return SystemVoice(voice["id"], voice["name"])
    except TalkCancelledError as error:
        raise SystemVoiceError(Trouble.CANCELLED) from error
    except (TalkTimeoutError, TalkBrokenError) as error:
        raise SystemVoiceError(Trouble.NO_ANSWER) from error
    raise SystemVoiceError(Trouble.NO_JAPANESE)


def _is_japanese(voice: dict[str, Any]) -> bool:
    """By its languages; some systems name none, and tell it in the name only."""
    languages = [str(language).lower().replace("_", "-") for language in voice["languages"]]
    if languages:
        return any(language == "ja" or language.startswith("ja-") for language in languages)
    told = f"{voice['id']} {voice['name']}".lower().replace("_", "-")
    return "ja-jp" in told or "japanese" in told


def render_halves(
    voice: SystemVoice, folder: Path, halves: Iterable[SpokenHalf] = ALL_HALVES, watch: Watch = QUIETLY
) -> tuple[SpokenHalf, ...]:
    """Let the voice speak each half into its file.

    Args:
        voice: Which voice.
        folder: Where the files shall lie; it is there.
        halves: What to speak.
        watch: Who watches, and for how long.

    Returns:
        The halves that could not be rendered.

    Raises:
        SystemVoiceError: Cancelled, or the voice gives nothing at all.
    """
    work = _Work(folder.absolute(), list(halves), watch)
    fruitless = 0
    while waiting := work.waiting:
        settled = len(work.done)
        question = {
            "task": "speak",
            "voice": voice.key,
            "words_a_minute": WORDS_A_MINUTE,
            "phrases": [{"file": str(work.folder / half.file_name), "text": half.text} for half in waiting],
        }
        try:
            for answer in talk(question, watch.worker, watch.limit_ms, watch.is_cancelled):
                work.hear(answer)
        except TalkCancelledError as error:
            raise SystemVoiceError(Trouble.CANCELLED) from error
        except (TalkTimeoutError, TalkBrokenError):
            work.lose_begun()
        fruitless = 0 if len(work.done) > settled else fruitless + 1
        if fruitless == FRUITLESS_TRIES:
            raise SystemVoiceError(Trouble.NO_ANSWER)
    return work.lost


class _Work:
    """What is rendered, what is not, and how often that was tried."""

    def __init__(self, folder: Path, halves: list[SpokenHalf], watch: Watch) -> None:
        self.folder = folder
        self.done: set[str] = set()
        self._halves = halves
        self._watch = watch
        self._failures: dict[str, int] = {}
        self._begun: str | None = None

    @property
    def waiting(self) -> list[SpokenHalf]:
        return [half for half in self._open if self._failures.get(half.file_name, 0) < TRIES]

    @property
    def lost(self) -> tuple[SpokenHalf, ...]:
        return tuple(half for half in self._open if self._failures.get(half.file_name, 0) >= TRIES)

    @property
    def _open(self) -> list[SpokenHalf]:
        return [half for half in self._halves if half.file_name not in self.done]

    def hear(self, answer: Any) -> None:  # noqa: ANN401 - as the program wrote it
        """Note an answer of the program."""
        if "no_engine" in answer:
            raise SystemVoiceError(Trouble.NO_ENGINE)
        if "began" in answer:
            self._begun = Path(answer["began"]).name
        elif "done" in answer:
            self._begun = None
            self.done.add(Path(answer["done"]).name)
        elif "lost" in answer:
            self.lose_begun()
        self._watch.tell(len(self.done) + len(self.lost), len(self._halves))

    def lose_begun(self) -> None:
        """Count a failure of the half that was being spoken; what there is of it goes."""
        if self._begun is not None:
            self._failures[self._begun] = self._failures.get(self._begun, 0) + 1
            (self.folder / self._begun).unlink(missing_ok=True)
            self._begun = None


def take_as_pack(import_pack: Callable[[Path], Imported], watch: Watch = QUIETLY) -> Imported:
    """Find the voice, let it speak all poems and the joka, and import the files like a recorded pack.

    Args:
        import_pack: Takes a folder of `<name>_NNN_K.wav`, which is gone afterwards, and answers its pack.
        watch: Who watches.

    Raises:
        SystemVoiceError: There is no Japanese voice, it does not answer, or the work was cancelled.
    """
    voice = japanese_voice(watch)
    with TemporaryDirectory(prefix="naniwazu-voice-") as folder:
        render_halves(voice, Path(folder), ALL_HALVES, watch)
        return import_pack(Path(folder))
