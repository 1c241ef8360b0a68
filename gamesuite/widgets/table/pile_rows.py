"""Where the piles of a patience lie: rows, each in the middle, and foundations beside them.

The last row is the columns, which run down and need all the height.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from gamesuite.engine.rules import Options
from gamesuite.engine.table.scene import PRAISE, Scene, Seated
from gamesuite.patience.pack import PACK, SUITS
from gamesuite.patience.rules import Patience, Pile, View
from gamesuite.widgets.drawing.card_frame import CARD_RATIO
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.table.geometry import FULL_SPREAD, CardLayout, CardSpec, Room
from gamesuite.widgets.table.patience_table import Arrangement, PileRows
from gamesuite.widgets.table.table_look import TableLook

# Lengths are in widths of a card, so a card is 1 wide and CARD_RATIO high.

_MARGIN = 0.16
"""The space round everything."""
_COLUMN_PITCH = 1.1
"""The distance from the left edge of a column to that of the next."""
_ROW_PITCH = CARD_RATIO + 0.12
"""The distance from the top of a row above the columns to that of the next."""
_GAP = 0.2
"""The space between the columns, the other rows and the piles beside them."""
_LEAST_GAP_BESIDE = 0.06
"""The least space between two piles that lie beside the rows."""

# Numbers of cards

_LONG_COLUMN = 7
"""A dealt column of so many cards is long: the table has no room for it to grow."""
_GROWTH = 2
"""By how many cards columns can grow before their fans squeeze, if none is long."""


class PatienceLook(TableLook[View[Any]]):
    """The look of the patience with these ``rules``, whose piles lie as ``arrangement`` says."""

    makes_room: ClassVar[bool] = True

    def __init__(self, rules: Patience[Any], arrangement: Arrangement) -> None:
        FRENCH_DECK.use()
        self._arrangement = arrangement
        self._rules = rules
        self._laid_out_for: object = None
        """What the last layout depends on besides the arrangement."""
        self._last_layout = CardLayout((), 1.0, 1.0)

    def layout(self, view: View[Any], scene: Scene, seated: Seated, room: Room) -> CardLayout:
        """Return the layout of the piles; a praise lies over the rows."""
        layout = self._layout(view, praises=any(part.name == PRAISE for part in scene.parts))
        return replace(layout, result=room.result) if room.result else layout

    def shape(self, view: View[Any]) -> float:
        """Return the width of the layout compared with its height."""
        layout = self._layout(view, praises=False)
        return layout.width / layout.height

    def _layout(self, view: View[Any], *, praises: bool) -> CardLayout:
        """Return the layout: the last one, unless something has changed on which it depends."""
        tableau = view.tableau
        can_turn = self._rules.turns is None or tableau.turns < self._rules.turns
        backs = [(pile.kind, pile.index, pile.down) for pile in tableau.piles]
        depends_on = (tableau.options, backs, can_turn, praises)
        if depends_on != self._laid_out_for:
            drawn = self._rules.drawn
            outlines = tuple(_outline(pile, drawn, can_turn=can_turn) for pile in tableau.piles)
            self._laid_out_for = depends_on
            rows, longest = self._arrangement(tableau), _longest(self._rules, tableau.options)
            self._last_layout = _laid_out(rows, longest, outlines, praises=praises)
        return self._last_layout


class _Outline(NamedTuple):
    """What a layout has to know of a pile."""

    name: str
    picture: str
    suit: str | None
    is_fanned: bool
    backs: int
    """How many of its cards lie face down, of a fan."""
    spread: int
    """How many cards it shows side by side, 0 for the top one."""


def _outline(pile: Pile, drawn: int, *, can_turn: bool) -> _Outline:
    """Return what a layout has to know of ``pile``; a draw turns up ``drawn`` cards."""
    is_column = pile.kind == "column"
    return _Outline(
        pile.name,
        _picture(pile, can_turn=can_turn),
        SUITS[pile.index] if pile.kind == "foundation" else None,
        is_column,
        pile.down if is_column else 0,
        drawn if pile.kind == "waste" and drawn > 1 else 0,
    )


def _picture(pile: Pile, *, can_turn: bool) -> str:
    """Return the outline of ``pile`` while it is empty, one of ``PLACE_KINDS``."""
    match pile.kind:
        case "foundation":
            return "foundation"
        case "reserve" | "cell":
            return "reserve"
        case "stock":
            return "turns over" if can_turn else "spent"
        case _:
            return "empty"


def _longest(rules: Patience[Any], options: Options) -> int:
    """Return how many cards the longest column is dealt, whatever cards they are."""
    first = rules.dealt_first(options)
    cards = first + tuple(card for card in PACK if card not in first)
    return max(len(pile.cards) for pile in rules.deal(options, cards) if pile.kind == "column")


def _laid_out(
    where: PileRows, longest: int, piles: tuple[_Outline, ...], *, praises: bool
) -> CardLayout:
    """Return the layout of ``piles``, with room for a praise if the game ``praises``.

    The ``longest`` column is dealt so many cards.
    """
    columns = max(map(len, where.rows))
    above = len(where.rows) - 1
    top = _MARGIN + above * _ROW_PITCH + (_GAP if above else 0)
    growth = _GROWTH if longest < _LONG_COLUMN else 0
    bottom = top + CARD_RATIO + (longest - 1 + growth) * FULL_SPREAD + _MARGIN
    number = len(where.beside)
    height_beside = 2 * _MARGIN + number * CARD_RATIO + max(number - 1, 0) * _LEAST_GAP_BESIDE
    height = max(bottom, height_beside)
    right = _MARGIN + columns * _COLUMN_PITCH
    side = right + _GAP
    places = dict(_row_places(where, top)) | dict(_side_places(where.beside, side, height))
    parts = [
        CardSpec(
            pile.name,
            x=places[pile.name][0],
            y=places[pile.name][1],
            picture=pile.picture,
            suit=pile.suit,
            fan="down" if pile.is_fanned else "",
            backs=pile.backs,
            spread=pile.spread,
        )
        for pile in piles
    ]
    if praises:
        room = (right - _MARGIN, height - 2 * _MARGIN)
        parts.append(CardSpec(PRAISE, "gap", x=_MARGIN, y=_MARGIN, room=room))
    width = side + 1 + _MARGIN if number else right - _COLUMN_PITCH + 1 + _MARGIN
    return CardLayout(tuple(parts), width, height)


def _row_places(where: PileRows, top: float) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yield the name and place of each pile in the rows; the last row starts at ``top``."""
    columns = max(map(len, where.rows))
    for number, row in enumerate(where.rows):
        is_last = number == len(where.rows) - 1
        y = top if is_last else _MARGIN + number * _ROW_PITCH
        for index, name in enumerate(row):
            if name:
                yield name, (_MARGIN + ((columns - len(row)) / 2 + index) * _COLUMN_PITCH, y)


def _side_places(
    names: tuple[str, ...], x: float, height: float
) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yield the name and place of each pile at ``x``, as far apart as ``height`` allows."""
    between = max(len(names) - 1, 1)
    pitch = min((height - 2 * _MARGIN - CARD_RATIO) / between, _ROW_PITCH)
    for index, name in enumerate(names):
        yield name, (x, _MARGIN + index * pitch)
