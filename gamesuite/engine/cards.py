"""Cards as a viewer sees them."""

from __future__ import annotations

import msgspec


class CardId(msgspec.Struct, frozen=True, order=True):
    """Which piece of cardboard this is, without saying what is printed on it.

    ``shuffle`` numbers the shuffles of a game from 0, ``place`` is the place in the dealt order
    of that shuffle, from 0. A card keeps its id until it is shuffled again.
    """

    shuffle: int
    place: int


class Seen(msgspec.Struct, frozen=True):
    """A card in a view: its ``id`` and its ``face``, None where the viewer may not know it."""

    id: CardId
    face: str | None
