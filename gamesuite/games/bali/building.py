"""Putting columns together, and taking the last build apart again."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gamesuite.games.bali.cards import WILD
from gamesuite.games.bali.commands import Build
from gamesuite.games.bali.state import (
    Card,
    Column,
    Panels,
    Pending,
    State,
    Table,
    with_columns,
)


def built_column(table: Table, build: Build) -> Column:
    """Return the column that ``build`` makes, its wild cards declared; nobody judged it yet."""
    letters = iter(build.wilds)
    places = (build.column, *build.pieces)
    cards = (card for place in places for card in table.column(place).cards)
    return Column(tuple(_declared(card, letters) for card in cards))


def built_panels(table: Table, build: Build, *, complete: bool) -> Panels:
    """Return the panels after ``build``, openings where the pieces lay."""
    column = msgspec.structs.replace(built_column(table, build), complete=complete)
    openings = dict.fromkeys(build.pieces, Column())
    return with_columns(table.panels, {build.column: column, **openings})


def taken_back(state: State, pending: Pending) -> State:
    """Return ``state`` as it lay before the build in ``pending`` (Bali, Challenge).

    The cards dealt since go back to the top of the deck, and everyone has seen them now.
    """
    table = msgspec.structs.replace(
        state.table, panels=pending.panels, forfeits=pending.forfeits, pending=None
    )
    drawn = tuple(card for _, card in pending.drawn)
    known = max(pending.known, len(drawn))
    return msgspec.structs.replace(state, table=table, deck=drawn + state.deck, known=known)


def _declared(card: Card, letters: Iterator[str]) -> Card:
    return Card(card.id, next(letters).lower()) if card.face == WILD else card
