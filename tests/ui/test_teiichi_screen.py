"""定位置: plans by pointer, keys and files, and the match that is laid out by them."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from audio.device import DeviceError
from karuta.rules.cards import Torifuda
from karuta.rules.side import Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT, named_lanes
from karuta.rules.territory import Half, Row
from poems.collection import ALL_NUMBERS
from ui.app import Game
from ui.choices import LanguageChoice, ThemeChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.practice_settings import STANDARD, STANDARD_LEFT
from ui.screens.teiichi_head import Deed
from ui.screens.teiichi_scenes import MINE, scene_takes
from ui.screens.teiichi_screen import TeiichiScreen
from ui.settings import PlayerSettings, Settings
from ui.settings_file import SettingsFile
from ui.teiichi_editing import TeiichiEditing
from ui.teiichi_plans import (
    ChosenPlan,
    NamedPlan,
    PlansError,
    TeiichiPlans,
    free_name,
    merged,
    proper_name,
    read_plans,
    write_plans,
)
from ui.wishes import MatchWish
from ui.wording.teiichi import PLAN_GONE

LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT_TOP, LEFT_BOTTOM = (Row.TOP, Half.LEFT), (Row.BOTTOM, Half.LEFT)
RIGHT_MIDDLE = (Row.MIDDLE, Half.RIGHT)
MU = Torifuda(87)


@pytest.fixture
def plans(tmp_path):
    return TeiichiPlans(tmp_path / "data")


@pytest.fixture
def make(qtbot, look, language, plans):
    def shown(name=STANDARD, takes=()):
        screen = TeiichiScreen(look, plans, lambda: takes, lambda: 0.3)
        qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show_settings(Settings(player=PlayerSettings(teiichi=name)))
        screen.told = []
        screen.settings_changed.connect(screen.told.append)
        screen.show()
        return screen

    return shown


@pytest.fixture
def screen(make, plans):
    """The editor with a plan of one's own."""
    plans.save((NamedPlan(MINE, BUILT_IN_DRAFT),))
    return make(MINE)


def middle(screen, card) -> QPoint:
    return screen.lanes.card_rect(Torifuda(card)).center().toPoint()


def drag(qtbot, screen, card, to: QPoint) -> None:
    lanes, start = screen.lanes, middle(screen, card)
    qtbot.mousePress(lanes, LEFT, pos=start)
    qtbot.mouseMove(lanes, pos=start + QPoint(9, 9))
    qtbot.mouseMove(lanes, pos=to)
    qtbot.mouseRelease(lanes, LEFT, pos=to)


def stored(plans, name=MINE):
    return next(each.draft for each in read_plans(plans.path) if each.name == name)


def test_a_card_is_dragged_into_a_lane(qtbot, screen, plans):
    room = screen.lanes.rooms().lanes[LEFT_TOP]
    drag(qtbot, screen, MU, QPoint(round(room.left()) + 3, round(room.center().y())))
    assert screen.draft.lane(LEFT_TOP)[0] == MU
    assert stored(plans) == screen.draft
    assert len(screen.draft.lane(LEFT_BOTTOM)) == len(BUILT_IN_DRAFT.lane(LEFT_BOTTOM)) - 1


def test_a_drag_outside_all_lanes_takes_the_place_away_and_back(qtbot, screen):
    drag(qtbot, screen, MU, QPoint(2, 2))
    assert screen.draft.unplaced == (MU,)
    assert screen.head.placed.text() == "まだ置かれていない札 1枚"
    assert screen.lanes.rooms().unplaced.contains(middle(screen, MU))
    room = screen.lanes.rooms().lanes[RIGHT_MIDDLE]
    drag(qtbot, screen, MU, QPoint(round(room.right()) - 3, round(room.center().y())))
    assert screen.draft.lane(RIGHT_MIDDLE)[0] == MU
    assert screen.head.placed.text() == "100枚すべて置かれています"


def test_a_press_only_chooses(qtbot, screen):
    qtbot.mouseClick(screen.lanes, LEFT, pos=middle(screen, MU))
    assert screen.lanes.card == MU
    assert screen.draft == BUILT_IN_DRAFT
    assert screen.lanes.accessibleDescription() == "む　左下段"


@pytest.mark.parametrize(
    ("key", "modifier", "block"),
    [
        (Qt.Key.Key_7, Qt.KeyboardModifier.KeypadModifier, LEFT_TOP),
        (Qt.Key.Key_7, NO_KEYS, LEFT_TOP),
        (Qt.Key.Key_6, Qt.KeyboardModifier.KeypadModifier, RIGHT_MIDDLE),
        (Qt.Key.Key_E, NO_KEYS, LEFT_TOP),
        (Qt.Key.Key_K, NO_KEYS, RIGHT_MIDDLE),
        (Qt.Key.Key_0, NO_KEYS, None),
        (Qt.Key.Key_Delete, NO_KEYS, None),
    ],
)
def test_a_chosen_card_goes_by_key(screen, key, modifier, block):
    screen.lanes.choose(MU)
    QTest.keyClick(screen.lanes, key, modifier)
    assert screen.draft.block_of(MU) == block
    if block is not None:
        assert screen.draft.lane(block)[-1] == MU


def test_arrows_choose_and_with_shift_they_move(screen):
    QTest.keyClick(screen.lanes, Qt.Key.Key_Down)
    assert screen.lanes.card == screen.draft.lane(LEFT_TOP)[0]
    QTest.keyClick(screen.lanes, Qt.Key.Key_Right)
    second = screen.draft.lane(LEFT_TOP)[1]
    assert screen.lanes.card == second
    QTest.keyClick(screen.lanes, Qt.Key.Key_Left, SHIFT)
    assert screen.draft.lane(LEFT_TOP)[0] == second
    QTest.keyClick(screen.lanes, Qt.Key.Key_Right, SHIFT)
    assert screen.draft == BUILT_IN_DRAFT
    QTest.keyClick(screen.lanes, Qt.Key.Key_Down, SHIFT)
    assert screen.draft.block_of(second) == (Row.MIDDLE, Half.LEFT)
    QTest.keyClick(screen.lanes, Qt.Key.Key_Escape)
    assert screen.lanes.card is None


def test_ctrl_z_takes_back_and_ctrl_y_does_again(screen, plans):
    screen.lanes.choose(MU)
    QTest.keyClick(screen.lanes, Qt.Key.Key_9)
    changed = screen.draft
    QTest.keyClick(screen.lanes, Qt.Key.Key_Z, CTRL)
    assert screen.draft == stored(plans) == BUILT_IN_DRAFT
    screen.redo()
    assert screen.draft == stored(plans) == changed


def test_a_built_in_plan_is_never_changed(make, plans):
    screen = make()
    screen.lanes.choose(MU)
    QTest.keyClick(screen.lanes, Qt.Key.Key_9)
    assert screen.editing.name == MINE
    assert stored(plans).block_of(MU) == (Row.TOP, Half.RIGHT)
    assert screen.told[-1].player.teiichi == MINE
    assert screen.tools.told.text() == "標準は変えられないので、複製を変えました"
    screen.head.plan_chosen.emit(STANDARD)
    assert screen.draft == BUILT_IN_DRAFT
    assert screen.told[-1].player.teiichi == STANDARD


def test_tools(qtbot, screen):
    qtbot.mouseClick(screen.tools.mirror, LEFT)
    assert screen.draft == BUILT_IN_DRAFT.mirrored()
    qtbot.keyClick(screen.tools.sort, Qt.Key.Key_Right)
    assert screen.tools.sort.value == "sound"
    qtbot.mouseClick(screen.tools.standard, LEFT)
    assert screen.draft == BUILT_IN_DRAFT
    qtbot.mouseClick(screen.tools.undo, LEFT)
    qtbot.mouseClick(screen.tools.undo, LEFT)
    assert screen.draft == BUILT_IN_DRAFT.mirrored()
    qtbot.mouseClick(screen.tools.marks, LEFT)
    assert not screen.lanes.marks_tomofuda


def test_plans_are_named_copied_and_deleted(qtbot, screen, plans):
    qtbot.mouseClick(screen.head.buttons[Deed.RENAME], LEFT)
    assert screen.head.name.hasFocus()
    screen.head.name.setText("試合用")
    QTest.keyClick(screen.head.name, Qt.Key.Key_Return)
    assert [each.name for each in read_plans(plans.path)] == ["試合用"]
    assert screen.told[-1].player.teiichi == "試合用"
    qtbot.mouseClick(screen.head.buttons[Deed.DUPLICATE], LEFT)
    assert [each.name for each in read_plans(plans.path)] == ["試合用", "試合用 2"]
    qtbot.mouseClick(screen.head.buttons[Deed.DELETE], LEFT)
    assert [each.name for each in read_plans(plans.path)] == ["試合用"]
    assert screen.editing.is_built_in
    assert not screen.head.buttons[Deed.DELETE].isEnabled()
    screen.undo()
    assert screen.editing.name == "試合用 2"


def test_escape_leaves_the_old_name(qtbot, screen):
    qtbot.mouseClick(screen.head.buttons[Deed.RENAME], LEFT)
    screen.head.name.setText("x")
    QTest.keyClick(screen.head.name, Qt.Key.Key_Escape)
    assert screen.editing.name == MINE
    assert screen.head.plan.isVisible()


def test_export_and_import(screen, plans, tmp_path):
    path = tmp_path / "mine.json"
    screen.export_to(path)
    assert read_plans(path) == (NamedPlan(MINE, BUILT_IN_DRAFT),)
    screen.change(BUILT_IN_DRAFT.mirrored())
    screen.import_from(path)
    assert [each.name for each in read_plans(plans.path)] == [MINE, f"{MINE} 2"]
    assert screen.draft == BUILT_IN_DRAFT
    assert screen.tools.told.text() == "1件を読み込みました"


def test_what_is_no_plan_is_not_read_in(screen, tmp_path):
    path = tmp_path / "other.json"
    path.write_text("{}")
    screen.import_from(path)
    assert screen.tools.told.text() == "定位置のファイルではありません"
    assert screen.draft == BUILT_IN_DRAFT


def test_a_plan_is_printed(screen, tmp_path):
    path = tmp_path / "plan.pdf"
    screen.print_to(path)
    assert path.read_bytes().startswith(b"%PDF-")
    assert path.stat().st_size > 5000
    assert screen.head.placed.text() == f"{path.name} を書きました"
    screen.print_to(tmp_path / "nowhere" / "plan.pdf")
    assert screen.head.placed.text() == "PDF を書けませんでした"
    assert [each.name for each in tmp_path.glob("*.pdf")] == ["plan.pdf"]


def test_a_plan_that_cannot_be_stored_is_told(screen, plans):
    plans.path.unlink()
    plans.path.mkdir()
    screen.lanes.choose(MU)
    QTest.keyClick(screen.lanes, Qt.Key.Key_9)
    assert screen.tools.told.text() == "定位置を保存できませんでした"


def test_the_example_is_dealt_by_the_plan(qtbot, screen):
    before = screen._hand
    assert len(set(before)) == 25
    shown = screen.panel.example._territory
    assert sorted(shown.cards()) == sorted(before)
    assert shown == BUILT_IN.laid_out(before)
    screen.change(BUILT_IN_DRAFT.mirrored())
    assert screen.panel.example._territory != shown


def test_own_times_and_the_suggestion(qtbot, make, plans):
    plans.save((NamedPlan(MINE, BUILT_IN_DRAFT),))
    screen = make(MINE, scene_takes())
    qtbot.keyClick(screen.panel.view, Qt.Key.Key_Right)
    assert screen.panel.pace.isVisible()
    suggested = screen._suggestion
    qtbot.mouseClick(screen.tools.take, LEFT)
    assert screen.draft.block_of(suggested.card) == suggested.better
    assert screen.lanes.card == suggested.card


def test_a_damaged_file_is_kept_aside(make, plans):
    plans.path.parent.mkdir(parents=True)
    plans.path.write_text('{"format": 1, "plans": [{"name": "x", "blocks": {"left.top": [1, 1]}}]}')
    screen = make("x")
    assert screen.tools.told.text() == "定位置のファイルを読めませんでした（控えを残しました）"
    assert screen.editing.is_built_in
    assert [path.name for path in plans.path.parent.iterdir()] == ["teiichi.damaged-1.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": 2}',
        '{"format": 1}',
        '{"format": 1, "plans": ""}',
        '{"format": 1, "plans": {}}',
        '{"format": 1, "plans": [{}]}',
        "[" * 100_000,
        '{"format": 1, "plans": [{"name": "<left>", "blocks": {}}]}',
        '{"format": 1, "plans": [3]}',
        '{"format": 1, "plans": [{"name": "a", "blocks": {}}, {"name": "a", "blocks": {}}]}',
    ],
)
def test_what_is_no_file_of_plans(tmp_path, text):
    path = tmp_path / "plans.json"
    path.write_text(text)
    with pytest.raises(PlansError):
        read_plans(path)


def test_names(tmp_path):
    assert (proper_name("  a "), proper_name("a\nb"), proper_name("x" * 21), proper_name("<left>")) == (
        "a",
        "",
        "",
        "",
    )
    one = NamedPlan("a", BUILT_IN_DRAFT)
    assert free_name((one,), "a") == "a 2"
    assert merged((one,), (one,)) == (one,)
    write_plans(tmp_path / "plans.json", (one,))
    assert json.loads((tmp_path / "plans.json").read_text("utf-8"))["plans"][0]["blocks"] == named_lanes(
        BUILT_IN_DRAFT
    )


def test_a_plan_that_is_gone_means_the_built_in_one(plans):
    assert plans.chosen("gone") == ChosenPlan(BUILT_IN, PLAN_GONE)
    assert plans.chosen(STANDARD_LEFT) == ChosenPlan(BUILT_IN_DRAFT.mirrored().completed())
    assert TeiichiEditing((), "gone").is_built_in


def test_undo_has_an_end():
    editing = TeiichiEditing()
    assert not editing.undo()
    assert not editing.redo()
    assert not editing.rename("x")
    editing.delete()
    assert not editing.can_undo


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


@pytest.fixture
def game(tmp_path, dressed_app, language, qtbot):
    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    SettingsFile(tmp_path).save(settings.but(screen=shown.model_dump()))
    made = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), ManualClock(), no_output)
    qtbot.addWidget(made.window)
    made.window.show()
    QApplication.processEvents()
    yield made
    made.window.closing.emit()
    made._language.use(LanguageChoice.JAPANESE)


def test_the_match_is_laid_out_by_the_chosen_plan(qtbot, game):
    plan_button = game.setup.near.man.plan
    assert plan_button.words == "定位置：標準"
    qtbot.mouseClick(plan_button, LEFT)
    editor = game.sides.layouts.teiichi
    assert game.window.currentWidget() is editor
    qtbot.mouseClick(editor.tools.mirror, LEFT)
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert game.window.currentWidget() is game.setup
    assert plan_button.words == f"定位置：{MINE}"
    game.open_match(MatchWish(seed=3))
    lies = game.match.play.view.mat.first
    assert lies == BUILT_IN_DRAFT.mirrored().completed().laid_out(tuple(lies.cards()))
    assert lies != BUILT_IN.laid_out(tuple(lies.cards()))
    other = game.match.play.view.mat[Side.SECOND]
    game._store(game.settings.but(player=game.settings.player.but(teiichi=STANDARD).model_dump()))
    game.open_match(MatchWish(seed=3))
    again = game.match.play.view.mat
    assert sorted(again.first.cards()) == sorted(lies.cards())
    assert again.first == BUILT_IN.laid_out(tuple(lies.cards()))
    assert again.second == other


def test_the_memory_drill_is_laid_out_by_the_chosen_plan(qtbot, game, tmp_path):
    only_left = BUILT_IN_DRAFT
    for number in ALL_NUMBERS:
        only_left = only_left.placed(Torifuda(number), LEFT_BOTTOM)
    TeiichiPlans(tmp_path / "data").save((NamedPlan(MINE, only_left),))
    practice = game.settings.layout_practice.but(laying="teiichi", a_side=5)
    player = game.settings.player.but(teiichi=MINE)
    game._store(game.settings.but(player=player.model_dump(), layout_practice=practice.model_dump()))
    qtbot.mouseClick(game.setup.column.layout_drill, LEFT)
    mat = game.sides.layouts.practice.drill.plan.mat
    assert all(mat.first.find(card).half is Half.LEFT for card in mat.first.cards())
