"""`python -m benchmarks.device_worker outputs | open [NAME] | lose PID | none`: what a device says, as JSON.

`lose` waits until the server with that process id has ended an open device; `none` acts as if PortAudio were
not installed.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from importlib.abc import MetaPathFinder
from threading import Event

from audio.device import DeviceError, open_device, outputs

PATIENCE_S = 10.0


class NoPortAudio(MetaPathFinder):
    """What `import sounddevice` meets where the system's library is missing."""

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: object = None) -> None:
        """Refuse it as sounddevice itself does."""
        if name == "sounddevice":
            raise OSError("PortAudio library not found")


def opened(name: str) -> dict[str, object]:
    """An output that was opened and let go."""
    device = open_device(name, lambda _name: 250.0)
    try:
        ahead_ms = device.clock.heard_at_ms(device.stream.position) - time.perf_counter() * 1000.0
        return {
            "name": device.name,
            "rate": device.stream.rate,
            "ahead_ms": ahead_ms - 250.0,
            "is_lost": device.is_lost(),
        }
    finally:
        device.close()


def lost(process_id: int) -> dict[str, object]:
    """A device whose server ends, and the try to open it again."""
    device = open_device()
    os.kill(process_id, signal.SIGTERM)
    patience, began_s = Event(), time.monotonic()
    while not device.is_lost() and time.monotonic() - began_s < PATIENCE_S:
        patience.wait(0.05)
    noticed_s = time.monotonic() - began_s
    device.close()
    return {"noticed_s": noticed_s, "again": refusal("")}


def refusal(name: str) -> str:
    """The sentence with which an output is refused; "" if it is not."""
    try:
        open_device(name).close()
    except DeviceError as error:
        return str(error)
    return ""


def answer(words: Sequence[str]) -> object:
    """What was asked for."""
    if words[0] == "outputs":
        return [asdict(output) for output in outputs()]
    if words[0] == "open":
        return opened("".join(words[1:]))
    if words[0] == "lose":
        return lost(int(words[1]))
    sys.meta_path.insert(0, NoPortAudio())
    return refusal("")


if __name__ == "__main__":
    print(json.dumps(answer(sys.argv[1:])), flush=True)
    os._exit(0)
