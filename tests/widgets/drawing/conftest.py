"""The French deck for all tests of drawing."""

from __future__ import annotations

import pytest

from gamesuite.widgets.french.french_deck import use_french_deck


@pytest.fixture(autouse=True)
def _french_deck() -> None:
    use_french_deck()
