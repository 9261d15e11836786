"""A match being played: joins the session, its reader, the hand and the keys; makes the pictures.

Rule 1: whatever happens comes from the driver; a hand only asks (by commands).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from audio.voice_reader import VoiceReader
from karuta.match.commands import (
    CarryCard,
    Command,
    LeaveSeat,
    NextPoem,
    Pause,
    PointerMoved,
    Reread,
    Resume,
    TakeSeat,
)
from karuta.match.replay_session import ReplaySession
from karuta.match.session import MatchSession
from karuta.rules.apply import apply
from karuta.rules.events import Event, MatchPaused, MemorizingEnded, SeatChanged
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
from ui.match.key_input import Action, KeyInput, next_command
from ui.match.narrator import Narrator
from ui.match.outside import way_out, way_round
from ui.match.picture import BoardPicture, Run
from ui.match.presenter import Cast, Presenter
from ui.match.recorded_hand import RecordedHand
from ui.match.replay_narrator import ReplayNarrator
from ui.match.round_marks import revealed
from ui.match.stamps import StampClock
from ui.match.thought_words import ThoughtTeller
from ui.match.watcher import USUAL, Watcher
from ui.wording import match as words
from ui.wording import watching as watch_words


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
        may_aid: Whether that can be turned on and off.
        counts: Whether the ladder counts the match.
        man_cast: Answers who plays while a man sits at a seat that is a COM's.
    """

    session: MatchSession | ReplaySession
    cast: Callable[[], Cast]
    bindings: Mapping[Layout, Mapping[str, PhysicalKey]]
    face: str = "brush"
    left_hand: bool = False
    offers_print: bool = False
    shows_aid: bool = False
    may_aid: bool = True
    counts: bool = False
    man_cast: Callable[[], Cast] | None = None


class MatchPlay(QObject):
    """Plays one match.

    Attributes:
        presenter: Makes its pictures.
        driver: Keeps it on the clock.
        watcher: Speed, standing still and steps for whoever only watches.

    Signals:
        happened: a tuple of events, as they happen.
        changed: another picture is to be shown.
        acted: an `Action` that the screen has to carry out.
        seat_changed: another plays at the near seat now.
    """

    happened = Signal(object)
    changed = Signal()
    acted = Signal(object)
    seat_changed = Signal()

    def __init__(self, table: Table, now_ms: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, cast = table.session, table.cast()
        self._man_plays = cast.man_plays
        self._now_ms = now_ms
        self._replay = table.session if isinstance(table.session, ReplaySession) else None
        self._narrator = (Narrator if self._replay is None else ReplayNarrator)(table.session.setup)
        self._hand = HandTracker()
        self._cursor = CardCursor(stays=cast.keyboard_only)
        self._keys = KeyInput(table.bindings, self._cursor)
        self._stamps = StampClock()
        self._last_stamp_ms, self._seen = 0.0, OPENING_STATE
        self._away_at: Point | None = None
        self._carries = False
        self._pause_wanted = False
        self._sits = False
        self._casts = (table.cast, table.man_cast or table.cast)
        self._present = partial(Presenter, say=tr, hand=self._hand, cursor=self._cursor)
        self.presenter = self._present(cast)
        self.presenter.shows_aid = table.shows_aid
        self.driver = SessionDriver(table.session, now_ms, self._narrator.hear, self)
        self._narrator.clock = self.driver
        self.driver.happened.connect(self._hear)
        self.driver.woke.connect(self.changed)
        self._recorded = None if self._replay is None else RecordedHand(self._replay, self._hand)
        way = None if self._replay is None else self
        self.watcher = Watcher(self.driver, self._narrator, way, self)
        self.watcher.changed.connect(self.changed)

    @property
    def view(self) -> PlayerView:
        """What the near seat may know now; with the keyboard only a move may withdraw the coming phrase."""
        view, is_open = self._session.view(Side.FIRST), self._session.moves_open
        return view if view.moves_open == is_open else replace(view, moves_open=is_open)

    @property
    def man_plays(self) -> bool:
        """Whether a man plays at this window now."""
        return self._man_plays

    @property
    def replay(self) -> ReplaySession | None:
        """What is shown again; None if a match is played."""
        return self._replay

    @property
    def seat_wanted(self) -> bool | None:
        """Whether a man may sit down (True) or leave (False) at a COM's seat; None: neither."""
        session = self._session
        if isinstance(session, ReplaySession) or not session.seat_can_change or session.is_over:
            return None
        return not session.man_is_wanted

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
        if self._replay is not None:
            self._show_from_here(self._replay)
        self.driver.start()

    def stop(self) -> None:
        """Lets nothing happen and nothing be heard any more."""
        self.driver.stop()
        self.give_voice(None)

    def give_voice(self, voice: VoiceReader | None) -> None:
        """Lets this voice read from the next poem on; None: what is read is shown as text."""
        self._narrator.hush()
        self._narrator.take_voice(voice, self._session.state)

    def picture(self) -> BoardPicture:
        """Answers what is to be seen now, and asks to be woken when that changes by itself."""
        now_ms, seen_ms = self.driver.match_ms(), self.driver.picture_ms()
        view = self.view
        dues = [self.presenter.next_change_ms(view, seen_ms), self._narrator.next_ms(now_ms)]
        if self._recorded is not None:
            self._recorded.follow(now_ms)
            dues.append(self._recorded.next_ms(now_ms))
        self.driver.wake_at(min((due for due in dues if due is not None), default=None))
        picture = self.presenter.picture(view, self._narrator.heard(now_ms), seen_ms)
        return self._with_foot(self._with_thoughts(picture))

    def _with_thoughts(self, picture: BoardPicture) -> BoardPicture:
        this = self._session.state.round
        if self._man_plays or this is None or not self.watcher.shows_thoughts:
            return picture
        names = self._cast().names
        return ThoughtTeller(tr, names).shown_in(picture, self._session.thoughts, this)

    def _with_foot(self, picture: BoardPicture) -> BoardPicture:
        """The picture with what will come at the next gap."""
        told = None
        if self.presenter.shows_keys and not self._man_plays and self.view.phase is not Phase.OVER:
            told = watch_words.KEYS if self._replay is None else watch_words.REPLAY_KEYS
        elif self.pause_is_coming:
            told = words.PAUSE_COMING
        elif self._replay is not None and self._replay.is_over:
            told = None if self.view.phase is Phase.OVER else watch_words.CUT_OFF
        elif self.seat_wanted is not None and self.seat_wanted is self._man_plays:
            told = watch_words.LEAVING_COMING if self._man_plays else watch_words.SEAT_COMING
        return picture if told is None else replace(picture, foot=(Run(tr(told)),))

    def recast(self) -> None:
        """Says everything in another language from now on."""
        self.presenter.recast(self._cast())

    def _cast(self) -> Cast:
        """Who plays now."""
        return self._casts[self._sits]()

    def _hear(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._tell(event)
        self._hand.holding.check(self.view)
        if self._replay is not None and self._replay.is_over:
            self.driver.stop_clock()
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
        elif isinstance(event, SeatChanged):
            self._change_seat(by_man=event.by_man)

    def _change_seat(self, *, by_man: bool) -> None:
        """Another plays at the near seat from now on: a man sees the match at its own speed."""
        self._sits = by_man
        self._man_plays = self._cast().man_plays
        self.presenter.recast(self._cast())
        if self._replay is None:
            self._hand.lost()
            self.watcher.set_rate(USUAL)
            self.watcher.run()
        self.seat_changed.emit()

    def ask_for_seat(self) -> None:
        """Sits down at a COM's seat, or gives it back, from the next reading on."""
        wanted = self.seat_wanted
        if wanted is not None:
            self.driver.send(TakeSeat() if wanted else LeaveSeat())
            self.changed.emit()

    @property
    def n(self) -> int:
        """The number of the reading under way, or of the last one."""
        return self.view.n

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes."""
        return self._session.is_over

    def go_to(self, n: int) -> None:
        """Begins a replay again with the reading of that number; 0: with the opening."""
        if self._replay is not None:
            self._replay.seek(n)
            self._show_from_here(self._replay)

    def _show_from_here(self, replay: ReplaySession) -> None:
        """Shows a replay from where it begins now, all that happened before already told."""
        before = self.presenter
        self._narrator.forget()
        self._sits = False
        self._seen = OPENING_STATE
        self.presenter = self._present(self._cast())
        self.presenter.shows_aid, self.presenter.shows_keys = before.shows_aid, before.shows_keys
        for event in replay.events:
            self._tell(event)
            if isinstance(event, SeatChanged):
                self._sits = event.by_man
                self.presenter.recast(self._cast())
        self.driver.restart(replay.begins_ms)

    def _tell(self, event: Event) -> None:
        self._seen = apply(self._seen, event)
        self.presenter.hear(event, revealed(self._seen.round, self._seen.mat), self._seen.mat)

    def take_hand(self, sample: HandSample) -> None:
        """Takes a pointer event."""
        if not self._man_plays:
            return
        for moved in self._samples(sample):
            self._hand.follow(moved, self.view)
            self.driver.send(moved)
            self._send_all(self._hand.act(self.view))
        if sample.pressed:
            self._cursor.hide()
            self._tell_carrying()
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
        if not self._man_plays and not self._waits_for_key and self.watcher.take_key(stroke.key):
            return
        meaning = self._keys.went_down(stroke.key, stamp_ms, self.view)
        if isinstance(meaning, Action):
            self.acted.emit(meaning)
            return
        if self._man_plays:
            self._send_all(meaning)
            self._tell_carrying()
        elif NextPoem() in meaning:
            self.go_on()
        self.changed.emit()

    def _tell_carrying(self) -> None:
        """Tells the match when the keys begin or cease to carry a card (R-7.7)."""
        carries = self._cursor.carries(self.view)
        if carries is not self._carries:
            self._carries = carries
            self.driver.send(CarryCard(carries))

    @property
    def _waits_for_key(self) -> bool:
        """Whether COMs that go on by key only wait for it (R-3.13)."""
        session = self._session
        is_waiting = session.state.phase is Phase.WAITING and not self.driver.is_stopped
        return is_waiting and self._replay is None and not session.setup.goes_on

    def _send_all(self, commands: tuple[Command, ...]) -> None:
        for command in commands:
            self.driver.send(command)

    def go_on(self) -> None:
        """Asks for the next poem, or for the rest of the cards to be laid; after a pause, goes on."""
        self.driver.send(Resume() if self.is_paused else next_command(self.view))

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
