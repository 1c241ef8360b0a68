"""Who is gone is noticed by a hint, and nobody else can make anybody be away."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from gamesuite.engine.setup import Deal, Seat
from gamesuite.network.broker import Broker, BrokerCarrier
from gamesuite.network.carrier import Carrier, is_hint, new_hint
from gamesuite.network.far_match import FarMatch, GuestMatch, HostMatch
from gamesuite.network.folder import FolderCarrier
from gamesuite.network.messages import HOST
from gamesuite.opening import new_match
from tests.network.server import Server, join, needs_broker
from tests.patience import SOON

TICK = 0.5


class Wire:
    """Carries packets of one side, which wait until they are brought to the other one."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, bytes]] = []
        self.is_connected = True

    def send(self, place: int, packet: bytes) -> None:
        """Let ``packet`` wait."""
        self.sent.append((place, packet))

    def close(self, *, for_good: bool = False) -> None:
        """Do nothing."""


class Pair:
    """A host and its only guest, whose clock stands still between two ticks."""

    def __init__(self, folder: Path, seconds: float = 3) -> None:
        self.folder = folder
        setup = new_match("balut", {}, 0, (Seat("Ada"), Seat("Bob"))).match.setup
        bare = type(setup)(setup.game, setup.options, setup.seats, Deal(0))
        self.host = HostMatch.begin(folder / "ada", bare, frozenset((1,)), 0, ())
        self.guest = GuestMatch.begin(folder / "bob", self.host.invitation(1, ()), "Bob", 0)
        self.wires: dict[FarMatch, Wire] = {}
        for match in (self.host, self.guest):
            self.wires[match] = Wire()
            match.carriers.append(self.wires[match])
        self.now = 0.0
        self.pass_time(seconds)

    def pass_time(self, seconds: float, *, without: FarMatch | None = None) -> int:
        """Let ``seconds`` pass, of which one program is there ``without`` the other.

        Return how many packets were sent.
        """
        sent, end = 0, self.now + seconds
        while self.now < end:
            self.now += TICK
            for match in (self.host, self.guest):
                if match is not without:
                    match.tick(self.now, self.now)
            sent += self.carry(without)
        return sent

    def carry(self, without: FarMatch | None = None) -> int:
        """Bring what was sent to the other side, unless it is gone; return how much that was."""
        sent = 0
        while any(wire.sent for wire in self.wires.values()):
            for match, other in ((self.host, self.guest), (self.guest, self.host)):
                packets, self.wires[match].sent = self.wires[match].sent, []
                sent += len(packets)
                for place, packet in packets:
                    if other is not without:
                        other.hear(place, packet)
        return sent

    def where(self) -> tuple[str, str]:
        """Return where the host sees the guest, and the guest the host."""
        return self.host.whereabouts(1).is_where, self.guest.whereabouts(0).is_where


@pytest.fixture
def pair(tmp_path: Path) -> Pair:
    """Return a host and its guest, who see each other."""
    pair = Pair(tmp_path)
    assert pair.where() == ("there", "there")
    return pair


def test_who_is_gone_is_away_some_seconds_after_a_hint(pair: Pair) -> None:
    pair.host.hear(0, new_hint())
    pair.pass_time(3, without=pair.guest)
    assert pair.where()[0] == "there"
    pair.pass_time(2, without=pair.guest)
    assert pair.where()[0] == "away"
    pair.pass_time(61)
    assert pair.where()[0] == "there", "it gives a sign of life a minute"
    pair.guest.hear(0, new_hint())
    pair.pass_time(5, without=pair.host)
    assert pair.where()[1] == "away"
    pair.pass_time(20)
    assert pair.where()[1] == "there"


def test_nobody_else_can_make_anybody_be_away(pair: Pair) -> None:
    """Whoever knows the match can send hints; who is there answers, and no more than that."""
    quiet = pair.pass_time(20)
    sent = 0
    for _ in range(40):
        for _again in range(50):
            pair.host.hear(0, new_hint())
            pair.guest.hear(0, b"")
        sent += pair.carry() + pair.pass_time(TICK)
        assert pair.where() == ("there", "there")
    assert sent <= quiet + 10 * 4, "one question and one answer in four seconds, both ways"


def test_a_hint_about_a_place_that_never_came_is_nothing(pair: Pair) -> None:
    for place in (1, 2, 99, -1):
        pair.host.hear(place, new_hint())
    assert pair.wires[pair.host].sent == []


def test_a_host_that_is_there_again_says_so(pair: Pair) -> None:
    pair.guest.hear(0, new_hint())
    pair.pass_time(5, without=pair.host)
    assert pair.where()[1] == "away"
    again = HostMatch.read(pair.folder / "ada" / pair.host.key)
    again.carriers.append(pair.wires[pair.host])
    again.tick(pair.now, pair.now)
    for _place, packet in pair.wires[pair.host].sent:
        pair.guest.hear(0, packet)
    assert pair.where()[1] == "there"


def test_who_hears_of_the_host_first_still_says_that_he_is_there(tmp_path: Path) -> None:
    pair = Pair(tmp_path, seconds=0)
    pair.pass_time(TICK, without=pair.guest)
    (greeting,) = pair.host.host.present(())[:1]
    pair.guest.hear(0, greeting.data)
    pair.pass_time(3)
    assert pair.where() == ("there", "there")


def test_a_sign_of_life_a_minute_is_all_that_is_sent(pair: Pair) -> None:
    pair.pass_time(5)
    assert pair.pass_time(600) <= 10 * 3


# Hints of carriers


Inbox = Queue[tuple[int, bytes]]
MATCH = "0e" * 16
TALKER = """
import sys
from threading import Event, Thread
from gamesuite.network.broker import Broker, BrokerCarrier
broker, place = Broker("127.0.0.1", int(sys.argv[1])), int(sys.argv[3])
carrier = BrokerCarrier(broker, sys.argv[2], place, b"other", print)
is_over = Event()
def talk():
    while not is_over.wait(0.05):
        carrier.send(0, b"x" * 50)
thread = Thread(target=talk, daemon=True)
thread.start()
sys.stdin.read()
is_over.set()
thread.join()
carrier.close()
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return a broker that runs."""
    with Server(tmp_path) as server:
        yield server


def hinted(inbox: Inbox) -> int:
    """Wait for a hint in ``inbox``; return its place."""
    while True:
        place, packet = inbox.get(timeout=SOON)
        if is_hint(packet):
            return place


@needs_broker
@pytest.mark.parametrize("is_killed", [True, False])
@pytest.mark.parametrize("is_host", [True, False])
def test_the_broker_tells_who_is_gone(server: Server, is_killed: bool, is_host: bool) -> None:
    inbox: Inbox = Queue()
    broker = Broker("127.0.0.1", server.port)
    own, other = (0, HOST) if is_host else (HOST, 0)
    stays = BrokerCarrier(broker, MATCH, own, b"own", lambda *each: inbox.put(each))
    command = [sys.executable, "-c", TALKER, str(server.port), MATCH, str(other)]
    gone = subprocess.Popen(command, stdin=subprocess.PIPE)
    assert inbox.get(timeout=SOON) == (0, b"x" * 50)
    if is_killed:
        gone.kill()
    gone.communicate()
    assert hinted(inbox) == 0
    stays.close()
    join()


def test_a_folder_tells_who_has_closed_the_program(tmp_path: Path) -> None:
    inbox: Inbox = Queue()
    host: Carrier = FolderCarrier(tmp_path, MATCH, HOST, lambda *each: inbox.put(each), looks=0.01)
    for number in range(2):
        guest: Carrier = FolderCarrier(tmp_path, MATCH, 0, lambda *_each: None, looks=0.01)
        packet = bytes([number] * 50)
        guest.send(0, packet)
        assert inbox.get(timeout=SOON) == (0, packet)
        guest.close()
        assert hinted(inbox) == 0
    host.close()
    join()
