from __future__ import annotations

import pytest

from tests.abuse import journal_taken


@pytest.mark.parametrize("number", range(6))
def test_games_on_a_journal_that_is_taken_away(number: int) -> None:
    journal_taken.play(number)
