"""The settings of the layout drill."""

from typing import Final

from PySide6.QtCore import Signal

from karuta.practice.layout_deal import (
    LEAST_CARDS,
    MOST_CARDS,
    Asked,
    Ground,
    Laying,
    LayoutWish,
    Order,
)
from ui.controls.check import CheckBox
from ui.controls.field import Figure, FigureField
from ui.controls.form import Form
from ui.controls.picker import Pick, Picker
from ui.controls.segments import Choice, SegmentedButtons
from ui.language import tr
from ui.look import Look
from ui.practice.layout_words import ASKED
from ui.practice_settings import LayoutPractice
from ui.wording import layout as w

MS_A_MINUTE: Final = 60_000.0
MINUTES: Final = (1, 3, 5, 10, 15)
PICKER_PX: Final = 110


def wish_of(settings: LayoutPractice) -> LayoutWish:
    """What these settings wish for."""
    memorise_ms = settings.memorise_min * MS_A_MINUTE
    return LayoutWish(
        settings.a_side,
        Ground(settings.ground),
        Laying(settings.laying),
        memorise_ms or None,
        settings.delay_min * MS_A_MINUTE,
        settings.moves_cards,
        Asked(settings.asked),
        Order(settings.order),
    )


def settings_for(wish: LayoutWish) -> LayoutPractice:
    """The settings that wish for that."""
    return LayoutPractice(
        a_side=wish.a_side,
        ground=wish.ground.value,
        laying=wish.laying.value,
        memorise_min=round((wish.memorise_ms or 0.0) / MS_A_MINUTE),
        delay_min=round(wish.delay_ms / MS_A_MINUTE),
        moves_cards=wish.moves_cards,
        asked=wish.asked.value,
        order=wish.order.value,
    )


class LayoutForm(Form):
    """Cards, layout, times, order.

    Signals:
        changed: the settings as they are now.
    """

    changed = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.settings = LayoutPractice()
        figure = Figure(LEAST_CARDS, MOST_CARDS, around=w.CARDS_CHOSEN, offered=(5, 10, 15, 20, 25))
        self.cards = FigureField(look, w.CARDS, figure)
        grounds = [Choice("both", w.BOTH), Choice("own", w.OWN_ONLY)]
        self.ground = SegmentedButtons(look, w.GROUND, grounds)
        layings = [
            Choice("automatic", w.AUTOMATIC),
            Choice("teiichi", w.BY_PLAN),
            Choice("opponent", w.OPPONENT_LIKE),
        ]
        self.laying = SegmentedButtons(look, w.LAYING, layings)
        self.memorise = Picker(look, w.MEMORISE, PICKER_PX)
        self.delay = Picker(look, w.DELAY, PICKER_PX)
        self.moves = CheckBox(look, w.MOVES)
        orders = [Choice("random", w.RANDOM), Choice("place", w.BY_PLACE), Choice("sound", w.BY_SOUND)]
        self.order = SegmentedButtons(look, w.ORDER, orders)
        self.row(w.CARDS, self.cards, self.ground)
        self.row(w.LAYING, self.laying)
        self.row(w.MEMORISE, self.memorise)
        self.row(w.DELAY, self.delay, self.moves)
        self.row(w.ORDER, self.order)
        self.cards.value_changed.connect(lambda value: self._put(a_side=int(value)))
        self.ground.chosen.connect(lambda value: self._put(ground=value))
        self.laying.chosen.connect(lambda value: self._put(laying=value))
        self.memorise.picked.connect(lambda value: self._put(memorise_min=value))
        self.delay.picked.connect(lambda value: self._put(delay_min=value))
        self.moves.clicked.connect(lambda: self._put(moves_cards=self.moves.isChecked()))
        self.order.chosen.connect(lambda value: self._put(order=value))

    def show_settings(self, settings: LayoutPractice) -> None:
        """Show these; tells nobody."""
        self.settings = settings
        self.cards.set_value(settings.a_side)
        self.ground.set_value(settings.ground)
        self.laying.set_value(settings.laying)
        minutes = [Pick(each, w.MINUTES, str(each)) for each in MINUTES]
        self.memorise.offer(_with([Pick(0, w.FREE), *minutes], settings.memorise_min), settings.memorise_min)
        self.delay.offer(_with([Pick(0, w.AT_ONCE), *minutes], settings.delay_min), settings.delay_min)
        self.moves.setChecked(settings.moves_cards)
        self.order.set_value(settings.order)
        self.arrange()

    def wish_words(self) -> str:
        """How a drill is set, in a few words."""
        settings = self.settings
        words = [
            tr(ASKED[Asked(settings.asked)]),
            f"{tr(w.CARDS_A_SIDE, n=settings.a_side)} {self.ground.value_in_words()}",
            self.laying.value_in_words(),
        ]
        if settings.delay_min:
            words.append(f"{tr(w.DELAY)} {self.delay.value_in_words()}")
        if settings.moves_cards:
            words.append(tr(w.MOVES))
        return "　".join(words)

    def _put(self, **change: object) -> None:
        self.settings = self.settings.but(**change)
        self.changed.emit(self.settings)


def _with(picks: list[Pick], minutes: int) -> list[Pick]:
    """The choices, and one that was written into the settings file by hand."""
    if minutes in [pick.value for pick in picks]:
        return picks
    return [*picks, Pick(minutes, w.MINUTES, str(minutes))]
