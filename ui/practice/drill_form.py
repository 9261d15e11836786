"""The settings of a drill: which cards, how many, how they are answered, read and reached."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import Signal

from karuta.practice.answer import Drill
from karuta.practice.wish import HUNDRED, OYAMA, DrillWish, Heard, Manner, Reach, Turned
from karuta.rules.cards import Yomifuda
from poems.card_notation import CardSetError, poems_of
from poems.kimariji import kimariji
from ui.controls.form import Form
from ui.controls.notation_field import NotationField
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.look import Look
from ui.practice_settings import DrillPractice
from ui.settings import Lower, ReadingKind, Settings, Tempo, Upper
from ui.wording import drills as w
from ui.wording import setup as setup_words

WeakCards = Callable[[], "frozenset[int] | None"]
"""Answers the weakest cards; None if too little is known."""

NOTATION_PX: Final = 420
LONGEST_NOTATION: Final = 400
COUNTS: Final = (10, 20, 50, 0)


class Which(Enum):
    """Which cards."""

    ALL = "all"
    OYAMA = "oyama"
    ONES = "ones"
    WEAK = "weak"
    SELECTED = "selected"


class DrillForm(Form):
    """The rows; those that mean nothing for the drill are not shown.

    Signals:
        changed: the player changed something.
    """

    changed = Signal()

    def __init__(self, look: Look, weak_cards: WeakCards) -> None:
        super().__init__(look)
        self._weak_cards = weak_cards
        self._settings = Settings()
        self._selected: tuple[Yomifuda, ...] = ()
        self._make_controls()
        self.count_hint = hint(look)
        self.weak_hint = hint(look, w.TOO_FEW_WEAK)
        self.row(w.CARDS, self.which, beside=(self.count_hint, self.weak_hint))
        self.row(w.NOTATION, self.notation)
        self.row(w.COUNT, self.count)
        self.row(w.MANNER, self.manner)
        self.row(w.TURNED, self.turned)
        self.row(w.CUT, self.heard)
        self.row(w.KIND, self.kind)
        self.row(w.CUT_READ, self.cut)
        self.row(w.TEMPO, self.tempo)
        self.row(w.REACH, self.reach)
        for control in self.segments:
            control.chosen.connect(self._changed)
        self.notation.textEdited.connect(self._typed)
        self.show_drill(Drill.FLASH)
        self._say()

    def _make_controls(self) -> None:
        look = self.look
        named = {Which.ALL: w.ALL, Which.OYAMA: w.OYAMA, Which.ONES: w.ONES, Which.WEAK: w.WEAK}
        which = [Choice(each, words) for each, words in (named | {Which.SELECTED: w.SELECTED}).items()]
        self.which = SegmentedButtons(look, w.CARDS, which)
        self.notation = NotationField(look, w.NOTATION, w.NOTATION_HERE, NOTATION_PX)
        self.notation.setMaxLength(LONGEST_NOTATION)
        counts = [Choice(n, str(n)) for n in COUNTS if n]
        self.count = SegmentedButtons(look, w.COUNT, [*counts, Choice(0, w.EACH_ONCE)])
        manners = {Manner.CHOOSE: w.CHOOSE, Manner.TYPE: w.TYPE, Manner.KNOW: w.KNOW}
        self.manner = SegmentedButtons(look, w.MANNER, [Choice(*each) for each in manners.items()])
        turned = {Turned.UPRIGHT: w.UPRIGHT, Turned.UPSIDE_DOWN: w.UPSIDE_DOWN, Turned.MIXED: w.BOTH_WAYS}
        self.turned = SegmentedButtons(look, w.TURNED, [Choice(*each) for each in turned.items()])
        heard = {Heard.DECIDED: w.DECIDED, Heard.OPEN: w.OPEN, Heard.MIXED: w.BOTH_WAYS}
        self.heard = SegmentedButtons(look, w.CUT, [Choice(*each) for each in heard.items()])
        kinds = {
            ReadingKind.VOICE: setup_words.KIND_VOICE,
            ReadingKind.VOICE_TEXT: setup_words.KIND_VOICE_TEXT,
            ReadingKind.TEXT: setup_words.KIND_TEXT,
        }
        self.kind = SegmentedButtons(look, w.KIND, [Choice(*each) for each in kinds.items()])
        cuts = {Upper.WHOLE: w.WHOLE, Upper.KIMARIJI: w.TO_KIMARIJI}
        self.cut = SegmentedButtons(look, w.CUT_READ, [Choice(*each) for each in cuts.items()])
        tempos = {Tempo.T5316: "5-3-1-6", Tempo.T4315: "4-3-1-5"}
        self.tempo = SegmentedButtons(look, w.TEMPO, [Choice(*each) for each in tempos.items()])
        reaches = {Reach.BOTH: w.BOTH, Reach.OWN: w.OWN, Reach.FAR: w.FAR}
        self.reach = SegmentedButtons(look, w.REACH, [Choice(*each) for each in reaches.items()])
        self.segments = (
            *(self.which, self.count, self.manner, self.turned, self.heard),
            *(self.kind, self.cut, self.tempo, self.reach),
        )

    @property
    def settings(self) -> Settings:
        """The settings, with how poems are read in the drill."""
        reading = self._settings.reading
        changed = reading.but(
            kind=self.kind.value, tempo=self.tempo.value, upper=self.cut.value, lower=Lower.NEVER, joka=False
        )
        return self._settings.but(reading=changed.model_dump())

    @property
    def cards(self) -> tuple[Yomifuda, ...]:
        """The cards that are chosen."""
        if self.which.value is Which.OYAMA:
            return OYAMA
        if self.which.value is Which.ONES:
            return tuple(card for card in HUNDRED if len(kimariji(card)) == 1)
        if self.which.value is Which.WEAK:
            return tuple(map(Yomifuda, sorted(self._weak_cards() or ())))
        return self._selected if self.which.value is Which.SELECTED else HUNDRED

    def wish(self, drill: Drill) -> DrillWish:
        """The drill with everything that is set here."""
        cards = self.cards
        count = self.count.value if isinstance(self.count.value, int) else 0
        return DrillWish(
            drill,
            () if cards == HUNDRED else cards,
            count,
            Manner(str(self.manner.value)) if drill is not Drill.CHANGE else Manner.CHOOSE,
            Turned(str(self.turned.value)),
            Heard(str(self.heard.value)),
            Reach(str(self.reach.value)),
        )

    def show_settings(self, settings: Settings) -> None:
        """Take how poems are read from the settings."""
        self._settings = settings
        reading = settings.reading
        if reading.kind is not ReadingKind.TORIFUDA:
            self.kind.set_value(reading.kind)
        if reading.tempo is not Tempo.FREE:
            self.tempo.set_value(reading.tempo)
        self._show_practice(settings.drill_practice)
        weak = self._weak_cards()
        self.which.refuse(frozenset() if weak else frozenset((Which.WEAK,)))
        self.weak_hint.setVisible(not weak)
        self._say()

    def take(self, settings: Settings) -> None:
        """Know these settings from now on."""
        self._settings = settings

    def _show_practice(self, practice: DrillPractice) -> None:
        """Show how the drill was set last."""
        is_known = practice.which != Which.WEAK.value or bool(self._weak_cards())
        self.which.set_value(Which(practice.which) if is_known else Which.ALL)
        self.count.set_value(practice.count)
        self.manner.set_value(Manner(practice.manner))
        self.turned.set_value(Turned(practice.turned))
        self.heard.set_value(Heard(practice.heard))
        self.reach.set_value(Reach(practice.reach))
        if practice.notation != self.notation.text():
            self.notation.setText(practice.notation)
            self._read_notation()

    def practice(self, drill: Drill) -> DrillPractice:
        """How the drill is set now, to be remembered."""
        return DrillPractice.model_validate(
            {
                "drill": drill.value,
                "which": Which(self.which.value).value,
                "notation": self.notation.text()[:LONGEST_NOTATION],
                "count": self.count.value,
                "manner": str(self.manner.value),
                "turned": str(self.turned.value),
                "heard": str(self.heard.value),
                "reach": str(self.reach.value),
            }
        )

    def show_drill(self, drill: Drill) -> None:
        """Show the rows that mean something for this drill."""
        quiz = drill in (Drill.FLASH, Drill.BY_EAR, Drill.UPPER_OF_LOWER)
        heard = drill in (Drill.BY_EAR, Drill.SOLO)
        self.manner.setVisible(quiz)
        self.turned.setVisible(drill is Drill.FLASH)
        self.heard.setVisible(drill is Drill.BY_EAR)
        self.kind.setVisible(heard)
        self.tempo.setVisible(heard)
        self.cut.setVisible(drill is Drill.SOLO)
        self.reach.setVisible(drill in (Drill.SOLO, Drill.SWEEP))
        self.arrange()

    def _changed(self) -> None:
        self._say()
        self.changed.emit()

    def _typed(self) -> None:
        self._read_notation()
        self._changed()

    def _read_notation(self) -> None:
        try:
            self._selected = tuple(map(Yomifuda, sorted(poems_of(self.notation.text()))))
            self.notation.clear_underline()
        except CardSetError as error:
            self._selected = ()
            self.notation.underline(error.start, error.end)

    def _say(self) -> None:
        self.notation.setVisible(self.which.value is Which.SELECTED)
        is_wrong = self.notation.wrong is not None and self.which.value is Which.SELECTED
        if is_wrong:
            self.count_hint.say(w.NOTATION_WRONG)
        else:
            self.count_hint.say(w.CHOSEN, n=len(self.cards))
        self.arrange()
