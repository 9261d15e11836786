"""What the mat's edge tells whoever plays by keys, and F1."""

import pytest

from karuta.rules.geometry import Point
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from ui.match import by_keys
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import KEYS_ONLY, MATCH

INSIDE = Point(300.0, 400.0)


@pytest.fixture
def by_pointer(look):
    return Rehearsal(look, MATCH)


@pytest.fixture
def keys_only(look):
    return Rehearsal(look, KEYS_ONLY)


def shown(play):
    return play.screen.play.picture()


def test_keys_only_names_the_keys_to_send_with(keys_only):
    by_keys.sending(keys_only)
    assert shown(keys_only).rest_line == "矢印キーで送る札を選び、Enter で送ります"
    keys_only.key("Enter")
    assert "もう一度 Enter" in shown(keys_only).rest_line


def test_keys_only_names_the_key_for_the_next_card(keys_only):
    by_keys.waiting(keys_only)
    assert keys_only.view.phase is Phase.WAITING
    assert shown(keys_only).rest_line == "矢印キーと Enter で札を動かせます。S で次の札へ進みます"
    keys_only.key("KeyS")
    keys_only.until_phase(Phase.READING)
    assert shown(keys_only).rest_line == "キーだけで取ります"


def test_keys_only_names_the_keys_to_move_a_received_card_with(keys_only):
    for _ in range(2):
        keys_only.key("KeyS")
    keys_only.find(lambda spot: spot is not None and spot.side is Side.FIRST)
    keys_only.settle()
    assert shown(keys_only).rest_line == "受け取った札は矢印キーと Enter で動かせます。S で次の札へ進みます"


def test_f1_lists_the_other_keys_while_memorising_too(by_pointer):
    assert shown(by_pointer).key_line == ()
    by_pointer.key("F1")
    line = shown(by_pointer).key_line
    assert [hint.caps for hint in line] == [
        ("S", "Space", "Enter"),
        ("矢印", "Enter"),
        ("Esc",),
        ("F1",),
        ("F2",),
    ]
    by_pointer.key("F1")
    assert shown(by_pointer).key_line == ()


def test_the_list_gives_way_to_the_prompt_without_which_nothing_is_read(by_pointer):
    by_pointer.key("F1")
    by_pointer.begin()
    assert shown(by_pointer).key_line
    by_pointer.run(400.0)
    by_pointer.hand(INSIDE)
    assert shown(by_pointer).key_line == ()
    assert "待機の場所へ戻す" in shown(by_pointer).rest_line
