"""Nerves near the end (運命戦 and shortly before): alike for every COM, so that they are no sixth number."""

from typing import Final

from karuta.com.figures import NERVES, NERVOUS_FOULS

_LAST: Final = max(NERVES)
_SLOWER: Final = tuple(1.0 + NERVES.get(max(1, count), 0.0) for count in range(_LAST + 1))
_FOULING: Final = tuple(1.0 + NERVOUS_FOULS * (slower - 1.0) for slower in _SLOWER)


def slower(fewest: int) -> float:
    """How many times longer everything but the reaction takes.

    Args:
        fewest: How many cards lie on the side with fewer.
    """
    return _SLOWER[fewest] if fewest <= _LAST else 1.0


def fouling(fewest: int) -> float:
    """How many times likelier it reaches too early, mishears or muddles."""
    return _FOULING[fewest] if fewest <= _LAST else 1.0
