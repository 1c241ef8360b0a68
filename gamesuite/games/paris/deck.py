"""The High Deck: eight persons in four houses (The High Deck).

A card is named by two letters, the person and the house: ``KO`` is the Knight of the Sun.
"""

from __future__ import annotations

MAJORS = "KPFL"
MINORS = "VSCM"
PERSONS = MAJORS + MINORS
"""Knight, Priest, Father, Lover, then their minors Vassal, Sinner, Child, Maid."""
HOUSES = "OAYT"
"""Sun, Arrow, Flower, Pyramid."""

DECK: tuple[str, ...] = tuple(person + house for house in HOUSES for person in PERSONS)
"""All cards, house by house. Shuffles start from this order, so it is part of game files."""

VALUE: dict[str, int] = {card: (40, 30, 20, 10)[PERSONS.index(card[0]) % 4] for card in DECK}
BIT: dict[str, int] = {card: 1 << place for place, card in enumerate(DECK)}
"""The bit of each card, for sets of cards written as integers."""
