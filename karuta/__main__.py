"""COM against COM on the terminal: the proof that a match needs neither screen nor sound.

`python -m karuta [seed] [class] [class]`; the program itself offers `watch`.
"""

import sys
from collections.abc import Sequence
from typing import Final

from karuta.com.level import ComClass, ComLevel, draw_level
from karuta.com.player import ComPlayer
from karuta.match.headless import play_out
from karuta.match.rows import Fields, rows_of
from karuta.match.setup import MatchSetup, Profile, SetupError
from karuta.match.streams import Streams, spawn_streams
from karuta.rules.side import BySide, Side

USAGE: Final = "usage: python -m karuta [SEED] [CLASS] [CLASS]   (a number; classes A to E)"


def main(words: Sequence[str]) -> int:
    """Play one match and print it; 2 if the words make no match."""
    try:
        seed = int(words[0]) if words else 1
        classes = [ComClass(word) for word in (*words[1:], "C", "C")[:2]]
        setup = MatchSetup(seed)
    except (ValueError, SetupError):
        print(USAGE, file=sys.stderr)
        return 2
    streams = spawn_streams(seed)
    levels = BySide(*(draw_level(classes[side], streams.seats[side].level) for side in Side))
    session = play_out(setup, BySide(*(_seat(levels, streams, side) for side in Side)), streams)
    for row in rows_of(seed, levels.map(_profile), session.events):
        print(line_of(row))
    return 0


def _seat(levels: BySide[ComLevel], streams: Streams, side: Side) -> ComPlayer:
    return ComPlayer(levels[side], streams.seats[side].plan, streams.seats[side].sending)


def _profile(level: ComLevel) -> Profile:
    com_class = None if level.com_class is None else level.com_class.value
    return Profile(com_class, level.numbers.as_tuple(), level.strategy.value)


def line_of(row: Fields) -> str:
    """One row for a reader."""
    if row["type"] == "match":
        first, second = (player["class"] for player in row["players"])
        return f"seed {row['seed']}: {first} (0) against {second} (1)"
    if row["type"] == "result":
        return f"winner {row['winner']}, by {row['margin']}, after {row['readings']} readings"
    who = "karafuda" if row["lies"] is None else f"in {row['lies']}, taken by {row['taker']}"
    times = " ".join("-" if ms is None else f"{ms:.0f}" for ms in row["ms"])
    more = " ".join((row["name"] or "", *(f"{each['from']}->{each['poem']}" for each in row["sent"])))
    return f"{row['n']:3} {row['deciding']:<6} {who}  {times} ms  {row['counts']} {more}".rstrip()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
