"""The small sounds of a drill that reads nothing aloud: the same as in a match, as loud as they are set.

Rule 1: they are feedback; each has a twin that is seen, and without an output a drill is silent.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from audio.small_sounds import SmallSound
from karuta.practice.answer import Answer
from karuta.practice.sweep import Sweep
from ui.match.laying import output_wish_of
from ui.match.sound import MatchSound, open_output
from ui.match.sound_opening import in_background
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear


def sound_of(answer: Answer, *, given_up: bool = False) -> SmallSound:
    """A tap for a right answer, a foul's knocks for a wrong one, a click for one that was given up."""
    if given_up:
        return SmallSound.PIN
    return SmallSound.TOUCH if answer.right else SmallSound.FOUL


def sound_of_sweep(sweep: Sweep) -> SmallSound:
    """What the hand did, if it hit nothing but what it should."""
    if not sweep.is_exact:
        return SmallSound.FOUL
    return SmallSound.SWEEP if sweep.swept else SmallSound.TOUCH


class DrillSounds(QObject):
    """Plays them."""

    def __init__(self, gear: "DrillGear", settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        wish = output_wish_of(settings)
        self._sound = MatchSound(wish, gear.opener or open_output, self, in_background)

    def open(self) -> None:
        """Open the output beside the drill, which does not wait for it."""
        self._sound.open()

    def play(self, sound: SmallSound) -> None:
        """Play one now, if there is sound."""
        self._sound.play(sound)

    def close(self) -> None:
        """Let the output go."""
        self._sound.close()
