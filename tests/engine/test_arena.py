from __future__ import annotations

from random import Random

from gamesuite.engine import arena
from gamesuite.engine.player import RandomPlayer, players_luck
from gamesuite.engine.setup import Deal, Seat, Setup
from tests.engine.race import Command, Go, RaceRules, RaceView

RULES = RaceRules()
SETUP = Setup("race", {}, (Seat(), Seat()), Deal(5))
PLAYERS: list[RandomPlayer[RaceView, Command]] = [RandomPlayer(RULES), RandomPlayer(RULES)]


def test_players_play_a_game_to_its_end() -> None:
    played = arena.play(RULES, SETUP, PLAYERS)
    assert played.finished
    assert played.match.outcome is not None
    assert {entry.by for entry in played.match.entries} == {"computer"}


def test_the_same_deal_is_played_the_same_way() -> None:
    one, other = (arena.play(RULES, SETUP, PLAYERS).match for _ in range(2))
    assert one.entries == other.entries


def test_a_game_without_end_is_left() -> None:
    played = arena.play(RULES, SETUP, PLAYERS, most_commands=3)
    assert not played.finished
    assert len(played.match.entries) == 3


def test_a_game_that_ends_with_its_last_command_is_finished() -> None:
    whole = arena.play(RULES, SETUP, PLAYERS).match
    assert arena.play(RULES, SETUP, PLAYERS, most_commands=len(whole.entries)).finished


def test_a_random_player_gives_commands_of_the_rules() -> None:
    view = RULES.view(RULES.start(SETUP), 0)
    given = {PLAYERS[0].decide(view, Random(seed)) for seed in range(30)}
    assert given == {Go(1), Go(2), Go(3)}


def test_the_luck_of_a_player_is_its_own_and_repeats() -> None:
    keys = [(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1)]
    drawn = [players_luck(*key).getrandbits(64) for key in keys]
    assert len(set(drawn)) == len(keys)
    assert drawn == [players_luck(*key).getrandbits(64) for key in keys]
