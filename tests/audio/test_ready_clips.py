import numpy as np
import pytest

from audio.clip import Half
from audio.ready_clips import ReadyClips

UPPER, LOWER = Half.UPPER, Half.LOWER


@pytest.fixture
def asked() -> list[tuple[int, Half]]:
    return []


@pytest.fixture
def clips(made_clip, asked):
    def source(number: int, half: Half):
        asked.append((number, half))
        return made_clip(number, half, rate=24_000)

    made = ReadyClips(source, 48_000)
    yield made
    made.close()


def test_a_clip_comes_at_the_rate_of_the_stream(clips, made_clip) -> None:
    clip = clips.clip((21, UPPER))
    given = made_clip(21, UPPER, rate=24_000)
    assert clip.rate == 48_000
    assert len(clip.samples) == 2 * len(given.samples)
    assert clip.samples.dtype == np.int16
    assert clip.marks == given.marks
    middle = round((clip.marks[3].audible_ms + 80.0) * 48.0)
    assert clip.samples[middle] == pytest.approx(8000, abs=80)


def test_a_clip_that_was_prepared_is_made_once(clips, asked) -> None:
    clips.prepare([(21, UPPER), (5, LOWER)])
    first = clips.clip((21, UPPER))
    clips.prepare([(21, UPPER)])
    assert clips.clip((21, UPPER)) is first
    assert asked.count((21, UPPER)) == 1


def test_what_is_not_wanted_any_more_is_let_go(clips, asked) -> None:
    clips.prepare([(21, UPPER)])
    clips.clip((21, UPPER))
    clips.prepare([(5, LOWER)])
    clips.clip((21, UPPER))
    assert asked.count((21, UPPER)) == 2


def test_a_clip_can_be_had_without_having_been_prepared(clips) -> None:
    assert clips.clip((99, LOWER)).number == 99
