"""A person's COM played out against itself: how often it goes wrong, and where (R-10.20).

Rule 1: whole matches by the rules, so that what hangs on the course of a match (sent cards, lures, nerves,
hands that stop) is as it will be; the seeds are always the same.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from karuta.com.level import ghost_level
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.session import MatchSession
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.events import CardTouched, ReadingClosed
from karuta.rules.person import FoulHabits, Person
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.touch import Touch
from karuta.rules.why import Cause

BOOST_FACTOR: Final = 3.0
"""So many times more often everything goes wrong in a trial, for surer counts; they are divided by it."""

MATCHES: Final = 24
NOWHERE: Final = -1

Case = tuple[int, bool]
"""Where the card of the poem lay (1 own, 0 other, -1 nowhere), and whether the foul was on the own side."""


@dataclass(slots=True)
class Trial:
    """What came of it.

    Attributes:
        read: How many poems were read, by where their cards lay, for both players.
        early: Fouls before the poem was settled, as often as without the boost.
        late: Fouls after that.
    """

    read: Counter[int] = field(default_factory=Counter)
    early: dict[Case, float] = field(default_factory=dict)
    late: dict[Case, float] = field(default_factory=dict)


def tried(person: Person) -> Trial:
    """What a COM that takes and sends like this person would do."""
    level = ghost_level(replace(person, fouls=FoulHabits(BOOST_FACTOR, BOOST_FACTOR, 1.0)))
    trial = Trial()
    for seed in range(MATCHES):
        streams = spawn_streams(seed)
        near, far = (ComPlayer(level, each.plan, each.sending) for each in streams.seats)
        setup = MatchSetup(seed, joka=False, lower=LowerPhrase.NEVER)
        _count(trial, play_out(setup, BySide(near, far), streams))
    return trial


def _count(trial: Trial, session: MatchSession) -> None:
    causes: dict[tuple[Side, Touch], Cause] = {}
    for event in session.events:
        if isinstance(event, CardTouched) and event.why is not None:
            causes[event.touch.side, event.touch] = event.why.cause
        if not isinstance(event, ReadingClosed):
            continue
        for side in SIDES:
            lies = NOWHERE if event.verdict.lies is None else int(event.verdict.lies is side)
            trial.read[lies] += 1
        for foul in event.verdict.fouled:
            side = foul.player
            lies = NOWHERE if event.verdict.lies is None else int(event.verdict.lies is side)
            is_early = causes.get((side, foul.touch)) is Cause.REACH
            counts = trial.early if is_early else trial.late
            case = (lies, foul.territory is side)
            counts[case] = counts.get(case, 0.0) + 1.0 / BOOST_FACTOR
