"""A record shown again, from any reading on; and the same cards once more (感想戦)."""

import itertools
import json
from dataclasses import replace

import pytest

from karuta.match.commands import Abort, ChooseOkurifuda, CommandRefused, NextPoem
from karuta.match.headless import play_out
from karuta.match.record import Record, RecordError, RecordWriter
from karuta.match.record_file import read_record
from karuta.match.rehearsing import rehearsed
from karuta.match.replay_session import BEFORE_MS, ReplaySession
from karuta.match.session import MatchSession
from karuta.match.setup import MAN, Profile
from karuta.match.timeline import LONGEST_MS, RESULT_MS, shortened
from karuta.rules.apply import replay
from karuta.rules.cards import Torifuda
from karuta.rules.events import CardTouched, HandMoved, PoemChosen, ReadingBegan, ReadingOpened, RoundSettled
from karuta.rules.phases import Phase
from karuta.rules.side import BySide, Side

COM = Profile("A", (8, 7, 9, 6, 8), "even")


def record_of(session, near=COM):
    return Record(session.setup, BySide(near, COM), tuple(session.events), (), "1")


@pytest.fixture
def coms(steady, setup_with):
    """A match between COMs, as a record."""
    return record_of(
        play_out(
            setup_with(cards_a_side=4, linger_ms=1500.0),
            BySide(steady(Side.FIRST, 300.0), steady(Side.SECOND, 305.0)),
        )
    )


@pytest.fixture
def man(man_against):
    """Four readings of a man who waits for a long time before every one."""
    man = man_against(com_after_ms=2000.0)
    man.start(200_000.0)
    session = man.session
    for _ in range(4):
        session.receive(NextPoem(), session.now_ms + 60_000.0)
        zero_at_ms = man.open()
        if session.state.round.target is not None:
            man.click(zero_at_ms + 700.0, Torifuda(session.state.round.yomifuda))
        man.to_waiting()
        if session.state.phase is Phase.SENDING:
            for card in list(session.state.mat.first.cards())[: session.state.round.owed]:
                session.receive(ChooseOkurifuda(card), session.now_ms)
    return record_of(session, MAN)


def run(session):
    while session.next_due_ms is not None:
        session.advance(session.next_due_ms)
    return session.events


def test_a_replay_lets_happen_what_happened(coms):
    assert run(ReplaySession(coms)) == list(coms.events)


def test_how_finely_a_replay_is_told_changes_nothing(coms):
    session = ReplaySession(coms)
    for ms in range(0, 400_000, 37):
        session.advance(float(ms))
    assert session.events == list(coms.events)


def test_a_replay_begins_with_any_reading(coms):
    session = ReplaySession(coms)
    for n in range(1, session.last_n + 1):
        session.seek(n)
        index = len(session.events)
        chosen = coms.events[index]
        assert isinstance(chosen, PoemChosen)
        assert chosen.n == n
        assert session.state == replay(coms.events[:index])
        assert 0.0 <= chosen.at_ms - session.begins_ms <= BEFORE_MS
        assert run(session) == list(coms.events)
    session.seek(2)  # and goes back
    assert session.n == 1
    session.seek(10_000)
    assert session.n == session.last_n - 1
    session.seek(0)
    assert session.events == []


def test_waits_of_a_man_are_cut_short_and_what_is_heard_is_not(man):
    told = shortened(man.events)
    assert [type(event) for event in told] == [type(event) for event in man.events]
    assert told[-1].at_ms < 60_000.0
    assert man.events[-1].at_ms > 440_000.0
    longest_ms = max(LONGEST_MS.values())
    readings = 0
    for before, after in itertools.pairwise(told):
        assert after.at_ms >= before.at_ms
        if isinstance(after, PoemChosen):
            assert after.from_ms - before.at_ms <= longest_ms + 20_000.0  # the phrase before is read out
    for was, now in zip(man.events, told, strict=True):
        if isinstance(was, ReadingBegan):
            assert now.zero_at_ms - now.at_ms == pytest.approx(was.zero_at_ms - was.at_ms)
            readings += 1
        if isinstance(was, CardTouched | HandMoved):
            assert replace(now, at_ms=0.0) == replace(was, at_ms=0.0)
    assert readings == 4


def test_a_result_can_be_seen_however_soon_the_man_went_on(man_against):
    man = man_against()
    man.start()
    session = man.session
    for _ in range(2):
        session.receive(NextPoem(), session.now_ms)
        man.open()
        man.to_waiting()
    told = shortened(session.events)
    settled = next(event.at_ms for event in told if isinstance(event, RoundSettled))
    chosen = [event.at_ms for event in told if isinstance(event, PoemChosen)]
    assert chosen[1] == pytest.approx(settled + RESULT_MS)


def test_no_phrase_is_asked_for_while_another_one_is_read(man):
    end_ms = 0.0
    for event in shortened(man.events):
        if isinstance(event, PoemChosen):
            assert event.from_ms >= end_ms - 1e-6
        if isinstance(event, ReadingBegan):
            end_ms = event.zero_at_ms + event.reading.end_ms


def test_the_hand_is_known_from_the_first_mora_on(man):
    session = ReplaySession(man)
    opened = [event for event in shortened(man.events) if isinstance(event, ReadingOpened)]
    deeds = [event.deeds for event in man.events if isinstance(event, HandMoved)]
    shown = [session.path_at(event.at_ms + 1.0).deeds for event in opened]
    assert [each for each in shown if each] == deeds
    session.seek(1)
    assert session.path_at(opened[0].at_ms).zero_at_ms == pytest.approx(opened[0].at_ms)


def test_both_hands_are_thought_of_before_they_come_down(coms):
    session = ReplaySession(coms)
    while session.state.phase is not Phase.READING or session.state.round.target is None:
        session.advance(session.next_due_ms)
    told = {thought.side: thought.touches for thought in session.thoughts}
    assert set(told) == {Side.FIRST, Side.SECOND}
    first = told[Side.FIRST][-1]
    while not session.state.round.touches:
        session.advance(session.next_due_ms)
    assert session.state.round.touches[0] == first
    assert {thought.side: thought.touches for thought in session.thoughts} == told
    while session.state.phase in (Phase.READING, Phase.CLOSING):
        session.advance(session.next_due_ms)
    assert session.thoughts == ()


def test_a_replay_takes_no_command(coms):
    session = ReplaySession(coms)
    with pytest.raises(CommandRefused, match="takes no Abort"):
        session.receive(Abort(), 5.0)
    with pytest.raises(ValueError, match="ran back"):
        session.advance(1.0)


def test_what_is_no_match_is_refused_in_one_sentence(coms):
    with pytest.raises(RecordError, match=r"^the record is not that of a match: [^\n]+$"):
        ReplaySession(replace(coms, events=coms.events[:3] + coms.events[5:]))


def test_a_record_that_was_cut_off_is_shown_up_to_there(coms):
    cut = replace(coms, events=coms.events[: len(coms.events) // 2])
    session = ReplaySession(cut, 1)
    assert run(session) == list(cut.events)
    assert session.is_over


def test_a_record_of_the_first_format_is_shown(tmp_path, man):
    writer = RecordWriter(tmp_path / "a.jsonl", man.setup, man.players)
    writer.follow(list(man.events))
    writer.close()
    lines = (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    header["format"] = 1
    del header["setup"]["rehearsal"]
    (tmp_path / "b.jsonl").write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    session = ReplaySession(read_record(tmp_path / "b.jsonl"), 2)
    assert session.n == 1
    run(session)
    assert len(session.events) == len(man.events)


# 感想戦


def test_the_same_cards_lie_and_are_read_again(steady, man):
    setup, opening = rehearsed(man, 99)
    assert setup == replace(man.setup, seed=99, rehearsal=True)
    first = next(index for index, event in enumerate(man.events) if isinstance(event, PoemChosen))
    assert opening.mat == replay(man.events[:first]).mat
    again = MatchSession(setup, BySide(None, steady(Side.SECOND)), opening=opening)
    assert again.state.mat == opening.mat
    state = replay(man.events)
    assert again.state.order == (*state.read, *state.unread)
    assert again.state.order[:4] == state.read


def test_coms_play_the_same_cards_again(steady, coms):
    setup, opening = rehearsed(coms, 5)
    again = play_out(setup, BySide(steady(Side.FIRST), steady(Side.SECOND)), opening=opening)
    was = replay(coms.events)
    assert again.state.read == (*was.read, *was.unread)[: len(again.state.read)]


def test_a_match_again_says_so_in_its_record(tmp_path, steady, coms):
    setup, opening = rehearsed(coms, 5)
    again = play_out(setup, BySide(steady(Side.FIRST), steady(Side.SECOND)), opening=opening)
    writer = RecordWriter(tmp_path / "a.jsonl", setup, coms.players)
    writer.follow(again.events)
    writer.close()
    header = json.loads((tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert header["setup"]["rehearsal"] is True
    assert read_record(tmp_path / "a.jsonl").setup.rehearsal


def test_cards_that_were_never_laid_out_cannot_lie_again(man_against):
    laying = man_against(manual_layout=True).session
    assert laying.state.phase is Phase.LAYING
    with pytest.raises(RecordError, match="never laid out"):
        rehearsed(record_of(laying, MAN), 1)


def test_a_match_that_was_broken_off_while_memorising_can_be_played_again(man_against):
    memorizing = man_against().session
    _, opening = rehearsed(record_of(memorizing, MAN), 1)
    assert opening.mat == memorizing.state.mat
