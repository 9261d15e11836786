"""Men who play against the COM that adapts itself (R-10.23): `python -m benchmarks.adaptive`.

Simulated men of fixed numbers, and some that improve over a hundred matches, play two hundred matches each.
What they win of the last hundred is told over several seeds, with its 95 % interval.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from benchmarks.bare_match import play_bare
from karuta.com.belief import Belief, Outcome, unknown
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.matching import ADAPTIVE_SHARE, adapted
from karuta.com.odds import FULL
from karuta.com.strength import elo
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide

MATCHES: Final = 200
COUNTED: Final = 100
NAMES: Final = ("kimariji", "memory", "reaction", "hand", "hearing")


@dataclass(frozen=True, slots=True)
class Man:
    """A simulated man.

    Attributes:
        title: What he is called in the output.
        level_at: His numbers in the match of that number, from 0.
    """

    title: str
    level_at: Callable[[int], ComLevel]


@dataclass(frozen=True, slots=True)
class Career:
    """What came of a man's matches.

    Attributes:
        wins: What he has of each: 1, 0 or a half.
        belief: What is known of him after the last one.
        met_elo: The strengths of the COMs he met.
    """

    wins: tuple[float, ...]
    belief: Belief
    met_elo: tuple[float, ...]


def steady(value: int) -> Man:
    """A man whose numbers stay as they are."""
    level = ComLevel(ComNumbers.level(value))
    return Man(f"level {value}", lambda _: level)


def improving(value: int, steps: int = 10, over: int = 100) -> Man:
    """A man whose numbers rise one after the other, by so many steps over so many matches."""

    def level_at(match: int) -> ComLevel:
        numbers = ComNumbers.level(value)
        for step in range(min(steps, match * steps // over)):
            name = NAMES[step % len(NAMES)]
            numbers = replace(numbers, **{name: getattr(numbers, name) + 1})
        return ComLevel(numbers)

    return Man(f"level {value}, {steps} steps up over {over} matches", level_at)


def uneven() -> Man:
    """A man with a good ear and a slow hand, who attacks."""
    level = ComLevel(ComNumbers(9, 4, 7, 3, 12), Strategy.ATTACK)
    return Man("numbers 9 4 7 3 12, attack", lambda _: level)


MEN: Final = (steady(2), steady(6), steady(10), steady(13), uneven(), improving(3), improving(8))


def career(man: Man, seed: int, matches: int = MATCHES) -> Career:
    """The man's matches, each against the COM that his matches before it ask for."""
    belief, wins, met = unknown(), [], []
    for number in range(matches):
        streams = spawn_streams(seed * 10_000 + number)
        com = adapted(belief, streams.seats.second.level)
        left = play_bare(BySide(man.level_at(number), com), streams).counts
        lead = left[1] - left[0]
        wins.append(0.5 if lead == 0 else float(lead > 0))
        met.append(elo(com))
        belief = belief.after(Outcome(met[-1], FULL, None if lead == 0 else lead > 0, lead))
    return Career(tuple(wins), belief, tuple(met))


def share_of(careers: Sequence[Career], counted: int = COUNTED) -> tuple[float, float]:
    """What the men won of their last matches, and how far that is off with 95 %."""
    wins = [win for each in careers for win in each.wins[-counted:]]
    share = sum(wins) / len(wins)
    return share, 1.96 * (share * (1.0 - share) / len(wins)) ** 0.5


def main() -> None:
    """Print what every man wins."""
    parser = argparse.ArgumentParser(description="Play men against the adaptive COM.")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--matches", type=int, default=MATCHES)
    asked = parser.parse_args()
    every: list[Career] = []
    for place, man in enumerate(MEN):
        seeds = [place * asked.seeds + seed for seed in range(1, asked.seeds + 1)]  # no two share their luck
        careers = [career(man, seed, asked.matches) for seed in seeds]
        share, off = share_of(careers)
        within = "within" if abs(share - ADAPTIVE_SHARE) <= off else "outside"
        true_elo = elo(man.level_at(asked.matches))
        told = [each.belief.mean_elo for each in careers]
        inside = sum(
            each.belief.interval_elo[0] <= true_elo <= each.belief.interval_elo[1] for each in careers
        )
        mean_elo = sum(told) / len(told)
        print(
            f"{man.title}: wins {share:.1%} ± {off:.1%} of the last {COUNTED}"
            f" ({within} {ADAPTIVE_SHARE:.0%}); strength {true_elo:.0f}, told {mean_elo:.0f},"
            f" inside its interval {inside} of {len(careers)}",
            flush=True,
        )
        every += careers
    share, off = share_of(every)
    print(f"all: wins {share:.1%} ± {off:.1%}")


if __name__ == "__main__":
    main()
