"""Prints the score sheets of the game on the table and saves them as a PDF."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.message import confirm_replace, kept_together, name_of, warn
from gamesuite.app.parts.times import date_words
from gamesuite.app.play.game_files import GameFiles
from gamesuite.app.play.shelf import Shelf
from gamesuite.engine.language import _, counted
from gamesuite.engine.record import RecordError
from gamesuite.engine.words.descriptions import record_sentence, shown
from gamesuite.storage import game_file
from gamesuite.table_catalogue import TABLES

if TYPE_CHECKING:
    from gamesuite.app.printing.print_dialog import PrintDialog

PDF_ENDING = ".pdf"


class Printing(Feature):
    """Prints the game on the table of ``shelf``; ``files`` has the folder for files.

    Dialogs open over ``window``.
    """

    def __init__(self, shelf: Shelf, files: GameFiles, window: QWidget) -> None:
        super().__init__(window)
        self._shelf = shelf
        self._files = files
        self._window = window

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action does that opens the print dialog."""
        return {
            "print": Handler(self.show),
        }

    def show(self) -> None:
        """Show the print dialog."""
        from gamesuite.app.printing.print_dialog import PrintDialog  # noqa: PLC0415 - loaded on first use

        match = self._shelf.session.match
        pages = TABLES[match.setup.game].pages
        assert pages is not None
        day = date_words(self._shelf.day_played)
        dialog = PrintDialog(match, pages(), day, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.print_wanted.connect(partial(self._print, dialog))
        dialog.save_wanted.connect(partial(self._save, dialog))
        dialog.open()

    def save_to(self, path: Path, pdf: bytes, window: QWidget) -> Path | None:
        """Save ``pdf`` at ``path``, adding the usual ending; return where, None if that failed.

        The caller has confirmed replacing ``path`` itself, but not the name with the ending.
        Messages open over ``window``.
        """
        if path.suffix.lower() != PDF_ENDING:
            path = path.with_name(path.name + PDF_ENDING)
            if os.path.lexists(path) and not confirm_replace(window, path, _("Save as PDF")):
                return None
        try:
            game_file.write_bytes(path, pdf)
        except RecordError as error:
            title = _("The score sheets were not saved")
            warn(self._over(window), title, record_sentence(error.reason), path)
            return None
        self._files.remember_folder(path)
        self.status_message.emit(_("Saved as {file}.").format(file=name_of(path)))
        return path

    # Inside

    def _save(self, dialog: PrintDialog) -> None:
        # Loaded on first use, like the dialog.
        from gamesuite.app.saved.file_dialog import FileRequest, chosen_file  # noqa: PLC0415

        request = FileRequest(
            title=_("Save as PDF"),
            folder=self._files.folder(),
            ending=PDF_ENDING,
            kinds=_("PDF documents (*{ending});;All files (*)").format(ending=PDF_ENDING),
            name=f"{dialog.pages().words.file_name}{PDF_ENDING}",
            icon="print",
        )
        path = chosen_file(request, dialog)
        if path is None or not isValid(dialog):
            return
        saved = self.save_to(path, dialog.as_pdf(), dialog)
        if saved is not None:
            folder = shown(QDir.toNativeSeparators(str(saved.absolute().parent)), keeps_end=True)
            words = _("Saved as {file} in {folder}.").format(
                file=name_of(saved), folder=kept_together(folder)
            )
            _tell(dialog, words)

    def _print(self, dialog: PrintDialog) -> None:
        try:
            # Loaded on first use; some systems lack the libraries it needs.
            from gamesuite.app.printing import printer  # noqa: PLC0415
        except ImportError:
            self._warn(dialog, _no_printer())
            return
        if not printer.has_printer():
            self._warn(dialog, _no_printer())
            return
        pages = dialog.pages()
        chosen = printer.ask_for_printer(pages, dialog.layout_of_page(), dialog)
        if chosen is None:
            return
        count = printer.print_pages(pages, chosen)
        if count == 0:
            words = _("The printer didn't accept the score sheets. Check that it is on and ready.")
            self._warn(dialog, words)
            return
        words = counted("Sent {n} page to the printer.", "Sent {n} pages to the printer.", count)
        self.status_message.emit(words)
        _tell(dialog, words)

    def _warn(self, dialog: PrintDialog, sentence: str) -> None:
        warn(self._over(dialog), _("The score sheets were not printed"), sentence)

    def _over(self, window: QWidget) -> QWidget:
        """Return ``window``, or the main window if it was closed while a question was open."""
        return window if isValid(window) else self._window


def _tell(dialog: PrintDialog, sentence: str) -> None:
    """Say in ``dialog`` what was done, unless it was closed meanwhile."""
    if isValid(dialog):
        dialog.tell(sentence)


def _no_printer() -> str:
    return _("No printer found. Save the score sheets as a PDF to print them elsewhere.")
