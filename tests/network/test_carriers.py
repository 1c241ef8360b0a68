"""Packets come over a broker and by a shared folder, also after one of them was away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from socket import IPPROTO_TCP, TCP_NODELAY, socket
from typing import Any, TypeAlias

import pytest
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from gamesuite.network.broker import Broker, BrokerCarrier, BrokerError, broker_of
from gamesuite.network.carrier import Carrier
from gamesuite.network.folder import FolderCarrier
from gamesuite.network.messages import HOST, LONGEST_PACKET
from tests.network.company import Company
from tests.network.server import Server, join, needs_broker

SOON = 30
"""Within so many seconds a packet has come, or the test fails."""
AGAIN = 1
"""After so many seconds without an answer something is sent again."""
MATCH = "0f" * 16
Inbox: TypeAlias = Queue[tuple[int, bytes]]
Opened: TypeAlias = Callable[[int, Inbox], Carrier]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return a broker that runs."""
    with Server(tmp_path) as server:
        yield server


@pytest.fixture(params=[pytest.param("broker", marks=needs_broker), "folder"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    """Return what opens the carrier of a place, whose packets come to an inbox."""
    made: list[Carrier] = []
    broker = None
    if request.param == "broker":
        broker = Broker("127.0.0.1", request.getfixturevalue("server").port)

    def open_carrier(place: int, inbox: Inbox) -> Carrier:
        def heard(at: int, packet: bytes) -> None:
            inbox.put((at, packet))

        carrier: Carrier
        if broker is not None:
            secret = f"key of {place}".encode()
            carrier = BrokerCarrier(broker, MATCH, place, secret, heard)
        else:
            carrier = FolderCarrier(tmp_path, MATCH, place, heard, looks=0.01)
        made.append(carrier)
        return carrier

    yield open_carrier
    close(*made)


def close(*carriers: Carrier) -> None:
    """Close ``carriers``, and wait for their threads: nobody else does."""
    for carrier in carriers:
        carrier.close()
    join()


def until_heard(carrier: Carrier, place: int, packet: bytes, inbox: Inbox) -> None:
    """Send ``packet`` again and again until it comes to ``inbox``, as the programs do."""
    for _ in range(SOON):
        carrier.send(place, packet)
        with suppress(Empty):
            taken(inbox, place, packet, AGAIN)
            return
    raise AssertionError("it did not come")


def taken(inbox: Inbox, place: int, packet: bytes, timeout: float = SOON) -> None:
    """Take from ``inbox`` until ``packet`` of ``place`` comes; what was sent twice comes twice."""
    while inbox.get(timeout=timeout) != (place, packet):
        pass


def test_a_match_is_played(opened: Opened) -> None:
    company = Company("balut", others=2)
    at_host: Inbox = Queue()
    at_guests: list[Inbox] = [Queue(), Queue()]
    host = opened(HOST, at_host)
    guests = [opened(at, inbox) for at, inbox in enumerate(at_guests)]
    until_heard(guests[0], 0, b"hello", at_host)
    until_heard(guests[1], 1, b"hello", at_host)
    until_heard(host, 0, b"hello", at_guests[0])
    until_heard(host, 1, b"hello", at_guests[1])

    def carried() -> None:
        """Carry packets until the guests have seen all."""
        while True:
            for place, data in company.to_host:
                guests[place].send(place, data)
                taken(at_host, place, data)
                company.to_guests += company.host.receive(place, data, 1.0)
            company.to_host = []
            sent, company.to_guests = company.to_guests, []
            if not sent:
                return
            for place, data in sent:
                host.send(place, data)
                taken(at_guests[place], place, data)
                answers = company.guests[place].receive(data)
                company.to_host += ((place, answer) for answer in answers)

    for _ in range(3):
        company.knock()
        carried()
    for _ in range(12):
        company.act()
        carried()
    assert company.host.revision == 12
    for guest in company.guests:
        assert guest.view == company.match.view(guest.invited.seat)


def test_what_was_sent_while_one_was_away_comes(opened: Opened) -> None:
    inbox: Inbox = Queue()
    guest, host = opened(1, inbox), opened(HOST, Queue())
    until_heard(host, 1, b"here", inbox)
    guest.close()
    packets = [bytes([at]) * 9 for at in range(5)]
    for packet in packets:
        host.send(1, packet)
    again: Inbox = Queue()
    opened(1, again)
    heard: list[bytes] = []
    while not heard or heard[-1] != packets[-1]:
        place, packet = again.get(timeout=SOON)
        assert place == 1
        heard.append(packet)
    assert [packet for packet in heard if packet in packets] == packets


@needs_broker
def test_a_broker_that_is_killed_costs_nothing(server: Server) -> None:
    inbox: Inbox = Queue()

    def heard(at: int, packet: bytes) -> None:
        inbox.put((at, packet))

    broker = Broker("127.0.0.1", server.port)
    host = BrokerCarrier(broker, MATCH, HOST, b"host", heard)
    guest = BrokerCarrier(broker, MATCH, 3, b"guest", lambda *_heard: None)
    until_heard(guest, 3, b"before", inbox)
    server.kill()
    guest.send(3, b"meanwhile")
    server.start()
    until_heard(guest, 3, b"meanwhile", inbox)  # the first may come before the host is back
    assert host.is_connected
    close(host, guest)
    assert not host.is_connected


@needs_broker
def test_small_packets_do_not_wait_for_those_before(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Client] = []
    connect = Client.connect_async

    def noted(client: Client, *address: Any, **how: Any) -> None:
        opened.append(client)
        connect(client, *address, **how)

    monkeypatch.setattr(Client, "connect_async", noted)
    inbox: Inbox = Queue()
    carrier = BrokerCarrier(
        Broker("127.0.0.1", server.port), MATCH, HOST, b"host", lambda *heard: inbox.put(heard)
    )
    guest = BrokerCarrier(
        Broker("127.0.0.1", server.port), MATCH, 0, b"guest", lambda *_heard: None
    )
    until_heard(guest, 0, b"here", inbox)
    for client in opened:
        connection = client.socket()
        assert isinstance(connection, socket)
        assert connection.getsockopt(IPPROTO_TCP, TCP_NODELAY)
    close(carrier, guest)


@needs_broker
def test_the_broker_passes_nothing_but_games(server: Server) -> None:
    inbox: Queue[str] = Queue()

    def heard(_client: Client, _data: object, message: MQTTMessage) -> None:
        inbox.put(message.topic)

    def connected(client: Client, *_unused: object) -> None:
        client.subscribe("#", qos=1)
        client.publish("other/things", b"x", qos=1)
        client.publish("gamesuite/m/1/other", b"x", qos=1)
        client.publish("gamesuite/m/1/h", bytes(LONGEST_PACKET), qos=1)

    stranger = Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5)
    stranger.on_connect = connected
    stranger.on_message = heard
    stranger.connect_async("127.0.0.1", server.port)
    stranger.loop_start()
    assert inbox.get(timeout=SOON) == "gamesuite/m/1/h"
    stranger.disconnect()
    stranger.loop_stop()
    assert inbox.empty()


def test_a_file_that_is_cut_off_or_too_long_says_nothing(tmp_path: Path) -> None:
    inbox: Inbox = Queue()

    def heard(at: int, packet: bytes) -> None:
        inbox.put((at, packet))

    shared = tmp_path / f"gamesuite-{MATCH}"
    shared.mkdir()
    whole = (3).to_bytes(4, "big") + b"abc"
    too_long = (LONGEST_PACKET + 1).to_bytes(4, "big") + b"x" * (LONGEST_PACKET + 1)
    (shared / "0-from.packets").write_bytes(whole + whole[:5])
    (shared / "1-from.packets").write_bytes(too_long + whole)
    (shared / "2-from.packets").mkdir()
    carrier = FolderCarrier(tmp_path, MATCH, HOST, heard, looks=0.01)
    assert inbox.get(timeout=SOON) == (0, b"abc")
    close(carrier)
    assert inbox.empty()


def test_a_folder_that_is_gone_loses_nothing(tmp_path: Path) -> None:
    inbox: Inbox = Queue()

    def heard(at: int, packet: bytes) -> None:
        inbox.put((at, packet))

    shared = tmp_path / "shared"
    host = FolderCarrier(shared, MATCH, HOST, heard, looks=0.01)
    guest = FolderCarrier(shared, MATCH, 0, heard, looks=0.01)
    guest.send(0, b"wish")
    shared.mkdir()
    assert inbox.get(timeout=SOON) == (0, b"wish")
    assert guest.is_connected
    close(host, guest)


def test_a_folder_that_is_away_is_not_made(tmp_path: Path) -> None:
    guest = FolderCarrier(tmp_path / "away", MATCH, 0, lambda *_heard: None, looks=0.01)
    guest.send(0, b"wish")
    close(guest)
    assert not guest.is_connected
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_a_match_that_nobody_needs_is_removed(tmp_path: Path) -> None:
    host = FolderCarrier(tmp_path, MATCH, HOST, lambda *_heard: None, looks=0.01)
    guest = FolderCarrier(tmp_path, MATCH, 0, lambda *_heard: None, looks=0.01)
    host.send(0, b"end")
    guest.send(0, b"kept")
    guest.close(for_good=True)
    join()
    assert [each.name for each in tmp_path.iterdir()] == [f"gamesuite-{MATCH}"]
    host.close(for_good=True)
    join()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "address",
    [
        "",
        "http://a",
        "mqtt://",
        "mqtt://a:x",
        "mqtt://a:99999",
        "mqtt://a/b",
        "mqtt://[",
        "  ",
        "mqtts://a",
    ],
)
def test_what_is_no_address_of_a_broker_is_refused(address: str) -> None:
    with pytest.raises(BrokerError):
        broker_of(address)


def test_an_address_may_say_who_is_there() -> None:
    assert broker_of(" mqtt://ada:p%40ss@b.example:99 ") == Broker(
        "b.example", 99, name="ada", password="p@ss"
    )


@pytest.mark.parametrize(
    "address",
    ["mqtt://b.example:1883", "mqtt://ada:p%40ss@b.example:99", "mqtt://ada@[fd00::7]:1"],
)
def test_an_address_is_the_same_when_it_was_read(address: str) -> None:
    assert broker_of(address).address == address
