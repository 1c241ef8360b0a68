"""Packets go straight from computer to computer, whatever strangers and guests send."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gamesuite.app.far import direct
from gamesuite.app.far.direct import (
    DirectGuest,
    DirectHost,
    DirectServer,
    Identity,
    address_of,
    way_of,
)
from gamesuite.network.envelope import PROOF_BYTES, proof_of
from gamesuite.network.host import MOST_A_SECOND
from gamesuite.network.messages import LONGEST_PACKET
from tests.network.company import Company
from tests.patience import NEVER, SOON

MATCH = "0f" * 16
KEYS = [bytes([at]) * 32 for at in range(2)]
TIMEOUT = int(SOON * 1000)


class Hosting:
    """A host that listens, and the packets that it has heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, bytes]] = []
        self.server = DirectServer(0)
        self.host = DirectHost(self.server, MATCH, KEYS, self.hear)

    def hear(self, place: int, packet: bytes) -> None:
        """Note ``packet``."""
        self.heard.append((place, packet))

    @property
    def address(self) -> tuple[str, int]:
        """Where it listens."""
        return "127.0.0.1", self.server.port


class Visiting:
    """A guest, and the packets that it has heard."""

    def __init__(self, hosting: Hosting, place: int, key: bytes | None = None) -> None:
        self.heard: list[bytes] = []
        addresses = [hosting.address]
        who = Identity(MATCH, place, key or KEYS[place])
        self.guest = DirectGuest(addresses, who, self.hear)

    def hear(self, _place: int, packet: bytes) -> None:
        """Note ``packet``."""
        self.heard.append(packet)


class Stranger:
    """A connection that sends whatever it likes."""

    def __init__(self, hosting: Hosting) -> None:
        self.socket = socket.create_connection(hosting.address)
        self.socket.setblocking(False)
        self.received = b""

    def send(self, data: bytes) -> int:
        """Send ``data``, as much of it as the other side takes now, and return how much."""
        try:
            return self.socket.send(data)
        except BlockingIOError:
            return 0

    def frame(self, data: bytes) -> None:
        """Send ``data`` as a frame."""
        self.socket.setblocking(True)
        self.socket.sendall(len(data).to_bytes(4, "big") + data)
        self.socket.setblocking(False)

    def has_challenge(self) -> bool:
        """Return whether the challenge has come."""
        self.is_shut()
        return len(self.received) >= 4 + PROOF_BYTES

    def prove(self, place: int) -> None:
        """Prove the key of ``place``."""
        proof = proof_of(KEYS[place], self.received[4 : 4 + PROOF_BYTES])
        self.frame(bytes.fromhex(MATCH) + bytes([place]) + proof)

    def is_shut(self) -> bool:
        """Return whether the other side has ended the connection."""
        try:
            data = self.socket.recv(4096)
        except BlockingIOError:
            return False
        except ConnectionError:
            return True
        self.received += data
        return not data


class CarriedCompany(Company):
    """A Balut of three whose packets are carried directly."""

    def __init__(self, hosting: Hosting) -> None:
        super().__init__("balut", others=2)
        match, keys = self.table.match, [place.key for place in self.table.places]
        self._at_host = DirectHost(hosting.server, match, keys, self._hear)
        self._at_guests = [
            DirectGuest([hosting.address], Identity(match, at, key), self._hear_at_guest)
            for at, key in enumerate(keys)
        ]
        self._revision = 0

    def has_begun(self) -> bool:
        """Let all say what the host may not have heard; return whether all have come."""
        self.knock()
        self.send()
        return self.host.has_match

    def move(self) -> None:
        """Let the seat to act do something."""
        self._revision = self.host.revision
        self.act()
        self.send()

    def has_moved(self) -> bool:
        """Return whether the host knows what was done."""
        return self.host.revision > self._revision

    def is_known(self) -> bool:
        """Return whether the guests know all that was done."""
        return {guest.revision for guest in self.guests} == {self.host.revision}

    def send(self) -> None:
        """Send all packets that wait."""
        for place, packet in self.to_host:
            self._at_guests[place].send(place, packet)
        for place, packet in self.to_guests:
            self._at_host.send(place, packet)
        self.to_host, self.to_guests = [], []

    def close(self) -> None:
        """End all connections."""
        for guest in self._at_guests:
            guest.close()
        self._at_host.close()

    def _hear(self, place: int, packet: bytes) -> None:
        self.now += 1.0
        self.to_guests += self.host.receive(place, packet, self.now)
        self.send()

    def _hear_at_guest(self, place: int, packet: bytes) -> None:
        self.to_host += ((place, answer) for answer in self.guests[place].receive(packet))
        self.send()


@pytest.fixture
def hosting(qtbot: QtBot) -> Iterator[Hosting]:
    """Return a host that listens."""
    hosting = Hosting()
    yield hosting
    if isValid(hosting.host):
        hosting.host.close()
    hosting.server.close()
    hosting.server.deleteLater()


@pytest.fixture
def strangers(hosting: Hosting) -> Iterator[list[Stranger]]:
    """Return a list for strangers, whose connections end with the test."""
    made: list[Stranger] = []
    yield made
    for stranger in made:
        stranger.socket.close()


@pytest.fixture
def visiting(hosting: Hosting, qtbot: QtBot) -> Iterator[Visiting]:
    """Return the guest at place 1, which is connected."""
    visiting = Visiting(hosting, 1)
    qtbot.waitUntil(lambda: hosting.host.is_there(1), timeout=TIMEOUT)
    yield visiting
    if isValid(visiting.guest):
        visiting.guest.close()


def test_packets_go_both_ways(hosting: Hosting, visiting: Visiting, qtbot: QtBot) -> None:
    longest = b"x" * LONGEST_PACKET
    visiting.guest.send(1, longest)
    hosting.host.send(1, longest)
    hosting.host.send(0, b"nobody is there")
    qtbot.waitUntil(lambda: hosting.heard == [(1, longest)], timeout=TIMEOUT)
    qtbot.waitUntil(lambda: visiting.heard == [longest], timeout=TIMEOUT)
    assert visiting.guest.is_connected
    assert not hosting.host.is_there(0)


def test_a_guest_comes_back(
    hosting: Hosting, visiting: Visiting, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct, "AGAIN", 1)
    visiting.guest.close()
    qtbot.waitUntil(lambda: not hosting.host.is_there(1), timeout=TIMEOUT)
    again = Visiting(hosting, 1)
    qtbot.waitUntil(lambda: hosting.host.is_there(1), timeout=TIMEOUT)
    hosting.host.close()
    qtbot.waitUntil(lambda: not again.guest.is_connected, timeout=TIMEOUT)
    hosting.host = DirectHost(hosting.server, MATCH, KEYS, hosting.hear)
    qtbot.waitUntil(lambda: hosting.host.is_there(1), timeout=TIMEOUT)
    again.guest.close()


def test_an_address_that_does_not_answer_is_passed_over(
    hosting: Hosting, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct, "AGAIN", 1)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nowhere: tuple[str, int] = free.getsockname()
    guest = DirectGuest([nowhere, hosting.address], Identity(MATCH, 0, KEYS[0]), hosting.hear)
    qtbot.waitUntil(lambda: hosting.host.is_there(0), timeout=TIMEOUT)
    guest.close()


def test_without_the_key_nobody_is_heard(
    hosting: Hosting, strangers: list[Stranger], qtbot: QtBot
) -> None:
    stranger = Stranger(hosting)
    strangers.append(stranger)
    qtbot.waitUntil(stranger.has_challenge, timeout=TIMEOUT)
    stranger.frame(bytes.fromhex(MATCH) + bytes([1]) + bytes(PROOF_BYTES))
    qtbot.waitUntil(stranger.is_shut, timeout=TIMEOUT)
    assert not hosting.host.is_there(1)
    assert hosting.heard == []


def test_an_old_proof_proves_nothing(
    hosting: Hosting, strangers: list[Stranger], qtbot: QtBot
) -> None:
    first, second = Stranger(hosting), Stranger(hosting)
    strangers += [first, second]
    qtbot.waitUntil(first.has_challenge, timeout=TIMEOUT)
    qtbot.waitUntil(second.has_challenge, timeout=TIMEOUT)
    second.received = first.received
    second.prove(1)
    qtbot.waitUntil(second.is_shut, timeout=TIMEOUT)
    first.prove(1)
    qtbot.waitUntil(lambda: hosting.host.is_there(1), timeout=TIMEOUT)


@pytest.mark.parametrize("length", [LONGEST_PACKET + 1, 2**32 - 1])
def test_a_frame_that_is_too_long_is_not_read(
    length: int, hosting: Hosting, strangers: list[Stranger], qtbot: QtBot
) -> None:
    stranger = Stranger(hosting)
    strangers.append(stranger)
    stranger.send(length.to_bytes(4, "big") + b"x" * 1000)
    qtbot.waitUntil(stranger.is_shut, timeout=TIMEOUT)
    assert hosting.server.strangers == 0


def test_half_a_frame_waits_for_the_other_half(
    hosting: Hosting, strangers: list[Stranger], qtbot: QtBot
) -> None:
    stranger = Stranger(hosting)
    strangers.append(stranger)
    qtbot.waitUntil(stranger.has_challenge, timeout=TIMEOUT)
    stranger.prove(0)
    stranger.send(b"\0\0")
    qtbot.waitUntil(lambda: hosting.host.is_there(0), timeout=TIMEOUT)
    stranger.send(b"\0\4ab")
    visiting = Visiting(hosting, 1)
    qtbot.waitUntil(lambda: hosting.host.is_there(1), timeout=TIMEOUT)
    assert hosting.heard == []
    stranger.send(b"cd")
    qtbot.waitUntil(lambda: hosting.heard == [(0, b"abcd")], timeout=TIMEOUT)
    visiting.guest.close()


def test_who_proves_nothing_has_to_leave(
    hosting: Hosting,
    strangers: list[Stranger],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(direct, "TIME_TO_PROVE", 1)
    stranger = Stranger(hosting)
    strangers.append(stranger)
    qtbot.waitUntil(stranger.is_shut, timeout=TIMEOUT)
    assert hosting.server.strangers == 0


def test_idle_strangers_do_not_shut_the_door_for_long(
    hosting: Hosting,
    strangers: list[Stranger],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(direct, "TIME_TO_PROVE", NEVER)
    strangers += [Stranger(hosting) for _ in range(40)]
    most = direct.MOST_STRANGERS
    qtbot.waitUntil(lambda: hosting.server.strangers == most, timeout=TIMEOUT)
    visiting = Visiting(hosting, 1)
    for stranger in strangers:  # as if their time were up
        stranger.socket.close()
    qtbot.waitUntil(lambda: hosting.host.is_there(1), timeout=TIMEOUT)
    assert hosting.server.strangers <= most
    visiting.guest.close()


def test_who_sends_too_much_is_read_slowly(
    hosting: Hosting, visiting: Visiting, strangers: list[Stranger], qtbot: QtBot
) -> None:
    flood = Stranger(hosting)
    strangers.append(flood)
    qtbot.waitUntil(flood.has_challenge, timeout=TIMEOUT)
    flood.prove(0)
    qtbot.waitUntil(lambda: hosting.host.is_there(0), timeout=TIMEOUT)
    junk = (b"\0\0\x04\0" + b"x" * 1024) * 64
    sent = 0
    while taken := flood.send(junk):  # until the buffers of the system are full
        sent += taken
        assert sent < 200_000_000, "everything is taken"
    visiting.guest.send(1, b"a move")
    qtbot.waitUntil(lambda: (1, b"a move") in hosting.heard, timeout=TIMEOUT)
    of_flood = [packet for place, packet in hosting.heard if place == 0]
    assert len(of_flood) <= 2 * MOST_A_SECOND


def test_a_match_is_played(hosting: Hosting, qtbot: QtBot) -> None:
    company = CarriedCompany(hosting)
    qtbot.waitUntil(company.has_begun, timeout=TIMEOUT)
    qtbot.waitUntil(company.is_known, timeout=TIMEOUT)
    while company.match.outcome is None:
        company.move()
        qtbot.waitUntil(company.has_moved, timeout=TIMEOUT)
        qtbot.waitUntil(company.is_known, timeout=TIMEOUT)
    qtbot.waitUntil(lambda: company.host.done == {0, 1}, timeout=TIMEOUT)
    assert [guest.fault for guest in company.guests] == ["", ""]
    company.close()


def test_addresses_are_written_and_read() -> None:
    for address in ("192.168.0.7", "fd00::7", "ada.example"):
        assert address_of(way_of(address, 4711)) == (address, 4711)
    for other in ("mqtt://ada:1883", "/home/ada", "ada", "ada:x", "ada:70000", ""):
        assert address_of(other) is None
