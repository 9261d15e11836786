"""What-if policies of sending, watched card by card."""

import numpy as np
import pytest

from karuta.com.level import ComLevel, ComNumbers
from karuta.lab.batch import Batch, play
from karuta.lab.company import arrays_of, seated
from karuta.lab.draws import BulkDraws
from karuta.lab.laying import dealt
from karuta.lab.poem_tables import FAMILY
from karuta.lab.sending import Policy
from karuta.match.streams import batch_stream

pytestmark = pytest.mark.xdist_group("sent_in_batches")  # its fixtures are dear: one worker plays them

MATCHES = 300


def first_sends(policy: Policy) -> tuple[Batch, list[tuple[int, int, int]]]:
    """The match, sender and card of the first card that each match sends."""
    levels = [(ComLevel(ComNumbers.level(8)),) * 2] * MATCHES
    draws = BulkDraws(batch_stream(2, 0), MATCHES)
    batch = play(seated(*arrays_of(levels)), draws, (policy, policy), logged=True)
    seen: dict[int, tuple[int, int, int]] = {}
    for reading in batch.log:
        for matches, senders, cards in reading.sent[:1]:
            for match, sender, card in zip(matches.tolist(), senders.tolist(), cards.tolist(), strict=True):
                seen.setdefault(match, (match, sender, card))
    return batch, list(seen.values())


def mates_left(policy: Policy) -> float:
    """How many of the first cards sent had a card of their sound beside them at home."""
    hands = _hands()
    batch, sends = first_sends(policy)
    taken = _taken(batch)
    mated = [
        any(
            FAMILY[other] == FAMILY[card] and other not in taken[match]
            for other in hands[match][sender] - {card}
        )
        for match, sender, card in sends
    ]
    return float(np.mean(mated))


def _hands() -> list[tuple[set[int], set[int]]]:
    """The cards that each match begins with: the same draws, dealt by the rules."""
    draws = BulkDraws(batch_stream(2, 0), MATCHES)
    hands = dealt(draws.deal(), draws.game)
    return [
        tuple(set(np.flatnonzero(hands[side, match]).tolist()) for side in (0, 1)) for match in range(MATCHES)
    ]


def _taken(batch: Batch) -> list[set[int]]:
    """The cards that were gone when each match first sent one."""
    gone: list[set[int]] = [set() for _ in range(MATCHES)]
    sent: set[int] = set()
    for reading in batch.log:
        for match, poem in zip(reading.matches.tolist(), reading.poem.tolist(), strict=True):
            if match not in sent:
                gone[match].add(poem)
        sent |= {match for wave in reading.sent for match in wave[0].tolist()}
    return gone


@pytest.fixture(scope="module")
def shares() -> dict[Policy, float]:
    return {policy: mates_left(policy) for policy in Policy}


def test_split_always_parts_like_cards_and_never_does_not(shares) -> None:
    assert shares[Policy.SPLIT] == 1.0
    assert shares[Policy.TOGETHER] == 0.0
    assert 0.5 < shares[Policy.RANDOM] < 0.95
    assert shares[Policy.MODEL] > shares[Policy.RANDOM]
