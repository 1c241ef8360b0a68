"""The words for what is kept of a result besides its score, and for a result sent to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gamesuite.engine.language import counted
from gamesuite.engine.rules import Noted


class NotedTable(msgspec.Struct, frozen=True):
    """A table named ``title``, with ``headings`` of its columns above ``rows`` of words.

    A row has as many words as there are headings. ``has_names``: the first word of each row is a
    name, and not a number.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    has_names: bool = False


class NotedWords:
    """The words of a game that notes nothing; a game that does has a subclass."""

    def score(self) -> str:
        """Return a sentence that says what the score in the statistics is, empty if it is plain."""
        return ""

    def sentence(self, noted: Noted) -> str:
        """Return what was ``noted`` with the result of a game as a sentence, empty if nothing."""
        return ""

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return figures of what was noted in ``games``: labels, values and remarks."""
        return ()

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return a table of what was noted in ``games``, None for no table."""
        return None

    def shared_score(self, view: Any, score: int) -> str:
        """Return the ``score`` of the only player as others read it, without a full stop."""
        return counted("{n} point", "{n} points", score)

    def shared_picture(self, view: Any) -> str:
        """Return a line of plain characters that shows how the game of one player went, if any."""
        return ""
