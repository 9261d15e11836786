"""The record of a match: JSON Lines, a header first, then every event as it happens and the rows of `watch`.

Rule 1: a record that was cut off anywhere is readable up to there.
Rule 2: a replay needs the record only; seed and levels stand in it for the curious.
"""

import json
from dataclasses import asdict, dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from karuta import __version__
from karuta.match.codec import event_to_json, profile_to_json, setup_to_json
from karuta.match.rows import Fields, row_of, territory_row
from karuta.match.setup import MatchSetup, Profile
from karuta.rules.apply import apply
from karuta.rules.events import Event, MatchBegan
from karuta.rules.side import BySide
from karuta.rules.state import OPENING_STATE, MatchState

FORMAT: Final = 2
FORMATS: Final = (1, 2)
"""What can be read. In 1 the man's techniques were not known yet; a replay does not look for them there."""
RECORD: Final = "record"
EVENT: Final = "event"


class RecordError(ValueError):
    """A record cannot be read or written; the message is one sentence."""


class NewerRecordError(RecordError):
    """A newer version of the program wrote the record."""


@dataclass(frozen=True, slots=True)
class Aids:
    """With what help a match was played.

    Attributes:
        upright: Whether the far cards stood upright for the near player.
        kimariji: Whether every card bore its deciding kana from the beginning.
    """

    upright: bool
    kimariji: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read.

    Attributes:
        setup: The match's settings.
        players: Who played.
        events: What happened, in order.
        rows: The rows that were written beside the events, the header not among them.
        version: The program's version that wrote it.
        cut_off: What is missing at its end, in one sentence; empty if nothing is.
        format: In which format it was written.
        aids: With what help it was played; None if the record does not tell.
    """

    setup: MatchSetup
    players: BySide[Profile]
    events: tuple[Event, ...]
    rows: tuple[Fields, ...]
    version: str
    cut_off: str = ""
    format: int = FORMAT
    aids: Aids | None = None


class RecordWriter:
    """Writes a match down while it is played; every line is on its way to the disk before the next one."""

    def __init__(
        self, path: Path, setup: MatchSetup, players: BySide[Profile], aids: Aids | None = None
    ) -> None:
        """Begin a new file; its folder is made if it is missing.

        Args:
            path: Where; nothing may be there yet.
            setup: The match's settings.
            players: Who plays.
            aids: With what help; None is not told.

        Raises:
            RecordError: The file cannot be made.
        """
        self.path = path
        self._setup = setup
        self._players = players
        self._aids = aids
        self._written = 0
        self._state: MatchState = OPENING_STATE
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: TextIOWrapper = path.open("x", encoding="utf-8", newline="\n")
        except OSError as error:
            raise RecordError(f"the record {str(path)!r} cannot be written: {error.strerror}") from error

    def follow(self, events: list[Event]) -> None:
        """Write what has been added to a session's events since the last call.

        Raises:
            RecordError: The file cannot be written any more.
        """
        new = events[self._written :]
        if not new:
            return
        lines = [json.dumps(fields, ensure_ascii=False) for event in new for fields in self._lines(event)]
        self._written = len(events)
        try:
            self._file.write("".join(f"{line}\n" for line in lines))
            self._file.flush()
        except (OSError, ValueError) as error:
            raise RecordError(f"the record {str(self.path)!r} cannot be written: {error}") from error

    def _lines(self, event: Event) -> list[Fields]:
        before, self._state = self._state, apply(self._state, event)
        if isinstance(event, MatchBegan):
            return [self._header(event)]
        row = row_of(self._setup.seed, self._players, event, before, self._state)
        lines = [{"type": EVENT, **event_to_json(event)}]
        return lines if row is None else [*lines, row]

    def _header(self, began: MatchBegan) -> Fields:
        """The first line; it stands for the `MatchBegan` too."""
        aids = {} if self._aids is None else {"aids": asdict(self._aids)}
        return {
            "type": RECORD,
            "format": FORMAT,
            "version": __version__,
            "seed": self._setup.seed,
            "setup": setup_to_json(self._setup),
            "players": [profile_to_json(profile) for profile in self._players],
            **aids,
            "mat": [territory_row(territory) for territory in began.mat],
            "order": [int(yomifuda) for yomifuda in began.order],
        }

    def close(self) -> None:
        """End the file; it is ended even if what was still to be written cannot be.

        Raises:
            RecordError: The end could not be written.
        """
        try:
            self._file.close()
        except OSError as error:
            raise RecordError(f"the record {str(self.path)!r} cannot be written: {error.strerror}") from error
