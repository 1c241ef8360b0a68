"""How far a game is: figures, and bars that fill."""

from __future__ import annotations

import msgspec


class Bar(msgspec.Struct, frozen=True):
    """A bar that is full at ``whole`` and shows ``done``, with the sign of a ``suit``, "C" to "S".

    ``words`` name it within a sentence.
    """

    suit: str
    words: str
    done: int
    whole: int


class Figure(msgspec.Struct, frozen=True):
    """A ``value`` with its ``label``, and ``bars`` that show it."""

    label: str
    value: str
    bars: tuple[Bar, ...] = ()


class OwnRecord(msgspec.Struct, frozen=True):
    """What a result means for the player: ``words`` in sentences, and ``figures`` after a win.

    ``is_new`` tells whether it is better than everything before.
    """

    words: str = ""
    figures: tuple[Figure, ...] = ()
    is_new: bool = False
