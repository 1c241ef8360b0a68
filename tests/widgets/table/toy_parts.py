"""The toy as a game of the catalogue, with descriptions and a table for the window.

A form of it for one player offers nothing that a game can do without.
"""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from PySide6.QtWidgets import QWidget

from gamesuite.catalogue import Game
from gamesuite.engine.declaration import Parts
from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Ask
from gamesuite.engine.words.descriptions import Descriptions
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.table_kind import TableKind
from tests.widgets.table.toy_controller import ToyController
from tests.widgets.table.toy_look import ToyLook
from tests.widgets.table.toy_rules import Burn, Command, Draw, Lay, Name, ToyRules, ToyView


class ToyDescriptions(Descriptions[ToyView, Command]):
    """The descriptions of the toy, named ``title``."""

    def __init__(self, title: str = "Toy") -> None:
        self._title = title

    def title(self) -> str:
        return self._title

    def summary(self) -> str:
        return "A toy"

    def templates(self) -> dict[str, str]:
        return {"ranks": "those cards are not of one rank.", "nothing chosen": "choose cards."}

    def command(self, view: ToyView, command: Command) -> str:
        match command:
            case Lay(cards, to):
                return f"Lays {' '.join(cards)} on {to}"
            case Burn(card):
                return f"Throws {card} away"
            case Draw(number):
                return f"Draws {number}"
            case Name(word):
                return f"Names {word}"
            case _:
                return "Passes"

    def chance_result(self, view: ToyView, command: Command) -> str:
        """Return the card drawn, the last in the hand of the player to act, if it is visible."""
        drawn = view.hands[view.turn][-1].face if isinstance(command, Draw) else None
        return f"It is {drawn}" if drawn else ""

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        return "The toy is over."


def _load() -> Parts:
    rules = ToyRules()
    players = {"easy": partial(RandomPlayer[Any, Any], rules)}
    return Parts(rules, players)


def _table(ask: Ask[Any], parent: QWidget) -> AnyGameTable:
    return GameTable(ToyLook(), ToyController(), ask, parent)


TOY = Game("toy", _load, ToyDescriptions)
TOY_TABLE = TableKind(_table)


class LeastRules(ToyRules):
    """The rules of the toy for one player."""

    seat_counts: ClassVar[tuple[int, ...]] = (1,)


def _load_least() -> Parts:
    return Parts(LeastRules(), {})


LEAST = Game("least", _load_least, partial(ToyDescriptions, "Least"))
"""A game with no puzzles, coach, lesson, options, levels, help page, icon or translation."""
LEAST_TABLE = TableKind(_table, tuple, pieces="other")
"""Its table, without a list of keys and printed pages."""
