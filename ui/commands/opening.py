"""Opening the window from a terminal: what may be missing is told in one line, an interrupt closes it."""

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from karuta.match.setup import SetupError
from ui.commands.outcome import FAILED, CommandError
from ui.encoding import use_utf8
from ui.faults import FaultHook
from ui.folders import Folders, own_folders
from ui.interrupts import ending_at_once

if TYPE_CHECKING:  # nothing of Qt is loaded before it is known that there is a display
    from PySide6.QtCore import QMessageLogContext

    from ui.wishes import MatchWish, ReplayWish

SIGNAL_BASE: Final = 128  # the exit code of a program that a signal ended, as shells tell it
SEARCH_FOR_DISPLAY: Final = ("qt.qpa.plugin", "qt.qpa.xcb", "qt.qpa.wayland")
ASK_AGAIN_S: Final = 0.1
CLOSING: Final = frozenset(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


def open_window(wish: "MatchWish | ReplayWish | None" = None) -> int:
    """Open the game, with the match or replay that is wished; the exit code once the window is closed.

    Raises:
        CommandError: There is no display, Qt cannot be loaded, or the match cannot be played.
    """
    with ending_at_once():
        load_before_qt()
        from PySide6.QtCore import qInstallMessageHandler  # noqa: PLC0415 - see above

        from ui.app import run_game  # noqa: PLC0415

    folders = own_folders()
    for sentence in closed_folders(folders):
        tell(sentence)
    qInstallMessageHandler(hear_qt)
    with closed_by_signals() as caught, faults_noted(folders.data):
        try:
            code = run_game(wish)
        except SetupError as error:
            raise CommandError(str(error)) from error
    return SIGNAL_BASE + caught[0] if caught else code


def load_before_qt() -> None:
    """Load what needs no Qt first: PySide reads the source of every module that is loaded after it."""
    import ui.settings  # noqa: F401, PLC0415


def closed_folders(folders: Folders) -> Iterator[str]:
    """A sentence for each of our folders that is not there and cannot be made, or cannot be written."""
    for folder, losses in ((folders.settings, "settings"), (folders.data, "records")):
        try:
            place = next(each for each in (folder, *folder.parents) if os.path.lexists(each))
            usable = place.is_dir() and os.access(place, os.W_OK | os.X_OK)
        except OSError:
            usable = False
        if not usable:
            yield f"{str(folder)!r} is no folder that can be written to; no {losses} will be kept"


@contextmanager
def faults_noted(folder: Path) -> Iterator[None]:
    """Let what nobody catches while the window is open be noted and told in one line; the window goes on."""
    hook = FaultHook(folder, tell)

    def hear(fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None:
            hook(fault.exc_type, fault.exc_value, fault.exc_traceback)

    before, sys.excepthook = sys.excepthook, hook
    before_in_threads, threading.excepthook = threading.excepthook, hear
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = before, before_in_threads


def tell(sentence: str) -> None:
    """Say one line on the standard error."""
    if sys.stderr is not None:
        sys.stderr.write(f"naniwazu: {sentence}\n")


def require_display() -> None:
    """Refuse to open a window where none can be seen, before Qt is loaded.

    Raises:
        CommandError: There is no display.
    """
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in shown):
        raise CommandError("there is no display here; naniwazu watch shows a match as text", FAILED)
    require_qt()


def require_qt() -> None:
    """Refuse to go on where Qt is not whole.

    Raises:
        CommandError: A library is missing.
    """
    use_utf8()
    try:
        with ending_at_once():
            import PySide6.QtWidgets  # noqa: F401, PLC0415
    except ImportError as error:
        raise CommandError(f"Qt cannot be loaded: {error}", FAILED) from error


def hear_qt(kind: object, context: "QMessageLogContext", message: str) -> None:
    """What Qt has to say goes to the standard error; where it would abort, the program ends with one line.

    What it says about its search for a display is left out: it comes before the abort, in several lines.
    """
    from PySide6.QtCore import QtMsgType  # noqa: PLC0415

    if kind is QtMsgType.QtFatalMsg:
        sys.stderr.write("naniwazu: no window can be opened on this display\n")
        sys.stderr.flush()
        os._exit(FAILED)
    if context.category not in SEARCH_FOR_DISPLAY:
        sys.stderr.write(f"{message}\n")


@contextmanager
def closed_by_signals() -> Iterator[list[int]]:
    """Let an interrupt close the window as its own button does, so that a record is ended; tells which came.

    Qt's loop runs no Python while nothing happens, and any thread of a library may be the one that a signal
    reaches, so Python's own end of the handler passes its number on to a thread that waits for it.
    """
    caught: list[int] = []
    closed = threading.Event()
    waiting, passing = socket.socketpair()
    passing.setblocking(False)
    heard = [number for number in CLOSING if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, lambda _number, _frame: None) for number in heard}
    woken = signal.set_wakeup_fd(passing.fileno(), warn_on_full_buffer=False)
    thread = threading.Thread(target=await_signals, args=(caught, closed, waiting), daemon=True)
    thread.start()
    try:
        yield caught
    finally:
        closed.set()
        signal.set_wakeup_fd(woken)
        for number, handler in before.items():
            signal.signal(number, handler)
        passing.close()
        thread.join()
        waiting.close()


def await_signals(caught: list[int], closed: threading.Event, waiting: socket.socket) -> None:
    """Wait for the first signal, then ask the application to quit until it does; its loop may not run yet."""
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415

    number = waiting.recv(1)
    caught.extend(number)
    while number and not closed.wait(ASK_AGAIN_S):
        application = QCoreApplication.instance()
        if application is not None:
            QCoreApplication.postEvent(application, QEvent(QEvent.Type.Quit))
