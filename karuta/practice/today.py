"""今日の10分: what to practise today, made of what is due, what is weak and a few cards that are new.

Rule 1: it is the same for the same memories and the same day; nothing is drawn.
Rule 2: due cards come first, the least sure first; new ones only as far as there is room, the shortest
kimariji first; when both are few, the least sure of the others fill up.
Rule 3: every card of the day is seen and heard: first silent drills, then the reader.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import floor
from typing import Final

from karuta.practice.answer import Drill
from karuta.practice.schedule import Memory, weakest_first
from karuta.practice.solo import READINGS_A_KARAFUDA
from karuta.rules.cards import Yomifuda
from poems.collection import ALL_NUMBERS
from poems.kimariji import kimariji

TEN_MINUTES_S: Final = 600.0
MOST_CARDS: Final = 24
FEWEST_CARDS: Final = 12
MOST_NEW: Final = 8
MOST_CONFUSED: Final = 6
FEWEST_ASKED: Final = 4
"""A drill of fewer cards would be the same question again and again."""
SECONDS: Final = {Drill.FLASH: 4.0, Drill.CHANGE: 8.0, Drill.BY_EAR: 10.0, Drill.SOLO: 15.0}
"""How long one question takes, with what lies between two; an upper estimate."""
SHARES: Final = {Drill.FLASH: 0.2, Drill.CHANGE: 0.1, Drill.BY_EAR: 0.2, Drill.SOLO: 0.5}
"""How the time is divided among the drills, in their order."""


@dataclass(frozen=True, slots=True)
class Step:
    """One drill of the day.

    Attributes:
        drill: Which.
        cards: Which cards, the most urgent first.
        count: How many questions; in 一人取り how many poems are read, karafuda among them.
        seconds: How long it will take, about.
    """

    drill: Drill
    cards: tuple[Yomifuda, ...]
    count: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Today:
    """What is to be done on a day.

    Attributes:
        due: The cards whose turn it is, the least sure first.
        new: Cards never met before.
        others: Cards that are not due, to fill up.
        steps: The drills, in order.
    """

    due: tuple[Yomifuda, ...]
    new: tuple[Yomifuda, ...]
    others: tuple[Yomifuda, ...]
    steps: tuple[Step, ...]

    @property
    def cards(self) -> tuple[Yomifuda, ...]:
        """All cards of the day."""
        return (*self.due, *self.new, *self.others)


def plan_today(
    known: Iterable[Memory], today: int, drills: Collection[Drill], seconds: float = TEN_MINUTES_S
) -> Today:
    """What to practise on that day.

    Args:
        known: How well every card is known.
        today: The day, counted from 1970-01-01.
        drills: The drills that there are.
        seconds: How long it may take.
    """
    known = tuple(known)
    weak = weakest_first(known)
    due = tuple(each.card for each in weak if each.is_due(today))[:MOST_CARDS]
    unknown = sorted(
        (each.card for each in known if each.last_day is None), key=lambda card: (len(kimariji(card)), card)
    )
    new = tuple(unknown[: max(0, min(MOST_NEW, MOST_CARDS - len(due)))])
    lack = max(0, FEWEST_CARDS - len(due) - len(new))
    others = tuple(each.card for each in weak if not each.is_due(today))[:lack]
    cards = (*due, *new, *others)
    return Today(due, new, others, _steps(cards, [each for each in SHARES if each in drills], seconds))


def _steps(cards: tuple[Yomifuda, ...], drills: list[Drill], seconds: float) -> tuple[Step, ...]:
    fit = {drill: _fit(drill, cards) for drill in drills}
    asked = {drill: found for drill, found in fit.items() if len(found) >= FEWEST_ASKED}
    whole = sum(SHARES[each] for each in asked)
    solo = None
    if Drill.SOLO in asked:  # a card is taken once: what is over is for the others
        solo = _solo_step(asked.pop(Drill.SOLO), seconds * SHARES[Drill.SOLO] / whole if asked else seconds)
        seconds, whole = seconds - solo.seconds, whole - SHARES[Drill.SOLO]
    steps = []
    for drill, found in asked.items():
        each_s = SECONDS[drill]
        count = floor(seconds * SHARES[drill] / whole / each_s)
        if count:
            steps.append(Step(drill, found[:count], count, count * each_s))
    return (*steps, solo) if solo is not None and solo.count else tuple(steps)


def _solo_step(found: tuple[Yomifuda, ...], seconds: float) -> Step:
    """As many of the cards as there is time for, with a karafuda for every few of them."""
    most = floor(seconds / SECONDS[Drill.SOLO])
    cards = next(n for n in range(len(found), -1, -1) if n + n // READINGS_A_KARAFUDA <= most)
    count = cards + cards // READINGS_A_KARAFUDA
    return Step(Drill.SOLO, found[:cards], count, count * SECONDS[Drill.SOLO])


def _fit(drill: Drill, cards: tuple[Yomifuda, ...]) -> tuple[Yomifuda, ...]:
    """The cards that the drill can ask: where one kana decides, there is nothing to be told apart.

    With those that are told apart by ear or taken come the cards they are confused with.
    """
    if drill is Drill.FLASH:
        return cards
    longer = tuple(card for card in cards if len(kimariji(card)) > 1)
    if drill is Drill.CHANGE:
        return longer
    asked = dict.fromkeys(cards if drill is Drill.SOLO else longer)
    for card in longer:
        asked.update(dict.fromkeys(confused_with(card)))
    return tuple(asked)


def confused_with(number: int) -> tuple[Yomifuda, ...]:
    """The cards that only the last kana of this one's kimariji tells from it, those of its length first.

    At most `MOST_CONFUSED`: where one kana is common to many, not all of them are taken for this card.
    """
    own = kimariji(number)
    if len(own) == 1:
        return ()
    others = [each for each in ALL_NUMBERS if each != number and kimariji(each).startswith(own[:-1])]
    others.sort(key=lambda each: (abs(len(kimariji(each)) - len(own)), each))
    return tuple(Yomifuda(each) for each in others[:MOST_CONFUSED])
