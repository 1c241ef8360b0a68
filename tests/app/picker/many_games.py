"""Small patiences that stand beside the games of the suite, for what shows many games."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.rules import Options
from gamesuite.patience.declaration import patience
from gamesuite.patience.rules import Tableau
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.table.patience_table import PileRows, patience_table
from gamesuite.widgets.table.table_kind import TableKind
from tests.games.patience.patiences import Cells

PATIENCES: Mapping[str, str] = {
    "Klondike": "Turn up one card at a time",
    "Yukon": "Move any card that lies face up, with all that lie on it",
    "Scorpion": "Build down in suit among the columns",
    "Eight Off": "Eight cells and columns in suit",
    "Spider": "Two packs, and runs of one suit",
    "Canfield": "Thirteen cards wait in the demon's reserve",
    "Golf": "One up or one down, whatever the suit",
    "Pyramid": "Pairs that make thirteen",
    "La Belle Lucie": "Fans of three, and two redeals",
    "Beleaguered Castle": "Rows beside four aces",
    "Forty Thieves": "Two packs and a stock that is turned once",
    "Baker's Dozen": "Thirteen columns with the kings below",
    "Accordion": "Fold a whole row into one pile",
    "Calculation": "Four piles that count by one, two, three and four",
    "Gaps": "Bring each row into order",
    "Monte Carlo": "Neighbours of one rank go",
    "Russian Solitaire": "Yukon, in suit",
    "Simple Simon": "Spider without a stock",
    "Flower Garden": "Six beds and a bouquet of sixteen cards",
    "Osmosis": "Suits seep from row to row",
    "Bristol": "Eight fans and a stock on three wastes",
    "Miss Milligan": "Two packs, eight at a time",
    "Grandfather's Clock": "Twelve hours round a dial",
    "Sir Tommy": "The oldest patience of all",
    "Westcliff": "Ten columns of three",
}
"""The titles of patiences, with what is said of each."""
FIRST = 5
"""How many games of the suite stand before them."""


def game_id(title: str) -> str:
    """Return the id of the patience called ``title``."""
    return title.lower().replace("'", "").replace(" ", "-")


def rows(tableau: Tableau[Options]) -> PileRows:
    """Return cells and foundations above the columns."""
    cells = tuple(pile.name for pile in tableau.kind("cell"))
    foundations = tuple(pile.name for pile in tableau.foundations)
    return PileRows(((*cells, *foundations), tuple(p.name for p in tableau.kind("column"))))


def make_many(patch: pytest.MonkeyPatch, count: int) -> None:
    """Let the catalogue hold ``count`` games for the test of ``patch``.

    The first are those of the suite, at most `FIRST`: no test depends on how many there are.
    """
    for extra in list(GAMES)[FIRST:]:
        patch.delitem(GAMES, extra)
        patch.delitem(TABLES, extra, raising=False)
    for title in list(PATIENCES)[: count - len(GAMES)]:
        game, table = _patience(title)
        patch.setitem(GAMES, game.id, game)
        patch.setitem(TABLES, game.id, table)


def _patience(title: str) -> tuple[Game, TableKind]:
    game = game_id(title)
    name = f"Rules{game.replace('-', '')}"
    globals()[name] = type(name, (Cells,), {"game": game})  # where its declaration looks for it
    rules = f"{__name__}:{name}"
    said = patience(game, rules, title=title, summary=PATIENCES[title])
    return Game(game, said.load, said.load_words), patience_table(rules, rows)
