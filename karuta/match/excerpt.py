"""One reading of a record as a scenario: the form in which a rule question is asked."""

from typing import Any

from karuta.match.record import Record, RecordError
from karuta.rules.apply import IllegalEvent, apply
from karuta.rules.blocks import block_of
from karuta.rules.events import (
    CardTouched,
    Event,
    HandMoved,
    PauseRenewed,
    PoemChosen,
    ReadingClosed,
    TakeAnnounced,
)
from karuta.rules.judge import covers, first_take, foul_of
from karuta.rules.scenario_form import Scenario, format_scenario
from karuta.rules.script import Deed, KeyStroke
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE, MatchState, Round
from karuta.rules.touch import How
from poems.kimariji import bits_of, deciding_length

AFTER_MS = 1.0
"""What keeps news that came at the instant of the announcement, but after it, behind it."""


def scenario_of(record: Record, n: int) -> dict[str, Any]:
    """The reading number `n` as the JSON object of a scenario, seen from the near seat.

    Of a COM at the near seat no hand is known; its touches become block keys.

    Raises:
        RecordError: The record holds no such reading, or not to its end, or is not that of a match.
    """
    try:
        return _excerpt(record, n)
    except IllegalEvent as error:
        raise RecordError(f"the record is not that of a match: {error}") from error


def _excerpt(record: Record, n: int) -> dict[str, Any]:
    state = OPENING_STATE
    seen: list[Event] = []
    for event in record.events:
        this = state.round
        if isinstance(event, PoemChosen | PauseRenewed):
            seen.clear()
        seen.append(event)
        if isinstance(event, ReadingClosed) and this is not None and this.n == n:
            return format_scenario(_scenario(record, state, this, seen))
        state = apply(state, event)
    raise RecordError(f"the record holds no reading {n}")


def _scenario(record: Record, state: MatchState, this: Round, seen: list[Event]) -> Scenario:
    """The scenario of the round whose events, from the choice of its poem to the close, are `seen`."""
    reading = this.reading
    if reading is None:
        raise RecordError(f"reading {this.n} was not heard")
    kimariji = deciding_length(this.yomifuda, bits_of(record.setup.poems))
    deeds = next((event.deeds for event in seen if isinstance(event, HandMoved)), ())
    verdict = next(event.verdict for event in seen if isinstance(event, ReadingClosed))
    late = _late_news(this, seen)
    return Scenario(
        mat=state.mat,
        poem=this.yomifuda,
        kimariji_ms=reading.audible_ms_of(kimariji),
        deciding_ms=reading.audible_ms_of(deciding_length(this.yomifuda, this.unread_bits)),
        end_ms=reading.sound_end_ms,
        script=deeds or _keys(state, this),
        already_read=state.read,
        com_take_ms=_take_ms(this, Side.SECOND),
        com_fouls=verdict.fouls_of(Side.SECOND),
        click_delivered_ms=late.first,
        com_delivered_ms=late.second,
    )


def _late_news(this: Round, seen: list[Event]) -> BySide[float | None]:
    """When news of each side's take arrived, on the heard clock; only where that decided who has taken."""
    zero_at_ms = this.zero_at_ms or 0.0
    if this.take == first_take(this.target, this.touches):
        return BySide(None, None)
    arrived_ms: list[float | None] = [None, None]
    late_ms = 0.0
    for event in seen:
        if isinstance(event, TakeAnnounced):
            late_ms = AFTER_MS
        if not isinstance(event, CardTouched) or arrived_ms[event.touch.side] is not None:
            continue
        if first_take(this.target, (event.touch,)) is not None:
            arrived_ms[event.touch.side] = event.at_ms - zero_at_ms + late_ms
    return BySide(*arrived_ms)


def _keys(state: MatchState, this: Round) -> tuple[Deed, ...]:
    """A COM's touches as keys: a whole block takes and fouls as one finger does.

    It covers no card of the other territory and, where it fouls, never the target. A touch that neither takes
    nor fouls is left out.
    """
    strokes: list[Deed] = []
    for touch in this.touches:
        if touch.side is Side.FIRST and touch.how is How.COM:
            spot = touch.frames[0].spots[0]
            takes = this.target is not None and covers(touch, this.target)
            if takes or foul_of(state.mat, this.target, touch.frames[0]) is not None:
                block = block_of(this.target if takes and this.target is not None else spot)
                strokes += [
                    KeyStroke(touch.stamp_ms, block, down=True),
                    KeyStroke(touch.stamp_ms, block, down=False),
                ]
    return tuple(strokes)


def _take_ms(this: Round, side: Side) -> float | None:
    """When that side first touched the target."""
    if this.target is None:
        return None
    stamps = [touch.stamp_ms for touch in this.touches if touch.side is side and covers(touch, this.target)]
    return min(stamps, default=None)
