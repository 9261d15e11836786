"""A match whose output is late, comes back late, or can hardly be heard."""

from concurrent.futures import Future

import pytest
from played_match import AHEAD_MS, clip

from audio.clip import Half
from karuta.rules.geometry import Point
from karuta.rules.phases import Phase
from poems import reading as poems
from ui.match.sound import SoundWish


def delay(play, latency_ms: float) -> None:
    """Lets the output be heard so much later than it says."""
    play.sound.change(SoundWish(None, latency_ms=lambda _name: latency_ms))


@pytest.mark.parametrize("latency_ms", [0.0, 400.0])
def test_a_poem_withdrawn_in_time_is_not_heard_however_late_the_output(played, latency_ms):
    play = played()
    delay(play, latency_ms)
    play.match.begin()
    play.match.until_phase(Phase.RESTING)
    asked_ms = play.match.now_ms
    play.match.run(400.0)
    play.match.screen.play.pause()
    assert play.match.screen.play.is_paused
    assert play.match.screen.play.can_reread
    play.match.run(3000.0)
    assert not play.stream.sounded(asked_ms, play.match.now_ms)


def test_a_poem_that_a_late_output_has_already_is_void(played):
    play = played()
    delay(play, 1000.0)
    play.match.begin()
    play.match.until_phase(Phase.RESTING)
    play.match.run(600.0)
    n = play.match.round.n
    assert play.stream.position  # the device has asked for much of it meanwhile
    play.match.screen.play.pause()
    assert play.match.screen.play.is_paused
    assert not play.match.screen.play.can_reread
    at_ms = play.match.now_ms
    play.match.run(3000.0)
    assert play.stream.sounded(at_ms - 100.0, at_ms)  # it is in the headphones by now
    assert not play.stream.sounded(at_ms + AHEAD_MS + 25.0, play.match.now_ms)
    play.match.screen.play.resume()
    play.match.next_poem()
    assert play.match.round.n == n


def test_entering_when_a_late_output_has_the_poem_is_a_false_start(played):
    play = played()
    delay(play, 1000.0)
    play.match.begin()
    play.match.until_phase(Phase.RESTING)
    play.match.run(400.0)
    play.match.hand(Point(435.0, 400.0))
    assert play.match.round.barred
    play.match.until_phase(Phase.READING)
    play.match.until_heard(100.0)
    assert play.match.round.barred


def test_reading_again_reads_the_lead_again_behind_a_late_output(played):
    play = played(joka=True)
    delay(play, 300.0)
    play.match.begin()
    play.match.until_phase(Phase.RESTING)
    play.match.run(2000.0)
    play.match.screen.play.pause()
    assert play.match.screen.play.can_reread
    play.match.screen.play.resume(reread=True)
    began_ms = play.match.now_ms
    play.match.until_phase(Phase.READING)
    assert play.match.now_ms - began_ms > sum(clip(0, half).length_ms for half in Half)


class Opening:
    """Outputs that are opened when the test says so."""

    def __init__(self) -> None:
        self.begun = []

    def begin(self, deed):
        future: Future = Future()
        self.begun.append((deed, future))
        return future

    def finish(self) -> None:
        deed, future = self.begun.pop(0)
        future.set_result(deed())


def test_going_on_waits_until_the_output_is_open_again(played):
    play, opening = played(), Opening()
    play.match.begin()
    play.match.next_poem()
    play.match.until_heard(100.0)
    play.sound._begin = opening.begin
    play.outputs[0].gone = True
    play.sound.look()
    play.match.run(1000.0)
    assert play.match.screen.play.is_paused
    play.match.screen.sheet.continue_asked.emit()
    assert play.match.screen.play.is_paused
    opening.finish()
    play.sound.look()
    assert not play.match.screen.play.is_paused
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.VOICE


def test_going_on_does_not_wait_for_an_output_that_stays_away(played):
    play = played()
    play.match.begin()
    play.match.next_poem()
    play.outputs[0].gone, play.refuses = True, True
    play.sound.look()
    play.match.run(1000.0)
    play.match.screen.sheet.continue_asked.emit()
    assert not play.match.screen.play.is_paused
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.TEXT


def test_a_voice_that_can_hardly_be_heard_is_told_once_in_a_quarter_of_an_hour(played, qtbot):
    play = played()
    notice = play.match.screen.far_bar.silence

    def is_told_at_the_next_poem() -> bool:
        notice.hide()
        play.match.settle()
        play.match.next_poem()
        return not notice.isHidden()

    play.match.begin()
    play.match.next_poem()
    assert notice.isHidden()
    play.sound.change(SoundWish(None, gain_factor=0.05))
    assert is_told_at_the_next_poem()
    assert notice.words.text() == "音量がほとんど 0 です"
    assert not notice.warns
    assert not is_told_at_the_next_poem()
    play.match.run(15 * 60_000.0)
    assert is_told_at_the_next_poem()
