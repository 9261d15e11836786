"""What holds for every test: an unseen screen, one thread for numbers, a home of its own, a quiet log."""

import logging
import os
import re
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pydantic.fields  # noqa: F401 - whole before Qt, whose look at every later import breaks it
import pytest
from hypothesis import HealthCheck, settings

from ui.encoding import use_utf8

# A test with real windows sets QT_QPA_PLATFORM=xcb for the program it starts, not for itself.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "1"
use_utf8()  # before Qt, which says so under any other encoding
# How long one example takes says how busy the machine is, not whether a law holds.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[threads] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the tests with real windows share one worker, or skip them where there is no X server."""
    absent = shutil.which("Xvfb") is None
    for item in items:
        if item.get_closest_marker("real_window") is None:
            continue
        item.add_marker(pytest.mark.xdist_group("screen"))
        if absent:
            item.add_marker(pytest.mark.skip(reason="needs an X server (Xvfb); start.py test brings it"))


@pytest.fixture(autouse=True)
def own_home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep settings and records of a test in a folder of its own, which is there once it is written to."""
    name = re.sub(r"\W+", "-", request.node.nodeid)[-80:]
    monkeypatch.setenv("NANIWAZU_HOME", str(tmp_path_factory.getbasetemp() / "homes" / name))


class LoudLines(logging.Handler):
    """Keeps every line of the log from WARNING up."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def quiet_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logged a warning, unless the test itself reads the log (asks for `caplog`)."""
    loud = LoudLines()
    logging.getLogger().addHandler(loud)
    yield
    logging.getLogger().removeHandler(loud)
    if loud.lines and "caplog" not in request.fixturenames:
        pytest.fail("unexpected in the log:\n" + "\n".join(loud.lines))


@pytest.fixture
def full_disk() -> Callable[[int], AbstractContextManager[None]]:
    """Lets no file grow beyond so many bytes for as long as it is entered, as a full disk does."""
    resource = pytest.importorskip("resource", reason="this system cannot limit the size of a file")

    @contextmanager
    def limited(size: int) -> Iterator[None]:
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, handler)

    return limited
