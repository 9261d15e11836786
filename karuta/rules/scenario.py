"""A scenario answered: how one reading with a scripted hand is judged."""

from collections.abc import Mapping
from math import inf
from typing import Any, Final

from karuta.rules.cards import torifuda_of
from karuta.rules.judge import close_after, judge, take_by_delivery
from karuta.rules.scenario_form import Scenario, parse_scenario
from karuta.rules.scenario_pointer import ScenarioError
from karuta.rules.script import hand_played, touches_of
from karuta.rules.sending import Outcome, Tally, outcome_of
from karuta.rules.side import Side
from karuta.rules.stage import Stage
from karuta.rules.techniques import Sighting, cues_of, names_of
from karuta.rules.territory import MOST_LYING, Mat, Spot, find_on
from karuta.rules.touch import Frame, How, Touch

__all__ = ["ScenarioError", "run_scenario"]

ME: Final = Side.FIRST
HIM: Final = Side.SECOND


def run_scenario(given: Mapping[str, Any]) -> dict[str, Any]:
    """How the reading of a JSON object is judged, as a JSON object.

    Raises:
        ScenarioError: It is no scenario; the message says why, in one sentence.
    """
    scenario = parse_scenario(given)
    target = find_on(scenario.mat, torifuda_of(scenario.poem))
    cues = cues_of(scenario.mat, scenario.poem, scenario.deciding_ms, ME)
    stage = Stage(scenario.mat, target, min(scenario.kimariji_ms, scenario.end_ms), ME, cues)
    his = _his_touches(scenario, target)
    mine = touches_of(scenario.script, stage, inf)
    take = take_by_delivery(target, _deliveries(scenario, mine, his))
    close_ms = inf if target is not None and take is None else close_after(take, scenario.end_ms)
    hand, mine = hand_played(scenario.script, stage, close_ms)
    verdict = judge(scenario.mat, target, (*mine, *his), take, close_ms)
    fouls = verdict.fouls[ME]
    taken = _taken(target, take)
    outcome = outcome_of(
        Tally(
            lies_mine=None if target is None else target.side is ME,
            took=None if take is None else take.side is ME,
            my_fouls=fouls.first + fouls.second,
            his_fouls=scenario.com_fouls,
        )
    )
    answer: dict[str, Any] = {
        "take": taken,
        "take_ms": None if take is None else _plain(take.stamp_ms),
        "how": None if take is None else str(take.how),
        "my_fouls": {"own": fouls[ME], "opp": fouls[HIM]},
        "his_fouls": scenario.com_fouls,
        "i_send": _sent(scenario.mat, target, take, outcome),
        "swing": outcome.swing,
        "name": outcome.name,
        "technique": _technique(hand.sights.sightings, his),
    }
    broken = take is not None and take.side is HIM and hand.sights.held_at(take.stamp_ms)
    return answer | {"guard_broken": True} if broken else answer


def _technique(sightings: tuple[Sighting, ...], his: tuple[Touch, ...]) -> str | None:
    """R-8.5: what was recognised before anybody had touched the target, in order."""
    return names_of(each for each in sightings if all(each.stamp_ms <= touch.stamp_ms for touch in his))


def _his_touches(scenario: Scenario, target: Spot | None) -> tuple[Touch, ...]:
    """The COM's touch on the target; while 囲い手 holds it cannot take."""
    if scenario.com_take_ms is None or target is None:
        return ()
    stamp_ms = max(scenario.com_take_ms, scenario.guard_until_ms or 0.0)
    return (Touch(HIM, stamp_ms, How.COM, (Frame(target.side, (target,)),)),)


def _deliveries(
    scenario: Scenario, mine: tuple[Touch, ...], his: tuple[Touch, ...]
) -> list[tuple[float, Touch]]:
    """When news of each touch arrive: at its stamp, or later if the file says so."""
    click_ms, com_ms = scenario.click_delivered_ms or 0.0, scenario.com_delivered_ms or 0.0
    return [
        *((max(touch.stamp_ms, click_ms), touch) for touch in mine),
        *((max(touch.stamp_ms, com_ms), touch) for touch in his),
    ]


def _taken(target: Spot | None, take: Touch | None) -> str:
    if target is None or take is None:
        return "none"
    return f"{'own' if target.side is ME else 'opp'}_by_{'me' if take.side is ME else 'him'}"


def _sent(mat: Mat, target: Spot | None, take: Touch | None, outcome: Outcome) -> int:
    """R-6.3: no more cards move than lie there once the target has gone, or find a slot."""
    lying = [mat.first.count(), mat.second.count()]
    if target is not None and take is not None:
        lying[target.side] -= 1
    most = min(lying[ME], MOST_LYING - lying[HIM])
    fewest = -min(lying[HIM], MOST_LYING - lying[ME])
    return max(fewest, min(most, outcome.i_send))


def _plain(number_ms: float) -> float | int:
    """A whole number without its point."""
    return int(number_ms) if number_ms.is_integer() else number_ms
