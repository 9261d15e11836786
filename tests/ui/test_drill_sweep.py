"""払い練習 on the screen, by pointer and by keys, timed by the events' own stamps."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from karuta.practice.answer import Drill
from karuta.practice.times import Advice
from karuta.rules.blocks import block_of
from karuta.rules.geometry import PITCH_MM, Point, spot_centre
from ui.keys import BLOCKS, Layout
from ui.match.board import HandSample
from ui.match.key_input import match_block
from ui.match.rehearsal import REST
from ui.practice.drill_scenes import TEXT
from ui.practice.drill_sweep import SweepStage
from ui.practice.drill_sweep_scenes import SweepPlayed

KEYS = {match_block(block): TEXT.keys.bindings[Layout.LETTERS][block.name] for block in BLOCKS}


@pytest.fixture
def played(qtbot, look):
    drill = SweepPlayed(look)
    qtbot.addWidget(drill.screen)
    return drill


def test_nothing_lights_up_before_the_hand_rests(played):
    played.clock.advance(5000.0)
    played.screen.tick()
    assert played.screen.stage is SweepStage.REST
    played.hand(REST)
    assert played.screen.stage is SweepStage.LIGHT
    played.hand(Point(400.0, 300.0))  # too early
    played.clock.advance(5000.0)
    played.screen.tick()
    assert played.screen.lit is None


def test_a_whole_drill_by_pointer(played):
    while not played.screen.is_over:
        played.sweep(played.light(), takes_ms=400.0)
    answers = played.screen.answers
    assert [each.drill for each in answers] == [Drill.SWEEP] * 6
    assert all(each.right and each.took_ms == pytest.approx(400.0) for each in answers)
    assert played.screen.result.counsel.advice is Advice.MORE


def test_a_whole_drill_by_keys(qtbot, played):
    while not played.screen.is_over:
        played.key("KeyS")
        lit = played.light_by_time()
        played.clock.advance(350.0)
        played.key(KEYS[block_of(lit)])
    assert [(each.right, each.took_ms) for each in played.screen.answers] == [(True, 350.0)] * 6
    wishes = []
    played.screen.again_wanted.connect(wishes.append)
    qtbot.keyClick(played.screen, Qt.Key.Key_Return)
    assert wishes[0].drill is Drill.SWEEP


def test_the_stamp_of_the_event_counts(played):
    lit = played.light()
    played.screen.take_hand(HandSample(played.clock(), REST, False, False))
    played.clock.advance(600.0)
    middle = spot_centre(lit)
    stamp_ms = played.clock() - 200.0
    played.screen.take_hand(HandSample(stamp_ms, middle, True, False))
    played.screen.take_hand(HandSample(stamp_ms + 1.0, middle, False, False))
    assert played.screen.answers[0].took_ms == pytest.approx(400.0)


def test_a_real_press_on_the_mat_hits_the_card(played):
    played.screen.show()
    board = played.screen.board
    lit = played.light()
    middle = spot_centre(lit)
    where = QPointF(board.scale.x_px(middle.x_mm), board.scale.y_px(middle.y_mm))
    for kind, buttons in (
        (QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(board, QMouseEvent(kind, where, board.mapToGlobal(where), left, buttons, none))
    assert played.screen.answers[0].right


def test_cards_too_many_are_marked_and_told(played):
    while not (played.screen.answers and not played.screen.answers[-1].right):
        played.sweep(played.light(), along_mm=-4.0 * PITCH_MM)
    picture = played.screen.board._picture
    assert picture.boxes
    assert any("よけいに" in run.text for run in picture.strip.runs)


def test_esc_ends_it_and_tells_what_came_of_it(played):
    played.sweep(played.light())
    played.key("Escape")
    assert played.screen.is_over
    assert not played.screen.result.isHidden()
    assert played.screen.result.rights.text().startswith("1問のうち")
