"""The other ways to start: settings made for one match, which do not replace what the player has set."""

from typing import Final

from karuta.com.level import ComClass, ComLevel
from ui.settings import (
    ALLOWANCE_HIGHEST_MS,
    CardSettings,
    CourseSettings,
    Lower,
    PoemsRead,
    ReadingKind,
    ReadingSettings,
    Seat,
    Settings,
    Tempo,
    Upper,
)

BEGINNER_CARDS: Final = 6
# A newcomer does not know the poems, only looks for the kana just heard among the bands of the twelve cards,
# and then brings a mouse there: two seconds and more in a trial. A class E COM takes about a second after the
# deciding sound; it has to wait as long as it can be made to, on top.
BEGINNER_ALLOWANCE_MS: Final = ALLOWANCE_HIGHEST_MS


def beginner(settings: Settings, level: ComLevel) -> Settings:
    """Six cards a side against a COM of class E that gives time; kimariji on upright cards, both phrases.

    Only 24 poems are read: of a hundred, 88 would be karafuda; a beginner wants cards to take.
    """
    if level.com_class is not ComClass.E:
        raise ValueError("a beginner meets class E")
    course = settings.course
    return settings.but(
        near=Seat.MAN,
        player=settings.player.but(allowance_ms=BEGINNER_ALLOWANCE_MS).model_dump(),
        far_com=settings.far_com.drawn(level).model_dump(),
        cards=settings.cards.but(
            a_side=BEGINNER_CARDS,
            far_side=None,
            poems=PoemsRead.IN_PROPORTION,
            opponent_upright=True,
            manual_layout=False,
        ).model_dump(),
        reading=ReadingSettings(joka=False).model_dump(),
        course=course.but(memorising_limit=False, kimariji_on_cards=True, com_moves_cards=False).model_dump(),
    )


def official(settings: Settings) -> Settings:
    """As close to an official match as the program can be, against the COM that is set."""
    reading = ReadingSettings(
        kind=ReadingKind.VOICE, joka=True, upper=Upper.WHOLE, lower=Lower.AFTER_TAKE, tempo=Tempo.T5316
    )
    explained = settings.course.karafuda_explained
    return settings.but(
        near=Seat.MAN,
        cards=CardSettings(face=settings.cards.face).model_dump(),
        reading=reading.model_dump(),
        course=CourseSettings(memorising_limit=True, karafuda_explained=explained).model_dump(),
    )


def watching(settings: Settings) -> Settings:
    """The two COMs that are set, going on by themselves."""
    course = settings.course.but(go_on_without_key=True)
    return settings.but(near=Seat.COM, course=course.model_dump())


def defaults(settings: Settings) -> Settings:
    """The defaults of everything about a match; the player, the keys and the screen stay as they are."""
    fresh = Settings()
    return settings.but(
        near=fresh.near,
        near_com=fresh.near_com.model_dump(),
        far_com=fresh.far_com.model_dump(),
        cards=fresh.cards.model_dump(),
        reading=fresh.reading.model_dump(),
        course=fresh.course.but(karafuda_explained=settings.course.karafuda_explained).model_dump(),
    )
