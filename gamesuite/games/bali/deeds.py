"""What a player among several has done, in words for the moment in which it happens.

Unlike the descriptions of commands, which stay in lists, these name the letters that lie open. The
letters of removed words are never named (Bali, Partnership).
"""

from __future__ import annotations

from gamesuite.engine.language import _, counted
from gamesuite.engine.seating import joined
from gamesuite.games.bali.cards import WILD
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Challenge,
    Column,
    Command,
    Forfeit,
    NameWord,
    Remove,
    Table,
)
from gamesuite.games.bali.views import View

NO_LETTER_YET = "\N{BLACK STAR}"
"""What is written for a Bali card that has no letter yet."""


def deed(view: View, command: Command, name: str) -> str:
    """Return what the player ``name`` has done with ``command`` in ``view``."""
    table = view.table
    match command:
        case Build():
            return _build(table, command, name)
        case Remove(place):
            points = counted("{n} point", "{n} points", table.column(place).value)
            return _("{name} removed a word worth {points}").format(name=name, points=points)
        case NameWord(word):
            return _("{name} named {word}").format(name=name, word=word.upper())
        case Forfeit(place):
            letters = letters_together(table.column(place))
            return _("{name} put {letters} back into the deck").format(name=name, letters=letters)
        case _:
            return _said(table, command).format(name=name)


def letters_together(column: Column) -> str:
    """Return the letters of ``column`` in one word, a star for a Bali card without a letter."""
    return column.text.replace(WILD, NO_LETTER_YET)


def captures(table: Table, build: Build) -> tuple[str, ...]:
    """Return the letters of the columns that ``build`` takes from other sides."""
    own = table.panels_of(build.column.panel)
    return tuple(
        letters_together(table.column(piece)) for piece in build.pieces if piece.panel not in own
    )


def _build(table: Table, build: Build, name: str) -> str:
    letters, taken = letters_together(table.built_column(build)), captures(table, build)
    if taken:
        words = _("{name} built {letters} and captured {taken}")
        return words.format(name=name, letters=letters, taken=joined(taken))
    return _("{name} built {letters}").format(name=name, letters=letters)


def _said(table: Table, command: Command) -> str:
    """Return a ``command`` that moves no card, in the phase of ``table``."""
    if isinstance(command, Challenge):
        return _("{name} challenged the build")
    if isinstance(command, CannotPlay):
        return _("{name} couldn't play")
    words = {
        "window": _("{name} accepted the build"),
        "name": _("{name} gave in"),
    }
    return words.get(table.phase, _("{name} passed"))
