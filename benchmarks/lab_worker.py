"""One process that plays so many matches in the laboratory; tells seconds of its processor and its memory."""

import sys
from sys import platform

from karuta.com.level import ComNumbers
from karuta.lab.job import Contestant, Job, sizes
from karuta.lab.tally import Tally
from karuta.match.streams import batch_stream
from ui.commands.lab_crew import alone


def main(matches: int) -> None:
    """Play them as the command does, in this process alone."""
    import resource  # noqa: PLC0415 - not on Windows, where this bench cannot run

    pair = (Contestant(numbers=ComNumbers.level(7)), Contestant(numbers=ComNumbers.level(7)))
    tally = Tally()
    jobs = (Job(pair, size, batch_stream(1, batch), True) for batch, size in enumerate(sizes(matches)))
    for outcome in alone(jobs):
        tally.merge(outcome.tally)
    usage = resource.getrusage(resource.RUSAGE_SELF)
    print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (2**20 if platform == "darwin" else 2**10))


if __name__ == "__main__":
    main(int(sys.argv[1]))
