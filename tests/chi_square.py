"""The chi-square test: how far results are from what chance would bring."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist


def chi_square(counts: Iterable[int], expected: Iterable[float]) -> float:
    """Return the chi-square of ``counts`` against what was ``expected``, kind by kind."""
    pairs = zip(counts, expected, strict=True)
    return sum((count - mean) ** 2 / mean for count, mean in pairs)


def probability(value: float, freedom: int) -> float:
    """Return how likely a chi-square of at least ``value`` is by chance.

    ``freedom`` are the degrees of freedom; the formula of Wilson and Hilferty is good to a few
    per cent of the result where it matters here.
    """
    spread = 2 / (9 * freedom)
    away = ((value / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return 1 - NormalDist().cdf(away)
