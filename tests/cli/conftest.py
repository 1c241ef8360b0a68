from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite import opening
from gamesuite.patience.rules import FOUNDATION, Move


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A game of King Albert, Raglan, with one card brought home by the player."""
    match = opening.new_match("king-albert", {"variation": "raglan"}, 1).match
    match.do(Move("2S", FOUNDATION))
    path = tmp_path / "raglan.gsave"
    opening.save_file(path, match)
    return path
