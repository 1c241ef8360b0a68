"""A single instance: the first program does what second starts want, and comes forward."""

from __future__ import annotations

import os
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from gamesuite.app.second_start import ANSWER, LONGEST, TOKEN, make_folder
from gamesuite.wish import Wish, decoded


class Opener(Protocol):
    """Opens games."""

    def open(self, wish: Wish) -> bool:
        """Open the game file or the game ``wish``, or say why not; return whether it is shown."""


class Listener(QObject):
    """Receives the messages of second starts at ``name``."""

    wanted = Signal(str, object)
    """The token of a second start, and its wish or None."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)
        QLocalServer.removeServer(name)  # left by a program that crashed; no other one listens
        self.listening = make_folder(name) and self._server.listen(name)

    def close(self) -> None:
        """Stop listening."""
        self._server.close()

    def _accept(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._read_more)
            socket.disconnected.connect(socket.deleteLater)
            self._read(socket)

    def _read_more(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        """Read the message of ``socket`` once it is complete, if the sender is still waiting."""
        message = bytes(socket.peek(LONGEST).data())
        if len(message) >= LONGEST:
            socket.abort()
        elif (
            _is_complete(message) and socket.state() == QLocalSocket.LocalSocketState.ConnectedState
        ):
            socket.readAll()
            socket.write(ANSWER)
            socket.flush()
            token, wanted = message[:-1].split(b"\0")
            self.wanted.emit(os.fsdecode(token), decoded(wanted))


def _is_complete(message: bytes) -> bool:
    return message.count(b"\0") == 2 and message.endswith(b"\0")


class SecondStartHandler(QObject):
    """Handles second starts at ``name``: raises ``window``, and ``opener`` opens what they want.

    While a modal dialog is open, it is raised instead and the wish waits until it is closed: the
    dialog is about the game on the table. Of several waiting wishes the last one is met. Between
    two of them later starts are answered, which would take this program for one that hangs.
    """

    def __init__(self, name: str, window: QWidget, opener: Opener) -> None:
        super().__init__(window)
        self._window = window
        self._opener = opener
        self._waiting: list[Wish] = []
        # A timer of its own: queued calls would all come before the next start is heard.
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._open_waiting)
        self._dialog: QDialog | None = None
        # Queued: a dialog about the file would end the connection while it is being read.
        listener = Listener(name, self)
        listener.wanted.connect(self._receive, Qt.ConnectionType.QueuedConnection)
        self.listening = listener.listening

    def attach(self, window: QWidget, opener: Opener) -> None:
        """Raise ``window`` on later starts, and let ``opener`` open what they want."""
        self.setParent(window)
        self._window, self._opener = window, opener

    def _receive(self, token: str, wish: Wish | None) -> None:
        if token:
            os.environ[TOKEN] = token
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        front = QApplication.activeModalWidget() or window
        front.raise_()
        front.activateWindow()
        if wish is not None:
            self._waiting.append(wish)
            self._timer.start()

    def _open_waiting(self) -> None:
        """Meet a waiting wish once no modal dialog is open."""
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            del self._waiting[:-1]
            if dialog is not self._dialog:
                self._dialog = dialog
                # Queued, so that the answer to the dialog is handled first.
                dialog.finished.connect(self._after_dialog, Qt.ConnectionType.QueuedConnection)
            return
        if self._waiting:
            self._opener.open(self._waiting.pop(0))
        if self._waiting:
            self._timer.start()

    def _after_dialog(self) -> None:
        self._dialog = None
        self._open_waiting()
