"""Which of several choices is best, where each look at one costs work: sequential halving.

It stands alone because several games think by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

C = TypeVar("C")


def halved(choices: Iterable[C], worth: Callable[[C], float]) -> Iterator[tuple[int, int, list[C]]]:
    """Yield rounds: the number of each, from 1, that of all rounds, and the choices that are left.

    In each round the caller looks further at all that are left, for an equal share of its work.
    Then the half with the higher ``worth`` goes on, until there is one. Of equals those stay that
    came first, so the order of ``choices`` decides ties.

    >>> [left for _number, _rounds, left in halved("adbc", ord)]
    [['a', 'd', 'b', 'c'], ['d', 'c']]
    """
    left = list(choices)
    rounds = max(len(left) - 1, 1).bit_length() if left else 0
    for number in range(1, rounds + 1):
        yield number, rounds, left
        left = sorted(left, key=worth, reverse=True)[: (len(left) + 1) // 2]
