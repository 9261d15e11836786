"""The tempo of the reader: how long each part of a reading lasts, in ms."""

from dataclasses import dataclass

SLOWEST_UPPER_MS = 20_000.0
FASTEST_UPPER_MS = 1_000.0
PAUSE_STEP_MS = 100.0


@dataclass(frozen=True, slots=True)
class Tempo:
    """The lengths that make one reading.

    Attributes:
        name: What players call it, as 5-3-1-6.
        lower_ms: The shimo-no-ku up to where the hold of its last mora begins.
        hold_ms: How much longer its last mora is held.
        pause_from_ms: The shortest pause before a kami-no-ku.
        pause_to_ms: The longest; equal to the shortest in the presets.
        upper_ms: The kami-no-ku.
    """

    name: str
    lower_ms: float
    hold_ms: float
    pause_from_ms: float
    pause_to_ms: float
    upper_ms: float

    def __hash__(self) -> int:
        """Of the one length that all tempos differ in: readings are looked up by their tempo all the time."""
        return hash(self.upper_ms)

    def __post_init__(self) -> None:
        if not FASTEST_UPPER_MS <= self.upper_ms <= SLOWEST_UPPER_MS:
            raise ValueError(
                f"The upper phrase lasts {FASTEST_UPPER_MS:.0f} to {SLOWEST_UPPER_MS:.0f} ms, "
                f"not {self.upper_ms:.0f}."
            )
        if self.lower_ms <= 0 or self.hold_ms < 0:
            raise ValueError("The lower phrase has a length, and its hold is not negative.")
        if not 0 <= self.pause_from_ms <= self.pause_to_ms:
            raise ValueError("The pause runs from its shorter to its longer end, neither negative.")

    @property
    def pause_range_ms(self) -> tuple[float, float]:
        """The two ends between which a pause is drawn, each floored to whole tenths of a second."""
        return _floored_ms(self.pause_from_ms), _floored_ms(self.pause_to_ms)


def _floored_ms(length_ms: float) -> float:
    return length_ms // PAUSE_STEP_MS * PAUSE_STEP_MS


TEMPO_5316 = Tempo("5-3-1-6", 5000.0, 3000.0, 1000.0, 1000.0, 6000.0)
"""Today's standard, since 2020 or 2021."""

TEMPO_4315 = Tempo("4-3-1-5", 4000.0, 3000.0, 1000.0, 1000.0, 5000.0)
"""The standard from 1984 until 2020/21; the measured lengths of the moras belong to it."""


def free(
    upper_ms: float,
    lower_ms: float | None = None,
    hold_ms: float = TEMPO_5316.hold_ms,
    pause_from_ms: float = TEMPO_5316.pause_from_ms,
    pause_to_ms: float | None = None,
) -> Tempo:
    """A tempo of the player's own.

    Args:
        upper_ms: The kami-no-ku, 1000 to 20,000 ms.
        lower_ms: The shimo-no-ku; without it, in the proportion of 5-3-1-6.
        hold_ms: The hold of the last mora.
        pause_from_ms: The shortest pause.
        pause_to_ms: The longest pause; without it, as the shortest.

    Raises:
        ValueError: A length is out of its range.
    """
    proportion = TEMPO_5316.lower_ms / TEMPO_5316.upper_ms
    return Tempo(
        name="free",
        lower_ms=upper_ms * proportion if lower_ms is None else lower_ms,
        hold_ms=hold_ms,
        pause_from_ms=pause_from_ms,
        pause_to_ms=pause_from_ms if pause_to_ms is None else pause_to_ms,
        upper_ms=upper_ms,
    )
