"""Why a COM touched what it touched, in words: for the report and the file for spreadsheets.

Nothing here needs Qt: how a sentence gets into the present language is an argument.
"""

from collections.abc import Callable
from typing import Final

from karuta.match.reason import Reason, Waited
from karuta.match.report_row import ReportRow
from karuta.rules.side import Side
from karuta.rules.why import Cause
from poems.kimariji import kimariji
from ui.wording import report as w
from ui.wording.sentence import Sentence

Say = Callable[..., str]
Name = Callable[[ReportRow, Side], str]
PERCENT: Final = 100.0
WAITED: Final = {
    Waited.EARLY: w.HEARD_EARLY,
    Waited.DECIDING: w.HEARD_DECIDING,
    Waited.FULL: w.HEARD_FULL,
    Waited.LONGER: w.HEARD_LONGER,
}
SLIPPED: Final = {
    Cause.REACH: w.SLIPPED_EARLY,
    Cause.MISHEARING: w.SLIPPED_MISHEARD,
    Cause.MUDDLE: w.SLIPPED_MEMORY,
    Cause.FORGOTTEN: w.SLIPPED_FORGOTTEN,
    Cause.OWN_ROW: w.SLIPPED_OWN_ROW,
    Cause.LURE: w.SLIPPED_LURED,
    Cause.MISLED: w.SLIPPED_MISLED,
}
"""What a hand that did not go for the read card is said to have done; one that did touched it in passing."""


def reason_lines(row: ReportRow, say: Say, name: Name) -> tuple[str, ...]:
    """A line for every touch of a COM of which it is known why.

    Args:
        row: The reading.
        say: Puts a sentence into the present language.
        name: What the player is called who sat there in that reading.
    """
    return tuple(_line(row, reason, say, name) for reason in row.reasons)


def _line(row: ReportRow, reason: Reason, say: Say, name: Name) -> str:
    who, ms = name(row, reason.side), f"{reason.ms:.0f}"
    if not reason.is_target:
        return say(w.WHY_WRONG, who=who, what=_slipped(reason, say), ms=ms)
    told: dict[str, object] = {
        "who": who,
        "heard": say(_heard(row, reason), kana=reason.heard),
        "share": f"{reason.certainty * PERCENT:.0f}",
        "ms": ms,
    }
    other_ms = row.ms[reason.side.other]
    is_beaten = row.taker is reason.side.other and other_ms is not None and other_ms < reason.ms
    if is_beaten and other_ms is not None:
        late = f"{reason.ms - other_ms:.0f}"
        line = say(w.WHY_LATE, other=name(row, reason.side.other), late=late, **told)
    else:
        line = say(w.WHY_TAKE, **told)
    return say(w.WHY_DELAYED, why=line, late=f"{reason.delay_ms:.0f}") if reason.delay_ms else line


def _heard(row: ReportRow, reason: Reason) -> Sentence:
    if reason.by_consonant:
        return w.HEARD_CONSONANT
    if reason.waited is Waited.DECIDING and len(row.deciding) < len(row.kimariji):
        return w.HEARD_CHANGED
    return WAITED.get(reason.waited, w.HEARD_DECIDING)


def _slipped(reason: Reason, say: Say) -> str:
    card = say(w.EMPTY_PLACE) if reason.card is None else say(w.QUOTED_CARD, card=kimariji(int(reason.card)))
    return say(SLIPPED.get(reason.cause, w.SLIPPED_MEMORY), kana=reason.heard, card=card)
