"""What to draw: a seat's view, the events and the time become a `BoardPicture`; no Qt, no clock.

Rule 1: a picture follows from what was told and from `now_ms`; asking for it judges and delays nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from karuta.rules import events as e
from karuta.rules.blocks import Block
from karuta.rules.cards import Torifuda
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Mat
from karuta.rules.view import PlayerView
from ui.match.card_cursor import CardCursor
from ui.match.card_pictures import CardTeller
from ui.match.drop import is_laying
from ui.match.edge_words import EdgeTeller, RowTags
from ui.match.hand import MEMORIZING, HandTracker
from ui.match.hand_picture import drop_of, frame_picture, insertion_box, trail_picture
from ui.match.motion import Motion
from ui.match.moving_words import MovingTeller
from ui.match.narrator import Heard
from ui.match.picture import BoardPicture, PlatePicture, StripPicture
from ui.match.plate_words import PlateTeller
from ui.match.result_words import ResultTeller
from ui.match.round_marks import Revealed, RoundMarks
from ui.match.story import Story, next_second_ms
from ui.match.strip_words import StripTeller
from ui.match.tween import FLASH_FADE_MS, FLASH_MS, RISE_MS, STRIP_FADE_MS, progress

FRAME_MS = 1000.0 / 60.0
COUNTED = (Phase.HELD, Phase.RESTING, Phase.READING, Phase.CLOSING, Phase.SENDING, Phase.WAITING)


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, and how it is shown.

    Attributes:
        names: What the players are called.
        details: The second line of their plates.
        man_plays: Whether the near seat is a man's.
        caps: The key caps of every block.
        upright: Whether the far player's cards are shown upright too.
        keyboard_only: Whether the pointer's place is ignored.
        memorizing_limit: Whether the match starts by itself after 15 minutes.
        waits: Whether the match waits for [S] after a reading.
        explains_karafuda: Whether the first karafuda is explained.
        still: Whether motion is reduced.
        left_hand: Whether the man takes with his left hand.
        near_is_man: Whether the near seat is a man's who does not play here and now: a replay.
        alone: Whether nobody sits at the far seat.
        note: What kind of match this is, in a word in the bar; "": a match like any other.
    """

    names: BySide[str]
    details: BySide[str]
    man_plays: bool
    caps: Mapping[Block, tuple[str, ...]]
    upright: bool = False
    keyboard_only: bool = False
    memorizing_limit: bool = False
    waits: bool = True
    explains_karafuda: bool = False
    still: bool = False
    left_hand: bool = False
    near_is_man: bool = False
    alone: bool = False
    note: str = ""


class Presenter:
    """Makes the pictures of one match.

    Attributes:
        shows_keys: Whether the key caps stay at the row ends.
        shows_aid: Whether every card bears its deciding kana.
    """

    def __init__(self, cast: Cast, say: Callable[..., str], hand: HandTracker, cursor: CardCursor) -> None:
        self.shows_keys = False
        self.shows_aid = False
        self._cast = cast
        self._say = say
        self._hand = hand
        self._cursor = cursor
        self._story = Story()
        self._motion = Motion(still=cast.still)
        self._marks = self._new_marks()
        self._chosen_ms: dict[Torifuda, float] = {}
        self._closed_ms = 0.0
        self._say_as(cast)

    def recast(self, cast: Cast) -> None:
        """Says everything in another language from now on."""
        self._cast = cast
        self._marks.names = cast.names
        self._say_as(cast)

    def _say_as(self, cast: Cast) -> None:
        say = self._say
        self._story.man = Side.FIRST if cast.man_plays or cast.near_is_man else None
        self._strips = StripTeller(
            say,
            cast.names,
            cast.man_plays,
            cast.keyboard_only,
            cast.explains_karafuda,
            cast.waits,
            cast.alone,
        )
        self._cards = CardTeller(
            say,
            self._motion,
            self._hand,
            self._cursor,
            cast.upright,
            cast.still,
            cast.left_hand,
            self._story.tidied,
        )
        self._moves = MovingTeller(say, self._hand, self._cursor, cast.man_plays, cast.keyboard_only)
        self._plates = PlateTeller(say, cast.names, cast.details, cast.memorizing_limit, cast.note)
        self._results = ResultTeller(say, cast.names)
        self._edges = EdgeTeller(say, cast.names, cast.caps, cast.man_plays, cast.keyboard_only)

    @property
    def story(self) -> Story:
        """What is remembered of the match."""
        return self._story

    @property
    def marks(self) -> RoundMarks:
        """What the reading under way, or the last one, left to be looked at."""
        return self._marks

    @property
    def _near_is_man(self) -> bool:
        """Whether a man's hand is seen at the near edge, now or as it was recorded."""
        return self._cast.man_plays or self._cast.near_is_man

    def _new_marks(self) -> RoundMarks:
        men = BySide(self._near_is_man, False)
        marks = RoundMarks(self._say, self._cast.names, men, tags_right=self._cast.left_hand)
        marks.is_alone = self._cast.alone
        return marks

    def hear(self, event: e.Event, revealed: Revealed, mat: Mat) -> None:
        """Takes an event, what may be shown of the reading after it, and what lies after it."""
        if isinstance(event, e.PoemChosen):
            self._marks = self._new_marks()
            self._chosen_ms.clear()
            self._hand.trail_mm = ()
        if isinstance(event, e.PoemChosen | e.PauseRenewed):
            self._marks.follows_joka = event.lead is e.Lead.JOKA
        self._marks.revealed = revealed
        self._hear_round(event)
        self._hear_moves(event)
        self._story.hear(event, revealed.target)
        self._motion.lay(mat, event.at_ms)

    def _hear_round(self, event: e.Event) -> None:
        marks = self._marks
        if isinstance(event, e.CardTouched):
            marks.touched(event.touch)
            marks.judged_early(self._motion.spots)
        elif isinstance(event, e.TakeAnnounced):
            marks.take = event.touch
            marks.judged_early(self._motion.spots)
            self._fly_off(event)
        elif isinstance(event, e.ReadingClosed):
            marks.closed(event.verdict, self._motion.spots)
            self._closed_ms = event.at_ms
        elif isinstance(event, e.GapsClosed):
            marks.gap_closed()
        elif isinstance(event, e.OkurifudaChosen):
            self._chosen_ms[event.card] = event.at_ms
            self._cursor.hide()
        elif isinstance(event, e.OkurifudaTakenBack):
            self._chosen_ms.pop(event.card, None)

    def _hear_moves(self, event: e.Event) -> None:
        """A card that the hand lets go sets out from where it was held."""
        dropped = self._hand.holding.dropped
        if isinstance(event, e.CardMoved | e.CardLaid) and dropped is not None:
            self._hand.holding.dropped = None
            self._motion.let_go(*dropped)

    def _fly_off(self, event: e.TakeAnnounced) -> None:
        card = Torifuda(self._marks.revealed.number)
        spot = self._motion.spots.get(card)
        if spot is None:
            return
        near = event.touch.side is Side.FIRST
        sweep = self._hand.direction() if self._near_is_man else (0.0, 1.0)
        towards = sweep if near else (0.0, -1.0)
        turned = self._cards.is_turned(spot.side)
        self._motion.fly_off(card, turned=turned, towards=towards, now_ms=event.at_ms)

    @property
    def flashed(self) -> BySide[bool]:
        """Who has touched a card beside the target that cost nothing, in the reading that has closed."""
        return self._marks.flashed

    def fouls_shown(self, now_ms: float) -> int:
        """Answers how many fouls of the reading are shown at that time."""
        self._marks.known_at(now_ms)
        by_player = (self._marks.fouls_of(side) for side in Side)
        return sum(fouls.first + fouls.second for fouls in by_player)

    def picture(self, view: PlayerView, heard: Heard, now_ms: float) -> BoardPicture:
        """Answers what is to be seen at that time."""
        story, marks, hand = self._story, self._marks, self._hand
        marks.known_at(now_ms)
        memorizing = view.phase in MEMORIZING
        is_counted = self._cast.man_plays and hand.is_inside() and view.phase in COUNTED
        reads = view.phase in (Phase.READING, Phase.CLOSING)
        drop = drop_of(hand, self._cursor, view)
        return BoardPicture(
            cards=self._cards.cards(view, self._chosen_ms, now_ms, aid=self.shows_aid),
            strip=self._strip(view, heard, now_ms),
            row_ends=self._edges.row_ends(
                story,
                RowTags(marks.row_tags(), marks.foul_tags(self._motion.spots)),
                caps=(self.shows_keys or memorizing) and self._cast.man_plays,
                counts=is_counted,
            ),
            plates=BySide(*(self._plate(side, view, now_ms) for side in Side)),
            heading=self._plates.heading(view, story, marks, now_ms),
            rest_line=self._moves.line(view, names_keys=self.shows_keys)
            or self._edges.rest_line(view, story),
            rest_card=view.to_lay[0] if view.to_lay else None,
            key_line=self._edges.key_line(view, story) if self.shows_keys else (),
            result=self._results.result(view, story),
            ghosts=marks.ghosts(),
            boxes=marks.boxes(self._motion.spots),
            frame=frame_picture(hand, self._cursor, view, keyboard_only=self._cast.keyboard_only),
            insertion=insertion_box(drop),
            trail=trail_picture(hand, now_ms),
            big_card=heard.card if reads and not story.is_barred else None,
            foot=self._plates.foot(view, story),
            rest_offered=is_laying(view),
            next_offered=view.phase in (Phase.WAITING, Phase.SENDING) and self._cast.waits,
            next_allowed=(view.phase is Phase.WAITING or is_laying(view)) and story.paused_at_ms is None,
            over=view.phase is Phase.OVER,
            save_offered=view.phase is Phase.OVER and story.kept.is_missing,
            hidden=(memorizing or bool(view.to_lay)) and story.paused_at_ms is not None,
        )

    def _plate(self, side: Side, view: PlayerView, now_ms: float) -> PlatePicture:
        fades_ms = 0.0 if self._cast.still else FLASH_FADE_MS
        share = 1.0 - progress(self._closed_ms + FLASH_MS, fades_ms, now_ms)
        return self._plates.plate(side, view, self._marks, flash_share=share)

    def _strip(self, view: PlayerView, heard: Heard, now_ms: float) -> StripPicture | None:
        strip = self._strips.strip(view, self._story, self._marks, heard)
        if strip is None or not strip.wide:
            return strip
        opacity = progress(self._closed_ms, 0.0 if self._cast.still else STRIP_FADE_MS, now_ms)
        return replace(strip, opacity=opacity) if opacity < 1.0 else strip

    def next_change_ms(self, view: PlayerView, now_ms: float) -> float | None:
        """Answers when the next picture is due by itself; None if nothing moves and no clock runs."""
        instants = []
        if self._motion.is_running(now_ms) or self._is_fading(now_ms):
            instants.append(now_ms + FRAME_MS)
        known_ms = self._marks.next_known_ms(now_ms)
        if known_ms is not None:
            instants.append(known_ms)
        story = self._story
        if story.paused_at_ms is None and view.phase is not Phase.OVER:
            from_ms = story.memorizing_from_ms if story.started_at_ms is None else story.started_at_ms
            instants.append(next_second_ms(from_ms, now_ms))
        return min(instants, default=None)

    def _is_fading(self, now_ms: float) -> bool:
        trail = trail_picture(self._hand, now_ms)
        if trail is not None and trail.opacity < 1.0:
            return True
        if self._cast.still:
            return False
        closed_for_ms = now_ms - self._closed_ms
        rising = any(now_ms < at_ms + RISE_MS for at_ms in self._chosen_ms.values())
        return rising or (self._marks.verdict is not None and closed_for_ms < FLASH_MS + FLASH_FADE_MS)
