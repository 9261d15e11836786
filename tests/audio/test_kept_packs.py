"""What is kept beside a pack, and how packs go: findings, removal, the one pack of the system's voice."""

import pytest

from audio.clip import Half
from audio.pack import BUILT_IN, PackError, PackForm, load_pack
from audio.recorded.draft import PREFIX, remove_pack
from audio.recorded.editing import save_pack
from audio.recorded.finding import Finding, Problem
from audio.recorded.findings_file import NAME, keep_findings, kept_findings
from audio.recorded.pack_import import import_pack, import_system_pack
from audio.recorded.refusal import ImportRefusedError, Refusal
from audio.sound_files import write_wav

FINDINGS = (
    Finding("a_001_1.ogg", Problem.TRUNCATED, "breaks off after 3.2 s", 1, Half.UPPER, (("s", "3.2"),)),
    Finding("a_200_1.ogg", Problem.NO_POEM, "there is no poem 200"),
)


@pytest.fixture(scope="module")
def spoken(tmp_path_factory):
    """One poem as the system's voice leaves it."""
    folder, voice = tmp_path_factory.mktemp("spoken"), load_pack(BUILT_IN)
    for half in Half:
        clip = voice.clip(2, half, "5-3-1-6")
        write_wav(folder / f"system_002_{half.value}.wav", clip.samples, clip.rate)
    return folder


def test_findings_are_kept_with_their_figures(tmp_path):
    keep_findings(FINDINGS, tmp_path)
    assert kept_findings(tmp_path) == FINDINGS


def test_a_name_that_is_no_text_is_kept_as_well_as_it_can_be(tmp_path):
    odd = Finding("a\udcff_001_1.ogg", Problem.EMPTY, "has no bytes", 1, Half.UPPER)
    keep_findings((odd,), tmp_path)
    assert kept_findings(tmp_path)[0].file == "a?_001_1.ogg"


@pytest.mark.parametrize(
    "content", [None, b"", b"[{}]", b'[{"file": "a", "problem": "unknown"}]', b"\xff" * 99]
)
def test_findings_that_cannot_be_read_are_none(tmp_path, content):
    if content is not None:
        (tmp_path / NAME).write_bytes(content)
    assert kept_findings(tmp_path) == ()


def test_the_system_s_voice_taken_in_again_replaces_itself(spoken, tmp_path):
    voice = load_pack(BUILT_IN)
    first = import_system_pack(spoken, tmp_path, voice).pack
    (first.folder / "left.txt").write_text("of the first one")
    second = import_system_pack(spoken, tmp_path, voice).pack
    assert [folder.name for folder in tmp_path.iterdir()] == ["system"]
    assert second.folder == first.folder
    assert second.by_system
    assert not (second.folder / "left.txt").exists()
    save_pack(second)
    assert load_pack(second.folder).by_system


def test_the_system_s_voice_replaces_no_reader_of_its_name(spoken, tmp_path):
    voice = load_pack(BUILT_IN)
    reader = import_pack(spoken, tmp_path, voice).pack
    system = import_system_pack(spoken, tmp_path, voice).pack
    assert (reader.name, reader.by_system) == ("system", False)
    assert (system.name, system.by_system) == ("system 2", True)
    assert import_system_pack(spoken, tmp_path, voice).pack.name == "system 2"


def test_what_an_import_noticed_lies_in_its_pack(spoken, tmp_path):
    done = import_pack(spoken, tmp_path, load_pack(BUILT_IN))
    assert kept_findings(done.pack.folder) == done.report.findings
    assert len(done.report.findings) == 200


def test_a_removed_pack_is_gone_whole(tmp_path):
    folder = tmp_path / "mori"
    folder.mkdir()
    (folder / "pack.json").write_text("{}")
    remove_pack(folder)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        remove_pack(folder)


def test_a_pack_that_was_removed_half_is_no_pack_and_is_swept(spoken, tmp_path):
    (tmp_path / f"{PREFIX}half").mkdir()
    import_pack(spoken, tmp_path, load_pack(BUILT_IN))
    assert [folder.name for folder in tmp_path.iterdir()] == ["system"]


def test_a_refusal_says_which_folder_and_why(tmp_path):
    with pytest.raises(ImportRefusedError) as caught:
        import_pack(tmp_path / "a\x1bb", tmp_path, load_pack(BUILT_IN))
    error = caught.value
    assert error.refusal is Refusal.UNREADABLE
    assert error.folder == f"{tmp_path}/a\\x1bb"
    assert str(error) == f"{error.folder} cannot be read: {error.detail}."
    assert isinstance(error, PackError)


def test_older_manifests_are_no_system_voice(spoken, tmp_path):
    pack = import_pack(spoken, tmp_path, load_pack(BUILT_IN)).pack
    text = (pack.folder / "pack.json").read_text("utf-8").replace(' "by_system": false,\n', "")
    assert "by_system" not in text
    assert not PackForm.model_validate_json(text).by_system
