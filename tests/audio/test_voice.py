import json
from pathlib import Path

import pytest

from audio.clip import Half
from audio.pack import BUILT_IN, ClipForm, PackError, PackForm, load_pack
from audio.sound_files import write_wav
from audio.voice import LateVoice, Voice, voice_of
from poems.tempo import TEMPO_5316


def pack_of(folder: Path, *clips, missing: bool = False):
    """A recorded pack of these clips, perhaps without its files."""
    folder.mkdir()
    rows = []
    for clip in clips:
        name = f"{folder.name}_{clip.number:03}_{clip.half}.wav"
        if not missing:
            write_wav(folder / name, clip.samples, clip.rate)
        rows.append(
            ClipForm(
                file=name,
                number=clip.number,
                half=int(clip.half),
                samples=len(clip.samples),
                start_ms=tuple(mark.start_ms for mark in clip.marks),
                audible_ms=tuple(mark.audible_ms for mark in clip.marks),
            )
        )
    PackForm(title=folder.name, rate=clips[0].rate, clips=tuple(rows)).save(folder)
    return load_pack(folder)


def test_the_first_pack_that_has_a_clip_reads_it(tmp_path, made_clip) -> None:
    first = pack_of(tmp_path / "first", made_clip(21, Half.UPPER, mora_ms=150.0))
    second = pack_of(tmp_path / "second", made_clip(21, Half.UPPER), made_clip(5, Half.UPPER))
    voice = Voice((first, second), TEMPO_5316)
    assert voice.clip(21, Half.UPPER).marks[1].start_ms == pytest.approx(150.0)
    assert voice.clip(5, Half.UPPER).marks[1].start_ms == pytest.approx(200.0)


def test_a_file_that_is_lost_is_read_by_the_next_pack(tmp_path, made_clip) -> None:
    first = pack_of(tmp_path / "first", made_clip(21, Half.UPPER, mora_ms=150.0), missing=True)
    second = pack_of(tmp_path / "second", made_clip(21, Half.UPPER))
    voice = Voice((first, second), TEMPO_5316)
    assert voice.clip(21, Half.UPPER).marks[1].start_ms == pytest.approx(200.0)


def test_what_no_pack_has_is_refused(tmp_path, made_clip) -> None:
    only = pack_of(tmp_path / "only", made_clip(21, Half.UPPER))
    with pytest.raises(PackError, match="poem 7"):
        Voice((only,), TEMPO_5316).clip(7, Half.UPPER)
    with pytest.raises(PackError, match="no voice"):
        Voice((), TEMPO_5316).clip(7, Half.UPPER)


def test_a_pack_that_cannot_be_used_leaves_the_built_in_one(tmp_path, made_clip, monkeypatch) -> None:
    pack_of(tmp_path / "built-in", made_clip(21, Half.UPPER))
    pack_of(tmp_path / "own", made_clip(5, Half.UPPER))
    monkeypatch.setattr("audio.voice.BUILT_IN", tmp_path / "built-in")
    assert [pack.name for pack in voice_of(None, TEMPO_5316).packs] == ["built-in"]
    assert [pack.name for pack in voice_of(tmp_path / "own", TEMPO_5316).packs] == ["own", "built-in"]
    for unusable in (tmp_path / "gone", Path("a\0b")):
        assert [pack.name for pack in voice_of(unusable, TEMPO_5316).packs] == ["built-in"]


@pytest.mark.parametrize("part", [{"tempos": ["fast"]}, {"clips": []}])
def test_a_manifest_that_cannot_be_read_from_leaves_the_built_in_one(tmp_path, made_clip, part) -> None:
    folder = pack_of(tmp_path / "own", made_clip(5, Half.UPPER)).folder
    form = json.loads((folder / "pack.json").read_text("utf-8"))
    if "tempos" in part:
        form["clips"][0]["tempo"] = part["tempos"][0]
    (folder / "pack.json").write_text(json.dumps(form | part), "utf-8")
    assert [pack.folder for pack in voice_of(folder, TEMPO_5316).packs] == [BUILT_IN]
    assert voice_of(folder, TEMPO_5316).clip(5, Half.UPPER).number == 5


def test_a_late_voice_looks_for_its_pack_when_a_clip_is_asked_for(tmp_path, made_clip, monkeypatch) -> None:
    looked = []

    def look(folder):
        looked.append(folder)
        return load_pack(folder)

    monkeypatch.setattr("audio.voice.load_pack", look)
    pack = pack_of(tmp_path / "own", made_clip(5, Half.UPPER, mora_ms=150.0))
    voice = LateVoice(pack.folder, TEMPO_5316)
    assert looked == []
    assert voice.clip(5, Half.UPPER).marks[1].start_ms == pytest.approx(150.0)
    assert voice.clip(5, Half.UPPER).number == 5
    assert sorted(looked) == sorted([BUILT_IN, pack.folder])
