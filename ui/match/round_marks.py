"""What a reading leaves on the mat to be looked at until [S]: who touched what, when, and what it was.

Rule 1: where a hand came down is shown when it is known; what it was (take, foul) only when that is decided,
and a foul not before the poem is decided to the ear: it would tell on which side its card does not lie.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf

from karuta.rules.blocks import Block, block_of
from karuta.rules.judge import Foul, Verdict, covers, sure_fouls
from karuta.rules.side import BySide, Side
from karuta.rules.state import Round
from karuta.rules.territory import Mat, Row, Spot
from karuta.rules.touch import Frame, Touch
from poems.kimariji import deciding_length
from ui.match.foul_mark import FoulMark, Spots, box_around, foul_mark
from ui.match.motion import corner_mm
from ui.match.picture import Box, BoxLook, BoxPicture, GhostPicture
from ui.wording import match as words
from ui.wording.sentence import Sentence

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Revealed:
    """What may be known of the poem under way: nothing before take or close.

    Attributes:
        target: Where its card lay; None for a karafuda, or while it is not known.
        number: The poem; 0 while it is not known.
        deciding_heard_ms: When its deciding mora is audible; times are told from there.
        decided_at_ms: The same on the match clock, once the reader has answered.
        fouled: The touches that are fouls whatever else will be told (R-5.6).
    """

    target: Spot | None = None
    number: int = 0
    deciding_heard_ms: float = 0.0
    decided_at_ms: float = inf
    fouled: tuple[Foul, ...] = ()


def revealed(this: Round | None, mat: Mat | None = None) -> Revealed:
    """Answers what may be shown of a reading: its poem once it has been taken or has closed.

    Args:
        this: The reading.
        mat: What lies on the mat; None: no foul is told before the reading has closed.
    """
    if this is None or this.reading is None:
        return Revealed()
    length = deciding_length(this.yomifuda, this.unread_bits)
    deciding_ms = this.reading.audible_ms_of(length)
    decided_at_ms = inf if this.zero_at_ms is None else this.zero_at_ms + deciding_ms
    is_open = this.verdict is None and mat is not None
    fouled = sure_fouls(mat, this.target, this.touches, this.take) if is_open and mat is not None else ()
    if this.take is None and this.verdict is None:
        return Revealed(deciding_heard_ms=deciding_ms, decided_at_ms=decided_at_ms, fouled=fouled)
    return Revealed(this.target, int(this.yomifuda), deciding_ms, decided_at_ms, fouled)


def frame_box(frame: Frame) -> Box:
    """Answers the box around the slots of a frame in the territory the hand is over."""
    return box_around(_spots_of(frame))


def _spots_of(frame: Frame) -> tuple[Spot, ...]:
    return tuple(spot for spot in frame.spots if spot.side is frame.over) or frame.spots


def _box(spots: tuple[Spot, ...], look: BoxLook, tag: str, *, tag_right: bool) -> BoxPicture:
    """A box around spots, its tag on the side where neither the strip nor a bar lies."""
    row = spots[0].place.row
    below = row is (Row.TOP if spots[0].side is Side.FIRST else Row.BOTTOM)
    return BoxPicture(box_around(spots), look, tag, tag_right, tag_below=below)


class RoundMarks:
    """The marks of one reading.

    Attributes:
        names: What the players are called.
        take: The announced take.
        verdict: The verdict, once the reading has closed.
        revealed: What is known of the poem.
        follows_joka: Whether the joka is read before the poem (R-3.4).
        flashed: Who touched a card beside the target and never the target: no foul (R-5.1).
        is_alone: Whether nobody sits at the far seat: what takes cards there is the time (R-11.4).
    """

    def __init__(self, say: Say, names: BySide[str], men: BySide[bool], *, tags_right: bool = False) -> None:
        self._say = say
        self.names = names
        self._men = men
        self._tags_right = tags_right
        self._touches: list[Touch] = []
        self._fouls: tuple[FoulMark, ...] = ()
        self._gap_is_closed = False
        self._is_decided = False
        self.take: Touch | None = None
        self.verdict: Verdict | None = None
        self.revealed = Revealed()
        self.follows_joka = False
        self.flashed = BySide(False, False)
        self.is_alone = False

    def touched(self, touch: Touch) -> None:
        """A hand came down."""
        self._touches.append(touch)

    def judged_early(self, lay: Spots) -> None:
        """Takes what is a foul already; `lay` tells where every card lies."""
        if self.verdict is None:
            fouled = self.revealed.fouled
            self._fouls = tuple(foul_mark(foul.touch, foul.territory, None, lay) for foul in fouled)

    def known_at(self, now_ms: float) -> None:
        """Takes the time of the next picture, on the match clock: what may be known by then."""
        self._is_decided = self.take is not None or now_ms >= self.revealed.decided_at_ms

    @property
    def shows_fouls(self) -> bool:
        """Whether fouls may be shown: the reading has closed, or the poem is decided to the ear."""
        return self.verdict is not None or self._is_decided

    def fouls_of(self, player: Side) -> BySide[int]:
        """Answers that player's fouls by territory, as far as they may be known."""
        if self.verdict is not None:
            return self.verdict.fouls[player]
        own = [foul.territory for foul in self.revealed.fouled if foul.player is player]
        return BySide(*(int(self._is_decided and side in own) for side in Side))

    def next_known_ms(self, now_ms: float) -> float | None:
        """Answers when a foul may be shown that may not yet; None if there is none."""
        decided_at_ms = self.revealed.decided_at_ms
        waits = bool(self.revealed.fouled) and not self.shows_fouls and decided_at_ms > now_ms
        return decided_at_ms if waits else None

    def closed(self, verdict: Verdict, lay: Spots) -> None:
        """The reading has closed; `lay` tells where every card lay."""
        self.verdict = verdict
        target = self.revealed.target
        self._fouls = tuple(foul_mark(foul.touch, foul.territory, target, lay) for foul in verdict.fouled)
        self.flashed = BySide(*(self._touched_tomofuda(side, lay) for side in Side))

    def gap_closed(self) -> None:
        """The take's gap has closed up: what was written in it goes to the row's end."""
        self._gap_is_closed = True

    def told_ms(self, stamp_ms: float) -> str:
        """Answers a stamp as it is told: whole ms from the deciding mora."""
        return f"{stamp_ms - self.revealed.deciding_heard_ms:.0f}"

    def ghosts(self) -> tuple[GhostPicture, ...]:
        """Answers the empty place of the card that was taken, while its gap is open."""
        target = self.revealed.target
        if self.take is None or target is None or self._gap_is_closed:
            return ()
        x_mm, y_mm = corner_mm(target)
        if self._is_time_up:
            return (GhostPicture(x_mm, y_mm, "", self._time_up(), ""),)
        who, told_ms = self.names[self.take.side], self.told_ms(self.take.stamp_ms)
        return (GhostPicture(x_mm, y_mm, self._say(words.TAKEN), who, told_ms),)

    def boxes(self, now: Spots) -> tuple[BoxPicture, ...]:
        """Answers the boxes around what hands touched; `now` tells where every card lies now."""
        if self.verdict is None:
            fouls = self._foul_marks(now)
            fouled = [foul.touch for foul in self._fouls] if fouls else []
            open_touches = [touch for touch in self._touches if not self._men[touch.side]]
            shown = [touch for touch in open_touches if touch is not self.take and touch not in fouled]
            return fouls + tuple(self._touch_box(touch) for touch in shown)
        return self._foul_marks(now) + self._lost_box()

    def _foul_marks(self, now: Spots) -> tuple[BoxPicture, ...]:
        if not self.shows_fouls:
            return ()
        return tuple(box for foul in self._fouls for box in self._foul_boxes(foul, now))

    def _foul_boxes(self, foul: FoulMark, now: Spots) -> tuple[BoxPicture, ...]:
        tags = (self._tag(words.TAG_FOUL, foul.touch), *("" for _ in foul.cards))
        return tuple(
            _box(spots, BoxLook.FOUL, tag, tag_right=self._tags_right)
            for spots, tag in zip(foul.runs(now), tags, strict=False)
        )

    def _touch_box(self, touch: Touch) -> BoxPicture:
        target = self.revealed.target
        tag = self._tag(words.TAG_MAN_TOUCH if self._men[touch.side] else words.TAG_COM_TOUCH, touch)
        look = BoxLook.OWN_TOUCH if self._men[touch.side] else BoxLook.COM_TOUCH
        if target is not None and covers(touch, target):
            return _box((target,), look, tag, tag_right=self._tags_right)
        return _box(_spots_of(touch.frames[0]), look, tag, tag_right=self._tags_right)

    def _lost(self) -> Touch | None:
        """The touch on the target that came too late."""
        target = self.revealed.target
        if target is None or self.take is None:
            return None
        late = [
            touch
            for touch in self._touches
            if touch.side is not self.take.side and touch.stamp_ms >= 0.0 and covers(touch, target)
        ]
        return min(late, key=lambda touch: touch.stamp_ms, default=None)

    def _lost_box(self) -> tuple[BoxPicture, ...]:
        lost = self._lost()
        return () if lost is None or self._gap_is_closed else (self._touch_box(lost),)

    @property
    def _is_time_up(self) -> bool:
        return self.is_alone and self.take is not None and self.take.side is Side.SECOND

    def _time_up(self) -> str:
        from ui.wording import drills  # noqa: PLC0415 - not in matches

        return self._say(drills.TIME_UP)

    def _tag(self, sentence: Sentence, touch: Touch) -> str:
        return self._say(sentence, who=self.names[touch.side], ms=self.told_ms(touch.stamp_ms))

    def row_tags(self) -> tuple[Block, tuple[str, ...]] | None:
        """Answers, once the gap has closed, at which row end it is written who took and who came too late."""
        target = self.revealed.target
        if self.take is None or target is None or not self._gap_is_closed:
            return None
        tags = [self._time_up() if self._is_time_up else self._tag(words.TAG_TAKEN, self.take)]
        lost = self._lost()
        if lost is not None:
            sentence = words.TAG_MAN_TOUCH if self._men[lost.side] else words.TAG_COM_TOUCH
            tags.append(self._tag(sentence, lost))
        return block_of(target), tuple(tags)

    def foul_tags(self, now: Spots) -> Mapping[Block, tuple[str, ...]]:
        """Answers the fouls whose cards are gone, by the row end at which they are told."""
        told: dict[Block, tuple[str, ...]] = {}
        for foul in self._fouls if self.verdict is not None else ():
            if not foul.runs(now):
                told[foul.block] = (*told.get(foul.block, ()), self._tag(words.TAG_FOUL_GONE, foul.touch))
        return told

    def _touched_tomofuda(self, side: Side, lay: Spots) -> bool:
        target = self.revealed.target
        own = [touch for touch in self._touches if touch.side is side]
        if target is None or any(covers(touch, target) for touch in own):
            return False
        spots = (spot for touch in own for frame in touch.frames for spot in frame.spots)
        occupied = set(lay.values())
        return any(spot.side is target.side and spot in occupied for spot in spots)
