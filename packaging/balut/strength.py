"""Says how strong players of Balut are, by the results of many games."""

from __future__ import annotations

import numpy as np

from balut.tables import Array

TOTAL = 1
"""The column of the total score; points are before it."""


def strength(results: Array) -> str:
    """Return the mean points with their standard error, and the mean total."""
    points = results[:, 0]
    error = points.std() / np.sqrt(len(points))
    total = results[:, TOTAL].mean()
    return f"{points.mean():.3f} ± {error:.3f} points, total {total:.1f}, in {len(points)} games"


def share_won(ours: Array, theirs: Array) -> float:
    """Return the share of matches that ``ours`` win against ``theirs``, game by game.

    More points win, and of equal points the higher total score.
    """
    both = ours - theirs
    won = (both[:, 0] > 0) | ((both[:, 0] == 0) & (both[:, TOTAL] > 0))
    return float(won.mean())
