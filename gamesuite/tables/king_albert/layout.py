"""Where everything lies on the table of King Albert.

The reserve is above the columns, its cards apart (King Albert, The table). The foundations
are beside the columns, which need all the height.
"""

from __future__ import annotations

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

# All lengths are in widths of a card.
_MARGIN = 0.16
_COLUMN_PITCH = 1.1
_ROW_PITCH = CARD_RATIO + 0.12
_GAP = 0.2
"""The space between the columns, the reserve and the foundations."""
_LEAST_FOUNDATION_GAP = 0.06
_GROWTH = 2
_LONG_COLUMN = 7
"""Where all dealt columns are shorter, they can grow by `_GROWTH` cards before fans squeeze."""


class KingAlbertLook(TableLook[View]):
    """The look of King Albert and its variations."""

    makes_room: ClassVar[bool] = True

    def __init__(self) -> None:
        FRENCH_DECK.use()

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> CardLayout:
        """Return the layout for the columns and the reserve of the variation."""
        layout = _layout_at(view, praises=any(part.name == PRAISE for part in scene.parts))
        return replace(layout, result=room.result) if room.result else layout

    def shape(self, view: View) -> float:
        """Return the shape of the layout."""
        layout = _layout_at(view, praises=False)
        return layout.width / layout.height

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``."""
        return PraisePart(spec, parent) if spec.name == PRAISE else super().part(spec, parent)


def _layout_at(view: View, *, praises: bool) -> CardLayout:
    variation = view.tableau.variation
    return _layout(
        len(variation.columns), max(variation.columns), variation.reserve, praises=praises
    )


@lru_cache(maxsize=16)
def _layout(columns: int, longest: int, reserve: int, *, praises: bool) -> CardLayout:
    """Return the layout for ``columns`` of up to ``longest`` cards and ``reserve`` cards.

    If it ``praises``, a game is won.
    """
    rows = -(-reserve // columns)
    top = _MARGIN + rows * _ROW_PITCH + _GAP
    growth = _GROWTH if longest < _LONG_COLUMN else 0
    bottom = top + CARD_RATIO + (longest - 1 + growth) * FULL_SPREAD + _MARGIN
    side = _MARGIN + columns * _COLUMN_PITCH + _GAP
    height = max(bottom, 2 * _MARGIN + 4 * CARD_RATIO + 3 * _LEAST_FOUNDATION_GAP)
    parts: tuple[CardSpec, ...] = (
        *_reserve(columns, reserve),
        *_foundations(side, height),
        *(
            CardSpec(COLUMN_NAMES[index], x=_MARGIN + index * _COLUMN_PITCH, y=top, fan="down")
            for index in range(columns)
        ),
    )
    if praises:
        room = (side - _MARGIN - _GAP, height - 2 * _MARGIN)
        parts = (*parts, CardSpec(PRAISE, "gap", x=_MARGIN, y=_MARGIN, room=room))
    return CardLayout(parts, side + 1 + _MARGIN, height)


def _reserve(columns: int, count: int) -> Iterator[CardSpec]:
    """Yield the places of the reserve, in as many rows as they need, each row centred."""
    for index in range(count):
        row, place = divmod(index, columns)
        row_length = min(columns, count - row * columns)
        x = _MARGIN + ((columns - row_length) / 2 + place) * _COLUMN_PITCH
        y = _MARGIN + row * _ROW_PITCH
        yield CardSpec(RESERVE_NAMES[index], x=x, y=y, picture="reserve")


def _foundations(x: float, height: float) -> Iterator[CardSpec]:
    """Yield the foundations one below the other, as far apart as ``height`` allows."""
    pitch = min((height - 2 * _MARGIN - CARD_RATIO) / 3, _ROW_PITCH)
    for index, suit in enumerate(SUITS):
        y = _MARGIN + index * pitch
        yield CardSpec(FOUNDATION_NAMES[index], x=x, y=y, picture="foundation", suit=suit)
