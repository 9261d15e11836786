"""What a match came to, in one line at its end."""

from karuta.match.commands import Abort
from karuta.rules.side import Side
from ui.match import endings
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import MATCH, SHORT


def told(play):
    result = play.screen.play.picture().result
    return None if result is None else " ".join(run.text for run in result.runs if run.text)


def test_the_end_tells_takes_fouls_readings_and_time(look):
    play = Rehearsal(look, SHORT)
    play.begin()
    play.find(lambda spot: spot is None, fouls=((Side.FIRST, 310.0), (Side.SECOND, 520.0)))
    assert told(play) is None
    play.settle()
    endings.lost(play)
    readings = len(play.view.read)
    line = told(play)
    story = play.screen.play.presenter.story
    mine, takes = story.takes_of(Side.FIRST), story.takes_of(Side.SECOND)
    assert line.startswith(f"取り あなた {mine} （自陣 ")
    assert f"COM {takes} （自陣 " in line
    assert "お手つき あなた 0 ／ COM 2" in line
    assert f"{readings}首 時間 " in line
    play.run(60_000.0)
    assert told(play) == line


def test_a_match_that_was_broken_off_before_a_poem_was_read_tells_nothing(look):
    play = Rehearsal(look, MATCH)
    play.screen.play.driver.send(Abort())
    assert told(play) is None


def test_taken_cards_are_told_by_the_players_own_territory(look):
    play = Rehearsal(look, SHORT)
    endings.won(play)
    story = play.screen.play.presenter.story
    own, other = story.takes_in(Side.FIRST, Side.FIRST), story.takes_in(Side.SECOND, Side.FIRST)
    assert own + other == story.takes_of(Side.FIRST) > 0
    assert f"あなた {own + other} （自陣 {own}・相手陣 {other}）" in told(play)
