"""成績: by pointer and by keys only, and how it is reached."""

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from karuta.history.entry import MatchKind
from karuta.history.statistics import Choice
from ui.app import Game
from ui.choices import LanguageChoice
from ui.clock import ManualClock
from ui.folders import Folders
from ui.screens.statistics_scenes import DAY, SceneDesk, few_statistics, scene_statistics
from ui.screens.statistics_screen import Span, StatisticsScreen, first_month
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.statistics_desk import Answer, StatisticsDesk

LEFT = Qt.MouseButton.LeftButton


class AskedDesk(SceneDesk):
    """Remembers what it was asked."""

    def __init__(self, answer):
        super().__init__(answer)
        self.asked = []

    def ask(self, choice):
        self.asked.append(choice)
        return super().ask(choice)


@pytest.fixture
def screen(qtbot, look, language):
    shown = StatisticsScreen(look, AskedDesk(Answer(scene_statistics())), DAY)
    qtbot.addWidget(shown)
    shown.resize(1280, 800)
    shown.show()
    shown.asked = shown._desk.asked
    return shown


def test_it_asks_when_it_is_shown_and_when_other_matches_are_chosen(qtbot, screen):
    assert screen.asked == [Choice()]
    qtbot.mouseClick(screen.kind, LEFT, pos=QPoint(int(screen.kind.centre_of(MatchKind.LESSON)), 14))
    assert screen.asked[-1] == Choice(MatchKind.LESSON)
    assert screen.nothing.isVisible()
    assert screen.nothing.text() == "この条件の試合はまだありません"
    qtbot.mouseClick(screen.kind, LEFT, pos=QPoint(int(screen.kind.centre_of(MatchKind.MATCH)), 14))
    qtbot.mouseClick(screen.span, LEFT, pos=QPoint(int(screen.span.centre_of(Span.QUARTER)), 14))
    assert screen.asked[-1] == Choice(from_month="2026-09")
    assert not screen.nothing.isVisible()


def test_by_keys_only(qtbot, screen):
    screen.activateWindow()
    screen.kind.setFocus()
    qtbot.keyClick(screen.kind, Qt.Key.Key_Right)
    assert screen.asked[-1].kind is MatchKind.LESSON
    qtbot.keyClick(screen.kind, Qt.Key.Key_Left)
    qtbot.keyClick(screen.far_class, Qt.Key.Key_Down)
    assert screen.asked[-1] == Choice(far_class="A")
    qtbot.keyClick(screen.span, Qt.Key.Key_Right)
    assert screen.asked[-1] == Choice(far_class="A", from_month="2025-12")
    before = screen.weak.details.text()
    qtbot.keyClick(screen.weak.list, Qt.Key.Key_Down)
    assert screen.weak.details.text() != before
    with qtbot.waitSignal(screen.back):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)


def test_tab_leads_to_everything_that_can_be_pressed(qtbot, screen):
    screen.activateWindow()
    screen.kind.setFocus()
    met = set()
    for _ in range(12):
        met.add(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert {screen.kind, screen.far_class, screen.span, screen.weak.list, screen.head.button} <= met


def test_a_press_on_a_card_tells_of_it(qtbot, screen):
    second = screen.weak.list.line_rect(1).center().toPoint()
    qtbot.mouseClick(screen.weak.list, LEFT, pos=second)
    card = scene_statistics().cards[1]
    assert f"取り {card.takes}/{card.on_mat}" in screen.weak.details.text()
    assert f"中央値 {500 + 3 * card.poem} ms" in screen.weak.details.text()


def test_figures_are_said_to_a_screen_reader(screen):
    found = scene_statistics()
    assert f"試合 {found.matches}" in screen.figures.accessibleName()
    assert "C級 61 % 31勝 19敗 1分" in screen.classes.accessibleName()
    assert "自陣 左上段 71 % 160枚" in screen.mat.accessibleName()
    assert "1字 486 ms 214回" in screen.lengths.accessibleName()


def test_weak_cards_are_not_told_before_enough_is_known(qtbot, look, language):
    shown = StatisticsScreen(look, SceneDesk(Answer(few_statistics())), DAY)
    qtbot.addWidget(shown)
    shown.refresh()
    assert shown.weak.details.text() == "あと何試合かで出ます"
    assert shown.sounds.bars == ()


def test_a_sound_missed_less_than_on_average_is_no_weak_one(qtbot, look, language):
    found = scene_statistics()
    better = tuple(replace(each, miss_ratio=0.9) for each in found.sounds)
    shown = StatisticsScreen(
        look, SceneDesk(Answer(replace(found, sounds=(found.sounds[0], *better[1:])))), DAY
    )
    qtbot.addWidget(shown)
    shown.refresh()
    assert [bar.label for bar in shown.sounds.bars] == [found.sounds[0].mora]
    shown._desk = SceneDesk(Answer(replace(found, sounds=better)))
    shown.refresh()
    assert shown.sounds.accessibleName() == "平均より取り損ねの多い音はありません"


def test_between_coms_it_is_said_whose_the_figures_are(qtbot, look, language):
    shown = StatisticsScreen(look, SceneDesk(Answer(scene_statistics()), MatchKind.WATCHED), DAY)
    qtbot.addWidget(shown)
    shown.kind.set_value(MatchKind.WATCHED)
    shown.refresh()
    assert "勝率（手前のCOM）" in shown.figures.accessibleName()
    assert shown.meaning.text().startswith("数字はどれも手前のCOMのもの")


def test_it_speaks_another_language_at_once(screen, language):
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert "Matches 128" in screen.figures.accessibleName()
    assert "median" in screen.weak.details.text()


@pytest.mark.parametrize(
    ("span", "day", "month"),
    [
        (Span.ALWAYS, date(2026, 11, 30), ""),
        (Span.QUARTER, date(2026, 11, 30), "2026-09"),
        (Span.QUARTER, date(2026, 2, 1), "2025-12"),
        (Span.YEAR, date(2026, 12, 31), "2026-01"),
        (Span.YEAR, date(2026, 1, 1), "2025-02"),
    ],
)
def test_a_span_ends_with_this_month(span, day, month):
    assert first_month(span, day) == month


def test_from_set_up_and_back(qtbot, dressed_app, language, tmp_path):
    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE)
    SettingsFile(tmp_path).save(settings.but(screen=shown.model_dump()))
    game = Game(dressed_app, Folders(tmp_path, tmp_path / "data"), ManualClock())
    qtbot.addWidget(game.window)
    game.window.show()
    qtbot.mouseClick(game.setup.to_statistics, LEFT)
    shown = game.sides.statistics
    assert shown.isVisible()
    assert shown.nothing.text() == "まだ試合がありません。入門の試合は「入門・少ない札」に出ます"
    assert shown.no_ghost.isVisible()
    assert shown.no_ghost.is_forbidden
    assert shown.ghost_reason.text().startswith("分身は、あなたの記録から作る")
    qtbot.mouseClick(shown.to_setup, LEFT)
    assert game.setup.isVisible()
    game.window.close()


def test_the_desk_answers_for_no_history_a_newer_and_a_damaged_one(tmp_path):
    import sqlite3
    from contextlib import closing

    from karuta.history.history import History
    from karuta.history.schema import VERSION
    from ui.history_place import history_path
    from ui.wording import statistics as w

    desk = StatisticsDesk(tmp_path)
    assert desk.ask(Choice()) == Answer()
    assert desk.weak_cards() is None
    path = history_path(tmp_path)
    History(path).close()
    assert desk.ask(Choice()).statistics is not None
    assert desk.card_median_ms(Choice(), 1) is None
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    assert desk.ask(Choice()) == Answer(notice=w.NEWER)
    assert desk.card_median_ms(Choice(), 1) is None
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {VERSION}")
        other.execute("ALTER TABLE reading RENAME TO foreign_reading")
        other.execute("ALTER TABLE book RENAME TO foreign_book")
    assert desk.ask(Choice()) == Answer(notice=w.OTHER_TABLES)
    assert desk.own_takes() == ()
    path.write_bytes(b"rubbish")
    assert desk.ask(Choice()).notice is w.MADE_AGAIN
    path.unlink()
    path.mkdir()
    assert desk.ask(Choice()) == Answer(notice=w.UNREADABLE)
