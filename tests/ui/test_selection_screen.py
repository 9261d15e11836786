"""取り札・読み札選択 by presses, drags, keys and the clipboard."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QToolTip

from audio.device import DeviceError
from karuta.match.record_file import read_record
from poems.card_notation import poems_of
from poems.kimariji import first_mora
from ui.app import Game
from ui.card_sets import CardSets, NamedSet, write_sets
from ui.choices import LanguageChoice, ThemeChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.screens.com_form import ComSource
from ui.screens.scenes import SOURCE
from ui.screens.selection_screen import SelectionScreen
from ui.screens.setup import SetupScreen
from ui.selection import Aim, Deed, Selection
from ui.settings import CardSettings, PoemsRead, Settings
from ui.settings_file import SettingsFile

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
ALL = frozenset(range(1, 101))


@pytest.fixture
def screen(qtbot, look, language, tmp_path):
    shown = SelectionScreen(look, CardSets(tmp_path / "data"))
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    shown.show_settings(Settings())
    shown.told = []
    shown.settings_changed.connect(shown.told.append)
    shown.show()
    return shown


def cell(screen, number) -> QPoint:
    return screen.board.rect_of(number).center().toPoint()


def press_token(qtbot, tokens, value):
    index = [token.value for token in tokens.tokens].index(value)
    qtbot.mouseClick(tokens, LEFT, pos=tokens.rect_of(index).center().toPoint())


def stored(screen) -> Selection:
    cards = screen.told[-1].cards
    assert cards.poems is PoemsRead.CHOSEN or cards.allowed is None
    return Selection(poems_of(cards.mat_poems), poems_of(cards.read_poems))


def test_a_press_switches_what_is_aimed_at_and_is_stored_at_once(qtbot, screen):
    qtbot.mouseClick(screen.board, LEFT, pos=cell(screen, 7))
    assert stored(screen) == Selection(ALL - {7}, ALL - {7})
    qtbot.mouseClick(screen.aim, LEFT, pos=QPoint(int(screen.aim.centre_of(Aim.READ)), 14))
    qtbot.mouseClick(screen.board, LEFT, pos=cell(screen, 7))
    assert stored(screen) == Selection(ALL - {7}, ALL)
    assert len(screen.told) == 2


def test_a_drag_does_with_a_rectangle_what_its_first_cell_tells(qtbot, screen):
    qtbot.mousePress(screen.board, LEFT, pos=cell(screen, 57))
    qtbot.mouseMove(screen.board, cell(screen, 69))
    assert screen.board.dragged() == {57, 58, 59, 67, 68, 69}
    qtbot.mouseRelease(screen.board, LEFT, pos=cell(screen, 69))
    assert ALL - stored(screen).mat == {57, 58, 59, 67, 68, 69}
    assert len(screen.told) == 1


def test_shift_takes_all_of_one_first_sound(qtbot, screen):
    qtbot.mouseClick(screen.board, LEFT, Qt.KeyboardModifier.ShiftModifier, cell(screen, 15))
    assert {first_mora(number) for number in ALL - stored(screen).mat} == {"き"}


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no popups of its own
def test_the_right_button_shows_the_poem_and_changes_nothing(qtbot, screen):
    qtbot.mouseClick(screen.board, RIGHT, pos=cell(screen, 3))
    assert screen.told == []
    assert QToolTip.isVisible()  # also after the button was let go
    assert "柿本人麻呂" in QToolTip.text()
    QToolTip.hideText()


def test_keys_move_and_select(qtbot, screen):
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space):
        qtbot.keyClick(screen.board, key)
    assert ALL - stored(screen).mat == {12}
    assert "12" in screen.board.accessibleDescription()


def test_ctrl_z_and_its_button_take_back(qtbot, screen):
    qtbot.mouseClick(screen.board, LEFT, pos=cell(screen, 7))
    qtbot.mouseClick(screen.board, LEFT, pos=cell(screen, 8))
    qtbot.keyClick(screen, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert ALL - stored(screen).mat == {7}
    qtbot.mouseClick(screen.undo_button, LEFT)
    assert screen.told[-1].cards.poems is PoemsRead.HUNDRED
    assert not screen.undo_button.isEnabled()
    assert len(screen.told) == 4


def test_filters_set_add_and_remove(qtbot, screen):
    press_token(qtbot, screen.filters.lengths, 1)
    assert stored(screen).mat == poems_of("む す め ふ さ ほ せ")
    assert "7首" in screen.filters.said.text()
    qtbot.mouseClick(screen.deed, LEFT, pos=QPoint(int(screen.deed.centre_of(Deed.ADD)), 14))
    press_token(qtbot, screen.filters.first_moras, "き")
    assert stored(screen).mat == poems_of("む す め ふ さ ほ せ き")
    qtbot.mouseClick(screen.deed, LEFT, pos=QPoint(int(screen.deed.centre_of(Deed.REMOVE)), 14))
    screen.filters.high.setFocus()
    screen.filters.high.setText("50")
    qtbot.keyClick(screen.filters.high, Qt.Key.Key_Return)
    assert stored(screen).mat == poems_of("む す め ふ さ ほ せ き -..50")
    press_token(qtbot, screen.filters.parity, screen.filters.parity.tokens[0].value)
    assert screen.selecting.card_filter.high == 50


def test_no_hit_says_so_and_keeps_the_selection(qtbot, screen):
    press_token(qtbot, screen.filters.lengths, 6)
    before = stored(screen)
    press_token(qtbot, screen.filters.first_moras, "む")
    assert stored(screen) == before
    assert "当たる歌がありません" in screen.filters.said.text()


def test_a_wrong_token_is_underlined_with_its_reason_and_not_taken(qtbot, screen):
    field = screen.filters.notation
    field.setFocus()
    qtbot.keyClicks(field, "kimi nu 21..30")
    assert field.wrong == (5, 7)
    left, right = field.underlined_px()
    assert 0 < left < right < field.width()
    assert "「nu」" in screen.filters.said.text()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert screen.told == []


def test_enter_takes_the_notation(qtbot, screen):
    field = screen.filters.notation
    field.setFocus()
    qtbot.keyClicks(field, "kimi naniwa 21..30")
    assert (field.wrong, screen.told) == (None, [])
    assert "14首" in screen.filters.said.text()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert stored(screen).mat == poems_of("きみ なにわ 21..30")
    assert "36枚" in screen.counts.verdict()[1]


def test_a_set_is_saved_used_and_dropped(qtbot, screen, tmp_path):
    qtbot.mouseClick(screen.board, LEFT, pos=cell(screen, 1))
    qtbot.mouseClick(screen.sets.save, LEFT)
    assert "名前" in screen.sets.said.text()
    screen.sets.name.setText("一番なし")
    qtbot.mouseClick(screen.sets.save, LEFT)
    assert [each.name for each in CardSets(tmp_path / "data").load().sets] == ["一番なし"]
    qtbot.mouseClick(screen.everything, LEFT)
    qtbot.mouseClick(screen.sets.use, LEFT)
    assert stored(screen) == Selection(ALL - {1}, ALL - {1})
    qtbot.mouseClick(screen.sets.drop, LEFT)
    assert CardSets(tmp_path / "data").load().sets == ()
    assert not screen.sets.write_out.isEnabled()


def test_sets_that_cannot_be_saved_are_told_and_nothing_is_pretended(qtbot, screen, tmp_path):
    (tmp_path / "data").write_text("in the way")
    screen.sets.name.setText("組")
    qtbot.mouseClick(screen.sets.save, LEFT)
    assert "保存できませんでした" in screen.sets.said.text()
    assert len(screen.sets.list.lines) == 4


def test_sets_go_out_and_come_in(screen, tmp_path):
    write_sets(tmp_path / "in.json", [NamedSet("友", Selection(frozenset({1}), frozenset({2})))])
    screen.import_from(tmp_path / "in.json")
    assert [line.text for line in screen.sets.list.lines][4:] == ["友"]
    screen.export_to(tmp_path / "out.json")
    assert (tmp_path / "out.json").read_bytes() == (tmp_path / "in.json").read_bytes()
    screen.export_to(tmp_path / "missing" / "out.json")
    assert "書き出せません" in screen.sets.said.text()
    screen.import_from(tmp_path / "missing" / "out.json")
    assert "壊れています" in screen.sets.said.text()


def test_codes_go_through_the_clipboard(qtbot, screen):
    clipboard = QApplication.clipboard()
    qtbot.mouseClick(screen.sets.copy, LEFT)
    assert clipboard.text() == "_v______________Hw=="
    clipboard.setText(" _gc=\n")
    qtbot.mouseClick(screen.sets.paste, LEFT)
    assert stored(screen) == Selection(frozenset(range(1, 11)), frozenset(range(1, 11)))
    clipboard.setText("きみ")
    qtbot.mouseClick(screen.sets.paste, LEFT)
    assert "文字列ではありません" in screen.sets.said.text()
    assert len(screen.told) == 1


def test_in_a_small_window_the_panel_is_a_drawer(qtbot, screen):
    assert screen.filter_group.isVisible()
    screen.resize(1024, 600)
    assert not screen.filter_group.isVisible()
    qtbot.mouseClick(screen.drawer, LEFT)
    assert screen.filters.isVisible()
    with qtbot.assertNotEmitted(screen.back):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.filter_group.isVisible()
    with qtbot.waitSignal(screen.back):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)


def test_between_two_cells_lies_nothing(screen):
    one, two = screen.board.rect_of(1), screen.board.rect_of(2)
    between = QPointF((one.right() + two.left()) / 2, one.center().y())
    assert screen.board.number_at(between) is None
    assert screen.board.number_at(between, nearest=True) in (1, 2)


def test_the_language_can_change(screen, language):
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert screen.counts.counts() == ("100 cards", "100 poems")
    assert screen.sets.list.lines[0].text == "All hundred"


def test_without_cards_enough_the_start_says_why_and_leads_to_the_selection(qtbot, look, language):
    screen = SetupScreen(look, ComSource(SOURCE.draw, SOURCE.outlook))
    qtbot.addWidget(screen)
    few = CardSettings(poems=PoemsRead.CHOSEN, mat_poems="1..49", read_poems="*")
    screen.open_with(Settings(cards=few))
    screen.resize(1280, 800)
    screen.show()
    assert not screen.column.start.isEnabled()
    assert "足りません" in screen.column.start.words
    with qtbot.assertNotEmitted(screen.start_requested):
        qtbot.keyClick(screen, Qt.Key.Key_Return)
    with qtbot.waitSignal(screen.selection_requested):
        qtbot.mouseClick(screen.column.choose, LEFT)
    with qtbot.waitSignal(screen.selection_requested):
        qtbot.mouseClick(screen.choose_cards, LEFT)
    with qtbot.waitSignal(screen.settings_changed) as told:
        qtbot.mouseClick(screen.cards.handicap, LEFT)
    assert told.args[0].cards.hands == (25, 25)
    screen.cards.far_side.setFocus()
    screen.cards.far_side.setText("24")
    qtbot.keyClick(screen.cards.far_side, Qt.Key.Key_Return)
    assert screen.column.start.isEnabled()
    with qtbot.waitSignal(screen.start_requested):
        qtbot.mouseClick(screen.column.start, LEFT)


def no_output(name, latency_ms):
    raise DeviceError("There is no output for sound.")


def test_what_is_selected_is_what_lies_and_what_is_read(qtbot, dressed_app, language, tmp_path):
    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    cards = CardSettings(a_side=3, far_side=2)
    SettingsFile(tmp_path).save(settings.but(screen=shown.model_dump(), cards=cards.model_dump()))
    game = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), ManualClock(), no_output)
    qtbot.addWidget(game.window)
    game.window.show()
    game.setup.choose_cards.click()
    screen = game.sides.selection
    assert game.window.currentWidget() is screen
    screen.filters.notation.setFocus()
    qtbot.keyClicks(screen.filters.notation, "mu su me fu sa ho se")
    qtbot.keyClick(screen.filters.notation, Qt.Key.Key_Return)
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert game.window.currentWidget() is game.setup
    qtbot.keyClick(game.setup, Qt.Key.Key_Return)
    game.window.closing.emit()
    (record,) = (tmp_path / "data" / "records").glob("*.jsonl")
    setup = read_record(record).setup
    short = tuple(sorted(poems_of("む す め ふ さ ほ せ")))
    assert (setup.allowed, setup.poems, tuple(setup.hands)) == (short, short, (3, 2))
    assert SettingsFile(tmp_path).load().settings.cards.poems is PoemsRead.CHOSEN


def test_the_weakest_cards_are_a_set_of_their_own(qtbot, look, language, tmp_path):
    weak = frozenset(range(30, 50))
    shown = SelectionScreen(look, CardSets(tmp_path / "data"), lambda: weak)
    qtbot.addWidget(shown)
    shown.show_settings(Settings())
    told = []
    shown.settings_changed.connect(told.append)
    shown.resize(1366, 768)
    shown.show()
    assert shown.sets.list.rect().contains(shown.sets.list.line_rect(1).toRect())  # without scrolling
    shown.sets.list.choose(1)
    assert shown.sets.list.lines[1].text == "苦手な20枚（自動）"
    assert shown.sets.use.isEnabled()
    qtbot.mouseClick(shown.sets.use, LEFT)
    assert poems_of(told[-1].cards.mat_poems) == poems_of(told[-1].cards.read_poems) == weak


def test_before_enough_is_known_the_weakest_cards_cannot_be_used(qtbot, screen):
    screen.sets.list.choose(1)
    assert not screen.sets.use.isEnabled()
    assert screen.sets.list.lines[1].note == "試合がまだ足りません"
    screen.sets.list.choose(2)
    assert screen.sets.use.isEnabled()
