from __future__ import annotations

import pytest

from tests.chi_square import chi_square, probability


def test_what_is_as_expected_is_not_far_from_it() -> None:
    assert chi_square([10, 20], [10, 20]) == 0
    assert chi_square([12, 18], [10, 20]) == pytest.approx(0.4 + 0.2)


# From tables of the chi-square distribution.
TABLE = [(11.07, 5, 0.05), (20.52, 5, 0.001), (18.31, 10, 0.05), (124.34, 100, 0.05)]


@pytest.mark.parametrize(("value", "freedom", "chance"), TABLE)
def test_probabilities(value: float, freedom: int, chance: float) -> None:
    assert probability(value, freedom) == pytest.approx(chance, rel=0.12)
    assert probability(freedom, freedom) == pytest.approx(0.45, abs=0.06)
