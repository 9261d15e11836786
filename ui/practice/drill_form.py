"""The settings of a drill: which cards, how many, how they are answered, read and reached."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal

from karuta.practice.answer import Drill
from karuta.practice.solo import solo_counts
from karuta.practice.wish import HUNDRED, DrillWish, Heard, Manner, Reach, Turned
from karuta.rules.cards import Yomifuda
from ui.controls.field import Figure, FigureField
from ui.controls.form import Form
from ui.controls.segments import Choice, SegmentedButtons
from ui.controls.words import hint
from ui.look import Look
from ui.practice.drill_cards import DrillCards, OwnSets, WeakCards, Which
from ui.practice.drill_reading import read_in_drills
from ui.practice_settings import DrillPractice
from ui.settings import (
    UPPER_LONGEST_S,
    UPPER_SHORTEST_S,
    ReadingKind,
    ReadingSettings,
    Settings,
    Tempo,
    Upper,
)
from ui.wording import drills as w
from ui.wording import setup as setup_words
from ui.wording import sound as sound_words
from ui.wording.sentence import Sentence

COUNTS: Final = (10, 20, 50, 0)
HEARD: Final = (Drill.BY_EAR, Drill.SOLO)
__all__ = ["DrillForm", "OwnSets", "WeakCards", "Which"]


class DrillForm(Form):
    """The rows; those that mean nothing for the drill are not shown.

    Signals:
        changed: the player changed something.
    """

    changed = Signal()

    def __init__(
        self,
        look: Look,
        weak_cards: WeakCards,
        own_sets: OwnSets,
        has_own_tempo: Callable[[], bool] = lambda: False,
    ) -> None:
        """Show what a player sees first.

        Args:
            look: How everything is drawn.
            weak_cards: Answers the weakest cards.
            own_sets: Reads the player's sets of cards.
            has_own_tempo: Whether the reader that is chosen reads at the tempo of a recording only.
        """
        super().__init__(look)
        self._has_own_tempo = has_own_tempo
        self._is_recorded = False
        self._settings = Settings()
        self._drill = Drill.FLASH
        self.chosen = DrillCards(self, weak_cards, own_sets)
        self.which, self.notation, self.own = self.chosen.which, self.chosen.notation, self.chosen.own
        self._make_controls()
        self.count_hint = hint(look)
        self.row(w.COUNT, self.count, beside=(self.count_hint,))
        self.row(w.MANNER, self.manner)
        self.row(w.TURNED, self.turned)
        self.row(w.CUT, self.heard)
        self.row(w.KIND, self.kind)
        self.row(w.CUT_READ, self.cut)
        self.row(w.TEMPO, self.tempo, self.upper_s, beside=(self.upper_reason,))
        self.row(w.REACH, self.reach)
        for control in self.segments:
            control.chosen.connect(self._changed)
        self.upper_s.value_changed.connect(self._changed)
        self.chosen.changed.connect(self._changed)
        self.show_drill(Drill.FLASH)
        self._say_tempo()

    def _make_controls(self) -> None:
        look = self.look
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
        cuts = {
            Upper.WHOLE: setup_words.UPPER_WHOLE,
            Upper.KIMARIJI: setup_words.UPPER_KIMARIJI,
            Upper.DECIDING: setup_words.UPPER_DECIDING,
        }
        self.cut = SegmentedButtons(look, w.CUT_READ, [Choice(*each) for each in cuts.items()])
        tempos: dict[Tempo, Sentence | str] = {
            Tempo.T5316: "5-3-1-6",
            Tempo.T4315: "4-3-1-5",
            Tempo.FREE: setup_words.TEMPO_FREE,
        }
        self.tempo = SegmentedButtons(look, w.TEMPO, [Choice(*each) for each in tempos.items()])
        seconds = Figure(UPPER_SHORTEST_S, UPPER_LONGEST_S, 0.5, 1, w.UPPER_SECONDS)
        self.upper_s = FigureField(look, setup_words.UPPER_LENGTH, seconds)
        self.upper_reason = hint(look, setup_words.UPPER_LENGTH_REASON)
        reaches = {Reach.BOTH: w.BOTH, Reach.OWN: w.OWN, Reach.FAR: w.FAR}
        self.reach = SegmentedButtons(look, w.REACH, [Choice(*each) for each in reaches.items()])
        self.segments = (
            *(self.count, self.manner, self.turned, self.heard),
            *(self.kind, self.cut, self.tempo, self.reach),
        )

    @property
    def settings(self) -> Settings:
        """The settings, with how poems are read in the drill."""
        practice = self.practice(self._drill)
        return read_in_drills(self._settings.model_copy(update={"drill_practice": practice}))

    @property
    def cards(self) -> tuple[Yomifuda, ...]:
        """The cards that are chosen."""
        return self.chosen.cards

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
        """Show how the drill was set last, and how poems are read."""
        self.chosen.renew()
        self._is_recorded = self._has_own_tempo()
        self.take(settings)
        practice = settings.drill_practice
        self.chosen.show_practice(practice)
        self.count.set_value(practice.count)
        self.manner.set_value(Manner(practice.manner))
        self.turned.set_value(Turned(practice.turned))
        self.heard.set_value(Heard(practice.heard))
        self.reach.set_value(Reach(practice.reach))
        reading = read_in_drills(settings).reading
        self.kind.set_value(reading.kind)
        self.cut.set_value(reading.upper)
        self.tempo.set_value(reading.tempo)
        self.upper_s.set_value(reading.free_upper_s)
        self._say_tempo()

    def take(self, settings: Settings) -> None:
        """Know these settings from now on."""
        self._settings = settings
        self.chosen.take(settings)

    def practice(self, drill: Drill) -> DrillPractice:
        """How the drill is set now, to be remembered."""
        return DrillPractice.model_validate(
            {
                **self.chosen.practice(),
                "drill": drill.value,
                "count": self.count.value,
                "manner": str(self.manner.value),
                "turned": str(self.turned.value),
                "heard": str(self.heard.value),
                "reach": str(self.reach.value),
                "kind": ReadingKind(str(self.kind.value)).value,
                "cut": Upper(str(self.cut.value)).value,
                "tempo": Tempo(str(self.tempo.value)).value,
                "upper_s": self.upper_s.value,
            }
        )

    def show_drill(self, drill: Drill) -> None:
        """Show the rows that mean something for this drill."""
        self._drill = drill
        self.manner.setVisible(drill in (Drill.FLASH, Drill.BY_EAR, Drill.UPPER_OF_LOWER))
        self.turned.setVisible(drill is Drill.FLASH)
        self.heard.setVisible(drill is Drill.BY_EAR)
        for control in (self.kind, self.tempo, self.upper_s):
            control.setVisible(drill in HEARD)
        self.cut.setVisible(drill is Drill.SOLO)
        self.reach.setVisible(drill in (Drill.SOLO, Drill.SWEEP))
        self._say_count()
        self._say_tempo()

    def _say_count(self) -> None:
        """On the mat a card is asked for once, and karafuda are read among them: say what that comes to."""
        on_mat = self._drill in (Drill.SOLO, Drill.SWEEP)
        self.count_hint.setVisible(on_mat and bool(self.cards))
        if self.count_hint.isHidden():
            return
        n, k = solo_counts(self.wish(self._drill))
        if self._drill is Drill.SWEEP:
            self.count_hint.say(w.SWEEP_COUNT, n=n)
        elif k:
            self.count_hint.say(w.SOLO_COUNT, n=n, k=k, all=n + k)
        else:
            self.count_hint.say(w.SOLO_COUNT_PLAIN, n=n)

    def _say_tempo(self) -> None:
        """Let the length of the upper phrase be set in the free tempo; a voice cannot be stretched as far."""
        reading = ReadingSettings(kind=ReadingKind(str(self.kind.value)))
        self.upper_s.set_range(*reading.upper_range_s)
        recorded = sound_words.OWN_TEMPO if reading.is_aloud and self._is_recorded else None
        free = None if self.tempo.value is Tempo.FREE else setup_words.UPPER_LENGTH_REASON
        self.tempo.forbid(recorded)
        self.upper_s.forbid(recorded or free)
        self.upper_reason.say(recorded or free)
        self.upper_reason.setVisible((recorded or free) is not None and self._drill in HEARD)
        self.arrange()

    def _changed(self) -> None:
        self._say_count()
        self._say_tempo()
        self.changed.emit()
