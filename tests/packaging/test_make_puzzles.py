"""The script that makes the puzzles makes the same ones again."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest
from make_puzzles import as_file, chosen_puzzles
from puzzles.kinds import KINDS
from puzzles.making import Found, found_puzzles

from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty
from gamesuite.puzzles.collection import StoredPuzzles, StoredTable, has_puzzles, puzzles

TABLE = StoredTable({}, ())


@pytest.mark.parametrize("name", ["bowling-solitaire", "balut"])
def test_the_first_puzzles_found_are_those_of_the_file(name: str) -> None:
    stored = {(each.key, each.best, each.difficulty) for each in puzzles(name)}
    for found in islice(found_puzzles(KINDS[name]), 3):
        *moves, best, _second = found.commands
        assert (f"{found.deal}-{len(moves)}", best, found.difficulty) in stored


def test_every_game_with_puzzles_has_a_kind_of_puzzle() -> None:
    assert set(KINDS) == {game for game in GAMES if has_puzzles(game)}


def _found(difficulty: Difficulty, deal: int, answer_kind: str = "") -> Found:
    return Found(difficulty, TABLE, deal, (deal, "best", "second"), answer_kind, 1.0)


def test_puzzles_of_each_difficulty_take_turns() -> None:
    found = [_found(each, deal) for deal in range(9) for each in reversed(Difficulty)]
    chosen = chosen_puzzles(found, 2)
    assert [(each.difficulty, each.deal) for each in chosen] == [
        (difficulty, deal) for deal in range(2) for difficulty in Difficulty
    ]


def test_not_all_answers_are_of_one_kind() -> None:
    found = [_found(each, deal, "out") for deal in range(9) for each in Difficulty]
    found += [_found(each, deal, "wait") for deal in range(10, 19) for each in Difficulty]
    chosen = chosen_puzzles(found, 3)
    assert [each.answer_kind for each in chosen] == ["out"] * 6 + ["wait"] * 3


def test_a_file_lists_every_command_once() -> None:
    text = as_file([_found(Difficulty.EASY, deal) for deal in (1, 2)])
    stored = msgspec.json.decode(text)
    assert stored["commands"] == [1, "best", "second", 2]
    assert [each["moves"] for each in stored["puzzles"]] == [[0], [3]]
    assert msgspec.convert({**stored, "commands": []}, StoredPuzzles).tables == (TABLE,)
