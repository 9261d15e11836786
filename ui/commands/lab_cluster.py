"""A Dask cluster as the crew: its scheduler gives the batches out, no scheduler of our own.

Rule 1: this is the only module that knows Dask; it is loaded when a cluster is named, and may not be there.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from karuta.lab.job import Job, Outcome, carry_out
from ui.commands.lab_crew import AHEAD, Crew, in_order
from ui.commands.outcome import FAILED, CommandError

MISSING: Final = "--dask needs the package 'distributed': pip install 'naniwazu[cluster]'"
PATIENCE_S: Final = 10
ADDRESS: Final = re.compile(r"([a-z]+://)?[^\s/:]+:[0-9]{1,5}")


def on_cluster(address: str) -> Crew:
    """The workers of the cluster whose scheduler has this address; every one needs this very version of ours.

    Raises:
        CommandError: That is no address, Dask is not installed, or nobody answers there.
    """
    if not ADDRESS.fullmatch(address):
        raise CommandError(f"{address} is not the address of a scheduler, like tcp://10.0.0.5:8786")
    try:
        from distributed import Client  # noqa: PLC0415 - an extra that few install
    except ImportError as missing:
        raise CommandError(MISSING, FAILED) from missing
    try:
        made: Any = Client
        client = made(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise CommandError(f"no Dask scheduler answers at {address}", FAILED) from error

    def carried_out(jobs: Iterable[Job]) -> Iterator[Outcome]:
        try:
            most = AHEAD * max(1, sum(client.nthreads().values()))
            yield from in_order(jobs, lambda job: client.submit(carry_out, job, pure=False), most)
        finally:
            client.close()

    return carried_out
