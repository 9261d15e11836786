"""The history while the game runs: written reading by reading, taken in between matches, never in the way."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pytest

from karuta.history import database
from karuta.history.database import transaction
from karuta.history.history import History
from karuta.history.schema import VERSION, make_sums
from karuta.match.headless import play_out
from karuta.match.record import RecordWriter
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.side import BySide
from ui.app import Game
from ui.choices import LanguageChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.history_intake import HistoryIntake, taken_in
from ui.history_place import begun_at, history_path
from ui.match.laying import Laid, lay, setup_of
from ui.recording import Recording
from ui.screens.presets import watching
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.wishes import MatchWish
from ui.wording import notebook
from ui.wording import statistics as w

OLD = Path(__file__).parents[1] / "history" / "history_version_1.sqlite"
DATA_TABLES = ("reading", "foul", "send")


@pytest.fixture
def laid() -> Laid:
    settings = watching(Settings())
    return lay(settings, setup_of(settings, 17, None), still=True)


def play(laid: Laid, told) -> None:
    """Let the match run to its end, told after every event as the driver tells."""
    from karuta.match.timetable import answer_for
    from karuta.rules.phases import Phase

    session = laid.table.session
    while not session.is_over:
        if session.state.phase is Phase.RESTING:
            session.receive(answer_for(session.setup, session.state), session.now_ms)
        due_ms = session.next_due_ms
        assert due_ms is not None
        session.advance(due_ms)
        told()


def count(path, table="reading"):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_every_reading_is_there_as_soon_as_it_is_settled(laid, tmp_path):
    recording = Recording(tmp_path / "records" / "a.jsonl", laid, tmp_path)
    path = history_path(tmp_path)
    seen = []

    def told():
        recording.follow()
        seen.append(count(path) - len(laid.table.session.state.read))

    play(laid, told)
    assert set(seen) <= {0, -1}, "a reading counts as read when it closes, and is stored once it is settled"
    assert seen[-1] == 0
    recording.close()
    with History(path) as history:
        known = history.known()
        assert known["a.jsonl"].has_ended
        assert history.connection.execute("SELECT kind FROM match").fetchall() == [("watched",)]


def test_what_was_stored_live_is_what_its_record_says(laid, tmp_path):
    recording = Recording(tmp_path / "records" / "a.jsonl", laid, tmp_path)
    play(laid, recording.follow)
    recording.close()
    other = tmp_path / "other"
    (other / "records").mkdir(parents=True)
    (tmp_path / "records" / "a.jsonl").rename(other / "records" / "a.jsonl")
    assert taken_in(other, Event()) is None
    for table in DATA_TABLES:
        rows = []
        for folder in (tmp_path, other):
            with closing(sqlite3.connect(history_path(folder))) as connection:
                rows.append(connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall())
        assert rows[0] == rows[1]


def test_while_another_program_writes_the_match_goes_on_and_nothing_is_lost(laid, tmp_path):
    recording = Recording(tmp_path / "records" / "a.jsonl", laid, tmp_path)
    path = history_path(tmp_path)
    with History(path) as other:
        rounds = iter(range(1_000_000))

        def told():
            if next(rounds) % 40 == 0:
                with transaction(other.connection):
                    recording.follow()
            else:
                recording.follow()

        play(laid, told)
    recording.close()
    assert not recording.failed
    assert count(path) == len(laid.table.session.state.read)


def test_a_full_disk_costs_the_history_nothing_that_the_record_has(laid, tmp_path, full_disk):
    recording = Recording(tmp_path / "records" / "a.jsonl", laid, tmp_path)
    path = history_path(tmp_path)
    with full_disk(path.with_name(path.name + "-wal").stat().st_size + 10):
        play(laid, recording.follow)
    recording.close()  # there is room again
    assert count(path) == len(laid.table.session.state.read)


def test_where_no_history_can_be_made_the_match_is_recorded_all_the_same(laid, tmp_path):
    history_path(tmp_path).mkdir()
    recording = Recording(tmp_path / "records" / "a.jsonl", laid, tmp_path)
    play(laid, recording.follow)
    recording.close()
    assert not recording.failed
    history_path(tmp_path).rmdir()
    assert taken_in(tmp_path, Event()) is None
    assert count(history_path(tmp_path)) == len(laid.table.session.state.read)


def test_a_newer_history_is_left_alone_by_a_match(laid, tmp_path):
    path = history_path(tmp_path)
    newer(path)
    before = path.read_bytes()
    recording = Recording(tmp_path / "records" / "a.jsonl", laid, tmp_path)
    play(laid, recording.follow)
    recording.close()
    assert not recording.failed
    assert path.read_bytes() == before
    assert taken_in(tmp_path, Event()) is w.NEWER
    assert path.read_bytes() == before


def newer(path):
    path.parent.mkdir(exist_ok=True)
    History(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def write_record(path, seed):
    from karuta.com.level import ComLevel, ComNumbers
    from karuta.com.player import ComPlayer

    setup, streams = MatchSetup(seed), spawn_streams(seed)
    seats = [ComPlayer(ComLevel(ComNumbers.level(7)), of.plan, of.sending) for of in streams.seats]
    session = play_out(setup, BySide(*seats), streams)
    writer = RecordWriter(path, setup, BySide(MAN, Profile("C", (7, 7, 7, 7, 7), "even")))
    writer.follow(session.events)
    writer.close()


def test_records_are_taken_in_beside_the_window(qtbot, tmp_path):
    for seed in (1, 2):
        write_record(tmp_path / "records" / f"2026-01-0{seed}_09-30-00_{seed}.jsonl", seed)
    intake = HistoryIntake(tmp_path)
    told = []
    intake.told.connect(told.append)
    with qtbot.waitSignal(intake.done, timeout=30_000):
        intake.begin()
        intake.begin()  # runs already
    intake.stop()
    assert told == []
    with History(history_path(tmp_path)) as history:
        rows = history.connection.execute("SELECT record, begun_at, kind FROM match ORDER BY record")
        assert rows.fetchall() == [
            (f"2026-01-0{seed}_09-30-00_{seed}.jsonl", f"2026-01-0{seed}T09:30:00", "match")
            for seed in (1, 2)
        ]


def test_it_is_told_once_that_a_record_cannot_be_read(qtbot, tmp_path):
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "a.jsonl").write_text("{broken\n")
    intake = HistoryIntake(tmp_path)
    told = []
    intake.told.connect(told.append)
    for _ in range(2):
        with qtbot.waitSignal(intake.done, timeout=30_000):
            intake.begin()
        intake.stop()
    assert told == [w.RECORDS_REFUSED]


def test_a_damaged_history_is_told_and_made_again(tmp_path):
    write_record(tmp_path / "records" / "a.jsonl", 1)
    history_path(tmp_path).write_bytes(b"rubbish" * 1000)
    assert taken_in(tmp_path, Event()) is w.MADE_AGAIN
    assert count(history_path(tmp_path)) > 50
    assert (tmp_path / "history-damaged-1.sqlite").read_bytes() == b"rubbish" * 1000


def test_where_nothing_is_nothing_is_made(tmp_path):
    intake = HistoryIntake(tmp_path / "data")
    intake.begin()
    intake.stop()
    assert list(tmp_path.iterdir()) == []


def test_a_record_of_another_name_began_when_it_was_written(tmp_path):
    path = tmp_path / "mine.jsonl"
    path.touch()
    assert begun_at(path)[:4] >= "2024"
    assert len(begun_at(path)) == len("2026-11-30T21:14:05+09:00")
    assert begun_at(tmp_path / "2026-01-03_09-30-00_3_2.jsonl") == "2026-01-03T09:30:00"


def japanese_game(app, home) -> Game:
    settings = Settings()
    screen = settings.screen.but(language=LanguageChoice.JAPANESE).model_dump()
    SettingsFile(home).save(settings.but(screen=screen))
    return Game(app, Folders(home, home / "data"), ManualClock())


def test_the_game_takes_records_in_once_it_is_seen_and_stores_its_match(
    qtbot, dressed_app, language, tmp_path
):
    data = tmp_path / "data"
    write_record(data / "records" / "2026-01-01_09-30-00_1.jsonl", 1)
    game = japanese_game(dressed_app, tmp_path)
    qtbot.addWidget(game.window)
    with qtbot.waitSignal(game.sides.intake.done, timeout=30_000):
        game.window.show()
    with History(history_path(data)) as history:
        assert list(history.known()) == ["2026-01-01_09-30-00_1.jsonl"]
        game.open_match(MatchWish(seed=3))
        assert sorted(history.known()) == sorted(path.name for path in (data / "records").iterdir())
    game.window.close()


@pytest.fixture
def slow_renewal(monkeypatch):
    """An old history is brought up to date only when that is allowed; who does it tells that it has begun."""
    begun, go_on = Event(), Event()

    def wait(connection):
        begun.set()
        assert go_on.wait(60.0)
        make_sums(connection)

    monkeypatch.setattr(database, "make_sums", wait)
    yield begun, go_on
    go_on.set()


def test_nobody_waits_while_an_old_history_is_brought_up_to_date(
    qtbot, dressed_app, language, tmp_path, slow_renewal
):
    begun, go_on = slow_renewal
    (tmp_path / "data").mkdir()
    shutil.copy(OLD, history_path(tmp_path / "data"))
    game = japanese_game(dressed_app, tmp_path)
    qtbot.addWidget(game.window)
    game.window.show()
    qtbot.waitUntil(begun.is_set, timeout=30_000)
    thread = game.sides.intake._thread
    began_s = time.perf_counter()
    game.sides.show_layout_practice()
    assert game.sides.layouts.practice.head.said.text() == notebook.RENEWING.text
    game.sides.progress.show_today()
    assert game.sides.progress.today.head.accessibleDescription() == notebook.RENEWING.text
    game.open_match(MatchWish(seed=3))
    game.match.setup_asked.emit()
    game.sides.show_statistics()
    assert game.sides.statistics.nothing.text() == w.RENEWING.text
    assert time.perf_counter() - began_s < 30.0, "nobody waited for the lock"
    assert game.sides.intake._thread is thread, "the one that was to stop goes on"
    renewed = []
    game.sides.intake.renewed.connect(lambda: renewed.append(True))
    go_on.set()
    qtbot.waitUntil(lambda: bool(renewed), timeout=30_000)
    qtbot.waitUntil(lambda: not game.sides.statistics.nothing.isVisible(), timeout=30_000)
    game.window.close()


def test_a_match_stops_what_is_taken_in(qtbot, dressed_app, language, tmp_path):
    data = tmp_path / "data"
    for seed in range(1, 6):
        write_record(data / "records" / f"2026-01-0{seed}_09-30-00_{seed}.jsonl", seed)
    game = japanese_game(dressed_app, tmp_path)
    qtbot.addWidget(game.window)
    game.window.show()
    game.open_match(MatchWish(seed=3))
    before = count(history_path(data), "match")
    qtbot.waitUntil(
        lambda: not [thread for thread in enumerate_threads() if thread.name == "take records in"],
        timeout=30_000,
    )
    assert count(history_path(data), "match") == before
    with qtbot.waitSignal(game.sides.intake.done, timeout=30_000):
        game.match.setup_asked.emit()
    assert count(history_path(data), "match") == 6
    game.window.close()
