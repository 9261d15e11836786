"""How long a ghost takes on typical mats (`karuta.com.outlook`), with the same draws every time."""

from statistics import median

from karuta.com.draws import DRAWS
from karuta.com.outlook import TYPICAL_MEMORY, Sequence, typical_moments
from karuta.com.planning import Player, plan_reading
from karuta.rules.cards import Torifuda
from karuta.rules.side import SIDES


def typical_take_ms(player: Player) -> float:
    """The median of its takes after the deciding mora, won or lost, in both territories.

    Args:
        player: A hand that never goes wrong.
    """
    sequence = Sequence()
    takes_ms = []
    for moment in typical_moments():
        uniforms = [[sequence.uniform() for _ in range(DRAWS)] for _ in SIDES]
        if moment.sights[0].spot_of(Torifuda(moment.heard.number)) is None:
            continue
        for side in SIDES:
            plan = plan_reading(player, moment.sights[side], moment.heard, uniforms[side], TYPICAL_MEMORY)
            takes_ms.append(plan.touches[-1].stamp_ms - moment.heard.deciding_ms)
    return median(takes_ms)
