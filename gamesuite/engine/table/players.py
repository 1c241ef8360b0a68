"""The players round a table: their names, plates and hidden cards, and the praise of a win."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.cast import character_at
from gamesuite.engine.language import _
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.scene import (
    Look,
    Part,
    Piece,
    PraiseContent,
    Scene,
    SeatContent,
    Seated,
)
from gamesuite.engine.words.seats import level_words, numbered_player, seat_levels, seat_names


def seated_at(
    seats: tuple[Seat, ...],
    viewer: int | None,
    persons: tuple[int, ...] = (),
    manners: tuple[str, ...] = (),
    *,
    watch: bool = False,
) -> Seated:
    """Return who sits at ``seats``, with their names and levels.

    ``viewer``, ``persons``, ``manners`` and ``watch`` are told in `Seated`.
    """
    characters = tuple(map(character_at, seats))
    return Seated(
        viewer, seat_names(seats), persons, seat_levels(seats), watch, characters, manners
    )


def names_at(seated: Seated, seats: int) -> tuple[str, ...]:
    """Return the names of all ``seats``, numbers if nobody has told them, as in a picture."""
    return seated.names if len(seated.names) == seats else tuple(map(numbered_player, range(seats)))


def level_at(seated: Seated, seat: int) -> str:
    """Return in a word how well the computer player at ``seat`` plays, empty for a person."""
    return seated.levels[seat] if seat < len(seated.levels) else ""


def character_of(seated: Seated, seat: int) -> str:
    """Return the id of who of the cast plays at ``seat``, empty for others."""
    return seated.characters[seat] if seat < len(seated.characters) else ""


def manner_at(seated: Seated, seat: int) -> str:
    """Return what the player at ``seat`` likes, in a sentence; empty if nobody knows."""
    return seated.manners[seat] if seat < len(seated.manners) else ""


def with_level(name: str, level: str) -> str:
    """Return ``name``, with the ``level`` of a computer player behind it if there is one.

    >>> with_level("Computer 2", "medium"), with_level("Ann", "")
    ('Computer 2, medium', 'Ann')
    """
    return _("{name}, {level}").format(name=name, level=level) if level else name


def with_any_level(name: str, level: str) -> tuple[str, ...]:
    """Return `with_level` for ``level`` and for those of other computer players.

    A plate has the level of its player only if all of these fit, so that all plates have it or none
    of them.
    """
    return tuple(with_level(name, each) for each in dict.fromkeys((level, *level_words().values())))


def seat_part(seat: int) -> str:
    """Return what the part with the plate of ``seat``, from 0, is usually called."""
    return f"seat {seat + 1}"


def plate(name: str, content: SeatContent, *said: str) -> Part:
    """Return the part ``name`` with the plate of a player.

    A screen reader says the name, the level and the team on it, then ``said``, and at last the
    manner.
    """
    team = () if content.team is None else (_("Team {number}").format(number=content.team + 1),)
    words = ", ".join((with_level(content.name, content.level), *team, *said))
    words = with_manner(words, content.manner)
    return Part(name, words, content=content, tip=words)


def before_deal(scene: Scene) -> Scene:
    """Return ``scene``, that of any deal, as it is before one: the plates and empty places.

    Nobody is to act.
    """
    words = _("Nothing is dealt yet.")
    parts: list[Part] = []
    for part in scene.parts:
        content = part.content
        if isinstance(content, SeatContent):
            bare = replace(content, lines=(), brief=(), is_active=False, is_dealer=False)
            parts.append(plate(part.name, bare))
        elif part.pieces:
            parts.append(Part(part.name, words, content=content))
    return Scene(tuple(parts))


def with_manner(words: str, manner: str) -> str:
    """Return ``words`` about a player with its ``manner`` behind them, if it has one."""
    return f"{words}. {manner}" if manner else words


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
