"""What of a line of the strip stays where room is short: the least important words give way first."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ui.match.picture import Run, Spare, StripPicture

Width = Callable[[Sequence[Run]], float]


def fitting(strip: StripPicture, room_px: float, width_px: Width) -> StripPicture:
    """The strip with as many of its words as there is room for.

    Args:
        strip: What it would say.
        room_px: How wide it is, but for the air around the words.
        width_px: How wide words are when they are as small as they may be and still be read.
    """
    turns = sorted({run.spare for run in (*strip.runs, *strip.right)} - {Spare.NEVER})
    for turn in turns:
        if width_px(strip.runs) + width_px(strip.right) <= room_px:
            break
        strip = replace(strip, runs=_without(strip.runs, turn), right=_without(strip.right, turn))
    return strip


def _without(runs: tuple[Run, ...], turn: Spare) -> tuple[Run, ...]:
    """The runs after those of this turn have given way."""
    briefly = (replace(run, text=run.brief) if run.spare is turn else run for run in runs)
    return tuple(run for run in briefly if run.spare is not turn or run.text)
