"""A match that the ladder counts: whether it does, and what changes in one that was begun as an exam.

Rule 1: whoever ends a match is told what it means for the ladder, whether it was begun there or not.
"""

from dataclasses import replace

from karuta.practice.ladder import EXAMS, Bout
from ui.language import tr
from ui.match.laying import Laid
from ui.match.presenter import Cast
from ui.wording import ladder as w


def counting(laid: Laid, *, is_exam: bool) -> Laid:
    """The match, knowing whether the ladder counts it.

    Args:
        laid: The match.
        is_exam: Whether it was begun as an exam: then its screen says so, and shows no kimariji.
    """
    level = _level_of(laid)
    if level is None:
        return laid
    cast = laid.table.cast

    def named() -> Cast:
        return replace(cast(), note=tr(w.EXAM, level=level))

    table = replace(laid.table, counts=True, may_aid=not is_exam, cast=named if is_exam else cast)
    return replace(laid, table=table)


def _level_of(laid: Laid) -> str | None:
    """The class for whose exam it counts; None if it counts for none."""
    setup, profiles, tempo = laid.setup, laid.profiles, laid.setup.tempo
    if setup.rehearsal or not profiles.first.is_man:
        return None
    own_pause = (tempo.pause_from_ms, tempo.pause_to_ms)
    bout = Bout(
        begun_at="",
        far_class=profiles.second.level or "",
        won=False,
        near_cards=setup.hands.first,
        far_cards=setup.hands.second,
        poems=len(setup.poems),
        reading_kind=setup.kind.value,
        allowance_ms=setup.hand_allowance_ms,
        tempo=tempo.name if setup.pause_range_ms == own_pause else "",
        is_limited=setup.memorizing_limit,
    )
    return next((exam.level for exam in EXAMS if exam.admits(bout)), None)
