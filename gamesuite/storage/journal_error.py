"""The errors of the journal, each with a sentence for the player."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from gamesuite.engine.language import _
from gamesuite.storage import game_file

T = TypeVar("T")


class JournalError(Exception):
    """The journal cannot be used, at least not now."""

    @property
    def reason(self) -> str:
        """The sentence for a player without a game on the table."""
        why = self._why()
        if why:
            return _(
                "The journal can't be written: {why}. Your games aren't kept for the next start."
            ).format(why=why)
        return _("Your games can't be kept for the next start.")

    @property
    def sentence(self) -> str:
        """What a player with a game on the table is told."""
        why = self._why()
        if not why:
            return _("This game can't be kept for the next start. Save it to a file to be safe.")
        return _(
            "The journal can't be written: {why}. Save this game to a file to be safe."
        ).format(why=why)

    @property
    def may_pass(self) -> bool:
        """Whether another program, such as a virus scanner, may hold a file for a moment."""
        return game_file.CAN_HOLD and isinstance(self.__cause__, PermissionError)

    def _why(self) -> str:
        """Return the cause as the end of a sentence, empty if the system has not told it."""
        cause = self.__cause__
        if isinstance(cause, OSError):
            return game_file.why(cause)
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
        return {
            sqlite3.SQLITE_BUSY: _("another program is using it"),
            sqlite3.SQLITE_FULL: _("the disk is full"),
            sqlite3.SQLITE_PERM: _("you don't have permission"),
            sqlite3.SQLITE_READONLY: _("you don't have permission"),
        }.get(code, "")


class _LastingError(JournalError):
    """An error that lasts as long as the program runs."""

    @property
    def sentence(self) -> str:
        """The reason, and what a player with a game on the table can do."""
        return f"{self.reason} {_('Save this game to a file to be safe.')}"


class JournalHeldError(_LastingError):
    """Another program uses the journal.

    ``address`` is where that program hears of later starts, empty as long as it is starting.
    """

    def __init__(self, address: str = "") -> None:
        super().__init__(address)
        self.address = address

    @property
    def reason(self) -> str:
        """The sentence for a player without a game on the table."""
        return _("The Game Suite is open twice, so this window doesn't keep your games.")


class NewerJournalError(_LastingError):
    """A newer version of the program wrote the journal."""

    @property
    def reason(self) -> str:
        """The sentence for a player without a game on the table."""
        return _(
            "The journal is from a newer version of the Game Suite, so this version doesn't keep "
            "your games."
        )


class DamagedJournalError(JournalError):
    """The file is damaged, or not a journal."""


class NoJournalFileError(_LastingError):
    """Something other than a file is at ``path``, in the place of the journal."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path

    @property
    def reason(self) -> str:
        """The sentence for a player without a game on the table."""
        return _("Your games can't be kept, because {file} isn't a file.").format(
            file=self.path.name
        )


@contextmanager
def on_disk() -> Iterator[None]:
    """Raise JournalError for an error of the disk or the system inside."""
    try:
        yield
    except OSError as error:
        raise JournalError(str(error)) from error


def answer_or(default: T, question: Callable[..., T], *arguments: object) -> T:
    """Return what the journal answers to ``question``, or ``default`` if it cannot be read.

    The player is not told here: a sign in the status line says that games are not kept.
    """
    try:
        return question(*arguments)
    except JournalError:
        return default
