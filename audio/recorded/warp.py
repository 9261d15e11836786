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
    going, standing = 2.0 * skewed, STANDING_FACTOR * skewed
    # What it costs to get to cell (i, j) stands in row i + j + 1, at i + 1; nothing comes before cell (0, 0).
    reached = np.full((rows + columns, rows + 1), np.inf, np.float32)
    reached[1, 1] = skewed[0, 0]
    for diagonal in range(1, rows + columns - 1):
        last = reached[diagonal]
        alone = np.minimum(last[:-1], last[1:])
        alone += standing[diagonal]
        both = reached[diagonal - 1, :-1] + going[diagonal]
        np.minimum(both, alone, out=reached[diagonal + 1, 1:])
    return _traced(reached, table)


def _skewed(table: Costs) -> Costs:
    """Row i + j of the answer holds the cell (i, j), at i; what is outside of the table is infinite."""
    rows, columns = table.shape
    wide = np.full((rows, rows + columns), np.inf, np.float32)
    wide[:, :columns] = table
    slanted = wide.ravel()[: rows * (rows + columns - 1)].reshape(rows, rows + columns - 1)
    return np.ascontiguousarray(slanted.T)


def _traced(reached: Costs, table: Costs) -> Path:
    """The way back from the last cell, always to the cell from which it was reached most cheaply."""
    row, column = table.shape[0] - 1, table.shape[1] - 1
    first, second = [row], [column]
    while row or column:
        last = reached[row + column]
        here = float(table[row, column])
        both = reached[row + column - 1, row] + 2.0 * here
        on_first, on_second = last[row], last[row + 1]
        if both <= min(on_first, on_second) + STANDING_FACTOR * here:
            row, column = row - 1, column - 1
        elif on_first <= on_second:
            row -= 1
        else:
            column -= 1
        first.append(row)
        second.append(column)
    return Path(np.array(first[::-1]), np.array(second[::-1]))
