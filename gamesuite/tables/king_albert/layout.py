"""Where everything lies at the table of King Albert.

The reserve stands apart above the columns (King Albert, dealing); the foundations stand beside
them, where they cost no height: height is what columns need.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.games.king_albert.deck import SUITS
from gamesuite.games.king_albert.views import View
from gamesuite.widgets.french.french_deck import use_french_deck
from gamesuite.widgets.pieces.card_pixmap import CARD_RATIO
from gamesuite.widgets.table.geometry import FULL_SPREAD, Layout, PartSpec, Room
from gamesuite.widgets.table.table_look import TableLook

_MARGIN = 0.16
_PITCH = 1.1
_ROW = CARD_RATIO + 0.12
_BLOCK = 0.2
_NARROW = 0.06
_GROWTH = 2
"""How many cards a column can grow beyond the longest of the deal before it is squeezed."""


class KingAlbertLook(TableLook[View]):
    """The places of King Albert and its variations."""

    def __init__(self) -> None:
        use_french_deck()

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> Layout:
        """Return the layout for the number of columns and reserve cards of the variation."""
        variation = view.tableau.variation
        return _layout(len(variation.columns), max(variation.columns), variation.reserve)


@lru_cache(maxsize=8)
def _layout(columns: int, longest: int, reserve: int) -> Layout:
    rows = -(-reserve // columns)
    top = _MARGIN + rows * _ROW + _BLOCK
    growth = _GROWTH if longest < 7 else 0
    bottom = top + CARD_RATIO + (longest - 1 + growth) * FULL_SPREAD + _MARGIN
    side = _MARGIN + columns * _PITCH + _BLOCK
    height = max(bottom, 2 * _MARGIN + 4 * CARD_RATIO + 3 * _NARROW)
    places = (
        *_reserve(columns, reserve),
        *_foundations(side, height),
        *(
            PartSpec(f"column {index + 1}", _MARGIN + index * _PITCH, top, fan="down")
            for index in range(columns)
        ),
    )
    return Layout(places, side + 1 + _MARGIN, height)


def _reserve(columns: int, count: int) -> Iterator[PartSpec]:
    """Yield the places of the reserve in as many rows as it needs, each row in the middle."""
    for index in range(count):
        row, at = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        x = _MARGIN + ((columns - in_row) / 2 + at) * _PITCH
        yield PartSpec(f"reserve {index + 1}", x, _MARGIN + row * _ROW, picture="reserve")


def _foundations(x: float, height: float) -> Iterator[PartSpec]:
    """Yield the foundations one above the other, as far apart as the height allows."""
    pitch = min((height - 2 * _MARGIN - CARD_RATIO) / 3, _ROW)
    for index, suit in enumerate(SUITS):
        y = _MARGIN + index * pitch
        yield PartSpec(f"foundation {index + 1}", x, y, picture="foundation", suit=suit)
