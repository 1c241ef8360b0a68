"""The sentences about puzzles, their answers and how many were solved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.puzzles.collection import Puzzle
from gamesuite.puzzles.grading import Grade
from gamesuite.storage.settings import PuzzleRecord


def puzzle_name(puzzle: Puzzle[Any]) -> str:
    """Return the name of ``puzzle`` among those of its game."""
    words = difficulty_words(puzzle.difficulty)
    return _("{difficulty} {number}").format(difficulty=words, number=puzzle.number)


def state_words(record: PuzzleRecord, puzzle: Puzzle[Any]) -> str:
    """Return what the player has made of ``puzzle``."""
    words = {
        "first": _("solved at once"),
        "later": _("solved"),
        "missed": _("not solved yet"),
        "": _("new"),
    }
    return words[record.answers.get(puzzle.key, "")]


def grade_words(puzzle: Puzzle[Any], view: Any, grade: Grade, command: Any) -> str:
    """Return what the coach says of the answer that is graded, ``command`` in ``view``."""
    words = puzzle.game.descriptions
    done = words.command(view, command)
    reasons = " ".join(map(words.refusal, grade.answer.reasons))
    if grade.is_best:
        return _("Best! {move}. {reasons}").format(move=done, reasons=reasons)
    cost = ""
    coach = words.coach(view)
    if grade.cost is not None and round(grade.cost, coach.places) >= coach.least:
        cost = coach.costs.format(points=coach.shown(grade.cost))
    template = _("Not the best: {move}. {cost} {reasons}")
    return " ".join(template.format(move=done, cost=cost, reasons=reasons).split())


def answer_words(puzzle: Puzzle[Any], view: Any, reasons: Sequence[Any]) -> str:
    """Return the answer of ``puzzle`` in ``view``, with the coach's ``reasons`` once known."""
    words = puzzle.game.descriptions
    said = " ".join(map(words.refusal, reasons))
    move = words.command(view, puzzle.best)
    return _("The best move: {move}. {reasons}").format(move=move, reasons=said).strip()
