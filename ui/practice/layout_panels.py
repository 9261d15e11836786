"""The panels beside the mat of a layout drill: figures of the drill, its result, the cards often missed."""

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.layout_score import Counsel, Score
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.pen import LEFT, RIGHT, Ink, draw_words, pen_of, width_of
from ui.language import tr
from ui.look import Look
from ui.practice.layout_desk import CardFigures
from ui.practice.layout_time import draw_seconds, seconds_width
from ui.practice.layout_words import advice_words, kimariji
from ui.typeface import Weight
from ui.wording import layout as w

FIGURES_PX: Final = 52
ROW_PX: Final = 25
POINTS_PX: Final = 32
ADVICE_PX: Final = 44


def _percent(share: float | None) -> str:
    return tr(w.NO_FIGURE) if share is None else tr(w.PERCENT, n=round(share * 100))


def paint_score(painter: QPainter, look: Look, room: QRectF, score: Score, *, points: bool) -> None:
    """Right answers, their share, seconds a card, and perhaps points, side by side."""
    theme = look.theme
    figures = [
        (w.RIGHT, str(score.right), tr(w.OF_ALL, n=score.asked)),
        (w.SHARE, _percent(score.right_share), ""),
        (w.MEAN, "" if score.mean_ms is not None else tr(w.NO_FIGURE), ""),
    ]
    if points:
        figures.append((w.POINTS, str(score.points), tr(w.OF_ALL, n=score.most_points)))
    wide = room.width() / len(figures)
    for index, (name, value, more) in enumerate(figures):
        left = room.left() + index * wide
        line = QRectF(left, room.top(), wide - look.px(4), look.px(18))
        draw_words(painter, line, tr(name), Ink(look.ui_font(12), theme.sumi2, LEFT))
        below = QRectF(left, room.top() + look.px(18), wide - look.px(4), look.px(32))
        size = 22 if points else 26
        if not value and score.mean_ms is not None:
            draw_seconds(painter, look, below, score.mean_ms, size)
        font = look.figure_font(size, Weight.BOLD)
        if width_of(value, font) > below.width():
            font = look.figure_font(17, Weight.BOLD)
        draw_words(painter, below, value, Ink(font, theme.sumi, LEFT))
        used = width_of(value, font)
        small = Ink(look.ui_font(12), theme.sumi2, LEFT)
        rest = below.adjusted(used + 1, look.px(5), 0, 0)
        if more and width_of(more, small.font) <= rest.width():
            draw_words(painter, rest, more, small)


class ScoreFigures(QWidget):
    """The figures of the drill under way."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._score = Score(0, 0, 0, None, 0)
        look.changed.connect(self.update)

    def show_score(self, score: Score) -> None:
        """Show that."""
        self._score = score
        self.setAccessibleName(f"{tr(w.RIGHT)} {score.right}{tr(w.OF_ALL, n=score.asked)}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the figures."""
        paint_score(QPainter(self), self.look, QRectF(self.rect()), self._score, points=False)


class ResultPanel(Arranged):
    """What came of a drill, and what to do next.

    Signals:
        next_wanted: the drill that is advised is to be started.
        settings_wanted: the settings are to be shown.
    """

    next_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._score = Score(0, 0, 0, None, 0)
        self._counsel: Counsel | None = None
        self.go = Button(look, w.GO_NEXT, ButtonKind.FILLED, Icon.PLAY, self)
        self.go.clicked.connect(self.next_wanted)
        self.change = Button(look, w.CHANGE_SETTINGS, parent=self)
        self.change.clicked.connect(self.settings_wanted)
        look.changed.connect(self.arrange)

    def show_result(self, score: Score, counsel: Counsel) -> None:
        """Show these."""
        self._score, self._counsel = score, counsel
        self.setAccessibleName(f"{tr(w.RIGHT)} {score.right}{tr(w.OF_ALL, n=score.asked)}")
        self.setAccessibleDescription(advice_words(counsel))
        self.arrange()

    @property
    def needed_px(self) -> int:
        """How high it is."""
        return self.look.px(FIGURES_PX + POINTS_PX + 12 + 20 + ADVICE_PX) + self.go.sizeHint().height() + 8

    def arrange(self) -> None:
        """The buttons at the foot."""
        size = self.go.sizeHint()
        top = self.height() - size.height() - 4
        self.go.setGeometry(0, top, size.width(), size.height())
        other = self.change.sizeHint()
        self.change.setGeometry(self.width() - other.width(), top, other.width(), other.height())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw figures, how points are counted, and the advice."""
        painter, look, px = QPainter(self), self.look, self.look.px
        theme, wide = look.theme, self.width()
        if not self._score.asked:
            ink = Ink(look.ui_font(14, Weight.BOLD), theme.sumi, LEFT)
            draw_words(painter, QRectF(0, 0, wide, px(24)), tr(w.NOTHING_ANSWERED), ink)
        else:
            paint_score(painter, look, QRectF(0, 0, wide, px(FIGURES_PX)), self._score, points=True)
        y = px(FIGURES_PX)
        self._wrapped(painter, QRectF(0, y, wide, px(POINTS_PX)), tr(w.POINTS_MORE), 11)
        y += px(POINTS_PX + 6)
        painter.setPen(pen_of(theme.line))
        painter.drawLine(0, y, wide, y)
        title = Ink(look.ui_font(13, Weight.BOLD), theme.sumi, LEFT)
        draw_words(painter, QRectF(0, y + px(4), wide, px(20)), tr(w.NEXT_PRACTICE), title)
        if self._counsel is not None:
            room = QRectF(0, y + px(26), wide, px(ADVICE_PX))
            self._wrapped(painter, room, advice_words(self._counsel), 13, token="sumi")

    def _wrapped(
        self, painter: QPainter, room: QRectF, words: str, size_px: float, token: str = "sumi2"
    ) -> None:
        painter.setFont(self.look.ui_font(size_px))
        painter.setPen(getattr(self.look.theme, token))
        flags = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(room, flags, words)


class MissedCards(QWidget):
    """The cards most often missed in these drills: kimariji, share, seconds."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._cards: tuple[CardFigures, ...] = ()
        look.changed.connect(self.update)

    def show_cards(self, cards: tuple[CardFigures, ...]) -> None:
        """Show these."""
        self._cards = cards
        self.setAccessibleName(tr(w.WEAK_CARDS))
        self.setAccessibleDescription(
            ", ".join(f"{kimariji(each.card)} {_percent(each.right_share)}" for each in cards[:8])
        )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw as many lines as there is room for."""
        painter, look, px = QPainter(self), self.look, self.look.px
        theme, high = look.theme, look.px(ROW_PX)
        quiet = Ink(look.ui_font(12), theme.sumi2, LEFT)
        if not self._cards:
            draw_words(painter, QRectF(0, 0, self.width(), high), tr(w.NONE_WEAK), quiet)
            return
        wide = self.width()
        for index, each in enumerate(self._cards[: self.height() // high]):
            top = index * high
            name = Ink(look.ui_font(13, Weight.BOLD), theme.sumi, LEFT)
            draw_words(painter, QRectF(0, top, wide * 0.36, high), kimariji(each.card), name)
            bar = QRectF(wide * 0.38, top + high / 2 - px(4), wide * 0.26 * each.right_share, px(8))
            painter.fillRect(bar, theme.ai)
            figure = Ink(look.figure_font(12), theme.sumi, RIGHT)
            draw_words(
                painter, QRectF(wide * 0.62, top, wide * 0.16, high), _percent(each.right_share), figure
            )
            if each.mean_ms is not None:
                left = wide - seconds_width(look, each.mean_ms, 12)
                draw_seconds(painter, look, QRectF(left, top, wide - left, high), each.mean_ms, 12)
            painter.setPen(pen_of(theme.line))
            painter.drawLine(0, top + high - 1, wide, top + high - 1)
