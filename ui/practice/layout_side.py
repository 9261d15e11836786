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
from ui.practice.layout_panels import FIGURES_PX, MissedCards, ResultPanel, ScoreFigures
from ui.wording import layout as w

MARGIN_PX = 16
GUTTER_PX = 12
HEAT_PX = 250
LEAST_HEAT_PX = 176
LEAST_PX = 110


class LayoutSide(Arranged):
    """The panels that belong to the stage of the drill.

    Signals:
        card_wanted: the number of a card whose page is to be shown.
    """

    card_wanted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._stage = Stage.READY
        self._worst: int | None = None
        self.form, self.result, self.score = LayoutForm(look), ResultPanel(look), ScoreFigures(look)
        self.heat, self.curve, self.missed = LayoutHeat(look), LayoutCurve(look), MissedCards(look)
        self.form_group = Group(look, w.SETTINGS, self.form)
        self.to_card = Button(look, w.CARD_PAGE, ButtonKind.LINK)
        self.to_card.clicked.connect(self.open_card)
        self.result_group = Group(look, w.RESULT, self.result, self.to_card)
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
        missed = [int(each.answer.card) for each in drill.outcomes if not each.answer.right]
        missed += [each.card for each in past.cards]
        self._worst = missed[0] if missed else None
        self.to_card.forbid(None if missed else w.NONE_WEAK)
        self.arrange()

    def open_card(self) -> None:
        """Ask for the page of the first card that was missed, or of the one missed most often till now."""
        if self._worst is not None:
            self.card_wanted.emit(self._worst)

    def arrange(self) -> None:
        """From above: what the stage is about, the map, and what there is room for."""
        px = self.look.px
        margin, gap = px(MARGIN_PX), px(GUTTER_PX)
        wide = self.width() - 2 * margin
        inner = wide - 2 * px(PADDING_PX)
        extra = self.form_group.head_px + px(PADDING_PX) // 2
        if self._stage is Stage.READY:
            first, last = self.form_group, self.curve_group
            high = self.form.needed_height(inner) + extra
        elif self._stage is Stage.DONE:
            first, last = self.result_group, self.curve_group
            high = self.result.needed_px + extra
        else:
            first, last = self.score_group, self.missed_group
            high = px(FIGURES_PX) + extra
        top, bottom = gap, self.height() - gap
        places: dict[QWidget, tuple[int, int]] = {first: (top, min(high, bottom - top))}
        top += high + gap
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and edge."""
        painter, theme = QPainter(self), self.look.theme
        painter.fillRect(self.rect(), theme.shoji)
        painter.setPen(pen_of(theme.line2))
        painter.drawLine(0, 0, 0, self.height())
