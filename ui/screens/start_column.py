"""The left column of the set-up screen: the title on tatami, what will start, and other ways to start."""

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from karuta.rules.cards import Torifuda
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.control import HEIGHT_PX
from ui.controls.icons import Icon, paint_icon
from ui.controls.pen import LEFT, Ink, draw_box, draw_words
from ui.language import tr
from ui.look import Look
from ui.match.card_painter import CardLook
from ui.match.mat_painter import tatami_tile
from ui.screens.card_preview import card_painter
from ui.screens.summary import match_lines, opponents
from ui.settings import Lack, Settings
from ui.typeface import Weight, brush_font
from ui.wording import everywhere, ladder, today
from ui.wording import setup as w
from ui.wording.sentence import Sentence

HERI_PX: Final = 6
TITLE_CARDS: Final = ((Torifuda(8), -7.0), (Torifuda(14), 0.0), (Torifuda(30), 5.0))
LACKS: Final = {Lack.CARDS: w.LACKS_CARDS, Lack.POEMS: w.LACKS_POEMS}
LINE_PX: Final = 22
WAY_PX: Final = 32


class WayButton(Button):
    """A line under the other ways to start: a small arrow, words, a rule below."""

    def __init__(self, look: Look, words: Sentence, more: Sentence, parent: QWidget) -> None:
        super().__init__(look, words, ButtonKind.QUIET, Icon.PLAY, parent)
        self._more = more
        self.refresh()

    def refresh(self) -> None:
        """Take texts and sizes again."""
        super().refresh()
        if hasattr(self, "_more"):
            self.setToolTip(tr(self._more))
            self.setAccessibleDescription(tr(self._more))

    def sizeHint(self) -> QSize:
        """The line."""
        return QSize(super().sizeHint().width(), self.look.px(WAY_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw arrow, words and rule."""
        painter, theme = QPainter(self), self.look.theme
        if self.underMouse() or self.isDown():
            draw_box(painter, QRectF(self.rect()), theme.tatami_d, None)
        side = self.look.px(9)
        paint_icon(painter, Icon.PLAY, QRectF(self.look.px(13), 0, side, self.height()), theme.mat_ink)
        left = self.look.px(30)
        room = QRectF(left, 0, self.width() - left, self.height())
        draw_words(painter, room, self.words, Ink(self.look.ui_font(13, Weight.MEDIUM), theme.mat_ink, LEFT))
        painter.setPen(QPen(theme.mat_ink, 0.4))
        painter.drawLine(QPointF(0, self.height() - 0.5), QPointF(self.width(), self.height() - 0.5))


class StartColumn(Arranged):
    """What will start, in words, with the one filled button.

    Signals:
        start_wanted: the match as it is set.
        beginner_wanted, official_wanted, watch_wanted: the other ways.
        selection_wanted: the cards and poems are to be selected, for there are too few.
        report_wanted: the reports of the matches.
        layout_wanted, drills_wanted: the two practice modes.
        today_wanted, ladder_wanted: what to practise today, and the exams.
    """

    start_wanted = Signal()
    beginner_wanted = Signal()
    official_wanted = Signal()
    watch_wanted = Signal()
    selection_wanted = Signal()
    report_wanted = Signal()
    layout_wanted = Signal()
    drills_wanted = Signal()
    today_wanted = Signal()
    ladder_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._settings = Settings()
        self.first_line: Sentence = w.AS_LAST_TIME
        self.recommends = False
        self._is_compact = False
        self._is_mirrored = False
        self.start = Button(look, w.START_MATCH, ButtonKind.START, Icon.PLAY, self)
        self.start.cap = "Enter"
        self.start.clicked.connect(self.start_wanted)
        self.choose = Button(look, w.CHOOSE_CARDS, ButtonKind.LINK, parent=self)
        self.choose.clicked.connect(self.selection_wanted)
        self.choose.hide()
        self.ways = (
            WayButton(look, w.BEGINNER, w.BEGINNER_MORE, self),
            WayButton(look, w.OFFICIAL, w.OFFICIAL_MORE, self),
            WayButton(look, w.WATCH, w.WATCH_MORE, self),
        )
        self.report = Button(look, everywhere.REPORT, icon=Icon.LINES, parent=self)
        self.report.clicked.connect(self.report_wanted)
        self.layout_drill = Button(look, w.LAYOUT_PRACTICE, parent=self)
        self.layout_drill.clicked.connect(self.layout_wanted)
        self.drills = Button(look, w.GENERAL_PRACTICE, parent=self)
        self.drills.clicked.connect(self.drills_wanted)
        self.today = Button(look, today.TITLE, parent=self)
        self.today.clicked.connect(self.today_wanted)
        self.ladder = Button(look, ladder.TITLE, parent=self)
        self.ladder.clicked.connect(self.ladder_wanted)
        told = (self.beginner_wanted, self.official_wanted, self.watch_wanted)
        for way, signal in zip(self.ways, told, strict=True):
            way.clicked.connect(signal)
        look.changed.connect(self.arrange)

    def show_settings(self, settings: Settings, first_line: Sentence, *, recommends: bool) -> None:
        """Say what will start; `recommends` says that a beginner should take the first of the other ways."""
        self._settings, self.first_line, self.recommends = settings, first_line, recommends
        lack = settings.cards.lack
        start = w.START_WATCHING if settings.com_against_com else w.START_MATCH
        self.start.set_words(start if lack is None else LACKS[lack])
        for button in (self.start, self.ways[2]):
            button.forbid(None if lack is None else LACKS[lack])
        self.choose.setVisible(lack is not None)
        self.arrange()

    def set_compact(self, is_compact: bool, *, mirrored: bool) -> None:
        """Whether the window is small, and whether the column stands on the right."""
        self._is_compact, self._is_mirrored = is_compact, mirrored
        self.arrange()

    @property
    def _pad(self) -> int:
        return self.look.px(14 if self._is_compact else 20)

    @property
    def inner(self) -> QRect:
        """The column without the cloth edge."""
        wide = self.width() - HERI_PX
        return QRect(HERI_PX if self._is_mirrored else 0, 0, wide, self.height())

    @property
    def title_px(self) -> int:
        """The height of title and cards."""
        if self._is_compact:
            return self.look.px(84)
        return self.look.px(254)

    @property
    def lines(self) -> tuple[str, ...]:
        """What will start, line by line, below who plays whom."""
        lines = match_lines(self._settings)
        return lines[:3] if self._is_compact else lines

    @property
    def box(self) -> QRect:
        """The box around the start button."""
        pad = self._pad
        high = self._box_top_px + len(self.lines) * self._line_px + self._button_px + 2 * self.look.px(12)
        return QRect(self.inner.left() + pad, self.title_px, self.inner.width() - 2 * pad, high)

    @property
    def _line_px(self) -> int:
        return self.look.px(18 if self._is_compact else LINE_PX)

    @property
    def _box_top_px(self) -> int:
        return self.look.px(50 if self._is_compact else 60)

    @property
    def _button_px(self) -> int:
        return self.look.px(50 if self._is_compact else 58)

    def arrange(self) -> None:
        """Put everything in its place."""
        box, pad = self.box, self.look.px(12 if self._is_compact else 16)
        lacks = self._settings.cards.lack is not None
        self.start.cap = "" if self._is_compact or lacks else "Enter"
        self.start.icon_shown = None if lacks else Icon.PLAY
        link = self.choose.sizeHint()
        self.choose.setGeometry(
            box.right() - pad - link.width(), box.top() + self.look.px(5), link.width(), link.height()
        )
        bottom = box.bottom() - self.look.px(12)
        self.start.setGeometry(
            box.left() + pad, bottom - self._button_px, box.width() - 2 * pad, self._button_px
        )
        y = self._ways_top + self.look.px(22)
        gap = self._gap_px
        below = (
            self._below_ways_px + (self.layout_drill.sizeHint().height() + self.look.px(8)) * self.shows_daily
        )
        least = max(HEIGHT_PX, (self.height() - y - below) // len(self.ways))
        high = min(self.look.px(30 if self._is_compact else WAY_PX), least)
        for way in self.ways:
            way.setGeometry(box.left(), y, box.width(), high)
            y += high
        y += gap
        self.report.setGeometry(box.left(), y, box.width(), self._report_px)
        y += self._report_px + self.look.px(6)
        self._arrange_practice(y, (self.layout_drill, self.drills))
        y += self.layout_drill.height() + self.look.px(6)
        for button in (self.today, self.ladder):
            button.setVisible(self.shows_daily)
        self._arrange_practice(y, (self.today, self.ladder))
        self.update()

    @property
    def _report_px(self) -> int:
        return self.look.px(30 if self._is_compact else 36)

    def _arrange_practice(self, y: int, shown: tuple[Button, ...]) -> None:
        """Buttons side by side, as wide as their words need."""
        box, gap = self.box, self.look.px(6)
        sizes = [button.sizeHint() for button in shown]
        spare = box.width() - sum(size.width() for size in sizes) - gap * (len(shown) - 1)
        x = box.left()
        for button, size in zip(shown, sizes, strict=True):
            wide = size.width() + spare // len(shown)
            button.setGeometry(x, y, wide, size.height())
            x += wide + gap

    @property
    def _gap_px(self) -> int:
        return self.look.px(8 if self._is_compact else 18)

    @property
    def _below_ways_px(self) -> int:
        """What report and practice need."""
        return self._gap_px + self._report_px + self.look.px(8) + self.layout_drill.sizeHint().height()

    @property
    def shows_note(self) -> bool:
        """Whether the recommendation is written; in the smallest windows it may have no room."""
        ways = self.look.px(22) + len(self.ways) * HEIGHT_PX + self._below_ways_px
        return self.recommends and self._box_foot + self._note_px + ways <= self.height()

    @property
    def shows_daily(self) -> bool:
        """Whether the practice of today and the exams have room; they are reached from the drills, too."""
        ways = self.look.px(22) + len(self.ways) * HEIGHT_PX + self._below_ways_px
        row = self.layout_drill.sizeHint().height() + self.look.px(8)
        return self._ways_top + ways + row <= self.height()

    @property
    def _box_foot(self) -> int:
        return self.box.bottom() + self.look.px(18 if self._is_compact else 22)

    @property
    def _ways_top(self) -> int:
        return self._box_foot + (self._note_px if self.shows_note else 0)

    @property
    def _note_px(self) -> int:
        flags = int(Qt.TextFlag.TextWordWrap)
        room = QRectF(0, 0, self.box.width() - 2, 999)
        metrics = QFontMetricsF(self.look.ui_font(12, Weight.MEDIUM))
        return ceil(metrics.boundingRect(room, flags, tr(w.FIRST_TIME)).height()) + self.look.px(4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mat, the title, the box and its words."""
        painter, theme = QPainter(self), self.look.theme
        painter.drawTiledPixmap(self.inner, tatami_tile(theme, self.devicePixelRatioF()))
        edge = 0 if self._is_mirrored else self.width() - HERI_PX
        painter.fillRect(edge, 0, HERI_PX, self.height(), theme.heri)
        if self._is_compact:
            self._paint_low_title(painter)
        else:
            self._paint_title(painter)
        self._paint_box(painter)
        heading = QRectF(self.box.left() + 2, self._ways_top, self.box.width(), self.look.px(20))
        draw_words(
            painter, heading, tr(w.OTHER_WAYS), Ink(self.look.ui_font(12, Weight.BOLD), theme.mat_ink, LEFT)
        )
        if self.shows_note:
            self._paint_note(painter)

    def _paint_title(self, painter: QPainter) -> None:
        theme, px = self.look.theme, self.look.px
        left = self.inner.left()
        font = brush_font(px(48))
        for index, kanji in enumerate(tr(w.TITLE_KANJI)):
            room = QRectF(left + px(30), px(26) + index * px(50), px(50), px(50))
            draw_words(painter, room, kanji, Ink(font, theme.mat_ink, Qt.AlignmentFlag.AlignCenter))
        for index, words in enumerate((w.APP_LATIN, w.COMPETITIVE_KARUTA)):
            room = QRectF(left + px(33), px(196) + index * px(17), self.inner.width() - px(40), px(17))
            draw_words(painter, room, tr(words), Ink(self.look.ui_font(12), theme.mat_ink, LEFT))
        self._paint_cards(painter, QPointF(left + px(112), px(38)), px(113), px(46))

    def _paint_low_title(self, painter: QPainter) -> None:
        theme, px = self.look.theme, self.look.px
        left = self.inner.left()
        room = QRectF(left + px(16), px(10), self.inner.width() - px(90), px(46))
        draw_words(painter, room, tr(w.TITLE_KANJI), Ink(brush_font(px(36)), theme.mat_ink, LEFT))
        below = QRectF(left + px(18), px(56), self.inner.width() - px(90), px(18))
        draw_words(painter, below, tr(w.COMPETITIVE_KARUTA), Ink(self.look.ui_font(12), theme.mat_ink, LEFT))
        self._paint_cards(painter, QPointF(left + self.inner.width() - px(66), px(12)), px(60), None)

    def _paint_cards(self, painter: QPainter, corner: QPointF, high: float, step: float | None) -> None:
        cards = card_painter(self.look, self._settings.cards.face.value, high, self.devicePixelRatioF())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = TITLE_CARDS if step is not None else TITLE_CARDS[2:]
        for index, (card, angle) in enumerate(shown):
            painter.save()
            middle = QPointF(cards.width_px() / 2, cards.height_px() / 2)
            painter.translate(corner + QPointF(index * (step or 0), 0) + middle)
            painter.rotate(angle)
            cards.draw(painter, CardLook(card, False), -middle)
            painter.restore()

    def _paint_box(self, painter: QPainter) -> None:
        theme, box, px = self.look.theme, QRectF(self.box), self.look.px
        draw_box(painter, box, theme.strip, None)
        pad = px(12 if self._is_compact else 16)
        x, wide = box.left() + pad, box.width() - 2 * pad
        top = box.top() + px(9 if self._is_compact else 12)
        quiet = Ink(self.look.ui_font(12), theme.sumi2, LEFT)
        draw_words(painter, QRectF(x, top, wide, px(20)), tr(self.first_line), quiet)
        who = Ink(self.look.ui_font(14 if self._is_compact else 17, Weight.BOLD), theme.strip_ink, LEFT)
        draw_words(painter, QRectF(x, top + px(19), wide, px(24)), opponents(self._settings), who)
        plain = Ink(self.look.ui_font(12 if self._is_compact else 13), theme.strip_ink, LEFT)
        y = box.top() + self._box_top_px
        for line in self.lines:
            draw_words(painter, QRectF(x, y, wide, self._line_px), line, plain)
            y += self._line_px

    def _paint_note(self, painter: QPainter) -> None:
        room = QRectF(
            self.box.left() + 2, self.box.bottom() + self.look.px(10), self.box.width() - 2, self._note_px
        )
        painter.setFont(self.look.ui_font(12, Weight.MEDIUM))
        painter.setPen(self.look.theme.mat_ink)
        flags = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(room, flags, tr(w.FIRST_TIME))
