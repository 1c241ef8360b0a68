"""The kinds of games that have a golden file, and how such a game is played once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple

from gamesuite.catalogue import GAMES
from gamesuite.engine.match import Match
from gamesuite.engine.player import Player, RandomPlayer, players_luck
from gamesuite.engine.rules import Rules
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.games.bali.state import Stop
from gamesuite.opening import new_match

DEAL = 20_250
MOST_COMMANDS = 150
RANDOM_EVERY = 6
"""At every how many commands chance decides, so that files have more in them than good play."""


class Kind(NamedTuple):
    """A game with ``options`` for so many ``seats``.

    ``way`` is how it is special: "given-cards" stand in the file; "by-chance" nobody plays well;
    "first-choice" is always what the rules list first; "stopped" ends long before it is over.
    """

    game: str
    options: dict[str, Option]
    seats: int
    way: Literal["", "given-cards", "by-chance", "first-choice", "stopped"] = ""

    @property
    def name(self) -> str:
        """The name of its file, without an ending."""
        words = [self.game, *(_word(*option) for option in self.options.items())]
        if self.seats > 1:
            words.append(f"{self.seats}-seats")
        return "_".join([*words, self.way] if self.way else words)


def _word(name: str, value: Option) -> str:
    if isinstance(value, bool):
        return ("" if value else "no-") + name.replace("_", "-")
    return str(value)


def _king_albert() -> Iterator[Kind]:
    for variation in ("standard", "raglan", "queen-victoria", "brigade"):
        yield Kind("king-albert", {"variation": variation}, 1)
        yield Kind("king-albert", {"variation": variation, "foundations_back": True}, 1)
    yield Kind("king-albert", {}, 1, way="given-cards")


def _bowling_solitaire() -> Iterator[Kind]:
    for variation in ("standard", "open-balls", "practice-frame"):
        yield Kind("bowling-solitaire", {"variation": variation}, 1)
    yield Kind("bowling-solitaire", {}, 1, way="given-cards")


def _balut() -> Iterator[Kind]:
    for seats in (1, 2, 8):
        yield Kind("balut", {"variation": "standard"}, seats)
    yield Kind("balut", {"variation": "federation"}, 2)


def _bali() -> Iterator[Kind]:
    for seats in (1, 2, 3, 4):
        yield Kind("bali", {}, seats)
    yield Kind("bali", {"partnership": True}, 4)
    for seats in (2, 3):
        yield Kind("bali", {"challenges": "challenges"}, seats)
    yield Kind("bali", {"challenges": "challenges", "partnership": True}, 4)
    for bonus in ("double", "fifty", "none"):
        yield Kind("bali", {"bonus": bonus}, 1)
    yield Kind("bali", {"wild": False}, 1)
    yield Kind("bali", {"wild": False}, 2)
    yield Kind("bali", {}, 1, way="given-cards")
    yield Kind("bali", {}, 1, way="stopped")
    yield Kind("bali", {}, 3, way="by-chance")
    yield Kind("bali", {"challenges": "challenges"}, 2, way="by-chance")


def _paris() -> Iterator[Kind]:
    for seats in (2, 3, 4):
        yield Kind("paris", {"match": "rubber"}, seats)
        yield Kind("paris", {"match": "hand", "doubles": "per-occurrence"}, seats)
    yield Kind("paris", {"match": "hand", "open_hands": True}, 2)
    yield Kind("paris", {"match": "hand"}, 2, way="given-cards")
    yield Kind("paris", {"match": "rubber"}, 4, way="first-choice")


KINDS: tuple[Kind, ...] = (
    *_king_albert(),
    *_bowling_solitaire(),
    *_balut(),
    *_bali(),
    *_paris(),
)


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
        match.do(Stop())
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
    packs = {
        "king-albert": [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"],
        "bowling-solitaire": list("0123456789" * 2),
        "bali": list("AAAABCCDDEEEEEFGGHHIIIIJKLLMNNNOOOOPPQRRRSSTTTUUVWXYZ?"),
        "paris": [person + house for person in "KPFLVSCM" for house in "OAYT"],
    }
    return tuple(Random(game).sample(packs[game], len(packs[game])))
