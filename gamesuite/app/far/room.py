"""The matches between computers that this program takes part in, and their connections.

It lives as long as the session: another window, in another language, finds everything connected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
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
from gamesuite.network.broker import BrokerCarrier, BrokerError, broker_of
from gamesuite.network.far_match import FarMatch, GuestMatch, HostMatch, News, leads_to, read_all
from gamesuite.network.folder import FolderCarrier
from gamesuite.network.invitation import BY_FOLDER, Invitation, way_kind
from gamesuite.network.messages import HOST
from gamesuite.storage.paths import keep_private
from gamesuite.storage.settings import Connection
from gamesuite.widgets.look.timers import repeating_timer

TICK = 500
"""Every so many milliseconds it is looked whether something must be said again."""
_HERE = "127.0.0.1"
"""The address that this computer has for itself, where it is in no network."""
_MOST_ADDRESSES = 6
"""How many addresses of this computer an invitation has at most."""
_DIRECT = "direct"
"""How the way of a host is written who listens for connections; its port is behind a colon."""


class Room(QObject):
    """Takes part in the matches that are kept in ``folder``; ``now`` is the time of day."""

    news = Signal(object, object)
    """Something has happened; carries the FarMatch and the News."""
    listed = Signal()
    """A match has come, or is no longer there."""
    unkept = Signal(object)
    """Something could not be written; carries the OSError."""

    def __init__(self, folder: Path, now: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder, self._now = folder, now
        self._matches: dict[str, FarMatch] = {}
        self._server: DirectServer | None = None
        self._is_open = False
        self._timer = repeating_timer(self, self.tick, TICK)
        self._connection = Connection()
        self._lines: dict[str, list[_Line]] = {}
        """What brings packets to each match."""
        self._was_connected: dict[str, bool] = {}
        self._users = 0

    @property
    def matches(self) -> tuple[FarMatch, ...]:
        """All matches that the player has not put away: the newest first, those that ended last."""
        self.open()
        listed = (each for each in self._matches.values() if not each.ending.is_put_away)
        return tuple(sorted(listed, key=lambda each: (each.is_over, -each.begun)))

    def put_away(self, match: FarMatch) -> None:
        """List ``match`` no longer if it has ended; the others may still get its end from here."""
        if match.is_over:
            self._guarded(match.ending.put_away, self._now())
            self.listed.emit()

    def open(self) -> None:
        """Read the matches, if that was not done, and connect them."""
        if self._is_open:
            return
        self._is_open = True
        for match in read_all(self._folder):
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
            self._disconnect(match)
        self._matches.clear()
        self._was_connected.clear()
        self._stop_serving()
        self._is_open = False

    def host(self, setup: Setup, elsewhere: frozenset[int]) -> HostMatch:
        """Begin to host a match of ``setup`` with the seats ``elsewhere``.

        Raises OSError or RecordError if it cannot be kept.
        """
        self.open()
        self._make_folder()
        ways = self._own_ways()
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
        self.open()
        return next((each for each in self._matches.values() if leads_to(invitation, each)), None)

    def follow(self, match: GuestMatch, invitation: Invitation) -> None:
        """Look for the host of ``match`` where ``invitation``, a newer one, says that it is.

        One without the key is not from the host. Raises OSError if that cannot be kept.
        """
        if invitation.key == match.head.invited.key and invitation.ways != match.ways:
            match.move(invitation.ways)
            self._disconnect(match)
            self._connect(match)

    def invitation(self, match: HostMatch, seat: int) -> Invitation:
        """Return the invitation to ``seat`` of ``match``, with how this computer is reached now."""
        return match.invitation(seat, self._ways_to(match))

    def watching_invitation(self, match: HostMatch) -> Invitation:
        """Return an invitation to watch ``match``, with how this computer is reached now."""
        return match.watching_invitation(self._ways_to(match))

    def remove(self, match: FarMatch) -> None:
        """Leave ``match`` for ever, and delete it; raises OSError if it is still on the disk."""
        self._matches.pop(match.key, None)
        self._was_connected.pop(match.key, None)
        match.tell = _nothing
        self._forget_lines(match)
        if not any(isinstance(each, HostMatch) for each in self._matches.values()):
            self._stop_serving()  # nobody has anything to look for there
        try:
            match.remove()
        finally:
            self.listed.emit()

    def tick(self) -> None:
        """Let all matches say again what may be lost."""
        now, time = monotonic(), float(self._now())
        for match in tuple(self._matches.values()):
            self._look_for_connection(match)
            self._guarded(match.tick, now, time)
            if match.ending.is_forgotten(int(time), by_all=match.is_done):
                with suppress(OSError):  # then at another start
                    self.remove(match)

    def reach_by(self, connection: Connection) -> None:
        """Let others reach this program by ``connection`` from now on.

        Those who have been invited by another way still find it.
        """
        if connection == self._connection:
            return
        self._connection = connection
        for match in tuple(self._matches.values()):
            self._disconnect(match)
            self._connect(match)

    # Inside

    def _ways_to(self, match: HostMatch) -> tuple[str, ...]:
        """Return how the guests of ``match`` reach this computer now."""
        if self._connection.way == "direct":
            return self._addresses(self._port_of(match))
        return self._own_ways()

    def _make_folder(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        keep_private(self._folder)

    def _add(self, match: FarMatch) -> None:
        self._matches[match.key] = match
        match.tell = self._tell
        match.tick(monotonic(), float(self._now()))
        self._connect(match)
        self._was_connected[match.key] = match.is_connected
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

    def _own_ways(self) -> tuple[str, ...]:
        """Return how others reach this program now, as a match that it hosts keeps it."""
        if self._connection.way == "folder":
            return (BY_FOLDER,)
        if self._connection.way == "broker":
            with suppress(BrokerError):  # of settings that somebody else has written
                return (broker_of(self._connection.broker).address,)
        return (f"{_DIRECT}:{self._serving(PORT).port}",)

    def _addresses(self, port: int) -> tuple[str, ...]:
        """Return the addresses of this computer, where guests find ``port``."""
        ways = [way_of(address, port) for address in (own_addresses() or [_HERE])[:_MOST_ADDRESSES]]
        elsewhere = self._connection.address.strip()
        if elsewhere:
            ways.append(elsewhere if address_of(elsewhere) else way_of(elsewhere, port))
        return tuple(ways)

    def _port_of(self, match: HostMatch) -> int:
        """Return the port at which the guests of ``match`` connect."""
        kept = (way.partition(":")[2] for way in match.ways if way_kind(way) == "direct")
        return self._serving(next((int(port) for port in kept if port.isdigit()), PORT)).port

    def _connect(self, match: FarMatch) -> None:
        """Connect ``match`` by all its ways; one that is hosted here also by those of now."""
        if isinstance(match, HostMatch):
            if any(way_kind(way) == "direct" for way in match.ways):
                self._port_of(match)  # guests look for that port, so the server listens there
            ways = dict.fromkeys((*match.ways, *self._own_ways()))
            name, place = match.head.table.match, HOST
            secret = match.secret
        else:
            assert isinstance(match, GuestMatch)
            ways = dict.fromkeys(match.ways)
            invited = match.head.invited
            name, place, secret = invited.match, invited.place, invited.key
        for way in ways:
            line = self._new_line(match)
            if way_kind(way) == "broker":
                with suppress(BrokerError):
                    broker = broker_of(way)
                    match.carriers.append(BrokerCarrier(broker, name, place, secret, line.hear))
            elif way_kind(way) == "folder" and self._connection.folder:
                folder = Path(self._connection.folder)
                match.carriers.append(FolderCarrier(folder, name, place, line.hear))
        if any(way_kind(way) == "direct" for way in ways):
            self._connect_directly(match, ways)

    def _connect_directly(self, match: FarMatch, ways: Iterable[str]) -> None:
        line = self._new_line(match)
        direct: DirectHost | DirectGuest
        if isinstance(match, HostMatch):
            direct = DirectHost(self._serving(PORT), match.head.table.match, match.keys, line.hear)
        else:
            assert isinstance(match, GuestMatch)
            invited = match.head.invited
            addresses = [address for way in ways if (address := address_of(way)) is not None]
            who = Identity(invited.match, invited.place, invited.key)
            direct = DirectGuest(addresses, who, line.hear, self)
        line.follow(direct)
        match.carriers.append(direct)

    def _new_line(self, match: FarMatch) -> _Line:
        line = _Line(self, match)
        self._lines.setdefault(match.key, []).append(line)
        return line

    def _disconnect(self, match: FarMatch) -> None:
        """End all connections of ``match``."""
        self._forget_lines(match)
        match.close()

    def _forget_lines(self, match: FarMatch) -> None:
        for line in self._lines.pop(match.key, ()):
            line.close()

    def _look_for_connection(self, match: FarMatch) -> None:
        """Let ``match`` know when its connection is there again, or not any more."""
        is_connected = match.is_connected
        if self._was_connected.get(match.key) != is_connected:
            self._was_connected[match.key] = is_connected
            if isinstance(match, GuestMatch):
                match.note_connection(self.time())
            self.news.emit(match, News("present"))

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
            self.unkept.emit(error)


class _Line(QObject):
    """Brings what a carrier hears, perhaps in a thread of its own, to ``match``."""

    _heard = Signal(int, object)
    """Carries the place and the packet."""

    def __init__(self, room: Room, match: FarMatch) -> None:
        super().__init__(room)
        self._room, self._match = room, match
        self._direct: DirectHost | DirectGuest | None = None
        self._is_closed = False
        self._heard.connect(self._take)

    def hear(self, place: int, packet: bytes) -> None:
        """Take ``packet`` of ``place``; this may be called in any thread."""
        with suppress(RuntimeError):  # of a carrier that has not yet heard that all is over
            self._heard.emit(place, packet)

    def follow(self, direct: DirectHost | DirectGuest) -> None:
        """Follow who comes to ``direct`` and leaves it."""
        self._direct = direct
        direct.came_or_left.connect(self._note)

    def close(self) -> None:
        """Hear nothing any more."""
        self._is_closed = True
        self.deleteLater()

    def _take(self, place: int, packet: bytes) -> None:
        if not self._is_closed:
            self._room.heard(self._match, place, packet)

    def _note(self) -> None:
        if self._is_closed:
            return
        if isinstance(self._direct, DirectHost) and isinstance(self._match, HostMatch):
            for place in range(len(self._match.keys)):
                if not self._direct.is_there(place):
                    self._match.note_left(place)
        self._room.tick()


def _nothing(_match: FarMatch, _news: News) -> None:
    pass
