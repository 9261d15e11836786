"""The encoding of names and texts: UTF-8, whatever the terminal says. Qt takes no other."""

import locale
import os
import sys
from collections.abc import MutableMapping
from typing import Final

CARRIERS: Final = ("C.UTF-8", "C.utf8", "en_US.UTF-8")
"""Locales of which one is on every Linux; only their encoding is used."""


def use_utf8(environment: MutableMapping[str, str] = os.environ) -> None:
    """Set a UTF-8 locale for this process before Qt is started, if the present one is not; language stays.

    Qt knows what to do on other systems than Linux.
    """
    if not sys.platform.startswith("linux") or is_utf8(locale.nl_langinfo(locale.CODESET)):
        return
    for carrier in CARRIERS:
        try:
            locale.setlocale(locale.LC_CTYPE, carrier)
        except locale.Error:
            continue
        carry(environment, carrier)
        return


def is_utf8(encoding: str) -> bool:
    """Whether an encoding, as the system names it, is UTF-8."""
    return encoding.lower().replace("-", "") == "utf8"


def carry(environment: MutableMapping[str, str], carrier: str) -> None:
    """Let the variables name `carrier` for the encoding; for the language, what they named before."""
    whole = environment.pop("LC_ALL", "")
    if whole:
        environment["LC_MESSAGES"] = environment["LANG"] = whole
    environment["LC_CTYPE"] = carrier
