"""A move in writing: a row or a territory before, what is done to it, the same after.

`.` is an empty slot, any other sign a card, slot 0 at the owner's left.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from karuta.rules.cards import NO_CARD, Torifuda
from karuta.rules.closing import closed_up, inserted, row_closed, stepped_down
from karuta.rules.territory import SLOTS, RowOfCards, Territory

EMPTY: Final = "."
_FIELDS: Final = {"row", "rows", "do", "pinned"}
_REMOVE: Final = re.compile(r"remove (\S)")
_DROP: Final = re.compile(r"drop (\S) at ([0-9]{1,9})(?: from ([0-9]{1,9}))?")


class MoveError(ValueError):
    """A move that cannot be read; the message says why, in one sentence."""


def run_move(move: Mapping[str, Any]) -> dict[str, Any]:
    """What comes of a move.

    Args:
        move: `{"row": …, "do": "remove B"}` or `"drop X at 5"`, `"drop A at 2 from 0"`, with `"pinned"`
            perhaps; or `{"rows": [top, middle, bottom], "do": "step down"}` or `"remove B"`.

    Returns:
        The same with the row or the rows after; `"row": None` where the move is refused.

    Raises:
        MoveError: It is no such object.
    """
    unknown = sorted(set(move) - _FIELDS)
    if unknown:
        raise MoveError(f"A move has no field {unknown[0]!r}.")
    if ("row" in move) is ("rows" in move):
        raise MoveError('A move has either "row" or "rows".')
    do = move.get("do")
    if not isinstance(do, str):
        raise MoveError('A move says in "do" what is done.')
    return _on_row(move, do) if "row" in move else _on_rows(move, do)


def _on_row(move: Mapping[str, Any], do: str) -> dict[str, Any]:
    row = _row(move["row"])
    pinned = _pinned(move, [row])
    if found := _REMOVE.fullmatch(do):
        card = _card(found[1])
        slot = _slot_of(row, card)
        after = row_closed(_with(row, slot, NO_CARD), slot, pinned - {card})
        return _answer(move, pinned - {card}, row=_text(after))
    if found := _DROP.fullmatch(do):
        return _dropped(move, row, pinned, (found[1], found[2], found[3]))
    raise MoveError(f'{do!r} is none of "remove X", "drop X at 5", "drop A at 2 from 0" for a row.')


def _dropped(
    move: Mapping[str, Any], row: RowOfCards, pinned: frozenset[Torifuda], words: tuple[str, str, str | None]
) -> dict[str, Any]:
    card, slot = _card(words[0]), _slot(words[1])
    origin = row.index(card) if card in row else None
    if words[2] is not None and _slot(words[2]) != origin:
        raise MoveError(f"Card {words[0]!r} does not lie in slot {words[2]}.")
    if origin == slot:
        pinned ^= {card}
    after = inserted(row, card, slot, origin)
    return _answer(move, pinned, row=None if after is None else _text(after))


def _on_rows(move: Mapping[str, Any], do: str) -> dict[str, Any]:
    given = move["rows"]
    if not isinstance(given, list) or len(given) != 3:
        raise MoveError('"rows" is a list of three rows: top, middle, bottom.')
    rows = [_row(each) for each in given]
    pinned = _pinned(move, rows)
    territory = Territory((rows[0], rows[1], rows[2]), pinned)
    if do == "step down":
        after = stepped_down(territory)
    elif found := _REMOVE.fullmatch(do):
        gap = territory.find(_card(found[1]))
        if gap is None:
            raise MoveError(f"Card {found[1]!r} does not lie here.")
        after = closed_up(territory.without(_card(found[1])), [gap])
    else:
        raise MoveError(f'{do!r} is neither "step down" nor "remove X" for three rows.')
    return _answer(move, after.pinned, rows=[_text(each) for each in after.rows])


def _answer(move: Mapping[str, Any], pinned: frozenset[Torifuda], **after: object) -> dict[str, Any]:
    answer = {**move, **after}
    if pinned or "pinned" in move:
        answer["pinned"] = sorted(chr(card) for card in pinned)
    return answer


def _row(given: object) -> RowOfCards:
    if not isinstance(given, str) or len(given) != SLOTS:
        raise MoveError(f"A row is a text of {SLOTS} signs, not {given!r}.")
    return tuple(NO_CARD if sign == EMPTY else _card(sign) for sign in given)


def _card(sign: str) -> Torifuda:
    if sign == EMPTY or sign.isspace() or not sign.isprintable():
        raise MoveError(f"{sign!r} is no sign for a card.")
    return Torifuda(ord(sign))


def _slot(number: str) -> int:
    if int(number) >= SLOTS:
        raise MoveError(f"Slot {number} is not in a row: slots are 0 to {SLOTS - 1}.")
    return int(number)


def _slot_of(row: RowOfCards, card: Torifuda) -> int:
    if card not in row:
        raise MoveError(f"Card {chr(card)!r} does not lie here.")
    return row.index(card)


def _pinned(move: Mapping[str, Any], rows: list[RowOfCards]) -> frozenset[Torifuda]:
    lying = [card for row in rows for card in row if card]
    for card in lying:
        if lying.count(card) > 1:
            raise MoveError(f"Card {chr(card)!r} lies here twice.")
    given = move.get("pinned", [])
    if not isinstance(given, list) or not all(isinstance(sign, str) and len(sign) == 1 for sign in given):
        raise MoveError('"pinned" is a list of cards.')
    pinned = frozenset(_card(sign) for sign in given)
    for card in pinned - set(lying):
        raise MoveError(f"Card {chr(card)!r} is pinned but does not lie here.")
    return pinned


def _with(row: RowOfCards, slot: int, card: Torifuda) -> RowOfCards:
    return (*row[:slot], card, *row[slot + 1 :])


def _text(row: RowOfCards) -> str:
    return "".join(chr(card) if card else EMPTY for card in row)
