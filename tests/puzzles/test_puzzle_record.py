from __future__ import annotations

from datetime import date, timedelta

import msgspec

from gamesuite.puzzles.collection import puzzles
from gamesuite.puzzles.puzzle_record import Tally, next_unsolved, tally, with_answer
from gamesuite.storage.settings import PuzzleRecord

TODAY = date(2026, 11, 23)
EVERY = puzzles("balut")
FIRST, *_OTHERS = EVERY


def test_only_the_first_answer_solves_a_puzzle_at_once() -> None:
    solved = with_answer(PuzzleRecord(), FIRST, solved=True)
    assert solved.answers == {FIRST.key: "first"}
    assert with_answer(solved, FIRST, solved=False) == solved
    missed = with_answer(PuzzleRecord(), FIRST, solved=False)
    assert missed.answers == {FIRST.key: "missed"}
    later = with_answer(missed, FIRST, solved=True)
    assert later.answers == {FIRST.key: "later"}
    assert with_answer(later, FIRST, solved=True) == later


def test_a_day_counts_once_its_puzzle_is_solved() -> None:
    record = with_answer(PuzzleRecord(), FIRST, solved=False, day=TODAY)
    assert record.days == ()
    for _time in range(2):
        record = with_answer(record, FIRST, solved=True, day=TODAY)
        assert record.days == (TODAY,)
    assert with_answer(record, FIRST, solved=True).days == (TODAY,)


def test_old_days_are_forgotten() -> None:
    days = tuple(TODAY - timedelta(days=ago) for ago in range(1000, 0, -1))
    record = with_answer(PuzzleRecord(days=days), FIRST, solved=True, day=TODAY)
    assert record.days == (*days[1:], TODAY)


def test_the_next_unsolved_puzzle_is_as_hard_if_there_is_one() -> None:
    record = PuzzleRecord()
    assert next_unsolved(record, EVERY) == FIRST
    hard = [each for each in EVERY if each.difficulty == "hard"]
    assert next_unsolved(record, EVERY, hard[0]) == hard[1]
    assert next_unsolved(record, EVERY, hard[-1]) == hard[0]
    for each in hard:
        record = with_answer(record, each, solved=True)
    assert next_unsolved(record, EVERY, hard[3]) == FIRST
    for each in EVERY[1:]:
        record = with_answer(record, each, solved=True)
    assert next_unsolved(record, EVERY) == FIRST
    assert next_unsolved(record, EVERY, EVERY[1]) == FIRST
    assert next_unsolved(record, EVERY, FIRST) is None  # there is no other one
    record = with_answer(record, FIRST, solved=True)
    assert next_unsolved(record, EVERY, FIRST) is None


def test_puzzles_are_counted() -> None:
    record = with_answer(PuzzleRecord(), FIRST, solved=True)
    record = with_answer(record, EVERY[1], solved=False)
    record = with_answer(record, EVERY[2], solved=False)
    record = with_answer(record, EVERY[2], solved=True)
    assert tally(record, EVERY) == Tally(solved=2, first=1, total=len(EVERY))


def test_a_record_is_kept_as_json() -> None:
    record = with_answer(PuzzleRecord(), FIRST, solved=True, day=TODAY)
    assert msgspec.json.decode(msgspec.json.encode(record), type=PuzzleRecord) == record
