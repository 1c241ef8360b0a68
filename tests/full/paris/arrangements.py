"""Ten thousand arrangements of melds by drag at the table of Paris score what the scorer says."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.paris.arranging import drag_at_random

ARRANGEMENTS = 10_000


def run(arguments: Sequence[str]) -> str:
    """Drag cards at random, with bonuses counted once and per occurrence."""
    for per_occurrence in (False, True):
        drag_at_random(ARRANGEMENTS // 2, 16, per_occurrence=per_occurrence)
    return f"{ARRANGEMENTS:,} arrangements by drag score what the scorer says."
