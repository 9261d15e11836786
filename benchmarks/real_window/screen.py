"""An X server of one's own, so that a real pointer can be moved without disturbing anybody."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.real_window.waiting import wait_until

SIZE = "1280x800x24"


class NoScreenError(Exception):
    """There is no X server here and none can be started."""


def can_have_screen() -> bool:
    """Whether an X server can be started here."""
    return shutil.which("Xvfb") is not None


@contextmanager
def own_screen(size: str = SIZE) -> Iterator[str]:
    """Start an unseen X server for the time of the block and give its display name, like ':3'.

    Raises:
        NoScreenError: Xvfb is missing or does not start.
    """
    if not can_have_screen():
        raise NoScreenError("Xvfb is not installed; start.py test and start.py bench bring it")
    answer, question = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(question), "-screen", "0", size, "-noreset", "-nolisten", "tcp"],
        pass_fds=[question],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(question)
    try:
        with os.fdopen(answer) as line:
            number = line.readline().strip()
        if not number:
            raise NoScreenError("Xvfb does not start")
        yield f":{number}"
    finally:
        server.terminate()
        wait_until(lambda: server.poll() is not None, 10.0, "the X server ends")
