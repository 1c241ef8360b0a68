"""Properties that hold for every game, checked in random play.

:func:`check` plays one game at random through a match, as every player does, and fails where a
property does not hold.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar

import msgspec

from gamesuite.engine import record
from gamesuite.engine.match import Match, Restart
from gamesuite.engine.rules import Rules, WordRules, apply, command_type
from gamesuite.engine.setup import Setup

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")

MOST_COMMANDS = 200
SOME_PLAYS = 20
"""The most commands of a guessed position whose legality is checked."""


def check(
    rules: Rules[S, C, V],
    setup: Setup,
    seed: int,
    most_commands: int = MOST_COMMANDS,
    watch: Callable[[S], None] | None = None,
) -> Match[S, C, V]:
    """Play ``setup`` at random and check every property; return the match as it ended.

    ``seed`` decides the commands; a game is cut off after ``most_commands``. ``watch`` is called
    with every position and may check more.
    """
    game = _RandomGame(rules, setup, seed, watch)
    game.play(most_commands)
    game.undo_all()
    game.redo_all()
    game.reload()
    return game.match


class _RandomGame(Generic[S, C, V]):
    """A game and all its positions, the deal first."""

    def __init__(
        self, rules: Rules[S, C, V], setup: Setup, seed: int, watch: Callable[[S], None] | None
    ) -> None:
        self._rules = rules
        self._watch = watch
        self._rng = Random(seed)
        self.match = Match(rules, setup)
        self._states = [self.match.state]

    def play(self, most_commands: int) -> None:
        """Do random commands to the end of the game, at most ``most_commands``."""
        self._check_position()
        while self.match.outcome is None and len(self._states) <= most_commands:
            plays = list(self._rules.legal_commands(self.match.state))
            assert plays, "the game is not over, but no command is legal"
            command = self._rng.choice(plays)
            self._check_command(command)
            self.match.do(command)
            self._states.append(self.match.state)
            self._check_position()

    def undo_all(self) -> None:
        """Undo command by command and check every position.

        Only a scored game keeps own words, and an undo ends scoring: positions lose them first.
        """
        self.match.stop_scoring("undo")
        rules = self._rules
        if isinstance(rules, WordRules):
            self._states = [rules.with_own_words(state, None) for state in self._states]
        for state in reversed(self._states[:-1]):
            assert self.match.undo()
            _assert_equal(self.match.state, state)
        assert not self.match.can_undo()

    def redo_all(self) -> None:
        """Redo command by command and check every position against a new calculation."""
        for entry, before, after in zip(
            self.match.entries, self._states, self._states[1:], strict=False
        ):
            assert not isinstance(entry.command, Restart)
            step = apply(self._rules, before, entry.command, entry.facts)
            _assert_equal(step.state, after)
            assert self.match.redo() == step.events
            _assert_equal(self.match.state, after)
        assert not self.match.can_redo()

    def reload(self) -> None:
        """Save and load the match early, late and at its end, with undone commands."""
        last = len(self._states) - 1
        for cursor in (last // 3, 2 * last // 3, last):
            self.match.go_to(cursor)
            text = record.write(self.match)
            loaded = record.read(text, self._rules)
            _assert_equal(loaded.state, self._states[cursor])
            assert loaded.entries == self.match.entries
            assert loaded.cursor == cursor
            assert loaded.setup == self.match.setup
            assert loaded.unscored == self.match.unscored
            assert loaded.stopped_scores == self.match.stopped_scores
            assert record.write(loaded) == text

    def _check_command(self, command: C) -> None:
        rules, state = self._rules, self.match.state
        assert rules.refusal(state, command) is None, command
        text = msgspec.json.encode(command)
        _assert_equal(msgspec.json.decode(text, type=command_type(rules)), command)

    def _check_position(self) -> None:
        rules, state = self._rules, self.match.state
        seats = range(len(self.match.setup.seats))
        assert rules.to_act(state) in seats
        assert len(rules.scores(state)) == len(seats)
        possible = rules.possible_scores(self.match.setup)
        assert all(score in possible for score in rules.scores(state)), possible
        for seat in (*seats, None):
            self._check_view(seat)
        if self._watch is not None:
            self._watch(state)
        outcome = rules.outcome(state)
        if outcome is not None:
            assert set(outcome.winners) <= set(seats)
            assert next(rules.legal_commands(state), None) is None, (
                "a command is legal after the end"
            )

    def _check_view(self, seat: int | None) -> None:
        """Check that a guess fits the view of ``seat`` and has the same legal commands."""
        rules, state = self._rules, self.match.state
        view = rules.view(state, seat)
        guess = rules.guess(view, self._rng.getrandbits(32))
        _assert_equal(rules.view(guess, seat), view)
        if seat != rules.to_act(state):
            return
        plays = list(rules.legal_commands(guess))
        for command in self._rng.sample(plays, min(SOME_PLAYS, len(plays))):
            assert rules.refusal(state, command) is None, command


def _assert_equal(one: object, other: object) -> None:
    """Check that two values and their hashes are equal."""
    assert one == other
    assert hash(one) == hash(other)
