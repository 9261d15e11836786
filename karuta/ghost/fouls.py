"""How a person goes wrong, beside a COM of his numbers and his pace (R-10.20).

What is known of a foul: in whose territory, and whether the poem was a karafuda. What a COM would do in these
cases is played out on typical mats.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import exp, log
from typing import Final

from karuta.ghost.moments import Moments
from karuta.ghost.shrinking import shrunk
from karuta.ghost.trial import NOWHERE, Case, tried
from karuta.rules.person import MOST_FACTOR, FoulHabits, Person

_HALF: Final = 0.5  # added to every count, so that none is 0
CASES: Final[tuple[Case, ...]] = ((1, False), (0, True), (NOWHERE, True), (NOWHERE, False))


@dataclass(frozen=True, slots=True)
class FoulCounts:
    """Fouls by case: made, and what a COM would have made before and after the poem was settled."""

    made: dict[Case, float]
    early: dict[Case, float]
    late: dict[Case, float]


def fouls_of(person: Person, moments: Moments) -> FoulCounts:
    """The fouls in these readings.

    Args:
        person: As far as he is known: how he takes and what he sends.
        moments: All his readings.
    """
    trial = tried(person)
    made: dict[Case, float] = {}
    early, late = dict[Case, float](), dict[Case, float]()
    for lies, own in CASES:
        here = moments.own == lies
        share = float(here.sum()) / max(1, trial.read[lies])
        made[lies, own] = float((moments.fouls_own if own else moments.fouls_other)[here].sum())
        early[lies, own] = share * trial.early.get((lies, own), 0.0)
        late[lies, own] = share * trial.late.get((lies, own), 0.0)
    return FoulCounts(made, early, late)


def habits_of(counts: FoulCounts) -> FoulHabits:
    """How much likelier than that COM he goes wrong: by territory, and on karafuda.

    Differences no larger than chance makes them are none.
    """
    karafuda = [case for case in CASES if case[0] == NOWHERE]
    lying = [case for case in CASES if case[0] != NOWHERE]
    more = shrunk(_difference(counts, karafuda, lying), _variance(counts, karafuda, lying))
    early, late = (sum(each[case] for case in karafuda) for each in (counts.early, counts.late))
    karafuda_factor = max(0.0, exp(more) * (early + late) - early) / late if late else 1.0
    told = replace(
        counts,
        late={
            case: late * (karafuda_factor if case in karafuda else 1.0) for case, late in counts.late.items()
        },
    )
    own, other = [case for case in CASES if case[1]], [case for case in CASES if not case[1]]
    overall = shrunk(log(_ratio(told, CASES)), 1.0 / _made(told, CASES))
    apart = shrunk(_difference(told, own, other), _variance(told, own, other))
    share = _made(told, own) / (_made(told, own) + _made(told, other))
    factors = (exp(overall + apart * (1.0 - share)), exp(overall - apart * share), karafuda_factor)
    return FoulHabits(*(min(MOST_FACTOR, factor) for factor in factors))


def _made(counts: FoulCounts, cases: Iterable[Case]) -> float:
    return _HALF + sum(counts.made[case] for case in cases)


def _ratio(counts: FoulCounts, cases: Iterable[Case]) -> float:
    """Made to expected."""
    return _made(counts, cases) / (_HALF + sum(counts.early[case] + counts.late[case] for case in cases))


def _difference(counts: FoulCounts, some: Iterable[Case], others: Iterable[Case]) -> float:
    """The logarithm of how much oftener than expected he fouls in some cases than in others."""
    return log(_ratio(counts, some) / _ratio(counts, others))


def _variance(counts: FoulCounts, some: Iterable[Case], others: Iterable[Case]) -> float:
    """How far chance scatters that."""
    return 1.0 / _made(counts, some) + 1.0 / _made(counts, others)
