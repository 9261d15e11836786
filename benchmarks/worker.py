"""A measurement in a process of its own: a fresh Qt, the platform it needs, nothing left of another."""

import json
import os
import subprocess
import sys

PATIENCE_S = 300.0


def samples_of(module: str, *words: str, **environment: str) -> list[float]:
    """What `python -m MODULE WORDS` prints as a JSON list.

    Args:
        module: The worker.
        words: Its arguments.
        environment: Variables that it gets beside the present ones.

    Raises:
        RuntimeError: The worker failed; the message holds what it said.
    """
    answer = subprocess.run(
        [sys.executable, "-m", module, *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    if answer.returncode != 0 or not answer.stdout.strip():
        raise RuntimeError(f"{module} failed: {answer.stderr[-2000:]}")
    samples: list[float] = json.loads(answer.stdout.splitlines()[-1])
    return samples
