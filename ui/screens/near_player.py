"""The near seat: a man or a COM, each with its form; and the label of the far seat, always a COM."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.controls.pen import CENTRE, Ink, draw_box, draw_words, width_of
from ui.controls.segments import Choice, SegmentedButtons
from ui.language import tr
from ui.look import Look
from ui.screens.com_form import ComForm, ComSource
from ui.screens.man_form import ManForm
from ui.settings import Seat, Settings
from ui.typeface import Weight
from ui.wording import everywhere as c
from ui.wording import setup as w


class NearPlayer(QWidget):
    """Shows the form of whoever sits at the near edge.

    Signals:
        changed: the settings as they are now, after the player changed something here.
    """

    changed = Signal(object)

    def __init__(self, look: Look, source: ComSource) -> None:
        super().__init__()
        self.look = look
        self.seat = SegmentedButtons(
            look, w.WHO_SITS_NEAR, [Choice(Seat.MAN, w.MAN), Choice(Seat.COM, c.COM)]
        )
        self.seat.chosen.connect(self._seat_chosen)
        self.man = ManForm(look)
        self.com = ComForm(look, "near_com", source)
        for form in (self.man, self.com):
            form.setParent(self)
            form.changed.connect(self.changed)
        self._settings = Settings()

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; tells nobody."""
        self._settings = settings
        self.seat.set_value(settings.near)
        for form in (self.man, self.com):
            form.show_settings(settings)
        self._show_form()

    def show_again(self) -> None:
        """Show all values in the new language."""
        for form in (self.man, self.com):
            form.show_again()
        self._show_form()

    def _show_form(self) -> None:
        settings = self._settings
        self.man.setVisible(not settings.com_against_com)
        self.com.setVisible(settings.com_against_com)

    @property
    def form(self) -> ManForm | ComForm:
        """The form that is shown."""
        return self.com if self._settings.com_against_com else self.man

    def set_density(self, gap_px: int) -> None:
        """Hand the density on to both forms."""
        for form in (self.man, self.com):
            form.set_density(gap_px)

    def sizeHint(self) -> QSize:
        """As the form that is shown."""
        return self.form.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Both forms fill the room."""
        super().resizeEvent(event)
        for form in (self.man, self.com):
            form.setGeometry(self.rect())

    def _seat_chosen(self, value: Seat) -> None:
        self.changed.emit(self._settings.but(near=value))


class SeatLabel(QWidget):
    """Says that the far seat is a COM; nothing to choose."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def sizeHint(self) -> QSize:
        """The word with air around it."""
        wide = width_of(tr(c.COM), self.look.ui_font(13, Weight.BOLD))
        return QSize(int(wide) + self.look.px(24), self.look.px(28))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the word on a quiet ground."""
        theme, painter = self.look.theme, QPainter(self)
        draw_box(painter, QRectF(self.rect()), theme.ai_soft, None)
        ink = Ink(self.look.ui_font(13, Weight.BOLD), theme.sumi, CENTRE)
        draw_words(painter, QRectF(self.rect()), tr(c.COM), ink)
