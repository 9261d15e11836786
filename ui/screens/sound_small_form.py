"""The form of the small sounds: each with its volume, and a button to hear it."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from audio.small_sounds import SmallSound
from ui.controls.arranged import Arranged
from ui.controls.words import hint
from ui.language import tr
from ui.look import Look
from ui.screens.settings_form import SettingsForm
from ui.screens.sound_volume import HearButton, VolumeBar
from ui.settings import Settings
from ui.wording import sound as w
from ui.wording.sentence import Sentence

GUTTER_PX: Final = 20

NAMES: Final[dict[SmallSound, Sentence]] = {
    SmallSound.TOUCH: w.TOUCH,
    SmallSound.SWEEP: w.SWEEP,
    SmallSound.PASS_OVER: w.PASS_OVER,
    SmallSound.COM_TAKE: w.COM_TAKE,
    SmallSound.FOUL: w.FOUL,
    SmallSound.TOMOFUDA: w.TOMOFUDA,
    SmallSound.PIN: w.PIN,
    SmallSound.BELL: w.BELL,
    SmallSound.END: w.END,
}
FIRST_COLUMN: Final = 5

Hear = Callable[[SmallSound], None]
"""Lets one hear a sound as loud as it is set."""


class VolumesForm(SettingsForm):
    """Some of the small sounds, one a row."""

    PARTS = ("sound",)

    def __init__(self, look: Look, sounds: tuple[SmallSound, ...], hear: Hear) -> None:
        super().__init__(look)
        self.bars: dict[SmallSound, VolumeBar] = {}
        self.hears: dict[SmallSound, HearButton] = {}
        for sound in sounds:
            bar, button = VolumeBar(look, NAMES[sound]), HearButton(look, NAMES[sound])
            bar.value_changed.connect(partial(self._volume_set, sound))
            button.clicked.connect(partial(self._hear_clicked, hear, sound))
            self.bars[sound], self.hears[sound] = bar, button
            self.row(NAMES[sound], bar, button)

    def show_values(self) -> None:
        """Put the values into the controls."""
        for sound, bar in self.bars.items():
            bar.set_value(self.settings.sound.small_volume(sound.value))

    def forbid(self, why: Sentence | None) -> None:
        """Lets nothing be heard, for that reason; None lets it."""
        for button in self.hears.values():
            button.setEnabled(why is None)
            button.setAccessibleDescription(tr(why) if why else "")

    def needed_width(self) -> int:
        """A row is never broken."""
        return self.one_line_width()

    def _volume_set(self, sound: SmallSound, value: int) -> None:
        self.change("sound", small_volumes=self.settings.sound.small_volumes | {sound.value: value})

    def _hear_clicked(self, hear: Hear, sound: SmallSound) -> None:
        hear(sound)


class SmallSoundsForm(Arranged):
    """All small sounds, in two columns.

    Signals:
        changed: the settings as they are now, after the player changed a volume.
    """

    changed = Signal(object)

    def __init__(self, look: Look, hear: Hear) -> None:
        super().__init__()
        self.look = look
        sounds = tuple(SmallSound)
        self.columns = tuple(
            VolumesForm(look, part, hear) for part in (sounds[:FIRST_COLUMN], sounds[FIRST_COLUMN:])
        )
        self.more = hint(look, w.SMALL_SOUNDS_MORE, wrap=True)
        self.more.setParent(self)
        for column in self.columns:
            column.setParent(self)
            column.changed.connect(self.changed)
        look.changed.connect(self.arrange)

    @property
    def bars(self) -> dict[SmallSound, VolumeBar]:
        """The bar of each sound."""
        return {sound: bar for column in self.columns for sound, bar in column.bars.items()}

    @property
    def hears(self) -> dict[SmallSound, HearButton]:
        """The button of each sound."""
        return {sound: button for column in self.columns for sound, button in column.hears.items()}

    def say(self, trouble: Sentence | None) -> None:
        """Say why nothing was heard, or what usually stands there."""
        self.more.say(trouble or w.SMALL_SOUNDS_MORE)

    def forbid(self, why: Sentence | None) -> None:
        """Lets no sound be heard, for that reason; None lets it."""
        for column in self.columns:
            column.forbid(why)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; tells nobody."""
        self.say(None)
        for column in self.columns:
            column.show_settings(settings)

    def show_again(self) -> None:
        """Show all values again, in a new language."""
        for column in self.columns:
            column.show_again()

    def summary(self, settings: Settings) -> str:
        """How many of the sounds are heard, in one line."""
        heard = sum(settings.sound.small_volume(sound.value) > 0 for sound in SmallSound)
        return tr(w.SMALL_SOUNDS_FOLDED, n=heard) if heard else tr(w.SMALL_SOUNDS_OFF)

    def needed_height(self, width: int) -> int:
        """The height of the rows and the line below."""
        rows = max(column.needed_height(self._column_px(width)) for column in self.columns)
        return rows + self.look.px(8) + max(0, self.more.heightForWidth(width))

    def needed_width(self) -> int:
        """Both columns beside each other."""
        return sum(column.needed_width() for column in self.columns) + self.look.px(GUTTER_PX)

    def sizeHint(self) -> QSize:
        """All of it."""
        wide = self.needed_width()
        return QSize(wide, self.needed_height(max(wide, self.width())))

    def _column_px(self, width: int) -> int:
        return (width - self.look.px(GUTTER_PX)) // 2

    def arrange(self) -> None:
        """Put both columns beside each other and the line below them."""
        first, second = self.columns
        wide = max(first.needed_width(), self._column_px(self.width()))
        gutter = self.look.px(GUTTER_PX)
        rows = max(column.needed_height(wide) for column in self.columns)
        places: tuple[tuple[QWidget, int], ...] = ((first, 0), (second, wide + gutter))
        for column, left in places:
            column.setGeometry(left, 0, wide if left == 0 else self.width() - left, rows)
        high = self.more.heightForWidth(self.width())
        top = rows + self.look.px(8)
        self.more.setVisible(top + high <= self.height())
        self.more.setGeometry(0, top, self.width(), high)
