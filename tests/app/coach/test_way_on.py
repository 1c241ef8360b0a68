"""What a patience says of the way on: that Finish is possible, and that none leads on."""

from __future__ import annotations

import pytest

from gamesuite.games.king_albert.coach import judge
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.opening import new_match
from gamesuite.patience.rules import Move
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.won_line import won_line, won_match

DEAL = 9107955
MOVES = "3H7 6S2 8S4 2S7 6S1 QD6 6S2 6S1 7D4 6S2 4C1 QD8 QD6"  # each with the number of its column
TO_AND_FRO = "No move leads on: cards only go to and fro. Undo, restart or deal anew."


def moves(words: str) -> list[Move]:
    return [Move(each[:2], f"column {each[2]}") for each in words.split()]


@pytest.fixture
def stuck(workers: FakeWorkers, program: Program) -> Player:
    """Return a player at a deal in which only a queen and a six can still go to and fro."""
    match = new_match("king-albert", {}, DEAL).match
    for move in moves(MOVES):
        match.do(move)
    return program.start_at(match)


def answer(workers: FakeWorkers) -> None:
    """Let the worker answer as it would."""
    (job,) = workers.jobs.values()
    assert job.function.endswith("king_albert.coach:judge")
    *_slices, solution = judge(*job.arguments)
    workers.answer(solution)
    workers.finish()


def test_that_cards_only_go_to_and_fro_is_said_when_a_position_comes_back(
    stuck: Player, workers: FakeWorkers
) -> None:
    assert not workers.jobs
    stuck.window.session.do(*moves("QD8"))
    answer(workers)
    assert stuck.status() == TO_AND_FRO
    assert not stuck.match.unscored


def test_nothing_is_said_where_a_card_can_still_go_home(
    workers: FakeWorkers, program: Program
) -> None:
    match = new_match("king-albert", {}, DEAL).match
    for move in moves("3H7 6S2 8S4 2S7 6S1 QD6 6S2 6S1"):
        match.do(move)
    player = program.start_at(match)
    player.window.session.do(*moves("6S2"))
    answer(workers)
    assert player.status() != TO_AND_FRO


def test_another_move_stops_the_look(stuck: Player, workers: FakeWorkers) -> None:
    stuck.window.session.do(*moves("QD8"))
    assert workers.asked == ["judge"]
    stuck.window.session.do(*moves("6S4"))
    assert not workers.jobs


def test_finish_is_offered_once_with_its_key(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(0))
    session, said = player.window.session, []
    for move in line:
        could = session.can_finish()
        session.do(move)
        if session.can_finish() and not could:
            said.append(player.status())
    assert said
    assert set(said) == {"Every card can go home now: Ctrl+F finishes."}


def test_finish_without_a_key_is_offered_by_name(program: Program) -> None:
    line = won_line()
    at = next(at for at in range(len(line)) if _can_finish(at))
    player = program.start_at(won_match(at - 1))
    player.window.store.change("keys", {"finish": ()})
    player.window.session.do(line[at - 1])
    assert player.status() == "Every card can go home now: choose Finish."


def _can_finish(at: int) -> bool:
    return bool(KingAlbertRules().finish(won_match(at).state))
