"""Offers puzzles: the list of them, the one of the day, one after the other."""
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
from gamesuite.puzzles.collection import (
    AnyPuzzle,
    answered,
    daily_puzzle,
    has_puzzles,
    next_unsolved,
    puzzles,
)
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
        self._shown: PuzzleWindow | None = None
        """The puzzle that is open."""
        self._game = next(filter(has_puzzles, GAMES))
        """The last game on the table that has puzzles."""
        self._day = shelf.clock.today()
        """The day on which the puzzle shown was opened: it counts for that day."""

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
            self._game = current.game.id
        if self._shown is not None:  # a second start of the program has opened a game
            self._shown.reject()

    def show_list(self) -> None:
        """Show all puzzles, those of the game on the table first, if it has some."""
        self._list_puzzles(self._game)

    def show_daily(self) -> None:
        """Open the puzzle of the day of the game on the table, or of the last that has puzzles."""
        puzzle = daily_puzzle(self._game, self._shelf.clock.today())
        if puzzle is not None:
            self.open(puzzle)

    def open(self, puzzle: AnyPuzzle) -> None:
        """Open ``puzzle`` in place of the one shown, if there is one."""
        from gamesuite.app.puzzles.puzzle_window import PuzzleWindow

        before, self._day = self._shown, self._shelf.clock.today()
        shown = PuzzleWindow(puzzle, self._title(puzzle), self._adviser, self._store, self._window)
        shown.use_sounds(self._sounds)
        shown.answered.connect(self._note)
        shown.next_wanted.connect(self._open_next)
        shown.list_wanted.connect(self._leave_for_list)
        shown.finished.connect(self._forget)
        if before is not None:
            shown.setGeometry(before.geometry())
            # It calls `_forget`, which ends the pause: only then the new one is remembered.
            before.reject()
        self._shown = shown
        self._shelf.session.pause.set(on=True)
        shown.open()

    def _list_puzzles(self, game: str) -> None:
        """Show all puzzles, those of ``game`` first."""
        from gamesuite.app.puzzles.puzzle_list import PuzzleList

        records = self._store.progress.puzzles
        dialog = PuzzleList(game, records, self._shelf.clock.today(), self._window)
        dialog.puzzle_wanted.connect(self.open)
        dialog.open()

    def _title(self, puzzle: AnyPuzzle) -> str:
        game = puzzle.game.descriptions.title()
        is_daily = puzzle == daily_puzzle(puzzle.game.id, self._shelf.clock.today())
        template = _("{game} – puzzle of the day") if is_daily else _("{game} – puzzle")
        return template.format(game=game)

    def _record_of(self, game: str) -> PuzzleRecord:
        return self._store.progress.puzzles.get(game, PuzzleRecord())

    def _note(self, solved: bool) -> None:
        """Remember the answer to the puzzle shown."""
        if self._shown is None:  # it has been closed meanwhile
            return
        puzzle = self._shown.puzzle
        game = puzzle.game.id
        day = self._day if puzzle == daily_puzzle(game, self._day) else None
        record = answered(self._record_of(game), puzzle, solved=solved, day=day)
        self._store.note_progress("puzzles", game, record)

    def _open_next(self) -> None:
        """Open the next puzzle that is not solved; the next one if all are."""
        if self._shown is None:  # it has been closed meanwhile
            return
        shown = self._shown.puzzle
        every, record = puzzles(shown.game.id), self._record_of(shown.game.id)
        following = every[(every.index(shown) + 1) % len(every)]
        self.open(next_unsolved(record, every, shown) or following)

    def _leave_for_list(self) -> None:
        """Close the puzzle shown, and list those of its game first."""
        if self._shown is None:  # it has been closed meanwhile
            return
        game = self._shown.puzzle.game.id
        self._shown.reject()
        self._list_puzzles(game)

    def _forget(self) -> None:
        """Forget the puzzle whose window has closed, and let the game on the table go on."""
        self._shown = None
        self._shelf.session.pause.set(on=False)
