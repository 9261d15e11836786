"""A record as a report; whatever is wrong with it is one sentence.

Nothing here needs Qt. The record itself is only read.
"""

import logging
from dataclasses import dataclass, field
from pathlib import Path

from karuta import __version__
from karuta.match.record import NewerRecordError, RecordError
from karuta.match.record_file import read_record
from karuta.match.report import MatchReport, Reporter
from karuta.rules.apply import IllegalEvent
from ui.report_words import readings_by_man
from ui.wording import report as w
from ui.wording.sentence import Sentence

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence with its values."""

    sentence: Sentence
    values: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What became of a record.

    Attributes:
        report: The report, as far as the record reaches; None if nothing can be shown.
        notice: What is to be said of it; None if it is whole and ours.
        may_be_repeated: Whether another match may begin as this one did.
    """

    report: MatchReport | None
    notice: Notice | None = None
    may_be_repeated: bool = True


def load_report(path: Path) -> Loaded:
    """The report of a record."""
    try:
        record = read_record(path, with_hands=False)
    except NewerRecordError as error:
        log.info("no report: %s", error)
        return Loaded(None, Notice(w.NEWER), may_be_repeated=False)
    except RecordError as error:
        log.info("no report: %s", error)
        return Loaded(None, Notice(w.DAMAGED), may_be_repeated=False)
    reporter, notice = Reporter(), None
    is_ours = record.version == __version__
    try:
        reporter.hear(record.events)
    except IllegalEvent as error:
        log.info("the report ends early: %s", error)
        if not reporter.state.order:
            return Loaded(None, Notice(w.DAMAGED), may_be_repeated=False)
        notice = Notice(w.DAMAGED_AFTER, {"n": len(reporter.rows)})
    report = reporter.report(record.setup, record.players, record.version, record.cut_off)
    if notice is None and record.cut_off:
        notice = Notice(w.CUT_OFF, {"n": len(report.rows)})
    if notice is None and not is_ours:
        notice = Notice(w.OTHER_VERSION, {"version": record.version})
    return Loaded(report, notice or seat_notice(report), may_be_repeated=is_ours)


def seat_notice(report: MatchReport) -> Notice | None:
    """What is to be said where a man took a COM's seat."""
    return Notice(w.BY_MAN, {"readings": readings_by_man(report)}) if report.by_man else None
