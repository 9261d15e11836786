"""Whether the system is set to show less motion; Qt does not tell, so the systems' own places are read."""

import configparser
import ctypes
import sys
from pathlib import Path
from typing import Final

WINDOWS_CLIENT_AREA_ANIMATION: Final = 0x1042  # SPI_GETCLIENTAREAANIMATION
MAC_FILE: Final = "Library/Preferences/com.apple.universalaccess.plist"
GTK_FILES: Final = (".config/gtk-4.0/settings.ini", ".config/gtk-3.0/settings.ini")
KDE_FILE: Final = ".config/kdeglobals"


def system_is_still(platform: str = sys.platform, home: Path | None = None) -> bool:
    """Whether motion is reduced; False where the system does not say."""
    folder = home if home is not None else Path.home()
    if platform == "win32":
        return _windows_is_still()
    if platform == "darwin":
        return _mac_is_still(folder / MAC_FILE)
    return _kde_is_still(folder / KDE_FILE) or any(_gtk_is_still(folder / name) for name in GTK_FILES)


def _windows_is_still() -> bool:
    user32 = getattr(getattr(ctypes, "windll", None), "user32", None)
    if user32 is None:
        return False
    animated = ctypes.c_int(1)
    asked = user32.SystemParametersInfoW(WINDOWS_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return bool(asked) and not animated.value


def _mac_is_still(path: Path) -> bool:
    import plistlib  # noqa: PLC0415 - takes as long to load as all of this costs elsewhere

    try:
        return bool(plistlib.loads(path.read_bytes()).get("reduceMotion", False))
    except (OSError, plistlib.InvalidFileException, ValueError):
        return False


def _value_in(path: Path, section: str, name: str) -> str | None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        parser.read_string(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, configparser.Error):
        return None
    return parser.get(section, name, fallback=None)


def _gtk_is_still(path: Path) -> bool:
    value = _value_in(path, "Settings", "gtk-enable-animations")
    return value is not None and value.strip().lower() in ("0", "false")


def _kde_is_still(path: Path) -> bool:
    value = _value_in(path, "KDE", "AnimationDurationFactor")
    return value is not None and value.strip() in ("0", "0.0")
