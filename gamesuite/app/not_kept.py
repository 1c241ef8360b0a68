"""What the player is told, and asked, while games or settings are not kept for the next start."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QMainWindow, QMessageBox, QPushButton

from gamesuite.app.parts.feature import Feature
from gamesuite.app.parts.message import fit_buttons, message_box
from gamesuite.app.play.game_files import GameFiles
from gamesuite.app.play.game_title import game_title
from gamesuite.app.play.held_games import HeldGame
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _, counted
from gamesuite.engine.match import AnyMatch
from gamesuite.opening import Opened
from gamesuite.storage.journal_error import JournalError
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.icon import icon

_Role = QMessageBox.ButtonRole
_KEEP, _SMOOTH = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
_PICTURE = QSizeF(150, 100)
"""The most width and height of the picture of a game that would be lost, in pixels."""
_ICON = 16
"""The size of the icon of the sign in pixels, with the smallest font."""
ROOMY = 800
"""From this width of the window on, with the smallest font, the sign has words beside its icon."""


class NotKept(Feature):
    """A lasting sign in the status line of ``window``, and the offer to save games at its end.

    The sign is there as long as the games of ``shelf`` or the settings in ``store`` are not kept;
    a press on it says why. When the window is about to close, the player is asked about each game
    that would be lost, one box after the other. ``files`` saves.
    """

    close_wanted = Signal()
    """The player has answered; the window is to be closed without another question."""

    def __init__(
        self, shelf: Shelf, store: SettingsStore, files: GameFiles, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._shelf, self._store, self._files = shelf, store, files
        self._window = window
        self._box: QMessageBox | None = None
        """The message box that is open."""
        self._declined_matches: list[AnyMatch] = []
        """What the player does not want to save, since the window was last asked to close."""
        self._has_table = False
        """Whether a game is on the table, and not the picker."""
        self._game_in_question: HeldGame | None = None
        """The game that the player was last asked to save."""
        self._sign = QPushButton(icon("not-kept"), "", window)
        self._sign.setObjectName("not-kept")
        self._sign.setIconSize(QSize(grown(_ICON), grown(_ICON)))
        self._sign.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._sign.clicked.connect(self._explain)
        shelf.session.keeping_changed.connect(self._refresh)
        store.write_failed.connect(self._refresh)
        store.written.connect(self._refresh)
        self.fit()

    def status_sign(self) -> QPushButton:
        """Return the sign, a button that is hidden while everything is kept."""
        return self._sign

    def fit(self) -> None:
        """Give the sign its words if the window is wide enough, else only its icon."""
        is_roomy = self._window.width() >= grown(ROOMY)
        self._sign.setText(_("Not kept") if is_roomy else "")

    def show_sign(self) -> None:
        """Show the sign if there is a reason for it: the window, which hid it first, begins."""
        self._refresh()

    def on_game_opened(self) -> None:
        """Speak of the game on the table."""
        self._has_table = True
        self._refresh()

    def on_game_left(self) -> None:
        """Speak of no game while none is on the table."""
        self._has_table = False
        self._refresh()

    def asks_before_closing(self) -> bool:
        """Ask about the games that closing the window loses; return whether there are any.

        `close_wanted` tells that the player has answered for all of them.
        """
        if self._box is not None:
            self._box.raise_()
            self._box.activateWindow()
            return True
        self._declined_matches.clear()
        return self._ask_about_next()

    # The sign

    def _reasons(self) -> Iterator[str]:
        """Yield a sentence for each reason to show the sign."""
        trouble = self._trouble
        if trouble is not None:
            yield trouble.sentence if self._has_table else trouble.reason
        if self._store.has_failed:
            yield settings_sentence()

    @property
    def _trouble(self) -> JournalError | None:
        """Why games are not kept, None if they are."""
        return self._shelf.trouble or self._shelf.session.keeping_error

    def _refresh(self) -> None:
        words = "\n\n".join(self._reasons())
        self._sign.setToolTip(words)
        self._sign.setAccessibleName(_("Not kept: {reason}").format(reason=words))
        self._sign.setVisible(bool(words))

    def _explain(self) -> None:
        """Say what is not kept, and offer what helps."""
        box = self._new_box(_("Not kept"), "\n\n".join(self._reasons()))
        if self._trouble is not None and self._has_table:
            save = box.addButton(_("&Save game…"), _Role.AcceptRole)
            save.clicked.connect(self._files.save, Qt.ConnectionType.QueuedConnection)
        if self._store.has_failed:
            again = box.addButton(_("&Try again"), _Role.ActionRole)
            again.clicked.connect(self._store.write, Qt.ConnectionType.QueuedConnection)
        close = box.addButton(QMessageBox.StandardButton.Close)
        box.setEscapeButton(close)
        box.open()

    # The question at the end

    def _ask_about_next(self) -> bool:
        """Ask about the next game that would be lost; return whether there is one."""
        games = self._games_to_ask_about()
        if not games:
            return False
        self._game_in_question = games[0]
        opened = games[0].opened
        words = _("Save {game} before you close the program?").format(game=game_title(opened))
        box = self._new_box(_("Save game"), words)
        box.setIconPixmap(self._picture(opened))
        box.setInformativeText(_what_is_lost(len(games) - 1))
        save = box.addButton(_("&Save…"), _Role.AcceptRole)
        decline = box.addButton(_("&Don't save"), _Role.DestructiveRole)
        if len(games) > 1:
            close = box.addButton(_("&Close without saving"), _Role.DestructiveRole)
            close.clicked.connect(self.close_wanted, Qt.ConnectionType.QueuedConnection)
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.rejected.connect(self._forget_questions, Qt.ConnectionType.QueuedConnection)
        box.setDefaultButton(save)
        box.setEscapeButton(cancel)
        # Queued, so that the box is closed when its answer is heard; see `_new_box`.
        save.clicked.connect(self._save, Qt.ConnectionType.QueuedConnection)
        decline.clicked.connect(self._decline, Qt.ConnectionType.QueuedConnection)
        fit_buttons(box)
        box.open()
        return True

    def _save(self) -> None:
        game = self._game_in_question
        if game is not None and self._files.save_held(game):
            self._ask_or_close()
        else:
            self._forget_questions()

    def _decline(self) -> None:
        if self._game_in_question is not None:
            self._declined_matches.append(self._game_in_question.opened.match)
        self._ask_or_close()

    def _forget_questions(self) -> None:
        """Forget what was asked and answered: the window stays open."""
        self._game_in_question = None
        self._declined_matches.clear()

    def _ask_or_close(self) -> None:
        """Ask about the next game, or let the window close if there is none."""
        if not self._ask_about_next():
            self.close_wanted.emit()

    def _games_to_ask_about(self) -> list[HeldGame]:
        """Return the games that closing the window loses, but for those the player declined."""
        declined = {id(match) for match in self._declined_matches}
        return [game for game in self._shelf.at_risk() if id(game.opened.match) not in declined]

    # Inside

    def _picture(self, opened: Opened) -> QPixmap:
        """Return a small picture of the table of ``opened``."""
        from gamesuite.app.saved.table_pictures import drawn_table  # noqa: PLC0415 - rarely needed

        drawn = drawn_table(opened, self._store.settings, self._window)
        size = _PICTURE * self._window.devicePixelRatioF()
        picture = drawn.scaled(size.toSize(), _KEEP, _SMOOTH)
        picture.setDevicePixelRatio(self._window.devicePixelRatioF())
        return picture

    def _new_box(self, title: str, words: str) -> QMessageBox:
        """Return a warning over the window, of which there is one at a time."""
        self._box = box = message_box(QMessageBox.Icon.Warning, self._window, title, words)
        # Queued, as the answer is. A box emits `finished` before its button emits `clicked`, so
        # this box is forgotten first, and then its answer may open the next one.
        box.finished.connect(self._forget_box, Qt.ConnectionType.QueuedConnection)
        return box

    def _forget_box(self) -> None:
        self._box = None


def _what_is_lost(others: int) -> str:
    """Return the sentences about a game that is lost, and of ``others`` after it."""
    sentence = _("It is not kept for the next start: without a file it is lost.")
    if not others:
        return sentence
    more = counted("{n} more game is not kept.", "{n} more games are not kept.", others)
    return f"{sentence} {more}"


def settings_sentence() -> str:
    """Return the sentence about settings that could not be written."""
    return _("The settings couldn't be saved; they apply until you close the program.")
