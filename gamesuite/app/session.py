"""The game on the table: everything that changes it goes through here, in a fixed order.

Command, rules, journal, then the table: what the player has seen is always in the journal.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from gamesuite import opening
from gamesuite.app.table_registry import TABLES
from gamesuite.engine import record
from gamesuite.engine.language import _
from gamesuite.engine.match import Match
from gamesuite.engine.reason import Reason, RefusedError
from gamesuite.engine.setup import Option
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage.journal import Journal, JournalError


class Session(QObject):
    """One game at a time, kept in ``journal`` (None keeps nothing)."""

    opened = Signal()
    """Another game is on the table."""
    changed = Signal()
    """The position, or whether it is scored, has changed."""
    refused = Signal(object)
    """A command was against the rules, for the reason given."""
    journal_failed = Signal()
    """The game could not be written to the journal."""

    def __init__(self, journal: Journal | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal = journal
        self._current: Opened | None = None
        self.play_home = False

    @property
    def current(self) -> Opened | None:
        """The game on the table, None before the first."""
        return self._current

    @property
    def keeps(self) -> bool:
        """Whether games are kept for the next start."""
        return self._journal is not None

    @property
    def match(self) -> Match[Any, Any, Any]:
        """The match on the table; there must be one."""
        assert self._current is not None
        return self._current.match

    def new(self, game: str, options: dict[str, Option], number: int) -> None:
        """Deal ``number`` of ``game``; raises OpeningError if it cannot be played."""
        opened = opening.new_match(game, options, number)
        if self._asks(lambda journal: journal.was_finished(game, number)):
            opened.match.stop_scoring("repeat")
        self._open(opened)

    def load(self, path: Path) -> None:
        """Put the game in the file ``path`` on the table; raises OpeningError if it is not good.

        The game that was there stays until the file has proved good. A loaded game is not
        scored.
        """
        opened = opening.open_file(path)
        if opened.game.id not in TABLES:
            sentence = _("{game} cannot be played in the window yet.")
            raise OpeningError(sentence.format(game=opened.game.descriptions.title()))
        opened.match.stop_scoring("load")
        self._open(opened)

    def resume(self, game: str) -> bool:
        """Take up the open game of the kind ``game`` as it stood; return whether there is one.

        Raises OpeningError if it can no longer be read.
        """
        kept = self.kept(game)
        if kept is None:
            return False
        self._open(kept)
        return True

    def kept(self, game: str) -> Opened | None:
        """Return the open game of the kind ``game``; raises OpeningError if it is unreadable."""
        data = self._asks(lambda journal: journal.recall(game))
        return None if data is None else opening.open_bytes(data)

    def last_game(self) -> str | None:
        """Return the kind of game that was played last, None if there is none."""
        last: str | None = self._asks(lambda journal: journal.last_game())
        return last

    def refusal(self, command: Any) -> Reason | None:
        """Return why ``command`` may not be done now, None if it may."""
        return self.match.rules.refusal(self.match.state, command)

    def do(self, command: Any) -> None:
        """Do ``command`` for the person at the table, and what the program adds by itself."""
        try:
            self.match.do(command)
        except RefusedError as refused:
            self.refused.emit(refused.reason)
            return
        if self.play_home:
            self._do_automatic()
        self._settle()

    def finish(self) -> None:
        """Play all cards home, if nothing else is left to do; one Undo takes it back."""
        for number, command in enumerate(self._finishing()):
            self.match.do(command, "automatic" if number else "person")
        self._settle()

    def can_finish(self) -> bool:
        """Return whether moves home alone end the game."""
        return bool(self._finishing())

    def undo(self) -> None:
        """Take back the last decision of the person."""
        if self.match.undo():
            self._settle()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.match.can_redo():
            self.match.redo()
            self._settle()

    def restart(self) -> None:
        """Lay the same deal out again."""
        self.match.restart()
        self._settle()

    def save(self, path: Path) -> None:
        """Write the game to the file ``path``; raises OpeningError if that fails."""
        opening.save_file(path, self.match)

    def _open(self, opened: Opened) -> None:
        self._current = opened
        kept = self._keep()
        self.opened.emit()
        if not kept:
            self.journal_failed.emit()

    def _settle(self) -> None:
        kept = self._keep()
        self.changed.emit()
        if not kept:
            self.journal_failed.emit()

    def _finishing(self) -> tuple[Any, ...]:
        if self._current is None or self._current.game.parts.finish is None:
            return ()
        return self._current.game.parts.finish(self.match.rules, self.match.state)

    def _do_automatic(self) -> None:
        assert self._current is not None
        chosen = self._current.game.parts.automatic
        while chosen is not None:
            command = chosen(self.match.history(), self.match.state)
            if command is None:
                return
            self.match.do(command, "automatic")

    def _keep(self) -> bool:
        """Write the game to the journal; return whether all that is to be kept is kept."""
        if self._journal is None:
            return True
        setup = self.match.setup
        try:
            if self.match.outcome is not None and setup.deal.cards is None:
                self._journal.note_finished(setup.game, setup.deal.number)
            self._journal.keep(setup.game, record.write(self.match))
        except JournalError:
            return False
        return True

    def _asks(self, question: Callable[[Journal], Any]) -> Any:
        """Return what the journal answers, None without a journal that can be read."""
        if self._journal is None:
            return None
        try:
            return question(self._journal)
        except JournalError:
            return None
