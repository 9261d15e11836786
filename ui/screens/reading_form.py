"""The forms of the reading: what is read, at what tempo, after what pause."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.controls.check import CheckBox
from ui.controls.field import Figure, FigureField
from ui.controls.picker import Picker
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import Words, hint
from ui.look import Look
from ui.screens.flow_bar import FlowBar
from ui.screens.readers_shelf import (
    BUILT_IN_READER,
    READERS_DEED,
    Reader,
    picks_of,
    reader_named,
)
from ui.screens.settings_form import SettingsForm
from ui.screens.summary import KINDS, LOWERS, TEMPOS, UPPERS
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
from ui.wording import sound as s

READER_PX: Final = 176
OFFERED_PAUSES_MS: Final = (0.0, 500.0, 1000.0, 1500.0, 2000.0, 3000.0, 5000.0)
CUT_UPPERS: Final = frozenset({Upper.KIMARIJI, Upper.DECIDING})


class ReadingForm(SettingsForm):
    """Who reads what of each poem; and the drawing of its flow.

    Signals:
        readers_wanted: the screen of the readers.
    """

    PARTS = ("reading", "sound")

    readers_wanted = Signal()

    FLOW_PX = 204

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._readers: tuple[Reader, ...] = (BUILT_IN_READER,)
        kinds = [Choice(each, KINDS[each]) for each in ReadingKind]
        self.kind = SegmentedButtons(look, w.READING_KIND, kinds)
        self.kind.chosen.connect(self._kind_chosen)
        self.reader = Picker(look, s.READER, READER_PX)
        self.reader.picked.connect(self._reader_picked)
        self.joka = CheckBox(look, w.JOKA_READ)
        self.joka.clicked.connect(self._joka_clicked)
        self.upper_phrase = SegmentedButtons(look, w.UPPER, [Choice(each, UPPERS[each]) for each in Upper])
        self.upper_phrase.chosen.connect(self._upper_chosen)
        self.lower_phrase = SegmentedButtons(look, w.LOWER, [Choice(each, LOWERS[each]) for each in Lower])
        self.lower_phrase.chosen.connect(self._lower_chosen)
        self.upper_hint = hint(look)
        self.lower_hint = hint(look)
        self.row(w.READING_KIND, self.kind)
        self.row(s.READER, self.reader, self.joka)
        self.row(w.UPPER, self.upper_phrase, hint=self.upper_hint)
        self.row(w.LOWER, self.lower_phrase, hint=self.lower_hint)
        self.flow_title = hint(look, w.FLOW)
        self.flow = FlowBar(look)
        self.note = hint(look, wrap=True)
        for widget in (self.flow_title, self.flow, self.note):
            widget.setParent(self)

    def show_values(self) -> None:
        """Put the values into the controls, and dash what the present values forbid."""
        reading = self.settings.reading
        silent = w.NOTHING_READ if reading.kind is ReadingKind.TORIFUDA else None
        self.kind.set_value(reading.kind)
        self._show_reader()
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

    def show_readers(self, readers: tuple[Reader, ...]) -> None:
        """Offer these readers."""
        self._readers = readers
        self.show_again()

    def _show_reader(self) -> None:
        chosen = self.settings.sound.voice
        self.reader.offer(picks_of(self._readers, chosen), chosen)
        aloud = self.settings.reading.is_aloud
        self.reader.forbid(None if aloud else s.READER_NEEDS_VOICE)
        reader = reader_named(self._readers, chosen)
        if aloud and reader.missing:
            self.note.say(s.FILES_MISSING_MORE, n=reader.missing)
        else:
            self.note.say(s.OWN_TEMPO_MORE if aloud and reader.own_tempo else None)

    def arrange(self) -> None:
        """Put the drawing to the right of the rows, if there is room for it."""
        super().arrange()
        if not hasattr(self, "flow"):
            return
        wide = self.look.px(self.FLOW_PX)
        left = self.width() - wide
        roomy = left >= self.needed_width() + self.look.px(16)
        high = self.flow_title.sizeHint().height()
        for widget in (self.flow_title, self.flow, self.note):
            widget.setVisible(roomy)
        self.flow_title.setGeometry(left, 0, wide, high)
        self.flow.setGeometry(left, high + self.look.px(6), wide, self.flow.sizeHint().height())
        top = self.flow.geometry().bottom() + self.look.px(8)
        self.note.setGeometry(
            left, top, wide, max(0, min(self.note.heightForWidth(wide), self.height() - top))
        )

    def _reader_picked(self, value: str) -> None:
        if value == READERS_DEED:
            self.readers_wanted.emit()
        else:
            self.change("sound", voice=value)

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

    PARTS = ("reading", "sound")

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._readers: tuple[Reader, ...] = (BUILT_IN_READER,)
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
        reader = reader_named(self._readers, self.settings.sound.voice)
        recorded = s.OWN_TEMPO if reading.is_aloud and reader.own_tempo else None
        self.tempo.set_value(reading.tempo)
        self.tempo.forbid(recorded)
        self.upper_s.set_range(*reading.upper_range_s)
        self.upper_s.set_value(reading.upper_s)
        reason = recorded or (None if reading.tempo is Tempo.FREE else w.UPPER_LENGTH_REASON)
        self.upper_s.forbid(reason)
        self.upper_reason.say(reason)
        self.upper_reason.setVisible(reason is not None)
        self.pause_from.set_value(reading.pause_from_ms)
        self.pause_to.set_value(reading.pause_to_ms)

    def show_readers(self, readers: tuple[Reader, ...]) -> None:
        """Know of these readers: some read at the tempo of their recording only."""
        self._readers = readers
        self.show_again()

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
