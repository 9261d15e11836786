"""The cells of the calibration: every target of docs/com.md is asked once, and can be missed."""

from collections import Counter

import numpy as np
import pytest

from karuta.com.level import ComNumbers
from karuta.lab.calibration import CENTRES, Cell, cells
from karuta.lab.job import Contestant, Job, carry_out, play_job
from karuta.lab.parts import ANY, TERRITORIES, WAYS, parts_of
from karuta.lab.slips import CAUSES
from karuta.lab.tally import Tally, shape_ms
from karuta.match.streams import batch_stream
from karuta.rules.why import Cause

pytestmark = pytest.mark.xdist_group("calibration")  # its fixtures are dear: one worker plays them


@pytest.fixture(scope="module")
def calibration() -> dict[str, Cell]:
    return {cell.of: cell for cell in cells()}


@pytest.fixture(scope="module")
def parts():
    return parts_of(ComNumbers.level(7), batch_stream(1, 0), 40)


def test_every_target_is_asked(calibration) -> None:
    banded = Counter(asked.name for cell in calibration.values() for asked in cell.asked if asked.band)
    assert banded["take_ms_median"] == banded["margin_mean"] - 4 == 16 + 5
    assert banded["take_spread"] == banded["take_skew"] == 16
    assert banded["readings_mean"] == banded["own_rate"] == 16 + 5
    assert banded["win_rate"] == 16 + 5 + 15 + 4 + 3 + 25
    assert banded["fouls_mean"] == 5 + 5


def test_bands_are_those_of_the_calibration(calibration) -> None:
    bands = {(of, asked.name): asked.band for of, cell in calibration.items() for asked in cell.asked}
    assert bands["level 15", "take_ms_median"] == pytest.approx((184.8, 235.2))
    assert bands["class E", "take_ms_median"] == pytest.approx((800.8, 1019.2))
    assert bands["class B", "fouls_mean"] == bands["level 10", "fouls_mean"] == (1.5, 2.5)
    assert bands["class A on B", "margin_mean"] == (10.0, 16.0)
    assert bands["class A on C", "win_rate"] == (0.99, 1.0)
    assert bands["level 13, hand +1", "win_rate"] == (0.51, 0.64)
    assert calibration["level 13, hand +1"].pair[0].numbers == ComNumbers(13, 13, 13, 14, 13)


def test_the_same_figures_come_of_the_matches_themselves(calibration) -> None:
    pair = calibration["level 4"].pair
    batch = play_job(Job(pair, 300, batch_stream(2, 0)))
    tally = carry_out(Job(pair, 300, batch_stream(2, 0))).tally
    planned_ms = np.concatenate([each.ravel() for each in batch.planned_ms])
    told = {asked.name: asked.measure(tally) for asked in calibration["level 4"].asked}
    assert told["take_ms_median"] == pytest.approx(np.median(planned_ms), abs=0.25)
    assert told["take_spread"] == pytest.approx(planned_ms.std() / np.median(planned_ms), abs=1e-3)
    third = ((planned_ms - planned_ms.mean()) ** 3).mean()
    assert told["take_skew"] == pytest.approx(third / planned_ms.std() ** 3, abs=0.02)
    assert told["fouls_mean"] == pytest.approx(batch.fouls.mean())
    assert told["margin_mean"] == pytest.approx(batch.margin.mean())
    assert tally.causes.sum() == batch.fouls.sum()
    assert 0.3 < told["change_used"] < 0.38  # 0.10 and four steps of 0.06


def test_empty_bins_have_no_shape() -> None:
    assert shape_ms(Tally().touches[0]) == (0.0, 0.0, 0.0)


def test_every_cause_is_counted_for_both_sides() -> None:
    pair = (Contestant(numbers=ComNumbers.level(1)),) * 2
    causes = carry_out(Job(pair, 400, batch_stream(3, 0))).tally.causes
    assert (causes > 0).all()
    assert causes[0].sum() == pytest.approx(causes[1].sum(), rel=0.1)
    by_cause = dict(zip(CAUSES, causes.sum(axis=0).tolist(), strict=True))
    assert by_cause[Cause.MUDDLE] > by_cause[Cause.REACH] > by_cause[Cause.OWN_ROW]


def test_a_step_moves_its_own_part_and_no_other(calibration, parts) -> None:
    """§10: every claim of the calibration, but for lures, of which there are too few in these matches."""
    before: dict[str, float] = {}
    claims = [asked for asked in calibration["level 7, a step"].asked if "lure" not in asked.detail]
    for asked in claims:
        value = asked.measure(parts)
        least, most = asked.band or (None, None)
        if asked.rises:
            least = before[asked.name]
        before[asked.name] = value
        assert least is None or value > least - 1e-9, asked.detail
        assert most is None or value < most + 1e-9, asked.detail


def test_what_a_step_is_worth_comes_of_the_model(parts) -> None:
    reaction_ms = 52.0 * (1.104**8 - 1.104**7)
    assert parts.gain_ms("reaction", ANY) == pytest.approx(reaction_ms)
    assert parts.gain_ms("hand", WAYS[5]) > 2 * parts.gain_ms("hand", WAYS[2]) > 0
    assert parts.gain_ms("attack", TERRITORIES[1]) == pytest.approx(
        -parts.gain_ms("defence", TERRITORIES[1]), abs=0.1
    )
    assert parts.spread_ms("hand", ANY, calm=True) > 1.0
    assert parts.fewer_slips("memory", CAUSES.index(Cause.MUDDLE)) > 0.02


def test_parts_counted_together_are_those_of_all() -> None:
    one, other = (parts_of(ComNumbers.level(3), batch_stream(5, n), 10) for n in range(2))
    sums = one.sums + other.sums
    least = np.minimum(one.spans[0], other.spans[0])
    one.merge(other)
    assert (one.sums == sums).all()
    assert (one.spans[0] == least).all()


def test_a_class_has_no_numbers_to_raise() -> None:
    pair = next(cell.pair for cell in cells() if cell.of == "class A")
    with pytest.raises(ValueError, match="no numbers"):
        carry_out(Job(pair, 4, batch_stream(1, 0), parted=True))


def test_the_centres_are_in_the_middle_of_their_classes() -> None:
    assert CENTRES == (13, 10, 7, 4, 1)
