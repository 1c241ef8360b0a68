"""The rounds in which the better half of several choices is found."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gamesuite.engine.thinking.halving import halved


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 8, 9, 14])
def test_each_round_halves_until_there_is_one(number: int) -> None:
    found = [(number, rounds, len(left)) for number, rounds, left in halved(range(number), float)]
    lefts = [left for _number, _rounds, left in found]
    assert all(after == (before + 1) // 2 for before, after in pairwise(lefts))
    assert lefts[:1] == [number] * bool(number)
    assert lefts[-1:] == [min(number, 2)] * bool(number)
    assert [each[:2] for each in found] == [(at, len(found)) for at in range(1, len(found) + 1)]


def test_what_is_learnt_in_a_round_decides_who_stays() -> None:
    worths = dict.fromkeys("abcd", 0)
    rounds = []
    for number, _rounds, left in halved("abcd", lambda each: worths[each]):
        rounds.append("".join(left))
        worths["c" if number == 1 else "a"] += 2
    assert rounds == ["abcd", "ca"]


def test_of_equals_the_first_stay() -> None:
    assert [left for *_, left in halved("abcdef", lambda _each: 0.0)] == [
        list("abcdef"),
        list("abc"),
        list("ab"),
    ]
