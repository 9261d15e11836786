"""段級: what counts for an exam, when it is passed, and that a class is kept."""

import pytest

from karuta.practice.ladder import EXAMS, Bout, Standing, promotion, standing

EXAM = {each.level: each for each in EXAMS}


def bouts(level, results, **more):
    return [Bout(f"2026-01-{n:02}", level, each == "o", **more) for n, each in enumerate(results, 1)]


def of(level, told):
    return next(each for each in standing(told).progress if each.exam.level == level)


def test_a_beginner_has_no_class():
    assert standing(()).level is None
    assert standing(()) == Standing()
    assert standing(()).next.exam.level == "E"


@pytest.mark.parametrize(
    ("results", "passed"),
    [("oo", "2026-01-02"), ("oxo", "2026-01-03"), ("oxxo", None), ("oxxoxo", "2026-01-06"), ("xxx", None)],
)
def test_two_of_three_consecutive_matches_make_class_e(results, passed):
    assert of("E", bouts("E", results)).passed_at == passed


@pytest.mark.parametrize("exam", EXAMS, ids=lambda exam: exam.level)
def test_each_exam_is_passed_by_its_wins_and_not_by_one_less(exam):
    enough = "o" * exam.wins + "x" * (exam.of - exam.wins)
    few = "o" * (exam.wins - 1) + "x" * (exam.of - exam.wins + 1)
    assert of(exam.level, bouts(exam.level, enough)).passed_at
    assert of(exam.level, bouts(exam.level, few)).passed_at is None


@pytest.mark.parametrize(
    "more",
    [
        {"near_cards": 24},
        {"far_cards": 20},
        {"poems": 99},
        {"reading_kind": "torifuda"},
        {"reading_kind": "text"},
        {"reading_kind": "voice+text"},
        {"allowance_ms": 401.0},
        {"tempo": ""},
        {"tempo": "free"},
        {"is_limited": False},
    ],
)
def test_what_breaks_a_condition_of_class_c_is_as_if_it_was_not_played(more):
    assert not EXAM["C"].admits(Bout("", "C", True, **more))
    played = [*bouts("C", "ooo", **more), *bouts("C", "oo")]
    assert of("C", played).results == (True, True)
    assert standing(played).level is None


def test_class_e_may_be_read():
    assert EXAM["E"].admits(Bout("", "E", True, reading_kind="text", allowance_ms=500.0))


def test_either_tempo_of_competitions_will_do():
    assert all(EXAM["A"].admits(Bout("", "A", True, tempo=tempo)) for tempo in ("5-3-1-6", "4-3-1-5"))


def test_another_class_or_single_numbers_do_not_count():
    assert not EXAM["E"].admits(Bout("", "D", True))
    assert not EXAM["E"].admits(Bout("", "", True))


def test_who_passes_a_higher_exam_first_holds_that_class():
    told = standing(bouts("B", "ooo"))
    assert told.level == "B"
    assert told.next.exam.level == "A"


def test_a_class_is_kept_whatever_is_lost():
    told = standing(bouts("E", "oo" + "x" * 20))
    assert told.level == "E"
    assert told.progress[0].wins == 0
    assert told.progress[0].wins_lacking == 0


def test_at_the_top_there_is_no_next():
    assert standing(bouts("A", "oooo")).next is None


def test_promotion_is_told_for_the_match_that_brought_it_only():
    told = bouts("E", "oxoo")
    assert [promotion(told[:n]) for n in range(5)] == [None, None, None, "E", None]
    assert promotion([*bouts("B", "ooo"), *bouts("E", "oo")]) is None


@pytest.mark.parametrize(
    ("results", "lacking"),
    [("", 3), ("o", 2), ("oo", 1), ("xxo", 2), ("ooxx", 1), ("oxxxo", 2), ("xxxxx", 3)],
)
def test_how_many_wins_are_lacking(results, lacking):
    assert of("D", bouts("D", results)).wins_lacking == lacking
