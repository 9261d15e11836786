"""`python tests [CHOSEN [ARGS]]`: every test, or those that a marker expression chooses, on all cores.

Tests that measure when a sound card plays come after all others, alone: else they would measure the load.
"""

import signal
import subprocess
import sys

SPREAD = ("-n", "auto", "--dist", "loadgroup")  # tests that share a screen stay on one core
INTERRUPTED, NOTHING_CHOSEN = 2, 5  # what pytest's exit codes say


def main(arguments: list[str]) -> int:
    """Answer pytest's exit code of the first half that failed; an interrupt is pytest's to answer."""
    signal.signal(signal.SIGINT, lambda _number, _frame: None)
    chosen = f" and {arguments[0]}" if arguments else ""
    pytest = [sys.executable, "-m", "pytest"]
    spread = subprocess.call([*pytest, *SPREAD, "-m", f"not sound_card{chosen}", *arguments[1:]])
    if spread == INTERRUPTED:
        return spread
    alone = subprocess.call([*pytest, "-m", f"sound_card{chosen}", *arguments[1:]])
    return spread or (0 if alone == NOTHING_CHOSEN else alone)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
