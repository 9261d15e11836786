"""The screens beside set-up and match, each made when it is first asked for, and the ways between them.

Rule 1: what the first screen does not need is loaded when it is asked for; that screen must not wait.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.folders import Folders
from ui.look import Look
from ui.settings import Settings
from ui.window import MainWindow
from ui.wording.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.history_intake import HistoryIntake
    from ui.layouts import Layouts
    from ui.match.sound import Opener
    from ui.practice.opening import Drills, DrillWish, Errand
    from ui.practice.progress_desk import ProgressDesk
    from ui.preloading import Preloading
    from ui.progress import Progress
    from ui.screens.credits import CreditsScreen
    from ui.screens.how_to import HowToScreen
    from ui.screens.measure import MeasureScreen
    from ui.screens.preferences import PreferencesScreen
    from ui.screens.readers_desk import ReadersDesk
    from ui.screens.readers_marks import MarksScreen
    from ui.screens.readers_screen import ReadersScreen
    from ui.screens.selection_screen import SelectionScreen
    from ui.screens.sound_delay import DelayScreen
    from ui.screens.sound_desk import SoundDesk
    from ui.screens.statistics_screen import StatisticsScreen
    from ui.statistics_desk import StatisticsDesk


class SideScreens(QObject):
    """The screens that lead back to where one came from.

    Attributes:
        opener: Opens outputs for sound; None: those of the machine.

    Signals:
        preferred: the settings as the settings screen has them now.
        latency_measured: the name of an output, and its delay in ms.
        allowance_measured: the hand allowance in ms.
        selected: the settings as the selection of cards, or a practice, has them now.
        reader_chosen: the name of the reader that is to read.
        readers_changed: there is another reader.
        history_told: a sentence on what is wrong with the history or a record.
        exam_wanted, ghost_wanted: the settings of a match that counts for an exam, or against a ghost.
    """

    preferred = Signal(object)
    latency_measured = Signal(str, int)
    allowance_measured = Signal(int)
    selected = Signal(object)
    reader_chosen = Signal(str)
    readers_changed = Signal()
    history_told = Signal(object)
    exam_wanted = Signal(object)
    ghost_wanted = Signal(object)

    def __init__(
        self,
        look: Look,
        window: MainWindow,
        folders: Folders,
        now_ms: Callable[[], float],
        draw_uniform: Callable[[], float],
    ) -> None:
        super().__init__()
        self._look = look
        self._window = window
        self._voices = folders.voices
        self._data = folders.data
        self._now_ms = now_ms
        self._draw_uniform = draw_uniform
        self._settings = Settings()
        self._notice: Sentence | None = None
        self.opener: Opener | None = None

    def take(self, settings: Settings) -> None:
        """Know these settings from now on; a screen that has been made shows them."""
        self._settings = settings
        for made in ("preferences", "readers"):
            if made in vars(self):
                getattr(self, made).show_settings(settings)
        for made in ("progress", "drills", "layouts"):
            if made in vars(self):
                getattr(self, made).take(settings)

    def tell(self, notice: Sentence | None) -> None:
        """Say one sentence on the settings screen, or with None nothing."""
        self._notice = notice
        for made in ("preferences", "selection"):
            if made in vars(self):
                getattr(self, made).tell(notice)

    @cached_property
    def _sound(self) -> "SoundDesk":
        """What lets one hear something on a screen."""
        from ui.match.sound import open_output  # noqa: PLC0415 - rule 1
        from ui.screens.sound_desk import SoundDesk, clips_in  # noqa: PLC0415

        return SoundDesk(clips_in(self._voices), self.opener or open_output)

    @cached_property
    def _voices_desk(self) -> "ReadersDesk":
        from ui.screens.readers_desk import ReadersDesk  # noqa: PLC0415 - rule 1

        return ReadersDesk(self._voices)

    @cached_property
    def preferences(self) -> "PreferencesScreen":
        """The settings screen."""
        from ui.screens.preferences import PreferencesScreen  # noqa: PLC0415 - rule 1

        screen = PreferencesScreen(self._look, self._sound)
        screen.settings_changed.connect(self.preferred)
        screen.latency_wanted.connect(self.show_delay)
        screen.readers_wanted.connect(self.show_readers)
        screen.credits_wanted.connect(self.show_credits)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def delay(self) -> "DelayScreen":
        """The measurement of the delay of the sound."""
        from ui.screens.sound_delay import DelayScreen  # noqa: PLC0415 - rule 1

        screen = DelayScreen(self._look, self._sound, self._now_ms)
        screen.accepted.connect(self.latency_measured)
        screen.accepted.connect(self._window.go_back)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def credits(self) -> "CreditsScreen":
        """The credits."""
        from ui.screens.credits import CreditsScreen  # noqa: PLC0415 - rule 1

        screen = CreditsScreen(self._look)
        screen.show_voice(self._voices_desk.details("").credit)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def readers(self) -> "ReadersScreen":
        """The screen of the readers."""
        from ui.screens.readers_screen import ReadersScreen  # noqa: PLC0415 - rule 1

        screen = ReadersScreen(self._look, self._voices_desk, self._sound)
        screen.chosen.connect(self.reader_chosen)
        screen.marks_wanted.connect(self.show_marks)
        screen.changed.connect(self.readers_changed)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def selection(self) -> "SelectionScreen":
        """The selection of cards and poems."""
        from ui.card_sets import CardSets  # noqa: PLC0415 - rule 1
        from ui.screens.selection_screen import SelectionScreen  # noqa: PLC0415

        screen = SelectionScreen(self._look, CardSets(self._data), self._history.weak_cards)
        screen.settings_changed.connect(self.selected)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def intake(self) -> "HistoryIntake":
        """Takes records into the history between matches."""
        from ui.history_intake import HistoryIntake  # noqa: PLC0415 - rule 1

        intake = HistoryIntake(self._data)
        intake.told.connect(self.history_told)
        intake.renewed.connect(self._ask_again)
        return intake

    def _ask_again(self) -> None:
        """The history can be asked now: a screen that waited for it shows what it says."""
        refresh = getattr(self._window.currentWidget(), "refresh", None)
        if refresh is not None:
            refresh()

    def begin_aside(self) -> None:
        """Take records in, and load what practice needs, beside the window's thread."""
        self.intake.begin()
        self.preloading.begin()

    def stop_aside(self) -> None:
        """Neither goes on any more, until they are begun again."""
        for made in ("intake", "preloading"):
            if made in vars(self):
                getattr(self, made).stop()

    @cached_property
    def _history(self) -> "StatisticsDesk":
        """Who answers questions about all matches."""
        from ui.statistics_desk import StatisticsDesk  # noqa: PLC0415 - rule 1

        return StatisticsDesk(self._data)

    @cached_property
    def statistics(self) -> "StatisticsScreen":
        """What all matches say."""
        from ui.ghosts import Ghosts  # noqa: PLC0415 - rule 1
        from ui.screens.statistics_screen import StatisticsScreen  # noqa: PLC0415

        screen = StatisticsScreen(self._look, self._history)
        screen.card_wanted.connect(self.show_card)
        screen.layout_wanted.connect(self.show_layout_practice)
        screen.setup_wanted.connect(self._window.go_back)
        screen.back.connect(self._window.go_back)
        ghosts = Ghosts(self._look, self._window, self._data, lambda: self._settings)
        ghosts.lead_from(screen.to_ghost).match_wanted.connect(self.ghost_wanted)
        self._window.keep(screen)
        return screen

    @cached_property
    def layouts(self) -> "Layouts":
        """札配置暗記練習 and the fixed positions."""
        from ui.layouts import Layouts  # noqa: PLC0415 - rule 1

        layouts = Layouts(self._look, self._window, self._data, self._now_ms, self._draw_uniform)
        layouts.take(self._settings)
        layouts.card_wanted.connect(self.show_card)
        layouts.settings_changed.connect(self.selected)
        return layouts

    @cached_property
    def marks(self) -> "MarksScreen":
        """The marks of a recorded reader."""
        from ui.screens.readers_marks import MarksScreen  # noqa: PLC0415 - rule 1

        screen = MarksScreen(self._look, self._sound)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def how_to(self) -> "HowToScreen":
        """遊び方."""
        from ui.screens.how_to import HowToScreen  # noqa: PLC0415 - rule 1

        screen = HowToScreen(self._look)
        screen.credits_wanted.connect(self.show_credits)
        return self._window.keep_over(screen, screen.back)

    @cached_property
    def measure(self) -> "MeasureScreen":
        """The measurement of the hand allowance."""
        from ui.screens.measure import MeasureScreen  # noqa: PLC0415 - rule 1

        screen = MeasureScreen(self._look, self._draw_uniform, self._now_ms)
        screen.accepted.connect(self.allowance_measured)
        screen.accepted.connect(self._window.go_back)
        return self._window.keep_over(screen, screen.back)

    def show_preferences(self) -> None:
        """Show the settings."""
        self.preferences.show_settings(self._settings)
        self.preferences.tell(self._notice)
        self.preferences.find_outputs()
        self._window.show_over(self.preferences)

    def show_keys(self) -> None:
        """Show the settings, the keys in sight."""
        self.show_preferences()
        self.preferences.open_keys()

    def show_how_to(self) -> None:
        """Show how to play."""
        self._window.show_over(self.how_to)

    def show_measure(self) -> None:
        """Show the measurement of the hand allowance."""
        self._window.show_over(self.measure)

    def show_credits(self) -> None:
        """Show the credits."""
        self._window.show_over(self.credits)

    def show_readers(self) -> None:
        """Show the readers."""
        self.readers.show_settings(self._settings)
        self._window.show_over(self.readers)

    def show_selection(self) -> None:
        """Show the selection of cards and poems."""
        self.selection.show_settings(self._settings)
        self._window.show_over(self.selection)

    def show_statistics(self) -> None:
        """Show what all matches say."""
        self._window.show_over(self.statistics)

    @cached_property
    def drills(self) -> "Drills":
        """汎用練習."""
        from ui.card_sets import CardSets  # noqa: PLC0415 - rule 1
        from ui.practice.late_answers import notebook_of  # noqa: PLC0415
        from ui.practice.opening import DrillGear, Drills  # noqa: PLC0415
        from ui.screens.readers_shelf import reader_named, shelf_of  # noqa: PLC0415
        from ui.wording import today  # noqa: PLC0415

        notebook = notebook_of(self._data, self._window)
        drills = Drills(
            DrillGear(
                self._look,
                self._now_ms,
                self._draw_uniform,
                notebook,
                self._voices,
                self.progress.weak_cards,
                self.opener,
                CardSets(self._data).load,
                lambda: reader_named(shelf_of(self._voices), self._settings.sound.voice).own_tempo,
                lambda settings: self.layouts.own_plan(settings),  # noqa: PLW0108 - made when it is wished
                self.progress.course,
            ),
            self._window,
        )
        drills.sets_wanted.connect(self.show_selection)
        drills.card_wanted.connect(self.progress.show_card)
        drills.start.head.lead_to(today.TITLE).clicked.connect(self.progress.show_today)
        drills.settings_wanted.connect(self.show_preferences)
        drills.settings_changed.connect(self.selected)
        return drills

    @cached_property
    def _progress_desk(self) -> "ProgressDesk":
        """Who answers questions about all practice."""
        from ui.practice.days import day_number  # noqa: PLC0415 - rule 1
        from ui.practice.progress_desk import ProgressDesk  # noqa: PLC0415

        return ProgressDesk(self._data, day_number)

    @cached_property
    def preloading(self) -> "Preloading":
        """What loads the practice screens, and finds the weak cards, while the first screen is looked at."""
        from ui.preloading import PRACTICE, Preloading  # noqa: PLC0415 - rule 1

        return Preloading(PRACTICE, lambda: self._progress_desk.look_ahead())  # noqa: PLW0108 - loaded by then

    @cached_property
    def progress(self) -> "Progress":
        """今日の10分, the pages of the cards and the ladder."""
        from ui.progress import Progress  # noqa: PLC0415 - rule 1

        progress = Progress(self._look, self._window, self._progress_desk)
        progress.take(self._settings)
        progress.drill_wanted.connect(self.open_drill)
        progress.layout_wanted.connect(self.show_layout_practice)
        progress.exam_wanted.connect(self.exam_wanted)
        return progress

    def show_drills(self) -> None:
        """Show the start screen of 汎用練習."""
        self.preloading.stop()
        self.drills.show_start(self._settings)

    def open_drill(self, wish: "DrillWish", errand: "Errand | None" = None) -> None:
        """Open a drill at once; the errand is told when it is over."""
        from ui.practice.drill_reading import read_in_drills  # noqa: PLC0415 - rule 1

        self.drills.open_with(wish, read_in_drills(self._settings), errand)

    def close_drill(self) -> None:
        """The program ends: a drill that is under way is over."""
        if "drills" in vars(self):
            self.drills.close()

    def show_card(self, number: int) -> None:
        """Show the page of that card."""
        self.progress.show_card(number)

    def show_teiichi(self) -> None:
        """Show the fixed positions."""
        self.layouts.show_teiichi()

    def show_layout_practice(self, among: "Sequence[int]" = ()) -> None:
        """Show 札配置暗記練習, ready to start and to deal from these cards first."""
        self.preloading.stop()  # from here on it would only be in the way
        self.layouts.show_practice(among)

    def show_marks(self, name: str) -> None:
        """Show the marks of the reader of that name, if its pack can be read."""
        pack = self._voices_desk.pack(name)
        if pack is not None:
            self.marks.show_pack(pack, self._settings.sound)
            self._window.show_over(self.marks)

    def show_delay(self) -> None:
        """Show the measurement of the delay of the output that is set."""
        self.delay.show_intro(self._settings.sound.output)
        self._window.show_over(self.delay)
