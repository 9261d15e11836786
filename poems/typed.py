"""Typed answers: a beginning of a poem in hiragana, katakana or Latin letters, voiced or not.

Rule 1: か and が, つ and づ, づ and ず, を and お are alike, unless cards begin just as was typed
(おく, おぐ).
Rule 2: Latin letters that are no kana yet (the k of ka) wait: they neither fit nor contradict.
"""

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from poems.collection import ALL_NUMBERS, ALL_POEMS, poem
from poems.romaji import kana_of

_LATIN: Final = re.compile(r"[a-z']+")
_WAITING: Final = re.compile(r"(?:[bcdfghjkmprstvwyz]+|n|ny)$")
_KANA: Final = re.compile(r"[ぁ-ゖー]*")
_SAME_SOUND: Final = str.maketrans("ぢづゐゑを", "じずいえお")
_VOICED_MARKS: Final = frozenset("\u3099\u309a")  # dakuten and handakuten as signs of their own


def _hiragana(kana: str) -> str:
    return "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in kana)


def unvoiced(kana: str) -> str:
    """The kana in hiragana, all unvoiced."""
    apart = unicodedata.normalize("NFD", _hiragana(kana))
    return "".join(sign for sign in apart if sign not in _VOICED_MARKS)


def folded(kana: str) -> str:
    """The kana in hiragana, all unvoiced, sounds that are alike written alike."""
    return unvoiced(_hiragana(kana).translate(_SAME_SOUND))


_BEGINNINGS: Final[dict[int, str]] = {each.number: folded(each.upper_kana) for each in ALL_POEMS}
_UNVOICED: Final[dict[int, str]] = {each.number: unvoiced(each.upper_kana) for each in ALL_POEMS}


@dataclass(frozen=True, slots=True)
class Typed:
    """What has been typed so far.

    Attributes:
        kana: Its kana, in hiragana.
        waiting: Letters at its end that are no kana yet.
        is_kana: Whether all of it can be read; otherwise `kana` is empty.
    """

    kana: str
    waiting: str = ""
    is_kana: bool = True


def typed(text: str) -> Typed:
    """What a text spells."""
    plain = unicodedata.normalize("NFKC", text).lower().replace(" ", "").replace("・", "")
    found = _WAITING.search(plain)
    waiting = "" if found is None else found[0]
    whole = plain[: len(plain) - len(waiting)]
    try:
        kana = _hiragana(_LATIN.sub(lambda letters: kana_of(letters[0]), whole))
    except ValueError:
        return Typed("", plain, is_kana=False)
    if not _KANA.fullmatch(kana):
        return Typed("", plain, is_kana=False)
    return Typed(kana, waiting)


def typed_cards(text: str, among: Collection[int] = ALL_NUMBERS) -> frozenset[int]:
    """The poems of these that begin as was typed; none if it cannot be read, all for an empty text."""
    spelled = typed(text)
    if not spelled.is_kana:
        return frozenset()
    just_so = frozenset(number for number in among if poem(number).upper_kana.startswith(spelled.kana))
    alike, plain = folded(spelled.kana), unvoiced(spelled.kana)
    return just_so or frozenset(
        number
        for number in among
        if _BEGINNINGS[number].startswith(alike) or _UNVOICED[number].startswith(plain)
    )
