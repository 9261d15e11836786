"""What suits the man next: told from his third match on, taken only if he wants it (R-10.21, R-10.22)."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from karuta.com.belief import FEWEST_MATCHES
from karuta.com.level import BANDS, ComClass, ComLevel, ComNumbers
from karuta.com.matching import suited
from karuta.com.odds import FULL
from karuta.com.player import ComPlayer
from karuta.com.strength import elo
from karuta.history.duels import Duel
from karuta.history.entry import MatchEntry
from karuta.match.headless import play_out
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.match.streams import spawn_streams
from karuta.rules.events import MatchAborted
from karuta.rules.person import Person
from karuta.rules.side import BySide
from ui.chronicle import Chronicle
from ui.match.next_offer import NextOffer
from ui.match.scenes import SCENES
from ui.matching import SAME_ALLOWANCE_MS, Suggestion, suggestion
from ui.settings import CardSettings, Settings

WEAK = Profile("E", (2, 2, 2, 2, 2), "even")
LEFT = Qt.MouseButton.LeftButton


def duel(lead=8, com=WEAK, dealt=FULL, allowance_ms=0.0):
    return Duel(com, dealt, None if lead == 0 else lead > 0, lead, allowance_ms)


def test_too_few_matches_say_nothing() -> None:
    assert suggestion(()) is None
    assert suggestion((duel(),) * (FEWEST_MATCHES - 1)) is None
    assert suggestion((duel(),) * FEWEST_MATCHES) is not None


def test_until_then_the_reason_is_told_at_the_end(look, qtbot, language) -> None:
    bar = QWidget()
    qtbot.addWidget(bar)
    offer = NextOffer(look, bar)
    bar.show()
    offer.offer(None, lacks_matches=True)
    assert not offer.isVisible()
    offer.show_over(True)
    assert offer.isVisible()
    assert offer.line.text() == "次の相手の目安は、3試合目から出ます"
    assert offer.take_class.isHidden()
    offer.offer(None)
    assert not offer.isVisible()


def test_who_wins_by_far_is_told_a_class_and_a_handicap() -> None:
    told = suggestion((duel(8),) * 8)
    low, high = told.interval_elo
    assert low < told.strength_elo < high
    assert told.strength_elo > elo(ComLevel(ComNumbers.level(2))) + 250.0
    assert told.suited.com_class is ComClass.D
    assert told.hands.first == 25
    assert told.hands.second < 25


def test_who_loses_by_far_begins_with_fewer_cards() -> None:
    told = suggestion((duel(-8, Profile("C", (8, 8, 8, 8, 8), "even")),) * 8)
    assert told.suited.com_class in (ComClass.C, ComClass.D)
    assert told.suited.elo < elo(ComLevel(ComNumbers.level(8))) - 250.0
    assert (told.hands.first < 25, told.hands.second) == (True, 25)


def test_who_is_beyond_the_scale_is_told_a_handicap_alone() -> None:
    weakest = Profile("E", (0, 0, 0, 0, 0), "even")
    told = suggestion((duel(-9, weakest),) * 10)
    assert told.suited is None
    assert (told.hands.first < 25, told.hands.second) == (True, 25)
    hopeless = suggestion(
        (duel(-25, Profile("C", (8, 8, 8, 8, 8), "even")),) * 2 + (duel(-25, weakest),) * 30
    )
    assert hopeless is None or hopeless.suited is None


def test_hands_are_told_out_of_as_many_cards_as_were_played_with() -> None:
    told = suggestion((duel(8, dealt=BySide(15, 15)),) * 8)
    assert told.hands.first == 15
    assert told.hands.second < 15


def test_equal_hands_are_no_handicap() -> None:
    settings = Settings().but(cards=CardSettings(a_side=25, far_side=10).model_dump())
    changed = Suggestion(2000.0, (1800.0, 2200.0), None, BySide(25, 25)).with_hands(settings)
    assert changed.cards.far_side is None


def test_an_equal_is_called_so() -> None:
    told = suggestion((duel(2), duel(-2)) * 4)
    assert (told.suited, told.hands) == (None, None)


def test_the_handicap_that_was_given_is_taken_into_account() -> None:
    helped = suggestion((duel(8, dealt=BySide(12, 25)),) * 8)
    alone = suggestion((duel(8),) * 8)
    assert helped.strength_elo < alone.strength_elo - 200.0


def test_matches_under_another_allowance_do_not_count() -> None:
    others = (duel(8, allowance_ms=SAME_ALLOWANCE_MS + 1.0),) * 5
    assert suggestion((*others, duel(8))) is None
    near = (duel(8, allowance_ms=SAME_ALLOWANCE_MS),) * 5
    assert suggestion((*near, duel(8))) is not None


def test_the_strength_of_a_ghost_is_not_known() -> None:
    ghost = Profile(None, (8, 7, 9, 6, 8), "even", person=Person((8, 7, 9, 6, 8), "even"))
    assert suggestion((duel(),) * 5 + (duel(com=ghost),)) is None
    assert suggestion((duel(com=ghost),) * 5 + (duel(),)) is None


def test_a_class_that_is_taken_is_the_far_com_from_then_on() -> None:
    settings = Settings()
    wanted = suited(4000.0)
    changed = Suggestion(3900.0, (3700.0, 4100.0), wanted, None, seed=3).with_class(settings)
    com = changed.far_com
    assert com.com_class is wanted.com_class
    numbers = com.level.numbers.as_tuple()
    assert wanted.low <= min(numbers) <= max(numbers) <= wanted.high
    low, high = BANDS[com.com_class]
    assert low <= min(numbers) <= max(numbers) <= high
    assert elo(com.level) == pytest.approx(4000.0, abs=150.0)
    assert changed == settings.but(far_com=com.model_dump())


def test_a_handicap_that_is_taken_changes_the_hands_alone() -> None:
    settings = Settings()
    changed = Suggestion(2000.0, (1800.0, 2200.0), None, BySide(17, 25)).with_hands(settings)
    assert changed.cards.hands == (17, 25)
    assert changed == settings.but(cards=changed.cards.model_dump())


@pytest.fixture(scope="module")
def session():
    """A match that the near player wins."""
    setup, streams = MatchSetup(5), spawn_streams(5)
    levels = (ComLevel(ComNumbers.level(14)), ComLevel(ComNumbers.level(2)))
    seats = [
        ComPlayer(each, seat.plan, seat.sending) for each, seat in zip(levels, streams.seats, strict=True)
    ]
    return play_out(setup, BySide(*seats), streams)


def follow(path, events, setup, number, players=BySide(MAN, WEAK)):  # noqa: B008 - frozen
    """What the history suggests after this match."""
    begun_at = f"2026-11-{number:02}T10:00:00+09:00"
    chronicle = Chronicle(path, MatchEntry(f"{number}.jsonl", begun_at, "0", setup, players))
    chronicle.follow(list(events[:-1]))
    assert chronicle.suggestion is None
    chronicle.follow(list(events))
    chronicle.close()
    return chronicle.suggestion


def test_the_third_match_brings_a_suggestion(tmp_path, session):
    path = tmp_path / "history.sqlite"
    told = [follow(path, session.events, session.setup, number) for number in (1, 2, 3)]
    assert [each is not None for each in told] == [False, False, True]


def test_matches_of_coms_lessons_and_what_is_broken_off_bring_none(tmp_path, session):
    path = tmp_path / "history.sqlite"
    for number in (1, 2, 3):
        follow(path, session.events, session.setup, number)
    coms = BySide(WEAK, WEAK)
    assert follow(path, session.events, session.setup, 4, coms) is None
    again = replace(session.setup, rehearsal=True)
    assert follow(path, session.events, again, 5) is None
    broken_off = [*session.events[:40], MatchAborted(session.events[39].at_ms)]
    assert follow(path, broken_off, session.setup, 6) is None


@pytest.fixture
def ended(qtbot, look, language):
    """The end of a match with something to suggest, shown in a window of that size."""

    def made(name="end.suited", size=(1280, 800)):
        screen = SCENES[name](look)
        qtbot.addWidget(screen)
        screen.resize(*size)
        screen.show()
        QApplication.processEvents()
        return screen

    return made


def test_nothing_is_offered_before_the_end_and_nothing_where_too_little_is_known(ended):
    assert ended("end.win").near_bar.offer.isHidden()
    early = ended("reading")
    early.near_bar.offer.offer(Suggestion(2410.0, (2180.0, 2640.0), None, None))
    assert early.near_bar.offer.isHidden()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_line_and_buttons_have_their_place(ended, size):
    bar = ended(size=size).near_bar
    offer = bar.offer
    assert offer.line.text() == "次は B級（9〜10）か、札 25対18 で互角"
    shown = [offer.line, offer.take_class, offer.take_hands]
    assert all(each.isVisible() for each in shown)
    edges = [(each.x(), each.x() + each.width()) for each in shown]
    assert all(before[1] <= after[0] for before, after in pairwise(edges))
    assert edges[-1][1] <= offer.width()
    assert all(each.width() >= each.sizeHint().width() for each in shown)
    assert bar.plate.width() >= bar.plate.minimumSizeHint().width()


def test_a_press_hands_on_the_change_once(qtbot, ended):
    offer = ended().near_bar.offer
    changes = []
    offer.wanted.connect(changes.append)
    qtbot.mouseClick(offer.take_hands, LEFT)
    assert [change(Settings()).cards.hands for change in changes] == [(25, 18)]
    assert offer.line.text() == "次の試合からこの設定です"
    assert offer.take_class.isHidden()
    assert offer.take_hands.isHidden()


def test_an_equal_is_told_without_a_button(ended):
    offer = ended("end.equal").near_bar.offer
    assert offer.line.text() == "この COM と互角です"
    assert offer.strength.text() == "あなたの強さ 2410（2180〜2640）"
    assert offer.take_class.isHidden()
    assert offer.take_hands.isHidden()
