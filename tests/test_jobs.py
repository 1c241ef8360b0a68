"""What a worker does for a computer player: it decides as the player does, and knows no more."""

from __future__ import annotations

from random import Random

import pytest

from gamesuite import jobs, opening
from gamesuite.catalogue import GAMES
from gamesuite.engine.player import luck_number
from gamesuite.workers.job import Job


@pytest.mark.parametrize("level", GAMES["balut"].parts.levels)
def test_it_gives_the_command_of_the_player(level: str) -> None:
    match = opening.new_match("balut", {}, 3).match
    job = Job(jobs.DECIDE, ("balut", level, match.view(0), 8))
    (command,) = job.start()
    player = GAMES["balut"].parts.players[level]()
    assert command == player.decide(match.view(0), Random(8))


def test_the_luck_of_a_player_says_nothing_of_the_deal() -> None:
    numbers = [luck_number(7, seat, decision) for seat in range(4) for decision in range(50)]
    assert len(set(numbers)) == len(numbers)
    assert 7 not in numbers
