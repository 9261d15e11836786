"""A match being played: joins the session, its reader, the hand and the keys; makes the pictures.

Rule 1: whatever happens comes from the driver; a hand only asks (by commands).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from audio.voice_reader import VoiceReader
from karuta.match.commands import Command, NextPoem, Pause, PointerMoved, Reread, Resume
from karuta.match.session import MatchSession
from karuta.rules.apply import apply
from karuta.rules.events import Event, MatchPaused, MemorizingEnded, RoundSettled
from karuta.rules.geometry import Point
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.state import OPENING_STATE
from karuta.rules.view import PlayerView
from ui.driver import SessionDriver
from ui.keys import Layout, PhysicalKey
from ui.language import tr
from ui.match.board import HandSample, KeyStroke
from ui.match.card_cursor import CardCursor
from ui.match.hand import HandTracker
from ui.match.key_input import Action, KeyInput
from ui.match.narrator import Narrator
from ui.match.outside import way_out, way_round
from ui.match.picture import BoardPicture, Run
from ui.match.presenter import Cast, Presenter
from ui.match.round_marks import revealed
from ui.match.stamps import StampClock
from ui.wording import match as words


@dataclass(frozen=True, slots=True)
class Table:
    """One match, laid: who plays, with what, how it is shown.

    Attributes:
        session: The match.
        cast: Answers who plays, in the present language.
        bindings: The keys of the blocks.
        face: The cards' face, "brush" or "print".
        left_hand: Whether the bars are mirrored.
        offers_print: Whether the print face is offered where cards are small.
        shows_aid: Whether every card bears its deciding kana from the beginning.
    """

    session: MatchSession
    cast: Callable[[], Cast]
    bindings: Mapping[Layout, Mapping[str, PhysicalKey]]
    face: str = "brush"
    left_hand: bool = False
    offers_print: bool = False
    shows_aid: bool = False


class MatchPlay(QObject):
    """Plays one match.

    Attributes:
        presenter: Makes its pictures.
        driver: Keeps it on the clock.
        steps: Whether a match between COMs waits after every reading.

    Signals:
        happened: a tuple of events, as they happen.
        changed: another picture is to be shown.
        acted: an `Action` that the screen has to carry out.
    """

    happened = Signal(object)
    changed = Signal()
    acted = Signal(object)

    def __init__(self, table: Table, now_ms: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = table.session
        cast = table.cast()
        self._man_plays = cast.man_plays
        self._now_ms = now_ms
        self._narrator = Narrator(table.session.setup)
        self._hand = HandTracker()
        cursor = CardCursor()
        self._keys = KeyInput(table.bindings, cursor)
        self._stamps = StampClock()
        self._last_stamp_ms = 0.0
        self._seen = OPENING_STATE
        self._away_at: Point | None = None
        self._pause_wanted = False
        self.steps = False
        self.presenter = Presenter(cast, tr, self._hand, cursor)
        self.presenter.shows_aid = table.shows_aid
        self.driver = SessionDriver(table.session, now_ms, self._narrator.hear, self)
        self._narrator.clock = self.driver
        self.driver.happened.connect(self._hear)
        self.driver.woke.connect(self.changed)

    @property
    def view(self) -> PlayerView:
        """What the near seat may know now."""
        return self._session.view(Side.FIRST)

    @property
    def is_paused(self) -> bool:
        """Whether the match stands still."""
        return self._session.state.paused

    @property
    def pause_is_coming(self) -> bool:
        """Whether the match will stand still at the next gap."""
        return self._pause_wanted and not self.is_paused and not self._session.is_over

    @property
    def can_reread(self) -> bool:
        """Whether a poem was withdrawn by the pause and may be read from its beginning."""
        this = self._session.state.round
        is_held = self._session.state.phase is Phase.HELD
        return is_held and this is not None and this.verdict is None

    def start(self) -> None:
        """Lets the match run."""
        self.driver.start()

    def stop(self) -> None:
        """Lets nothing happen and nothing be heard any more."""
        self.driver.stop()
        self.give_voice(None)

    def give_voice(self, voice: VoiceReader | None) -> None:
        """Lets this voice read from the next poem on; None: what is read is shown as text."""
        self._narrator.hush()
        self._narrator.take_voice(voice, self._session.state)

    def set_rate_factor(self, rate_factor: float) -> None:
        """Lets the match run faster or slower; a voice reads at its own pace only, and falls silent."""
        self._narrator.hush()
        self.driver.set_rate_factor(rate_factor)

    def picture(self) -> BoardPicture:
        """Answers what is to be seen now, and asks to be woken when that changes by itself."""
        now_ms = self.driver.match_ms()
        view = self.view
        dues = (self.presenter.next_change_ms(view, now_ms), self._narrator.next_ms(now_ms))
        self.driver.wake_at(min((due for due in dues if due is not None), default=None))
        picture = self.presenter.picture(view, self._narrator.heard(now_ms), now_ms)
        if self.pause_is_coming:
            return replace(picture, foot=(Run(tr(words.PAUSE_COMING)),))
        return picture

    def _hear(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._seen = apply(self._seen, event)
            self.presenter.hear(event, revealed(self._seen.round), self._seen.mat)
        self.happened.emit(events)
        for event in events:
            self._follow(event)
        self.changed.emit()

    def _follow(self, event: Event) -> None:
        """What some events bring with them."""
        if isinstance(event, MatchPaused):
            self._pause_wanted = False
        elif isinstance(event, MemorizingEnded) and self.view.phase is Phase.WAITING:
            self.driver.send(NextPoem())
        elif isinstance(event, RoundSettled) and self.steps and not self._man_plays:
            self.driver.send(Pause())

    def take_hand(self, sample: HandSample) -> None:
        """Takes a pointer event."""
        if not self._man_plays:
            return
        for moved in self._samples(sample):
            for command in self._hand.moved(moved, self.view):
                self.driver.send(command)
        self.changed.emit()

    def _samples(self, sample: HandSample) -> tuple[PointerMoved, ...]:
        stamp_ms = self._stamp_ms(sample.stamp_ms)
        last = self._hand.point
        if sample.point is None:
            if last is None:
                return ()
            self._away_at = way_out(last)
            return (PointerMoved(stamp_ms, self._away_at, False),)
        way: tuple[Point, ...] = ()
        if self._away_at is not None:
            way = way_round(self._away_at, sample.point)
            self._away_at = None
        here = PointerMoved(stamp_ms, sample.point, sample.pressed, sample.on_strip)
        return (*(PointerMoved(stamp_ms, point, False) for point in way), here)

    def _stamp_ms(self, stamp_ms: float | None) -> float:
        """When an event happened, on the match clock; never before the one that came before it."""
        now_ms = self._now_ms()
        at_ms = now_ms if stamp_ms is None else self._stamps.event_ms(stamp_ms, now_ms)
        self._last_stamp_ms = max(self._last_stamp_ms, self.driver.at_match_ms(at_ms))
        return self._last_stamp_ms

    def take_key(self, stroke: KeyStroke) -> None:
        """Takes a key event."""
        stamp_ms = self._stamp_ms(stroke.stamp_ms)
        if not stroke.down:
            self._send_all(self._keys.went_up(stroke.key, stamp_ms))
            return
        meaning = self._keys.went_down(stroke.key, stamp_ms, self.view)
        if isinstance(meaning, Action):
            self.acted.emit(meaning)
            return
        if self._man_plays:
            self._send_all(meaning)
        elif NextPoem() in meaning:
            self.go_on()
        self.changed.emit()

    def _send_all(self, commands: tuple[Command, ...]) -> None:
        for command in commands:
            self.driver.send(command)

    def go_on(self) -> None:
        """Asks for the next poem; between COMs that wait after each reading, goes on."""
        self.driver.send(Resume() if self.is_paused else NextPoem())

    def pause(self) -> None:
        """Stands still at the next gap."""
        if self._session.is_over or self.is_paused:
            return
        self._pause_wanted = self.driver.send(Pause()) and not self.is_paused
        self.changed.emit()

    def lose_focus(self) -> None:
        """The window is not in front any more: nothing is held, the match stands still at the next gap."""
        self._hand.lost()
        self._send_all(self._keys.lost(self._stamp_ms(None)))
        if self._man_plays:
            self.pause()

    def rebind(self, bindings: Mapping[Layout, Mapping[str, PhysicalKey]]) -> None:
        """Takes other keys for the blocks from now on."""
        self._keys.bindings = bindings

    def resume(self, *, reread: bool = False) -> None:
        """Goes on after a pause; `reread`: with the poem from its beginning."""
        if reread:
            self.driver.send(Reread())
        self.driver.send(Resume())
