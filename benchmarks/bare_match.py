"""A match between COMs by the rules alone, without session, states and events: for many thousands at once.

Rule 1: the same streams make the same match as `karuta.match.headless.play_out` (a test holds both together).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf

from karuta.com.draws import DRAWS
from karuta.com.hearing import Hearing, hear
from karuta.com.level import ComLevel
from karuta.com.memory import Memory
from karuta.com.planning import Player, plan_reading, player_of
from karuta.com.positions import drawn_positions
from karuta.com.sending import okurifuda
from karuta.com.sight import Sight, look
from karuta.match.setup import HUNDRED, MOST_CARDS
from karuta.match.streams import SeatStreams, Streams
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.closing import closed_up
from karuta.rules.deal import deal, shuffled_poems
from karuta.rules.judge import CLOSE_MS, SIMULTANEOUS_MS
from karuta.rules.plan import Plan
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.state import Moved
from karuta.rules.teiichi import Teiichi
from karuta.rules.territory import MOST_LYING, SLOTS, Mat, Place, Row, Spot
from karuta.rules.touch import Touch
from karuta.rules.why import Cause, Why
from poems.kimariji import ALL_BITS
from poems.reading import Reading
from poems.tempo import TEMPO_5316
from poems.text_reading import text_reading

WHOLE = BySide(MOST_CARDS, MOST_CARDS)
LURE = Why(Cause.LURE, 0, by_consonant=False, certainty=0.0)


@dataclass(slots=True)
class Seat:
    """One COM."""

    player: Player
    streams: SeatStreams
    teiichi: Teiichi
    memory: Memory = field(default_factory=Memory)


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul: who, and why."""

    player: Side
    cause: Cause


@dataclass(slots=True)
class BareMatch:
    """What came of a match.

    Attributes:
        counts: How many cards each side has left.
        readings: How many poems were read.
        own_takes: How many cards were taken by the owner of the territory.
        takes: How many cards were taken.
        planned_ms: When each player would have touched the target first, after the deciding mora.
        fouls: All fouls that counted.
        log: By reading: poem, taker, fouls of both players, cards left; for comparing with the session.
    """

    counts: list[int]
    readings: int = 0
    own_takes: int = 0
    takes: int = 0
    planned_ms: list[float] = field(default_factory=list)
    fouls: list[Foul] = field(default_factory=list)
    log: list[tuple[int, int | None, tuple[int, int], tuple[int, int]]] = field(default_factory=list)

    @property
    def winner(self) -> Side | None:
        """The side with fewer cards."""
        first, second = self.counts
        return None if first == second else Side.FIRST if first < second else Side.SECOND

    @property
    def margin(self) -> int:
        """How many more cards the loser has."""
        return abs(self.counts[0] - self.counts[1])


@dataclass(slots=True)
class _Table:
    """The match under way, and what a memory looks at."""

    seats: tuple[Seat, Seat]
    mat: Mat
    unread_bits: int
    read: tuple[Yomifuda, ...] = ()
    moved: tuple[Moved, ...] = ()
    sights: list[Sight | None] = field(default_factory=lambda: [None, None])

    def look(self, side: Side) -> Sight:
        """The mat from that side."""
        before = self.sights[side]
        if before is None or before.mat is not self.mat:
            before = self.sights[side] = look(self.mat, side)
        return before


def play_bare(levels: BySide[ComLevel], streams: Streams, dealt: BySide[int] = WHOLE) -> BareMatch:
    """The match of these COMs with these generators: all hundred poems, 5-3-1-6.

    Args:
        levels: Who plays.
        streams: The match's generators.
        dealt: With how many cards each side begins.
    """
    seats = (_seated(levels.first, streams.seats.first), _seated(levels.second, streams.seats.second))
    hands = deal(dealt, HUNDRED, None, streams.deal)
    mat = BySide(*(seats[side].teiichi.laid_out(hands[side]) for side in SIDES))
    table = _Table(seats, mat, ALL_BITS)
    match = BareMatch([*dealt])
    for number in shuffled_poems(HUNDRED, streams.order):
        _read(table, match, number)
        if 0 in match.counts:
            break
    match.readings = len(table.read)
    return match


def _seated(level: ComLevel, streams: SeatStreams) -> Seat:
    return Seat(player_of(level), streams, drawn_positions(streams.sending.random(1).tolist()[0]))


def _read(table: _Table, match: BareMatch, number: Yomifuda) -> None:
    reading = text_reading(number, TEMPO_5316)
    heard = hear(reading, table.unread_bits)
    plans = (_plan(table, Side.FIRST, heard), _plan(table, Side.SECOND, heard))
    target = table.look(Side.FIRST).spot_of(Torifuda(number))
    takes_ms = [_takes_ms(plan, target) for plan in plans]
    taker = None if target is None else _taker(target, takes_ms)
    fouls = _fouls(table, plans, target, takes_ms, reading)
    balance = _settle_take(table, match, number, target, taker)
    if target is not None:
        match.planned_ms += [stamp_ms - heard.deciding_ms for stamp_ms in takes_ms]
    counted = [0, 0]
    for foul in fouls:
        counted[foul.player] += 1
    match.fouls += fouls
    balance += counted[1] - counted[0]
    table.unread_bits &= ~(1 << number)
    table.read = (*table.read, number)
    _send(table, match, balance, target, taker)
    match.log.append((number, taker, (counted[0], counted[1]), (match.counts[0], match.counts[1])))


def _plan(table: _Table, side: Side, heard: Hearing) -> Plan:
    seat, sight = table.seats[side], table.look(side)
    uniforms = seat.streams.plan.random(DRAWS).tolist()
    seat.memory.see(sight, table)
    return plan_reading(seat.player, sight, heard, uniforms, seat.memory)


def _takes_ms(plan: Plan, target: Spot | None) -> float:
    if target is None:
        return inf
    return next(touch.stamp_ms for touch in plan.touches if target in touch.frames[0].spots)


def _taker(target: Spot, takes_ms: list[float]) -> Side:
    """R-4.7, R-4.8."""
    owner = target.side
    own_ms, other_ms = takes_ms[owner], takes_ms[owner.other]
    return owner if own_ms <= other_ms + SIMULTANEOUS_MS + 1e-9 else owner.other


def _fouls(
    table: _Table,
    plans: tuple[Plan, Plan],
    target: Spot | None,
    takes_ms: list[float],
    reading: Reading,
) -> list[Foul]:
    close_ms = min(takes_ms) if target is not None else reading.sound_end_ms
    fouls: list[Foul] = []
    for side in SIDES:
        plan, other = plans[side], plans[side.other]
        touches = list(zip(plan.touches, plan.whys, strict=True))
        if (
            plan.lure_ms != inf
            and other.touches
            and _foul_in(table.mat, target, other.touches[0]) is not None
        ):
            added = plan.following(other.touches[0])
            if added is not None:
                touches.insert(0, (added, LURE))
        last_ms = min(takes_ms[side.other] + plan.stop_ms, close_ms + CLOSE_MS)
        territories = set()
        for touch, why in touches:
            territory = _foul_in(table.mat, target, touch)
            if territory is not None and touch.stamp_ms <= last_ms and territory not in territories:
                territories.add(territory)
                fouls.append(Foul(side, why.cause))
    return fouls


def _foul_in(mat: Mat, target: Spot | None, touch: Touch) -> Side | None:
    spot = touch.frames[0].spots[0]
    if (target is not None and target.side is spot.side) or not mat[spot.side].card_at(spot.place):
        return None
    return spot.side


def _settle_take(
    table: _Table, match: BareMatch, number: Yomifuda, target: Spot | None, taker: Side | None
) -> int:
    """Take the card off the mat; answers how many cards the first side sends for it."""
    if target is None or taker is None:
        return 0
    lies = target.side
    table.mat = table.mat.with_value(lies, table.mat[lies].without(Torifuda(number)))
    match.counts[lies] -= 1
    match.takes += 1
    match.own_takes += taker is lies
    if taker is lies:
        return 0
    return 1 if taker is Side.FIRST else -1


def _send(table: _Table, match: BareMatch, balance: int, target: Spot | None, taker: Side | None) -> None:
    """R-6, R-7: cards are sent, gaps close, received cards are placed."""
    sender = Side.FIRST if balance > 0 else Side.SECOND
    receiver = sender.other
    count = min(abs(balance), match.counts[sender], MOST_LYING - match.counts[receiver])
    cards: tuple[Torifuda, ...] = ()
    gaps: list[Spot] = [] if target is None else [target]
    if count:
        seat = table.seats[sender]
        draws = seat.streams.sending.random(SLOTS * len(Row)).tolist()
        own = Torifuda(int(table.read[-1])) if taker is sender else None
        cards = okurifuda(table.look(sender), table.unread_bits, own, count, draws)
    mat = table.mat
    for card in cards:
        place = mat[sender].find(card)
        assert place is not None
        gaps.append(Spot(sender, place))
        mat = mat.with_value(sender, mat[sender].without(card))
    if gaps:
        mat = BySide(*(closed_up(mat[side], _places(gaps, side)) for side in SIDES))
    for card in cards:
        territory = mat[receiver]
        place = table.seats[receiver].teiichi.place_for(card, territory)
        mat = mat.with_value(receiver, territory.with_card(card, place))
    match.counts[sender] -= len(cards)
    match.counts[receiver] += len(cards)
    table.mat = mat


def _places(gaps: Iterable[Spot], side: Side) -> list[Place]:
    return [gap.place for gap in gaps if gap.side is side]
