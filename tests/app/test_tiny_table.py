"""A table without room, as on a small screen with a large scale, is drawn all the same."""

from __future__ import annotations

import pytest

from gamesuite.catalogue import GAMES
from tests.app.program import Program


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_without_room_is_drawn(program: Program, game_id: str) -> None:
    player = program.start()
    player.window.deals.choose_game(game_id)
    for size in ((430, 90), (430, 40)):
        player.table.setMinimumSize(0, 0)
        player.table.resize(*size)
        assert not player.table.grab().isNull()
