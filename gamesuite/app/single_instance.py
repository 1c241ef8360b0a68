"""A single instance: the first program hears what second starts want.

It stands alone because it is loaded once the window stands, with Qt's network.
"""

from __future__ import annotations

import os

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from gamesuite.app.first_start import ANSWER, LONGEST_MESSAGE, make_folder
from gamesuite.app.later_requests import LaterRequests
from gamesuite.open_request import decoded


class Listener(QObject):
    """Receives the messages of second starts at ``name``."""

    wanted = Signal(str, object)
    """The token of a second start, and its request or None."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)
        QLocalServer.removeServer(name)  # left by a program that crashed; no other one listens
        self.is_listening = make_folder(name) and self._server.listen(name)
        """Whether second starts can be heard."""

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
        """Read and answer the message of ``socket`` once it is complete.

        Until then it stays in the socket. It counts only if the sender still waits for an answer,
        and one that is too long is from no program of ours.
        """
        message = bytes(socket.peek(LONGEST_MESSAGE).data())
        if len(message) >= LONGEST_MESSAGE:
            socket.abort()
            return
        is_connected = socket.state() == QLocalSocket.LocalSocketState.ConnectedState
        if is_connected and _is_complete(message):
            socket.readAll()
            socket.write(ANSWER)
            socket.flush()
            token, request = message[:-1].split(b"\0")
            self.wanted.emit(os.fsdecode(token), decoded(request))


def _is_complete(message: bytes) -> bool:
    """Return whether ``message`` has both texts, each ended by a zero byte."""
    return message.count(b"\0") == 2 and message.endswith(b"\0")


def hear_second_starts(name: str, requests: LaterRequests) -> bool:
    """Let ``requests`` hear those of second starts at ``name``; return whether they are heard."""
    listener = Listener(name, requests)
    # Queued: a dialog about the file would end the connection while it is being read.
    listener.wanted.connect(requests.receive, Qt.ConnectionType.QueuedConnection)
    return listener.is_listening
