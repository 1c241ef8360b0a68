"""Asks for a file: in the dialog of the platform, or in the suite's own if it has none."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QGridLayout, QWidget
from shiboken6 import isValid

from gamesuite.app.parts.message import confirm_replace, name_of
from gamesuite.app.parts.times import moment_words
from gamesuite.app.saved.folder_reader import FolderContents, folder_in_steps
from gamesuite.app.saved.game_entry import GameEntry, facts_of
from gamesuite.app.saved.game_list import GameList
from gamesuite.app.saved.typed_text import is_typing
from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.engine.sliced_work import SlicedWork
from gamesuite.engine.words.descriptions import record_sentence, shown
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage import game_file, paths
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import TextField, WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog
from gamesuite.widgets.look.timers import repeating_timer

MOST_BYTES = 256 * 1024
"""The longest file of which a picture is made; games of usual length have a tenth of it."""
_SLICE = 0.012
"""Seconds of reading a folder between two looks at the events."""


@dataclass(frozen=True, kw_only=True)
class FileRequest:
    """What a dialog asks for: a file with ``ending``, first in ``folder``.

    ``name`` is that of a file to save, empty if one is to be opened. ``kinds`` are the kinds of
    file as the dialog of the platform lists them.

    The rest is for the suite's own dialog. ``recent`` are files used lately, which stand first.
    ``look`` is how the pictures of games look; without it the files are no games, and each has
    the icon of the name ``icon``.
    """

    title: str
    folder: Path
    ending: str
    kinds: str
    name: str = ""
    recent: tuple[Path, ...] = ()
    look: Settings | None = None
    icon: str = ""


def chosen_file(request: FileRequest, window: QWidget) -> Path | None:
    """Return the file that the player chooses over ``window``, None if it is cancelled.

    If the file to save exists, the player has agreed to replace it.
    """
    if is_native(window):
        return _chosen_natively(request, window)
    dialog = FileDialog(request, window)
    dialog.exec()
    if not isValid(dialog):  # the window was closed meanwhile
        return None
    dialog.deleteLater()
    return dialog.path


def is_native(window: QWidget) -> bool:
    """Return whether the platform has a file dialog.

    Qt does not tell, but where there is one its file dialog has no widgets inside.
    """
    dialog = QFileDialog(window)
    has_widgets = bool(dialog.findChildren(QWidget))
    dialog.deleteLater()
    return not has_widgets


def _chosen_natively(request: FileRequest, window: QWidget) -> Path | None:
    ask = QFileDialog.getSaveFileName if request.name else QFileDialog.getOpenFileName
    name, _kind = ask(window, request.title, str(request.folder / request.name), request.kinds)
    return Path(name) if name else None


class FileDialog(FittingDialog):
    """Asks for the file of ``request``, with pictures of the games in a folder.

    Once the dialog is accepted, ``path`` is the file.
    """

    def __init__(self, request: FileRequest, parent: QWidget) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self._request = request
        self._folder = request.folder
        self._work: SlicedWork[FolderContents] | None = None
        """The reading of the folder, None once it is done."""
        self._timer = repeating_timer(self, self._read_on)
        self.setWindowTitle(request.title)
        self._make()
        self._name_field.setText(request.name)
        self._go_to(request.folder)
        (self._name_field if request.name else self.list).setFocus()
        self._name_field.setSelection(0, len(request.name.removesuffix(request.ending)))
        resize_dialog(self, 720, 560)

    @property
    def is_reading(self) -> bool:
        """Whether more of the folder, or a picture that is seen, is still to be read."""
        return self._work is not None or self.list.is_reading

    def hideEvent(self, event: QHideEvent) -> None:
        """Read no more."""
        self._stop()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type the name, whatever has the focus."""
        if not is_typing(event):
            super().keyPressEvent(event)
            return
        self._name_field.setFocus()
        self._name_field.selectAll()
        if event.matches(QKeySequence.StandardKey.Paste):
            self._name_field.paste()
        else:
            self._name_field.insert(event.text())

    # Construction

    def _make(self) -> None:
        """Make the fields of folder and name, the list, and the buttons, and lay them out."""
        self._folder_field, self._name_field = TextField(self), TextField(self)
        self._folder_field.setObjectName("folderEdit")
        self._name_field.setObjectName("fileNameEdit")
        self._up_button = self._button(_("&Up"), self._go_up)
        documents = self._button(_("&Documents"), self._go_to_documents)
        self.list = GameList(self._request.look or Settings(), self)
        self.list.setAccessibleName(_("Files") if self._request.look is None else _("Games"))
        self.list.chooses_first = not self._request.name
        self.list.leaves_typing = True
        self.list.wanted.connect(self._want)
        self.list.itemSelectionChanged.connect(self._name_current)
        self._remark = WrappedLabel(self, "hint")
        self._remark.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        words = _("&Save") if self._request.name else _("&Load")
        self._take_button = self._button(words, self._press)
        self._take_button.setDefault(True)
        cancel = self._button(_("&Cancel"), self.reject)
        QShortcut(QKeySequence("Alt+Up"), self, self._go_up)
        fields = QGridLayout()
        for at, (label, field) in enumerate(
            ((_("&Folder:"), self._folder_field), (_("&Name:"), self._name_field))
        ):
            fields.addWidget(label_of(field, label, self), at, 0)
            fields.addWidget(field, at, 1)
        fields.addWidget(self._up_button, 0, 2)
        fields.addWidget(documents, 0, 3)
        buttons = in_row((self._remark, 1), self._take_button, cancel)
        self.setLayout(in_column(fields, (self.list, 1), buttons))

    # Folders

    def _go_to(self, folder: Path) -> None:
        """Show ``folder``, which is read in slices."""
        self._stop()
        self._folder = folder
        self._folder_field.setText(_shown_path(folder))
        self._up_button.setEnabled(folder.parent != folder)
        self._remark.setText("")
        if self._request.name and not os.access(folder, os.W_OK):
            self._remark.setText(_("You can't save files in this folder."))
        recent = [self._file_entry(path) for path in self._request.recent]
        self.list.show_entries([_heading(_("Recent saves")), *recent] if recent else [])
        self._work = SlicedWork(folder_in_steps(folder, self._request.ending))
        self._timer.start()

    def _go_up(self) -> None:
        self._go_to(self._folder.parent)
        self.list.setFocus()

    def _go_to_documents(self) -> None:
        self._go_to(paths.documents_folder())
        self.list.setFocus()

    def _read_on(self) -> None:
        """Read another slice of the folder, and show it once all is read."""
        work = self._work
        if work is None or not work.work(_SLICE):
            return
        self._stop()
        contents = work.result()
        entries = [_folder_entry(path) for path in contents.folders]
        entries += [self._file_entry(path) for path in contents.files]
        self.list.add_entries([_heading(self._folder_heading(has_entries=bool(entries))), *entries])
        if not contents.is_whole:
            self._remark.setText(_("This folder is large. Only a part of it is shown."))

    def _folder_heading(self, *, has_entries: bool) -> str:
        """Return what stands above the entries of the folder, or in their place."""
        if has_entries:
            return _("In this folder")
        if self._request.look is None:
            return _("This folder has no files of this kind.")
        return _("This folder has no saved games.")

    def _file_entry(self, path: Path) -> GameEntry:
        """Return an entry for the file ``path``; its date needs a look at the folder only."""
        try:
            when = moment_words(int(os.stat(path).st_mtime))
        except (OSError, OverflowError, ValueError):
            when = ""
        facts = (when,) if when else ()
        if self._request.look is None:
            return GameEntry(path, name_of(path), facts, icon=self._request.icon)
        read, tell = partial(_record_in, path), partial(_facts_with, when)
        return GameEntry(path, name_of(path), facts, read, tell=tell)

    def _stop(self) -> None:
        """Stop reading the folder."""
        self._timer.stop()
        self._work = None

    # Choosing

    def _name_current(self) -> None:
        """Write the name of the selected file, a full path if it lies elsewhere.

        The focus alone makes a file the current one, but selects none.
        """
        entry = self.list.current() if self.list.selectedItems() else None
        if entry is not None and not entry.is_folder and isinstance(entry.key, Path):
            is_here = entry.key.parent == self._folder
            self._name_field.setText(entry.key.name if is_here else str(entry.key))

    def _want(self, entry: GameEntry) -> None:
        """Open what the player has opened in the list; a heading, without a path, is nothing."""
        if isinstance(entry.key, Path):
            self._choose(entry.key)

    def _press(self) -> None:
        """Go to the folder that is typed, or take the file that is named."""
        if self._folder_field.hasFocus():
            self._choose_folder(self._typed(self._folder_field.text()))
            return
        name = self._name_field.text().strip()
        if name:
            self._choose(self._typed(name))

    def _typed(self, text: str) -> Path:
        """Return the path that ``text`` means in the folder that is shown."""
        known = os.path.expanduser(text)  # Path refuses "~" before an unknown name
        return Path(os.path.abspath(self._folder / known))

    def _choose_folder(self, folder: Path) -> None:
        if paths.is_folder(folder):
            self._go_to(folder)
        else:
            self._remark.setText(_("There is no such folder, or it can't be read."))

    def _choose(self, path: Path) -> None:
        """Go to ``path`` if it is a folder, else take it as the file, or say why that fails."""
        if os.path.isdir(path):
            self._choose_folder(path)
        elif self._request.name:
            self._save_as(path)
        else:
            self._open(path)

    def _open(self, path: Path) -> None:
        with_ending = path.with_name(path.name + self._request.ending)
        for file in (path, with_ending):
            if os.path.exists(file):
                self.path = file
                self.accept()
                return
        self._remark.setText(_("This file doesn't exist."))

    def _save_as(self, path: Path) -> None:
        ending = self._request.ending
        if path.name.endswith(2 * ending):  # typed over the chosen part, which has no ending
            path = path.with_name(path.name.removesuffix(ending))
        elif path.suffix != ending:
            path = path.with_name(path.name + ending)
        if not paths.is_folder(path.parent) or not os.access(path.parent, os.W_OK):
            self._remark.setText(_("You can't save files in this folder."))
            return
        if os.path.lexists(path) and not confirm_replace(self, path, self._request.title):
            return
        self.path = path
        self.accept()


def _shown_path(path: Path) -> str:
    """Return ``path`` as it is typed; a name that is not UTF-8 is not readable."""
    return str(path).encode(errors="replace").decode()


def _heading(words: str) -> GameEntry:
    return GameEntry(None, words)


def _folder_entry(path: Path) -> GameEntry:
    return GameEntry(path, shown(path.name), icon="load", is_folder=True)


def _record_in(path: Path) -> bytes:
    """Return the record in the file ``path``, from which the picture of its game is made.

    Raises OpeningError if the file is missing or longer than `MOST_BYTES`.
    """
    if _size_of(path) > MOST_BYTES:
        raise OpeningError(_("This file is too big for a picture."))
    try:
        return game_file.read_bytes(path)
    except RecordError as error:
        raise OpeningError(record_sentence(error.reason)) from None


def _size_of(path: Path) -> int:
    """Return the size of the file ``path`` in bytes, 0 if it cannot be read."""
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


def _facts_with(when: str, opened: Opened) -> tuple[str, ...]:
    """Return what ``opened`` is, and ``when`` its file was written."""
    return (*facts_of(opened), when) if when else facts_of(opened)
