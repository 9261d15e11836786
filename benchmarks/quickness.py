"""Whether the benches that run long shall run shorter, as on a machine that tests every change."""

import os

VARIABLE = "NANIWAZU_BENCH_QUICK"


def be_quick() -> None:
    """Let them."""
    os.environ[VARIABLE] = "1"


def is_quick() -> bool:
    """Whether they shall."""
    return VARIABLE in os.environ
