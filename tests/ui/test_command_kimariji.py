"""`kimariji`, field for field."""

import json

import pytest

from ui.command_line import main


def answer(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    assert main(["kimariji", *words, "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    return json.loads(lines[0])


def test_the_promised_object(capsys: pytest.CaptureFixture[str]):
    assert main(["kimariji", "21", "--read", "63,61", "--json"]) == 0
    assert capsys.readouterr().out == '{"poem":21,"kimariji":"いまこ","deciding":"い"}\n'


@pytest.mark.parametrize(
    ("words", "kimariji", "deciding"),
    [
        (["21"], "いまこ", "いまこ"),
        (["21", "--read", ""], "いまこ", "いまこ"),
        (["21", "--read", "63"], "いまこ", "いま"),
        (["21", "--read", "61,63"], "いまこ", "い"),
        (["21", "--among", "21,61,1"], "いま", "いま"),
        (["21", "--among", "1,21,61", "--read", "61"], "いま", "い"),
        (["21", "--among", "21"], "い", "い"),
        (["076"], "わたのはらこ", "わたのはらこ"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else value,
)
def test_what_has_been_read_and_what_is_in_the_reading(
    words: list[str], kimariji: str, deciding: str, capsys: pytest.CaptureFixture[str]
):
    told = answer(words, capsys)
    assert (told["kimariji"], told["deciding"]) == (kimariji, deciding)


def test_a_person_reads_it_too(capsys: pytest.CaptureFixture[str]):
    assert main(["kimariji", "21", "--read", "63"]) == 0
    assert (
        capsys.readouterr().out
        == "21  いまこんと いいしばかりに ながつきの\nkimariji  いまこ\ndeciding  いま\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ["0"],
        ["101"],
        ["-1"],
        ["1.0"],
        ["x"],
        ["٧"],
        ["1_0"],
        [""],
        ["9" * 5000],
        ["21", "--read", "21"],
        ["21", "--read", "63,63"],
        ["21", "--read", "63,"],
        ["21", "--read", "101"],
        ["21", "--among", "63,61"],
        ["21", "--among", ""],
        ["21", "--among", "21,63", "--read", "61"],
    ],
    ids=lambda words: " ".join(words)[:30],
)
def test_what_cannot_be_is_refused_in_one_line(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(["kimariji", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("naniwazu kimariji: ")
    assert captured.err.count("\n") == 1
