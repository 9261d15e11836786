"""`lab --sheets`: whole matches between COMs, reading by reading, as a player keeps them (対戦記録).

Rule 1: these are matches of the event-driven engine, the very ones that `watch` plays with the same seeds.
"""

import argparse
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

from karuta.com.level import ComLevel
from karuta.match.headless import play_out
from karuta.match.report_row import ReportRow, settled_row
from karuta.match.rows import row_of
from karuta.match.seat import Seats
from karuta.match.setup import HUNDRED, MOST_CARDS, MatchSetup, Profile, SetupError
from karuta.match.streams import spawn_streams
from karuta.rules.apply import apply
from karuta.rules.cards import Yomifuda
from karuta.rules.events import CardTouched, Event, ReadingOpened, RoundSettled
from karuta.rules.side import SIDES, BySide, Side
from karuta.rules.state import OPENING_STATE, MatchState
from karuta.rules.why import Cause, Why
from poems.kimariji import kimariji
from ui.commands.arguments import LARGEST_SEED
from ui.commands.com_choice import com_level, com_player, profile_of
from ui.commands.lab_bar import tell
from ui.commands.outcome import DONE, INTERRUPTED, CommandError
from ui.commands.output import flush_output, write_json, write_line
from ui.commands.row_text import ended, player_name

Fields = dict[str, Any]
DRAWN_SEEDS: Final = 2**32
MOST_SHEETS: Final = 1000
_WIDE: Final = "　"
_LONGEST: Final = 6  # kana of a kimariji
HEADINGS: Final = (
    f"{'':>3} {'kimariji':<26}{'lies':<12} {'taken':<6}{'ms 0':>7}{'ms 1':>7}  on moras  left   fouls, sent"
)


@dataclass(slots=True)
class Sheet:
    """What has been seen of a match.

    Attributes:
        players: Who sits there.
        touched: Why each hand came down in the reading under way.
        takes: By side and territory: cards taken, own first.
        taken_ms: By side: the touches that took, after the deciding mora.
        causes: By side: fouls by cause.
    """

    seed: int
    players: BySide[Profile]
    state: MatchState = OPENING_STATE
    touched: list[CardTouched] = field(default_factory=list)
    takes: list[list[int]] = field(default_factory=lambda: [[0, 0], [0, 0]])
    taken_ms: list[list[float]] = field(default_factory=lambda: [[], []])
    causes: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])


def show_sheets(arguments: argparse.Namespace) -> int:
    """Play the matches and print them, one after the other; the exit code.

    Raises:
        CommandError: Their seeds are too large.
    """
    first: int = secrets.randbelow(DRAWN_SEEDS) if arguments.seed is None else arguments.seed
    if first + arguments.sheets - 1 > LARGEST_SEED:
        raise CommandError(f"so many sheets need seeds beyond {LARGEST_SEED}")
    done = 0
    try:
        for number in range(first, first + arguments.sheets):
            _show_sheet(arguments, number)
            done += 1
    except KeyboardInterrupt:
        flush_output()
        tell(f"interrupted after {done} of {arguments.sheets} sheets")
        return INTERRUPTED
    return DONE


def _show_sheet(arguments: argparse.Namespace, number: int) -> None:
    streams = spawn_streams(number)
    levels = BySide(*(com_level(arguments, side, streams.seats[side]) for side in SIDES))
    seats: Seats = BySide(*(com_player(levels[side], streams.seats[side]) for side in SIDES))
    events = play_out(setup_of(arguments, number), seats, streams).events
    for row in sheet_rows(events, number, levels):
        if arguments.json:
            write_json(row)
        else:
            write_line(sheet_line(row))


def setup_of(arguments: argparse.Namespace, number: int) -> MatchSetup:
    """The settings of the match with that seed.

    Raises:
        CommandError: It cannot be played like this.
    """
    try:
        return MatchSetup(
            seed=number,
            cards_a_side=arguments.cards or MOST_CARDS,
            poems=tuple(map(Yomifuda, arguments.poems)) if arguments.poems else HUNDRED,
        )
    except SetupError as error:
        raise CommandError(str(error)) from error


def sheet_rows(events: Iterable[Event], number: int, levels: BySide[ComLevel]) -> Iterator[Fields]:
    """The rows of `watch`, with what a sheet tells more, and one more at the end that sums them up."""
    sheet = Sheet(number, levels.map(profile_of))
    for event in events:
        yield from _rows(sheet, event)
    yield _sum_row(sheet)


def _rows(sheet: Sheet, event: Event) -> Iterator[Fields]:
    before, sheet.state = sheet.state, apply(sheet.state, event)
    row = row_of(sheet.seed, sheet.players, event, before, sheet.state)
    if isinstance(event, ReadingOpened):
        sheet.touched.clear()
    elif isinstance(event, CardTouched):
        sheet.touched.append(event)
    elif isinstance(event, RoundSettled) and sheet.state.round is not None and row is not None:
        row |= _told_more(sheet, settled_row(sheet.state, sheet.state.round))
    if row is not None:
        yield row


def _told_more(sheet: Sheet, settled: ReportRow) -> Fields:
    """What a sheet tells of a reading beside the row of `watch`."""
    assert sheet.state.round is not None
    verdict = sheet.state.round.verdict
    assert verdict is not None
    whys = {event.touch: event.why for event in sheet.touched}
    causes: list[list[str]] = [[], []]
    for foul in verdict.fouled:
        why = whys.get(foul.touch)
        causes[foul.player].append("" if why is None else why.cause.value)
    for side in SIDES:
        sheet.causes[side].update(causes[side])
    if settled.taker is not None and settled.lies is not None:
        sheet.takes[settled.taker][settled.taker is not settled.lies] += 1
        sheet.taken_ms[settled.taker].append(settled.take_ms or 0.0)
    spot = settled.spot
    return {
        "kimariji": settled.kimariji,
        "row": None if spot is None else spot.place.row.name.lower(),
        "slot": None if spot is None else spot.place.slot,
        "causes": causes,
        "moras": [_acted_on(sheet.touched, side) for side in SIDES],
    }


def _acted_on(touched: Iterable[CardTouched], side: Side) -> str | None:
    """How many moras that hand acted on when it went for the card; with a c: the consonant of the last."""
    whys: list[Why] = [each.why for each in touched if each.touch.side is side and each.why is not None]
    takes = [why for why in whys if why.cause in (Cause.TAKE, Cause.REACH)]
    return None if not takes else f"{takes[-1].moras}{'c' if takes[-1].by_consonant else ''}"


def _sum_row(sheet: Sheet) -> Fields:
    return {
        "type": "sheet",
        "seed": sheet.seed,
        "takes": sheet.takes,
        "take_ms_median": [round(median(each), 1) if each else None for each in sheet.taken_ms],
        "causes": [dict(each.most_common()) for each in sheet.causes],
    }


def sheet_line(row: Fields) -> str:
    """A row for people."""
    if row["type"] == "match":
        one, other = map(player_name, row["players"])
        return f"seed {row['seed']}: 0 ({one}) against 1 ({other})\n{HEADINGS}"
    if row["type"] == "reading":
        return _reading_line(row)
    if row["type"] == "result":
        by = "nobody has won" if row["winner"] is None else f"{row['winner']} has won by {row['margin']}"
        return f"{by} after {row['readings']} readings ({ended(row)})"
    return "\n".join((*(_player_line(row, side) for side in SIDES), ""))


def _player_line(row: Fields, side: Side) -> str:
    own, far = row["takes"][side]
    fouls = ", ".join(f"{cause} {count}" for cause, count in row["causes"][side].items()) or "none"
    middle = row["take_ms_median"][side]
    told = "-" if middle is None else f"{middle:.0f} ms"
    return f"{int(side)} took {own + far} ({own} own, {far} far), median {told}; fouls: {fouls}"


def _reading_line(row: Fields) -> str:
    full, deciding = row["kimariji"], row["deciding"]
    shown = _padded(deciding) + (f"({full})" if full != deciding else "")
    wide = sum(1 if character < "\u0100" else 2 for character in shown)
    lies = "-" if row["lies"] is None else f"{row['lies']} {row['row']} {row['slot']}"
    taken = (
        "-" if row["taker"] is None else f"{row['taker']} {'own' if row['taker'] == row['lies'] else 'far'}"
    )
    times = "".join("      -" if ms is None else f"{ms:7.0f}" for ms in row["ms"])
    moras = " ".join(f"{told or '-':<3}" for told in row["moras"])
    fouls = [f"{side}: {cause}" for side in SIDES for cause in row["causes"][side]]
    sent = [f"{each['from']} sends {kimariji(each['poem'])}" for each in row["sent"]]
    left = f"{row['counts'][0]}-{row['counts'][1]}"
    words = ", ".join([*(f"! {each}" for each in fouls), *sent])
    where = f"{row['n']:>3} {shown}{' ' * (26 - wide)}{lies:<12} {taken:<6}"
    return f"{where}{times}  {moras}  {left:<6} {words}".rstrip()


def _padded(kana: str) -> str:
    return kana + _WIDE * (_LONGEST - len(kana))
