"""From settings to a match that can be played: set-up, seats, session, and how the screen shows it."""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from audio.voice import LateVoice
from karuta.com.level import ComLevel, Strategy
from karuta.com.player import ComPlayer
from karuta.match.seat import Seat as ComSeat
from karuta.match.session import MatchSession, Opening, dealt
from karuta.match.setup import HUNDRED, MAN, LowerPhrase, MatchSetup, Profile, UpperCut
from karuta.match.streams import SeatStreams, spawn_streams
from karuta.rules.blocks import Block
from karuta.rules.cards import Torifuda, Yomifuda
from karuta.rules.deal import poems_in_proportion
from karuta.rules.side import BySide
from karuta.rules.teiichi import BUILT_IN, Teiichi
from poems.reading import ReadingKind
from poems.tempo import TEMPO_4315, TEMPO_5316, Tempo, free
from ui.ghost_words import ghost_words
from ui.keys import BLOCKS, Layout, cap_of
from ui.language import tr
from ui.match.key_input import match_block
from ui.match.narrator import ALOUD
from ui.match.play import Table
from ui.match.presenter import Cast
from ui.match.sound import SoundWish
from ui.settings import CardFace, CardSettings, ComSettings, Hand, PoemsRead, ReadingSettings, Seat, Settings
from ui.settings import Tempo as TempoChoice
from ui.wording import everywhere
from ui.wording import match as words
from ui.wording import watching as watch_words
from ui.wording.sentence import Sentence

STRATEGIES: Final[dict[Strategy, Sentence]] = {
    Strategy.DEFENCE: everywhere.DEFENCE,
    Strategy.ATTACK: everywhere.ATTACK,
    Strategy.EVEN: everywhere.EVEN,
}
MS: Final = 1000.0
PERCENT: Final = 100.0
LINGER_MS: Final = 1500.0  # long enough to read a result


@dataclass(frozen=True, slots=True)
class Laid:
    """A match that is ready: what was agreed, who sits where, the table for the screen, the match itself."""

    setup: MatchSetup
    profiles: BySide[Profile]
    table: Table
    session: MatchSession


def tempo_of(reading: ReadingSettings) -> Tempo:
    """Answers the tempo that is set."""
    if reading.tempo is TempoChoice.FREE:
        return free(reading.free_upper_s * MS)
    return TEMPO_5316 if reading.tempo is TempoChoice.T5316 else TEMPO_4315


def setup_of(
    settings: Settings,
    seed: int,
    poems: tuple[Yomifuda, ...] | None = None,
    allowed: tuple[Torifuda, ...] | None = None,
) -> MatchSetup:
    """Answers what the settings agree on, with a seed and perhaps other poems than the settings name.

    Raises:
        SetupError: A match cannot be played like this.
    """
    reading, course, cards = settings.reading, settings.course, settings.cards
    if allowed is None and poems is None and cards.allowed is not None:
        allowed = tuple(Torifuda(number) for number in sorted(cards.allowed))
    return MatchSetup(
        seed=seed,
        cards_a_side=cards.a_side,
        far_cards=cards.far_side,
        poems=_poems_read(cards, seed) if poems is None else poems,
        allowed=allowed,
        kind=ReadingKind(reading.kind.value),
        upper=UpperCut(reading.upper.value),
        lower=LowerPhrase(reading.lower.value),
        joka=reading.joka,
        tempo=tempo_of(reading),
        pause_from_ms=float(reading.pause_from_ms),
        pause_to_ms=float(reading.pause_to_ms),
        memorizing_limit=course.memorising_limit,
        goes_on=course.go_on_without_key,
        linger_ms=LINGER_MS if settings.com_against_com else 0.0,
        skips_karafuda=course.skip_karafuda,
        keyboard_only=settings.keys.keyboard_only and not settings.com_against_com,
        com_moves_cards=course.com_moves_cards,
        manual_layout=cards.manual_layout and not settings.com_against_com,
        hand_allowance_ms=0.0 if settings.com_against_com else float(settings.player.allowance_ms),
    )


def sound_wish_of(settings: Settings, setup: MatchSetup, packs: Path) -> SoundWish | None:
    """Answers what is to be heard in a match; None if nothing is.

    Args:
        settings: Who reads, where and how loud.
        setup: What was agreed.
        packs: The folder of the voice packs that the player has taken in.
    """
    if setup.kind not in ALOUD:
        return None
    name = settings.sound.voice
    voice = LateVoice(packs / Path(name).name if name else None, setup.tempo)
    return replace(output_wish_of(settings), clip=voice.clip)


def output_wish_of(settings: Settings) -> SoundWish:
    """Answers where and how loud something is to be heard, whoever reads; by itself, small sounds only."""
    sound = settings.sound
    return SoundWish(
        output=sound.output,
        latency_ms=sound.latency_ms,
        gain_factor=sound.volume / PERCENT,
        small_factor=lambda small: sound.small_volume(small.value) / PERCENT,
    )


def _poems_read(cards: CardSettings, seed: int) -> tuple[Yomifuda, ...]:
    if cards.poems is PoemsRead.CHOSEN:
        return tuple(Yomifuda(number) for number in sorted(cards.chosen))
    if cards.poem_count == len(HUNDRED):
        return HUNDRED
    return poems_in_proportion(cards.mean_hand, spawn_streams(seed).poems)


def lay(
    settings: Settings,
    setup: MatchSetup,
    opening: Opening | None = None,
    *,
    teiichi: Teiichi = BUILT_IN,
    still: bool = False,
) -> Laid:
    """Lays a match.

    Args:
        settings: Who plays and how it is shown.
        setup: What was agreed.
        opening: The cards and poems it begins with; None: what the seed deals.
        teiichi: The fixed positions by which the man's cards are laid out for him.
        still: Whether motion is reduced.
    """
    streams = spawn_streams(setup.seed)
    near: ComSeat | None = None
    if settings.com_against_com:
        near = _com(settings.near_com.level, streams.seats.first)
    seats = BySide(near, _com(settings.far_com.level, streams.seats.second))
    if opening is None and near is None:
        opening = dealt(setup, seats, streams, teiichi.laid_out)
    session = MatchSession(setup, seats, streams, opening)
    man = Profile(name=settings.player.name.strip())
    profiles = BySide(
        _profile(settings.near_com) if settings.com_against_com else (man if man.name else MAN),
        _profile(settings.far_com),
    )
    table = Table(
        session=session,
        cast=partial(cast_of, settings, setup, still=still),
        man_cast=partial(cast_of, settings.but(near=Seat.MAN), setup, still=still),
        bindings=settings.keys.bindings,
        face=settings.cards.face.value,
        left_hand=settings.player.hand is Hand.LEFT,
        offers_print=settings.cards.face is CardFace.BRUSH and not settings.screen.print_offered,
        shows_aid=settings.course.kimariji_on_cards,
    )
    return Laid(setup, profiles, table, session)


def _com(level: ComLevel, streams: SeatStreams) -> ComPlayer:
    return ComPlayer(level, streams.plan, streams.sending)


def _profile(com: ComSettings) -> Profile:
    level = com.level
    is_chosen = bool(com.changed_by_hand) or com.adaptive
    named = None if is_chosen or level.com_class is None else level.com_class.value
    numbers, strategy = level.numbers.as_tuple(), level.strategy.value
    return Profile(named, numbers, strategy, person=level.person, adapts=com.adaptive)


def cast_of(settings: Settings, setup: MatchSetup, *, still: bool) -> Cast:
    """Answers how the players are shown, in the present language."""
    watched = settings.com_against_com
    return Cast(
        names=_names(settings),
        details=BySide(
            com_detail(settings.near_com) if watched else _man_detail(settings),
            com_detail(settings.far_com),
        ),
        man_plays=not watched,
        caps=caps_of(settings),
        upright=settings.cards.opponent_upright,
        keyboard_only=setup.keyboard_only,
        memorizing_limit=setup.memorizing_limit,
        waits=not watched or not setup.goes_on,
        explains_karafuda=not watched and not settings.course.karafuda_explained,
        still=still,
        left_hand=not watched and settings.player.hand is Hand.LEFT,
        note=tr(watch_words.REHEARSAL) if setup.rehearsal else "",
    )


def _names(settings: Settings) -> BySide[str]:
    if settings.com_against_com:
        return BySide(tr(everywhere.COM_NUMBERED, number=1), tr(everywhere.COM_NUMBERED, number=2))
    return BySide(settings.player.name.strip() or tr(everywhere.YOU), tr(everywhere.COM))


def _man_detail(settings: Settings) -> str:
    return tr(words.LEFT_HANDED if settings.player.hand is Hand.LEFT else words.RIGHT_HANDED)


def com_detail(com: ComSettings) -> str:
    """Answers what a COM is, in a few words."""
    if com.person is not None:
        return ghost_words(com.person, tr)
    strategy = tr(STRATEGIES[com.strategy])
    if com.adaptive:
        return tr(words.ADAPTIVE_AND_STRATEGY, strategy=strategy)
    if com.changed_by_hand:
        return tr(words.CHANGED_AND_STRATEGY, strategy=strategy)
    return tr(words.CLASS_AND_STRATEGY, letter=com.com_class.value, strategy=strategy)


def caps_of(settings: Settings) -> dict[Block, tuple[str, ...]]:
    """Answers the key caps of every block."""
    bindings = settings.keys.bindings
    return {
        match_block(block): tuple(
            cap_of(bindings[layout][block.name]) for layout in Layout if bindings[layout].get(block.name)
        )
        for block in BLOCKS
    }
