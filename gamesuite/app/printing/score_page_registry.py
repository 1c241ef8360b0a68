"""The score sheets that can be printed: a line and a loader a game.

Loaders import when they are called: no start waits for what prints.
"""

# ruff: noqa: PLC0415 - see above

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.setup import Setup

if TYPE_CHECKING:
    from gamesuite.widgets.pages.score_pages import ScorePages


@dataclass(frozen=True)
class PageMakers:
    """Make the pages ``of_match``, and ``blank`` ones for a game like a setup, for some players."""

    of_match: Callable[[AnyMatch], ScorePages]
    blank: Callable[[Setup, int], ScorePages]


def _balut() -> PageMakers:
    from gamesuite.tables.balut.score_pages import blank_pages, match_pages

    return PageMakers(match_pages, blank_pages)


SCORE_PAGES: dict[str, Callable[[], PageMakers]] = {
    "balut": _balut,
}
"""What makes the pages of each game; a game that is not here has nothing to print."""
