"""The rows of a match as lines for people."""

from collections.abc import Mapping
from typing import Any, Final

Row = Mapping[str, Any]
LEGEND: Final = (
    "0 sits near, 1 far: with whom the card lies, who took it and how, when each touched it, fouls, cards"
)
COLUMNS: Final = " no poem             lies    taken by     ms 0     ms 1  fouls left   sent, situation for 0"


class RowText:
    """Turns one row after another into a line; remembers from the header who plays."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ("0", "1")

    def line_of(self, row: Row) -> str:
        """The row as a line (a header has three: the players, how they are named, what the columns hold)."""
        if row["type"] == "match":
            return self._header(row)
        if row["type"] == "reading":
            return reading_line(row)
        if row["type"] == "seat":
            who = "a man" if row["man"] else "the COM"
            return f"    {who} plays for {row['player']} from here on"
        if row["type"] == "void":
            return f"{row['n']:>3}  poem {row['poem']} is void; it will be read again"
        return self._result(row)

    def _header(self, row: Row) -> str:
        self._names = tuple(f"{number} ({player_name(each)})" for number, each in enumerate(row["players"]))
        return f"seed {row['seed']}: {self._names[0]} against {self._names[1]}\n{LEGEND}\n{COLUMNS}"

    def _result(self, row: Row) -> str:
        after = f"after {row['readings']} readings"
        if row["winner"] is None:
            return f"nobody has won {after} ({ended(row)})"
        by = "" if row["margin"] is None else f" by {row['margin']}"
        return f"{self._names[row['winner']]} has won{by} {after} ({ended(row)})"


def ended(row: Row) -> str:
    """Why a match is over."""
    return str(row["ended_by"]).replace("_", " ")


def player_name(player: Row) -> str:
    """A player in a few words: a name or `man`; or class, numbers and strategy."""
    if player["numbers"] is None:
        return str(player.get("name") or "man")
    numbers = "-".join(str(value) for value in player["numbers"].values())
    ghost = "ghost" if "ghost" in player else None
    return " ".join(word for word in (ghost, player["class"], numbers, player["strategy"]) if word)


def reading_line(row: Row) -> str:
    """A reading as a line."""
    lies = "-" if row["lies"] is None else f"with {row['lies']}"
    taken = "-" if row["taker"] is None else f"{row['taker']} {row['how']}"
    times = "".join("        -" if ms is None else f"{ms:9.1f}" for ms in row["ms"])
    sent = " ".join(f"{each['from']}->{each['poem']}" for each in row["sent"])
    words = "  ".join(word for word in (sent, row["name"]) if word)
    kimariji = row["deciding"] + "　" * (6 - len(row["deciding"]))
    line = (
        f"{row['n']:>3} {row['poem']:>3} {kimariji} {lies:<7} {taken:<8} {times}"
        f"  {row['fouls'][0]} {row['fouls'][1]}   {row['counts'][0]:>2}-{row['counts'][1]:<2}  {words}"
    )
    return line.rstrip()
