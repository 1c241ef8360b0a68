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
from gamesuite.engine.player import AnyPlayer, RandomPlayer
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import AnyRules
from gamesuite.engine.setup import Seat
from gamesuite.engine.thinking.arena import Counts, Points
from gamesuite.engine.words.descriptions import AnyDescriptions

Automatic: TypeAlias = Callable[[tuple[Any, ...], Any], Any]
Finish: TypeAlias = Callable[[Any, Any], tuple[Any, ...]]
Players: TypeAlias = Mapping[str, Callable[[], AnyPlayer]]
"""The computer players of a game by name, created when they are needed."""


class Parts(msgspec.Struct, frozen=True):
    """The rules of a game and what goes with them.

    States, commands and views have different types in every game; code that takes a game from the
    catalogue does not look inside them.

    ``counts`` and ``points`` are statistics of matches of ``players`` besides the scores.
    ``automatic`` chooses, from the history and the state, a command that the program may do by
    itself. ``follow`` gives, from the same, the command of a person that follows from an earlier
    one, such as an answer that was given for everybody. ``finish`` lists the commands that end the
    game when nothing else is left to do.
    ``coach`` is the module of its coach (see :mod:`gamesuite.engine.advice`), empty if there is
    none. ``solvable`` is whether the coach has a solver, ``values`` whether it values commands in
    numbers. ``levels`` are the ``players`` that persons can play against, weakest first.

    ``option_values`` names, for options whose values depend on the machine, the job that yields
    those values and why there are no more (a Reason, or None).

    ``is_slow`` says whether the rules may take longer than a frame for a command in a state, so
    that a worker is asked (`gamesuite.jobs`); for the command None, whether any may. ``notice``
    says what the player has to know about how such commands are judged in a state, if anything.
    ``is_question`` says whether the player to act is only asked for an objection: nobody has to
    wait long for a computer player that has none. If partners ``confer``, a computer player tells
    the person to act for its side what it would do.
    """

    rules: AnyRules
    players: Players
    counts: Counts[Any] | None = None
    points: Points[Any] | None = None
    automatic: Automatic | None = None
    follow: Automatic | None = None
    finish: Finish | None = None
    coach: str = ""
    solvable: bool = False
    values: bool = False
    levels: tuple[str, ...] = ()
    option_values: Mapping[str, str] = {}
    is_slow: Callable[[Any, Any], bool] | None = None
    notice: Callable[[Any], Reason | None] | None = None
    is_question: Callable[[Any], bool] | None = None
    confer: bool = False

    @property
    def has_review(self) -> bool:
        """Whether the coach can review a game."""
        return self.solvable or self.values


class Game(msgspec.Struct, frozen=True, dict=True):
    """A game: its ``id`` in files and on the command line, and how to ``load`` it.

    ``freezes_score`` is whether the shown score stays as it is when scoring stops. In other games
    the score sheet is part of play and goes on.
    """

    id: str
    load: Callable[[], Parts]
    load_words: Callable[[], AnyDescriptions]
    freezes_score: bool = False

    @cached_property
    def parts(self) -> Parts:
        """The game itself, loaded on first use."""
        return self.load()

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.parts.rules

    @cached_property
    def descriptions(self) -> AnyDescriptions:
        """The descriptions of the game, loaded on first use: the picker needs no more of it."""
        return self.load_words()

    def points(self, match: AnyMatch) -> tuple[int, ...]:
        """Return the score of every seat in ``match`` as it is shown."""
        stopped = match.stopped_scores if self.freezes_score else None
        return self.rules.scores(match.state) if stopped is None else stopped

    def is_computer(self, seat: Seat) -> bool:
        """Return whether a computer player plays at ``seat``.

        A file may name computer players for a game that has none; persons play for them.
        """
        return seat.player == "computer" and bool(self.parts.levels)

    def level(self, seat: Seat) -> str:
        """Return the level of the computer player at ``seat``, the middle one if it is unknown.

        The game must have levels.
        """
        return seat.level if seat.level in self.parts.players else self._middle_level

    def usual_seats(self) -> tuple[Seat, ...]:
        """Return the default seats: one person, and computer players if the game has them."""
        first, *others = self.rules.default_seats()
        return (first, *([self.another_seat()] * len(others)))

    def another_seat(self) -> Seat:
        """Return who joins a person: a computer player if the game has them."""
        if self.parts.levels:
            return Seat(player="computer", level=self._middle_level)
        return Seat()

    @property
    def _middle_level(self) -> str:
        return self.parts.levels[len(self.parts.levels) // 2]


def _players(rules: AnyRules, greedy: Callable[[], AnyPlayer]) -> Players:
    return {"random": partial(RandomPlayer, rules), "greedy": greedy}


def _king_albert_words() -> AnyDescriptions:
    from gamesuite.games.king_albert.words import KingAlbertDescriptions

    return KingAlbertDescriptions()


def _king_albert() -> Parts:
    from gamesuite.games.king_albert.players import GreedyKingAlbert
    from gamesuite.games.king_albert.rules import KingAlbertRules, counts, finish, safe_move

    rules = KingAlbertRules()
    return Parts(
        rules,
        _players(rules, GreedyKingAlbert),
        counts,
        automatic=safe_move,
        finish=finish,
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
        values=True,
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
        points=rules.points,
        coach="gamesuite.games.balut.coach",
        values=True,
        levels=tuple(LEVELS),
    )


def _bali_words() -> AnyDescriptions:
    from gamesuite.games.bali.words import BaliDescriptions

    return BaliDescriptions()


def _bali() -> Parts:
    from gamesuite.games.bali.dictionary import spelling
    from gamesuite.games.bali.dictionary.judge import takes_long
    from gamesuite.games.bali.players import LEVELS, CoachBali, GreedyBali
    from gamesuite.games.bali.rules import BaliRules, answer_for_all, counts, is_question
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
        follow=answer_for_all,
        is_question=is_question,
        confer=True,
        coach="gamesuite.games.bali.coach",
        values=True,
        levels=tuple(LEVELS),
        option_values={"dictionary": spelling.JOB},
        is_slow=takes_long,
        notice=rules.notice,
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
        values=True,
        levels=tuple(LEVELS),
    )


GAMES: dict[str, Game] = {
    "king-albert": Game("king-albert", _king_albert, _king_albert_words, freezes_score=True),
    "bowling-solitaire": Game("bowling-solitaire", _bowling_solitaire, _bowling_solitaire_words),
    "balut": Game("balut", _balut, _balut_words),
    "bali": Game("bali", _bali, _bali_words),
    "paris": Game("paris", _paris, _paris_words),
}


def game(game_id: str) -> Game:
    """Return the game with the id ``game_id``; raises RefusedError if there is none."""
    found = GAMES.get(game_id)
    if found is None:
        raise RefusedError(reason("no such game", game=game_id[:40]))
    return found
