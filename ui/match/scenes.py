"""Every state of the match screen by name, each made by playing a real match."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from karuta.match.commands import MoveCard, Pause
from karuta.rules.geometry import Point, spot_centre
from karuta.rules.phases import Phase
from karuta.rules.side import Side
from karuta.rules.territory import Place, Row, Spot, find_on
from ui.look import Look
from ui.match import by_keys, endings, moving_scenes, replay_scenes, watching
from ui.match.rehearsal import REST, STRIP, Rehearsal
from ui.settings import (
    CardFace,
    CardSettings,
    CourseSettings,
    Hand,
    KeySettings,
    Lower,
    PlayerSettings,
    ReadingKind,
    ReadingSettings,
    ScreenSettings,
    Seat,
    Settings,
)

Scene = Callable[[Look], QWidget]
Act = Callable[[Rehearsal], None]
READ: Final = ReadingSettings(joka=False, lower=Lower.NEVER)
KNOWN: Final = ScreenSettings(print_offered=True)
MATCH: Final = Settings(reading=READ, course=CourseSettings(karafuda_explained=True), screen=KNOWN)
SHORT: Final = MATCH.but(cards=CardSettings(a_side=2))


def _scene(act: Act, settings: Settings = MATCH, seed: int = 7) -> Scene:
    def scene(look: Look) -> QWidget:
        rehearsal = Rehearsal(look, settings, seed)
        act(rehearsal)
        return rehearsal.finish()

    return scene


def lies(side: Side) -> Callable[[Spot | None], bool]:
    """Whether a poem's card lies in that territory."""
    return lambda spot: spot is not None and spot.side is side


def is_karafuda(spot: Spot | None) -> bool:
    """Whether a poem's card is not on the mat."""
    return spot is None


# Before the first reading


def _no_sound(play: Rehearsal) -> None:
    play.begin()
    play.next_poem()
    play.screen.far_bar.silence.show()


def _sound_back(play: Rehearsal) -> None:
    play.begin()
    play.next_poem()
    play.screen.far_bar.silence.tell_return("Headset of the player")


def _nearly_silent(play: Rehearsal) -> None:
    play.begin()
    play.next_poem()
    play.screen.far_bar.silence.tell_nearly_silent()


def _memorising(play: Rehearsal) -> None:
    play.run(204_000.0)


def _armed(play: Rehearsal) -> None:
    play.run(204_000.0)
    play.click(STRIP, on_strip=True)


def _joka(play: Rehearsal) -> None:
    play.begin()
    play.run(3600.0)


def _pause(play: Rehearsal) -> None:
    play.begin()
    play.run(400.0)


def _not_at_rest(play: Rehearsal) -> None:
    _pause(play)
    play.hand(Point(300.0, 400.0))


def _false_start(play: Rehearsal) -> None:
    play.begin()
    play.until_heard(-80.0)
    play.hand(Point(300.0, 480.0))
    play.until_heard(900.0)


# While reading


def _after_some(play: Rehearsal, readings: int = 14) -> None:
    """Plays some readings: half of the cards on the mat are taken by the man."""
    play.begin()
    for number in range(readings):
        play.next_poem()
        if play.round.target is not None and number % 2:
            play.take()
        play.settle()


def _reading(play: Rehearsal) -> None:
    _after_some(play)
    play.find(lies(Side.FIRST))
    play.until_heard(1300.0)


def _frame(play: Rehearsal) -> None:
    _after_some(play)
    play.find(lies(Side.FIRST))
    play.until_heard(1100.0)
    _sweep(play, (Point(520.0, 530.0), Point(560.0, 505.0), Point(640.0, 455.0)))
    play.hand(Point(730.0, 385.0), pressed=True)
    play.run(8.0)
    play.hand(Point(790.0, 318.0), pressed=True)


def _sweep(play: Rehearsal, points: tuple[Point, ...]) -> None:
    for point in points:
        play.hand(point, pressed=True)
        play.run(8.0)


def _lower(play: Rehearsal) -> None:
    play.begin()
    play.com.take_after_ms = 12_000.0
    play.find(lies(Side.SECOND))
    play.until_heard(8000.0)


def _torifuda(play: Rehearsal) -> None:
    play.begin()
    play.find(lies(Side.SECOND))
    play.until_heard(300.0)


def _taken(play: Rehearsal) -> None:
    _after_some(play, 6)
    play.com.take_after_ms = 640.0
    play.find(lies(Side.FIRST))
    play.take(412.0)
    play.until_phase(Phase.CLOSING)
    play.run(700.0)


# After a reading


def _take(play: Rehearsal) -> None:
    _after_some(play, 6)
    play.find(lies(Side.FIRST))
    play.take(412.0)
    play.settle()
    play.run(1000.0)
    play.hand(REST)


def _com_take(play: Rehearsal) -> None:
    play.begin()
    play.find(lies(Side.SECOND))
    play.settle()
    play.run(1000.0)


def _karafuda(play: Rehearsal) -> None:
    play.begin()
    play.find(is_karafuda)
    play.settle()
    play.run(1000.0)


def _send_one(play: Rehearsal) -> None:
    _after_some(play, 6)
    play.find(lies(Side.SECOND))
    play.take(412.0)
    play.until_phase(Phase.SENDING)
    play.run(1000.0)
    play.hand(_own_card(play, 3))


def _send_two(play: Rehearsal) -> None:
    _after_some(play, 6)
    play.find(lies(Side.SECOND), fouls=((Side.FIRST, 388.0),))
    play.take(412.0)
    play.until_phase(Phase.SENDING)
    play.run(1000.0)


def _chosen(play: Rehearsal) -> None:
    _send_two(play)
    play.click(_own_card(play, 3))
    play.run(200.0)
    play.hand(_own_card(play, 8))


def _own_card(play: Rehearsal, number: int) -> Point:
    """Where one of the own cards lies."""
    spot = find_on(play.view.mat, list(play.view.own.cards())[number])
    return REST if spot is None else spot_centre(spot)


def _receiving(play: Rehearsal) -> None:
    _after_some(play, 6)
    play.find(lies(Side.FIRST))
    play.settle()
    play.run(1000.0)


def _dragging(play: Rehearsal) -> None:
    _receiving(play)
    place = play.view.own.find(play.view.received[0])
    if place is not None:
        start = spot_centre(Spot(Side.FIRST, place))
        play.hand(start)
        play.hand(start, pressed=True)
    play.hand(_own_card(play, 1), pressed=True)


def _my_foul(play: Rehearsal) -> None:
    _after_some(play, 6)
    play.find(is_karafuda)
    play.until_heard(900.0)
    play.click(_own_card(play, 4))
    play.settle()
    play.run(1000.0)


def _com_foul(play: Rehearsal) -> None:
    play.begin()
    play.find(is_karafuda, fouls=((Side.FIRST, 310.0), (Side.SECOND, 520.0)))
    play.settle()
    play.run(1000.0)


def _both_foul(play: Rehearsal) -> None:
    """Both hands come down on the same wrong card."""
    play.begin()
    play.find(is_karafuda, fouls=((Side.FIRST, 310.0),))
    play.until_heard(900.0)
    play.click(_own_card(play, 0))
    play.settle()
    play.run(1000.0)


def _tomofuda(play: Rehearsal) -> None:
    play.begin()
    play.find(lies(Side.FIRST))
    play.until_heard(700.0)
    target = play.round.target
    spots = (find_on(play.view.mat, card) for card in play.view.own.cards())
    far = [spot for spot in spots if spot and target and spot.place.row is not target.place.row]
    play.click(spot_centre(far[0]))
    play.until_phase(Phase.WAITING, Phase.SENDING)
    play.run(110.0)


def _void(play: Rehearsal) -> None:
    play.begin()
    play.find(lies(Side.FIRST))
    play.until_heard(200.0)
    play.screen.play.driver.send(Pause())
    play.run(100.0)
    play.screen.play.resume()
    play.hand(Point(400.0, 400.0))


# Aids


def _keys(play: Rehearsal) -> None:
    _com_take(play)
    play.key("F1")


def _keys_memorising(play: Rehearsal) -> None:
    _memorising(play)
    play.key("F1")


def _aid(play: Rehearsal) -> None:
    _com_take(play)
    play.key("F2")


def _cursor(play: Rehearsal) -> None:
    _send_one(play)
    play.hand(REST)
    for _ in range(3):
        play.key("Shift+Numpad6")


def _moved(play: Rehearsal) -> None:
    _receiving(play)
    spot = Spot(Side.FIRST, Place(Row.TOP, 7))
    play.screen.play.driver.send(MoveCard(play.view.received[0], spot))
    play.run(1000.0)


COMS: Final = MATCH.but(near=Seat.COM)
ONLY_KEYS: Final = KeySettings(keyboard_only=True)
KEYS_ONLY: Final = MATCH.but(keys=ONLY_KEYS)
COM_MOVES: Final = CourseSettings(karafuda_explained=True, com_moves_cards=True)
BY_HAND: Final = MATCH.but(cards=CardSettings(manual_layout=True))
LEFT_HANDED: Final = MATCH.but(player=PlayerSettings(name="清少納言", hand=Hand.LEFT))
SCENES: Final[Mapping[str, Scene]] = {
    "memorising": _scene(_memorising),
    "memorising.keys_only": _scene(_memorising, KEYS_ONLY),
    "memorising.print_offer": _scene(_memorising, MATCH.but(screen=ScreenSettings())),
    "armed": _scene(_armed),
    "no_sound": _scene(_no_sound),
    "sound_back": _scene(_sound_back),
    "nearly_silent": _scene(_nearly_silent),
    "joka": _scene(_joka, MATCH.but(reading=READ.but(joka=True))),
    "pause": _scene(_pause),
    "pause.not_at_rest": _scene(_not_at_rest),
    "false_start": _scene(_false_start),
    "reading": _scene(_reading),
    "reading.frame": _scene(_frame),
    "reading.lower": _scene(_lower, MATCH.but(reading=READ.but(lower=Lower.AFTER_UPPER))),
    "reading.print": _scene(_reading, MATCH.but(cards=CardSettings(face=CardFace.PRINT))),
    "reading.upright": _scene(_reading, MATCH.but(cards=CardSettings(opponent_upright=True))),
    "reading.left_hand": _scene(_frame, LEFT_HANDED),
    "sending.left_hand": _scene(_chosen, LEFT_HANDED),
    "foul.left_hand": _scene(_com_foul, LEFT_HANDED),
    "torifuda": _scene(_torifuda, MATCH.but(reading=READ.but(kind=ReadingKind.TORIFUDA))),
    "taken": _scene(_taken),
    "result.take": _scene(_take),
    "result.com_take": _scene(_com_take),
    "karafuda": _scene(_karafuda, MATCH.but(course=CourseSettings())),
    "sending.one": _scene(_send_one),
    "sending.two": _scene(_send_two),
    "sending.chosen": _scene(_chosen),
    "sending.cursor": _scene(_cursor),
    "receiving": _scene(_receiving),
    "receiving.drag": _scene(_dragging),
    "receiving.moved": _scene(_moved),
    "moving": _scene(moving_scenes.hovering),
    "moving.drag": _scene(moving_scenes.dragging),
    "moving.across": _scene(moving_scenes.dragging_across),
    "moving.refused": _scene(moving_scenes.refused),
    "moving.pinned": _scene(moving_scenes.pinned),
    "moving.waiting": _scene(moving_scenes.after_a_take),
    "moving.not_entered": _scene(moving_scenes.still_inside),
    "moving.pause": _scene(moving_scenes.in_the_pause),
    "moving.com": _scene(moving_scenes.com_moved, MATCH.but(course=COM_MOVES)),
    "moving.cursor": _scene(moving_scenes.pointed_at, KEYS_ONLY),
    "moving.carried": _scene(moving_scenes.carried, KEYS_ONLY),
    "laying": _scene(moving_scenes.laying, BY_HAND),
    "laying.first": _scene(moving_scenes.laying_begun, BY_HAND),
    "laying.refused": _scene(moving_scenes.laying_refused, BY_HAND),
    "laying.take_up": _scene(moving_scenes.laying_over_the_last, BY_HAND),
    "laying.keys_only": _scene(moving_scenes.laying_by_keys, BY_HAND.but(keys=ONLY_KEYS)),
    "laying.keys": _scene(moving_scenes.laying_keys, BY_HAND),
    "end.continued": _scene(moving_scenes.continued, SHORT),
    "foul": _scene(_my_foul),
    "foul.com_twice": _scene(_com_foul),
    "foul.both": _scene(_both_foul),
    "tomofuda": _scene(_tomofuda),
    "void": _scene(_void),
    **{name: _scene(act) for name, act in endings.ENDINGS.items()},
    "pause_sheet": _scene(endings.sheet),
    "pause_sheet.asked": _scene(endings.sheet_asked),
    "pause_sheet.memorising": _scene(endings.sheet_memorising),
    "pause_coming": _scene(endings.pause_coming),
    "keys": _scene(_keys),
    "keys.memorising": _scene(_keys_memorising),
    "keys_only.sending": _scene(by_keys.sending, KEYS_ONLY),
    "keys_only.next": _scene(by_keys.waiting, KEYS_ONLY),
    "aid": _scene(_aid),
    **{name: _scene(act, COMS) for name, act in watching.WATCHED.items()},
    **replay_scenes.scenes_with(MATCH),
}
"""Scenes by name; the caller makes the look and sets language and size."""
