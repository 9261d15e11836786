"""What the strip says of a result: whose it is between COMs, and what a negative time means."""

import pytest

from karuta.rules.events import GuardBroken, TechniqueSeen
from karuta.rules.geometry import spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.techniques import Effect, Sighting, Technique
from karuta.rules.territory import Place, Row, Spot
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import COMS, MATCH, lies
from ui.match.story import Story


def strip(play):
    return [run.text for run in play.screen.play.picture().strip.runs if run.text]


def test_between_coms_the_swing_names_whose_it_is(look):
    play = Rehearsal(look, COMS)
    play.com.fouls = ((Side.FIRST, 310.0),)
    play.until(lambda: play.view.verdict is not None)
    play.until_phase(Phase.WAITING)
    swing = next(text for text in strip(play) if text.startswith("▲"))
    assert swing.startswith("▲ COM 1 が")
    assert not [text for text in strip(play) if "自分" in text or "劣勢" in text]


def test_a_situation_between_coms_is_told_with_a_name(look):
    play = Rehearsal(look, COMS)
    play.until(lambda: play.view.n >= 1 and play.view.phase is Phase.WAITING)
    teller = play.screen.play.presenter._strips
    assert teller._situation("自分のダブ").text == "COM 1のダブ"
    assert teller._situation("相手の空ダブ").text == "COM 2の空ダブ"
    assert teller._situation("共お手").text == "共お手"


@pytest.mark.parametrize(("after_ms", "is_told"), [(-100.0, True), (310.0, False)])
def test_a_time_before_the_deciding_sound_is_explained(look, after_ms, is_told):
    play = Rehearsal(look, MATCH)
    play.begin()
    play.com.take_after_ms = after_ms
    play.find(lambda spot: spot is not None and spot.side is Side.SECOND)
    play.until_phase(Phase.SENDING, Phase.WAITING)
    assert ("（−は決まり字の前）" in strip(play)) is is_told


def test_a_touch_on_the_card_read_is_not_told_as_the_foul(look):
    play = Rehearsal(look, MATCH)
    play.begin()
    play.find(lies(Side.SECOND), fouls=((Side.FIRST, 388.0),))
    play.take(412.0)
    play.until_phase(Phase.SENDING)
    told = strip(play)
    assert told[-4:] == ["COM", "900", "ms 触れた", "× お手つき"]


def test_a_foul_alone_is_told_with_its_own_time(look):
    play = Rehearsal(look, MATCH)
    play.begin()
    play.find(lambda spot: spot is None, fouls=((Side.FIRST, 310.0),))
    play.until_phase(Phase.SENDING, Phase.WAITING)
    assert strip(play)[-4:] == ["COM", "310", "ms", "× お手つき"]


def test_a_special_technique_is_named_before_anything_else(look):
    play = Rehearsal(look, MATCH)
    play.begin()
    play.find(lies(Side.FIRST))
    play.hand(spot_centre(play.round.target))  # over the card before the mora that decides: 囲い手
    play.take(412.0)
    play.until_phase(Phase.WAITING)
    assert strip(play)[0] == "囲い手"
    play.next_poem()
    play.until_phase(Phase.SENDING, Phase.WAITING)
    assert not [text for text in strip(play) if "囲い手" in text]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([Technique.RETURN], ["戻り手"]),
        ([Technique.CROSSING, Technique.GUARD], ["渡り手", "囲い手"]),
        ([Technique.RETURN, Technique.GUARD, None], ["戻り手", "囲い手破り"]),
    ],
)
def test_every_technique_has_a_name_and_a_broken_guard_is_told_alone(look, events, told):
    story = Story()
    for technique in events:
        if technique is None:
            story.hear(GuardBroken(at_ms=0.0), None)
        else:
            spot = Spot(Side.FIRST, Place(Row.TOP, 3))
            seen = TechniqueSeen(0.0, Sighting(technique, 400.0, spot), Effect.NONE)
            story.hear(seen, None)
    teller = Rehearsal(look, MATCH).screen.play.presenter._strips
    assert [run.text for run in teller._techniques(story)] == told
