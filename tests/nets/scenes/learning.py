"""Puzzles and lessons."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal, TypeAlias

from PySide6.QtCore import Qt

from gamesuite.app.lessons.lesson_window import LessonWindow
from gamesuite.app.puzzles.puzzle_list import PuzzleList
from gamesuite.app.puzzles.puzzle_window import PuzzleWindow
from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Difficulty, Ranked
from gamesuite.engine.reason import reason
from gamesuite.lessons.lesson import lesson
from gamesuite.puzzles.collection import Puzzle, puzzles, puzzles_of
from gamesuite.puzzles.grading import Grade
from gamesuite.storage.settings import LessonRecord, PuzzleRecord
from tests.app.dialogs import press_keys
from tests.app.player import Player
from tests.nets.scenes.scene import Looks, answer, do, fail, only, scene
from tests.nets.stage import NOW, Stage

Mark: TypeAlias = Literal["first", "later", "missed"]


def puzzle_record(game: str) -> PuzzleRecord:
    marks: tuple[Mark, ...] = ("first", "later", "missed", "first")
    every = puzzles_of(game, Difficulty.EASY)
    today = NOW.date()
    return PuzzleRecord(
        {puzzle.key: mark for puzzle, mark in zip(every, marks * 3, strict=False)},
        (today - timedelta(days=9), today - timedelta(days=1), today),
    )


@scene("en", "de")
def puzzle_list(stage: Stage) -> Looks:
    player = stage.start(size=(820, 600))
    player.deal(1)
    player.window.store.note_progress("puzzles", "king-albert", puzzle_record("king-albert"))
    do(player, "puzzles")
    dialog = only(player.window, PuzzleList)
    yield "some solved", dialog
    dialog.game_box.setCurrentIndex(2)
    yield "none solved", dialog
    dialog.difficulty_box.setCurrentIndex(2)
    yield "hard ones", dialog
    press_keys(dialog, Qt.Key.Key_Tab)
    every = puzzles("paris")
    solved = PuzzleRecord({puzzle.key: "first" for puzzle in every})
    all_solved = PuzzleList("paris", {"paris": solved}, NOW.date(), player.window)
    yield "all solved", stage.show(all_solved)


def _asked(stage: Stage, player: Player, puzzle: Puzzle[Any]) -> PuzzleWindow:
    window = player.window
    return stage.show(PuzzleWindow(puzzle, "A puzzle", window.adviser, window.store, window))


def _to_roll() -> Puzzle[Any]:
    """Return a puzzle of Balut about the dice to keep."""
    return next(
        each
        for each in puzzles("balut")
        if isinstance(each.best, Roll) and isinstance(each.second, Roll)
    )


@scene()
def puzzle(stage: Stage) -> Looks:
    player = stage.start(size=(900, 640))
    for game in ("king-albert", "balut"):
        found = puzzles(game)[1] if game != "balut" else _to_roll()
        window = player.window
        dialog = stage.show(
            PuzzleWindow(found, "Puzzle of the day", window.adviser, window.store, window)
        )
        yield f"{game} asked", dialog
        dialog.table.table.want(found.second)
        yield f"{game} thinking", dialog
        best = Ranked(found.best, reason("looks good"), 30.0)
        wrong = Grade(False, 1.5, Ranked(found.second, reason("looks good"), 28.5), best)
        answer(stage, "grade", wrong, last=True)
        yield f"{game} wrong", dialog
        if game == "balut":
            dialog.show_answer()
            yield f"{game} shown", dialog
        else:
            dialog.try_again()
            dialog.table.table.want(found.best)
            answer(stage, "grade", Grade(True, None, best, best), last=True)
            yield f"{game} right", dialog
        dialog.close()


@scene()
def puzzles_of_others(stage: Stage) -> Looks:
    player = stage.start(size=(900, 640), theme="dark", large_indices=True)
    for game in ("bali", "paris", "bowling-solitaire"):
        found = puzzles(game)[0]
        dialog = _asked(stage, player, found)
        yield f"{game} asked", dialog
        dialog.table.table.want(found.second)
        fail(stage, "grade")
        yield f"{game} failed", dialog
        dialog.close()


@scene()
def lessons(stage: Stage) -> Looks:
    player = stage.start(size=(900, 640))
    player.deal(1)
    player.window.store.note_progress("lessons", "king-albert", LessonRecord(step=1))
    do(player, "learn")
    dialog = only(player.window, LessonWindow)
    yield "a step", dialog
    dialog.show_command()
    yield "shown", dialog
    dialog.skip()
    yield "done", dialog
    dialog.skip()
    yield "the next", dialog
    dialog.close()
    for game, step in (("bowling-solitaire", 3), ("balut", 4), ("bali", 3), ("paris", -1)):
        found = lesson(game)
        assert found is not None
        at = step % len(found.steps)
        shown = stage.show(LessonWindow(found, at, player.window.store, player.window))
        yield game, shown
        if game == "balut":
            shown.go_on()
            yield f"{game}, the next", shown
        shown.close()
