"""Replays: a record's screen over the present one, and the way back.

Rule 1: what the first screen does not need is loaded when it is asked for; that screen must not wait.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.folders import Folders
from ui.look import Look
from ui.settings import Settings
from ui.window import MainWindow
from ui.wording.sentence import Sentence

if TYPE_CHECKING:
    from karuta.match.record import Record
    from ui.match.screen import MatchScreen
    from ui.match.sound import Opener


def record_or_reason(path: Path) -> "Record | Sentence":
    """Answers the record of that file, or why it cannot be opened, in one sentence."""
    from karuta.match.record import NewerRecordError, RecordError  # noqa: PLC0415 - rule 1
    from karuta.match.record_file import read_record  # noqa: PLC0415
    from ui.wording import watching as words  # noqa: PLC0415

    try:
        return read_record(path)
    except NewerRecordError:
        return words.NEWER_RECORD
    except RecordError:
        return words.NO_RECORD


class Replays(QObject):
    """Shows one replay at a time.

    Attributes:
        screen: The replay's screen; None while none is shown.
        opener: Opens outputs for sound; None: those of the machine.

    Signals:
        settings_asked: the settings shall be shown.
    """

    settings_asked = Signal()

    def __init__(self, look: Look, window: MainWindow, folders: Folders, now_ms: Callable[[], float]) -> None:
        super().__init__()
        self.screen: MatchScreen | None = None
        self.opener: Opener | None = None
        self._look = look
        self._window = window
        self._voices = folders.voices
        self._now_ms = now_ms

    def show(self, path: Path, n: int, settings: Settings) -> Sentence | None:
        """Shows the record from its reading of that number on; answers what is wrong with it, or None.

        Args:
            path: The record.
            n: Its reading; 0: from its opening.
            settings: How it is shown and heard.
        """
        from karuta.match.record import RecordError  # noqa: PLC0415 - rule 1
        from ui.match.laying import output_wish_of, sound_wish_of  # noqa: PLC0415
        from ui.match.replay_laying import lay_replay  # noqa: PLC0415
        from ui.match.screen import MatchScreen  # noqa: PLC0415
        from ui.match.sound import MatchSound, open_output  # noqa: PLC0415
        from ui.match.sound_opening import in_background  # noqa: PLC0415
        from ui.wording import watching as words  # noqa: PLC0415

        record = record_or_reason(path)
        if isinstance(record, Sentence):
            return record
        try:
            table = lay_replay(record, settings, n, still=self._look.still)
        except RecordError:
            return words.NO_RECORD
        self.close()
        screen = self.screen = MatchScreen(self._look, table, self._now_ms)
        screen.setup_asked.connect(self.close)
        screen.again_asked.connect(self._begin_again)
        screen.settings_asked.connect(self.settings_asked)
        self._window.show_over(screen)
        sound = sound_wish_of(settings, record.setup, self._voices) or output_wish_of(settings)
        screen.give_sound(MatchSound(sound, self.opener or open_output, screen, in_background))
        screen.start()
        return None

    def _begin_again(self) -> None:
        if self.screen is not None:
            self.screen.play.watcher.go_to(0)
            self.screen.play.watcher.run()

    def close(self) -> None:
        """Goes back to where the replay was asked for."""
        screen, self.screen = self.screen, None
        if screen is not None:
            screen.stop()
            self._window.go_back()
            self._window.drop(screen)
