"""Drills of questions: what is asked, what is right, what came of it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karuta.practice.answer import Answer, Drill
from karuta.practice.by_ear import MOST_LEFT, left_after, open_lengths
from karuta.practice.change import length_after
from karuta.practice.layout_deal import spot_number
from karuta.practice.question import TILES
from karuta.practice.quiz import Quiz
from karuta.practice.times import (
    Advice,
    best_ms,
    counsel_for,
    lines_by_block,
    lines_by_card,
    lines_by_sound,
    mean_ms,
    median_ms,
    missed_cards,
    slow_cards,
)
from karuta.practice.wish import HUNDRED, OYAMA, DrillWish, Heard, Manner, Reach, Turned
from karuta.rules.blocks import Block
from karuta.rules.side import Side
from karuta.rules.territory import SPOTS, Half, Row
from poems.collection import poem
from poems.kimariji import kimariji

QUIZZES = (Drill.FLASH, Drill.BY_EAR, Drill.CHANGE, Drill.UPPER_OF_LOWER)


def steady(step=0.618):
    held = [0.0]

    def draw():
        held[0] = (held[0] + step) % 1.0
        return held[0]

    return draw


def test_the_long_cards_are_the_six_of_six_kana():
    assert sorted(OYAMA) == [11, 15, 31, 50, 64, 76] or all(len(kimariji(card)) == 6 for card in OYAMA)
    assert len(OYAMA) == 6


@pytest.mark.parametrize("drill", QUIZZES)
@settings(deadline=None)
@given(step=st.floats(0.001, 0.999), count=st.integers(0, 130))
def test_every_card_comes_once_before_any_comes_again(drill, step, count):
    questions = Quiz(DrillWish(drill, count=count), steady(step)).questions
    assert len(questions) == (count or 100)
    first = [each.card for each in questions[:100]]
    assert len(set(first)) == len(first)


@pytest.mark.parametrize("drill", QUIZZES)
@pytest.mark.parametrize("cards", [(), OYAMA, (21,)])
@settings(deadline=None)
@given(step=st.floats(0.001, 0.999))
def test_the_right_tiles_lie_among_others(drill, cards, step):
    for question in Quiz(DrillWish(drill, cards, count=12, heard=Heard.MIXED), steady(step)).questions:
        assert question.rights < set(question.tiles)
        assert len(question.tiles) == len(set(question.tiles)) == TILES
        assert question.card in (cards or HUNDRED)


@pytest.mark.parametrize("manner", [Manner.TYPE, Manner.KNOW])
def test_who_types_or_looks_is_shown_no_tiles(manner):
    for drill in (Drill.FLASH, Drill.BY_EAR, Drill.UPPER_OF_LOWER):
        questions = Quiz(DrillWish(drill, manner=manner, heard=Heard.OPEN), steady()).questions
        assert all(not each.tiles and each.rights == {each.card} for each in questions)


@pytest.mark.parametrize(
    ("turned", "shares"),
    [(Turned.UPRIGHT, {0}), (Turned.UPSIDE_DOWN, {100}), (Turned.MIXED, set(range(20, 81)))],
)
def test_cards_lie_the_way_round_that_is_wished(turned, shares):
    questions = Quiz(DrillWish(Drill.FLASH, turned=turned), steady()).questions
    assert sum(each.turned for each in questions) in shares


def test_what_is_heard_before_it_decides_leaves_several_cards():
    for question in Quiz(DrillWish(Drill.BY_EAR, heard=Heard.OPEN), steady()).questions:
        heard = poem(question.card).upper_kana[: question.kana]
        begin_so = {number for number in HUNDRED if poem(number).upper_kana.startswith(heard)}
        assert question.rights == begin_so
        assert question.wants_several is bool(open_lengths(question.card))
        assert len(begin_so) <= MOST_LEFT


def test_what_is_heard_until_it_decides_leaves_one():
    for question in Quiz(DrillWish(Drill.BY_EAR), steady()).questions:
        assert question.rights == {question.card}
        assert len(left_after(question.card, question.kana)) == 1
        assert question.kana >= len(kimariji(question.card))


@pytest.mark.parametrize(
    ("card", "read", "length"),
    [
        (21, (), 3),
        (21, (63,), 2),
        (21, (63, 61), 1),
        (63, (21, 61), 1),
        (87, (), 1),
        (31, (), 6),
        (31, (64,), 3),
    ],
)
def test_the_change_is_that_of_the_rules(card, read, length):
    assert length_after(card, read) == length


def test_changes_are_asked_for_with_and_without_a_change():
    questions = Quiz(DrillWish(Drill.CHANGE), steady()).questions
    changed = [each for each in questions if each.rights != {len(kimariji(each.card))}]
    assert 20 < len(changed) < 90
    assert all(each.card not in each.read and len(set(each.read)) == len(each.read) for each in questions)


def test_a_time_counts_from_when_the_question_could_be_answered():
    quiz = Quiz(DrillWish(Drill.FLASH, (21,)), steady())
    quiz.ask(1000.0)
    answer = quiz.answer(frozenset((21,)), 1640.0)
    assert answer == Answer(Drill.FLASH, 21, True, 640.0, given=21)
    assert quiz.is_over
    with pytest.raises(RuntimeError):
        quiz.answer(frozenset((21,)), 1700.0)


def test_several_cards_are_right_only_all_together():
    quiz = Quiz(DrillWish(Drill.BY_EAR, (21, 63), heard=Heard.OPEN), steady())
    rights = quiz.questions[0].rights
    assert len(rights) > 1
    quiz.ask(0.0)
    assert not quiz.answer(frozenset(list(rights)[:1]), 900.0).right
    quiz.ask(1000.0)
    rights = quiz.questions[1].rights
    answer = quiz.answer(rights, 900.0)
    assert answer.right
    assert answer.took_ms == 0.0  # before the deciding mora
    assert answer.detail == " ".join(map(str, sorted(rights)))


@pytest.mark.parametrize("knew", [True, False])
def test_the_player_says_himself_whether_he_knew(knew):
    quiz = Quiz(DrillWish(Drill.FLASH, (21,), manner=Manner.KNOW), steady())
    quiz.ask(0.0)
    answer = quiz.judge_oneself(knew=knew, at_ms=700.0)
    assert (answer.right, answer.took_ms) == (knew, 700.0)


def answers(*given):
    return tuple(Answer(Drill.FLASH, card, right, took_ms) for card, right, took_ms in given)


MIXED = answers(
    (21, True, 900.0), (63, False, 500.0), (61, True, 700.0), (87, True, 800.0), (87, True, 1000.0)
)


def test_lines_begin_with_what_went_worst():
    assert [line.card for line in lines_by_card(MIXED)] == [63, 21, 87, 61]
    assert [(line.name, line.asked, line.wrongs) for line in lines_by_sound(MIXED)] == [
        ("い", 3, 1),
        ("む", 2, 0),
    ]
    assert mean_ms(MIXED) == 850.0
    assert mean_ms(answers((1, False, 9.0))) is None


def test_missed_and_slow_cards_are_told_apart():
    slow = answers((1, True, 3000.0), *((number, True, 700.0) for number in range(2, 9)))
    assert (missed_cards(slow), slow_cards(slow)) == ((), (1,))
    both = (*slow, *answers((50, False, 400.0)))
    assert (missed_cards(both), slow_cards(both)) == ((50,), (1,))
    assert slow_cards(answers((1, True, 900.0), (2, True, 700.0))) == ()
    assert slow_cards(answers((1, False, 900.0))) == ()
    assert counsel_for(DrillWish(Drill.FLASH), both).wish.cards == (50, 1)


def test_all_that_was_missed_is_practised_again():
    everything = answers(*((number, False, 1.0) for number in HUNDRED))
    assert counsel_for(DrillWish(Drill.FLASH), everything).wish.cards == HUNDRED


def test_median_and_best_are_of_the_right_answers():
    assert (median_ms(MIXED), best_ms(MIXED)) == (850.0, 700.0)
    assert (median_ms(()), best_ms(answers((1, False, 9.0)))) == (None, None)


def test_lines_by_block_are_of_answers_with_a_place():
    near, far = spot_number(SPOTS[Side.FIRST][Row.TOP][0]), spot_number(SPOTS[Side.SECOND][Row.BOTTOM][15])
    answered = [
        Answer(Drill.SWEEP, 1, True, 400.0, slot=near),
        Answer(Drill.SWEEP, 2, False, 5000.0, slot=far),
        Answer(Drill.FLASH, 3, True, 1.0),
    ]
    found = lines_by_block(answered)
    assert [block for block, _ in found] == [
        Block(Side.SECOND, Row.BOTTOM, Half.RIGHT),
        Block(Side.FIRST, Row.TOP, Half.LEFT),
    ]
    assert [line.wrongs for _, line in found] == [1, 0]


def test_no_drill_of_one_slow_card_follows():
    given = answers((1, True, 23000.0), *((number, True, 9000.0 - number) for number in range(2, 9)))
    counsel = counsel_for(DrillWish(Drill.FLASH), given)
    assert (counsel.advice, counsel.wish.cards) == (Advice.SLOW, (1, 2, 3, 4, 5))
    missed = counsel_for(DrillWish(Drill.FLASH), (*given, *answers((50, False, 400.0))))
    assert (missed.advice, missed.wish.cards) == (Advice.MISSED_AND_SLOW, (50, 1, 2, 3, 4))


def swept(side, row, right, took_ms):
    return Answer(Drill.SWEEP, 1, right, took_ms, slot=spot_number(SPOTS[side][row][0]))


def test_a_sweep_is_advised_on_places():
    wish = DrillWish(Drill.SWEEP, count=10)
    good, bad = swept(Side.FIRST, Row.TOP, True, 300.0), swept(Side.SECOND, Row.BOTTOM, False, 300.0)
    counsel = counsel_for(wish, (good, bad))
    assert (counsel.advice, counsel.blocks) == (
        Advice.EXACTER,
        (Block(Side.SECOND, Row.BOTTOM, Half.LEFT),),
    )
    assert counsel.wish == replace(wish, reach=Reach.FAR)
    slow = counsel_for(
        wish, (swept(Side.FIRST, Row.TOP, True, 900.0), swept(Side.SECOND, Row.TOP, True, 800.0))
    )
    assert slow.advice is Advice.QUICKER_THERE
    assert [block.side for block in slow.blocks] == [Side.FIRST, Side.SECOND]
    assert slow.wish == wish
    assert counsel_for(wish, (good,)).advice is Advice.MORE


@pytest.mark.parametrize(
    ("wish", "given", "advice"),
    [
        (DrillWish(Drill.FLASH), (), Advice.NOTHING),
        (DrillWish(Drill.FLASH), MIXED, Advice.MISSED),
        (DrillWish(Drill.FLASH), answers((1, True, 9000.0), (2, True, 900.0), (3, True, 900.0)), Advice.SLOW),
        (DrillWish(Drill.FLASH), answers((1, True, 1500.0), (2, True, 1500.0)), Advice.QUICKER),
        (DrillWish(Drill.FLASH, count=2), answers((1, True, 800.0), (2, True, 800.0)), Advice.MORE),
        (DrillWish(Drill.FLASH, (1, 2)), answers((1, True, 800.0), (2, True, 800.0)), Advice.NEXT),
        (DrillWish(Drill.FLASH), answers((1, True, 800.0), (2, True, 800.0)), Advice.NEXT),
    ],
)
def test_what_to_practise_next(wish, given, advice):
    counsel = counsel_for(wish, given)
    assert counsel.advice is advice
    if advice in (Advice.MISSED, Advice.SLOW, Advice.QUICKER):
        assert counsel.wish.cards
        assert counsel.wish == replace(wish, cards=counsel.wish.cards, count=0)
    if advice is Advice.NEXT:
        assert counsel.wish.drill is not wish.drill
