"""The rows of `watch` and `replay`: plain values for JSON, made from events as they happen."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from karuta import __version__
from karuta.match.report_row import settled_row
from karuta.match.setup import Profile
from karuta.rules.apply import apply
from karuta.rules.events import (
    Event,
    MatchAborted,
    MatchBegan,
    MatchDrawn,
    MatchResigned,
    MatchWon,
    ReadingVoided,
    RoundSettled,
    SeatChanged,
)
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE, MatchState, Round
from karuta.rules.techniques import names_of
from karuta.rules.territory import Territory

Fields = dict[str, Any]
NUMBER_NAMES: Final = ("kimariji", "memory", "reaction", "hand", "hearing")
ENDS: Final = (MatchWon, MatchDrawn, MatchResigned, MatchAborted)
"""The events that end a match."""


def rows_of(seed: int, players: BySide[Profile], events: Iterable[Event]) -> Iterator[Fields]:
    """The rows of a match, each as soon as its event has come.

    Raises:
        IllegalEvent: The events are not those of a match.
    """
    state = OPENING_STATE
    for event in events:
        before, state = state, apply(state, event)
        row = row_of(seed, players, event, before, state)
        if row is not None:
            yield row


def row_of(
    seed: int, players: BySide[Profile], event: Event, before: MatchState, state: MatchState
) -> Fields | None:
    """The row that this event completes, if it completes one.

    Args:
        seed: The match's seed, for the header.
        players: Who plays, for the header.
        event: What happened.
        before: The state before it.
        state: The state after it.
    """
    if isinstance(event, MatchBegan):
        return match_row(seed, players, state)
    if isinstance(event, RoundSettled) and state.round is not None:
        return reading_row(state, state.round)
    if isinstance(event, ReadingVoided) and before.round is not None:
        return {"type": "void", "n": before.round.n, "poem": before.round.yomifuda, "place": event.place}
    if isinstance(event, SeatChanged):
        return {"type": "seat", "player": int(event.side), "man": event.by_man, "readings": len(state.read)}
    if isinstance(event, ENDS):
        return result_row(state)
    return None


def player_row(profile: Profile) -> Fields:
    """Who sits at a seat; class, numbers and strategy are null for a man."""
    numbers = None if profile.numbers is None else dict(zip(NUMBER_NAMES, profile.numbers, strict=True))
    row: Fields = {"class": profile.level, "numbers": numbers, "strategy": profile.strategy}
    if profile.person is not None:
        basis = profile.person.basis
        row["ghost"] = {"of": basis.label, "matches": basis.matches, "takes": basis.takes}
    return row if profile.name == "" else row | {"name": profile.name}


def territory_row(territory: Territory) -> list[list[int]]:
    """Top, middle and bottom row, slot 0 at the owner's left, 0 = empty."""
    return [[int(card) for card in row] for row in territory.rows]


def match_row(seed: int, players: BySide[Profile], state: MatchState) -> Fields:
    """The header of a match."""
    return {
        "type": "match",
        "version": __version__,
        "seed": seed,
        "players": [player_row(profile) for profile in players],
        "mat": [territory_row(territory) for territory in state.mat],
        "order": [int(yomifuda) for yomifuda in state.order],
    }


def reading_row(state: MatchState, this: Round) -> Fields:
    """One reading, once its sending is settled.

    Raises:
        ValueError: Its reading has not closed.
    """
    settled = settled_row(state, this)
    row: Fields = {
        "type": "reading",
        "n": settled.n,
        "poem": int(settled.poem),
        "deciding": settled.deciding,
        "lies": _number(settled.lies),
        "taker": _number(settled.taker),
        "how": None if settled.how is None else settled.how.value,
        "ms": [None if ms is None else round(ms, 1) for ms in settled.ms],
        "fouls": [settled.fouls_of(side) for side in Side],
        "sent": [{"from": int(sent.sender), "poem": int(sent.card)} for sent in settled.sent],
        "name": settled.name,
        "counts": list(settled.counts),
    }
    if this.seen:
        row["technique"] = names_of(each.sighting for each in this.seen)
    if this.guard_broken:
        row["guard_broken"] = True
    return row


def _number(side: Side | None) -> int | None:
    return None if side is None else int(side)


def result_row(state: MatchState) -> Fields:
    """How the match ended.

    Raises:
        ValueError: It has not.
    """
    if state.result is None:
        raise ValueError("the match is not over")
    return {
        "type": "result",
        "winner": _number(state.result.winner),
        "margin": state.result.margin,
        "readings": len(state.read),
        "ended_by": state.result.ended_by.value,
    }
