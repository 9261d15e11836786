"""A player with a real hand: looks at the match through its record and acts on the window with events.

Nothing is read off the screen: where cards lie is in the record, and where that is on the window follows from
the mat's geometry. The hand never acts before the record says that its time has come.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Final

from benchmarks.real_window.game import Game
from benchmarks.real_window.hand import Hand
from karuta.rules.geometry import MAT_HEIGHT_MM, MAT_WIDTH_MM, Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.state import Round
from karuta.rules.territory import Half, Row, Spot
from ui.match.scale import Scale

STRIP: Final = Point(MAT_WIDTH_MM / 2, MAT_HEIGHT_MM / 2)
REST: Final = Point(MAT_WIDTH_MM / 2, MAT_HEIGHT_MM + 15.0)
BESIDE_MM: Final = 20.0  # how far beside the area a sweep begins and ends
SWEEP_STEPS: Final = 6

LETTERS: Final = {
    (Side.FIRST, Row.TOP, Half.LEFT): "e",
    (Side.FIRST, Row.MIDDLE, Half.LEFT): "d",
    (Side.FIRST, Row.BOTTOM, Half.LEFT): "c",
    (Side.FIRST, Row.TOP, Half.RIGHT): "i",
    (Side.FIRST, Row.MIDDLE, Half.RIGHT): "k",
    (Side.FIRST, Row.BOTTOM, Half.RIGHT): "comma",
    (Side.SECOND, Row.BOTTOM, Half.RIGHT): "q",
    (Side.SECOND, Row.MIDDLE, Half.RIGHT): "a",
    (Side.SECOND, Row.TOP, Half.RIGHT): "z",
    (Side.SECOND, Row.BOTTOM, Half.LEFT): "p",
    (Side.SECOND, Row.MIDDLE, Half.LEFT): "semicolon",
    (Side.SECOND, Row.TOP, Half.LEFT): "slash",
}


class Player(ABC):
    """Plays one match to its end: does in each phase what the phase waits for.

    Attributes:
        left_to_com: Numbers of the readings in which the hand rests, so that the COM takes.
    """

    def __init__(self, game: Game, hand: Hand) -> None:
        self.game = game
        self.hand = hand
        self.left_to_com: Collection[int] = ()
        self._tried = 0  # the reading in which the hand has gone for the target already

    def play(self) -> None:
        """Play until the match is over.

        Raises:
            WaitedTooLongError: The match did not go on within the game's patience.
        """
        self.game.open()
        while (phase := self.game.state.phase) is not Phase.OVER:
            seen = self.game.count
            self.act(phase)
            self.game.wait_for_news(seen)

    def act(self, phase: Phase) -> None:
        """Do what this phase waits for; nothing where it waits for time or for the COM."""
        this = self.game.state.round
        if phase in (Phase.MEMORIZING, Phase.ARMED):
            self.start(phase)
        elif phase is Phase.WAITING:
            self.go_on()
        elif phase is Phase.HELD:
            self.rest()
        elif phase is Phase.READING and this is not None and this.target and self._tried != this.n:
            self._tried = this.n
            if this.n not in self.left_to_com:
                self.take(this.target)
        elif phase is Phase.SENDING and this is not None and self.owes(this):
            self.send(len(this.chosen))

    @staticmethod
    def owes(this: Round) -> bool:
        """Whether the near seat has to put another card forward."""
        debt = this.debt
        return (
            debt is not None and debt.sender is Side.FIRST and len(this.chosen) + len(this.sent) < debt.cards
        )

    @abstractmethod
    def start(self, phase: Phase) -> None:
        """End the memorising."""

    @abstractmethod
    def go_on(self) -> None:
        """Ask for the next poem."""

    @abstractmethod
    def rest(self) -> None:
        """Bring the hand to where the reading waits for it."""

    @abstractmethod
    def take(self, target: Spot) -> None:
        """Take the card that is read."""

    @abstractmethod
    def send(self, chosen: int) -> None:
        """Put a card of the own territory forward; `chosen` lie there already."""


class PointerPlayer(Player):
    """Takes with sweeps, chooses with clicks; presses no key but [S]."""

    def __init__(self, game: Game, hand: Hand, scale: Scale) -> None:
        super().__init__(game, hand)
        self._scale = scale
        self._beside: Point | None = None  # where the last sweep ended

    def start(self, phase: Phase) -> None:
        """Press the strip, then leave the area."""
        if phase is Phase.MEMORIZING:
            self.hand.click(*self._pixel(STRIP))
        else:
            self.rest()

    def go_on(self) -> None:
        """Rest, then press S."""
        self.rest()
        self.hand.type_key("s")

    def rest(self) -> None:
        """Put the pointer below the own bottom row; from beside the mat on a way that meets no card."""
        if self._beside is not None:
            self._move(Point(self._beside.x_mm, REST.y_mm))
            self._beside = None
        self._move(REST)

    def take(self, target: Spot) -> None:
        """Sweep from beside the mat along the card's own row to the card, and back out: that never fouls."""
        card = spot_centre(target)
        from_left = card.x_mm < MAT_WIDTH_MM / 2
        self._beside = Point(-BESIDE_MM if from_left else MAT_WIDTH_MM + BESIDE_MM, card.y_mm)
        self._move(Point(self._beside.x_mm, REST.y_mm))
        self._move(self._beside)
        self.hand.press()
        for step in (*range(1, SWEEP_STEPS + 1), *reversed(range(SWEEP_STEPS))):
            along_mm = self._beside.x_mm + (card.x_mm - self._beside.x_mm) * step / SWEEP_STEPS
            self._move(Point(along_mm, card.y_mm))
        self.hand.release()

    def send(self, chosen: int) -> None:
        """Click a card of the own territory that is not put forward yet."""
        own = self.game.state.mat.first
        card = list(own.cards())[chosen]
        place = own.find(card)
        if place is None:
            raise LookupError(f"card {card} is not in the own territory")
        self._beside = None
        self.hand.click(*self._pixel(spot_centre(Spot(Side.FIRST, place))))

    def _move(self, point: Point) -> None:
        self.hand.move(*self._pixel(point))

    def _pixel(self, point: Point) -> tuple[float, float]:
        return self._scale.x_px(point.x_mm), self._scale.y_px(point.y_mm)


class KeyPlayer(Player):
    """Touches nothing but the keyboard."""

    def start(self, phase: Phase) -> None:  # noqa: ARG002 - both times the same key
        """S arms, S again starts."""
        self.hand.type_key("s")

    def go_on(self) -> None:
        """Press S."""
        self.hand.type_key("s")

    def rest(self) -> None:
        """A keyboard has no place to rest; the reading never waits for it."""

    def take(self, target: Spot) -> None:
        """Press the letter of the card's block."""
        self.hand.type_key(LETTERS[target.side, target.place.row, target.place.half])

    def send(self, chosen: int) -> None:  # noqa: ARG002 - the arrow goes on from the card chosen before
        """Walk to the next card with an arrow and put it forward with Enter."""
        self.hand.type_key("Right")
        self.hand.type_key("Return")
