"""What scores are worth to a player in company: the chance to win.

It is exact in the last turns of two players. Before, and among more, every other player is taken
to go for points from here on (`gamesuite.games.balut.thinking.outlooks`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from gamesuite.games.balut.options import VariationName
from gamesuite.games.balut.score_sheet import Sheet
from gamesuite.games.balut.sheet_estimator import ScoreValues, sheet_estimator
from gamesuite.games.balut.thinking.ends import end_chances, is_near_end
from gamesuite.games.balut.thinking.outlooks import (
    Outlook,
    outlook,
    outlooks_after,
    share_above,
    shares,
)
from gamesuite.games.balut.views import View

POINT_WEIGHT = 1e-9
"""What a point is worth where it changes no chance: even if all is lost or won, points count."""


def chances_to_win(view: View) -> tuple[float, ...]:
    """Return the chance of every seat to win as estimated between two turns; together they make 1.

    After the end it is exact; players who tie share it.
    """
    return shares([outlook(sheet, view.options.variation) for sheet in view.sheets])


def with_chance(view: View, seat: int, chance: float) -> tuple[float, ...]:
    """Return the chances of all seats in ``view`` if that of ``seat`` is ``chance``."""
    now = chances_to_win(view)
    others = sum(now[:seat]) + sum(now[seat + 1 :])
    shared = [share / others if others else 1 / (len(now) - 1) for share in now]
    return tuple(
        chance if each == seat else (1 - chance) * share for each, share in enumerate(shared)
    )


def win_values(view: View) -> Generator[None, None, ScoreValues]:
    """Return the chance to win after each score that the seat to act of ``view`` can write.

    Yields None between slices of work.
    """
    points = sheet_estimator(view.options.variation).score_values(view.sheet)
    values: ScoreValues = {category: {} for category in points}
    if is_near_end(view):
        for category, score, chance in end_chances(view):
            values[category][score] = chance + POINT_WEIGHT * points[category][score]
            yield None
        return values
    others = _others(view.sheets, view.seat, view.options.variation)
    for category, by_score in outlooks_after(view.sheet, view.options.variation).items():
        yield None
        for score, after in by_score.items():
            chance = share_above(after, others)
            values[category][score] = chance + POINT_WEIGHT * points[category][score]
    return values


def _others(sheets: Sequence[Sheet], seat: int, name: VariationName) -> list[Outlook]:
    return [outlook(sheet, name) for each, sheet in enumerate(sheets) if each != seat]
