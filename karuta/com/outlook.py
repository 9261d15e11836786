"""What to expect of a COM, for the set-up screen: played out on fixed positions, looked up in no table."""

from dataclasses import dataclass
from functools import lru_cache
from statistics import median
from typing import Final

from karuta.com.hearing import Hearing, hear
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.memory import Memory
from karuta.com.planning import DRAWS, Player, plan_reading, player_of
from karuta.com.sight import Sight, look
from karuta.com.strength import TYPICAL_AGE, elo
from karuta.rules.cards import Torifuda
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Spot
from poems.kimariji import ALL_BITS
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

POSITIONS: Final = 150
POEMS_A_POSITION: Final = 6
TYPICAL_READINGS: Final = 88  # of a match between equals
TYPICAL_MEMORY: Final = Memory(TYPICAL_AGE)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a COM does on average against its equal at 5-3-1-6.

    Attributes:
        take_ms: The median of its takes after the deciding mora, won or lost, in both territories.
        fouls_a_reading: How many fouls it makes in one reading.
        strength_elo: Its strength (see `strength`).
    """

    take_ms: float
    fouls_a_reading: float
    strength_elo: float


@dataclass(frozen=True, slots=True)
class Moment:
    """One poem read on one mat, and the uniform numbers of both players."""

    sights: tuple[Sight, Sight]
    heard: Hearing
    uniforms: tuple[list[float], list[float]]


class Sequence:
    """The same uniform numbers every time (splitmix64): two outlooks differ by what the COMs differ in."""

    def __init__(self) -> None:
        self._state = 0

    def uniform(self) -> float:
        """The next number in [0, 1)."""
        self._state = (self._state + 0x9E3779B97F4A7C15) % 2**64
        mixed = self._state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % 2**64
        return float((mixed ^ (mixed >> 31)) >> 11) / 2**53

    def shuffled(self) -> list[int]:
        """The numbers 1 to 100 in some order."""
        order = list(range(1, 101))
        for last in range(99, 0, -1):
            other = int(self.uniform() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order


@lru_cache(maxsize=1)
def typical_moments() -> tuple[Moment, ...]:
    """Moments spread evenly over the course of a match: half of what has been read lay on the mat."""
    sequence = Sequence()
    moments: list[Moment] = []
    for position in range(POSITIONS):
        read = TYPICAL_READINGS * position // POSITIONS
        unread = sequence.shuffled()[read:]
        lying = [Torifuda(number) for number in unread[: (100 - read) // 2]]
        half = len(lying) // 2
        mat = BySide(BUILT_IN.at_home(lying[:half]), BUILT_IN.at_home(lying[half:]))
        sights = (look(mat, Side.FIRST), look(mat, Side.SECOND))
        unread_bits = ALL_BITS & sum(1 << number for number in unread)
        for _ in range(POEMS_A_POSITION):
            number = unread[int(sequence.uniform() * len(unread))]
            heard = hear(text_reading(number, TEMPO_5316), unread_bits)
            uniforms = tuple([sequence.uniform() for _ in range(DRAWS)] for _ in Side)
            moments.append(Moment(sights, heard, (uniforms[0], uniforms[1])))
    return tuple(moments)


@lru_cache(maxsize=256)
def outlook(numbers: ComNumbers, strategy: Strategy) -> Outlook:
    """What to expect of a COM with these numbers; some 20 ms of work, and the same answer every time."""
    player = player_of(ComLevel(numbers, strategy))
    takes_ms: list[float] = []
    fouls = 0
    for moment in typical_moments():
        target = moment.sights[0].spot_of(Torifuda(moment.heard.number))
        plans = tuple(_plan(player, moment, side) for side in Side)
        if target is None:
            fouls += sum(len({touch.frames[0].over for touch in plan.touches}) for plan in plans)
            continue
        stamps_ms = [_take_ms(plan, target) for plan in plans]
        takes_ms.extend(stamp_ms - moment.heard.deciding_ms for stamp_ms in stamps_ms)
        fouls += sum(
            any(touch.frames[0].over is not target.side for touch in plan.kept(min(stamps_ms), target))
            for plan in plans
        )
    strength_elo = elo(ComLevel(numbers, strategy))
    return Outlook(median(takes_ms), fouls / (len(Side) * len(typical_moments())), strength_elo)


def _plan(player: Player, moment: Moment, side: Side) -> Plan:
    return plan_reading(player, moment.sights[side], moment.heard, moment.uniforms[side], TYPICAL_MEMORY)


def _take_ms(plan: Plan, target: Spot) -> float:
    """When the plan touches the target first."""
    return next(touch.stamp_ms for touch in plan.touches if target in touch.frames[0].spots)
