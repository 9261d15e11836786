"""What is to be seen, told without Qt: real matches, real pictures, plain sentences."""

from dataclasses import replace

import pytest

from karuta.match.commands import BeginReading, NextPoem, PointerMoved
from karuta.match.session import MatchSession
from karuta.match.setup import LowerPhrase, MatchSetup
from karuta.rules.apply import apply
from karuta.rules.cards import Torifuda
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side
from karuta.rules.state import OPENING_STATE
from poems.kimariji import kimariji, kimariji_among
from ui.match.card_cursor import CardCursor
from ui.match.hand import HandTracker
from ui.match.narrator import Narrator
from ui.match.picture import Mark, Tone
from ui.match.presenter import Cast, Presenter
from ui.match.rehearsal import PuppetCom
from ui.match.round_marks import revealed

REST = Point(435.0, 535.0)
STRIP = Point(435.0, 254.0)
CAST = Cast(BySide("あなた", "COM"), BySide("右手", "C級"), man_plays=True, caps={})


def say(sentence, **values):
    return sentence.text.format(**values) if values else sentence.text


class Desk:
    """A match, its reader, a hand and a presenter, without a screen."""

    def __init__(self, cast=CAST, **agreed):
        setup = MatchSetup(**({"seed": 7, "joka": False, "lower": LowerPhrase.NEVER} | agreed))
        self.com = PuppetCom(Side.SECOND)
        self.session = MatchSession(setup, BySide(None, self.com))
        self.narrator = Narrator(setup)
        self.hand = HandTracker()
        self.presenter = Presenter(cast, say, self.hand, CardCursor())
        self.now_ms = 0.0
        self.told = 0
        self.seen = OPENING_STATE
        self.tell()

    @property
    def view(self):
        return self.session.view(Side.FIRST)

    def tell(self):
        while self.told < len(self.session.events):
            event = self.session.events[self.told]
            self.told += 1
            answer = self.narrator.hear(event, self.session.state, self.now_ms)
            self.seen = apply(self.seen, event)
            self.presenter.hear(event, revealed(self.seen.round), self.seen.mat)
            if isinstance(answer, BeginReading):
                self.session.receive(answer, self.now_ms)

    def go(self, to_ms):
        self.now_ms = to_ms
        self.session.advance(to_ms)
        self.tell()

    def until(self, *phases):
        while self.session.state.phase not in phases:
            due_ms = self.session.next_due_ms
            assert due_ms is not None, self.session.state.phase
            self.go(due_ms)

    def send(self, command):
        self.session.receive(command, self.now_ms)
        self.tell()

    def move(self, point, *, pressed=False, on_strip=False):
        sample = PointerMoved(self.now_ms, point, pressed, on_strip)
        self.hand.follow(sample, self.view)
        self.send(sample)
        for command in self.hand.act(self.view):
            self.send(command)

    def click(self, point, *, on_strip=False):
        for pressed in (False, True, False):
            self.move(point, pressed=pressed, on_strip=on_strip)

    def read(self, wanted):
        """Goes on to a reading whose card lies where `wanted` says."""
        if self.view.phase is Phase.MEMORIZING:
            self.click(STRIP, on_strip=True)
            self.move(REST)
        while True:
            if self.view.phase is Phase.WAITING:
                self.move(REST)
                self.send(NextPoem())
            self.until(Phase.READING)
            if wanted(self.session.state.round.target):
                return
            self.until(Phase.WAITING)

    def picture(self):
        return self.presenter.picture(self.view, self.narrator.heard(self.now_ms), self.now_ms)


def texts(runs):
    return [run.text for run in runs if run.text]


def on(side):
    return lambda spot: spot is not None and spot.side is side


def karafuda(spot):
    return spot is None


def test_memorising_shows_all_cards_and_tells_how_to_start():
    desk = Desk()
    picture = desk.picture()
    assert len(picture.cards) == 50
    assert {card.turned for card in picture.cards if card.y_mm < 250} == {True}
    assert {card.turned for card in picture.cards if card.y_mm > 250} == {False}
    assert texts(picture.strip.runs)[0] == "暗記中"
    assert picture.strip.pressable
    assert picture.frame is None


def test_far_cards_can_lie_upright():
    desk = Desk(replace(CAST, upright=True))
    assert not any(card.turned for card in desk.picture().cards)


def test_a_press_on_the_strip_arms_and_leaving_starts():
    desk = Desk()
    desk.click(STRIP, on_strip=True)
    assert "開始の用意ができました" in texts(desk.picture().strip.runs)
    desk.move(REST)
    desk.send(NextPoem())
    assert desk.view.phase is Phase.RESTING


def test_kana_come_when_they_are_audible_and_the_prefix_only_once_it_decides():
    desk = Desk()
    desk.read(on(Side.FIRST))
    this = desk.session.state.round
    deciding_ms = this.zero_at_ms + desk.narrator.deciding_heard_ms
    desk.go(this.zero_at_ms)
    assert desk.picture().strip.reading.rest == this.reading.upper[0].mora
    desk.go(deciding_ms - 1.0)
    assert desk.picture().strip.reading.decided == ""
    desk.go(deciding_ms)
    reading = desk.picture().strip.reading
    assert reading.decided
    assert reading.rest == ""


def test_the_poem_is_nowhere_in_the_picture_before_it_is_heard():
    desk = Desk()
    desk.read(on(Side.FIRST))
    picture = desk.picture()
    assert picture.strip.reading.decided == ""
    assert picture.ghosts == ()
    assert all(card.mark is Mark.NONE and not card.tag for card in picture.cards)


def test_the_frame_takes_in_the_facing_slots_on_the_own_top_row_only():
    desk = Desk()
    desk.read(on(Side.FIRST))
    desk.move(Point(400.0, 300.0))
    assert desk.picture().frame.facing is not None
    desk.move(Point(400.0, 390.0))
    assert desk.picture().frame.facing is None
    desk.move(REST)
    assert desk.picture().frame is None


def test_a_take_leaves_a_ghost_and_then_a_tag_at_the_rows_end():
    desk = Desk()
    desk.read(on(Side.FIRST))
    target = desk.session.state.round.target
    desk.go(desk.session.state.round.zero_at_ms + desk.narrator.deciding_heard_ms + 412.0)
    desk.click(spot_centre(target))
    desk.until(Phase.CLOSING)
    (ghost,) = desk.picture().ghosts
    assert (ghost.sign, ghost.who, ghost.ms) == ("取", "あなた", "412")
    desk.until(Phase.WAITING)
    picture = desk.picture()
    assert picture.ghosts == ()
    (tags,) = [end.tags for end in picture.row_ends if end.tags]
    assert tags[0] == "取 あなた 412"
    assert Torifuda(desk.session.state.read[-1]) not in {card.card for card in picture.cards}
    assert picture.next_allowed


def test_a_plain_take_tells_times_only():
    desk = Desk()
    desk.read(on(Side.SECOND))
    desk.until(Phase.WAITING)
    strip = desk.picture().strip
    assert texts(strip.runs) == ["あなた", "—", "／", "COM", "900", "ms 取り"]
    assert texts(strip.right) == ["つぎの札へ [S]"]


def test_a_foul_lights_the_lamp_and_boxes_what_was_touched():
    desk = Desk()
    desk.read(karafuda)
    desk.go(desk.now_ms + 900.0)
    first = next(card for card in desk.picture().cards if card.y_mm > 400.0)
    desk.click(Point(first.x_mm + 26.0, first.y_mm + 36.0))
    assert not any(lamp.lit for lamp in desk.picture().plates.first.lamps)
    desk.until(Phase.WAITING)
    picture = desk.picture()
    own, far = picture.plates.first.lamps
    assert (own.lit, far.lit) == (True, False)
    assert picture.plates.first.fouls == "お手つき！1回"
    assert picture.boxes[0].tag.startswith("× あなた お手つき")
    assert any(run.tone is Tone.BAD for run in picture.strip.runs)


def test_a_card_beside_the_target_is_no_foul_and_flashes():
    desk = Desk()
    desk.read(on(Side.FIRST))
    target = desk.session.state.round.target
    other = next(
        card
        for card in desk.picture().cards
        if card.y_mm > 250 and abs(card.y_mm - (spot_centre(target).y_mm - 36.5)) > 50
    )
    desk.go(desk.now_ms + 500.0)
    desk.click(Point(other.x_mm + 26.0, other.y_mm + 36.0))
    desk.until(Phase.WAITING)
    plate = desk.picture().plates.first
    assert plate.flash_line == "出札と同じ陣地（お手つきなし）"
    assert plate.flash_share == 1.0
    desk.go(desk.now_ms + 400.0)
    assert desk.picture().plates.first.flash_share == 0.0
    assert desk.picture().plates.first.flash_line


def test_sending_is_chosen_by_clicks():
    desk = Desk()
    desk.read(on(Side.SECOND))
    desk.go(desk.session.state.round.zero_at_ms + desk.narrator.deciding_heard_ms + 300.0)
    desk.click(spot_centre(desk.session.state.round.target))
    desk.until(Phase.SENDING)
    picture = desk.picture()
    assert picture.plates.first.count_after == picture.plates.first.count - 1
    assert not picture.next_allowed
    card = next(card for card in picture.cards if card.y_mm > 400.0)
    desk.move(Point(card.x_mm + 26.0, card.y_mm + 36.0))
    assert [c.mark for c in desk.picture().cards if c.card == card.card] == [Mark.MAY_SEND]
    desk.click(Point(card.x_mm + 26.0, card.y_mm + 36.0))
    assert desk.view.phase is Phase.WAITING
    assert desk.view.mat.second.find(Torifuda(card.card)) is not None


def test_a_received_card_can_be_dragged_to_a_free_slot():
    desk = Desk()
    desk.read(on(Side.FIRST))
    desk.until(Phase.WAITING)
    (card,) = desk.view.received
    place = desk.view.own.find(card)
    start = next(c for c in desk.picture().cards if c.card == card)
    desk.go(desk.now_ms + 1000.0)
    start = next(c for c in desk.picture().cards if c.card == card)
    desk.move(Point(start.x_mm + 26.0, start.y_mm + 36.0))
    desk.move(Point(start.x_mm + 26.0, start.y_mm + 36.0), pressed=True)
    desk.move(Point(460.0, 305.0), pressed=True)
    picture = desk.picture()
    assert picture.frame is not None
    assert not picture.frame.refused
    assert [c.held for c in picture.cards if c.card == card] == [True]
    desk.move(Point(460.0, 305.0))
    assert desk.view.own.find(card) != place
    assert (desk.view.own.find(card).row, desk.view.own.find(card).slot) == (0, 8)


def test_cards_close_up_in_time_but_lie_there_at_once():
    desk = Desk()
    desk.read(on(Side.FIRST))
    desk.until(Phase.WAITING)
    moving = {card.card: card.x_mm for card in desk.picture().cards}
    desk.go(desk.now_ms + 300.0)
    arrived = {card.card: card.x_mm for card in desk.picture().cards}
    assert moving != arrived
    still = Desk(replace(CAST, still=True))
    still.read(on(Side.FIRST))
    still.until(Phase.WAITING)
    before = {card.card: card.x_mm for card in still.picture().cards}
    still.go(still.now_ms + 300.0)
    assert before == {card.card: card.x_mm for card in still.picture().cards}


def test_takes_are_counted_by_block_while_the_pointer_is_inside():
    desk = Desk()
    desk.read(on(Side.FIRST))
    desk.until(Phase.WAITING)
    assert all(end.counts == () for end in desk.picture().row_ends)
    desk.move(Point(400.0, 390.0))
    counts = [end.counts for end in desk.picture().row_ends]
    assert sum(count for pair in counts for who, count in pair if who == "COM") >= 1


@pytest.mark.parametrize(("shown", "wanted"), [(True, True), (False, False)])
def test_the_aid_bears_the_deciding_kana(shown, wanted):
    desk = Desk()
    desk.presenter.shows_aid = shown
    assert all(bool(card.hint) is wanted for card in desk.picture().cards)


def test_tags_end_right_for_a_left_hand():
    tags = {}
    for left_hand in (False, True):
        desk = Desk(replace(CAST, left_hand=left_hand))
        desk.read(karafuda)
        desk.go(desk.now_ms + 900.0)
        first = next(card for card in desk.picture().cards if card.y_mm > 400.0)
        desk.click(Point(first.x_mm + 26.0, first.y_mm + 36.0))
        desk.until(Phase.WAITING)
        tags[left_hand] = [box.tag_right for box in desk.picture().boxes]
    assert tags == {False: [False], True: [True]}


def test_the_bar_tells_the_kimariji_among_the_poems_that_are_read():
    desk = Desk(cards_a_side=3, poems=tuple(range(1, 11)))
    desk.read(lambda _: True)
    number = desk.session.state.round.yomifuda
    among = kimariji_among(number, range(1, 11))
    assert len(among) < len(kimariji(number))
    desk.until(Phase.WAITING, Phase.SENDING)
    assert texts(desk.picture().heading.runs)[-1] == among


def test_a_karafuda_is_told_while_its_lower_phrase_is_still_read():
    desk = Desk(lower=LowerPhrase.AFTER_UPPER)
    desk.read(karafuda)
    this = desk.session.state.round
    desk.until(Phase.WAITING)
    assert desk.now_ms < this.zero_at_ms + this.reading.end_ms - 5000.0
    assert desk.narrator.heard(desk.now_ms).text
    assert "空札でした" in texts(desk.picture().strip.runs)
    desk.send(NextPoem())
    desk.go(desk.now_ms + 100.0)
    assert desk.session.state.round.zero_at_ms > this.zero_at_ms + this.reading.end_ms
    lower = desk.picture().strip.reading
    assert lower is not None  # it is read on, and shown
    assert lower.soft
    assert lower.rest
    desk.go(this.zero_at_ms + this.reading.end_ms + 1.0)
    assert desk.picture().strip.reading is None


def test_a_handful_of_cards_asks_for_no_quarter_of_an_hour():
    assert Desk().picture().heading.lines == ("目安 15:00", "素振り 13:00 から")
    assert Desk(cards_a_side=6).picture().heading.lines == ()
    limited = replace(CAST, memorizing_limit=True)
    few = Desk(limited, cards_a_side=6, memorizing_limit=True).picture().heading
    assert few.lines[0] == "15:00 に始まります"
