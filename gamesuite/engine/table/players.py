"""The players round a table: what they are called, and the plates with their names."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.language import _
from gamesuite.engine.table.scene import Part, SeatContent, Seated
from gamesuite.engine.words.seats import numbered_player


def names_at(seated: Seated, seats: int) -> tuple[str, ...]:
    """Return the names of all ``seats``, numbers if nobody has told them, as in a picture."""
    return seated.names if len(seated.names) == seats else tuple(map(numbered_player, range(seats)))


def plate(name: str, content: SeatContent, *said: str) -> Part:
    """Return the part ``name`` with the plate of a player.

    A screen reader says the name and the team on it, and then ``said``.
    """
    team = () if content.team is None else (_("Team {number}").format(number=content.team + 1),)
    words = ", ".join((content.name, *team, *said))
    return Part(name, words, content=content, tip=words)


def spoken_signs(content: SeatContent) -> Iterator[str]:
    """Yield what the signs on the plate mean: the viewer's partner, the dealer, who is to act."""
    if content.is_partner:
        yield _("your partner")
    if content.is_dealer:
        yield _("dealer")
    if content.is_active:
        yield _("to play")
