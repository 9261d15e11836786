"""The way in: make the private environment beside this file if need be, then run what was asked.

Only the standard library is used, and nothing here may need more than Python 3 to be *read*: an
older Python has to get as far as the sentence that refuses it. All talk goes to stderr, so that
stdout belongs to the command that is run.
"""

import sys

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.stderr.write("Naniwazu needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import os

try:
    import signal

    if __name__ == "__main__" and os.name != "nt":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # until `main` answers an interrupt
except KeyboardInterrupt:
    sys.exit(130)

import ctypes
import hashlib
import importlib.util
import json
import locale
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent
PYTHON_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
ENVIRONMENT = ROOT / ".venv"
PROGRAMS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
STAMP = ENVIRONMENT / "naniwazu-ready.json"  # written last: without it the environment is not trusted
UNFINISHED = ENVIRONMENT / "naniwazu-unfinished"  # there while an installation runs, or if it broke off
RUNNERS = {"test": "pytest", "bench": "benchmarks", "rules-off": "tests.house.rules_off"}
AS_TEXT = "python3 start.py watch --class A --against C --seed 7"
LAST_LINES = 15  # of what a failed tool said

HELP = """\
python3 start.py                    open the game
python3 start.py COMMAND ...        naniwazu COMMAND ...; COMMAND --help explains it:
                           kimariji cards watch lab play replay report stats ghost scenario move picture voice
python3 start.py test [ARGS]        all tests, or pytest with ARGS
python3 start.py check              format, lint, types, import contracts, tests
python3 start.py bench [NAME ...]   benchmarks as a table; --json for programs
python3 start.py rules-off [ID ...] switch each rule off and see its tests fail (docs/manual-coverage.md)
"""

# What the system brings -> its Debian package. DRAWING is for every picture, WINDOW on an X server too.
DRAWING = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
WINDOW = {
    **DRAWING,
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
}
SOUND = {"libportaudio.so.2": "libportaudio2"}


@dataclass(frozen=True)
class Errand:
    """What a command needs of the machine before it can run; each library with its package."""

    developer: bool = False
    libraries: dict[str, str] = field(default_factory=dict)


ERRANDS = {
    **dict.fromkeys(("", "play", "replay --show"), Errand(libraries=WINDOW)),
    "picture": Errand(libraries=DRAWING),
    **dict.fromkeys((*RUNNERS, "check"), Errand(True, WINDOW)),
}


class CannotStartError(Exception):
    """Something essential is missing; the message says what, and what to do."""

    def __init__(self, english: str, japanese: str) -> None:
        super().__init__(words(english, japanese))


def say(english: str, japanese: str) -> None:
    """Tell the person at the terminal, in the language of the terminal."""
    print(words(english, japanese), file=sys.stderr, flush=True)


def words(english: str, japanese: str) -> str:
    """The one of two sentences that the locale asks for."""
    asked = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next(filter(None, asked), locale.getlocale()[0] or "")
    return japanese if language.lower().startswith("ja") else english


def main(arguments: list[str]) -> int:
    """Run one errand; the exit code is its own, or 1 where something is missing, 130 if interrupted."""
    try:
        if os.name != "nt":
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        if arguments[:1] in (["-h"], ["--help"]):
            return show_help()
        errand = errand_of(arguments)
        if not arguments:
            require_screen()
        supply(errand)
        prepare_environment(developer=errand.developer)
        return run_for_developer(*arguments) if errand.developer else run_naniwazu(arguments)
    except CannotStartError as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        if UNFINISHED.exists():
            say(
                "Interrupted; the next start mends what is half done.",
                "中断しました。次の起動でやり直します。",
            )
        return 130


def errand_of(arguments: list[str]) -> Errand:
    """What these arguments need; of a replay, only showing it needs a window."""
    shown = arguments[:1] == ["replay"] and "--show" in arguments
    return ERRANDS.get("replay --show" if shown else "".join(arguments[:1]), Errand())


def show_help() -> int:
    """Print the help past Python's buffer, which would complain once more at the end; a reader may leave."""
    try:
        os.write(1, HELP.encode())
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            raise CannotStartError(f"start.py: {error.strerror}", f"start.py: {error.strerror}") from error
    return 0


def run_naniwazu(arguments: list[str]) -> int:
    """Let the program take the place of this one; it takes over an interrupt that comes meanwhile."""
    command = [str(PROGRAMS / "naniwazu"), *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    os.execv(command[0], command)


def require_screen() -> None:
    """Refuse to open the game before any long work where no window could open."""
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in shown):
        raise CannotStartError(
            f"There is no display here, so the game cannot open; a match as text: {AS_TEXT}",
            f"画面がないので試合を開けません。文字での観戦: {AS_TEXT}",
        )


def supply(errand: Errand) -> None:
    """Install the system libraries that are missing, or say the one command that does."""
    if not sys.platform.startswith("linux"):
        return
    essential = missing_packages(errand)
    first_time = errand.libraries and not STAMP.exists()
    welcome = [package for library, package in SOUND.items() if first_time and not loads(library)]
    if errand.developer and os.geteuid() == 0 and shutil.which("pulseaudio") is None:
        welcome.append("pulseaudio")  # a sound card that leads nowhere; not for a desktop
    command = ["apt-get", "install", "-y", *essential, *welcome]
    if shutil.which("apt-get") and os.geteuid() == 0:
        if essential or welcome:
            install_packages(command, essential=bool(essential))
    elif essential:
        raise CannotStartError(
            f"System libraries are missing. On Debian or Ubuntu please type:\n  sudo {' '.join(command)}",
            f"ライブラリが足りません。Debian や Ubuntu では次を打ってください:\n  sudo {' '.join(command)}",
        )


def install_packages(command: list[str], *, essential: bool) -> None:
    """Let apt-get install; a failure ends the start only if something essential is among it."""
    names = " ".join(command[3:])
    say(f"Installing system libraries: {names}", f"ライブラリを入れています: {names}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run_quietly(["apt-get", "update"], "apt-get update", environment=quiet)
        run_quietly(command, " ".join(command), environment=quiet)
    except CannotStartError as reason:
        if essential:
            raise
        print(reason, file=sys.stderr)


def missing_packages(errand: Errand) -> list[str]:
    """The Debian packages without which the errand cannot be run."""
    packages = [package for library, package in errand.libraries.items() if not loads(library)]
    packages += ["xvfb"] if errand.developer and shutil.which("Xvfb") is None else []
    if importlib.util.find_spec("ensurepip") is None and not STAMP.exists():
        packages.append(f"python{PYTHON_VERSION}-venv")
    return packages


def loads(library: str) -> bool:
    """Whether the system's loader finds this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def prepare_environment(*, developer: bool) -> None:
    """Have the environment beside this file ready; takes milliseconds once it is."""
    if is_ready(developer=developer):
        return
    with one_at_a_time():
        if is_ready(developer=developer):
            return
        try:
            make_environment(developer=developer)
        except OSError as error:
            raise CannotStartError(
                f"{ENVIRONMENT} cannot be made: {error.strerror}. Put the folder where you may write.",
                f"{ENVIRONMENT} を作れません: {error.strerror} 書き込める場所にフォルダーを置いてください。",
            ) from error


def wanted_stamp() -> dict[str, str]:
    """What the stamp of a fitting environment says: any difference means work to do."""
    settings = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt", "karuta/__init__.py"):  # the last holds the version
        settings.update((ROOT / name).read_bytes())
    return {"python": PYTHON_VERSION, "folder": str(ROOT), "settings": settings.hexdigest()}


def read_stamp() -> dict[str, str]:
    """The stamp as it is; empty where there is none that can be read."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def is_ready(*, developer: bool) -> bool:
    """Whether the environment fits this Python, this folder and these requirements."""
    stamp = read_stamp()
    extra = stamp.pop("extra", "")
    return stamp == wanted_stamp() and (extra == "dev" or not developer) and PYTHON.exists()


def make_environment(*, developer: bool) -> None:
    """Make or mend the environment; the stamp is written last."""
    stamp = read_stamp()
    extra = "dev" if developer or stamp.get("extra") == "dev" else ""
    if ENVIRONMENT.exists() and not is_usable(stamp):
        say("Removing an environment that does not fit.", "合わない環境を取り除いています。")
        (ENVIRONMENT / "pyvenv.cfg").unlink(missing_ok=True)  # half removed, it must not look usable
        shutil.rmtree(ENVIRONMENT)
    fresh = not ENVIRONMENT.exists()
    ENVIRONMENT.mkdir(exist_ok=True)
    STAMP.unlink(missing_ok=True)
    UNFINISHED.touch()
    if fresh:
        say("Making a private environment once; a minute or so ...", "専用の環境を作っています(最初だけ)...")
        python = getattr(sys, "_base_executable", sys.executable)
        run_quietly([python, "-m", "venv", str(ENVIRONMENT)], "python -m venv")
    say("Fetching and installing the libraries ...", "必要なものを取り込んでいます ...")
    project = f"{ROOT}[dev]" if extra else str(ROOT)
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    run_quietly([*pip, "-c", str(ROOT / "constraints.txt"), "-e", project], "pip install")
    name_folder_in_ascii()
    UNFINISHED.unlink()
    STAMP.write_text(json.dumps({**wanted_stamp(), "extra": extra}), "utf-8")  # half written, it is none
    say("Ready.", "準備ができました。")


def name_folder_in_ascii() -> None:
    """Let the environment find this folder by a relative path.

    Python before 3.13 reads path files in the terminal's encoding, and does not even start if it cannot.
    """
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(ENVIRONMENT)}))
    for path in packages.glob("*.pth"):
        if set(path.read_bytes().splitlines()) == {os.fsencode(ROOT)}:
            path.write_text(os.path.relpath(ROOT, packages) + "\n", "ascii")


def is_usable(stamp: dict[str, str]) -> bool:
    """Whether what lies in .venv can be installed into: whole, of this Python, made in this folder."""
    if UNFINISHED.exists() or not PYTHON.exists() or stamp.get("folder", str(ROOT)) != str(ROOT):
        return False
    settings = ENVIRONMENT / "pyvenv.cfg"
    return settings.exists() and f" = {PYTHON_VERSION}." in settings.read_text("utf-8")


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let a second start wait until the first has made the environment."""
    if fcntl is None:
        yield
        return
    with Path(__file__).open("rb") as this_file:
        try:
            fcntl.flock(this_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another start is at work; waiting for it ...", "別の起動が準備中です。待っています ...")
            fcntl.flock(this_file, fcntl.LOCK_EX)
        yield


def run_quietly(command: list[str], name: str, environment: dict[str, str] | None = None) -> None:
    """Run a tool unseen; only if it fails, show how its output ended."""
    result = subprocess.run(command, check=False, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, env=environment)
    if result.returncode == 0:
        return
    lines = result.stdout.decode("utf-8", "replace").splitlines()
    tail = "\n".join(f"  {line}" for line in lines[-LAST_LINES:])
    raise CannotStartError(f"{name} failed; it ended with:\n{tail}", f"{name} が失敗しました:\n{tail}")


def run_for_developer(word: str, *arguments: str) -> int:
    """Run tests, checks or benchmarks from the project's folder, with a screen of their own."""
    os.chdir(ROOT)
    with own_screen():
        if word == "check":
            return check(*arguments)
        if word == "test" and not arguments:
            return call("tests")
        return call("-m", RUNNERS[word], *arguments)


def check(*arguments: str) -> int:
    """Run every tool even if one fails; the tests that would call the tools again are left out."""
    return max(
        call("-m", "ruff", "format", "--check", "."),
        call("-m", "ruff", "check", "."),
        call("-m", "mypy"),
        call(str(PROGRAMS / "lint-imports")),
        call("tests", "not toolchain", *arguments),
    )


def call(*arguments: str) -> int:
    """Run the environment's Python and wait; an interrupt is the child's to answer."""
    before = signal.signal(signal.SIGINT, lambda _number, _frame: None)
    try:
        return subprocess.call([str(PYTHON), *arguments])
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def own_screen() -> Iterator[None]:
    """An X server that nobody sees, so that tests with real windows never move anybody's pointer."""
    if shutil.which("Xvfb") is None:
        yield
        return
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))
    answer, question = os.pipe()
    screen = ["-screen", "0", "1920x1200x24", "-noreset", "-nolisten", "tcp"]
    command = ["Xvfb", "-displayfd", str(question), *screen]
    server = subprocess.Popen(command, pass_fds=[question], stdout=DEVNULL, stderr=DEVNULL)
    os.close(question)
    try:
        with os.fdopen(answer) as line:
            number = line.readline().strip()
        if not number:
            raise CannotStartError("Xvfb did not start.", "Xvfb が起動しません。")
        os.environ["DISPLAY"] = f":{number}"
        os.environ.pop("WAYLAND_DISPLAY", None)
        yield
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
