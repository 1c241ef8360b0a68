"""Saves games to files and loads them."""
# ruff: noqa: PLC0415 - dialogs are loaded on first use to keep the start fast

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QWidget

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.message import confirm_replace, name_of, warn
from gamesuite.app.play.held_games import HeldGame
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.engine.sliced_work import StoppedError
from gamesuite.opening import OpeningError
from gamesuite.storage import paths

FILE_ENDING = ".gsave"
_MOST_SAVES = 6
"""How many files are remembered."""


class GameFiles(Feature):
    """Saves and loads games of ``shelf``; dialogs open over ``window``."""

    def __init__(self, shelf: Shelf, store: SettingsStore, window: QWidget) -> None:
        super().__init__(window)
        self._shelf = shelf
        self._store = store
        self._window = window

    def actions(self) -> Mapping[str, Handler]:
        """Return what the actions do that save and load."""
        return {
            "save": Handler(self.save, is_enabled=self._may_save),
            "load": Handler(self.load),
        }

    def save(self) -> bool:
        """Ask for a file and save the game there; return whether it was saved."""
        held = self._shelf.session.games.current
        return held is not None and self.save_held(held)

    def save_held(self, held: HeldGame) -> bool:
        """Ask for a file and save ``held`` there; return whether it was saved.

        It is saved even if another game has come on the table meanwhile.
        """
        path = self._chosen(_("Save game"), f"{held.opened.match.file_name}{FILE_ENDING}")
        return path is not None and self.save_to(path, held)

    def save_to(self, path: Path, held: HeldGame | None = None) -> bool:
        """Save ``held``, by default the game on the table, at ``path``; return whether it was.

        The usual ending is added. The caller has confirmed replacing ``path`` itself, but not the
        name with the ending.
        """
        if path.suffix != FILE_ENDING:
            path = path.with_name(path.name + FILE_ENDING)
            if os.path.lexists(path) and not confirm_replace(self._window, path):
                return False
        try:
            self._shelf.save(path, held)
        except OpeningError as error:
            sentence = _("{error} Your game is safe.").format(error=error.sentence)
            warn(self._window, _("The game was not saved"), sentence, path)
            return False
        self._remember(path)
        self.status_message.emit(_("Saved as {file}.").format(file=name_of(path)))
        return True

    def load(self) -> None:
        """Ask for a file and load the game in it."""
        path = self._chosen(_("Load game"))
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> bool:
        """Load the game file at ``path``, or say why not; return whether it was loaded."""
        try:
            self._shelf.load(path)
        except OpeningError as error:
            warn(self._window, _("This game can't be loaded"), error.sentence, path)
            return False
        except StoppedError:
            return False
        self._remember(path)
        self.status_message.emit(_("Loaded {file}.").format(file=name_of(path)))
        return True

    def _may_save(self) -> bool:
        """Return whether the match is held here alone."""
        return self._shelf.session.elsewhere.match is None

    @property
    def has_game(self) -> bool:
        """Whether there is a game to save."""
        return self._shelf.session.current is not None

    def folder(self) -> Path:
        """Return the folder of the last file, at first the documents folder."""
        folder = Path(self._store.settings.folder or paths.documents_folder())
        return folder if paths.is_folder(folder) else paths.documents_folder()

    def remember_folder(self, path: Path) -> None:
        """Remember the folder of ``path``, a file just saved or loaded.

        The file dialogs of Qt cannot show a folder whose name is not UTF-8.
        """
        folder = str(path.absolute().parent)
        if _is_utf_8(folder):
            self._store.change("folder", folder)

    def _chosen(self, title: str, name: str = "") -> Path | None:
        """Ask for a file, to save as ``name`` unless it is empty; return it, None if none."""
        from gamesuite.app.saved.file_dialog import FileRequest, chosen_file

        settings = self._store.settings
        request = FileRequest(
            title=title,
            folder=self.folder(),
            ending=FILE_ENDING,
            kinds=_("Game files (*{ending});;All files (*)").format(ending=FILE_ENDING),
            name=name,
            recent=tuple(path for path in map(Path, settings.saves) if path.exists()),
            look=settings,
        )
        return chosen_file(request, self._window)

    def _remember(self, path: Path) -> None:
        """Remember ``path``, a game file just saved or loaded, and its folder."""
        self.remember_folder(path)
        name = str(path.absolute())
        if _is_utf_8(name):
            others = [each for each in self._store.settings.saves if each != name]
            self._store.change("saves", (name, *others)[:_MOST_SAVES])


def _is_utf_8(name: str) -> bool:
    """Return whether the name of a file is UTF-8; Python keeps other bytes as surrogates."""
    return not any("\ud800" <= each <= "\udfff" for each in name)
