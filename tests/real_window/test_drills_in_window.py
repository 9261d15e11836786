"""The drills of 汎用練習 in the real program on a real X server, from the first screen to the result."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from benchmarks.real_window.game import Game, open_game
from benchmarks.real_window.hand import Hand, hand_at
from benchmarks.real_window.screen import own_screen
from benchmarks.real_window.seen import colour_at, place_of, save_screen
from benchmarks.real_window.waiting import WaitedTooLongError, wait_until
from karuta.history.database import is_sound
from karuta.practice.wish import OYAMA
from karuta.rules.geometry import Point
from karuta.rules.teiichi import BUILT_IN
from karuta.rules.territory import Half, Row
from ui.choices import LanguageChoice, ThemeChoice
from ui.history_place import history_path
from ui.keys import Layout
from ui.match.scale import scale_for
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.theme import LIGHT

pytestmark = pytest.mark.real_window

PROGRAM = (sys.executable, "-c", "import sys; from ui.app import run_game; sys.exit(run_game())")
PATIENCE_S = 30.0
PRESS_PATIENCE_S = 2.0
START, DRILLS_TABS = (
    (45, 425),
    6,
)  # in a window of 1280 x 800: the start button, and how far it is to the drills
FOOT = (212, 330, 20, 300)  # where the start button of the drills lies, higher or lower
MAT = (0, 60, 980, 680)
STRIP = (100, 285, 780, 25)
TILE = (320, 660)  # in a tile that the pointer does not touch
ASHI = 3


@dataclass(frozen=True)
class Answered:
    drill: str
    card: int
    right: bool
    took_ms: float


def answers(home: Path) -> list[Answered]:
    path = history_path(home / "data")
    if not path.exists():
        return []
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5.0)
    try:
        rows = connection.execute(
            "SELECT drill, card, right, took_ms FROM answer ORDER BY practice, n"
        ).fetchall()
    except sqlite3.OperationalError:
        return []  # its tables are being made
    finally:
        connection.close()
    return [Answered(drill, card, bool(right), took_ms) for drill, card, right, took_ms in rows]


@dataclass(frozen=True)
class Player:
    """A player who looks at the screen of a display and has a hand there."""

    home: Path
    display: str
    hand: Hand
    game: Game

    def open_drills(self) -> None:
        """From the first screen, once it is painted, to the start screen of the drills."""
        self.hand.find_window()
        self.until(lambda: colour_at(self.display, *START) == LIGHT.ai.name(), "the first screen is painted")
        for _ in range(DRILLS_TABS):
            self.hand.type_key("Tab")
        self.hand.type_key("Return")
        self.until(lambda: colour_at(self.display, 100, 500) == LIGHT.shoji.name(), "the drills are offered")

    def begin(self) -> None:
        """Press the start button of the drills."""
        place = place_of(self.display, LIGHT.ai, FOOT)
        assert place is not None
        self.hand.click(place[0] + 20, place[1] + 30)

    def until(self, holds, what: str) -> None:
        try:
            wait_until(holds, PATIENCE_S, what)
        except WaitedTooLongError:
            save_screen(self.display, self.home / "seen.png")
            raise

    @property
    def lit(self) -> tuple[int, int] | None:
        """The middle of the card that is lit, or was lit last."""
        place = place_of(self.display, LIGHT.yama, MAT)
        return None if place is None else (place[0] + place[2] // 2, place[1] + place[3] // 2)

    def until_answers(self, count: int) -> None:
        self.until(lambda: len(answers(self.home)) >= count, f"{count} answers are kept")

    def answer_by(self, press: Callable[[], object], count: int) -> None:
        """Press again until it counts: before the first sound no answer is taken."""

        def counts() -> bool:
            press()
            try:
                wait_until(lambda: len(answers(self.home)) >= count, PRESS_PATIENCE_S, "it counts")
            except WaitedTooLongError:
                return False
            return True

        self.until(counts, f"{count} answers are kept")

    def until_result(self) -> None:
        """The result has a filled button over the mat."""
        self.until(lambda: colour_at(self.display, 180, 497) == LIGHT.ai.name(), "the result is shown")

    def leave(self) -> list[Answered]:
        """Close the window; all answers."""
        self.hand.close_window()
        self.until(lambda: self.game.process.poll() is not None, "the program ends")
        assert self.game.process.returncode == 0
        assert is_sound(history_path(self.home / "data"))
        return answers(self.home)


@contextmanager
def playing(home: Path, **practice: object) -> Iterator[Player]:
    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    drill = settings.drill_practice.but(**practice)
    keys = settings.keys.but(keyboard_only=practice.get("drill") == "solo")
    changed = settings.but(
        screen=shown.model_dump(), drill_practice=drill.model_dump(), keys=keys.model_dump()
    )
    SettingsFile(home).save(changed)
    with (
        own_screen() as display,
        hand_at(display) as hand,
        open_game(display, home, [], PROGRAM) as game,
    ):
        player = Player(home, display, hand, game)
        player.open_drills()
        yield player


@pytest.mark.parametrize("spellings", [("ashi", "あし", "アシ", "asi", "あじ")])
def test_every_spelling_is_typed_into_flash_cards(tmp_path: Path, spellings: tuple[str, ...]) -> None:
    cards = {"which": "selected", "notation": str(ASHI), "count": 10}
    with playing(tmp_path, drill="flash", manner="type", **cards) as player:
        player.hand.type_key("Return")
        for done in range(10):
            player.hand.type_letters(spellings[done % len(spellings)])
            player.until_answers(done + 1)
        player.until_result()
        kept = player.leave()
    assert [(each.drill, each.card, each.right) for each in kept] == [("flash", ASHI, True)] * 10
    assert all(each.took_ms < 20_000.0 for each in kept)  # letters typed unseen count from before


@pytest.mark.parametrize("drill", ["flash", "by_ear", "change", "upper_of_lower"])
def test_questions_are_answered_by_pointer_and_a_row_leads_to_a_card(tmp_path: Path, drill: str) -> None:
    with playing(tmp_path, drill=drill, count=10, kind="text") as player:
        hand = player.hand
        player.begin()
        for done in range(10):
            player.until(lambda: colour_at(player.display, *TILE) == LIGHT.kami.name(), "a question")
            player.answer_by(lambda: hand.click(90, 680), done + 1)  # the first of the tiles: right or wrong
            if not answers(tmp_path)[-1].right:
                hand.click(793, 96)
        player.until_result()
        row = (1000, 545)
        hand.click(*row)
        player.until(lambda: colour_at(player.display, 180, 497) != LIGHT.ai.name(), "the page of a card")
        hand.type_key("Escape")
        player.until_result()
        hand.click(440, 497)  # the cards that were missed, again
        player.until(lambda: colour_at(player.display, 180, 497) != LIGHT.ai.name(), "another drill")
        hand.type_key("n")
        player.until_answers(11)
        kept = player.leave()
    assert [each.drill for each in kept] == [drill] * 11
    assert not kept[-1].right
    assert kept[-1].card in {each.card for each in kept[:10]}


def test_looking_and_judging_by_keys_alone(tmp_path: Path) -> None:
    with playing(tmp_path, drill="flash", manner="know", count=10) as player:
        player.hand.type_key("Return")
        for done in range(10):
            player.hand.type_key("space")
            player.hand.type_key("n" if done % 2 else "Return")
            player.until_answers(done + 1)
        player.until_result()
        kept = player.leave()
    assert [each.right for each in kept] == [True, False] * 5


def test_oyama_cards_are_heard_after_one_press(tmp_path: Path) -> None:
    with playing(tmp_path, drill="flash") as player:
        player.hand.click(616, 82)  # the words 大山札を聞き分ける are written there
        player.until(lambda: colour_at(player.display, 100, 500) != LIGHT.shoji.name(), "a question")
        player.hand.type_key("n")
        player.until_answers(1)
        kept = player.leave()
    assert kept[0].drill == "by_ear"
    assert kept[0].card in OYAMA


def test_a_card_is_taken_alone_by_its_key(tmp_path: Path) -> None:
    block = (Row.BOTTOM, Half.LEFT)
    card = int(BUILT_IN.blocks[block][0])
    key = Settings().keys.bindings[Layout.LETTERS]["own.left.bottom"]
    with playing(
        tmp_path, drill="solo", which="selected", notation=str(card), count=0, kind="text"
    ) as player:
        player.hand.type_key("Return")
        player.until(lambda: colour_at(player.display, 500, 640) != LIGHT.shoji.name(), "the mat")
        for name in ("s", "Shift_L", "s"):
            player.hand.type_key(name)
        player.until(lambda: place_of(player.display, LIGHT.frame, STRIP) is not None, "it is decided")
        player.hand.type_key(key.removeprefix("Key").lower())
        player.until_answers(1)
        player.until_result()
        kept = player.leave()
    assert [(each.drill, each.card, each.right) for each in kept] == [("solo", card, True)]
    assert 0.0 < kept[0].took_ms < 10_000.0


def test_lit_cards_are_hit_by_the_pointer(tmp_path: Path) -> None:
    scale = scale_for(980, 800)
    rest = Point(435.0, 560.0)
    with playing(tmp_path, drill="sweep", which="selected", notation="1..4", count=0) as player:
        player.begin()
        last = None
        for done in range(4):
            player.hand.move(490, 300)
            player.hand.move(scale.x_px(rest.x_mm), scale.y_px(rest.y_mm))
            player.until(lambda: place_of(player.display, LIGHT.frame, MAT) is None, "the frame is gone")
            player.until(lambda last=last: player.lit not in (None, last), "another card lights up")
            last = player.lit
            player.hand.click(*last)
            player.until_answers(done + 1)
        player.until_result()
        kept = player.leave()
    assert {each.card for each in kept} == {1, 2, 3, 4}
    assert all(each.right and 0.0 < each.took_ms < 5000.0 for each in kept)


def test_a_question_is_put_away_with_the_window_and_asked_anew(tmp_path: Path) -> None:
    with playing(tmp_path, drill="flash", count=10) as player:
        hand = player.hand
        hand.type_key("Return")
        shows_tiles = lambda: colour_at(player.display, *TILE) == LIGHT.kami.name()  # noqa: E731
        player.until(shows_tiles, "a question")
        hand.leave_window()
        player.until(lambda: not shows_tiles(), "the question is put away")
        hand.find_window()
        hand.type_key("space")
        player.until(shows_tiles, "the question again")
        hand.type_key("n")
        player.until_answers(1)
        kept = player.leave()
    assert len(kept) == 1
