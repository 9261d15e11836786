"""The match on the screen: the mat with its two bars, the pause sheet, the buttons."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCursor, QResizeEvent
from PySide6.QtWidgets import QWidget

from karuta.match.commands import Abort, Resign
from karuta.rules.events import Event, MatchPaused, PoemChosen
from karuta.rules.phases import Phase
from ui.clock import Seldom
from ui.language import tr
from ui.look import Look
from ui.match.bars import LowerBar, UpperBar
from ui.match.board import BoardWidget
from ui.match.edge_painter import rest_rect
from ui.match.feedback import Feedback
from ui.match.hand import MEMORIZING
from ui.match.key_input import Action
from ui.match.pause_sheet import PauseSheet, counted_end
from ui.match.picture import BoardPicture, PlatePicture, StripPicture
from ui.match.play import MatchPlay, Table
from ui.match.print_offer import SMALL_PITCH_PX
from ui.match.sound import MatchSound, SoundWish
from ui.match.spoken_mat import SpokenMat, spoken_areas
from ui.match.story import Kept
from ui.match.watch_controls import WatchControls
from ui.wording import match as words
from ui.wording import watching as watch_words

FASTEST_HEARD: Final = 10.0
"""Faster than this, a watched match is silent: its touches would be one noise."""
NEARLY_SILENT_EVERY_MS: Final = 15 * 60_000.0


class MatchScreen(QWidget):
    """One match from memorising to its result.

    Attributes:
        reminder: When it may be said that the voice can hardly be heard; several matches may share it.

    Signals:
        save_asked: the match's record shall be saved elsewhere.
        again_asked: another match with the same settings.
        setup_asked: back to the set-up.
        print_offered: the print face is being offered.
        print_chosen: the cards shall be in print.
        settings_asked: the settings shall be shown; the match stands still meanwhile.
    """

    save_asked = Signal()
    again_asked = Signal()
    setup_asked = Signal()
    print_offered = Signal()
    print_chosen = Signal()
    settings_asked = Signal()

    def __init__(
        self, look: Look, table: Table, now_ms: Callable[[], float], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look, self._table = look, table
        self._sheet_asked = False
        self._spoken = ""
        self._offers_print = table.offers_print
        self._sound: MatchSound | None = None
        self._feedback = Feedback()
        self._resumes: Callable[[], None] | None = None
        self.reminder = Seldom(NEARLY_SILENT_EVERY_MS, now_ms)
        self.play = MatchPlay(table, now_ms, self)
        self.board = BoardWidget(look, table.face, self)
        self.spoken = SpokenMat(lambda box: self.board.kit.rect(box).toRect(), self.board)
        self.far_bar = UpperBar(look, self.board)
        self.near_bar = LowerBar(look, self.board)
        self.watch = WatchControls(look, self.board, replays=self.play.replay is not None)
        self.sheet = PauseSheet(look, self.board)
        if self.play.replay is not None:
            self.near_bar.again.set_words(watch_words.FROM_THE_START)
            self.near_bar.setup.set_words(watch_words.END_REPLAY)
        for bar in (self.far_bar, self.near_bar):
            bar.mirror(left_hand=table.left_hand)
        self.setFocusProxy(self.board)
        self._join()

    def _join(self) -> None:
        board, play, sheet = self.board, self.play, self.sheet
        board.hand_moved.connect(play.take_hand)
        board.key_struck.connect(play.take_key)
        board.scale_changed.connect(self._place)
        play.changed.connect(self.show_now)
        play.acted.connect(self._act)
        self.far_bar.keys_toggled.connect(self._show_keys)
        self.far_bar.pause_asked.connect(self._pause)
        self.far_bar.settings_asked.connect(self._ask_settings)
        self.near_bar.next_asked.connect(self._go_on)
        self.near_bar.save_asked.connect(self.save_asked)
        self.near_bar.again_asked.connect(self.again_asked)
        self.near_bar.setup_asked.connect(self.setup_asked)
        self.near_bar.print_offer.answered.connect(self._choose_face)
        self._join_watch()
        sheet.continue_asked.connect(self._resume)
        sheet.reread_asked.connect(self._reread)
        sheet.settings_asked.connect(self._ask_settings)
        sheet.resign_asked.connect(self._resign)
        sheet.abort_asked.connect(self.abort)
        sheet.seat_asked.connect(self._change_seat)

    def _join_watch(self) -> None:
        watch, watcher = self.watch, self.play.watcher
        watch.rate_chosen.connect(watcher.set_rate)
        watch.toggled.connect(watcher.toggle)
        watch.event_asked.connect(watcher.step_event)
        watch.reading_asked.connect(watcher.step_reading)
        watch.back_asked.connect(watcher.go_back)
        watch.thoughts_toggled.connect(watcher.show_thoughts)

    def give_sound(self, sound: MatchSound) -> None:
        """Lets the match be heard, as far as there is an output; it closes the sound when it stops."""
        self._sound = sound
        sound.changed.connect(self._take_sound)
        sound.lost.connect(self._lose_sound)
        sound.returned.connect(self._tell_return)
        self.play.happened.connect(self._answer)
        self.far_bar.silence.retry_asked.connect(sound.open)
        self.watch.tell_aloud(sound.reads_aloud)
        self._place()
        sound.open()

    def change_sound(self, wish: SoundWish) -> None:
        """Takes another output, volume or delay from the next poem on."""
        if self._sound is not None:
            self._sound.change(wish)

    def _take_sound(self) -> None:
        if self._sound is not None:
            self.play.give_voice(self._sound.voice)
            self.far_bar.silence.warn(self._sound.is_silent and self._sound.reads_aloud)
            if not self._sound.is_opening and self._resumes is not None:
                resumes, self._resumes = self._resumes, None
                resumes()

    def _tell_return(self, output: str) -> None:
        """Says for a moment that there is sound again, and where; not for small sounds alone."""
        if self._sound is not None and self._sound.reads_aloud:
            self.far_bar.silence.tell_return(output)

    def _lose_sound(self) -> None:
        """Stands still at the next gap, where the output is opened again; not for small sounds alone."""
        if self._sound is None or not self._sound.reads_aloud:
            return
        if self.play.is_paused:
            self._sound.find_again()
        else:
            self.play.pause()

    def _answer(self, events: tuple[Event, ...]) -> None:
        """Answers what happened with small sounds; looks for the output while the match stands still."""
        if self._sound is None:
            return
        if any(isinstance(event, MatchPaused) for event in events):
            self._sound.find_again()
        chosen = any(isinstance(event, PoemChosen) for event in events)
        if chosen and self._sound.is_nearly_silent and self.reminder.may():
            self.far_bar.silence.tell_nearly_silent()
        presenter, is_fast = self.play.presenter, self.play.driver.rate_factor > FASTEST_HEARD
        flashed, fouls = presenter.flashed, presenter.fouls_shown(self.play.driver.match_ms())
        for event in events:
            tomofuda = flashed.first or flashed.second
            sound = self._feedback.answer(event, touched_tomofuda=tomofuda, fouls=fouls)
            if sound is not None and not is_fast:
                self._sound.play(sound)

    def start(self) -> None:
        """Lets the match run."""
        self.board.setFocus()
        self.play.start()
        self.show_now()

    def stop(self) -> None:
        """Breaks the match off if it is not over, and lets nothing happen any more."""
        self.abort()
        self.play.stop()
        if self._sound is not None:
            self._sound.close()

    def tell_unrecorded(self) -> None:
        """Tells, once the match is over, that it could not be recorded."""
        self._tell_kept(Kept.NO)

    def tell_saved(self, saved: bool) -> None:
        """Tells whether the record could be saved elsewhere."""
        self._tell_kept(Kept.SAVED_ELSEWHERE if saved else Kept.FAILED_AGAIN)

    def _tell_kept(self, kept: Kept) -> None:
        self.play.presenter.story.kept = kept
        self.show_now()

    def show_now(self) -> None:
        """Shows the present picture."""
        picture = self.play.picture()
        self.board.show_picture(picture)
        self.far_bar.plate.show_plate(picture.plates.second, _spoken_plate(picture.plates.second))
        self.near_bar.plate.show_plate(picture.plates.first, _spoken_plate(picture.plates.first))
        self.far_bar.heading.show_heading(picture.heading)
        self.near_bar.foot.show_runs(picture.foot)
        self._show_buttons(picture)
        self._show_print_offer()
        self._show_sheet()
        if QAccessible.isActive():
            self._speak(picture)

    def _speak(self, picture: BoardPicture) -> None:
        """Tells a screen reader what lies where and what the strip says."""
        self.board.setAccessibleName(tr(words.SPOKEN_MAT))
        self.spoken.tell(() if picture.hidden else spoken_areas(self.play.view.mat, tr))
        self._announce(picture.strip)

    def _show_buttons(self, picture: BoardPicture) -> None:
        is_replay = self.play.replay is not None
        self.near_bar.show_next(picture)
        self.near_bar.save.setVisible(picture.save_offered)
        self.near_bar.report.setVisible(picture.over and not is_replay)
        self.near_bar.again.setVisible(picture.over)
        self.near_bar.setup.setVisible(picture.over or is_replay)
        self.near_bar.offer.show_over(picture.over and not is_replay)
        self.far_bar.pause.setVisible(not picture.over and not is_replay)
        watcher = self.play.watcher
        self.watch.setVisible(not self.play.man_plays and (not picture.over or is_replay))
        self.watch.show_state(
            standing=watcher.is_standing,
            rate_factor=watcher.rate_factor,
            thoughts=watcher.shows_thoughts,
        )

    def _show_print_offer(self) -> None:
        is_small = self.board.scale.pitch_px < SMALL_PITCH_PX
        offer = self.near_bar.print_offer
        wanted = self._offers_print and is_small and self.play.view.phase in MEMORIZING
        if wanted and offer.isHidden():
            self.print_offered.emit()
        offer.setVisible(wanted)

    def _choose_face(self, wants_print: bool) -> None:
        self._offers_print = False
        self._show_print_offer()
        self.board.setFocus()
        if wants_print:
            self.board.show_face("print")
            self.print_chosen.emit()

    def _show_sheet(self) -> None:
        wanted = (self.play.is_paused or self._sheet_asked) and self.play.view.phase is not Phase.OVER
        if self.play.replay is not None:
            wanted = False
        if wanted and self.sheet.isHidden():
            man_plays = self.play.man_plays
            seat = {True: watch_words.TAKE_SEAT, False: watch_words.LEAVE_SEAT, None: None}
            self.sheet.open(
                can_reread=self.play.can_reread and man_plays,
                can_resign=man_plays,
                seat=seat[self.play.seat_wanted],
                counted=counted_end(self._table),
            )
        elif not wanted and not self.sheet.isHidden():
            self.sheet.hide()
            self.board.setFocus()

    def _announce(self, strip: StripPicture | None) -> None:
        """Tells a screen reader what the strip says; a phrase under way is left to the ear."""
        if strip is None or strip.reading is not None:
            return
        spoken = " ".join(run.text for run in (*strip.runs, *strip.right) if run.text)
        if spoken and spoken != self._spoken:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.board, spoken))
        self._spoken = spoken

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gives the mat the whole screen."""
        super().resizeEvent(event)
        self.board.setGeometry(self.rect())

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left the window by way of a bar."""
        super().leaveEvent(event)
        self.board.report_away(QCursor.pos())

    def _place(self) -> None:
        """Lays the bars around the mat."""
        self.spoken.place()
        self._show_print_offer()
        scale = self.board.scale
        self.far_bar.setGeometry(0, 0, scale.width_px, scale.top_px)
        self.near_bar.setGeometry(0, scale.height_px - scale.bottom_px, scale.width_px, scale.bottom_px)
        between = scale.height_px - scale.top_px - scale.bottom_px
        self.sheet.setGeometry(QRect(0, scale.top_px, scale.width_px, between))
        if self.isVisible():
            self.watch.fit(scale.width_px)
        hint = self.watch.sizeHint()
        rest = rest_rect(self.board.kit)
        y = round(rest.center().y() - hint.height() / 2)
        self.watch.setGeometry((scale.width_px - hint.width()) // 2, y, hint.width(), hint.height())

    def changeEvent(self, event: QEvent) -> None:
        """Says everything again in another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.play.recast()
            self.watch.say_keys()
            self.show_now()

    def event(self, event: QEvent) -> bool:
        """Stands still when the window is not in front any more."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self.play.lose_focus()
        return super().event(event)

    def _act(self, action: Action) -> None:
        if action is Action.PAUSE:
            self._pause()
        elif action is Action.KEYS:
            self.far_bar.keys.setChecked(not self.far_bar.keys.isChecked())
        elif self._table.may_aid:
            self.play.presenter.shows_aid = not self.play.presenter.shows_aid
            self.show_now()

    def _show_keys(self, shown: bool) -> None:
        self.play.presenter.shows_keys = shown
        self.show_now()
        self.board.setFocus()

    def _pause(self) -> None:
        if self.play.replay is not None:
            self.play.watcher.toggle()
        elif not self.play.man_plays and not self.play.is_paused:
            self._ask_sheet()
        elif self.play.is_paused:
            self._resume()
        else:
            self.play.pause()

    def _ask_sheet(self) -> None:
        """Stands still at once for whoever watches; what happens is not changed by that."""
        if self.play.view.phase is not Phase.OVER and self.play.replay is None:
            self.play.watcher.stand()
            self._sheet_asked = True
            self.show_now()

    def _change_seat(self) -> None:
        self.play.ask_for_seat()
        self._resume()

    def _go_on(self) -> None:
        self.play.go_on()
        self.board.setFocus()

    def _resume(self, *, reread: bool = False) -> None:
        """Goes on; not before it is known whether there is sound, or the next poem would be text."""
        if self._sheet_asked:
            self._sheet_asked = False
            self.play.watcher.run()
            if not self.play.is_paused:
                return
        resumes = partial(self.play.resume, reread=reread)
        if self._sound is not None:
            self._sound.find_again()
        if self._sound is not None and self._sound.is_opening:
            self._resumes = resumes
        else:
            resumes()

    def _reread(self) -> None:
        self._resume(reread=True)

    def _resign(self) -> None:
        self.play.driver.send(Resign())

    def abort(self) -> None:
        """Breaks the match off; it counts as neither."""
        if self.play.view.phase is not Phase.OVER and self.play.replay is None:
            self.play.driver.send(Abort())

    def _ask_settings(self) -> None:
        if self.play.man_plays:
            self.play.pause()
        elif self.play.replay is None:
            self._ask_sheet()
        else:
            self.play.watcher.stand()
        self.settings_asked.emit()


def _spoken_plate(plate: PlatePicture) -> str:
    """A plate in words, for a screen reader."""
    lamps = " ".join(lamp.text for lamp in plate.lamps if lamp.lit)
    return f"{plate.name} {plate.count}{plate.unit} {plate.fouls} {lamps} {plate.flash_line}".strip()
