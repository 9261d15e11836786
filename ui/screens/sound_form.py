"""The form of the sound: the output, how late it is heard, how loud the reader is."""

from typing import Final

from PySide6.QtCore import Signal

from audio.simple_output import NAME as SIMPLE
from ui.controls.button import Button
from ui.controls.field import Figure, FigureField
from ui.controls.icons import Icon
from ui.controls.picker import Pick, Picker
from ui.controls.words import HINT_PX, Style, Words, hint
from ui.language import tr
from ui.look import Look
from ui.screens.settings_form import SettingsForm
from ui.screens.sound_desk import Outputs, Silence, Simple, SoundDesk
from ui.screens.sound_listen import ListenButton
from ui.screens.sound_volume import VolumeBar
from ui.settings import LATENCY_HIGHEST_MS
from ui.typeface import Weight
from ui.wording import sound as w
from ui.wording.sentence import Sentence

OUTPUT_PX: Final = 330
LATENCY_STEP_MS: Final = 5
NEARLY_SILENT_PERCENT: Final = 5

SILENCES: Final[dict[Silence, Sentence]] = {
    Silence.NO_LIBRARY: w.NO_LIBRARY,
    Silence.NO_OUTPUT: w.NO_OUTPUT,
    Silence.OUTPUT_FAILS: w.OUTPUT_FAILS,
    Silence.NO_VOICE: w.NO_VOICE,
}
SIMPLE_REFUSED: Final[dict[Simple, Sentence]] = {
    Simple.CRASHES: w.SIMPLE_CRASHES,
    Simple.MISSING: w.SIMPLE_MISSING,
}


class SoundForm(SettingsForm):
    """Output, delay, volume of the reader.

    Signals:
        measure_wanted: the delay of the output is to be measured.
        readers_wanted: the screen of the readers.
    """

    PARTS = ("sound",)

    measure_wanted = Signal()
    readers_wanted = Signal()

    def __init__(self, look: Look, desk: SoundDesk) -> None:
        super().__init__(look)
        self._desk = desk
        self._outputs = Outputs(why_none=Silence.NO_OUTPUT)
        self.output = Picker(look, w.OUTPUT, OUTPUT_PX)
        self.look_again = Button(look, w.LOOK_AGAIN)
        self.output_hint = hint(look, wrap=True)
        self.latency = FigureField(
            look,
            w.LATENCY,
            Figure(0, LATENCY_HIGHEST_MS, LATENCY_STEP_MS, around=w.LATENCY_MS),
        )
        self.measure = Button(look, w.MEASURE_LATENCY, icon=Icon.MEASURE)
        self.volume = VolumeBar(look, w.VOICE_VOLUME)
        self.listen = ListenButton(look, desk)
        self.readers = Button(look, w.READERS)
        self.said = Words(look, None, Style(HINT_PX, Weight.BOLD), wrap=True)
        self._lay_rows()
        self._connect()
        self._offer()

    def _lay_rows(self) -> None:
        self.row(w.OUTPUT, self.output, self.look_again, hint=self.output_hint)
        self.row(w.LATENCY, self.latency, self.measure, hint=hint(self.look, w.LATENCY_MORE, wrap=True))
        self.row(w.VOICE_VOLUME, self.volume, self.listen, self.readers, hint=self.said)

    def _connect(self) -> None:
        self.output.picked.connect(self._output_picked)
        self.look_again.clicked.connect(self.find_outputs)
        self.latency.value_changed.connect(self._latency_set)
        self.measure.clicked.connect(self.measure_wanted)
        self.volume.value_changed.connect(self._volume_set)
        self.listen.asked.connect(self._listen_wanted)
        self.readers.clicked.connect(self.readers_wanted)

    def find_outputs(self) -> None:
        """Look for the outputs there are now; it may take a moment."""
        self._outputs = self._desk.outputs()
        self.show_again()

    @property
    def output_name(self) -> str:
        """The output that is meant, by its own name; "" if there is none."""
        chosen = self.settings.sound.output
        if chosen:
            return chosen
        return next((each.name for each in self._outputs.listed if each.is_default), "")

    def summary(self) -> str:
        """The present values in one line."""
        sound = self.settings.sound
        ms = round(sound.latency_ms(self.output_name))
        return tr(w.SOUND_FOLDED, output=self.output.value_in_words(), ms=ms, n=sound.volume)

    @property
    def why_silent(self) -> Sentence | None:
        """Why nothing can be heard with these outputs; None if something can."""
        why = self._outputs.why_none
        return None if why is None or self._uses_simple else SILENCES[why]

    @property
    def _uses_simple(self) -> bool:
        return self.settings.sound.output == SIMPLE and self._outputs.simple is Simple.USABLE

    def show_values(self) -> None:
        """Put the values into the controls, and say what is wrong."""
        sound = self.settings.sound
        self._offer()
        self.latency.set_value(sound.latency_ms(self.output_name))
        self.volume.set_value(sound.volume)
        nobody = self.why_silent
        for control in (self.latency, self.measure, self.listen):
            control.forbid(nobody)
        self.look_again.setVisible(nobody is not None)
        self.output_hint.say(nobody or (w.SIMPLE_USABLE if self._uses_simple else None))
        self.say(None)

    def _offer(self) -> None:
        sound, listed = self.settings.sound, self._outputs.listed
        default = next((each.name for each in listed if each.is_default), "")
        by_system = w.SYSTEM_DEFAULT_NAMED if default else w.SYSTEM_DEFAULT
        picks = [Pick("", by_system, default)]
        picks += [Pick(each.name, each.name) for each in listed]
        if sound.output and sound.output not in [*(pick.value for pick in picks), SIMPLE]:
            picks.append(Pick(sound.output, w.OUTPUT_GONE, sound.output))
        refused = SIMPLE_REFUSED.get(self._outputs.simple)
        picks.append(Pick(SIMPLE, refused or SIMPLE, is_refused=refused is not None))
        self.output.offer(picks, sound.output)

    def say(self, silence: Silence | None) -> None:
        """Say why nothing was heard, or that hardly anything will be."""
        nearly_silent = self.settings.sound.volume <= NEARLY_SILENT_PERCENT
        self.said.say(SILENCES[silence] if silence else w.NEARLY_SILENT if nearly_silent else None)
        self.arrange()

    def _output_picked(self, name: str) -> None:
        self.change("sound", output=name)

    def _latency_set(self, value: float) -> None:
        self.set_latency(int(value))

    def set_latency(self, latency_ms: int) -> None:
        """Take the delay of the output that is meant."""
        latencies = self.settings.sound.latencies_ms | {self.output_name: latency_ms}
        self.change("sound", latencies_ms=latencies)

    def _volume_set(self, value: int) -> None:
        self.change("sound", volume=value)

    def _listen_wanted(self) -> None:
        self.say(self._desk.hear_voice(self.settings.sound))
