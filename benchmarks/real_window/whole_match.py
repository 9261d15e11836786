"""A whole match played in the real program with real events, from its first screen to its result."""

from collections.abc import Collection, Sequence
from pathlib import Path

from benchmarks.real_window.game import open_game
from benchmarks.real_window.hand import hand_at
from benchmarks.real_window.player import KeyPlayer, Player, PointerPlayer
from benchmarks.real_window.screen import own_screen
from karuta.match.record import Record
from karuta.match.record_file import read_record
from ui.match.scale import scale_for
from ui.settings import Lower, Settings, Tempo
from ui.settings_file import SettingsFile

FASTEST_S = 1.0  # the upper phrase


def fast_settings(*, keyboard_only: bool) -> Settings:
    """The fastest reading there is: no joka, no lower phrase, no pause."""
    settings = Settings()
    reading = settings.reading.but(
        joka=False,
        lower=Lower.NEVER,
        tempo=Tempo.FREE,
        free_upper_s=FASTEST_S,
        pause_from_ms=0,
        pause_to_ms=0,
    )
    return settings.but(reading=reading, keys=settings.keys.but(keyboard_only=keyboard_only))


def play_whole_match(
    home: Path, words: Sequence[str], *, keyboard_only: bool, left_to_com: Collection[int] = ()
) -> Record:
    """Play to the result and read the record that the program has left.

    Args:
        home: An empty folder for the program's settings and data.
        words: Arguments of `play`: seed, cards and poems.
        keyboard_only: Whether the hand touches nothing but keys; else it takes with sweeps.
        left_to_com: Numbers of the readings in which the hand rests.

    Raises:
        WaitedTooLongError: The match did not go on.
        GameEndedError: The program went away.
        NoScreenError: There is no X server.
    """
    SettingsFile(home).save(fast_settings(keyboard_only=keyboard_only))
    with (
        own_screen() as display,
        hand_at(display) as hand,
        open_game(display, home, ["play", *words]) as game,
    ):
        game.open()
        hand.find_window()
        player: Player
        if keyboard_only:
            player = KeyPlayer(game, hand)
        else:
            player = PointerPlayer(game, hand, scale_for(*hand.windows()[-1][2:]))
        player.left_to_com = left_to_com
        player.play()
    return read_record(game.record)
