"""The form of the man at the near seat: name, hand, layout, input, hand allowance."""

from PySide6.QtCore import Signal

from ui.controls.button import Button
from ui.controls.field import Field, Figure, FigureField
from ui.controls.icons import Icon
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.language import tr
from ui.look import Look
from ui.practice_settings import STANDARD, STANDARD_LEFT
from ui.screens.settings_form import SettingsForm
from ui.settings import ALLOWANCE_HIGHEST_MS, NAME_LONGEST, Hand
from ui.wording import everywhere as c
from ui.wording import setup as w

NAME_PX = 195
PLAN_SIGNS = 12


class PlanButton(Button):
    """Leads to the fixed positions, and says by which plan the cards are laid out."""

    def __init__(self, look: Look) -> None:
        self._plan = STANDARD
        super().__init__(look, w.LAYOUT_PLAN)

    def show_plan(self, name: str) -> None:
        """Say that plan."""
        self._plan = name
        self.refresh()

    @property
    def words(self) -> str:
        """The plan's name, a long one shortened."""
        built_in = {STANDARD: w.PLAN_STANDARD, STANDARD_LEFT: w.PLAN_LEFT}.get(self._plan)
        name = self._plan if built_in is None else tr(built_in)
        return tr(w.LAYOUT_PLAN, name=name if len(name) <= PLAN_SIGNS else name[: PLAN_SIGNS - 1] + "…")

    def value_in_words(self) -> str:
        """The whole name."""
        return self.words


class ManForm(SettingsForm):
    """Name, hand, layout of the cards, input and hand allowance.

    Signals:
        keys_wanted: the key assignment is to be shown.
        measure_wanted: the hand allowance is to be measured.
        plan_wanted: the fixed positions are to be shown.
    """

    PARTS = ("player", "keys", "cards")

    keys_wanted = Signal()
    measure_wanted = Signal()
    plan_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.name = Field(look, w.NAME, NAME_PX)
        self.name.setMaxLength(NAME_LONGEST)
        self.name.editingFinished.connect(self._name_typed)
        self.hand = SegmentedButtons(
            look, w.HAND, [Choice(Hand.RIGHT, c.RIGHT_HAND), Choice(Hand.LEFT, c.LEFT_HAND)]
        )
        self.hand.chosen.connect(self._hand_chosen)
        layouts = [Choice(False, w.LAYOUT_AUTOMATIC), Choice(True, w.LAYOUT_MANUAL)]
        self.layout_of_cards = SegmentedButtons(look, w.LAYOUT, layouts)
        self.layout_of_cards.chosen.connect(self._layout_chosen)
        self.plan = PlanButton(look)
        self.plan.clicked.connect(self.plan_wanted)
        self.input = SegmentedButtons(
            look, w.INPUT, [Choice(False, w.INPUT_BOTH), Choice(True, w.INPUT_KEYS)]
        )
        self.input.chosen.connect(self._input_chosen)
        self.keys = Button(look, w.KEY_ASSIGNMENT, icon=Icon.KEYBOARD)
        self.keys.clicked.connect(self.keys_wanted)
        self.allowance = FigureField(
            look, w.ALLOWANCE, Figure(0, ALLOWANCE_HIGHEST_MS, 10, around=w.ALLOWANCE_MS)
        )
        self.allowance.value_changed.connect(self._allowance_set)
        self.measure = Button(look, w.MEASURE, icon=Icon.MEASURE)
        self.measure.clicked.connect(self.measure_wanted)
        self.row(w.NAME, self.name)
        self.row(w.HAND, self.hand, hint=hint(look, w.HAND_MORE, wrap=True))
        self.row(w.LAYOUT, self.layout_of_cards, self.plan)
        self.row(w.INPUT, self.input, self.keys)
        self.row(w.ALLOWANCE, self.allowance, self.measure, hint=hint(look, w.ALLOWANCE_MORE, wrap=True))

    def show_values(self) -> None:
        """Put the values into the controls."""
        player = self.settings.player
        if not self.name.hasFocus() or not self.name.isModified():
            self.name.setText(player.name)
        self.name.setPlaceholderText(tr(c.YOU))
        self.hand.set_value(player.hand)
        self.layout_of_cards.set_value(self.settings.cards.manual_layout)
        self.plan.show_plan(player.teiichi)
        self.input.set_value(self.settings.keys.keyboard_only)
        self.allowance.set_value(player.allowance_ms)

    def _name_typed(self) -> None:
        name = self.name.text().strip()
        if name != self.settings.player.name:
            self.change("player", name=name)
        self.name.setModified(False)

    def _hand_chosen(self, value: Hand) -> None:
        self.change("player", hand=value)

    def _layout_chosen(self, value: bool) -> None:
        self.change("cards", manual_layout=value)

    def _input_chosen(self, value: bool) -> None:
        self.change("keys", keyboard_only=value)

    def _allowance_set(self, value: float) -> None:
        self.change("player", allowance_ms=int(value))
