"""The screen 成績: what all matches together say about the player."""

from datetime import UTC, date, datetime
from enum import Enum
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QShowEvent

from karuta.history.entry import MatchKind
from karuta.history.statistics import CLASSES, Choice, Statistics
from ui.controls.button import Button, ButtonKind
from ui.controls.group import Group
from ui.controls.page import Page
from ui.controls.picker import Pick, Picker
from ui.controls.segments import Choice as Segment
from ui.controls.segments import SegmentedButtons
from ui.controls.words import TITLE_PX, Style, Words, hint
from ui.language import tr
from ui.look import Look
from ui.screens.screen_head import ScreenHead
from ui.screens.statistics_bars import Bar, StatisticsBars
from ui.screens.statistics_figures import BigFigure, StatisticsFigures
from ui.screens.statistics_mat import StatisticsMat, percent
from ui.screens.statistics_weak import StatisticsWeak, times, whole_ms
from ui.statistics_desk import Answer
from ui.typeface import Weight
from ui.wording import everywhere, ghost
from ui.wording import statistics as w

MARGIN_PX: Final = 16
GAP_PX: Final = 12
FIGURES_PX: Final = 56
SMALL_FIGURES_PX: Final = 44
SMALL_BELOW_PX: Final = 700
FOOT_PX: Final = 18
SHARES: Final = (0.35, 0.28, 0.37)  # of the three columns
SOUNDS: Final = 6
AVERAGE: Final = 1.0  # a sound missed less often is no weakness
FULL_BAR: Final = 2.0  # a sound missed twice as often as expected
YEAR_MONTHS: Final = 12
QUARTER_MONTHS: Final = 3
ALL: Final = "all"


class Span(Enum):
    """How far back matches are counted."""

    ALWAYS = 0
    YEAR = YEAR_MONTHS
    QUARTER = QUARTER_MONTHS


class Desk(Protocol):
    """Who answers."""

    def ask(self, choice: Choice) -> Answer:
        """The figures of these matches."""

    def card_median_ms(self, choice: Choice, poem: int) -> float | None:
        """The median take of one card; None if there is none."""


def today() -> date:
    """Answers the day in local time."""
    return datetime.now(UTC).astimezone().date()


def first_month(span: Span, day: date) -> str:
    """Answers the first of the last so many months, this one among them; empty for all."""
    if span is Span.ALWAYS:
        return ""
    months = day.year * 12 + day.month - span.value
    return f"{months // 12}-{months % 12 + 1:02}"


class StatisticsScreen(Page):
    """The screen.

    Signals:
        back: the player is done.
        setup_wanted: a match is to be set up.
        card_wanted: the number of a card whose page is to be shown.
        layout_wanted: the numbers of the weak cards, which are to be laid out and memorised.
    """

    setup_wanted = Signal()
    card_wanted = Signal(int)
    layout_wanted = Signal(object)

    def __init__(self, look: Look, desk: Desk, day: date | None = None) -> None:
        super().__init__()
        self.look = look
        self._desk = desk
        self._day = today() if day is None else day
        self._answer = Answer()
        self._make_head()
        self.figures = StatisticsFigures(look)
        self.classes, self.lengths, self.sounds = (StatisticsBars(look) for _ in range(3))
        self.mat = StatisticsMat(look)
        self.weak = StatisticsWeak(look, self._card_median_ms)
        self.weak.card_wanted.connect(self.card_wanted)
        self.weak.layout_wanted.connect(self.layout_wanted)
        self.to_ghost = Button(look, ghost.TITLE, ButtonKind.LINK)
        self.groups = (
            Group(look, w.BY_CLASS, self.classes, self.to_ghost),
            Group(look, w.BY_LENGTH, self.lengths),
            Group(look, w.BY_BLOCK, self.mat),
            Group(look, w.WEAK_CARDS, self.weak, self.weak.to_card),
            Group(look, w.WEAK_SOUNDS, self.sounds),
        )
        self.meaning = hint(look, w.MEANING)
        self.nothing = Words(look, w.NONE_YET, Style(TITLE_PX, Weight.BOLD))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.no_ghost, self.ghost_reason = Button(look, ghost.TITLE), hint(look, ghost.NOT_YET, wrap=True)
        self.no_ghost.forbid(ghost.NOT_YET)
        self.ghost_reason.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.to_setup = Button(look, w.TO_SETUP)
        self.to_setup.clicked.connect(self.setup_wanted)
        for widget in (
            self.figures,
            *self.groups,
            self.meaning,
            self.nothing,
            self.no_ghost,
            self.ghost_reason,
            self.to_setup,
        ):
            widget.setParent(self)
        look.changed.connect(self.arrange)

    def _make_head(self) -> None:
        look = self.look
        self.head = ScreenHead(look, everywhere.STATISTICS)
        self.head.back.connect(self.back)
        kinds = [
            Segment(MatchKind.MATCH, w.MATCHES),
            Segment(MatchKind.LESSON, w.LESSONS),
            Segment(MatchKind.WATCHED, w.WATCHED),
        ]
        self.kind = SegmentedButtons(look, w.KIND, kinds)
        self.far_class = Picker(look, w.OPPONENT_CLASS, 128)
        picks = [Pick(ALL, w.ALL_CLASSES)]
        picks += [
            Pick(letter, w.CLASS_NAMED, letter) if letter else Pick("", w.CHOSEN_NUMBERS)
            for letter in CLASSES
        ]
        self.far_class.offer(picks, ALL)
        spans = [
            Segment(Span.ALWAYS, w.ALWAYS),
            Segment(Span.YEAR, w.A_YEAR),
            Segment(Span.QUARTER, w.A_QUARTER),
        ]
        self.span = SegmentedButtons(look, w.SPAN, spans)
        self.head_widgets = (self.kind, self.far_class, self.span)
        self.head.setParent(self)
        for widget in self.head_widgets:
            widget.setParent(self)
        self.kind.chosen.connect(self._ask_again)
        self.far_class.picked.connect(self._ask_again)
        self.span.chosen.connect(self._ask_again)

    @property
    def choice(self) -> Choice:
        """Which matches are asked about now."""
        kind, far_class, span = self.kind.value, self.far_class.value, self.span.value
        return Choice(
            kind if isinstance(kind, MatchKind) else MatchKind.MATCH,
            None if far_class == ALL else str(far_class),
            first_month(span if isinstance(span, Span) else Span.ALWAYS, self._day),
        )

    def refresh(self) -> None:
        """Ask the history and show what it answers."""
        self._answer = self._desk.ask(self.choice)
        self._show()

    def _ask_again(self, _value: object) -> None:
        self.refresh()

    def _show(self) -> None:
        found, notice = self._answer.statistics, self._answer.notice
        is_empty = found is None or not found.readings
        for widget in (self.figures, *self.groups, self.meaning):
            widget.setVisible(not is_empty)
        self.nothing.setVisible(is_empty)
        self.to_setup.setVisible(is_empty)
        for part in (self.no_ghost, self.ghost_reason):
            part.setVisible(is_empty and notice is None and self.choice == Choice())
        self.nothing.say(notice or (w.NONE_YET if self.choice == Choice() else w.NONE_OF_THESE))
        if found is not None:
            self._show_figures(found)
            self._show_panels(found)
        self._say_foot()
        self.arrange()

    def _say_foot(self) -> None:
        refused = self._answer.refused
        if refused:
            self.meaning.say(w.DAMAGED_RECORDS, n=len(refused), names="、".join(refused))
        else:
            is_watched = self.kind.value is MatchKind.WATCHED
            self.meaning.say(self._answer.notice or (w.MEANING_WATCHED if is_watched else w.MEANING))

    def _show_figures(self, found: Statistics) -> None:
        own, far = (_share(found, side) for side in (0, 1))
        rates = tr(w.PERCENTS, own=_whole(own), far=_whole(far))
        won_by = w.WIN_RATE_NEAR if self.kind.value is MatchKind.WATCHED else w.WIN_RATE
        matches = sum(each.decided + each.broken_off for each in found.classes)
        fouls = f"{found.fouls / matches:.1f}" if matches else tr(w.NO_FIGURE)
        self.figures.show_figures(
            (
                BigFigure(tr(w.MATCHES_PLAYED), f"{found.matches:,}"),
                BigFigure(tr(won_by), percent(found.win_rate)),
                BigFigure(tr(w.TAKE_RATES), rates),
                BigFigure(tr(w.MEDIAN), whole_ms(found.median_ms)),
                BigFigure(tr(w.FOULS_A_MATCH), fouls),
                BigFigure(tr(w.READINGS), f"{found.readings:,}"),
            )
        )

    def _show_panels(self, found: Statistics) -> None:
        self.classes.show_bars(
            tuple(
                Bar(
                    tr(everywhere.CLASS_OF, letter=each.far_class)
                    if each.far_class
                    else tr(w.CHOSEN_NUMBERS),
                    each.win_rate,
                    percent(each.win_rate),
                    tr(
                        w.WON_LOST_DRAWN if each.drawn else w.WON_LOST,
                        **_ends(each.won, each.lost, each.drawn),
                    ),
                )
                for each in found.classes
            )
        )
        slowest_ms = max((each.median_ms or 0.0 for each in found.lengths), default=0.0)
        self.lengths.show_bars(
            tuple(
                Bar(
                    tr(w.LENGTH, n=each.length),
                    None if each.median_ms is None else max(0.0, each.median_ms) / max(1.0, slowest_ms),
                    whole_ms(each.median_ms),
                    tr(w.TAKES, n=each.takes),
                )
                for each in found.lengths
            )
        )
        self.mat.show_blocks(found.blocks)
        self._show_weak(found)

    def _show_weak(self, found: Statistics) -> None:
        self.weak.show_cards(found.cards)
        known = [each for each in found.sounds if each.is_known]
        self.sounds.show_bars(
            tuple(
                Bar(
                    each.mora,
                    each.miss_ratio / FULL_BAR,
                    times(each.miss_ratio),
                    tr(w.TAKEN_OF, takes=each.takes, readings=each.on_mat),
                )
                for each in known[:SOUNDS]
                if each.miss_ratio >= AVERAGE
            ),
            tr(w.NO_WEAK_SOUNDS if known else w.TOO_FEW),
        )

    def _card_median_ms(self, number: int) -> float | None:
        return self._desk.card_median_ms(self.choice, number)

    def arrange(self) -> None:
        """Head, figures, three columns, and a line below."""
        px, head = self.look.px, self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        self._place_head()
        margin, gap = px(MARGIN_PX), px(GAP_PX)
        is_small = self.height() < SMALL_BELOW_PX
        high = px(SMALL_FIGURES_PX if is_small else FIGURES_PX)
        top = head + (px(8) if is_small else gap)
        inner = self.width() - 2 * margin
        self.figures.setGeometry(margin, top, inner, high)
        foot = px(FOOT_PX)
        top += high + px(6)
        room = QRect(margin, top, inner, self.height() - top - foot - px(10))
        self.meaning.setGeometry(margin, self.height() - foot - px(5), inner, foot)
        self._place_groups(room)
        middle = self.height() // 2
        self.nothing.setGeometry(0, middle - px(50), self.width(), px(36))
        size = self.to_setup.sizeHint()
        self.to_setup.setGeometry((self.width() - size.width()) // 2, middle, size.width(), size.height())
        below, size = middle + size.height() + px(32), self.no_ghost.sizeHint()
        self.no_ghost.setGeometry((self.width() - size.width()) // 2, below, size.width(), size.height())
        reason = self.ghost_reason.heightForWidth(inner)
        self.ghost_reason.setGeometry(margin, below + size.height() + px(6), inner, reason)

    def _place_groups(self, room: QRect) -> None:
        gap = self.look.px(GAP_PX)
        free = room.width() - 2 * gap
        wides = [round(free * share) for share in SHARES]
        by_class, by_length, by_block, cards, sounds = self.groups
        half = (room.height() - gap) // 2
        left = room.left()
        by_class.setGeometry(left, room.top(), wides[0], half)
        by_length.setGeometry(left, room.top() + half + gap, wides[0], room.height() - half - gap)
        left += wides[0] + gap
        by_block.setGeometry(left, room.top(), wides[1], room.height())
        left += wides[1] + gap
        upper = round((room.height() - gap) * 0.62)
        cards.setGeometry(left, room.top(), room.right() - left + 1, upper)
        sounds.setGeometry(
            left, room.top() + upper + gap, room.right() - left + 1, room.height() - upper - gap
        )

    def _place_head(self) -> None:
        px, high = self.look.px, self.head.height_px
        x = self.head.title_right_px + px(20)
        for widget in self.head_widgets:
            size = widget.sizeHint()
            widget.setGeometry(x, (high - size.height()) // 2, size.width(), size.height())
            widget.raise_()
            x += size.width() + px(10)

    def showEvent(self, event: QShowEvent) -> None:
        """What was played meanwhile counts."""
        super().showEvent(event)
        self.refresh()
        self.kind.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()


def _share(found: Statistics, side: int) -> float | None:
    blocks = [each for each in found.blocks if each.block.side == side]
    readings = sum(each.readings for each in blocks)
    return sum(each.takes for each in blocks) / readings if readings else None


def _whole(share: float | None) -> str:
    return tr(w.NO_FIGURE) if share is None else str(round(share * 100))


def _ends(won: int, lost: int, drawn: int) -> dict[str, int]:
    return {"won": won, "lost": lost, "drawn": drawn} if drawn else {"won": won, "lost": lost}
