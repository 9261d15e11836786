"""一人取り, by pointer and by keys: the board, the hand and the judge of a match, and no opponent."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from karuta.match.nobody import TOO_LATE_MS
from karuta.practice.answer import Drill
from karuta.practice.wish import DrillWish, Reach
from karuta.rules.blocks import block_of
from karuta.rules.geometry import spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT
from poems.collection import poem
from poems.kimariji import kimariji
from ui.clock import ManualClock
from ui.keys import Layout
from ui.match.key_input import match_block
from ui.match.laying import caps_of
from ui.practice.drill_scenes import gear_for
from ui.practice.drill_solo_scenes import KNOWN, SoloPlayed
from ui.settings import KeySettings
from ui.wording import drills as w
from ui.wording import match as match_words


@pytest.fixture
def played(qtbot, look):
    def made(wish, settings=KNOWN):
        drill = SoloPlayed(look, wish, settings)
        qtbot.addWidget(drill.screen)
        drill.start()
        return drill

    return made


def next_target(drill):
    """Goes on to a reading whose card lies on the mat."""
    while True:
        drill.next_reading()
        if drill.round.target is not None:
            return drill.round.target
        drill.until(Phase.WAITING)


def test_a_take_is_timed_from_the_deciding_mora(played):
    drill = played(DrillWish(Drill.SOLO, count=4))
    target = next_target(drill)
    drill.after_deciding(640.0)
    drill.press(target)
    drill.until(Phase.WAITING)
    (answer,) = drill.screen.answers
    assert (answer.card, answer.right) == (drill.round.yomifuda, True)
    assert answer.took_ms == pytest.approx(640.0, abs=1.0)


@pytest.mark.parametrize("reach", [Reach.OWN, Reach.FAR])
def test_nothing_is_sent_whichever_side_the_card_lay_on(played, reach):
    drill = played(DrillWish(Drill.SOLO, count=8, reach=reach))
    target = next_target(drill)
    assert target.side is (Side.FIRST if reach is Reach.OWN else Side.SECOND)
    before = drill.screen.session.state.counts
    drill.after_deciding(300.0)
    drill.press(target)
    drill.until(Phase.WAITING)
    after = drill.screen.session.state.counts
    assert drill.round.debt is None
    assert sum(before) - sum(after) == 1
    assert after[target.side] == before[target.side] - 1


def test_a_foul_counts_and_costs_no_card(played):
    drill = played(DrillWish(Drill.SOLO, count=4))
    target = next_target(drill)
    before = sum(drill.screen.session.state.counts)
    drill.after_deciding(300.0)
    drill.press(drill.wrong_spot())
    drill.press(target)
    drill.until(Phase.WAITING)
    (answer,) = drill.screen.answers
    assert (answer.right, answer.detail) == (False, "foul")
    assert sum(drill.screen.session.state.counts) == before - 1
    runs = [run.text for run in drill.screen.match.play.picture().strip.runs]
    assert not any("劣勢" in text or "取り損" in text for text in runs)


def test_a_card_that_nobody_finds_is_gone_in_the_end(played):
    drill = played(DrillWish(Drill.SOLO, count=4))
    next_target(drill)
    drill.until(Phase.WAITING)
    (answer,) = drill.screen.answers
    assert (answer.right, answer.detail) == (False, "late")
    assert answer.took_ms == pytest.approx(TOO_LATE_MS, abs=1.0)
    # It is told which one it was, and where it lay; nobody is said to have taken it.
    runs = [run.text for run in drill.screen.match.play.picture().strip.runs]
    assert f"{kimariji(answer.card)}　{poem(answer.card).kana[3]}" in runs
    assert w.TIME_UP.text in runs
    assert not any("取り" in text or w.NOBODY.text in text for text in runs)


def test_a_sweep_takes_as_in_a_match(played):
    drill = played(DrillWish(Drill.SOLO, count=4, reach=Reach.OWN))
    target = next_target(drill)
    drill.after_deciding(200.0)
    middle = spot_centre(target)
    drill.hand(middle, pressed=True)
    for step in range(1, 30):
        drill.hand(type(middle)(middle.x_mm, middle.y_mm + 10.0 * step), pressed=True)
    drill.until(Phase.WAITING)
    assert drill.screen.answers[0].right


@pytest.mark.parametrize("keyboard_only", [True, False])
def test_keys_alone_take_every_card(qtbot, look, keyboard_only):
    settings = KNOWN.but(keys=KeySettings(keyboard_only=keyboard_only).model_dump())
    drill = SoloPlayed(look, DrillWish(Drill.SOLO, count=3), settings)
    qtbot.addWidget(drill.screen)
    if keyboard_only:
        drill.key("KeyS")
        drill.key("KeyS")
    else:
        drill.start()
    keys = {match_block(block): key for block, key in _letters(settings)}
    while not drill.screen.is_over:
        drill.until(Phase.READING)
        target = drill.round.target
        if target is not None:
            drill.after_deciding(500.0)
            drill.key(keys[block_of(target)])
        drill.until(Phase.WAITING)
        drill.key("KeyS")
    assert [each.right for each in drill.screen.answers] == [True] * 3
    assert drill.screen.result.counsel is not None
    assert not drill.screen.result.isHidden()
    assert caps_of(settings)


def _letters(settings):
    from ui.keys import BLOCKS

    return [(block, settings.keys.bindings[Layout.LETTERS][block.name]) for block in BLOCKS]


def test_the_answers_are_written_as_they_come(qtbot, look):
    written = []

    class Book:
        notice = None

        def begin(self, drill, settings):
            written.append((drill, settings["reach"]))

        def write(self, *answers):
            written.extend(answers)

        def end(self):
            written.append("end")

    gear = gear_for(look, lambda: 0.0)
    gear = type(gear)(gear.look, gear.now_ms, gear.draw, Book(), gear.voices, gear.weak_cards, gear.opener)
    drill = SoloPlayed(look, DrillWish(Drill.SOLO, count=1, reach=Reach.OWN), KNOWN, gear)
    qtbot.addWidget(drill.screen)
    drill.start()
    target = next_target(drill)
    drill.after_deciding(100.0)
    drill.press(target)
    drill.until(Phase.OVER)
    assert written[0] == (Drill.SOLO, "own")
    assert written[1:2] == list(drill.screen.answers)
    assert written[-1] == "end"


def test_breaking_off_shows_what_came_of_it(qtbot, played):
    drill = played(DrillWish(Drill.SOLO, count=4))
    next_target(drill)
    drill.screen.match.abort()
    assert drill.screen.is_over
    told = []
    drill.screen.back.connect(told.append)
    qtbot.keyClick(drill.screen, Qt.Key.Key_Escape)
    assert told == [()]


def test_the_bar_tells_how_many_poems_are_read(played):
    drill = played(DrillWish(Drill.SOLO, count=4))
    assert drill.screen.readings == 5
    assert "一人取り 5首" in str(drill.screen.match.play.picture().heading)
    assert match_words.MEMORIZING.text not in str(drill.screen.match.play.picture().heading)


def test_the_pause_offers_no_giving_up_and_ends_with_the_result(qtbot, played):
    drill = played(DrillWish(Drill.SOLO, count=4))
    drill.screen.show()
    drill.screen.match.play.pause()
    drill.run(20.0)
    sheet = drill.screen.match.sheet
    assert not sheet.isHidden()
    assert sheet.resign.isHidden()
    assert sheet.abort.words == w.END_DRILL.text
    for _ in range(2):
        qtbot.mouseClick(sheet.abort, Qt.MouseButton.LeftButton)
    assert drill.screen.is_over
    assert not drill.screen.result.isHidden()


def test_the_players_cards_lie_by_his_own_plan(qtbot, look):
    own = BUILT_IN_DRAFT.mirrored().completed()
    gear = replace(gear_for(look, ManualClock()), own_plan=lambda _settings: own)
    drill = SoloPlayed(look, gear=gear)
    qtbot.addWidget(drill.screen)
    near, far = drill.screen.session.state.mat
    assert near == own.laid_out(tuple(near.cards()))
    assert near != BUILT_IN.laid_out(tuple(near.cards()))
    assert far == BUILT_IN.laid_out(tuple(far.cards()))
