"""The stretch of a take: an ex-Gaussian number, median 1, made from uniform numbers without an inverse.

Rule 1: exact: the sum of a normal number (Box and Muller) and an exponential one (a logarithm), held at
`STRETCH_LEAST` from below.
"""

from collections.abc import Sequence
from math import cos, log, pi, sin, sqrt
from typing import Final

from karuta.com.draws import ANGLE, RADIUS, SLIP_TAIL, TAIL
from karuta.com.figures import STRETCH_FROM, STRETCH_LEAST, STRETCH_NORMAL, STRETCH_TAIL

_TURN: Final = 2.0 * pi


def take_stretch(uniforms: Sequence[float]) -> float:
    """The stretch of the take of this plan."""
    normal = sqrt(-2.0 * log(1.0 - uniforms[RADIUS])) * cos(_TURN * uniforms[ANGLE])
    stretch = STRETCH_FROM + STRETCH_NORMAL * normal - STRETCH_TAIL * log(1.0 - uniforms[TAIL])
    return max(STRETCH_LEAST, stretch)


def slip_stretch(uniforms: Sequence[float]) -> float:
    """That of the hand that goes wrong in this plan; independent of the take's."""
    normal = sqrt(-2.0 * log(1.0 - uniforms[RADIUS])) * sin(_TURN * uniforms[ANGLE])
    stretch = STRETCH_FROM + STRETCH_NORMAL * normal - STRETCH_TAIL * log(1.0 - uniforms[SLIP_TAIL])
    return max(STRETCH_LEAST, stretch)
