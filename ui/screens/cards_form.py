"""The form of the cards: how many, which poems, how the opponent's lie, which face."""

from dataclasses import replace
from typing import Final

from karuta.match.setup import MOST_CARDS
from ui.controls.check import CheckBox
from ui.controls.field import Figure, FigureField
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.look import Look
from ui.screens.card_preview import CardPreview
from ui.screens.settings_form import SettingsForm
from ui.settings import CardFace, PoemsRead
from ui.wording import setup as w

POEMS_PADDING_PX: Final = 7
OFFERED_CARDS: Final = (25.0, 20.0, 15.0, 10.0, 6.0, 3.0)


class CardsForm(SettingsForm):
    """How many cards, which poems are read, how the opponent's lie, which face; and what that looks like."""

    PARTS = ("cards",)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        figure = Figure(1, MOST_CARDS, around=w.CARDS_A_SIDE, offered=OFFERED_CARDS)
        self.a_side = FigureField(look, w.NUMBER_OF_CARDS, figure)
        self.a_side.value_changed.connect(self._number_set)
        self.handicap = CheckBox(look, w.HANDICAP)
        self.handicap.clicked.connect(self._handicap_clicked)
        self.far_side = FigureField(look, w.NUMBER_OF_CARDS, replace(figure, around=w.CARDS_FAR_SIDE))
        self.far_side.value_changed.connect(self._far_number_set)
        poems = [
            Choice(PoemsRead.HUNDRED, w.POEMS_HUNDRED),
            Choice(PoemsRead.IN_PROPORTION, w.POEMS_IN_PROPORTION),
            Choice(PoemsRead.CHOSEN, w.POEMS_CHOSEN),
        ]
        self.poems = SegmentedButtons(look, w.POEMS_READ, poems, padding_px=POEMS_PADDING_PX)
        self.poems_hint = hint(look)
        self.poems.chosen.connect(self._poems_chosen)
        self.upright = SegmentedButtons(
            look, w.OPPONENTS_CARDS, [Choice(False, w.UPSIDE_DOWN), Choice(True, w.ALL_UPRIGHT)]
        )
        self.upright.chosen.connect(self._upright_chosen)
        faces = [Choice(CardFace.BRUSH, w.FACE_BRUSH), Choice(CardFace.PRINT, w.FACE_PRINT)]
        self.face = SegmentedButtons(look, w.FACE, faces)
        self.face.chosen.connect(self._face_chosen)
        self.preview = CardPreview(look)
        self.row(w.NUMBER_OF_CARDS, self.a_side, self.far_side, self.handicap)
        self.row(w.POEMS_READ, self.poems, hint=self.poems_hint)
        self.row(w.OPPONENTS_CARDS, self.upright)
        self.row(w.FACE, self.face)
        self.preview.setParent(self)

    def show_values(self) -> None:
        """Put the values into the controls."""
        cards = self.settings.cards
        near, far = cards.hands
        is_unequal = cards.far_side is not None
        self.a_side.set_around(w.CARDS_OWN_SIDE if is_unequal else w.CARDS_A_SIDE)
        self.a_side.set_value(near)
        self.far_side.set_value(far)
        self.far_side.setVisible(is_unequal)
        self.handicap.setChecked(is_unequal)
        self.poems.set_value(cards.poems)
        is_whole = cards.mean_hand == MOST_CARDS
        refuses = is_whole and cards.poems is not PoemsRead.IN_PROPORTION
        self.poems.refuse(frozenset({PoemsRead.IN_PROPORTION}) if refuses else frozenset())
        if cards.poems is PoemsRead.CHOSEN:
            mat, read = len(cards.allowed or ()), len(cards.chosen)
            self.poems_hint.say(w.POEMS_CHOSEN_COUNTS, mat=mat, read=read)
        else:
            self.poems_hint.say(w.POEMS_ALWAYS_HUNDRED if is_whole else None)
        self.upright.set_value(cards.opponent_upright)
        self.face.set_value(cards.face)
        self.preview.show_cards(cards)

    def arrange(self) -> None:
        """Put the preview below the rows, if there is room for it."""
        super().arrange()
        if not hasattr(self, "preview"):
            return
        top = self.needed_height(self.width()) + self.look.px(12)
        room = self.height() - top
        self.preview.setVisible(room >= self.look.px(56))
        self.preview.setGeometry(0, top, self.width(), room)

    def _number_set(self, value: float) -> None:
        self.change("cards", a_side=int(value))

    def _far_number_set(self, value: float) -> None:
        self.change("cards", far_side=int(value))

    def _handicap_clicked(self) -> None:
        self.change("cards", far_side=self.settings.cards.a_side if self.handicap.isChecked() else None)

    def _poems_chosen(self, value: PoemsRead) -> None:
        self.change("cards", poems=value)

    def _upright_chosen(self, value: bool) -> None:
        self.change("cards", opponent_upright=value)

    def _face_chosen(self, value: CardFace) -> None:
        self.change("cards", face=value)
