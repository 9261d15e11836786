"""The screen of the readers: who there is, what is wrong with them, and the ways to more."""

from enum import Enum
from pathlib import Path
from threading import Event
from typing import Final

from PySide6.QtCore import QEvent, QObject, QStandardPaths, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFileDialog

from audio.recorded.report import ImportReport
from ui.controls.button import Button
from ui.controls.line_list import Line, LineList
from ui.controls.page import Page
from ui.controls.words import hint
from ui.language import tr
from ui.look import Look
from ui.screens.readers_desk import Ended, Failure, Job, ReadersDesk, done
from ui.screens.readers_outcome import Deleted, told_failure
from ui.screens.readers_page import ReadersPage, Told
from ui.screens.readers_shelf import BUILT_IN_READER, Reader, pick_of
from ui.screens.screen_head import ScreenHead
from ui.screens.sound_desk import SoundDesk
from ui.screens.sound_form import SILENCES
from ui.settings import Settings
from ui.wording import readers as w
from ui.wording import sound as s

MARGIN_PX: Final = 16
GUTTER_PX: Final = 12
LIST_PX: Final = 380


class Stage(Enum):
    """What the page shows."""

    READER = "reader"
    DELETING = "deleting"
    WORK = "work"
    END = "end"


class Work(QObject):
    """One import, told to the screen in the screen's own thread.

    Signals:
        went_on: how many steps are done, and of how many.
        ended: what came of it.
    """

    went_on = Signal(int, int)
    ended = Signal(object)

    def __init__(self, job: Job) -> None:
        super().__init__()
        self._job = job
        self._called_off = Event()

    def run(self) -> None:
        """Do it; told by signals."""
        self.ended.emit(done(self._job, self.went_on.emit, self._called_off.is_set))

    def call_off(self) -> None:
        """Let it end soon."""
        self._called_off.set()


class ReadersScreen(Page):
    """The readers.

    Signals:
        chosen: the name of the reader that is to read.
        marks_wanted: the name of the reader whose marks are to be looked at.
        changed: there is another reader.
        back: the player is done.
    """

    chosen = Signal(str)
    marks_wanted = Signal(str)
    changed = Signal()

    def __init__(self, look: Look, desk: ReadersDesk, sound: SoundDesk) -> None:
        super().__init__()
        self.look = look
        self._desk = desk
        self._sound = sound
        self._settings = Settings()
        self._readers: tuple[Reader, ...] = (BUILT_IN_READER,)
        self._stage = Stage.READER
        self._work: Work | None = None
        self._steps = (0, 0)
        self._end: Failure | ImportReport | Deleted = Failure()
        self._make()
        look.changed.connect(self.arrange)

    def _make(self) -> None:
        look = self.look
        self.head = ScreenHead(look, w.READERS)
        self.list = LineList(look, w.READERS)
        self.take_in = Button(look, w.IMPORT)
        self.use_system = Button(look, w.USE_SYSTEM)
        self.more = hint(look, w.IMPORT_MORE, wrap=True)
        self.page = ReadersPage(look, self._sound)
        for widget in (self.head, self.list, self.take_in, self.use_system, self.more, self.page):
            widget.setParent(self)
        self.head.back.connect(self.back)
        self.list.chosen.connect(self._line_chosen)
        self.take_in.clicked.connect(self.ask_folder)
        self.use_system.clicked.connect(self._system_clicked)
        self.page.choose.clicked.connect(self._choose_clicked)
        self.page.listen.asked.connect(self._listen_wanted)
        self.page.marks.clicked.connect(self._marks_clicked)
        self.page.cancel.clicked.connect(self._cancel_clicked)
        self.page.delete.clicked.connect(self._delete_clicked)
        self.page.sure.clicked.connect(self._sure_clicked)
        self.page.stays.clicked.connect(self._stays_clicked)

    @property
    def stage(self) -> Stage:
        """What the page shows."""
        return self._stage

    @property
    def reader(self) -> Reader:
        """The reader whose line is chosen."""
        return self._readers[self.list.index]

    def show_settings(self, settings: Settings) -> None:
        """Show who reads now, and who else is there."""
        self._settings = settings
        self._find(settings.sound.voice)
        if self._stage is not Stage.WORK:
            self._stage = Stage.READER
        self._tell()

    def _find(self, name: str) -> None:
        """Look who is there, the line of that name chosen."""
        self._readers = self._desk.readers()
        names = [reader.name for reader in self._readers]
        self.list.set_lines(
            [self._line(reader) for reader in self._readers], names.index(name) if name in names else 0
        )

    def _line(self, reader: Reader) -> Line:
        if reader.is_broken:
            return Line(pick_of(reader).text, tr(w.UNREADABLE), is_wrong=True)
        if reader.missing:
            return Line(pick_of(reader).text, tr(s.FILES_MISSING_MORE, n=reader.missing), is_wrong=True)
        return Line(pick_of(reader).text, tr(w.CHOSEN) if self._is_chosen(reader) else "")

    def _is_chosen(self, reader: Reader) -> bool:
        return reader.name == self._settings.sound.voice

    def _tell(self) -> None:
        """Show the page as it is now."""
        page = self.page
        busy = self._stage is Stage.WORK
        for control in (self.take_in, self.use_system, self.list):
            control.setEnabled(not busy)
        if busy:
            page.tell(self._told_work(), (page.cancel,))
        elif self._stage is Stage.END:
            page.tell(self._told_end(), self._buttons_of_end())
        elif self._stage is Stage.DELETING:
            page.tell(Told(pick_of(self.reader).text, (tr(w.DELETE_ASK),)), (page.sure, page.stays))
        else:
            self._tell_reader()
        self.arrange()

    def _tell_reader(self) -> None:
        reader, page = self.reader, self.page
        details = self._desk.details(reader.name)
        if reader.is_broken:
            lines = [tr(w.CANNOT_BE_READ)]
        else:
            whole = tr(s.FILES_MISSING_MORE, n=reader.missing) if reader.missing else tr(w.ALL_WELL)
            lines = [tr(w.OWN_TEMPO if reader.own_tempo else w.READS_ALL_TEMPOS), whole]
        if self._is_chosen(reader):
            lines.insert(0, tr(w.CHOSEN))
        told = Told(pick_of(reader).text, tuple(lines), details.credit, details.findings)
        choose = () if self._is_chosen(reader) or reader.is_broken else (page.choose,)
        listen = () if reader.is_broken else (page.listen,)
        marks = (page.marks,) if details.has_marks else ()
        delete = (page.delete,) if reader.name else ()
        page.tell(told, (*choose, *listen, *marks, *delete))

    def _told_work(self) -> Told:
        steps, of = self._steps
        line = tr(w.IMPORTING, done=steps, of=of) if of else tr(w.PREPARING)
        return Told(tr(w.READERS), (line,), share=steps / of if of else 0.0)

    def _told_end(self) -> Told:
        end = self._end
        if isinstance(end, Deleted):
            return Told(tr(w.READERS), (tr(end.sentence, name=end.name),))
        if isinstance(end, Failure):
            return told_failure(end)
        if not end.confidences:
            return Told(tr(w.NOTHING_USABLE), findings=end.findings)
        left = len(end.read_by_built_in)
        lines = [tr(w.IMPORTED, n=len(end.confidences))]
        lines.append(tr(w.POEMS_LEFT, n=left) if left else tr(w.ALL_WELL))
        return Told(pick_of(self.reader).text, tuple(lines), findings=end.findings)

    def _buttons_of_end(self) -> tuple[Button, ...]:
        is_usable = isinstance(self._end, ImportReport) and bool(self._end.confidences)
        return (self.page.choose, self.page.listen, self.page.marks) if is_usable else ()

    def _line_chosen(self, _index: int) -> None:
        self._stage = Stage.READER
        self._tell()

    def ask_folder(self) -> QFileDialog:
        """Ask for the folder of the recordings; the program goes on meanwhile."""
        place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.MusicLocation)
        dialog = QFileDialog(self, tr(w.IMPORT_WHERE), place)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda folder: self.import_folder(Path(folder)))
        dialog.open()
        return dialog

    def import_folder(self, folder: Path) -> None:
        """Take in the recordings of a folder."""
        self._begin(self._desk.import_folder(folder))

    def _system_clicked(self) -> None:
        self._begin(self._desk.import_system_voice)

    def _begin(self, job: Job) -> None:
        if self._work is not None:
            return
        work = self._work = Work(job)
        work.went_on.connect(self.go_on)
        work.ended.connect(self._finish)
        self._stage, self._steps = Stage.WORK, (0, 0)
        self._tell()
        self.page.cancel.setFocus()
        self._desk.beside(work.run)

    def go_on(self, steps: int, of: int) -> None:
        """Tell how many steps of the work are done."""
        self._steps = (steps, of)
        if self._stage is Stage.WORK:
            self._tell()

    def _finish(self, end: Ended) -> None:
        if isinstance(end, Failure):
            self._end_as(end, self.reader.name)
        else:
            self.end_with(end.report, None if end.pack is None else end.pack.name)

    def end_with(self, report: ImportReport, name: str | None) -> None:
        """Tell what came of an import: the report, and the new reader's name if there is one."""
        self._end_as(report, self.reader.name if name is None else name)
        if name is not None:
            self.changed.emit()
            self.page.choose.setFocus()

    def _end_as(self, end: Failure | ImportReport | Deleted, name: str) -> None:
        self._work, self._end, self._stage = None, end, Stage.END
        self._find(name)
        self._tell()

    def _cancel_clicked(self) -> None:
        if self._work is not None:
            self._work.call_off()

    def _choose_clicked(self) -> None:
        self.chosen.emit(self.reader.name)

    def _delete_clicked(self) -> None:
        self._sound.hush()
        self._stage = Stage.DELETING
        self._tell()
        self.page.stays.setFocus()

    def _stays_clicked(self) -> None:
        self._stage = Stage.READER
        self._tell()
        self.page.delete.setFocus()

    def _sure_clicked(self) -> None:
        """Delete the reader; if it is the one that reads, the built-in voice does from now on."""
        reader = self.reader
        called, reads = pick_of(Reader(reader.name, reader.title)).text, self._is_chosen(reader)
        sentence = w.CANNOT_DELETE
        if self._desk.delete(reader.name):
            sentence = w.DELETED_IN_USE if reads else w.DELETED
            self.changed.emit()
            if reads:
                self.chosen.emit("")
        self._end_as(Deleted(called, sentence), self._settings.sound.voice)
        self.list.setFocus()

    def _listen_wanted(self) -> None:
        sound = self._settings.sound.but(voice=self.reader.name)
        silence = self._sound.hear_voice(sound)
        if silence is not None:
            self.page.lines.say_text(tr(SILENCES[silence]))

    def _marks_clicked(self) -> None:
        self.marks_wanted.emit(self.reader.name)

    def arrange(self) -> None:
        """The list and the ways to more at the left, the page at the right."""
        px = self.look.px
        margin, gutter, head = px(MARGIN_PX), px(GUTTER_PX), self.head.height_px
        self.head.setGeometry(0, 0, self.width(), head)
        top, high = head + gutter, self.height() - head - gutter - margin
        wide = min(px(LIST_PX), self.width() // 2 - margin)
        y = top + high
        rows = (
            (self.use_system, self.use_system.sizeHint().height()),
            (self.more, self.more.heightForWidth(wide)),
            (self.take_in, self.take_in.sizeHint().height()),
        )
        for widget, tall in rows:
            y -= tall
            is_button = isinstance(widget, Button)
            widget.setGeometry(margin, y, widget.sizeHint().width() if is_button else wide, tall)
            y -= px(4 if widget is self.more else 10)
        self.list.setGeometry(margin, top, wide, max(0, y - top))
        left = margin + wide + gutter
        self.page.setGeometry(left, top, self.width() - left - margin, high)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is heard from a screen that is not seen; an import goes on."""
        self._sound.close()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._find(self.reader.name)
            self._tell()
