"""Three patiences as small as they can be: with a stock, with cells, and with runs of any order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from gamesuite.engine.match import Match
from gamesuite.engine.rules import Options
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.patience.rules import Command, Patience, Pile, State, Tableau, View

AnyTableau = Tableau[Options]


class Klondike(Patience[Options]):
    """Draws one card; the waste is turned over once."""

    lifts = "sequence"
    kings_only = True
    turns: ClassVar[int | None] = 1

    def deal(self, options: Options, cards: tuple[str, ...]) -> Iterator[Pile]:
        left = iter(cards)
        columns = [[next(left) for _ in range(index + 1)] for index in range(7)]
        stock = tuple(left)
        yield Pile("stock", 0, stock, down=len(stock))
        yield Pile("waste")
        yield from (Pile("foundation", suit) for suit in range(4))
        for index, column in enumerate(columns):
            yield Pile("column", index, tuple(column), down=index)


class Yukon(Patience[Options]):
    """Any card that lies face up may be lifted with those on it."""

    lifts = "group"
    kings_only = True

    def deal(self, options: Options, cards: tuple[str, ...]) -> Iterator[Pile]:
        left = iter(cards)
        yield from (Pile("foundation", suit) for suit in range(4))
        for index in range(7):
            column = tuple(next(left) for _ in range(index + 5 if index else 1))
            yield Pile("column", index, column, down=index)


class Cells(Patience[Options]):
    """Four cells, eight columns, and single cards move."""

    hides_luck: ClassVar[bool] = False

    def deal(self, options: Options, cards: tuple[str, ...]) -> Iterator[Pile]:
        yield from (Pile("cell", index) for index in range(4))
        yield from (Pile("foundation", suit) for suit in range(4))
        yield from (Pile("column", index, cards[index::8]) for index in range(8))


KLONDIKE, YUKON, CELLS = Klondike(), Yukon(), Cells()
PATIENCES: tuple[Patience[Options], ...] = (KLONDIKE, YUKON, CELLS)


def setup(rules: Patience[Options], number: int = 1) -> Setup:
    """Return the setup of a deal."""
    return Setup(type(rules).__name__.lower(), {}, (Seat(),), Deal(number))


def position(*piles: Pile, turns: int = 0) -> State[Options]:
    """Return a position of ``piles`` and of foundations that are empty unless they are given."""
    suits = {pile.index for pile in piles if pile.kind == "foundation"}
    home = (Pile("foundation", suit) for suit in range(4) if suit not in suits)
    laid = (*piles, *home)
    cards = tuple(card for pile in laid for card in pile.cards)
    return State(cards, Tableau(Options(), laid, turns))


def match(rules: Patience[Options], number: int = 1) -> Match[State[Any], Command, View[Any]]:
    """Return a match of a deal."""
    return Match(rules, setup(rules, number))
