"""Same seed, same match (R-10.10): in another process, under another hash seed, and under another Python."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import karuta

ROOT = Path(karuta.__file__).parent.parent

FROZEN = {
    "1": "5cf4f8ee837b3b84c11c930f42ffbc83bf4b9d0f96eb41220b79e419a89d07a6",
    "2": "7279a3ce78e3e1d8ef90c2e4799c8356dbbcf7d71fbbdf17d2eb8ea07a3c3365",
    "7": "8c97e45210e9eca7bcc3a1b3d292d37f6e65fe706ff3c9275df0c51644faec22",
}
"""What matches of two seats that draw came to when this was written; every Python must agree."""

PLAY = """
import hashlib, json, sys
from karuta.com.level import ComClass, draw_level
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.rows import rows_of
from karuta.match.setup import MAN, MatchSetup
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda
from karuta.rules.closing import default_place
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import find_on
from karuta.rules.touch import Frame, How, Touch

class Drawing:
    def __init__(self, level, rng, sending):
        self.rng, self.sending = rng, sending

    def arrange(self, cards):
        return BUILT_IN.laid_out(cards)

    def plan(self, view, reading):
        ms, wrong, card = self.rng.random(3).tolist()
        cards = sorted(card for territory in view.mat for card in territory.cards())
        goals = [(reading.kimariji_ms + 900.0 * ms, Torifuda(reading.number))]
        if wrong < 0.2:
            goals.append((1000.0 * ms, cards[int(card * len(cards))]))
        spots = [(stamp, find_on(view.mat, goal)) for stamp, goal in sorted(goals)]
        touches = [self.touch(view.side, stamp, spot) for stamp, spot in spots if spot is not None]
        return Plan(tuple(touches), reading.kimariji_ms, stop_ms=150.0)

    def touch(self, side, stamp, spot):
        return Touch(side, stamp, How.COM, (Frame(spot.side, (spot,)),))

    def choose_okurifuda(self, view, count):
        return tuple(sorted(view.own.cards()))[:count]

    def choose_place(self, view, card):
        return default_place(view.own)

def digest(kind, seed):
    streams = spawn_streams(seed)
    levels = [draw_level(ComClass.B, streams.seats[side].level) for side in Side]
    seats = [kind(levels[side], streams.seats[side].plan, streams.seats[side].sending) for side in Side]
    setup = MatchSetup(seed, pause_from_ms=500.0, pause_to_ms=2500.0)
    session = play_out(setup, BySide(*seats), streams)
    rows = [row for row in rows_of(seed, BySide(MAN, MAN), session.events)]
    rows[0].pop("version")
    rows.append({"ended_at_ms": round(session.now_ms, 3)})
    return hashlib.sha256(json.dumps(rows, ensure_ascii=False, sort_keys=True).encode()).hexdigest()

kind = {"com": ComPlayer, "drawing": Drawing}[sys.argv[1]]
print(json.dumps({seed: digest(kind, int(seed)) for seed in sys.argv[2:]}))
"""


def digests(kind, hash_seed, seeds):
    """The digests of matches, played in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, kind, *map(str, seeds)],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("kind", ["com", "drawing"])
def test_a_seed_is_the_same_match_in_every_process(kind):
    found = [digests(kind, hash_seed, (1, 2)) for hash_seed in ("0", "random")]
    assert found[0] == found[1]
    assert len(set(found[0].values())) == 2


def test_a_seed_is_the_same_match_under_every_python():
    assert digests("drawing", "random", FROZEN) == FROZEN
