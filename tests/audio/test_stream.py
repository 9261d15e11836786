import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from audio.stream import BLOCK, FADE_MS, Stream

RATE = 48_000
FADE = round(FADE_MS * RATE / 1000.0)


def played(stream: Stream, *lengths: int, channels: int = 1) -> np.ndarray:
    """What the device gets when it asks for buffers of these lengths, one channel of it."""
    buffers = [np.full((length, channels), 9.0, np.float32) for length in lengths]
    for buffer in buffers:
        stream.fill(buffer)
        assert all((buffer[:, channel] == buffer[:, 0]).all() for channel in range(channels))
    return np.concatenate(buffers)[:, 0]


def ramp(length: int) -> np.ndarray:
    return np.linspace(0.1, 0.2, length, dtype=np.float32)


def test_without_sounds_there_is_silence() -> None:
    stream = Stream(RATE)
    assert not played(stream, 100, 7, channels=2).any()
    assert stream.position == 107


@given(
    st.integers(0, 900),
    st.integers(1, 900),
    st.lists(st.integers(1, 400), min_size=4, max_size=12).map(tuple),
)
def test_a_sound_lies_where_it_was_laid_however_it_is_asked_for(start, length, blocks) -> None:
    stream = Stream(RATE)
    stream.schedule(ramp(length), start)
    whole = np.zeros(max(sum(blocks), start + length), np.float32)
    whole[start : start + length] = ramp(length)
    assert (played(stream, *blocks) == whole[: sum(blocks)]).all()


def test_a_buffer_longer_than_a_block_is_filled_whole() -> None:
    stream = Stream(RATE)
    stream.schedule(ramp(3 * BLOCK), 10)
    assert (played(stream, 3 * BLOCK + 20)[10:-10] == ramp(3 * BLOCK)).all()


def test_sounds_add_up_and_are_as_loud_as_asked() -> None:
    stream = Stream(RATE)
    stream.schedule(ramp(50), 0, gain_factor=0.5)
    stream.schedule(ramp(50), 25)
    out = played(stream, 100)
    assert out[:25] == pytest.approx(ramp(50)[:25] * 0.5)
    assert out[25:50] == pytest.approx(ramp(50)[25:] * 0.5 + ramp(50)[:25])
    assert out[50:75] == pytest.approx(ramp(50)[25:])


def test_whole_numbers_are_read_as_parts_of_full_scale() -> None:
    stream = Stream(RATE)
    stream.schedule(np.array([-32768, 0, 16384], np.int16))
    assert played(stream, 3).tolist() == [-1.0, 0.0, 0.5]


def test_nothing_goes_beyond_full_scale() -> None:
    stream = Stream(RATE)
    for _ in range(3):
        stream.schedule(np.array([0.9, -0.9], np.float32))
    assert played(stream, 2).tolist() == [1.0, -1.0]


def test_a_sound_that_comes_too_late_is_played_whole_and_says_so() -> None:
    stream = Stream(RATE)
    played(stream, 100)
    sound = stream.schedule(ramp(30), 20)
    stream.schedule(ramp(1), 500)
    assert (played(stream, 50)[:30] == ramp(30)).all()
    assert (sound.start, sound.is_late) == (100, True)


def test_a_sound_in_time_is_not_late() -> None:
    stream = Stream(RATE)
    sound = stream.schedule(ramp(30), 120)
    played(stream, 100, 100)
    assert (sound.start, sound.is_late) == (120, False)


@pytest.mark.parametrize("blocks", [(1000, 3000), (1300, 250, 250, 250, 1950)])
def test_a_withdrawn_sound_falls_silent_without_a_click(blocks) -> None:
    stream = Stream(RATE)
    sound = stream.schedule(np.full(4000, 0.5, np.float32), 0)
    stream.withdraw(sound, 1200)
    out = played(stream, *blocks)
    assert (out[:1200] == 0.5).all()
    assert not out[1200 + FADE :].any()
    assert np.abs(np.diff(out)).max() < 0.5 * 2.0 / FADE


def test_withdrawing_what_has_gone_by_begins_at_once() -> None:
    stream = Stream(RATE)
    sound = stream.schedule(np.full(4000, 0.5, np.float32), 0)
    played(stream, 2000)
    stream.withdraw(sound, 100)
    out = played(stream, 2000)
    assert 0.45 < out[0] < 0.5
    assert not out[FADE:].any()
    assert stream.sounds == ()


def test_withdrawing_twice_keeps_the_earlier_place() -> None:
    stream = Stream(RATE)
    sound = stream.schedule(np.full(4000, 0.5, np.float32), 0)
    stream.withdraw(sound, 3000)
    played(stream, 500)
    stream.withdraw(sound, 600)
    stream.withdraw(sound, 2000)
    assert not played(stream, 3500)[100 + FADE :].any()


def test_a_sound_withdrawn_before_it_begins_is_never_heard() -> None:
    stream = Stream(RATE)
    sound = stream.schedule(np.full(400, 0.5, np.float32), 5000)
    stream.withdraw(sound)
    assert not played(stream, 6000).any()
    assert stream.sounds == ()


def test_sounds_that_have_ended_are_let_go() -> None:
    stream = Stream(RATE)
    for _ in range(100):
        stream.schedule(ramp(10))
        played(stream, 20)
    assert stream.sounds == ()
    assert len(stream._sounds) == 1


def test_a_sound_has_one_channel() -> None:
    with pytest.raises(ValueError, match="one channel"):
        Stream(RATE).schedule(np.zeros((4, 2), np.float32))
