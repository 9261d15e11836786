"""Sentences of the manual about the screen that no other test says in one piece (docs/manual-coverage.md)."""

import pytest
from PySide6.QtCore import Qt

from karuta.match.commands import NextPoem, PointerMoved, PressStrip
from karuta.match.session import MatchSession
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.rules.cards import torifuda_of
from karuta.rules.geometry import Point
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from poems.reading import ReadingKind
from ui.match.card_cursor import CardCursor
from ui.match.hand import HandTracker
from ui.match.laying import lay, setup_of
from ui.match.narrator import Narrator
from ui.match.presenter import Cast, Presenter
from ui.match.rehearsal import PuppetCom
from ui.match.round_marks import revealed
from ui.screens.scenes import SOURCE
from ui.screens.setup import SetupScreen
from ui.settings import Lower, ReadingSettings, Seat, Settings

REST = Point(435.0, 535.0)
CAST = Cast(BySide("man", "COM"), BySide("", ""), man_plays=True, caps={})


@pytest.fixture
def screen(qtbot, look, language):
    screen = SetupScreen(look, SOURCE)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.open_with(Settings())
    screen.show()
    return screen


@pytest.mark.parametrize(("seat", "man_plays"), [(Seat.MAN, True), (Seat.COM, False)])
def test_the_near_seat_decides_who_plays(seat, man_plays):
    settings = Settings(near=seat)
    laid = lay(settings, setup_of(settings, seed=3))
    assert (laid.profiles.first.is_man, laid.profiles.second.is_man) == (man_plays, False)
    begins_at = Phase.MEMORIZING if man_plays else Phase.RESTING
    assert laid.table.session.state.phase is begins_at


def test_each_number_is_set_by_itself(qtbot, screen):
    before = screen.settings.far_com.level.numbers.as_tuple()
    qtbot.keyClick(screen.far.numbers["reaction"].gauge, Qt.Key.Key_Home)
    assert screen.settings.far_com.level.numbers.as_tuple() == (*before[:2], 0, *before[3:])
    qtbot.keyClick(screen.far.numbers["reaction"].gauge, Qt.Key.Key_End)
    qtbot.keyClick(screen.far.numbers["reaction"].gauge, Qt.Key.Key_Right)
    assert screen.settings.far_com.reaction == 15


def test_buttons_lead_to_the_choice_of_cards_and_to_the_course_of_a_match(qtbot, screen):
    for button, signal in (
        (screen.choose_cards, screen.selection_requested),
        (screen.column.report, screen.report_requested),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_first_layout_is_by_the_game_or_by_hand(qtbot, screen, by_hand):
    near = screen.near.man.layout_of_cards
    if by_hand:
        qtbot.keyClick(near, Qt.Key.Key_Right)
    assert near.value is screen.settings.cards.manual_layout is by_hand
    session = lay(screen.settings, setup_of(screen.settings, seed=3)).table.session
    assert session.state.phase is (Phase.LAYING if by_hand else Phase.MEMORIZING)
    assert session.state.mat.first.count() == (0 if by_hand else 25)


def test_a_learner_is_told_to_hear_the_lower_phrase_at_once(screen):
    assert "百首をまだ覚えていない方" in screen.reading.lower_hint.text()
    assert "上の句に続けて" in screen.reading.lower_hint.text()
    assert ReadingSettings().lower is Lower.AFTER_UPPER


def picture_while_reading(kind):
    """What is drawn shortly after the first sound, and the card that is read."""
    setup = MatchSetup(seed=7, joka=False, lower=LowerPhrase.NEVER, kind=kind)
    session = MatchSession(setup, BySide(None, PuppetCom(Side.SECOND)))
    narrator, hand = Narrator(setup), HandTracker()
    presenter = Presenter(CAST, lambda sentence, **_: sentence.text, hand, CardCursor())
    told = 0
    for at_ms, command in (
        (1.0, PressStrip()),
        (2.0, PointerMoved(2.0, REST, pressed=False)),
        (3.0, NextPoem()),
        (4.0, None),
    ):
        if command is not None:
            session.receive(command, at_ms)
        while told < len(session.events):
            event = session.events[told]
            told += 1
            answer = narrator.hear(event, session.state, at_ms)
            presenter.hear(event, revealed(session.state.round), session.state.mat)
            if answer is not None:
                session.receive(answer, at_ms)
    now_ms = session.state.round.zero_at_ms + 10.0
    session.advance(now_ms)
    picture = presenter.picture(session.view(Side.FIRST), narrator.heard(now_ms), now_ms)
    return picture, torifuda_of(session.state.round.yomifuda)


def test_text_is_shown_and_no_card():
    picture, _ = picture_while_reading(ReadingKind.TEXT)
    assert picture.strip.reading is not None
    assert picture.strip.reading.rest or picture.strip.reading.decided
    assert picture.big_card is None


def test_the_card_is_shown_in_the_middle_instead_of_a_reading():
    picture, card = picture_while_reading(ReadingKind.TORIFUDA)
    assert picture.big_card == card
    reading = None if picture.strip is None else picture.strip.reading
    assert reading is None or not (reading.rest or reading.decided)
