"""`voice.import_pack` and `voice.align_error`: recordings of a made reader taken in, and marked."""

import tempfile
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from audio.pack import BUILT_IN, load_pack
from audio.recorded.pack_import import import_pack
from benchmarks.figure import Figure, Goal, figure
from benchmarks.made_reader import write_recordings

EVERYTHING = tuple(range(101))
A_FEW = EVERYTHING[::7]
IMPORT_GOAL = Goal(60.0)
ALIGN_GOAL = Goal(15.0)
WORST_OF_95_MS = 40.0


def import_s() -> Figure:
    """How long it takes to make a pack of 202 files, once."""
    voice = load_pack(BUILT_IN)
    with tempfile.TemporaryDirectory() as place:
        reader = Path(place) / "reader"
        reader.mkdir()
        write_recordings(voice, reader, EVERYTHING)
        began_s = time.perf_counter()
        done = import_pack(reader, Path(place) / "voices", voice)
        seconds = time.perf_counter() - began_s
    used = len(done.report.confidences)
    row = figure(
        "voice.import_pack", [seconds], "s", IMPORT_GOAL, f"{used} of 202 files, FLAC, 44.1 kHz, ~8 s each"
    )
    return replace(row, ok=row.ok and used == 2 * len(EVERYTHING))


def align_error_ms() -> Figure:
    """How far every mark, start or audible onset, is from where it is known to be."""
    voice = load_pack(BUILT_IN)
    errors: list[float] = []
    with tempfile.TemporaryDirectory() as place:
        reader = Path(place) / "reader"
        reader.mkdir()
        made = write_recordings(voice, reader, A_FEW)
        pack = import_pack(reader, Path(place) / "voices", voice).pack
        for (_, number, half), form in (pack.clips if pack else {}).items():
            known = made[number, half]
            errors.extend(np.abs(np.array(form.start_ms) + form.cut_ms - known.starts_ms))
            errors.extend(np.abs(np.array(form.audible_ms) + form.cut_ms - known.audibles_ms))
    worst_ms = float(np.quantile(errors, 0.95))
    against = (
        f"the built-in voice with another throat, pitch and rhythm, room, noise; {len(errors)} times, "
        f"95 % within {worst_ms:.1f} ms (goal {WORST_OF_95_MS:.0f})"
    )
    row = figure("voice.align_error", [float(each) for each in errors], "ms", ALIGN_GOAL, against)
    return replace(row, ok=row.ok and worst_ms <= WORST_OF_95_MS)


BENCHES = {"voice.import_pack": import_s, "voice.align_error": align_error_ms}
