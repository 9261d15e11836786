"""Programs that are killed while they write: no reading that was stored is lost, and the file stays whole."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = 50  # `start.py bench history.lost_readings` kills a thousand

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed programs are forks")


def test_killed_programs_lose_no_settled_reading(tmp_path):
    worker = [sys.executable, "-m", "benchmarks.kill_worker", str(tmp_path), str(KILLS), "7"]
    told = json.loads(
        subprocess.run(worker, cwd=ROOT, check=True, capture_output=True, text=True, timeout=300).stdout
    )
    assert told["kills"] == KILLS
    assert told["inside"] >= KILLS // 5, "too few were killed inside a write to show anything"
    assert told["stored"] > KILLS
    assert told["lost"] == 0
    assert told["unsound"] == 0
    assert told["from_records"] >= 0
