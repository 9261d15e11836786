"""What is known of a man's strength from his matches (R-10.21), and what cards are worth (R-10.22)."""

from itertools import pairwise

import pytest

from karuta.com.belief import Outcome, believed, unknown
from karuta.com.odds import FIT, FULL, MOST_LEAD, advantage_elo, chance, chance_of_lead
from karuta.com.strength import wins_share
from karuta.rules.side import BySide


def outcome(
    lead: int | None = 3, com_elo: float = 2500.0, dealt: BySide[int] = FULL, won: bool | None = None
):
    if lead is not None:
        won = None if lead == 0 else lead > 0
    return Outcome(com_elo, dealt, won, lead)


def test_with_equal_hands_the_chance_is_that_of_elo() -> None:
    for apart in (-600.0, -100.0, 0.0, 250.0):
        assert chance(advantage_elo(apart)) == pytest.approx(wins_share(2000.0 + apart, 2000.0))


def test_fewer_cards_are_an_advantage_and_more_are_none() -> None:
    row = [chance(advantage_elo(0.0, BySide(cards, 25))) for cards in range(25, 4, -1)]
    assert all(before < after for before, after in pairwise(row))
    assert advantage_elo(0.0, BySide(20, 25)) == pytest.approx(-advantage_elo(0.0, BySide(25, 20)))
    assert advantage_elo(0.0, BySide(18, 18)) == 0.0


def test_a_difference_in_strength_counts_less_in_a_short_match() -> None:
    assert advantage_elo(300.0, BySide(13, 13)) < advantage_elo(300.0)


@pytest.mark.parametrize("advantage", [-500.0, 0.0, 130.0])
def test_the_leads_that_are_possible_come_to_one(advantage) -> None:
    leads = [*range(-MOST_LEAD, 0), *range(1, MOST_LEAD + 1)]
    assert sum(chance_of_lead(advantage, lead) for lead in leads) == pytest.approx(1.0)
    won = sum(chance_of_lead(advantage, lead) for lead in leads if lead > 0)
    assert won == pytest.approx(chance(advantage))
    assert chance_of_lead(advantage, 25) == chance_of_lead(advantage, MOST_LEAD)
    assert 0.0 < chance_of_lead(advantage, 0) < 0.1


def test_nothing_is_known_at_first() -> None:
    low, high = unknown().interval_elo
    assert high - low > 3000.0
    assert unknown().matches == 0


def test_wins_raise_losses_lower_and_matches_narrow_it() -> None:
    first = believed([outcome(3)] * 3)
    assert first.mean_elo > believed([outcome(1)] * 3).mean_elo > believed([outcome(-1)] * 3).mean_elo
    low, high = first.interval_elo
    assert low < first.mean_elo < high
    more = believed([outcome(3), outcome(-3)] * 20)
    assert more.matches == 40
    low, high = more.interval_elo
    assert high - low < 500.0
    assert low < 2500.0 < high


def test_a_man_who_wins_as_foretold_is_told_his_strength() -> None:
    """Matches whose leads are spread as those of a man 300 points above the COM."""
    leads = [-8, -4, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14]
    wins = sum(lead > 0 for lead in leads) / len(leads)
    assert wins == pytest.approx(chance(300.0), abs=0.11)
    assert believed([outcome(lead) for lead in leads * 3]).mean_elo == pytest.approx(2770.0, abs=120.0)


def test_the_order_counts_the_latest_most() -> None:
    rising = believed([outcome(-8)] * 15 + [outcome(8)] * 15)
    falling = believed([outcome(8)] * 15 + [outcome(-8)] * 15)
    assert rising.mean_elo > 2500.0 > falling.mean_elo


def test_what_is_loosened_stays_where_it_was_and_counts_no_match() -> None:
    known = believed([outcome(2), outcome(-2)] * 10)
    loosened = known.loosened()
    assert loosened.mean_elo == pytest.approx(known.mean_elo, abs=20.0)
    low, high = loosened.interval_elo
    assert high - low > 3000.0
    assert loosened.matches == 0
    assert believed([outcome(3)], loosened).matches == 1


def test_a_match_that_was_given_up_says_who_won_and_no_more() -> None:
    before = [outcome(2), outcome(-2)] * 8
    lost = [
        believed([*before, last]).mean_elo for last in (outcome(-9), outcome(None, won=False), outcome(-1))
    ]
    assert lost == sorted(lost)
    assert len(set(lost)) == 3


def test_a_handicap_is_taken_into_account() -> None:
    helped = believed([outcome(2, dealt=BySide(10, 25))] * 5)
    alone = believed([outcome(2)] * 5)
    hindered = believed([outcome(2, dealt=BySide(25, 10))] * 5)
    assert helped.mean_elo < alone.mean_elo < hindered.mean_elo


def test_the_share_of_wins_falls_with_the_strength_of_the_com() -> None:
    belief = believed([outcome(1), outcome(-2), outcome(3)] * 3)
    row = [belief.wins_share(elo) for elo in range(1000, 5000, 500)]
    assert all(before > after for before, after in pairwise(row))
    for share in (0.3, 0.45, 0.8):
        assert belief.wins_share(belief.matching_elo(share)) == pytest.approx(share, abs=0.005)


def test_nothing_is_drawn_and_no_clock_is_asked() -> None:
    played = [outcome(lead) for lead in (4, -3, 8, 1)]
    assert believed(played) == believed(played)


def test_the_constants_are_those_of_the_fit() -> None:
    assert 20.0 < FIT.card_scale < 40.0
    assert 40.0 < FIT.lead_scale < 65.0
