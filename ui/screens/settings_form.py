"""Base of the forms that show settings and change them."""

from PySide6.QtCore import Signal

from ui.controls.form import Form
from ui.look import Look
from ui.settings import Settings


class SettingsForm(Form):
    """Holds the settings it shows; a control that is used answers with changed ones.

    Signals:
        changed: the settings as they are now, after the player changed something here.
    """

    changed = Signal(object)

    def __init__(self, look: Look, least_label_px: int = 0) -> None:
        super().__init__(look, least_label_px)
        self.settings = Settings()

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; tells nobody."""
        self.settings = settings
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
