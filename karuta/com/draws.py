"""Which uniform number of a plan decides what: always `DRAWS` of them, whatever is read (R-10.10).

Rule 1: every decision of a plan is a function of what is known and of its own numbers here; none serves two
purposes that can meet in one reading, except that mishearing and failing memory share the two ends of one.
"""

from typing import Final

CHANGE: Final = 0  # whether it uses the changed kimariji
LINGER: Final = 1  # whether it waits for one more mora
CUE: Final = 2  # whether it acts on the consonant
RADIUS: Final = 3  # with ANGLE the two normal numbers of Box and Muller: one for the take, one for a slip
ANGLE: Final = 4
TAIL: Final = 5  # the exponential part of the take
SLIP_TAIL: Final = 6  # the exponential part of a slip
REACH: Final = 7  # whether it sets out too early
CARD: Final = 8  # for which card, when it goes wrong
ERROR: Final = 9  # small: it mishears; near 1: its memory fails
SIDE: Final = 10  # where a muddled card is looked for; whether a hand comes down on both sides
SECOND: Final = 11  # for which card on the second side
CATCH: Final = 12  # whether the hand catches the own top row on its way
LURE: Final = 13  # whether it would follow the other's hand

DRAWS: Final = 14
"""How many uniform numbers one plan uses."""
