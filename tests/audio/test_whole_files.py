"""Files that are written whole or not at all, also where the disk is full."""

import errno

import numpy as np
import pytest

from audio.sound_files import SoundFileError, write_flac, write_opus, write_wav
from audio.whole_files import write_whole

NOISE = (np.arange(48_000) ** 2 * 7919 % 18_001 - 9000).astype(np.int16)


def test_all_are_written(tmp_path) -> None:
    (tmp_path / "b").write_bytes(b"old")
    write_whole({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"1", "b": b"2"}


def test_a_link_stays_a_link(tmp_path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_whole({tmp_path / "link": b"1"})
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"1"


def test_a_link_to_itself_is_refused_and_stays(tmp_path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(OSError) as refusal:  # noqa: PT011 - its number is looked at
        write_whole({link: b"1", tmp_path / "b": b"2"})
    assert refusal.value.errno == errno.ELOOP
    assert [path.name for path in tmp_path.iterdir()] == ["link"]
    assert link.is_symlink()


def test_a_full_disk_leaves_everything_as_it_was(tmp_path, full_disk) -> None:
    (tmp_path / "a").write_bytes(b"old")
    with full_disk(100), pytest.raises(OSError) as refusal:  # noqa: PT011 - its number is looked at
        write_whole({tmp_path / "a": b"new", tmp_path / "b": b"2" * 101})
    assert refusal.value.errno == errno.EFBIG
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"old"}


def test_a_folder_in_the_way_leaves_the_others_as_they_were(tmp_path) -> None:
    (tmp_path / "b").mkdir()
    with pytest.raises(IsADirectoryError):
        write_whole({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


@pytest.mark.parametrize("write", [write_wav, write_flac, lambda *what: write_opus(*what, 0.0)])
def test_a_sound_for_which_there_is_no_room_is_refused(tmp_path, full_disk, capfd, write) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"old")
    with full_disk(4000), pytest.raises(SoundFileError, match="too large"):
        write(file, NOISE, 24_000)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]
    assert capfd.readouterr().err == ""


def test_a_place_without_a_folder_is_refused(tmp_path) -> None:
    with pytest.raises(SoundFileError, match="No such file"):
        write_wav(tmp_path / "gone" / "a.wav", NOISE, 24_000)
