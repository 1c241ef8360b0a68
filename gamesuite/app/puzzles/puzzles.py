"""Offers puzzles: all in a list, that of the day, and after each the next."""
# ruff: noqa: PLC0415 - the program starts faster without the dialogs

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.times import date_words
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.puzzles import puzzle_words
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.sounds import Sounds
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.daily import Streak
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.puzzles.collection import AnyPuzzle, daily_puzzle, has_puzzles, puzzles
from gamesuite.puzzles.day_row import counts, row_of, with_day_done, with_day_seen
from gamesuite.puzzles.puzzle_record import (
    is_solved,
    next_unsolved,
    note_of,
    with_answer,
    with_answer_shown,
)
from gamesuite.sharing import puzzle_code
from gamesuite.storage.settings import PuzzleRecord

if TYPE_CHECKING:
    from gamesuite.app.puzzles.puzzle_window import PuzzleWindow


class Puzzles(Feature):
    """Opens puzzles over ``window``; the workers of ``adviser`` grade the answers.

    ``shelf`` knows the game on the table, which stays as it is. ``store`` remembers what is solved.
    ``sounds`` play what happens at their table.

    The puzzle of the day leads on to that of the next game, and at the end to the page of the day.
    """

    day_wanted = Signal()
    """The player has solved the puzzles of the day and wants to see the day."""
    closed = Signal()
    """The window of a puzzle was closed."""

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
        self._day_of_puzzle: date | None = None
        """The day of which the open puzzle is, None if it was opened for no day."""
        self._day: date | None = None
        """The day for which the open puzzle counts: the one on which it was opened, if it is the
        puzzle of that day and the clock was not set back."""

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

    def open(self, puzzle: AnyPuzzle, day: date | None = None) -> None:
        """Open ``puzzle`` in place of the one that is open, if there is one.

        ``day`` is the one of which it is the puzzle; that of today is so wherever it is opened.
        """
        from gamesuite.app.puzzles.puzzle_window import PuzzleWindow

        today = self._shelf.clock.today()
        if day is None and puzzle == daily_puzzle(puzzle.game.id, today):
            day = today
        title = _title(puzzle, day, today)
        window = PuzzleWindow(puzzle, title, self._adviser, self._store, self._window)
        window.use_sounds(self._sounds)
        self._begin(window, day)
        window.answered.connect(self._note)
        window.answer_seen.connect(self._note_answer_seen)
        window.next_wanted.connect(self._open_next)
        window.copy_wanted.connect(self._copy)
        window.list_wanted.connect(self._leave_for_list)
        window.finished.connect(self._forget)
        if self._open_window is not None:
            window.setGeometry(self._open_window.geometry())
            # This calls `_forget`, which ends the pause: only then the new window is remembered.
            self._open_window.reject()
        self._open_window, self._day_of_puzzle = window, day
        self._shelf.session.pause.set(on=True)
        window.open()

    def _begin(self, window: PuzzleWindow, day: date | None) -> None:
        """Let ``window`` say what is known of its puzzle, that of ``day``, and what comes next."""
        puzzle, today = window.puzzle, self._shelf.clock.today()
        record = self._record_of(puzzle.game.id)
        if is_solved(record, puzzle):
            window.tell_solved_before(puzzle_words.solved_before(record, puzzle))
        self._day = None
        if day is None:
            return
        if day == today:
            days = with_day_seen(self._store.progress.days, today)
            self._store.note_days(days)
            self._day = today if counts(days, today) else None
        following = self._next_of_day(puzzle, day)
        words = _("&Next: {game}") if following is not None else _("&Back to the day")
        title = "" if following is None else following.game.descriptions.title()
        window.offer_next(words.format(game=title))

    @property
    def _is_of_today(self) -> bool:
        """Whether the open puzzle is that of today."""
        return self._day_of_puzzle == self._shelf.clock.today()

    def _next_of_day(self, puzzle: AnyPuzzle, day: date) -> AnyPuzzle | None:
        """Return the puzzle of ``day`` of the next game after ``puzzle`` that is to be solved.

        None if all others are solved, or their answers were looked at.
        """
        games = [game for game in GAMES if has_puzzles(game)]
        place = games.index(puzzle.game.id)
        for game in games[place + 1 :] + games[:place]:
            other, record = daily_puzzle(game, day), self._record_of(game)
            if other is None or is_solved(record, other) or note_of(record, other).shown:
                continue
            return other
        return None

    def _list_puzzles(self, game_id: str, difficulty: Difficulty | None = None) -> None:
        """Show all puzzles, those of the game ``game_id`` first, of this ``difficulty`` if any."""
        from gamesuite.app.puzzles.puzzle_list import PuzzleList

        records = self._store.progress.puzzles
        today = self._shelf.clock.today()
        dialog = PuzzleList(game_id, records, today, self._window, difficulty)
        dialog.puzzle_wanted.connect(self.open)
        dialog.open()

    def _record_of(self, game_id: str) -> PuzzleRecord:
        return self._store.progress.puzzles.get(game_id, PuzzleRecord())

    def _note(self, solved: bool) -> None:
        """Remember whether the answer to the open puzzle has ``solved`` it."""
        if self._open_window is None:  # it has been closed meanwhile
            return
        puzzle, day = self._open_window.puzzle, self._day
        game_id, today = puzzle.game.id, self._shelf.clock.today()
        before = self._record_of(game_id)
        record = with_answer(before, puzzle, solved=solved, day=day, on=day or today)
        self._store.note_progress("puzzles", game_id, record)
        if day is not None and day in record.days:
            self._store.note_days(with_day_done(self._store.progress.days, day))
        if solved:
            row = row_of(self._store.progress, today) if self._is_of_today else Streak()
            self._open_window.show_heading(puzzle_words.solved(record, puzzle, row))

    def _note_answer_seen(self) -> None:
        """Remember that the player has looked at the answer to the open puzzle."""
        if self._open_window is None:  # it has been closed meanwhile
            return
        puzzle = self._open_window.puzzle
        record = with_answer_shown(self._record_of(puzzle.game.id), puzzle)
        self._store.note_progress("puzzles", puzzle.game.id, record)

    def _copy(self) -> None:
        """Copy the open puzzle, as words and as a picture of what it asks.

        The words say what it asks, or how the puzzle of today was solved; nothing tells its answer.
        """
        if self._open_window is None:  # it has been closed meanwhile
            return
        from gamesuite.app.saved.shared_picture import put_on_clipboard

        puzzle, today = self._open_window.puzzle, self._shelf.clock.today()
        words, picture = asked(puzzle, today, self._store, self._window)
        said = _("{puzzle}. Copied the puzzle. Paste it into a message.").format(puzzle=puzzle.name)
        if self._is_of_today and self._open_window.is_solved:
            row, record = row_of(self._store.progress, today), self._record_of(puzzle.game.id)
            words = f"{puzzle_words.line(record, puzzle, row, today)}\n{puzzle_code(puzzle)}"
            said = _("Copied the result. Paste it into a message.")
        put_on_clipboard(words, picture)
        self._open_window.show_heading(said)

    def _open_next(self) -> None:
        """Open the next puzzle of the game that is not solved; the next of all if all are.

        After the puzzle of a day comes that of the next game, and at the end the page of the day.
        """
        if self._open_window is None:  # it has been closed meanwhile
            return
        puzzle, day = self._open_window.puzzle, self._day_of_puzzle
        if day is not None:
            following_game = self._next_of_day(puzzle, day)
            if following_game is not None:
                self.open(following_game, day)
            else:
                is_of_today = self._is_of_today
                self._open_window.reject()
                if is_of_today:  # the page of an earlier day is there below
                    self.day_wanted.emit()
            return
        all_puzzles, record = puzzles(puzzle.game.id), self._record_of(puzzle.game.id)
        following = all_puzzles[(all_puzzles.index(puzzle) + 1) % len(all_puzzles)]
        self.open(next_unsolved(record, all_puzzles, puzzle) or following)

    def _leave_for_list(self) -> None:
        """Close the open puzzle, and list those of its game that are as hard."""
        if self._open_window is None:  # it has been closed meanwhile
            return
        puzzle = self._open_window.puzzle
        self._open_window.reject()
        self._list_puzzles(puzzle.game.id, puzzle.difficulty)

    def _forget(self) -> None:
        """Forget the puzzle whose window has closed, and let the game on the table go on."""
        self._open_window = None
        self._shelf.session.pause.set(on=False)
        self.closed.emit()


def _title(puzzle: AnyPuzzle, day: date | None, today: date) -> str:
    """Return the title of the window of ``puzzle``, that of ``day``, on the day ``today``."""
    game = puzzle.game.descriptions.title()
    if day is None:
        return _("{game} – puzzle").format(game=game)
    if day == today:
        return _("{game} – puzzle of the day").format(game=game)
    return _("{game} – puzzle of {date}").format(game=game, date=date_words(day))


def asked(
    puzzle: AnyPuzzle, day: date, store: SettingsStore, window: QMainWindow
) -> tuple[str, QImage]:
    """Return what ``puzzle`` asks on ``day``, in words and as a picture drawn in ``window``.

    ``store`` has its look. Nothing is there that was tried on the table, nor the answer.
    """
    from gamesuite.app.saved.shared_picture import Told, shared_picture

    match = puzzle.new_match()
    opened, view = Opened(puzzle.game, match), match.view(match.rules.to_act(match.state))
    template, title = _("{game} – puzzle: {name}"), puzzle.game.descriptions.title()
    heading = template.format(game=title, name=puzzle.name)
    code = puzzle_code(puzzle)
    told = Told(heading, (puzzle.question,), day, code)
    picture = shared_picture(opened, view, told, store.settings, window)
    return "\n".join((heading, puzzle.question, code)), picture
