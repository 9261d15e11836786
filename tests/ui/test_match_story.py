"""The clocks of the screen stand still with the match."""

import pytest

from karuta.rules import events as e
from ui.match.story import Story


@pytest.mark.parametrize(
    ("now_ms", "memorized_ms", "elapsed_ms"),
    [
        (4_000.0, 3_000.0, 0.0),
        (9_000.0, 6_000.0, 1_000.0),
        (12_000.0, 6_000.0, 2_000.0),
        (25_000.0, 6_000.0, 7_000.0),
    ],
)
def test_a_pause_is_taken_out_of_both_clocks(now_ms, memorized_ms, elapsed_ms):
    story = Story()
    for event in (
        e.MatchPaused(3_000.0),
        e.MatchResumed(5_000.0),
        e.MemorizingEnded(8_000.0),
        e.MatchPaused(10_000.0),
        e.MatchResumed(20_000.0),
    ):
        if event.at_ms <= now_ms:
            story.hear(event, None)
    if story.started_at_ms is None:
        assert story.memorized_ms(now_ms) == memorized_ms
    assert story.elapsed_ms(now_ms) == elapsed_ms
