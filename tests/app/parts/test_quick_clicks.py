"""Quick clicks on one part: what they prepare counts, what they decide is done once."""

from __future__ import annotations

import pytest

from gamesuite.dice.tray import ROLL
from gamesuite.engine.setup import Seat
from gamesuite.games.bali.table.parts import STOP
from gamesuite.games.bowling_solitaire.controller import GO_ON
from gamesuite.opening import new_match
from tests.app.player import Player
from tests.app.program import Program
from tests.hands import TableHands

PREPARING = {"bowling-solitaire": "pin G", "bali": "panel 1 column 3", "paris": "hand 1"}
"""Parts where clicks only prepare something, and leave it where it is."""
DECIDING = {
    "king-albert": "reserve 7",
    "bowling-solitaire": GO_ON,
    "balut": ROLL,
    "bali": STOP,
    "paris": "place 1",
}
"""Parts where one click decides something, or warns."""


def _at(program: Program, game: str) -> tuple[Player, TableHands]:
    other = (Seat(player="computer", level="easy"),) if game == "paris" else ()
    player = program.start_at(new_match(game, {}, 2 if other else 1, (Seat(), *other)).match)
    return player, TableHands(player.window)


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("game", PREPARING)
def test_quick_clicks_that_prepare_something_all_count(program: Program, game: str) -> None:
    _, hands = _at(program, game)
    before = hands.table.drafts.current
    hands.click_quickly(PREPARING[game], 2)
    assert hands.table.drafts.current == before
    hands.click_quickly(PREPARING[game], 3)
    assert hands.table.drafts.current != before


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("game", DECIDING)
def test_a_quick_second_click_decides_nothing_more(program: Program, game: str) -> None:
    player, hands = _at(program, game)
    hands.click_quickly(DECIDING[game], 2)
    only_warns = game in ("bali", "bowling-solitaire")
    assert player.window.session.match.moves() == (0 if only_warns else 1)
