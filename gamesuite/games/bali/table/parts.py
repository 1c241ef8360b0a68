"""The names of the parts of the table.

Columns and the pile of removed words are named as in events.
"""

from __future__ import annotations

from gamesuite.games.bali.state import LETTERS, Place

DECK, COUNT, UNSEEN_PART, WORDS, STOP, BALI = "deck", "count", "unseen", "words", "stop", "bali"
QUESTION, NO_LETTER = "question", "no letter"
SHOW_LETTERS = "show letters"
"""The button that shows which letters of a Bali card make part of a word."""
WORD, SAY = "word", "say"
"""The line for the word that a dictionary wants to be named, and the button that names it."""
BAR = "bar"
"""The band that says what happens in company, and what a build that is laid out is worth."""
PLAY, BACK, CANNOT, PASS = "play", "back", "cannot", "pass"
CHALLENGE, ACCEPT, ALL_ACCEPT = "challenge", "accept", "all accept"
BAR_BUTTONS = (PLAY, BACK, CHALLENGE, ACCEPT, ALL_ACCEPT, PASS, CANNOT)
"""The buttons in the band; some of them are there at a time."""
LETTER_PARTS = {letter: f"letter {letter}" for letter in LETTERS}
"""The buttons for the letter that a Bali card is to stand for."""
LETTERS_ACROSS = 5
"""How many of them are in a row."""


def removed_part(panel: int) -> str:
    """Return where the words go that are removed from ``panel``, from 0."""
    return f"removed {panel + 1}"


def handle_part(place: Place) -> str:
    """Return the button that removes the word at ``place``."""
    return f"remove {place}"


def gap_part(panel: int, slot: int) -> str:
    """Return the gap of ``panel`` before the column shown in ``slot``, both from 0."""
    return f"panel {panel + 1} gap {slot + 1}"
