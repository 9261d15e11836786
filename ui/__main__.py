"""The way in, for `naniwazu` and for `python -m ui`: an interrupt ends it quietly at any time."""

import sys


def enter() -> int:
    """Run the program with the process's arguments and answer its exit code."""
    try:
        from ui import interrupts  # noqa: PLC0415 - an interrupt may come while this loads

        interrupts.provide()
        from ui.command_line import main  # noqa: PLC0415

        code = main()
        interrupts.ignore()
    except KeyboardInterrupt:
        code = 130
    return code


if __name__ == "__main__":
    sys.exit(enter())
