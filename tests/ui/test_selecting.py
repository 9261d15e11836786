"""The selection while it is being changed, and the file of the named sets; no screen."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poems.card_filter import CardFilter
from ui.card_sets import CardSets, CardSetsError, NamedSet, merged, read_sets, with_set, write_sets
from ui.match.laying import setup_of
from ui.selection import Aim, Deed, Selecting, Selection
from ui.settings import CardSettings, Lack, PoemsRead, Settings
from ui.settings_file import SettingsFile
from ui.wording.selection import SETS_UNREADABLE

POEMS = st.frozensets(st.integers(1, 100))
SELECTIONS = st.builds(Selection, POEMS, POEMS)
SHORT = CardFilter(lengths=frozenset({1, 2}))
NOTHING = CardFilter(lengths=frozenset({6}), first_moras=frozenset({"む"}))


@given(SELECTIONS, st.sampled_from(Deed), POEMS, st.sampled_from(Aim))
def test_a_deed_changes_what_is_aimed_at_and_nothing_else(before, deed, poems, aim):
    after = before.after(deed, poems, aim)
    wanted = {Deed.SET: lambda _: poems, Deed.ADD: poems.union, Deed.REMOVE: lambda each: each - poems}[deed]
    assert after.mat == (before.mat if aim is Aim.READ else wanted(before.mat))
    assert after.read == (before.read if aim is Aim.MAT else wanted(before.read))


def test_a_filter_works_on_what_was_selected_before_it_and_lets_it_go_again():
    selecting = Selecting(Selection(frozenset({1, 100}), frozenset({1})))
    selecting.set_deed(Deed.ADD)
    assert selecting.press_filter(SHORT) == 49
    assert selecting.selection.mat == SHORT.poems() | {1, 100}
    assert selecting.press_filter(CardFilter(lengths=frozenset({1}))) == 7
    assert len(selecting.selection.mat) == 9
    assert selecting.press_filter(CardFilter()) == 100
    assert selecting.selection == Selection(frozenset({1, 100}), frozenset({1}))


def test_a_filter_that_finds_nothing_changes_nothing():
    selecting = Selecting()
    assert selecting.press_filter(NOTHING) == 0
    assert selecting.selection == Selection()
    assert selecting.card_filter == NOTHING


@given(st.lists(st.tuples(st.sampled_from(Aim), POEMS, st.booleans()), max_size=8))
def test_undo_brings_every_state_back(presses):
    selecting = Selecting()
    seen = [selecting.selection]
    for aim, poems, on in presses:
        selecting.aim = aim
        selecting.toggle(poems, on=on)
        if selecting.selection != seen[-1]:
            seen.append(selecting.selection)
    while selecting.undo():
        seen.pop()
        assert selecting.selection == seen[-1]
    assert len(seen) == 1
    assert not selecting.can_undo


def test_what_is_missing_for_a_match():
    assert CardSettings().lack is None
    chosen = CardSettings(poems=PoemsRead.CHOSEN, mat_poems="1..49", read_poems="1..10")
    assert chosen.lack is Lack.CARDS
    assert chosen.but(far_side=24).lack is None
    assert chosen.but(mat_poems="*", read_poems="").lack is Lack.POEMS
    assert chosen.but(poems=PoemsRead.HUNDRED).lack is None
    assert (chosen.poem_count, len(chosen.allowed or ())) == (10, 49)


def test_the_selection_and_unequal_hands_reach_the_match():
    cards = CardSettings(
        a_side=10, far_side=5, poems=PoemsRead.CHOSEN, mat_poems="1..20", read_poems="きみ 1..10"
    )
    setup = setup_of(Settings(cards=cards), seed=3)
    assert setup.allowed == tuple(range(1, 21))
    assert setup.poems == (*range(1, 11), 15, 50)
    assert tuple(setup.hands) == (10, 5)
    named = setup_of(Settings(cards=cards), seed=3, poems=(1, 2, 3))
    assert (named.allowed, named.poems) == (None, (1, 2, 3))


def test_a_notation_in_the_settings_that_cannot_be_read_costs_only_itself(tmp_path):
    stored = Settings().model_dump(mode="json")
    stored["cards"] |= {"mat_poems": "ぬ", "read_poems": "kimi", "a_side": 7}
    (tmp_path / "settings.json").write_text(json.dumps(stored), "utf-8")
    loaded = SettingsFile(tmp_path).load()
    assert loaded.notice is not None
    assert (loaded.settings.cards.mat_poems, loaded.settings.cards.read_poems) == ("1..100", "15 50")
    assert loaded.settings.cards.a_side == 7


NAMES = st.text(alphabet="あいう歌 AB(2)", min_size=1, max_size=24).map(str.strip).filter(bool)


@given(st.lists(st.builds(NamedSet, NAMES, SELECTIONS), max_size=4, unique_by=lambda each: each.name))
def test_sets_come_back_from_their_file(tmp_path_factory, sets):
    path = tmp_path_factory.mktemp("sets") / "a.json"
    write_sets(path, sets)
    assert read_sets(path) == tuple(sets)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        '{"format":2,"sets":[]}',
        '{"format":1}',
        '{"format":1,"sets":""}',
        '{"format":1,"sets":{}}',
        '{"format":1,"sets":[{"name":"a","mat":"ぬ","read":"1"}]}',
        '{"format":1,"sets":[{"name":"","mat":"1","read":"1"}]}',
        '{"format":1,"sets":[{"name":"a","mat":1,"read":"1"}]}',
        '{"format":1,"sets":[{"name":"a","mat":"1","read":"1"},{"name":"a","mat":"2","read":"2"}]}',
        "[" * 9000,
    ],
    ids=lambda text: text[:40],
)
def test_a_damaged_file_of_our_own_is_kept_aside_and_told(tmp_path, text):
    sets = CardSets(tmp_path)
    sets.path.write_text(text, "utf-8")
    loaded = sets.load()
    assert (loaded.sets, loaded.notice) == ((), SETS_UNREADABLE)
    assert (tmp_path / "card_sets.damaged-1.json").read_text("utf-8") == text
    assert sets.load().notice is None
    sets.save([NamedSet("新しい", Selection())])
    assert [each.name for each in sets.load().sets] == ["新しい"]


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path):
    for text in ("one", "two"):
        (tmp_path / "card_sets.json").write_text(text, "utf-8")
        CardSets(tmp_path).load()
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == ["card_sets.damaged-1.json", "card_sets.damaged-2.json"]


def test_a_file_of_the_players_choice_is_only_read(tmp_path):
    path = tmp_path / "mine.json"
    path.write_text("damaged", "utf-8")
    with pytest.raises(CardSetsError):
        read_sets(path)
    with pytest.raises(CardSetsError):
        read_sets(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["mine.json"]


def test_a_set_read_in_twice_is_there_once_and_another_of_its_name_gets_a_number():
    one, other = Selection(frozenset({1})), Selection(frozenset({2}))
    own = (NamedSet("き", one),)
    assert merged(own, own) == own
    assert [each.name for each in merged(own, [NamedSet("き", other)])] == ["き", "き (2)"]
    assert with_set(own, NamedSet("き", other)) == (NamedSet("き", other),)
    longest = NamedSet("長" * 24, one)
    assert len(merged([longest], [NamedSet("長" * 24, other)])[1].name) == 24
