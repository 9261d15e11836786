"""The settings screen: how the screen looks, the keys, the sound, the small sounds."""

from enum import Enum
from typing import Final

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import (
    QHideEvent,
    QShowEvent,
)

from audio.small_sounds import SmallSound
from ui.controls.group import Group
from ui.controls.page import Page
from ui.language import tr
from ui.look import Look
from ui.screens.display_form import DisplayForm
from ui.screens.keys_form import KeysForm
from ui.screens.screen_head import ScreenHead
from ui.screens.sound_desk import SoundDesk
from ui.screens.sound_form import SILENCES, SoundForm
from ui.screens.sound_small_form import SmallSoundsForm
from ui.settings import Settings
from ui.wording import preferences as w
from ui.wording import sound as sound_words
from ui.wording.everywhere import SETTINGS
from ui.wording.readers import CREDITS
from ui.wording.sentence import Sentence

MARGIN_PX: Final = 16
GUTTER_PX: Final = 12
FOLDED_PX: Final = 32
FOLDED_GAP_PX: Final = 4


class Part(Enum):
    """The groups of the screen, from above."""

    DISPLAY = "display"
    KEYS = "keys"
    SOUND = "sound"
    SMALL_SOUNDS = "small sounds"


PAIRS: Final = ((Part.DISPLAY, Part.KEYS), (Part.SOUND, Part.SMALL_SOUNDS))


class PreferencesScreen(Page):
    """Everything takes effect, and is stored, at once.

    Signals:
        settings_changed: the settings as they are now, after each change.
        latency_wanted, readers_wanted, credits_wanted: another screen.
        back: the player is done.
    """

    settings_changed = Signal(object)
    latency_wanted = Signal()
    readers_wanted = Signal()
    credits_wanted = Signal()

    def __init__(self, look: Look, desk: SoundDesk) -> None:
        super().__init__()
        self.look = look
        self._desk = desk
        self._settings = Settings()
        self._opened = Part.DISPLAY
        self.head = ScreenHead(look, SETTINGS)
        self.display = DisplayForm(look)
        self.keys = KeysForm(look)
        self.sound = SoundForm(look, desk)
        self.small_sounds = SmallSoundsForm(look, self._hear_sound)
        self.groups = {
            Part.DISPLAY: Group(look, w.SCREEN, self.display),
            Part.KEYS: Group(look, w.KEYS, self.keys),
            Part.SOUND: Group(look, sound_words.SOUND, self.sound),
            Part.SMALL_SOUNDS: Group(look, sound_words.SMALL_SOUNDS, self.small_sounds),
        }
        self.display_group, self.keys_group = self.groups[Part.DISPLAY], self.groups[Part.KEYS]
        self.head.setParent(self)
        self.head.back.connect(self.back)
        self.credits = self.head.lead_to(CREDITS)
        self.credits.clicked.connect(self.credits_wanted)
        for group in self.groups.values():
            group.setParent(self)
            group.head_pressed.connect(self._head_pressed)
        for form in (self.display, self.keys, self.sound, self.small_sounds):
            form.changed.connect(self._changed)
        self.sound.measure_wanted.connect(self.latency_wanted)
        self.sound.look_again.clicked.connect(self._sum_up)
        self.sound.readers_wanted.connect(self.readers_wanted)
        look.changed.connect(self.arrange)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; tells nobody."""
        self._settings = settings
        for form in (self.display, self.keys, self.sound, self.small_sounds):
            form.show_settings(settings)
        self._sum_up()
        self.arrange()

    def _show_again(self) -> None:
        """Show all values, in the present language."""
        for form in (self.display, self.sound, self.small_sounds):
            form.show_again()
        self.show_settings(self._settings)

    def _sum_up(self) -> None:
        """What the folded groups tell."""
        screen, groups = self.display, self.groups
        said = (screen.theme, screen.language, screen.text_size)
        lines = {
            Part.DISPLAY: "・".join(control.value_in_words() for control in said),
            Part.KEYS: tr(w.KEYS_FOLDED_TROUBLE if self.keys.has_trouble else w.KEYS_FOLDED),
            Part.SOUND: self.sound.summary(),
            Part.SMALL_SOUNDS: self.small_sounds.summary(self._settings),
        }
        self.small_sounds.forbid(self.sound.why_silent)
        for part, line in lines.items():
            groups[part].set_summary(line)

    def find_outputs(self) -> None:
        """Look for the outputs of sound there are now."""
        self.sound.find_outputs()
        self._sum_up()

    def _hear_sound(self, sound: SmallSound) -> None:
        silence = self._desk.hear_sound(sound, self._settings.sound)
        self.small_sounds.say(None if silence is None else SILENCES[silence])

    def tell(self, notice: Sentence | None) -> None:
        """Say one sentence in the head, or with None nothing."""
        self.head.tell(notice)

    def open_keys(self) -> None:
        """In a small window, open the keys."""
        self.open_part(Part.KEYS)

    def open_part(self, part: Part) -> None:
        """In a small window, open that group."""
        self._opened = part
        self.arrange()

    def _changed(self, settings: Settings) -> None:
        self.show_settings(settings)
        self.settings_changed.emit(settings)

    def _head_pressed(self) -> None:
        pressed = next(part for part, group in self.groups.items() if group is self.sender())
        parts = list(Part)
        after = parts[(parts.index(pressed) + 1) % len(parts)]
        self.open_part(after if pressed is self._opened else pressed)

    def arrange(self) -> None:
        """All groups at once, two beside each other, or one open at a time where they do not fit."""
        head = self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        margin, top = self.look.px(MARGIN_PX), head + self.look.px(GUTTER_PX)
        room = QRect(margin, top, self.width() - 2 * margin, self.height() - top - margin)
        placed = self._all_at_once(room)
        for part, group in self.groups.items():
            group.set_state(folds=placed is None, is_open=placed is not None or part is self._opened)
        for part, box in (placed or self._stacked(room)).items():
            self.groups[part].setGeometry(box)

    def _all_at_once(self, room: QRect) -> dict[Part, QRect] | None:
        """Where the groups lie if all fit: looks and keys above, the sound below."""
        pad, gutter = 2 * self.look.px(14), self.look.px(GUTTER_PX)
        display = max(self.display.needed_width() + pad, min(self.look.px(400), room.width() // 3))
        sound = max(self.sound.one_line_width() + pad, room.width() // 2 - gutter)
        rest = room.width() - gutter
        if rest - display < self.keys.sizeHint().width() + pad:
            return None
        if rest - sound < self.small_sounds.needed_width() + pad:
            return None
        extra = self.keys_group.head_px + self.look.px(14)
        above = max(self.display.needed_height(display - pad), self.keys.sizeHint().height()) + extra
        small_wide = rest - sound - pad
        below = (
            max(self.sound.needed_height(sound - pad), self.small_sounds.needed_height(small_wide)) + extra
        )
        if above + gutter + below > room.height():
            return None
        x, y, second = room.left(), room.top(), room.top() + above + gutter
        return {
            Part.DISPLAY: QRect(x, y, display, above),
            Part.KEYS: QRect(x + display + gutter, y, rest - display, above),
            Part.SOUND: QRect(x, second, sound, below),
            Part.SMALL_SOUNDS: QRect(x + sound + gutter, second, rest - sound, below),
        }

    def _stacked(self, room: QRect) -> dict[Part, QRect]:
        """Where the groups lie if one is open: the others are a line each, pairs share it."""
        line, gap = max(FOLDED_PX, self.look.px(FOLDED_PX)), self.look.px(FOLDED_GAP_PX)
        rows: list[tuple[Part, ...]] = []
        for pair in PAIRS:
            rows += [(part,) for part in pair] if self._opened in pair else [pair]
        spare = room.height() - (len(rows) - 1) * (line + gap)
        found, y = {}, room.top()
        for row in rows:
            high = spare if self._opened in row else line
            wide = (room.width() - (len(row) - 1) * gap) // len(row)
            for index, part in enumerate(row):
                found[part] = QRect(room.left() + index * (wide + gap), y, wide, high)
            y += high + gap
        return found

    def showEvent(self, event: QShowEvent) -> None:
        """Words and sizes may have changed behind another screen, of which a hidden form hears too early."""
        super().showEvent(event)
        self._show_again()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is heard from a screen that is not seen."""
        self._desk.close()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show_again()
