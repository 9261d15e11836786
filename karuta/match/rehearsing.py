"""感想戦: the cards of a record once more, as they lay and in the order in which they were read (R-3.16).

Rule 1: what was drawn for the first match is not drawn again; the COMs think anew, by another seed.
"""

from dataclasses import replace

from karuta.match.record import Record, RecordError
from karuta.match.session import Opening
from karuta.match.setup import MatchSetup
from karuta.rules.apply import IllegalEvent, apply
from karuta.rules.cards import Yomifuda
from karuta.rules.events import PoemChosen
from karuta.rules.phases import Phase
from karuta.rules.side import BySide
from karuta.rules.state import OPENING_STATE, MatchState
from karuta.rules.territory import Mat, Territory


def rehearsed(record: Record, seed: int) -> tuple[MatchSetup, Opening]:
    """What is agreed for the match again, and the cards it begins with.

    Args:
        record: The match.
        seed: For everything that is drawn but cards and order.

    Raises:
        RecordError: Its cards were never laid out, or it is not the record of a match.
    """
    state, mat = OPENING_STATE, None
    try:
        for event in record.events:
            if isinstance(event, PoemChosen) and mat is None:
                mat = state.mat
            state = apply(state, event)
    except IllegalEvent as error:
        raise RecordError(f"the record is not that of a match: {error}") from error
    if mat is None:
        if state.laying is not None or state.phase is Phase.OPENING:
            raise RecordError("the cards of that match were never laid out")
        mat = state.mat
    setup = replace(record.setup, seed=seed, manual_layout=False, rehearsal=True)
    return setup, Opening(_bare(mat), _order(state))


def _order(state: MatchState) -> tuple[Yomifuda, ...]:
    """As it was read, poems that were voided at the place where they were read in the end."""
    return (*state.read, *state.unread)


def _bare(mat: Mat) -> Mat:
    """The cards without the pins."""
    return BySide(*(Territory(territory.rows) for territory in mat))
