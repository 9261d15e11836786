"""Who takes and who fouls in one reading: decided by the stamps of the touches, never by their arrival.

Rule 1: a touch bears the stamp of its own input event on the heard clock (R-4.2).
Rule 2: the mat is the one the reading began with; the target's slot stays the target's slot until it closes.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from operator import attrgetter
from typing import Final

from karuta.rules.quickly import quickly_made
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Mat, Spot
from karuta.rules.touch import Answers, Frame, Touch

SIMULTANEOUS_MS: Final = 1.0  # stamps no further apart are equal, the owner of the territory takes
JUDGE_WAIT_MS: Final = 50.0  # how late news of an earlier stamp may arrive
CLOSE_MS: Final = 1000.0  # a reading closes that long after the take, or after the upper phrase
_ROUNDING_MS: Final = 1e-9

_stamp = attrgetter("stamp_ms")


@quickly_made
@dataclass(frozen=True, slots=True)
class Foul:
    """An otetsuki: which player touched what, in whose territory."""

    player: Side
    territory: Side
    touch: Touch


@quickly_made
@dataclass(frozen=True, slots=True)
class Verdict:
    """What a closed reading came to.

    Attributes:
        lies: In whose territory the target lay; None for a karafuda.
        taker: Who took it; None if nobody did.
        take: The touch that took it.
        fouls: By player, then by territory: 0 or 1 (R-5.2).
        touched_ms: Each player's first touch on the target, won or lost; for a player who fouled and never
            touched it, his first foul. None if neither.
        fouled: Every foul, in the order of the stamps, then of players and territories.
    """

    lies: Side | None
    taker: Side | None
    take: Touch | None
    fouls: BySide[BySide[int]]
    touched_ms: BySide[float | None]
    fouled: tuple[Foul, ...]

    def fouls_of(self, player: Side) -> int:
        """How often that player fouled: 0 to 2 on a karafuda, 0 or 1 with a target."""
        by_territory = self.fouls[player]
        return by_territory.first + by_territory.second


_NO_FOULS: Final = BySide(BySide(0, 0), BySide(0, 0))


def covers(touch: Touch, spot: Spot) -> bool:
    """Whether a frame of the touch covers that spot."""
    for frame in touch.frames:  # noqa: SIM110 - a loop is twice as fast, and this runs for every touch
        if spot in frame.spots:
            return True
    return False


def foul_of(mat: Mat, target: Spot | None, frame: Frame) -> Side | None:
    """R-5.1, R-5.3: in whose territory the frame fouls, None if in neither."""
    if target is not None and target in frame.spots:
        return None
    touched = None
    for spot in frame.spots:
        if mat[spot.side].rows[spot.place.row][spot.place.slot]:
            touched = spot.side
            if touched is frame.over:
                break
    return None if target is not None and target.side is touched else touched


def is_take(touch: Touch, target: Spot) -> bool:
    """R-4.7: whether the touch takes the target if no other one does."""
    return touch.stamp_ms >= 0.0 and touch.answers is not Answers.FOULS and covers(touch, target)


def first_take(target: Spot | None, touches: Iterable[Touch]) -> Touch | None:
    """R-4.7, R-4.8: which of these touches takes the target, None if none does.

    The earliest stamp wins; if the other player's is no more than `SIMULTANEOUS_MS` later, the owner of the
    territory. Among equal stamps of one player the one named first.
    """
    if target is None:
        return None
    takes = [touch for touch in touches if is_take(touch, target)]
    if len(takes) <= 1:
        return takes[0] if takes else None
    first = min(takes, key=_stamp)
    if first.side is not target.side:
        latest_ms = first.stamp_ms + SIMULTANEOUS_MS + _ROUNDING_MS
        owners = [touch for touch in takes if touch.side is target.side and touch.stamp_ms <= latest_ms]
        if owners:
            return min(owners, key=_stamp)
    return first


def take_by_delivery(target: Spot | None, deliveries: Iterable[tuple[float, Touch]]) -> Touch | None:
    """R-4.7: which touch takes the target when news arrive at these times (heard clock).

    The verdict is announced `JUDGE_WAIT_MS` after the stamp of the first take that arrives (at once, if that
    one is later still); what arrives after that overturns nothing.

    Args:
        target: Where the target lies, None for a karafuda.
        deliveries: When each touch arrived, and the touch.
    """
    if target is None:
        return None
    takes = [(arrived_ms, touch) for arrived_ms, touch in deliveries if is_take(touch, target)]
    if not takes:
        return None
    arrived_ms, first = min(takes, key=lambda delivery: delivery[0])
    announced_ms = max(arrived_ms, first.stamp_ms + JUDGE_WAIT_MS)
    return first_take(target, [touch for arrived_ms, touch in takes if arrived_ms <= announced_ms])


def close_after(take: Touch | None, sound_end_ms: float) -> float:
    """R-3.8: when the reading closes, on the heard clock: after the take, or after the upper phrase."""
    return (sound_end_ms if take is None else take.stamp_ms) + CLOSE_MS


def _fouls(mat: Mat, target: Spot | None, touches: Iterable[Touch]) -> list[Foul]:
    """The first foul of each player in each territory; the touches in order of their stamps."""
    fouled: list[Foul] = []
    for touch in touches:
        if touch.answers is Answers.TAKE:
            continue
        for frame in touch.frames:
            territory = foul_of(mat, target, frame)
            if territory is None or (touch.answers is Answers.FAR and territory is touch.side):
                continue
            if not any(foul.player is touch.side and foul.territory is territory for foul in fouled):
                fouled.append(Foul(touch.side, territory, touch))
    return sorted(fouled, key=_in_order) if len(fouled) > 1 else fouled


def _in_order(foul: Foul) -> tuple[float, Side, Side]:
    return foul.touch.stamp_ms, foul.player, foul.territory


def sure_fouls(
    mat: Mat, target: Spot | None, touches: Iterable[Touch], take: Touch | None
) -> tuple[Foul, ...]:
    """R-5.6: the touches that will be fouls whatever is told until the reading closes.

    A touch is told when nothing forgives it any more (R-5.4), and no other touch ever excuses it: not a tie
    (R-4.8), not the other player's foul. Only a close that comes before its stamp would: an earlier take may
    be told up to `JUDGE_WAIT_MS` late.

    Args:
        mat: What lay on the mat when the reading began.
        target: Where the target lay, None for a karafuda.
        touches: Everything that has been told, in any order.
        take: The announced take, if there is one.
    """
    told = [touch for touch in touches if touch.stamp_ms >= 0.0]
    first = take or first_take(target, told)
    latest_ms = inf if first is None else first.stamp_ms + CLOSE_MS - (0.0 if take else JUDGE_WAIT_MS)
    told.sort(key=_stamp)
    return tuple(_fouls(mat, target, [touch for touch in told if touch.stamp_ms <= latest_ms]))


def _counted(fouled: list[Foul]) -> BySide[BySide[int]]:
    if not fouled:
        return _NO_FOULS
    count = [[0, 0], [0, 0]]
    for foul in fouled:
        count[foul.player][foul.territory] = 1
    return BySide(BySide(*count[0]), BySide(*count[1]))


def judge(
    mat: Mat, target: Spot | None, touches: Iterable[Touch], take: Touch | None, close_ms: float
) -> Verdict:
    """What the reading came to.

    Args:
        mat: What lay on the mat when the reading began.
        target: Where the target lay, None for a karafuda.
        touches: Everything that was touched, in any order.
        take: The announced take, if there is one.
        close_ms: When the reading closed (inclusive), on the heard clock.
    """
    counted = [touch for touch in touches if 0.0 <= touch.stamp_ms <= close_ms]
    counted.sort(key=_stamp)
    fouled = _fouls(mat, target, counted)
    touched_ms: list[float | None] = [None, None]
    for foul in reversed(fouled):
        touched_ms[foul.player] = foul.touch.stamp_ms
    if target is not None:
        for touch in reversed(counted):
            if is_take(touch, target):
                touched_ms[touch.side] = touch.stamp_ms
    return Verdict(
        lies=None if target is None else target.side,
        taker=None if take is None else take.side,
        take=take,
        fouls=_counted(fouled),
        touched_ms=BySide(*touched_ms),
        fouled=tuple(fouled),
    )
