"""The draft of Bali: what is picked up, a build that is not played yet, and the order of columns.

A build is composed of several pieces, one after the other; alone it has only one.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from gamesuite.games.bali.cards import LETTERS, WILD
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.search import readings
from gamesuite.games.bali.state import Build, Column, Place, Table, count_undeclared

Order: TypeAlias = tuple[int, ...]
"""The columns of a panel in the order in which they are shown."""


class Laid(msgspec.Struct, frozen=True):
    """The draft.

    The columns ``pieces`` lie below the column ``base``, and ``wilds`` are the letters chosen so
    far for the Bali cards there. ``word`` is what is written where the player is asked for a word
    with these letters, else None. The column ``held`` is picked up. ``orders`` are those of the
    panels, missing where columns lie as they were dealt: reordering is not a move (Bali,
    Partnership). While it ``is_stopping``, the next press ends the game. ``help`` is how far help
    with the letters of a Bali card is: nothing, offered or shown.
    """

    base: Place | None = None
    pieces: tuple[Place, ...] = ()
    wilds: str = ""
    word: str | None = None
    held: Place | None = None
    orders: tuple[Order, ...] = ()
    is_stopping: bool = False
    help: Literal["", "offered", "shown"] = ""

    def released(self) -> Laid:
        """Return the draft with nothing picked up or built."""
        return Laid(orders=self.orders)

    def with_held(self, place: Place) -> Laid:
        """Return the draft with nothing but the column at ``place`` picked up."""
        return replace(self.released(), held=place)

    def with_piece(self, piece: Place, base: Place) -> Laid:
        """Return the draft with ``piece`` below ``base``, after the pieces that are there."""
        pieces = self.pieces if self.base == base else ()
        return replace(self.released(), base=base, pieces=(*pieces, piece), wilds=self.wilds)

    @property
    def build(self) -> Build | None:
        """The build that is laid out, None if there is none."""
        if self.base is None:
            return None
        return Build(self.base, self.pieces, self.wilds, (self.word or "").strip())


def carried_over(table: Table, draft: Laid) -> Laid:
    """Return what of ``draft`` still holds after a change: the order of the columns."""
    return Laid(orders=tuple(order_of(table, draft, panel) for panel in range(table.seats)))


def order_of(table: Table, draft: Laid, panel: int) -> Order:
    """Return the columns of ``panel`` in the order in which they are shown."""
    usual = tuple(range(len(table.panels[panel])))
    order = draft.orders[panel] if panel < len(draft.orders) else usual
    return order if tuple(sorted(order)) == usual else usual


def moved(table: Table, draft: Laid, place: Place, slot: int) -> Laid:
    """Return ``draft`` with the column at ``place`` shown in the gap before ``slot``."""
    orders = [order_of(table, draft, panel) for panel in range(table.seats)]
    order = orders[place.panel]
    before = [column for column in order[:slot] if column != place.column]
    after = [column for column in order[slot:] if column != place.column]
    orders[place.panel] = (*before, place.column, *after)
    return Laid(orders=tuple(orders))


def letters_wanted(table: Table, draft: Laid) -> int:
    """Return how many Bali cards of the build in ``draft`` have no letter yet (Bali, The wild)."""
    if draft.base is None:
        return 0
    places = (draft.base, *draft.pieces)
    wilds = sum(count_undeclared(table.column(place).cards) for place in places)
    return wilds - len(draft.wilds)


def shown_column(table: Table, draft: Laid, place: Place) -> Column:
    """Return what lies at ``place``, with the build of ``draft`` laid out."""
    if place in draft.pieces:
        return Column()
    if draft.build is None or place != draft.base:
        return table.column(place)
    wilds = draft.wilds + "?" * letters_wanted(table, draft)
    return table.built_column(replace(draft.build, wilds=wilds))


def working_letters(table: Table, draft: Laid) -> frozenset[str]:
    """Return the letters with which the next Bali card of the build makes part of a listed word.

    They come from the built-in list and are help, whatever dictionary judges.
    """
    if draft.base is None:
        return frozenset()
    text = shown_column(table, draft, draft.base).text
    lexicon = built_in()
    return frozenset(
        letter
        for letter in LETTERS
        if any(True for _ in readings(lexicon, lexicon.anywhere, text.replace(WILD, letter, 1)))
    )
