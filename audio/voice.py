"""A voice at a tempo: the pack that was chosen, and the built-in one where that has no usable file."""

from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from audio.clip import Clip, Half
from audio.pack import BUILT_IN, Pack, PackError, load_pack
from audio.stretch import StretchError, read_at
from poems.tempo import Tempo


class Voice:
    """Whoever reads in one match.

    Attributes:
        packs: Who is asked for a clip, in this order.
        tempo: How fast it reads; a recorded pack keeps its own.
    """

    def __init__(self, packs: Sequence[Pack], tempo: Tempo) -> None:
        self.packs = tuple(packs)
        self.tempo = tempo

    def clip(self, number: int, half: Half) -> Clip:
        """A half of a poem at the tempo.

        Raises:
            PackError: No pack has it.
        """
        reasons: list[str] = []
        for pack in self.packs:
            try:
                return read_at(pack, number, half, self.tempo)
            except (PackError, StretchError) as error:
                reasons.append(str(error))
        raise PackError(" ".join(reasons) or "There is no voice.")


def voice_of(folder: Path | None, tempo: Tempo) -> Voice:
    """The voice in a folder, the built-in one behind it.

    Args:
        folder: A voice pack; None, or one that cannot be used: the built-in voice alone.
        tempo: How fast.

    Raises:
        PackError: Not even the built-in voice can be used.
    """
    built_in = load_pack(BUILT_IN)
    if folder is None:
        return Voice((built_in,), tempo)
    try:
        return Voice((load_pack(folder), built_in), tempo)
    except PackError:
        return Voice((built_in,), tempo)


class LateVoice:
    """The voice in a folder, looked for when its first clip is asked for: by a thread that may wait."""

    def __init__(self, folder: Path | None, tempo: Tempo) -> None:
        self._folder = folder
        self._tempo = tempo
        self._lock = Lock()
        self._voice: Voice | None = None

    def clip(self, number: int, half: Half) -> Clip:
        """A half of a poem at the tempo.

        Raises:
            PackError: No pack has it.
        """
        with self._lock:
            if self._voice is None:
                self._voice = voice_of(self._folder, self._tempo)
            voice = self._voice
        return voice.clip(number, half)
