"""Moments of a match to plan for, and levels by name."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest

from karuta.com.hearing import Hearing, hear
from karuta.com.level import ComLevel
from karuta.com.memory import Memory
from karuta.com.planning import DRAWS, plan_reading, player_of
from karuta.com.sight import look
from karuta.com.strength import TYPICAL_AGE
from karuta.match.streams import spawn_streams
from karuta.rules.cards import Torifuda
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Mat, Spot, find_on
from poems.kimariji import bits_of
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

READINGS = {number: text_reading(number, TEMPO_5316) for number in range(1, 101)}


@dataclass(frozen=True, slots=True)
class Moment:
    """One poem read on one mat."""

    mat: Mat
    unread_bits: int
    number: int

    @property
    def target(self) -> Spot | None:
        return find_on(self.mat, Torifuda(self.number))

    @property
    def heard(self) -> Hearing:
        return hear(READINGS[self.number], self.unread_bits)

    def planned(self, level: ComLevel, uniforms: list[float], side: Side = Side.FIRST) -> Plan:
        memory = Memory(TYPICAL_AGE)
        return plan_reading(player_of(level), look(self.mat, side), self.heard, uniforms, memory)


def made_moments(count: int, seed: int) -> list[Moment]:
    """Moments spread evenly over a match of 88 readings; half of what has been read lay on the mat."""
    rng = spawn_streams(seed).deal
    moments = []
    for index in range(count):
        read = index % 88
        unread = (np.argsort(rng.random(100)) + 1).tolist()[read:]
        lying = [Torifuda(number) for number in unread[: (100 - read) // 2]]
        half = len(lying) // 2
        mat = BySide(BUILT_IN.at_home(lying[:half]), BUILT_IN.at_home(lying[half:]))
        number = unread[int(rng.random() * len(unread))]
        moments.append(Moment(mat, bits_of(unread), number))
    return moments


@pytest.fixture(scope="session")
def moments() -> list[Moment]:
    return made_moments(880, seed=1)


@pytest.fixture(scope="session")
def targets(moments: list[Moment]) -> list[Moment]:
    """The moments at which the read card lies on the mat."""
    return [moment for moment in moments if moment.target is not None]


@pytest.fixture
def draws() -> Callable[[int], list[list[float]]]:
    """That many plans' uniform numbers, always the same."""

    def drawn(count: int, seed: int = 2) -> list[list[float]]:
        return spawn_streams(seed).order.random((count, DRAWS)).tolist()

    return drawn


@pytest.fixture
def take_ms() -> Callable[[Moment, ComLevel, list[float], Side], float]:
    """When the COM first touches the target, after the deciding mora."""

    def taken(moment: Moment, level: ComLevel, uniforms: list[float], side: Side = Side.FIRST) -> float:
        plan = moment.planned(level, uniforms, side)
        touches = (touch for touch in plan.touches if moment.target in touch.frames[0].spots)
        return next(touches).stamp_ms - plan.deciding_heard_ms

    return taken
