"""The settings screen: how the screen looks, and the keys."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.controls.group import Group
from ui.language import tr
from ui.look import Look
from ui.screens.display_form import DisplayForm
from ui.screens.keys_form import KeysForm
from ui.screens.screen_head import ScreenHead
from ui.settings import Settings
from ui.wording import preferences as w
from ui.wording.everywhere import SETTINGS
from ui.wording.sentence import Sentence

MARGIN_PX: Final = 16
GUTTER_PX: Final = 12
FOLDED_PX: Final = 40


class PreferencesScreen(QWidget):
    """Everything takes effect, and is stored, at once.

    Signals:
        settings_changed: the settings as they are now, after each change.
        back: the player is done.
    """

    settings_changed = Signal(object)
    back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._settings = Settings()
        self._keys_open = False
        self.head = ScreenHead(look, SETTINGS)
        self.display = DisplayForm(look)
        self.keys = KeysForm(look)
        self.display_group = Group(look, w.SCREEN, self.display)
        self.keys_group = Group(look, w.KEYS, self.keys)
        for widget in (self.head, self.display_group, self.keys_group):
            widget.setParent(self)
        self.head.back.connect(self.back)
        self.display.changed.connect(self._changed)
        self.keys.changed.connect(self._changed)
        self.display_group.head_pressed.connect(self._display_pressed)
        self.keys_group.head_pressed.connect(self._keys_pressed)
        look.changed.connect(self.arrange)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; tells nobody."""
        self._settings = settings
        self.display.show_settings(settings)
        self.keys.show_settings(settings)
        self.keys_group.set_summary(tr(w.KEYS_FOLDED_TROUBLE if self.keys.has_trouble else w.KEYS_FOLDED))
        screen = self.display
        said = (screen.theme, screen.language, screen.text_size)
        self.display_group.set_summary("・".join(control.value_in_words() for control in said))
        self.arrange()

    def tell(self, notice: Sentence | None) -> None:
        """Say one sentence in the head, or with None nothing."""
        self.head.tell(notice)

    def open_keys(self) -> None:
        """In a small window, open the keys."""
        self._keys_open = True
        self.arrange()

    def _changed(self, settings: Settings) -> None:
        self.show_settings(settings)
        self.settings_changed.emit(settings)

    def _display_pressed(self) -> None:
        self._keys_open = self.display_group.head.is_open
        self.arrange()

    def _keys_pressed(self) -> None:
        self._keys_open = not self.keys_group.head.is_open
        self.arrange()

    def arrange(self) -> None:
        """Both groups beside each other, or one open at a time where they do not fit."""
        margin, gutter = self.look.px(MARGIN_PX), self.look.px(GUTTER_PX)
        head = self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        top, wide = head + gutter, self.width() - 2 * margin
        high = self.height() - top - margin
        pad = 2 * self.look.px(14)
        least = self.display.needed_width() + pad
        beside = wide - gutter - least >= self.keys.sizeHint().width() + pad
        for group, is_open in ((self.display_group, not self._keys_open), (self.keys_group, self._keys_open)):
            group.set_state(folds=not beside, is_open=beside or is_open)
        if beside:
            first = max(least, min(self.look.px(400), wide // 3))
            high = min(high, self._needed_height(first - pad))
            self.display_group.setGeometry(margin, top, first, high)
            self.keys_group.setGeometry(margin + first + gutter, top, wide - first - gutter, high)
            return
        folded, gap = self.look.px(FOLDED_PX), self.look.px(8)
        open_high = high - folded - gap
        first = folded if self._keys_open else open_high
        self.display_group.setGeometry(margin, top, wide, first)
        self.keys_group.setGeometry(margin, top + first + gap, wide, high - first - gap)

    def _needed_height(self, display_width: int) -> int:
        """The height of the higher of both groups."""
        body = max(self.display.needed_height(display_width), self.keys.sizeHint().height())
        return body + self.keys_group.head_px + self.look.px(14)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.show_settings(self._settings)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the window's ground."""
        QPainter(self).fillRect(self.rect(), self.look.theme.shoji)
