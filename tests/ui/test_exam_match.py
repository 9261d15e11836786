"""An exam in its match: it says that it is one, what its end means, shows no kimariji, and leads back."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from karuta.com.level import ComClass
from karuta.history.bouts import bouts
from karuta.history.history import History
from karuta.rules.events import RoundSettled
from ui.chance import draw_com
from ui.history_place import history_path
from ui.match.key_input import Action
from ui.match.pause_sheet import counted_end
from ui.screens.presets import official
from ui.settings import Seat, Settings
from ui.wishes import MatchWish
from ui.wording import match as words

LEFT = Qt.MouseButton.LeftButton


def test_an_exam_says_so_and_ended_at_once_it_was_not_sat(qtbot, game, tmp_path):
    ladder = game.sides.progress
    ladder.show_ladder()
    qtbot.mouseClick(ladder.ladder.enter, LEFT)
    match = game.match
    assert "E級の試験" in match.play.picture().heading.lines
    match._act(Action.AID)
    assert not match.play.presenter.shows_aid
    match.play.pause()
    assert match.sheet.isVisible()
    assert match.sheet.abort.words == "終える（受けなかったことになる）"
    for _ in range(2):
        qtbot.mouseClick(match.sheet.abort, LEFT)
    assert match.near_bar.setup.words == "段級へ戻る"
    qtbot.mouseClick(match.near_bar.setup, LEFT)
    assert ladder.ladder.isVisible()
    assert "まだ受けていません" in ladder.ladder.rows.accessibleName()
    with History(history_path(tmp_path / "data")) as history:
        assert bouts(history) == ()
    qtbot.keyClick(ladder.ladder, Qt.Key.Key_Escape)
    assert game.setup.isVisible()


def test_another_match_that_counts_says_what_its_end_means_and_keeps_its_aid(game):
    settings = official(Settings())
    com = settings.far_com.drawn(draw_com(ComClass.E))
    game.open_match(MatchWish(change=lambda _stored: settings.but(far_com=com.model_dump())))
    assert game.match.play.picture().heading.lines[:1] != ("E級の試験",)
    assert counted_end(game.match._table) == words.END_NOT_SAT
    game.match._act(Action.AID)
    assert game.match.play.presenter.shows_aid
    assert game.match.near_bar.setup.words == "設定へ"


@pytest.mark.parametrize(
    "changes", [{}, {"near": Seat.COM}, {"course": {"memorising_limit": False}}], ids=["", "com", "limit"]
)
def test_a_match_that_does_not_fit_ends_as_ever(game, changes):
    settings = official(Settings()) if changes else Settings()
    game.open_match(MatchWish(change=lambda _stored: settings.but(**changes)))
    assert counted_end(game.match._table) is None
    assert game.match._table.may_aid


def test_once_a_poem_was_judged_an_end_is_a_defeat():
    table = SimpleNamespace(counts=True, session=SimpleNamespace(events=[RoundSettled(1.0)]))
    assert counted_end(table) == words.END_LOSES
