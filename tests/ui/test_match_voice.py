"""A match that is read aloud, on a loudspeaker that remembers what it played."""

import numpy as np
import pytest
from played_match import AHEAD_MS, MORA_MS, RATE, clip

from audio.clip import Half
from audio.pack import PackError
from karuta.match.codec import event_from_json, event_to_json
from karuta.match.commands import Abort
from karuta.rules.events import ReadingBegan
from karuta.rules.geometry import Point
from karuta.rules.phases import Phase
from poems import reading as poems
from ui.match.narrator import NOTHING
from ui.match.rehearsal import REST
from ui.match.scenes import COMS
from ui.match.sound import SoundWish
from ui.settings import Lower, ReadingKind, Tempo, Upper


def test_what_is_judged_is_what_is_heard(played):
    play = played()
    play.match.begin()
    play.match.next_poem()
    reading = play.match.round.reading
    assert reading.kind is poems.ReadingKind.VOICE
    assert reading.upper[2].audible_ms == pytest.approx(2 * MORA_MS)
    play.match.until_heard(600.0)
    assert not play.stream.sounded(play.shell_ms(-900.0), play.shell_ms(-0.5))
    assert play.stream.sounded(play.shell_ms(0.0), play.shell_ms(1.0))
    for onset in reading.upper[:3]:
        assert not play.stream.sounded(
            play.shell_ms(onset.audible_ms - 20.0), play.shell_ms(onset.audible_ms - 0.5)
        )
        assert play.stream.sounded(play.shell_ms(onset.audible_ms), play.shell_ms(onset.audible_ms + 1.0))


def test_a_voice_alone_shows_no_text(played):
    play = played()
    play.match.begin()
    play.match.next_poem()
    play.match.until_heard(1000.0)
    assert play.heard() == NOTHING


def test_with_text_each_kana_is_shown_when_it_is_heard(played):
    play = played(kind=ReadingKind.VOICE_TEXT)
    play.match.begin()
    play.match.next_poem()
    kana = [onset.mora for onset in play.match.round.reading.upper]
    play.match.until_heard(2 * MORA_MS - 1.0)
    assert play.heard().text == "".join(kana[:2])
    play.match.until_heard(2 * MORA_MS)
    assert play.heard().text == "".join(kana[:3])


def test_the_joka_is_read_before_the_first_poem(played):
    play = played(joka=True)
    play.match.begin()
    began_ms = play.match.now_ms
    play.match.next_poem()
    length_ms = sum(clip(0, half).length_ms for half in (Half.UPPER, Half.LOWER, Half.LOWER))
    assert play.match.now_ms - began_ms == pytest.approx(length_ms + 1000.0, abs=150.0)
    assert play.stream.sounded(began_ms + 200.0, began_ms + 500.0)
    assert not play.stream.sounded(play.shell_ms(-950.0), play.shell_ms(-0.5))


def test_entering_in_the_pause_withdraws_the_poem(played):
    play = played()
    play.match.begin()
    play.match.until_phase(Phase.RESTING)
    play.match.run(500.0)
    play.match.hand(Point(435.0, 400.0))
    assert play.match.view.phase is Phase.HELD
    held_ms = play.match.now_ms
    play.match.run(3000.0)
    assert not play.stream.sounded(held_ms, play.match.now_ms)
    play.match.hand(REST)
    play.match.until_phase(Phase.READING)
    play.match.until_heard(100.0)
    assert play.stream.sounded(play.shell_ms(0.0), play.shell_ms(1.0))


def test_a_cut_poem_falls_silent(played):
    play = played(upper=Upper.KIMARIJI)
    play.match.begin()
    play.match.next_poem()
    reading = play.match.round.reading
    assert reading.sound_end_ms == pytest.approx(reading.upper[reading.played].start_ms)
    play.match.until_heard(reading.sound_end_ms + 500.0)
    end_ms = reading.sound_end_ms
    assert play.stream.sounded(play.shell_ms(end_ms - 40.0), play.shell_ms(end_ms - 5.0))
    assert not play.stream.sounded(play.shell_ms(end_ms + 0.5), play.shell_ms(end_ms + 400.0))


def test_the_lower_half_after_a_take_is_that_of_the_poem_before(played):
    asked = []

    def source(number, half):
        asked.append((number, half))
        return clip(number, half)

    play = played(lower=Lower.AFTER_TAKE, source=source)
    play.match.begin()
    play.match.next_poem()
    first = int(play.match.round.yomifuda)
    play.match.settle()
    play.match.next_poem()
    assert (first, Half.LOWER) in asked


def test_a_phrase_is_finished_after_the_take(played):
    play = played()
    play.match.begin()
    play.match.find(lambda spot: spot is not None)
    reading = play.match.round.reading
    play.match.com.take_after_ms = 100.0
    play.match.until_phase(Phase.WAITING, Phase.SENDING)
    play.match.until_heard(reading.end_ms + 100.0)
    assert play.stream.sounded(play.shell_ms(reading.end_ms - 50.0), play.shell_ms(reading.end_ms - 1.0))


def test_a_karafuda_that_is_skipped_is_cut_off(played):
    coms = COMS.but(course=COMS.course.but(skip_karafuda=True))
    play = played(coms)
    play.match.begin()
    play.match.until(lambda: play.match.view.phase is Phase.READING and play.match.round.target is None)
    zero_ms = play.shell_ms(0.0)
    this = play.match.round
    play.match.until(lambda: play.match.round.n != this.n)
    closed_ms = play.match.now_ms
    assert closed_ms < zero_ms + this.reading.end_ms - 200.0
    play.match.run(900.0)
    assert not play.stream.sounded(closed_ms + AHEAD_MS + 30.0, closed_ms + 700.0)


def test_at_another_pace_the_poem_is_text(played):
    play = played(COMS)
    play.match.screen.play.watcher.set_rate(3.0)
    play.match.begin()
    play.match.until_phase(Phase.READING)
    assert play.match.round.reading.kind is poems.ReadingKind.TEXT
    assert play.stream.sounds == ()


def test_a_poem_the_voice_does_not_have_is_text(played, caplog):
    def missing(number, half):
        raise PackError("it is not there")

    play = played(source=missing)
    play.match.begin()
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.TEXT
    assert play.heard().text
    assert "it is not there" in caplog.text


def test_without_an_output_the_poem_is_text_and_a_line_says_so(played):
    play = played()
    assert not play.banner
    play.refuses = True
    play.sound.open()
    assert play.banner
    play.match.begin()
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.TEXT
    play.refuses = False
    play.match.screen.far_bar.silence.retry.click()
    assert not play.banner
    play.match.settle()
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.VOICE


def test_a_lost_output_stops_the_match_at_the_next_gap_and_is_opened_again(played):
    play = played()
    play.match.begin()
    play.match.next_poem()
    play.match.until_heard(100.0)
    play.outputs[0].gone = True
    play.sound.look()
    assert play.banner
    assert len(play.outputs) == 1
    play.match.run(1000.0)
    assert play.match.screen.play.is_paused
    assert len(play.outputs) == 2
    assert play.outputs[0].closed
    assert not play.banner
    assert play.told_return == "音が戻りました\nin the test"
    assert play.match.screen.far_bar.silence.retry.isHidden()
    play.match.screen.play.resume()
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.VOICE


def test_an_output_lost_while_the_match_stands_still_is_opened_at_once(played):
    play = played()
    play.match.screen.play.pause()
    play.outputs[0].gone = True
    play.sound.look()
    assert len(play.outputs) == 2
    assert not play.banner


def test_an_output_that_does_not_come_back_leaves_the_line(played):
    play = played()
    play.match.begin()
    play.match.next_poem()
    play.outputs[0].gone, play.refuses = True, True
    play.sound.look()
    play.match.run(1000.0)
    assert play.match.screen.play.is_paused
    assert play.banner


def test_another_volume_and_delay_count_from_the_next_poem_on(played):
    play = played()
    play.match.begin()
    play.match.next_poem()
    play.sound.change(SoundWish(None, latency_ms=lambda _name: 200.0, gain_factor=0.25))
    play.match.settle()
    play.match.next_poem()
    play.match.until_heard(400.0)
    assert len(play.outputs) == 1
    assert play.outputs[0].clock.latency_ms == 200.0
    assert play.stream.position > 0
    first = round((play.shell_ms(0.0) - 200.0 - AHEAD_MS - play.stream._opened_ms) * RATE / 1000.0)
    heard = np.concatenate(play.stream.played)[first + 2 : first + 800]
    assert heard.max() == pytest.approx(0.25 * 8000 / 32768)


def test_another_output_is_opened_at_once(played):
    play = played()
    play.sound.change(SoundWish(None, output="another"))
    assert len(play.outputs) == 2
    assert play.outputs[0].closed
    assert play.sound.voice is not None


def test_what_the_system_chooses_is_followed_while_the_match_stands_still(played):
    play = played()
    play.sound.moves_by_itself = False
    play.match.begin()
    play.match.next_poem()
    play.match.until_heard(100.0)
    play.name = "headphones"
    play.match.screen.play.pause()
    assert len(play.outputs) == 1
    play.match.run(1000.0)
    assert play.match.screen.play.is_paused
    assert [output.closed for output in play.outputs] == [True, False]
    assert play.told_return == "音が戻りました\nheadphones"
    play.match.screen.play.resume()
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.VOICE


def test_an_output_that_stayed_is_not_told(played):
    play = played()
    play.sound.moves_by_itself = False
    play.match.screen.play.pause()
    assert len(play.outputs) == 2
    assert not play.told_return


def test_an_output_that_was_chosen_or_moves_by_itself_is_kept(played):
    play = played()
    play.sound.moves_by_itself = True
    play.match.screen.play.pause()
    assert len(play.outputs) == 1
    play.sound.moves_by_itself = False
    play.sound.change(SoundWish(None, output="another"))
    play.match.screen.play.resume()
    play.match.screen.play.pause()
    assert len(play.outputs) == 2


def test_behind_a_late_output_the_match_follows_the_ear(played):
    play = played()
    play.sound.change(SoundWish(None, latency_ms=lambda _name: 1000.0))
    play.match.begin()
    asked_ms = play.match.now_ms
    play.match.next_poem()
    zero_ms = play.shell_ms(0.0)
    assert zero_ms - asked_ms >= 1000.0 + AHEAD_MS
    play.match.until_heard(400.0)
    handed_ms = zero_ms - 1000.0  # what is heard leaves the converter so much sooner
    assert not play.stream.sounded(handed_ms - 900.0, handed_ms - 0.5)
    assert play.stream.sounded(handed_ms, handed_ms + 1.0)


def test_entering_in_the_pause_withdraws_the_poem_behind_a_late_output(played):
    play = played(tempo=Tempo.FREE, pause_from_ms=3000, pause_to_ms=3000)
    play.sound.change(SoundWish(None, latency_ms=lambda _name: 1000.0))
    play.match.begin()
    play.match.until_phase(Phase.RESTING)
    play.match.run(1200.0)
    play.match.hand(Point(435.0, 400.0))
    assert play.match.view.phase is Phase.HELD
    held_ms = play.match.now_ms
    play.match.run(5000.0)
    assert not play.stream.sounded(held_ms, play.match.now_ms)
    play.match.hand(REST)
    renewed_ms = play.match.now_ms
    play.match.until_phase(Phase.READING)
    assert play.shell_ms(0.0) - renewed_ms >= 3000.0 - 1.0
    play.match.until_heard(100.0)
    handed_ms = play.shell_ms(0.0) - 1000.0
    assert not play.stream.sounded(handed_ms - 900.0, handed_ms - 0.5)
    assert play.stream.sounded(handed_ms, handed_ms + 1.0)


def test_a_record_keeps_what_was_heard(played):
    play = played(kind=ReadingKind.VOICE_TEXT)
    play.match.begin()
    play.match.next_poem()
    began = next(event for event in play.match.screen.play._session.events if isinstance(event, ReadingBegan))
    assert began.reading.kind is poems.ReadingKind.VOICE_TEXT
    assert event_from_json(event_to_json(began)) == began


def test_a_match_that_is_broken_off_is_silent(played):
    play = played()
    play.match.begin()
    play.match.next_poem()
    play.match.until_heard(500.0)
    stream = play.stream
    play.match.screen.play.driver.send(Abort())
    ended_ms = play.match.now_ms
    play.match.run(1000.0)
    assert not stream.sounded(ended_ms + AHEAD_MS + 30.0, play.match.now_ms)


def test_the_output_is_let_go_with_the_match(played):
    play = played()
    play.match.screen.stop()
    assert play.outputs[0].closed
    assert play.sound.voice is None


def test_a_text_match_has_no_voice_even_if_there_is_one(played):
    play = played(kind=ReadingKind.TEXT)
    play.match.begin()
    play.match.next_poem()
    assert play.match.round.reading.kind is poems.ReadingKind.TEXT
    assert not play.stream.sounds
