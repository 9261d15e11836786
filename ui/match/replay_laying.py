"""From a record to what is played of it: a replay, or the same cards once more (感想戦)."""

from functools import partial

from karuta.com.level import ComClass, ComLevel, ComNumbers, Strategy
from karuta.match.record import Record
from karuta.match.rehearsing import rehearsed
from karuta.match.replay_session import ReplaySession
from karuta.match.setup import Profile
from karuta.rules.side import BySide, Side
from ui.language import tr
from ui.match.laying import Laid, com_detail, lay
from ui.match.play import Table
from ui.match.presenter import Cast
from ui.settings import ComSettings, Hand, Seat, Settings
from ui.wording import everywhere
from ui.wording import match as words
from ui.wording import watching as watch_words

NUMBER_NAMES = tuple(ComNumbers.__dataclass_fields__)


def lay_replay(record: Record, settings: Settings, n: int = 0, *, still: bool = False) -> Table:
    """Lays a replay.

    Args:
        record: What was played.
        settings: How it is shown.
        n: With which reading it begins; 0: with the opening.
        still: Whether motion is reduced.

    Raises:
        RecordError: It is not the record of a match.
    """
    settings = _with_aids(record, settings)
    cast = partial(_cast_of, record, settings, still=still)
    return Table(
        session=ReplaySession(record, n),
        cast=partial(cast, record.players.first.is_man),
        man_cast=partial(cast, True),
        bindings=settings.keys.bindings,
        face=settings.cards.face.value,
        shows_aid=settings.course.kimariji_on_cards,
    )


def lay_again(record: Record, settings: Settings, seed: int, *, still: bool = False) -> Laid:
    """Lays the same cards in the same order again: the man against the same COM, or both COMs.

    Args:
        record: The match.
        settings: How it is shown.
        seed: For everything that is drawn anew.
        still: Whether motion is reduced.

    Raises:
        RecordError: It is not the record of a match, or its cards were never laid out.
    """
    setup, opening = rehearsed(record, seed)
    return lay(players_of(record, settings), setup, opening, still=still)


def players_of(record: Record, settings: Settings) -> Settings:
    """Answers the settings with those who played that match at the seats, and with its aids."""
    settings = _with_aids(record, settings)
    near, far = record.players
    changes: dict[str, object] = {"near": Seat.MAN if near.is_man else Seat.COM}
    if not near.is_man:
        changes["near_com"] = _com_of(near, settings.near_com)
    changes["far_com"] = _com_of(far, settings.far_com)
    return settings.but(**changes)


def _with_aids(record: Record, settings: Settings) -> Settings:
    """The settings with the aids of that match; as they are if its record does not tell."""
    aids = record.aids
    if aids is None:
        return settings
    return settings.but(
        cards=settings.cards.but(opponent_upright=aids.upright).model_dump(),
        course=settings.course.but(kimariji_on_cards=aids.kimariji).model_dump(),
    )


def _com_of(profile: Profile, com: ComSettings) -> ComSettings:
    """The COM of a profile; one without a class has numbers that were chosen one by one."""
    if profile.numbers is None or profile.strategy is None:
        return com
    if profile.person is not None:
        return com.as_ghost(profile.person)
    numbers = ComNumbers(*profile.numbers)
    strategy = Strategy(profile.strategy)
    if profile.level is not None:
        return com.drawn(ComLevel(numbers, strategy, ComClass(profile.level)))
    chosen = dict(zip(NUMBER_NAMES, profile.numbers, strict=True))
    return com.but(strategy=strategy, changed_by_hand=NUMBER_NAMES, adaptive=False, **chosen)


def _cast_of(record: Record, settings: Settings, man_sits: bool, *, still: bool) -> Cast:
    """Answers how the players of a record are shown, in the present language."""
    names = BySide(*(_name(record, side, settings) for side in Side))
    details = BySide(*(_detail(record.players[side], settings) for side in Side))
    if man_sits and not record.players.first.is_man:
        names = BySide(settings.player.name.strip() or tr(everywhere.YOU), names.second)
        details = BySide("", details.second)
    return Cast(
        names=names,
        details=details,
        man_plays=False,
        caps={},
        upright=settings.cards.opponent_upright,
        keyboard_only=record.setup.keyboard_only,
        waits=False,
        still=still,
        left_hand=man_sits and settings.player.hand is Hand.LEFT,
        near_is_man=man_sits,
        note=tr(watch_words.REPLAY),
    )


def _name(record: Record, side: Side, settings: Settings) -> str:
    profile, near = record.players[side], record.players.first
    if profile.is_man:
        return profile.name or settings.player.name.strip() or tr(everywhere.YOU)
    if near.is_man:
        return tr(everywhere.COM)
    return tr(everywhere.COM_NUMBERED, number=side + 1)


def _detail(profile: Profile, settings: Settings) -> str:
    if profile.is_man:
        return tr(words.LEFT_HANDED if settings.player.hand is Hand.LEFT else words.RIGHT_HANDED)
    return com_detail(_com_of(profile, settings.far_com))
