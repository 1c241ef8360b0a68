"""Strikes, spares and frames in the statistics, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gamesuite.engine.language import _, counted, decimal, grouped, percent
from gamesuite.engine.rules import Noted
from gamesuite.engine.words.noted_words import NotedTable, NotedWords
from gamesuite.games.bowling_solitaire.scoring import (
    FRAMES,
    PERFECT,
    Frame,
    count_marks,
    frame_figures,
    score_sheet,
    total_score,
)


class BowlingNotedWords(NotedWords):
    """The words for the balls that the rules note with a result."""

    def sentence(self, noted: Noted) -> str:
        """Return the strikes and spares of a game."""
        made = count_marks(_sheet(noted))
        return _("{strikes}, {spares}.").format(
            strikes=counted("{n} strike", "{n} strikes", made["strikes"]),
            spares=counted("{n} spare", "{n} spares", made["spares"]),
        )

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return the strikes, spares and perfect games in ``games``, bonus balls included."""
        sheets = _sheets(games)
        if not sheets:
            return ()
        made = [count_marks(sheet) for sheet in sheets]
        strikes, spares = (sum(one[name] for one in made) for name in ("strikes", "spares"))
        perfect = sum(total_score(sheet) == PERFECT for sheet in sheets)
        return (
            (_("Strikes"), grouped(strikes), _per_game(strikes, len(sheets))),
            (_("Spares"), grouped(spares), _per_game(spares, len(sheets))),
            (_("Perfect games"), grouped(perfect), ""),
        )

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return the average score, the strikes and the spares of each frame."""
        rows = tuple(
            (str(number), decimal(each.mean, 1), _percent(each.strikes), _percent(each.spares))
            for number, each in enumerate(frame_figures(_sheets(games)), start=1)
        )
        headings = (_("Frame"), _("Average"), _("Strikes"), _("Spares"))
        return NotedTable(_("By frame"), headings, rows) if rows else None


def _sheet(noted: Noted) -> tuple[Frame, ...]:
    return score_sheet(noted.get("balls", ()))


def _sheets(games: Sequence[Noted]) -> list[tuple[Frame, ...]]:
    """Return the whole sheets in ``games``; a journal may hold anything."""
    sheets = map(_sheet, games)
    return [sheet for sheet in sheets if len(sheet) == FRAMES and sheet[-1].total is not None]


def _per_game(number: int, games: int) -> str:
    return _("{n} per game").format(n=decimal(number / games, 1))


def _percent(share: float) -> str:
    return _("{n}%").format(n=percent(share))
