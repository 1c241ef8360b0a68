"""The deck of Bali: its cards, their values and the value of a word (Bali, The deck).

A card is named by its letter, ``A`` to ``Z``. The wild card is ``?`` until it is declared; from
then on its name is its letter in lower case, ``t``, and it still counts as a wild card.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_uppercase

LETTERS = ascii_uppercase
WILD = "?"
WILD_VALUE = 5

_DECK = "A4 B1 C2 D2 E5 F1 G2 H2 I4 J1 K1 L2 M1 N3 O4 P2 Q1 R3 S2 T3 U2 V1 W1 X1 Y1 Z1"
NUMBERS: dict[str, int] = {entry[0]: int(entry[1:]) for entry in _DECK.split()}
"""The number of cards of each letter in a deck; with the wild card there are 54."""

_WORTH = ("AEIOU", "CDGHLNPRST", "BFMWY", "KV", "JX", "QZ")
VALUES: dict[str, int] = {
    letter: value for value, letters in enumerate(_WORTH) for letter in letters
}
"""The value of each letter: a reconstruction that agrees with all published examples."""


def pack(seats: int, *, wild: bool) -> tuple[str, ...]:
    """Return the cards for ``seats`` players: one deck for one player, two for more.

    ``wild`` says whether each deck has its wild card (Bali, Variations).
    """
    deck = [letter for letter in LETTERS for _ in range(NUMBERS[letter])]
    if wild:
        deck.append(WILD)
    return tuple(deck * (1 if seats == 1 else 2))


def is_wild(face: str) -> bool:
    """Return whether the card ``face`` is a wild card, declared or not."""
    return face == WILD or face.islower()


def is_spelt(word: str) -> bool:
    """Return whether ``word`` has only letters of the deck, in lower or upper case."""
    return word.isascii() and word.isalpha()


def word_value(faces: Iterable[str]) -> int:
    """Return the score of a word of the cards ``faces``: their total value times their number."""
    values = [card_value(face) for face in faces]
    return sum(values) * len(values)


def card_value(face: str) -> int:
    """Return the value of the card ``face``."""
    return WILD_VALUE if is_wild(face) else VALUES[face]
