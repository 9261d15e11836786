"""`python -m benchmarks.first_paint empty|game` prints the clock when the first window has been painted."""

import sys


def show_empty_window() -> int:
    """The least that a PySide6 program can do."""
    from PySide6.QtWidgets import QApplication, QWidget  # noqa: PLC0415 - the game loads it in its own order

    from benchmarks.painted import watch  # noqa: PLC0415

    watch()
    application = QApplication(sys.argv)
    window = QWidget()
    window.resize(1280, 800)
    window.show()
    return application.exec()


def open_game() -> int:
    """The game as `naniwazu` opens it."""
    from ui.command_line import main  # noqa: PLC0415 - the empty window must not pay for it
    from ui.commands.opening import load_before_qt  # noqa: PLC0415

    load_before_qt()
    from benchmarks.painted import watch  # noqa: PLC0415

    watch()
    return main([])


if __name__ == "__main__":
    sys.exit(show_empty_window() if sys.argv[1] == "empty" else open_game())
