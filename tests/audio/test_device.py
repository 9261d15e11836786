"""The loudspeaker itself, on a sound card that needs no hardware."""

import json
import subprocess
import sys
from collections.abc import Iterator
from statistics import median, pstdev

import pytest

from audio.turn import DOUBTED_FROM_MS
from benchmarks.virtual_card import SERVER, is_possible, virtual_card

pytestmark = [
    pytest.mark.sound_card,
    pytest.mark.xdist_group("sound"),
    pytest.mark.skipif(
        not is_possible(), reason="needs a virtual sound card (pulseaudio); start.py test brings it"
    ),
]


TRIES = 6
"""A machine that is too busy to play at all says nothing about when; so often it may be."""


@pytest.fixture
def card() -> Iterator[dict[str, str]]:
    with virtual_card() as environment:
        yield {**environment, "QT_QPA_PLATFORM": "offscreen"}


def said(environment: dict[str, str], module: str, *words: str):
    """What a worker prints."""
    answer = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{module}", *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=90.0,
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    return json.loads(answer.stdout.splitlines()[-1])


def test_what_is_heard_is_what_was_scheduled(card) -> None:
    assert said(card, "sound_worker", "copy") == {"differing": 0, "missing": 0, "late": False}


def test_sounds_are_heard_when_it_was_promised(card) -> None:
    runs = (said(card, "sound_worker", "onsets", "10") for _ in range(TRIES))
    run = next(run for run in runs if not (run["underflows"] or run["breaks"]))
    late_ms = run["late_ms"]
    assert run["heard"] == run["promised"] == len(late_ms) >= 40
    assert pstdev(late_ms) <= 2.0
    middle_ms = sorted(late_ms)[len(late_ms) // 2]
    assert all(abs(each_ms - middle_ms) <= 10.0 for each_ms in late_ms)
    # The card hands on what it plays some ms before it is heard, and the recorder is some ms late.
    assert abs(middle_ms) <= 15.0


def test_the_outputs_are_listed_with_the_systems_choice_first(card) -> None:
    rows = said(card, "device_worker", "outputs")
    assert rows[0] == {"name": "default", "is_default": True}
    assert len({row["name"] for row in rows}) == len(rows)


@pytest.mark.parametrize(("name", "opened"), [("pulse", "pulse"), ("", "default"), ("gone", "default")])
def test_an_output_is_opened_by_its_name_or_the_systems_choice(card, name: str, opened: str) -> None:
    device = said(card, "device_worker", "open", name)
    assert (device["name"], device["rate"], device["is_lost"]) == (opened, 48_000, False)
    assert 10.0 < device["ahead_ms"] < 130.0


def test_a_lost_device_is_noticed_and_refused_in_one_sentence(card) -> None:
    outcome = said(card, "device_worker", "lose", card[SERVER])
    assert outcome["noticed_s"] < 3.0
    assert outcome["again"].endswith(".")
    assert "\n" not in outcome["again"]


def test_without_the_sound_library_there_is_one_sentence(card) -> None:
    assert said(card, "device_worker", "none") == "The sound library PortAudio is missing on this system."


def test_the_card_ends_with_its_block() -> None:
    with virtual_card() as environment:
        process_id = environment[SERVER]
        assert said(environment, "device_worker", "outputs")
    ended = subprocess.run(["kill", "-0", process_id], check=False, capture_output=True)
    assert ended.returncode != 0


UNSTEADY_MS = 5.0
"""A recorder whose instants are no surer than that tells nothing: it waited for its turn, or lost samples."""

CARD_MS = 15.0
"""The card hands on what it plays some ms before it is heard, and the recorder is some ms late."""


POEMS = 2
"""So many poems at least are to be heard, in as many matches as it takes."""


def is_evidence(row) -> bool:
    """Whether the machine had time enough to play and to record this poem."""
    return row["likeness"] > 0.99 and row["dropouts"] == 0 and row["unsteady_ms"] <= UNSTEADY_MS


def test_a_match_is_heard_when_it_is_judged(card, tmp_path) -> None:
    environment = {**card, "NANIWAZU_HOME": str(tmp_path)}
    late_ms: list[float] = []
    tries = 0
    while len(late_ms) < POEMS:
        assert tries < TRIES, "the machine is too busy to play at all"
        rows = said(environment, "match_worker", "22")
        late_ms += [row["late_ms"] for row in rows if is_evidence(row)]
        tries += 1
    assert abs(median(late_ms)) <= CARD_MS
    # A buffer that leaves up to so much sooner or later than those before it is taken as it is.
    most_ms = CARD_MS + UNSTEADY_MS + DOUBTED_FROM_MS
    assert all(abs(each_ms) <= most_ms for each_ms in late_ms)
