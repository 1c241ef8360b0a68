"""The games of the suite: a line and a loader for each.

A game is loaded when its rules or descriptions are first needed, so a command about one game does
not wait for the others.
"""
# ruff: noqa: PLC0415 - see above

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any, TypeAlias

import msgspec

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import LEVELS, AnyPlayer, RandomPlayer
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.rules import AnyRules, is_won_alone, usual_seats
from gamesuite.engine.setup import Seat
from gamesuite.engine.thinking.arena import Counts
from gamesuite.engine.words.descriptions import AnyDescriptions

Players: TypeAlias = Mapping[str, Callable[[], AnyPlayer]]
"""The computer players of a game by name, created when they are needed."""


class Parts(msgspec.Struct, frozen=True):
    """The rules of a game and what goes with them.

    States, commands and views have different types in every game; code that takes a game from the
    catalogue does not look inside them.

    """

    rules: AnyRules

    players: Players
    """Those called "easy", "medium" or "strong" play against persons."""

    counts: Counts[Any] | None = None
    """What is counted besides the scores in many matches between computer players."""

    coach: str = ""
    """The name of the module of its coach (`engine/advice.py`), empty if there is none."""

    solvable: bool = False
    """Whether the coach says if a position can be won; any other one values commands in numbers."""


class Declaration(msgspec.Struct, frozen=True, dict=True):
    """What a game says of itself: its ``id`` in files and on the command line, how to ``load`` it.

    Its words are loaded by ``load_words`` alone: the picker needs no more.
    """

    id: str
    load: Callable[[], Parts]
    load_words: Callable[[], AnyDescriptions]


class Game(Declaration, frozen=True, dict=True):
    """A game as the program uses it; everything is loaded on first use."""

    @cached_property
    def parts(self) -> Parts:
        """The rules and what goes with them."""
        return self.load()

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
    def is_valued(self) -> bool:
        """Whether its coach values commands in numbers."""
        return bool(self.parts.coach) and not self.parts.solvable

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


def _players(rules: AnyRules, greedy: Callable[[], AnyPlayer]) -> Players:
    """Return the players that most games have, both only for measuring others."""
    return {"random": partial(RandomPlayer, rules), "greedy": greedy}


# For each game, what loads its words, and what loads all else


def _king_albert_words() -> AnyDescriptions:
    from gamesuite.games.king_albert.words import KingAlbertDescriptions

    return KingAlbertDescriptions()


def _king_albert() -> Parts:
    from gamesuite.games.king_albert.rules import KingAlbertRules
    from gamesuite.patience.players import GreedyPatience
    from gamesuite.patience.rules import counts

    rules = KingAlbertRules()
    return Parts(
        rules,
        _players(rules, partial(GreedyPatience, rules)),
        counts,
        coach="gamesuite.games.king_albert.coach",
        solvable=True,
    )


def _bowling_solitaire_words() -> AnyDescriptions:
    from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions

    return BowlingSolitaireDescriptions()


def _bowling_solitaire() -> Parts:
    from gamesuite.games.bowling_solitaire.players import CoachBowler, GreedyBowler, RandomBowler
    from gamesuite.games.bowling_solitaire.rules import BowlingSolitaireRules, counts

    players: Players = {"random": RandomBowler, "greedy": GreedyBowler, "coach": CoachBowler}
    return Parts(
        BowlingSolitaireRules(),
        players,
        counts,
        coach="gamesuite.games.bowling_solitaire.coach",
    )


def _balut_words() -> AnyDescriptions:
    from gamesuite.games.balut.words import BalutDescriptions

    return BalutDescriptions()


def _balut() -> Parts:
    from gamesuite.games.balut.players import LEVELS, GreedyBalutPlayer, LookaheadBalutPlayer
    from gamesuite.games.balut.rules import BalutRules

    rules = BalutRules()
    players: Players = {
        **_players(rules, GreedyBalutPlayer),
        "points": LookaheadBalutPlayer,
        **LEVELS,
    }
    return Parts(
        rules,
        players,
        coach="gamesuite.games.balut.coach",
    )


def _bali_words() -> AnyDescriptions:
    from gamesuite.games.bali.words import BaliDescriptions

    return BaliDescriptions()


def _bali() -> Parts:
    from gamesuite.games.bali.players import LEVELS, CoachBali, GreedyBali
    from gamesuite.games.bali.rules import BaliRules, counts
    from gamesuite.own_words import OWN_WORDS

    rules = BaliRules(own=OWN_WORDS.words)
    players: Players = {
        **_players(rules, GreedyBali),
        "quick-coach": partial(CoachBali, quick=True),
        "coach": CoachBali,
        **LEVELS,
    }
    return Parts(
        rules,
        players,
        counts,
        coach="gamesuite.games.bali.coach",
    )


def _paris_words() -> AnyDescriptions:
    from gamesuite.games.paris.words import ParisDescriptions

    return ParisDescriptions()


def _paris() -> Parts:
    from gamesuite.games.paris.players import LEVELS, GreedyParisPlayer
    from gamesuite.games.paris.rules import ParisRules, counts

    rules = ParisRules()
    players: Players = {**_players(rules, GreedyParisPlayer), **LEVELS}
    return Parts(
        rules,
        players,
        counts,
        coach="gamesuite.games.paris.coach",
    )


GAMES: dict[str, Game] = {
    "king-albert": Game("king-albert", _king_albert, _king_albert_words),
    "bowling-solitaire": Game("bowling-solitaire", _bowling_solitaire, _bowling_solitaire_words),
    "balut": Game("balut", _balut, _balut_words),
    "bali": Game("bali", _bali, _bali_words),
    "paris": Game("paris", _paris, _paris_words),
}
"""The games by id, in the order in which they are offered."""


def game(game_id: str) -> Game:
    """Return the game with the id ``game_id``; raises RefusedError if there is none."""
    if game_id not in GAMES:
        raise RefusedError(reason("no such game", game=game_id[:40]))
    return GAMES[game_id]
