"""The loudspeaker: which outputs there are, and the one that plays our stream. PortAudio is known here only.

Rule 1: the library is loaded when a device is asked for; without it, or without a device, there is one
sentence and no sound, and the program goes on.
Rule 2: the device's thread calls `_ask`, which takes a turn (`audio.turn`); it never waits.
Rule 3: the library is asked from one thread only, `_asker`, whoever asks: it cannot look for outputs while
one is being opened, and on Windows what one thread has opened belongs to that thread.
"""

import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from types import ModuleType
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from audio.alsa_talk import hush
from audio.stream import Stream
from audio.stream_clock import StreamClock
from audio.turn import Instants, Turns

BUFFER_MS: Final = 90.0
"""How far ahead the device asks: near enough to withdraw a phrase 150 ms before, far enough for our turn."""

CHANNELS: Final = 2

RATE: Final = 48_000
"""What nearly every converter runs at; some systems name another rate and convert."""

DEAF_AFTER_MS: Final = 1000.0
"""A device that has not asked for a buffer for so long is lost."""

RUNS_WITHIN_S: Final = 2.0  # from opening it to knowing when its samples are heard; usually 0.2 s

BEST_HOST: Final = {"win32": "Windows WASAPI", "darwin": "Core Audio"}
"""The system's interface that tells exact instants; elsewhere the first one that has an output."""


_Times: TypeAlias = Any
"""What PortAudio tells with a buffer: `currentTime`, `outputBufferDacTime`, in seconds on its own clock."""

_Status: TypeAlias = Any
"""Its flags: `output_underflow` if a buffer was played without us."""


class DeviceError(RuntimeError):
    """There is no sound to be had; one sentence."""


@dataclass(frozen=True, slots=True)
class Output:
    """An output one can choose.

    Attributes:
        name: As the system calls it; settings remember it by that.
        is_default: Whether the system would take it.
    """

    name: str
    is_default: bool


class Device:
    """An output that is open and plays.

    Attributes:
        name: Which output.
        stream: What it plays.
        clock: When each of its samples is heard.
        buffer_ms: How far ahead the device asks.
    """

    def __init__(self, row: dict[str, Any], latency_ms: Callable[[str], float]) -> None:
        self.name: str = row["name"]
        rate = _rate(row)
        self.stream = Stream(rate)
        self.clock = StreamClock(rate, latency_ms(self.name))
        self._asked_ms = _now_ms()
        self._has_stopped = False
        self._turns = Turns(self.stream, self.clock)
        self._runs = Event()
        self._begin(row)
        self.buffer_ms = float(self._line.latency) * 1000.0
        _open.append(self)

    def _begin(self, row: dict[str, Any]) -> None:
        """Lets it play; one that does not start is let go."""
        library = _library()
        line = None
        try:
            line = library.OutputStream(
                device=row["index"],
                samplerate=self.stream.rate,
                channels=min(CHANNELS, row["max_output_channels"]),
                dtype="float32",
                latency=BUFFER_MS / 1000.0,
                callback=self._ask,
                finished_callback=self._stopped,
            )
            self._line = line  # it asks for the first buffer while it starts
            line.start()
        except library.PortAudioError as error:
            if line is not None:
                line.close(ignore_errors=True)
            raise DeviceError(f"The output {self.name} cannot be opened: {_reason(error)}.") from error

    def await_running(self) -> None:
        """Waits until it is known when its samples are heard.

        Raises:
            DeviceError: It does not play; it has been closed.
        """
        if not self._runs.wait(RUNS_WITHIN_S):
            self.close()
            raise DeviceError(f"The output {self.name} does not play.")

    def is_lost(self) -> bool:
        """Whether it plays no more without having been closed."""
        return self._has_stopped or _now_ms() - self._asked_ms > DEAF_AFTER_MS

    def close(self) -> None:
        """Falls silent at once and for good."""
        _asker.submit(self._close).result()

    def _close(self) -> None:
        if self in _open:
            _open.remove(self)
            self._line.abort(ignore_errors=True)
            self._line.close(ignore_errors=True)

    def _ask(self, out: NDArray[np.float32], count: int, times: _Times, status: _Status) -> None:
        try:
            self._take_turn(out, count, times, status)
        except Exception as fault:
            # Nobody above us would say so: the library would print it and stop. Then the device is lost.
            threading.excepthook(
                threading.ExceptHookArgs(
                    (type(fault), fault, fault.__traceback__, threading.current_thread())
                )
            )
            raise _library().CallbackAbort from fault

    def _take_turn(self, out: NDArray[np.float32], _count: int, times: _Times, status: _Status) -> None:
        now_ms = self._asked_ms = _now_ms()
        asked_ms = times.currentTime * 1000.0
        leaves_ms = times.outputBufferDacTime * 1000.0
        if leaves_ms <= asked_ms:  # some systems do not say it
            leaves_ms = asked_ms + self._line.latency * 1000.0
        self._turns.take(out, Instants(leaves_ms, asked_ms, now_ms, bool(status.output_underflow)))
        if self.clock.is_ready and not self._runs.is_set():
            self._runs.set()

    def _stopped(self) -> None:
        self._has_stopped = True


_open: list[Device] = []
_asker = ThreadPoolExecutor(1, "sound")


def outputs() -> tuple[Output, ...]:
    """The outputs there are now, the system's own choice first.

    Raises:
        DeviceError: The sound library is missing.
    """
    return _asker.submit(_listed).result()


def _listed() -> tuple[Output, ...]:
    found = _found()
    default = _default(found)
    listed = {row["name"]: Output(row["name"], row["index"] == default) for row in reversed(found)}
    return tuple(sorted(listed.values(), key=lambda output: (not output.is_default, output.name)))


def open_device(name: str = "", latency_ms: Callable[[str], float] = lambda _name: 0.0) -> Device:
    """Opens an output at its own rate; it plays silence until something is scheduled.

    Args:
        name: Which; "" or one that is not there: the system's choice.
        latency_ms: Answers how much later than it says an output of that name is heard (0 to 1000 ms).

    Raises:
        DeviceError: There is no sound library, no output, or it does not open.
    """
    device = _asker.submit(_opened, name, latency_ms).result()
    device.await_running()
    return device


def _opened(name: str, latency_ms: Callable[[str], float]) -> Device:
    found = _found()
    named = [row for row in found if row["name"] == name]
    default = _default(found)
    rows = named or [row for row in found if row["index"] == default] or found
    if not rows:
        raise DeviceError("There is no output for sound.")
    return Device(rows[0], latency_ms)


def _found() -> list[dict[str, Any]]:
    """The outputs of the host that tells times best; looked for anew if nothing is open."""
    library = _library()
    if not _open:
        # PortAudio counts what is plugged in once, when it begins; there is no other way to look again.
        library._terminate()
        library._initialize()
    outputs_by_host: dict[str, list[dict[str, Any]]] = {}
    hosts = library.query_hostapis()
    for row in library.query_devices():
        if row["max_output_channels"] > 0:
            outputs_by_host.setdefault(hosts[row["hostapi"]]["name"], []).append(dict(row))
    best = BEST_HOST.get(sys.platform, "")
    return outputs_by_host.get(best) or next(iter(outputs_by_host.values()), [])


def _default(found: list[dict[str, Any]]) -> int:
    """The index of the output the system would take."""
    if not found:
        return -1
    return int(_library().query_hostapis(found[0]["hostapi"])["default_output_device"])


def _rate(row: dict[str, Any]) -> int:
    """`RATE` if the output takes it, else its own."""
    library = _library()
    try:
        library.check_output_settings(device=row["index"], samplerate=RATE)
    except library.PortAudioError:
        return int(row["default_samplerate"])
    return RATE


def _library() -> ModuleType:
    try:
        import sounddevice  # noqa: PLC0415 - rule 1
    except OSError as error:
        raise DeviceError("The sound library PortAudio is missing on this system.") from error
    hush()
    library: ModuleType = sounddevice
    return library


def _reason(error: Exception) -> str:
    return str(error.args[0]).rstrip(".") if error.args else type(error).__name__


def _now_ms() -> float:
    return time.perf_counter() * 1000.0
