"""A program that is killed in the middle of a practice loses no answer that was settled."""

import signal
import subprocess
import sys
from pathlib import Path

from karuta.history.database import changing, is_sound
from karuta.history.history import History
from karuta.history.practice_sums import rebuild_practice

ROOT = Path(__file__).parents[2]
KILLS = 6
WRITER = """
import sys
from karuta.history.history import History
from karuta.practice.answer import Answer, Drill
from pathlib import Path
with History(Path(sys.argv[1])) as history:
    number = history.begin_practice(Drill.FLASH, "{}", 1_000_000.0)
    for n in range(100_000):
        answer = Answer(Drill.FLASH, n % 100 + 1, n % 3 > 0, 500.0 + n % 700)
        history.add_answers(number, (answer,), 1_000_000.0 + n)
        print(number, n + 1, flush=True)
"""


def sums(history):
    tables = ("met", "day_sum", "answer_bin")
    return [
        history.connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall() for name in tables
    ]


def test_a_killed_program_loses_no_settled_answer(tmp_path):
    path = tmp_path / "history.sqlite"
    told = {}
    for kill in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as writer:
            for _ in range(40 + 23 * kill):
                number, stored = map(int, writer.stdout.readline().split())
            writer.send_signal(signal.SIGKILL)
            for line in writer.stdout:
                if line.endswith("\n"):
                    number, stored = map(int, line.split())
        told[number] = stored
    with History(path) as history:
        rows = history.connection.execute("SELECT practice, count(*), max(n) FROM answer GROUP BY practice")
        held = {number: (count, last) for number, count, last in rows}
        assert held.keys() == told.keys()
        for number, stored in told.items():
            count, last = held[number]
            assert count == last, "one in between is missing"
            assert stored <= count <= stored + 1
        before = sums(history)
        with changing(history.connection, path):
            rebuild_practice(history.connection)
        assert sums(history) == before
    assert is_sound(path)
