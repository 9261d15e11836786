"""Playing a whole match without a screen: the clock jumps, a text reader answers at once."""

from karuta.match.seat import Seats
from karuta.match.session import MatchSession, Opening
from karuta.match.setup import MatchSetup
from karuta.match.streams import Streams
from karuta.match.timetable import answer_for
from karuta.rules.phases import Phase


class Stuck(RuntimeError):  # noqa: N818 - a state, not a defect of this module
    """The match waits for a command that nobody gives."""


def play_out(
    setup: MatchSetup, seats: Seats, streams: Streams | None = None, opening: Opening | None = None
) -> MatchSession:
    """A match between COMs, played through its session to its end.

    Args:
        setup: The match's settings; the match must go on without [S].
        seats: Two COMs.
        streams: The match's generators; without them those of the set-up's seed.
        opening: Cards and poems; without it, what the seed deals.

    Raises:
        Stuck: The match waits for a man or for [S].
    """
    session = MatchSession(setup, seats, streams, opening)
    while not session.is_over:
        if session.state.phase is not Phase.RESTING:
            raise Stuck(f"the match waits for a command while {session.state.phase.value}")
        session.receive(answer_for(setup, session.state), session.now_ms)
        session.run()
    return session
