"""A drill of questions on the screen: asks, takes answers by their own stamps, tells what came of them.

Rule 1: a right answer leads on at once; a wrong one shows the right one until the player goes on.
"""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent

from karuta.practice.answer import Answer, Drill
from karuta.practice.quiz import Quiz
from karuta.practice.wish import DrillWish, Manner
from poems.collection import poem
from ui.controls.arranged import Arranged
from ui.controls.button import Button, ButtonKind
from ui.language import tr
from ui.look import Look
from ui.match.stamps import StampClock
from ui.practice.drill_answering import DrillAnswering
from ui.practice.drill_panel import DrillPanel
from ui.practice.drill_result import DrillResult
from ui.practice.drill_stage import FOOT_PX, DrillStage, StagePicture
from ui.practice.drill_tile import HIGH_PX
from ui.practice.drill_words import NAMES, seconds, verdict_words
from ui.screens.screen_head import ScreenHead
from ui.settings import Settings
from ui.wording import drills as w
from ui.wording.sentence import Sentence

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear
    from ui.practice.drill_voice import DrillVoice

PANEL_PX: Final = 392
SMALL_PANEL_PX: Final = 300
SMALL_BELOW_PX: Final = 1100
TICK_MS: Final = 50
SPACED: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuizScreen(Arranged):
    """One drill from its first question to its result.

    Signals:
        back: the player leaves; all answers.
        again_wanted: a `DrillWish` that is to follow.
    """

    back = Signal(object)
    again_wanted = Signal(object)

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__()
        self.look: Look = gear.look
        self.wish = wish
        self._gear = gear
        self.quiz = Quiz(wish, gear.draw)
        self._stamps = StampClock()
        self._told = ""
        self._verdict: bool | None = None
        self._is_waiting = False  # for the player to go on
        self._is_over = False
        self._looked_ms: float | None = None
        self._voice = _voice_of(gear, wish, settings, self)
        self.head = ScreenHead(self.look, NAMES[wish.drill])
        self.stop = self.head.lead_to(w.STOP)
        self.stage = DrillStage(self.look, settings.cards.face.value)
        self.panel = DrillPanel(self.look, wish)
        self.answering = DrillAnswering(self.look, wish.manner)
        self.give_up = Button(self.look, w.DO_NOT_KNOW)
        self.go_on = Button(self.look, w.GO_ON, ButtonKind.FILLED)
        self.give_up.cap, self.go_on.cap = ("Esc" if self._is_typed else "N"), "Space"
        self.result = DrillResult(self.look)
        for widget in (
            self.stage,
            self.head,
            self.panel,
            self.answering,
            self.give_up,
            self.go_on,
            self.result,
        ):
            widget.setParent(self)
        self.result.hide()
        if self._voice is not None:
            self._voice.ready.connect(self._sound_ready)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._join()

    def _join(self) -> None:
        self.head.back.connect(self.leave)
        self.stop.clicked.connect(self.finish)
        self.give_up.clicked.connect(lambda: self._answer(frozenset(), -1.0))
        self.answering.field.given_up.connect(
            lambda: self._answer(frozenset(), self.answering.field.stamp_ms)
        )
        self.go_on.clicked.connect(self.next_question)
        self.answering.answered.connect(self._answer)
        self.answering.looked.connect(self._look_at)
        self.answering.judged.connect(self._judge)
        self.result.next_wanted.connect(self.again_wanted)
        self.result.again_wanted.connect(lambda: self.again_wanted.emit(self.wish))
        self.result.other_wanted.connect(self.leave)
        self.look.changed.connect(self.arrange)

    @property
    def _is_typed(self) -> bool:
        return self.wish.manner is Manner.TYPE and self.wish.drill is not Drill.CHANGE

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What has been answered."""
        return tuple(self.quiz.answers)

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self._is_over

    @property
    def is_waiting(self) -> bool:
        """Whether the player has to go on."""
        return self._is_waiting

    def begin(self) -> None:
        """Ask the first question, once it is known whether there is sound."""
        self._gear.notebook.begin(self.wish.drill, settings_of(self.wish))
        self._timer.start()
        if self._voice is not None:
            self._voice.open()
            if self._voice.is_opening:
                return
        self._ask()

    def _sound_ready(self) -> None:
        if self._voice is not None and self._voice.is_missed:
            self.head.tell(w.NO_SOUND)
        if self.quiz.since_ms is None and not self._is_waiting and not self._is_over:
            self._ask()

    def _ask(self) -> None:
        question = self.quiz.question
        if question is None:
            self.finish()
            return
        self._told, self._verdict, self._is_waiting, self._looked_ms = "", None, False, None
        now_ms = self._gear.now_ms()
        if self._voice is None:
            self.quiz.ask(now_ms)
        else:
            at = len(self.quiz.answers)
            self._voice.prepare(tuple(each.card for each in self.quiz.questions[at : at + 3]))
            promise = self._voice.read(question.card, question.kana, now_ms)
            self.quiz.ask(promise.zero_at_ms + promise.reading.audible_ms_of(question.kana))
        self.answering.ask(question)
        self._take_keys()
        self._show()

    def _take_keys(self) -> None:
        """The keys go to the field while one can type, else to the screen."""
        field = self.answering.field
        (self if field.isHidden() or not field.isEnabled() else field).setFocus()

    def _stamp(self, stamp_ms: float) -> float:
        now_ms = self._gear.now_ms()
        return now_ms if stamp_ms < 0 else self._stamps.event_ms(stamp_ms, now_ms)

    def _answer(self, given: frozenset[int], stamp_ms: float) -> None:
        question = self.quiz.question
        if question is None or self._is_waiting or self._is_over:
            return
        if self._looked_ms is not None:
            self._judge(knew=False)
            return
        answer = self.quiz.answer(given, self._stamp(stamp_ms))
        self._settle(answer, verdict_words(question, answer, given=bool(given)), given)

    def _look_at(self, stamp_ms: float) -> None:
        self._looked_ms = self._stamp(stamp_ms)
        self._told = self.answering.answer_words()
        self._show()

    def _judge(self, knew: bool) -> None:
        if self.quiz.question is None or self._looked_ms is None:
            return
        answer = self.quiz.judge_oneself(knew=knew, at_ms=self._looked_ms)
        self._write(answer)
        self._ask()

    def _write(self, answer: Answer) -> None:
        self._gear.notebook.write(answer)
        notice: Sentence | None = self._gear.notebook.notice
        if notice is not None:
            self.head.tell(notice)
        self.panel.show_answers(self.answers)

    def _settle(self, answer: Answer, told: str, given: frozenset[int]) -> None:
        self._write(answer)
        if answer.right:
            self._ask()
            return
        self._told, self._verdict, self._is_waiting = told, False if given else None, True
        if self._voice is not None:
            self._voice.hush()
        question = self.quiz.questions[len(self.quiz.answers) - 1]
        self.answering.settle(given)
        self.setFocus()
        self._show(question.card)

    def next_question(self) -> None:
        """Go on after a wrong answer."""
        if self._is_waiting:
            self._ask()

    def finish(self) -> None:
        """End the drill and tell what came of it."""
        if self._is_over:
            return
        self._is_over, self._is_waiting = True, False
        self._timer.stop()
        if self._voice is not None:
            self._voice.hush()
        self._gear.notebook.end()
        self.panel.show_answers(self.answers)
        self.result.show_answers(self.wish, self.answers)
        for widget in (self.stage, self.answering, self.give_up, self.go_on, self.stop):
            widget.hide()
        self.result.show()
        self.arrange()
        self.setFocus()

    def leave(self) -> None:
        """Back to where one came from."""
        self._gear.notebook.end()
        self.back.emit(self.answers)

    def close(self) -> bool:
        """Fall silent and let go of everything."""
        self._timer.stop()
        self._gear.notebook.end()
        if self._voice is not None:
            self._voice.close()
        return super().close()

    def tick(self) -> None:
        """Show how time goes by, and what is heard."""
        if not self._is_over and not self._is_waiting:
            self._show()

    def _show(self, settled_card: int = 0) -> None:
        quiz, now_ms = self.quiz, self._gear.now_ms()
        count = len(quiz.answers)
        question = quiz.questions[count - 1] if self._is_waiting else quiz.question
        since_ms = quiz.since_ms
        took_ms = 0.0 if since_ms is None else max(0.0, (self._looked_ms or now_ms) - since_ms)
        if self._is_waiting:
            took_ms = quiz.answers[-1].took_ms
        heard, hides = "", False
        if self._voice is not None and question is not None:
            heard = poem(settled_card).upper_kana if settled_card else self._voice.heard(now_ms)
            hides = not self._voice.shows_text
        self.stage.show_picture(
            StagePicture(
                number=min(len(quiz.questions), count + (0 if self._is_waiting else 1)),
                all=len(quiz.questions),
                question=question,
                heard=heard,
                hides_text=hides,
                time=seconds(max(0.0, took_ms)),
                told=self._told,
                is_right=self._verdict,
                prompt=tr(self._prompt()),
                answers=self.answers,
            )
        )
        self.give_up.setVisible(not self._is_waiting and self._looked_ms is None)
        self.go_on.setVisible(self._is_waiting)

    def _prompt(self) -> Sentence:
        if self._is_waiting:
            return w.PROMPT_NEXT
        question = self.quiz.question
        if question is not None and question.tiles:
            return w.PROMPT_SEVERAL if question.wants_several else w.PROMPT_TILES
        if self.wish.manner is Manner.TYPE:
            return w.PROMPT_TYPED
        return w.PROMPT_LOOK if self._looked_ms is None else w.PROMPT_KNOW

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Everything can be done by keys."""
        key = event.key()
        if self._is_over:
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.result.press()
            elif key == Qt.Key.Key_Escape:
                self.leave()
            return
        if self._is_waiting:
            if key in SPACED and not event.isAutoRepeat():
                self.next_question()
            elif key == Qt.Key.Key_Escape:
                self.finish()
            return
        if self.answering.take_key(event):
            return
        if key == Qt.Key.Key_N:
            self._answer(frozenset(), float(event.timestamp()))
        elif key == Qt.Key.Key_Escape:
            self.finish()

    def showEvent(self, event: QShowEvent) -> None:
        """The keys come here."""
        super().showEvent(event)
        self._take_keys()

    def changeEvent(self, event: QEvent) -> None:
        """Say everything in another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and not self._is_over and self._timer.isActive():
            self._show()

    def arrange(self) -> None:
        """Put everything in its place."""
        px = self.look.px
        head = self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        panel = px(PANEL_PX if self.width() >= SMALL_BELOW_PX else SMALL_PANEL_PX)
        left, high = self.width() - panel, self.height() - head
        self.panel.setGeometry(left, head, panel, high)
        self.stage.setGeometry(0, head, left, high)
        self.result.setGeometry(0, head, left, high)
        bar = self.stage.bar
        tiles = px(HIGH_PX)
        top = high - px(FOOT_PX) - tiles - px(12)
        self.stage.answers_top_px = top
        self.answering.setGeometry(round(bar.left()), head + top, round(bar.width()), tiles)
        for button in (self.give_up, self.go_on):
            size = button.sizeHint()
            x = round(bar.right()) - size.width() - px(12)
            y = head + round(bar.center().y() - size.height() / 2)
            button.setGeometry(x, y, size.width(), size.height())
        self.stage.update()


def _voice_of(
    gear: "DrillGear", wish: DrillWish, settings: Settings, parent: QuizScreen
) -> "DrillVoice | None":
    """Who reads; None in a drill that is not heard, which need not load it."""
    if wish.drill is not Drill.BY_EAR:
        return None
    from ui.practice.drill_voice import DrillVoice  # noqa: PLC0415 - not every drill is heard

    return DrillVoice(gear, settings, parent)


def settings_of(wish: DrillWish) -> dict[str, object]:
    """What the history keeps of a wish."""
    return {
        "cards": [int(card) for card in wish.cards],
        "count": wish.count,
        "manner": wish.manner.value,
        "turned": wish.turned.value,
        "heard": wish.heard.value,
        "reach": wish.reach.value,
    }
