"""`voice render`: a poem as a sound file, with the times of its moras."""

import argparse
import json
import re
from pathlib import Path
from typing import Final

from audio.clip import Half
from audio.pack import BUILT_IN, PackError, load_pack
from audio.sound_files import SoundFileError, wav_content
from audio.stretch import FASTEST_UPPER_MS, SLOWEST_UPPER_MS, StretchError, read_at
from audio.utterance import Script, Utterance, compose
from audio.whole_files import write_whole
from poems.collection import ALL_NUMBERS, JOKA_NUMBER
from poems.kimariji import deciding_prefix, kimariji
from poems.reading import MoraOnset
from poems.tempo import TEMPO_4315, TEMPO_5316, Tempo, free
from ui.commands.arguments import POEMS, add_json, place_name, poem_numbers, whole_number
from ui.commands.files import reason, require_place
from ui.commands.outcome import DONE, CommandError
from ui.commands.output import write_json, write_line

PRESETS: Final = {tempo.name: tempo for tempo in (TEMPO_5316, TEMPO_4315)}
CUTS: Final = ("kimariji", "deciding")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the poem, the tempo, the voice and the files."""
    parser.add_argument("--poem", type=poem_or_joka, required=True, metavar="N", help="1-100, or 0: the joka")
    tempo = parser.add_mutually_exclusive_group()
    tempo.add_argument(
        "--preset", choices=PRESETS, default=TEMPO_5316.name, help=f"the tempo ({TEMPO_5316.name})"
    )
    tempo.add_argument(
        "--upper", type=upper_ms, metavar="S", help="a free tempo: the upper phrase in seconds"
    )
    parser.add_argument("--pack", type=place_name, metavar="DIR", help="another voice than the built-in one")
    parser.add_argument(
        "--out", type=place_name, required=True, metavar="OUT.wav", help="where the sound goes"
    )
    parser.add_argument(
        "--marks", type=place_name, metavar="OUT.json", help="where the times of the moras go"
    )
    parser.add_argument("--cut", choices=CUTS, help="only the upper phrase, up to there")
    parser.add_argument(
        "--read", type=poem_numbers, metavar="N,N,...", help="poems already read, for --cut deciding"
    )
    add_json(parser)


def poem_or_joka(text: str) -> int:
    """A poem's number, or 0 for the joka."""
    return whole_number(text, JOKA_NUMBER, POEMS, f"a poem: 1 to {POEMS}, or {JOKA_NUMBER} for the joka")


def upper_ms(text: str) -> float:
    """The length of the upper phrase, written in seconds."""
    length_ms = float(text) * 1000.0 if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", text) else 0.0
    if not FASTEST_UPPER_MS <= length_ms <= SLOWEST_UPPER_MS:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a length from {FASTEST_UPPER_MS / 1000:.0f} to {SLOWEST_UPPER_MS / 1000:.0f} s"
        )
    return length_ms


def run(arguments: argparse.Namespace) -> int:
    """Write the sound, and the marks if they are asked for."""
    kana_length = cut_after(arguments)
    if not arguments.out.lower().endswith(".wav"):
        raise CommandError(f"{arguments.out!r} does not end in .wav")
    pack = Path(arguments.pack or BUILT_IN)
    names = [name for name in (arguments.out, arguments.marks) if name is not None]
    places = [target(name, pack) for name in names]
    if len(places) == 2 and is_one_file(*places):
        raise CommandError("the sound and the marks need two files")
    tempo = PRESETS[arguments.preset] if arguments.upper is None else free(arguments.upper)
    spoken = utterance(arguments.poem, tempo, pack, kana_length)
    try:
        contents = (wav_content(spoken.samples, spoken.rate), marks_content(spoken))
        write_whole(dict(zip(places, contents, strict=False)))
    except (OSError, SoundFileError) as error:
        raise CommandError(f"cannot write {' and '.join(map(repr, names))}: {reason(error)}") from error
    length_ms = len(spoken.samples) * 1000.0 / spoken.rate
    if arguments.json:
        write_json({"poem": arguments.poem, "file": arguments.out, "ms": round(length_ms, 3)})
    else:
        write_line(f"{arguments.out}  {length_ms / 1000:.2f} s")
    return DONE


def target(name: str, pack: Path) -> Path:
    """The path of a file to be written, which is none of the voice's own.

    Raises:
        CommandError: It cannot be written, or lies in the folder of the voice that is read.
    """
    path = require_place(name)
    try:
        lies_in_pack = path.resolve().is_relative_to(pack.resolve())
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot read {str(pack)!r}: {reason(error)}") from error
    if lies_in_pack:
        raise CommandError(f"{name!r} lies in the voice that is read; name a file elsewhere")
    return path


def is_one_file(path: Path, other: Path) -> bool:
    """Whether two names are those of one file, also by a hard link."""
    both_exist = path.exists() and other.exists()
    return path.resolve() == other.resolve() or (both_exist and path.samefile(other))


def cut_after(arguments: argparse.Namespace) -> int:
    """After how many kana the poem is cut; 0: not at all."""
    number, read = arguments.poem, frozenset(arguments.read or ())
    if arguments.read is not None and arguments.cut != "deciding":
        raise CommandError("--read is for --cut deciding only")
    if arguments.cut is None:
        return 0
    if number == JOKA_NUMBER:
        raise CommandError("the joka has no kimariji, so it cannot be cut there")
    if number in read:
        raise CommandError(f"poem {number} is the one that is read now, so it cannot have been read already")
    if arguments.cut == "kimariji":
        return len(kimariji(number))
    return len(deciding_prefix(number, frozenset(ALL_NUMBERS) - read))


def utterance(number: int, tempo: Tempo, folder: Path, kana_length: int) -> Utterance:
    """The upper phrase as it is cut, or both phrases.

    Raises:
        CommandError: The voice cannot read it.
    """
    try:
        pack = load_pack(folder)
        upper = read_at(pack, number, Half.UPPER, tempo)
        lower = None if kana_length else read_at(pack, number, Half.LOWER, tempo)
        return compose(Script(upper=upper, kana_length=kana_length, lower=lower))
    except (PackError, StretchError) as error:
        raise CommandError(str(error).rstrip(".")) from error


def sounding(spoken: Utterance) -> list[tuple[MoraOnset, float]]:
    """The moras that sound, and where the clock of each lies in the file."""
    reading = spoken.reading
    moras = [(mark, spoken.zero_ms) for mark in reading.upper[: reading.played]]
    if reading.lower is not None:
        moras += [(mark, spoken.zero_ms + reading.sound_end_ms) for mark in reading.lower.moras]
    return moras


def marks_content(spoken: Utterance) -> bytes:
    """The marks as a file of JSON."""
    rows = [mark_row(mark, at_ms) for mark, at_ms in sounding(spoken)]
    return (json.dumps({"marks": rows}, ensure_ascii=False) + "\n").encode()


def mark_row(mark: MoraOnset, at_ms: float) -> dict[str, object]:
    """A mark in ms from the first sample of the file."""
    return {
        "mora": mark.mora,
        "phrase": mark.phrase,
        "start_ms": round(mark.start_ms + at_ms, 3) + 0.0,
        "audible_ms": round(mark.audible_ms + at_ms, 3) + 0.0,
    }
