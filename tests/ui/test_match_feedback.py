"""Small sounds of a match: which event is answered with which, and how loud they go onto the output."""

import pytest

from audio.device import DeviceError
from audio.small_sounds import SmallSound, render
from audio.stream import Stream
from audio.stream_clock import StreamClock
from karuta.rules import events as e
from karuta.rules.cards import Torifuda
from karuta.rules.judge import Verdict
from karuta.rules.side import BySide, Side
from karuta.rules.touch import How, Touch
from ui.match.feedback import AGAIN_AFTER_MS, Feedback, sound_of
from ui.match.laying import output_wish_of
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import MATCH, READ
from ui.match.sound import MatchSound, SoundWish
from ui.settings import ReadingKind, Seat, Settings, SoundSettings

RATE = 24_000


def touched(how: How, at_ms: float = 0.0) -> e.CardTouched:
    return e.CardTouched(at_ms, Touch(Side.FIRST, 500.0, how, ()))


def closed(*, fouls: bool) -> e.ReadingClosed:
    count = 1 if fouls else 0
    verdict = Verdict(Side.FIRST, None, None, BySide(BySide(count, 0), BySide(0, 0)), BySide(None, None), ())
    return e.ReadingClosed(0.0, verdict)


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (touched(How.TOUCH), SmallSound.TOUCH),
        (touched(How.BLOCK), SmallSound.TOUCH),
        (touched(How.SWEEP), SmallSound.SWEEP),
        (touched(How.PASS), SmallSound.PASS_OVER),
        (touched(How.COM), SmallSound.COM_TAKE),
        (closed(fouls=True), SmallSound.FOUL),
        (closed(fouls=False), None),
        (e.MemorizingBell(0.0), SmallSound.BELL),
        (e.CardPinned(0.0, Torifuda(3), pinned=True), SmallSound.PIN),
        (e.CardPinned(0.0, Torifuda(3), pinned=False), SmallSound.PIN),
        (e.MatchWon(0.0, Side.FIRST, e.EndedBy.EMPTY_TERRITORY), SmallSound.END),
        (e.MatchDrawn(0.0), SmallSound.END),
        (e.MatchResigned(0.0, Side.FIRST), SmallSound.END),
        (e.MatchAborted(0.0), None),
        (e.ReadingOpened(0.0), None),
        (e.RoundSettled(0.0), None),
    ],
)
def test_events_and_their_sounds(event, sound):
    assert sound_of(event) is sound


def test_every_touch_has_a_sound():
    assert all(sound_of(touched(how)) is not None for how in How)


def test_a_tomofuda_ticks_unless_somebody_fouled():
    assert sound_of(closed(fouls=False), touched_tomofuda=True) is SmallSound.TOMOFUDA
    assert sound_of(closed(fouls=True), touched_tomofuda=True) is SmallSound.FOUL


def test_one_movement_over_many_cards_sounds_once():
    feedback = Feedback()
    sounds = [feedback.answer(touched(How.SWEEP, at_ms)) for at_ms in (0.0, 20.0, 60.0, AGAIN_AFTER_MS)]
    assert sounds == [SmallSound.SWEEP, None, None, SmallSound.SWEEP]
    assert feedback.answer(touched(How.COM, AGAIN_AFTER_MS)) is SmallSound.COM_TAKE


class Loudspeaker:
    def __init__(self) -> None:
        self.name = "in the test"
        self.stream = Stream(RATE)
        self.clock = StreamClock(RATE)
        self.gone = False

    def is_lost(self) -> bool:
        return self.gone

    def close(self) -> None:
        pass


def heard(loudspeaker: Loudspeaker) -> dict[SmallSound, float]:
    """The small sounds on an output that never asks for a buffer, with their gains."""
    sounds = loudspeaker.stream.sounds
    return {
        small: float(sound.gain_factor)
        for small in SmallSound
        for sound in sounds
        if sound.samples is render(small, RATE)
    }


@pytest.fixture
def rehearsed(look, qtbot):
    def begin(sound: SoundSettings) -> tuple[Rehearsal, Loudspeaker]:
        rehearsal = Rehearsal(look, MATCH.but(reading=READ.but(kind=ReadingKind.TEXT)))
        qtbot.addWidget(rehearsal.screen)
        loudspeaker = Loudspeaker()
        wish = output_wish_of(Settings(sound=sound))
        rehearsal.screen.give_sound(MatchSound(wish, lambda _name, _ms: loudspeaker, rehearsal.screen))
        return rehearsal, loudspeaker

    return begin


def take(rehearsal: Rehearsal) -> None:
    rehearsal.begin()
    rehearsal.find(lambda spot: spot is not None and spot.side is Side.FIRST)
    rehearsal.take(100.0)


def test_a_take_is_heard_as_loud_as_it_is_set(rehearsed):
    rehearsal, loudspeaker = rehearsed(SoundSettings(small_volumes={"touch": 30}))
    take(rehearsal)
    assert heard(loudspeaker)[SmallSound.TOUCH] == pytest.approx(0.3)


def test_a_sound_at_0_is_never_played(rehearsed):
    rehearsal, loudspeaker = rehearsed(SoundSettings(small_volumes={"touch": 0}))
    take(rehearsal)
    assert SmallSound.TOUCH not in heard(loudspeaker)


def test_volumes_change_in_the_match(rehearsed):
    rehearsal, loudspeaker = rehearsed(SoundSettings())
    rehearsal.screen.change_sound(output_wish_of(Settings(sound=SoundSettings(small_volumes={"touch": 5}))))
    take(rehearsal)
    assert heard(loudspeaker)[SmallSound.TOUCH] == pytest.approx(0.05)


def test_a_match_in_text_needs_no_output(look, qtbot):
    rehearsal = Rehearsal(look, MATCH.but(reading=READ.but(kind=ReadingKind.TEXT)))
    qtbot.addWidget(rehearsal.screen)

    def refuse(_name, _latency_ms) -> Loudspeaker:
        raise DeviceError("There is no output for sound.")

    rehearsal.screen.give_sound(MatchSound(output_wish_of(Settings()), refuse, rehearsal.screen))
    take(rehearsal)
    assert rehearsal.screen.far_bar.silence.isHidden()


def test_losing_the_output_of_a_match_in_text_stops_nothing(rehearsed):
    rehearsal, loudspeaker = rehearsed(SoundSettings())
    rehearsal.begin()
    loudspeaker.gone = True
    rehearsal.screen._sound.look()
    assert not rehearsal.screen.play.pause_is_coming
    assert not rehearsal.screen.play.is_paused


@pytest.mark.parametrize("reads", [True, False])
def test_the_speed_says_when_it_is_read_aloud(look, qtbot, reads):
    rehearsal = Rehearsal(look, MATCH.but(near=Seat.COM))
    qtbot.addWidget(rehearsal.screen)
    wish = SoundWish((lambda _name: None) if reads else None)
    rehearsal.screen.give_sound(MatchSound(wish, lambda _name, _ms: Loudspeaker(), rehearsal.screen))
    assert rehearsal.screen.watch.aloud.isHidden() is not reads
