"""The form of the screen's looks: palette, language, text size, motion."""

from ui.choices import LanguageChoice, TextSize, ThemeChoice
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.look import Look
from ui.screens.settings_form import SettingsForm
from ui.wording import preferences as w


class DisplayForm(SettingsForm):
    """Palette, language, text size, motion; each takes effect at once."""

    PARTS = ("screen",)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.theme = SegmentedButtons(
            look,
            w.THEME,
            [
                Choice(ThemeChoice.SYSTEM, w.FOLLOW_SYSTEM),
                Choice(ThemeChoice.LIGHT, w.LIGHT),
                Choice(ThemeChoice.DARK, w.DARK),
            ],
        )
        self.language = SegmentedButtons(
            look,
            w.LANGUAGE,
            [
                Choice(LanguageChoice.SYSTEM, w.FOLLOW_SYSTEM),
                Choice(LanguageChoice.JAPANESE, w.JAPANESE),
                Choice(LanguageChoice.ENGLISH, w.ENGLISH),
            ],
        )
        sizes = [Choice(size, w.PER_CENT, str(int(size))) for size in TextSize]
        self.text_size = SegmentedButtons(look, w.TEXT_SIZE, sizes)
        self.motion = SegmentedButtons(
            look,
            w.MOTION,
            [Choice(None, w.FOLLOW_SYSTEM), Choice(True, w.MOTION_LESS), Choice(False, w.MOTION_FULL)],
        )
        self.theme.chosen.connect(self._theme_chosen)
        self.language.chosen.connect(self._language_chosen)
        self.text_size.chosen.connect(self._text_size_chosen)
        self.motion.chosen.connect(self._motion_chosen)
        self.row(w.THEME, self.theme)
        self.row(w.LANGUAGE, self.language)
        self.row(w.TEXT_SIZE, self.text_size, hint=hint(look, w.TEXT_SIZE_MORE, wrap=True))
        self.row(w.MOTION, self.motion, hint=hint(look, w.MOTION_MORE, wrap=True))

    def show_values(self) -> None:
        """Put the values into the controls."""
        screen = self.settings.screen
        self.theme.set_value(screen.theme)
        self.language.set_value(screen.language)
        self.text_size.set_value(screen.text_size)
        self.motion.set_value(screen.reduce_motion)

    def _theme_chosen(self, value: ThemeChoice) -> None:
        self.change("screen", theme=value)

    def _language_chosen(self, value: LanguageChoice) -> None:
        self.change("screen", language=value)

    def _text_size_chosen(self, value: TextSize) -> None:
        self.change("screen", text_size=value)

    def _motion_chosen(self, value: bool | None) -> None:
        self.change("screen", reduce_motion=value)
