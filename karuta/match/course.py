"""What the stages of a session share: the state and its events, what is due, the seats and their generators.

Rule 1: only `emit` changes the state, and it appends what it applied to `events`.
Rule 2: nothing here asks the time; every function is told its `at_ms`.
"""

from collections import deque
from dataclasses import dataclass
from math import inf

from karuta.match.agenda import Agenda
from karuta.match.aim import Aim
from karuta.match.commands import WITHDRAW_MS, CommandRefused, PointerMoved
from karuta.match.man_hand import ManHand
from karuta.match.nobody import Nobody
from karuta.match.seat import Seats
from karuta.match.setup import MatchSetup
from karuta.match.streams import Streams
from karuta.rules.apply import apply
from karuta.rules.blocks import Block
from karuta.rules.events import Event, Lead
from karuta.rules.geometry import in_rest_zone
from karuta.rules.judge import JUDGE_WAIT_MS
from karuta.rules.phases import Phase
from karuta.rules.plan import Plan
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE, MatchState, Round
from karuta.rules.territory import Territory
from poems.kimariji import bits_of
from poems.reading import Reading


@dataclass(slots=True)
class Sheet:
    """What must be remembered while a reading is open.

    Attributes:
        hand: The man's hand.
        aim: The COM's way to the target, while the man's pointer may show techniques.
        rest_awaited: Whether the agenda holds the end of a drag that stands still.
        is_lured: Whether the man's hand has lured the COM's.
        target_touched: Whether somebody has touched the target, so that the take will be announced.
        close_ms: When the reading closes, on the heard clock, once that is known.
        deciding_ms: While a pause waits for late touches: its instant on the heard clock.
        decide_at_ms: When that wait is over.
    """

    hand: ManHand | None = None
    aim: Aim | None = None
    rest_awaited: bool = False
    is_lured: bool = False
    target_touched: bool = False
    close_ms: float = inf
    deciding_ms: float | None = None
    decide_at_ms: float = inf


class Course:
    """The one mutable thing of a session.

    Attributes:
        setup: The match's settings.
        seats: Who sits where.
        streams: The match's generators.
        state: What is true now.
        events: All that happened, in order.
        agenda: What is due.
        is_alone: Whether nobody sits at the far seat (R-11.4).
        man: The man's side, or None.
        near_com: The COM to whom the near seat belongs; None where a man began.
        man_wanted: Whether a man is to sit there from the next reading on; None: as now.
        plans: What the COMs mean to do in the reading under way, or meant in the last one.
        sheet: What must be remembered while a reading is open.
        held_keys: The block keys that are down, and when each went down.
        reading_bits: All poems of the match, read or not, as bits.
        pause_range_ms: Both ends of the range of pauses.
        trail: The pointer samples of the last `trail_ms`, and one before them.
        withdraw_ms: How long before its first mora a phrase can last be withdrawn unheard.
        asked_lead: The lead with which the chosen poem was asked for first.
        renewed_lead: The lead with which it will be asked for again when it is released.
        sound_end_at_ms: When the phrase that was read last ends.
        pause_wanted: Whether the match stands still at the next gap.
        carries: Whether the man, who has the keyboard only, carries a card.
        planned: How the man's cards would be laid for him, while he lays them himself.
    """

    def __init__(self, setup: MatchSetup, seats: Seats, streams: Streams) -> None:
        self.setup = setup
        self.seats = seats
        self.streams = streams
        self.state: MatchState = OPENING_STATE
        self.events: list[Event] = []
        self.agenda = Agenda()
        self.is_alone = isinstance(seats[Side.SECOND], Nobody)
        self.man = next((side for side in Side if seats[side] is None), None)
        self.near_com = seats[Side.FIRST]
        self.man_wanted: bool | None = None
        self.plans: dict[Side, Plan] = {}
        self.sheet = Sheet()
        self.held_keys: dict[Block, float] = {}
        self.reading_bits = bits_of(setup.poems)
        self.pause_range_ms = setup.pause_range_ms
        self.trail: deque[PointerMoved] = deque()
        self.withdraw_ms = WITHDRAW_MS
        self.asked_lead = Lead.NOTHING
        self.renewed_lead = Lead.NOTHING
        self.sound_end_at_ms = 0.0
        self.pause_wanted = False
        self.carries = False
        self.planned = Territory()

    @property
    def trail_ms(self) -> float:
        """How far back it is asked where the pointer was, late news included."""
        return 2 * (self.withdraw_ms + JUDGE_WAIT_MS)

    def remember(self, sample: PointerMoved) -> None:
        """Keep the sample for as long as it may be asked for, however many a fast mouse sends."""
        trail = self.trail
        trail.append(sample)
        while len(trail) > 1 and trail[1].stamp_ms <= sample.stamp_ms - self.trail_ms:
            trail.popleft()

    def sit(self, *, by_man: bool) -> None:
        """Let a man, or the COM to whom it belongs, play at the near seat."""
        self.man = Side.FIRST if by_man else None
        self.seats = BySide(None if by_man else self.near_com, self.seats[Side.SECOND])

    def emit(self, event: Event) -> None:
        """Let the event happen."""
        self.state = apply(self.state, event)
        self.events.append(event)

    @property
    def goes_on(self) -> bool:
        """Whether the next poem follows without [S]."""
        return self.man is None and self.setup.goes_on

    @property
    def skips_karafuda(self) -> bool:
        """Whether a karafuda is cut off once nothing can happen any more."""
        return self.man is None and self.setup.skips_karafuda

    @property
    def this_round(self) -> Round:
        """The round under way; only asked for where there is one."""
        this = self.state.round
        if this is None:
            raise RuntimeError("no poem has been chosen")
        return this

    @property
    def zero_at_ms(self) -> float:
        """When the first mora of this round is audible; only asked for once the reader has answered."""
        this = self.state.round
        if this is None or this.zero_at_ms is None:
            raise RuntimeError("the reader has not answered")
        return this.zero_at_ms

    @property
    def pointer(self) -> PointerMoved | None:
        """The last pointer sample."""
        return self.trail[-1] if self.trail else None

    def pointer_as_of(self, stamp_ms: float) -> PointerMoved | None:
        """The last pointer sample stamped no later than that."""
        return next((sample for sample in reversed(self.trail) if sample.stamp_ms <= stamp_ms), None)

    @property
    def reading(self) -> Reading:
        """What is heard in this round; only asked for once the reader has answered."""
        this = self.state.round
        if this is None or this.reading is None:
            raise RuntimeError("the reader has not answered")
        return this.reading

    @property
    def watches_pointer(self) -> bool:
        """Whether it matters where the pointer is (R-3.15: not with the keyboard only)."""
        return self.man is not None and not self.setup.keyboard_only

    @property
    def is_at_rest(self) -> bool:
        """Whether the pointer is in the rest zone, as far as it matters and is known; keys carry no card."""
        if self.carries and self.man is not None:
            return False
        return not self.watches_pointer or self.pointer is None or in_rest_zone(self.pointer.point)

    def require_phase(self, *phases: Phase, doing: str) -> None:
        """Refuse a command that belongs to other phases.

        Raises:
            CommandRefused: The match is in none of these phases.
        """
        if self.state.phase not in phases:
            raise CommandRefused(f"{doing} is not possible while {self.state.phase.value}")

    def require_running(self, doing: str) -> None:
        """Refuse a command while the match is paused.

        Raises:
            CommandRefused: It is.
        """
        if self.state.paused:
            raise CommandRefused(f"{doing} is not possible while the match is paused")
