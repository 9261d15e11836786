"""Whether a sound file ends where it says it ends.

libsndfile reads a file that was cut off as a shorter one and says nothing; the container knows better.
"""

from pathlib import Path
from typing import Final

_OGG_PAGE: Final = b"OggS"
_LARGEST_OGG_PAGE: Final = 65_307
_LAST_PAGE: Final = 0x04
_STREAMED: Final = (0, 0xFFFFFFFF)  # written by programs that could not know the size


def is_cut_off(path: Path) -> bool:
    """Whether the file breaks off before its own end; False for kinds that do not say where they end.

    Raises:
        OSError: It cannot be read.
    """
    with path.open("rb") as file:
        head = file.read(12)
        length = file.seek(0, 2)
        if head[:4] == _OGG_PAGE:
            file.seek(max(0, length - 2 * _LARGEST_OGG_PAGE))
            return _ogg_breaks_off(file.read())
        if head[:4] == b"RIFF":
            size = int.from_bytes(head[4:8], "little")
            return size not in _STREAMED and size + 8 > length + 1  # a pad byte may be missing
    return False


def _ogg_breaks_off(tail: bytes) -> bool:
    """Whether the last page is not whole, or does not say that it is the last."""
    at = tail.rfind(_OGG_PAGE)
    page = tail[at:]
    if at < 0 or len(page) < 27:
        return True
    laces = page[27 : 27 + page[26]]
    if len(laces) < page[26] or len(page) < 27 + len(laces) + sum(laces):
        return True
    return not page[5] & _LAST_PAGE
