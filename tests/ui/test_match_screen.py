"""The match screen with real Qt events, on a clock that is moved by hand."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from karuta.match.commands import NextPoem
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from ui.choices import LanguageChoice
from ui.match.board import HandSample
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import COMS, MATCH, SHORT, lies
from ui.settings import KeySettings

STRIP_PX = QPoint(640, 378)
REST_PX = QPoint(640, 722)


@pytest.fixture
def match(look, qtbot):
    rehearsal = Rehearsal(look, MATCH)
    qtbot.addWidget(rehearsal.screen)
    rehearsal.screen.show()
    QApplication.processEvents()
    return rehearsal


def pixel(match, point):
    scale = match.screen.board.scale
    return QPoint(round(scale.x_px(point.x_mm)), round(scale.y_px(point.y_mm)))


def test_a_pixel_becomes_the_point_of_the_mat_under_it(match, qtbot):
    board = match.screen.board
    samples: list[HandSample] = []
    board.hand_moved.connect(samples.append)
    QTest.mouseMove(board, pixel(match, Point(435.0, 389.0)))
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=pixel(match, Point(435.0, 389.0)))
    pressed = samples[-1]
    assert (pressed.point.x_mm, pressed.point.y_mm) == pytest.approx((435.0, 389.0), abs=0.5)
    assert pressed.pressed
    assert not pressed.on_strip


def test_the_match_is_started_with_the_pointer(match):
    board = match.screen.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=STRIP_PX)
    assert match.view.phase is Phase.ARMED
    QTest.mouseMove(board, REST_PX)
    match.run(1.0)
    assert match.view.phase is Phase.RESTING


def test_the_pointer_over_a_bar_is_still_followed(match):
    samples: list[HandSample] = []
    match.screen.board.hand_moved.connect(samples.append)
    QTest.mouseMove(match.screen.near_bar.plate, QPoint(300, 20))
    QTest.mouseMove(match.screen.near_bar.plate, QPoint(310, 20))
    assert samples
    assert samples[-1].point.y_mm > 508.0


def test_a_press_takes_the_card(match):
    match.com.take_after_ms = 3000.0
    match.begin()
    match.find(lies(Side.FIRST))
    match.until_heard(1500.0)
    at = pixel(match, spot_centre(match.round.target))
    QTest.mouseMove(match.screen.board, at)
    QTest.mousePress(match.screen.board, Qt.MouseButton.LeftButton, pos=at)
    match.run(60.0)
    assert match.round.take.side is Side.FIRST
    assert match.round.take.stamp_ms == pytest.approx(1500.0, abs=1.0)


def test_letters_take_blocks_and_s_goes_on(look, qtbot):
    match = Rehearsal(look, MATCH.but(keys=KeySettings(keyboard_only=True)))
    qtbot.addWidget(match.screen)
    match.screen.show()
    board = match.screen.board
    QTest.keyClick(board, Qt.Key.Key_S)
    assert match.view.phase is Phase.ARMED
    QTest.keyClick(board, Qt.Key.Key_S)
    match.until_phase(Phase.READING)
    QTest.keyPress(board, Qt.Key.Key_D)
    assert match.round.touches
    assert {spot.place.row.name for spot in match.round.touches[0].frames[0].spots} == {"MIDDLE"}
    QTest.keyRelease(board, Qt.Key.Key_D)


def test_a_key_that_repeats_is_told_once(match):
    strokes = []
    match.screen.board.key_struck.connect(strokes.append)
    QTest.keyPress(match.screen.board, Qt.Key.Key_D)
    QTest.keyRelease(match.screen.board, Qt.Key.Key_D)
    assert [(stroke.key, stroke.down) for stroke in strokes] == [("KeyD", True), ("KeyD", False)]


def test_leaving_the_window_is_a_sample_outside(match):
    match.begin()
    match.find(lies(Side.FIRST))
    match.hand(Point(840.0, 389.0))
    match.screen.play.take_hand(HandSample(None, None, pressed=False, on_strip=False))
    assert not match.screen.play._hand.is_inside()


def test_esc_pauses_and_goes_on(match):
    QTest.keyClick(match.screen.board, Qt.Key.Key_Escape)
    assert match.screen.sheet.isVisible()
    assert match.screen.play.picture().hidden
    QTest.keyClick(match.screen.sheet, Qt.Key.Key_Escape)
    assert match.screen.sheet.isHidden()
    assert not match.screen.play.picture().hidden


def test_reading_again_reads_the_poem_from_its_beginning(match):
    match.begin()
    match.run(300.0)
    number = match.round.yomifuda
    match.key("Escape")
    assert match.screen.play.can_reread
    match.screen.sheet.reread.click()
    match.until_phase(Phase.READING)
    assert match.round.yomifuda == number


def test_losing_the_focus_voids_a_poem_that_nobody_touched(match):
    match.begin()
    match.find(lies(Side.FIRST))
    match.until_heard(300.0)
    match.screen.play.lose_focus()
    match.run(100.0)
    assert match.screen.play.is_paused
    assert match.view.phase is Phase.HELD
    assert match.view.take is None


def test_a_match_is_played_to_its_result(look, qtbot):
    match = Rehearsal(look, SHORT)
    qtbot.addWidget(match.screen)
    match.begin()
    while match.view.phase is not Phase.OVER:
        match.next_poem()
        if match.round.target is not None:
            match.take()
        match.settle()
    with qtbot.waitSignal(match.screen.again_asked):
        match.screen.near_bar.again.click()
    with qtbot.waitSignal(match.screen.setup_asked):
        match.screen.near_bar.setup.click()


def test_refused_commands_change_nothing(match):
    before = match.view
    assert not match.screen.play.driver.send(NextPoem())
    assert match.view == before


def test_the_language_changes_in_the_middle(match, language):
    assert match.screen.play.picture().plates.first.name == "あなた"
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert match.screen.play.picture().plates.first.name == "You"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_bars_lie_around_the_mat_at_every_size(match, size):
    match.screen.resize(QSize(*size))
    QApplication.processEvents()
    far, near = match.screen.far_bar.geometry(), match.screen.near_bar.geometry()
    assert (far.top(), far.width()) == (0, size[0])
    assert near.bottom() == size[1] - 1


def watched(look, qtbot, **agreed):
    match = Rehearsal(look, COMS.but(**agreed))
    qtbot.addWidget(match.screen)
    match.screen.show()
    match.until_phase(Phase.READING)
    return match


def test_between_coms_the_result_stays_readable_and_then_the_match_goes_on(look, qtbot):
    match = watched(look, qtbot)
    match.until_phase(Phase.WAITING)
    match.run(1400.0)
    assert match.view.phase is Phase.WAITING
    strip = match.screen.play.picture().strip
    assert strip.wide
    assert strip.runs
    match.run(200.0)
    assert match.view.phase is Phase.RESTING


def test_a_faster_match_leaves_its_results_less_time(look, qtbot):
    match = watched(look, qtbot)
    match.screen.watch.rate_chosen.emit(10.0)
    match.until_phase(Phase.WAITING)
    before_ms = match.now_ms
    match.until_phase(Phase.RESTING)
    assert match.now_ms - before_ms == pytest.approx(1500.0 / 10.0, abs=1.0)
