"""The screen 分身: a COM that plays like the player, and the player this month beside last month."""

from collections.abc import Callable
from datetime import date
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QRect, Signal, SignalInstance
from PySide6.QtGui import QHideEvent, QShowEvent

from karuta.rules.person import Person
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.group import Group
from ui.controls.page import Page
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import BODY_PX, Style, Words
from ui.ghost_making import Compared, Found, Span
from ui.language import tr
from ui.look import Look
from ui.screens.ghost_comparison import GhostComparison
from ui.screens.screen_head import ScreenHead
from ui.screens.statistics_figures import BigFigure, StatisticsFigures
from ui.wording import ghost as w
from ui.wording import statistics as figures

MARGIN_PX: Final = 16
GAP_PX: Final = 12
FIGURES_PX: Final = 56
GHOST_PX: Final = 158
GHOST_SHARE: Final = 0.37


class Desk(Protocol):
    """Who makes ghosts."""

    @property
    def found(self) -> SignalInstance:
        """What came of a time."""
        ...

    @property
    def compared(self) -> SignalInstance:
        """What came of the comparison."""
        ...

    def begin(self, day: date) -> None:
        """Make all of them anew."""
        ...

    def stop(self) -> None:
        """Make no more."""
        ...


class GhostPanel(Arranged):
    """What a ghost was made from; the button to play it lies in the head of its group."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.line = Words(look, w.MAKING, Style(BODY_PX), wrap=True)
        self.figures = StatisticsFigures(look)
        self.play = Button(look, w.PLAY, ButtonKind.FILLED)
        for widget in (self.line, self.figures):
            widget.setParent(self)
        look.changed.connect(self.arrange)

    def show_found(self, found: Found | None) -> None:
        """Show what came of a time; None while it is being made."""
        person = None if found is None else found.person
        if found is None:
            self.line.say(w.MAKING)
        elif not found.can_be_read:
            self.line.say(w.NO_HISTORY)
        else:
            said = w.TOO_LITTLE if person is None else w.MADE_FROM
            self.line.say(said, matches=found.matches, takes=found.takes)
        self.figures.show_figures(() if person is None else figures_of(person))
        self.play.setEnabled(person is not None)
        self.arrange()

    def arrange(self) -> None:
        """The line, and below it the figures."""
        px, wide = self.look.px, self.width()
        high = self.line.heightForWidth(wide)
        self.line.setGeometry(0, 0, wide, high)
        top = high + px(8)
        self.figures.setGeometry(0, top, wide, min(px(FIGURES_PX), max(0, self.height() - top)))


def figures_of(person: Person) -> tuple[BigFigure, ...]:
    """Answers what a ghost is like, in figures."""
    basis = person.basis
    between = tr(w.MS_BETWEEN, low=round(basis.low_ms), high=round(basis.high_ms))
    return (
        BigFigure(tr(w.MEDIAN), tr(w.MS, n=round(basis.median_ms))),
        BigFigure(tr(w.BETWEEN), between),
        BigFigure(tr(figures.FOULS_A_MATCH), f"{basis.fouls / max(1, basis.matches):.1f}"),
        BigFigure(tr(w.NUMBERS), " ".join(map(str, person.numbers))),
    )


class GhostScreen(Page):
    """The screen.

    Signals:
        back: the player is done.
        match_wanted: the ghost (`Person`) to play against.
        watch_wanted: two ghosts, this month's and last month's, that are to play each other.
    """

    match_wanted = Signal(object)
    watch_wanted = Signal(object, object)

    def __init__(self, look: Look, desk: Desk, today: Callable[[], date]) -> None:
        super().__init__()
        self.look = look
        self._desk = desk
        self._today = today
        self._day = today()
        self._found: dict[Span, Found] = {}
        self.head = ScreenHead(look, w.TITLE)
        self.head.back.connect(self.back)
        spans = [
            Choice(Span.THIS_MONTH, w.THIS_MONTH),
            Choice(Span.LAST_MONTH, w.LAST_MONTH),
            Choice(Span.ALWAYS, w.ALWAYS),
        ]
        self.span = SegmentedButtons(look, w.SPAN, spans)
        self.span.set_value(Span.LAST_MONTH)
        self.panel = GhostPanel(look)
        self.comparison = GhostComparison(look)
        self.groups = (
            Group(look, w.TITLE, self.panel, self.panel.play),
            Group(look, w.COMPARED, self.comparison, self.comparison.watch),
        )
        for widget in (self.head, self.span, *self.groups):
            widget.setParent(self)
        self.span.chosen.connect(self._span_chosen)
        self.panel.play.clicked.connect(self._play)
        self.comparison.watch.clicked.connect(self._watch)
        desk.found.connect(self._take)
        desk.compared.connect(self._take_comparison)
        look.changed.connect(self.arrange)

    def refresh(self) -> None:
        """Ask for all ghosts again, as of today."""
        self._day = self._today()
        self._found.clear()
        self.comparison.show_compared(None, self._day)
        self._show()
        self._desk.begin(self._day)

    @property
    def shown(self) -> Found | None:
        """What is known of the time that is chosen; None while it is being made."""
        return self._found.get(Span(str(self.span.value)))

    def _span_chosen(self, _value: object) -> None:
        self._show()

    def _take(self, found: Found) -> None:
        self._found[found.span] = found
        self._show()

    def _take_comparison(self, compared: Compared) -> None:
        self.comparison.show_compared(compared, self._day)
        self._show()

    def _show(self) -> None:
        self.panel.show_found(self.shown)
        self.comparison.watch.setEnabled(
            all(self._person(each) for each in (Span.THIS_MONTH, Span.LAST_MONTH))
        )

    def _person(self, span: Span) -> Person | None:
        found = self._found.get(span)
        return None if found is None else found.person

    def _play(self) -> None:
        person = self._person(Span(str(self.span.value)))
        if person is not None:
            self.match_wanted.emit(person)

    def _watch(self) -> None:
        now, before = self._person(Span.THIS_MONTH), self._person(Span.LAST_MONTH)
        if now is not None and before is not None:
            self.watch_wanted.emit(now, before)

    def arrange(self) -> None:
        """Head, the ghost, and below it the comparison."""
        px, head = self.look.px, self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        size = self.span.sizeHint()
        left = self.head.title_right_px + px(20)
        self.span.setGeometry(left, (head - size.height()) // 2, size.width(), size.height())
        self.span.raise_()
        margin, gap = px(MARGIN_PX), px(GAP_PX)
        inner = QRect(margin, head + gap, self.width() - 2 * margin, self.height() - head - 2 * gap)
        above = min(px(GHOST_PX), round(inner.height() * GHOST_SHARE))
        ghost, comparison = self.groups
        ghost.setGeometry(inner.left(), inner.top(), inner.width(), above)
        top = inner.top() + above + gap
        comparison.setGeometry(inner.left(), top, inner.width(), inner.bottom() - top + 1)

    def showEvent(self, event: QShowEvent) -> None:
        """The way to play has the focus."""
        super().showEvent(event)
        self.span.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for what is still being made."""
        super().hideEvent(event)
        self._desk.stop()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.comparison.show_again()
            self._show()
