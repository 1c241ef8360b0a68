"""The commands and the position of Bali: what lies open on the table, and what does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.luck import Luck
from gamesuite.games.bali.cards import WILD, word_value
from gamesuite.games.bali.options import BaliOptions

LONGEST_WORD = 54
COLUMNS = {1: 7, 2: 7, 3: 5, 4: 4}
"""The number of columns of a panel, by the number of seats."""

Phase: TypeAlias = Literal["turn", "window", "name", "forfeit", "over"]
"""What is awaited: a turn; whether an opponent challenges; the word of the challenged player; the
column to forfeit; nothing more."""

Ending: TypeAlias = Literal["stuck", "stopped", "passed", "cleared", "forfeits"]


class Place(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The ``column`` of a ``panel``, both from 0; a panel has the number of its seat."""

    panel: int
    column: int

    def __str__(self) -> str:
        """Return the name of the place in events and on a table."""
        return f"panel {self.panel + 1} column {self.column + 1}"


class Build(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="build"
):
    """Put the columns ``pieces``, in this order, below the column ``column``.

    ``wilds`` are letters, A to Z, for the wild cards of the result that are not yet declared, from
    the top of the column down. ``word`` is one that contains the result, named by the player for a
    dictionary that cannot list its words.
    """

    column: Place
    pieces: tuple[Place, ...]
    wilds: Annotated[str, msgspec.Meta(max_length=2)] = ""
    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)] = ""


class Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove"):
    """Remove the complete word ``column`` from the panel; it scores."""

    column: Place


class NameWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name the ``word`` the challenged build is part of."""

    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="challenge"):
    """Challenge the last build: it is not part of a word."""


class CannotPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cannot-play"):
    """Declare that nothing can be built or removed."""


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="forfeit"):
    """Choose the ``column`` that the player who cannot play forfeits."""

    column: Place


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="pass"):
    """Pass: on the last cards, instead of challenging, or with no word to name.

    ``everyone``: none of the persons who share a screen challenges. Each of them still passes in
    turn; the program does so for them.
    """

    everyone: bool = False


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """End a solitaire early."""


Command: TypeAlias = Build | Remove | NameWord | Challenge | CannotPlay | Forfeit | Pass | Stop


class Card(Seen, frozen=True):
    """A card whose face is known."""

    face: str


class Column(msgspec.Struct, frozen=True):
    """The ``cards`` of a column, top card first, none in an opening.

    ``is_complete`` is the dictionary's verdict, fixed when the column was built, that they form a
    word.
    """

    cards: tuple[Card, ...] = ()
    is_complete: bool = False

    @property
    def faces(self) -> str:
        """The names of the cards: capitals, declared wilds in lower case, ``?`` if undeclared."""
        return "".join(card.face for card in self.cards)

    @property
    def text(self) -> str:
        """The letters for the dictionary: capitals, ``?`` for an undeclared wild."""
        return self.faces.upper()

    @property
    def value(self) -> int:
        """The score of the column as a word."""
        return word_value(self.faces)

    @property
    def is_incomplete(self) -> bool:
        """Whether there are cards here that do not form a word."""
        return bool(self.cards) and not self.is_complete


Panel: TypeAlias = tuple[Column, ...]
Panels: TypeAlias = tuple[Panel, ...]
Cut: TypeAlias = tuple[tuple[int, str], ...]
"""One round of cutting for the start: who cut which card."""


class Pending(msgspec.Struct, frozen=True):
    """A build that may still be challenged, and the position before it.

    ``column`` was built from ``pieces``; ``panels``, ``known`` and ``forfeits`` are those before
    it; ``drawn`` are the cards dealt since, with their places, in order. ``asked`` is the seat
    that may challenge, or has challenged.
    """

    column: Place
    pieces: tuple[Place, ...]
    panels: Panels
    known: int
    forfeits: int
    drawn: tuple[tuple[Place, Card], ...]
    asked: int


class Table(msgspec.Struct, frozen=True):
    """The open part of a position, the same for everyone.

    ``seat`` has the turn. ``lost_turns`` has a number a side, ``passed`` the sides that passed (a
    team is one side, see :meth:`side`); ``forfeits`` counts those since the last build or removal,
    ``shuffles`` all of them.
    """

    options: BaliOptions
    dealer: int
    cuts: tuple[Cut, ...]
    panels: Panels
    seat: int
    lost_turns: tuple[int, ...]
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
    def is_solitaire(self) -> bool:
        """Whether there is only one player."""
        return self.seats == 1

    @property
    def sides(self) -> int:
        """The number of sides: teams, or single players."""
        return 2 if self.options.partnership else self.seats

    @property
    def hides_words(self) -> bool:
        """Whether nobody is told which columns are words, since opponents judge builds.

        It is so until the game is over (Bali, Challenge).
        """
        is_chosen = self.options.challenges == "challenges" and not self.is_solitaire
        return is_chosen and self.phase != "over"

    def side(self, seat: int) -> int:
        """Return the side of ``seat``; opposite partners share one (Bali, Partnership)."""
        return seat % self.sides

    def panels_of(self, seat: int) -> tuple[int, ...]:
        """Return the panels that ``seat`` may build on (Bali, Partnership)."""
        side = self.side(seat)
        return tuple(panel for panel in range(self.seats) if self.side(panel) == side)

    def next_seat(self, seat: int) -> int:
        """Return the seat to the left of ``seat``."""
        return (seat + 1) % self.seats

    def has_place(self, place: Place) -> bool:
        """Return whether ``place`` exists."""
        panels = self.panels
        return 0 <= place.panel < len(panels) and 0 <= place.column < len(panels[place.panel])

    def column(self, place: Place) -> Column:
        """Return the column at ``place``; raises IndexError if there is no such place."""
        return self.panels[place.panel][place.column]

    def built_column(self, build: Build) -> Column:
        """Return the column that ``build`` makes, its wild cards declared, not yet judged."""
        letters = iter(build.wilds)
        places = (build.column, *build.pieces)
        cards = (card for place in places for card in self.column(place).cards)
        return Column(tuple(_declared(card, letters) for card in cards))

    def columns(self) -> Iterator[tuple[Place, Column]]:
        """Yield all columns with cards, and their places, panel by panel."""
        for panel in range(self.seats):
            yield from self.columns_of(panel)

    def columns_of(self, panel: int) -> Iterator[tuple[Place, Column]]:
        """Yield the columns of ``panel`` with cards, and their places."""
        for index, column in enumerate(self.panels[panel]):
            if column.cards:
                yield Place(panel, index), column

    def own_columns(self) -> Iterator[tuple[Place, Column]]:
        """Yield the columns that the seat with the turn may build on, remove or forfeit."""
        for panel in self.panels_of(self.seat):
            yield from self.columns_of(panel)

    def pending_column(self) -> Column:
        """Return the column that may be, or is, challenged; an opening if there is none."""
        return Column() if self.pending is None else self.column(self.pending.column)

    @property
    def to_act(self) -> int:
        """The seat to act."""
        if self.phase == "window" and self.pending is not None:
            return self.pending.asked
        return self.next_seat(self.seat) if self.phase == "forfeit" else self.seat


def with_columns(panels: Panels, changed: dict[Place, Column]) -> Panels:
    """Return ``panels`` with ``changed`` columns."""
    return tuple(
        tuple(changed.get(Place(number, index), column) for index, column in enumerate(panel))
        for number, panel in enumerate(panels)
    )


class Removed(msgspec.Struct, frozen=True):
    """A word removed from the panel of ``seat`` for ``points``; ``faces`` are its cards."""

    seat: int
    points: int
    faces: str


class State(msgspec.Struct, frozen=True):
    """A position.

    ``deck`` has its top card first. ``known`` is how many cards on top of it everyone has seen:
    those a challenge put back, until they are drawn again or the deck is shuffled. ``own`` are the
    player's own words that count, None for those of the moment.
    """

    luck: Luck
    table: Table
    deck: tuple[Card, ...]
    known: int = 0
    removed: tuple[Removed, ...] = ()
    own: tuple[str, ...] | None = None

    @property
    def is_on_last_cards(self) -> bool:
        """Whether builds must leave a word (Bali, Last cards); never in a solitaire."""
        return not self.deck and not self.table.is_solitaire

    @property
    def has_challenges(self) -> bool:
        """Whether opponents judge a build made now, rather than the referee (Bali, Challenge)."""
        table = self.table
        is_chosen = table.options.challenges == "challenges" and not table.is_solitaire
        return is_chosen and bool(self.deck)


def declared_wilds(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the declared wild cards among ``cards``, in alphabetical order."""
    return tuple(sorted(card.face for card in cards if card.face.islower()))


def count_undeclared(cards: tuple[Card, ...]) -> int:
    """Return how many wild cards among ``cards`` are not yet declared."""
    return sum(card.face == WILD for card in cards)


def _declared(card: Card, letters: Iterator[str]) -> Card:
    return Card(card.id, next(letters).lower()) if card.face == WILD else card
