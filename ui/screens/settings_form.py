"""Base of the forms that show settings and change them."""

from typing import ClassVar

from PySide6.QtCore import Signal

from ui.controls.form import Form
from ui.look import Look
from ui.settings import Settings


class SettingsForm(Form):
    """Holds the settings it shows; a control that is used answers with changed ones.

    Signals:
        changed: the settings as they are now, after the player changed something here.
    """

    PARTS: ClassVar[tuple[str, ...]] = ()
    """The fields of `Settings` that the form shows."""

    changed = Signal(object)

    def __init__(self, look: Look, least_label_px: int = 0) -> None:
        super().__init__(look, least_label_px)
        self.settings = Settings()
        self._is_shown = False

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; tells nobody, and draws nothing anew if nothing of its own has changed."""
        before, self.settings = self.settings, settings
        if self._is_shown and all(getattr(before, part) == getattr(settings, part) for part in self.PARTS):
            return
        self.show_again()

    def show_again(self) -> None:
        """Show all values, whether they have changed or not (in a new language)."""
        self._is_shown = True
        self.show_values()
        self.arrange()

    def show_values(self) -> None:
        """Put the values of `self.settings` into the controls."""
        raise NotImplementedError

    def change(self, part: str, **changed: object) -> None:
        """Change values of one part of the settings, show them and tell."""
        values = getattr(self.settings, part).but(**changed).model_dump()
        self.take(self.settings.but(**{part: values}))

    def take(self, settings: Settings) -> None:
        """Show settings that the player made here, and tell."""
        self.show_settings(settings)
        self.changed.emit(settings)
