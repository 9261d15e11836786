"""The screen of the marks: which recording, its wave, its moras; hear them, move them, keep them."""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent

from audio.clip import Clip, Half
from audio.pack import Pack, PackError
from audio.recorded.clip_import import UNSURE
from audio.recorded.editing import save_pack, with_mark
from audio.recorded.folder import Key
from poems.collection import JOKA_NUMBER
from ui.controls.button import Button, ButtonKind
from ui.controls.icons import Icon
from ui.controls.line_list import Line, LineList
from ui.controls.page import Page
from ui.controls.words import BODY_PX, HINT_PX, Style, Words, hint
from ui.language import tr
from ui.look import Look
from ui.screens.readers_wave import WaveView
from ui.screens.screen_head import ScreenHead
from ui.screens.sound_desk import SoundDesk
from ui.screens.sound_form import SILENCES
from ui.settings import SoundSettings
from ui.typeface import Weight
from ui.wording import marks as w
from ui.wording.sentence import Sentence

MARGIN_PX: Final = 16
GUTTER_PX: Final = 12
LIST_PX: Final = 260
OVERVIEW_PX: Final = 110
AROUND_MS: Final = 600.0
"""As much of the recording is seen large, before and after the chosen mark."""


def half_words(key: Key) -> str:
    """A half in the present language."""
    number, half = key
    if number == JOKA_NUMBER:
        return tr(w.JOKA_UPPER if half is Half.UPPER else w.JOKA_LOWER)
    return tr(w.UPPER_OF if half is Half.UPPER else w.LOWER_OF, n=number)


class MarksScreen(Page):
    """The marks of one recorded reader.

    Signals:
        back: the player is done.
    """

    def __init__(self, look: Look, sound: SoundDesk) -> None:
        super().__init__()
        self.look = look
        self._sound = sound
        self._settings = SoundSettings()
        self._pack: Pack | None = None
        self._stored: Pack | None = None
        self._keys: list[Key] = []
        self._clip: Clip | None = None
        self._index = 0
        self._is_leaving = False
        self._make()
        look.changed.connect(self.arrange)

    def _make(self) -> None:
        look = self.look
        self.head = ScreenHead(look, w.MARKS)
        self.list = LineList(look, w.HALVES)
        self.overview, self.detail = WaveView(look), WaveView(look)
        self.mora = Words(look, None, Style(BODY_PX, Weight.BOLD))
        self.said = Words(look, None, Style(HINT_PX, Weight.BOLD))
        self.how_to = hint(look, w.HOW_TO, wrap=True)
        self.hear_mora, self.hear_from = (
            Button(look, each, icon=Icon.PLAY) for each in (w.HEAR_MORA, w.HEAR_FROM)
        )
        self.save, self.take_back = Button(look, w.SAVE, ButtonKind.FILLED), Button(look, w.TAKE_BACK)
        self.buttons = (self.hear_mora, self.hear_from, self.save, self.take_back)
        for widget in (self.head, self.list, self.overview, self.detail, self.mora, self.said, self.how_to):
            widget.setParent(self)
        for button in self.buttons:
            button.setParent(self)
        self.overview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.head.back.connect(self.leave)
        self.list.chosen.connect(self._half_chosen)
        for wave in (self.overview, self.detail):
            wave.picked.connect(self.choose)
            wave.dragged.connect(self._move_to)
        self.detail.nudged.connect(self._nudge)
        self.detail.stepped.connect(lambda by: self.choose(self._index + by))
        self.hear_mora.clicked.connect(self._hear_mora)
        self.hear_from.clicked.connect(self._hear_from)
        self.save.clicked.connect(self._save_clicked)
        self.take_back.clicked.connect(self._take_back_clicked)

    @property
    def is_changed(self) -> bool:
        """Whether marks have been moved and not stored."""
        return self._pack is not self._stored

    @property
    def index(self) -> int:
        """The chosen mora of the recording that is shown."""
        return self._index

    @property
    def clip(self) -> Clip | None:
        """The recording that is shown, with its marks as they are now."""
        return self._clip

    def show_pack(self, pack: Pack, settings: SoundSettings) -> None:
        """Show the recordings of a pack, the least sure one first chosen."""
        self._pack = self._stored = pack
        self._settings = settings
        self._keys = sorted((number, half) for _, number, half in pack.clips)
        unsure = min(self._keys, key=self._confidence, default=None)
        self._fill(0 if unsure is None else self._keys.index(unsure))
        self._open()

    def _confidence(self, key: Key) -> float:
        confidence = None if self._pack is None else self._pack.clips["", *key].confidence
        return 1.0 if confidence is None else confidence

    def _fill(self, index: int) -> None:
        lines = []
        for key in self._keys:
            confidence = self._confidence(key)
            note = tr(w.SURENESS, n=f"{100 * confidence:.0f}")
            lines.append(Line(half_words(key), note, is_wrong=confidence < UNSURE))
        self.list.set_lines(lines, index)

    def _open(self) -> None:
        """Decode the chosen recording."""
        self._clip, self._index = None, 0
        self._say(None)
        if self._pack is not None and self._keys:
            try:
                self._clip = self._pack.clip(*self._keys[self.list.index])
            except PackError:
                self._say(w.UNREADABLE)
        self._show()

    def _show(self) -> None:
        clip, index = self._clip, self._index
        if clip is None:
            for wave in (self.overview, self.detail):
                wave.show_clip(None, 0, (0.0, 1.0))
            self.mora.say(None)
        else:
            at_ms = clip.marks[index].start_ms
            self.overview.show_clip(clip, index, (0.0, clip.length_ms))
            self.detail.show_clip(clip, index, (at_ms - AROUND_MS, at_ms + AROUND_MS))
            self.mora.say(w.CHOSEN_MORA, mora=clip.marks[index].mora, ms=f"{at_ms:.0f}")
        for button in (self.hear_mora, self.hear_from):
            button.setEnabled(clip is not None)
        for button in (self.save, self.take_back):
            button.setEnabled(self.is_changed)
        self.arrange()

    def _say(self, sentence: Sentence | None) -> None:
        self.said.say(sentence)
        self._is_leaving = False

    def _half_chosen(self, _index: int) -> None:
        self._open()
        if self.is_changed:
            self._say(w.UNSAVED)

    def choose(self, index: int) -> None:
        """Choose a mora of the recording that is shown."""
        if self._clip is not None:
            self._index = max(0, min(len(self._clip.marks) - 1, index))
            self._show()

    def _nudge(self, by_ms: float) -> None:
        if self._clip is not None:
            self._move_to(self._clip.marks[self._index].start_ms + by_ms, stays=False)

    def _move_to(self, at_ms: float, *, stays: bool = True) -> None:
        """Move the chosen mark; `stays`: what is seen large stays where it is."""
        if self._pack is None or self._clip is None:
            return
        key = self._keys[self.list.index]
        self._pack = with_mark(self._pack, key, self._index, at_ms)
        form = self._pack.clips["", *key]
        marks = tuple(
            type(mark)(mark.mora, mark.phrase, start_ms, audible_ms)
            for mark, start_ms, audible_ms in zip(
                self._clip.marks, form.start_ms, form.audible_ms, strict=True
            )
        )
        span_ms = self.detail.span_ms
        self._clip = Clip(*key, self._clip.samples, self._clip.rate, marks, (), self._clip.hold_start_ms)
        self._say(w.UNSAVED)
        self._fill(self.list.index)
        self._show()
        if stays:
            self.detail.show_clip(self._clip, self._index, span_ms)

    def _hear_mora(self) -> None:
        if self._clip is not None:
            marks = self._clip.marks
            last = self._index == len(marks) - 1
            self._hear(None if last else marks[self._index + 1].start_ms)

    def _hear_from(self) -> None:
        self._hear(None)

    def _hear(self, to_ms: float | None) -> None:
        if self._clip is not None:
            from_ms = self._clip.marks[self._index].start_ms
            silence = self._sound.hear_clip(self._clip, (from_ms, to_ms), self._settings)
            if silence is not None:
                self._say(SILENCES[silence])

    def _save_clicked(self) -> None:
        if self._pack is None:
            return
        try:
            save_pack(self._pack)
        except OSError:
            self._say(w.NOT_SAVED)
            return
        self._stored = self._pack
        self._say(w.SAVED)
        self._show()

    def _take_back_clicked(self) -> None:
        self._pack = self._stored
        index, self._index = self._index, 0
        self._fill(self.list.index)
        self._open()
        self.choose(index)

    def leave(self) -> None:
        """Go back; with marks that are not stored only when asked twice."""
        if self.is_changed and not self._is_leaving:
            self._say(w.LEAVE_AGAIN)
            self._is_leaving = True
            self.arrange()
            return
        self._pack = self._stored
        self.back.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; Space lets the mora be heard, Enter all from there."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() == Qt.Key.Key_Space:
            self._hear_mora()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._hear_from()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is heard from a screen that is not seen."""
        self._sound.close()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._fill(self.list.index)
            self._show()

    def arrange(self) -> None:
        """The list at the left; at the right the whole wave, a part of it large, words and buttons."""
        px = self.look.px
        margin, gutter, head = px(MARGIN_PX), px(GUTTER_PX), self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        top, bottom = head + gutter, self.height() - margin
        wide = min(px(LIST_PX), self.width() // 3)
        self.list.setGeometry(margin, top, wide, bottom - top)
        left = margin + wide + gutter
        room = self.width() - left - margin
        y = bottom - self._place_buttons(left, bottom, room) - px(10)
        for words in (self.how_to, self.said, self.mora):
            high = words.heightForWidth(room) if words.wordWrap() else words.sizeHint().height()
            y -= high
            words.setGeometry(left, y, room, high)
            y -= px(4)
        over = px(OVERVIEW_PX)
        self.overview.setGeometry(left, top, room, over)
        self.detail.setGeometry(left, top + over + gutter, room, max(0, y - px(6) - top - over - gutter))
        self.update()

    def _place_buttons(self, left: int, bottom: int, room: int) -> int:
        """Put the buttons at the foot; answers how high their lines are."""
        gap, high = self.look.px(8), self.save.sizeHint().height()
        needed = sum(button.sizeHint().width() + gap for button in self.buttons) - gap
        lines = (self.buttons,) if needed <= room else (self.buttons[:2], self.buttons[2:])
        top = bottom - len(lines) * (high + gap) + gap
        for number, line in enumerate(lines):
            x = left
            for button in line:
                size = button.sizeHint()
                button.setGeometry(x, top + number * (high + gap), size.width(), size.height())
                x += size.width() + gap
        return bottom - top
