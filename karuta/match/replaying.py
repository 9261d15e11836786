"""Playing a record through the rules again: judged anew from its touches, compared with what it says."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, isinf
from typing import Final

from karuta.match.record import Record
from karuta.match.rows import Fields, row_of
from karuta.rules.apply import IllegalEvent, apply
from karuta.rules.closing import closed_up
from karuta.rules.events import Event, GapsClosed, HandMoved, ReadingClosed, TakeAnnounced
from karuta.rules.judge import close_after, covers, first_take, judge
from karuta.rules.script import hand_played
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.sights import Sights
from karuta.rules.stage import Stage
from karuta.rules.state import OPENING_STATE, MatchState, Round
from karuta.rules.techniques import cues_of
from karuta.rules.territory import Mat, Place
from karuta.rules.touch import Touch
from poems.kimariji import bits_of, deciding_length

_ROUNDING_MS: Final = 0.001
WITHOUT_TECHNIQUES: Final = 1
"""The format of records in which no technique was looked for."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What a replay came to.

    Attributes:
        rows: The rows of `watch`, up to the first difference.
        difference: The first difference, in one sentence; None if it came out the same.
    """

    rows: tuple[Fields, ...]
    difference: str | None


class _Difference(Exception):  # noqa: N818 - an answer
    """The record says one thing, the rules another."""


def replay_record(record: Record) -> Replay:
    """The match of the record, judged anew."""
    rows: list[Fields] = []
    try:
        for row in _rows(record):
            rows.append(row)
            _compare(record, len(rows) - 1, row)
        if len(record.rows) >= max(1, len(rows)):
            raise _Difference(f"row {len(rows)} of the record stands for nothing that happened")
    except (_Difference, IllegalEvent) as error:
        return Replay(tuple(rows), str(error))
    return Replay(tuple(rows), None)


def _rows(record: Record) -> Iterator[Fields]:
    state = OPENING_STATE
    started: Mat | None = None
    for number, event in enumerate(record.events, start=1):
        reason = _moved_otherwise(record, state, event) or _judged_otherwise(state, event, started)
        if reason:
            raise _Difference(f"event {number}, {type(event).__name__}: {reason}")
        if isinstance(event, ReadingClosed):
            started = state.mat
        before, state = state, apply(state, event)
        row = row_of(record.setup.seed, record.players, event, before, state)
        if row is not None:
            yield row


def _compare(record: Record, index: int, row: Fields) -> None:
    """The header (index 0) is made, not compared: it stands in the record in another form."""
    if index == 0 or index > len(record.rows):
        return
    written = record.rows[index - 1]
    for name, value in row.items():
        if written.get(name) != value:
            where = f"{row['type']} {row['n']}" if "n" in row else row["type"]
            raise _Difference(f"{where}: {name} is {value!r}, the record says {written.get(name)!r}")


def _moved_otherwise(record: Record, state: MatchState, event: Event) -> str:
    """Why the man's hand did not touch what the record says; empty if it did."""
    this = state.round
    if not isinstance(event, HandMoved) or this is None or this.reading is None:
        return ""
    reading_bits = bits_of(record.setup.poems)
    kimariji_ms = this.reading.audible_ms_of(deciding_length(this.yomifuda, reading_bits))
    deciding_ms = this.reading.audible_ms_of(deciding_length(this.yomifuda, this.unread_bits))
    cues = cues_of(state.mat, this.yomifuda, deciding_ms, Side.FIRST)
    stage = Stage(state.mat, this.target, min(kimariji_ms, this.reading.sound_end_ms), Side.FIRST, cues)
    hand, touches = hand_played(event.deeds, stage, close_after(this.take, this.reading.sound_end_ms))
    told = [touch for touch in this.touches if touch.side is Side.FIRST]
    if Counter(touches) != Counter(told):
        return "the hand touches otherwise"
    if record.format == WITHOUT_TECHNIQUES or record.setup.keyboard_only:
        return ""
    return "" if _shown(this, hand.sights) else "the hand shows other techniques"


def _shown(this: Round, sights: Sights) -> bool:
    """Whether the hand showed what the record says; news that came too late may be missing in it."""
    com_ms = min(
        (touch.stamp_ms for touch in this.touches if touch.side is Side.SECOND and _covers(touch, this)),
        default=inf,
    )
    told = [each.sighting for each in this.seen]
    shown = [each for each in sights.sightings if each.stamp_ms <= com_ms]
    broken = this.take is not None and this.take.side is Side.SECOND and sights.held_at(this.take.stamp_ms)
    if isinf(com_ms):
        return told == shown
    return set(told) <= set(shown) and (broken or not this.guard_broken)


def _covers(touch: Touch, this: Round) -> bool:
    return this.target is not None and covers(touch, this.target)


def _judged_otherwise(state: MatchState, event: Event, started: Mat | None) -> str:
    """Why the rules would not have let this happen; empty if they would."""
    this = state.round
    if this is None:
        return ""
    if isinstance(event, TakeAnnounced) and first_take(this.target, this.touches) != event.touch:
        return "another touch takes"
    if isinstance(event, ReadingClosed):
        verdict = judge(state.mat, this.target, this.touches, this.take, _close_ms(this, event))
        return "" if verdict == event.verdict else "the touches are judged otherwise"
    if isinstance(event, GapsClosed) and started is not None:
        closed = BySide(*(closed_up(state.mat[side], _gaps(this, started, side)) for side in SIDES))
        return "" if closed == event.mat else "the gaps close otherwise"
    return ""


def _close_ms(this: Round, event: ReadingClosed) -> float:
    """When the reading closed on the heard clock; a karafuda may have been cut off before its end."""
    sound_end_ms = 0.0 if this.reading is None else this.reading.sound_end_ms
    last_ms = event.at_ms - (this.zero_at_ms or 0.0) + _ROUNDING_MS
    return min(close_after(this.take, sound_end_ms), last_ms)


def _gaps(this: Round, started: Mat, side: Side) -> list[Place]:
    """Where cards lay that have gone from this side: the take's place first, then those of the sends."""
    gone = [] if this.target is None or this.target.side is not side else [this.target.place]
    sent = (started[side].find(each.card) for each in this.sent if each.sender is side)
    return [*gone, *(place for place in sent if place is not None)]
