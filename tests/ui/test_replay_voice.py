"""A replay that is read aloud: what takes long is done aside, and only what is still wanted is heard."""

from threading import Event, current_thread, main_thread

import pytest

from audio.pack import PackError
from karuta.rules.phases import Phase
from ui.match.replay_scenes import Show, recorded
from ui.match.scenes import MATCH, READ
from ui.settings import ReadingKind

ALOUD = MATCH.but(reading=READ.but(kind=ReadingKind.VOICE))


class Voice:
    """A voice that makes utterances when it is let; remembers in which thread, and what it read."""

    def __init__(self) -> None:
        self.may = Event()
        self.made = []
        self.threads = []
        self.read = []
        self.withdrawn = 0
        self.lacks = False

    def prepare(self, names) -> None:
        pass

    def prepare_again(self, wish, _as_read, rate_factor):
        self.threads.append(current_thread())
        assert self.may.wait(30.0)
        self.made.append((wish.number, rate_factor))
        if self.lacks:
            raise PackError("There is no such clip.")
        return self.made[-1]

    def read_again(self, again, _zero_at_ms) -> None:
        assert current_thread() is main_thread()
        self.read.append(again)

    def withdraw(self) -> None:
        self.withdrawn += 1


@pytest.fixture
def voice():
    made = Voice()
    yield made
    made.may.set()


@pytest.fixture
def show(look, qtbot, voice):
    made = Show(look, recorded(look, ALOUD), ALOUD, 2)
    qtbot.addWidget(made.screen)
    made.screen.play.give_voice(voice)
    made.until(lambda: made.screen.play.view.phase is Phase.READING)
    yield made
    made.screen.stop()


def test_nobody_waits_for_a_slowed_voice(qtbot, show, voice):
    show.screen.play.watcher.set_rate(0.25)
    assert voice.read == []
    voice.may.set()
    qtbot.waitUntil(lambda: voice.read != [])
    assert main_thread() not in voice.threads
    assert [rate for _, rate in voice.read] == [0.25]


def test_only_the_last_speed_is_heard(qtbot, show, voice):
    for rate_factor in (0.25, 0.5, 1.0, 0.25, 0.5):
        show.screen.play.watcher.set_rate(rate_factor)
    voice.may.set()
    qtbot.waitUntil(lambda: voice.read != [])
    assert [rate for _, rate in voice.read] == [0.5]
    assert len(voice.made) <= 2  # one that was under way, and the last


def test_what_is_ready_too_late_is_not_heard(qtbot, show, voice):
    show.screen.play.watcher.set_rate(0.5)
    show.screen.play.watcher.stand()
    voice.may.set()
    show.screen.play.watcher.set_rate(0.25)  # stands still, so nothing is asked for
    show.screen.play.watcher.run()
    qtbot.waitUntil(lambda: voice.read != [])
    assert [rate for _, rate in voice.read] == [0.25]


def test_a_clip_that_is_missing_is_one_line_in_the_log(qtbot, show, voice, caplog):
    voice.lacks = True
    voice.may.set()
    show.screen.play.watcher.set_rate(0.5)
    qtbot.waitUntil(lambda: "shown as text" in caplog.text)
    assert voice.read == []


def test_a_lower_half_is_heard_to_its_end_as_it_is_shown(qtbot, show, voice):
    voice.may.set()
    show.screen.play.watcher.set_rate(1.0)
    qtbot.waitUntil(lambda: voice.read != [])
    n, withdrawn = show.screen.play.n, voice.withdrawn
    show.until(lambda: show.screen.play.n == n + 1)
    assert voice.withdrawn == withdrawn
    show.screen.play.go_to(n)
    assert voice.withdrawn == withdrawn + 1
