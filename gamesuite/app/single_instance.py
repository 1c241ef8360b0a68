"""Two programs at once: a second start hands its file to the first and brings it forward.

What is handed over are two texts, each ended by a zero byte: the token with which the desktop
lets the first program come forward, and the path of the file, empty for none. The first program
answers before it opens the file, so that the second never waits for that.
"""

from __future__ import annotations

import os
import time
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication, QDialog, QWidget

_ANSWER = b"ok"
_LONGEST = 65536
"""The most bytes that are taken from a second start."""
_TOKEN = "XDG_ACTIVATION_TOKEN"  # Qt takes it from the environment

_WAIT = 250
_PATIENCE = 1.5
"""Milliseconds for a step of handing over, and seconds for a first program that just starts."""


class OpensFiles(Protocol):
    """What opens game files, as far as this module has to know it."""

    def open(self, path: Path) -> bool:
        """Load the game file at ``path``, or say why not; return whether it was good."""


def server_name(folder: Path) -> str:
    """Return the name under which the program with its data in ``folder`` hears others."""
    user = os.getuid() if hasattr(os, "getuid") else ""
    digest = blake2b(f"{user}:".encode() + os.fsencode(folder.absolute()), digest_size=12)
    name = f"gamesuite-{digest.hexdigest()}"
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return str(Path(runtime, name)) if runtime and Path(runtime).is_dir() else name


def hand_over(name: str, file: Path | None, patience: float = _PATIENCE) -> bool:
    """Ask the program that hears ``name`` to come forward, with ``file`` if there is one.

    Returns whether it will. Never takes longer than ``patience`` (in seconds) and a little.
    """
    end = time.monotonic() + patience
    while not (done := _handed_over(name, file)) and time.monotonic() < end:
        time.sleep(0.05)
    return done


def _handed_over(name: str, file: Path | None) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(name)
    path = b"" if file is None else os.fsencode(file.absolute())
    told = os.fsencode(os.environ.get(_TOKEN, "")) + b"\0" + path + b"\0"
    answered = (
        socket.waitForConnected(_WAIT)
        and socket.write(told) == len(told)
        and socket.waitForReadyRead(4 * _WAIT)
        and bytes(socket.readAll().data()) == _ANSWER
    )
    socket.abort()
    return answered


class Listener(QObject):
    """Hears what second starts hand over under ``name``."""

    wanted = Signal(str, object)
    """The token of a second start, and the path of its file or None."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        QLocalServer.removeServer(name)  # left by a program that died; ours is the only one
        self.listening = self._server.listen(name)

    def close(self) -> None:
        """Hear nothing any more."""
        self._server.close()

    def _greet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._hear)
            socket.disconnected.connect(socket.deleteLater)
            self._take(socket)

    def _hear(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._take(socket)

    def _take(self, socket: QLocalSocket) -> None:
        """Take what ``socket`` brought, once all of it has come and while somebody waits."""
        told = bytes(socket.peek(_LONGEST).data())
        if len(told) >= _LONGEST:
            socket.abort()
        elif _is_complete(told) and socket.state() == QLocalSocket.LocalSocketState.ConnectedState:
            socket.readAll()
            socket.write(_ANSWER)
            socket.flush()
            token, path = map(os.fsdecode, told[:-1].split(b"\0"))
            self.wanted.emit(token, Path(path) if path else None)


def _is_complete(told: bytes) -> bool:
    return told.count(b"\0") == 2 and told.endswith(b"\0")


class Doorkeeper(QObject):
    """Hears second starts under ``name``: ``window`` comes forward, ``opener`` opens the file.

    While a dialog asks for an answer, that comes forward, and the file waits until it is closed:
    the dialog is about the game on the table. Of several files that wait the last one is opened.
    """

    def __init__(self, name: str, window: QWidget, opener: OpensFiles) -> None:
        super().__init__(window)
        self._window = window
        self._opener = opener
        self._waiting: Path | None = None
        self._dialog: QDialog | None = None
        # Later: a message about the file would let the connection end while it is being read.
        Listener(name, self).wanted.connect(self._receive, Qt.ConnectionType.QueuedConnection)

    def serve(self, window: QWidget, opener: OpensFiles) -> None:
        """Let ``window`` come forward from now on, and ``opener`` open the files."""
        self.setParent(window)
        self._window, self._opener = window, opener

    def _receive(self, token: str, file: Path | None) -> None:
        if token:
            os.environ[_TOKEN] = token
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        front = QApplication.activeModalWidget() or window
        front.raise_()
        front.activateWindow()
        if file is not None:
            self._waiting = file
            self._open_waiting()

    def _open_waiting(self) -> None:
        """Open the file that waits, once no dialog asks for an answer."""
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            if dialog is not self._dialog:
                self._dialog = dialog
                # Later, when whoever opened the dialog has done what was answered.
                dialog.finished.connect(self._go_on, Qt.ConnectionType.QueuedConnection)
            return
        file, self._waiting = self._waiting, None
        if file is not None:
            self._opener.open(file)

    def _go_on(self) -> None:
        self._dialog = None
        self._open_waiting()
