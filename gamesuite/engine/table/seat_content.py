"""What the plate of a player shows: a value of `Part.content` for any game of several. No Qt."""

from __future__ import annotations

import msgspec


class SeatContent(msgspec.Struct, frozen=True):
    """The plate of a player: the ``name``, and the lines below it.

    ``is_active``: the player is to act. ``is_dealer``: the player has dealt. ``is_partner``: it is
    the viewer's partner. ``team`` is the side that partners play for, None without partners.
    ``score`` is set in a result, where ``is_winner`` marks who wrote it. ``figure`` stands beside
    the name at any time: the score so far.
    """

    name: str
    lines: tuple[str, ...] = ()
    is_active: bool = False
    is_dealer: bool = False
    is_partner: bool = False
    score: str = ""
    is_winner: bool = False
    team: int | None = None
    figure: str = ""
