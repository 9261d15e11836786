"""A hand for the drills of questions: it opens them, presses and strikes keys with stamps of its own."""

from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from ui.practice.drill_gear import DrillGear
from ui.practice.drill_quiz import QuizScreen
from ui.practice.drill_scenes import SceneNotebook, gear_for, steady


class Book(SceneNotebook):
    """Keeps what is written."""

    def __init__(self):
        self.begun, self.answers, self.ends = [], [], 0

    def begin(self, drill, settings):
        self.begun.append((drill, dict(settings)))

    def write(self, *answers):
        self.answers += answers

    def end(self):
        self.ends += 1


def gear_with(look, clock, book):
    """What a drill is played with; its answers are written into that book."""
    return DrillGear(look, clock, steady(), book, Path("voices"), lambda: None, gear_for(look, clock).opener)


def opened_quiz(qtbot, gear, wish, settings):
    """A drill of questions in a window, with its first question asked."""
    screen = QuizScreen(gear, wish, settings)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    screen.begin()
    # What is heard is asked as soon as it is known whether there is sound.
    qtbot.waitUntil(lambda: screen.quiz.since_ms is not None)
    return screen


def press(widget, stamp_ms):
    """A press of the left button."""
    where = QPointF(widget.rect().center())
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(QEvent.Type.MouseButtonPress, where, widget.mapToGlobal(where), left, left, none)
    event.setTimestamp(round(stamp_ms))
    QApplication.sendEvent(widget, event)


def strike(widget, key, stamp_ms, text=""):
    """A key."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
    event.setTimestamp(round(stamp_ms))
    QApplication.sendEvent(widget, event)


def tile_of(screen, right=True):
    """A tile that is right, or one that is wrong."""
    rights = screen.quiz.question.rights
    return next(each for each in screen.answering.tiles if (each.value in rights) is right)
