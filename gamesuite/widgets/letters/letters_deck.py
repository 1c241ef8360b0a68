"""The faces of letter cards, with any letter and any value.

A face is a letter and a digit for the value, such as A1. In lower case it is a wild card that
stands for the letter, such as a0; ?0 is a wild card that stands for none yet.
"""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: faces may be on file

from string import ascii_lowercase, ascii_uppercase

from gamesuite.widgets.drawing.deck import Deck, FacePainter, Sample

JEWEL = "?"
"""The letter of a wild card that stands for none yet."""
# Every letter as an ordinary card and as a wild one.
_LETTERS = ascii_uppercase + ascii_lowercase + JEWEL


def _painter() -> FacePainter:
    from gamesuite.widgets.letters.letters_painter import LettersPainter

    return LettersPainter()


LETTERS_DECK = Deck(
    tuple(letter + value for letter in _LETTERS for value in "012345"),
    _painter,
    Sample((None, "A0", "?5"), (("C1",), ("J4",), ("W2", "E0")), "R1"),
    spread=0.5,
    has_suits=False,
)
