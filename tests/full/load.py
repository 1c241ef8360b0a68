"""One broker with our settings carries 2,000 tables of four whose players move every two seconds.

What hosts and guests send each other is recorded from matches of Bali, Paris and Balut, and sent
again at its true sizes and rates by connections that know no game. Twenty tables are real ones, in
a process of their own: told is how long it takes from a command until everybody at such a table
sees what it led to. Beside it stand what the broker needs of memory and of a processor, both with
all processes on this computer. Every packet must arrive. Arguments: other numbers of tables.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import count, product
from pathlib import Path
from queue import Empty, Queue
from statistics import median, quantiles
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from typing import NamedTuple

from gamesuite.network.broker import Broker, BrokerCarrier
from gamesuite.network.messages import HOST
from tests.network.company import Company
from tests.network.server import Server, join

GAMES = ("bali", "paris", "balut")
TABLES = (100, 500, 1000, 2000)
REAL = 20
"""How many of the tables are real ones."""
GUESTS = 3
EVERY = 2.0
"""After so many seconds the next player moves."""
MOVES = 15
"""How many moves are made at each table while the broker is measured."""
RECORDED = 40
"""How many moves are recorded of each game."""
MOST_MEMORY = 256
"""Megabytes that the broker may need."""
_AT_ONCE = 50
"""How many connections are made at the same time."""
_PATIENCE = 60
"""Seconds in which everything has arrived that was sent."""
_KEPT_FOR = 30 * 24 * 60 * 60
_FILES = 20_000
_READY = "ready\n"

Sent = tuple[int, str, bytes]
"""A packet: the place of the guest it is for or from, the direction "g" or "h", and its data."""


class Measured(NamedTuple):
    """What was measured with so many ``tables``."""

    tables: int
    packets: float
    """A second, of the recorded tables."""
    size: float
    """Bytes of a packet, their mean."""
    memory: float
    """Megabytes of the broker."""
    share: float
    """Of a processor, that the broker needed."""
    delays: list[float]
    """Seconds from a command until all at a real table saw what it led to."""

    def told(self) -> str:
        """Return it as a line."""
        return (
            f"{self.tables} tables: {self.packets:.0f} packets of {self.size:.0f} bytes a second, "
            f"broker {self.memory:.0f} MB and {self.share:.0%} of a processor, "
            f"delay {1000 * median(self.delays):.1f} ms in the middle, "
            f"{1000 * quantiles(self.delays, n=100)[-1]:.0f} ms at most in 99 of 100"
        )


def run(arguments: Sequence[str] = ()) -> str:
    """Measure one number of tables after the other, each with a new broker; return the lines.

    Raises AssertionError if a packet is lost, or the broker needs too much memory.
    """
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(_FILES, hard), hard))
    lines = []
    for tables in map(int, arguments or TABLES):
        measured = measure(tables, REAL, MOVES, EVERY)
        assert measured.memory <= MOST_MEMORY, measured
        lines.append(measured.told())
        print(lines[-1], flush=True)
    return "\n".join(lines)


def measure(tables: int, real: int, moves: int, every: float) -> Measured:
    """Let ``tables`` make so many ``moves``, one ``every`` so many seconds; some are ``real``.

    Raises AssertionError if a packet is lost.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        server = stack.enter_context(Server(folder))
        arguments = map(str, (server.port, real, moves, every))
        command = [sys.executable, "-m", "tests.full.load", *arguments]
        process = stack.enter_context(Popen(command, stdin=PIPE, stdout=PIPE, encoding="utf-8"))
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == _READY
        begun: list[float] = []

        def begin() -> None:
            begun.append(_seconds_of(server.pid))
            print(file=process.stdin, flush=True)

        replay = _Replay(server.port, tables - real, every)
        seconds, sent = asyncio.run(replay.play(moves, begin))
        used = _seconds_of(server.pid) - begun[0]
        return Measured(
            tables=tables,
            packets=len(sent) / seconds,
            size=sum(sent) / len(sent),
            memory=_memory_of(server.pid),
            share=used / seconds,
            delays=json.loads(process.stdout.readline()),
        )


# What is sent


def recorded(game: str) -> list[list[Sent]]:
    """Return what hosts and guests send each other for each of some moves of ``game``."""
    company, moves = Company(game, GUESTS), list[list[Sent]]()
    company.gather()
    while len(moves) < RECORDED and company.match.outcome is None:
        company.act()
        moves.append(list(_carried(company)))
    return moves


def _carried(company: Company) -> Iterator[Sent]:
    """Carry all packets of ``company`` at once, and yield them."""
    while company.to_host or company.to_guests:
        company.now += 1.0
        incoming, company.to_host = company.to_host, []
        for at, data in incoming:
            yield at, "h", data
            company.to_guests += company.host.receive(at, data, company.now)
        outgoing, company.to_guests = company.to_guests, []
        for at, data in outgoing:
            yield at, "g", data
            company.to_host += ((at, each) for each in company.guests[at].receive(data))


class _Replay:
    """Sends what was recorded, at so many ``tables`` of the broker at ``port``."""

    def __init__(self, port: int, tables: int, every: float) -> None:
        self._port, self._every = port, every
        self._recorded = [recorded(game) for game in GAMES]
        self._names = [f"{number:032x}" for number in range(tables)]
        self._lines: dict[tuple[str, int], _Line] = {}
        self._sizes: list[int] = []
        self._missing = 0
        self._all_heard = asyncio.Event()

    async def play(self, moves: int, begin: Callable[[], None]) -> tuple[float, list[int]]:
        """Connect, call ``begin``, make so many ``moves``; return the seconds and all sizes."""
        places = [(name, at) for name in self._names for at in (HOST, *range(GUESTS))]
        for first in range(0, len(places), _AT_ONCE):
            some = places[first : first + _AT_ONCE]
            made = await asyncio.gather(*map(self.connected, some))
            self._lines |= zip(some, made, strict=True)
        begin()
        loop = asyncio.get_running_loop()
        started, tables = loop.time(), len(self._names)
        for number, move in product(range(tables), range(moves)):
            packets = self._packets(number, move)
            self._missing += len(packets)
            due = started + (move + number / tables) * self._every  # not all at the same time
            loop.call_at(due, self.move, self._names[number], packets)
        async with asyncio.timeout(moves * self._every + _PATIENCE):
            await self._all_heard.wait()
        seconds = loop.time() - started
        for line in self._lines.values():
            line.close()
        return seconds, self._sizes

    async def connected(self, place: tuple[str, int]) -> _Line:
        """Return a connection for a ``place`` of a table, once it listens."""
        name, at = place
        topic = f"gamesuite/{name}/+/h" if at == HOST else f"gamesuite/{name}/{at}/g"
        _transport, line = await asyncio.get_running_loop().create_connection(
            lambda: _Line(f"{name}{at}", topic, self.hear), "127.0.0.1", self._port
        )
        await line.is_ready.wait()
        return line

    def move(self, name: str, packets: list[Sent]) -> None:
        """Send the ``packets`` of a move at the table called ``name``."""
        for at, way, data in packets:
            line = self._lines[name, HOST if way == "g" else at]
            line.send(f"gamesuite/{name}/{at}/{way}", data)
            self._sizes.append(len(data))

    def hear(self) -> None:
        """Count a packet that has come."""
        self._missing -= 1
        if not self._missing:
            self._all_heard.set()

    def _packets(self, number: int, move: int) -> list[Sent]:
        """Return what is sent for a ``move`` of the table with this ``number``."""
        moves = self._recorded[number % len(GAMES)]
        return moves[(number + move) % len(moves)]


class _Line(asyncio.Protocol):
    """A connection to a broker, by as much of MQTT 5 as is needed (QoS 1)."""

    def __init__(self, client: str, topic: str, heard: Callable[[], None]) -> None:
        self._client, self._topic, self._heard = client, topic, heard
        self._buffer = b""
        self._numbers = count(2)
        self.is_ready = asyncio.Event()
        """Whether it listens."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Say who it is."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        expiry = b"\x05\x11" + _KEPT_FOR.to_bytes(4)
        keep_alive = b"\x00\x00"
        self._write(0x10, _text("MQTT") + b"\x05\x00" + keep_alive + expiry + _text(self._client))

    def send(self, topic: str, data: bytes) -> None:
        """Send ``data``."""
        number = next(self._numbers) % 0xFFFF + 1
        self._write(0x32, _text(topic) + number.to_bytes(2) + b"\x00" + data)

    def data_received(self, data: bytes) -> None:
        """Take what the broker says."""
        self._buffer += data
        while (found := _first_packet(self._buffer)) is not None:
            kind, body, self._buffer = found
            self._take(kind, body)

    def close(self) -> None:
        """End the connection."""
        self._transport.close()

    def _take(self, kind: int, body: bytes) -> None:
        if kind >> 4 == 2:  # it is connected
            assert body[1] == 0, f"refused: {body[1]:#x}"
            self._write(0x82, b"\x00\x01\x00" + _text(self._topic) + b"\x01")
        elif kind >> 4 == 9:  # it listens
            self.is_ready.set()
        elif kind >> 4 == 3:  # a packet has come
            after = 2 + int.from_bytes(body[:2])
            self._write(0x40, body[after : after + 2])
            self._heard()

    def _write(self, kind: int, body: bytes) -> None:
        length, sizes = len(body), bytearray()
        while True:
            length, low = divmod(length, 128)
            sizes.append(low | (128 if length else 0))
            if not length:
                break
        self._transport.write(bytes((kind, *sizes)) + body)


def _text(words: str) -> bytes:
    data = words.encode()
    return len(data).to_bytes(2) + data


def _first_packet(buffer: bytes) -> tuple[int, bytes, bytes] | None:
    """Return kind and body of the first packet, and what follows; None if it is not whole."""
    length = shift = 0
    for at in range(1, min(len(buffer), 5)):
        length |= (buffer[at] & 127) << shift
        shift += 7
        if buffer[at] < 128:
            end = at + 1 + length
            return None if len(buffer) < end else (buffer[0], buffer[at + 1 : end], buffer[end:])
    return None


# The real tables


class _Heard(NamedTuple):
    """A packet that a real ``table`` has heard: the program at ``place``, from or for ``at``."""

    table: _RealTable
    place: int
    at: int
    data: bytes


class _RealTable:
    """A host and its guests at the broker at ``port``; ``inbox`` takes what they hear."""

    def __init__(self, number: int, port: int, inbox: Queue[_Heard]) -> None:
        self.company = Company(GAMES[number % len(GAMES)], GUESTS, luck=number)
        broker, match = Broker("127.0.0.1", port), f"ff{number:030x}"

        def heard_by(place: int) -> Callable[[int, bytes], None]:
            return lambda at, data: inbox.put(_Heard(self, place, at, data))

        self.carriers = {
            place: BrokerCarrier(
                broker, match, place, f"{number} {place}".encode(), heard_by(place)
            )
            for place in (HOST, *range(GUESTS))
        }
        self.acted: float | None = None
        """When the last command was made that not everybody has seen."""

    def act(self) -> None:
        """Let the player to act do something, unless the match is over."""
        if self.company.match.outcome is None:
            self.acted = time.monotonic()
            self.company.act()
            self.flush()

    def take(self, heard: _Heard) -> float | None:
        """Take what was ``heard``; return the delay if everybody has seen the last command now."""
        company = self.company
        if heard.place == HOST:
            company.to_guests += company.host.receive(heard.at, heard.data, time.monotonic())
        else:
            answers = company.guests[heard.place].receive(heard.data)
            company.to_host += ((heard.place, each) for each in answers)
        self.flush()
        if self.acted is None or not self.is_even:
            return None
        delay, self.acted = time.monotonic() - self.acted, None
        return delay

    @property
    def is_even(self) -> bool:
        """Whether all have seen the same number of moves, and no wish is under way."""
        host = self.company.host
        return host.has_match and all(
            each.revision == host.revision and each.wish is None for each in self.company.guests
        )

    def flush(self) -> None:
        """Send what is to be sent."""
        for at, data in self.company.to_host:
            self.carriers[at].send(at, data)
        for at, data in self.company.to_guests:
            self.carriers[HOST].send(at, data)
        self.company.to_host, self.company.to_guests = [], []


def _play_real(port: int, tables: int, moves: int, every: float) -> None:
    """Play at real ``tables`` once told to by a line of the input, and print the delays."""
    inbox: Queue[_Heard] = Queue()
    real = [_RealTable(number, port, inbox) for number in range(tables)]
    until = time.monotonic() + _PATIENCE
    while not all(table.is_even for table in real):
        assert time.monotonic() < until, "the broker does not answer"
        for table in real:
            if not table.is_even and all(each.is_connected for each in table.carriers.values()):
                table.company.knock()
                table.flush()
        _listen(inbox, time.monotonic() + 0.5)
    print(end=_READY, flush=True)
    input()
    started, delays = time.monotonic(), list[float]()
    for move in range(moves):
        for number, table in enumerate(real):
            due = started + (move + number / tables) * every
            delays += _listen(inbox, due)
            delays += _wait_for(table, inbox)
            table.act()
    for table in real:
        delays += _wait_for(table, inbox)
    print(json.dumps(delays), flush=True)
    for table in real:
        for carrier in table.carriers.values():
            carrier.close()
    join()


def _wait_for(table: _RealTable, inbox: Queue[_Heard]) -> list[float]:
    """Listen until everybody at ``table`` has seen its last command; return all delays."""
    delays, until = list[float](), time.monotonic() + _PATIENCE
    while table.acted is not None:
        assert time.monotonic() < until, "a packet was lost"
        delays += _listen(inbox, time.monotonic() + 0.01)
    return delays


def _listen(inbox: Queue[_Heard], until: float) -> list[float]:
    """Take what comes to ``inbox`` until a time; return the delays that have ended meanwhile."""
    delays = []
    while (left := until - time.monotonic()) > 0:
        try:
            heard = inbox.get(timeout=left)
        except Empty:
            break
        if (delay := heard.table.take(heard)) is not None:
            delays.append(delay)
    return delays


# What the broker needs


def _seconds_of(pid: int) -> float:
    """Return the seconds of a processor that the process ``pid`` has used."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory_of(pid: int) -> float:
    """Return the largest memory that the process ``pid`` had, in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    (line,) = (each for each in lines if each.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    _port, _tables, _moves, _every = sys.argv[1:]
    _play_real(int(_port), int(_tables), int(_moves), float(_every))
