"""The events of a record on the clock of a replay: as they came, but without a man's long waits.

Rule 1: what is heard, the hand and its touches keep their distances to the ms; only the time in which nothing
happens but waiting is cut short.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import inf
from typing import Final

from karuta.rules.apply import apply
from karuta.rules.events import Event, PauseRenewed, PoemChosen, ReadingBegan, RoundSettled
from karuta.rules.phases import Phase
from karuta.rules.state import OPENING_STATE, MatchState

LONGEST_MS: Final[Mapping[Phase, float]] = {
    Phase.LAYING: 300.0,
    Phase.MEMORIZING: 1000.0,
    Phase.ARMED: 500.0,
    Phase.WAITING: 1500.0,
    Phase.HELD: 800.0,
    Phase.SENDING: 1200.0,
    Phase.OVER: 500.0,
}
"""How long a phase that waits for a man may last from one event to the next."""
RESULT_MS: Final = 400.0
"""How long at least the result of a reading is there to be seen before the next poem is asked for."""
PAUSED_MS: Final = 500.0
"""How long a match that stood still stands still in its replay."""


def shortened(events: Iterable[Event]) -> tuple[Event, ...]:
    """The same events, each with its time on the clock of the replay.

    Raises:
        IllegalEvent: They are not those of a match.
    """
    state: MatchState = OPENING_STATE
    told: list[Event] = []
    cut_ms = sound_end_ms = last_ms = 0.0
    for event in events:
        longest_ms = PAUSED_MS if state.paused else LONGEST_MS.get(state.phase, inf)
        if state.phase in (Phase.WAITING, Phase.SENDING):  # the phrase that is being read is read to its end
            longest_ms = max(longest_ms, sound_end_ms - last_ms)
        cut_ms += max(0.0, event.at_ms - last_ms - longest_ms)
        if isinstance(event, PoemChosen) and state.phase is Phase.WAITING and state.round is not None:
            cut_ms -= max(0.0, RESULT_MS - (event.at_ms - last_ms))
        last_ms = event.at_ms
        state = apply(state, event)
        if isinstance(event, ReadingBegan):
            sound_end_ms = event.zero_at_ms + event.reading.end_ms
        elif isinstance(event, RoundSettled) and state.round is not None and state.round.target is None:
            sound_end_ms = last_ms  # a karafuda may have been cut off
        told.append(earlier(event, cut_ms))
    return tuple(told)


def earlier(event: Event, by_ms: float) -> Event:
    """The event with all its instants on the match clock so much earlier."""
    if isinstance(event, ReadingBegan):
        return replace(event, at_ms=event.at_ms - by_ms, zero_at_ms=event.zero_at_ms - by_ms)
    if isinstance(event, PoemChosen | PauseRenewed):
        return replace(event, at_ms=event.at_ms - by_ms, from_ms=event.from_ms - by_ms)
    return replace(event, at_ms=event.at_ms - by_ms)
