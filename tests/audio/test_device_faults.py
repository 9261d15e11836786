"""What goes wrong with an output, on a sound library that is made up."""

import sys
import threading
from types import SimpleNamespace

import numpy as np
import pytest

from audio.device import DeviceError, open_device, outputs

BUFFER = 480


class PortAudioError(Exception):
    pass


class CallbackAbort(Exception):  # noqa: N818 - the library's name
    pass


class Line:
    """One stream of the library; it asks for buffers while it starts."""

    def __init__(self, library: "Library", callback, finished_callback, **_how) -> None:
        self.library, self.callback, self.finished = library, callback, finished_callback
        self.latency = 0.08
        self.is_closed = False

    def start(self) -> None:
        if self.library.refuses:
            raise PortAudioError("Device unavailable")
        for at in range(20):
            now = at * BUFFER / 48_000
            times = SimpleNamespace(currentTime=now, outputBufferDacTime=now + 0.08)
            self.ask(times, SimpleNamespace(output_underflow=False))

    def ask(self, times, status) -> None:
        try:
            self.callback(np.zeros((BUFFER, 2), np.float32), BUFFER, times, status)
        except CallbackAbort:
            self.finished()

    def abort(self, ignore_errors) -> None:
        assert ignore_errors

    def close(self, ignore_errors) -> None:
        assert ignore_errors
        self.is_closed = True


class Library:
    """As much of sounddevice as is used."""

    PortAudioError = PortAudioError
    CallbackAbort = CallbackAbort

    def __init__(self) -> None:
        self.refuses = False
        self.lines: list[Line] = []
        self.threads: set[str] = set()

    def OutputStream(self, **how) -> Line:  # noqa: N802 - the library's name
        self.threads.add(threading.current_thread().name)
        self.lines.append(Line(self, **how))
        return self.lines[-1]

    def query_hostapis(self, index=None):
        host = {"name": "here", "default_output_device": 0}
        return (host,) if index is None else host

    def query_devices(self):
        self.threads.add(threading.current_thread().name)
        return [{"name": "default", "index": 0, "hostapi": 0, "max_output_channels": 2}]

    def check_output_settings(self, **_how) -> None:
        pass

    def _initialize(self) -> None:
        self.threads.add(threading.current_thread().name)

    def _terminate(self) -> None:
        self.threads.add(threading.current_thread().name)


@pytest.fixture
def library(monkeypatch) -> Library:
    made = Library()
    monkeypatch.setitem(sys.modules, "sounddevice", made)
    return made


def test_an_output_that_does_not_start_is_let_go(library) -> None:
    library.refuses = True
    with pytest.raises(DeviceError, match=r"cannot be opened: Device unavailable\.$"):
        open_device()
    assert [line.is_closed for line in library.lines] == [True]
    library.refuses = False
    open_device().close()
    assert all(line.is_closed for line in library.lines)


def test_a_fault_while_a_buffer_is_filled_is_told_and_ends_the_output(library, monkeypatch) -> None:
    told = []
    monkeypatch.setattr(threading, "excepthook", told.append)
    device = open_device()
    line = library.lines[0]
    line.ask(SimpleNamespace(), SimpleNamespace(output_underflow=False))  # a time is missing
    assert [type(each.exc_value) for each in told] == [AttributeError]
    assert device.is_lost()
    device.close()
    assert line.is_closed


def test_the_library_is_asked_from_one_thread(library) -> None:
    threads = [threading.Thread(target=outputs) for _ in range(3)]
    for thread in threads:
        thread.start()
    open_device().close()
    for thread in threads:
        thread.join()
    assert library.threads == {"sound_0"}
