"""The matches between computers that this program takes part in, and their connections.

It lives as long as the session: another window, in another language, finds everything connected.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal

from gamesuite.app.far.direct import (
    PORT,
    DirectGuest,
    DirectHost,
    DirectServer,
    Identity,
    address_of,
    own_addresses,
    way_of,
)
from gamesuite.engine.setup import Setup
from gamesuite.network.far_match import FarMatch, GuestMatch, HostMatch, News, read_all
from gamesuite.network.invitation import Invitation
from gamesuite.storage.paths import keep_private
from gamesuite.widgets.look.timers import repeating_timer

TICK = 500
"""Every so many milliseconds it is looked whether something must be said again."""
_HERE = "127.0.0.1"
"""The address that this computer has for itself, where it is in no network."""
_DIRECT = "direct"
"""How the way of a host is written who listens for connections; its port is behind a colon."""


class Room(QObject):
    """Takes part in the matches that are kept in ``folder``; ``now`` is the time of day."""

    news = Signal(object, object)
    """Something has happened; carries the FarMatch and the News."""
    listed = Signal()
    """A match has come, or is no longer there."""
    unkept = Signal(str)
    """Something could not be written; carries a reason of the system."""

    def __init__(self, folder: Path, now: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder, self._now = folder, now
        self._matches: dict[str, FarMatch] = {}
        self._server: DirectServer | None = None
        self._is_open = False
        self._timer = repeating_timer(self, self.tick, TICK)
        self._users = 0

    @property
    def matches(self) -> tuple[FarMatch, ...]:
        """All matches, the newest first."""
        self.open()
        return tuple(sorted(self._matches.values(), key=lambda each: -each.begun))

    def open(self) -> None:
        """Read the matches, if that was not done, and connect them."""
        if self._is_open:
            return
        self._is_open = True
        for match in read_all(self._folder):
            if match.is_done:
                match.remove()
            else:
                self._add(match)

    def use(self) -> None:
        """Note that a window uses it."""
        self._users += 1

    def leave(self) -> None:
        """End all connections if no window uses it any more."""
        self._users -= 1
        if self._users <= 0:
            self.close()

    def close(self) -> None:
        """End all connections; they are made again when it is opened."""
        self._timer.stop()
        for match in self._matches.values():
            match.tell = _nothing
            match.close()
        self._matches.clear()
        self._stop_serving()
        self._is_open = False

    def host(self, setup: Setup, elsewhere: frozenset[int]) -> HostMatch:
        """Begin to host a match of ``setup`` with the seats ``elsewhere``.

        Raises OSError or RecordError if it cannot be kept.
        """
        self.open()
        port = self._serving(PORT).port
        self._make_folder()
        ways = (f"{_DIRECT}:{port}",)
        match = HostMatch.begin(self._folder, setup, elsewhere, self._now(), ways)
        self._add(match)
        return match

    def join(self, invitation: Invitation, name: str) -> GuestMatch:
        """Join the match of ``invitation`` as ``name``.

        Raises OSError or RecordError if it cannot be kept.
        """
        self.open()
        self._make_folder()
        match = GuestMatch.begin(self._folder, invitation, name, self._now())
        self._add(match)
        return match

    def joined(self, invitation: Invitation) -> FarMatch | None:
        """Return the match of ``invitation`` if this program takes part in it already."""
        return next((each for each in self.matches if each.is_of(invitation)), None)

    def invitation(self, match: HostMatch, seat: int) -> Invitation:
        """Return the invitation to ``seat`` of ``match``, with where this computer is now."""
        port = 0 if self._server is None else self._server.port
        ways = tuple(way_of(address, port) for address in (own_addresses() or [_HERE])[:6])
        return match.invitation(seat, ways)

    def remove(self, match: FarMatch) -> None:
        """Leave ``match`` for ever, and delete it."""
        self._matches.pop(match.key, None)
        match.tell = _nothing
        match.remove()
        if not any(isinstance(each, HostMatch) for each in self._matches.values()):
            self._stop_serving()  # nobody has anything to look for there
        self.listed.emit()

    def tick(self) -> None:
        """Let all matches say again what may be lost."""
        now, time = monotonic(), float(self._now())
        for match in tuple(self._matches.values()):
            self._guarded(match.tick, now, time)

    # Inside

    def _make_folder(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        keep_private(self._folder)

    def _add(self, match: FarMatch) -> None:
        self._matches[match.key] = match
        match.tell = self._tell
        match.tick(monotonic(), float(self._now()))
        if isinstance(match, HostMatch):
            self._connect_host(match)
        elif isinstance(match, GuestMatch):
            self._connect_guest(match)
        if not self._timer.isActive():
            self._timer.start()
        self.listed.emit()

    def _tell(self, match: FarMatch, news: News) -> None:
        self.news.emit(match, news)

    def _serving(self, port: int) -> DirectServer:
        """Return the server; it listens at ``port`` if it has to be made."""
        if self._server is None:
            self._server = DirectServer(port, self)
        return self._server

    def _stop_serving(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server.deleteLater()
            self._server = None

    def _connect_host(self, match: HostMatch) -> None:
        port = next((int(way.partition(":")[2]) for way in match.head.ways), PORT)
        line = _HostLine(self, match)
        host = DirectHost(self._serving(port), match.head.table.match, match.keys, line.hear)
        line.follow(host)
        match.carriers.append(host)

    def _connect_guest(self, match: GuestMatch) -> None:
        head = match.head
        addresses = [address for way in head.ways if (address := address_of(way)) is not None]
        who = Identity(head.invited.match, head.invited.place, head.invited.key)
        line = _GuestLine(self, match)
        guest = DirectGuest(addresses, who, line.hear, self)
        line.follow(guest)
        match.carriers.append(guest)

    def heard(self, match: FarMatch, place: int, packet: bytes) -> None:
        """Take what has come for ``match``."""
        self._guarded(match.hear, place, packet)

    def time(self) -> float:
        """Return the time of day, in seconds."""
        return float(self._now())

    def _guarded(self, act: Callable[..., object], *arguments: object) -> None:
        """Call ``act``; what could not be written was not done, and will be asked for again."""
        try:
            act(*arguments)
        except OSError as error:
            self.unkept.emit(error.strerror or str(error))


class _HostLine(QObject):
    """Brings what the guests of ``match`` send to it."""

    def __init__(self, room: Room, match: HostMatch) -> None:
        super().__init__(room)
        self._room, self._match = room, match
        self._host: DirectHost | None = None

    def follow(self, host: DirectHost) -> None:
        """Follow who comes to ``host`` and leaves it."""
        self._host = host
        host.came_or_left.connect(self._note)
        self.setParent(host)

    def hear(self, place: int, packet: bytes) -> None:
        """Take ``packet`` of the guest at ``place``."""
        self._room.heard(self._match, place, packet)

    def _note(self) -> None:
        assert self._host is not None
        for place in range(len(self._match.keys)):
            if not self._host.is_there(place):
                self._match.note_left(place)
        self._room.tick()


class _GuestLine(QObject):
    """Brings what the host of ``match`` sends to it."""

    def __init__(self, room: Room, match: GuestMatch) -> None:
        super().__init__(room)
        self._room, self._match = room, match

    def follow(self, guest: DirectGuest) -> None:
        """Follow the connection of ``guest``."""
        guest.came_or_left.connect(self._note)
        self.setParent(guest)

    def hear(self, place: int, packet: bytes) -> None:
        """Take ``packet`` of the host."""
        self._room.heard(self._match, place, packet)

    def _note(self) -> None:
        self._match.note_connection(self._room.time())


def _nothing(_match: FarMatch, _news: News) -> None:
    pass
