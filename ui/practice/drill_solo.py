"""一人取り on the screen: the board, the hand and the reader of a match, nobody at the far seat."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from karuta.match.nobody import Nobody
from karuta.match.session import MatchSession, Opening
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.practice.answer import Answer
from karuta.practice.solo import answer_of, solo_deal
from karuta.practice.wish import DrillWish
from karuta.rules.events import Event, MatchAborted, MatchResigned, RoundSettled
from karuta.rules.side import BySide
from karuta.rules.teiichi import BUILT_IN
from ui.controls.arranged import Arranged
from ui.language import tr
from ui.look import Look
from ui.match.laying import lay, output_wish_of, setup_of, sound_wish_of
from ui.match.play import Table
from ui.match.presenter import Cast
from ui.match.screen import MatchScreen
from ui.match.sound import MatchSound, open_output
from ui.match.sound_opening import in_background
from ui.practice.drill_panel import DrillPanel
from ui.practice.drill_quiz import PANEL_PX, SMALL_BELOW_PX, SMALL_PANEL_PX, settings_of
from ui.practice.drill_result import DrillResult
from ui.practice.drill_words import NAMES
from ui.screens.screen_head import ScreenHead
from ui.settings import Seat, Settings
from ui.wording import drills as w

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear

SEEDS: Final = 2**32


@dataclass(frozen=True, slots=True)
class SoloTable:
    """A drill that is laid: what was agreed, the match, the table for its screen, when it is over."""

    setup: MatchSetup
    session: MatchSession
    table: Table
    readings: int


def lay_solo(wish: DrillWish, settings: Settings, draw: Callable[[], float], *, still: bool) -> SoloTable:
    """Lays the cards of a drill."""
    deal = solo_deal(wish, draw)
    hands = deal.hands
    settings = settings.but(near=Seat.MAN)
    setup = replace(
        setup_of(settings, int(draw() * SEEDS)),
        cards_a_side=len(hands.first),
        far_cards=len(hands.second),
        poems=deal.order,
        allowed=None,
        manual_layout=False,
        joka=False,
    )
    opening = Opening(hands.map(BUILT_IN.laid_out), deal.order)
    laid = lay(settings, setup, opening, still=still)
    session = MatchSession(setup, BySide(None, Nobody()), spawn_streams(setup.seed), opening)
    cast = laid.table.cast

    def alone() -> Cast:
        played = cast()
        names = BySide(played.names.first, tr(w.NOBODY))
        details = BySide(played.details.first, tr(w.NOBODY_MORE))
        return replace(
            played, names=names, details=details, note=tr(w.SOLO_NOTE, n=deal.readings), alone=True
        )

    return SoloTable(setup, session, replace(laid.table, session=session, cast=alone), deal.readings)


class SoloScreen(Arranged):
    """One drill from memorising to its result.

    Signals:
        back: the player leaves; all answers.
        again_wanted: a `DrillWish` that is to follow.
        settings_wanted: the settings are to be shown; the drill stands still meanwhile.
    """

    back = Signal(object)
    again_wanted = Signal(object)
    settings_wanted = Signal()

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__()
        self.look: Look = gear.look
        self.wish = wish
        self._gear = gear
        self._settings = settings
        self._laid = lay_solo(wish, settings, gear.draw, still=gear.look.still)
        self._answers: list[Answer] = []
        self._is_over = False
        self.match = MatchScreen(self.look, self._laid.table, gear.now_ms)
        self.head = ScreenHead(self.look, NAMES[wish.drill])
        self.panel = DrillPanel(self.look, wish)
        self.result = DrillResult(self.look)
        for widget in (self.match, self.head, self.panel, self.result):
            widget.setParent(self)
        for widget in (self.head, self.panel, self.result):
            widget.hide()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.match.play.happened.connect(self._follow)
        self.match.settings_asked.connect(self.settings_wanted)
        self.head.back.connect(self.leave)
        self.result.next_wanted.connect(self.again_wanted)
        self.result.again_wanted.connect(lambda: self.again_wanted.emit(self.wish))
        self.result.other_wanted.connect(self.leave)
        self.look.changed.connect(self.arrange)

    @property
    def session(self) -> MatchSession:
        """What is played."""
        return self._laid.session

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What came of the readings so far."""
        return tuple(self._answers)

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self._is_over

    @property
    def readings(self) -> int:
        """After so many readings it is over."""
        return self._laid.readings

    def begin(self) -> None:
        """Let the cards be memorised."""
        self._gear.notebook.begin(self.wish.drill, settings_of(self.wish))
        settings, setup = self._settings, self._laid.setup
        wish = sound_wish_of(settings, setup, self._gear.voices) or output_wish_of(settings)
        self.match.give_sound(MatchSound(wish, self._gear.opener or open_output, self.match, in_background))
        self.match.start()

    def _follow(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, RoundSettled):
                self._write()
            elif isinstance(event, MatchAborted | MatchResigned):
                self.finish()
        if len(self.session.state.read) >= self._laid.readings and isinstance(events[-1], RoundSettled):
            self.finish()

    def _write(self) -> None:
        this = self.session.state.round
        answer = None if this is None else answer_of(this)
        if answer is None:
            return
        self._answers.append(answer)
        self._gear.notebook.write(answer)

    def finish(self) -> None:
        """End the drill and tell what came of it."""
        if self._is_over:
            return
        self._is_over = True
        self.match.stop()
        self.match.hide()
        self._gear.notebook.end()
        notice = self._gear.notebook.notice
        if notice is not None:
            self.head.tell(notice)
        self.panel.show_answers(self.answers)
        self.result.show_answers(self.wish, self.answers)
        for widget in (self.head, self.panel, self.result):
            widget.show()
        self.arrange()
        self.setFocus()

    def leave(self) -> None:
        """Back to where one came from."""
        self.back.emit(self.answers)

    def close(self) -> bool:
        """Fall silent and let go of everything."""
        if not self._is_over:
            self._is_over = True
            self.match.stop()
        self._gear.notebook.end()
        return super().close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """At the end Enter follows the advice, Esc leaves; before, the board has the keys."""
        if self._is_over and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.result.press()
        elif self._is_over and event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def arrange(self) -> None:
        """Put everything in its place: the mat has the whole window, as in a match."""
        self.match.setGeometry(self.rect())
        head = self.head.height_px
        panel = self.look.px(PANEL_PX if self.width() >= SMALL_BELOW_PX else SMALL_PANEL_PX)
        self.head.setGeometry(0, 0, self.width(), head)
        self.panel.setGeometry(self.width() - panel, head, panel, self.height() - head)
        self.result.setGeometry(0, head, self.width() - panel, self.height() - head)
