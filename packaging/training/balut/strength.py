"""Measures how strongly players of Balut play by the results of many games."""

from __future__ import annotations

import numpy as np

from balut.variation_arrays import Array

TOTAL = 1
"""The column of the total score; column 0 has the points."""


def strength(results: Array) -> str:
    """Return the mean points with their standard error, and the mean total score, in words."""
    points = results[:, 0]
    error = points.std() / np.sqrt(len(points))
    total = results[:, TOTAL].mean()
    return f"{points.mean():.3f} ± {error:.3f} points, total {total:.1f}, in {len(points)} games"


def share_won(ours: Array, theirs: Array) -> float:
    """Return the share of matches that ``ours`` wins against ``theirs``, game by game.

    More points win, then the higher total score (Balut, What earns points).
    """
    lead = ours - theirs
    won = (lead[:, 0] > 0) | ((lead[:, 0] == 0) & (lead[:, TOTAL] > 0))
    return float(won.mean())
