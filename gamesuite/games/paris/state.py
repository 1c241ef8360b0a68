"""The commands and the position of Paris.

A card is identified by its place in the dealing order of the hand, from 0; ``State.dealt`` has
the names. The same numbers serve a view, which knows only some of the names.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.games.paris.finished.hands_out import HandsOut
from gamesuite.games.paris.options import ParisOptions
from gamesuite.games.paris.rubber import Sheet, rubber_winner, side_of

PLACES = 4
"""How many places with a face-up card and a pile there are on the table."""


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take the face-up card at ``place``, from 0 to 3, into the hand."""

    place: int


class GoOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go-out"):
    """End the hand with at least three melded cards."""


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Do nothing; allowed once no face-up card is left."""


class NextHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next-hand"):
    """Deal the next hand; a command of the next dealer."""


Command: TypeAlias = Take | GoOut | Pass | NextHand


class HandResult(msgspec.Struct, frozen=True):
    """How a hand ended.

    ``out`` is the seat that went out, None if the hand was void; ``won`` says whether it was
    strictly best. ``scores`` are the best scores of the seats compared, None for the others.
    """

    out: int | None
    won: bool
    scores: tuple[int | None, ...]


class State(msgspec.Struct, frozen=True):
    """A position. ``hand`` numbers the hands of the match from 0, void ones included.

    ``hands`` are the cards of every seat, the dealt card first, the others in the order they
    were taken. ``face_up`` is the card at each place, or None; both hold indices in ``dealt``.
    ``pile_sizes`` are the numbers of cards left in the piles there. ``seat`` is to act; ``passes``
    counts passes in a row; ``hands_out`` are the hands that every seat has ended by going out;
    ``result`` is set from the end of a hand to the next deal.
    """

    options: ParisOptions
    luck: Luck
    hand: int
    dealer: int
    dealt: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    face_up: tuple[int | None, ...]
    pile_sizes: tuple[int, ...]
    seat: int
    passes: int
    sheets: tuple[Sheet, ...]
    hands_out: tuple[HandsOut, ...]
    result: HandResult | None = None

    def cards(self, seat: int) -> tuple[str, ...]:
        """Return the names of the cards of ``seat``, the dealt card first."""
        return tuple(self.dealt[card] for card in self.hands[seat])

    def side(self, seat: int) -> int:
        """Return the side that ``seat`` plays for."""
        return side_of(seat, len(self.hands))

    @property
    def has_cards_to_take(self) -> bool:
        """Whether there is a card to take."""
        return any(card is not None for card in self.face_up)

    @property
    def is_over(self) -> bool:
        """Whether the match is over: the rubber is won, or somebody went out in a single hand."""
        if self.options.match == "hand":
            return self.result is not None and self.result.out is not None
        return rubber_winner(self.sheets, len(self.hands)) is not None
