"""What would stop the scoring of a game waits for a second press (What holds for every game).

The first press is answered with a sentence in the status line instead of a dialog.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from gamesuite.engine.match import Match

AnyMatch: TypeAlias = Match[Any, Any, Any]


class SecondPress:
    """Remembers what was asked for once, until another match opens or the game goes on."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self._asked: tuple[str, int, int] | None = None

    def allows(self, match: AnyMatch, kind: str) -> bool:
        """Return whether help of the ``kind`` may be given in ``match`` now.

        It may where it costs nothing, because the game is not scored any more or has ended, and
        when it is asked for a second time in the same position.
        """
        if match.unscored or match.outcome is not None:
            return True
        asked = (kind, match.cursor, len(match.entries))
        if self._match is match and self._asked == asked:
            self._match = self._asked = None
            return True
        self._match, self._asked = match, asked
        return False
