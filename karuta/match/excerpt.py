"""One reading of a record as a scenario: the form in which a rule question is asked."""

from typing import Any

from karuta.match.record import Record, RecordError
from karuta.rules.apply import IllegalEvent, apply
from karuta.rules.events import HandMoved, ReadingClosed
from karuta.rules.geometry import spot_centre
from karuta.rules.hand import PointerSample
from karuta.rules.judge import covers
from karuta.rules.scenario_form import Scenario, format_scenario
from karuta.rules.script import Deed
from karuta.rules.side import Side
from karuta.rules.state import OPENING_STATE, MatchState, Round
from karuta.rules.touch import How
from poems.kimariji import bits_of, deciding_length

RELEASE_MS = 1.0


def scenario_of(record: Record, n: int) -> dict[str, Any]:
    """The reading number `n` as the JSON object of a scenario, seen from the near seat.

    Of a COM at the near seat no hand is known; its touches become presses.

    Raises:
        RecordError: The record holds no such reading, or not to its end, or is not that of a match.
    """
    try:
        return _excerpt(record, n)
    except IllegalEvent as error:
        raise RecordError(f"the record is not that of a match: {error}") from error


def _excerpt(record: Record, n: int) -> dict[str, Any]:
    state = OPENING_STATE
    deeds: tuple[Deed, ...] = ()
    for event in record.events:
        if isinstance(event, HandMoved):
            deeds = event.deeds
        if isinstance(event, ReadingClosed) and state.round is not None and state.round.n == n:
            return format_scenario(_scenario(record, state, state.round, event, deeds))
        if isinstance(event, ReadingClosed):
            deeds = ()
        state = apply(state, event)
    raise RecordError(f"the record holds no reading {n}")


def _scenario(
    record: Record, state: MatchState, this: Round, closed: ReadingClosed, deeds: tuple[Deed, ...]
) -> Scenario:
    reading = this.reading
    if reading is None:
        raise RecordError(f"reading {this.n} was not heard")
    kimariji = deciding_length(this.yomifuda, bits_of(record.setup.poems))
    return Scenario(
        mat=state.mat,
        poem=this.yomifuda,
        kimariji_ms=reading.audible_ms_of(kimariji),
        deciding_ms=reading.audible_ms_of(deciding_length(this.yomifuda, this.unread_bits)),
        end_ms=reading.end_ms,
        script=deeds or _presses(this),
        already_read=state.read,
        com_take_ms=_take_ms(this, Side.SECOND),
        com_fouls=closed.verdict.fouls_of(Side.SECOND),
    )


def _presses(this: Round) -> tuple[Deed, ...]:
    """A COM's touches as a hand would make them: down on the place, and up again."""
    presses: list[Deed] = []
    for touch in this.touches:
        if touch.side is Side.FIRST and touch.how is How.COM:
            point = spot_centre(touch.frames[0].spots[0])
            presses += [
                PointerSample(touch.stamp_ms, point, True),
                PointerSample(touch.stamp_ms + RELEASE_MS, point, False),
            ]
    return tuple(presses)


def _take_ms(this: Round, side: Side) -> float | None:
    """When that side first touched the target."""
    if this.target is None:
        return None
    stamps = [touch.stamp_ms for touch in this.touches if touch.side is side and covers(touch, this.target)]
    return min(stamps, default=None)
