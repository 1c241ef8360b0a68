"""Offers puzzles: all in a list, that of the day, and after each the next."""
# ruff: noqa: PLC0415 - the program starts faster without the dialogs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.sounds import Sounds
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _
from gamesuite.puzzles.collection import AnyPuzzle, daily_puzzle, has_puzzles, puzzles
from gamesuite.puzzles.puzzle_record import next_unsolved, with_answer
from gamesuite.storage.settings import PuzzleRecord

if TYPE_CHECKING:
    from gamesuite.app.puzzles.puzzle_window import PuzzleWindow


class Puzzles(Feature):
    """Opens puzzles over ``window``; the workers of ``adviser`` grade the answers.

    ``shelf`` knows the game on the table, which stays as it is. ``store`` remembers what is solved.
    ``sounds`` play what happens at their table.
    """

    def __init__(
        self,
        shelf: Shelf,
        store: SettingsStore,
        adviser: Adviser,
        sounds: Sounds,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._sounds = sounds
        self._shelf = shelf
        self._store = store
        self._adviser = adviser
        self._window = window
        self._open_window: PuzzleWindow | None = None
        """The window of the puzzle that is open."""
        self._game_id = next(filter(has_puzzles, GAMES))
        """The last game on the table that has puzzles; before there was one, the first of all."""
        self._day = shelf.clock.today()
        """The day on which the puzzle was opened: it counts for that day."""

    def actions(self) -> Mapping[str, Handler]:
        """Return what the actions do that list puzzles and open the one of the day."""
        return {
            "puzzles": Handler(self.show_list),
            "daily-puzzle": Handler(self.show_daily),
        }

    def on_game_opened(self) -> None:
        """Offer puzzles of the game on the table first."""
        current = self._shelf.session.current
        if current is not None and has_puzzles(current.game.id):
            self._game_id = current.game.id
        if self._open_window is not None:  # a second start of the program has opened a game
            self._open_window.reject()

    def show_list(self) -> None:
        """Show all puzzles, those of the game on the table first, if it has some."""
        self._list_puzzles(self._game_id)

    def show_daily(self) -> None:
        """Open the puzzle of the day of the last game on the table that has puzzles."""
        puzzle = daily_puzzle(self._game_id, self._shelf.clock.today())
        if puzzle is not None:
            self.open(puzzle)

    def open(self, puzzle: AnyPuzzle) -> None:
        """Open ``puzzle`` in place of the one that is open, if there is one."""
        from gamesuite.app.puzzles.puzzle_window import PuzzleWindow

        self._day = self._shelf.clock.today()
        title = self._title(puzzle)
        window = PuzzleWindow(puzzle, title, self._adviser, self._store, self._window)
        window.use_sounds(self._sounds)
        window.answered.connect(self._note)
        window.next_wanted.connect(self._open_next)
        window.list_wanted.connect(self._leave_for_list)
        window.finished.connect(self._forget)
        if self._open_window is not None:
            window.setGeometry(self._open_window.geometry())
            # This calls `_forget`, which ends the pause: only then the new window is remembered.
            self._open_window.reject()
        self._open_window = window
        self._shelf.session.pause.set(on=True)
        window.open()

    def _list_puzzles(self, game_id: str) -> None:
        """Show all puzzles, those of the game ``game_id`` first."""
        from gamesuite.app.puzzles.puzzle_list import PuzzleList

        records = self._store.progress.puzzles
        dialog = PuzzleList(game_id, records, self._shelf.clock.today(), self._window)
        dialog.puzzle_wanted.connect(self.open)
        dialog.open()

    def _title(self, puzzle: AnyPuzzle) -> str:
        game = puzzle.game.descriptions.title()
        is_daily = puzzle == daily_puzzle(puzzle.game.id, self._shelf.clock.today())
        template = _("{game} – puzzle of the day") if is_daily else _("{game} – puzzle")
        return template.format(game=game)

    def _record_of(self, game_id: str) -> PuzzleRecord:
        return self._store.progress.puzzles.get(game_id, PuzzleRecord())

    def _note(self, solved: bool) -> None:
        """Remember whether the answer to the open puzzle has ``solved`` it."""
        if self._open_window is None:  # it has been closed meanwhile
            return
        puzzle = self._open_window.puzzle
        game_id = puzzle.game.id
        day = self._day if puzzle == daily_puzzle(game_id, self._day) else None
        record = with_answer(self._record_of(game_id), puzzle, solved=solved, day=day)
        self._store.note_progress("puzzles", game_id, record)

    def _open_next(self) -> None:
        """Open the next puzzle of the game that is not solved; the next of all if all are."""
        if self._open_window is None:  # it has been closed meanwhile
            return
        puzzle = self._open_window.puzzle
        all_puzzles, record = puzzles(puzzle.game.id), self._record_of(puzzle.game.id)
        following = all_puzzles[(all_puzzles.index(puzzle) + 1) % len(all_puzzles)]
        self.open(next_unsolved(record, all_puzzles, puzzle) or following)

    def _leave_for_list(self) -> None:
        """Close the open puzzle, and list those of its game first."""
        if self._open_window is None:  # it has been closed meanwhile
            return
        game_id = self._open_window.puzzle.game.id
        self._open_window.reject()
        self._list_puzzles(game_id)

    def _forget(self) -> None:
        """Forget the puzzle whose window has closed, and let the game on the table go on."""
        self._open_window = None
        self._shelf.session.pause.set(on=False)
