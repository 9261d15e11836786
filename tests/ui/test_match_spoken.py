"""What a screen reader finds on the mat."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from karuta.rules.geometry import Point, spot_centre
from karuta.rules.side import Side
from karuta.rules.territory import Spot
from poems.collection import poem
from ui.choices import LanguageChoice
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import MATCH


@pytest.fixture
def match(look, qtbot):
    QAccessible.setActive(True)
    rehearsal = Rehearsal(look, MATCH)
    qtbot.addWidget(rehearsal.screen)
    rehearsal.screen.show()
    QApplication.processEvents()
    yield rehearsal
    QAccessible.setActive(False)


def names(interface):
    """The names in the accessible tree under an interface, as a screen reader walks it."""
    found = []
    for index in range(interface.childCount()):
        child = interface.child(index)
        found += [child.text(QAccessible.Text.Name), *names(child)]
    return found


def spoken(match):
    return names(QAccessible.queryAccessibleInterface(match.screen.spoken))


def test_every_area_and_every_card_has_a_name(match):
    told = spoken(match)
    assert len(told) == 12 + 50
    for place, card in ((p, match.view.own.card_at(p)) for p in places(match)):
        (name,) = [each for each in told if each.endswith(poem(int(card)).lower_kana)]
        assert name.startswith("自陣 ")
        assert "枚目" in name
        assert place.row.name in {"TOP", "MIDDLE", "BOTTOM"}
    assert sum(name.startswith("相手 ") for name in told) == 6 + 25


def places(match):
    return [match.view.own.find(card) for card in match.view.own.cards()]


def test_cards_are_counted_from_the_outer_end(match):
    own = [name for name in spoken(match) if name.startswith("自陣 右下段 1枚目")]
    card = match.view.own.rows[2][15]
    assert own == [f"自陣 右下段 1枚目 {poem(int(card)).lower_kana}"]


def test_a_name_lies_over_its_card(match):
    place = places(match)[3]
    centre = spot_centre(Spot(Side.FIRST, place))
    scale = match.screen.board.scale
    kana = poem(int(match.view.own.card_at(place))).lower_kana
    (label,) = [
        each for each in match.screen.spoken.findChildren(QLabel) if each.accessibleName().endswith(kana)
    ]
    corner = label.mapTo(match.screen, label.rect().center())
    assert corner.x() == pytest.approx(scale.x_px(centre.x_mm), abs=1.5)
    assert corner.y() == pytest.approx(scale.y_px(centre.y_mm), abs=1.5)


def test_a_card_that_is_gone_is_not_named_any_more(match):
    match.begin()
    match.next_poem()
    while match.round.target is None:
        match.settle()
        match.next_poem()
    kana = poem(match.round.yomifuda).lower_kana
    assert any(name.endswith(kana) for name in spoken(match))
    match.settle()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not any(name.endswith(kana) for name in spoken(match))


def test_nothing_is_named_while_memorising_stands_still(match):
    match.key("Escape")
    assert spoken(match) == []
    match.key("Escape")
    assert len(spoken(match)) == 62


def test_the_names_follow_the_language(match, language):
    language.use(LanguageChoice.ENGLISH)
    QApplication.processEvents()
    assert any(name.startswith("Own right bottom, card 1: ") for name in spoken(match))


def test_the_pointer_goes_through_the_names(match):
    samples = []
    match.screen.board.hand_moved.connect(samples.append)
    scale = match.screen.board.scale
    at = match.screen.mapToGlobal(match.screen.rect().topLeft())
    at.setX(at.x() + round(scale.x_px(840.0)))
    at.setY(at.y() + round(scale.y_px(470.0)))
    assert match.screen.childAt(match.screen.mapFromGlobal(at)) is match.screen.board
    QTest.mousePress(match.screen.board, Qt.MouseButton.LeftButton, pos=match.screen.mapFromGlobal(at))
    assert samples[-1].point.x_mm == pytest.approx(Point(840.0, 470.0).x_mm, abs=1.0)


def test_nobody_listening_nothing_is_made(look, qtbot):
    QAccessible.setActive(False)
    rehearsal = Rehearsal(look, MATCH)
    qtbot.addWidget(rehearsal.screen)
    assert rehearsal.screen.spoken.findChildren(QLabel) == []
