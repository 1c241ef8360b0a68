"""The last turns of two players: the exact chance to win after each score.

Both play to win, and each knows what the other has written (Balut, Points).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any

from gamesuite.engine.thinking.kernels import fastest
from gamesuite.games.balut.category_states import (
    points_earned,
    possible_scores,
    sheet_states,
    state_after,
    state_numbers,
)
from gamesuite.games.balut.keep_table import keep_table
from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.score_sheet import CATEGORIES, TURNS, Category
from gamesuite.games.balut.scoring import bonus, box_score, highest_total, sheet_points
from gamesuite.games.balut.thinking import kernel as plain_kernel
from gamesuite.games.balut.views import View

kernel = fastest(plain_kernel)

EXACT_TURNS = 2
"""How many turns each player may have left."""
SIDES = 2


def is_near_end(view: View) -> bool:
    """Return whether there are two players in ``view``, and few enough turns are left."""
    turns_left = [TURNS - sheet.turns() for sheet in view.sheets]
    return len(turns_left) == SIDES and max(turns_left) <= EXACT_TURNS


def end_chances(view: View, loop: ModuleType = kernel) -> Iterator[tuple[Category, int, float]]:
    """Yield each score that the seat to act of ``view`` can write, with its chance to win then.

    ``loop`` is the kernel that searches.
    """
    name = view.options.variation
    ends = _ends(name, loop)
    numbers = state_numbers(name)
    for seat, sheet in enumerate(view.sheets):
        states = zip(CATEGORIES, sheet_states(sheet, name), strict=True)
        points = sheet_points(sheet, VARIATIONS[name])
        if sheet.is_full():
            points -= bonus(sheet.total())  # which the search adds
        ends.place(seat, [numbers[each] for each in states], points, sheet.total(), sheet.baluts())
    for category in view.sheet.open_categories():
        index = CATEGORIES.index(category)
        for number, score in enumerate(possible_scores(category)):
            yield category, score, ends.chance_after(view.seat, index, number)


@cache
def _ends(name: VariationName, loop: ModuleType) -> Any:
    numbers = state_numbers(name)
    width = max(len(possible_scores(category)) for category in CATEGORIES)
    after = [0] * len(numbers) * width
    earned = [0] * len(numbers) * width
    for (category, before), number in numbers.items():
        for index, score in enumerate(possible_scores(category) if before.boxes_left else ()):
            entry = number * width + index
            after[entry] = numbers[category, state_after(category, before, score)]
            earned[entry] = points_earned(category, before, score)
    scores = [possible_scores(category) for category in CATEGORIES]
    tables = (
        after,
        earned,
        [state.boxes_left for _category, state in numbers],
        [len(each) for each in scores],
        [score for each in scores for score in (*each, *(0,) * (width - len(each)))],
        [
            each.index(box_score(category, roll))
            for category, each in zip(CATEGORIES, scores, strict=True)
            for roll in keep_table().rolls
        ],
        [bonus(total) for total in range(highest_total() + 1)],
    )
    return loop.Ends(keep_table().lattice(loop), width, tables)
