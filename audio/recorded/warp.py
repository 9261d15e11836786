"""Dynamic time warping: which instant of one recording is which of another.

Rule 1: both ends are tied to both ends; in between time never runs back.
Rule 2: to stand still in one recording while the other goes on costs more than to go on in both, so that two
readers are taken to read at nearly one tempo unless the sounds say otherwise.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

STANDING_FACTOR: Final = 1.7
"""What a step in one recording alone costs; a step in both costs 2."""

_BOTH, _FIRST, _SECOND = 0, 1, 2

Costs = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """The cheapest way through a table of distances, from its first corner to its last.

    Attributes:
        first: The row of each step.
        second: The column of each step.
    """

    first: NDArray[np.intp]
    second: NDArray[np.intp]

    def second_at(self, places: NDArray[np.float64]) -> NDArray[np.float64]:
        """The places in the second recording that stand for these in the first."""
        rows = np.arange(int(self.first[-1]) + 1)
        began = self.second[np.searchsorted(self.first, rows, "left")]
        ended = self.second[np.searchsorted(self.first, rows, "right") - 1]
        return np.interp(places, rows, (began + ended) / 2.0)


def cheapest_path(table: Costs) -> Path:
    """The cheapest path; all cells of one anti-diagonal are worked out at once."""
    rows, columns = table.shape
    skewed = _skewed(table)
    steps = np.zeros((rows + columns - 1, rows), np.int8)
    before_last = np.full(rows + 1, np.inf, np.float32)  # of row i at i + 1; nothing comes before row 0
    last = np.full(rows + 1, np.inf, np.float32)
    last[1] = skewed[0, 0]
    for diagonal in range(1, rows + columns - 1):
        here = skewed[diagonal]
        standing = STANDING_FACTOR * here
        both = before_last[:-1] + 2.0 * here
        first = last[:-1] + standing
        second = last[1:] + standing
        alone = np.minimum(first, second)
        step = steps[diagonal]
        step[first <= second] = _FIRST
        step[first > second] = _SECOND
        step[both <= alone] = _BOTH
        before_last, last = last, before_last
        last[0] = np.inf
        np.minimum(both, alone, out=last[1:])
    return _traced(steps, rows, columns)


def _skewed(table: Costs) -> Costs:
    """Row i + j of the answer holds the cell (i, j), at i; what is outside of the table is infinite."""
    rows, columns = table.shape
    wide = np.full((rows, rows + columns), np.inf, np.float32)
    wide[:, :columns] = table
    slanted = wide.ravel()[: rows * (rows + columns - 1)].reshape(rows, rows + columns - 1)
    return np.ascontiguousarray(slanted.T)


def _traced(steps: NDArray[np.int8], rows: int, columns: int) -> Path:
    row, column = rows - 1, columns - 1
    first, second = [row], [column]
    while row or column:
        step = steps[row + column, row]
        if step != _SECOND:
            row -= 1
        if step != _FIRST:
            column -= 1
        first.append(row)
        second.append(column)
    return Path(np.array(first[::-1]), np.array(second[::-1]))
