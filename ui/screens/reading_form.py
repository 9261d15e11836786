"""The forms of the reading: what is read, at what tempo, after what pause."""

from typing import Final

from PySide6.QtWidgets import QWidget

from ui.controls.check import CheckBox
from ui.controls.field import Figure, FigureField
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import Words, hint
from ui.look import Look
from ui.screens.flow_bar import FlowBar
from ui.screens.settings_form import SettingsForm
from ui.screens.summary import LOWERS, TEMPOS, UPPERS
from ui.settings import (
    PAUSE_HIGHEST_MS,
    PAUSE_STEP_MS,
    UPPER_LONGEST_S,
    UPPER_SHORTEST_S,
    Lower,
    ReadingKind,
    Tempo,
    Upper,
)
from ui.wording import setup as w

OFFERED_PAUSES_MS: Final = (0.0, 500.0, 1000.0, 1500.0, 2000.0, 3000.0, 5000.0)
CUT_UPPERS: Final = frozenset({Upper.KIMARIJI, Upper.DECIDING})


class ReadingForm(SettingsForm):
    """What is read of each poem; and the drawing of its flow."""

    PARTS = ("reading",)

    FLOW_PX = 204

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        kinds = [Choice(ReadingKind.TEXT, w.KIND_TEXT), Choice(ReadingKind.TORIFUDA, w.KIND_TORIFUDA)]
        self.kind = SegmentedButtons(look, w.READING_KIND, kinds)
        self.kind.chosen.connect(self._kind_chosen)
        self.joka = CheckBox(look, w.JOKA_READ)
        self.joka.clicked.connect(self._joka_clicked)
        self.upper_phrase = SegmentedButtons(look, w.UPPER, [Choice(each, UPPERS[each]) for each in Upper])
        self.upper_phrase.chosen.connect(self._upper_chosen)
        self.lower_phrase = SegmentedButtons(look, w.LOWER, [Choice(each, LOWERS[each]) for each in Lower])
        self.lower_phrase.chosen.connect(self._lower_chosen)
        self.upper_hint = hint(look)
        self.lower_hint = hint(look)
        self.row(w.READING_KIND, self.kind)
        self.row(w.JOKA, self.joka)
        self.row(w.UPPER, self.upper_phrase, hint=self.upper_hint)
        self.row(w.LOWER, self.lower_phrase, hint=self.lower_hint)
        self.flow_title = hint(look, w.FLOW)
        self.flow = FlowBar(look)
        for widget in (self.flow_title, self.flow):
            widget.setParent(self)

    def show_values(self) -> None:
        """Put the values into the controls, and dash what the present values forbid."""
        reading = self.settings.reading
        silent = w.NOTHING_READ if reading.kind is ReadingKind.TORIFUDA else None
        self.kind.set_value(reading.kind)
        self.joka.setChecked(reading.joka)
        self.upper_phrase.set_value(reading.upper)
        self.lower_phrase.set_value(reading.lower)
        forced = reading.lower is Lower.AFTER_UPPER
        self.upper_phrase.refuse(CUT_UPPERS if forced and silent is None else frozenset())
        self.upper_phrase.forbid(silent)
        self.lower_phrase.forbid(silent)
        self.upper_hint.say(silent or (w.UPPER_FORCED if forced else None))
        self.lower_hint.say(None if silent else w.LOWER_MORE)
        self.flow.show_reading(reading)

    def arrange(self) -> None:
        """Put the drawing to the right of the rows, if there is room for it."""
        super().arrange()
        if not hasattr(self, "flow"):
            return
        wide = self.look.px(self.FLOW_PX)
        left = self.width() - wide
        roomy = left >= self.needed_width() + self.look.px(16)
        high = self.flow_title.sizeHint().height()
        for widget in (self.flow_title, self.flow):
            widget.setVisible(roomy)
        self.flow_title.setGeometry(left, 0, wide, high)
        self.flow.setGeometry(left, high + self.look.px(6), wide, self.flow.sizeHint().height())

    def _kind_chosen(self, value: ReadingKind) -> None:
        self.change("reading", kind=value)

    def _joka_clicked(self) -> None:
        self.change("reading", joka=self.joka.isChecked())

    def _upper_chosen(self, value: Upper) -> None:
        self.change("reading", upper=value)

    def _lower_chosen(self, value: Lower) -> None:
        self.change("reading", lower=value)


class TempoForm(SettingsForm):
    """The tempo, and the range of the pause before every upper phrase."""

    PARTS = ("reading",)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.tempo = SegmentedButtons(
            look, w.TEMPO, [Choice(each, TEMPOS[each]) for each in Tempo], padding_px=10
        )
        self.tempo.chosen.connect(self._tempo_chosen)
        seconds = Figure(UPPER_SHORTEST_S, UPPER_LONGEST_S, 0.5, 1, w.UPPER_SECONDS)
        self.upper_s = FigureField(look, w.UPPER_LENGTH, seconds)
        self.upper_s.value_changed.connect(self._upper_set)
        self.upper_reason = hint(look, w.UPPER_LENGTH_REASON)
        ends = Figure(0, PAUSE_HIGHEST_MS, PAUSE_STEP_MS, offered=OFFERED_PAUSES_MS)
        self.pause_from = FigureField(look, w.PAUSE_FROM, ends)
        self.pause_to = FigureField(look, w.PAUSE_TO, ends)
        self.pause_from.value_changed.connect(self._pause_set)
        self.pause_to.value_changed.connect(self._pause_set)
        self.row(w.TEMPO, self.tempo)
        self.row(w.UPPER_LENGTH, self.upper_s, beside=(self.upper_reason,))
        tilde: QWidget = Words(look, w.TILDE)
        pause = self.row(w.PAUSE, self.pause_from, tilde, self.pause_to, hint=hint(look, w.PAUSE_MORE))
        pause.hint_from_left = True

    def show_values(self) -> None:
        """Put the values into the controls."""
        reading = self.settings.reading
        self.tempo.set_value(reading.tempo)
        self.upper_s.set_value(reading.upper_s)
        free = reading.tempo is Tempo.FREE
        self.upper_s.forbid(None if free else w.UPPER_LENGTH_REASON)
        self.upper_reason.setVisible(not free)
        self.pause_from.set_value(reading.pause_from_ms)
        self.pause_to.set_value(reading.pause_to_ms)

    def _tempo_chosen(self, value: Tempo) -> None:
        reading = self.settings.reading
        self.change(
            "reading",
            tempo=value,
            free_upper_s=reading.upper_s if value is Tempo.FREE else reading.free_upper_s,
        )

    def _upper_set(self, value: float) -> None:
        self.change("reading", free_upper_s=value)

    def _pause_set(self, value: float) -> None:
        low, high = int(self.pause_from.value), int(self.pause_to.value)
        if low > high:
            low = high = int(value)
        reading = self.settings.reading
        self.change(
            "reading", tempo=Tempo.FREE, free_upper_s=reading.upper_s, pause_from_ms=low, pause_to_ms=high
        )
