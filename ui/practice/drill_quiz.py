"""A drill of questions on the screen: asks, takes answers by their own stamps, tells what came of them.

Rule 1: a right answer leads on at once; a wrong one shows the right one until the player goes on.
"""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

from karuta.practice.answer import Answer, Drill
from karuta.practice.quiz import Quiz
from karuta.practice.wish import DrillWish, Manner
from poems.collection import poem
from ui.controls.button import Button, ButtonKind
from ui.language import tr
from ui.practice.drill_answering import DrillAnswering, timed
from ui.practice.drill_screen import DrillScreen
from ui.practice.drill_stage import FOOT_PX, DrillStage, StagePicture
from ui.practice.drill_tile import HIGH_PX
from ui.practice.drill_words import seconds, verdict_words
from ui.practice.timed_button import TimedButton
from ui.settings import Settings
from ui.wording import drills as w
from ui.wording import match as match_words
from ui.wording.sentence import Sentence

if TYPE_CHECKING:
    from ui.practice.drill_gear import DrillGear
    from ui.practice.drill_sounds import DrillSounds
    from ui.practice.drill_voice import DrillVoice

TICK_MS: Final = 50
SPACED: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuizScreen(DrillScreen):
    """One drill from its first question to its result."""

    def __init__(self, gear: "DrillGear", wish: DrillWish, settings: Settings) -> None:
        super().__init__(gear, wish, settings)
        self.quiz = Quiz(wish, gear.draw)
        self._told = ""
        self._verdict: bool | None = None
        self._is_waiting = self._is_paused = False  # for the player to go on
        self._looked_ms: float | None = None
        self._sounds_from_ms = 0.0
        self._voice = _voice_of(gear, wish, settings, self)
        self._sounds: DrillSounds | None = None
        self.stage = DrillStage(self.look, settings.cards.face.value, mirrored=self.is_left_handed)
        self.answering = DrillAnswering(self.look, wish.manner)
        self.give_up = TimedButton(self.look, w.DO_NOT_KNOW)
        self.go_on = Button(self.look, w.GO_ON, ButtonKind.FILLED)
        self.give_up.cap, self.go_on.cap = ("?" if self._is_typed else "N"), "Space"
        for widget in (self.stage, self.answering, self.give_up, self.go_on):
            widget.setParent(self)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)
        self._join()

    def _join(self) -> None:
        if self._voice is not None:
            self._voice.ready.connect(self._sound_ready)
        timed(self.give_up, self._give_up)
        self.answering.field.left.connect(self.finish)
        self.stage.question_painted.connect(self._question_seen)
        self.go_on.clicked.connect(self.next_question)
        self.answering.answered.connect(self._answer)
        self.answering.looked.connect(self._look_at)
        self.answering.judged.connect(self._judge)

    @property
    def _is_typed(self) -> bool:
        return self.wish.manner is Manner.TYPE and self.wish.drill is not Drill.CHANGE

    @property
    def _is_read(self) -> bool:
        """Whether what is asked for stands there to be read: then its letters are no answer."""
        return self._voice is not None and self._voice.shows_text

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What has been answered."""
        return tuple(self.quiz.answers)

    @property
    def is_whole(self) -> bool:
        """Whether everything was asked."""
        return self.quiz.is_over

    @property
    def is_waiting(self) -> bool:
        """Whether the player has to go on."""
        return self._is_waiting

    def begin(self) -> None:
        """Ask the first question, once it is known whether there is sound."""
        super().begin()
        self._timer.start()
        if self._voice is not None:
            self._voice.open()
            if self._voice.is_opening or self.quiz.since_ms is not None:
                return  # it is asked once the output is open, or has been asked by now
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
        self._is_paused = False
        now_ms = self._gear.now_ms()
        self._sounds_from_ms = now_ms
        if self._voice is None:
            self.quiz.ask(now_ms)
        else:
            at = len(self.quiz.answers)
            self._voice.prepare(tuple(each.card for each in self.quiz.questions[at : at + 3]))
            promise = self._voice.read(question.card, question.kana, now_ms)
            self._sounds_from_ms = promise.zero_at_ms
            self.quiz.ask(promise.zero_at_ms + promise.reading.audible_ms_of(question.kana))
        self.answering.by_lower = self._is_read
        self.answering.ask(question)
        self._take_keys()
        self._show()

    def _question_seen(self) -> None:
        """R-11.5: what is not heard counts from when it can be seen."""
        if self._voice is None and self.quiz.since_ms is not None and self._looked_ms is None:
            self.quiz.ask(self._gear.now_ms())

    def _take_keys(self) -> None:
        """The keys go to the field while one can type, else to the screen."""
        field = self.answering.field
        (self if field.isHidden() or not field.isEnabled() else field).setFocus()

    def _give_up(self, stamp_ms: float) -> None:
        self._answer(frozenset(), stamp_ms)

    def _answer(self, given: frozenset[int], stamp_ms: float) -> None:
        question = self.quiz.question
        if question is None or self._is_waiting or self._is_paused or self._is_over:
            return
        if self._looked_ms is not None:
            self._judge(knew=False)
            return
        at_ms = self.stamp(stamp_ms)
        if given and at_ms < self._sounds_from_ms:
            self.answering.field.forget()  # nothing has been heard that could be answered
            return
        answer = self.quiz.answer(given, at_ms)
        told = verdict_words(question, answer, given=bool(given), by_lower=self.answering.by_lower)
        self._settle(answer, told, given)

    def _look_at(self, stamp_ms: float) -> None:
        self._looked_ms = self.stamp(stamp_ms)
        self._told = self.answering.answer_words()
        self._show()

    def _judge(self, knew: bool) -> None:
        if self.quiz.question is None or self._looked_ms is None or self._is_paused:
            return
        answer = self.quiz.judge_oneself(knew=knew, at_ms=self._looked_ms)
        self.write(answer)
        self._sound(answer, given_up=not knew)
        self._ask()

    def _sound(self, answer: Answer, *, given_up: bool) -> None:
        """A small sound for an answer; the first tick has opened the output by then."""
        player = self._voice or self._sounds
        if player is not None:
            from ui.practice.drill_sounds import sound_of  # noqa: PLC0415 - loaded once there is sound

            player.play(sound_of(answer, given_up=given_up))

    def _settle(self, answer: Answer, told: str, given: frozenset[int]) -> None:
        self.write(answer)
        if not answer.right and self._voice is not None:
            self._voice.hush()
        self._sound(answer, given_up=not given)
        if answer.right:
            self._ask()
            return
        self._told, self._verdict, self._is_waiting = told, False if given else None, True
        question = self.quiz.questions[len(self.quiz.answers) - 1]
        self.answering.settle(given)
        self.setFocus()
        self._show(question.card)

    def next_question(self) -> None:
        """Go on after a wrong answer, or with the question that was put away."""
        if self._is_waiting or self._is_paused:
            self._ask()

    def pause(self) -> None:
        """Put the question away; it is asked anew, and its time begins again."""
        if self._is_over or self._is_waiting or self._is_paused or self.quiz.since_ms is None:
            return
        self._is_paused = True
        if self._voice is not None:
            self._voice.hush()
        self.answering.ask(None)
        self.setFocus()
        self._show()

    def stop_all(self) -> None:
        """No question any more; what was heard falls silent."""
        self._is_waiting = False
        self._timer.stop()
        if self._voice is not None:
            self._voice.hush()
        for widget in (self.stage, self.answering, self.give_up, self.go_on):
            widget.hide()

    def close(self) -> bool:
        """Fall silent and let go of everything."""
        self._timer.stop()
        for sound in (self._voice, self._sounds):
            if sound is not None:
                sound.close()
        return super().close()

    def _open_sounds(self) -> None:
        """Once the first question is there to be seen: opening an output is not waited for."""
        if self._voice is None and self._sounds is None:
            from ui.practice.drill_sounds import DrillSounds  # noqa: PLC0415 - not before the first question

            self._sounds = DrillSounds(self._gear, self._settings, self)
            self._sounds.open()

    def tick(self) -> None:
        """Show how time goes by, and what is heard."""
        self._open_sounds()
        if not (self._is_over or self._is_waiting or self._is_paused):
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
        if self._is_paused:
            question, took_ms = None, 0.0
        self.stage.show_picture(
            StagePicture(
                number=min(len(quiz.questions), count + (0 if self._is_waiting else 1)),
                all=len(quiz.questions),
                question=question,
                heard=heard,
                hides_text=hides,
                time=seconds(max(0.0, took_ms)),
                told=tr(w.PAUSED) if self._is_paused else self._told,
                is_right=self._verdict,
                prompt=tr(self._prompt()),
                answers=self.answers,
            )
        )
        stands = self._is_waiting or self._is_paused
        self.give_up.setVisible(not stands and self._looked_ms is None)
        self.go_on.set_words(match_words.CONTINUE if self._is_paused else w.GO_ON)
        self.go_on.setVisible(stands)

    def _prompt(self) -> Sentence:
        if self._is_waiting or self._is_paused:
            return w.PROMPT_PAUSED if self._is_paused else w.PROMPT_NEXT
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
            super().keyPressEvent(event)
            return
        if self._is_waiting or self._is_paused:
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

    def event(self, event: QEvent) -> bool:
        """What is asked while the window is not in front is asked again."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self.pause()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nor does time run while another screen lies over this one."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.pause()

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
        super().arrange()
        px, head, room = self.look.px, self.head.height_px, self.result.geometry()
        self.stage.setGeometry(room)
        bar, tiles = self.stage.bar, px(HIGH_PX)
        top = room.height() - px(FOOT_PX) - tiles - px(12)
        self.stage.answers_top_px = top
        left = room.left() + round(bar.left())
        self.answering.setGeometry(left, head + top, round(bar.width()), tiles)
        for button in (self.give_up, self.go_on):
            size = button.sizeHint()
            away = px(12) if self.is_left_handed else round(bar.width()) - size.width() - px(12)
            y = head + round(bar.center().y() - size.height() / 2)
            button.setGeometry(left + away, y, size.width(), size.height())
        self.stage.update()


def _voice_of(
    gear: "DrillGear", wish: DrillWish, settings: Settings, parent: QuizScreen
) -> "DrillVoice | None":
    """Who reads; None in a drill that is not heard, which need not load it."""
    if wish.drill is not Drill.BY_EAR:
        return None
    from ui.practice.drill_voice import DrillVoice  # noqa: PLC0415 - not every drill is heard

    return DrillVoice(gear, settings, parent)
