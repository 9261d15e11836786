"""`replay` tells people what was moved and pinned between the readings; its rows stay those of `watch`."""

import json
from pathlib import Path

import pytest

from karuta.match.commands import LayCard, MoveCard, PinCard
from karuta.match.record import RecordWriter
from karuta.match.session import MatchSession
from karuta.match.setup import MAN, MatchSetup, Profile
from karuta.rules.side import BySide, Side
from karuta.rules.territory import Place, Row, Spot
from ui.command_line import main
from ui.match.rehearsal import PuppetCom


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A man has laid three cards out, moved one across and pinned another."""
    session = MatchSession(
        MatchSetup(3, cards_a_side=3, manual_layout=True), BySide(None, PuppetCom(Side.SECOND))
    )
    cards = session.view(Side.FIRST).to_lay
    for slot in range(3):
        session.receive(LayCard(Place(Row.BOTTOM, slot)), 10.0 * slot)
    session.receive(MoveCard(cards[1], Spot(Side.SECOND, Place(Row.TOP, 4))), 100.0)
    session.receive(PinCard(cards[0]), 110.0)
    session.receive(PinCard(cards[0]), 120.0)
    writer = RecordWriter(
        tmp_path / "moved.jsonl", session.setup, BySide(MAN, Profile(numbers=(1, 1, 1, 1, 1)))
    )
    writer.follow(session.events)
    writer.close()
    return writer.path


def test_moves_pins_and_the_layout_are_told_in_their_place(record: Path, capsys: pytest.CaptureFixture[str]):
    cards = [
        json.loads(line)["card"] for line in record.read_text("utf-8").splitlines() if '"CardLaid"' in line
    ]
    assert main(["replay", str(record)]) == 0
    assert capsys.readouterr().out.splitlines()[-4:] == [
        "    0 has laid the cards out one by one",
        f"    0 moves {cards[1]} from 0 bottom 1 to 1 top 4",
        f"    {cards[0]} is pinned",
        f"    {cards[0]} is not pinned any more",
    ]


def test_as_json_there_are_rows_only(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(record), "--json"]) == 0
    assert [json.loads(line)["type"] for line in capsys.readouterr().out.splitlines()] == ["match"]
