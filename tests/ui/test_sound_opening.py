"""How the output of a match is opened without anybody waiting for it."""

from concurrent.futures import Future
from threading import current_thread

import pytest

from audio.device import DeviceError
from audio.stream import Stream
from audio.stream_clock import FEWEST, StreamClock
from ui.match.sound import MatchSound, SoundWish
from ui.match.sound_opening import in_background

RATE = 8000


class Loudspeaker:
    def __init__(self, name: str) -> None:
        self.name = name
        self.stream = Stream(RATE)
        self.clock = StreamClock(RATE)
        for _ in range(FEWEST):
            self.clock.note(0, 0.0, 0.0, 0.0)
        self.closed = False

    def is_lost(self) -> bool:
        return False

    def close(self) -> None:
        self.closed = True


class Shop:
    """Opens outputs when it is told to."""

    def __init__(self) -> None:
        self.outputs: list[Loudspeaker] = []
        self.begun = []
        self.threads = set()
        self.refuses = False

    def open(self, name: str, _latency_ms) -> Loudspeaker:
        self.threads.add(current_thread())
        if self.refuses:
            raise DeviceError("There is no output for sound.")
        self.outputs.append(Loudspeaker(name or "default"))
        return self.outputs[-1]

    def begin(self, deed):
        future = Future()
        self.begun.append((deed, future))
        return future

    def finish(self, number: int = -1) -> None:
        deed, future = self.begun[number]
        try:
            future.set_result(deed())
        except DeviceError as error:
            future.set_exception(error)


@pytest.fixture
def shop() -> Shop:
    return Shop()


def nothing(number, half):
    raise AssertionError("no clip is asked for")


@pytest.fixture
def sound(shop, qapp):
    made = MatchSound(SoundWish(nothing), shop.open, None, shop.begin)
    made.open()
    yield made
    made.close()


def test_nobody_waits_for_the_output(sound, shop):
    sound.look()
    assert not shop.outputs
    assert sound.voice is None
    assert not sound.is_silent
    shop.finish()
    sound.look()
    assert sound.voice is not None
    assert not sound.is_silent


def test_the_delay_that_was_set_meanwhile_counts(sound, shop):
    sound.change(SoundWish(None, latency_ms=lambda _name: 300.0))
    assert len(shop.begun) == 1
    shop.finish()
    sound.look()
    assert shop.outputs[0].clock.latency_ms == 300.0


def test_an_output_that_comes_too_late_is_closed(sound, shop):
    sound.close()
    shop.finish()
    sound.look()
    assert shop.outputs[0].closed
    assert sound.voice is None


def test_only_the_last_output_asked_for_is_taken(sound, shop):
    sound.change(SoundWish(None, output="another"))
    shop.finish(1)
    sound.look()
    shop.finish(0)
    sound.look()
    assert [(output.name, output.closed) for output in shop.outputs] == [
        ("another", False),
        ("default", True),
    ]


def test_an_output_that_fails_is_told_and_may_return(sound, shop, qtbot):
    returned = []
    sound.returned.connect(returned.append)
    shop.refuses = True
    shop.finish()
    with qtbot.waitSignal(sound.changed):
        sound.look()
    assert sound.is_silent
    shop.refuses = False
    sound.open()
    shop.finish()
    sound.look()
    assert returned == ["default"]


def test_an_output_that_stays_away_is_asked_for_again_each_time(sound, shop):
    shop.refuses = True
    shop.finish()
    sound.look()
    sound.find_again()
    shop.finish()
    sound.look()
    assert sound.is_silent
    shop.refuses = False
    sound.find_again()
    sound.find_again()  # one is being opened already
    shop.finish()
    sound.look()
    assert [output.name for output in shop.outputs] == ["default"]
    assert len(shop.begun) == 3


def test_an_output_is_opened_in_the_background(shop, qtbot):
    sound = MatchSound(SoundWish(nothing), shop.open, None, in_background)
    with qtbot.waitSignal(sound.changed):
        sound.open()
    assert current_thread() not in shop.threads
    assert sound.voice is not None
    sound.close()
    assert shop.outputs[0].closed


def test_nothing_is_opened_where_nothing_is_to_be_heard(shop, qapp):
    sound = MatchSound(SoundWish(small_factor=lambda _sound: 0.0), shop.open)
    sound.open()
    assert not shop.outputs
    sound.change(SoundWish())
    assert len(shop.outputs) == 1
    sound.close()
