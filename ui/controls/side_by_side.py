"""Two widgets beside each other, or below each other where they do not fit."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.controls.form import Form
from ui.look import Look

GUTTER_PX = 24


class SideBySide(QWidget):
    """Lays out two forms: the second begins at a share of the width."""

    def __init__(self, look: Look, first: Form, second: Form, share: float = 0.5) -> None:
        super().__init__()
        self.look = look
        self.first, self.second = first, second
        self._share = share
        for form in (first, second):
            form.setParent(self)
        look.changed.connect(self.arrange)

    def set_density(self, gap_px: int) -> None:
        """Hand the density on to both forms."""
        for form in (self.first, self.second):
            form.set_density(gap_px)
        self.arrange()

    def sizeHint(self) -> QSize:
        """Both beside each other."""
        one, other = self.first.sizeHint(), self.second.sizeHint()
        gutter = self.look.px(GUTTER_PX)
        return QSize(one.width() + gutter + other.width(), max(one.height(), other.height()))

    def minimumSizeHint(self) -> QSize:
        """The same: nothing is squeezed."""
        return self.sizeHint()

    def arrange(self) -> None:
        """Put both in their places."""
        gutter = self.look.px(GUTTER_PX)
        spare = self.width() - gutter - self.second.needed_width()
        first_wide = max(self.first.needed_width(), min(self.first.one_line_width(), spare))
        split = max(round(self.width() * self._share), first_wide + gutter)
        if self.width() - split < self.second.needed_width():
            split = max(first_wide + gutter, self.width() - self.second.needed_width())
        self.first.setGeometry(0, 0, max(first_wide, split - gutter), self.height())
        self.second.setGeometry(split, 0, self.width() - split, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new width."""
        super().resizeEvent(event)
        self.arrange()

    def event(self, event: QEvent) -> bool:
        """Lay out again when a text or a size has changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.LanguageChange):
            self.arrange()
        return super().event(event)
