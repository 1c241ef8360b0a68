"""A simple computer player of King Albert."""

from __future__ import annotations

from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.king_albert.deck import PACK, SUIT
from gamesuite.games.king_albert.rules import KingAlbertRules, find
from gamesuite.games.king_albert.state import FOUNDATION, Move, Tableau, View, column_place

Worth = tuple[int, int, int]
"""How good a move is, the higher the better: its kind, the length of the sequence it makes, and
the cards it leaves in the column, the fewer the better."""

_HOME = (3, 0, 0)
_POINTLESS = (0, 0, 0)


class GreedyKingAlbert(Player[View, Move]):
    """Sends cards home, else makes the longest sequence, else frees a card that can go on.

    A card that lies in a sequence already stays there. When nothing else is left it makes any
    move, since the game goes on while there is one.
    """

    def __init__(self) -> None:
        self._rules = KingAlbertRules()

    def decide(self, view: View, rng: Random) -> Move:
        """Return the best move; ``rng`` chooses among equals."""
        moves = list(self._rules.plays(self._rules.guess(view, 0)))
        worths = [_worth(view.tableau, move) for move in moves]
        best = max(worths)
        return rng.choice(
            [move for move, worth in zip(moves, worths, strict=True) if worth == best]
        )


def _worth(tableau: Tableau, move: Move) -> Worth:
    if move.to == FOUNDATION:
        return _HOME
    kind, index, height = find(tableau, move.card) or (FOUNDATION, SUIT[move.card], 0)
    column = tableau.columns[index] if kind == "column" else ()
    if kind == FOUNDATION or _joined(tableau, column, height):
        return _POINTLESS
    target = [column_place(at) for at in range(len(tableau.columns))].index(move.to)
    if tableau.columns[target]:
        length = len(tableau.columns[target]) - tableau.tail_start(target)
        return 2, length, -height if column else -len(PACK)
    if height and _is_wanted(tableau, column[height - 1], index):
        return 1, 0, -height
    return _POINTLESS


def _joined(tableau: Tableau, column: tuple[str, ...], height: int) -> bool:
    """Return whether the card at ``height`` of ``column`` lies in sequence on the one below."""
    return height > 0 and tableau.follows(column[height], column[height - 1])


def _is_wanted(tableau: Tableau, card: str, own: int) -> bool:
    """Return whether ``card``, once uncovered in the column ``own``, fits somewhere else."""
    if tableau.fits_foundation(card):
        return True
    others = (column for at, column in enumerate(tableau.columns) if at != own and column)
    return any(tableau.follows(card, column[-1]) for column in others)
