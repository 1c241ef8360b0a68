from __future__ import annotations

from datetime import date, timedelta

import msgspec

from gamesuite.engine.advice import Difficulty
from gamesuite.puzzles.collection import puzzles, puzzles_of
from gamesuite.puzzles.puzzle_record import (
    Tally,
    next_unsolved,
    note_of,
    tally,
    with_answer,
    with_answer_shown,
)
from gamesuite.storage.settings import PuzzleNote, PuzzleRecord

TODAY = date(2026, 11, 23)
EVERY = tuple(
    puzzle
    for turn in zip(*(puzzles_of("balut", each)[:8] for each in Difficulty), strict=True)
    for puzzle in turn
)
"""Some puzzles, not the easy ones first."""
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


def test_puzzles_of_an_older_version_that_are_gone_do_no_harm() -> None:
    gone = "10000001-7"
    assert gone not in {puzzle.key for puzzle in puzzles("balut")}
    old = PuzzleRecord({gone: "first"}, (TODAY,), {gone: PuzzleNote(tries=1, solved=TODAY)})
    assert tally(old, EVERY) == Tally(solved=0, first=0, total=len(EVERY))
    assert next_unsolved(old, EVERY) == FIRST
    record = with_answer(old, FIRST, solved=True, day=TODAY + timedelta(days=1))
    assert record.answers == {gone: "first", FIRST.key: "first"}
    assert record.days == (TODAY, TODAY + timedelta(days=1))
    assert next_unsolved(record, EVERY) == next_unsolved(
        with_answer(PuzzleRecord(), FIRST, solved=True), EVERY
    )


def test_a_record_is_kept_as_json() -> None:
    record = with_answer(PuzzleRecord(), FIRST, solved=True, day=TODAY)
    assert msgspec.json.decode(msgspec.json.encode(record), type=PuzzleRecord) == record


def test_tries_are_counted_until_the_puzzle_is_solved() -> None:
    record = with_answer(PuzzleRecord(), FIRST, solved=False, on=TODAY - timedelta(days=1))
    assert note_of(record, FIRST) == PuzzleNote(tries=1)
    record = with_answer(record, FIRST, solved=True, on=TODAY)
    assert note_of(record, FIRST) == PuzzleNote(tries=2, solved=TODAY)
    again = with_answer(record, FIRST, solved=False, on=TODAY + timedelta(days=1))
    assert note_of(again, FIRST) == PuzzleNote(tries=2, solved=TODAY)
    assert note_of(again, EVERY[1]) == PuzzleNote()


def test_tries_of_an_older_version_are_not_known() -> None:
    record = with_answer(PuzzleRecord({FIRST.key: "missed"}), FIRST, solved=True, on=TODAY)
    assert note_of(record, FIRST) == PuzzleNote(tries=0, solved=TODAY)


def test_who_has_seen_the_answer_gets_no_day_for_it() -> None:
    record = with_answer_shown(PuzzleRecord(), FIRST)
    assert (record.answers, note_of(record, FIRST).shown) == ({FIRST.key: "missed"}, True)
    record = with_answer(record, FIRST, solved=True, day=TODAY, on=TODAY)
    assert record.answers == {FIRST.key: "later"}
    assert record.days == ()


def test_an_answer_that_is_shown_after_it_was_found_costs_nothing() -> None:
    record = with_answer(PuzzleRecord(), FIRST, solved=True)
    assert with_answer_shown(record, FIRST) == record


def test_a_puzzle_that_was_solved_before_counts_for_its_day() -> None:
    record = with_answer(PuzzleRecord(), FIRST, solved=True, on=TODAY - timedelta(days=9))
    again = with_answer(record, FIRST, solved=True, day=TODAY, on=TODAY)
    assert again.days == (TODAY,)
    assert (again.answers, again.notes) == (record.answers, record.notes)
