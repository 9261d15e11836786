"""Reports of matches: their screen over the present one, made when it is first asked for.

Rule 1: what the first screen does not need is loaded when it is asked for; that screen must not wait.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.folders import Folders
from ui.history_place import FOLDER_NAME
from ui.look import Look
from ui.window import MainWindow
from ui.wording.sentence import Sentence

if TYPE_CHECKING:
    from ui.recording import Recording
    from ui.screens.report_screen import ReportScreen


class Reports(QObject):
    """Opens the screen, with the latest match or a certain one.

    Signals:
        replay_wanted: a record shall be played from the reading of that number: its path, n.
        again_wanted: a match with the cards and the order of this record shall begin: its path.
        start_wanted: a match shall begin.
    """

    replay_wanted = Signal(object, int)
    again_wanted = Signal(object)
    start_wanted = Signal()

    def __init__(self, look: Look, window: MainWindow, folders: Folders) -> None:
        super().__init__()
        self._look = look
        self._window = window
        self._folder = folders.data / FOLDER_NAME

    @cached_property
    def screen(self) -> "ReportScreen":
        """The screen."""
        from ui.screens.report_screen import ReportScreen  # noqa: PLC0415 - rule 1

        screen = ReportScreen(self._look)
        screen.replay_wanted.connect(self.replay_wanted)
        screen.again_wanted.connect(self.again_wanted)
        screen.start_wanted.connect(self.start_wanted)
        screen.back.connect(self._window.go_back)
        self._window.keep(screen)
        return screen

    def show_latest(self) -> None:
        """Show the report of the latest match, or that there is none."""
        self.screen.show_folder(self._folder)
        self._window.show_over(self.screen)

    def show_match(self, recording: "Recording") -> None:
        """Show the report of the match under way, from its record if it has one."""
        if recording.failed:
            from ui.report_loading import Loaded, seat_notice  # noqa: PLC0415 - rule 1

            report = recording.report()
            self.screen.show_loaded(Loaded(report, seat_notice(report)), None)
        else:
            self.screen.show_folder(self._folder, recording.path)
        self._window.show_over(self.screen)

    def tell(self, sentence: Sentence | None) -> None:
        """Say what is wrong with what was asked for, or nothing."""
        if sentence is not None:
            self.screen.tell(sentence)
