"""What a man's matches say about his next one: a class, a handicap, or the COM that adapts itself to him.

Rule 1: only matches under about the same hand allowance are compared; it makes every COM slower or faster.
Where these are too few, the others tell about where he stands.
"""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from karuta.com.belief import FEWEST_MATCHES, Belief, Outcome, believed
from karuta.com.level import ComLevel, ComNumbers, Strategy
from karuta.com.matching import Suited, adapted, drawn_near, equal_class, even_hands, is_even
from karuta.com.strength import elo
from karuta.history.database import believed as believed_from
from karuta.history.duels import Duel, duels
from karuta.history.fault import HistoryError
from karuta.history.history import History
from karuta.match.setup import Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide
from ui.settings import Settings

log = logging.getLogger(__name__)

SAME_ALLOWANCE_MS: Final = 25.0
"""So far apart two hand allowances may be and still be the same."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What could be played next.

    Attributes:
        strength_elo: The man's strength.
        interval_elo: Between which strengths he lies with 95 %.
        suited: The class that suits him; None if the COM he met does already, or if he is beyond the scale.
        hands: With how many cards each a match against the COM he met would be even; None if it is so
            already, or if no handicap makes it so. With neither, the COM he met is his equal.
        seed: Draws the numbers of a COM of that class.
    """

    strength_elo: float
    interval_elo: tuple[float, float]
    suited: Suited | None
    hands: BySide[int] | None
    seed: int = 0

    def with_class(self, settings: Settings) -> Settings:
        """The settings with a COM of the class that suits him."""
        if self.suited is None:
            return settings
        found = self.suited
        drawn = drawn_near(found.elo, found.low, found.high, spawn_streams(self.seed).seats.second.level)
        level = ComLevel(drawn.numbers, drawn.strategy, found.com_class)
        return settings.but(far_com=settings.far_com.drawn(level).model_dump())

    def with_hands(self, settings: Settings) -> Settings:
        """The settings with that handicap."""
        if self.hands is None:
            return settings
        near, far = self.hands
        cards = settings.cards.but(a_side=near, far_side=None if near == far else far)
        return settings.but(cards=cards.model_dump())


def level_of(profile: Profile) -> ComLevel | None:
    """The COM of whom a record tells; None where its strength is not known."""
    if profile.numbers is None or profile.strategy is None or profile.person is not None:
        return None
    try:
        return ComLevel(ComNumbers(*profile.numbers), Strategy(profile.strategy))
    except (TypeError, ValueError):  # numbers or a strategy that no COM has
        return None


def belief_of(played: Iterable[Duel], allowance_ms: float) -> Belief:
    """What is known of the man under that hand allowance."""
    same, others = list[Outcome](), list[Outcome]()
    for duel in played:
        level = level_of(duel.com)
        if level is not None:
            is_same = abs(duel.allowance_ms - allowance_ms) <= SAME_ALLOWANCE_MS
            outcome = Outcome(elo(level), duel.dealt, duel.won, duel.lead)
            (same if is_same else others).append(outcome)
    if others and len(same) < FEWEST_MATCHES:
        return believed(same, believed(others).loosened())
    return believed(same)


def known(played: tuple[Duel, ...]) -> Belief | None:
    """What is known of the man under the allowance of the last of these matches; None if too little is."""
    if not played:
        return None
    belief = belief_of(played, played[-1].allowance_ms)
    return None if belief.matches < FEWEST_MATCHES else belief


def adapted_settings(settings: Settings, seed: int, history: Path) -> Settings:
    """R-10.23: the settings with the COM that suits the man now, if it is to adapt itself to him.

    Args:
        settings: What is set.
        seed: The match's seed: it draws the COM's numbers.
        history: Where the history of his matches lies; one that cannot be read tells nothing of him.
    """
    if not settings.far_adapts:
        return settings
    allowance_ms = float(settings.player.allowance_ms)
    played, belief = _known_of(history, allowance_ms)
    rng, dealt = spawn_streams(seed).seats.second.level, BySide(*settings.cards.hands)
    level = adapted(belief, rng, dealt, is_stranger=len(played) < FEWEST_MATCHES)
    return settings.but(far_com=settings.far_com.adapted(level).model_dump())


def _known_of(path: Path, allowance_ms: float) -> tuple[tuple[Duel, ...], Belief]:
    """His matches, and what they say of him; a damaged history is left for the intake to tell of."""
    try:
        with believed_from(path), History(path) as history:
            played = duels(history)
            return played, belief_of(played, allowance_ms)
    except HistoryError as error:
        log.info("nothing is known of the man: %s", error)
        return (), belief_of((), allowance_ms)


def suggestion(played: tuple[Duel, ...], seed: int = 0) -> Suggestion | None:
    """What could be played after the last of these matches; None if too little is known of the man.

    Args:
        played: His matches, in order.
        seed: Draws the numbers of a COM.
    """
    belief = known(played)
    met = level_of(played[-1].com) if played else None
    if met is None or belief is None:
        return None
    last = played[-1]
    equal = is_even(belief, elo(met), last.dealt)
    found = None if equal else equal_class(belief, last.dealt)
    hands = None if equal else even_hands(belief, elo(met), max(last.dealt))
    if not equal and found is None and hands is None:
        return None
    return Suggestion(belief.mean_elo, belief.interval_elo, found, hands, seed)
