from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from inspect import isgeneratorfunction

import pytest

from gamesuite import opening
from gamesuite.catalogue import GAMES, Game, game
from gamesuite.engine import record
from gamesuite.engine.declaration import Parts
from gamesuite.engine.match import Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import usual_seats
from gamesuite.engine.setup import Seat
from gamesuite.patience.rules import FOUNDATION, Move
from tests.games.king_albert.tables import RULES, setup
from tests.games.setups import setups


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_found_by_its_id(game_id: str) -> None:
    found = game(game_id)
    assert found.id == game_id
    assert found.rules is found.rules
    assert found.descriptions.title()
    assert found.descriptions.summary()


NAME_ALL = """
import sys
from gamesuite.catalogue import GAMES
for game in GAMES.values():
    print(game.descriptions.title(), game.descriptions.summary())
late = (".players", ".coach", ".controller", ".kernel", ".search", ".solver")
sys.exit(" ".join(name for name in sys.modules if name.endswith(late)))
"""


def test_naming_a_game_does_not_load_its_players_or_its_table() -> None:
    command = [sys.executable, "-c", NAME_ALL]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr.split() == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_and_value_has_a_label(game_id: str) -> None:
    words = game(game_id).descriptions
    for tried in setups(game(game_id), 1):
        for name, value in tried.options.items():
            for label in (words.option(name), words.option(name, value)):
                assert re.match(r"[A-Z0-9]", label), (name, value)


@pytest.mark.parametrize("game_id", GAMES)
def test_only_numbers_of_seats_that_there_are_may_be_about_the_score_alone(game_id: str) -> None:
    rules = game(game_id).rules
    assert set(rules.score_only) <= set(rules.seat_counts)


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [("king-albert", ()), ("bali", (1,)), ("bowling-solitaire", (1,)), ("balut", (1,))],
)
def test_some_games_are_about_the_score_alone(game_id: str, seats: tuple[int, ...]) -> None:
    assert game(game_id).rules.score_only == seats


@pytest.mark.parametrize("game_id", GAMES)
def test_only_practice_is_never_scored(game_id: str) -> None:
    found = game(game_id)
    for tried in setups(found, 1):
        practice = tried.options.get("variation") == "practice-frame"
        match = Match(found.rules, tried)
        assert match.unscored == (("practice",) if practice else ())
        assert record.read(record.write(match), found.rules).unscored == match.unscored


def test_there_is_no_other_game() -> None:
    with pytest.raises(RefusedError) as refused:
        game("chess")
    assert refused.value.reason.key == "no such game"


def test_the_score_freezes_when_scoring_stops() -> None:
    match = Match(RULES, setup(1, "raglan"))
    match.stop_scoring("hint")
    match.do(Move("2S", FOUNDATION))
    assert RULES.scores(match.state) == (5,)
    assert game("king-albert").points(match) == (4,)


def test_a_score_sheet_goes_on_when_scoring_stops() -> None:
    balut = game("balut")
    match = opening.new_match("balut", {}, 3).match
    match.stop_scoring("hint")
    while match.outcome is None:
        match.do(next(match.rules.legal_commands(match.state)))
    assert match.stopped_scores == (0, 0)
    assert balut.points(match) == match.rules.scores(match.state) == (118, 175)


@pytest.mark.parametrize("game_id", [each for each in GAMES if GAMES[each].parts.coach])
def test_a_coach_has_its_functions_by_name(game_id: str) -> None:
    found = game(game_id)
    coach = import_module(found.parts.coach)
    generators = ["advise"]
    if found.is_solvable:
        generators += ["judge", "review", "find"]
        assert callable(coach.solver)
    if found.is_valued:
        generators.append("value_decisions")
    for name in generators:
        # Workers look them up by the same name, and what they do is to yield answers.
        assert isgeneratorfunction(getattr(coach, name)), name


def test_the_coach_of_an_open_patience_says_what_can_be_won() -> None:
    for each in GAMES.values():
        assert each.is_solvable + each.is_valued == bool(each.parts.coach)
    assert game("king-albert").is_solvable
    assert game("bowling-solitaire").is_valued
    found = game("king-albert")
    without = Game("without", lambda: Parts(found.rules, {}), found.load_words)
    assert not without.is_solvable
    assert not without.is_valued


def test_a_person_sits_down_against_computer_players_of_the_middle_level() -> None:
    balut = game("balut")
    seats = balut.usual_seats()
    assert seats == (Seat(), Seat(player="computer", level="medium"))
    assert [balut.is_computer(seat) for seat in seats] == [False, True]
    assert set(balut.levels) <= set(balut.parts.players)
    assert balut.player(Seat(player="computer", level="strong")) == "strong"
    assert balut.player(Seat(player="computer", level="of another version")) == "medium"
    rules, words = balut.rules, balut.load_words
    players = dict.fromkeys(("strong", "random", "medium"), balut.parts.players["greedy"])
    two = Game("two", lambda: Parts(rules, players), words)
    assert two.levels == ("medium", "strong")
    assert two.another_seat().level == two.player(Seat()) == "strong"


def test_persons_play_for_the_computer_players_a_game_does_not_have() -> None:
    for game_id in ("bowling-solitaire", "king-albert"):
        found = game(game_id)
        assert found.usual_seats() == usual_seats(found.rules)
        assert not found.is_computer(Seat(player="computer", level="greedy"))
