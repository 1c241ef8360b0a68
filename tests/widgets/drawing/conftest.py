"""All decks for all tests of drawing."""

from __future__ import annotations

import pytest

from gamesuite.widgets.french.french_deck import use_french_deck
from gamesuite.widgets.high.high_deck import use_high_deck
from gamesuite.widgets.letters.letters_deck import use_letters_deck


@pytest.fixture(autouse=True)
def _all_decks() -> None:
    use_french_deck()
    use_high_deck()
    use_letters_deck()
