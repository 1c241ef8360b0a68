"""A host and its guests without a network: packets wait in a list until they are carried."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from gamesuite.engine import record
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.setup import Option, Seat
from gamesuite.network import guest as guests
from gamesuite.network import host as hosts
from gamesuite.network.envelope import Envelope, new_key, new_match, promise_of
from gamesuite.network.guest import Guest, Invited
from gamesuite.network.host import Host, Packet, Place, Table
from gamesuite.network.messages import VERSION, FromHost, Hello, from_host, packed
from gamesuite.opening import new_match as opened_match


class Disk(list[bytes]):
    """What a program has kept; all that is left of it once it is killed."""

    def keep(self, entry: Any) -> None:
        """Keep ``entry``."""
        self.append(msgspec.json.encode(entry))

    def host_entries(self) -> list[hosts.Entry]:
        """Return what a host has kept."""
        return [msgspec.json.decode(each, type=hosts.Entry) for each in self]

    def guest_entries(self) -> list[guests.Entry]:
        """Return what a guest has kept."""
        return [msgspec.json.decode(each, type=guests.Entry) for each in self]


class Company:
    """A match of the ``game`` for the host and ``others``, with so many ``spectators``."""

    def __init__(  # noqa: PLR0913 - each is one thing that a match may have
        self,
        game: str,
        others: int = 2,
        spectators: int = 0,
        at_host: Iterable[Seat] = (Seat("Ada"),),
        luck: int = 1,
        *,
        options: dict[str, Option] | None = None,
    ) -> None:
        drawn = Random(luck)  # of the shares: nothing is left to chance
        here = tuple(at_host)
        seats = (*here, *(Seat(f"Guest {at}") for at in range(others)))
        setup = opened_match(game, options or {}, 0, seats).match.setup
        places = [Place(len(here) + at, new_key()) for at in range(others)]
        places += [Place(None, new_key()) for _ in range(spectators)]
        self.table = Table(new_match(), setup, tuple(places), drawn.randbytes(32).hex())
        self.invited = [
            Invited(
                self.table.match, game, at, place.seat, place.key,
                promise_of(self.table.share), drawn.randbytes(32).hex(),
            )
            for at, place in enumerate(places)
        ]  # fmt: skip
        self.never_waits = False
        self.host_disk, self.guest_disks = Disk(), [Disk() for _place in places]
        self.to_host: list[tuple[int, bytes]] = []
        self.to_guests: list[Packet] = []
        self.now = 0.0
        self.start_host()
        self.guests: list[Guest] = []
        for at in range(len(places)):
            self.guests.append(self.started_guest(at))

    def call(self, *names: str) -> None:
        """Let the guests call themselves by ``names``, or for empty ones as they are invited."""
        for at, name in enumerate(names):
            self.invited[at] = msgspec.structs.replace(self.invited[at], name=name)
            self.kill(at)

    def start_host(self) -> None:
        """Start the host's program from its disk."""
        entries, keep = self.host_disk.host_entries(), self.host_disk.keep
        self.host = Host(self.table, entries, keep, never_waits=self.never_waits)

    def started_guest(self, at: int) -> Guest:
        """Return the guest at a place, started from its disk."""
        disk = self.guest_disks[at]
        return Guest(self.invited[at], disk.guest_entries(), disk.keep)

    def envelope(self, at: int) -> Envelope:
        """Return an envelope of the place ``at``."""
        return Envelope(self.table.match, at, self.table.places[at].key)

    def said(self, at: int, knows: int | None = None) -> list[FromHost]:
        """Return what the host says to the place ``at`` that knows so many positions."""
        promise = (
            promise_of(self.invited[at].share) if self.table.places[at].seat is not None else ""
        )
        hello = self.envelope(at).seal(packed(Hello(VERSION, promise, knows)), "to host")
        packets = self.host.receive(at, hello, self.now)
        opened = (
            self.envelope(at).open(each.data, "to guest") for each in packets if each.place == at
        )
        return [from_host(data) for data in opened]

    def seen(self, at: int) -> list[guests.Seen]:
        """Return the positions that the guest ``at`` has kept."""
        entries = self.guest_disks[at].guest_entries()
        return [entry for entry in entries if isinstance(entry, guests.Seen)]

    def kill(self, at: int | None) -> None:
        """Kill the program of the guest at a place, None for the host, and start it again."""
        if at is None:
            self.start_host()
        else:
            self.guests[at] = self.started_guest(at)

    def knock(self) -> None:
        """Let every guest say again what the host may not have heard."""
        for at, guest in enumerate(self.guests):
            self.to_host += ((at, data) for data in guest.again())

    def carry(self, rng: Random | None = None, lost: float = 0.0) -> None:
        """Carry all packets, and those that follow; with ``rng`` some are ``lost`` or late."""
        while self.to_host or self.to_guests:
            self.now += 1.0
            if rng is not None:
                rng.shuffle(self.to_host)
                rng.shuffle(self.to_guests)
            incoming, self.to_host = self.to_host, []
            for place, data in incoming:
                if rng is None or rng.random() >= lost:
                    self.to_guests += self.host.receive(place, data, self.now)
            outgoing, self.to_guests = self.to_guests, []
            for place, data in outgoing:
                if rng is None or rng.random() >= lost:
                    answers = self.guests[place].receive(data)
                    self.to_host += ((place, answer) for answer in answers)

    @property
    def match(self) -> AnyMatch:
        """The match as the host has it."""
        assert self.host.match is not None
        return self.host.match

    def gather(self) -> None:
        """Let all guests come and tell their shares."""
        for _round in range(2):
            self.knock()
            self.carry()

    def act(self) -> None:
        """Let the seat to act do something, wherever it is; nothing if its wish is under way.

        What it does depends on the position alone, so that a disturbed match is the same one.
        """
        match, rng = self.match, Random(self.host.revision)
        seat = match.rules.to_act(match.state)
        player: RandomPlayer[Any, Any] = RandomPlayer(match.rules)
        for at, place in enumerate(self.table.places):
            if place.seat == seat:
                guest = self.guests[at]
                if guest.revision == self.host.revision and guest.wish is None:
                    self.to_host.append((at, guest.want(player.decide(guest.view, rng))))
                return
        self.to_guests += self.host.do(player.decide(match.view(seat), rng))

    def end_text(self) -> str:
        """Return the record of the match as the host has it."""
        return record.write(self.match).decode()
