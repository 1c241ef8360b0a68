"""The memory of a guest's process holds nothing that tells the deal before the end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gamesuite.engine.match import AnyMatch
from tests.network.company import Company
from tests.network.guest_program import Answers

ROOT = Path(__file__).parents[2]
MOVES = 12
only_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux shows the memory of a process"
)


class Program:
    """The program of a guest elsewhere, in a process of its own."""

    def __init__(self, invited: object) -> None:
        command = [sys.executable, "-m", "tests.network.guest_program"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.tell(msgspec.json.encode(invited).decode())

    def tell(self, line: str) -> Answers:
        """Tell it a line; return what it says."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        answers: Answers = json.loads(self._process.stdout.readline())
        return answers

    def holds(self, *needles: bytes) -> set[bytes]:
        """Return which of ``needles`` are anywhere in its memory."""
        folder = Path("/proc") / str(self._process.pid)
        found: set[bytes] = set()
        with (folder / "mem").open("rb", buffering=0) as memory:
            for line in (folder / "maps").read_text("utf-8").splitlines():
                place, rights, *_rest = line.split()
                if not rights.startswith("rw"):
                    continue
                first, last = (int(each, 16) for each in place.split("-"))
                with suppress(OSError):  # some cannot be read
                    memory.seek(first)
                    data = memory.read(last - first)
                    found |= {needle for needle in needles if needle in data}
        return found

    def close(self) -> None:
        """End it."""
        self._process.communicate()


@pytest.fixture(params=["paris", "bali", "balut"])
def company(request: pytest.FixtureRequest) -> Company:
    """Return a match of a host and a guest, who is in another process here, too."""
    return Company(request.param, others=1)


@pytest.fixture
def program(company: Company) -> Iterator[Program]:
    """Return the program of that guest."""
    program = Program(company.invited[0])
    yield program
    program.close()


def played(company: Company, program: Program, moves: int) -> AnyMatch:
    """Let the guest in ``program`` come, and play so many ``moves``; return the host's match."""
    host = company.host
    for line in ["again"] * 2 + ["act"] * 10 * moves:
        to_host = program.tell(line)
        while to_host:
            packets = [
                packet
                for data in to_host
                for packet in host.receive(0, bytes.fromhex(data), company.now)
            ]
            company.now += 1.0
            to_host = [answer for packet in packets for answer in program.tell(packet.data.hex())]
        if host.match is None:
            continue
        if host.revision >= moves:
            break
        match = host.match
        if match.rules.to_act(match.state) == 0:
            command: Any = next(match.rules.legal_commands(match.state))
            for packet in host.do(command):
                program.tell(packet.data.hex())
    return company.match


def secrets_of(company: Company) -> set[bytes]:
    """Return what tells the deal of ``company``, as it may stand in a memory."""
    deal, share = company.match.setup.deal, company.table.share
    number = deal.number
    return {
        str(number).encode(),
        number.to_bytes(8, "little"),
        number.to_bytes(8, "big"),
        deal.secret.encode(),
        bytes.fromhex(deal.secret),
        share.encode(),
        bytes.fromhex(share),
    }


@only_linux
def test_a_guest_never_holds_what_tells_the_deal(company: Company, program: Program) -> None:
    played(company, program, MOVES)
    assert company.host.revision >= MOVES
    own = company.invited[0].share.encode()
    assert program.holds(*secrets_of(company), own) == {own}


class Watching:
    """A spectator in a ``program`` of its own, as a company has its guests."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.heard = 0

    def again(self) -> list[bytes]:
        """Return what it says."""
        return [bytes.fromhex(each) for each in self._program.tell("again")]

    def receive(self, packet: bytes) -> list[bytes]:
        """Return what it says to ``packet``."""
        self.heard += 1
        return [bytes.fromhex(each) for each in self._program.tell(packet.hex())]


@only_linux
@pytest.mark.parametrize("game", ["paris", "bali", "balut"])
def test_a_spectator_never_holds_what_tells_the_deal(game: str) -> None:
    company = Company(game, others=1, spectators=1)
    program = Program(company.invited[1])
    try:
        watching: Any = Watching(program)
        company.guests[1] = watching
        company.gather()
        while company.host.revision < MOVES:
            company.act()
            company.carry()
        assert watching.heard > MOVES
        own = company.invited[1].key
        others = {company.invited[0].share.encode(), company.invited[0].key}
        assert program.holds(*secrets_of(company), *others, own) == {own}
    finally:
        program.close()
