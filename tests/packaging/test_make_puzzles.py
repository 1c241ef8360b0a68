"""The script that makes the puzzles makes the same ones again, in one run or in many."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from make_puzzles import AHEAD, WEEKS, Making
from puzzles.kinds import KINDS
from puzzles.making import FIRST_DEAL, TRIES, Found, Kind, Wanted, how_hard

from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.player import Player
from gamesuite.engine.resources import resource
from gamesuite.games.balut.rules import Write
from gamesuite.puzzles.collection import A_WEEK, StoredPuzzles, has_puzzles, puzzles_of

EASY, MEDIUM, HARD = Difficulty
BALUT = KINDS["balut"]
"""A kind whose batches take a second."""


def _stored(path: Path) -> StoredPuzzles:
    return msgspec.json.decode(path.read_bytes(), type=StoredPuzzles)


def _in_another_process(search: Callable[[int], Any], deals: range) -> Iterable[Any]:
    """Do what `map` does, and return the results as if another process sent them."""
    return (pickle.loads(pickle.dumps(search(deal))) for deal in deals)


@pytest.fixture(scope="module")
def two_batches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file after two batches of deals in one run."""
    path = tmp_path_factory.mktemp("puzzles") / "balut.json"
    making = Making(BALUT, path)
    for _batch in range(2):
        making.go_on(map)
    return path


def test_what_is_made_is_how_the_file_begins(two_batches: Path) -> None:
    made, kept = _stored(two_batches), _stored(resource("puzzles", "balut.json"))
    last = FIRST_DEAL + made.tried
    assert made.puzzles == tuple(each for each in kept.puzzles if each.deal < last)
    assert made.tables == kept.tables
    assert made.commands == kept.commands[: len(made.commands)]
    assert made.tried == 2 * BALUT.batch
    assert made.puzzles


def test_in_two_runs_comes_out_what_comes_out_in_one(two_batches: Path, tmp_path: Path) -> None:
    path = tmp_path / "balut.json"
    for _run in range(2):
        Making(BALUT, path).go_on(_in_another_process)
    assert path.read_bytes() == two_batches.read_bytes()
    assert list(tmp_path.iterdir()) == [path]


def test_every_game_with_puzzles_has_a_kind_of_puzzle() -> None:
    assert set(KINDS) == {game for game in GAMES if has_puzzles(game)}


# What is taken of what is found


class Deals:
    """Finds ``each`` puzzle in turn, and keeps what was ``wanted``."""

    def __init__(self, *each: tuple[Difficulty, int]) -> None:
        self.each = each
        self.wanted: list[Wanted] = []

    def __call__(self, search: Any, deals: range) -> Iterable[Found | None]:
        """Return what is found, as `map` does, and nothing in deals that are left."""
        self.wanted.append(search.args[1])
        for deal, (difficulty, kept) in zip(deals, self.each, strict=False):
            best = Roll(tuple(range(kept)))
            yield Found(difficulty, 0, deal, (Roll(), best, Write("balut")), 1.0)


def _making(path: Path, batch: int = 1000) -> Making:
    return Making(BALUT._replace(batch=batch), path / "balut.json")


def test_not_all_answers_are_of_one_kind(tmp_path: Path) -> None:
    deals = Deals((EASY, 1), (EASY, 1), (EASY, 2), *[(EASY, 1)] * 3)
    _making(tmp_path, 6).go_on(deals)
    stored = _stored(tmp_path / "balut.json")
    kept = [stored.commands[each.best]["kept"] for each in stored.puzzles]
    assert kept == [[0], [0, 1], [0], [0]]


def test_too_many_alike_are_not_searched_for(tmp_path: Path) -> None:
    deals = Deals((EASY, 1))
    for _run in range(2):
        _making(tmp_path, 1).go_on(deals)
    assert [each.too_many for each in deals.wanted] == [set(), {(EASY, "1 dice")}]
    assert not deals.wanted[1].has(EASY, "1 dice")
    assert deals.wanted[1].has(EASY, "2 dice")
    assert deals.wanted[1].has(HARD, "1 dice")


def test_no_difficulty_is_far_ahead_of_the_others(tmp_path: Path) -> None:
    kinds = [(EASY, at % 4) for at in range(40)]
    deals = Deals(*kinds)
    making = _making(tmp_path)
    for _batch in range(2):
        making.go_on(deals)
    stored = _stored(tmp_path / "balut.json")
    assert len(stored.puzzles) == AHEAD * A_WEEK[EASY]
    assert [each.difficulties for each in deals.wanted] == [(EASY, MEDIUM, HARD), (MEDIUM, HARD)]


def test_the_making_ends_once_there_are_puzzles_for_all_weeks(tmp_path: Path) -> None:
    week = [each for each, days in A_WEEK.items() for _day in range(days)]
    found = [(each, at % 5) for at, each in enumerate(week * (AHEAD + 1))]
    making, batches = _making(tmp_path), 0
    while making.wanted().difficulties:
        making.go_on(Deals(*found))
        batches += 1
    assert making.weeks() == WEEKS
    assert batches < WEEKS
    stored = _stored(tmp_path / "balut.json")
    assert len(stored.puzzles) == 7 * WEEKS
    assert stored.tried == 1000 * batches


def test_a_file_lists_every_command_once(tmp_path: Path) -> None:
    making = _making(tmp_path)
    making.go_on(Deals((EASY, 1), (MEDIUM, 1), (HARD, 2)))
    stored = _stored(tmp_path / "balut.json")
    assert stored.tables == BALUT.tables
    assert len(stored.commands) == 4
    assert [(each.moves, each.best, each.second) for each in stored.puzzles] == [
        ((0,), 1, 2),
        ((0,), 1, 2),
        ((0,), 3, 2),
    ]


# How hard a puzzle is


class Always(Player[str, str]):
    """Gives these ``answers`` in turn, always the same without chance."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked = 0

    def decide(self, view: str, rng: Random) -> str:
        """Return the next answer."""
        self.asked += 1
        if len(self.answers) > 1:
            rng.random()
        return self.answers[(self.asked - 1) % len(self.answers)]


def _same(player: Player[str, str]) -> Player[str, str]:
    return player


def _kind(quick: Player[str, str], obvious: str, *medium: Player[str, str]) -> Kind:
    return BALUT._replace(
        quick=lambda: quick,
        obvious=lambda _view: [obvious],
        medium=tuple(partial(_same, each) for each in medium),
        same=lambda _view, command: command.lower(),
    )


@pytest.mark.parametrize(
    ("quick", "obvious", "medium", "level"),
    [
        ("BEST", "other", "other", EASY),
        ("other", "other", "BEST", MEDIUM),
        ("other", "other", "other", HARD),
        ("other", "BEST", "other", None),
    ],
)
def test_who_finds_the_answer_says_how_hard_it_is(
    quick: str, obvious: str, medium: str, level: Difficulty | None
) -> None:
    kind = _kind(Always(quick), obvious, Always(medium))
    assert how_hard(kind, "view", "best", (1, 2)) == level


@pytest.mark.parametrize("answers", [("best", "other"), ("other", "best")])
def test_in_a_medium_puzzle_one_of_the_medium_players_finds_the_answer(
    answers: tuple[str, ...],
) -> None:
    kind = _kind(Always("other"), "other", *map(Always, answers))
    assert how_hard(kind, "view", "best", (1, 2)) == MEDIUM


def test_a_player_who_decides_by_chance_finds_what_he_mostly_finds() -> None:
    mostly = Always("best", "other", "best", "other", "best")
    seldom = Always("other", "best", "other", "best", "other")
    assert how_hard(_kind(mostly, "", Always("other")), "view", "best", (1, 2)) == EASY
    assert how_hard(_kind(seldom, "", Always("best")), "view", "best", (1, 2)) == MEDIUM
    assert mostly.asked == seldom.asked == TRIES


SOME = 30
"""Of so many puzzles one is tried here."""


@pytest.mark.parametrize("name", list(KINDS))
def test_the_puzzles_are_as_hard_as_they_say(name: str) -> None:
    kind, tried = KINDS[name], [each for at in Difficulty for each in puzzles_of(name, at)[::SOME]]
    for puzzle in tried:
        view = puzzle.new_match().view(0)
        place = puzzle.setup.deal.number, len(puzzle.moves)
        assert how_hard(kind, view, puzzle.best, place) == puzzle.difficulty, puzzle.key
    assert {puzzle.difficulty for puzzle in tried} == set(Difficulty)
