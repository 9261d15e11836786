"""What both sides mean to do is whole in the bars of the smallest window, with the largest text."""

import itertools

import pytest
from PySide6.QtGui import QFontMetricsF

from karuta.match.thought import Thought
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from ui.choices import LanguageChoice, TextSize
from ui.language import tr
from ui.look import Look
from ui.match.bar_words import LEAST_SHRINK
from ui.match.bars import LowerBar
from ui.match.picture import Run
from ui.match.plate import COUNT_X, MARGIN
from ui.match.rehearsal import Rehearsal
from ui.match.scenes import COMS
from ui.match.thought_words import MOST_HEARD, ThoughtTeller
from ui.wording import watching as words

LANGUAGES = [LanguageChoice.JAPANESE, LanguageChoice.ENGLISH]
LONGEST = "あさぼらけあ"


@pytest.fixture
def match(look, qtbot):
    match = Rehearsal(look, COMS)
    qtbot.addWidget(match.screen)
    match.until(lambda: match.view.phase is Phase.READING and match.round.target is not None)
    return match


def lines():
    """The longest lines at the far end of the lower bar."""
    told = (Run(tr(words.DECIDED_BY, kana=LONGEST, ms="1834")), Run(tr(words.IS_KARAFUDA)))
    return [told, *((Run(tr(each)),) for each in (words.KEYS, words.REPLAY_KEYS, words.LEAVING_COMING))]


@pytest.mark.parametrize("text_size", TextSize)
@pytest.mark.parametrize("shown_language", LANGUAGES)
def test_the_words_in_the_lower_bar_have_room(language, qtbot, match, shown_language, text_size):
    language.use(shown_language)
    bar = LowerBar(Look(text_size=text_size), None)
    qtbot.addWidget(bar)
    bar.plate.show_plate(match.screen.play.picture().plates.first, "")
    for button in (bar.next, bar.save, bar.report, bar.again, bar.setup):
        button.hide()
    bar.offer.hide()
    bar.resize(1024, bar._look.px(44))
    for runs in lines():
        bar.foot.show_runs(runs)
        bar._fit()
        bar.row.activate()
        assert bar.foot.geometry().right() <= bar.width()
        assert bar.foot.width() >= LEAST_SHRINK * bar.foot.needed_px, (runs, bar.foot.width())


@pytest.mark.parametrize("text_size", TextSize)
def test_what_a_com_acts_on_and_when_stand_under_its_name(look, match, text_size):
    drawn = Look(text_size=text_size)
    metrics = QFontMetricsF(drawn.ui_font(12))
    teller = ThoughtTeller(tr, BySide("COM 1", "COM 2"))
    this = match.round
    [plan] = [each for each in match.session.thoughts if each.side is Side.FIRST]
    deciding_ms = plan.touches[0].stamp_ms - 1234.0
    seen = set()
    for count in itertools.count(1):
        acts_ms = this.reading.audible_ms_of(count)
        detail = teller._detail(Thought(Side.FIRST, plan.touches, acts_ms), this, deciding_ms)
        assert detail.endswith(" +1234")
        assert metrics.horizontalAdvance(detail) <= drawn.px(COUNT_X - 8 - MARGIN)
        seen.add(detail.startswith("…"))
        if count > MOST_HEARD + 1:
            break
    assert seen == {True, False}
