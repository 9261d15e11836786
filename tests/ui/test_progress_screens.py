"""今日の10分, the page of a card and the ladder: by pointer and by keys only, and how they are reached."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from karuta.com.level import ComClass
from karuta.history.bouts import bouts
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.match.setup import MAN, Profile
from karuta.practice.answer import Answer, Drill
from karuta.practice.ladder import EXAMS
from karuta.practice.schedule import memories
from karuta.practice.today import Today
from karuta.practice.wish import DrillWish
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side
from karuta.rules.state import Result
from poems.kimariji import kimariji
from poems.meaning import meaning
from ui.chance import draw_com
from ui.choices import LanguageChoice
from ui.history_place import history_path
from ui.match.laying import setup_of
from ui.practice import progress_desk
from ui.practice.card_page_screen import CardPageScreen
from ui.practice.day_errand import wish_for
from ui.practice.day_file import DayFile, Given, KeptDay
from ui.practice.exam_setup import exam_settings
from ui.practice.ladder_screen import LadderScreen
from ui.practice.layout_scenes import LAYOUT_SCENES
from ui.practice.progress_desk import ProgressDesk
from ui.practice.progress_scenes import DAY, DRILLS, SceneDesk, scene_bouts
from ui.practice.today_screen import TodayScreen
from ui.settings import Lower, ReadingKind, Seat, Settings, Tempo
from ui.wording import notebook
from ui.wording import today as w

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def show(qtbot, look, language):
    def shown(screen, size=(1280, 800)):
        qtbot.addWidget(screen)
        screen.resize(*size)
        screen.show()
        screen.activateWindow()
        return screen

    shown.look = look
    return shown


@pytest.fixture
def today(show):
    return show(TodayScreen(show.look, SceneDesk(), DRILLS))


def answers(wish, wrong=0):
    return [Answer(wish.drill, card, number >= wrong, 900.0) for number, card in enumerate(wish.asked)]


def test_one_drill_after_the_other_by_pointer(qtbot, today):
    opened = []
    today.drill_wanted.connect(lambda *wanted: opened.append(wanted))
    for number, drill in enumerate(DRILLS):
        assert today.next_step == number
        qtbot.mouseClick(today.start, LEFT)
        wish, errand = opened[-1]
        assert wish.drill is drill
        assert wish.cards == today.plan_steps[number].cards
        errand.over(answers(wish, wrong=1), is_whole=True)
    asked = sum(len(wish.asked) for wish, _ in opened)
    assert today.next_step is None
    assert today.made_of.text() == f"今日の分は終わりです。正解 {asked - 4}／{asked}"
    qtbot.mouseClick(today.start, LEFT)
    assert len(opened) == 5
    assert today.next_step == 0


def test_a_drill_that_was_left_at_once_still_comes_next(qtbot, today):
    today.drill_wanted.connect(lambda _wish, errand: errand.over([], is_whole=False))
    qtbot.mouseClick(today.start, LEFT)
    assert today.next_step == 0


def test_a_drill_that_was_stopped_goes_on_with_what_is_left(qtbot, today):
    opened = []
    today.drill_wanted.connect(lambda *wanted: opened.append(wanted))
    qtbot.mouseClick(today.start, LEFT)
    wish, errand = opened[-1]
    errand.over(answers(wish)[:4], is_whole=False)
    step = today.plan_steps[0]
    assert today.next_step == 0
    assert f"ここまで 4/{step.count}" in today.steps.rows[0].note
    assert errand.lead == (w.GO_ON_WITH, {"n": 4, "all": step.count})
    errand.go_on()
    wish, errand = opened[-1]
    assert wish.count == step.count - 4
    assert set(wish.cards) == set(step.cards[4:])
    errand.over(answers(wish), is_whole=True)
    assert errand.lead == (w.NEXT_STEP, {"n": 2, "all": 4})
    assert len(today.given[0].cards) == 4 + len(wish.asked)
    errand.over([], is_whole=False)
    assert today.next_step == 1, "what is done stays so"


def test_solo_begins_anew_for_its_cards_lie_together(today):
    solo = next(each for each in today.plan_steps if each.drill is Drill.SOLO)
    begun = Given(solo.cards[:3], 3)
    assert wish_for(solo, begun) == wish_for(solo, Given())


def test_the_plan_is_made_at_the_first_look_and_kept_for_its_day(tmp_path):
    day = [DAY]
    desk = ProgressDesk(tmp_path, lambda: day[0])
    first = desk.today(DRILLS)
    given = (Given(first.plan.steps[0].cards, 2, is_done=True), *first.given[1:])
    desk.keep(KeptDay(DAY, first.plan, given))
    with History(history_path(tmp_path)) as history:
        at_s = DAY * 86_400.0
        number = history.begin_practice(Drill.FLASH, "{}", at_s)
        history.add_answers(number, [Answer(Drill.FLASH, card, False, 800.0) for card in range(1, 60)], at_s)
    for asked in (desk, ProgressDesk(tmp_path, lambda: day[0])):
        later = asked.today(DRILLS)
        assert (later.plan, later.given) == (first.plan, given)
        assert later.known != first.known
    day[0] += 1
    assert ProgressDesk(tmp_path, lambda: day[0]).today(DRILLS).plan != first.plan


@pytest.mark.parametrize("text", ["", "{}", '{"format": 1, "day": 20787, "due": [101]}', "[1]"])
def test_a_damaged_plan_is_kept_aside_and_made_anew(tmp_path, text):
    path = tmp_path / "today.json"
    path.write_text(text)
    desk = ProgressDesk(tmp_path, lambda: DAY)
    found = desk.today(DRILLS)
    assert found.plan.steps
    assert found.notice is w.PLAN_UNREADABLE
    assert (tmp_path / "today.damaged-1.json").read_text() == text
    again = ProgressDesk(tmp_path, lambda: DAY).today(DRILLS)
    assert (again.plan, again.notice) == (found.plan, None)


def test_a_plan_that_cannot_be_written_is_remembered(tmp_path):
    blocked = tmp_path / "data"
    blocked.write_text("no folder")
    desk = DayFile(blocked)
    kept = KeptDay(DAY, Today((), (), (), ()), ())
    desk.save(kept)
    assert desk.load(DAY) == kept
    assert desk.load(DAY + 1) is None


def test_today_by_keys_only(qtbot, today):
    today.start.setFocus()
    with qtbot.waitSignal(today.drill_wanted):
        qtbot.keyClick(today.start, Qt.Key.Key_Return)
    today.list.setFocus()
    qtbot.keyClick(today.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(today.card_wanted) as asked:
        qtbot.keyClick(today.list, Qt.Key.Key_Return)
    assert today.list.value_in_words().startswith(kimariji(asked.args[0]))
    with qtbot.waitSignal(today.ladder_wanted):
        qtbot.keyClick(today.to_ladder, Qt.Key.Key_Return)
    with qtbot.waitSignal(today.back):
        qtbot.keyClick(today, Qt.Key.Key_Escape)


def test_tab_leads_to_everything_of_today(qtbot, today):
    today.start.setFocus()
    met = set()
    for _ in range(8):
        met.add(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert {
        today.start,
        today.list,
        today.to_card,
        today.to_layout,
        today.to_ladder,
        today.head.button,
    } <= met


def test_a_newcomer_has_something_to_do_and_no_weak_cards(show):
    screen = show(TodayScreen(show.look, SceneDesk(is_new=True), DRILLS))
    assert screen.plan_steps[0].drill is Drill.FLASH
    assert not screen.list.isVisible()
    assert screen.none_weak.isVisible()


@pytest.fixture
def page(show):
    screen = show(CardPageScreen(show.look, SceneDesk()))
    screen.show_card(18)
    return screen


def test_a_page_tells_poem_meaning_kimariji_and_times(page):
    assert page.facts.meaning.text() == meaning(18).japanese
    assert page.facts.kimariji.text() == "す"
    assert "藤原敏行朝臣" in page.poem.accessibleName()
    assert page.times.accessibleName().startswith("正解 51／60")


def test_neighbours_and_confused_cards_by_pointer_and_keys(qtbot, page):
    qtbot.mouseClick(page.next, LEFT)
    assert page.number == 19
    qtbot.keyClick(page, Qt.Key.Key_Left)
    qtbot.keyClick(page, Qt.Key.Key_Left)
    assert page.number == 17
    page.show_card(1)
    qtbot.keyClick(page, Qt.Key.Key_Left)
    assert page.number == 100
    qtbot.keyClick(page, Qt.Key.Key_Right)
    link = page.facts.links[0]
    assert link.words == "あきか"
    qtbot.mouseClick(link, LEFT)
    assert page.number == 79
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_times_of_another_practice_can_be_chosen(page):
    flash = page.times.moments
    page.drill.picked.emit("match")
    assert {each.drill for each in page.times.moments} == {"match"}
    assert page.times.moments != flash


def test_a_page_speaks_english_at_once(page, language):
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert page.facts.meaning.text() == meaning(18).english
    assert "Review" in page.memory.text()


def test_a_new_card_says_so(show):
    screen = show(CardPageScreen(show.look, SceneDesk(is_new=True)))
    assert screen.memory.text() == "まだ出ていない札です"
    assert screen.times.accessibleName() == "この札の答えはまだありません"


def test_the_ladder_offers_the_next_exam_and_any_other(qtbot, show):
    screen = show(LadderScreen(show.look, SceneDesk(bouts=scene_bouts({"E": "oo", "D": "ooo"}))))
    assert screen.held.text() == "いまの級：D級"
    with qtbot.waitSignal(screen.exam_wanted) as asked:
        qtbot.keyClick(screen.enter, Qt.Key.Key_Return)
    assert asked.args == ["C"]
    qtbot.mouseClick(screen.level, LEFT, pos=screen.level.rect().topLeft())
    screen.level.setFocus()
    qtbot.keyClick(screen.level, Qt.Key.Key_Right)
    with qtbot.waitSignal(screen.exam_wanted) as asked:
        qtbot.mouseClick(screen.enter, LEFT)
    assert asked.args != ["C"]
    assert "合格 2026-03-02" in screen.rows.accessibleName()
    with qtbot.waitSignal(screen.back):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)


def test_weak_cards_are_laid_out_and_memorised(qtbot, today, game):
    with qtbot.waitSignal(today.layout_wanted) as asked:
        qtbot.keyClick(today.to_layout, Qt.Key.Key_Return)
    assert asked.args == [tuple(int(each.card) for each in today._weak)]
    game.sides.progress.today.layout_wanted.emit((1, 2, 3))
    assert game.sides.layouts.practice.isVisible()
    qtbot.keyClick(game.sides.layouts.practice, Qt.Key.Key_Escape)
    game.sides.show_statistics()
    game.sides.statistics.weak.layout_wanted.emit((1, 2, 3))
    assert game.sides.layouts.practice.isVisible()


@pytest.mark.parametrize("tempo", list(Tempo))
@pytest.mark.parametrize("exam", EXAMS, ids=lambda exam: exam.level)
def test_the_match_of_an_exam_fulfils_its_conditions(exam, tempo, tmp_path):
    stored = Settings()
    stored = stored.but(
        near=Seat.COM,
        player=stored.player.but(allowance_ms=900).model_dump(),
        cards=stored.cards.but(a_side=6, far_side=9).model_dump(),
        reading=stored.reading.but(
            kind=ReadingKind.TORIFUDA, lower=Lower.NEVER, tempo=tempo, pause_from_ms=100, pause_to_ms=9000
        ).model_dump(),
    )
    made = exam_settings(stored, exam, draw_com(ComClass(exam.level)))
    assert made.near is Seat.MAN
    assert made.cards.a_side == 25
    assert made.cards.far_side is None
    assert made.reading.kind is ReadingKind.VOICE
    assert made.player.allowance_ms == exam.most_allowance_ms
    assert str(made.far_com.com_class) == exam.level
    assert made.far_com.changed_by_hand == ()
    assert exam.admits(bout_of(made, tmp_path))


def bout_of(settings, folder):
    """What the ladder sees of a match that is played with these settings."""
    players = BySide(MAN, Profile(str(settings.far_com.com_class), (1, 1, 1, 1, 1), "even"))
    with History(folder / "history.sqlite") as history:
        match = history.begin(MatchEntry("a.jsonl", "2026-11-30", "0", setup_of(settings, 1), players))
        history.end(match, Result(Side.FIRST, EndedBy.EMPTY_TERRITORY, 3), 1.0)
        (bout,) = bouts(history)
    return bout


def test_an_exam_is_taken_against_its_own_class():
    with pytest.raises(ValueError, match="class A"):
        exam_settings(Settings(), EXAMS[-1], draw_com(ComClass.B))


def test_from_the_drills_to_today_and_into_one_and_back(qtbot, game):
    game.setup.drills_requested.emit()
    start = game.sides.drills.start
    qtbot.mouseClick(start.head._corner, LEFT)
    today = game.sides.progress.today
    assert today.isVisible()
    qtbot.mouseClick(today.start, LEFT)
    assert game.sides.drills.drill is not None
    assert game.sides.drills.drill.isVisible()
    qtbot.mouseClick(today.to_ladder, LEFT)
    game.window.go_back()


def test_a_screen_that_is_opened_has_the_keys_where_it_wants_them(game):
    sides, window = game.sides, game.window
    wanted = (
        (sides.progress.show_today, lambda: sides.progress.today.start),
        (sides.progress.show_ladder, lambda: sides.progress.ladder.enter),
        (lambda: sides.progress.show_card(3), lambda: sides.progress.card_page.next),
        (sides.show_statistics, lambda: sides.statistics.kind),
        (sides.show_selection, lambda: sides.selection.board),
        (sides.show_teiichi, lambda: sides.layouts.teiichi.lanes),
        (sides.show_layout_practice, lambda: sides.layouts.practice.bar.start),
        (sides.show_drills, lambda: sides.drills.start),
        (sides.show_how_to, lambda: None),
    )
    for show, focused in wanted:
        show()
        assert window.focusWidget() is (focused() or window.currentWidget())
        window.go_back()
        assert window.focusWidget() is game.setup.column.start
        show()
        assert window.focusWidget() is (focused() or window.currentWidget()), "the second time too"
        window.go_back()


def test_from_the_ladder_into_a_match_that_counts(qtbot, game):
    game.sides.progress.show_ladder()
    qtbot.mouseClick(game.sides.progress.ladder.enter, LEFT)
    assert game.match is not None
    laid = game._recording._laid
    assert laid.setup.cards_a_side == 25
    assert laid.profiles.second.level == "E"
    assert (
        game.settings.far_com != game._wish.change(game.settings).far_com or game.settings.cards.a_side == 25
    )


def test_the_page_of_a_card_is_reached_from_statistics(qtbot, game):
    game.sides.show_statistics()
    game.sides.statistics.card_wanted.emit(42)
    page = game.sides.progress.card_page
    assert page.isVisible()
    assert page.number == 42
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert game.sides.statistics.isVisible()


def test_the_desk_answers_whatever_lies_there(tmp_path):
    desk = ProgressDesk(tmp_path, lambda: DAY)
    assert desk.today(DRILLS).plan.due == ()
    assert desk.weak_cards() is None
    path = history_path(tmp_path)
    with History(path) as history:
        at_s = (DAY - 3) * 86_400.0
        number = history.begin_practice(Drill.FLASH, "{}", at_s)
        given = [Answer(Drill.FLASH, card, card % 4 > 0, 800.0 + card) for card in range(1, 41)]
        history.add_answers(number, given, at_s)
    assert desk.card(4).moments[0].is_right is False
    assert desk.card(4).memory.last_day == DAY - 3
    assert len(desk.weak_cards()) == 17, "ten that went wrong, seven that were slow"
    assert {4, 8, 12, 16, 20, 24, 28, 32, 36, 40} <= desk.weak_cards()
    assert desk.ladder().standing.level is None
    path.write_bytes(b"no history" * 99)
    assert desk.today(DRILLS).notice == notebook.KEPT_ASIDE
    assert desk.today(DRILLS).notice is None


def test_looking_ahead_tells_nothing_heals_nothing_and_answers_at_once_later(tmp_path, monkeypatch):
    counted = []
    day = [DAY]

    def counting(*given):
        counted.append(given)
        return memories(*given)

    monkeypatch.setattr(progress_desk, "memories", counting)
    desk = ProgressDesk(tmp_path, lambda: day[0])
    desk.look_ahead()
    assert not history_path(tmp_path).exists()
    with History(history_path(tmp_path)) as history:
        at_s = (DAY - 3) * 86_400.0
        number = history.begin_practice(Drill.FLASH, "{}", at_s)
        history.add_answers(number, [Answer(Drill.FLASH, 7, True, 800.0)], at_s)
    desk.look_ahead()
    counted.clear()
    first = desk.today(DRILLS).known
    assert len(counted) == 1, "only what is answered where nothing can be read"
    with History(history_path(tmp_path)) as history:
        history.add_answers(number, [Answer(Drill.FLASH, 7, False, 800.0)], DAY * 86_400.0)
        assert desk.today(DRILLS).known != first, "not closed, in its log only"
    second = desk.today(DRILLS).known
    assert second != first
    day[0] += 1
    assert desk.today(DRILLS).known != second
    history_path(tmp_path).write_bytes(b"no history" * 99)
    desk.look_ahead()
    assert history_path(tmp_path).read_bytes() == b"no history" * 99
    assert desk.today(DRILLS).notice == notebook.KEPT_ASIDE


def test_a_row_of_a_drill_leads_to_the_page_of_its_card_and_back(qtbot, game):
    game.sides.open_drill(DrillWish(Drill.FLASH, (9, 40, 18), 3))
    drill = game.sides.drills.drill
    drill.card_wanted.emit(18)
    assert game.sides.progress.card_page.number == 18
    assert game.sides.progress.card_page.isVisible()
    qtbot.keyClick(game.sides.progress.card_page, Qt.Key.Key_Escape)
    assert drill.isVisible()


def test_the_result_of_a_layout_drill_leads_to_a_card_that_was_missed(qtbot, look, language):
    screen = LAYOUT_SCENES["layout.done"](look)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    missed = [int(each.answer.card) for each in screen.drill.outcomes if not each.answer.right]
    rows = screen.side.rows
    assert rows.isVisible()
    assert rows.cards[: len(missed)] == tuple(missed)
    for index, card in enumerate(rows.cards):
        rows.setFocus()
        qtbot.keyClick(rows, Qt.Key.Key_Home)
        for _ in range(index):
            qtbot.keyClick(rows, Qt.Key.Key_Down)
        with qtbot.waitSignal(rows.card_wanted) as asked:
            qtbot.keyClick(rows, Qt.Key.Key_Return)
        assert asked.args == [card]
    qtbot.keyClick(rows, Qt.Key.Key_Home)
    second = rows.line_rect(1).center().toPoint()
    with qtbot.waitSignal(screen.side.card_wanted) as asked:
        qtbot.mouseClick(rows, LEFT, pos=second)
    assert asked.args == [rows.cards[1]]
    qtbot.mousePress(rows, LEFT, pos=second)
    with qtbot.assertNotEmitted(rows.card_wanted):
        qtbot.mouseRelease(rows, LEFT, pos=rows.line_rect(0).center().toPoint())
