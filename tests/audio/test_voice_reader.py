import numpy as np
import pytest

from audio.clip import Half
from audio.pack import PackError
from audio.ready_clips import ReadyClips
from audio.stream import FADE_MS, Stream
from audio.stream_clock import StreamClock
from audio.voice_reader import JOKA_HALVES, MARGIN_MS, VoiceReader, Wish
from poems.collection import JOKA, poem
from poems.reading import ReadingKind

RATE = 48_000
BLOCK = 480
AHEAD_MS = 50.0  # this device asks 50 ms before a sample is heard


class Loudspeaker:
    """A device whose sample n is heard at n / RATE, and which remembers all it played."""

    def __init__(self, latency_ms: float = 0.0) -> None:
        self.stream = Stream(RATE)
        self.clock = StreamClock(RATE, latency_ms)
        self.played: list[np.ndarray] = []
        self.run(100.0)

    def run(self, length_ms: float) -> None:
        for _ in range(round(length_ms / 10.0)):
            heard_ms = self.stream.position * 1000.0 / RATE
            self.clock.note(self.stream.position, heard_ms, heard_ms - AHEAD_MS, heard_ms - AHEAD_MS)
            buffer = np.zeros((BLOCK, 1), np.float32)
            self.stream.fill(buffer)
            self.played.append(buffer[:, 0])

    @property
    def now_ms(self) -> float:
        return self.stream.position * 1000.0 / RATE - AHEAD_MS

    def heard(self, at_ms: float) -> bool:
        """Whether something sounds at that instant, played or not yet."""
        while self.now_ms + AHEAD_MS <= at_ms:
            self.run(10.0)
        return bool(np.concatenate(self.played)[round(at_ms * RATE / 1000.0)] != 0.0)


@pytest.fixture
def loudspeaker() -> Loudspeaker:
    return Loudspeaker()


@pytest.fixture
def clips(made_clip):
    made = ReadyClips(lambda number, half: made_clip(number, half, hold_ms=500.0 * (half - 1)), RATE)
    yield made
    made.close()


@pytest.fixture
def reader(clips, loudspeaker) -> VoiceReader:
    return VoiceReader(clips, loudspeaker)


def wish(number: int = 21, **other) -> Wish:
    return Wish(**{"number": number, "kind": ReadingKind.VOICE, "from_ms": 100.0, "pause_ms": 1000.0} | other)


def test_the_poem_is_heard_when_it_was_promised(reader, loudspeaker) -> None:
    promise = reader.read(wish(from_ms=loudspeaker.now_ms))
    assert promise.zero_at_ms == pytest.approx(loudspeaker.now_ms + 1000.0, abs=0.03)
    for onset in promise.reading.upper:
        at_ms = promise.zero_at_ms + onset.audible_ms
        assert not loudspeaker.heard(at_ms - 0.1)
        assert loudspeaker.heard(at_ms + 0.1)


def test_a_lead_begins_as_soon_as_the_device_can(reader, loudspeaker) -> None:
    now_ms = loudspeaker.now_ms
    promise = reader.read(wish(from_ms=now_ms, lead=((5, Half.LOWER),)))
    lead = promise.lead.phrases[0]
    assert lead.zero_at_ms == pytest.approx(now_ms + AHEAD_MS + MARGIN_MS, abs=0.03)
    assert promise.zero_at_ms == pytest.approx(lead.end_at_ms + 1000.0, abs=0.03)
    assert lead.heard(lead.end_at_ms) == poem(5).lower_kana
    assert not loudspeaker.heard(lead.zero_at_ms + 39.9)
    assert loudspeaker.heard(lead.zero_at_ms + 40.1)
    assert loudspeaker.heard(lead.end_at_ms - 0.1)
    assert not loudspeaker.heard(lead.end_at_ms + 0.1)


def test_without_a_pause_the_poem_begins_as_soon_as_the_device_can(reader, loudspeaker) -> None:
    now_ms = loudspeaker.now_ms
    promise = reader.read(wish(from_ms=now_ms, pause_ms=0.0))
    assert promise.zero_at_ms == pytest.approx(now_ms + AHEAD_MS + MARGIN_MS + 40.0, abs=0.03)


def test_a_reading_wished_for_later_begins_later(reader, loudspeaker) -> None:
    from_ms = loudspeaker.now_ms + 3000.0
    promise = reader.read(wish(from_ms=from_ms, lead=((5, Half.LOWER),)))
    assert promise.lead.phrases[0].zero_at_ms == pytest.approx(from_ms, abs=0.03)


def test_the_way_to_the_ear_is_part_of_the_promise(clips) -> None:
    late = Loudspeaker(latency_ms=400.0)
    reader = VoiceReader(clips, late)
    now_ms = late.now_ms
    promise = reader.read(wish(from_ms=now_ms, pause_ms=100.0))
    assert promise.zero_at_ms == pytest.approx(now_ms + AHEAD_MS + MARGIN_MS + 40.0 + 400.0, abs=0.03)
    assert late.heard(promise.zero_at_ms - 400.0 + 0.1)
    assert not late.heard(promise.zero_at_ms - 400.0 - 0.1)


def test_the_joka_and_the_first_poem_are_one_utterance(reader, loudspeaker) -> None:
    promise = reader.read(wish(from_ms=loudspeaker.now_ms, lead=JOKA_HALVES))
    upper, first, again = promise.lead.phrases
    assert upper.heard(first.zero_at_ms) == JOKA.upper_kana
    assert first.heard(again.zero_at_ms) == JOKA.lower_kana
    assert promise.zero_at_ms == pytest.approx(again.end_at_ms + 1000.0, abs=0.03)
    assert len(loudspeaker.stream.sounds) == 1


def test_a_lower_half_straight_after_is_promised_too(reader, loudspeaker) -> None:
    promise = reader.read(wish(5, from_ms=loudspeaker.now_ms, with_lower=True))
    upper, lower = promise.poem.phrases
    assert lower.zero_at_ms == pytest.approx(upper.end_at_ms)
    assert lower.heard(lower.end_at_ms) == poem(5).lower_kana
    assert loudspeaker.heard(lower.end_at_ms - 0.1)


def test_a_withdrawn_poem_is_not_heard(reader, loudspeaker) -> None:
    promise = reader.read(wish(from_ms=loudspeaker.now_ms))
    while loudspeaker.now_ms < promise.zero_at_ms - 150.0:
        loudspeaker.run(10.0)
    reader.withdraw()
    loudspeaker.heard(promise.zero_at_ms + 5000.0)
    assert not np.concatenate(loudspeaker.played).any()


def test_what_sounds_falls_silent_when_it_is_withdrawn(reader, loudspeaker) -> None:
    promise = reader.read(wish(from_ms=loudspeaker.now_ms))
    assert loudspeaker.heard(promise.zero_at_ms + 1000.0)
    silent_ms = loudspeaker.now_ms + AHEAD_MS + FADE_MS
    reader.withdraw()
    loudspeaker.heard(promise.zero_at_ms + 5000.0)
    assert not np.concatenate(loudspeaker.played)[round(silent_ms * RATE / 1000.0) :].any()


def test_a_phrase_is_finished_while_the_next_one_waits(reader, loudspeaker) -> None:
    first = reader.read(wish(from_ms=loudspeaker.now_ms, pause_ms=200.0))
    assert loudspeaker.heard(first.zero_at_ms + 500.0)
    end_ms = first.zero_at_ms + first.reading.end_ms
    second = reader.read(wish(99, from_ms=end_ms))
    assert second.zero_at_ms == pytest.approx(end_ms + 1000.0, abs=0.05)
    assert loudspeaker.heard(end_ms - 0.1)
    assert not loudspeaker.heard(end_ms + 500.0)
    reader.withdraw()
    assert not loudspeaker.heard(second.zero_at_ms + 10.0)


def test_it_is_as_loud_as_it_is_set(clips, loudspeaker) -> None:
    reader = VoiceReader(clips, loudspeaker, gain_factor=0.5)
    promise = reader.read(wish(from_ms=loudspeaker.now_ms))
    loudspeaker.heard(promise.zero_at_ms + 100.0)
    assert np.concatenate(loudspeaker.played).max() == pytest.approx(0.5 * 8000 / 32768)


def test_a_promise_on_another_clock_shows_so_much_more(reader, loudspeaker) -> None:
    promise = reader.read(wish(from_ms=loudspeaker.now_ms, lead=((5, Half.LOWER),)))
    moved = promise.moved(10_000.0)
    assert moved.zero_at_ms == pytest.approx(promise.zero_at_ms + 10_000.0)
    assert moved.reading is promise.reading
    assert moved.lead.phrases[0].zero_at_ms == pytest.approx(promise.lead.phrases[0].zero_at_ms + 10_000.0)
    assert moved.poem.phrases[0].zero_at_ms == pytest.approx(moved.zero_at_ms)


def test_a_voice_without_the_poem_says_so_and_plays_nothing(loudspeaker) -> None:
    def missing(number: int, half: Half):
        raise PackError("it is not there")

    clips = ReadyClips(missing, RATE)
    reader = VoiceReader(clips, loudspeaker)
    reader.prepare(wish().names)
    with pytest.raises(PackError, match="not there"):
        reader.read(wish())
    assert loudspeaker.stream.sounds == ()
    reader.close()


def test_an_output_that_stands_still_promises_nothing_that_has_gone_by(reader, loudspeaker) -> None:
    now_ms = loudspeaker.now_ms + 900.0  # so long it has not asked for a buffer
    from_ms = now_ms - 1500.0
    assert reader.read(wish(from_ms=from_ms)).zero_at_ms < now_ms
    reader.withdraw()
    promise = reader.read(wish(from_ms=from_ms, now_ms=now_ms))
    assert now_ms < promise.zero_at_ms < now_ms + 100.0
