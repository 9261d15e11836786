"""Cards laid out, moved and pinned in the real program with real events; the record tells of it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from benchmarks.real_window.game import Game, open_game
from benchmarks.real_window.hand import Hand, hand_at
from benchmarks.real_window.player import REST, STRIP
from benchmarks.real_window.screen import own_screen
from benchmarks.real_window.whole_match import fast_settings
from karuta.match.record_file import read_record
from karuta.match.replaying import replay_record
from karuta.rules import events as e
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Place, Row, Spot, find_on
from ui.match.scale import Scale, scale_for
from ui.settings_file import SettingsFile

pytestmark = pytest.mark.real_window

WORDS = ("play", "--seed", "7", "--cards", "3", "--class", "E")
FREE = Spot(Side.FIRST, Place(Row.TOP, 8))
STEPS = 8


class Mover:
    """A hand that lays cards out, drags and clicks them, and waits until the record tells of it."""

    def __init__(self, game: Game, hand: Hand, scale: Scale) -> None:
        self.game, self.hand, self._scale = game, hand, scale

    def move(self, point: Point) -> None:
        self.hand.move(self._scale.x_px(point.x_mm), self._scale.y_px(point.y_mm))

    def rest(self) -> None:
        """Leave the area; the press keeps a busy program from joining the ways out and in to one."""
        self.move(REST)
        self.hand.press()
        self.hand.release()

    def click(self, spot: Spot) -> None:
        seen = self.game.count
        self.move(spot_centre(spot))
        self.hand.press()
        self.hand.release()
        self.game.wait_for_news(seen)

    def drag(self, start: Spot, end: Spot) -> None:
        seen = self.game.count
        a, b = spot_centre(start), spot_centre(end)
        self.move(a)
        self.hand.press()
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self.move(Point(a.x_mm + (b.x_mm - a.x_mm) * share, a.y_mm + (b.y_mm - a.y_mm) * share))
        self.hand.release()
        self.game.wait_for_news(seen)

    def key(self, name: str) -> None:
        """Type it; the key behind it does nothing, but keeps two of the same from being one that repeats."""
        seen = self.game.count
        self.hand.type_key(name)
        self.hand.type_key("Shift_L")
        self.game.wait_for_news(seen)


Opener = Callable[..., AbstractContextManager[Mover]]


@pytest.fixture
def opened(tmp_path: Path) -> Opener:
    """Opens a match whose cards are laid out by hand, in a window of its own; the program ends with it."""

    @contextmanager
    def opened(*, keyboard_only: bool) -> Iterator[Mover]:
        settings = fast_settings(keyboard_only=keyboard_only)
        settings = settings.but(cards=settings.cards.but(manual_layout=True).model_dump())
        SettingsFile(tmp_path).save(settings)
        with (
            own_screen() as display,
            hand_at(display) as hand,
            open_game(display, tmp_path, WORDS) as game,
        ):
            game.open()
            hand.find_window()
            yield Mover(game, hand, scale_for(*hand.windows()[-1][2:]))

    return opened


def test_cards_are_laid_out_moved_pinned_and_read(opened: Opener):
    with opened(keyboard_only=False) as mover:
        game, hand = mover.game, mover.hand
        for slot in (0, 5, 15):
            mover.click(Spot(Side.FIRST, Place(Row.BOTTOM, slot)))
        game.wait_for_news(game.count - 1)
        assert game.state.phase is Phase.MEMORIZING
        mover.rest()  # what came in while laying out comes in again to move
        first, second, _ = game.state.mat.first.cards()
        far = next(game.state.mat.second.cards())
        mover.drag(find_on(game.state.mat, far), FREE)
        mover.drag(find_on(game.state.mat, first), find_on(game.state.mat, second))
        mover.click(FREE)
        assert find_on(game.state.mat, far) == FREE
        assert game.state.mat.first.pinned == {far}
        assert find_on(game.state.mat, second).place.slot != 5
        seen = game.count
        hand.click(mover._scale.x_px(STRIP.x_mm), mover._scale.y_px(STRIP.y_mm))
        game.wait_for_news(seen)
        seen = game.count
        mover.move(REST)
        game.wait_for_news(seen)
        while game.state.phase is not Phase.READING:
            game.wait_for_news(game.count)
        hand.close_window()
    record = read_record(game.record)
    kinds = [type(event) for event in record.events]
    assert kinds.count(e.CardLaid) == 3
    assert kinds.count(e.CardMoved) == 2
    assert kinds.count(e.CardPinned) == 1
    assert replay_record(record).difference is None


def test_with_the_keys_alone(opened: Opener):
    with opened(keyboard_only=True) as mover:
        game, hand = mover.game, mover.hand
        for _ in range(2):
            mover.key("Return")
        mover.key("BackSpace")
        for _ in range(2):
            mover.key("Return")
        game.wait_for_news(game.count - 1)
        assert game.state.phase is Phase.MEMORIZING
        first = next(game.state.mat.first.cards())
        for name in ("Right", "Return", "Up"):
            hand.type_key(name)
        mover.key("Return")
        assert find_on(game.state.mat, first).place.row is Row.MIDDLE
        for name in ("Return", "Up", "Down"):  # the same key twice at once would be a key that repeats
            hand.type_key(name)
        mover.key("Return")
        assert game.state.mat.first.pinned == {first}
        mover.key("s")
        assert game.state.phase is Phase.ARMED
        hand.close_window()
    assert read_record(game.record).cut_off == ""
