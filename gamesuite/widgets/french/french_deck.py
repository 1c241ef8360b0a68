"""The fifty-two faces of the French deck."""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: faces may be on file

from __future__ import annotations

from typing import TYPE_CHECKING

from gamesuite.widgets.drawing.deck import Deck, Sample

if TYPE_CHECKING:
    from gamesuite.widgets.french.french_painter import FrenchPainter

_SUITS = "CDHS"
_RANKS = "A23456789TJQK"
FRENCH_FACES: tuple[str, ...] = tuple(rank + suit for suit in _SUITS for rank in _RANKS)
"""The faces of the French deck, each a rank and a suit."""


def _painter() -> FrenchPainter:
    from gamesuite.widgets.french.french_painter import FrenchPainter

    return FrenchPainter()


FRENCH_DECK = Deck(
    FRENCH_FACES,
    _painter,
    Sample((None, "AS", "4D"), (("QH", "JS"), ("QD", "JC"), ("KC",)), "TH"),
)


def use_french_deck() -> None:
    """Register the faces of the French deck; a second call does nothing."""
    FRENCH_DECK.use()
