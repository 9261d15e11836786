"""聞き分け: a poem is heard up to a point; the card is named, or all cards that are left."""

from functools import lru_cache
from typing import Final

from karuta.practice.answer import Drill
from karuta.practice.question import Draw, Question, cards_of, tiles_for
from karuta.practice.wish import HUNDRED, DrillWish, Heard, Manner
from karuta.rules.cards import Yomifuda
from poems.collection import poem
from poems.kana import moras_covering, split_moras
from poems.kimariji import kimariji

MOST_LEFT: Final = 5
"""So many cards at most are asked for at once."""


@lru_cache(maxsize=1024)
def left_after(card: Yomifuda, kana: int) -> tuple[Yomifuda, ...]:
    """The poems that begin with the first so many kana of this one, itself among them."""
    heard = poem(card).upper_kana[:kana]
    return tuple(each for each in HUNDRED if poem(each).upper_kana.startswith(heard))


@lru_cache(maxsize=128)
def open_lengths(card: Yomifuda) -> tuple[int, ...]:
    """After how many kana, at the end of a mora, several cards are left, but not too many to name."""
    moras = split_moras(poem(card).upper_kana)
    ends = [sum(map(len, moras[:count])) for count in range(1, len(moras))]
    return tuple(
        end for end in ends if end < len(kimariji(card)) and 1 < len(left_after(card, end)) <= MOST_LEFT
    )


def questions(wish: DrillWish, draw: Draw) -> tuple[Question, ...]:
    """The poems in a drawn order, each heard as far as is wished."""
    return tuple(_question(wish, card, draw) for card in cards_of(wish, draw))


def _question(wish: DrillWish, card: Yomifuda, draw: Draw) -> Question:
    choices = open_lengths(card)
    is_open = wish.heard is Heard.OPEN or (wish.heard is Heard.MIXED and draw() < 0.5)
    if wish.manner is Manner.CHOOSE and is_open and choices:
        kana = choices[min(len(choices) - 1, int(draw() * len(choices)))]
    else:
        kana = _whole_moras(card, len(kimariji(card)))
    rights = left_after(card, kana)
    tiles = tiles_for(rights, draw) if wish.manner is Manner.CHOOSE else ()
    return Question(Drill.BY_EAR, card, tiles, frozenset(rights), kana=kana)


def _whole_moras(card: Yomifuda, kana: int) -> int:
    moras = split_moras(poem(card).upper_kana)
    return sum(map(len, moras[: moras_covering(moras, kana)]))
