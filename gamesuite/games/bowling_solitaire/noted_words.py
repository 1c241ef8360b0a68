"""Strikes, spares and frames in the statistics, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gamesuite.engine.language import _, counted, decimal, grouped, percent
from gamesuite.engine.rules import Noted
from gamesuite.engine.words.noted_words import NotedTable, NotedWords
from gamesuite.games.bowling_solitaire.scoring import Frame, Tally, count_marks, score_sheet
from gamesuite.games.bowling_solitaire.views import View


class BowlingNotedWords(NotedWords):
    """The words for the balls that the rules note with a result."""

    def score(self) -> str:
        """Return what a score is."""
        return _("A score is the total of ten frames, 300 at most.")

    def sentence(self, noted: Noted) -> str:
        """Return the strikes and spares of a game."""
        made = count_marks(_sheet(noted))
        return _("{strikes}, {spares}.").format(
            strikes=counted("{n} strike", "{n} strikes", made["strikes"]),
            spares=counted("{n} spare", "{n} spares", made["spares"]),
        )

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return the strikes, spares and perfect games in ``games``, bonus balls included."""
        tally = _tally(games)
        if not tally.games:
            return ()
        return (
            (_("Strikes"), grouped(tally.strikes), _per_game(tally.strikes, tally.games)),
            (_("Spares"), grouped(tally.spares), _per_game(tally.spares, tally.games)),
            (_("Perfect games"), grouped(tally.perfect), ""),
        )

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return the average score, the strikes and the spares of each frame."""
        rows = tuple(
            (str(number), decimal(each.mean, 1), _percent(each.strikes), _percent(each.spares))
            for number, each in enumerate(_tally(games).frame_figures(), start=1)
        )
        headings = (_("Frame"), _("Average"), _("Strikes"), _("Spares"))
        return NotedTable(_("By frame"), headings, rows) if rows else None

    def shared_picture(self, view: View) -> str:
        """Return the marks of the frames: "X 7/ 9-"."""
        return " ".join("".join(frame.marks) for frame in view.progress.sheet() if frame.balls)


def _sheet(noted: Noted) -> tuple[Frame, ...]:
    return score_sheet(noted.get("balls", ()))


def _tally(games: Sequence[Noted]) -> Tally:
    """Return the tally of the whole games in ``games``; a journal may hold anything."""
    return Tally(noted.get("balls", ()) for noted in games)


def _per_game(number: int, games: int) -> str:
    return _("{n} per game").format(n=decimal(number / games, 1))


def _percent(share: float) -> str:
    return _("{n}%").format(n=percent(share))
