"""The takes in the own territory, for the map of the fixed positions."""

from karuta.history.own_takes import own_takes
from karuta.rules.side import Side


def test_they_are_the_near_players_takes_in_the_near_territory(history, match):
    match.store(history)
    wanted = [
        (row.poem, row.spot.place, len(row.deciding), row.ms.first)
        for row in match.rows
        if row.taker is Side.FIRST and row.lies is Side.FIRST
    ]
    found = own_takes(history.connection)
    assert wanted
    assert sorted((each.card, each.place, each.deciding, each.took_ms) for each in found) == sorted(wanted)


def test_matches_of_coms_do_not_count(history, played):
    match = played(17)
    match.players = match.players.with_value(Side.FIRST, match.players.second)
    match.store(history)
    assert own_takes(history.connection) == ()
