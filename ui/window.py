"""The one window: shows one screen at a time; set-up, match, settings, how to play, measurement."""

from typing import TypeVar

from PySide6.QtCore import QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from ui.language import tr
from ui.wording import everywhere

Screen = TypeVar("Screen", bound=QWidget)
FIRST_SIZE = QSize(1280, 800)
LEAST_SIZE = QSize(1024, 600)


class MainWindow(QStackedWidget):
    """Holds the screens that stay, and the screen of the match under way.

    Signals:
        painted: the window has been painted for the first time.
        closing: the window is being closed.
    """

    painted = Signal()
    closing = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._under: list[QWidget] = []
        self._is_painted = False
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        screen = QGuiApplication.primaryScreen()
        available = FIRST_SIZE if screen is None else screen.availableGeometry().size()
        self.setMinimumSize(LEAST_SIZE.boundedTo(available))
        self.resize(FIRST_SIZE.boundedTo(available))
        self.say_title()

    def say_title(self) -> None:
        """Says the title in the present language."""
        self.setWindowTitle(tr(everywhere.APP_NAME))

    def keep(self, screen: QWidget) -> None:
        """Takes a screen that stays for good."""
        self.addWidget(screen)

    def keep_over(self, screen: Screen, back: SignalInstance) -> Screen:
        """Takes a screen that stays and, by its signal, leads back to where one came from; answers it."""
        back.connect(self.go_back)
        self.keep(screen)
        return screen

    def show_screen(self, screen: QWidget) -> None:
        """Shows a screen instead of all others."""
        self._under.clear()
        self._bring(screen)

    def show_over(self, screen: QWidget) -> None:
        """Shows a screen from which one comes back to the present one."""
        present = self.currentWidget()
        if present is not None and present is not screen:
            self._under.append(present)
        self._bring(screen)

    def go_back(self) -> None:
        """Shows the screen that was shown before."""
        if self._under:
            self._bring(self._under.pop())

    def drop(self, screen: QWidget) -> None:
        """Lets a screen go that is not needed any more."""
        self._under = [kept for kept in self._under if kept is not screen]
        self.removeWidget(screen)
        screen.deleteLater()

    def _bring(self, screen: QWidget) -> None:
        if self.indexOf(screen) < 0:
            self.addWidget(screen)
        before = screen.focusWidget()
        if before is not None:
            before.clearFocus()
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # else Qt looks for a first button on the new screen
        self.setCurrentWidget(screen)
        if screen.focusWidget() is None:  # it has chosen nothing while it was shown
            screen.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tells, once, that there is something to see."""
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tells that the window is being closed."""
        self.closing.emit()
        super().closeEvent(event)
