"""What a worker does for a computer player: it decides as the player does, and knows no more."""

from __future__ import annotations

from random import Random

import pytest

from gamesuite import jobs, opening
from gamesuite.catalogue import GAMES
from gamesuite.engine.player import luck_number
from gamesuite.engine.setup import Seat
from gamesuite.jobs import Legality
from gamesuite.patience.rules import FOUNDATION, Move
from gamesuite.workers.job import Job


@pytest.mark.parametrize("level", GAMES["balut"].levels)
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


@pytest.mark.parametrize("name", ["balut", "bali", "paris"])
def test_a_job_carries_what_its_player_sees_and_its_own_luck(name: str) -> None:
    played = GAMES[name]
    match = opening.new_match(name, {}, 3, (Seat(), Seat())).match
    while match.moves() < 2 or match.rules.to_act(match.state) != 1:
        match.do(next(match.rules.legal_commands(match.state)))
    for level in played.levels:
        view = played.parts.players[level]().view(match.rules, match.state, 1)
        luck = luck_number(3, 1, match.moves())
        assert jobs.job_to_act(played, match, level) == Job(jobs.DECIDE, (name, level, view, luck))


def test_a_command_is_checked_with_what_it_relies_on() -> None:
    match = opening.new_match("king-albert", {"variation": "raglan"}, 1).match
    king = Move("KS", FOUNDATION)
    refused = match.rules.refusal(match.state, king)
    assert refused is not None
    for command, found in ((Move("2S", FOUNDATION), None), (king, refused)):
        (legality,) = jobs.check("king-albert", match.state, command)
        assert legality == Legality(found, {}, None)
    assert [*jobs.prepare("king-albert", match.state)] == [Legality(None, {}, None)]
