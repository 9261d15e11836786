"""The form of the keys: the drawn mat, what is wrong with them, and ways to change all at once."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.controls.button import Button
from ui.controls.check import CheckBox
from ui.controls.icons import Icon
from ui.controls.words import HINT_PX, Style, Words, hint
from ui.keys import Bindings, Layout, mirrored
from ui.look import Look
from ui.screens.key_map import KeyMap
from ui.settings import KeySettings, Settings
from ui.typeface import Weight
from ui.wording import preferences as w


class KeysForm(QWidget):
    """The keys of the twelve blocks.

    Signals:
        changed: the settings as they are now, after the player changed a key.
    """

    changed = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._settings = Settings()
        self.how = hint(look, w.HOW_TO_ASSIGN)
        self.wrong = Words(look, None, Style(HINT_PX, Weight.BOLD, "shu"))
        self.map = KeyMap(look)
        self.keys_only = CheckBox(look, w.KEYS_ONLY)
        self.swap = Button(look, w.SWAP_LETTERS, icon=Icon.SWAP)
        self.to_defaults = Button(look, w.KEYS_TO_DEFAULTS)
        self.map.changed.connect(self._bindings_changed)
        self.keys_only.clicked.connect(self._keys_only_clicked)
        self.swap.clicked.connect(self._swap_clicked)
        self.to_defaults.clicked.connect(self._defaults_clicked)
        for widget in (self.how, self.wrong, self.map, self.keys_only, self.swap, self.to_defaults):
            widget.setParent(self)
        look.changed.connect(self.arrange)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; tells nobody."""
        self._settings = settings
        self.map.show_bindings(settings.keys.bindings)
        self.keys_only.setChecked(settings.keys.keyboard_only)
        self.wrong.say(self.map.trouble)
        self.arrange()

    @property
    def has_trouble(self) -> bool:
        """Whether a key cannot be used."""
        return self.map.trouble is not None

    def set_density(self, gap_px: int) -> None:
        """The drawing has one density only."""

    def sizeHint(self) -> QSize:
        """Line of words, drawing, line of buttons."""
        size = self.map.sizeHint()
        line = self.keys_only.sizeHint().height()
        return QSize(size.width(), self.how.sizeHint().height() + size.height() + line + self.look.px(20))

    def arrange(self) -> None:
        """Put everything in its place."""
        gap = self.look.px(8)
        high = self.how.sizeHint().height()
        words = self.wrong if self.has_trouble else self.how
        self.wrong.setVisible(self.has_trouble)
        self.how.setVisible(not self.has_trouble)
        words.setGeometry(0, 0, self.width(), high)
        y = high + gap
        line = self.keys_only.sizeHint().height()
        buttons = sum(button.sizeHint().width() + gap for button in (self.to_defaults, self.swap))
        fits = self.keys_only.sizeHint().width() + buttons <= self.width()
        below = line + gap if fits else 2 * line + gap + self.look.px(4)
        drawing = max(self.map.minimumSizeHint().height(), self.height() - y - below)
        drawing = min(drawing, self.map.sizeHint().height())
        self.map.setGeometry(0, y, self.width(), drawing)
        y += drawing + gap
        x = self.width()
        for button in (self.to_defaults, self.swap):
            size = button.sizeHint()
            x -= size.width()
            button.setGeometry(x, y, size.width(), size.height())
            x -= gap
        size = self.keys_only.sizeHint()
        if not fits:
            y += size.height() + self.look.px(4)
        self.keys_only.setGeometry(0, y, size.width(), size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.arrange()

    def _take(self, keys: KeySettings) -> None:
        settings = self._settings.but(keys=keys.model_dump())
        self.show_settings(settings)
        self.changed.emit(settings)

    def _take_bindings(self, bindings: Bindings) -> None:
        numpad, letters = dict(bindings[Layout.NUMPAD]), dict(bindings[Layout.LETTERS])
        self._take(self._settings.keys.but(numpad=numpad, letters=letters))

    def _bindings_changed(self, bindings: Bindings) -> None:
        self._take_bindings(bindings)

    def _keys_only_clicked(self) -> None:
        self._take(self._settings.keys.but(keyboard_only=self.keys_only.isChecked()))

    def _swap_clicked(self) -> None:
        self._take_bindings(mirrored(self._settings.keys.bindings, Layout.LETTERS))

    def _defaults_clicked(self) -> None:
        self._take_bindings(KeySettings().bindings)
