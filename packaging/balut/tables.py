"""A variation of Balut as arrays: what the fast loops of solving and playing look things up in."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from gamesuite.games.balut.lattice import keeps_in, lattice
from gamesuite.games.balut.options import VariationName
from gamesuite.games.balut.outlook import (
    Outlook,
    box_scores,
    outlook_after,
    outlooks,
    points_earned,
)
from gamesuite.games.balut.prospects import SCORE_A_POINT
from gamesuite.games.balut.scoring import bonus, box_score
from gamesuite.games.balut.sheet import BOXES, Category

Array: TypeAlias = np.ndarray[Any, Any]

ORDER: tuple[Category, ...] = (
    "balut",
    "straight",
    "full-house",
    "fours",
    "fives",
    "sixes",
    "choice",
)
"""The categories as digits of the number of a position; the last changes fastest."""
MOST_SCORES = max(len(box_scores(category)) for category in ORDER)
"""How many different scores a box can have at most."""
MOST_KEEPS = 32
"""How many different keeps a roll allows at most: those of five different dice."""


class Tables(NamedTuple):
    """A variation as arrays, the categories in the order of ORDER.

    A position is an outlook for each category; ``strides`` make one number of them. By category
    and outlook, ``left`` are the boxes left; and by score in a box besides, ``after`` is the next
    outlook, ``points`` what is earned for good and ``gain`` that and the worth of the score. By
    category, ``sizes`` and ``counts`` are how many outlooks and scores there are, ``score`` what
    those scores are and ``which`` the one that each roll has. ``spans`` are where the outlooks of
    Choice with the same boxes left begin and end. ``larger`` are for each keep those of one die
    more, ``keeps`` for each roll those in it, filled up with -1. ``bonus`` are the points for each
    total score above those for none.
    """

    sizes: Array
    strides: Array
    left: Array
    after: Array
    points: Array
    gain: Array
    counts: Array
    score: Array
    which: Array
    spans: Array
    larger: Array
    keeps: Array
    bonus: Array


def tables(name: VariationName) -> Tables:
    """Return the variation ``name`` as arrays."""
    numbered = [[each for of, each in outlooks(name) if of == category] for category in ORDER]
    sizes = np.array([len(each) for each in numbered])
    shape = (len(ORDER), int(sizes.max()), MOST_SCORES)
    left, after, points = np.zeros(shape[:2], int), np.zeros(shape, int), np.zeros(shape, int)
    for at, (category, mine) in enumerate(zip(ORDER, numbered, strict=True)):
        for here, before in enumerate(mine):
            left[at, here] = before[0]
            if before[0]:
                told = _written(category, before, mine)
                after[at, here, : len(told)], points[at, here, : len(told)] = zip(
                    *told, strict=True
                )
    score = _scores()
    gain = (points + score[:, None] / SCORE_A_POINT) * (left > 0)[:, :, None]
    return Tables(
        sizes=sizes,
        strides=np.array([int(np.prod(sizes[at + 1 :])) for at in range(len(sizes))]),
        left=left,
        after=after,
        points=points,
        gain=gain.astype(np.float32),
        counts=np.array([len(box_scores(category)) for category in ORDER]),
        score=score,
        which=_scores_of_rolls(),
        spans=_spans([boxes for boxes, _needed in numbered[-1]]),
        larger=np.array([lattice().with_one_more(at) for at in range(lattice().first_roll)]),
        keeps=_keeps_of_rolls(),
        bonus=np.array(
            [bonus(total) - bonus(0) for total in range(BOXES * int(score.max(1).sum()) + 1)]
        ),
    )


def _written(category: Category, before: Outlook, mine: list[Outlook]) -> list[tuple[int, int]]:
    """Return for each score the outlook after it, as the place in ``mine``, and what it earns."""
    return [
        (mine.index(outlook_after(category, before, score)), points_earned(category, before, score))
        for score in box_scores(category)
    ]


def _scores() -> Array:
    score = np.zeros((len(ORDER), MOST_SCORES), int)
    for at, category in enumerate(ORDER):
        score[at, : len(box_scores(category))] = box_scores(category)
    return score


def _scores_of_rolls() -> Array:
    return np.array(
        [
            [box_scores(category).index(box_score(category, roll)) for roll in lattice().rolls]
            for category in ORDER
        ]
    )


def _spans(boxes_left: list[int]) -> Array:
    starts = [boxes_left.index(boxes) for boxes in range(BOXES + 1)]
    return np.array([[at, at + boxes_left.count(boxes)] for boxes, at in enumerate(starts)])


def _keeps_of_rolls() -> Array:
    keeps = np.full((len(lattice().rolls), MOST_KEEPS), -1)
    for at, roll in enumerate(lattice().rolls):
        numbers = [lattice().index[keep] for keep in keeps_in(roll)]
        keeps[at, : len(numbers)] = numbers
    return keeps
