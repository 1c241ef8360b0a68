"""The page of the day."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import Qt

from gamesuite.app.day.day_widgets import DayMark
from gamesuite.puzzles.collection import daily_puzzle
from gamesuite.puzzles.puzzle_record import with_answer, with_answer_shown
from gamesuite.storage.settings import DayRecord, PuzzleRecord
from tests.app.player import Player
from tests.nets.scenes.scene import Looks, do, scene
from tests.nets.stage import NOW, Stage

TODAY = NOW.date()


def _do_some(player: Player) -> None:
    """Let there be one of each: solved at once or later, tried, with its answer shown, new."""
    store = player.window.store
    for game, answers in (("king-albert", [True]), ("balut", [False, True]), ("bali", [False])):
        puzzle, record = daily_puzzle(game, TODAY), PuzzleRecord()
        assert puzzle is not None
        for solved in answers:
            record = with_answer(record, puzzle, solved=solved, day=TODAY, on=TODAY)
        store.note_progress("puzzles", game, record)
    puzzle = daily_puzzle("paris", TODAY)
    assert puzzle is not None
    store.note_progress("puzzles", "paris", with_answer_shown(PuzzleRecord(), puzzle))
    days = tuple(TODAY - timedelta(days=ago) for ago in (12, 11, 9, 4, 3, 2, 1))
    store.note_days(DayRecord(days, newest=TODAY))


@scene("en", "de")
def the_day(stage: Stage) -> Looks:
    player = stage.start(size=(900, 600))
    do(player, "today")
    yield "nothing done", player.window
    _do_some(player)
    do(player, "today")
    yield "some done", player.window
    player.resize(800, 560)
    yield "in a small window", player.window
    mark = next(each for each in player.window.findChildren(DayMark) if each.day == TODAY)
    mark.setFocus()
    player.key(Qt.Key.Key_Left, Qt.Key.Key_Return)
    yield "yesterday", player.window
    player.window.store.change("theme", "dark")
    player.resize(1366, 768)
    do(player, "today")
    yield "in the dark", player.window
    player.window.store.change("theme", "high-contrast")
    yield "in high contrast", player.window
