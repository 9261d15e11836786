"""The set-up screen, the first one: what will start on the left, every setting of the match on the right."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from karuta.com.level import ComClass
from ui.controls.button import Button, ButtonKind
from ui.controls.group import Group
from ui.controls.icons import Icon
from ui.controls.side_by_side import SideBySide
from ui.controls.words import HINT_PX, Style, Words
from ui.look import Look
from ui.screens import presets, summary
from ui.screens.cards_form import CardsForm
from ui.screens.com_form import ComForm, ComSource
from ui.screens.course_form import CourseForm, WatchForm
from ui.screens.near_player import NearPlayer, SeatLabel
from ui.screens.readers_shelf import Reader
from ui.screens.reading_form import ReadingForm, TempoForm
from ui.screens.setup_plan import (
    HEAD_PX,
    MARGIN_PX,
    PLAYERS,
    Box,
    Density,
    GroupName,
    boxes,
    column_px,
    density_for,
    is_open,
)
from ui.screens.start_column import StartColumn
from ui.settings import Hand, Settings
from ui.typeface import Weight
from ui.wording import everywhere as c
from ui.wording import setup as w
from ui.wording.sentence import Sentence

GAPS_PX: Final = {Density.FULL: 8, Density.FOLDED: 8, Density.TIGHT: 3}
QUIET: Final = Style(HINT_PX, token="sumi2")
LOUD: Final = Style(HINT_PX, Weight.BOLD)
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SetupScreen(QWidget):
    """Seats, COMs, cards, reading, pause and course; Enter starts.

    Signals:
        start_requested: a match with the settings that come with it.
        settings_changed: the settings as they are now, after each change.
        how_to_play_requested, settings_requested, keys_requested, allowance_requested, readers_requested,
            selection_requested, report_requested, statistics_requested, layout_practice_requested,
            drills_requested, teiichi_requested: another screen.
    """

    start_requested = Signal(object)
    settings_changed = Signal(object)
    how_to_play_requested = Signal()
    settings_requested = Signal()
    keys_requested = Signal()
    allowance_requested = Signal()
    readers_requested = Signal()
    selection_requested = Signal()
    report_requested = Signal()
    statistics_requested = Signal()
    layout_practice_requested = Signal()
    drills_requested = Signal()
    teiichi_requested = Signal()
    today_requested = Signal()
    ladder_requested = Signal()

    def __init__(self, look: Look, source: ComSource) -> None:
        super().__init__()
        self.look = look
        self._source = source
        self._settings = Settings()
        self._before_defaults: Settings | None = None
        self._opened = GroupName.NEAR
        self._first_line: Sentence = w.AS_LAST_TIME
        self._is_first_run = False
        self._notice: Sentence | None = None
        self._make_head()
        self.column = StartColumn(look)
        self.column.setParent(self)
        self._make_groups()
        self._connect()
        look.changed.connect(self.arrange)

    def _make_head(self) -> None:
        look = self.look
        self.remembered = Words(look, w.REMEMBERED, QUIET)
        self.to_defaults = Button(look, w.TO_DEFAULTS, ButtonKind.LINK)
        self.to_statistics = Button(look, c.STATISTICS, ButtonKind.QUIET)
        self.how_to_play = Button(look, c.HOW_TO_PLAY, ButtonKind.QUIET, Icon.HELP)
        self.to_settings = Button(look, c.SETTINGS, ButtonKind.QUIET, Icon.GEAR)
        self.head_buttons = (self.to_statistics, self.how_to_play, self.to_settings)
        for widget in (self.remembered, self.to_defaults, *self.head_buttons):
            widget.setParent(self)

    def _make_groups(self) -> None:
        look, source = self.look, self._source
        self.near = NearPlayer(look, source)
        self.far = ComForm(look, "far_com", source)
        self.cards, self.reading, self.tempo = CardsForm(look), ReadingForm(look), TempoForm(look)
        self.course, self.watch = CourseForm(look), WatchForm(look)
        both = SideBySide(look, self.course, self.watch)
        self.choose_cards = Button(look, w.CHOOSE_CARDS, ButtonKind.LINK)
        self.groups = {
            GroupName.NEAR: Group(look, w.PLAYER_NEAR, self.near, self.near.seat),
            GroupName.FAR: Group(look, w.PLAYER_FAR, self.far, SeatLabel(look)),
            GroupName.CARDS: Group(look, w.CARDS, self.cards, self.choose_cards),
            GroupName.READING: Group(look, w.READING, self.reading),
            GroupName.TEMPO: Group(look, w.TEMPO_TITLE, self.tempo),
            GroupName.COURSE: Group(look, w.COURSE, both),
        }
        self.bodies = (self.near, self.far, self.cards, self.reading, self.tempo, both)
        self.forms = (self.near, self.far, self.cards, self.reading, self.tempo, self.course, self.watch)

    def _connect(self) -> None:
        for form in self.forms:
            form.changed.connect(self._changed)
        for group in self.groups.values():
            group.setParent(self)
            group.head_pressed.connect(self._head_pressed)
        self.near.man.keys_wanted.connect(self.keys_requested)
        self.near.man.measure_wanted.connect(self.allowance_requested)
        self.near.man.plan_wanted.connect(self.teiichi_requested)
        self.reading.readers_wanted.connect(self.readers_requested)
        self.choose_cards.clicked.connect(self.selection_requested)
        self.column.selection_wanted.connect(self.selection_requested)
        self.column.report_wanted.connect(self.report_requested)
        self.column.layout_wanted.connect(self.layout_practice_requested)
        self.column.drills_wanted.connect(self.drills_requested)
        self.column.today_wanted.connect(self.today_requested)
        self.column.ladder_wanted.connect(self.ladder_requested)
        self.to_statistics.clicked.connect(self.statistics_requested)
        self.how_to_play.clicked.connect(self.how_to_play_requested)
        self.to_settings.clicked.connect(self.settings_requested)
        self.to_defaults.clicked.connect(self._defaults_pressed)
        self.column.start_wanted.connect(self.start)
        self.column.beginner_wanted.connect(self._start_beginner)
        self.column.official_wanted.connect(self._start_official)
        self.column.watch_wanted.connect(self._start_watching)

    @property
    def settings(self) -> Settings:
        """The settings as they are shown."""
        return self._settings

    def open_with(
        self, settings: Settings, *, first_run: bool = False, notice: Sentence | None = None
    ) -> None:
        """Show stored settings; a first run recommends the beginner's way, a notice is said in the head."""
        self._first_line = w.AS_SET_NOW if first_run else w.AS_LAST_TIME
        self._is_first_run, self._notice = first_run, notice
        self._before_defaults = None
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere; tells nobody."""
        before, self._settings = self._settings, settings
        for form in self.forms:
            form.show_settings(settings)
        self._say()
        if before.player.hand is settings.player.hand:
            self._place_head(self._room)
        else:
            self.arrange()

    def show_readers(self, readers: tuple[Reader, ...]) -> None:
        """Offer these readers."""
        self.reading.show_readers(readers)
        self.tempo.show_readers(readers)

    def tell(self, notice: Sentence | None) -> None:
        """Say one sentence in the head, or with None what usually stands there."""
        self._notice = notice
        self._say()
        self._place_head(self._room)

    def _say(self) -> None:
        settings = self._settings
        self.column.show_settings(settings, self._first_line, recommends=self._is_first_run)
        self.remembered.set_style(QUIET if self._notice is None else LOUD)
        self.remembered.say(self._notice or w.REMEMBERED)
        self.to_defaults.set_words(w.TO_DEFAULTS if self._before_defaults is None else w.UNDO_DEFAULTS)
        lines = {
            GroupName.NEAR: summary.near_line(settings),
            GroupName.FAR: summary.far_line(settings),
            GroupName.CARDS: summary.cards_line(settings),
            GroupName.READING: summary.reading_line(settings),
            GroupName.TEMPO: summary.tempo_line(settings),
            GroupName.COURSE: summary.course_line(settings),
        }
        for name, line in lines.items():
            self.groups[name].set_summary(line)

    def _changed(self, settings: Settings) -> None:
        self._before_defaults = None
        self._take(settings)

    def _take(self, settings: Settings) -> None:
        self._first_line = w.AS_SET_NOW
        self.show_settings(settings)
        self.settings_changed.emit(settings)

    def _defaults_pressed(self) -> None:
        if self._before_defaults is not None:
            before, self._before_defaults = self._before_defaults, None
            self._take(before)
            return
        self._before_defaults = self._settings
        self._take(presets.defaults(self._settings))

    def start(self) -> None:
        """Ask for a match as it is set, if there are cards and poems enough."""
        if self._settings.cards.lack is None:
            self.start_requested.emit(self._settings)

    def _start_beginner(self) -> None:
        self.start_requested.emit(presets.beginner(self._settings, self._source.draw(ComClass.E)))

    def _start_official(self) -> None:
        self.start_requested.emit(presets.official(self._settings))

    def _start_watching(self) -> None:
        self.start_requested.emit(presets.watching(self._settings))

    def showEvent(self, event: QShowEvent) -> None:
        """Let the start button have the focus, so that Enter starts at once.

        Words and sizes may have changed behind another screen, where a hidden form hears of it too early.
        """
        super().showEvent(event)
        for form in self.forms:
            form.show_again()
        self.arrange()
        self.column.start.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, unless a button that has the focus took it."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.start()
        else:
            super().keyPressEvent(event)

    def _head_pressed(self) -> None:
        pressed = next(name for name, group in self.groups.items() if group is self.sender())
        self.open_group(GroupName.NEAR if pressed is self._opened else pressed)

    def open_group(self, name: GroupName) -> None:
        """In a small window, open that group."""
        self._opened = name
        self.arrange()

    @property
    def density(self) -> Density:
        """How much room there is now."""
        return density_for(self.width(), self.height(), self.look.text_size / 100)

    def arrange(self) -> None:
        """Put everything in its place."""
        density, factor = self.density, self.look.text_size / 100
        column = column_px(density, factor)
        mirrored = self._settings.player.hand is Hand.LEFT
        self.column.set_compact(density is not Density.FULL, mirrored=mirrored)
        self.column.setGeometry(self.width() - column if mirrored else 0, 0, column, self.height())
        room = self._room
        self._place_head(room)
        for body in self.bodies:
            body.set_density(GAPS_PX[density])
        found = boxes(density, self._opened, room, factor)
        for name, group in self.groups.items():
            opened = is_open(density, self._opened, name)
            always = density is Density.FOLDED and opened and name in PLAYERS
            group.set_state(folds=density is not Density.FULL and not always, is_open=opened)
            box = found[name]
            group.setGeometry(box.x, box.y, box.width, box.height)
        self.update()

    @property
    def _room(self) -> Box:
        """What is left beside the start column and below the head."""
        margin, head = self.look.px(MARGIN_PX), self.look.px(HEAD_PX)
        column = column_px(self.density, self.look.text_size / 100)
        left = margin if self._settings.player.hand is Hand.LEFT else column + margin
        return Box(left, head, self.width() - column - 2 * margin, self.height() - head - margin)

    def _place_head(self, room: Box) -> None:
        x, head = room.x, room.y
        for widget in (self.remembered, self.to_defaults):
            size = widget.sizeHint()
            widget.setGeometry(x, (head - size.height()) // 2, size.width(), size.height())
            x += size.width() + self.look.px(16)
        x = room.x + room.width
        for widget in reversed(self.head_buttons):
            size = widget.sizeHint()
            x -= size.width()
            widget.setGeometry(x, (head - size.height()) // 2, size.width(), size.height())
            x -= self.look.px(4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            for form in self.forms:
                form.show_again()
            self._say()
            self.arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the window's ground."""
        QPainter(self).fillRect(self.rect(), self.look.theme.shoji)
