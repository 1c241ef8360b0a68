"""The kinds of games that have a golden file, and how such a game is played once."""

from __future__ import annotations

from random import Random
from typing import Any

from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.match import Match
from gamesuite.engine.player import Player, RandomPlayer, players_luck
from gamesuite.engine.rules import Rules
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.opening import new_match
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import Patience
from tests.games.folders import said_by_tests
from tests.games.setups import setups
from tests.golden.kind import GoldenFiles, Kind

DEAL = 20_250
MOST_COMMANDS = 150
RANDOM_EVERY = 6
"""At every how many commands chance decides, so that files have more in them than good play."""


def _golden_files(game: Game) -> GoldenFiles:
    """Return what the tests of ``game`` say of its golden files, or else what fits its rules."""
    said = said_by_tests(game.id, "golden")
    found: GoldenFiles = usual_files(game) if said is None else said.GOLDEN
    return found


def usual_files(game: Game) -> GoldenFiles:
    """Return a kind for each option and number of seats of ``game``, and given cards of a patience.

    The seats are as few and as many as there are; the first choices of all options come first.
    """
    rules = game.rules
    counts = sorted({min(rules.seat_counts), max(rules.seat_counts)})
    options = list({str(each.options): each.options for each in setups(game, DEAL)}.values())
    kinds = [Kind(game.id, each, counts[0]) for each in options]
    kinds += [Kind(game.id, options[0], seats) for seats in counts[1:]]
    if isinstance(rules, Patience):
        return GoldenFiles((*kinds, Kind(game.id, {}, 1, way="given-cards")), PACK)
    return GoldenFiles(tuple(kinds))


GOLDEN = {game.id: _golden_files(game) for game in GAMES.values() if not game.draft}
"""What is said of the golden files of each game, by id."""
KINDS = tuple(kind for golden in GOLDEN.values() for kind in golden.kinds)
"""The kinds of games that have a golden file."""


def played(kind: Kind) -> Match[Any, Any, Any]:
    """Return a match of ``kind`` with everything in it that a file can hold.

    The person at seat 0 restarts once, and takes two decisions back at the end.
    """
    seats = (Seat("Ada"), *(Seat(f"Player {n}", "computer", "greedy") for n in range(2, 10)))
    setup = new_match(kind.game, kind.options, DEAL, seats[: kind.seats]).match.setup
    if kind.way == "given-cards":
        setup = Setup(setup.game, setup.options, setup.seats, Deal(DEAL, _cards(kind.game)))
    match = Match(GAMES[kind.game].rules, setup)
    _play(match, kind, 12)
    match.restart()
    _play(match, kind, 6 if kind.way == "stopped" else MOST_COMMANDS)
    if kind.way == "stopped":
        match.do(kind.stop)
    match.undo()
    match.undo()
    return match


class FirstChoice(Player[Any, Any]):
    """Gives the command that the rules list first."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def decide(self, view: Any, rng: Random) -> Any:
        return next(self._rules.legal_commands(self._rules.guess(view, 0)))


def _play(match: Match[Any, Any, Any], kind: Kind, commands: int) -> None:
    rules = match.rules
    chance: Player[Any, Any] = RandomPlayer(rules)
    usual = GAMES[kind.game].parts.players["greedy"]()
    players = {"by-chance": chance, "first-choice": FirstChoice(rules)}
    for number in range(commands):
        if match.outcome is not None:
            return
        seat = rules.to_act(match.state)
        player = players.get(kind.way, usual if number % RANDOM_EVERY else chance)
        command = player.decide(match.view(seat), players_luck(DEAL, seat, number))
        match.do(command, "computer" if seat else "person")


def _cards(game: str) -> tuple[str, ...]:
    """Return the cards of ``game`` in an order that no deal number has to do with."""
    pack = GOLDEN[game].pack
    return tuple(Random(game).sample(pack, len(pack)))
