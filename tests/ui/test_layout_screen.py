"""札配置暗記練習 in the whole program: by pointer, by keys, into the history and back."""

import json
import sqlite3
from itertools import count

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from audio.device import DeviceError
from karuta.practice.layout_deal import spot_number
from karuta.practice.layout_memory import PEEK_COST_MS, PEEK_SHOWN_MS, Stage
from karuta.practice.layout_questions import lying
from karuta.rules.blocks import block_of
from karuta.rules.side import Side
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT
from karuta.rules.territory import Half, Row
from poems.collection import poem
from ui.app import Game
from ui.choices import LanguageChoice, ThemeChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.practice.layout_picture import Sign, layout_picture, pressable_spots
from ui.practice.layout_words import kimariji
from ui.practice_settings import STANDARD, STANDARD_LEFT, LayoutPractice
from ui.settings import Hand, Settings
from ui.settings_file import SettingsFile
from ui.teiichi_plans import NamedPlan, TeiichiPlans

LEFT = Qt.MouseButton.LeftButton
KEYS = {
    (Side.FIRST, Row.TOP, Half.LEFT): Qt.Key.Key_E,
    (Side.FIRST, Row.MIDDLE, Half.LEFT): Qt.Key.Key_D,
    (Side.FIRST, Row.BOTTOM, Half.LEFT): Qt.Key.Key_C,
    (Side.FIRST, Row.TOP, Half.RIGHT): Qt.Key.Key_I,
    (Side.FIRST, Row.MIDDLE, Half.RIGHT): Qt.Key.Key_K,
    (Side.FIRST, Row.BOTTOM, Half.RIGHT): Qt.Key.Key_Comma,
    (Side.SECOND, Row.BOTTOM, Half.RIGHT): Qt.Key.Key_Q,
    (Side.SECOND, Row.MIDDLE, Half.RIGHT): Qt.Key.Key_A,
    (Side.SECOND, Row.TOP, Half.RIGHT): Qt.Key.Key_Z,
    (Side.SECOND, Row.BOTTOM, Half.LEFT): Qt.Key.Key_P,
    (Side.SECOND, Row.MIDDLE, Half.LEFT): Qt.Key.Key_Semicolon,
    (Side.SECOND, Row.TOP, Half.LEFT): Qt.Key.Key_Slash,
}


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


@pytest.fixture
def clock():
    return ManualClock(10_000_000_000.0)  # far from the stamps of events: these are the clock's then


@pytest.fixture
def game(tmp_path, dressed_app, language, qtbot, clock):
    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    SettingsFile(tmp_path).save(settings.but(screen=shown.model_dump()))
    made = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), clock, no_output)
    numbers = count(7)
    made.sides._draw_uniform = lambda: next(numbers) * 0.6180339887 % 1.0
    qtbot.addWidget(made.window)
    made.window.show()
    QApplication.processEvents()
    yield made
    made.window.closing.emit()
    made._language.use(LanguageChoice.JAPANESE)


@pytest.fixture
def opened(qtbot, game):
    """Opens the drill from the first screen, set in some way."""

    def open_with(**practice):
        player = game.settings.player.but(**practice.pop("player", {}))
        set_so = LayoutPractice(a_side=3).but(**practice)
        game._store(game.settings.but(layout_practice=set_so.model_dump(), player=player.model_dump()))
        qtbot.mouseClick(game.setup.column.layout_drill, LEFT)
        assert game.window.currentWidget() is game.sides.layouts.practice
        return game.sides.layouts.practice

    return open_with


def asking(screen):
    """Start by Enter, end the memorising by Space, see the first question."""
    QTest.keyClick(screen, Qt.Key.Key_Return)
    assert screen.drill.stage is Stage.MEMORISING
    QTest.keyClick(screen, Qt.Key.Key_Space)
    see(screen)


def see(screen):
    """Let the question be painted: its time begins."""
    QApplication.processEvents()
    screen.bar.grab()


def press(qtbot, screen, spot):
    qtbot.mouseClick(screen.mat, LEFT, pos=screen.mat.spot_rect(spot).center())


def wrong_spot(screen):
    return next(spot for spot in pressable_spots(screen.drill) if spot != screen.drill.question.spot)


def answers(tmp_path):
    with sqlite3.connect(tmp_path / "data" / "history.sqlite") as connection:
        rows = connection.execute("SELECT drill, card, right, took_ms, slot, peeked FROM answer ORDER BY n")
        return rows.fetchall()


def test_a_whole_drill_by_pointer_is_in_the_history(qtbot, opened, clock, tmp_path):
    screen = opened()
    qtbot.mouseClick(screen.bar.start, LEFT)
    assert screen.drill.is_open(clock())
    qtbot.mouseClick(screen.bar.on, LEFT)
    asked = []
    for _ in range(6):
        see(screen)
        question = screen.drill.question
        asked.append(question)
        clock.advance(1500.0)
        press(qtbot, screen, question.spot)
    assert screen.drill.stage is Stage.DONE
    assert answers(tmp_path) == [
        ("where", int(each.card), 1, 1500.0, spot_number(each.spot), 0) for each in asked
    ]
    assert screen.side.result.isVisible()
    assert screen.side.result.accessibleDescription() == "よくできました。次は8枚ずつ"


def test_a_whole_drill_by_keys(opened, clock):
    screen = opened()
    asking(screen)
    for _ in range(6):
        see(screen)
        spot = screen.drill.question.spot
        block = block_of(spot)
        while screen.pointer.spot != spot:
            QTest.keyClick(screen, KEYS[block.side, block.row, block.half])
            assert block_of(screen.pointer.spot) == block
        clock.advance(900.0)
        QTest.keyClick(screen, Qt.Key.Key_Return)
    assert screen.drill.stage is Stage.DONE
    assert [each.answer.took_ms for each in screen.drill.outcomes] == [900.0] * 6
    assert all(each.answer.right for each in screen.drill.outcomes)


def test_arrows_walk_over_the_cards(opened):
    screen = opened(a_side=25)
    asking(screen)
    QTest.keyClick(screen, Qt.Key.Key_Up)
    first = screen.pointer.spot
    assert (first.side, first.place.row, first.place.slot) == (Side.FIRST, Row.BOTTOM, 0)
    QTest.keyClick(screen, Qt.Key.Key_Right)
    assert screen.pointer.spot.place.slot == 1
    for _ in range(5):
        QTest.keyClick(screen, Qt.Key.Key_Up)
    assert (screen.pointer.spot.side, screen.pointer.spot.place.row) == (Side.SECOND, Row.BOTTOM)
    QTest.keyClick(screen, Qt.Key.Key_Up)
    assert screen.pointer.spot.side is Side.SECOND
    before = screen.pointer.spot
    QTest.keyClick(screen, Qt.Key.Key_Left)
    after = screen.pointer.spot
    assert after == before or after.place.slot > before.place.slot, "the far player's left is our right"


def test_a_miss_shows_the_right_place_until_one_goes_on(qtbot, opened, clock):
    screen = opened()
    asking(screen)
    question, wrong = screen.drill.question, wrong_spot(screen)
    press(qtbot, screen, wrong)
    signs = {each.spot: each for each in layout_picture(screen.drill, clock(), lambda *_, **__: "").places}
    assert (signs[wrong].sign, signs[wrong].is_open) == (Sign.WRONG, True)
    assert (signs[question.spot].sign, signs[question.spot].is_open) == (Sign.HERE, True)
    assert sum(each.is_open for each in signs.values()) == 2
    qtbot.mouseClick(screen.mat, LEFT, pos=QPoint(4, 4))
    assert screen.drill.stage is Stage.ASKING
    assert screen.drill.number == 1


def test_cards_lie_open_only_while_they_may_be_seen(opened, clock):
    screen = opened(delay_min=1)

    def opens():
        picture = layout_picture(screen.drill, clock(), lambda *_, **__: "")
        return sum(each.is_open for each in picture.places)

    assert opens() == 0
    QTest.keyClick(screen, Qt.Key.Key_Return)
    assert opens() == 6
    QTest.keyClick(screen, Qt.Key.Key_Space)
    assert (screen.drill.stage, opens()) == (Stage.WAITING, 0)
    clock.advance(60_000.0)
    screen.tick()
    assert (screen.drill.stage, opens()) == (Stage.ASKING, 0)
    QTest.keyClick(screen, Qt.Key.Key_V)
    assert opens() == 6
    clock.advance(PEEK_SHOWN_MS)
    assert opens() == 0


def test_a_peek_costs_and_is_written(qtbot, opened, clock, tmp_path):
    screen = opened()
    asking(screen)
    qtbot.mouseClick(screen.bar.peek, LEFT)
    clock.advance(3000.0)
    press(qtbot, screen, screen.drill.question.spot)
    assert answers(tmp_path)[0][2:] == (1, 3000.0 + PEEK_COST_MS, answers(tmp_path)[0][4], 1)


@pytest.mark.parametrize("way", ["figure", "press", "hiragana", "katakana"])
def test_a_card_is_named(qtbot, opened, clock, way):
    screen = opened(asked="what")
    asking(screen)
    question = screen.drill.question
    assert screen.bar.field.hasFocus()
    clock.advance(700.0)
    index = question.choices.index(question.card)
    if way == "figure":
        QTest.keyClick(screen.bar.field, Qt.Key(Qt.Key.Key_1 + index))
    elif way == "press":
        qtbot.mousePress(screen.bar.choices[index], LEFT)
    else:
        words = kimariji(int(question.card))
        katakana = "".join(chr(ord(kana) + 0x60) for kana in words)
        screen.bar.field.setText(words if way == "hiragana" else katakana)
        QTest.keyClick(screen.bar.field, Qt.Key.Key_Return)
    assert screen.drill.last.answer.right
    assert screen.drill.last.answer.took_ms == 700.0


def test_what_was_typed_is_told_when_it_names_no_card_or_several(opened):
    screen = opened(asked="what")
    asking(screen)
    for typed, told in (("ぬば", "その字で始まる札はありません"), ("あ", "16枚あります。もう1字")):
        screen.bar.field.setText(typed)
        QTest.keyClick(screen.bar.field, Qt.Key.Key_Return)
        assert screen.bar._note == told
        assert screen.drill.outcomes == ()
    screen.bar.field.clear()
    QTest.keyClick(screen.bar.field, Qt.Key.Key_Return)
    assert screen.drill.last.answer.given is None


@pytest.mark.parametrize("asked", ["what", "where"])
def test_looking_by_the_key_that_the_button_names(opened, clock, asked):
    screen = opened(asked=asked)
    asking(screen)
    keys = {"F2": Qt.Key.Key_F2, "V": Qt.Key.Key_V}
    QTest.keyClick(screen.bar.field if asked == "what" else screen, keys[screen.bar.peek.cap])
    assert screen.drill.is_peeking(clock())
    assert screen.bar.field.text() == ""


def test_giving_up_by_key(opened):
    screen = opened()
    asking(screen)
    QTest.keyClick(screen, Qt.Key.Key_N)
    assert screen.drill.stage is Stage.SHOWING
    assert screen.drill.last.answer.given is None


def test_cards_are_put_back_and_taken_up(qtbot, opened):
    screen = opened(asked="put_back")
    asking(screen)
    first = screen.drill.question
    press(qtbot, screen, wrong_spot(screen))
    assert screen.drill.number == 1
    QTest.keyClick(screen, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert screen.drill.question == first
    for _ in range(6):
        press(qtbot, screen, screen.drill.question.spot)
    assert screen.drill.stage is Stage.DONE
    assert all(each.answer.right for each in screen.drill.outcomes)


def test_the_missing_card_is_named(opened):
    screen = opened(asked="missing", a_side=8)
    asking(screen)
    question = screen.drill.question
    assert len(lying(screen.drill.mat)) == 15
    QTest.keyClick(screen.bar.field, Qt.Key(Qt.Key.Key_1 + question.choices.index(question.card)))
    assert screen.drill.last.answer.right


def test_stopping_keeps_what_was_answered(qtbot, opened, tmp_path):
    screen = opened()
    asking(screen)
    press(qtbot, screen, screen.drill.question.spot)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert screen.drill.stage is Stage.DONE
    assert len(answers(tmp_path)) == 1
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.isVisible()


def test_leaving_ends_the_drill(qtbot, game, opened):
    screen = opened()
    asking(screen)
    game.window.show_screen(game.setup)
    assert screen.drill.stage is Stage.DONE
    assert not screen._timer.isActive()


def test_settings_are_remembered(qtbot, game, opened, tmp_path):
    screen = opened()
    form = screen.side.form
    form.cards.setFocus()
    form.cards.set_value(7)
    form.cards.value_changed.emit(7.0)
    qtbot.keyClick(form.ground, Qt.Key.Key_Right)
    qtbot.keyClick(form.laying, Qt.Key.Key_End)
    qtbot.keyClick(form.delay, Qt.Key.Key_Down)
    qtbot.mouseClick(form.moves, LEFT)
    qtbot.keyClick(screen.head.asked, Qt.Key.Key_Right)
    stored = json.loads((tmp_path / "settings.json").read_text("utf-8"))["layout_practice"]
    assert stored == {
        "a_side": 7,
        "ground": "own",
        "laying": "opponent",
        "memorise_min": 0,
        "delay_min": 1,
        "moves_cards": True,
        "asked": "what",
        "order": "random",
    }
    QTest.keyClick(screen, Qt.Key.Key_Return)
    assert len(lying(screen.drill.plan.mat)) == 7
    assert screen.drill.plan.wish.delay_ms == 60_000.0


def test_the_advice_starts_the_drill_it_speaks_of(qtbot, opened):
    screen = opened()
    asking(screen)
    while screen.drill.stage is not Stage.DONE:
        press(qtbot, screen, screen.drill.question.spot)
    qtbot.mouseClick(screen.side.result.go, LEFT)
    assert screen.drill.stage is Stage.MEMORISING
    assert screen.drill.plan.wish.a_side == 8


def test_earlier_answers_are_on_the_map(qtbot, opened):
    screen = opened(order="place")
    slots = []
    for _ in range(5):
        screen.start()
        QTest.keyClick(screen, Qt.Key.Key_Space)
        slots.append(spot_number(screen.drill.question.spot))
        press(qtbot, screen, screen.drill.question.spot)
        screen.stop()
    figures = {each.number: each.answers for each in screen._past.places}
    assert all(figures[slot] == slots.count(slot) for slot in slots)


def test_the_question_names_the_poem(opened):
    from ui.practice.layout_words import beginning

    assert beginning(17) == ("ちは", "やぶる")
    assert beginning(76) == ("わたのはらこ", "")
    assert beginning(87) == ("む", "らさめの")
    assert poem(87).kana[0] == "むらさめの"


def strike(widget, stamp_ms, key=None):
    """A key, or without one a press of the pointer, that bears this stamp."""
    if key is None:
        at, none = QPointF(5, 5), Qt.KeyboardModifier.NoModifier
        sent = QMouseEvent(QEvent.Type.MouseButtonPress, at, widget.mapToGlobal(at), LEFT, LEFT, none)
    else:
        sent = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    sent.setTimestamp(round(stamp_ms))
    QApplication.sendEvent(widget, sent)


@pytest.mark.parametrize("by", ["pointer", "letter"])
def test_looking_and_giving_up_count_from_the_event_not_from_its_delivery(
    opened, clock, by
):
    screen = opened()
    asking(screen)
    clock.advance(700.0)
    peek = (screen.bar.peek, clock()) if by == "pointer" else (screen, clock(), Qt.Key.Key_V)
    strike(*peek)  # delivered at once: clock and stamps stand side by side from here on
    assert screen.drill.is_peeking(clock())
    clock.advance(400.0)
    unknown = (screen.bar.unknown, clock()) if by == "pointer" else (screen, clock(), Qt.Key.Key_N)
    clock.advance(300.0)  # the program was busy
    strike(*unknown)
    assert screen.drill.last.answer.took_ms == pytest.approx(1100.0 + PEEK_COST_MS)
    assert screen.drill.last.answer.given is None


def test_the_release_after_giving_up_does_nothing(qtbot, opened):
    screen = opened()
    asking(screen)
    qtbot.mouseClick(screen.bar.unknown, LEFT)
    assert (screen.drill.stage, screen.drill.number) == (Stage.SHOWING, 1)


LEFT_STANDARD = BUILT_IN_DRAFT.mirrored().completed()


@pytest.mark.parametrize(
    ("player", "plan"),
    [
        ({}, BUILT_IN_DRAFT.completed()),
        ({"hand": Hand.LEFT, "teiichi": STANDARD}, BUILT_IN_DRAFT.completed()),
        ({"teiichi": STANDARD_LEFT}, LEFT_STANDARD),
        ({"teiichi": "mine"}, BUILT_IN_DRAFT.completed()),
        ({"hand": Hand.LEFT, "teiichi": "mine"}, LEFT_STANDARD),
    ],
)
def test_the_standard_layout_is_the_one_that_was_chosen_else_that_of_the_hand(opened, player, plan):
    mat = opened(a_side=25, player=player).drill.plan.mat
    assert mat.first == plan.laid_out(tuple(mat.first.cards()))
    assert mat.second == BUILT_IN_DRAFT.completed().laid_out(tuple(mat.second.cards()))


def test_for_the_left_hand_bar_and_panel_are_mirrored_and_the_mat_is_not(qtbot, game, opened):
    game.window.resize(1280, 800)
    screen = opened(player={"hand": Hand.LEFT})
    asking(screen)
    side, mat, bar = screen.side, screen.mat, screen.bar
    assert side.geometry().left() == 0
    assert mat.geometry().left() == side.geometry().right() + 1
    assert mat.geometry().right() == screen.width() - 1
    assert bar.unknown.x() < bar.peek.x() < bar.width() / 2
    question = screen.drill.question
    press(qtbot, screen, question.spot)
    assert screen.drill.last.answer.right
    corners = [mat.spot_rect(spot).left() for spot in lying(screen.drill.mat)[:3]]
    assert corners == sorted(corners), "our left stays at the left"


def test_the_fixed_positions_are_edited_from_here_and_laid_out_at_once(
    qtbot, game, opened, tmp_path
):
    TeiichiPlans(tmp_path / "data").save((NamedPlan("mine", BUILT_IN_DRAFT),))
    screen = opened(a_side=25, laying="teiichi", player={"teiichi": "mine"})
    mat = screen.drill.plan.mat.first
    assert mat == BUILT_IN_DRAFT.completed().laid_out(tuple(mat.cards()))
    qtbot.mouseClick(screen.side.to_teiichi, LEFT)
    editor = game.sides.layouts.teiichi
    assert game.window.currentWidget() is editor
    qtbot.mouseClick(editor.tools.mirror, LEFT)
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert game.window.currentWidget() is screen
    mat = screen.drill.plan.mat.first
    assert mat == LEFT_STANDARD.laid_out(tuple(mat.cards()))
    screen.side.to_teiichi.setFocus()
    QTest.keyClick(screen.side.to_teiichi, Qt.Key.Key_Return)
    assert game.window.currentWidget() is editor


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("damaged", "定位置のファイルを読めませんでした（控えを残しました）"),
        ('{"format": 1, "plans": []}', "選んだ定位置がもうないため、標準で並べました"),
    ],
)
def test_a_plan_that_cannot_be_laid_out_by_is_told(opened, tmp_path, text, told):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "teiichi.json").write_text(text)
    screen = opened(laying="teiichi", player={"teiichi": "mine"})
    assert screen.head.said.text() == told
    asides = [path.read_text() for path in (tmp_path / "data").glob("teiichi.damaged-*.json")]
    assert asides == (["damaged"] if text == "damaged" else [])


def test_weak_cards_are_dealt_first_until_the_screen_is_left(qtbot, game, opened):
    screen = opened(a_side=5)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    weak = tuple(range(11, 21))
    game.sides.progress.layout_wanted.emit(weak)
    assert game.window.currentWidget() is screen

    def dealt():
        return sorted(int(card) for territory in screen.drill.plan.mat for card in territory.cards())

    assert dealt() == sorted(weak)
    for _ in range(2):
        screen.start()
        assert dealt() == sorted(weak)
        screen.stop()
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    game.sides.show_layout_practice()
    assert dealt() != sorted(weak)
