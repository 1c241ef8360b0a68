"""Cards as a viewer sees them."""

from __future__ import annotations

import msgspec


class CardId(msgspec.Struct, frozen=True, order=True):
    """The identity of a card, which does not reveal its face.

    ``shuffle`` is the number of the shuffle in the game and ``place`` the place in its dealt
    order, both from 0. A card keeps its id until it is shuffled again.
    """

    shuffle: int
    place: int


class Seen(msgspec.Struct, frozen=True):
    """A card in a view: its ``id`` and its ``face``, None if it is hidden from the viewer."""

    id: CardId
    face: str | None
