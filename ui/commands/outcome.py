"""How a command can end: the exit codes, and the error that carries one clear sentence."""

from typing import Final

DONE: Final = 0
FAILED: Final = 1
REFUSED: Final = 2
INTERRUPTED: Final = 130


class CommandError(Exception):
    """A command cannot do what was asked.

    Attributes:
        code: The exit code, `REFUSED` for bad arguments or files, `FAILED` where the machine lacks something.
        action: Which action of the command it was, if it has several.
    """

    def __init__(self, sentence: str, code: int = REFUSED) -> None:
        super().__init__(sentence)
        self.code = code
        self.action = ""
