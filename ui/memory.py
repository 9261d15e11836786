"""Tidying up the memory when nobody plays, so that it need not be done while somebody does.

A collection of everything holds the interpreter for some 40 ms, and longer the more lives; the loudspeaker's
turn has less than 90. So it is done when a match opens, and what lives then is left out of all later ones.
"""

import gc


def settle() -> None:
    """Collect now, what earlier matches left behind too, and look at what is left no more."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
