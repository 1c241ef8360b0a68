"""Carries packets straight from one computer to another: over this network, or to an address.

The host's program listens as long as it is open; those of the guests connect, again and again, to
the addresses in their invitations. A connection carries frames, each a length of four bytes and as
many bytes. The first frame of the host is a challenge, that of the guest says who it is and proves
it; every other one is a packet.

Anybody may connect, so a stranger costs little: there are `MOST_STRANGERS` at most, each has a few
seconds to prove a key, and a frame that is too long ends its connection before it is read. Who has
proved a key and sends too much is read slowly, so that its own program has to wait.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from hmac import compare_digest
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import (
    QAbstractSocket,
    QHostAddress,
    QNetworkInterface,
    QTcpServer,
    QTcpSocket,
)

from gamesuite.network.envelope import PROOF_BYTES, proof_of
from gamesuite.network.host import MOST_A_SECOND
from gamesuite.network.messages import HOST, LONGEST_PACKET
from gamesuite.widgets.look.timers import once_timer

PORT = 47113
"""The port on which a host listens, unless another program has it."""
MOST_STRANGERS = 32
"""How many connections may be open that have not proved a key."""
TIME_TO_PROVE = 5000
"""Milliseconds that a stranger has."""
_MOST_OF_A_PLACE = 3
"""How many connections a place has at most: a broken one may be noticed late."""
_MOST_UNSENT = 4 * 1024 * 1024
"""How many bytes wait for a guest who reads too slowly before the connection is ended."""
_LENGTH = 4
_MATCH = 16
"""How many bytes name a match."""
AGAIN, _SLOWEST = 1000, 15_000
"""Milliseconds until a lost connection is tried again, at first and at last."""
_TOO_LONG = 10_000
"""Milliseconds after which an address that does not answer is given up for now."""

PacketHeard = Callable[[int, bytes], object]


class Identity(NamedTuple):
    """The guest at ``place`` of ``match``, who has the ``key`` of that place."""

    match: str
    place: int
    key: bytes


class Frames(QObject):
    """Sends and receives frames over ``socket``, which it owns.

    At most `MOST_A_SECOND` are read in a second, and as many at once; the others wait where they
    come from.
    """

    received = Signal(bytes)
    """A frame has come."""
    ended = Signal()
    """The connection has ended, or what came over it made no sense; emitted once."""

    def __init__(self, socket: QTcpSocket, parent: QObject) -> None:
        super().__init__(parent)
        socket.setParent(self)
        self._socket = socket
        socket.setReadBufferSize(_LENGTH + LONGEST_PACKET)
        socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(self.end)
        self._has_ended = False
        self._left, self._at = float(MOST_A_SECOND), monotonic()
        self._slowly = once_timer(self, self._read)

    def send(self, frame: bytes) -> None:
        """Send ``frame``, unless the connection has ended."""
        if self._has_ended:
            return
        if self._socket.bytesToWrite() > _MOST_UNSENT:
            self.end()
            return
        self._socket.write(len(frame).to_bytes(_LENGTH, "big") + frame)

    def end(self) -> None:
        """End the connection at once."""
        if not self._has_ended:
            self._has_ended = True
            self._slowly.stop()
            self._socket.abort()
            self.ended.emit()

    def _read(self) -> None:
        for frame in self._frames():
            self.received.emit(frame)

    def _frames(self) -> Iterator[bytes]:
        """Yield the frames that are there, as many as may be read now."""
        socket = self._socket
        while not self._has_ended and socket.bytesAvailable() >= _LENGTH:
            length = int.from_bytes(socket.peek(_LENGTH).data(), "big")
            if length > LONGEST_PACKET:
                self.end()
                return
            if socket.bytesAvailable() < _LENGTH + length:
                return
            if not self._may_read():
                self._slowly.start(1000 // MOST_A_SECOND)
                return
            socket.read(_LENGTH)
            yield bytes(socket.read(length).data())

    def _may_read(self) -> bool:
        now = monotonic()
        self._left = min(self._left + (now - self._at) * MOST_A_SECOND, MOST_A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class _Visitor(QObject):
    """A connection to a host; a stranger until it has proved the key of a ``place``."""

    def __init__(self, socket: QTcpSocket, server: DirectServer) -> None:
        super().__init__(server)
        self._server = server
        self._challenge = secrets.token_bytes(PROOF_BYTES)
        self.hosting: DirectHost | None = None
        self.place = HOST
        self._frames = Frames(socket, self)
        self._frames.received.connect(self._receive)
        self._frames.ended.connect(self.leave)
        self._time_to_prove = once_timer(self, self.leave)
        self._time_to_prove.start(TIME_TO_PROVE)
        self._frames.send(self._challenge)

    def send(self, packet: bytes) -> None:
        """Send ``packet``."""
        self._frames.send(packet)

    def leave(self) -> None:
        """End the connection."""
        self._time_to_prove.stop()
        self._server.forget(self)
        self._frames.end()

    def _receive(self, frame: bytes) -> None:
        if self.hosting is not None:
            self.hosting.hear(self.place, frame)
            return
        match, place, proof = frame[:_MATCH], frame[_MATCH : _MATCH + 1], frame[_MATCH + 1 :]
        hosting = self._server.hosting(match.hex())
        key = None if hosting is None or not place else hosting.key(place[0])
        if key is None or not compare_digest(proof, proof_of(key, self._challenge)):
            self.leave()
            return
        self._time_to_prove.stop()
        self.hosting, self.place = hosting, place[0]
        self._server.welcome(self)


class DirectServer(QObject):
    """Listens at ``port`` for the guests of all matches that this program hosts.

    If another program has that port, or for 0, any other one is taken.
    """

    def __init__(self, port: int = PORT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hosts: dict[str, DirectHost] = {}
        self._strangers: list[_Visitor] = []
        self._server = QTcpServer(self)
        self._server.newConnection.connect(self._accept)
        anywhere = QHostAddress(QHostAddress.SpecialAddress.Any)
        self.is_listening = self._server.listen(anywhere, port) or self._server.listen(anywhere)
        """Whether guests can connect."""

    @property
    def port(self) -> int:
        """The port, 0 if it does not listen."""
        return self._server.serverPort()

    @property
    def strangers(self) -> int:
        """How many connections have not proved a key."""
        return len(self._strangers)

    def close(self) -> None:
        """Stop listening."""
        self._server.close()
        for stranger in tuple(self._strangers):
            stranger.leave()

    def add(self, match: str, hosting: DirectHost) -> None:
        """Let guests of ``match`` connect to ``hosting``."""
        self._hosts[match] = hosting

    def remove(self, match: str) -> None:
        """Let nobody connect to ``match`` any more."""
        self._hosts.pop(match, None)

    # For visitors

    def hosting(self, match: str) -> DirectHost | None:
        """Return who hosts ``match``, None if nobody does."""
        return self._hosts.get(match)

    def welcome(self, visitor: _Visitor) -> None:
        """Note that ``visitor`` is no stranger any more."""
        self._strangers.remove(visitor)
        assert visitor.hosting is not None
        visitor.hosting.welcome(visitor)

    def forget(self, visitor: _Visitor) -> None:
        """Forget ``visitor``, who has left."""
        if visitor in self._strangers:
            self._strangers.remove(visitor)
            self._accept()
        elif visitor.hosting is not None:
            visitor.hosting.forget(visitor)
        visitor.deleteLater()

    def _accept(self) -> None:
        """Let in who waits at the door while there is room; the system keeps a few others."""
        if not self._server.isListening():
            return
        while len(self._strangers) < MOST_STRANGERS and self._server.hasPendingConnections():
            self._strangers.append(_Visitor(self._server.nextPendingConnection(), self))
        if len(self._strangers) < MOST_STRANGERS:
            self._server.resumeAccepting()
        else:
            self._server.pauseAccepting()


class DirectHost(QObject):
    """Carries the packets of ``match`` for its host, whose guests have these ``keys`` by place."""

    came_or_left = Signal()
    """A guest has connected, or its connection has ended."""

    def __init__(
        self, server: DirectServer, match: str, keys: Sequence[bytes], heard: PacketHeard
    ) -> None:
        super().__init__(server)
        self._server, self._match, self._keys, self._heard = server, match, tuple(keys), heard
        self._visitors: dict[int, list[_Visitor]] = {}
        server.add(match, self)

    def send(self, place: int, packet: bytes) -> None:
        """Send ``packet`` to the guest at ``place``, if it is there."""
        for visitor in tuple(self._visitors.get(place, ())):
            visitor.send(packet)

    @property
    def is_connected(self) -> bool:
        """Whether guests can connect."""
        return self._server.is_listening

    def is_there(self, place: int) -> bool:
        """Return whether the guest at ``place`` is connected."""
        return bool(self._visitors.get(place))

    def close(self, *, for_good: bool = False) -> None:
        """Stop; nothing is heard any more once this has returned."""
        self._server.remove(self._match)
        for visitors in tuple(self._visitors.values()):
            for visitor in tuple(visitors):
                visitor.leave()
        self.deleteLater()

    # For visitors

    def key(self, place: int) -> bytes | None:
        """Return the key of ``place``, None if there is no such place."""
        return self._keys[place] if place < len(self._keys) else None

    def hear(self, place: int, packet: bytes) -> None:
        """Pass on ``packet`` of the guest at ``place``."""
        self._heard(place, packet)

    def welcome(self, visitor: _Visitor) -> None:
        """Let ``visitor`` hear what is sent to its place."""
        visitors = self._visitors.setdefault(visitor.place, [])
        visitors.append(visitor)
        for oldest in visitors[:-_MOST_OF_A_PLACE]:
            oldest.leave()
        self.came_or_left.emit()

    def forget(self, visitor: _Visitor) -> None:
        """Send no more to ``visitor``."""
        visitors = self._visitors.get(visitor.place, [])
        if visitor in visitors:
            visitors.remove(visitor)
            self.came_or_left.emit()


class DirectGuest(QObject):
    """Carries the packets of a match for the guest ``who``.

    It connects to the first of ``addresses``, each a host and its port, that answers.
    """

    came_or_left = Signal()
    """It is connected to the host, or not any more."""

    def __init__(
        self,
        addresses: Sequence[tuple[str, int]],
        who: Identity,
        heard: PacketHeard,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._addresses = deque(addresses)
        self._who, self._heard = who, heard
        self._frames: Frames | None = None
        self._is_proved = self._is_closed = False
        self._wait = AGAIN
        self._retry = once_timer(self, self._connect)
        self._patience = once_timer(self, self._give_up)
        self._socket: QTcpSocket | None = None
        self._retry.start(0)

    def send(self, place: int, packet: bytes) -> None:
        """Send ``packet`` to the host; it is lost if there is no connection."""
        if self._frames is not None and self._is_proved:
            self._frames.send(packet)

    @property
    def is_connected(self) -> bool:
        """Whether what is sent now is on its way."""
        return self._is_proved

    def close(self, *, for_good: bool = False) -> None:
        """Stop; nothing is heard any more once this has returned."""
        self._is_closed = True
        self._retry.stop()
        self._drop()
        self.deleteLater()

    # Inside

    def _connect(self) -> None:
        if self._is_closed or not self._addresses:
            return
        address, port = self._addresses[0]
        self._socket = QTcpSocket(self)
        self._socket.connected.connect(self._begin)
        self._socket.errorOccurred.connect(self._give_up)
        self._patience.start(_TOO_LONG)
        self._socket.connectToHost(address, port)

    def _begin(self) -> None:
        socket, self._socket = self._socket, None
        if socket is None or self._is_closed:
            return
        socket.errorOccurred.disconnect(self._give_up)
        self._frames = Frames(socket, self)
        self._frames.received.connect(self._receive)
        self._frames.ended.connect(self._give_up)

    def _receive(self, frame: bytes) -> None:
        if self._is_closed or self._frames is None:
            return
        if self._is_proved:
            self._heard(self._who.place, frame)
            return
        match, place, key = self._who
        self._frames.send(bytes.fromhex(match) + bytes([place]) + proof_of(key, frame))
        self._patience.stop()
        self._is_proved = True
        self._wait = AGAIN
        self.came_or_left.emit()

    def _give_up(self, *_error: object) -> None:
        """Try the next address, or all of them again after a while."""
        was_connected = self._is_proved
        self._drop()
        if self._is_closed:
            return
        if not was_connected:
            self._addresses.rotate(-1)
        self._retry.start(self._wait)
        self._wait = min(2 * self._wait, _SLOWEST)
        if was_connected:
            self.came_or_left.emit()

    def _drop(self) -> None:
        """End the connection, and any attempt."""
        self._patience.stop()
        socket, frames = self._socket, self._frames
        self._socket = self._frames = None
        self._is_proved = False
        if socket is not None:
            socket.blockSignals(True)
            socket.abort()
            socket.deleteLater()
        if frames is not None:
            frames.blockSignals(True)
            frames.end()
            frames.deleteLater()


def own_addresses() -> list[str]:
    """Return the addresses by which others may reach this computer, those of the network first.

    Those that only this computer itself understands are left out.
    """
    found: list[str] = []
    for interface in QNetworkInterface.allInterfaces():
        flags = interface.flags()
        kinds = QNetworkInterface.InterfaceFlag
        if not flags & kinds.IsUp or flags & kinds.IsLoopBack:
            continue
        for entry in interface.addressEntries():
            address = entry.ip()
            if not (address.isLoopback() or address.isLinkLocal()):
                found.append(address.toString())
    return sorted(found, key=lambda each: ":" in each)


def way_of(address: str, port: int) -> str:
    """Return how an invitation names ``port`` at ``address``: "192.168.0.7:47113".

    >>> way_of("192.168.0.7", 47113), way_of("fd00::7", 47113)
    ('192.168.0.7:47113', '[fd00::7]:47113')
    """
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def address_of(way: str) -> tuple[str, int] | None:
    """Return the address and the port that ``way`` of an invitation names, None if it names none.

    >>> address_of("ada.example:4711"), address_of("[fd00::7]:4711"), address_of("mqtt://a:1")
    (('ada.example', 4711), ('fd00::7', 4711), None)
    """
    address, _colon, port = way.rpartition(":")
    is_port = port.isascii() and port.isdigit() and 0 < int(port) < 65536
    if not is_port or not address or "/" in address:
        return None
    return address.removeprefix("[").removesuffix("]"), int(port)
