"""What was done to the cards between the readings of a record, as lines for people."""

from collections.abc import Iterator

from karuta.match.record import Record
from karuta.match.rows import row_of
from karuta.rules.apply import IllegalEvent, apply
from karuta.rules.events import CardMoved, CardPinned, Event, LayingEnded, MatchContinued
from karuta.rules.state import OPENING_STATE, MatchState
from karuta.rules.territory import Spot, find_on


def move_lines(record: Record) -> dict[int, list[str]]:
    """The lines by how many rows come before them; up to an event that may not come, if there is one."""
    lines: dict[int, list[str]] = {}
    for rows, line in _told(record):
        lines.setdefault(rows, []).append(line)
    return lines


def _told(record: Record) -> Iterator[tuple[int, str]]:
    state, rows = OPENING_STATE, 0
    for event in record.events:
        line = _line(event, state)
        try:
            before, state = state, apply(state, event)
        except IllegalEvent:
            return
        rows += row_of(record.setup.seed, record.players, event, before, state) is not None
        if line:
            yield rows, line


def _line(event: Event, before: MatchState) -> str:
    """The line of an event; empty for one that moves no card between the readings."""
    if isinstance(event, CardMoved):
        origin = find_on(before.mat, event.card)
        return (
            f"    {int(event.mover)} moves {event.card} from {spot_text(origin)} to {spot_text(event.spot)}"
        )
    if isinstance(event, CardPinned):
        return f"    {event.card} is {'pinned' if event.pinned else 'not pinned any more'}"
    if isinstance(event, LayingEnded):
        return "    0 has laid the cards out one by one"
    return "    the match is played on" if isinstance(event, MatchContinued) else ""


def spot_text(spot: Spot | None) -> str:
    """A place on the mat as its owner sees it: side, row and slot."""
    if spot is None:
        return "nowhere"
    return f"{int(spot.side)} {spot.place.row.name.lower()} {spot.place.slot}"
