"""Words in the bars: what gives way where a heading does not fit."""

import pytest

from ui.match.bar_words import fitting, words_width_px
from ui.match.bars import UpperBar
from ui.match.picture import Run, Tone

HEADING = (
    Run("読み", Tone.SOFT),
    Run("78", Tone.BIG),
    Run("/ 100", Tone.SMALL),
    Run("", Tone.RULE),
    Run("君がため"),
    Run("決まり字", Tone.SOFT),
    Run("きみがためは", Tone.STRONG),
)


def texts(runs):
    return [run.text for run in runs if run.text]


def test_a_kimariji_of_six_kana_fits_into_the_heading(look, qtbot):
    bar = UpperBar(look, None)
    qtbot.addWidget(bar)
    bar.resize(1280, 48)
    bar.row.activate()
    assert words_width_px(HEADING, look) <= bar.heading.width()


@pytest.mark.parametrize(
    ("left_out_px", "kept"),
    [
        (1, ["読み", "78", "君がため", "決まり字", "きみがためは"]),
        (120, ["読み", "78", "君がため", "きみがためは"]),
    ],
)
def test_how_many_gives_way_before_what_the_kimariji_is(look, left_out_px, kept):
    width = words_width_px(HEADING, look) - left_out_px
    assert texts(fitting(HEADING, width, look)) == kept


def test_between_two_players_lies_more_than_between_a_name_and_its_figure(look):
    one = (Run("あなた"), Run("4", Tone.FIGURE))
    both = (*one, Run("COM"), Run("3", Tone.FIGURE))
    apart = words_width_px(both, look) - words_width_px(one, look) - words_width_px(both[2:], look)
    name = words_width_px(one, look) - words_width_px(one[:1], look) - words_width_px(one[1:], look)
    assert apart > 2 * name
