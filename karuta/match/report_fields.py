"""The match report as plain values for JSON: a header, a line a reading, how the match ended."""

from karuta.match.reason import Reason
from karuta.match.report import MatchReport
from karuta.match.report_row import ReportRow
from karuta.match.report_summary import spans_of, summary_of
from karuta.match.rows import Fields, player_row
from karuta.rules.side import SIDES


def header_fields(report: MatchReport) -> Fields:
    """Who played what; where a man took the near COM's seat, from which to which reading he sat there."""
    header: Fields = {
        "type": "report",
        "version": report.version,
        "seed": report.setup.seed,
        "players": [player_row(profile) for profile in report.players],
        "cards": list(report.dealt),
        "poems": report.poems,
    }
    return header | {"by_man": [list(span) for span in spans_of(report.by_man)]} if report.by_man else header


def row_fields(row: ReportRow) -> Fields:
    """One reading; the names of `watch` where it has them."""
    place = None if row.spot is None else row.spot.place
    return {
        "type": "reading",
        "n": row.n,
        "poem": int(row.poem),
        "kimariji": row.kimariji,
        "deciding": row.deciding,
        "lies": None if row.lies is None else int(row.lies),
        "row": None if place is None else place.row.name.lower(),
        "slot": None if place is None else place.slot,
        "taker": None if row.taker is None else int(row.taker),
        "how": None if row.how is None else row.how.value,
        "ms": [None if ms is None else round(ms, 1) for ms in row.ms],
        "fouls": [list(row.fouls[player]) for player in SIDES],
        "sent": [{"from": int(sent.sender), "poem": int(sent.card)} for sent in row.sent],
        "counts": list(row.counts),
        "swing": row.swing,
        "name": row.name,
        "techniques": [each.value for each in row.techniques],
        "guard_broken": row.guard_broken,
        "at_ms": round(row.at_ms, 1),
        "voids": row.voids,
        "why": [reason_fields(reason) for reason in row.reasons],
    }


def reason_fields(reason: Reason) -> Fields:
    """Why a COM touched a card."""
    return {
        "player": int(reason.side),
        "cause": reason.cause.value,
        "poem": None if reason.card is None else int(reason.card),
        "heard": reason.heard,
        "waited": reason.waited.value,
        "by_consonant": reason.by_consonant,
        "certainty": round(reason.certainty, 3),
        "ms": round(reason.ms, 1),
        "delay_ms": round(reason.delay_ms, 1),
    }


def result_fields(report: MatchReport) -> Fields:
    """How it ended, with the figures of the whole match; `ended_by` is null if it did not."""
    result, summary = report.result, summary_of(report.rows)
    return {
        "type": "result",
        "winner": None if result is None or result.winner is None else int(result.winner),
        "margin": None if result is None else result.margin,
        "ended_by": None if result is None else result.ended_by.value,
        "readings": len(report.rows),
        "takes": [list(summary.takes[player]) for player in SIDES],
        "fouls": list(summary.fouls),
        "take_ms_median": [None if ms is None else round(ms, 1) for ms in summary.median_ms],
        "karafuda": summary.karafuda,
        "length_ms": round(report.length_ms, 1),
        "cut_off": report.cut_off,
    }
