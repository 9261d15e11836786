"""The forms of the course: memorising, aid, seed; COMs that move cards; what only COM against COM has."""

from ui.controls.check import CheckBox
from ui.controls.field import Figure, FigureField
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.look import Look
from ui.screens.settings_form import SettingsForm
from ui.settings import (
    SEED_HIGHEST,
)
from ui.wording import setup as w


class CourseForm(SettingsForm):
    """How the match goes on: memorising, aid, seed; and what only COM against COM can have."""

    PARTS = ("course", "near")

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        limits = [Choice(False, w.NO_LIMIT), Choice(True, w.FIFTEEN_MINUTES)]
        self.limit = SegmentedButtons(look, w.MEMORISING, limits)
        self.limit.chosen.connect(self._limit_chosen)
        self.kimariji = CheckBox(look, w.AID_KIMARIJI)
        self.kimariji.clicked.connect(self._kimariji_clicked)
        self.seed_given = SegmentedButtons(
            look, w.SEED, [Choice(False, w.SEED_AUTO), Choice(True, w.SEED_GIVEN)]
        )
        self.seed_given.chosen.connect(self._seed_given_chosen)
        self.seed = FigureField(look, w.SEED, Figure(0, SEED_HIGHEST))
        self.seed.value_changed.connect(self._seed_set)
        self.row(w.MEMORISING, self.limit)
        self.row(w.AID, self.kimariji)
        self.row(w.SEED, self.seed_given, self.seed, hint=hint(look, w.SEED_MORE, wrap=True))

    def show_values(self) -> None:
        """Put the values into the controls."""
        course = self.settings.course
        self.limit.set_value(course.memorising_limit)
        self.kimariji.setChecked(course.kimariji_on_cards)
        self.seed_given.set_value(course.seed is not None)
        self.seed.setVisible(course.seed is not None)
        self.seed.set_value(course.last_given_seed if course.seed is None else course.seed)

    def _limit_chosen(self, value: bool) -> None:
        self.change("course", memorising_limit=value)

    def _kimariji_clicked(self) -> None:
        self.change("course", kimariji_on_cards=self.kimariji.isChecked())

    def _seed_given_chosen(self, value: bool) -> None:
        self.change("course", seed=self.settings.course.last_given_seed if value else None)

    def _seed_set(self, value: float) -> None:
        self.change("course", seed=int(value), last_given_seed=int(value))


class WatchForm(SettingsForm):
    """Whether COMs move cards; and what only COM against COM can have: cutting short, going on by itself."""

    PARTS = ("course", "near")

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.com_moves = SegmentedButtons(
            look, w.COM_MOVES, [Choice(False, w.COM_MOVES_NOT), Choice(True, w.COM_MOVES_CARDS)]
        )
        self.com_moves.chosen.connect(self._com_moves_chosen)
        self.skip = CheckBox(look, w.SKIP_KARAFUDA)
        self.skip.clicked.connect(self._skip_clicked)
        self.go_on = CheckBox(look, w.GO_ON_WITHOUT_KEY)
        self.go_on.clicked.connect(self._go_on_clicked)
        self.reason = hint(look, w.COMS_ONLY, wrap=True)
        self.row(w.COM_MOVES, self.com_moves)
        self.row(w.KARAFUDA, self.skip)
        self.row(w.PROGRESS, self.go_on, hint=self.reason)

    def show_values(self) -> None:
        """Put the values into the controls, dashed while a man plays."""
        course = self.settings.course
        self.com_moves.set_value(course.com_moves_cards)
        self.skip.setChecked(course.skip_karafuda)
        self.go_on.setChecked(course.go_on_without_key)
        reason = None if self.settings.com_against_com else w.COMS_ONLY
        self.skip.forbid(reason)
        self.go_on.forbid(reason)
        self.reason.say(reason)

    def _com_moves_chosen(self, value: bool) -> None:
        self.change("course", com_moves_cards=value)

    def _skip_clicked(self) -> None:
        self.change("course", skip_karafuda=self.skip.isChecked())

    def _go_on_clicked(self) -> None:
        self.change("course", go_on_without_key=self.go_on.isChecked())
