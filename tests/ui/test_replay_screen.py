"""A replay in the window, with real pointer and keys; seats that change; the same cards again."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from audio.device import DeviceError
from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy
from karuta.match.record import RecordWriter
from karuta.match.record_file import read_record
from karuta.rules.events import SeatChanged
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from ui.app import Game
from ui.choices import LanguageChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.language import tr
from ui.match.rehearsal import REST, Rehearsal
from ui.match.replay_scenes import Show, recorded
from ui.match.scenes import COMS, MATCH
from ui.match.screen import MatchScreen
from ui.screens.presets import beginner
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.wishes import MatchWish
from ui.wording import watching as words

LEFT = Qt.MouseButton.LeftButton


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


@pytest.fixture
def record(look):
    return recorded(look, MATCH)


@pytest.fixture
def show(look, qtbot, record):
    made = Show(look, record, MATCH, 2)
    qtbot.addWidget(made.screen)
    made.screen.show()
    QApplication.processEvents()
    return made


def view(show):
    return show.screen.play.view


# a replay


def test_the_recorded_hand_moves_on_the_mat(show, record):
    show.until(lambda: view(show).phase is Phase.READING)
    show.run(905.0)
    early = show.screen.play.picture().trail
    assert early is None or len(early.points_mm) < 3
    show.run(70.0)
    late = show.screen.play.picture()
    assert len(late.trail.points_mm) >= 5
    assert late.frame is not None
    while show.screen.play.picture().ghosts == ():
        show.run(10.0)
    assert len(show.screen.play.picture().trail.points_mm) >= len(late.trail.points_mm)


def test_who_took_is_told_with_the_times_of_then(show):
    step(show)
    assert view(show).n == 2
    strip = show.screen.play.picture().strip
    told = " ".join(run.text for run in strip.runs)
    assert "あなた" in told
    assert "取り" in told


def step(show):
    """On to the end of a reading, by key."""
    QTest.keyClick(show.screen.board, Qt.Key.Key_Down)
    show.until(lambda: show.screen.play.watcher.is_standing)


def test_a_step_back_shows_the_reading_again_and_the_one_before(show):
    step(show)
    step(show)
    read = view(show).read
    assert len(read) == 3
    QTest.mouseClick(show.screen.watch.back, LEFT)  # its own beginning
    assert view(show).read == read[:2]
    assert show.screen.play.watcher.is_standing
    QTest.mouseClick(show.screen.watch.back, LEFT)  # soon after: the one before
    assert view(show).read == read[:1]
    QTest.keyClick(show.screen.board, Qt.Key.Key_Up)
    assert view(show).read == ()
    step(show)
    assert view(show).read == read[:1]


def test_going_back_and_on_again_comes_to_the_same_picture(show):
    step(show)
    show.rest()
    before = show.screen.play.picture()
    show.screen.play.watcher.go_to(2)
    step(show)
    show.rest()
    after = show.screen.play.picture()
    assert after.cards == before.cards
    assert after.plates == before.plates
    assert after.strip.runs == before.strip.runs


def test_a_replay_is_played_to_its_end_at_every_speed(look, qtbot, record):
    ends = []
    for rate_factor in (0.25, 1.0, 100.0):
        show = Show(look, record, MATCH)
        qtbot.addWidget(show.screen)
        show.screen.play.watcher.set_rate(rate_factor)
        show.until(lambda show=show: show.screen.play.is_over)
        ends.append(show.screen.play.replay.events)
        foot = show.screen.play.picture().foot
        assert tr(words.CUT_OFF) in [run.text for run in foot]
    assert ends[0] == ends[1] == ends[2]
    assert len(ends[0]) == len(record.events)


def test_nothing_done_by_hand_changes_a_replay(show):
    show.until(lambda: view(show).phase is Phase.READING)
    mat = view(show).mat
    scale = show.screen.board.scale
    centre = spot_centre(next(iter(show.screen.play.presenter._motion.spots.values())))
    from PySide6.QtCore import QPoint

    QTest.mouseClick(
        show.screen.board, LEFT, pos=QPoint(round(scale.x_px(centre.x_mm)), round(scale.y_px(centre.y_mm)))
    )
    for named in (Qt.Key.Key_7, Qt.Key.Key_E, Qt.Key.Key_F2):
        QTest.keyClick(show.screen.board, named)
    show.screen.abort()
    assert view(show).mat == mat
    assert view(show).phase is Phase.READING
    assert not show.screen.sheet.isVisible()


# in the program


@pytest.fixture
def game(tmp_path, dressed_app, language, qtbot):
    settings = Settings()
    SettingsFile(tmp_path).save(settings.but(screen=settings.screen.but(language="ja").model_dump()))
    made = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), ManualClock(), no_output)
    qtbot.addWidget(made.window)
    made.window.show()
    QApplication.processEvents()
    yield made
    made.window.closing.emit()
    made._language.use(LanguageChoice.JAPANESE)


@pytest.fixture
def path(tmp_path, record):
    writer = RecordWriter(tmp_path / "a.jsonl", record.setup, record.players)
    writer.follow(list(record.events))
    writer.close()
    return tmp_path / "a.jsonl"


def test_a_replay_lies_over_the_screen_it_was_asked_from(game, path):
    assert game.open_replay(path, 3) is None
    screen = game.window.currentWidget()
    assert isinstance(screen, MatchScreen)
    assert len(screen.play.view.read) == 2
    QTest.mouseClick(screen.near_bar.setup, LEFT)
    assert game.window.currentWidget() is game.setup
    assert game.replays.screen is None
    assert sorted((path.parent / "data").rglob("*.jsonl")) == []  # a replay leaves no record


def test_a_newer_record_is_refused_in_one_sentence(game, path):
    lines = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0]) | {"format": 99}
    path.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    assert game.open_replay(path) is words.NEWER_RECORD
    assert game.play_again(path) is words.NEWER_RECORD
    assert game.window.currentWidget() is game.setup
    path.write_text("nothing\n", encoding="utf-8")
    assert game.open_replay(path) is words.NO_RECORD


def test_the_same_cards_are_played_again_and_the_record_says_so(game, path, record):
    assert game.play_again(path) is None
    assert game.match.play.view.mat == record.events[0].mat
    heading = game.match.play.picture().heading
    assert tr(words.REHEARSAL) in heading.lines
    written = next((path.parent / "data" / "records").glob("*.jsonl"))
    game._to_setup()
    again = read_record(written)
    assert again.setup.rehearsal
    assert again.setup.seed != record.setup.seed or again.events[0].order == record.events[0].order
    assert again.players.second.numbers == record.players.second.numbers


def test_a_match_with_aids_is_shown_and_played_again_with_them(game, path):
    aided = beginner(Settings(), ComLevel(ComNumbers.level(0), Strategy.EVEN, ComClass.E))
    game.open_match(MatchWish(change=lambda _stored: aided, record=path.with_name("aided.jsonl")))
    game._to_setup()
    written = path.with_name("aided.jsonl")
    assert game.open_replay(written) is None
    assert game.replays.screen.play.presenter.shows_aid
    assert game.replays.screen.play._cast().upright
    game.replays.close()
    assert game.play_again(written) is None
    assert game.match.play.presenter.shows_aid
    assert game.match.play._cast().upright
    game._to_setup()
    assert game.open_replay(path) is None  # the record does not tell
    assert not game.replays.screen.play.presenter.shows_aid


# seats


@pytest.fixture
def watched(look, qtbot):
    match = Rehearsal(look, COMS)
    qtbot.addWidget(match.screen)
    match.screen.show()
    QApplication.processEvents()
    return match


def take_seat(match):
    QTest.keyClick(match.screen.board, Qt.Key.Key_Escape)
    QTest.mouseClick(match.screen.sheet.seat, LEFT)
    match.until(lambda: match.screen.play.man_plays)


def test_a_man_takes_the_seat_plays_and_gives_it_back(watched):
    watched.until(lambda: watched.view.n == 2 and watched.view.phase is Phase.READING)
    watched.screen.play.watcher.set_rate(10.0)
    take_seat(watched)
    assert watched.view.n == 2
    assert watched.view.phase is Phase.WAITING
    assert watched.screen.play.driver.rate_factor == 1.0
    assert not watched.screen.watch.isVisible()
    assert watched.screen.play.picture().plates.first.name == "あなた"
    while True:
        watched.hand(REST)
        watched.key("KeyS")
        watched.until_phase(Phase.READING)
        target = watched.round.target
        if target is not None:
            break
        watched.settle()
    watched.take(after_ms=100.0)
    watched.hand(REST)
    watched.settle()
    assert watched.session.state.round.verdict.taker is Side.FIRST
    QTest.keyClick(watched.screen.board, Qt.Key.Key_Escape)
    assert watched.screen.sheet.seat.text() or watched.screen.sheet.seat.words == tr(words.LEAVE_SEAT)
    QTest.mouseClick(watched.screen.sheet.seat, LEFT)
    watched.until(lambda: not watched.screen.play.man_plays)
    assert watched.screen.watch.isVisible()
    n = watched.view.n
    watched.until(lambda: watched.view.n > n and watched.view.phase is Phase.WAITING)
    changes = [event.by_man for event in watched.session.events if isinstance(event, SeatChanged)]
    assert changes == [True, False]


def test_it_is_said_that_the_seat_will_change(watched):
    watched.until(lambda: watched.view.n == 2 and watched.view.phase is Phase.READING)
    QTest.keyClick(watched.screen.board, Qt.Key.Key_Escape)
    QTest.mouseClick(watched.screen.sheet.seat, LEFT)
    assert not watched.screen.play.man_plays
    assert [run.text for run in watched.screen.play.picture().foot] == [tr(words.SEAT_COMING)]


def test_in_a_match_that_a_man_began_no_seat_is_offered(look, qtbot):
    match = Rehearsal(look, MATCH)
    qtbot.addWidget(match.screen)
    match.screen.show()
    match.begin()
    QTest.keyClick(match.screen.board, Qt.Key.Key_Escape)
    assert match.screen.sheet.isVisible()
    assert not match.screen.sheet.seat.isVisible()


# fouls that are sure


def test_a_foul_lights_its_lamp_once_the_poem_is_decided(look, qtbot):
    match = Rehearsal(look, MATCH)
    qtbot.addWidget(match.screen)
    match.begin()
    match.find(lambda spot: spot is not None and spot.side is Side.FIRST, ((Side.SECOND, -120.0),))
    reading = match.round.reading
    from poems.kimariji import deciding_length

    decided_ms = reading.audible_ms_of(deciding_length(reading.number, match.round.unread_bits))
    match.until_heard(decided_ms - 60.0)
    assert [touch.side for touch in match.round.touches] == [Side.SECOND]
    before = match.screen.play.picture()
    assert not any(lamp.lit for lamp in before.plates.second.lamps)  # it would tell where the card is not
    match.run(70.0)
    after = match.screen.play.picture()
    assert [lamp.lit for lamp in after.plates.second.lamps] == [True, False]
    assert "1" in after.plates.second.fouls
    assert match.view.phase is Phase.READING
    assert any(box.look.value == "foul" for box in after.boxes)


def test_a_foul_after_the_poem_is_decided_lights_at_the_touch(look, qtbot):
    match = Rehearsal(look, MATCH)
    qtbot.addWidget(match.screen)
    match.begin()
    match.find(lambda spot: spot is None)
    reading = match.round.reading
    match.until_heard(reading.audible_ms_of(6) + 50.0)
    assert not any(lamp.lit for lamp in match.screen.play.picture().plates.first.lamps)
    card = next(match.view.opponent.cards())
    from karuta.rules.territory import find_on

    match.click(spot_centre(find_on(match.view.mat, card)))
    assert [lamp.lit for lamp in match.screen.play.picture().plates.first.lamps] == [False, True]
    match.hand(Point(435.0, 530.0))
    match.until_phase(Phase.WAITING, Phase.SENDING)
    assert match.session.state.round.verdict.fouls_of(Side.FIRST) == 1
