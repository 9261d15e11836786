"""The composition root: settings, look, language, screens and matches come together here and nowhere else.

Rule 1: what the first screen does not need is loaded when it is asked for; that screen must not wait.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from karuta.com.level import ComNumbers, Strategy
from ui.chance import draw_com, draw_uniform, drawn_seed
from ui.clock import system_now_ms
from ui.folders import Folders, own_folders
from ui.language import LanguageSwitch
from ui.look import Look
from ui.memory import settle
from ui.replays import Replays, record_or_reason
from ui.reports import Reports
from ui.screens.com_form import ComSource
from ui.screens.setup import SetupScreen
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.side_screens import SideScreens
from ui.system_motion import system_is_still
from ui.theme import theme_for
from ui.typeface import load_fonts
from ui.window import MainWindow
from ui.wishes import MatchWish, ReplayWish
from ui.wording import everywhere
from ui.wording.sentence import Sentence

if TYPE_CHECKING:
    from karuta.com.outlook import Outlook
    from karuta.rules.events import Event
    from ui.clock import Seldom
    from ui.match.screen import MatchScreen
    from ui.match.sound import Opener
    from ui.recording import Recording


class Game(QObject):
    """The running program: one window, the stored settings, at most one match.

    Args:
        app: The application.
        folders: Where its files lie.
        now_ms: The clock.
        opener: Opens outputs for sound; None: those of the machine.

    Attributes:
        window: The window.
        look: How everything is drawn now.
        sides: The screens beside set-up and match.
        replays: Shows records again.
        reports: Shows what came of a match.
        match: The screen of the match under way; None between matches.
    """

    def __init__(
        self,
        app: QApplication,
        folders: Folders,
        now_ms: Callable[[], float],
        opener: "Opener | None" = None,
    ) -> None:
        super().__init__()
        self._app = app
        self._opener = opener
        self._reminder: Seldom | None = None
        self._folders = folders
        self._now_ms = now_ms
        self._file = SettingsFile(folders.settings)
        loaded = self._file.load()
        self._settings = loaded.settings
        self.look = Look()
        self._language = LanguageSwitch(app)
        self._apply_screen()
        self.match: MatchScreen | None = None
        self._recording: Recording | None = None
        self._wish = MatchWish()
        self._may_take_time = False
        self._unstored: Sentence | None = None
        self.window = MainWindow()
        self.sides = SideScreens(self.look, self.window, folders, now_ms, draw_uniform)
        self.sides.opener = opener
        self.replays = Replays(self.look, self.window, folders, now_ms)
        self.replays.opener = opener
        self.reports = Reports(self.look, self.window, folders)
        self.sides.take(self._settings)
        self.setup = SetupScreen(self.look, ComSource(draw_com, self._outlook))
        self._join()
        self.setup.open_with(self._settings, first_run=loaded.first_run, notice=loaded.notice)
        self.window.show_screen(self.setup)

    def _join(self) -> None:
        window, setup = self.window, self.setup
        window.keep(setup)
        window.painted.connect(self._take_time)
        window.closing.connect(self._end_match)
        window.closing.connect(self.replays.close)
        self.replays.settings_asked.connect(self.sides.show_preferences)
        setup.start_requested.connect(self._start)
        setup.settings_changed.connect(self._store)
        sides = self.sides
        setup.how_to_play_requested.connect(sides.show_how_to)
        setup.settings_requested.connect(sides.show_preferences)
        setup.keys_requested.connect(sides.show_keys)
        setup.readers_requested.connect(sides.show_readers)
        setup.allowance_requested.connect(sides.show_measure)
        setup.selection_requested.connect(sides.show_selection)
        setup.statistics_requested.connect(sides.show_statistics)
        setup.layout_practice_requested.connect(sides.show_layout_practice)
        setup.teiichi_requested.connect(sides.show_teiichi)
        setup.drills_requested.connect(sides.show_drills)
        setup.today_requested.connect(self._show_today)
        setup.ladder_requested.connect(self._show_ladder)
        window.closing.connect(sides.close_drill)
        setup.report_requested.connect(self.reports.show_latest)
        self.reports.replay_wanted.connect(self._replay)
        self.reports.again_wanted.connect(self._repeat)
        self.reports.start_wanted.connect(setup.start)
        sides.history_told.connect(setup.tell)
        sides.exam_wanted.connect(partial(self._start, is_exam=True))
        sides.ghost_wanted.connect(self._start)
        sides.preferred.connect(self._prefer)
        sides.selected.connect(self._select)
        sides.latency_measured.connect(self._take_delay)
        sides.allowance_measured.connect(self._take_allowance)
        sides.reader_chosen.connect(self._take_reader)
        sides.readers_changed.connect(self._look_for_readers)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._apply_screen)

    def _outlook(self, numbers: ComNumbers, strategy: Strategy) -> "Outlook | None":
        """Answers what to expect of a COM, once there is something to see: it takes some 100 ms of play."""
        if not self._may_take_time:
            return None
        from karuta.com.outlook import outlook  # noqa: PLC0415 - rule 1

        return outlook(numbers, strategy)

    def _take_time(self) -> None:
        self._may_take_time = True
        self.setup.show_settings(self._settings)
        self._look_for_readers()
        self.sides.begin_aside()

    def _look_for_readers(self) -> None:
        """Offers the readers that are there now."""
        from ui.screens.readers_shelf import shelf_of  # noqa: PLC0415 - rule 1

        self.setup.show_readers(shelf_of(self._folders.voices))

    @property
    def settings(self) -> Settings:
        """The settings that are stored."""
        return self._settings

    def _apply_screen(self) -> None:
        """Shows palette, text size, motion and language as they are set."""
        screen = self._settings.screen
        is_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        still = screen.reduce_motion
        if still is None:
            still = system_is_still()
        self.look.set(theme_for(screen.theme, is_dark), screen.text_size, still=still)
        self.look.dress(self._app)
        self._language.use(screen.language)

    def _store(self, settings: Settings) -> None:
        self._settings = settings
        self.sides.take(settings)
        try:
            self._file.save(settings)
        except OSError:
            self._tell(everywhere.SETTINGS_NOT_STORED)
        else:
            if self._unstored is not None:
                self._tell(None)

    def _tell(self, unstored: Sentence | None) -> None:
        """Says on both screens that settings could not be stored, or that they can again."""
        self._unstored = unstored
        self.setup.tell(unstored)
        self.sides.tell(unstored)

    def _prefer(self, settings: Settings) -> None:
        is_screen_another = settings.screen != self._settings.screen
        self._store(settings)
        if is_screen_another:  # to dress every widget anew takes 100 ms, too long for each step of a gauge
            self._apply_screen()
            self.window.say_title()
        self.setup.show_settings(settings)
        if self.match is not None:
            from ui.match.laying import output_wish_of  # noqa: PLC0415 - rule 1

            self.match.play.rebind(settings.keys.bindings)
            self.match.change_sound(output_wish_of(settings))

    def _take_reader(self, name: str) -> None:
        self._take(self._settings.but(sound=self._settings.sound.but(voice=name).model_dump()))

    def _select(self, settings: Settings) -> None:
        self._store(settings)
        self.setup.show_settings(settings)

    def _take_delay(self, output: str, latency_ms: int) -> None:
        sound = self._settings.sound
        latencies = sound.latencies_ms | {output: latency_ms}
        self._prefer(self._settings.but(sound=sound.but(latencies_ms=latencies).model_dump()))

    def _take_allowance(self, allowance_ms: int) -> None:
        self._take(
            self._settings.but(player=self._settings.player.but(allowance_ms=allowance_ms).model_dump())
        )

    def _take(self, settings: Settings) -> None:
        self._store(settings)
        self.setup.show_settings(settings)

    def _show_today(self) -> None:
        self.sides.preloading.stop()  # from here on it would only be in the way
        self.sides.progress.show_today()

    def _show_ladder(self) -> None:
        self.sides.progress.show_ladder()

    def _start(self, settings: Settings, *, is_exam: bool = False) -> None:
        self.open_match(MatchWish(change=lambda _stored: settings, is_exam=is_exam))

    def open_match(self, wish: MatchWish) -> None:
        """Opens a match.

        Raises:
            SetupError: It cannot be played like this.
        """
        from ui.match.laying import output_wish_of, sound_wish_of  # noqa: PLC0415 - rule 1
        from ui.match.screen import MatchScreen  # noqa: PLC0415
        from ui.match.sound import MatchSound, open_output  # noqa: PLC0415
        from ui.match.sound_opening import at_once, in_background  # noqa: PLC0415
        from ui.recording import Recording, free_path  # noqa: PLC0415
        from ui.wished_match import lay_wish  # noqa: PLC0415
        from ui.wording.match import TO_LADDER  # noqa: PLC0415

        settings = wish.change(self._settings)
        laid = lay_wish(wish, settings, self._folders.data, self.setup.tell, still=self.look.still)
        setup = laid.setup
        self._end_match()
        self._wish = wish
        path = free_path(self._folders.data, setup.seed) if wish.record is None else wish.record
        self._recording = Recording(path, laid, self._folders.data)
        match = MatchScreen(self.look, laid.table, self._now_ms)
        match.play.happened.connect(self._follow)
        match.save_asked.connect(self._save_elsewhere)
        match.print_offered.connect(self._remember_print_offer)
        match.print_chosen.connect(self._take_print)
        if wish.is_exam:
            match.near_bar.setup.set_words(TO_LADDER)
        match.near_bar.report_asked.connect(self._show_report)
        match.near_bar.offer.wanted.connect(self._keep)
        match.again_asked.connect(self._again)
        match.setup_asked.connect(self._to_setup)
        match.settings_asked.connect(self.sides.show_preferences)
        self._reminder = match.reminder = self._reminder or match.reminder
        self.match = match
        self.window.show_screen(match)
        sound = sound_wish_of(settings, setup, self._folders.voices) or output_wish_of(settings)
        # COMs do not memorise: their first poem must find its voice.
        is_waited_for = settings.com_against_com and sound.clip is not None
        begin = at_once if is_waited_for else in_background
        match.give_sound(MatchSound(sound, self._opener or open_output, match, begin))
        settle()
        match.start()

    def open_replay(self, path: Path, n: int = 0) -> Sentence | None:
        """Shows a record from its reading of that number on; answers what is wrong with it, or None."""
        return self.replays.show(path, n, self._settings)

    def play_again(self, path: Path) -> Sentence | None:
        """Opens a match with the cards and the order of a record (感想戦); answers what is wrong, or None."""
        from karuta.match.record import RecordError  # noqa: PLC0415 - rule 1
        from ui.match.replay_laying import players_of  # noqa: PLC0415
        from ui.wording import watching  # noqa: PLC0415

        record = record_or_reason(path)
        if isinstance(record, Sentence):
            return record
        try:
            self.open_match(MatchWish(partial(players_of, record), drawn_seed(), again=record))
        except RecordError:
            return watching.NO_RECORD
        return None

    def _replay(self, path: Path, n: int) -> None:
        self.reports.tell(self.open_replay(path, n))

    def _repeat(self, path: Path) -> None:
        self.reports.tell(self.play_again(path))

    def _show_report(self) -> None:
        if self._recording is not None:
            self.reports.show_match(self._recording)

    def _follow(self, events: "tuple[Event, ...]") -> None:
        """Records what happened, and remembers that karafuda have been explained."""
        if self._recording is not None and self.match is not None:
            self._recording.follow()
            if self._recording.failed:
                self.match.tell_unrecorded()
            recording = self._recording
            self.match.near_bar.offer.offer(recording.suggestion, lacks_matches=recording.lacks_matches)
            if self._recording.reached is not None:
                self.match.play.presenter.story.reached = self._recording.reached
                self.match.show_now()
        from karuta.rules.events import ReadingClosed  # noqa: PLC0415 - rule 1

        seen = any(isinstance(event, ReadingClosed) and event.verdict.lies is None for event in events)
        course = self._settings.course
        if seen and not course.karafuda_explained and not self._settings.com_against_com:
            explained = course.but(karafuda_explained=True).model_dump()
            self._store(self._settings.but(course=explained))
            self.setup.show_settings(self._settings)

    def _remember_print_offer(self) -> None:
        self._keep(lambda settings: settings.but(screen=settings.screen.but(print_offered=True).model_dump()))

    def _take_print(self) -> None:
        self._keep(lambda settings: settings.but(cards=settings.cards.but(face="print").model_dump()))

    def _keep(self, change: Callable[[Settings], Settings]) -> None:
        """Stores what was changed in a match; another one with the same settings will have it too."""
        before = self._wish.change
        self._wish = replace(self._wish, change=lambda stored: change(before(stored)))
        self._store(change(self._settings))
        self.setup.show_settings(self._settings)

    def _save_elsewhere(self) -> None:
        from ui.saving import ask_where  # noqa: PLC0415 - rule 1

        if self._recording is not None:
            ask_where(self.window, self._recording.path.name, self._save_to)

    def _save_to(self, path: Path) -> None:
        if self._recording is not None and self.match is not None:
            self.match.tell_saved(self._recording.save_as(path))

    def _again(self) -> None:
        self.open_match(self._wish)

    def _to_setup(self) -> None:
        self._end_match()
        self.sides.begin_aside()
        self.window.show_screen(self.setup)
        if self._wish.is_exam:
            self.sides.progress.show_ladder()

    def _end_match(self) -> None:
        """Breaks off the match under way, if there is one, and ends its record; nothing is taken in now."""
        self.sides.stop_aside()
        match, self.match = self.match, None
        if match is not None:
            match.stop()
            self.window.drop(match)
        if self._recording is not None:
            self._recording.close()
            self._recording = None


def keep_dialogs_in(folder: Path) -> None:
    """Lets Qt's dialogs for files write what they remember (`QtProject.conf`) there, not beside it."""
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(folder))


def run_game(wish: MatchWish | ReplayWish | None = None) -> int:
    """Opens the window, with what is wished, and answers the exit code when it is closed.

    Raises:
        SetupError: The match that is wished cannot be played.
    """
    app = QApplication(sys.argv[:1])
    app.setApplicationName("naniwazu")
    load_fonts()
    folders = own_folders()
    keep_dialogs_in(folders.settings)
    game = Game(app, folders, system_now_ms)
    if isinstance(wish, ReplayWish):
        game.open_replay(wish.path, wish.n)
    elif wish is not None:
        game.open_match(wish)
    game.window.show()
    return app.exec()
