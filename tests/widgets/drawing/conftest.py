"""All decks for all tests of drawing."""

from __future__ import annotations

import pytest

from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.letters.letters_deck import LETTERS_DECK


@pytest.fixture(autouse=True)
def _all_decks() -> None:
    FRENCH_DECK.use()
    HIGH_DECK.use()
    LETTERS_DECK.use()
