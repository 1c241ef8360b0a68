"""The faces of letter cards, with any letter and any value."""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: faces may be on file

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING

from gamesuite.widgets.drawing.deck import Deck, Sample

if TYPE_CHECKING:
    from gamesuite.widgets.letters.letters_painter import LettersPainter

JEWEL = "?"
"""The letter of a wild card that stands for none yet."""
_VALUES = "012345"
LETTER_FACES: tuple[str, ...] = tuple(
    letter + value for letter in ascii_uppercase + ascii_lowercase + JEWEL for value in _VALUES
)
"""The faces, each a letter and a value; in lower case it is a wild card that stands for it."""


def _painter() -> LettersPainter:
    from gamesuite.widgets.letters.letters_painter import LettersPainter

    return LettersPainter()


LETTERS_DECK = Deck(
    LETTER_FACES,
    _painter,
    Sample((None, "A0", "?5"), (("C1",), ("J4",), ("W2", "E0")), "R1"),
    spread=0.5,
    has_suits=False,
)


def use_letters_deck() -> None:
    """Register the faces of letter cards; a second call does nothing."""
    LETTERS_DECK.use()
