"""A chart in our look: pyqtgraph's axes and items, without its mouse, its menus and its colours."""

from collections.abc import Sequence
from typing import Any, Final

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPen
from PySide6.QtWidgets import QFrame, QGraphicsRectItem, QWidget

from karuta.rules.side import Side
from ui.controls.arranged import Arranged
from ui.look import Look
from ui.typeface import Weight

TICK_PX: Final = 11
LABEL_PX: Final = 12
SPOT_PX: Final = 8
CROSS_PX: Final = 10
AXIS_PX: Final = 38
FOOT_PX: Final = 20
Value = float
"""A value on one of the axes, in whatever that axis counts."""
Range = tuple[float, float]
"""The lowest and the highest value."""
Mark = tuple[float, float]
"""A point by its values, across and upwards."""
Tick = tuple[float, str]
_PRESSED: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove)
_SWALLOWED: Final = (
    *_PRESSED,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.Wheel,
    QEvent.Type.ContextMenu,
)


class Chart(Arranged):
    """Axes, and items put on them one after the other.

    Signals:
        pressed: where the player pressed, in the chart's own values and in px of a value: x, y.
    """

    pressed = Signal(QPointF)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.plot: Any = pg.PlotWidget(parent=self)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setFrameShape(QFrame.Shape.NoFrame)
        self.plot.viewport().installEventFilter(self)
        self._item: Any = self.plot.getPlotItem()
        self._item.hideButtons()
        self._item.setMenuEnabled(False)
        self.view: Any = self._item.getViewBox()
        self.view.setMouseEnabled(False, False)
        self._cursor: Any = None
        self._cursor_x: Value | None = None

    def arrange(self) -> None:
        """Give the axes all of the room."""
        self.plot.setGeometry(self.rect())

    def begin(self, x: Range, y: Range, *, lines_of_words: int = 0) -> None:
        """Take everything off and set the ranges.

        Args:
            x: The lowest and the highest value to be seen.
            y: The same, upwards.
            lines_of_words: How many lines of words stand below; 0: figures do.
        """
        theme, px = self.look.theme, self.look.px
        self.view.clear()
        self._cursor = None
        self.plot.setBackground(theme.kami)
        figures = self.look.figure_font(TICK_PX)
        below = self.look.ui_font(TICK_PX) if lines_of_words else figures
        for name, font in (("left", figures), ("bottom", below)):
            axis = self._item.getAxis(name)
            axis.setStyle(tickFont=font, tickLength=0, tickTextOffset=px(5), hideOverlappingLabels=False)
            axis.setTextPen(theme.sumi2)
            axis.setPen(pg.mkPen(theme.line))
            axis.setZValue(-1.0)  # its grid lies below what is drawn, not over it
        self._item.getAxis("left").setWidth(px(AXIS_PX))
        self._item.getAxis("left").setGrid(255)
        self._item.getAxis("bottom").setHeight(px(FOOT_PX) * max(1, lines_of_words))
        self.view.setRange(xRange=x, yRange=y, padding=0)

    def set_ticks(self, x: Sequence[Tick], y: Sequence[Tick]) -> None:
        """Write these values below and beside the axes."""
        self._item.getAxis("bottom").setTicks([list(x)])
        self._item.getAxis("left").setTicks([list(y)])

    def colour(self, side: Side) -> QColor:
        """The colour of a player."""
        theme = self.look.theme
        return theme.ai if side is Side.FIRST else theme.sumi

    def line(self, side: Side, points: Sequence[Mark], width_px: float = 2.2) -> None:
        """A player's line; the second's is dashed."""
        pen = self._pen(self.colour(side), width_px, dashed=side is Side.SECOND)
        self._add(pg.PlotCurveItem(*_columns(points), pen=pen, antialias=True))

    def bar(self, side: Side, points: Sequence[Mark]) -> None:
        """A short full line."""
        self._add(pg.PlotCurveItem(*_columns(points), pen=self._pen(self.colour(side), 2.4), antialias=True))

    def level(self, y: Value, colour: QColor) -> None:
        """A dashed line right across."""
        self._add(pg.InfiniteLine(pos=y, angle=0, pen=self._pen(colour, 1.4, dashed=True)))

    def spots(self, side: Side, points: Sequence[Mark]) -> None:
        """A player's takes."""
        colour, theme = self.colour(side), self.look.theme
        is_first = side is Side.FIRST
        self._scatter(
            points, "o" if is_first else "s", pg.mkPen(colour, width=1.5), colour if is_first else theme.kami
        )

    def crosses(self, points: Sequence[Mark]) -> None:
        """Fouls."""
        shu = self.look.theme.shu
        self._scatter(points, "x", pg.mkPen(shu, width=0.6), shu)

    def _scatter(self, points: Sequence[Mark], symbol: str, pen: QPen, fill: QColor) -> None:
        size = self.look.px(CROSS_PX if symbol == "x" else SPOT_PX)
        xs, ys = _columns(points)
        self._add(
            pg.ScatterPlotItem(xs, ys, symbol=symbol, size=size, pen=pen, brush=QBrush(fill), antialias=True)
        )

    def words(self, text: str, at: Mark, colour: QColor, anchor: Mark) -> None:
        """A word in the chart; `anchor` is the share of it that lies left of and above the point."""
        item = pg.TextItem(text, color=colour, anchor=anchor)
        item.setFont(self.look.ui_font(LABEL_PX, Weight.BOLD))
        self._add(item)
        item.setPos(*at)

    def sign(self, text: str, at: Mark) -> None:
        """A word on a ground of its own, its middle at the point."""
        theme = self.look.theme
        item = pg.TextItem(text, color=theme.sumi, anchor=(0.5, 0.5), fill=pg.mkBrush(theme.kami))
        item.setFont(self.look.ui_font(LABEL_PX, Weight.BOLD))
        self._add(item)
        item.setPos(*at)

    def hatch(self, from_x: Value, to_x: Value, low: Value, high: Value) -> None:
        """A hatched stretch: nothing is known there."""
        rect = QGraphicsRectItem(QRectF(from_x, low, to_x - from_x, high - low))
        rect.setPen(QPen(Qt.PenStyle.NoPen))
        rect.setBrush(QBrush(self.look.theme.line2, Qt.BrushStyle.BDiagPattern))
        self._add(rect)

    def show_cursor(self, x: Value | None) -> None:
        """Stand the cursor there, or nowhere."""
        self._cursor_x = x
        if self._cursor is None and x is not None:
            self._cursor = pg.InfiniteLine(angle=90, pen=self._pen(self.look.theme.ai, 1.4, dots=True))
            self._add(self._cursor)
        if self._cursor is not None:
            self._cursor.setVisible(x is not None)
            self._cursor.setPos(x or 0.0)

    @property
    def cursor_x(self) -> Value | None:
        """Where the cursor stands."""
        return self._cursor_x

    def _pen(self, colour: QColor, width_px: float, *, dashed: bool = False, dots: bool = False) -> QPen:
        pen = QPen(colour, width_px)
        pen.setCosmetic(True)
        if dashed:
            pen.setDashPattern([2.4, 1.6])
        if dots:
            pen.setDashPattern([1.6, 1.6])
        return pen

    def _add(self, item: object) -> None:
        self.view.addItem(item, ignoreBounds=True)

    def point_of(self, x: Value, y: Value) -> QPointF:
        """Where a value lies on this widget, in px."""
        scene = self.view.mapViewToScene(QPointF(x, y))
        return QPointF(self.plot.mapTo(self, self.plot.mapFromScene(scene)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the pointer before pyqtgraph does."""
        if event.type() not in _SWALLOWED:
            return super().eventFilter(watched, event)
        if event.type() in _PRESSED and isinstance(event, QMouseEvent):
            held = event.buttons() & Qt.MouseButton.LeftButton
            if held:
                self.pressed.emit(self.plot.mapToScene(event.position().toPoint()))
            return True
        event.ignore()
        return True

    def value_at(self, scene: QPointF) -> QPointF:
        """The values at a point of the scene."""
        return QPointF(self.view.mapSceneToView(scene))


def _columns(points: Sequence[Mark]) -> tuple[list[float], list[float]]:
    return [x for x, _ in points], [y for _, y in points]
