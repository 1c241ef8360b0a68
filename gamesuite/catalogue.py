"""The games of the suite, each declared in its own folder of `games` and found there."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules

from gamesuite import games
from gamesuite.engine.declaration import Declaration, Parts
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import LEVELS
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.rules import AnyRules, WordRules, is_won_alone, usual_seats
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import AnyDescriptions
from gamesuite.own_words import OWN_WORDS


class Game(Declaration, frozen=True, dict=True):
    """A game as the program uses it; everything is loaded on first use."""

    @cached_property
    def parts(self) -> Parts:
        """The rules and what goes with them."""
        parts = self.load()
        if isinstance(parts.rules, WordRules):
            parts.rules.own = OWN_WORDS.words
        return parts

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.parts.rules

    @cached_property
    def descriptions(self) -> AnyDescriptions:
        """The words of the game."""
        return self.load_words()

    @property
    def levels(self) -> tuple[str, ...]:
        """The computer players that persons can play against, weakest first."""
        return tuple(level for level in LEVELS if level in self.parts.players)

    @property
    def is_solvable(self) -> bool:
        """Whether its coach says if a position can be won, see `Parts.coach`."""
        rules = self.rules
        is_for_one = max(rules.seat_counts) == 1 and is_won_alone(rules, 1)
        return bool(self.parts.coach) and is_for_one and not rules.hides_luck

    @property
    def is_valued(self) -> bool:
        """Whether its coach values commands in numbers."""
        return bool(self.parts.coach) and not self.is_solvable

    def points(self, match: AnyMatch) -> tuple[int, ...]:
        """Return the score of every seat in ``match`` as it is shown.

        Where a single player wins or loses, it stays as it is when scoring stops. In other games
        the score sheet is part of play and goes on.
        """
        stays = is_won_alone(self.rules, len(match.setup.seats))
        stopped = match.stopped_scores if stays else None
        return self.rules.scores(match.state) if stopped is None else stopped

    def is_computer(self, seat: Seat) -> bool:
        """Return whether a computer player plays at ``seat``.

        A file may name computer players for a game that has none; persons play for them.
        """
        return seat.player == "computer" and bool(self.levels)

    def level(self, seat: Seat) -> str:
        """Return the level of the computer player at ``seat``, the middle one if it is unknown.

        The game must have levels.
        """
        return seat.level if seat.level in self.parts.players else self._middle_level

    def usual_seats(self) -> tuple[Seat, ...]:
        """Return the default seats: one person, and computer players if the game has them."""
        first, *others = usual_seats(self.rules)
        return (first, *([self.another_seat()] * len(others)))

    def another_seat(self) -> Seat:
        """Return who joins a person: a computer player if the game has them."""
        if self.levels:
            return Seat(player="computer", level=self._middle_level)
        return Seat()

    @property
    def _middle_level(self) -> str:
        return self.levels[len(self.levels) // 2]


def _found_games() -> dict[str, Game]:
    """Return the games that are declared in the folders of `games`, in their order."""
    folders = (
        import_module(f"{games.__name__}.{each.name}") for each in iter_modules(games.__path__)
    )
    found: list[Declaration] = sorted((folder.GAME for folder in folders), key=_number)
    return {each.id: Game(each.id, each.load, each.load_words) for each in found}


def _number(declaration: Declaration) -> int:
    return declaration.number


GAMES = _found_games()
"""The games by id."""


def game(game_id: str) -> Game:
    """Return the game with the id ``game_id``; raises RefusedError if there is none."""
    if game_id not in GAMES:
        raise RefusedError(reason("no such game", game=game_id[:40]))
    return GAMES[game_id]
