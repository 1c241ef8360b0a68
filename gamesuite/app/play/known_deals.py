"""What is known of deals: who has seen one cannot play it for a score again.

It stands alone because opening games (`shelf.py`) is a subject of its own.
"""

from __future__ import annotations

from gamesuite.app.play.held_games import HeldGames
from gamesuite.engine.match import AnyMatch
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import answer_or
from gamesuite.storage.kept_game import KeptGame


class KnownDeals:
    """What ``journal`` knows of deals, and those of ``games`` that it could not write yet.

    A journal that cannot be read knows nothing.
    """

    def __init__(self, journal: Journal, games: HeldGames) -> None:
        self._journal = journal
        self._games = games

    def why_unscored(self, match: AnyMatch) -> str:
        """Return why the new game ``match`` is not scored, empty if it is.

        "repeat" means that its deal has a result or was seen, "restart" that a game of it is
        unfinished. If both hold, it is "repeat".
        """
        game, number, hides = match.setup.game, match.setup.deal.number, match.start_hides
        reasons = {kept.why_unscored(game, number, hides) for kept in self._unwritten()}
        reasons.add(answer_or("", self._journal.why_unscored, game, number, hides))
        return next((reason for reason in ("repeat", "restart") if reason in reasons), "")

    def is_unfinished(self, game: str, number: int) -> bool:
        """Return whether the deal ``number`` has an unfinished game, and no result yet."""
        unwritten = [kept for kept in self._unwritten() if kept.is_of(game, number)]
        if any(kept.has_ended for kept in unwritten):
            return False
        is_in_journal = answer_or(False, self._journal.is_unfinished, game, number)
        return is_in_journal or any(kept.stage == "played" for kept in unwritten)

    def is_known_since(self, match: AnyMatch, deal: int) -> bool:
        """Return whether the scored ``match`` of ``deal`` may not go on to be scored.

        The deal has a result by now, or was seen in another game.
        """
        if match.outcome is not None or match.unscored:
            return False
        game, hides = match.setup.game, match.start_hides
        if answer_or(False, self._journal.is_known, game, deal, hides):
            return True
        # A game that started the deal again gives this one up once it is written.
        others = [kept for kept in self._unwritten() if kept.match is not match]
        return any(kept.why_unscored(game, deal, hides) for kept in others)

    def _unwritten(self) -> list[KeptGame]:
        """Return the games that the journal does not know as they are now."""
        return [held.kept for held in self._games.unkept() if not held.kept.is_written]
