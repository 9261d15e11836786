"""What a COM hears of a reading, and when (R-10.9)."""

import pytest

from karuta.com.hearing import hear
from karuta.match.streams import spawn_streams
from poems.kimariji import ALL_BITS, bits_of, deciding_length
from poems.reading import ReadingKind
from poems.tempo import TEMPO_5316
from poems.text_reading import card_reading, text_reading


@pytest.mark.parametrize(
    ("number", "read", "deciding", "full"),
    [
        (21, (), 3, 3),
        (21, (63,), 2, 3),
        (21, (63, 61), 1, 3),
        (76, (), 6, 6),
        (76, (11,), 2, 6),
        (87, (), 1, 1),
    ],
)
def test_the_deciding_mora_comes_earlier_as_poems_go(number, read, deciding, full) -> None:
    heard = hear(text_reading(number, TEMPO_5316), ALL_BITS & ~bits_of(read))
    assert (heard.deciding, heard.full) == (deciding, full)


def test_it_agrees_with_the_poems_own_answer_for_any_set_of_unread() -> None:
    rng = spawn_streams(8).order
    for _ in range(500):
        unread = [number for number in range(1, 101) if rng.random() < 0.4]
        number = 1 + int(rng.random() * 100)
        reading = text_reading(number, TEMPO_5316)
        kana = deciding_length(number, bits_of(unread))
        assert hear(reading, bits_of(unread)).deciding_ms == reading.audible_ms_of(kana)


def test_the_kimariji_is_that_among_the_poems_of_the_reading() -> None:
    heard = hear(text_reading(21, TEMPO_5316), bits_of((21, 5)), bits_of((21, 5, 61)))
    assert (heard.deciding, heard.full) == (1, 2)


def test_moras_that_a_cut_reading_does_not_play_count_when_they_would_have_been_audible() -> None:
    whole = text_reading(76, TEMPO_5316)
    cut = whole.cut(1)
    assert not cut.is_whole
    assert hear(cut, ALL_BITS).audible_ms == hear(whole, ALL_BITS).audible_ms


def test_a_picture_of_the_card_is_heard_at_once() -> None:
    reading = card_reading(76)
    assert reading.kind is ReadingKind.TORIFUDA
    assert set(hear(reading, ALL_BITS).audible_ms) == {0.0}
