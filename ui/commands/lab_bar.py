"""A bar on the standard error that tells how far a long command is, on a terminal only; and last words."""

import sys
from typing import Final, TextIO

WIDTH: Final = 30
_WIPE: Final = "\r\x1b[K"


class ProgressBar:
    """The bar; without a stream nothing is drawn."""

    def __init__(self, whole: int, stream: TextIO | None) -> None:
        self._whole, self._stream = whole, stream

    def show(self, done: int, words: str = "") -> None:
        """Draw it anew."""
        if self._stream is None:
            return
        filled = WIDTH * done // max(1, self._whole)
        bar = "#" * filled + "-" * (WIDTH - filled)
        share = 100 * done // max(1, self._whole)
        self._stream.write(f"{_WIPE}[{bar}] {share:3}%  {done}/{self._whole}  {words}".rstrip())
        self._stream.flush()

    def wipe(self) -> None:
        """Leave the line as it was."""
        if self._stream is not None:
            self._stream.write(_WIPE)
            self._stream.flush()


def tell(sentence: str) -> None:
    """Say a sentence on the standard error."""
    if sys.stderr is not None:
        sys.stderr.write(f"naniwazu lab: {sentence}\n")


def terminal() -> TextIO | None:
    """The standard error, if somebody looks at it."""
    return sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
