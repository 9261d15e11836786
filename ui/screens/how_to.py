"""The screen that explains how to play: topics on the left, words and a drawing on the right."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.controls.control import Control
from ui.controls.page import Page
from ui.controls.pen import LEFT, Ink, draw_box, draw_words, width_of
from ui.language import tr
from ui.look import Look
from ui.screens.mini_mat import MiniMat, Shown
from ui.screens.screen_head import ScreenHead
from ui.typeface import Weight
from ui.wording import how_to as w
from ui.wording.everywhere import HOW_TO_PLAY
from ui.wording.readers import CREDITS
from ui.wording.sentence import Sentence

ROW_PX: Final = 40
TEXT_PX: Final = 14
WORDS_BESIDE_PX: Final = 560
WORDS_BELOW_PX: Final = 1000
GAP_PX: Final = 24
MARGIN_PX: Final = 16
LEAST_DRAWING_PX: Final = 200
_WRAP: Final = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences, perhaps under a heading."""

    heading: Sentence | None
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic: its name, what is drawn, what is said."""

    name: Sentence
    shown: Shown
    paragraphs: tuple[Paragraph, ...]


def _plain(*sentences: Sentence) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(None, (sentence,)) for sentence in sentences)


TOPICS: Final = (
    Topic(w.COURSE, Shown.COURSE, _plain(w.COURSE_1, w.COURSE_2, w.COURSE_3, w.COURSE_4, w.COURSE_5)),
    Topic(
        w.TAKING,
        Shown.TAKING,
        (
            Paragraph(w.TOUCH, (w.TOUCH_1,)),
            Paragraph(w.SWEEP, (w.SWEEP_1, w.SWEEP_2)),
            Paragraph(w.PASS, (w.PASS_1,)),
        ),
    ),
    Topic(w.KEYS, Shown.KEYS, _plain(w.KEYS_1, w.KEYS_2, w.KEYS_3, w.KEYS_4)),
    Topic(w.REST, Shown.REST, _plain(w.REST_1, w.REST_2, w.REST_3, w.REST_4)),
    Topic(w.FOULS, Shown.FOULS, _plain(w.FOULS_1, w.FOULS_2, w.FOULS_3, w.FOULS_4)),
    Topic(w.SENDING, Shown.SENDING, _plain(w.SENDING_1, w.SENDING_2, w.SENDING_3)),
    Topic(
        w.MOVING,
        Shown.MOVING,
        (
            Paragraph(w.BY_HAND, (w.BY_HAND_1, w.BY_HAND_2, w.PLAYING_ON)),
            Paragraph(w.PINS, (w.PINS_1,)),
            Paragraph(w.CLOSING_UP, (w.CLOSING_UP_1,)),
        ),
    ),
    Topic(
        w.WATCHING,
        Shown.WATCHING,
        (
            Paragraph(w.WATCH, (w.WATCH_1, w.WATCH_2, w.WATCH_3)),
            Paragraph(w.REPLAYING, (w.REPLAYING_1, w.REPLAYING_2)),
            Paragraph(w.REHEARSING, (w.REHEARSING_1,)),
        ),
    ),
    Topic(
        w.PRACTICE,
        Shown.PRACTICE,
        (
            Paragraph(w.MEMORY, (w.MEMORY_1, w.MEMORY_2, w.MEMORY_3)),
            Paragraph(w.DRILLS, (w.DRILLS_1,)),
            Paragraph(w.TEIICHI, (w.TEIICHI_1, w.TEIICHI_2)),
        ),
    ),
)


class TopicList(Control):
    """The topics below each other; click or arrow keys choose.

    Signals:
        chosen: the number of the topic, from 0.
    """

    chosen = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__(look, w.TOPICS)
        self._index = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_index(self, index: int) -> None:
        """Show that topic as chosen."""
        self._index = index
        self.refresh()

    def value_in_words(self) -> str:
        """The chosen topic."""
        return tr(TOPICS[self._index].name)

    def sizeHint(self) -> QSize:
        """As wide as the longest name."""
        font = self.look.ui_font(TEXT_PX, Weight.BOLD)
        wide = max(width_of(tr(topic.name), font) for topic in TOPICS)
        return QSize(int(wide) + self.look.px(32), len(TOPICS) * self.look.px(ROW_PX))

    def _choose(self, index: int) -> None:
        index = max(0, min(len(TOPICS) - 1, index))
        if index != self._index:
            self.set_index(index)
            self.chosen.emit(index)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the topic under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose(int(event.position().y() // self.look.px(ROW_PX)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self._choose(self._index + steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the names."""
        painter, theme, high = QPainter(self), self.look.theme, self.look.px(ROW_PX)
        for index, topic in enumerate(TOPICS):
            row = QRectF(0, index * high, self.width(), high - 4)
            chosen = index == self._index
            if chosen:
                draw_box(painter, row, theme.ai, None)
            font = self.look.ui_font(TEXT_PX, Weight.BOLD if chosen else Weight.MEDIUM)
            ink = Ink(font, theme.on_ai if chosen else theme.sumi, LEFT)
            draw_words(painter, row.adjusted(self.look.px(14), 0, 0, 0), tr(topic.name), ink)


class TopicPage(QWidget):
    """The words and the drawing of one topic."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._topic = TOPICS[0]
        self._words_px = WORDS_BELOW_PX
        self.drawing = MiniMat(look)
        self.drawing.setParent(self)
        look.changed.connect(self.arrange)

    def show_topic(self, topic: Topic) -> None:
        """Show another topic."""
        self._topic = topic
        self.drawing.show_topic(topic.shown)
        said = [tr(topic.name), *(tr(each) for part in topic.paragraphs for each in part.sentences)]
        self.setAccessibleName(" ".join(said))
        self.arrange()

    @property
    def words_rect(self) -> QRect:
        """Where the words stand."""
        pad = self.look.px(20)
        wide = min(self.look.px(self._words_px), self.width() - 2 * pad)
        return QRect(pad, pad, wide, self.height() - 2 * pad)

    def words_height(self) -> int:
        """How high the words are."""
        return self._write(None)

    def arrange(self) -> None:
        """Put the drawing beside the words, below them, or nowhere if there is no room."""
        rooms = {}
        for words_px, place in ((WORDS_BESIDE_PX, self._beside), (WORDS_BELOW_PX, self._below)):
            self._words_px = words_px
            rooms[words_px] = place()
        self._words_px = max(rooms, key=lambda words_px: rooms[words_px].width())
        room = rooms[self._words_px]
        self.drawing.setGeometry(room)
        self.drawing.setVisible(room.width() >= LEAST_DRAWING_PX)
        self.update()

    def _beside(self) -> QRect:
        pad = self.look.px(20)
        left = self.words_rect.right() + self.look.px(GAP_PX)
        return self._drawing_in(QRect(left, pad, self.width() - left - pad, self.height() - 2 * pad))

    def _below(self) -> QRect:
        pad, top = self.look.px(20), self.words_height() + self.look.px(8)
        return self._drawing_in(QRect(pad, top, self.width() - 2 * pad, self.height() - top - pad))

    def _drawing_in(self, room: QRect) -> QRect:
        """The largest drawing in a room, at its top, in the middle."""
        wide = max(0, room.width())
        high = self.drawing.height_for(wide)
        if high > room.height() > 0:
            wide = wide * room.height() // high
        wide = wide if room.height() > 0 else 0
        left = room.left() + (room.width() - wide) // 2
        return QRect(left, room.top(), wide, self.drawing.height_for(wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.show_topic(self._topic)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw panel and words."""
        painter, theme = QPainter(self), self.look.theme
        draw_box(painter, QRectF(self.rect()), theme.kami, theme.line)
        self._write(painter)

    def _write(self, painter: QPainter | None) -> int:
        """Write title and paragraphs; without a painter only answer where they end."""
        room, px = self.words_rect, self.look.px
        y = room.top()
        y += self._write_block(painter, y, self._topic.name, (18, Weight.BOLD)) + px(12)
        for paragraph in self._topic.paragraphs:
            if paragraph.heading is not None:
                y += self._write_block(painter, y, paragraph.heading, (TEXT_PX, Weight.BOLD)) + px(2)
            for sentence in paragraph.sentences:
                y += self._write_block(painter, y, sentence, (TEXT_PX, Weight.REGULAR)) + px(2)
            y += px(10)
        return y

    def _write_block(
        self, painter: QPainter | None, top: int, sentence: Sentence, size: tuple[float, Weight]
    ) -> int:
        font = self.look.ui_font(*size)
        room = QRectF(self.words_rect.left(), top, self.words_rect.width(), 9999)
        high = QFontMetricsF(font).boundingRect(room, _WRAP, tr(sentence)).height()
        if painter is not None:
            painter.setFont(font)
            painter.setPen(self.look.theme.sumi)
            painter.drawText(room, _WRAP, tr(sentence))
        return round(high)


class HowToScreen(Page):
    """How to play, in a few words.

    Signals:
        credits_wanted: another screen.
        back: the player is done.
    """

    credits_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.head = ScreenHead(look, HOW_TO_PLAY)
        self.topics = TopicList(look)
        self.page = TopicPage(look)
        for widget in (self.head, self.topics, self.page):
            widget.setParent(self)
        self.head.back.connect(self.back)
        self.credits = self.head.lead_to(CREDITS)
        self.credits.clicked.connect(self.credits_wanted)
        self.topics.chosen.connect(self._chosen)
        self.show_topic(0)
        look.changed.connect(self.arrange)

    def show_topic(self, index: int) -> None:
        """Show the topic of that number."""
        self.topics.set_index(index)
        self.page.show_topic(TOPICS[index])
        self.arrange()

    def _chosen(self, index: int) -> None:
        self.page.show_topic(TOPICS[index])

    def arrange(self) -> None:
        """Put everything in its place."""
        margin, head = self.look.px(MARGIN_PX), self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        top, size = head + margin, self.topics.sizeHint()
        wide = max(size.width(), self.look.px(176))
        self.topics.setGeometry(margin, top, wide, size.height())
        left = margin + wide + margin
        self.page.setGeometry(left, top, self.width() - left - margin, self.height() - top - margin)
