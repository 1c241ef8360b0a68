"""What is said of choices that are estimated: only differences that fresh samples show.

Whoever takes the best of many estimates takes one that luck has made too high. So the best choice
and the one that was made are played out again, over orders of the hidden cards that neither has
seen, the same for both, and a difference within its error counts as none. It stands alone because
several games judge by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

CERTAINTY = 2.0
"""How many standard errors a difference must have to count."""


def clear_lead(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return how much ``ours`` are above ``theirs`` on average, 0 if that may be chance.

    Both are results of the same samples, in the same order, at least one. Of a single one the
    result is taken to be certain.

    >>> clear_lead([3.0, 5.0, 4.0], [1.0, 3.1, 2.0])
    1.9666666666666666
    >>> clear_lead([3.0, 5.0, 4.0], [1.0, 9.0, 2.0])
    0.0
    """
    leads = [our - their for our, their in zip(ours, theirs, strict=True)]
    lead = fmean(leads)
    error = sqrt(variance(leads, lead) / len(leads)) if len(leads) > 1 else 0.0
    return lead if lead > CERTAINTY * error else 0.0
