"""The record of the match under way: given up whole and quietly where the disk does not take it."""

import gc
from datetime import UTC, datetime

import pytest

from karuta.match.commands import Abort
from karuta.match.record_file import read_record
from ui.match.laying import Laid, lay, setup_of
from ui.recording import Recording, free_path
from ui.settings import Settings


@pytest.fixture
def laid() -> Laid:
    settings = Settings()
    return lay(settings, setup_of(settings, 3, None), still=True)


def test_a_disk_that_fills_up_costs_the_record_not_the_match(laid, full_disk, tmp_path):
    with full_disk(100):
        recording = Recording(tmp_path / "a.jsonl", laid)
        assert recording.failed
        recording.follow()
        recording.close()
        gc.collect()  # what is not closed would complain now
    assert (tmp_path / "a.jsonl").stat().st_size <= 100


def test_a_disk_that_fills_up_at_the_very_end_is_noticed(laid, full_disk, tmp_path):
    recording = Recording(tmp_path / "a.jsonl", laid)
    assert not recording.failed
    whole = read_record(recording.path)
    laid.table.session.receive(Abort(), 5000.0)
    with full_disk((tmp_path / "a.jsonl").stat().st_size + 5):
        recording.close()
        gc.collect()
    assert recording.failed
    assert read_record(recording.path).events == whole.events


def test_a_record_that_failed_is_saved_elsewhere_whole(laid, full_disk, tmp_path):
    with full_disk(100):
        recording = Recording(tmp_path / "a.jsonl", laid)
        assert not recording.save_as(tmp_path / "b.jsonl")
    assert recording.failed
    assert recording.save_as(tmp_path / "b.jsonl")
    assert not recording.failed
    assert read_record(tmp_path / "b.jsonl").setup.seed == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.jsonl", "b.jsonl"]


def test_a_folder_that_cannot_be_entered_costs_the_record_only(laid, tmp_path):
    (tmp_path / "data").symlink_to("data")  # leads round in a circle, whoever asks
    path = free_path(tmp_path / "data", 3)
    assert path.parent == tmp_path / "data" / "records"
    recording = Recording(path, laid)
    recording.close()
    assert recording.failed


def test_two_matches_of_the_same_second_have_two_records(tmp_path):
    now = datetime(2026, 1, 3, 9, 30, 0, tzinfo=UTC)
    names = []
    for _ in range(3):
        path = free_path(tmp_path, 3, now)
        path.parent.mkdir(exist_ok=True)
        path.touch()
        names.append(path.name)
    assert names == [f"2026-01-03_09-30-00_3{end}.jsonl" for end in ("", "_2", "_3")]
