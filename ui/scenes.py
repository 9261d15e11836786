"""Every screen but the match, and every practice, in its states, by name: for pictures and golden images."""

from collections.abc import Mapping
from typing import Final

from ui.practice.drill_scenes import DRILL_SCENES
from ui.practice.drill_solo_scenes import SOLO_SCENES
from ui.practice.drill_sweep_scenes import SWEEP_SCENES
from ui.practice.layout_scenes import LAYOUT_SCENES
from ui.practice.progress_scenes import PROGRESS_SCENES
from ui.screens import scenes
from ui.screens.scenes import Scene

SCENES: Final[Mapping[str, Scene]] = {
    **scenes.SCENES,
    **DRILL_SCENES,
    **SOLO_SCENES,
    **SWEEP_SCENES,
    **LAYOUT_SCENES,
    **PROGRESS_SCENES,
}
"""Scenes by name; the caller makes the look and sets language and size."""
