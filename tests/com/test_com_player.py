"""A COM at the mat: the same draws are the same match, a target is always taken (R-10.8 to R-10.10)."""

import json
import subprocess
import sys

import pytest

from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.planning import DRAWS
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.session import MatchSession, Opening
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.events import CardTouched
from karuta.rules.side import BySide, Side
from poems.collection import ALL_NUMBERS
from poems.reading import ReadingKind
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

QUICK = {"lower": LowerPhrase.NEVER, "joka": False}

IN_ANOTHER_PROCESS = """
import json
from karuta.com.level import ComLevel, ComNumbers
from karuta.com.memory import Memory
from karuta.com.outlook import outlook
from karuta.com.planning import DRAWS, plan_reading, player_of
from karuta.com.hearing import hear
from karuta.com.sight import look
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide, Side
from karuta.rules.teiichi import BUILT_IN
from poems.kimariji import ALL_BITS
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading
mat = BySide(BUILT_IN.laid_out(range(1, 26)), BUILT_IN.laid_out(range(26, 51)))
player = player_of(ComLevel(ComNumbers(3, 7, 12, 9, 0)))
rng = spawn_streams(5).seats.first.plan
plans = [
    plan_reading(
        player,
        look(mat, Side.FIRST),
        hear(text_reading(n, TEMPO_5316), ALL_BITS),
        rng.random(DRAWS).tolist(),
        Memory(),
    )
    for n in range(1, 101)
]
print(json.dumps([[touch.stamp_ms for touch in plan.touches] for plan in plans]))
"""


LEVELS = (ComLevel(ComNumbers(3, 7, 12, 9, 0)), ComLevel(ComNumbers.level(8), Strategy.ATTACK))


def match(seed: int, **settings):
    streams = spawn_streams(seed)
    pairs = zip(LEVELS, streams.seats, strict=True)
    seats = BySide(*(ComPlayer(level, own.plan, own.sending) for level, own in pairs))
    return play_out(MatchSetup(seed, **(QUICK | settings)), seats, streams)


def test_the_same_seed_is_the_same_match() -> None:
    assert match(21).events == match(21).events
    assert match(21).events != match(22).events


@pytest.mark.parametrize("hash_seed", ["0", "1234"])
def test_plans_are_the_same_in_every_process(hash_seed) -> None:
    def printed(hashing: str) -> list:
        run = subprocess.run(
            [sys.executable, "-c", IN_ANOTHER_PROCESS],
            capture_output=True,
            check=True,
            text=True,
            env={"PYTHONHASHSEED": hashing, "PYTHONPATH": ":".join(sys.path)},
        )
        return json.loads(run.stdout)

    assert printed(hash_seed) == printed("77")


@pytest.mark.parametrize("kind", list(ReadingKind))
def test_a_match_of_every_kind_of_reading_ends(kind) -> None:
    assert 0 in tuple(match(23, kind=kind).state.counts)


@pytest.mark.parametrize("cards", [1, 2, 25])
def test_a_match_of_any_size_ends(cards) -> None:
    assert 0 in tuple(match(24, cards_a_side=cards).state.counts)


def test_a_small_set_of_poems_is_played_to_its_end() -> None:
    state = match(25, cards_a_side=5, poems=tuple(range(1, 31))).state
    assert len(state.read) <= 30


def test_every_plan_draws_equally_often_whatever_is_read(moments) -> None:
    class Counting:
        drawn = 0

        def random(self, size):
            self.drawn += size
            return spawn_streams(1).order.random(size)

    counts = set()
    for number in (1, 87, 31, 50):
        counting = Counting()
        player = ComPlayer(LEVELS[0], counting, spawn_streams(1).voids)
        player.plan(opening_view(moments[0].mat), text_reading(number, TEMPO_5316))
        counts.add(counting.drawn)
    assert counts == {DRAWS}


def opening_view(mat):
    streams = spawn_streams(2)
    seats = BySide(*(ComPlayer(LEVELS[0], own.plan, own.sending) for own in streams.seats))
    opening = Opening(mat, tuple(ALL_NUMBERS))
    return MatchSession(MatchSetup(2, **QUICK), seats, streams, opening).view(Side.FIRST)


def test_most_touches_come_from_the_model_and_bear_its_side() -> None:
    touches = [event.touch for event in match(26).events if isinstance(event, CardTouched)]
    assert len(touches) > 40
    assert all(touch.stamp_ms >= 0 and len(touch.frames) == 1 for touch in touches)
