"""A drill on the mat of a match: the panel stands beside it, or is opened over it where a window is small.

Rule 1: closing the panel gives the mat the size that it has in a match, whatever the window.
"""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Signal

from karuta.practice.wish import DrillWish
from ui.practice.drill_screen import DrillScreen
from ui.screens.selection_plan import is_small
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear

BESIDE_PX: Final = 300


class MatDrillScreen(DrillScreen):
    """What 一人取り and 払い練習 have in common.

    Signals:
        panel_moved: the player opened the panel (True) or closed it.
    """

    panel_moved = Signal(bool)

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__(gear, wish, settings)
        self._is_open: bool | None = None  # as there is room, until the player says

    @property
    def is_drawer(self) -> bool:
        """Whether the panel lies over the mat when it is open."""
        return is_small(self.look, self.width(), self.height())

    @property
    def is_panel_open(self) -> bool:
        """Whether the panel is to be seen."""
        if self._is_over:
            return True
        return not self.is_drawer if self._is_open is None else self._is_open

    def move_panel(self) -> None:
        """Open the panel, or close it."""
        self.open_panel(not self.is_panel_open)
        self.panel_moved.emit(self._is_open)

    def open_panel(self, is_open: bool | None) -> None:
        """Have the panel open or closed; None: as there is room."""
        self._is_open = is_open
        self.arrange()

    def panel_px(self) -> int:
        """How wide the panel is: narrow as long as the mat needs the room."""
        return super().panel_px() if self._is_over else self.look.px(BESIDE_PX)

    def mat_rect(self) -> QRect:
        """Where the mat lies, from the top of the window to its foot."""
        beside = 0 if self.is_drawer or not self.is_panel_open else self.panel_px()
        return QRect(beside if self.is_left_handed else 0, 0, self.width() - beside, self.height())

    def arrange(self) -> None:
        """Put head, panel and result in their places."""
        super().arrange()
        self.panel.setVisible(self.is_panel_open)
        self.panel.raise_()
