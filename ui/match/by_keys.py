"""How a match played with the keyboard only is brought to what a scene shows."""

from karuta.rules.phases import Phase
from karuta.rules.side import Side
from ui.match.rehearsal import Rehearsal


def sending(play: Rehearsal) -> None:
    """Two cards to send, the card cursor on one."""
    for _ in range(2):
        play.key("KeyS")
    play.find(lambda spot: spot is None, fouls=((Side.FIRST, 310.0), (Side.SECOND, 520.0)))
    play.until_phase(Phase.SENDING)
    play.run(1000.0)
    for _ in range(3):
        play.key("Shift+Numpad6")


def waiting(play: Rehearsal) -> None:
    """All is settled; [S] goes on."""
    sending(play)
    play.settle()
    play.run(1000.0)
