"""Where everything lies on the table of King Albert.

The reserve is above the columns, its cards apart (King Albert, The table). The foundations
are beside the columns, which need all the height.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import PRAISE, Scene, Seated
from gamesuite.games.king_albert.rules import (
    COLUMN_NAMES,
    FOUNDATION_NAMES,
    RESERVE_NAMES,
    SUITS,
    View,
)
from gamesuite.widgets.drawing.card_frame import CARD_RATIO
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.table.geometry import FULL_SPREAD, CardLayout, CardSpec, PartSpec, Room
from gamesuite.widgets.table.part_widgets import PartWidget
from gamesuite.widgets.table.praise_part import PraisePart
from gamesuite.widgets.table.table_look import TableLook

# Lengths are in widths of a card, so a card is 1 wide and CARD_RATIO high.

_MARGIN = 0.16
"""The space round everything."""
_COLUMN_PITCH = 1.1
"""The distance from the left edge of a column to that of the next."""
_ROW_PITCH = CARD_RATIO + 0.12
"""The distance from the top of a row of the reserve to that of the next."""
_GAP = 0.2
"""The space between the columns, the reserve and the foundations."""
_LEAST_FOUNDATION_GAP = 0.06
"""The least space between two foundations."""

# Numbers of cards

_LONG_COLUMN = 7
"""A dealt column of so many cards is long: the table has no room for it to grow."""
_GROWTH = 2
"""By how many cards columns can grow before their fans squeeze, if none is long."""


class KingAlbertLook(TableLook[View]):
    """The look of King Albert and its variations."""

    makes_room: ClassVar[bool] = True

    def __init__(self) -> None:
        FRENCH_DECK.use()

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> CardLayout:
        """Return the layout for the columns and the reserve of the variation.

        The upper ``room.result`` pixels are left to the result of a finished game.
        """
        layout = _layout_of(view, praises=any(part.name == PRAISE for part in scene.parts))
        return replace(layout, result=room.result) if room.result else layout

    def shape(self, view: View) -> float:
        """Return the width of the layout, compared with its height."""
        layout = _layout_of(view, praises=False)
        return layout.width / layout.height

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for the part ``spec``."""
        return PraisePart(spec, parent) if spec.name == PRAISE else super().part(spec, parent)


def _layout_of(view: View, *, praises: bool) -> CardLayout:
    """Return the layout for the variation of ``view``; see `_layout`, which keeps what it made."""
    variation = view.tableau.variation
    return _layout(
        len(variation.columns), max(variation.columns), variation.reserve, praises=praises
    )


@lru_cache(maxsize=16)
def _layout(columns: int, longest: int, reserve: int, *, praises: bool) -> CardLayout:
    """Return the layout for ``columns`` of up to ``longest`` cards and ``reserve`` cards.

    If it ``praises``, as when a game is won, there is a part for that over columns and reserve.
    """
    rows = math.ceil(reserve / columns)
    columns_top = _MARGIN + rows * _ROW_PITCH + _GAP
    growth = _GROWTH if longest < _LONG_COLUMN else 0
    gaps = len(SUITS) - 1
    height = max(
        columns_top + CARD_RATIO + (longest - 1 + growth) * FULL_SPREAD + _MARGIN,
        2 * _MARGIN + len(SUITS) * CARD_RATIO + gaps * _LEAST_FOUNDATION_GAP,
    )
    foundations_left = _MARGIN + columns * _COLUMN_PITCH + _GAP
    parts = [*_reserve(columns, reserve), *_foundations(foundations_left, height)]
    for index in range(columns):
        x = _MARGIN + index * _COLUMN_PITCH
        parts.append(CardSpec(COLUMN_NAMES[index], x=x, y=columns_top, fan="down"))
    if praises:  # a gap, as it has no pieces and no outline
        size = (foundations_left - _MARGIN - _GAP, height - 2 * _MARGIN)
        parts.append(CardSpec(PRAISE, "gap", x=_MARGIN, y=_MARGIN, room=size))
    return CardLayout(tuple(parts), foundations_left + 1 + _MARGIN, height)


def _reserve(columns: int, count: int) -> Iterator[CardSpec]:
    """Yield the places of the reserve, in as many rows as they need, each row centred."""
    for index in range(count):
        row, place = divmod(index, columns)
        row_length = min(columns, count - row * columns)
        x = _MARGIN + ((columns - row_length) / 2 + place) * _COLUMN_PITCH
        y = _MARGIN + row * _ROW_PITCH
        yield CardSpec(RESERVE_NAMES[index], x=x, y=y, picture="reserve")


def _foundations(x: float, height: float) -> Iterator[CardSpec]:
    """Yield the foundations one below the other at ``x``, as far apart as ``height`` allows."""
    pitch = min((height - 2 * _MARGIN - CARD_RATIO) / (len(SUITS) - 1), _ROW_PITCH)
    for index, suit in enumerate(SUITS):
        y = _MARGIN + index * pitch
        yield CardSpec(FOUNDATION_NAMES[index], x=x, y=y, picture="foundation", suit=suit)
