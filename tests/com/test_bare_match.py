"""The bare loop that calibrates the COMs plays the matches of the session, reading by reading."""

import pytest

from benchmarks.bare_match import play_bare
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.events import CardTouched, ReadingClosed
from karuta.rules.side import SIDES, BySide


@pytest.mark.parametrize(
    ("seed", "dealt"),
    [(seed, BySide(25, 25)) for seed in range(12)] + [(12, BySide(13, 25)), (13, BySide(25, 18))],
)
def test_the_same_streams_are_the_same_match(seed, dealt) -> None:
    strategies = list(Strategy)
    levels = BySide(
        ComLevel(ComNumbers.level(seed % 16), strategies[seed % 3]),
        ComLevel(ComNumbers.level(seed * 7 % 16), strategies[seed % 2]),
    )
    streams = spawn_streams(seed)
    seats = BySide(*(ComPlayer(levels[side], *_of(streams.seats[side])) for side in SIDES))
    setup = MatchSetup(
        seed, cards_a_side=dealt.first, far_cards=dealt.second, lower=LowerPhrase.NEVER, joka=False
    )
    session = play_out(setup, seats, streams)
    bare = play_bare(levels, spawn_streams(seed), dealt)
    verdicts = [event.verdict for event in session.events if isinstance(event, ReadingClosed)]
    told = [
        (number, verdict.taker, tuple(verdict.fouls_of(side) for side in SIDES))
        for number, verdict in zip(session.state.read, verdicts, strict=True)
    ]
    assert [row[:3] for row in bare.log] == told
    assert tuple(bare.counts) == tuple(session.state.counts)
    why = {
        (event.touch.side, event.touch): event.why.cause
        for event in session.events
        if isinstance(event, CardTouched)
    }
    causes = [why[foul.player, foul.touch] for verdict in verdicts for foul in verdict.fouled]
    assert sorted(causes) == sorted(foul.cause for foul in bare.fouls)


def _of(streams):
    return streams.plan, streams.sending
