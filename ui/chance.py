"""Where chance comes into the running program: seeds from the system, and what is drawn with them.

Rule 1: what the first screen does not need is loaded when it is asked for; that screen must not wait.
"""

from typing import Final

from karuta.com.level import ComClass, ComLevel, draw_level

SEEDS: Final = 2**32
BITS: Final = 53  # of a float between 0 and 1


def drawn_seed() -> int:
    """Answers a seed from the system's own source of chance."""
    import secrets  # noqa: PLC0415 - rule 1

    return secrets.randbelow(SEEDS)


def draw_com(com_class: ComClass) -> ComLevel:
    """Answers a COM whose numbers are drawn from the band of a class."""
    from karuta.match.streams import spawn_streams  # noqa: PLC0415 - rule 1

    return draw_level(com_class, spawn_streams(drawn_seed()).seats.second.level)


def draw_uniform() -> float:
    """Answers where a measurement lights up next, or which card a drill asks for, 0 to 1.

    It is drawn by the system: a drill need not be the same again, and numpy would be waited for.
    """
    import secrets  # noqa: PLC0415 - rule 1

    return secrets.randbits(BITS) * 2.0**-BITS
