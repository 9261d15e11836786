"""A COM at the mat: what its seat answers when the match asks."""

from karuta.com.hearing import hear
from karuta.com.level import ComLevel, Uniforms
from karuta.com.memory import Memory
from karuta.com.personal import ghost_of
from karuta.com.personal_sending import personal_okurifuda, sending_of
from karuta.com.planning import DRAWS, plan_reading, player_of
from karuta.com.positions import drawn_positions
from karuta.com.sending import okurifuda
from karuta.com.sight import Sight, look
from karuta.com.tidying import tidied
from karuta.rules.cards import Torifuda
from karuta.rules.plan import Plan
from karuta.rules.side import Side
from karuta.rules.teiichi import Teiichi
from karuta.rules.territory import SLOTS, Mat, Place, Row, Territory
from karuta.rules.view import PlayerView
from poems.kimariji import bits_of
from poems.reading import Reading

_SLOTS_IN_ALL = SLOTS * len(Row)


class ComPlayer:
    """A COM for one match; it answers the same to the same questions in the same order.

    It knows what a player of its seat can know (`PlayerView`), and of a reading what is heard (`hearing`).
    """

    def __init__(
        self, level: ComLevel, plan_rng: Uniforms, sending_rng: Uniforms, teiichi: Teiichi | None = None
    ) -> None:
        """Take the seat.

        Args:
            level: Its numbers and its strategy.
            plan_rng: Draws for what its hand does.
            sending_rng: Draws its fixed positions, then what it sends.
            teiichi: Its fixed positions, if they are not to be drawn.
        """
        self.level = level
        self._player = player_of(level)
        self._ghost = ghost_of(level)
        self._plan_rng = plan_rng
        self._sending_rng = sending_rng
        drawn = drawn_positions(sending_rng.random(1).tolist()[0])
        self._teiichi = drawn if teiichi is None else teiichi
        self._sight: Sight | None = None
        self._memory = Memory()
        self._reading_bits = 0

    def arrange(self, cards: tuple[Torifuda, ...]) -> Territory:
        """The dealt cards, laid out by its fixed positions."""
        return self._teiichi.laid_out(cards)

    def plan(self, view: PlayerView, reading: Reading) -> Plan:
        """What its hand will do in this reading, the hand allowance not added; a target is always taken."""
        if not self._reading_bits:
            self._reading_bits = view.unread_bits | bits_of(view.read)
        heard = hear(reading, view.unread_bits, self._reading_bits)
        uniforms = self._plan_rng.random(DRAWS).tolist()
        sight = self._look(view.mat, view.side)
        self._memory.see(sight, view)
        if self._ghost is not None:
            return self._ghost.plan(sight, heard, uniforms, self._memory, self._plan_rng)
        return plan_reading(self._player, sight, heard, uniforms, self._memory)

    def choose_okurifuda(self, view: PlayerView, count: int) -> tuple[Torifuda, ...]:
        """The cards to send, in the order of sending."""
        verdict = view.verdict
        has_taken = verdict is not None and verdict.taker is view.side and len(view.read) > 0
        taken = Torifuda(int(view.read[-1])) if has_taken else None
        draws = self._sending_rng.random(_SLOTS_IN_ALL).tolist()
        sight, person = self._look(view.mat, view.side), self.level.person
        if person is not None and person.sending is not None:
            return personal_okurifuda(
                sight, sending_of(sight, view.unread_bits, taken), person.sending, count, draws
            )
        return okurifuda(sight, view.unread_bits, taken, count, draws)

    def choose_place(self, view: PlayerView, card: Torifuda) -> Place:
        """Where a received card goes: into its own block, if a slot is free there."""
        return self._teiichi.place_for(card, view.own)

    def tidy(self, view: PlayerView) -> tuple[tuple[Torifuda, Place], ...]:
        """What it moves in its own territory once a round is settled."""
        return tidied(view.own, self._teiichi)

    def _look(self, mat: Mat, side: Side) -> Sight:
        """The mat, looked over again only when it is another one."""
        sight = self._sight
        if sight is None or sight.mat is not mat or sight.side is not side:
            sight = self._sight = look(mat, side)
        return sight
