"""A COM's hand that follows a man's to a wrong card, by what he visibly does (R-10.15)."""

from dataclasses import replace
from math import inf

import pytest

from karuta.match.commands import NextPoem
from karuta.match.session import MatchSession
from karuta.rules.events import CardTouched
from karuta.rules.side import BySide, Side
from karuta.rules.why import Cause

LURE_MS = 200.0


@pytest.fixture
def against(steady, setup_with, man_of):
    """A man against a COM that takes late and is lured, or not."""

    def made(lure_ms, **settings):
        class Lured(steady):
            def plan(self, view, reading):
                return replace(super().plan(view, reading), lure_ms=lure_ms, reach_ms=100.0)

        seat = Lured(Side.SECOND, after_ms=3000.0)
        return man_of(MatchSession(setup_with(**settings), BySide(None, seat)))

    return made


def com_touches(man):
    return [
        event
        for event in man.session.events
        if isinstance(event, CardTouched) and event.touch.side is Side.SECOND
    ]


def reach_wrong(man):
    """The man presses on a card of the far side that is not read; answers his touch."""
    man.start()
    man.session.receive(NextPoem(), man.session.now_ms + 1.0)
    zero_at_ms = man.open()
    this = man.session.state.round
    lies = None if this.target is None else this.target.side
    side = Side.SECOND if lies is not Side.SECOND else Side.FIRST
    card = next(card for card in man.session.state.mat[side].cards() if card != this.yomifuda)
    man.click(zero_at_ms + 300.0, card)
    man.to_waiting()
    return next(
        event.touch
        for event in man.session.events
        if isinstance(event, CardTouched) and event.touch.side is Side.FIRST
    )


@pytest.mark.parametrize("allowance_ms", [0.0, 250.0])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_follows_a_visible_wrong_touch(against, seed, allowance_ms):
    man = against(LURE_MS, seed=seed, hand_allowance_ms=allowance_ms)
    touch = reach_wrong(man)
    first = com_touches(man)[0]
    assert first.touch.frames == touch.frames
    assert first.touch.stamp_ms == pytest.approx(touch.stamp_ms + LURE_MS + allowance_ms)
    assert first.why.cause is Cause.LURE


def test_a_hand_that_is_not_lured_stays(against):
    man = against(inf, seed=1)
    touch = reach_wrong(man)
    assert all(event.touch.frames != touch.frames for event in com_touches(man))
