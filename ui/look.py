"""How everything is drawn now: palette, text size, motion; widgets redraw when it changes."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication

from ui.choices import TextSize
from ui.theme import LIGHT, Theme
from ui.typeface import Weight, figure_font, ui_font


class Look(QObject):
    """The present look, handed to every widget when it is made.

    Signals:
        changed: palette, text size or motion are others than before, or have to be taken again.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme = LIGHT, text_size: TextSize = TextSize.NORMAL, *, still: bool = False
    ) -> None:
        super().__init__()
        self._theme = theme
        self._text_size = text_size
        self._still = still

    @property
    def theme(self) -> Theme:
        """The palette."""
        return self._theme

    @property
    def text_size(self) -> TextSize:
        """The text size in per cent."""
        return self._text_size

    @property
    def still(self) -> bool:
        """Whether motion is reduced: all movements of the picture take 0 ms, the trail excepted."""
        return self._still

    def set(self, theme: Theme, text_size: TextSize, *, still: bool) -> None:
        """Take another look; tells the widgets only if something differs."""
        if (theme, text_size, still) == (self._theme, self._text_size, self._still):
            return
        self._theme, self._text_size, self._still = theme, text_size, still
        self.changed.emit()

    def px(self, at_100_px: float) -> int:
        """A length of bars and panels in pixels, from its length at 100 % text."""
        return round(at_100_px * self._text_size / 100)

    def ui_font(self, at_100_px: float, weight: Weight = Weight.REGULAR) -> QFont:
        """The interface face at the present text size."""
        return ui_font(at_100_px * self._text_size / 100, weight)

    def figure_font(self, at_100_px: float, weight: Weight = Weight.REGULAR) -> QFont:
        """The figure face at the present text size."""
        return figure_font(at_100_px * self._text_size / 100, weight)

    def dress(self, app: QApplication) -> None:
        """Give the application Fusion, our palette, face and tooltips; then all take their look again.

        Qt takes colours and faces that widgets have of their own away with a new style sheet.
        """
        app.setStyle("Fusion")
        app.setPalette(palette_of(self._theme))
        app.setFont(self.ui_font(13))
        app.setStyleSheet(_tooltip_sheet(self._theme))
        self.changed.emit()


def palette_of(theme: Theme) -> QPalette:
    """The tokens in the roles of Qt's own widgets (text fields, their menus)."""
    palette = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, theme.shoji),
        (role.WindowText, theme.sumi),
        (role.Base, theme.kami),
        (role.AlternateBase, theme.sunken),
        (role.Text, theme.sumi),
        (role.PlaceholderText, theme.sumi2),
        (role.Button, theme.kami),
        (role.ButtonText, theme.sumi),
        (role.Highlight, theme.ai),
        (role.HighlightedText, theme.on_ai),
        (role.ToolTipBase, theme.kami),
        (role.ToolTipText, theme.sumi),
        (role.Link, theme.ai),
        (role.Light, theme.line),
        (role.Mid, theme.line2),
        (role.Dark, theme.line2),
    ):
        palette.setColor(which, colour)
    disabled = QPalette.ColorGroup.Disabled
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(disabled, which, theme.sumi2)
    return palette


def _tooltip_sheet(theme: Theme) -> str:
    return (
        f"QToolTip {{ color: {theme.sumi.name()}; background: {theme.kami.name()};"
        f" border: 1px solid {theme.line2.name()}; padding: 4px; }}"
    )
