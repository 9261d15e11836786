"""The tables of the history, version by version.

Rule 1: a version that was released is never changed; what comes later is another migration.
Rule 2: a new database goes through all migrations, an old one through those it lacks, in one transaction; at
its end all sums are made of the rows that are there.
Rule 3: rows of matches and answers are the truth here; a summary can always be made of them again
(`summaries.rebuild`, `practice_sums.rebuild_practice`).
"""

from collections.abc import Callable
from sqlite3 import Connection
from typing import Final

from karuta.history.practice_sums import rebuild_practice
from karuta.history.summaries import rebuild

APPLICATION: Final = 0x6E697761  # marks the file as ours: "niwa"

_MATCHES: Final = """
CREATE TABLE match (
  id INTEGER PRIMARY KEY,
  record TEXT NOT NULL UNIQUE,
  record_bytes INTEGER,
  begun_at TEXT NOT NULL,
  version TEXT NOT NULL,
  kind TEXT NOT NULL,
  seed INTEGER NOT NULL,
  setup TEXT NOT NULL,
  near TEXT NOT NULL,
  far TEXT NOT NULL,
  far_class TEXT NOT NULL,
  near_cards INTEGER NOT NULL,
  far_cards INTEGER NOT NULL,
  poems INTEGER NOT NULL,
  reading_kind TEXT NOT NULL,
  allowance_ms REAL NOT NULL,
  ended_by TEXT,
  winner INTEGER,
  margin INTEGER,
  length_ms REAL
);
CREATE TABLE reading (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  poem INTEGER NOT NULL,
  kimariji INTEGER NOT NULL,
  deciding INTEGER NOT NULL,
  lies INTEGER,
  row INTEGER,
  slot INTEGER,
  taker INTEGER,
  how TEXT,
  near_ms REAL,
  far_ms REAL,
  near_left INTEGER NOT NULL,
  far_left INTEGER NOT NULL,
  swing INTEGER NOT NULL,
  name TEXT,
  guard_broken INTEGER NOT NULL,
  at_ms REAL NOT NULL,
  settled_ms REAL NOT NULL,
  voids INTEGER NOT NULL,
  PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE foul (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  player INTEGER NOT NULL,
  territory INTEGER NOT NULL,
  PRIMARY KEY (match, n, player, territory)
) WITHOUT ROWID;
CREATE TABLE send (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  place INTEGER NOT NULL,
  sender INTEGER NOT NULL,
  poem INTEGER NOT NULL,
  PRIMARY KEY (match, n, place)
) WITHOUT ROWID;
CREATE TABLE technique (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (match, n, place)
) WITHOUT ROWID;
CREATE TABLE refused_record (
  record TEXT PRIMARY KEY,
  record_bytes INTEGER NOT NULL,
  reason TEXT NOT NULL
) WITHOUT ROWID
"""

_SUMMARIES: Final = """
CREATE TABLE book (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  far_class TEXT NOT NULL,
  month TEXT NOT NULL,
  won INTEGER NOT NULL DEFAULT 0,
  lost INTEGER NOT NULL DEFAULT 0,
  drawn INTEGER NOT NULL DEFAULT 0,
  broken_off INTEGER NOT NULL DEFAULT 0,
  UNIQUE (kind, far_class, month)
);
ALTER TABLE match ADD COLUMN book INTEGER REFERENCES book (id);
CREATE TABLE card_sum (
  book INTEGER NOT NULL REFERENCES book (id),
  poem INTEGER NOT NULL,
  lies INTEGER NOT NULL,
  readings INTEGER NOT NULL,
  takes INTEGER NOT NULL,
  fouls INTEGER NOT NULL,
  far_fouls INTEGER NOT NULL,
  PRIMARY KEY (book, poem, lies)
) WITHOUT ROWID;
CREATE TABLE block_sum (
  book INTEGER NOT NULL REFERENCES book (id),
  side INTEGER NOT NULL,
  row INTEGER NOT NULL,
  half INTEGER NOT NULL,
  readings INTEGER NOT NULL,
  takes INTEGER NOT NULL,
  PRIMARY KEY (book, side, row, half)
) WITHOUT ROWID;
CREATE TABLE time_sum (
  book INTEGER NOT NULL REFERENCES book (id),
  deciding INTEGER NOT NULL,
  bin INTEGER NOT NULL,
  takes INTEGER NOT NULL,
  PRIMARY KEY (book, deciding, bin)
) WITHOUT ROWID;
CREATE INDEX take_of_card ON reading (poem, near_ms) WHERE taker = 0
"""

_PRACTICE: Final = """
CREATE TABLE practice (
  id INTEGER PRIMARY KEY,
  drill TEXT NOT NULL,
  settings TEXT NOT NULL,
  began_s REAL NOT NULL,
  offset_s REAL NOT NULL,
  ended_s REAL
);
CREATE TABLE answer (
  practice INTEGER NOT NULL REFERENCES practice (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  at_s REAL NOT NULL,
  drill TEXT NOT NULL,
  card INTEGER NOT NULL,
  right INTEGER NOT NULL,
  took_ms REAL NOT NULL,
  given INTEGER,
  peeked INTEGER NOT NULL,
  slot INTEGER,
  detail TEXT NOT NULL,
  PRIMARY KEY (practice, n)
) WITHOUT ROWID;
CREATE INDEX answer_of_card ON answer (card, at_s, drill, right, took_ms, peeked);
CREATE TABLE met (
  poem INTEGER NOT NULL,
  day INTEGER NOT NULL,
  drill TEXT NOT NULL,
  asked INTEGER NOT NULL,
  rights INTEGER NOT NULL,
  wrongs INTEGER NOT NULL,
  ms REAL NOT NULL,
  PRIMARY KEY (poem, day, drill)
) WITHOUT ROWID;
CREATE TABLE day_sum (
  drill TEXT NOT NULL,
  day INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  rights INTEGER NOT NULL,
  wrongs INTEGER NOT NULL,
  ms REAL NOT NULL,
  PRIMARY KEY (drill, day)
) WITHOUT ROWID;
CREATE TABLE slot_sum (
  drill TEXT NOT NULL,
  slot INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  rights INTEGER NOT NULL,
  wrongs INTEGER NOT NULL,
  ms REAL NOT NULL,
  PRIMARY KEY (drill, slot)
) WITHOUT ROWID;
CREATE TABLE answer_bin (
  drill TEXT NOT NULL,
  bin INTEGER NOT NULL,
  rights INTEGER NOT NULL,
  PRIMARY KEY (drill, bin)
) WITHOUT ROWID;
CREATE TABLE gap_sum (
  drill TEXT NOT NULL,
  gap INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  rights INTEGER NOT NULL,
  PRIMARY KEY (drill, gap)
) WITHOUT ROWID;
CREATE INDEX reading_of_poem ON reading (poem, match);
CREATE INDEX bout ON match (
  kind, begun_at, ended_by, winner, far_class, near_cards, far_cards, poems, reading_kind, allowance_ms
)
"""


_SENT_ROWS: Final = """
CREATE TABLE send_row (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  place INTEGER NOT NULL,
  row INTEGER NOT NULL,
  PRIMARY KEY (match, n, place)
) WITHOUT ROWID
"""


def run_statements(connection: Connection, statements: str) -> None:
    """Run them one by one inside the transaction that is open; `executescript` would end it."""
    for statement in statements.split(";"):
        connection.execute(statement)


def _version_1(connection: Connection) -> None:
    """Matches, readings, fouls, sends, techniques; records that could not be taken in."""
    run_statements(connection, _MATCHES)


def _version_2(connection: Connection) -> None:
    """Summaries kept beside the readings."""
    run_statements(connection, _SUMMARIES)


def _version_3(connection: Connection) -> None:
    """Practice: its answers, and sums by card and day in which matches are counted too."""
    run_statements(connection, _PRACTICE)


def _version_4(connection: Connection) -> None:
    """From which row a sent card came; of earlier matches that is not known."""
    run_statements(connection, _SENT_ROWS)


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (
    _version_1,
    _version_2,
    _version_3,
    _version_4,
)
"""What makes version n of version n - 1, in order."""

VERSION: Final = len(MIGRATIONS)
"""The version of the tables that this program reads and writes."""


def make_sums(connection: Connection) -> None:
    """Make all sums again, inside the transaction that is open; seconds for a million readings."""
    rebuild(connection)
    rebuild_practice(connection)
