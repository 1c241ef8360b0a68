"""The position of Bali: what lies open on the table, and what does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.luck import Luck
from gamesuite.games.bali.cards import WILD, word_value
from gamesuite.games.bali.commands import Place
from gamesuite.games.bali.options import BaliOptions

COLUMNS = {1: 7, 2: 7, 3: 5, 4: 4}
"""How many columns a panel has, by the number of seats."""

Phase: TypeAlias = Literal["turn", "window", "name", "forfeit", "over"]
"""What is awaited: a turn; whether an opponent challenges; the challenged player's word; which
column is forfeited; nothing any more."""

Ending: TypeAlias = Literal["stuck", "stopped", "passed", "cleared", "forfeits"]


class Card(Seen, frozen=True):
    """A card whose face is known."""

    face: str


class Column(msgspec.Struct, frozen=True):
    """The ``cards`` of a column, top card first, none in an opening.

    ``complete`` is the dictionary's verdict, fixed when the column was built, that they are a
    word.
    """

    cards: tuple[Card, ...] = ()
    complete: bool = False

    @property
    def faces(self) -> str:
        """The names of the cards: capitals, declared wilds small, ``?`` for an undeclared one."""
        return "".join(card.face for card in self.cards)

    @property
    def text(self) -> str:
        """The letters as the dictionary has them: capitals, ``?`` for an undeclared wild."""
        return self.faces.upper()

    @property
    def value(self) -> int:
        """What the column scores as a word."""
        return word_value(self.faces)

    @property
    def uncompleted(self) -> bool:
        """Whether cards lie here that are no word."""
        return bool(self.cards) and not self.complete


Panel: TypeAlias = tuple[Column, ...]
Panels: TypeAlias = tuple[Panel, ...]
Cut: TypeAlias = tuple[tuple[int, str], ...]
"""One round of cutting for the start: who cut which card."""


class Pending(msgspec.Struct, frozen=True):
    """A build that may still be challenged, and how everything lay before it.

    ``column`` was built from ``pieces``; ``panels``, ``known`` and ``forfeits`` are those before
    it; ``drawn`` are the cards dealt since, with their places, in order. ``asked`` is the seat
    that may challenge, or did.
    """

    column: Place
    pieces: tuple[Place, ...]
    panels: Panels
    known: int
    forfeits: int
    drawn: tuple[tuple[Place, Card], ...]
    asked: int


class Table(msgspec.Struct, frozen=True):
    """What everyone sees, whoever they are.

    ``seat`` has the turn. ``lost`` turns and ``passed`` count by sides (a team is one side, see
    :meth:`side`); ``forfeits`` were made since the last build or removal, ``shuffles`` in all.
    """

    options: BaliOptions
    dealer: int
    cuts: tuple[Cut, ...]
    panels: Panels
    seat: int
    lost: tuple[int, ...]
    phase: Phase = "turn"
    passed: tuple[int, ...] = ()
    forfeits: int = 0
    shuffles: int = 0
    pending: Pending | None = None
    ending: Ending | None = None

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.panels)

    @property
    def solitaire(self) -> bool:
        """Whether one player plays alone."""
        return self.seats == 1

    @property
    def sides(self) -> int:
        """How many play against each other: teams, or single players."""
        return 2 if self.options.partnership else self.seats

    def side(self, seat: int) -> int:
        """Return the side of ``seat``: with partners, opposite seats are one."""
        return seat % self.sides

    def open_to(self, seat: int) -> tuple[int, ...]:
        """Return the panels that ``seat`` builds on (Bali, Partnership)."""
        return tuple(p for p in range(self.seats) if self.side(p) == self.side(seat))

    def after(self, seat: int) -> int:
        """Return the seat to the left of ``seat``."""
        return (seat + 1) % self.seats

    def has(self, place: Place) -> bool:
        """Return whether there is such a ``place``."""
        panels = self.panels
        return 0 <= place.panel < len(panels) and 0 <= place.column < len(panels[place.panel])

    def column(self, place: Place) -> Column:
        """Return the column at ``place``; raises IndexError if there is no such place."""
        return self.panels[place.panel][place.column]

    def columns(self) -> Iterator[tuple[Place, Column]]:
        """Yield all columns that have cards, with their places, panel by panel."""
        for number in range(self.seats):
            yield from self.columns_of(number)

    def columns_of(self, panel: int) -> Iterator[tuple[Place, Column]]:
        """Yield the columns of ``panel`` that have cards, with their places."""
        for index, column in enumerate(self.panels[panel]):
            if column.cards:
                yield Place(panel, index), column

    def own_columns(self) -> Iterator[tuple[Place, Column]]:
        """Yield the columns that the seat whose turn it is may build on, remove or lose."""
        for panel in self.open_to(self.seat):
            yield from self.columns_of(panel)

    def doubted(self) -> Column:
        """Return the column that may be challenged or is, an opening if there is none."""
        return Column() if self.pending is None else self.column(self.pending.column)

    @property
    def actor(self) -> int:
        """The seat whose command is awaited."""
        if self.phase == "window" and self.pending is not None:
            return self.pending.asked
        return self.after(self.seat) if self.phase == "forfeit" else self.seat


def with_columns(panels: Panels, changed: dict[Place, Column]) -> Panels:
    """Return ``panels`` with the ``changed`` columns in their places."""
    return tuple(
        tuple(changed.get(Place(number, index), column) for index, column in enumerate(panel))
        for number, panel in enumerate(panels)
    )


class Removed(msgspec.Struct, frozen=True):
    """A word taken off the panel of ``seat`` for ``points``; ``faces`` are its cards."""

    seat: int
    points: int
    faces: str


class State(msgspec.Struct, frozen=True):
    """A position.

    ``deck`` has its top card first, and everyone has seen the ``known`` first ones of it.
    """

    luck: Luck
    table: Table
    deck: tuple[Card, ...]
    known: int = 0
    removed: tuple[Removed, ...] = ()

    @property
    def last_cards(self) -> bool:
        """Whether builds must leave a word (Bali, Last cards); never so in a solitaire."""
        return not self.deck and not self.table.solitaire


def declared_wilds(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the declared wild cards among ``cards``, in alphabetical order."""
    return tuple(sorted(card.face for card in cards if card.face.islower()))


def undeclared(cards: tuple[Card, ...]) -> int:
    """Return how many wild cards among ``cards`` are not declared yet."""
    return sum(card.face == WILD for card in cards)
