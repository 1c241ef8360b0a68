"""Ten thousand hands of Paris score what trying every arrangement finds.

Hands of 1 to 16 cards, half of them rich in melds, are compared with a second scorer that was
written from the rules alone, with bonuses counted once and per occurrence.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.games.paris.brute_force import compare

HANDS = 10_000
HANDS_AT_ONCE = 500


def run(arguments: Sequence[str]) -> str:
    """Compare the hands on all processors and return the results."""
    tasks = HANDS // HANDS_AT_ONCE
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        list(pool.map(compare, [HANDS_AT_ONCE] * tasks, range(tasks)))
    return f"{HANDS:,} hands of Paris have the same best score by both scorers, both ways."
