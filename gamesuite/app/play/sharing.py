"""Copies results and deals for others, as words and as pictures, and opens what others copied."""
# ruff: noqa: PLC0415 - pictures are loaded on first use to keep the start fast

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.message import warn
from gamesuite.app.parts.times import time_words
from gamesuite.app.play.deals import Deals
from gamesuite.app.play.game_files import GameFiles
from gamesuite.app.play.game_title import game_title, is_of_day
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _, translated
from gamesuite.engine.words.numbering import NUMBERED_DEALS, Numbering
from gamesuite.engine.words.seats import only_person
from gamesuite.opening import Opened, OpeningError
from gamesuite.sharing import SharedResult, invited_in, result_text, shared_deal, shared_result

if TYPE_CHECKING:
    from PySide6.QtGui import QImage


class Sharing(Feature):
    """Copies the result and the deal of the game on the table of ``shelf``, and saves its picture.

    ``deals`` opens what a code on the clipboard invites to, and ``files`` has the folder for files.
    Pictures look as ``store`` says and are drawn in ``window``, over which dialogs open.
    """

    def __init__(
        self, shelf: Shelf, store: SettingsStore, files: GameFiles, deals: Deals, window: QWidget
    ) -> None:
        super().__init__(window)
        self._shelf = shelf
        self._session = shelf.session
        self._store = store
        self._files = files
        self._deals = deals
        self._window = window

    def actions(self) -> Mapping[str, Handler]:
        """Return what the actions do that copy, paste, and save a picture."""
        return {
            "copy-deal": Handler(
                self.copy_number, is_enabled=self._tells_number, words=self._copy_words
            ),
            "copy-result": Handler(self.copy_result, is_enabled=self._has_result),
            "save-picture": Handler(self.save_picture, is_enabled=self._has_result),
            "paste-result": Handler(self.paste),
        }

    def copy_number(self) -> None:
        """Copy the number of the deal to the clipboard, and a picture of its table."""
        current = self._session.current
        if current is None or not self._tells_number():
            return
        from gamesuite.app.saved.shared_picture import put_on_clipboard

        number = current.match.setup.deal.number
        put_on_clipboard(str(number), self._picture(current, shared_deal(current)))
        self.status_message.emit(translated(self._numbering.copied).format(number=number))

    def copy_result(self) -> None:
        """Copy the result of the finished game to the clipboard, as words and as a picture."""
        current = self._session.current
        if current is None or not self._has_result():
            return
        from gamesuite.app.saved.shared_picture import put_on_clipboard

        text = result_text(current, *self._time(), self._day_title(current))
        put_on_clipboard(text, self._picture(current, self._result(current)))
        self.status_message.emit(_("Copied the result. Paste it into a message."))

    def save_picture(self) -> None:
        """Ask for a file and save the picture of the finished game there."""
        current = self._session.current
        if current is None or not self._has_result():
            return
        from gamesuite.app.saved.shared_picture import ask_and_save, saved_words

        picture = self._picture(current, self._result(current))
        folder, name = self._files.folder(), current.match.file_name
        path = ask_and_save(picture, folder, name, self._window)
        if path is not None:
            self._files.remember_folder(path)
            self.status_message.emit(saved_words(path))

    def paste(self) -> bool:
        """Play the game of the copied result on the clipboard, or ask its puzzle, or say why not.

        Return whether there was a code, whole or damaged.
        """
        try:
            invited = invited_in(QGuiApplication.clipboard().text())
        except OpeningError as error:
            warn(self._window, _("This game can't be loaded"), error.sentence)
            return True
        if invited is None:
            self.status_message.emit(_("There is no copied result on the clipboard."))
            return False
        self._deals.accept(invited)
        return True

    # Inside

    def _picture(self, opened: Opened, told: SharedResult) -> QImage:
        """Return the picture of the table as it stands, with what is ``told``.

        While several play it shows what everybody sees, else what the only person does.
        """
        from gamesuite.app.saved.shared_picture import Told, shared_picture

        match = opened.match
        is_for_all = len(match.setup.seats) > 1 and match.outcome is None
        view = match.view(None if is_for_all else only_person(match.setup.seats))
        is_over = match.outcome is not None
        day = self._shelf.day_played if is_over else self._shelf.clock.today()
        words = Told(told.title, told.lines, day, told.code)
        return shared_picture(opened, view, words, self._store.settings, self._window)

    def _result(self, opened: Opened) -> SharedResult:
        return shared_result(opened, *self._time(), self._day_title(opened))

    def _day_title(self, opened: Opened) -> str:
        """Return what ``opened`` is called if it is the daily deal last played, else nothing."""
        daily = self._store.settings.daily.get(opened.game.id)
        return game_title(opened, daily) if is_of_day(opened, daily) else ""

    def _time(self) -> tuple[str, int]:
        """Return how long the game on the table was played, in words and in seconds."""
        seconds = round(self._session.stopwatch.seconds)
        return time_words(seconds) if seconds else "", seconds

    @property
    def _numbering(self) -> Numbering:
        """What the game on the table calls its numbers; the usual words before the first game."""
        current = self._session.current
        return NUMBERED_DEALS if current is None else current.game.descriptions.numbering()

    def _copy_words(self) -> tuple[str, str]:
        """Return the text and the help of the action that copies the number."""
        help_words = translated(self._numbering.copy_help)
        if self._session.current is not None and not self._tells_number():
            help_words = _("With several players the number is shown at the end")
        return translated(self._numbering.copy), help_words

    def _tells_number(self) -> bool:
        return self._session.match.tells_number

    def _has_result(self) -> bool:
        current = self._session.current
        return current is not None and current.match.outcome is not None
