"""COM against COM on the terminal."""

import pytest

from karuta.__main__ import main


def test_a_match_is_printed_from_its_header_to_its_result(capsys):
    assert main(["7", "A", "E"]) == 0
    first, *readings, last = capsys.readouterr().out.splitlines()
    assert first == "seed 7: A (0) against E (1)"
    assert last.startswith("winner 0")
    assert last.endswith(f"after {len(readings)} readings")


def test_without_words_a_match_is_played_all_the_same(capsys):
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("seed 1: C (0) against C (1)")


@pytest.mark.parametrize("words", [["x"], ["-1"], ["1", "Z"]])
def test_words_that_make_no_match_are_refused_in_one_line(words, capsys):
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
