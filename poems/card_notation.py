"""The written form of a set of poems: きみ なにわ 21..30.

A set is written as tokens between spaces or commas, each of which names poems:

    きみ, kimi      the poems whose kami-no-ku begins so, in modern kana or in Latin letters
    21, 21..30      a number, and numbers from one to another (21.. and ..30 are open on one side)
    *1, ??, [135]   numbers by their digits: ? is one sign, * any number of signs, [ ] one of these
    ?み, あ[きけ]     the same signs among kana: how the kami-no-ku begins
    -きみ           takes these out of what stands before; at the very beginning, out of all hundred

Rule 1: every sign is normalised one for one (wide signs, katakana), so that a place in the normalised text is
the same place in what was typed.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from poems.collection import ALL_NUMBERS, ALL_POEMS
from poems.romaji import kana_of

_FIRST, _LAST = ALL_NUMBERS[0], ALL_NUMBERS[-1]
_TOKEN: Final = re.compile(r"[^\s,、，]+")
_RANGE: Final = re.compile(r"(\d*)(?:\.\.|[~〜-])(\d*)", re.ASCII)
_NUMBER: Final = re.compile(r"\d+", re.ASCII)
_DIGITS: Final = re.compile(r"[\d?*\[\]]+", re.ASCII)
_LETTERS: Final = re.compile(r"[a-z']+")
_SIGNS: Final = re.compile(r"\[[^\[\]]+\]|[^\[\]]")
_KANA: Final = re.compile(r"[ぁ-ゖー?*\[\]]+")
_ODD_SIGNS: Final = str.maketrans("ゐゑ−‐–—", "いえ----")
_SAME_SOUND: Final = str.maketrans("ぢづを", "じずお")
_SHOWN: Final = 30  # signs of a token that a message repeats
_LEAST_RUN: Final = 3  # numbers in a row that are written as a range


class Fault(Enum):
    """What is wrong with a token."""

    SIGN = "it holds a sign that means nothing here"
    ROMAJI = "these letters are no romaji"
    BRACKET = "a bracket is not closed, not opened, or empty"
    RANGE = f"a range runs from a lower to a higher number, {_FIRST} to {_LAST}"
    NUMBER = f"there is no such number; the poems are {_FIRST} to {_LAST}"
    NO_POEM = "no poem begins so"
    NOTHING_AFTER_MINUS = "the minus takes nothing out"


class CardSetError(ValueError):
    """A token that names no poems; the message is one sentence.

    Attributes:
        start: Where the token begins, in signs from the beginning of the notation.
        end: Where it ends.
        token: The token as it was typed.
        fault: What is wrong with it.
    """

    def __init__(self, notation: str, start: int, end: int, fault: Fault) -> None:
        self.start, self.end, self.fault = start, end, fault
        self.token = notation[start:end]
        shown = self.token if len(self.token) <= _SHOWN else f"{self.token[:_SHOWN]}…"
        super().__init__(f"「{shown}」 at sign {start + 1}: {fault.value}.")


class _Wrong(Exception):  # noqa: N818 - never leaves this module
    """A fault of a token whose place is not known yet."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class _Spelling:
    """The kami-no-ku of a poem as written, and as Latin letters can tell its kana apart."""

    number: int
    kana: str
    by_sound: str


_SPELLINGS: Final = tuple(
    _Spelling(each.number, each.upper_kana, each.upper_kana.translate(_SAME_SOUND)) for each in ALL_POEMS
)


def poems_of(notation: str) -> frozenset[int]:
    """The numbers of the poems that a notation names; none for an empty one.

    Raises:
        CardSetError: A token means nothing, or names no poem.
    """
    named: frozenset[int] = frozenset()
    plain = _normalised(notation)
    for index, found in enumerate(_TOKEN.finditer(plain)):
        takes_out = found[0].startswith("-")
        try:
            poems = _named_by(found[0].removeprefix("-"), takes_out=takes_out)
        except _Wrong as wrong:
            raise CardSetError(notation, found.start(), found.end(), wrong.fault) from None
        before = frozenset(ALL_NUMBERS) if takes_out and index == 0 else named
        named = before - poems if takes_out else before | poems
    return named


def notation_of(numbers: Iterable[int]) -> str:
    """The one notation of a set by numbers: in order, three or more in a row as a range."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(_written(run) for run in runs)


def _written(run: list[int]) -> str:
    return f"{run[0]}..{run[-1]}" if len(run) >= _LEAST_RUN else " ".join(map(str, run))


def _normalised(notation: str) -> str:
    return "".join(map(_plain, notation))


def _plain(sign: str) -> str:
    plain = unicodedata.normalize("NFKC", sign).lower()
    if len(plain) != 1:
        return sign
    if "ァ" <= plain <= "ヶ":
        plain = chr(ord(plain) - ord("ァ") + ord("ぁ"))
    return plain.translate(_ODD_SIGNS)


def _named_by(token: str, *, takes_out: bool) -> frozenset[int]:
    """The poems that one token names, its minus taken off."""
    if not token:
        raise _Wrong(Fault.NOTHING_AFTER_MINUS if takes_out else Fault.SIGN)
    if _NUMBER.fullmatch(token):
        return frozenset((_poem_number(token),))
    if (ends := _RANGE.fullmatch(token)) is not None:
        return _between(*ends.groups())
    if _DIGITS.fullmatch(token):
        pattern = _pattern(token)
        found = frozenset(number for number in ALL_NUMBERS if pattern.fullmatch(str(number)))
        return _some(found, Fault.NUMBER)
    return _beginning_with(token)


def _poem_number(digits: str) -> int:
    number = int(digits[-4:]) if not digits[:-4].strip("0") else 0
    if not _FIRST <= number <= _LAST:
        raise _Wrong(Fault.NUMBER)
    return number


def _between(first: str, last: str) -> frozenset[int]:
    if not first and not last:
        raise _Wrong(Fault.RANGE)
    low = _poem_number(first) if first else _FIRST
    high = _poem_number(last) if last else _LAST
    if low > high:
        raise _Wrong(Fault.RANGE)
    return frozenset(range(low, high + 1))


def _beginning_with(token: str) -> frozenset[int]:
    is_latin = _LETTERS.search(token) is not None
    try:
        kana = _LETTERS.sub(lambda letters: kana_of(letters[0]), token)
    except ValueError:
        raise _Wrong(Fault.ROMAJI) from None
    if not _KANA.fullmatch(kana):
        raise _Wrong(Fault.SIGN)
    pattern = _pattern(kana.translate(_SAME_SOUND) if is_latin else kana)
    found = frozenset(
        each.number for each in _SPELLINGS if pattern.match(each.by_sound if is_latin else each.kana)
    )
    return _some(found, Fault.NO_POEM)


def _some(found: frozenset[int], fault: Fault) -> frozenset[int]:
    if not found:
        raise _Wrong(fault)
    return found


@cache
def _pattern(token: str) -> re.Pattern[str]:
    """A token with ?, * and [ ] as a regular expression."""
    signs = _SIGNS.findall(token)
    if "".join(signs) != token:
        raise _Wrong(Fault.BRACKET)
    return re.compile("".join(map(_expression, signs)))


def _expression(sign: str) -> str:
    if sign.startswith("["):
        return f"[{re.escape(sign[1:-1])}]"
    return {"?": ".", "*": ".*"}.get(sign, re.escape(sign))
