"""A sound card without hardware, for tests and benchmarks: PulseAudio with a sink that leads nowhere.

What is played on it can be recorded at its monitor, sample for sample. It has its own folder, socket and
settings, so that it neither finds nor disturbs another one; it ends with its `with` block, whatever happens.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from pathlib import Path
from subprocess import DEVNULL, PIPE
from tempfile import TemporaryDirectory
from threading import Event

PROGRAMS = ("pulseaudio", "parec", "pactl")
SINK = "karuta"
RATE = 48_000
UP_WITHIN_S = 15.0
SERVER = "NANIWAZU_CARD_SERVER"  # in the environment it answers: the process id of the server
# The default output is ours, whatever the machine's own settings say.
ALSA = "pcm.!default { type pulse }\nctl.!default { type pulse }\n"


class NoCardError(RuntimeError):
    """The virtual sound card cannot be had; one sentence."""


def is_possible() -> bool:
    """Whether the programs it needs are there, and PortAudio, by which everything is played on it."""
    return all(shutil.which(program) for program in PROGRAMS) and find_library("portaudio") is not None


@contextmanager
def virtual_card() -> Iterator[dict[str, str]]:
    """The environment for programs that are to play on the card, while it is there.

    Raises:
        NoCardError: It does not come up.
    """
    if not is_possible():
        raise NoCardError(f"The virtual sound card needs {', '.join(PROGRAMS)} and PortAudio.")
    with TemporaryDirectory(prefix="naniwazu-card-") as name:
        folder = Path(name)
        (folder / ".asoundrc").write_text(ALSA, "ascii")
        socket = folder / "native"
        own = {
            "XDG_RUNTIME_DIR": name,
            "HOME": name,
            "PULSE_SERVER": f"unix:{socket}",
            "PULSE_COOKIE": f"{name}/cookie",
        }
        environment = {**os.environ, **own}
        environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        server = subprocess.Popen(_command(socket), env=environment, stdout=DEVNULL, stderr=DEVNULL)
        try:
            _await(server, environment)
            yield {**environment, SERVER: str(server.pid)}
        finally:
            server.terminate()
            try:
                server.wait(5.0)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _command(socket: Path) -> list[str]:
    return [
        "pulseaudio",
        "-n",
        "--daemonize=no",
        "--exit-idle-time=-1",
        "--disallow-exit",
        "--use-pid-file=no",
        "-L",
        f"module-native-protocol-unix socket={socket} auth-anonymous=1",
        "-L",
        f"module-null-sink sink_name={SINK} rate={RATE} norewinds=1",  # rewinding delays the first sound
    ]


def _await(server: "subprocess.Popen[bytes]", environment: dict[str, str]) -> None:
    """Wait until the card answers."""
    patience = Event()
    deadline_s = time.monotonic() + UP_WITHIN_S
    while time.monotonic() < deadline_s and server.poll() is None:
        asked = subprocess.run(
            ["pactl", "info"], env=environment, stdout=DEVNULL, stderr=DEVNULL, check=False
        )
        if asked.returncode == 0:
            return
        patience.wait(0.05)
    raise NoCardError("The virtual sound card did not come up.")


@contextmanager
def recording(environment: dict[str, str]) -> Iterator["subprocess.Popen[bytes]"]:
    """A recorder at the card's monitor, whose stdout is 16-bit samples of one channel."""
    recorder = subprocess.Popen(
        [
            "parec",
            f"--device={SINK}.monitor",
            "--format=s16le",
            "--channels=1",
            f"--rate={RATE}",
            "--latency-msec=2",
            "--raw",
        ],
        env=environment,
        stdout=PIPE,
        stderr=DEVNULL,
    )
    try:
        yield recorder
    finally:
        recorder.terminate()
        recorder.wait()
