"""The mat for screen readers: an invisible widget with a name for each area and each card.

Rule 1: they are made only while a screen reader listens, let the pointer through, and say what is to be seen.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from karuta.rules.blocks import BLOCKS, Block, block_spots
from karuta.rules.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, PITCH_MM, spot_centre
from karuta.rules.territory import HALF_SLOTS, Half, Mat, Spot
from poems.collection import poem
from ui.match.edge_words import block_name
from ui.match.picture import Box
from ui.wording import match as words

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class SpokenCard:
    """A card in words, and where it lies."""

    name: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class SpokenArea:
    """An area in words, and its cards from the outer end inwards."""

    name: str
    block: Block
    cards: tuple[SpokenCard, ...]


def spoken_areas(mat: Mat, say: Say) -> tuple[SpokenArea, ...]:
    """Answers the twelve areas in words."""
    return tuple(_area(mat, block, say) for block in BLOCKS)


def _area(mat: Mat, block: Block, say: Say) -> SpokenArea:
    spots = block_spots(block) if block.half is Half.LEFT else block_spots(block)[::-1]
    lying = [(spot, mat[spot.side].card_at(spot.place)) for spot in spots]
    area = block_name(block, say)
    cards = tuple(
        SpokenCard(say(words.SPOKEN_CARD, area=area, number=number, kana=poem(int(card)).lower_kana), spot)
        for number, (spot, card) in enumerate(((s, c) for s, c in lying if c), start=1)
    )
    return SpokenArea(say(words.SPOKEN_AREA, area=area, n=len(cards)), block, cards)


def _area_box(block: Block) -> Box:
    first = min(block_spots(block), key=lambda spot: spot_centre(spot).x_mm)
    corner = _card_box(first)
    return Box(corner.x_mm, corner.y_mm, PITCH_MM * HALF_SLOTS, CARD_HEIGHT_MM)


def _card_box(spot: Spot) -> Box:
    centre = spot_centre(spot)
    x_mm, y_mm = centre.x_mm - CARD_WIDTH_MM / 2, centre.y_mm - CARD_HEIGHT_MM / 2
    return Box(x_mm, y_mm, CARD_WIDTH_MM, CARD_HEIGHT_MM)


class SpokenMat(QWidget):
    """Lies under everything on the board and shows nothing."""

    def __init__(self, pixels: Callable[[Box], QRect], parent: QWidget) -> None:
        super().__init__(parent)
        self._pixels = pixels
        self._board = parent
        self._areas: tuple[SpokenArea, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lower()

    def tell(self, areas: tuple[SpokenArea, ...]) -> None:
        """Tells other areas; none while the mat is hidden."""
        if areas == self._areas:
            return
        self._areas = areas
        self.place()

    def place(self) -> None:
        """Lays the names over what they name."""
        for old in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            old.setParent(None)
            old.deleteLater()
        self.setGeometry(self._board.rect())
        for area in self._areas:
            frame = self._named(area.name, self._pixels(_area_box(area.block)), self)
            corner = frame.geometry().topLeft()
            for card in area.cards:
                rect = self._pixels(_card_box(card.spot))
                self._named(card.name, rect.translated(-corner), frame)

    def _named(self, name: str, rect: QRect, parent: QWidget) -> QWidget:
        label = QLabel(parent)
        label.setAccessibleName(name)
        label.setGeometry(rect)
        label.show()
        return label
