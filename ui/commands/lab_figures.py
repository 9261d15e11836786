"""The figures of a trial as a row: fields for programs, one line for people."""

from typing import Any, Final

from karuta.com.level import Strategy
from karuta.lab.job import Contestant
from karuta.lab.tally import Interval, Tally, more_wins_95
from karuta.rules.side import SIDES
from ui.commands.arguments import NUMBER_NAMES
from ui.commands.lab_trials import Trial

Fields = dict[str, Any]
_DIGITS: Final = 4


def figures_row(trial: Trial, tally: Tally, took_s: float, seed: int) -> Fields:
    """All figures of a trial, each with its interval at 95 %."""
    count = tally.matches
    return {
        **trial.names,
        "matches": count,
        "win_rate": round(tally.win_rate, _DIGITS),
        "win_rate_95": _rounded(tally.win_rate_95),
        "margin_mean": round(tally.margin.mean(count), _DIGITS),
        "readings_mean": round(tally.readings.mean(count), _DIGITS),
        "fouls_mean": [round(fouls.mean(count), _DIGITS) for fouls in tally.fouls],
        "take_ms_median": [round(tally.take_ms(side), 1) for side in SIDES],
        "matches_per_s": round(count / took_s, 1) if took_s > 0.0 else None,
        "margin_mean_95": _rounded(tally.margin.mean_95(count)),
        "readings_mean_95": _rounded(tally.readings.mean_95(count)),
        "fouls_mean_95": [_rounded(fouls.mean_95(count)) for fouls in tally.fouls],
        "own_rate": round(tally.own_rate, _DIGITS),
        "draws": tally.draws,
        "players": [player_row(each) for each in trial.contestants],
        "seed": seed,
    }


def difference_row(tally: Tally, first: Tally) -> Fields:
    """In a sweep: how much more often the first player wins than with the first value, and the interval."""
    return {
        "win_rate_more": round(tally.win_rate - first.win_rate, _DIGITS),
        "win_rate_more_95": _rounded(more_wins_95(tally, first)),
    }


def player_row(contestant: Contestant) -> Fields:
    """Who played; null for what was drawn for each match."""
    numbers = contestant.numbers
    strategy = contestant.strategy
    if strategy is None and numbers is not None:
        strategy = Strategy.EVEN
    return {
        "class": None if contestant.com_class is None else contestant.com_class.value,
        "numbers": None if numbers is None else dict(zip(NUMBER_NAMES, numbers.as_tuple(), strict=True)),
        "strategy": None if strategy is None else strategy.value,
        "sending": contestant.policy.value,
    }


def _rounded(interval: Interval) -> list[float]:
    return [round(end, _DIGITS) for end in interval]


def standings(trials: list[Trial], tallies: list[Tally]) -> list[Fields]:
    """How a tournament ended: who won which share of all its matches, the best first."""
    won_share: dict[str, list[float]] = {}
    for trial, tally in zip(trials, tallies, strict=False):
        names: Any = trial.names["pair"]
        won_share.setdefault(names[0], []).append(tally.win_rate)
        won_share.setdefault(names[1], []).append(1.0 - tally.win_rate)
    shares = {name: sum(each) / len(each) for name, each in won_share.items()}
    ranked = sorted(shares, key=lambda name: -shares[name])
    return [
        {"place": place, "player": name, "points": round(shares[name], _DIGITS)}
        for place, name in enumerate(ranked, 1)
    ]


HEADINGS: Final = (
    f"{'':<24}{'matches':>10}{'wins %':>9}{'95 %':>15}{'margin':>9}{'readings':>10}{'fouls':>12}"
    f"{'median ms':>15}{'a second':>10}"
)

MORE: Final = "   more than the first, 95 %"


def line_of(row: Fields, players: tuple[Contestant, Contestant]) -> str:
    """The row for people, under `HEADINGS`."""
    low, high = row["win_rate_95"]
    fouls = " ".join(f"{each:.2f}" for each in row["fouls_mean"])
    medians = " ".join(f"{each:.0f}" for each in row["take_ms_median"])
    more = ""
    if "win_rate_more" in row:
        least, most = row["win_rate_more_95"]
        more = f"   {100 * row['win_rate_more']:+.2f} ({100 * least:+.2f} to {100 * most:+.2f})"
    return (
        f"{_name(row, players):<24}{row['matches']:>10}{100 * row['win_rate']:>9.2f}"
        f"{f'{100 * low:.2f}–{100 * high:.2f}':>15}{row['margin_mean']:>9.2f}{row['readings_mean']:>10.2f}"
        f"{fouls:>12}{medians:>15}{row['matches_per_s'] or 0:>10.0f}{more}"
    )


def _name(row: Fields, players: tuple[Contestant, Contestant]) -> str:
    if "sweep" in row:
        return f"{row['sweep']} {row['value']}"
    return " – ".join(map(_called, players))


def _called(player: Contestant) -> str:
    if player.com_class is not None:
        return player.com_class.value
    assert player.numbers is not None
    values = player.numbers.as_tuple()
    return str(values[0]) if len(set(values)) == 1 else ",".join(map(str, values))
