"""What a drill is called."""

from typing import Final

from karuta.practice.answer import Drill
from ui.wording import drill_names as w
from ui.wording.sentence import Sentence

DRILL_NAMES: Final[dict[str, Sentence]] = {
    Drill.WHERE: w.WHERE,
    Drill.WHAT: w.WHAT,
    Drill.PUT_BACK: w.PUT_BACK,
    Drill.MISSING: w.MISSING,
    Drill.SOLO: w.SOLO,
    Drill.FLASH: w.FLASH,
    Drill.BY_EAR: w.BY_EAR,
    Drill.CHANGE: w.CHANGE,
    Drill.SWEEP: w.SWEEP,
    Drill.UPPER_OF_LOWER: w.UPPER_OF_LOWER,
    "match": w.MATCH,
}
"""Every drill, and "match" for the times in matches."""
