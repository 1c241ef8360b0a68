"""Starts the program with its window, which another one replaces if the language changes."""
# ruff: noqa: PLC0415 - handling second starts is loaded late to keep the start fast

from __future__ import annotations

import gc
import logging
import sys
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from gamesuite import DESKTOP_ID, __version__
from gamesuite.app.application import Application, LateFrames, open_screen
from gamesuite.app.error_log import log_unseen, start_log
from gamesuite.app.first_start import NOWHERE, server_name
from gamesuite.app.later_requests import LaterRequests
from gamesuite.app.main_window import MainWindow
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.unexpected import UnexpectedErrors
from gamesuite.app.windows_desktop import list_games, name_program
from gamesuite.catalogue import GAMES, is_bundle
from gamesuite.engine.language import language_in_use
from gamesuite.open_request import OpenRequest
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.widgets.drawing.picture_file import PictureFile, drawing_code
from gamesuite.widgets.look.font import use_font
from gamesuite.widgets.pieces.card_pixmap import use_picture_file, write_picture_file

_SETTLED = 300
"""Milliseconds after which the window is shown and painted."""
IDLE = 3000
"""Milliseconds after which the start has nothing left to do."""

_LAST_WAIT = 20.0
"""Seconds for which a program whose window is closed waits at most for its settings."""
_SESSION_WAIT = 3.0
"""Seconds for which the end of the player's session waits at most for them: after five Windows says
that the program keeps it."""

_log = logging.getLogger(__name__)


def main(request: OpenRequest | None, journal: Journal) -> int:
    """Open the window, with the game ``request`` if there is one; return the exit status.

    The games are kept in ``journal``, which is closed with the window.
    """
    paths.make_private()
    start_log(paths.log_file())
    sys.excepthook = log_unseen
    name_program()
    application = open_screen()
    application.setApplicationName("gamesuite")
    application.setDesktopFileName(DESKTOP_ID)
    if application.platformName() == "xcb":
        LateFrames(application)
    store = SettingsStore(paths.settings_file())
    interface = InterfaceLanguage(application)
    interface.use(store.settings.language)
    use_font(application)
    use_picture_file(_pictures())
    front = OneWindow(Shelf(journal), store, interface)
    services = WindowServices(front, journal)
    application.commitDataRequest.connect(front.keep_at_once)
    status = _run(application, services, request)
    front.shelf.session.set_active(active=False)
    journal.announce("")  # a start that comes now waits until this program has ended
    store.wait(_LAST_WAIT)
    journal.close()
    return status


def _run(application: Application, services: WindowServices, request: OpenRequest | None) -> int:
    """Show the window and return the exit status once it is closed."""
    QTimer.singleShot(_SETTLED, gc.enable)
    services.open(request)
    services.open_files_of(application)
    status = application.exec()
    write_picture_file()
    return status


def _pictures() -> PictureFile:
    """Return the file of cards drawn at an earlier start."""
    return PictureFile(paths.picture_file(), __version__, drawing_code())


def may_be_listed() -> bool:
    """Return whether the desktop may offer games: a program on a stick leaves nothing there.

    One that is not packed is not started by its file alone.
    """
    return is_bundle() and paths.portable_folder() is None


def _titles() -> dict[str, str]:
    """Return what the games are called, by their ids."""
    return {game.id: game.descriptions.title() for game in GAMES.values()}


def _note_missing(error: Exception) -> None:
    """Log why later starts are not heard of: a library is missing, or a place to listen."""
    _log.warning("A second start cannot be noticed: %s", error)


class OneWindow(QObject):
    """Keeps one window for ``shelf`` open, in the language set in ``store``.

    Texts are set when a window is created. So another language means another window: for the same
    games, in the same place, with the same dialogs open. ``interface`` must already use the
    language that is set.
    """

    replaced = Signal()
    """A new window has replaced the old one, which is about to close."""

    def __init__(self, shelf: Shelf, store: SettingsStore, interface: InterfaceLanguage) -> None:
        super().__init__()
        self.shelf = shelf
        self._store = store
        self._interface = interface
        self._chosen = store.settings.language
        self.window = MainWindow(shelf, store)
        # Queued, because the control that changes the setting is deleted with its window.
        store.changed.connect(self._apply_language, Qt.ConnectionType.QueuedConnection)

    def keep_at_once(self, _session: object) -> None:
        """Write what is not written yet, the settings too, and ask nobody.

        The system asks for it at the end of the player's session: it may end the program before the
        window is closed. If another program prevents the end, this one goes on.
        """
        self.shelf.session.keep()
        self.window.look.remember_place()
        self._store.wait(_SESSION_WAIT)

    def _apply_language(self) -> None:
        """Use the chosen language."""
        chosen = self._store.settings.language
        if chosen == self._chosen:
            return
        self._chosen = chosen
        before = language_in_use()
        self._interface.use(chosen)
        if language_in_use() != before:
            self._replace()

    def _replace(self) -> None:
        before = self.window
        before.look.remember_place()
        self.window = MainWindow(self.shelf, self._store)
        # Show the new window first: closing the last one ends the program.
        self.window.show()
        if before.windowState() == Qt.WindowState.WindowNoState:
            # The place remembered may be off by the frame, which a desktop adds when it shows one.
            self.window.setGeometry(before.geometry())
        self.window.continue_from(before)
        self.replaced.emit()
        before.close_unasked()
        before.deleteLater()


class WindowServices:
    """Shows unexpected errors over the current window of ``front`` and meets later requests.

    If the ``journal`` is temporary, second starts are not handled: another program may be first.
    """

    def __init__(self, front: OneWindow, journal: Journal) -> None:
        self._front = front
        self._journal = journal
        self._errors = UnexpectedErrors(front.window, front.window.files, paths.log_file())
        self._requests = LaterRequests(front.window, front.window)
        front.replaced.connect(self._attach)

    def open(self, request: OpenRequest | None) -> None:
        """Show the window, with the game ``request`` if given."""
        self._errors.install()
        self._front.window.show()
        if self._journal.is_lasting:
            QTimer.singleShot(_SETTLED, self._accept_second_starts)
        if may_be_listed():
            QTimer.singleShot(IDLE, partial(list_games, _titles))
        try:
            self._front.window.begin(request)
        except Exception as error:  # shown like one in the event loop, and the program goes on
            sys.excepthook(type(error), error, error.__traceback__)

    def open_files_of(self, application: Application) -> None:
        """Open the files that the desktop asks ``application`` to open, from the start or later."""
        application.file_wanted.connect(self._requests.receive)
        application.announce_early_files()

    def _attach(self) -> None:
        window = self._front.window
        self._errors.attach(window, window.files)
        self._requests.attach(window, window)

    def _accept_second_starts(self) -> None:
        name = server_name(paths.journal_file().parent)
        try:
            from gamesuite.app.single_instance import hear_second_starts
        except ImportError as error:
            _note_missing(error)
        else:
            if hear_second_starts(name, self._requests):
                self._journal.announce(name)
                return
            _note_missing(OSError(name))
        self._journal.announce(NOWHERE)
