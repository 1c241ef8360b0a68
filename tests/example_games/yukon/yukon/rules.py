"""The rules of Yukon, and of Russian Solitaire, its harder sister."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from gamesuite.engine.rules import Options
from gamesuite.patience.rules import ALTERNATING, IN_SUIT, Pairs, Patience, Pile, Tableau


class YukonOptions(Options, frozen=True):
    """The ``variation``; in Russian Solitaire columns build down in suit."""

    variation: Literal["yukon", "russian"] = "yukon"


class YukonRules(Patience[YukonOptions]):
    """Seven columns, no stock: any card that lies face up moves, with all that lie on it."""

    options_type = YukonOptions
    lifts = "group"
    kings_only = True

    def deal(self, options: YukonOptions, cards: tuple[str, ...]) -> Iterator[Pile]:
        """Yield foundations and columns (Yukon, The deal).

        One card to seven are dealt row by row, then four more to each column but the first.
        """
        columns: list[list[str]] = [[] for _ in range(7)]
        left = iter(cards)
        for row in range(7):
            for column in columns[row:]:
                column.append(next(left))
        for _ in range(4):
            for column in columns[1:]:
                column.append(next(left))
        yield from (Pile("foundation", suit) for suit in range(4))
        for index, column in enumerate(columns):
            yield Pile("column", index, tuple(column), down=index)

    def pairs(self, tableau: Tableau[YukonOptions]) -> Pairs:
        """Return which card may lie on which in a column (Yukon, Moves)."""
        return IN_SUIT if tableau.options.variation == "russian" else ALTERNATING
