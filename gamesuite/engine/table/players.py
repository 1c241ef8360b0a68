"""The players round a table: their names, plates and hidden cards, and the praise of a win."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.cards import CardId
from gamesuite.engine.language import _
from gamesuite.engine.table.scene import Look, Part, Piece, PraiseContent, SeatContent, Seated
from gamesuite.engine.words.seats import numbered_player


def names_at(seated: Seated, seats: int) -> tuple[str, ...]:
    """Return the names of all ``seats``, numbers if nobody has told them, as in a picture."""
    return seated.names if len(seated.names) == seats else tuple(map(numbered_player, range(seats)))


def seat_part(seat: int) -> str:
    """Return what the part with the plate of ``seat``, from 0, is usually called."""
    return f"seat {seat + 1}"


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


def face_down(card: CardId, name: str, look: Look = "") -> Piece:
    """Return ``card`` of the player ``name`` as it is in a hand that others may not see."""
    return Piece(card, None, _("Face-down card of {name}").format(name=name), look)


def win_praise(
    winners: tuple[int, ...], seated: Seated, names: tuple[str, ...]
) -> PraiseContent | None:
    """Return the praise of ``winners`` among several players with these ``names``.

    There is none if only computer players have won.
    """
    persons = seated.persons or tuple(range(len(names)))
    if not set(winners) & set(persons):
        return None
    if len(winners) > 1:
        return PraiseContent(_("A tie!"), passes=True)
    words = _("You win!") if len(persons) == 1 else _("{name} wins!").format(name=names[winners[0]])
    return PraiseContent(words, passes=True)
