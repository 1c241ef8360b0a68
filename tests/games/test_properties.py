from __future__ import annotations

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine.setup import Setup
from gamesuite.games.bali.matches import playing
from gamesuite.games.bali.thinking import playing_out
from tests.games.fairness import TELLTALE, Fairness
from tests.games.properties import check
from tests.games.setups import setup_name, setups

SETUPS = [setup for game in GAMES.values() for setup in setups(game, TELLTALE + 1)]


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the players of Bali think little: what they know does not depend on it."""
    monkeypatch.setattr(playing, "EFFORT", playing.Effort(20_000, 80, 2, 6, 1))
    monkeypatch.setattr(playing_out, "EFFORT", playing_out.PLAIN)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_random_play_has_the_properties_of_every_game(setup: Setup) -> None:
    game = GAMES[setup.game]
    check(game.rules, setup, seed=1, most_commands=45, watch=Fairness(game, setup, seed=2))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_set_up_for_every_number_of_seats(game: str) -> None:
    found = {len(setup.seats) for setup in setups(GAMES[game], 1)}
    assert found == set(GAMES[game].rules.seat_counts)
