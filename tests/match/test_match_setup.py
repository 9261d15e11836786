"""What can be agreed before a match, and what cannot; what is heard then."""

import numpy as np
import pytest

from karuta.match.codec import setup_from_json, setup_to_json
from karuta.match.commands import BeginReading
from karuta.match.course import Course
from karuta.match.session import MatchSession, dealt
from karuta.match.setup import HUNDRED, MAN, LowerPhrase, MatchSetup, SetupError, UpperCut
from karuta.match.streams import spawn_streams
from karuta.match.timetable import answer_for, lead_ms, reading_of
from karuta.rules.cards import Torifuda
from karuta.rules.events import Lead
from karuta.rules.side import BySide, Side
from poems.kimariji import ALL_BITS
from poems.reading import ReadingKind
from poems.tempo import TEMPO_5316


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"seed": -1}, "seed"),
        ({"cards_a_side": 0}, "1 to 25"),
        ({"cards_a_side": 26}, "1 to 25"),
        ({"poems": ()}, "empty"),
        ({"poems": (1, 1)}, "twice"),
        ({"poems": (0, 1)}, "does not exist"),
        ({"allowed": tuple(range(1, 50))}, "50 cards are needed, 49"),
        ({"allowed": (1, 1)}, "twice"),
        ({"pause_from_ms": -100.0}, "pause"),
        ({"pause_from_ms": 2000.0, "pause_to_ms": 1000.0}, "pause"),
        ({"pause_to_ms": 99_999.0}, "pause"),
        ({"hand_allowance_ms": -1.0}, "allowance"),
        ({"hand_allowance_ms": 9_999.0}, "allowance"),
        ({"linger_ms": -1.0}, "linger"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(changes, why):
    with pytest.raises(SetupError, match=why):
        MatchSetup(**({"seed": 1} | changes))


def test_both_ends_of_the_pause_are_floored_to_a_tenth_of_a_second():
    assert MatchSetup(1, pause_from_ms=1199.0, pause_to_ms=2000.0).pause_range_ms == (1100.0, 2000.0)
    assert MatchSetup(1).pause_range_ms == (1000.0, 1000.0)


def test_the_lower_phrase_straight_after_forces_the_whole_upper_one():
    setup = MatchSetup(1, upper=UpperCut.KIMARIJI, lower=LowerPhrase.AFTER_UPPER)
    assert setup.upper_read is UpperCut.WHOLE
    reading = reading_of(setup, HUNDRED[0], ALL_BITS)
    assert reading.is_whole
    assert reading.lower is not None


def test_a_reading_is_cut_where_the_set_up_says():
    # Poem 17 (ちは) settles at ち once the others with ち are read.
    cut = MatchSetup(1, upper=UpperCut.KIMARIJI)
    assert reading_of(cut, HUNDRED[16], ALL_BITS).played == 2
    assert reading_of(cut, HUNDRED[16], 1 << 17).played == 2
    deciding = MatchSetup(1, upper=UpperCut.DECIDING)
    assert reading_of(deciding, HUNDRED[16], ALL_BITS).played == 2
    assert reading_of(deciding, HUNDRED[16], 1 << 17).played == 1


def test_the_kimariji_is_that_among_the_poems_of_the_match():
    setup = MatchSetup(1, upper=UpperCut.KIMARIJI, poems=(HUNDRED[16], HUNDRED[0]))
    assert reading_of(setup, HUNDRED[16], 1 << 17).played == 1


def test_a_card_shows_all_at_once():
    reading = reading_of(MatchSetup(1, kind=ReadingKind.TORIFUDA), HUNDRED[16], ALL_BITS)
    assert reading.kind is ReadingKind.TORIFUDA
    assert reading.kimariji_ms == reading.end_ms == 0.0


def test_how_long_the_lead_lasts():
    assert lead_ms(Lead.NOTHING, TEMPO_5316, 1) == 0.0
    assert lead_ms(Lead.LOWER_PHRASE, TEMPO_5316, 1) == pytest.approx(8000.0)
    assert lead_ms(Lead.LOWER_PHRASE, TEMPO_5316, None) == 0.0
    assert lead_ms(Lead.JOKA, TEMPO_5316, None) == pytest.approx(19_000.0)


def test_nothing_is_answered_before_it_is_asked(man_against):
    man = man_against()
    with pytest.raises(ValueError, match="no poem"):
        answer_for(man.session.setup, man.session.state)


def test_a_course_without_a_poem_has_no_round_and_no_reading(setup_with, steady):
    setup = setup_with()
    course = Course(setup, BySide(None, steady(Side.SECOND)), spawn_streams(1))
    with pytest.raises(RuntimeError, match="no poem"):
        _ = course.this_round
    asked = MatchSession(setup, BySide(steady(Side.FIRST), steady(Side.SECOND)))
    course.state = asked.state
    for unknown in ("zero_at_ms", "reading"):
        with pytest.raises(RuntimeError, match="not answered"):
            getattr(course, unknown)


def test_a_man_is_a_man():
    assert MAN.is_man


def test_the_generators_are_independent_and_the_same_for_a_seed():
    first, second = spawn_streams(5), spawn_streams(5)
    first.deal.random(100)
    assert first.order.random() == second.order.random()
    assert first.seats.first.plan.random() == second.seats.first.plan.random()
    assert first.seats.second.plan.random() != first.seats.first.plan.random()


def test_every_generator_is_its_own_child_of_the_seed():
    streams = spawn_streams(5)
    seats = [getattr(seat, use) for seat in streams.seats for use in ("level", "plan", "sending")]
    made = [
        streams.deal,
        streams.order,
        streams.pauses,
        streams.voids,
        *seats,
        streams.poems,
        streams.techniques,
    ]
    children = [np.random.Generator(np.random.PCG64(child)) for child in np.random.SeedSequence(5).spawn(12)]
    assert [each.random() for each in made] == [child.random() for child in children]
    assert streams.deal is made[0]


class Wrong:
    """A seat with one wrong answer."""

    def __init__(self, right, **wrong):
        self.right = right
        self.wrong = wrong

    def __getattr__(self, question):
        right = getattr(self.right, question)
        return lambda *asked: self.wrong[question](right(*asked)) if question in self.wrong else right(*asked)


def played(setup, seats):
    session = MatchSession(setup, seats)
    while not session.is_over:
        answer = answer_for(session.setup, session.state)
        session.receive(BeginReading(answer.reading, answer.zero_at_ms), session.now_ms)
        session.run()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"arrange": lambda territory: territory.without(next(territory.cards()))}, "other cards"),
        ({"plan": lambda plan: type(plan)((), 0.0)}, "never reaches"),
        ({"choose_okurifuda": lambda cards: (*cards, *cards)}, "1 cards are owed"),
        ({"choose_okurifuda": lambda _: (Torifuda(100),)}, "does not lie"),
    ],
)
def test_a_com_that_answers_wrongly_is_found_out(setup_with, steady, wrong, why):
    seats = BySide(Wrong(steady(Side.FIRST, 310.0), **wrong), Wrong(steady(Side.SECOND), **wrong))
    with pytest.raises(ValueError, match=why):
        played(setup_with(poems=tuple(range(1, 7))), seats)


def test_a_com_that_puts_a_card_on_another_is_found_out(setup_with, steady):
    first, second = steady(Side.FIRST), steady(Side.SECOND, 900.0)

    def on_another(_):
        own = second.asked[-1][1].own
        return own.find(next(own.cards()))

    with pytest.raises(ValueError, match="holds another"):
        played(setup_with(poems=tuple(range(1, 7))), BySide(first, Wrong(second, choose_place=on_another)))


def test_a_com_that_touches_before_the_first_mora_is_found_out(setup_with, steady):
    seats = BySide(steady(Side.FIRST, -90_000.0), steady(Side.SECOND))
    with pytest.raises(ValueError, match="before its first mora"):
        played(setup_with(poems=tuple(range(1, 7))), seats)


def test_a_view_before_the_first_poem(man_against):
    view = man_against().session.view(Side.FIRST)
    assert view.opponent == view.mat.second
    assert view.counts == BySide(3, 3)
    assert view.n == 0


def test_unequal_hands_are_dealt_as_agreed(steady):
    """R-2.6."""
    setup = MatchSetup(seed=5, cards_a_side=25, far_cards=7)
    opening = dealt(setup, BySide(steady(Side.FIRST), steady(Side.SECOND)), spawn_streams(5))
    assert opening.mat.map(lambda territory: len(tuple(territory.cards()))) == BySide(25, 7)
    assert setup_from_json(setup_to_json(setup)) == setup
    with pytest.raises(SetupError, match="not 26"):
        MatchSetup(seed=5, far_cards=26)
    with pytest.raises(SetupError, match="32 cards are needed, 31"):
        MatchSetup(seed=5, far_cards=7, allowed=tuple(HUNDRED[:31]))
