"""`cards`, field for field."""

import pytest

from ui.command_line import main


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["きみ なにわ 21..30"],
            '{"poems":[15,19,21,22,23,24,25,26,27,28,29,30,50,88],"code":"AIDofwAABAAAAAAB"}',
        ),
        (["1..10"], '{"poems":[1,2,3,4,5,6,7,8,9,10],"code":"_gc="}'),
        (["--", "-3..100"], '{"poems":[1,2],"code":"Bg=="}'),
        (["--code", "_gc="], '{"poems":[1,2,3,4,5,6,7,8,9,10],"code":"_gc="}'),
        ([""], '{"poems":[],"code":""}'),
    ],
)
def test_the_promised_object(words: list[str], told: str, capsys: pytest.CaptureFixture[str]):
    assert main(["cards", "--json", *words]) == 0
    assert capsys.readouterr().out == told + "\n"


def test_all_hundred_and_their_code_for_people(capsys: pytest.CaptureFixture[str]):
    assert main(["cards", "*"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "poems     100",
        "notation  1..100",
        "code      _v______________Hw==",
    ]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["きみ ぬ"], "「ぬ」 at sign 4: no poem begins so."),
        (["21..300"], "「21..300」 at sign 1: there is no such number; the poems are 1 to 100."),
        (["--code", "AQ=="], "'AQ==' is no share code: it names poems that do not exist."),
        (["--code", "_gc=", "1"], "not allowed with"),
        ([], "required"),
    ],
)
def test_one_line_about_what_is_wrong(words: list[str], why: str, capsys: pytest.CaptureFixture[str]):
    assert main(["cards", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert why in told.err
