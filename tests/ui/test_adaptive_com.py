"""おまかせ: the COM that is as strong as suits the man, from the set-up to the record (R-10.23)."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy
from karuta.com.matching import APART
from karuta.com.strength import elo
from karuta.history.entry import MatchEntry
from karuta.history.history import History
from karuta.match.codec import profile_from_json, profile_to_json
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.rules.events import EndedBy
from karuta.rules.side import BySide, Side
from karuta.rules.state import Result
from ui.match.laying import com_detail, lay, setup_of
from ui.matching import adapted_settings
from ui.report_words import class_words, com_words, plainly
from ui.screens.com_form import ADAPTIVE
from ui.screens.scenes import SCENES
from ui.screens.summary import far_line, match_lines
from ui.settings import CardSettings, ComSettings, PlayerSettings, Seat, Settings

ADAPTING = Settings(far_com=ComSettings(adaptive=True))
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def history_with(tmp_path):
    """A history of ten matches with that lead against COMs of that level."""

    def made(lead, level=8, allowance_ms=0.0):
        path = tmp_path / f"{lead}-{level}.sqlite"
        com = Profile("C", (level,) * 5, "even")
        winner = Side.FIRST if lead > 0 else Side.SECOND
        with History(path) as history:
            for number in range(10):
                setup = replace(MatchSetup(number), hand_allowance_ms=allowance_ms)
                entry = MatchEntry(
                    f"{number}.jsonl", f"2026-11-{number + 1:02}", "0", setup, BySide(MAN, com)
                )
                history.take_in(entry, (), Result(winner, EndedBy.EMPTY_TERRITORY, abs(lead)), 1)
        return path

    return made


def strength(settings):
    return elo(settings.far_com.level)


def level_elo(value):
    return elo(ComLevel(ComNumbers.level(value)))


def test_it_is_off_until_it_is_chosen(history_with):
    assert not Settings().far_adapts
    assert adapted_settings(Settings(), 5, history_with(8)) == Settings()


def test_the_com_gets_its_numbers_from_what_the_man_did(history_with):
    won, lost = (adapted_settings(ADAPTING, 5, history_with(lead)) for lead in (6, -6))
    assert strength(won) > level_elo(8) + 150.0
    assert strength(lost) < level_elo(8) - 150.0
    for settings in (won, lost):
        numbers = settings.far_com.level.numbers.as_tuple()
        assert max(numbers) - min(numbers) <= 2 * APART
        assert settings == ADAPTING.but(far_com=settings.far_com.model_dump())
        assert settings.far_com.adaptive
        assert settings.far_com.changed_by_hand == ()


def test_the_same_seed_and_history_are_the_same_com_and_another_seed_is_another(history_with):
    path = history_with(6)
    assert adapted_settings(ADAPTING, 5, path) == adapted_settings(ADAPTING, 5, path)
    numbers = {adapted_settings(ADAPTING, seed, path).far_com.level.numbers for seed in range(8)}
    assert len(numbers) > 4


def test_nothing_known_is_a_com_for_somebody_who_begins(tmp_path):
    nothing = adapted_settings(ADAPTING, 5, tmp_path / "none.sqlite")
    assert strength(nothing) < level_elo(2)
    assert max(nothing.far_com.level.numbers.as_tuple()) <= 2, "the lower half of class E"
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_bytes(b"no history at all, but long enough to be looked at" * 40)
    assert strength(adapted_settings(ADAPTING, 5, damaged)) == strength(nothing)


def test_he_is_a_stranger_until_his_third_match(history_with):
    known = history_with(6, level=12)
    with History(known) as history:
        history.connection.execute("DELETE FROM match WHERE id > 2")
        history.connection.commit()
    assert strength(adapted_settings(ADAPTING, 5, known)) < level_elo(2)


def test_a_handicap_is_taken_into_account(history_with):
    path = history_with(6)
    helped = ADAPTING.but(cards=CardSettings(a_side=12, far_side=25))
    assert strength(adapted_settings(helped, 5, path)) > strength(adapted_settings(ADAPTING, 5, path)) + 100.0


def test_another_allowance_begins_about_where_the_man_stood(history_with):
    strong, weak = history_with(6, level=12), history_with(-6, level=3)
    other = ADAPTING.but(player=PlayerSettings(allowance_ms=500))
    assert strength(adapted_settings(other, 5, strong)) > level_elo(10)
    assert strength(adapted_settings(other, 5, weak)) < level_elo(4)


def test_between_coms_nothing_adapts_itself(history_with):
    settings = ADAPTING.but(near=Seat.COM)
    assert not settings.far_adapts
    assert adapted_settings(settings, 5, history_with(6)) == settings


def test_the_match_and_its_record_have_the_numbers_and_no_class(history_with):
    settings = adapted_settings(ADAPTING, 5, history_with(6))
    laid = lay(settings, setup_of(settings, 5))
    far = laid.profiles.second
    assert far.numbers == settings.far_com.level.numbers.as_tuple()
    assert far.level is None
    assert Strategy(far.strategy) is settings.far_com.strategy
    assert com_detail(settings.far_com).startswith("おまかせ・")


def test_the_choice_is_stored_and_a_class_ends_it():
    again = Settings.model_validate_json(ADAPTING.model_dump_json())
    assert again.far_adapts
    drawn = again.far_com.drawn(ComLevel(ComNumbers.level(4), Strategy.EVEN, ComClass.D))
    assert not drawn.adaptive
    assert not again.far_com.set_by_hand("hand", 3).adaptive


def test_it_is_chosen_beside_the_classes_and_dashes_the_numbers(qtbot, look, language):
    screen = SCENES["setup"](look)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    changes = []
    screen.settings_changed.connect(changes.append)
    form = screen.far
    before = form.com
    form.com_class._choose(ADAPTIVE)
    assert changes[-1].far_com == before.but(adaptive=True)
    assert form.com_class.value == ADAPTIVE
    dashed = [form.redraw, form.strategy, *(each.gauge for each in form.numbers.values())]
    assert all(each.is_forbidden for each in dashed)
    assert "45％" in form.band_more.text()
    assert "おまかせ" in match_lines(changes[-1])[0]
    assert "おまかせ" in far_line(changes[-1])
    form.com_class._choose(ComClass.B)
    assert not changes[-1].far_adapts
    assert not any(each.is_forbidden for each in dashed)


def test_between_coms_it_cannot_be_chosen(qtbot, look, language):
    screen = SCENES["setup.com_com"](look)
    qtbot.addWidget(screen)
    form = screen.far
    form.com_class._choose(ADAPTIVE)
    assert not screen.settings.far_com.adaptive
    assert form.com_class.toolTip() == "おまかせは COM 同士では使えません"
    screen.show_settings(ADAPTING.but(near=Seat.COM))
    assert form.com_class.value is ComClass.C
    assert not form.redraw.is_forbidden
    screen.show_settings(ADAPTING)
    assert form.com_class.value == ADAPTIVE


def test_its_matches_are_named_so_in_reports(history_with):
    settings = adapted_settings(ADAPTING, 5, history_with(6))
    laid = lay(settings, setup_of(settings, 5))
    com = laid.profiles.second
    assert com.level is None
    assert com_words(com, plainly).startswith("COM おまかせ・")
    assert class_words(com, plainly) == "おまかせ"
    written = profile_to_json(com)
    assert profile_from_json(written) == com
    assert com_words(profile_from_json({**written, "adapts": False}), plainly).startswith("COM 個別設定・")
