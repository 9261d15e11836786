"""The code by which readers of karuta share a set of poems: bit n of the bytes stands for poem n.

The bytes come lowest first, empty ones at the end left off, in the letters of URL-safe base64.
"""

import base64
import binascii
import re
from collections.abc import Iterable
from typing import Final

from poems.collection import ALL_NUMBERS
from poems.kimariji import ALL_BITS, bits_of

_QUARTET: Final = 4  # letters that hold three bytes
_BYTE_BITS: Final = 8
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]*(={0,2})")
LONGEST: Final = 64  # letters; what is longer is no code and is not even looked at


class ShareCodeError(ValueError):
    """What was given is no share code; the message is one sentence."""


def code_of(numbers: Iterable[int]) -> str:
    """The share code of a set of poems; empty for none.

    Raises:
        UnknownPoem: One of them is none of the hundred.
    """
    bits = bits_of(numbers)
    wanted = (bits.bit_length() + _BYTE_BITS - 1) // _BYTE_BITS
    return base64.urlsafe_b64encode(bits.to_bytes(wanted, "little")).decode("ascii")


def poems_of_code(code: str) -> frozenset[int]:
    """The poems that a share code stands for; spaces around it and missing = at its end do not matter.

    Raises:
        ShareCodeError: It is no code, is cut off, or names poems that do not exist.
    """
    letters = code.strip()
    if not letters:
        raise ShareCodeError("There is no share code.")
    if len(letters) > LONGEST or not _LETTERS.fullmatch(letters):
        raise ShareCodeError(f"{letters[:LONGEST]!r} is no share code: it holds signs that none has.")
    bare = letters.rstrip("=")
    try:
        held = base64.urlsafe_b64decode(bare + "=" * (-len(bare) % _QUARTET))
    except binascii.Error:
        raise ShareCodeError(f"{letters!r} is no share code: it is cut off.") from None
    if base64.urlsafe_b64encode(held).decode("ascii").rstrip("=") != bare:
        raise ShareCodeError(f"{letters!r} is no share code: it is cut off.")
    bits = int.from_bytes(held, "little")
    if bits & ~ALL_BITS:
        raise ShareCodeError(f"{letters!r} is no share code: it names poems that do not exist.")
    return frozenset(number for number in ALL_NUMBERS if bits >> number & 1)
