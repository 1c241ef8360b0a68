"""What is said of choices that are estimated: only differences that fresh samples show.

Whoever takes the best of many estimates takes one that luck has made too high. So the best choice
and the one that was made are played out again, over orders of the hidden cards that neither has
seen, the same for both, and a difference within its error counts as none. It stands alone because
several games judge by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import TypeVar

C = TypeVar("C")

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


def clearly_best(results: Mapping[C, Sequence[float]], played: C, least: float = 0.0) -> C:
    """Return the command with the highest of ``results`` that clearly is above ``played``.

    Those of all commands are of the same samples. A lead below ``least`` is none. If no command is
    clearly better, what was ``played`` is as good as the best; of equals the first is returned.

    >>> clearly_best({"a": [3.0, 5.0], "b": [4.0, 6.1], "c": [1.0, 3.2]}, "c")
    'b'
    """
    for command in sorted(results, key=lambda each: -fmean(results[each])):
        if clear_lead(results[command], results[played]) > least:
            return command
    return played
