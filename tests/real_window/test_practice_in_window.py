"""今日の10分, a card's page, 段級 and 定位置 in the real program on a real X server, by pointer and keys."""

import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from benchmarks.real_window.game import open_game
from benchmarks.real_window.hand import Hand, hand_at
from benchmarks.real_window.screen import own_screen
from benchmarks.real_window.seen import colour_at, save_screen
from benchmarks.real_window.waiting import WaitedTooLongError, wait_until
from karuta.history.bouts import bouts
from karuta.history.database import is_sound
from karuta.history.history import History
from karuta.rules.cards import Torifuda
from karuta.rules.teiichi_draft import BUILT_IN_DRAFT
from karuta.rules.territory import Half, Row
from poems.collection import ALL_NUMBERS
from ui.choices import LanguageChoice, ThemeChoice
from ui.history_place import history_path
from ui.practice_settings import LayoutPractice
from ui.settings import Settings
from ui.settings_file import SettingsFile
from ui.teiichi_plans import read_plans
from ui.theme import LIGHT

pytestmark = pytest.mark.real_window

PROGRAM = (sys.executable, "-c", "import sys; from ui.app import run_game; sys.exit(run_game())")
PATIENCE_S = 40.0
PRESS_PATIENCE_S = 2.0
# in a window of 1280 x 800
START, LAYOUT_TABS, DRILLS_TABS = (45, 425), 5, 6
CORNER = (1240, 24)
GIVE_UP = ("Tab", "Tab")  # on the pause sheet, from going on over the settings
TO_CARD, LINE = (790, 768), (900, 145)
TO_TEIICHI = (1207, 82)
DRAGGED, DROPPED, DRAG_STEPS = (95, 130), (800, 280), 8
ALL = tuple(map(Torifuda, ALL_NUMBERS))
STEP = (300, 143)  # in the frame of the drill that comes next


@dataclass(frozen=True)
class Player:
    """A player who looks at a display and has a hand there."""

    home: Path
    display: str
    hand: Hand

    def until(self, holds, what: str) -> None:
        try:
            wait_until(holds, PATIENCE_S, what)
        except WaitedTooLongError:
            save_screen(self.display, self.home / "seen.png")
            raise

    def until_colour(self, at: tuple[int, int], colour, what: str) -> None:
        self.until(lambda: colour_at(self.display, *at) == colour.name(), what)

    def open_by_tabs(self, tabs: int) -> None:
        """From the first screen, once it is painted, with Tab and Enter."""
        self.hand.find_window()
        self.until_colour(START, LIGHT.ai, "the first screen is painted")
        for _ in range(tabs):
            self.hand.type_key("Tab")
        self.hand.type_key("Return")

    def open_today(self) -> None:
        """By way of the start screen of the drills."""
        self.open_by_tabs(DRILLS_TABS)
        self.until_colour((100, 500), LIGHT.shoji, "the drills are offered")
        self.hand.click(*CORNER)
        self.until_colour(STEP, LIGHT.ai_soft, "the drills of the day are shown")

    def rows(self, question: str) -> list[tuple]:
        """What the history answers; nothing while it is being made."""
        path = history_path(self.home / "data")
        if not path.exists():
            return []
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5.0)
        try:
            return connection.execute(question).fetchall()
        except sqlite3.OperationalError:
            return []
        finally:
            connection.close()

    def answer_one(self) -> None:
        """Give the first of the choices; where that was wrong, go on."""
        asked = "SELECT right FROM answer ORDER BY practice, n"
        before = len(self.rows(asked))

        def counts() -> bool:
            self.hand.type_key("1")  # before the question is painted nothing is answered
            try:
                wait_until(lambda: len(self.rows(asked)) > before, PRESS_PATIENCE_S, "it counts")
            except WaitedTooLongError:
                return False
            return True

        self.until(counts, "an answer is kept")
        if not self.rows(asked)[-1][0]:
            self.hand.type_key("space")


@contextmanager
def playing(home: Path, **changes: object) -> Iterator[Player]:
    settings = Settings()
    shown = settings.screen.but(language=LanguageChoice.JAPANESE, theme=ThemeChoice.LIGHT)
    SettingsFile(home).save(settings.but(screen=shown.model_dump(), **changes))
    with (
        own_screen() as display,
        hand_at(display) as hand,
        open_game(display, home, [], PROGRAM) as game,
    ):
        player = Player(home, display, hand)
        yield player
        hand.close_window()
        player.until(lambda: game.process.poll() is not None, "the program ends")
        assert game.process.returncode == 0
    if history_path(home / "data").exists():
        assert is_sound(history_path(home / "data"))


def test_a_drill_of_the_day_is_gone_on_with_and_a_weak_card_is_looked_up(
    tmp_path: Path,
) -> None:
    with playing(tmp_path) as player:
        player.open_today()
        hand, drills = player.hand, "SELECT drill, count(*) FROM answer GROUP BY practice ORDER BY practice"
        hand.type_key("Return")
        for _ in range(4):
            player.answer_one()
        hand.type_key("Escape")  # what was answered till then is told
        hand.type_key("Escape")  # and today's plan goes on
        player.until_colour(STEP, LIGHT.ai_soft, "the drill that was stopped is still the first")
        hand.type_key("Return")
        for _ in range(2):
            player.answer_one()
        hand.type_key("Escape")
        hand.type_key("Escape")
        player.until_colour(STEP, LIGHT.ai_soft, "and it is still not done")
        assert player.rows(drills) == [("flash", 4), ("flash", 2)]
        hand.click(*LINE)
        hand.click(*TO_CARD)
        player.until(lambda: colour_at(player.display, *LINE) != LIGHT.ai.name(), "the page of the card")
        hand.type_key("Right")
        hand.type_key("Escape")
        player.until_colour((LINE[0] + 100, LINE[1]), LIGHT.ai, "today again, the line still chosen")


def test_an_exam_given_up_before_the_first_poem_was_not_sat(tmp_path: Path) -> None:
    with playing(tmp_path) as player:
        hand = player.hand
        player.open_today()
        hand.click(*CORNER)
        player.until_colour((1215, 60), LIGHT.ai, "the ladder is shown")
        hand.type_key("Return")
        player.until(lambda: len(list((tmp_path / "data" / "records").glob("*.jsonl"))) == 1, "a match")
        (record,) = (tmp_path / "data" / "records").glob("*.jsonl")
        player.until(lambda: record.read_text("utf-8").count("\n") >= 1, "its record begins")
        setup = json.loads(record.read_text("utf-8").splitlines()[0])["setup"]
        assert (setup["memorizing_limit"], setup["tempo"]["name"]) == (True, "5-3-1-6")
        assert (setup["cards_a_side"], len(setup["poems"])) == (25, 100)
        hand.type_key("Escape")
        for key in (*GIVE_UP, "Return", "space"):  # the same key twice in one ms would be a held one
            hand.type_key(key)
        player.until(
            lambda: player.rows("SELECT ended_by FROM match WHERE ended_by IS NOT NULL"), "the match is over"
        )
    with History(history_path(tmp_path / "data")) as history:
        assert bouts(history) == ()  # nothing had been read


def test_a_plan_is_changed_by_dragging_and_by_keys_from_the_memory_drill(tmp_path: Path) -> None:
    practice = LayoutPractice(laying="teiichi", a_side=25)
    with playing(tmp_path, layout_practice=practice.model_dump()) as player:
        hand, plans = player.hand, tmp_path / "data" / "teiichi.json"
        player.open_by_tabs(LAYOUT_TABS)
        player.until_colour((36, 82), LIGHT.strip, "the drill is offered")
        hand.click(*TO_TEIICHI)
        hand.type_key("Right")  # the first card of the first lane is chosen
        hand.type_key("9")  # and goes to the upper row at the right
        player.until(plans.exists, "the changed copy is stored")
        (keyed,) = read_plans(plans)
        (moved,) = [card for card in ALL if keyed.draft.block_of(card) != BUILT_IN_DRAFT.block_of(card)]
        assert keyed.draft.block_of(moved) == (Row.TOP, Half.RIGHT)
        hand.move(*DRAGGED)
        hand.press()
        for step in range(1, DRAG_STEPS + 1):
            share = step / DRAG_STEPS
            hand.move(*(a + (b - a) * share for a, b in zip(DRAGGED, DROPPED, strict=True)))
        hand.release()
        player.until(lambda: read_plans(plans)[0] != keyed, "what was dragged is stored")
        (dragged,) = read_plans(plans)
        assert sum(dragged.draft.block_of(card) != keyed.draft.block_of(card) for card in ALL) == 1
        hand.type_key("Escape")
        hand.type_key("Escape")
        player.until_colour((36, 82), LIGHT.strip, "the drill again")
    chosen = SettingsFile(tmp_path).load().settings.player.teiichi
    assert chosen == dragged.name == keyed.name
