"""What stands beside the mat of a layout drill: settings, figures, map, curve, cards often missed."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from karuta.practice.layout_memory import LayoutDrill, Stage
from karuta.practice.layout_score import Counsel, Score
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.controls.group import PADDING_PX, Group
from ui.controls.pen import pen_of
from ui.look import Look
from ui.practice.layout_curve import LayoutCurve
from ui.practice.layout_desk import LayoutPast
from ui.practice.layout_form import LayoutForm
from ui.practice.layout_heat import LayoutHeat
from ui.practice.layout_missed import LayoutMissed
from ui.practice.layout_panels import FIGURES_PX, MissedCards, ResultPanel, ScoreFigures
from ui.wording import layout as w

MARGIN_PX = 16
GUTTER_PX = 12
HEAT_PX = 250
LEAST_HEAT_PX = 176
READABLE_HEAT_PX = 222
LEAST_PX = 110
LEAST_ROWS = 3


class LayoutSide(Arranged):
    """The panels that belong to the stage of the drill.

    Signals:
        card_wanted: the number of a card whose page is to be shown.
        teiichi_wanted: the fixed positions are to be shown.
    """

    card_wanted = Signal(int)
    teiichi_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._stage = Stage.READY
        self._is_mirrored = False
        self.form, self.result, self.score = LayoutForm(look), ResultPanel(look), ScoreFigures(look)
        self.heat, self.curve, self.missed = LayoutHeat(look), LayoutCurve(look), MissedCards(look)
        self.to_teiichi = Button(look, w.TO_TEIICHI, ButtonKind.LINK)
        self.to_teiichi.clicked.connect(self.teiichi_wanted)
        self.form_group = Group(look, w.SETTINGS, self.form, self.to_teiichi)
        self.rows = LayoutMissed(look)
        self.rows.card_wanted.connect(self.card_wanted)
        self.result_group = Group(look, w.RESULT, self.result)
        self.rows_group = Group(look, w.WEAK_CARDS, self.rows)
        self.score_group = Group(look, w.TODAY, self.score)
        self.heat_group = Group(look, w.PLACES, self.heat)
        self.curve_group = Group(look, w.FORGETTING_MORE, self.curve)
        self.missed_group = Group(look, w.WEAK_CARDS, self.missed)
        self.groups = (
            self.form_group,
            self.result_group,
            self.score_group,
            self.heat_group,
            self.curve_group,
            self.missed_group,
            self.rows_group,
        )
        for group in self.groups:
            group.setParent(self)
            group.set_state(folds=False, is_open=True)
        look.changed.connect(self.arrange)

    def show_drill(self, drill: LayoutDrill, past: LayoutPast, score: Score, counsel: Counsel | None) -> None:
        """Show what belongs to the stage of a drill."""
        self._stage = drill.stage
        self.score.show_score(score)
        if counsel is not None:
            self.result.show_result(score, counsel)
        self.heat.show_places(past.places)
        self.curve.show_curve(past.curve)
        self.missed.show_cards(past.cards)
        self.rows.show_missed(drill.outcomes, past.cards)
        self.arrange()

    def mirror(self, *, is_mirrored: bool) -> None:
        """Whether it stands at the left of the mat."""
        self._is_mirrored = is_mirrored
        self.update()

    def arrange(self) -> None:
        """From above: what the stage is about, what was missed, the map, and what there is room for."""
        px = self.look.px
        margin, gap = px(MARGIN_PX), px(GUTTER_PX)
        wide = self.width() - 2 * margin
        extra = self.form_group.head_px + px(PADDING_PX) // 2
        top, bottom = gap, self.height() - gap
        first, high, last = self._stage_groups(wide - 2 * px(PADDING_PX))
        places: dict[QWidget, tuple[int, int]] = {first: (top, min(high + extra, bottom - top))}
        top += high + extra + gap
        if self._stage is Stage.DONE and self.rows.cards:
            top += self._place_rows(places, top, bottom - top, extra)
        heat = min(px(HEAT_PX) + extra, bottom - top)
        if heat >= px(LEAST_HEAT_PX):
            rest = bottom - top - heat - gap
            heat = heat if rest >= px(LEAST_PX) + extra - px(20) else bottom - top
            places[self.heat_group] = (top, min(heat, px(HEAT_PX + 60) + extra))
            top += heat + gap
        if bottom - top >= px(LEAST_PX):
            places[last] = (top, bottom - top)
        for group in self.groups:
            group.setVisible(group in places)
            if group in places:
                y, size = places[group]
                group.setGeometry(margin, y, wide, size)
        self.update()

    def _stage_groups(self, inner_px: int) -> tuple[Group, int, Group]:
        """The first panel of the stage, how high its body is, and the last one."""
        if self._stage is Stage.READY:
            return self.form_group, self.form.needed_height(inner_px), self.curve_group
        if self._stage is Stage.DONE:
            return self.result_group, self.result.needed_px, self.curve_group
        return self.score_group, self.look.px(FIGURES_PX), self.missed_group

    def _place_rows(self, places: dict[QWidget, tuple[int, int]], top: int, room: int, extra: int) -> int:
        """All of the rows, or as many as leave room for the map; without room for it, as many as can be."""
        line, gap = self.rows.line_px, self.look.px(GUTTER_PX)
        whole = len(self.rows.cards) * line + extra
        beside = room - self.look.px(READABLE_HEAT_PX) - gap
        high = min(whole, beside if beside >= LEAST_ROWS * line + extra else room)
        places[self.rows_group] = (top, high)
        return high + gap

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and edge."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.shoji)
        painter.setPen(pen_of(theme.line2))
        edge = self.width() - 1 if self._is_mirrored else 0
        painter.drawLine(edge, 0, edge, self.height())
