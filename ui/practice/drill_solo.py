"""一人取り on the screen: the board, the hand and the reader of a match, nobody at the far seat."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from karuta.match.nobody import Nobody
from karuta.match.session import MatchSession, Opening
from karuta.match.setup import MatchSetup
from karuta.match.streams import spawn_streams
from karuta.practice.answer import Answer
from karuta.practice.solo import answer_of, solo_deal
from karuta.practice.wish import DrillWish
from karuta.rules.events import Event, MatchAborted, MatchResigned, RoundSettled
from karuta.rules.side import BySide
from karuta.rules.teiichi import BUILT_IN, Teiichi
from ui.controls.icons import Icon
from ui.language import tr
from ui.match.laying import lay, output_wish_of, setup_of, sound_wish_of
from ui.match.play import Table
from ui.match.presenter import Cast
from ui.match.screen import MatchScreen
from ui.match.sound import MatchSound, open_output
from ui.match.sound_opening import in_background
from ui.practice.drill_on_mat import MatDrillScreen
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


def lay_solo(
    wish: DrillWish, settings: Settings, draw: Callable[[], float], own: Teiichi = BUILT_IN, *, still: bool
) -> SoloTable:
    """Lays the cards of a drill, the player's by his own plan, as in a match."""
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
    mat = BySide(own.laid_out(hands.first), BUILT_IN.laid_out(hands.second))
    opening = Opening(mat, deal.order)
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


class SoloScreen(MatDrillScreen):
    """One drill from memorising to its result.

    Signals:
        settings_wanted: the settings are to be shown; the drill stands still meanwhile.
    """

    settings_wanted = Signal()

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__(gear, wish, settings)
        self._laid = lay_solo(wish, settings, gear.draw, gear.own_plan(settings), still=gear.look.still)
        self._answers: list[Answer] = []
        self._marks: list[bool | None] = []
        self.match = MatchScreen(self.look, self._laid.table, gear.now_ms)
        self.match.setParent(self)
        self.match.sheet.play_alone(w.END_DRILL, w.END_DRILL_AGAIN)
        self.record = self.match.far_bar.lead_to(w.RECORD, Icon.LINES)
        for widget in (self.head, self.panel, self.result):
            widget.raise_()
        self.head.hide()
        self.match.play.happened.connect(self._follow)
        self.match.settings_asked.connect(self.settings_wanted)
        self.record.clicked.connect(self._move_panel)

    @property
    def session(self) -> MatchSession:
        """What is played."""
        return self._laid.session

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What came of the readings so far."""
        return tuple(self._answers)

    @property
    def is_whole(self) -> bool:
        """Whether everything was read."""
        return len(self.session.state.read) >= self._laid.readings

    @property
    def readings(self) -> int:
        """After so many readings it is over."""
        return self._laid.readings

    def begin(self) -> None:
        """Let the cards be memorised."""
        super().begin()
        self.panel.show_way((), self._laid.readings)
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
        if self.is_whole and isinstance(events[-1], RoundSettled):
            self.finish()

    def _write(self) -> None:
        this = self.session.state.round
        answer = None if this is None else answer_of(this)
        self._marks.append(None if answer is None else answer.right)
        if answer is not None:
            self._answers.append(answer)
            self.write(answer)
        self.panel.show_way(self._marks, self._laid.readings)

    def _move_panel(self) -> None:
        self.move_panel()
        self.match.board.setFocus()

    def stop_all(self) -> None:
        """Nothing is read any more."""
        self.match.stop()
        self.match.hide()

    def close(self) -> bool:
        """Fall silent and let go of everything."""
        if not self._is_over:
            self._is_over = True
            self.match.stop()
        return super().close()

    def arrange(self) -> None:
        """Put everything in its place: beside the panel, or below it, all is as in a match."""
        super().arrange()
        self.match.setGeometry(self.mat_rect())
        if not self._is_over:
            top = self.match.board.scale.top_px if self.is_drawer else 0
            panel = self.panel.geometry()
            self.panel.setGeometry(panel.left(), top, panel.width(), self.height() - top)
