"""The arguments that several commands share, and how each is read: one clear sentence for anything wrong."""

import argparse
import re
from typing import Final, NoReturn

import karuta
from ui.commands.outcome import REFUSED

POEMS: Final = 100
LARGEST_SEED: Final = 2**63 - 1
LARGEST_NUMBER: Final = 15  # a COM number
NUMBER_NAMES: Final = ("kimariji", "memory", "reaction", "hand", "hearing")
CLASSES: Final = ("A", "B", "C", "D", "E")
STRATEGIES: Final = ("defence", "attack", "even")
READING_KINDS: Final = ("text", "voice", "voice+text", "torifuda")
MOST_CARDS: Final = 25  # a side


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line and leaves with code 2."""

    def __init__(self, **keywords: object) -> None:
        super().__init__(allow_abbrev=False, **keywords)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        self.exit(REFUSED, f"{self.prog}: {' '.join(message.split())}\n")


def add_version(parser: argparse.ArgumentParser) -> None:
    """Offer `--version`, which is the program's in every command."""
    parser.add_argument("--version", action="version", version=f"naniwazu {karuta.__version__}")


def place_name(text: str) -> str:
    """The name of a file or a folder."""
    if not text:
        raise argparse.ArgumentTypeError("an empty name names nothing")
    return text


def whole_number(text: str, least: int, most: int, noun: str) -> int:
    """The whole number that `text` spells in plain digits, if it lies between `least` and `most`."""
    if not re.fullmatch("[0-9]{1,19}", text) or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {noun}")
    return int(text)


def poem_number(text: str) -> int:
    """A poem's number, 1-100."""
    return whole_number(text, 1, POEMS, f"a poem: 1 to {POEMS}")


def poem_numbers(text: str) -> tuple[int, ...]:
    """Poem numbers written N,N,...; each once, sorted; none if there is nothing."""
    if not text.strip():
        return ()
    numbers = [poem_number(part.strip()) for part in text.split(",")]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise argparse.ArgumentTypeError(f"poem {twice[0]} is named twice")
    return tuple(sorted(numbers))


def seed(text: str) -> int:
    """A match's seed: a whole number that is not negative."""
    return whole_number(text, 0, LARGEST_SEED, f"a seed: a whole number from 0 to {LARGEST_SEED}")


def cards_a_side(text: str) -> int:
    """How many cards each side begins with."""
    return whole_number(text, 1, MOST_CARDS, f"a number of cards a side: 1 to {MOST_CARDS}")


def com_class(text: str) -> str:
    """A class of COM."""
    if text.upper() not in CLASSES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a class: one of {', '.join(CLASSES)}")
    return text.upper()


def level(text: str) -> tuple[int, ...]:
    """One value for all five numbers of a COM."""
    value = whole_number(text, 0, LARGEST_NUMBER, f"a level: 0 to {LARGEST_NUMBER}")
    return (value,) * len(NUMBER_NAMES)


def numbers(text: str) -> tuple[int, ...]:
    """The five numbers of a COM, in the order of `NUMBER_NAMES`."""
    parts = text.split(",")
    if len(parts) != len(NUMBER_NAMES):
        raise argparse.ArgumentTypeError(f"{text!r} is not five numbers: {', '.join(NUMBER_NAMES)}")
    noun = f"a COM's number: 0 to {LARGEST_NUMBER}"
    return tuple(whole_number(part.strip(), 0, LARGEST_NUMBER, noun) for part in parts)


def strategy(text: str) -> str:
    """A COM's strategy."""
    if text not in STRATEGIES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a strategy: one of {', '.join(STRATEGIES)}")
    return text


def reading_kind(text: str) -> str:
    """How a poem is read."""
    if text not in READING_KINDS:
        kinds = ", ".join(READING_KINDS)
        raise argparse.ArgumentTypeError(f"{text!r} is not a kind of reading: one of {kinds}")
    return text


def add_json(parser: argparse.ArgumentParser) -> None:
    """Offer `--json`."""
    parser.add_argument("--json", action="store_true", help="JSON Lines for programs")


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Offer the size of the match and its reading set."""
    parser.add_argument("--cards", type=cards_a_side, metavar="N", help="cards a side, 1-25")
    parser.add_argument("--poems", type=poem_numbers, metavar="N,N,...", help="the poems that are read")
